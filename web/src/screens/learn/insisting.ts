// A step that can be done in several ways is done in the way that has not been learned yet, as soon as it is possible.
import type { Draft } from '../../lib/api/messages.ts'
import type { Lesson } from './course.ts'

type Options = Draft['options']

interface Move {
  token: string
  gives: number[]
}

/** What the course insists on at this step, or null if any way will do. */
export function due(options: Options, done: ReadonlySet<Lesson>, seat: number): Lesson | null {
  const first = LESSONS[options.step]?.find(([lesson, possible]) => !done.has(lesson) && possible(options, seat, done))
  return first?.[0] ?? null
}

type Possible = (options: Options, seat: number, done: ReadonlySet<Lesson>) => boolean

const LESSONS: Partial<Record<Options['step'], [Lesson, Possible][]>> = {
  expand: [['rotate', turns]],
  build: [['tower', (options, _, done) => done.has('second') && towers(options)]],
  second: [
    // Without contracts nothing else could be done anyway.
    ['second', (options) => options.step === 'second' && options.spaces.length > 0 && options.contracts.length > 0],
    ['contract', (options, _, done) => done.has('second') && options.step === 'second' && options.contracts.length > 0],
    ['tower', (options, _, done) => done.has('second') && towers(options)],
  ],
  sail: [['cargo', (options) => options.step === 'sail' && options.goals.some(({ cargo }) => cargo.length)]],
  place: [
    ['rotate', turns],
    ['join', (options, seat) => most(options, seat) > 1],
  ],
  veto: [['veto', () => true]],
}

function turns(options: Options): boolean {
  return (options.step === 'expand' || options.step === 'place') && options.cells.some(({ turns }) => turns.length > 1)
}

function towers(options: Options): boolean {
  return (options.step === 'build' || options.step === 'second') && options.spaces.some(tall)
}

/** Only the options that the lesson is about. */
export function only(options: Options, lesson: Lesson | null, seat: number): Options {
  if (options.step === 'second' && lesson === 'second') return { ...options, contracts: [] }
  if (options.step === 'second' && lesson === 'contract') return { ...options, spaces: [] }
  if (options.step === 'second' && lesson === 'tower')
    return { ...options, spaces: options.spaces.filter(tall), contracts: [] }
  if (options.step === 'build' && lesson === 'tower') return { ...options, spaces: options.spaces.filter(tall) }
  if (options.step === 'sail' && lesson === 'cargo')
    return { step: 'sail', start: options.start, goals: options.goals.filter(({ cargo }) => cargo.length) }
  if (options.step === 'place' && lesson === 'join') {
    const best = most(options, seat)
    const cells = options.cells.map(({ cell, turns }) => ({
      cell,
      turns: turns.filter((lay) => gain(lay, seat) === best),
    }))
    return { ...options, cells: cells.filter(({ turns }) => turns.length) }
  }
  return options
}

/** Whether a token does what the lesson is about. A tile is turned before it is laid, so no token does that. */
export function does(token: string, lesson: Lesson | null, options: Options, seat: number): boolean {
  if (!lesson) return true
  const how = HOW[lesson]
  return how ? how.test(token) : moves(only(options, lesson, seat)).some((move) => move.token === token)
}

const HOW: Partial<Record<Lesson, RegExp>> = {
  rotate: /^(?![TP])/,
  second: /^B/,
  contract: /^C/,
  cargo: /^S.*</,
  veto: /^V/,
}

/** Of the moves that do what the lesson is about, the one that gives a seat most; while it is turning, any that can. */
export function advised(options: Options, lesson: Lesson, seat: number): string | null {
  if (options.step === 'veto') return options.veto
  const meant = moves(only(options, lesson, seat))
  const fits = lesson === 'rotate' ? meant : meant.filter(({ token }) => does(token, lesson, options, seat))
  return (
    fits.reduce<Move | null>((best, move) => (best && gain(best, seat) >= gain(move, seat) ? best : move), null)
      ?.token ?? null
  )
}

const tall = ({ height }: { height: number }): boolean => height > 1

/** What a move gives a seat. */
const gain = ({ gives }: { gives: number[] }, seat: number): number => gives[seat] ?? 0

const most = (options: Options, seat: number): number => Math.max(0, ...moves(options).map((move) => gain(move, seat)))

/** Every move among the options, however they are grouped. */
function moves(options: unknown): Move[] {
  if (Array.isArray(options)) return options.flatMap(moves)
  if (typeof options !== 'object' || options === null) return []
  const own = 'token' in options && 'gives' in options ? [options as Move] : []
  return [...own, ...Object.values(options).flatMap(moves)]
}
