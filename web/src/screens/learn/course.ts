// What there is to learn in each game, and how much of it somebody has done already, by their turns.
import type { LoggedTurn, TableState } from '../../lib/api/messages.ts'
import type { GameName } from '../../board/types.ts'

export type Lesson =
  | 'rotate'
  | 'expand'
  | 'build'
  | 'second'
  | 'tower'
  | 'contract'
  | 'path'
  | 'enter'
  | 'sail'
  | 'cargo'
  | 'place'
  | 'join'
  | 'veto'
  | 'end'

export const COURSES: Readonly<Record<GameName, readonly Lesson[]>> = {
  tolleno: ['rotate', 'expand', 'build', 'second', 'end', 'tower', 'contract', 'path', 'enter', 'sail', 'cargo'],
  'tolleno-casual': ['rotate', 'expand', 'build', 'second', 'end', 'tower'],
  toscana: ['rotate', 'join', 'veto', 'end'],
}

export const RULES: Readonly<Record<GameName, Partial<Record<Lesson, string>>>> = {
  tolleno: {
    rotate: 'T-PLACE-3',
    expand: 'T-PLACE-2',
    build: 'T-BUILD-1',
    second: 'T-SECOND-1',
    tower: 'T-SCORE-1',
    contract: 'T-CON-1',
    path: 'T-BOAT-1',
    enter: 'T-BOAT-2',
    sail: 'T-BOAT-3',
    cargo: 'T-CARGO-1',
    end: 'T-DRAW-1',
  },
  'tolleno-casual': {
    rotate: 'T-PLACE-3',
    expand: 'T-PLACE-2',
    build: 'C-BUILD-1',
    second: 'C-BUILD-2',
    tower: 'C-SCORE-1',
    end: 'T-DRAW-1',
  },
  toscana: { rotate: 'V-TURN-1', join: 'V-SCORE-1', place: 'V-PLACE-2', veto: 'V-VETO-1', end: 'V-END-1' },
}

type Turn = Pick<LoggedTurn, 'seat' | 'tokens'>

/** The lessons that the turns of a seat have been, from one of them on: those before were played for it. */
export function learned(log: readonly Turn[], seat: number, from = 0): Set<Lesson> {
  const done = new Set<Lesson>()
  const built = new Set<string>()
  for (const [number, { seat: whose, tokens }] of log.entries()) {
    if (whose !== seat) continue
    const lessons: Lesson[] = ['end']
    const floors = tokens.filter((token) => token.startsWith('B'))
    if (floors.length > 1) lessons.push('second')
    if (floors.some((token) => built.has(token))) lessons.push('tower')
    for (const token of floors) built.add(token)
    for (const token of tokens) {
      lessons.push(...(LESSONS[token[0] ?? ''] ?? []))
      if (token.includes('<')) lessons.push('cargo')
    }
    if (tokens.join() === '.') lessons.push('veto') // a dot alone lets the other's tile be
    if (number >= from) for (const lesson of lessons) done.add(lesson)
  }
  return done
}

/** What a token shows by its first letter. A tile has been turned before it was laid: the course waited for that. */
const LESSONS: Record<string, Lesson[]> = {
  T: ['rotate', 'expand'],
  B: ['build'],
  C: ['contract'],
  E: ['path', 'enter'],
  S: ['sail'],
  P: ['rotate', 'join', 'place'],
  V: ['veto'],
}

/** What the coach talks about now: what it insists on, else the step that is due. */
export function lessonNow(table: TableState, step: string | null, due: Lesson | null): Lesson | 'wait' | null {
  if (table.status !== 'playing') return null
  if (table.seat === null || !table.mine.includes(table.seat)) return 'wait'
  return due ?? (step as Lesson | null) ?? null
}
