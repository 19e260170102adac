/** From what may come next and what somebody points at to the move that is meant. It only picks: what is legal the server says. */
import type { CityView, Ghost, Marks, Piece, Point, SpaceMark, ToscanaView } from '../../board/types.ts'
import { sameCell, sameSpace, type Cell, type Quarter, type Space } from '../../board/types.ts'
import { sizeOf } from '../../board/toscana/pieces.ts'
import type { Cargo, Draft, Drop, Goal, PlaceOptions, Placement, ExpandOptions } from '../../lib/api/messages.ts'

export type Options = Draft['options']

/** What somebody has chosen so far within a step. */
export interface Choice {
  /** The rotation used last. */
  turn: number
  /** The open contract that is to be laid. */
  contract: string | null
  /** The floor that the boat is to take along. */
  load: Space | null
}

/** A move that is meant, and how it is shown. A load has no token of its own: it is the first of two taps. */
export interface Aim {
  token: string | null
  gives: number[]
  ghost: Ghost
  /** The rotations that are legal here, and which of them it is. */
  turns?: number[]
  turn?: number
  marks?: Marks
  load?: Space
}

/** The legal rotation nearest to the one used last. */
export function nearestTurn(turns: number[], wanted: number): number {
  const far = (turn: number) => Math.min((turn - wanted + 4) % 4, (wanted - turn + 4) % 4)
  return turns.reduce((best, turn) => (far(turn) < far(best) ? turn : best), turns[0] ?? 0)
}

/** The next of the legal rotations, round and round. */
export function nextTurn(turns: number[], turn: number, by = 1): number {
  const at = turns.indexOf(turn)
  return turns[(at + by + turns.length) % turns.length] ?? turn
}

/** The move that a point means, or null where nothing may go. */
export function aimAt(options: Options, seat: number, point: Point, choice: Choice): Aim | null {
  const space: Space = [...point.cell, point.quarter]
  const meant = [...(point.over ? [point.over] : []), space]
  switch (options.step) {
    case 'expand': {
      const found = options.cells.find(({ cell }) => sameCell(cell, point.cell))
      return found ? placing(options, found.cell, found.turns, choice.turn) : null
    }
    case 'build': {
      const found = among(options.spaces, meant)
      return found ? floor(seat, found) : null
    }
    case 'second': {
      if (choice.contract) {
        const open = options.contracts.find(({ contract }) => contract === choice.contract)
        const found = among(open?.spaces ?? [], [space])
        if (!open || !found) return null
        const { token, gives, stars } = found
        return { token, gives, ghost: { kind: 'contract', space, contract: open.contract, stars, sure: false } }
      }
      const found = among(options.spaces, meant)
      return found ? floor(seat, found) : null
    }
    case 'enter': {
      const found = options.cells.find(({ cell }) => sameCell(cell, point.cell))
      return found ? boat(seat, found.token, found.gives, [found.cell]) : null
    }
    case 'sail': {
      if (!choice.load) {
        const floors = point.middle && !point.over ? [] : loadable(options.goals).map((load) => ({ space: load }))
        const cargo = among(floors, meant)?.space
        if (cargo) return loading(options.goals, seat, cargo)
        if (options.stay && sameCell(options.stay.cell, point.cell))
          return boat(seat, options.stay.token, options.stay.gives, [options.stay.cell])
        const goal = options.goals.find(({ cell }) => sameCell(cell, point.cell))
        return goal ? boat(seat, goal.token, goal.gives, goal.way) : null
      }
      const found = among(unloading(options.goals, choice.load), meant)
      if (!found) return null
      const aim = boat(seat, found.drop.token, found.drop.gives, found.cargo.way)
      if (aim.ghost.kind === 'boat') Object.assign(aim.ghost, { load: found.cargo.load, drop: found.space })
      return aim
    }
    case 'place':
      return laying(options, seat, point, choice.turn)
    default:
      return null
  }
}

/** The first of the spaces meant at which there is something to do. */
function among<T extends { space: Space }>(all: T[], meant: Space[]): T | undefined {
  for (const space of meant) {
    const found = all.find((each) => sameSpace(each.space, space))
    if (found) return found
  }
  return undefined
}

function placing(options: ExpandOptions, cell: Cell, all: Placement[], wanted: number): Aim | null {
  const turns = all.map(({ turn }) => turn)
  const turn = nearestTurn(turns, wanted)
  const placement = all.find((each) => each.turn === turn)
  if (!placement) return null
  const { token, gives } = placement
  return {
    token,
    gives,
    turns,
    turn,
    ghost: { kind: 'tile', cell, tile: options.tile, turn, sure: false },
    marks: consequences(options, cell, placement),
  }
}

/** What a placement would do: the canals that it extends, and where one could then build. */
function consequences(options: ExpandOptions, cell: Cell, placement: Placement): Marks {
  const canals = placement.extends.flatMap((at) => options.canals[at] ?? [])
  const own = placement.quarters.map((quarter): Space => [...cell, quarter as Quarter])
  const hints = [...(placement.spaces ?? canals.flatMap(({ spaces }) => spaces ?? [])), ...own]
  return { canals, hints: [...new Map(hints.map((space) => [space.join(), space])).values()] }
}

function floor(
  seat: number,
  { space, token, gives, height }: { space: Space; token: string; gives: number[]; height: number },
): Aim {
  return { token, gives, ghost: { kind: 'floor', space, seat, height, sure: false } }
}

const boat = (seat: number, token: string | null, gives: number[], way: Cell[]): Aim => ({
  token,
  gives,
  ghost: { kind: 'boat', seat, way, sure: false },
})

/** The first of two taps: which floor goes along. Where it may be set down lights up. */
function loading(goals: Goal[], seat: number, load: Space): Aim {
  const way = goals.flatMap(({ cargo }) => cargo).find((each) => sameSpace(each.load, load))?.way ?? []
  const passed = way.findIndex((cell) => sameCell(cell, [load[0], load[1]]))
  return {
    token: null,
    gives: [],
    load,
    ghost: { kind: 'boat', seat, way: way.slice(0, passed + 1), load, sure: false },
    marks: { spaces: dropMarks(goals, load) },
  }
}

/** Every floor that may be taken along somewhere, each once. */
export function loadable(goals: Goal[]): Space[] {
  const found = new Map<string, Space>()
  for (const { cargo } of goals) for (const { load } of cargo) found.set(load.join(), load)
  return [...found.values()]
}

/** Where a floor taken along may be set down. */
function unloading(goals: Goal[], load: Space): { space: Space; cargo: Cargo; drop: Drop }[] {
  return goals.flatMap(({ cell, cargo: all }) =>
    all
      .filter((cargo) => sameSpace(cargo.load, load))
      .flatMap((cargo) =>
        cargo.drops.map((drop) => ({ space: [...cell, drop.quarter as Quarter] as Space, cargo, drop })),
      ),
  )
}

const dropMarks = (goals: Goal[], load: Space): SpaceMark[] =>
  unloading(goals, load).map(({ space }) => ({ space, kind: 'drop' }))

function laying(options: PlaceOptions, owner: number, point: Point, wanted: number): Aim | null {
  let best: { piece: Piece; token: string; gives: number[]; far: number } | null = null
  const turns = new Set<number>()
  for (const { cell, turns: all } of options.cells) {
    for (const { turn, token, gives } of all) {
      const [width, height] = sizeOf(turn)
      const [dx, dy] = [point.x - cell[0], point.y - cell[1]]
      if (dx < 0 || dy < 0 || dx >= width || dy >= height) continue
      turns.add(turn)
      const off = Math.min((turn - wanted + 4) % 4, (wanted - turn + 4) % 4)
      const far = Math.hypot(dx - width / 2, dy - height / 2) + 10 * off
      if (!best || far < best.far)
        best = { far, token, gives, piece: { x: cell[0], y: cell[1], tile: options.tile, turn, owner } }
    }
  }
  if (!best) return null
  const sorted = [...turns].sort((a, b) => a - b)
  const { token, gives, piece } = best
  return { token, gives, turns: sorted, turn: piece.turn, ghost: { kind: 'piece', piece, sure: false } }
}

/** What lights up while a step waits for a choice. */
export function marksOf(options: Options, choice: Choice): Marks {
  switch (options.step) {
    case 'expand':
      return { cells: options.cells.map(({ cell }) => cell) }
    case 'build':
      return { canals: options.canals, spaces: options.spaces.map(({ space }) => ({ space, kind: 'floor' })) }
    case 'second': {
      const laid = options.contracts.find(({ contract }) => contract === choice.contract)
      const spaces: SpaceMark[] = laid
        ? laid.spaces.map(({ space, stars }) => ({ space, kind: 'contract', label: String(stars) }))
        : options.spaces.map(({ space }) => ({ space, kind: 'floor' }))
      return { canals: options.canals, spaces }
    }
    case 'enter':
      return { stops: options.cells.map(({ cell }) => cell) }
    case 'sail': {
      if (choice.load)
        return { spaces: [{ space: choice.load, kind: 'load' }, ...dropMarks(options.goals, choice.load)] }
      const stops = options.goals.map(({ cell }) => cell)
      if (options.stay) stops.push(options.stay.cell)
      return { stops, spaces: loadable(options.goals).map((space) => ({ space, kind: 'load' })) }
    }
    case 'place':
      return { squares: coverable(options, choice.turn) }
    default:
      return {}
  }
}

/** The squares that the tile can cover as it lies now; all of them, if it fits nowhere that way. */
function coverable(options: PlaceOptions, wanted: number): Cell[] {
  const found = new Map<string, Cell>()
  const fits = options.cells.some(({ turns }) => turns.some(({ turn }) => turn === wanted))
  for (const { cell, turns } of options.cells) {
    for (const { turn } of turns) {
      if (fits && turn !== wanted) continue
      const [width, height] = sizeOf(turn)
      for (let x = 0; x < width; x++)
        for (let y = 0; y < height; y++) found.set(`${cell[0] + x},${cell[1] + y}`, [cell[0] + x, cell[1] + y])
    }
  }
  return [...found.values()]
}

/** The token to be explained, when somebody points where nothing may go. */
export function askedFor(options: Options, point: Point, choice: Choice, view: CityView | ToscanaView): string | null {
  const [x, y] = point.cell
  switch (options.step) {
    case 'expand':
      return `T${x},${y}/${choice.turn}`
    case 'build':
      return `B${x},${y}/${point.quarter}`
    case 'second':
      return choice.contract ? `C${choice.contract}@${x},${y}/${point.quarter}` : `B${x},${y}/${point.quarter}`
    case 'enter':
      return `E${x},${y}`
    case 'sail':
      return choice.load
        ? `S${x},${y}<${choice.load[0]},${choice.load[1]}/${choice.load[2]}>${point.quarter}`
        : `S${x},${y}`
    case 'place': {
      const [width, height] = sizeOf(choice.turn)
      const within = (at: number, size: number) => Math.max(0, Math.min(17 - size, Math.round(at - size / 2)))
      return view.game === 'toscana' ? `P${within(point.x, width)},${within(point.y, height)}/${choice.turn}` : null
    }
    default:
      return null
  }
}
