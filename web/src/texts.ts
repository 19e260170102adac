// The catalogues of texts; each is loaded in one language, with the first screen that needs it.
import type { common } from '../messages/en/common.ts'
import type { explain } from '../messages/en/explain.ts'
import type { learn } from '../messages/en/learn.ts'
import type { make } from '../messages/en/make.ts'
import type { review } from '../messages/en/review.ts'
import type { rest } from '../messages/en/rest.ts'
import type { rulebook } from '../messages/en/rulebook.ts'
import type { table } from '../messages/en/table.ts'
import { Catalogue } from './lib/language.svelte.ts'

/** The frame, the names of things, errors, home. Always there. */
export const commonTexts = new Catalogue<typeof common>({
  en: async () => (await import('../messages/en/common.ts')).common,
  de: async () => (await import('../messages/de/common.ts')).common,
  fr: async () => (await import('../messages/fr/common.ts')).common,
  it: async () => (await import('../messages/it/common.ts')).common,
})

/** The table and everything on its board. */
export const tableTexts = new Catalogue<typeof table>({
  en: async () => (await import('../messages/en/table.ts')).table,
  de: async () => (await import('../messages/de/table.ts')).table,
  fr: async () => (await import('../messages/fr/table.ts')).table,
  it: async () => (await import('../messages/it/table.ts')).table,
})

/** Why a move is not allowed and what it would do; the log of turns. */
export const explainTexts = new Catalogue<typeof explain>({
  en: async () => (await import('../messages/en/explain.ts')).explain,
  de: async () => (await import('../messages/de/explain.ts')).explain,
  fr: async () => (await import('../messages/fr/explain.ts')).explain,
  it: async () => (await import('../messages/it/explain.ts')).explain,
})

/** A new table, and waiting at it. */
export const makeTexts = new Catalogue<typeof make>({
  en: async () => (await import('../messages/en/make.ts')).make,
  de: async () => (await import('../messages/de/make.ts')).make,
  fr: async () => (await import('../messages/fr/make.ts')).make,
  it: async () => (await import('../messages/it/make.ts')).make,
})

/** After the game. */
export const reviewTexts = new Catalogue<typeof review>({
  en: async () => (await import('../messages/en/review.ts')).review,
  de: async () => (await import('../messages/de/review.ts')).review,
  fr: async () => (await import('../messages/fr/review.ts')).review,
  it: async () => (await import('../messages/it/review.ts')).review,
})

/** Settings, lists, devices, the host. */
export const restTexts = new Catalogue<typeof rest>({
  en: async () => (await import('../messages/en/rest.ts')).rest,
  de: async () => (await import('../messages/de/rest.ts')).rest,
  fr: async () => (await import('../messages/fr/rest.ts')).rest,
  it: async () => (await import('../messages/it/rest.ts')).rest,
})

/** Around the rules. */
export const rulebookTexts = new Catalogue<typeof rulebook>({
  en: async () => (await import('../messages/en/rulebook.ts')).rulebook,
  de: async () => (await import('../messages/de/rulebook.ts')).rulebook,
  fr: async () => (await import('../messages/fr/rulebook.ts')).rulebook,
  it: async () => (await import('../messages/it/rulebook.ts')).rulebook,
})

/** First steps. */
export const learnTexts = new Catalogue<typeof learn>({
  en: async () => (await import('../messages/en/learn.ts')).learn,
  de: async () => (await import('../messages/de/learn.ts')).learn,
  fr: async () => (await import('../messages/fr/learn.ts')).learn,
  it: async () => (await import('../messages/it/learn.ts')).learn,
})

/** Texts of the frame, in the language of now. */
export const say = () => commonTexts.text
