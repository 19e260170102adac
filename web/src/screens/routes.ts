// Every address of the app, the screen it shows and the texts that screen needs. Each screen is a file of its own.
import type { Route } from '../lib/router.svelte.ts'
import { explainTexts, tableTexts } from '../texts.ts'

export const routes: Route[] = [
  { path: '/', load: () => import('./home/Home.svelte') },
  { path: '/t/:id', load: () => import('./table/Table.svelte'), texts: [tableTexts, explainTexts] },
  { path: '*', load: () => import('./missing/Missing.svelte') },
]
