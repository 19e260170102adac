// The language of the page, and catalogues of texts that follow it. A missing text or wrong value fails the build,
// because every other language has the type of the English one.
export const LANGUAGES = ['de', 'en', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The type that the other languages have to fill: texts stay texts, functions keep what they are given. */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer G) => string
      ? (...given: G) => string
      : Texts<T[K]>
}

type Loaders<T> = Record<Language, () => Promise<Texts<T>>>

let current = $state<Language>('en')
const catalogues = new Set<Catalogue<object>>()

/** The language now. */
export const language = (): Language => current

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** The first language of the browser's that there is. */
export function browserLanguage(): Language {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Loads what is open in that language, then switches all at once. */
export async function speak(wanted: Language): Promise<void> {
  await Promise.all([...catalogues].map((catalogue) => catalogue.load(wanted)))
  current = wanted
  document.documentElement.lang = wanted
}

/** Texts that are loaded with the screens that need them. */
export class Catalogue<T extends object> {
  readonly #loaders: Loaders<T>
  #loaded = $state.raw<Partial<Record<Language, Texts<T>>>>({})

  constructor(loaders: Loaders<T>) {
    this.#loaders = loaders
  }

  async load(wanted: Language = current): Promise<void> {
    catalogues.add(this as unknown as Catalogue<object>)
    if (this.#loaded[wanted]) return
    const texts = await this.#loaders[wanted]()
    this.#loaded = { ...this.#loaded, [wanted]: texts }
  }

  /** The texts in the language of now; load them first. */
  get text(): Texts<T> {
    const texts = this.#loaded[current]
    if (!texts) throw new Error('texts are used before they are loaded')
    return texts
  }
}
