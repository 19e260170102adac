import { beforeAll, expect, test } from 'vitest'
import page from '../../../docs/explanations.md?raw'
import { explainTexts } from '../texts.ts'
import { explained, logged } from './explain.ts'
import { LANGUAGES, speak } from './language.svelte.ts'

const rows = [...page.matchAll(/^\| `([\w-]+)` \| (?:[TCV]-[\w-]+(?:, )?)+ \| (.+) \|$/gm)]
const names = (seat: number) => ['Anna', 'Bruno'][seat] ?? '?'

beforeAll(async () => {
  for (const language of LANGUAGES) await speakWith(language)
})

async function speakWith(language: (typeof LANGUAGES)[number]): Promise<void> {
  await explainTexts.load(language)
  await speak(language)
}

test.each(LANGUAGES)(
  'every reason has its sentence in %s, with no value that the engine does not give',
  async (language) => {
    await speakWith(language)
    expect(rows.length).toBeGreaterThan(60)
    for (const [, reason = '', english = ''] of rows) {
      const sentence = explainTexts.text.reasons[reason as keyof typeof explainTexts.text.reasons]
      expect(sentence, reason).toBeTruthy()
      const given = new Set([...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      const used = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        used.filter((name) => !given.has(name)),
        `${reason} in ${language}`,
      ).toEqual([])
    }
  },
)

const deadEnd = {
  token: 'T2,0/1',
  legal: false,
  rule: 'T-PLACE-3',
  reason: 'dead-end',
  text: '',
  detail: { you: 0, dead_ends: [{ ends: 'here', side: 'W', cell: [1, 0] }] },
}

test('a refusal is a sentence of the language', async () => {
  await speakWith('de')
  expect(explained(deadEnd, names)).toBe(
    'Das gäbe eine Sackgasse: sein Kanal nach Westen liefe gegen die geschlossene Seite von (1,0).',
  )
  await speakWith('en')
  expect(explained(deadEnd, names)).toBe(
    'That would make a dead end: its canal to the west would run into the closed side of (1,0).',
  )
})

test('what changes hands is told by names', async () => {
  await speakWith('en')
  const lays = {
    ...deadEnd,
    reason: 'lays',
    detail: {
      you: 0,
      contract: 'G3',
      space: [1, 0, 'SE'],
      stars: 1,
      now: 9,
      before: 4,
      wins: [{ cell: [1, 0], value: 4, before: 1, after: 0 }],
    },
  }
  expect(explained(lays, names)).toBe(
    'Contract G3 on the south-east quarter of (1,0) gives you 1 star at once. ' +
      'If the game ended now, you would have 9 stars (4 before): (1,0), worth 4, would go to you instead of Bruno.',
  )
})

test('a reason that this page does not know is told in the words of the server', () => {
  expect(explained({ ...deadEnd, reason: 'quite-new', text: 'Because.' }, names)).toBe('Because.')
})

test('a turn of the log is a sentence', async () => {
  await speakWith('en')
  const tokens = ['T2,-1/1', 'B2,-1/NW', 'CG3@1,0/SE', 'S3,1<2,1/NW>SE']
  expect(logged({ seat: 1, tokens }, 'tolleno', names)).toBe(
    'Bruno places a tile on (2,−1), builds on (2,−1) NW, lays contract G3 on (1,0) SE, and sails to (3,1) and carries a floor from (2,1) NW to (3,1) SE.',
  )
  await speakWith('it')
  expect(logged({ seat: 0, tokens: ['V'] }, 'toscana', names)).toBe('Anna pone il veto alla tessera avversaria.')
})

test.each([
  ['en', 'You place a tile on (2,0), build on (2,0) NE, and enter with the boat on (3,0).'],
  ['de', 'Du legst ein Plättchen auf (2,0), baust auf (2,0) NO und fährst mit dem Boot auf (3,0) ein.'],
  ['fr', 'Vous posez une tuile en (2,0), construisez en (2,0) NE et faites entrer votre bateau en (3,0).'],
  ['it', 'Tu posi una tessera su (2,0), costruisci su (2,0) NE e entri con la barca su (3,0).'],
] as const)('one’s own turn is told to oneself (%s)', async (language, sentence) => {
  await speakWith(language)
  const turn = { seat: 0, tokens: ['T2,0/0', 'B2,0/NE', 'E3,0'] }
  expect(logged(turn, 'tolleno', names, 0)).toBe(sentence)
  expect(logged(turn, 'tolleno', names, 1)).toMatch(/^Anna /)
})
