/** The path of a player board, from an edition's data: what its spaces give, and what comes next. */
export interface Path {
  spaces: number
  boat: number
  one_turn: number
  two_turns: number
  stars: Record<string, number>
  scoring: Record<string, number>
}

export type Gain = { kind: 'boat' | 'oneTurn' | 'twoTurns' | 'scoring' } | { kind: 'stars'; stars: number }

/** What the spaces of this board give, by space. */
export function gainsOf(path: Path, board: string): Map<number, Gain[]> {
  const gains = new Map<number, Gain[]>()
  const add = (space: number | undefined, gain: Gain) => {
    if (space) gains.set(space, [...(gains.get(space) ?? []), gain])
  }
  add(path.boat, { kind: 'boat' })
  add(path.one_turn, { kind: 'oneTurn' })
  add(path.two_turns, { kind: 'twoTurns' })
  add(path.scoring[board], { kind: 'scoring' })
  for (const [space, stars] of Object.entries(path.stars)) add(Number(space), { kind: 'stars', stars })
  return gains
}

/** The next space that gives something after so many floors. */
export function nextGain(gains: Map<number, Gain[]>, placed: number): { space: number; gains: Gain[] } | null {
  const space = [...gains.keys()].filter((each) => each > placed).sort((a, b) => a - b)[0]
  return space === undefined ? null : { space, gains: gains.get(space) ?? [] }
}
