// A watcher's table: moves may be tried for the seat on turn, which nobody else sees and the table never hears of.
import { tableTexts } from '../texts.ts'
import { api, Refusal } from './api/client.ts'
import type { Draft } from './api/messages.ts'
import type { CityView } from '../board/types.ts'
import { notify } from './notices.svelte.ts'
import { TableAround } from './table-around.ts'
import { Held, type Table, type Trial } from './table.ts'

export class Trying extends TableAround implements Trial {
  /** The turn that moves are tried for; when the game goes on they are gone. */
  #turn = $state(-1)
  #tile = $state<string | null>(null)
  #impossible = $state.raw<string[]>([])
  readonly #stop: () => void

  constructor(table: Table) {
    super(table)
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

  override get acting() {
    if (!this.on) return super.acting
    return this.tiles && !this.#tile ? null : this.state.seat
  }

  override async draft(tokens: string[], ask: string[] = []): Promise<Draft> {
    if (!this.on) return super.draft(tokens, ask)
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
  override take(tokens: string[]) {
    return this.on ? Promise.reject(new Held()) : super.take(tokens)
  }
  override close() {
    this.#stop()
    super.close()
  }
}
