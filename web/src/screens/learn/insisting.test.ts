import { expect, test } from 'vitest'
import type { Draft, Explanation, Hint, LoggedTurn, TableState, TurnTaken } from '../../lib/api/messages.ts'
import { Held, type Table } from '../../lib/table.ts'
import { Watched } from './watched.svelte.ts'

const floor = { space: [1, 1, 'NE'], token: 'B1,1/NE', gives: [0, 0], height: 1 }
const higher = { space: [2, 1, 'NE'], token: 'B2,1/NE', gives: [3, 0], height: 2 }
const laid = { space: [1, 0, 'SE'], token: 'CG3@1,0/SE', gives: [3, 0], stars: 3 }
const build = { step: 'build', canals: [], spaces: [floor, higher] }
const second = { step: 'second', canals: [], spaces: [floor], contracts: [{ contract: 'G3', spaces: [laid] }] }
const drop = { quarter: 'SE', token: 'S3,1<2,1/NW>SE', gives: [0, 0], height: 2 }
const goal = { cell: [3, 1], token: 'S3,1', gives: [0, 0], way: [], cargo: [] }
const loaded = { ...goal, cargo: [{ load: [2, 1, 'NW'], way: [], drops: [drop] }] }
const sail = { step: 'sail', start: [0, 1], goals: [{ ...goal, cell: [4, 1], token: 'S4,1' }, loaded] }
const turns = [0, 1].map((turn) => ({ turn, token: `P7,7/${turn}`, gives: [3 * turn, 0] }))
const place = { step: 'place', tile: '3', cells: [{ cell: [7, 7], turns }] }
const veto = { step: 'veto', tile: '3', veto: 'V', keep: '.' }

/** A table that is at a step, after some turns of ours, takes every token and has one hint. */
function course(options: object, log: string[][] = [], hint = 'B1,1/NE'): Watched {
  const turns = log.map((tokens, turn): LoggedTurn => ({ turn, seat: 0, tokens, at: 0, by: 'person' }))
  const state = { status: 'playing', seat: 0, mine: [0], log: turns } as unknown as TableState
  const draft = (tokens: string[], ask?: string[]) =>
    Promise.resolve({
      tokens,
      options: tokens.length ? { step: 'end' } : options,
      ...(ask && { explained: ask.map((token) => ({ token, legal: true }) as Explanation) }),
    } as unknown as Draft)
  const given = () => Promise.resolve({ turn: 0, tokens: [hint, 'B9,9/NE'], level: 'mason' } as Hint)
  const take = () => Promise.resolve({} as TurnTaken)
  return new Watched({ state, draft, hint: given, take } as unknown as Table, true)
}
const FLOORS = ['T2,0/0', 'B2,0/NE', 'B1,1/NE']

test('first a second floor, and no contract before it', async () => {
  const table = course(second)
  expect((await table.draft([])).options).toEqual({ ...second, contracts: [] })
  expect((await table.draft(['CG3@1,0/SE'])).tokens).toEqual([])
  expect([table.due, table.strayed]).toEqual(['second', true])
  expect((await table.draft(['B1,1/NE'])).tokens).toEqual(['B1,1/NE'])
  expect(table.strayed).toBe(false)
})

test('then a contract, and no floor until one has been laid', async () => {
  const table = course(second, [FLOORS])
  expect((await table.draft([])).options).toEqual({ ...second, spaces: [] })
  expect((await table.draft([], ['B1,1/NE'])).explained).toEqual([])
  expect(table.strayed).toBe(true)
  expect((await table.draft(['B1,1/NE'])).tokens).toEqual([])
  expect((await table.draft(['CG3@1,0/SE'])).tokens).toEqual(['CG3@1,0/SE'])
})

test('where no contract fits nothing is insisted on', async () => {
  const none = { ...second, contracts: [] }
  const table = course(none, [FLOORS])
  expect((await table.draft([])).options).toEqual(none)
  expect((await table.draft(['B1,1/NE'])).tokens).toEqual(['B1,1/NE'])
})

test('from the second turn on a floor goes on top of another, once', async () => {
  expect((await course(build).draft([])).options).toEqual(build)
  const table = course(build, [FLOORS])
  expect((await table.draft([])).options).toEqual({ ...build, spaces: [higher] })
  expect((await table.draft(['B1,1/NE'])).tokens).toEqual([])
  expect(table.strayed).toBe(true)
  expect((await course(build, [FLOORS, FLOORS]).draft([])).options).toEqual(build)
})

test('a boat sails with cargo as soon as it can', async () => {
  const table = course(sail)
  expect((await table.draft([])).options).toEqual({ ...sail, goals: [loaded] })
  expect((await table.draft(['S3,1'])).tokens).toEqual([])
  expect((await table.draft([drop.token])).tokens).toEqual([drop.token])
  const again = course(sail, [[...FLOORS, drop.token]])
  expect((await again.draft([])).options).toEqual(sail)
})

test('a tile of Toscana is turned before it is laid, where it joins most', async () => {
  const table = course(place)
  await table.draft([])
  expect((await table.draft(['P7,7/0'])).tokens).toEqual([])
  expect([table.due, table.strayed]).toEqual(['rotate', true])
  expect(table.rotated()).toBe(true)
  await table.draft([])
  expect([table.due, table.strayed]).toEqual(['join', false])
  expect((await table.draft(['P7,7/0'])).tokens).toEqual([])
  expect((await table.draft(['P7,7/1'])).tokens).toEqual(['P7,7/1'])
})

test('a veto is used once, before letting a tile be is possible', async () => {
  const table = course(veto)
  await table.draft([])
  await expect(table.take(['.'])).rejects.toThrow(Held)
  expect(table.strayed).toBe(true)
  await expect(table.take(['V'])).resolves.toBeDefined()
  const later = course(veto, [['V']])
  await later.draft([])
  await expect(later.take(['.'])).resolves.toBeDefined()
})

test('a hint leads to what the lesson is about, one step at a time', async () => {
  const hinted = async (table: Watched) => {
    await table.draft([])
    return (await table.hint([])).tokens
  }
  expect(await hinted(course(second))).toEqual(['B1,1/NE'])
  expect(await hinted(course(second, [FLOORS]))).toEqual(['CG3@1,0/SE'])
  expect(await hinted(course(sail))).toEqual([drop.token])
  expect(await hinted(course(place, [], 'P7,7/0'))).toEqual(['P7,7/1'])
  expect(await hinted(course({ ...second, contracts: [] }, [FLOORS]))).toEqual(['B1,1/NE'])
})
