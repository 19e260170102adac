// Explanations of the engine (docs/explanations.md) and turns of the log as sentences in the language of the page.
import type { Explanation, LoggedTurn } from './api/messages.ts'
import type { GameName } from '../board/types.ts'
import { explainTexts } from '../texts.ts'

/** What a seat is called. */
export type Names = (seat: number) => string

type Text = typeof explainTexts.text
type Detail = Record<string, unknown>
type At = [number, number]
type Corner = keyof Text['corners']

const cell = ([x, y]: At): string => `(${x},${y})`.replaceAll('-', '−')
const space = (text: Text, [x, y, corner]: [number, number, Corner]) => text.space(text.corners[corner], cell([x, y]))

interface CanalDetail {
  axis: 'NS' | 'EW'
  from: At
  to: At
}
interface Change {
  cell: At
  value: number
  before: number | null
  after: number | null
}

/** Every value of a detail in words, by its name. */
function worded(text: Text, detail: Detail, names: Names): Record<string, string> {
  const you = detail.you
  const whose = (seat: unknown) => (seat === null ? text.nobody : seat === you ? text.you : names(seat as number))
  const canals = (value: unknown) =>
    (value as CanalDetail[]).map(({ axis, from, to }) => text.canal(axis, cell(from), cell(to)))
  const cells = (value: unknown) => ((value as At[]).length ? text.and((value as At[]).map(cell)) : text.none)
  const words: Record<string, (value: unknown) => string> = {
    cell: (value) => cell(value as At),
    space: (value) => space(text, value as [number, number, Corner]),
    canals: (value) => text.and(canals(value)),
    references: (value) => text.or(canals(value)),
    neighbours: cells,
    needed: (value) => text.bends(value as number),
    distance: (value) => text.tiles(value as number),
    now: (value) => text.stars(value as number),
    height: (value) => text.floors(value as number),
    other: (value) => names(value as number),
    owners: (value) => text.and((value as number[]).map(names)),
    open: (value) => text.and(value as string[]),
    boats: (value) =>
      text.and((value as { seat: number; cell: At }[]).map((boat) => text.boat(names(boat.seat), cell(boat.cell)))),
    dead_ends: (value) =>
      text.and(
        (value as { ends: 'here' | 'there'; side: keyof Text['sides']; cell: At }[]).map((end) =>
          text.deadEnds[end.ends](text.sides[end.side], cell(end.cell)),
        ),
      ),
    found: (value) => found(text, value as Detail, you, names),
    wins: (value) => {
      const changes = (value as Change[]).map((each) =>
        text.win(cell(each.cell), each.value, whose(each.after), whose(each.before)),
      )
      return changes.length ? text.wins(text.and(changes)) : ''
    },
    gains: (value) => {
      const gains = value as (keyof Text['gain'])[]
      return gains.length ? text.gains(text.and(gains.map((gain) => text.gain[gain]))) : ''
    },
    step: (value) => text.steps[value as keyof Text['steps']],
    action: (value) => text.actions[value as keyof Text['actions']],
    colour: (value) => text.colours[value as keyof Text['colours']],
  }
  const same: Record<string, string> = {
    placed: 'cell',
    first: 'cell',
    start: 'cell',
    via: 'cell',
    centre: 'cell',
    load: 'space',
    extended: 'canals',
    allowed: 'needed',
    turns: 'needed',
    limit: 'distance',
    own_after: 'distance',
    other_after: 'distance',
    stars: 'now',
    other_colour: 'colour',
    outside: 'neighbours',
    taken: 'neighbours',
    corners: 'neighbours',
    touches: 'neighbours',
  }
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, (words[same[name] ?? name] ?? String)(value)]),
  )
}

function found(text: Text, holds: Detail, you: unknown, names: Names): string {
  if ('fountain' in holds) return text.found.fountain
  if ('contract' in holds) return text.found.contract(String(holds.contract))
  if ('owner' in holds) {
    return holds.owner === you ? text.found.yours : text.found.others(names(holds.owner as number))
  }
  return 'foundation' in holds ? text.found.free : text.found.nothing
}

/** Why a move is not allowed, or what it would do, as a sentence; load `explainTexts` first. */
export function explained(explanation: Explanation, names: Names): string {
  const text = explainTexts.text
  const sentence = text.reasons[explanation.reason as keyof Text['reasons']]
  if (!sentence) return explanation.text // a newer server knows more
  const words = worded(text, explanation.detail, names)
  return capital(sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''))
}

const capital = (sentence: string) => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)

const PLACE = /(-?\d+),(-?\d+)(?:\/(NW|NE|SE|SW))?/

/** A place of a token, `2,-1/NW`, in short words. */
function place(written: string): string {
  const found = PLACE.exec(written)
  if (!found) return written
  const [, x, y, corner] = found
  const at = cell([Number(x), Number(y)])
  return corner ? `${at} ${explainTexts.text.short[corner as Corner]}` : at
}

/** What somebody did in a turn, as a sentence; a seat that is `you` is spoken to. */
export function logged(
  turn: Pick<LoggedTurn, 'seat' | 'tokens'>,
  game: GameName,
  names: Names,
  you: number | null = null,
): string {
  const text = explainTexts.text
  const log = turn.seat === you ? text.yourLog : text.log
  let floors = 0
  const clauses = turn.tokens.map((token) => {
    const rest = token.slice(1)
    switch (token[0]) {
      case 'T':
        return log.tile(place(rest))
      case 'B':
        return floors++ ? log.second(place(rest)) : log.first(place(rest))
      case 'C': {
        const [contract = '', where = ''] = rest.split('@')
        return log.contract(contract, place(where))
      }
      case 'E':
        return log.enter(place(rest))
      case 'S': {
        const [goal = '', load = '', corner = ''] = rest.split(/[<>]/)
        return load ? log.carry(place(goal), place(load), place(`${goal}/${corner}`)) : log.sail(place(goal))
      }
      case 'P':
        return log.toscana(place(rest.split('/')[0] ?? ''))
      case 'V':
        return log.veto
      default:
        return game === 'toscana' ? log.keep : log.stay
    }
  })
  return capital(
    text.turn(turn.seat === you ? text.yourLog.you : names(turn.seat), clauses.length ? clauses : [log.nothing]),
  )
}
