// A watcher's table: moves may be tried for the seat on turn, which nobody else sees and the table never hears of.
import { tableTexts } from '../texts.ts'
import { api, Refusal } from './api/client.ts'
import type { Answer, BotTakes, Draft, Event, OfferRequest } from './api/messages.ts'
import type { CityView } from '../board/types.ts'
import { notify } from './notices.svelte.ts'
import { Held, type Table, type Trial } from './table.ts'

export class Trying implements Table, Trial {
  readonly #table: Table
  /** The turn that moves are tried for; when the game goes on they are gone. */
  #turn = $state(-1)
  #tile = $state<string | null>(null)
  #impossible = $state.raw<string[]>([])
  readonly #stop: () => void

  constructor(table: Table) {
    this.#table = table
    this.#stop = table.onEvent(() => {
      if (this.#turn < 0 || this.on) return
      this.end()
      notify(tableTexts.text.trying.over)
    })
  }

  get trial(): Trial | null {
    const { mine, status } = this.state
    return mine.length || status !== 'playing' ? null : this
  }
  get on(): boolean {
    return this.#turn === this.state.turn && this.trial !== null
  }
  get tile(): string | null {
    return this.#tile
  }
  /** Nobody who watches knows the tile in hand, unless everybody does. */
  readonly tiles: [string, number][] | null = $derived.by(() => {
    const view = this.state.view as unknown as CityView | null
    if (!view?.unseen || view.step !== 'expand' || view.seat === null || view.hands[view.seat] !== '?') return null
    return Object.entries(view.unseen)
      .filter(([tile]) => !this.#impossible.includes(tile))
      .sort(([one], [other]) => one.localeCompare(other))
  })

  begin(): void {
    this.#turn = this.state.turn
    this.#tile = null
    this.#impossible = []
  }
  suppose(tile: string | null): void {
    this.#tile = tile
  }
  end(): void {
    this.#turn = -1
    this.#tile = null
  }

  get state() {
    return this.#table.state
  }
  get connection() {
    return this.#table.connection
  }
  get acting() {
    if (!this.on) return this.#table.acting
    return this.tiles && !this.#tile ? null : this.state.seat
  }

  async draft(tokens: string[], ask: string[] = []): Promise<Draft> {
    if (!this.on) return this.#table.draft(tokens, ask)
    const suppose = this.#tile
    try {
      return await api.draft(this.state.id, { turn: this.state.turn, tokens, ask, ...(suppose && { suppose }) })
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== 'refused' || !suppose) throw problem
      this.#impossible = [...this.#impossible, suppose]
      this.#tile = null
      notify(tableTexts.text.trying.nowhere)
      throw new Held()
    }
  }
  /** Nothing that is tried here is ever taken. */
  take(tokens: string[]) {
    return this.on ? Promise.reject(new Held()) : this.#table.take(tokens)
  }
  moment(turn: number) {
    return this.#table.moment(turn)
  }
  edition(id: string) {
    return this.#table.edition(id)
  }
  hint(tokens: string[]) {
    return this.#table.hint(tokens)
  }
  offer(kind: OfferRequest['kind']) {
    return this.#table.offer(kind)
  }
  answer(offer: number, answer: Answer) {
    return this.#table.answer(offer, answer)
  }
  withdraw(offer: number) {
    return this.#table.withdraw(offer)
  }
  botTakes(seat: number, wish?: BotTakes) {
    return this.#table.botTakes(seat, wish)
  }
  leave() {
    return this.#table.leave()
  }
  onEvent(told: (event: Event) => void) {
    return this.#table.onEvent(told)
  }
  close() {
    this.#stop()
    this.#table.close()
  }
}
