// Every address of the app, the screen it shows and the texts that screen needs. Each screen is a file of its own.
import type { Route } from '../lib/router.svelte.ts'
import { explainTexts, learnTexts, makeTexts, restTexts, reviewTexts, rulebookTexts, tableTexts } from '../texts.ts'

export const routes: Route[] = [
  { path: '/', load: () => import('./home/Home.svelte') },
  { path: '/new', load: () => import('./make/NewTable.svelte'), texts: [makeTexts] },
  { path: '/new/:game', load: () => import('./make/NewTable.svelte'), texts: [makeTexts] },
  { path: '/t/:id', load: () => import('./table/Table.svelte'), texts: [tableTexts, explainTexts] },
  {
    path: '/t/:id/:turn',
    load: () => import('./review/Review.svelte'),
    texts: [reviewTexts, explainTexts, makeTexts, tableTexts],
  },
  { path: '/rules', load: () => import('./rules/Rules.svelte'), texts: [rulebookTexts] },
  { path: '/rules/:game', load: () => import('./rules/Rules.svelte'), texts: [rulebookTexts] },
  { path: '/steps', load: () => import('./learn/Learn.svelte'), texts: [learnTexts, tableTexts, explainTexts] },
  { path: '/steps/:game', load: () => import('./learn/Learn.svelte'), texts: [learnTexts, tableTexts, explainTexts] },
  { path: '/watch', load: () => import('./lists/Watch.svelte'), texts: [restTexts] },
  { path: '/games', load: () => import('./lists/Games.svelte'), texts: [restTexts] },
  { path: '/settings', load: () => import('./settings/Settings.svelte'), texts: [restTexts] },
  { path: '/device', load: () => import('./device/Device.svelte'), texts: [restTexts, makeTexts] },
  { path: '/claim', load: () => import('./device/Claim.svelte'), texts: [restTexts] },
  { path: '/host', load: () => import('./host/Host.svelte'), texts: [restTexts] },
  { path: '*', load: () => import('./missing/Missing.svelte') },
]
