// What there is to learn in each game, and how much of it somebody has done already, by their turns.
import type { LoggedTurn, TableState } from '../../lib/api/messages.ts'
import type { GameName } from '../../lib/api/position.ts'

export type Lesson =
  'expand' | 'build' | 'second' | 'contract' | 'enter' | 'sail' | 'cargo' | 'rotate' | 'place' | 'veto' | 'end'

export const COURSES: Readonly<Record<GameName, readonly Lesson[]>> = {
  tolleno: ['expand', 'build', 'second', 'contract', 'enter', 'sail', 'cargo', 'end'],
  'tolleno-casual': ['expand', 'build', 'second', 'end'],
  toscana: ['rotate', 'place', 'veto', 'end'],
}

export const RULES: Readonly<Record<GameName, Partial<Record<Lesson, string>>>> = {
  tolleno: {
    expand: 'T-PLACE-1',
    build: 'T-BUILD-1',
    second: 'T-SECOND-1',
    contract: 'T-CON-1',
    enter: 'T-BOAT-2',
    sail: 'T-BOAT-3',
    cargo: 'T-CARGO-1',
    end: 'T-DRAW-1',
  },
  'tolleno-casual': { expand: 'T-PLACE-1', build: 'C-BUILD-1', second: 'C-BUILD-2', end: 'T-DRAW-1' },
  toscana: { rotate: 'V-PLACE-1', place: 'V-PLACE-2', veto: 'V-VETO-1', end: 'V-TURN-1' },
}

/** The lessons that the turns of a seat have been. */
export function learned(log: readonly Pick<LoggedTurn, 'seat' | 'tokens'>[], seat: number): Set<Lesson> {
  const done = new Set<Lesson>()
  for (const turn of log) {
    if (turn.seat !== seat) continue
    done.add('end')
    let floors = 0
    for (const token of turn.tokens) {
      if (token.startsWith('B') && floors++) done.add('second')
      if (token.startsWith('S') && token.includes('<')) done.add('cargo')
      const lesson = LESSONS[token[0] ?? '']
      if (lesson) done.add(lesson)
      else if (turn.tokens.length === 1) done.add('veto') // a dot alone lets the other's tile be
    }
  }
  return done
}

const LESSONS: Record<string, Lesson> = {
  T: 'expand',
  B: 'build',
  C: 'contract',
  E: 'enter',
  S: 'sail',
  P: 'place',
  V: 'veto',
}

/** What the coach talks about now: what it insists on, else the step that is due. */
export function lessonNow(table: TableState, step: string | null, due: Lesson | null): Lesson | 'wait' | null {
  if (table.status !== 'playing') return null
  if (table.seat === null || !table.mine.includes(table.seat)) return 'wait'
  return due ?? (step as Lesson | null) ?? null
}
