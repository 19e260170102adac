// What a screen needs of a table, whoever keeps it: the server, a finished game, or a fake one in a test.
import type {
  Answer,
  BotTakes,
  Draft,
  Event,
  Hint,
  Moment,
  OfferRequest,
  TableState,
  TurnTaken,
} from './api/messages.ts'
import type { Connection } from './stream.ts'

/** A turn that is held back, by somebody who says why elsewhere. */
export class Held extends Error {}

/** Moves that a watcher tries for the seat on turn, for nobody but themselves. */
export interface Trial {
  readonly on: boolean
  /** The tiles that may be in hand, with how many of each are unseen, where one has to be supposed; null elsewhere. */
  readonly tiles: [string, number][] | null
  /** The tile that is supposed. */
  readonly tile: string | null
  begin(): void
  suppose(tile: string | null): void
  end(): void
}

export interface Table {
  /** The table as the viewer sees it; reactive: read it in a template or an effect. */
  readonly state: TableState
  readonly connection: Connection
  /** Whose turn the viewer may take now: a seat of theirs, or null. */
  readonly acting: number | null
  /** Where moves may be tried that nobody takes. */
  readonly trial?: Trial | null

  /** What the table looks like after these tokens of the running turn, and what may follow. */
  draft(tokens: string[], ask?: string[]): Promise<Draft>
  /** Takes the whole turn; the state follows by itself. */
  take(tokens: string[]): Promise<TurnTaken>
  moment(turn: number): Promise<Moment>
  /** What is in the box of a shipped edition. */
  edition(id: string): Promise<Record<string, unknown>>
  hint(tokens: string[]): Promise<Hint>
  offer(kind: OfferRequest['kind']): Promise<void>
  answer(offer: number, answer: Answer): Promise<void>
  withdraw(offer: number): Promise<void>
  botTakes(seat: number, wish?: BotTakes): Promise<void>
  leave(): Promise<void>

  /** Told when the viewer has turned a tile that is not laid yet; true if that leaves other moves open. */
  rotated?(): boolean
  /** Told of every event, after the state has it; the answer stops it. */
  onEvent(told: (event: Event) => void): () => void
  close(): void
}
