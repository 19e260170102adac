import { expect, test } from 'vitest'
import { changed } from './changes.ts'

const view = { turn: 3, open: ['G1', 'B3'], seats: [{ boat: null }, { boat: [1, 0] }], step: 'expand' }

test('a change sets a value deep inside, and the view given stays as it was', () => {
  const after = changed(view, { seats: { 0: { boat: [[2, 2]] } } })
  expect(after.seats[0]).toEqual({ boat: [2, 2] })
  expect(view.seats[0]).toEqual({ boat: null })
  expect(after.seats[1]).toBe(view.seats[1])
})

test('a place at the end of a list appends to it', () => {
  expect(changed(view, { open: { 2: ['W1'] } }).open).toEqual(['G1', 'B3', 'W1'])
})

test('what is gone is gone, and a list ends there', () => {
  expect(changed(view, { step: [] })).not.toHaveProperty('step')
  expect(changed(view, { open: { 1: [] } }).open).toEqual(['G1'])
})

test('a value that is null is a value', () => {
  expect(changed(view, { turn: [null] }).turn).toBeNull()
})

test('a list has changes too', () => {
  expect(changed([{ total: 3 }, { total: 5 }], { 1: { total: [6] } })).toEqual([{ total: 3 }, { total: 6 }])
})
