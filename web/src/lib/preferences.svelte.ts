// What a person has chosen on this device; nothing of it leaves the device.
import { browserLanguage, isLanguage, speak, type Language } from './language.svelte.ts'

export interface Preferences {
  /** null: the browser's. */
  language: Language | null
  theme: 'auto' | 'light' | 'dark'
  palette: 'warm' | 'contrast'
  /** Patterns and letters on everything that belongs to a player. */
  patterns: boolean
  /** Whether a complete turn waits for "End turn", or ends by itself. */
  confirm: 'ask' | 'auto'
  sounds: boolean
  notifications: boolean
  /** What a move gives, shown at the pointer, where the table allows it. */
  previews: boolean
  /** The list of all options in words beside the board. */
  list: boolean
  /** Single letters as keys of the table. */
  keys: boolean
  motion: 'auto' | 'full' | 'reduced'
  /** First turns and hints that have been seen or skipped. */
  seen: string[]
}

export const DEFAULTS: Preferences = {
  language: null,
  theme: 'auto',
  palette: 'warm',
  patterns: true,
  confirm: 'ask',
  sounds: false,
  notifications: false,
  previews: true,
  list: false,
  keys: true,
  motion: 'auto',
  seen: [],
}

const KEY = 'canaletto'

function stored(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    const known = Object.entries(kept).filter(([name, value]) => {
      const usual = DEFAULTS[name as keyof Preferences] as unknown
      return name === 'language' ? isLanguage(value) : typeof value === typeof usual
    })
    return { ...DEFAULTS, ...Object.fromEntries(known) }
  } catch {
    return { ...DEFAULTS } // private windows may refuse storage
  }
}

export const preferences: Preferences = $state(stored())

/** Changes what is chosen, keeps it, and shows it. */
export async function prefer(change: Partial<Preferences>): Promise<void> {
  Object.assign(preferences, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // it lasts as long as the page
  }
  await apply()
}

/** Brings the page in line with what is chosen. */
export async function apply(): Promise<void> {
  const root = document.documentElement
  root.style.colorScheme = preferences.theme === 'auto' ? '' : preferences.theme
  root.dataset.theme = preferences.theme
  root.dataset.palette = preferences.palette
  root.dataset.motion = preferences.motion
  root.dataset.patterns = preferences.patterns ? 'on' : 'off'
  await speak(preferences.language ?? browserLanguage())
}

/** Whether things may move on screen. */
export function mayMove(): boolean {
  if (preferences.motion !== 'auto') return preferences.motion === 'full'
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether something is shown for the first time on this device; it is remembered. */
export function firstTime(what: string): boolean {
  if (preferences.seen.includes(what)) return false
  void prefer({ seen: [...preferences.seen, what] })
  return true
}
