// Who this browser is on the server.
import { api } from './api/client.ts'
import type { Me } from './api/messages.ts'

let known = $state.raw<Me | null>(null)

export const me = (): Me | null => known

/** Asks who this is; the first answer makes a player of a visitor. */
export async function learnMe(): Promise<Me | null> {
  known ??= await api.me().catch(() => null)
  return known
}

export function becomeMe(someone: Me): void {
  known = someone
}
