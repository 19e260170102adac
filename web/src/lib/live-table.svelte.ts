// A table on the server: its state, kept current by the stream, and what can be done at it.
import { changed } from './api/changes.ts'
import { api, type Eyes } from './api/client.ts'
import type {
  Answer,
  BotTakes,
  Draft,
  EditionState,
  Event,
  Hint,
  Moment,
  OfferRequest,
  TableState,
  TurnTaken,
} from './api/messages.ts'
import { openingOf } from './opening.ts'
import { Stream, type Connection } from './stream.ts'
import type { Table } from './table.ts'

export class LiveTable implements Table {
  #state = $state.raw() as TableState
  #connection = $state<Connection>('connecting')
  readonly #eyes: Eyes
  readonly #stream: Stream
  readonly #listeners = new Set<(event: Event) => void>()
  /** Answers that came with the table, to be used once. */
  #first: { draft: Draft | null; edition: EditionState | null } = { draft: null, edition: null }

  constructor(state: TableState, eyes: Eyes = 'auto') {
    this.#state = state
    this.#eyes = eyes
    this.#stream = new Stream({
      path: () => `/api/v1/tables/${state.id}/stream?after=${this.#state.n}${eyes === 'auto' ? '' : `&as=${eyes}`}`,
      heard: (message) => this.#heard(message),
      changed: (connection) => (this.#connection = connection),
    })
  }

  /** The table of that id; a seat's key from the address takes the seat first. */
  static async open(id: string, key?: string, eyes: Eyes = 'auto'): Promise<LiveTable> {
    if (key) return new LiveTable(await api.join(id, { key }), eyes)
    if (eyes !== 'auto') return new LiveTable(await api.table(id, eyes), eyes)
    const { table, ...first } = await openingOf(id)
    const opened = new LiveTable(table)
    opened.#first = first
    return opened
  }

  get state(): TableState {
    return this.#state
  }

  get connection(): Connection {
    return this.#connection
  }

  get acting(): number | null {
    const { status, seat, mine } = this.#state
    return status === 'playing' && seat !== null && mine.includes(seat) ? seat : null
  }

  async draft(tokens: string[], ask: string[] = []): Promise<Draft> {
    const { draft } = this.#first
    this.#first.draft = null
    if (draft?.turn === this.#state.turn && !tokens.length && !ask.length) return draft
    return api.draft(this.#state.id, { turn: this.#state.turn, tokens, ask, seat: this.acting })
  }

  async take(tokens: string[]): Promise<TurnTaken> {
    const { id, turn } = this.#state
    const taken = await api.takeTurn(id, { turn, tokens, seat: this.acting })
    if (this.#connection !== 'live') await this.#refresh()
    return taken
  }

  moment(turn: number): Promise<Moment> {
    return api.moment(this.#state.id, turn, this.#eyes)
  }

  async edition(id: string): Promise<Record<string, unknown>> {
    return (this.#first.edition ?? (await api.edition(id))).edition
  }

  hint(tokens: string[]): Promise<Hint> {
    return api.hint(this.#state.id, { turn: this.#state.turn, tokens, seat: this.acting })
  }

  async offer(kind: OfferRequest['kind']): Promise<void> {
    this.#put(await api.offer(this.#state.id, { kind }))
  }

  async answer(offer: number, answer: Answer): Promise<void> {
    this.#put(await api.answer(this.#state.id, offer, answer))
  }

  async withdraw(offer: number): Promise<void> {
    await api.withdraw(this.#state.id, offer)
  }

  async botTakes(seat: number, wish: BotTakes = {}): Promise<void> {
    this.#put(await api.botTakes(this.#state.id, seat, wish))
  }

  async leave(): Promise<void> {
    this.#put(await api.leave(this.#state.id))
  }

  /** Takes a seat here: the one of a key, the one named, or the first open one. */
  async join(wish: { seat?: number; key?: string } = {}): Promise<void> {
    this.#put(await api.join(this.#state.id, wish))
    await this.#refresh()
  }

  async start(): Promise<void> {
    this.#put(await api.start(this.#state.id))
  }

  onEvent(told: (event: Event) => void): () => void {
    this.#listeners.add(told)
    return () => this.#listeners.delete(told)
  }

  close(): void {
    this.#stream.close()
    this.#listeners.clear()
  }

  async #refresh(): Promise<void> {
    this.#put(await api.table(this.#state.id, this.#eyes))
  }

  /** A newer state than ours; the stream may have been quicker than the answer. */
  #put(state: TableState): void {
    if (state.n >= this.#state.n) this.#state = state
  }

  #heard(message: Record<string, unknown>): void {
    if (message.kind === 'resumed' || message.kind === 'beat') return
    if (message.kind === 'state') this.#state = message as unknown as TableState
    else {
      const event = message as unknown as Event
      if (event.n !== undefined && event.n <= this.#state.n) return
      if (event.n !== undefined && event.n > this.#state.n + 1) return void this.#refresh()
      this.#state = after(this.#state, event)
    }
    for (const told of this.#listeners) told(message as unknown as Event)
  }
}

/** The table after an event. */
export function after(state: TableState, event: Event): TableState {
  const next: TableState = { ...state }
  if (event.n !== undefined) next.n = event.n
  if (event.view !== undefined) next.view = event.view
  else if (event.changes && state.view) next.view = changed(state.view, event.changes)
  if (event.scored && state.score) next.score = changed(state.score, event.scored)
  if (event.viewer !== undefined) next.viewer = event.viewer
  for (const key of ['clocks', 'offers', 'status', 'result', 'ended', 'rematch', 'watchers'] as const) {
    if (event[key] !== undefined) Object.assign(next, { [key]: event[key] })
  }
  if (event.kind === 'turn' && event.turn !== undefined && event.seat != null) {
    const logged = { turn: state.turn, seat: event.seat, tokens: event.tokens ?? [] }
    next.log = [...state.log, { ...logged, at: event.at ?? 0, by: event.by === 'bot' ? 'bot' : 'person' }]
    next.turn = event.turn
    next.seat = (next.view as { seat?: number | null } | null)?.seat ?? null
  }
  if (event.seats) next.seats = event.seats
  return next
}
