import { expect, test } from 'vitest'
import type { Moment, TableState } from '../../lib/api/messages.ts'
import { swings, throughEyes, totals, winners } from './scores.ts'

const at = (turn: number, ...stars: number[]): Moment =>
  ({ turn, score: stars.map((total) => ({ total })) }) as unknown as Moment

test('the best turn is the one that gains most over the best of the others', () => {
  const table = { log: [{ seat: 0 }, { seat: 1 }, { seat: 0 }] } as unknown as TableState
  const moments = { 0: at(0, 5, 0), 1: at(1, 9, 0), 2: at(2, 6, 7), 3: at(3, 8, 6) }
  expect(swings(moments, table)).toEqual([
    { turn: 1, seat: 0, by: 4 },
    { turn: 2, seat: 1, by: 10 },
    { turn: 3, seat: 0, by: 3 },
  ])
})

test('a turn whose moment is not here yet has no swing', () => {
  const table = { log: [{ seat: 0 }, { seat: 1 }] } as unknown as TableState
  expect(swings({ 0: at(0, 1, 1), 1: at(1, 2, 1) }, table)).toHaveLength(1)
})

test('the numbers of Toscana are those of the round, at the end those of the match', () => {
  expect(
    totals({
      rounds: [
        [5, 4],
        [12, 11],
      ],
    }),
  ).toEqual([12, 11])
  expect(
    totals(
      {
        rounds: [
          [5, 4],
          [12, 11],
        ],
      },
      true,
    ),
  ).toEqual([17, 15])
})

test('equal stars are shared', () => {
  expect(winners({ result: { stars: [31, 31] } } as unknown as TableState)).toEqual([0, 1])
  expect(winners({ result: { rounds: [], winner: 1 } } as unknown as TableState)).toEqual([1])
})

test('through the eyes of a seat the hands of others are hidden again', () => {
  expect(throughEyes({ hands: ['c01', 'c02', null] }, 0).hands).toEqual(['c01', '?', null])
  expect(throughEyes({ hands: ['c01', 'c02'] }, null).hands).toEqual(['c01', 'c02'])
})
