/** Where things of the city stand, in units of the scene: a tile is 100 wide. */
import { QUARTER_SPOTS, rise, TILE } from '../art.ts'
import { beyond, opposite } from '../compass.ts'
import type { Camera, Extent } from '../camera.ts'
import type { Canal, Cell, CityTile, Plot, Point, Quarter, Side, Space } from '../types.ts'

export const key = ([x, y]: Cell): string => `${x},${y}`

/** The middle of a quarter. */
export function spot([x, y, quarter]: Space): [number, number] {
  const [dx, dy] = QUARTER_SPOTS[quarter]
  return [x * TILE + dx, y * TILE + dy]
}

/** The middle of a cell. */
export const middle = ([x, y]: Cell): [number, number] => [x * TILE + TILE / 2, y * TILE + TILE / 2]

/** All tiles with some water around. */
export function extentOf(cells: Cell[], margin = 62): Extent {
  const xs = cells.map((cell) => cell[0])
  const ys = cells.map((cell) => cell[1])
  const x = Math.min(...xs) * TILE - margin
  const y = Math.min(...ys) * TILE - margin
  return { x, y, width: (Math.max(...xs) + 1) * TILE + margin - x, height: (Math.max(...ys) + 1) * TILE + margin - y }
}

/** What lies under a spot of the box. */
export function pointAt(at: { x: number; y: number }, camera: Camera): Point {
  const x = (at.x - camera.x) / camera.scale / TILE
  const y = (at.y - camera.y) / camera.scale / TILE
  const cell: Cell = [Math.floor(x), Math.floor(y)]
  const dx = x - cell[0] - 0.5
  const dy = y - cell[1] - 0.5
  const quarter = `${dy < 0 ? 'N' : 'S'}${dx < 0 ? 'W' : 'E'}` as Quarter
  return { x, y, cell, quarter, middle: Math.abs(dx) < 0.11 || Math.abs(dy) < 0.11 }
}

/** The building in front at a spot of the scene, in tiles. */
export function buildingAt(x: number, y: number, tiles: CityTile[]): Space | null {
  let front: { space: Space; y: number } | null = null
  for (const tile of tiles) {
    if (Math.abs(tile.x + 0.5 - x) > 0.7 || tile.y > y + 0.7 || tile.y < y - 1.2) continue
    for (const [quarter, plot] of Object.entries(tile.quarters) as [Quarter, Plot][]) {
      if (!plot.floors) continue
      const space: Space = [tile.x, tile.y, quarter]
      const [left, ground] = spot(space)
      const [dx, dy] = [x * TILE - left, y * TILE - ground]
      if (Math.abs(dx) < 16 && dy < 17 && dy > -14 - rise(plot.floors - 1) && (!front || ground > front.y))
        front = { space, y: ground }
    }
  }
  return front?.space ?? null
}

/** The sides of tiles where a canal leads out into the lagoon. */
export function mouths(tiles: CityTile[]): { x: number; y: number; turns: number }[] {
  const taken = new Set(tiles.map((tile) => key([tile.x, tile.y])))
  const edges: Record<Side, [number, number]> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] }
  return tiles.flatMap((tile) =>
    ([...tile.canals] as Side[])
      .filter((side) => !taken.has(key(beyond([tile.x, tile.y], side))))
      .map((side) => ({
        x: tile.x * TILE + edges[side][0],
        y: tile.y * TILE + edges[side][1],
        turns: 'NESW'.indexOf(side),
      })),
  )
}

/** The line along a canal: from middle to middle, and on to the edge where its last tile has an exit there. */
export function canalLine(canal: Canal, tiles: Map<string, CityTile>): string {
  const first = canal.cells[0] ?? [0, 0]
  const last = canal.cells[canal.cells.length - 1] ?? first
  const [back, forth]: [Side, Side] = canal.axis === 'NS' ? ['N', 'S'] : ['W', 'E']
  const low = first[0] + first[1] <= last[0] + last[1] ? first : last
  const high = low === first ? last : first
  const [x1, y1] = end(low, back, tiles)
  const [x2, y2] = end(high, forth, tiles)
  return `M${x1} ${y1}L${x2} ${y2}`
}

function end(cell: Cell, side: Side, tiles: Map<string, CityTile>): [number, number] {
  const [x, y] = middle(cell)
  const tile = tiles.get(key(cell))
  const on = tile ? tile.canals.includes(side) : false
  const [dx, dy] = beyond([0, 0], side)
  return on ? [x + (dx * TILE) / 2, y + (dy * TILE) / 2] : [x, y]
}

/** The line of a way from cell to cell, through the middles. */
export const wayLine = (way: Cell[]): string =>
  way.map((cell, at) => `${at ? 'L' : 'M'}${middle(cell).join(' ')}`).join('')

/** The sides in which a tile's canal goes on to a neighbour that answers it. */
export function joined(tile: CityTile, tiles: Map<string, CityTile>): Side[] {
  return ([...tile.canals] as Side[]).filter((side) =>
    tiles.get(key(beyond([tile.x, tile.y], side)))?.canals.includes(opposite(side)),
  )
}
