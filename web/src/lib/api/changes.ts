// Applies the server's list of changes to a view (docs/api.md, "Changes"), without touching the view given.
type Tree = Record<string, unknown> | unknown[]

/** A copy of `view` with the changes; what did not change is shared with it. */
export function changed<T extends object>(view: T, changes: readonly (readonly unknown[])[]): T {
  const own = new Set<object>()
  const opened = <N extends object>(node: N): N => {
    if (own.has(node)) return node
    const copy = (Array.isArray(node) ? [...(node as unknown[])] : { ...node }) as N
    own.add(copy)
    return copy
  }
  const root = opened(view)
  for (const [path, ...value] of changes as [(string | number)[], unknown?][]) {
    let here: Tree = root as Tree
    for (const key of path.slice(0, -1)) {
      const inside: Tree = opened((here as Record<string | number, Tree>)[key] as Tree)
      ;(here as Record<string | number, Tree>)[key] = inside
      here = inside
    }
    const last = path[path.length - 1] as string | number
    if (value.length) (here as Record<string | number, unknown>)[last] = value[0]
    else if (Array.isArray(here)) here.length = Number(last)
    else Reflect.deleteProperty(here, last)
  }
  return root
}
