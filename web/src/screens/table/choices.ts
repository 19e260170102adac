/** All moves of a step as one list in reading order: what the keyboard steps through and the list view tells. */
import { sizeOf } from '../../board/toscana/pieces.ts'
import { cellOf, type Cell, type Point, type Quarter, type Space } from '../../board/types.ts'
import { QUARTER_SPOTS } from '../../board/art.ts'
import { aimAt, loadable, type Aim, type Choice, type Options } from './aiming.ts'

const reading = (a: Cell, b: Cell): number => a[1] - b[1] || a[0] - b[0]

/** The places that may be pointed at, from north to south, each once. */
export function places(options: Options, choice: Choice): Point[] {
  switch (options.step) {
    case 'expand':
    case 'enter':
      return cells(options.cells.map(({ cell }) => cell))
    case 'build':
      return spaces(options.spaces.map(({ space }) => space))
    case 'second': {
      const laid = options.contracts.find(({ contract }) => contract === choice.contract)
      return spaces((laid ?? options).spaces.map(({ space }) => space))
    }
    case 'sail': {
      if (choice.load)
        return spaces(
          options.goals.flatMap(({ cell, cargo }) =>
            cargo
              .filter(({ load }) => load.join() === choice.load?.join())
              .flatMap(({ drops }) => drops.map(({ quarter }): Space => [...cell, quarter as Quarter])),
          ),
        )
      const stay = options.stay ? [options.stay.cell] : []
      return [...cells([...stay, ...options.goals.map(({ cell }) => cell)]), ...spaces(loadable(options.goals))]
    }
    case 'place': {
      const fits = options.cells.some(({ turns }) => turns.some(({ turn }) => turn === choice.turn))
      return [...options.cells]
        .sort((a, b) => reading(a.cell, b.cell))
        .flatMap(({ cell, turns }) => {
          const turn = (fits ? turns.find((each) => each.turn === choice.turn) : turns[0])?.turn
          if (turn === undefined) return []
          const [width, height] = sizeOf(turn)
          return [pointOn([cell[0] + width / 2 - 0.01, cell[1] + height / 2 - 0.01])]
        })
    }
    default:
      return []
  }
}

const pointOn = ([x, y]: Cell, quarter: Quarter = 'NW', middle = true): Point => ({
  x,
  y,
  cell: [Math.floor(x), Math.floor(y)],
  quarter,
  middle,
})

const cells = (all: Cell[]): Point[] =>
  [...new Map(all.map((cell) => [cell.join(), cell])).values()]
    .sort(reading)
    .map(([x, y]) => pointOn([x + 0.5, y + 0.5]))

const spaces = (all: Space[]): Point[] =>
  [...new Map(all.map((space) => [space.join(), space])).values()]
    .sort((a, b) => reading(cellOf(a), cellOf(b)) || QUARTERS.indexOf(a[2]) - QUARTERS.indexOf(b[2]))
    .map(([x, y, quarter]) => {
      const [dx, dy] = QUARTER_SPOTS[quarter]
      return pointOn([x + dx / 100, y + dy / 100], quarter, false)
    })

const QUARTERS: Quarter[] = ['NW', 'NE', 'SW', 'SE']

/** The aim at the next place after the one that is aimed at now. */
export function stepped(options: Options, seat: number, choice: Choice, from: Point | null, by: number): Point | null {
  const all = places(options, choice)
  if (!all.length) return null
  const at = from ? all.findIndex((point) => samePlace(point, from)) : -1
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length
  const point = all[next] ?? null
  return point && aimAt(options, seat, point, choice) ? point : null
}

const samePlace = (a: Point, b: Point): boolean =>
  a.cell.join() === b.cell.join() && a.quarter === b.quarter && a.middle === b.middle && Math.abs(a.x - b.x) < 0.6

export type { Aim }
