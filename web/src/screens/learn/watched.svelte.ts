// A table whose drafts are looked at on their way, so that a coach knows which step is due.
import type { Answer, BotTakes, Event, OfferRequest } from '../../lib/api/messages.ts'
import type { Table } from '../../lib/table.ts'

export class Watched implements Table {
  readonly #table: Table
  #step = $state<string | null>(null)

  constructor(table: Table) {
    this.#table = table
  }

  /** The step that the last draft has come to. */
  get step(): string | null {
    return this.#step
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

  async draft(tokens: string[], ask?: string[]) {
    const draft = await this.#table.draft(tokens, ask)
    this.#step = draft.options.step
    return draft
  }
  async take(tokens: string[]) {
    const taken = await this.#table.take(tokens)
    this.#step = null
    return taken
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
