import { cleanup, fireEvent, render } from './rendering.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { table as text } from '../../../messages/en/table.ts'
import type { Draft } from '../../lib/api/messages.ts'
import type { CityView } from '../types.ts'
import ListView from './ListView.svelte'
import { besideWords, contractWords, listing } from './listing.ts'

const names = (seat: number) => ['Anna', 'Ben'][seat] ?? ''
const view = {
  game: 'tolleno',
  players: 2,
  tiles: [
    { x: 0, y: 0, tile: 'a', turn: 0, value: 4, canals: 'NESW', quarters: { NW: { foundation: true, fountains: 1 } } },
    {
      x: 1,
      y: 1,
      tile: 'b',
      turn: 0,
      value: 2,
      canals: 'NS',
      quarters: { NW: { fountain: 'N' }, SE: { fountain: 'E' } },
    },
    { x: 3, y: 0, tile: 'c', turn: 0, value: 3, canals: 'NS', quarters: { NW: { owner: 1, floors: 3 } } },
  ],
  seats: [{ boat: null }, { boat: null }],
} as unknown as CityView
const expand: Draft['options'] = {
  step: 'expand',
  tile: 'c9',
  canals: [{ axis: 'EW', cells: [[0, 0]], spaces: [[0, 0, 'NW']] }],
  cells: [
    {
      cell: [1, 0],
      turns: [
        { turn: 0, token: 'T1,0/0', gives: [0, 0], extends: [0], quarters: ['NE'] },
        { turn: 1, token: 'T1,0/1', gives: [2, 0], extends: [0], quarters: [] },
      ],
    },
  ],
}
const faces = new Map([['c9', { value: 2, canals: 'EW', quarters: { NE: { foundation: true } } }]])

afterEach(cleanup)

describe('the list view', () => {
  it('says where a place is by what lies beside it', () => {
    expect(besideWords([1, 0], view, names, text)).toBe(
      'north of the fountain tile (1, 1) and east of the tile of value 4 (0, 0)',
    )
    expect(besideWords([2, 0], view, names, text)).toContain('the building of Ben, 3 floors')
  })
  it('says every way to place a tile in words', () => {
    const { intro, groups } = listing(expand, view, faces, names, text)
    expect(intro).toBe('Your tile: value 2, canals to the east and west, foundations north-east. 1 place.')
    expect(groups[0]?.title).toContain('(1, 0): north of the fountain tile')
    expect(groups[0]?.items.map(({ label }) => label)).toEqual([
      'as it is, extends one canal, 2 spaces to build',
      'turned to the right, extends one canal, 1 space to build',
    ])
  })
  it('says floors and contracts with what they make', () => {
    const second: Draft['options'] = {
      step: 'second',
      canals: [],
      spaces: [{ space: [0, 0, 'NW'], token: 'B0,0/NW', gives: [], height: 1 }],
      contracts: [{ contract: 'W7', spaces: [{ space: [0, 0, 'NW'], token: 'CW7@0,0/NW', gives: [], stars: 3 }] }],
    }
    const { groups } = listing(second, view, faces, names, text)
    expect(groups[0]?.items[0]?.label).toBe(
      'north-west of (0, 0), on a tile of value 4, a fountain points here: a first floor',
    )
    expect(groups[1]?.title).toBe('Contract W7: 3 per tile with 2+ rival buildings')
    expect(groups[1]?.items[0]?.label).toContain('3 stars at once')
    expect(contractWords('W7', 3, text)).toBe('2 per tile with 2+ rival buildings')
  })
  it('shows on focus and takes on pressing', async () => {
    const [onaim, onpick] = [vi.fn(), vi.fn()]
    const list = listing(expand, view, faces, names, text)
    const box = render(ListView, {
      listing: list,
      text,
      consequence: (gives: number[]) => (gives[0] ? `+${gives[0]}` : ''),
      onaim,
      onpick,
    })
    const buttons = [...box.querySelectorAll('button')]
    expect(buttons.map((button) => button.dataset.token)).toEqual(['T1,0/0', 'T1,0/1'])
    expect(buttons[1]?.textContent).toContain('+2')
    await fireEvent(buttons[1] as Element, 'focus')
    expect(onaim.mock.lastCall?.[0].token).toBe('T1,0/1')
    await fireEvent(buttons[1] as Element, 'click')
    expect(onpick.mock.lastCall?.[0].turn).toBe(1)
    expect(box.querySelector('section')?.getAttribute('aria-label')).toBe('All moves in words')
  })
})
