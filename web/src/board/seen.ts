/** Positions, marks and ghosts of the city as they lie on the screen after turning the view. */
import { type Compass, seen, turnedQuarter, turnedSide, turnedSides } from './compass.ts'
import type { Canal, Cell, CityTile, Ghost, Marks, Plot, Quarter, Space, Trace } from './types.ts'

export const seenSpace = ([x, y, quarter]: Space, compass: Compass): Space => [
  ...seen([x, y], compass),
  turnedQuarter(quarter, compass),
]

/** The tile where and how it is seen; the very same object when the view is not turned. */
export function seenTile(tile: CityTile, compass: Compass): CityTile {
  if (compass === 0) return tile
  const [x, y] = seen([tile.x, tile.y], compass)
  const quarters: CityTile['quarters'] = {}
  for (const [quarter, plot] of Object.entries(tile.quarters) as [Quarter, Plot][]) {
    quarters[turnedQuarter(quarter, compass)] = plot.fountain
      ? { ...plot, fountain: turnedSide(plot.fountain, compass) }
      : plot
  }
  return { ...tile, x, y, turn: (tile.turn + compass) % 4, canals: turnedSides(tile.canals, compass), quarters }
}

const seenCells = (cells: Cell[], compass: Compass): Cell[] => cells.map((cell) => seen(cell, compass))

export const seenCanal = (canal: Canal, compass: Compass): Canal => ({
  axis: compass % 2 === 0 ? canal.axis : canal.axis === 'NS' ? 'EW' : 'NS',
  cells: seenCells(canal.cells, compass),
})

const seenTrace = (trace: Trace, compass: Compass): Trace => ({
  seat: trace.seat,
  spaces: trace.spaces.map((space) => seenSpace(space, compass)),
  ...(trace.cell && { cell: seen(trace.cell, compass) }),
  ...(trace.way && { way: seenCells(trace.way, compass) }),
})

export function seenMarks(marks: Marks, compass: Compass): Marks {
  if (compass === 0) return marks
  const turned: Marks = {}
  if (marks.cells) turned.cells = seenCells(marks.cells, compass)
  if (marks.stops) turned.stops = seenCells(marks.stops, compass)
  if (marks.spaces) turned.spaces = marks.spaces.map((mark) => ({ ...mark, space: seenSpace(mark.space, compass) }))
  if (marks.hints) turned.hints = marks.hints.map((space) => seenSpace(space, compass))
  if (marks.canals) turned.canals = marks.canals.map((canal) => seenCanal(canal, compass))
  if (marks.traces) turned.traces = marks.traces.map((trace) => seenTrace(trace, compass))
  if (marks.focus) {
    turned.focus = {
      ...(marks.focus.cell && { cell: seen(marks.focus.cell, compass) }),
      ...(marks.focus.space && { space: seenSpace(marks.focus.space, compass) }),
    }
  }
  return turned
}

export function seenGhost(ghost: Ghost, compass: Compass): Ghost {
  if (compass === 0) return ghost
  switch (ghost.kind) {
    case 'tile':
      return { ...ghost, cell: seen(ghost.cell, compass), turn: (ghost.turn + compass) % 4 }
    case 'floor':
    case 'contract':
      return { ...ghost, space: seenSpace(ghost.space, compass) }
    case 'boat': {
      const turned: Ghost = { ...ghost, way: seenCells(ghost.way, compass) }
      if (ghost.load) turned.load = seenSpace(ghost.load, compass)
      if (ghost.drop) turned.drop = seenSpace(ghost.drop, compass)
      return turned
    }
    case 'piece':
      return ghost
  }
}
