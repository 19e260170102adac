/** How the city lies on the screen: seen after some clockwise quarter turns, so that buildings still stand upright. */
import type { Cell, Quarter, Side } from './types.ts'

export type Compass = 0 | 1 | 2 | 3

const SIDES: Side[] = ['N', 'E', 'S', 'W']
const QUARTERS: Quarter[] = ['NW', 'NE', 'SE', 'SW']
export const TOWARDS: Record<Side, Cell> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

/** The column and row at which a cell is seen. */
export function seen([x, y]: Cell, compass: Compass): Cell {
  if (compass === 1) return [-y, x]
  if (compass === 2) return [-x, -y]
  if (compass === 3) return [y, -x]
  return [x, y]
}

/** The cell that is seen at a column and row. */
export const unseen = (at: Cell, compass: Compass): Cell => seen(at, ((4 - compass) % 4) as Compass)

/** A side or a direction after clockwise quarter turns. */
export const turnedSide = (side: Side, turns: number): Side => SIDES[(SIDES.indexOf(side) + turns) & 3] as Side

/** A quarter after clockwise quarter turns. */
export const turnedQuarter = (quarter: Quarter, turns: number): Quarter =>
  QUARTERS[(QUARTERS.indexOf(quarter) + turns) & 3] as Quarter

/** A set of sides after clockwise quarter turns, in the order N E S W. */
export function turnedSides(sides: string, turns: number): string {
  const turned = [...sides].map((side) => turnedSide(side as Side, turns))
  return SIDES.filter((side) => turned.includes(side)).join('')
}

export const sideTurns = (side: Side): number => SIDES.indexOf(side)

/** The cell beyond a side. */
export const beyond = ([x, y]: Cell, side: Side): Cell => [x + TOWARDS[side][0], y + TOWARDS[side][1]]

export const opposite = (side: Side): Side => turnedSide(side, 2)
