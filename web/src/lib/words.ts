// Plurals, numbers, dates and lists as the language has them; catalogues and screens use these.
import type { Language } from './language.svelte.ts'

type Forms = { one: string; other: string } & Partial<Record<'zero' | 'two' | 'few' | 'many', string>>

const made = new Map<string, unknown>()
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

/** The form that goes with n; `#` in it becomes the number. */
export function plural(language: Language, n: number, forms: Forms): string {
  const rules = once(`plural ${language}`, () => new Intl.PluralRules(language))
  return (forms[rules.select(n)] ?? forms.other).replaceAll('#', number(language, n))
}

/** A number with the separators of the language. */
export function number(language: Language, n: number, options?: Intl.NumberFormatOptions): string {
  // The same in all of them, and on a phone the first Intl.NumberFormat takes a tenth of a second.
  if (!options && Number.isInteger(n) && n >= 0 && n < 1000) return String(n)
  const format = () => new Intl.NumberFormat(language, options)
  return once(`number ${language} ${JSON.stringify(options)}`, format).format(n)
}

/** "a, b and c". */
export function list(language: Language, parts: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return once(`list ${language} ${type}`, () => new Intl.ListFormat(language, { type })).format(parts)
}

/** A moment, as short as it is clear. */
export function moment(language: Language, seconds: number): string {
  const format = () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return once(`moment ${language}`, format).format(seconds * 1000)
}

/** "3 hours ago". */
export function ago(language: Language, seconds: number, now = Date.now() / 1000): string {
  const format = once(`ago ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const past = seconds - now
  const [size, unit] = (
    [
      [86_400, 'day'],
      [3_600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([size]) => Math.abs(past) >= size) ?? [1, 'second']
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.round(past / size), unit)
}
