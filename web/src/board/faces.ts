/** What is printed on tiles, read from an edition's data, as it lies after some quarter turns. */
import { turnedQuarter, turnedSide, turnedSides } from './compass.ts'
import type { CityTile, Plot, Quarter, Side } from './types.ts'

export interface Face {
  value: number
  canals: string
  quarters: Partial<Record<Quarter, Plot>>
}

interface Printed {
  id: string
  side?: string
  canals: string
  value: number
  foundations?: string[]
  fountains?: string[]
}

export type Faces = Map<string, Face>

/** All faces of an edition by the names that positions use: `c01`, and `d2b` for a side of a downtown tile. */
export function facesOf(edition: Record<string, unknown>): Faces {
  const faces: Faces = new Map()
  for (const printed of (edition.tile ?? []) as Printed[]) faces.set(printed.id, face(printed))
  for (const printed of (edition.downtown ?? []) as Printed[]) faces.set(printed.id + printed.side, face(printed))
  return faces
}

function face(printed: Printed): Face {
  const quarters: Face['quarters'] = {}
  for (const quarter of printed.foundations ?? []) quarters[quarter as Quarter] = { foundation: true }
  for (const fountain of printed.fountains ?? []) {
    const [quarter, side] = fountain.split('>')
    quarters[quarter as Quarter] = { fountain: side as Side }
  }
  return { value: printed.value, canals: printed.canals, quarters }
}

/** A tile of this face as it would lie in a position. */
export function laid(face: Face, x: number, y: number, turn: number, tile = ''): CityTile {
  const quarters: CityTile['quarters'] = {}
  for (const [quarter, plot] of Object.entries(face.quarters) as [Quarter, Plot][]) {
    quarters[turnedQuarter(quarter, turn)] = plot.fountain
      ? { ...plot, fountain: turnedSide(plot.fountain, turn) }
      : plot
  }
  return { x, y, tile, turn, value: face.value, canals: turnedSides(face.canals, turn), quarters }
}
