// What seats and tables are called in the language of the page.
import { say } from '../texts.ts'
import type { SeatState, TableRow } from './api/messages.ts'

/** What a bot of that level is called. */
export function levelName(level: string | null | undefined): string {
  const { levels } = say()
  return levels[(level ?? '') as keyof typeof levels] ?? level ?? ''
}

const COLOURS = ['red', 'ochre', 'blue', 'violet'] as const

/** A seat by its colour, for somebody without a name. */
function colourName(seat: number, game: string | undefined): string {
  const { colours } = say()
  const name = game === 'toscana' ? colours[seat ? 'paving' : 'roofs'] : colours[COLOURS[seat] ?? 'red']
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** Who sits there. */
export function seatName(seat: SeatState, game?: string): string {
  if (seat.stand_in) return say().bot(levelName(seat.stand_in))
  if (seat.kind === 'bot') return say().bot(levelName(seat.level))
  if (seat.kind !== 'person') return say().openSeat
  return seat.name || (game ? colourName(seat.seat, game) : say().guest)
}

/** How a table stands, in a few words. */
export function standing(table: TableRow): string {
  const { home } = say()
  if (table.status === 'gathering') return home.gathering
  if (table.status === 'closed') return home.closed
  if (table.status === 'over') return home.over
  if (table.your_turn) return home.yourTurn
  const on = table.seat === null ? undefined : table.seats[table.seat]
  return on ? home.turnOf(seatName(on, table.game)) : ''
}

/** The colours of seats by game: letters of the drawings, never a colour only. */
export const LETTERS = ['R', 'O', 'B', 'V'] as const
