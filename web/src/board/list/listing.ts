/** Every legal move of a step in words: a second renderer of the board, for ears, for keyboards, for who likes lists. */
import type { Draft } from '../../lib/api/messages.ts'
import type { Texts } from '../../lib/language.svelte.ts'
import type { table } from '../../../messages/en/table.ts'
import { QUARTER_SPOTS } from '../art.ts'
import { beyond, opposite } from '../compass.ts'
import { type Faces, laid } from '../faces.ts'
import { sizeOf } from '../toscana/pieces.ts'
import type { Cell, CityTile, CityView, Point, Quarter, Side, Space, View } from '../types.ts'
import { isToscana } from '../types.ts'

export type TableWords = Texts<typeof table>

/** A move: what to send, where it points, and what it is in words. */
export interface Item {
  token: string
  label: string
  point: Point
  turn?: number
  contract?: string
  load?: Space
  gives: number[]
}

export interface Group {
  title: string
  items: Item[]
}

export interface Listing {
  intro: string
  groups: Group[]
}

const QUARTERS: Quarter[] = ['NW', 'NE', 'SW', 'SE']
const SIDES: Side[] = ['N', 'E', 'S', 'W']
const reading = (a: Cell, b: Cell) => a[1] - b[1] || a[0] - b[0]

export function listing(
  options: Draft['options'],
  view: View,
  faces: Faces,
  names: (seat: number) => string,
  text: TableWords,
): Listing {
  const groups = groupsOf(options, view, names, text)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const counted = 'cells' in options ? text.list.places(options.cells.length) : text.list.moves(count)
  const tile = options.step === 'expand' ? faces.get(options.tile) : undefined
  const intro = count ? `${counted}.` : text.list.none
  return { intro: tile ? `${text.list.tile(tileWords(laid(tile, 0, 0, 0), text))} ${intro}` : intro, groups }
}

function groupsOf(options: Draft['options'], view: View, names: (seat: number) => string, text: TableWords): Group[] {
  const words = text.list
  switch (options.step) {
    case 'expand':
      return [...options.cells]
        .sort((a, b) => reading(a.cell, b.cell))
        .map(({ cell, turns }) => ({
          title: `${text.cell(...cell)}: ${besideWords(cell, view as CityView, names, text)}`,
          items: turns.map((each) => {
            const rooms = new Set(
              (each.spaces ?? each.extends.flatMap((at) => options.canals[at]?.spaces ?? [])).map((space) =>
                space.join(),
              ),
            )
            const label = [
              words.turned[each.turn] ?? '',
              words.extends(each.extends.length),
              words.rooms(rooms.size + each.quarters.length),
            ]
            return {
              token: each.token,
              label: label.join(', '),
              point: inCell(cell),
              turn: each.turn,
              gives: each.gives,
            }
          }),
        }))
    case 'build':
      return [{ title: '', items: floors(options.spaces, view as CityView, text) }]
    case 'second':
      return [
        { title: text.do.build, items: floors(options.spaces, view as CityView, text) },
        ...options.contracts.map(({ contract, spaces }) => ({
          title: words.lay(contract, contractWords(contract, view.players, text)),
          items: spaces.map(({ space, token, gives, stars }) => ({
            token,
            label: `${spaceWords(space, view as CityView, text)}: ${text.contractStars(stars)}`,
            point: onSpace(space),
            contract,
            gives,
          })),
        })),
      ].filter(({ items }) => items.length)
    case 'enter':
      return [
        {
          title: words.enter,
          items: options.cells.map(({ cell, token, gives }) => ({
            token,
            label: `${text.cell(...cell)}, ${besideWords(cell, view as CityView, names, text)}`,
            point: inCell(cell),
            gives,
          })),
        },
      ]
    case 'sail':
      return [
        ...(options.stay
          ? [{ title: '', items: [{ ...options.stay, label: words.stay, point: inCell(options.stay.cell) }] }]
          : []),
        ...[...options.goals]
          .sort((a, b) => reading(a.cell, b.cell))
          .map(({ cell, token, gives, way, cargo }) => ({
            title: `${words.sail} ${text.cell(...cell)}, ${words.way(way.length - 1)}`,
            items: [
              { token, label: `${words.sail} ${text.cell(...cell)}`, point: inCell(cell), gives },
              ...cargo.flatMap(({ load, drops }) =>
                drops.map((drop) => ({
                  token: drop.token,
                  label: words.carry(
                    spaceName(load, text),
                    spaceName([...cell, drop.quarter as Quarter], text),
                    drop.height,
                  ),
                  point: onSpace([...cell, drop.quarter as Quarter]),
                  load,
                  gives: drop.gives,
                })),
              ),
            ],
          })),
      ]
    case 'place': {
      const rows = new Map<number, Item[]>()
      for (const { cell, turns } of [...options.cells].sort((a, b) => reading(a.cell, b.cell))) {
        for (const { turn, token, gives } of turns) {
          const [width, height] = sizeOf(turn)
          const point = pointOn([cell[0] + width / 2 - 0.01, cell[1] + height / 2 - 0.01])
          const item = { token, label: words.laid(...cell, words.turned[turn] ?? ''), point, turn, gives }
          rows.set(cell[1], [...(rows.get(cell[1]) ?? []), item])
        }
      }
      return [...rows].map(([row, items]) => ({ title: words.rows(row), items }))
    }
    case 'veto': {
      const point = pointOn([8.5, 8.5])
      return [
        {
          title: words.veto,
          items: [
            { token: options.veto, label: text.controls.veto, point, gives: [] },
            { token: options.keep, label: text.controls.keep, point, gives: [] },
          ],
        },
      ]
    }
    default:
      return []
  }
}

interface Floor {
  space: Space
  token: string
  gives: number[]
  height: number
}

const floors = (spaces: Floor[], view: CityView, text: TableWords): Item[] =>
  [...spaces]
    .sort(
      (a, b) =>
        reading([a.space[0], a.space[1]], [b.space[0], b.space[1]]) ||
        QUARTERS.indexOf(a.space[2]) - QUARTERS.indexOf(b.space[2]),
    )
    .map(({ space, token, gives, height }) => ({
      token,
      label: `${spaceWords(space, view, text)}: ${text.list.floor(height)}`,
      point: onSpace(space),
      gives,
    }))

const pointOn = ([x, y]: Cell, quarter: Quarter = 'NW', middle = true): Point => ({
  x,
  y,
  cell: [Math.floor(x), Math.floor(y)],
  quarter,
  middle,
})
const inCell = ([x, y]: Cell): Point => pointOn([x + 0.5, y + 0.5])
const onSpace = ([x, y, quarter]: Space): Point => {
  const [dx, dy] = QUARTER_SPOTS[quarter]
  return pointOn([x + dx / 100, y + dy / 100], quarter, false)
}

const tileAt = (view: CityView, [x, y]: Cell): CityTile | undefined =>
  view.tiles.find((tile) => tile.x === x && tile.y === y)

export const spaceName = ([x, y, quarter]: Space, text: TableWords): string => text.space(x, y, text.quarters[quarter])

/** A space, the value of its tile, and the fountains that point at it. */
function spaceWords(space: Space, view: CityView, text: TableWords): string {
  const tile = tileAt(view, [space[0], space[1]])
  const plot = tile?.quarters[space[2]]
  const parts = [spaceName(space, text)]
  if (tile) parts.push(text.list.onValue(tile.value))
  if (plot?.fountains) parts.push(text.list.pointed(plot.fountains))
  return parts.join(', ')
}

/** Where a cell lies, by what is beside it: "east of the tile of value 4 (1, 0)". */
export function besideWords(cell: Cell, view: View, names: (seat: number) => string, text: TableWords): string {
  if (isToscana(view)) return ''
  const parts = SIDES.flatMap((side) => {
    const tile = tileAt(view, beyond(cell, side))
    return tile ? [text.list.side(text.sides[opposite(side)], known(tile, view, names, text), tile.x, tile.y)] : []
  })
  return text.and(parts)
}

/** What one knows a tile by: a boat, a tower, fountains, or else its value. */
function known(tile: CityTile, view: CityView, names: (seat: number) => string, text: TableWords): string {
  const boat = view.seats.findIndex((seat) => seat.boat?.[0] === tile.x && seat.boat[1] === tile.y)
  if (boat >= 0) return text.list.boatTile(names(boat))
  const plots = Object.values(tile.quarters)
  const tower = plots.reduce((best, plot) => ((plot.floors ?? 0) > (best.floors ?? 1) ? plot : best), {
    floors: 1,
  } as (typeof plots)[0])
  if (tower.owner !== undefined) return text.list.towerTile(names(tower.owner), tower.floors ?? 1)
  if (plots.filter((plot) => plot.fountain).length > 1) return text.list.fountainTile
  return text.list.plainTile(tile.value)
}

/** A tile in words: value, canals, foundations, fountains. */
export function tileWords(tile: CityTile, text: TableWords): string {
  const quarters = Object.entries(tile.quarters) as [Quarter, { foundation?: boolean; fountain?: Side }][]
  const foundations = quarters.filter(([, plot]) => plot.foundation).map(([quarter]) => text.quarters[quarter])
  const fountains = quarters.flatMap(([quarter, { fountain }]) =>
    fountain ? [text.list.fountain(text.quarters[quarter], text.sides[fountain])] : [],
  )
  const parts = [text.list.face(tile.value, text.and([...tile.canals].map((side) => text.sides[side as Side])))]
  if (foundations.length) parts.push(text.list.foundations(text.and(foundations)))
  if (fountains.length) parts.push(text.list.fountains(text.and(fountains)))
  return parts.join(', ')
}

/** What a contract gives; white ones give one star more with two players. */
export function contractWords(contract: string, players: number, text: TableWords): string {
  const words = (text.contracts as Record<string, string>)[contract] ?? contract
  const more = players === 2 ? 1 : 0
  return words.replace('{1}', String(1 + more)).replace('{2}', String(2 + more))
}
