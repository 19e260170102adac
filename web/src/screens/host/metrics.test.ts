import { expect, test } from 'vitest'
import { readMetrics } from './metrics.ts'

test('requests are added up over routes, and times are means in milliseconds', () => {
  const load = readMetrics(
    [
      '# HELP canaletto_requests_total …',
      'canaletto_requests_total{route="/healthz",status="200"} 3.0',
      'canaletto_requests_total{route="/api/v1/me",status="200"} 4.0',
      'canaletto_draft_seconds_sum 0.5',
      'canaletto_draft_seconds_count 100.0',
      'canaletto_turn_seconds_count 0.0',
    ].join('\n'),
  )
  expect(load).toEqual({ requests: 7, turns: 0, draftMs: 5, turnMs: null, slow: 0 })
})
