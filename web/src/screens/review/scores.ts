// What the numbers of a finished game say: totals over time, and the turns that changed most.
import type { Moment, TableState } from '../../lib/api/messages.ts'

export type Row = Record<string, number>

/** By seat, the number that wins: stars, or tiles in the largest area of the round (of the whole match at its end). */
export function totals(score: Moment['score'] | null, over = false): number[] {
  if (!score) return []
  if (Array.isArray(score)) return (score as Row[]).map((row) => row.total ?? 0)
  const rounds = ((score as { rounds?: number[][] }).rounds ?? []) as number[][]
  if (over) return [0, 1].map((seat) => rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0))
  return rounds[rounds.length - 1] ?? [0, 0]
}

/** Who has won, by seat; nobody where the best share it. */
export function winners(table: TableState): number[] {
  const result = table.result as { stars?: number[]; winner?: number | null } | null
  if (!result) return []
  if (result.stars) {
    const most = Math.max(...result.stars)
    return result.stars.flatMap((stars, seat) => (stars === most ? [seat] : []))
  }
  return result.winner === null || result.winner === undefined ? [0, 1] : [result.winner]
}

export interface Swing {
  turn: number
  seat: number
  by: number
}

/** How much each turn gained its player over the best of the others. */
export function swings(moments: Readonly<Record<number, Moment>>, table: TableState): Swing[] {
  const lead = (score: Moment['score'], seat: number) => {
    const all = totals(score)
    return (all[seat] ?? 0) - Math.max(...all.filter((_, other) => other !== seat))
  }
  return table.log.flatMap(({ seat }, place) => {
    const [before, after] = [moments[place], moments[place + 1]]
    if (!before || !after || rounds(before) !== rounds(after)) return []
    return [{ turn: place + 1, seat, by: lead(after.score, seat) - lead(before.score, seat) }]
  })
}

const rounds = (moment: Moment): number =>
  Array.isArray(moment.score) ? 0 : ((moment.score as { rounds?: unknown[] }).rounds?.length ?? 0)

/** A view as one seat had it: the hands of others are hidden again. */
export function throughEyes<V extends { hands?: (string | null)[] }>(view: V, seat: number | null): V {
  if (seat === null || !view.hands) return view
  return { ...view, hands: view.hands.map((hand, other) => (other === seat || hand === null ? hand : '?')) }
}
