// "Play now": a game against a bot, with nothing to fill in.
import { api } from './api/client.ts'
import type { GameName } from '../board/types.ts'
import { links } from './links.ts'
import { tried } from './notices.svelte.ts'
import { go } from './router.svelte.ts'

export async function playNow(game: GameName): Promise<void> {
  const table = await tried(() => api.newTable({ game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'mason' }] }))
  if (table) await go(links.table(table.id))
}
