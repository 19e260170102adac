import { expect, test } from 'vitest'
import type { GameName } from '../board/types.ts'
import { LANGUAGES } from '../lib/language.svelte.ts'
import { FIGURES } from './figures.ts'
import { pageOf } from './pages.ts'
import { idsOf, read, type Block } from './read.ts'

const GAMES: GameName[] = ['tolleno', 'tolleno-casual', 'toscana']

test.each(GAMES)(
  'every rule of %s is there in all languages, in the same order, marked as in the original',
  async (game) => {
    const original = idsOf(read(await pageOf('en', game)))
    expect(original.length).toBeGreaterThan(5)
    for (const language of LANGUAGES) {
      expect(idsOf(read(await pageOf(language, game))), language).toEqual(original)
    }
  },
)

const shape = (blocks: Block[]) =>
  blocks
    .filter(({ kind }) => kind !== 'figure' && kind !== 'text')
    .map((block) => (block.kind === 'table' ? `table of ${block.rows.length}` : block.kind))

test.each(GAMES)('the pages of %s have the same rulings, tables and lists in all languages', async (game) => {
  const original = shape(read(await pageOf('en', game)))
  for (const language of LANGUAGES) expect(shape(read(await pageOf(language, game))), language).toEqual(original)
})

test('figures belong to rules that exist', async () => {
  const ids = new Set<string>()
  for (const game of GAMES) for (const id of idsOf(read(await pageOf('en', game)))) ids.add(id.split(' ')[0] ?? '')
  expect(Object.keys(FIGURES).filter((id) => !ids.has(id))).toEqual([])
})

test('a rule keeps its ruling, its ids become links', () => {
  const [rule, ruling] = read('**T-PLACE-4** (printed) Not there, see T-BOAT-6.\n\n> (ruling) That means: *never*.')
  expect(rule).toMatchObject({ kind: 'rule', id: 'T-PLACE-4', source: 'printed' })
  expect(rule?.kind === 'rule' && rule.text).toContainEqual({ kind: 'id', text: 'T-BOAT-6' })
  expect(ruling).toMatchObject({ kind: 'ruling', text: ['That means: ', { kind: 'em', text: 'never' }, '.'] })
})

const sources: Record<string, string> = import.meta.glob(
  ['../../../src/canaletto/{rules,tables,server}/**/*.py', '../../../web/{src,messages}/**/*.{ts,svelte}'],
  { query: '?raw', import: 'default', eager: true },
)

test('every rule that an explanation, a refusal, a lesson or a text can name has its place in all languages', async () => {
  const named = new Set(Object.values(sources).flatMap((text) => text.match(/\b[TCV]-[A-Z]+-\d+\b/g) ?? []))
  expect(named.size).toBeGreaterThan(60)
  for (const language of LANGUAGES) {
    const there = new Set<string>()
    for (const game of GAMES)
      for (const id of idsOf(read(await pageOf(language, game)))) there.add(id.split(' ')[0] ?? '')
    expect(
      [...named].filter((id) => !there.has(id)),
      language,
    ).toEqual([])
  }
})
