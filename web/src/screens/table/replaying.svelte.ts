/** Turns shown once more on the same board: the last of everybody, or those since somebody left. */
import type { Moment } from '../../lib/api/messages.ts'
import type { Table } from '../../lib/table.ts'
import type { View } from '../../board/types.ts'

const PACE = 1400

export class Replaying {
  readonly table: Table
  #moments = $state.raw<Moment[]>([])
  #at = $state(0)
  #timer = 0
  #asked = 0

  constructor(table: Table) {
    this.table = table
  }

  get moment(): Moment | null {
    return this.#moments[this.#at] ?? null
  }
  get view(): View | null {
    return (this.moment?.view as unknown as View) ?? null
  }
  get at(): number {
    return this.#at
  }
  get count(): number {
    return this.#moments.length
  }

  /** Shows the turns after `from` up to now, one after the other. */
  async play(from: number): Promise<void> {
    const number = ++this.#asked
    const { turn } = this.table.state
    const wanted = Array.from({ length: Math.max(0, turn - from) }, (_, at) => from + at + 1)
    const moments = await Promise.all(wanted.map((at) => this.table.moment(at)))
    if (number !== this.#asked || !moments.length) return
    this.#moments = moments
    this.#at = 0
    this.#next()
  }

  /** Shows one moment until `stop`. */
  async show(turn: number): Promise<void> {
    const number = ++this.#asked
    window.clearTimeout(this.#timer)
    const moment = await this.table.moment(turn)
    if (number !== this.#asked) return
    this.#moments = [moment]
    this.#at = 0
  }

  step(by: number): void {
    window.clearTimeout(this.#timer)
    const to = this.#at + by
    if (to >= this.#moments.length) this.stop()
    else this.#at = Math.max(0, to)
  }

  stop(): void {
    this.#asked++
    window.clearTimeout(this.#timer)
    this.#moments = []
  }

  #next(): void {
    this.#timer = window.setTimeout(() => {
      if (this.#at + 1 >= this.#moments.length) return this.stop()
      this.#at += 1
      this.#next()
    }, PACE)
  }
}

const key = (id: string) => `canaletto seen ${id}`

/** The turn up to which somebody has seen this table on this device. */
export function seenUpTo(id: string): number | null {
  try {
    const kept = localStorage.getItem(key(id))
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

export function rememberSeen(id: string, turn: number): void {
  try {
    localStorage.setItem(key(id), String(turn))
  } catch {
    // then nothing is told next time
  }
}
