/** The running turn as it is tried out: steps are added, taken back one by one or all, and sent whole. */
import { untrack } from 'svelte'
import { changed } from '../../lib/api/changes.ts'
import { Refusal, Unreachable } from '../../lib/api/client.ts'
import type { Draft, Explanation } from '../../lib/api/messages.ts'
import { sentence } from '../../lib/notices.svelte.ts'
import { Held, type Table } from '../../lib/table.ts'
import type { View } from '../../board/types.ts'

export interface Why {
  explanation?: Explanation
  /** A refusal of the server's that is about no move. */
  sentence?: string
  rule?: string
}

export class Drafting {
  readonly table: Table
  #draft = $state.raw<Draft | null>(null)
  #why = $state.raw<Why | null>(null)
  #busy = $state(false)
  #lost = $state(false)
  /** The steps that were added, in order; those that the server has not answered yet as well. */
  #tokens = $state.raw<string[]>([])
  #turn = -1
  #asked = 0

  constructor(table: Table) {
    this.table = table
  }

  get tokens(): string[] {
    return this.#tokens
  }
  /** The draft of the turn that the table is at; one of an earlier turn does not fit its view any more. */
  get draft(): Draft | null {
    return this.#draft?.turn === this.table.state.turn ? this.#draft : null
  }
  get why(): Why | null {
    return this.#why
  }
  get busy(): boolean {
    return this.#busy
  }
  /** Whether the last request did not get through; it is repeated when the connection is back. */
  get lost(): boolean {
    return this.#lost
  }
  get done(): boolean {
    return this.draft?.done ?? false
  }
  /** How many steps can be taken back. */
  get steps(): number {
    return this.#tokens.length
  }
  /** The position with the steps of the draft. */
  get view(): View {
    const view = this.table.state.view as unknown as View
    const changes = this.draft?.changes
    return changes ? changed(view, changes) : view
  }

  /** Starts the draft of the table's running turn, with what was tried before a reload. */
  async begin(): Promise<void> {
    const { turn } = untrack(() => this.table.state)
    if (turn === this.#turn && this.draft) return
    this.#turn = turn
    this.#draft = null
    this.#why = null
    const kept = this.#kept()
    this.#tokens = kept
    await this.#load(kept)
  }

  /** No draft: it is not our turn. */
  end(): void {
    this.#turn = -1
    this.#asked++
    this.#draft = null
    this.#tokens = []
    this.#busy = this.#lost = false
  }

  async add(token: string): Promise<void> {
    if (this.#busy) return
    await this.#load([...this.#tokens, token])
  }

  /** Asks once more what may follow. */
  async refresh(): Promise<void> {
    if (!this.#busy) await this.#load(this.#tokens)
  }

  async undo(): Promise<void> {
    if (this.#tokens.length) await this.#load(this.#tokens.slice(0, -1))
  }

  async undoAll(): Promise<void> {
    if (this.#tokens.length) await this.#load([])
  }

  /** Sends the turn; what comes next the table tells. */
  async take(): Promise<boolean> {
    return this.done ? this.takeAll(this.#tokens) : false
  }

  /** Sends a turn that needs no trying out, such as the answer to the question of a veto. */
  async takeAll(tokens: string[]): Promise<boolean> {
    if (this.#busy) return false
    const number = this.#asked
    this.#busy = true
    this.#why = null
    try {
      await this.table.take(tokens)
      this.#forget()
      this.#lost = false
      // Busy until the table has the turn, so that nothing is sent twice.
      return true
    } catch (problem) {
      if (number === this.#asked) {
        this.#busy = false
        this.#failed(problem)
      }
      return false
    }
  }

  /** Tries again what did not get through. */
  async again(): Promise<void> {
    if (this.#lost) await this.#load(this.#tokens)
  }

  /** Has a token explained: why it is not allowed here. */
  async ask(token: string): Promise<void> {
    try {
      const draft = await this.table.draft(this.#tokens, [token])
      const explanation = draft.explained?.[0]
      if (explanation) this.#why = { explanation }
    } catch (problem) {
      this.#failed(problem)
    }
  }

  say(why: Why | null): void {
    this.#why = why
  }

  async #load(tokens: string[]): Promise<void> {
    const number = ++this.#asked
    this.#busy = true
    this.#why = null
    try {
      const draft = await this.table.draft(tokens)
      if (number !== this.#asked) return
      this.#draft = draft
      this.#tokens = draft.tokens
      this.#lost = false
      if (draft.refused) this.#why = { explanation: draft.refused }
      this.#keep()
    } catch (problem) {
      if (number === this.#asked) {
        if (problem instanceof Unreachable) this.#tokens = tokens
        this.#failed(problem)
      }
    } finally {
      if (number === this.#asked) this.#busy = false
    }
  }

  #failed(problem: unknown): void {
    if (problem instanceof Refusal) {
      if (problem.code === 'stale-turn') return // the table tells of the new turn by itself
      const { rule } = problem.problem
      this.#why = { sentence: sentence(problem), ...(rule && { rule }) }
    } else if (problem instanceof Unreachable) {
      this.#lost = true
    } else if (!(problem instanceof Held)) {
      throw problem
    }
  }

  /** Where the steps of this table's last draft are kept, with the turn that they belong to. */
  #key(): string {
    return `canaletto draft ${this.table.state.id}`
  }
  #keep(): void {
    if (this.table.trial) return
    try {
      localStorage.setItem(this.#key(), JSON.stringify({ turn: this.#turn, tokens: this.#tokens }))
    } catch {
      // then a reload starts the turn anew
    }
  }
  #kept(): string[] {
    if (this.table.trial) return []
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key()) ?? '{}') as { turn?: number; tokens?: string[] }
      return kept.turn === this.#turn ? (kept.tokens ?? []) : []
    } catch {
      return []
    }
  }
  #forget(): void {
    try {
      localStorage.removeItem(this.#key())
    } catch {
      // nothing was kept
    }
  }
}
