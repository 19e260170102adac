// Small boards beside the rules: positions made for them, with what matters lit up. By the id of the rule.
import type { CityTile, CityView, Marks, Quarter, ToscanaView, View } from '../board/types.ts'

export interface Figure {
  view: View
  marks?: Marks
  /** For pairs of right and wrong. */
  allowed?: boolean
}

const CORNERS: Quarter[] = ['NW', 'NE', 'SE', 'SW']

/** A tile whose quarters are all foundations, but for those given. */
function tile(x: number, y: number, canals: string, value: number, quarters: CityTile['quarters'] = {}): CityTile {
  const free = Object.fromEntries(CORNERS.map((corner) => [corner, { foundation: true }]))
  return { x, y, tile: `f${x}${y}`, turn: 0, value, canals, quarters: { ...free, ...quarters } }
}

function city(tiles: CityTile[], boat: [number, number] | null = null): CityView {
  const seats = [boat, null].map((at) => ({ board: 'row', placed: 16, left: 4, boat: at, contracts: 0 }))
  return {
    game: 'tolleno',
    players: 2,
    edition: 'laguna',
    initial_contract: 'neutral',
    round: 1,
    turn: 0,
    seat: 0,
    step: 'build',
    tiles,
    seats,
    hands: [null, null],
    stack: [],
    open: [],
    contract_stack: [],
    placed: null,
    first: null,
  }
}

function duel(tiles: ToscanaView['tiles']): ToscanaView {
  return {
    game: 'toscana',
    players: 2,
    options: { contact: 'any', veto: 'round', rounds: 2 },
    round: 1,
    turn: 1,
    seat: 0,
    step: 'place',
    starter: 0,
    tiles,
    stacks: [[], []],
    vetoed: [null, null],
    vetoes: [true, true],
    passed: false,
    scores: [],
  }
}

const space = (x: number, y: number, corner: Quarter, label?: string) => ({
  space: [x, y, corner] as [number, number, Quarter],
  ...(label ? { label } : {}),
})
const mine = { owner: 0, floors: 1 }

const crossing = tile(0, 0, 'NESW', 3)
const fountains = city([
  tile(0, 0, 'ESW', 2),
  tile(0, 1, 'NEW', 4, { NW: { fountain: 'N' }, NE: { owner: 1, floors: 2, fountains: 1 }, SE: { fountain: 'N' } }),
])
const extended = city([tile(0, 0, 'NE', 3), tile(1, 0, 'EW', 2), tile(2, 0, 'NW', 4)])
const perpendicular = city([
  tile(0, 0, 'NESW', 3),
  tile(1, 0, 'EW', 2, { NE: mine }),
  tile(2, 0, 'SW', 2),
  tile(0, 1, 'NE', 4),
  tile(1, 1, 'EW', 3),
  tile(2, 1, 'NESW', 2),
])
const voyage = city(
  [
    tile(0, 0, 'EW', 2),
    tile(1, 0, 'ESW', 3),
    tile(2, 0, 'ESW', 3),
    tile(3, 0, 'NW', 2),
    tile(1, 1, 'NS', 2),
    tile(2, 1, 'NE', 2),
    tile(3, 1, 'EW', 3),
    tile(1, 2, 'NE', 2),
    tile(2, 2, 'SW', 3),
  ],
  [0, 0],
)
const reach = city([
  tile(0, 0, 'ES', 2),
  tile(1, 0, 'EW', 3),
  tile(2, 0, 'NW', 2),
  tile(0, 1, 'NE', 3),
  tile(1, 1, 'EW', 2),
  tile(2, 1, 'EW', 4),
])
const contract = city(
  [-2, -1, 0, 1, 2].flatMap((x) =>
    [-1, 0, 1].map((y) =>
      tile(x, y, 'NESW', 2 + ((((x + 2 * y) % 3) + 3) % 3), x === 0 && y === 0 ? { SE: { contract: 'B3' } } : {}),
    ),
  ),
)
const tied = city([
  tile(0, 0, 'NESW', 4, {
    NW: { owner: 0, floors: 3 },
    NE: { owner: 2, floors: 3 },
    SW: { owner: 2, floors: 1 },
    SE: { owner: 3, floors: 2 },
  }),
])

export const FIGURES: Readonly<Record<string, Figure[]>> = {
  'T-CITY-2': [{ view: city([crossing, tile(1, 0, 'ESW', 2), tile(2, 0, 'EW', 3), tile(3, 0, 'SW', 4)]) }],
  'T-CITY-4': [{ view: fountains }],
  'T-PLACE-3': [
    { view: city([tile(0, 0, 'NEW', 3), tile(1, 0, 'EW', 2)]), allowed: true },
    { view: city([tile(0, 0, 'NEW', 3), tile(1, 0, 'NS', 2)]), allowed: false },
  ],
  'T-BUILD-2': [
    {
      view: extended,
      marks: {
        canals: [
          {
            axis: 'EW',
            cells: [
              [0, 0],
              [1, 0],
              [2, 0],
            ],
          },
        ],
        spaces: [
          space(0, 0, 'NE'),
          space(0, 0, 'SE'),
          ...CORNERS.map((corner) => space(1, 0, corner)),
          space(2, 0, 'NW'),
          space(2, 0, 'SW'),
        ],
      },
    },
  ],
  'T-SECOND-3': [
    {
      view: perpendicular,
      marks: {
        canals: [
          {
            axis: 'NS',
            cells: [
              [0, 0],
              [0, 1],
            ],
          },
          {
            axis: 'NS',
            cells: [
              [2, 0],
              [2, 1],
            ],
          },
        ],
        spaces: [
          ...CORNERS.map((corner) => space(0, 0, corner)),
          space(2, 0, 'SW'),
          space(2, 0, 'SE'),
          space(0, 1, 'NW'),
          space(0, 1, 'NE'),
          ...CORNERS.map((corner) => space(2, 1, corner)),
        ],
      },
    },
  ],
  'T-BOAT-4': [
    {
      view: voyage,
      marks: {
        stops: voyage.tiles.slice(1).map(({ x, y }) => [x, y] as [number, number]),
        spaces: [
          ...[1, 2, 3].map((x) => space(x, 0, 'NW', '0')),
          space(1, 1, 'NW', '1'),
          space(2, 1, 'NW', '1'),
          space(1, 2, 'NW', '1'),
          space(3, 1, 'NW', '2'),
          space(2, 2, 'NW', '2'),
        ],
      },
    },
  ],
  'T-CON-1': [
    {
      view: contract,
      marks: {
        cells: [],
        stops: [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as [number, number])),
      },
    },
  ],
  'T-SCORE-1': [{ view: tied }],
  'C-BUILD-1': [
    {
      view: reach,
      marks: {
        spaces: [
          space(0, 0, 'NW', '0'),
          space(1, 0, 'NW', '1'),
          space(0, 1, 'NW', '1'),
          space(2, 0, 'NW', '2'),
          space(1, 1, 'NW', '2'),
          space(2, 1, 'NW', '3'),
        ],
      },
    },
  ],
  'V-PLACE-2': [
    {
      view: duel([
        { x: 7, y: 8, tile: '25', turn: 0, owner: 1 },
        { x: 9, y: 4, tile: '07', turn: 1, owner: 0 },
      ]),
      allowed: true,
    },
    {
      view: duel([
        { x: 7, y: 8, tile: '25', turn: 0, owner: 1 },
        { x: 11, y: 9, tile: '07', turn: 0, owner: 0 },
      ]),
      allowed: false,
    },
  ],
}
