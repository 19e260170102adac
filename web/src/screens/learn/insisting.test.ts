import { expect, test } from 'vitest'
import type { Draft, Explanation, LoggedTurn, TableState } from '../../lib/api/messages.ts'
import type { Table } from '../../lib/table.ts'
import { Watched } from './watched.svelte.ts'

const floor = { space: [1, 1, 'NE'], token: 'B1,1/NE', gives: [0, 0], height: 1 }
const laid = { space: [1, 0, 'SE'], token: 'CG3@1,0/SE', gives: [3, 0], stars: 3 }
const second = { step: 'second', canals: [], spaces: [floor], contracts: [{ contract: 'G3', spaces: [laid] }] }
const drop = { quarter: 'SE', token: 'S3,1<2,1/NW>SE', gives: [0, 0], height: 2 }
const goal = { cell: [3, 1], token: 'S3,1', gives: [0, 0], way: [], cargo: [] }
const loaded = { ...goal, cargo: [{ load: [2, 1, 'NW'], way: [], drops: [drop] }] }
const sail = { step: 'sail', start: [0, 1], goals: [{ ...goal, cell: [4, 1], token: 'S4,1' }, loaded] }
const turns = [0, 1].map((turn) => ({ turn, token: `P7,7/${turn}`, gives: [] }))
const place = { step: 'place', tile: '3', cells: [{ cell: [7, 7], turns }] }

/** A table that is at a step, after some turns of ours, and takes every token. */
function course(options: object, ...log: string[][]): Watched {
  const turns = log.map((tokens, turn): LoggedTurn => ({ turn, seat: 0, tokens, at: 0, by: 'person' }))
  const state = { status: 'playing', seat: 0, mine: [0], log: turns } as unknown as TableState
  const draft = (tokens: string[], ask?: string[]) =>
    Promise.resolve({
      tokens,
      options: tokens.length ? { step: 'end' } : options,
      ...(ask && { explained: ask.map((token) => ({ token, legal: true }) as Explanation) }),
    } as unknown as Draft)
  return new Watched({ state, draft } as unknown as Table, true)
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
  const table = course(second, FLOORS)
  expect((await table.draft([])).options).toEqual({ ...second, spaces: [] })
  expect((await table.draft([], ['B1,1/NE'])).explained).toEqual([])
  expect(table.strayed).toBe(true)
  expect((await table.draft(['B1,1/NE'])).tokens).toEqual([])
  expect((await table.draft(['CG3@1,0/SE'])).tokens).toEqual(['CG3@1,0/SE'])
})

test('where no contract fits nothing is insisted on', async () => {
  const none = { ...second, contracts: [] }
  const table = course(none, FLOORS)
  expect((await table.draft([])).options).toEqual(none)
  expect((await table.draft(['B1,1/NE'])).tokens).toEqual(['B1,1/NE'])
})

test('a boat sails with cargo as soon as it can', async () => {
  const table = course(sail)
  expect((await table.draft([])).options).toEqual({ ...sail, goals: [loaded] })
  expect((await table.draft(['S3,1'])).tokens).toEqual([])
  expect((await table.draft([drop.token])).tokens).toEqual([drop.token])
  const again = course(sail, [...FLOORS, drop.token])
  expect((await again.draft([])).options).toEqual(sail)
})

test('a tile of Toscana is turned before it is laid', async () => {
  const table = course(place)
  await table.draft([])
  expect((await table.draft(['P7,7/0'])).tokens).toEqual([])
  expect([table.due, table.strayed]).toEqual(['rotate', true])
  table.rotated()
  expect([table.due, table.strayed]).toEqual([null, false])
  expect((await table.draft(['P7,7/0'])).tokens).toEqual(['P7,7/0'])
})
