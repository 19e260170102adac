// Around the rules; the rules themselves are pages in src/rules.
import { plural } from '../../src/lib/words.ts'

export const rulebook = {
  title: 'Rules',
  text: 'In our own words, each with an id that never changes its meaning.',
  printed: 'printed',
  ruling: 'ruling',
  rulingText: 'A ruling fills a gap that the printed rules leave. At your own table you may decide otherwise.',
  parts: 'On this page',
  find: 'Find a rule',
  findText: 'An id such as T-BUILD-2, or a word',
  found: (count: number) => plural('en', count, { one: '# rule', other: '# rules' }),
  allowed: 'Allowed',
  forbidden: 'Not allowed',
  figure: (id: string) => `A board for ${id}`,
  steps: 'Learn it by playing',
  unofficial:
    'Unofficial. The names only say what can be played here; they belong to their owners, and so do the printed rules, pictures and boxes. If you like a game, please buy it.',
}
