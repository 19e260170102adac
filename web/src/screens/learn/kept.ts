// Which table each course is played at on this device, so that a reload goes on where somebody was.
import type { GameName } from '../../board/types.ts'

export interface Course {
  table: string
  /** How many turns had been played for the pupil when it began. */
  from: number
}

const key = (game: GameName): string => `canaletto course ${game}`

export function keptCourse(game: GameName): Course | null {
  try {
    const { table, from } = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Course>
    return typeof table === 'string' && typeof from === 'number' ? { table, from } : null
  } catch {
    return null
  }
}

export function keepCourse(game: GameName, course: Course | null): void {
  try {
    if (course) localStorage.setItem(key(game), JSON.stringify(course))
    else localStorage.removeItem(key(game))
  } catch {
    // then a reload begins anew
  }
}
