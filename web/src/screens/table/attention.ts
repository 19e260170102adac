/** That it is one's turn: told by the title, the sign of the tab, and where allowed a notification. */
import { preferences } from '../../lib/preferences.svelte.ts'

/** Shows whether it is one's turn; the answer puts everything back. */
export function attention(turn: boolean, title: string, words: (title: string) => string): () => void {
  const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const usual = sign?.getAttribute('href') ?? ''
  document.title = turn ? words(title) : title
  if (turn && sign) sign.href = '/favicon-turn.svg'
  return () => {
    document.title = title
    if (turn && sign) sign.setAttribute('href', usual)
  }
}

/** Tells it while the page is in the background, if somebody wants that. */
export function notifyTurn(title: string, body: string, id: string): void {
  if (!preferences.notifications || !document.hidden || typeof Notification === 'undefined') return
  if (Notification.permission !== 'granted') return
  const shown = new Notification(title, { body, tag: id, icon: '/favicon.svg' })
  shown.onclick = () => {
    window.focus()
    shown.close()
  }
}

/** Asks the browser whether it may; the answer says so. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}
