// Short sentences that appear for a moment at the edge of the page and are read out by screen readers.
import { Refusal, Unreachable } from './api/client.ts'
import { say } from '../texts.ts'

export interface Notice {
  id: number
  text: string
  kind: 'word' | 'error'
  rule?: string | undefined
}

let count = 0
export const notices: Notice[] = $state([])

/** Shows a sentence. */
export function notify(text: string, kind: Notice['kind'] = 'word', rule?: string): void {
  const id = ++count
  notices.push({ id, text, kind, rule })
  setTimeout(() => dismiss(id), kind === 'error' ? 10_000 : 5_000)
}

export function dismiss(id: number): void {
  const place = notices.findIndex((notice) => notice.id === id)
  if (place >= 0) notices.splice(place, 1)
}

/** What went wrong, as a sentence in the language of the page. */
export function sentence(error: unknown): string {
  const { errors } = say()
  if (error instanceof Unreachable) return errors.unreachable
  if (!(error instanceof Refusal)) return errors.broken
  const own = errors.codes[error.code as keyof typeof errors.codes]
  return own ?? (error.problem.detail || errors.broken)
}

/** Does something that may be refused, and says so then. */
export async function tried<T>(doing: () => Promise<T>): Promise<T | undefined> {
  try {
    return await doing()
  } catch (error) {
    notify(sentence(error), 'error', error instanceof Refusal ? error.problem.rule : undefined)
    return undefined
  }
}
