import { expect, test } from 'vitest'
import type { TableState } from '../../lib/api/messages.ts'
import { COURSES, learned, lessonNow } from './course.ts'

test('turns of one seat are lessons done; those of others are not', () => {
  const log = [
    { seat: 0, tokens: ['T2,0/0', 'B2,0/NE', 'B1,1/NE'] },
    { seat: 1, tokens: ['T-1,0/0', 'B0,0/SW', 'CG3@1,0/SE'] },
  ]
  expect([...learned(log, 0)].sort()).toEqual(['build', 'end', 'expand', 'rotate', 'second'])
  expect(learned(log, 1).has('contract')).toBe(true)
})

test('a boat that enters, stays and later sails with cargo, and a tower, have done everything', () => {
  const log = [
    { seat: 0, tokens: ['T2,0/0', 'B2,0/NE', 'B1,1/NE', 'E2,0', '.'] },
    { seat: 0, tokens: ['T3,0/0', 'B2,0/NE', 'CG3@1,0/SE', 'S3,1<2,1/NW>SE'] },
  ]
  expect([...learned(log, 0)].sort()).toEqual([...COURSES.tolleno].sort())
})

test('what was played for somebody is no lesson, but what was built then makes a tower', () => {
  const log = [
    { seat: 0, tokens: ['T2,0/0', 'B2,0/NE', 'B1,1/NE'] },
    { seat: 0, tokens: ['T3,0/0', 'B2,0/NE'] },
  ]
  expect([...learned(log, 0, 1)].sort()).toEqual(['build', 'end', 'expand', 'rotate', 'tower'])
  expect(learned(log, 0, 2).size).toBe(0)
})

test('in Toscana letting a tile be is a decision about a veto as well', () => {
  expect([...learned([{ seat: 0, tokens: ['.'] }], 0)].sort()).toEqual(['end', 'veto'])
})

const mine = { status: 'playing', seat: 0, mine: [0], game: 'tolleno' } as unknown as TableState

test('the coach talks about what the course insists on, else about the step that is due', () => {
  expect(lessonNow(mine, 'second', 'contract')).toBe('contract')
  expect(lessonNow(mine, 'second', null)).toBe('second')
  expect(lessonNow({ ...mine, seat: 1 }, 'second', null)).toBe('wait')
})
