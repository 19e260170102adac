import { afterEach, expect, it, vi } from 'vitest'
import { call } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

it('lets the first call of a page go alone, so that it makes one player only', async () => {
  const answers: (() => void)[] = []
  const fetching = vi.fn(() => new Promise((done) => answers.push(() => done(new Response('{}')))))
  vi.stubGlobal('fetch', fetching)
  const all = Promise.all([call('GET', '/a'), call('GET', '/b'), call('GET', '/c')])
  await Promise.resolve()
  expect(fetching).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(3))
  for (const answer of answers) answer()
  expect(await all).toHaveLength(3)
})
