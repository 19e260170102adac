/** The keys of the table, wherever the focus is but in a field or on a button of its own use. */
export interface Keys {
  step(by: number): void
  turn(by: number): void
  commit(): void
  undo(): void
  undoAll(): void
  end(): void
  contract(place: number): void
  stay(): void
  keep(): void
  veto(): void
  latest(): void
  fit(): void
  compass(): void
  list(): void
  try(): void
  menu(): void
  escape(): void
}

/** Does what a key means; the answer says whether it meant something. */
export function pressed(event: KeyboardEvent, keys: Keys): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target as HTMLElement | null
  if (target?.closest('input:not([type="checkbox"]), textarea, select, dialog')) return false
  const button = target?.closest('button, a, summary')
  if (event.key === 'Enter' || event.key === ' ') {
    if (button) return false
    keys.commit()
    return true
  }
  if (/^[1-9]$/.test(event.key)) {
    keys.contract(Number(event.key) - 1)
    return true
  }
  const does: Record<string, () => void> = {
    n: () => keys.step(1),
    p: () => keys.step(-1),
    r: () => keys.turn(event.shiftKey ? -1 : 1),
    u: () => (event.shiftKey ? keys.undoAll() : keys.undo()),
    backspace: keys.undo,
    e: keys.end,
    s: keys.stay,
    k: keys.keep,
    x: keys.veto,
    l: keys.latest,
    f: keys.fit,
    v: keys.compass,
    m: keys.list,
    t: keys.try,
    '?': keys.menu,
    escape: keys.escape,
  }
  const act = does[event.key.toLowerCase()]
  act?.()
  return act !== undefined
}
