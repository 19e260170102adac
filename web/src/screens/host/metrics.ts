// The few numbers of the server's metrics that its host wants to see at a glance.
export interface Load {
  requests: number
  turns: number
  draftMs: number | null
  turnMs: number | null
  slow: number
}

/** Reads Prometheus' text form. */
export function readMetrics(text: string): Load {
  const sums = new Map<string, number>()
  for (const line of text.split('\n')) {
    const found = /^(\w+)(?:\{[^}]*\})? (\S+)$/.exec(line)
    if (found?.[1]) sums.set(found[1], (sums.get(found[1]) ?? 0) + Number(found[2]))
  }
  const sum = (name: string) => sums.get(`canaletto_${name}`) ?? 0
  const mean = (name: string) =>
    sum(`${name}_seconds_count`) ? (1000 * sum(`${name}_seconds_sum`)) / sum(`${name}_seconds_count`) : null
  return {
    requests: sum('requests_total'),
    turns: sum('turn_seconds_count'),
    draftMs: mean('draft'),
    turnMs: mean('turn'),
    slow: sum('slow_readers_total'),
  }
}
