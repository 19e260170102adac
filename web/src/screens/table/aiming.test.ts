import { describe, expect, it } from 'vitest'
import type { Point, Quarter } from '../../board/types.ts'
import type { Draft, SailOptions } from '../../lib/api/messages.ts'
import { aimAt, askedFor, marksOf, nearestTurn, nextTurn, type Choice } from './aiming.ts'
import { places, stepped } from './choices.ts'

const NOTHING: Choice = { turn: 0, contract: null, load: null }
const at = (x: number, y: number, quarter: Quarter = 'NW', more: Partial<Point> = {}): Point => ({
  x: x + 0.5,
  y: y + 0.5,
  cell: [x, y],
  quarter,
  middle: false,
  ...more,
})

const expand: Draft['options'] = {
  step: 'expand',
  tile: 'c01',
  canals: [
    {
      axis: 'EW',
      cells: [
        [0, 0],
        [1, 0],
      ],
      spaces: [[0, 0, 'NE']],
    },
    {
      axis: 'NS',
      cells: [[2, -1]],
      spaces: [
        [0, 0, 'NE'],
        [2, -1, 'SW'],
      ],
    },
  ],
  cells: [
    {
      cell: [2, 0],
      turns: [
        { turn: 1, token: 'T2,0/1', gives: [1, 0], extends: [0, 1], quarters: ['SE'] },
        { turn: 3, token: 'T2,0/3', gives: [0, 0], extends: [0], quarters: [] },
      ],
    },
  ],
}

describe('a tile in hand', () => {
  it('appears in the rotation used last where that is legal', () => {
    expect(aimAt(expand, 0, at(2, 0), { ...NOTHING, turn: 3 })?.token).toBe('T2,0/3')
  })
  it('appears in the nearest legal rotation otherwise', () => {
    expect(aimAt(expand, 0, at(2, 0), { ...NOTHING, turn: 0 })?.token).toBe('T2,0/1')
    expect(nearestTurn([1, 2], 3)).toBe(2)
  })
  it('turns through the legal rotations only, round and round', () => {
    expect(nextTurn([1, 3], 1)).toBe(3)
    expect(nextTurn([1, 3], 3)).toBe(1)
    expect(nextTurn([0, 2, 3], 0, -1)).toBe(3)
  })
  it('lights the canals that it extends, and every space that becomes buildable once', () => {
    const marks = aimAt(expand, 0, at(2, 0), { ...NOTHING, turn: 1 })?.marks
    expect(marks?.canals).toHaveLength(2)
    expect(marks?.hints?.map((space) => space.join())).toEqual(['0,0,NE', '2,-1,SW', '2,0,SE'])
  })
  it('goes nowhere else, and then there is a token to be explained', () => {
    expect(aimAt(expand, 0, at(5, 5), NOTHING)).toBeNull()
    expect(askedFor(expand, at(5, 5), { ...NOTHING, turn: 2 }, {} as never)).toBe('T5,5/2')
  })
})

describe('a floor', () => {
  const build: Draft['options'] = {
    step: 'build',
    canals: [],
    spaces: [
      { space: [0, 0, 'SE'], token: 'B0,0/SE', gives: [2], height: 5 },
      { space: [0, 0, 'NE'], token: 'B0,0/NE', gives: [0], height: 1 },
    ],
  }
  it('goes where one points', () => {
    expect(aimAt(build, 1, at(0, 0, 'NE'), NOTHING)).toMatchObject({ token: 'B0,0/NE', ghost: { seat: 1, height: 1 } })
    expect(aimAt(build, 1, at(0, 0, 'NW'), NOTHING)).toBeNull()
  })
  it('goes on the tall building that is seen there, not on what lies behind it', () => {
    expect(aimAt(build, 1, at(0, 0, 'NE', { over: [0, 0, 'SE'] }), NOTHING)?.token).toBe('B0,0/SE')
  })
  it('falls back to the ground where nothing may go on that building', () => {
    expect(aimAt(build, 1, at(0, 0, 'NE', { over: [1, 1, 'NW'] }), NOTHING)?.token).toBe('B0,0/NE')
  })
})

describe('a contract', () => {
  const second: Draft['options'] = {
    step: 'second',
    canals: [],
    spaces: [{ space: [0, 0, 'SE'], token: 'B0,0/SE', gives: [0], height: 1 }],
    contracts: [{ contract: 'G3', spaces: [{ space: [1, 0, 'SE'], token: 'CG3@1,0/SE', gives: [4], stars: 4 }] }],
  }
  it('is laid only when it has been taken in hand', () => {
    expect(aimAt(second, 0, at(1, 0, 'SE'), NOTHING)).toBeNull()
    const held = { ...NOTHING, contract: 'G3' }
    expect(aimAt(second, 0, at(1, 0, 'SE'), held)).toMatchObject({ token: 'CG3@1,0/SE', ghost: { stars: 4 } })
    expect(marksOf(second, held).spaces).toEqual([{ space: [1, 0, 'SE'], kind: 'contract', label: '4' }])
    expect(askedFor(second, at(3, 3, 'NW'), held, {} as never)).toBe('CG3@3,3/NW')
  })
})

describe('a boat', () => {
  const sail: SailOptions = {
    step: 'sail',
    start: [0, 0],
    stay: { cell: [0, 0], token: '.', gives: [] },
    goals: [
      {
        cell: [2, 0],
        token: 'S2,0',
        gives: [],
        way: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        cargo: [
          {
            load: [1, 0, 'NW'],
            way: [
              [0, 0],
              [1, 0],
              [2, 0],
            ],
            drops: [{ quarter: 'SE', token: 'S2,0<1,0/NW>SE', gives: [3], height: 2 }],
          },
        ],
      },
    ],
  }
  it('shows its way', () => {
    expect(aimAt(sail, 0, at(2, 0), NOTHING)?.ghost).toMatchObject({
      kind: 'boat',
      way: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    })
  })
  it('may stay where it has entered', () => {
    expect(aimAt(sail, 0, at(0, 0), NOTHING)?.token).toBe('.')
  })
  it('takes a floor along in two taps: the floor, then where it goes', () => {
    const first = aimAt(sail, 0, at(1, 0, 'NW'), NOTHING)
    expect(first).toMatchObject({ token: null, load: [1, 0, 'NW'] })
    expect(first?.marks?.spaces).toEqual([{ space: [2, 0, 'SE'], kind: 'drop' }])
    const loaded = { ...NOTHING, load: first?.load ?? null }
    expect(aimAt(sail, 0, at(2, 0, 'SE'), loaded)?.token).toBe('S2,0<1,0/NW>SE')
    expect(aimAt(sail, 0, at(2, 0, 'NE'), loaded)).toBeNull()
    expect(askedFor(sail, at(2, 0, 'NE'), loaded, {} as never)).toBe('S2,0<1,0/NW>NE')
  })
  it('sails on over the water of a tile whose floor could be loaded', () => {
    const goals = sail.goals.map((goal) => ({ ...goal, cell: [1, 0] as [number, number], token: 'S1,0' }))
    expect(aimAt({ ...sail, goals }, 0, at(1, 0, 'NW', { middle: true }), NOTHING)?.token).toBe('S1,0')
  })
})

describe('a tile of Toscana', () => {
  const place: Draft['options'] = {
    step: 'place',
    tile: '25',
    cells: [
      {
        cell: [4, 4],
        turns: [
          { turn: 0, token: 'P4,4/0', gives: [] },
          { turn: 1, token: 'P4,4/1', gives: [] },
        ],
      },
      { cell: [6, 4], turns: [{ turn: 0, token: 'P6,4/0', gives: [] }] },
    ],
  }
  const spot = (x: number, y: number): Point => ({
    x,
    y,
    cell: [Math.floor(x), Math.floor(y)],
    quarter: 'NW',
    middle: true,
  })
  it('covers what one points at, as near to its middle as it may lie', () => {
    expect(aimAt(place, 0, spot(6.2, 5), NOTHING)?.token).toBe('P4,4/0')
    expect(aimAt(place, 0, spot(7.4, 5), NOTHING)?.token).toBe('P6,4/0')
    expect(aimAt(place, 0, spot(4.5, 7.5), NOTHING)?.token).toBe('P4,4/1')
    expect(aimAt(place, 0, spot(1, 1), NOTHING)).toBeNull()
  })
  it('lights the squares that it can cover as it lies', () => {
    expect(marksOf(place, { ...NOTHING, turn: 1 }).squares).toHaveLength(8)
    expect(marksOf(place, { ...NOTHING, turn: 3 }).squares).toHaveLength(16)
  })
  it('is found by the keyboard in every rotation', () => {
    for (const turn of [0, 1, 2, 3]) expect(places(place, { ...NOTHING, turn }).length).toBeGreaterThan(0)
  })
})

describe('the keyboard', () => {
  it('goes through all places in reading order, and round', () => {
    const build: Draft['options'] = {
      step: 'build',
      canals: [],
      spaces: (['SE', 'NW'] as Quarter[]).map((quarter) => ({
        space: [0, 0, quarter],
        token: `B0,0/${quarter}`,
        gives: [],
        height: 1,
      })),
    }
    const first = stepped(build, 0, NOTHING, null, 1)
    const next = stepped(build, 0, NOTHING, first, 1)
    expect([first?.quarter, next?.quarter]).toEqual(['NW', 'SE'])
    expect(stepped(build, 0, NOTHING, next, 1)?.quarter).toBe('NW')
    expect(stepped(build, 0, NOTHING, null, -1)?.quarter).toBe('SE')
  })
})
