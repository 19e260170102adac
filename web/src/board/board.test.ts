import { describe, expect, it } from 'vitest'
import { fit, held, pinch, reveal, shows, zoomAt } from './camera.ts'
import { buildingAt, canalLine, extentOf, key, mouths } from './city/places.ts'
import { seen, turnedQuarter, turnedSides, unseen, type Compass } from './compass.ts'
import { facesOf, laid, type Face } from './faces.ts'
import { seenTile } from './seen.ts'
import { largestAreas, outline } from './toscana/areas.ts'
import { boardSpot, seenSquare, squaresOf, unseenSquare } from './toscana/pieces.ts'
import type { CityTile } from './types.ts'

const BOX = { width: 800, height: 600 }
const tile = (x: number, y: number, canals = 'NESW', quarters: CityTile['quarters'] = {}): CityTile => ({
  x,
  y,
  tile: 'c01',
  turn: 0,
  value: 2,
  canals,
  quarters,
})

describe('the camera', () => {
  const extent = { x: -100, y: 0, width: 400, height: 400 }
  it('fits everything in', () => {
    const camera = fit(extent, BOX)
    expect(camera.scale).toBeCloseTo(1.5)
    expect(shows(camera, extent, BOX)).toBe(true)
  })
  it('zooms at the point, which stays where it is', () => {
    const before = fit(extent, BOX)
    const after = zoomAt(before, 300, 200, 1.5)
    expect((300 - after.x) / after.scale).toBeCloseTo((300 - before.x) / before.scale)
  })
  it('pinches with two fingers', () => {
    const camera = pinch({ x: 0, y: 0, scale: 1 }, { x: 0, y: 0 }, { x: 100, y: 0 }, { x: 0, y: 0 }, { x: 200, y: 0 })
    expect(camera.scale).toBeCloseTo(2)
    expect(camera.x).toBeCloseTo(0)
  })
  it('never loses the board', () => {
    expect(held({ x: 9999, y: 9999, scale: 1 }, extent, BOX)).toEqual({ x: 810, y: 510, scale: 1 })
  })
  it('comes to a spot only if that is out of sight', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    expect(reveal(camera, { x: 400, y: 300 }, BOX)).toBe(camera)
    expect(reveal(camera, { x: 900, y: 300 }, BOX).x).toBe(-160)
  })
})

describe('turning the view', () => {
  it('is undone by turning back', () => {
    for (const compass of [0, 1, 2, 3] as Compass[]) {
      expect(unseen(seen([2, -3], compass), compass)).toEqual([2, -3])
      expect(unseenSquare(seenSquare([2, 15], compass), compass)).toEqual([2, 15])
    }
  })
  it('turns tiles with all that is on them', () => {
    const turned = seenTile(tile(1, 0, 'NE', { NW: { fountain: 'N' }, SE: { owner: 1, floors: 2 } }), 1)
    expect(turned).toMatchObject({ canals: 'ES', quarters: { NE: { fountain: 'E' }, SW: { owner: 1, floors: 2 } } })
    expect([turned.x + 0, turned.y]).toEqual([0, 1])
  })
  it('finds the square under the pointer', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    for (const compass of [0, 1, 2, 3] as Compass[]) {
      const [x, y] = seenSquare([3, 5], compass)
      const spot = boardSpot({ x: (x + 0.5) * 40, y: (y + 0.5) * 40 }, camera, compass)
      expect(spot.map(Math.floor)).toEqual([3, 5])
    }
  })
})

describe('the city', () => {
  it('goes out into the lagoon where no tile follows', () => {
    expect(mouths([tile(0, 0, 'EW'), tile(1, 0, 'EW')]).map(({ turns }) => turns)).toEqual([3, 1])
  })
  it('draws a canal from middle to middle, and to the edge where it leads on', () => {
    const tiles = new Map([tile(0, 0, 'NE'), tile(1, 0, 'EW')].map((each) => [key([each.x, each.y]), each]))
    expect(
      canalLine(
        {
          axis: 'EW',
          cells: [
            [0, 0],
            [1, 0],
          ],
        },
        tiles,
      ),
    ).toBe('M50 50L200 50')
  })
  it('finds the tall building in front, not the tile behind it', () => {
    const tiles = [tile(0, 0), tile(0, 1, 'NESW', { NW: { owner: 0, floors: 6 } })]
    expect(buildingAt(0.19, 0.9, tiles)).toEqual([0, 1, 'NW'])
    expect(buildingAt(0.6, 0.9, tiles)).toBeNull()
  })
  it('has water around', () => {
    expect(
      extentOf(
        [
          [0, 0],
          [1, 2],
        ],
        50,
      ),
    ).toEqual({ x: -50, y: -50, width: 300, height: 400 })
  })
})

describe('faces', () => {
  it('lie as they are turned', () => {
    const faces = facesOf({
      tile: [{ id: 'c1', canals: 'NE', value: 3, foundations: ['NW'], fountains: ['SE>S'] }],
      downtown: [{ id: 'd1', side: 'a', canals: 'NS', value: 2 }],
    })
    expect([...faces.keys()]).toEqual(['c1', 'd1a'])
    expect(laid(faces.get('c1') as Face, 4, 5, 1)).toMatchObject({
      x: 4,
      y: 5,
      canals: 'ES',
      quarters: { NE: { foundation: true }, SW: { fountain: 'W' } },
    })
    expect([turnedQuarter('NW', 2), turnedSides('NS', 1)]).toEqual(['SE', 'EW'])
  })
})

describe('Toscana', () => {
  it('lies as its names say', () => {
    const flat = squaresOf({ x: 0, y: 0, tile: '25', turn: 0, owner: 0 })
    expect(flat.filter(({ colour }) => colour === 1).map(({ x, y }) => [x, y])).toEqual([
      [2, 0],
      [1, 1],
    ])
    const turned = squaresOf({ x: 0, y: 0, tile: '25', turn: 1, owner: 0 })
    expect(turned.filter(({ colour }) => colour === 1).map(({ x, y }) => [x, y])).toEqual([
      [1, 2],
      [0, 1],
    ])
  })
  it('counts the tiles of the largest area, each once', () => {
    const board = [
      { x: 0, y: 0, tile: '07', turn: 0, owner: 0 },
      { x: 4, y: 0, tile: '01', turn: 0, owner: 1 },
      { x: 12, y: 9, tile: '01', turn: 0, owner: 0 },
    ]
    expect(largestAreas(board).map((area) => area?.tiles)).toEqual([2, 2])
    expect(largestAreas([])).toEqual([null, null])
  })
  it('outlines an area along its rim', () => {
    expect(outline([[0, 0]], 10)).toBe('M0 0H10M0 10H10M0 0V10M10 0V10')
  })
})
