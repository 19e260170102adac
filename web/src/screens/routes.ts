// Every address of the app, the screen it shows and the texts that screen needs. Each screen is a file of its own.
import type { Route } from '../lib/router.svelte.ts'
import { explainTexts, makeTexts, tableTexts } from '../texts.ts'

export const routes: Route[] = [
  { path: '/', load: () => import('./home/Home.svelte') },
  { path: '/new', load: () => import('./make/NewTable.svelte'), texts: [makeTexts] },
  { path: '/new/:game', load: () => import('./make/NewTable.svelte'), texts: [makeTexts] },
  { path: '/t/:id', load: () => import('./table/Table.svelte'), texts: [tableTexts, explainTexts, makeTexts] },
  { path: '*', load: () => import('./missing/Missing.svelte') },
]
