/** Tokens of a record, read for what they touch on the board (docs/rules/records.md). */
import type { Cell, Quarter, Space, Trace } from '../../board/types.ts'

export type Read =
  | { kind: 'tile'; cell: Cell; turn: number }
  | { kind: 'floor'; space: Space }
  | { kind: 'contract'; contract: string; space: Space }
  | { kind: 'enter'; cell: Cell }
  | { kind: 'sail'; cell: Cell; load?: Space; drop?: Space }
  | { kind: 'piece'; cell: Cell; turn: number }
  | { kind: 'veto' }
  | { kind: 'dot' }

const cell = (x: string | undefined, y: string | undefined): Cell => [Number(x), Number(y)]

/** What a token says; null if it is none. */
export function read(token: string): Read | null {
  if (token === '.') return { kind: 'dot' }
  if (token === 'V') return { kind: 'veto' }
  let found = /^([TP])(-?\d+),(-?\d+)\/([0-3])$/.exec(token)
  if (found) {
    const at = { cell: cell(found[2], found[3]), turn: Number(found[4]) }
    return found[1] === 'T' ? { kind: 'tile', ...at } : { kind: 'piece', ...at }
  }
  found = /^(?:B|C(\w+)@)(-?\d+),(-?\d+)\/([NS][EW])$/.exec(token)
  if (found) {
    const space: Space = [...cell(found[2], found[3]), found[4] as Quarter]
    return found[1] ? { kind: 'contract', contract: found[1], space } : { kind: 'floor', space }
  }
  found = /^E(-?\d+),(-?\d+)$/.exec(token)
  if (found) return { kind: 'enter', cell: cell(found[1], found[2]) }
  found = /^S(-?\d+),(-?\d+)(?:<(-?\d+),(-?\d+)\/([NS][EW])>([NS][EW]))?$/.exec(token)
  if (!found) return null
  const goal = cell(found[1], found[2])
  if (!found[5]) return { kind: 'sail', cell: goal }
  const load: Space = [...cell(found[3], found[4]), found[5] as Quarter]
  return { kind: 'sail', cell: goal, load, drop: [...goal, found[6] as Quarter] }
}

/** What a turn has left on the board, to be marked there. */
export function traceOf(seat: number, tokens: string[]): Trace {
  const trace: Trace = { seat, spaces: [] }
  for (const token of tokens) {
    const what = read(token)
    if (what?.kind === 'tile' || what?.kind === 'piece') trace.cell = what.cell
    else if (what?.kind === 'floor' || what?.kind === 'contract') trace.spaces.push(what.space)
    else if (what?.kind === 'sail' && what.drop) trace.spaces.push(what.drop)
  }
  trace.spaces = [...new Map(trace.spaces.map((space) => [space.join(), space])).values()]
  return trace
}

/** Where a turn took place: the cell to go to when somebody asks for it. */
export function cellOfTurn(tokens: string[]): Cell | null {
  for (const token of tokens) {
    const what = read(token)
    if (!what || what.kind === 'veto' || what.kind === 'dot') continue
    return 'cell' in what ? what.cell : [what.space[0], what.space[1]]
  }
  return null
}
