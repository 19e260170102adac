// A table around another one: whatever it does not do itself goes on to the one inside.
import type { Answer, BotTakes, Draft, Event, Hint, OfferRequest, TurnTaken } from './api/messages.ts'
import type { Table } from './table.ts'

export class TableAround implements Table {
  protected readonly inner: Table

  constructor(inner: Table) {
    this.inner = inner
  }

  get state() {
    return this.inner.state
  }
  get connection() {
    return this.inner.connection
  }
  get acting() {
    return this.inner.acting
  }
  draft(tokens: string[], ask?: string[]): Promise<Draft> {
    return this.inner.draft(tokens, ask)
  }
  take(tokens: string[]): Promise<TurnTaken> {
    return this.inner.take(tokens)
  }
  hint(tokens: string[]): Promise<Hint> {
    return this.inner.hint(tokens)
  }
  moment(turn: number) {
    return this.inner.moment(turn)
  }
  edition(id: string) {
    return this.inner.edition(id)
  }
  offer(kind: OfferRequest['kind']) {
    return this.inner.offer(kind)
  }
  answer(offer: number, answer: Answer) {
    return this.inner.answer(offer, answer)
  }
  withdraw(offer: number) {
    return this.inner.withdraw(offer)
  }
  botTakes(seat: number, wish?: BotTakes) {
    return this.inner.botTakes(seat, wish)
  }
  leave() {
    return this.inner.leave()
  }
  onEvent(told: (event: Event) => void) {
    return this.inner.onEvent(told)
  }
  close() {
    this.inner.close()
  }
}
