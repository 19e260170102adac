// A table whose drafts are looked at on their way, so that a coach knows which step is due, and may insist on it.
import type { Answer, BotTakes, Draft, Event, OfferRequest } from '../../lib/api/messages.ts'
import type { Table } from '../../lib/table.ts'
import { learned, type Lesson } from './course.ts'
import { does, due, only } from './insisting.ts'

export class Watched implements Table {
  readonly #table: Table
  readonly #insists: boolean
  #step = $state<string | null>(null)
  #due = $state<Lesson | null>(null)
  #strayed = $state(false)
  #rotated = $state(false)
  #tokens: string[] = []

  /** With `insists`, every lesson is done before another way of doing the same step is open. */
  constructor(table: Table, insists = false) {
    this.#table = table
    this.#insists = insists
  }

  /** What the viewer has done so far. */
  readonly done: Set<Lesson> = $derived.by(() => {
    const done = learned(this.state.log, this.state.mine[0] ?? 0)
    return this.#rotated ? done.add('rotate') : done
  })

  /** The step that the last draft has come to. */
  get step(): string | null {
    return this.#step
  }
  /** What the course insists on now. */
  get due(): Lesson | null {
    return this.#due === 'rotate' && this.#rotated ? null : this.#due
  }
  /** Whether something else was tried instead. */
  get strayed(): boolean {
    return this.#strayed && this.due !== null
  }
  get state() {
    return this.#table.state
  }
  get connection() {
    return this.#table.connection
  }
  get acting() {
    return this.#table.acting
  }

  async draft(tokens: string[], ask?: string[]): Promise<Draft> {
    const added = tokens.length > this.#tokens.length ? tokens.at(-1) : undefined
    this.#strayed = added !== undefined && !does(added, this.due)
    const draft = await this.#table.draft(this.#strayed ? this.#tokens : tokens, ask)
    this.#tokens = draft.tokens
    this.#step = draft.options.step
    if (!this.#insists) return draft
    this.#due = due(draft.options, this.done)
    const { explained, ...rest } = draft
    const other = explained?.filter(({ legal, token }) => !legal || does(token, this.due))
    if (other && other.length < (explained?.length ?? 0)) this.#strayed = true
    return { ...rest, ...(other && { explained: other }), options: only(draft.options, this.due) }
  }
  async take(tokens: string[]) {
    const taken = await this.#table.take(tokens)
    this.#step = this.#due = null
    this.#tokens = []
    return taken
  }
  rotated() {
    this.#rotated = true
  }
  moment(turn: number) {
    return this.#table.moment(turn)
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
    this.#table.close()
  }
}
