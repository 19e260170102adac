// A step that can be done in several ways is done in the way that has not been learned yet, as soon as it is possible.
import type { Draft } from '../../lib/api/messages.ts'
import type { Lesson } from './course.ts'

type Options = Draft['options']

/** What the course insists on at this step, or null if any way will do. */
export function due(options: Options, done: ReadonlySet<Lesson>): Lesson | null {
  switch (options.step) {
    case 'second':
      if (!options.contracts.length) return null
      if (!done.has('second')) return options.spaces.length ? 'second' : null
      return !done.has('contract') && options.contracts.some(({ spaces }) => spaces.length) ? 'contract' : null
    case 'sail':
      return !done.has('cargo') && options.goals.some(({ cargo }) => cargo.length) ? 'cargo' : null
    case 'place':
      return !done.has('rotate') && options.cells.some(({ turns }) => turns.length > 1) ? 'rotate' : null
    default:
      return null
  }
}

/** Only the options that the lesson is about. */
export function only(options: Options, lesson: Lesson | null): Options {
  if (options.step === 'second' && lesson === 'second') return { ...options, contracts: [] }
  if (options.step === 'second' && lesson === 'contract') return { ...options, spaces: [] }
  if (options.step === 'sail' && lesson === 'cargo') {
    return { step: 'sail', start: options.start, goals: options.goals.filter(({ cargo }) => cargo.length) }
  }
  return options
}

/** Whether a token does what the lesson is about. A tile is rotated before it is laid, so no token does that. */
export function does(token: string, lesson: Lesson | null): boolean {
  const how: Partial<Record<Lesson, RegExp>> = { second: /^B/, contract: /^C/, cargo: /^S.*</, rotate: /^(?!P)/ }
  return (lesson && how[lesson]?.test(token)) ?? true
}
