// The first answers of a table: those that its page brought along, or else asked for, all three at once.
import { api } from './api/client.ts'
import type { Opening } from './api/messages.ts'

/** What the page brought for this table. It is of the moment in which the page was made, and used once. */
function brought(id: string): Opening | null {
  const element = document.getElementById('opening')
  element?.remove()
  const told = element?.textContent ? (JSON.parse(element.textContent) as Opening) : null
  return told?.table.id === id ? told : null
}

export const openingOf = async (id: string): Promise<Opening> => brought(id) ?? (await api.opening(id))
