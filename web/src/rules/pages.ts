// The pages of the rules by language and game; the English ones are those of docs/rules.
import type { GameName } from '../board/types.ts'
import type { Language } from '../lib/language.svelte.ts'

type Loader = () => Promise<{ default: string }>

export const PAGES: Record<Language, Record<GameName, Loader>> = {
  en: {
    tolleno: () => import('../../../docs/rules/tolleno.md?raw'),
    'tolleno-casual': () => import('../../../docs/rules/tolleno-casual.md?raw'),
    toscana: () => import('../../../docs/rules/toscana.md?raw'),
  },
  de: {
    tolleno: () => import('./de/tolleno.md?raw'),
    'tolleno-casual': () => import('./de/tolleno-casual.md?raw'),
    toscana: () => import('./de/toscana.md?raw'),
  },
  fr: {
    tolleno: () => import('./fr/tolleno.md?raw'),
    'tolleno-casual': () => import('./fr/tolleno-casual.md?raw'),
    toscana: () => import('./fr/toscana.md?raw'),
  },
  it: {
    tolleno: () => import('./it/tolleno.md?raw'),
    'tolleno-casual': () => import('./it/tolleno-casual.md?raw'),
    toscana: () => import('./it/toscana.md?raw'),
  },
}

/** The page of a game in a language, as written. */
export async function pageOf(language: Language, game: GameName): Promise<string> {
  return (await PAGES[language][game]()).default
}
