/** How the tiles of Toscana lie: their squares and colours, from their names (the two squares of the other colour). */
import { SQUARE } from '../art.ts'
import type { Camera, Extent } from '../camera.ts'
import type { Compass } from '../compass.ts'
import type { Cell, Piece } from '../types.ts'

export const SIDE = 17
const LAST = SIDE - 1
export const WHOLE = SIDE * SQUARE
export const FRAME = 34
export const EXTENT: Extent = { x: -FRAME, y: -FRAME, width: WHOLE + 2 * FRAME, height: WHOLE + 2 * FRAME }

/** 0 roofs, 1 paving. */
export type Colour = 0 | 1
export interface Square {
  x: number
  y: number
  colour: Colour
}

/** Width and height in squares after some quarter turns. */
export const sizeOf = (turn: number): [number, number] => (turn % 2 ? [2, 4] : [4, 2])

/** The eight squares of a tile as it lies. */
export function squaresOf(piece: Piece): Square[] {
  const other = [...piece.tile].map(Number)
  return Array.from({ length: 8 }, (_, at) => {
    const turned = piece.turn & 2 ? 7 - at : at
    const [column, row] = [turned % 4, Math.floor(turned / 4)]
    const [dx, dy] = piece.turn & 1 ? [1 - row, column] : [column, row]
    const colour = (other.includes(at) ? 1 - piece.owner : piece.owner) as Colour
    return { x: piece.x + dx, y: piece.y + dy, colour }
  })
}

/** Where a square is seen after turning the view. */
export function seenSquare([x, y]: Cell, compass: Compass): Cell {
  if (compass === 1) return [LAST - y, x]
  if (compass === 2) return [LAST - x, LAST - y]
  if (compass === 3) return [y, LAST - x]
  return [x, y]
}

export const unseenSquare = (at: Cell, compass: Compass): Cell => seenSquare(at, ((4 - compass) % 4) as Compass)

export interface SeenPiece {
  id: string
  owner: number
  x: number
  y: number
  width: number
  height: number
  squares: Square[]
}

/** A tile as it is seen: its frame and its squares. */
export function seenPiece(piece: Piece, compass: Compass): SeenPiece {
  const squares = squaresOf(piece).map(({ x, y, colour }) => {
    const [sx, sy] = seenSquare([x, y], compass)
    return { x: sx, y: sy, colour }
  })
  const [width, height] = sizeOf(piece.turn + compass)
  const x = Math.min(...squares.map((square) => square.x))
  const y = Math.min(...squares.map((square) => square.y))
  return { id: `${piece.x},${piece.y}`, owner: piece.owner, x, y, width, height, squares }
}

/** The spot of the board under a spot of the box, in squares. */
export function boardSpot(at: { x: number; y: number }, camera: Camera, compass: Compass): Cell {
  const x = (at.x - camera.x) / camera.scale / SQUARE
  const y = (at.y - camera.y) / camera.scale / SQUARE
  if (compass === 1) return [y, SIDE - x]
  if (compass === 2) return [SIDE - x, SIDE - y]
  if (compass === 3) return [SIDE - y, x]
  return [x, y]
}
