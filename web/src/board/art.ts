/** The drawn shapes: SVG symbols that live in the Python package and are drawn with there as well. */
import canals from '../../../src/canaletto/art/canals.svg?raw'
import contracts from '../../../src/canaletto/art/contracts.svg?raw'
import measures from '../../../src/canaletto/art/layout.json'
import seats from '../../../src/canaletto/art/seats.svg?raw'
import tiles from '../../../src/canaletto/art/tiles.svg?raw'
import toscana from '../../../src/canaletto/art/toscana.svg?raw'
import type { Quarter, Side } from './types.ts'

export const TILE = measures.tile
export const SQUARE = measures.square
export const QUARTER_SPOTS = measures.quarters as unknown as Record<Quarter, [number, number]>
export const BERTHS = measures.berths as unknown as Record<Side, [number, number]>

/** All symbols as markup for one <defs>. */
export const sheet = [canals, contracts, seats, tiles, toscana]
  .map((file) => file.replace(/<!--.*?-->|<\/?svg[^>]*>/gs, '').replace(/>\s+</g, '><'))
  .join('')

const boxes = new Map<string, [number, number, number, number]>()
for (const [, id = '', box = ''] of sheet.matchAll(/<symbol id="([\w-]+)" viewBox="([^"]+)"/g)) {
  boxes.set(id, box.split(' ').map(Number) as [number, number, number, number])
}

export const has = (name: string): boolean => boxes.has(name)

export interface Placed {
  href: string
  x: number
  y: number
  width: number
  height: number
  transform?: string
}

/** Attributes of a <use> that puts a symbol's origin at (x, y), after clockwise quarter turns around it. */
export function put(name: string, x = 0, y = 0, turns = 0, scale = 1): Placed {
  const [left, top, width, height] = boxes.get(name) ?? [0, 0, 0, 0]
  const placed: Placed = {
    href: `#${name}`,
    x: x + left * scale,
    y: y + top * scale,
    width: width * scale,
    height: height * scale,
  }
  if (turns % 4) placed.transform = `rotate(${90 * (turns % 4)} ${x} ${y})`
  return placed
}

/** How far above the ground the floor after so many floors stands. */
export const rise = (floors: number): number => measures.rise[Math.min(floors, measures.rise.length - 1)] ?? 0

/** The letter of a seat's colour, the same in all languages. */
export const letter = (seat: number): string => measures.seats[seat]?.letter ?? ''

export const contractSymbol = (contract: string): string =>
  has(`contract-${contract[0]}`) ? `contract-${contract[0]}` : 'contract-G'

export const initialSymbol = (name: string): string => (has(`initial-${name}`) ? `initial-${name}` : 'initial-neutral')
