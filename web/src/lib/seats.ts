// What seats and tables are called in the language of the page.
import { say } from '../texts.ts'
import type { SeatState, TableRow } from './api/messages.ts'

/** What a bot of that level is called. */
export function levelName(level: string | null | undefined): string {
  const { levels } = say()
  return levels[(level ?? '') as keyof typeof levels] ?? level ?? ''
}

/** Who sits there. */
export function seatName(seat: SeatState): string {
  if (seat.stand_in) return say().bot(levelName(seat.stand_in))
  if (seat.kind === 'bot') return say().bot(levelName(seat.level))
  if (seat.kind !== 'person') return say().openSeat
  return seat.name || say().guest
}

/** How a table stands, in a few words. */
export function standing(table: TableRow): string {
  const { home } = say()
  if (table.status === 'gathering') return home.gathering
  if (table.status === 'closed') return home.closed
  if (table.status === 'over') return home.over
  if (table.your_turn) return home.yourTurn
  const on = table.seat === null ? undefined : table.seats[table.seat]
  return on ? home.turnOf(seatName(on)) : ''
}

/** The colours of seats by game: letters of the drawings, never a colour only. */
export const LETTERS = ['R', 'O', 'B', 'V'] as const
