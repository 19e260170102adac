// Applies what the server says has changed (docs/api.md, "Changes"), without touching the value given.

/** A copy of `value` with the changes; what did not change is shared with it. */
export function changed<T extends object>(value: T, changes: object): T {
  const now = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>
  for (const [key, change] of Object.entries(changes) as [string, object][]) {
    if (!Array.isArray(change)) now[key] = changed(now[key] as object, change)
    else if (change.length) now[key] = change[0]
    else if (Array.isArray(now)) now.length = Number(key)
    else Reflect.deleteProperty(now, key)
  }
  return now as T
}
