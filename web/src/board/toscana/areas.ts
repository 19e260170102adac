/** The largest connected area of each colour, to be outlined and counted while the board grows. */
import { type Colour, squaresOf } from './pieces.ts'
import type { Cell, Piece } from '../types.ts'

export interface Area {
  colour: Colour
  squares: Cell[]
  /** Over how many tiles it runs. */
  tiles: number
}

/** By colour the area that runs over most tiles; null where the colour is not on the board. */
export function largestAreas(pieces: Piece[]): [Area | null, Area | null] {
  const board = new Map<string, { at: Cell; colour: Colour; piece: number }>()
  pieces.forEach((piece, index) => {
    for (const { x, y, colour } of squaresOf(piece)) board.set(`${x},${y}`, { at: [x, y], colour, piece: index })
  })
  const best: [Area | null, Area | null] = [null, null]
  const done = new Set<string>()
  for (const [start, { colour }] of board) {
    if (done.has(start)) continue
    const area: Area = { colour, squares: [], tiles: 0 }
    const tiles = new Set<number>()
    const open = [start]
    done.add(start)
    while (open.length) {
      const here = board.get(open.pop() as string)
      if (!here) continue
      area.squares.push(here.at)
      tiles.add(here.piece)
      const [x, y] = here.at
      for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
        if (board.get(next)?.colour === colour && !done.has(next)) {
          done.add(next)
          open.push(next)
        }
      }
    }
    area.tiles = tiles.size
    const other = best[colour]
    if (
      !other ||
      area.tiles > other.tiles ||
      (area.tiles === other.tiles && area.squares.length > other.squares.length)
    )
      best[colour] = area
  }
  return best
}

/** The line around squares, in units of `size`. */
export function outline(squares: Cell[], size: number): string {
  const inside = new Set(squares.map(([x, y]) => `${x},${y}`))
  let path = ''
  for (const [x, y] of squares) {
    const [left, top, right, bottom] = [x * size, y * size, (x + 1) * size, (y + 1) * size]
    if (!inside.has(`${x},${y - 1}`)) path += `M${left} ${top}H${right}`
    if (!inside.has(`${x},${y + 1}`)) path += `M${left} ${bottom}H${right}`
    if (!inside.has(`${x - 1},${y}`)) path += `M${left} ${top}V${bottom}`
    if (!inside.has(`${x + 1},${y}`)) path += `M${right} ${top}V${bottom}`
  }
  return path
}
