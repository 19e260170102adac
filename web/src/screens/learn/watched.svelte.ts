// A table that is looked at on its way, so that a coach knows which step is due, and may insist on it.
import type { Draft, Hint } from '../../lib/api/messages.ts'
import { TableAround } from '../../lib/table-around.ts'
import { Held, type Table } from '../../lib/table.ts'
import { learned, type Lesson } from './course.ts'
import { advised, does, due, only } from './insisting.ts'

export class Watched extends TableAround {
  readonly #insists: boolean
  readonly #from: number
  #options = $state.raw<Draft['options'] | null>(null)
  #due = $state<Lesson | null>(null)
  #strayed = $state(false)
  #rotated = $state(false)
  #tokens: string[] = []

  /** With `insists`, every lesson is done before another way of doing the same step is open. */
  constructor(table: Table, insists = false, from = 0) {
    super(table)
    this.#insists = insists
    this.#from = from
  }

  /** What the viewer has done so far. */
  readonly done: Set<Lesson> = $derived.by(() => {
    const done = learned(this.state.log, this.#seat, this.#from)
    return this.#rotated ? done.add('rotate') : done
  })

  /** The step that the last draft has come to. */
  get step(): string | null {
    return this.#options?.step ?? null
  }
  /** What the course insists on now. */
  get due(): Lesson | null {
    const options = this.#options
    if (this.#due !== 'rotate' || !this.#rotated || !options) return this.#due
    return due(options, this.done, this.#seat)
  }
  /** Whether something else was tried instead. */
  get strayed(): boolean {
    return this.#strayed && this.due !== null
  }
  get #seat(): number {
    return this.state.mine[0] ?? 0
  }

  override async draft(tokens: string[], ask?: string[]): Promise<Draft> {
    const added = tokens.length > this.#tokens.length ? tokens.at(-1) : undefined
    this.#strayed = added !== undefined && !this.#does(added)
    const draft = await super.draft(this.#strayed ? this.#tokens : tokens, ask)
    this.#tokens = draft.tokens
    this.#options = draft.options
    if (!this.#insists) return draft
    this.#due = due(draft.options, this.done, this.#seat)
    const { explained, ...rest } = draft
    const other = explained?.filter(({ legal, token }) => !legal || this.#does(token))
    if (other && other.length < (explained?.length ?? 0)) this.#strayed = true
    const options = only(draft.options, this.due, this.#seat)
    return { ...rest, ...(other && { explained: other }), options }
  }
  override async take(tokens: string[]) {
    if (tokens.length === 1 && tokens[0] !== undefined && !this.#does(tokens[0])) {
      this.#strayed = true
      throw new Held()
    }
    const taken = await super.take(tokens)
    this.#options = this.#due = null
    this.#tokens = []
    return taken
  }
  rotated(): boolean {
    const waited = this.due === 'rotate'
    this.#rotated = true
    this.#strayed = false
    return waited
  }
  /** Towards the lesson, where there is one; one step at a time. */
  override async hint(tokens: string[]): Promise<Hint> {
    const hint = await super.hint(tokens)
    if (!this.#insists || !this.#options) return hint
    const [next] = hint.tokens
    const lesson = this.due
    const token = lesson && !(next && this.#does(next)) ? advised(this.#options, lesson, this.#seat) : next
    return { ...hint, tokens: token ? [token] : [] }
  }

  #does(token: string): boolean {
    return !this.#options || does(token, this.due, this.#options, this.#seat)
  }
}
