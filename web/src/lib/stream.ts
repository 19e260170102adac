// A WebSocket that only listens, comes back after every loss with growing pauses, and notices silence.
export type Connection = 'connecting' | 'live' | 'offline'

const FIRST_PAUSE = 300
const LONGEST_PAUSE = 15_000
const SILENCE = 50_000 // the server beats every 20 s

export interface Listener {
  /** The path to open, asked anew each time, because it carries the number of the last event seen. */
  path(): string
  heard(message: Record<string, unknown>): void
  changed(connection: Connection): void
}

export class Stream {
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #pause = FIRST_PAUSE
  #closed = false
  readonly #listener: Listener
  readonly #online = () => this.now()
  readonly #visible = () => document.visibilityState === 'visible' && this.now()

  constructor(listener: Listener) {
    this.#listener = listener
    addEventListener('online', this.#online)
    addEventListener('offline', this.#lost)
    document.addEventListener('visibilitychange', this.#visible)
    this.#open()
  }

  /** Try again at once, unless it is connected. */
  now(): void {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return
    this.#pause = FIRST_PAUSE
    this.#again(0)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
    removeEventListener('online', this.#online)
    removeEventListener('offline', this.#lost)
    document.removeEventListener('visibilitychange', this.#visible)
    this.#drop()
  }

  #open(): void {
    if (this.#closed) return
    if (!navigator.onLine) return this.#listener.changed('offline') // the event `online` goes on from here
    this.#listener.changed('connecting')
    const url = new URL(this.#listener.path(), location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE
      this.#listener.changed('live')
      this.#listen()
    }
    socket.onmessage = ({ data }) => {
      this.#listen()
      const message = JSON.parse(String(data)) as Record<string, unknown>
      if (message.kind === 'bye' && typeof message.retry === 'number') this.#pause = message.retry * 1000
      this.#listener.heard(message)
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost()
    }
  }

  readonly #lost = (): void => {
    if (this.#closed) return
    this.#drop()
    this.#listener.changed('offline')
    this.#again(this.#pause * (0.75 + Math.random() / 2))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #again(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), pause)
  }

  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#lost, SILENCE)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    clearTimeout(this.#silence)
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
  }
}
