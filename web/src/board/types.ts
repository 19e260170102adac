/** Positions as docs/guide/data.md describes them: what the board is given and draws. */
export type Side = 'N' | 'E' | 'S' | 'W'
export type Quarter = 'NW' | 'NE' | 'SE' | 'SW'
export type Cell = [number, number]
export type Space = [number, number, Quarter]

/** What stands in a quarter of a tile; nothing at all is left out. */
export interface Plot {
  fountain?: Side
  foundation?: boolean
  owner?: number
  floors?: number
  contract?: string
  fountains?: number
}

export interface CityTile {
  x: number
  y: number
  tile: string
  turn: number
  value: number
  canals: string
  quarters: Partial<Record<Quarter, Plot>>
}

export interface CitySeat {
  board: string | null
  placed: number
  left: number
  boat: Cell | null
  start?: number
  contracts?: number
}

export interface CityView {
  game: 'tolleno' | 'tolleno-casual'
  players: number
  edition: string | Record<string, unknown>
  initial_contract: string
  round: number
  turn: number
  seat: number | null
  step: string
  tiles: CityTile[]
  seats: CitySeat[]
  hands: (string | null)[]
  stack: string[]
  open?: string[] | null
  contract_stack?: string[] | null
  placed?: Cell | null
  first?: Space | null
  viewer?: number | null
  /** How many of each tile the viewer has not seen. */
  unseen?: Record<string, number>
}

export interface Piece {
  x: number
  y: number
  tile: string
  turn: number
  owner: number
}

export interface ToscanaView {
  game: 'toscana'
  players: number
  options: Record<string, unknown>
  round: number
  turn: number
  seat: number | null
  step: string
  starter: number
  tiles: Piece[]
  stacks: string[][]
  vetoed: (string | null)[]
  vetoes: boolean[]
  passed: boolean
  scores: [number, number][]
  viewer?: number | null
}

export type View = CityView | ToscanaView
export type GameName = View['game']

/** A canal to light up, from its first to its last cell. */
export interface Canal {
  axis: 'NS' | 'EW'
  cells: Cell[]
}

/** A quarter to outline, with a few letters written on it where there is something to say. */
export interface SpaceMark {
  space: Space
  label?: string
  kind?: 'floor' | 'contract' | 'load' | 'drop'
}

/** What somebody did last. */
export interface Trace {
  seat: number
  cell?: Cell
  spaces: Space[]
  way?: Cell[]
}

/** What is laid over the position, as plain data: the host knows why, the board only draws. */
export interface Marks {
  cells?: Cell[]
  /** Tiles where a boat may stop. */
  stops?: Cell[]
  spaces?: SpaceMark[]
  hints?: Space[]
  canals?: Canal[]
  squares?: Cell[]
  traces?: Trace[]
  focus?: { cell?: Cell; space?: Space; piece?: Piece } | null
}

/** What the pointer or the keyboard is about to do. */
export type Ghost =
  | { kind: 'tile'; cell: Cell; tile: string; turn: number; sure: boolean }
  | { kind: 'floor'; space: Space; seat: number; height: number; sure: boolean }
  | { kind: 'contract'; space: Space; contract: string; stars: number; sure: boolean }
  | { kind: 'boat'; seat: number; way: Cell[]; load?: Space; drop?: Space; sure: boolean }
  | { kind: 'piece'; piece: Piece; sure: boolean }

/** Where something points: a cell, and which quarter or part of it. */
export interface Point {
  x: number
  y: number
  cell: Cell
  quarter: Quarter
  /** The building that is seen there: a tall one stands before what lies behind it. */
  over?: Space
  /** Near the middle or on the water between the quarters. */
  middle: boolean
}

export const isToscana = (view: View): view is ToscanaView => view.game === 'toscana'
export const sameCell = (a?: Cell | null, b?: Cell | null): boolean => !!a && !!b && a[0] === b[0] && a[1] === b[1]
export const sameSpace = (a?: Space | null, b?: Space | null): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
export const cellOf = (space: Space): Cell => [space[0], space[1]]
