// Addresses and screens: the path chooses the screen, `go` and plain links change it without loading the page anew.
import type { Component } from 'svelte'
import { routes } from '../screens/routes.ts'

export type Params = Readonly<Record<string, string>>

export interface Route {
  /** Parts that begin with a colon are parameters, `/t/:id`. */
  path: string
  /** The screen, whose props are the parameters, and the texts that it needs. */
  load: () => Promise<{ default: Component<never> }>
  texts?: { load(): Promise<void> }[]
}

export interface Here {
  path: string
  hash: string
  route: Route
  params: Params
  screen: Component<Params>
}

let here = $state.raw<Here | null>(null)
let asked = 0

/** The screen that is shown. */
export const shown = (): Here | null => here

/** The route and its parameters for a path; the last route takes what no other does. */
export function match(path: string, among: readonly Route[]): { route: Route; params: Params } {
  const parts = path.split('/').filter(Boolean)
  for (const route of among) {
    const wanted = route.path.split('/').filter(Boolean)
    if (wanted.length !== parts.length) continue
    const fits = wanted.every((part, place) => part.startsWith(':') || part === parts[place])
    if (!fits) continue
    const named = wanted.flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), parts[place]]] : []))
    return { route, params: Object.fromEntries(named) as Params }
  }
  return { route: among[among.length - 1] as Route, params: {} }
}

/** Goes to an address of the app. */
export async function go(to: string, how: 'push' | 'replace' = 'push'): Promise<void> {
  const url = new URL(to, location.href)
  if (how === 'push') history.pushState(null, '', url)
  else history.replaceState(null, '', url)
  await show()
  if (how === 'push' && !url.hash) scrollTo(0, 0)
}

/** Changes the address only, where the screen has done the rest. */
export function rename(to: string): void {
  history.replaceState(null, '', to)
  if (here) here = { ...here, path: location.pathname, hash: location.hash }
}

async function show(): Promise<void> {
  const turn = ++asked
  const { route, params } = match(location.pathname, routes)
  const [{ default: screen }] = await Promise.all([route.load(), ...(route.texts ?? []).map((texts) => texts.load())])
  if (turn !== asked) return // another address was asked for meanwhile
  here = { path: location.pathname, hash: location.hash, route, params, screen: screen as unknown as Component<Params> }
}

/** Listens to links, to back and forward, and shows the first screen. */
export async function start(): Promise<void> {
  addEventListener('popstate', () => void show())
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash && here) return // the browser scrolls there
    event.preventDefault()
    void go(link.href)
  })
  await show()
}
