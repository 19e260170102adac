// A position as docs/guide/data.md describes it, with what the viewer may not know masked as '?'.
export type GameName = 'tolleno' | 'tolleno-casual' | 'toscana'
export type CellAt = [number, number]
export type Side = 'N' | 'E' | 'S' | 'W'
export type Corner = 'NW' | 'NE' | 'SE' | 'SW'
export type SpaceAt = [number, number, Corner]

export interface Quarter {
  fountain?: Side
  foundation?: true
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
  quarters: Partial<Record<Corner, Quarter>>
}

export interface CitySeat {
  board: 'row' | 'twos' | 'houses' | 'gardens' | null
  placed: number
  left: number
  boat: CellAt | null
  start?: number
  contracts?: number
}

export interface CityView {
  game: 'tolleno' | 'tolleno-casual'
  players: number
  options: Record<string, unknown>
  edition: unknown
  initial_contract: 'tallest' | 'downtown' | 'five' | 'neutral'
  round: number
  turn: number
  seat: number | null
  step: 'expand' | 'build' | 'second' | 'enter' | 'sail' | 'over'
  tiles: CityTile[]
  seats: CitySeat[]
  hands: (string | null)[]
  hands_known: boolean[]
  stack: string[]
  stack_known: number
  open: string[]
  contract_stack: string[]
  placed: CellAt | null
  first: SpaceAt | null
  entered: boolean
  tried: string[]
  active: boolean
  viewer?: number | null
  unseen?: Record<string, number>
  unseen_contracts?: Record<string, number>
}

export interface ToscanaTile {
  x: number
  y: number
  tile: string
  turn: number
  owner: number
}

export interface ToscanaView {
  game: 'toscana'
  players: 2
  options: { contact: 'any' | 'colour'; veto: 'round' | 'match'; rounds: 1 | 2 }
  round: number
  turn: number
  starter: number
  seat: number | null
  step: 'veto' | 'place' | 'over'
  tiles: ToscanaTile[]
  stacks: string[][]
  vetoed: (string | null)[]
  vetoes: boolean[]
  passed: boolean
  scores: [number, number][]
  next_rounds: unknown[]
  viewer?: number | null
}

export type PositionView = CityView | ToscanaView
