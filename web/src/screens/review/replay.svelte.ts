// A game turn by turn: its moments, fetched as they are needed and kept, and where one stands among them.
import { api } from '../../lib/api/client.ts'
import type { Moment, TableState } from '../../lib/api/messages.ts'
import { mayMove } from '../../lib/preferences.svelte.ts'

const PACE = 1300
const AT_ONCE = 4

export class Replay {
  readonly table: TableState
  readonly turns: number
  #at = $state(0)
  #moments = $state.raw<Record<number, Moment>>({})
  #playing = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #asked = new Map<number, Promise<Moment>>()
  #closed = false

  constructor(table: TableState, at: number) {
    this.table = table
    this.turns = table.turn
    this.#at = Math.min(Math.max(at, 0), this.turns)
    void this.#fetch(this.#at)
  }

  get at(): number {
    return this.#at
  }

  get playing(): boolean {
    return this.#playing
  }

  /** The moment shown: that of `at`, or while it is fetched the nearest before it. */
  get moment(): Moment | null {
    for (let turn = this.#at; turn >= 0; turn--) {
      const moment = this.#moments[turn]
      if (moment) return moment
    }
    return null
  }

  /** All moments that are here, by turn. */
  get moments(): Readonly<Record<number, Moment>> {
    return this.#moments
  }

  async show(turn: number): Promise<void> {
    this.#at = Math.min(Math.max(turn, 0), this.turns)
    if (this.#at + 1 <= this.turns) void this.#fetch(this.#at + 1)
    await this.#fetch(this.#at)
  }

  play(): void {
    if (this.#playing) return this.stop()
    if (this.#at >= this.turns) this.#at = 0
    this.#playing = true
    this.#next()
  }

  stop(): void {
    this.#playing = false
    clearTimeout(this.#timer)
  }

  /** Fetches everything, a few at once: for the chart. */
  async fetchAll(): Promise<void> {
    let next = 0
    const worker = async () => {
      while (next <= this.turns && !this.#closed) await this.#fetch(next++).catch(() => undefined)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  close(): void {
    this.#closed = true
    this.stop()
  }

  #next(): void {
    this.#timer = setTimeout(
      async () => {
        await this.show(this.#at + 1).catch(() => this.stop())
        if (this.#at >= this.turns) this.stop()
        else if (this.#playing) this.#next()
      },
      mayMove() ? PACE : PACE * 1.5,
    )
  }

  #fetch(turn: number): Promise<Moment> {
    const known = this.#asked.get(turn)
    if (known) return known
    const asked = api.moment(this.table.id, turn)
    this.#asked.set(turn, asked)
    asked.then(
      (moment) => (this.#moments = { ...this.#moments, [turn]: moment }),
      () => this.#asked.delete(turn),
    )
    return asked
  }
}
