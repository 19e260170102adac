/** Everything that the screen of a running table shows and does, apart from how it is laid out. */
import { isToscana, type CityView, type Ghost, type Marks, type Piece, type View } from '../../board/types.ts'
import { facesOf, type Faces } from '../../board/faces.ts'
import { largestAreas } from '../../board/toscana/areas.ts'
import { sameCell } from '../../board/types.ts'
import type { LoggedTurn } from '../../lib/api/messages.ts'
import { explained, logged } from '../../lib/explain.ts'
import { tried } from '../../lib/notices.svelte.ts'
import { preferences } from '../../lib/preferences.svelte.ts'
import type { Table } from '../../lib/table.ts'
import { say, tableTexts } from '../../texts.ts'
import { Drafting } from './drafting.svelte.ts'
import type { Path } from './path.ts'
import { Pointing } from './pointing.svelte.ts'
import { Replaying } from './replaying.svelte.ts'
import { cellOfTurn, read, traceOf } from './tokens.ts'

export class Play {
  readonly table: Table
  readonly drafting: Drafting
  readonly pointing: Pointing
  readonly replaying: Replaying
  /** A line of the log that is pointed at. */
  #pointed = $state.raw<LoggedTurn | null>(null)
  #edition = $state.raw<Record<string, unknown>>({})
  #hint = $state<string>('')

  constructor(table: Table) {
    this.table = table
    this.drafting = new Drafting(table)
    this.pointing = new Pointing(this.drafting)
    this.replaying = new Replaying(table)
  }

  get hint(): string {
    return this.#hint
  }

  /** The tiles and paths of the edition that is played. */
  async open(): Promise<void> {
    const { edition } = (this.table.state.view ?? {}) as unknown as CityView
    if (edition === undefined) return
    if (typeof edition === 'object') this.#edition = edition
    else this.#edition = (await tried(() => this.table.edition(edition))) ?? {}
  }

  readonly faces: Faces = $derived.by(() => facesOf(this.#edition))
  readonly path: Path | null = $derived.by(() => (this.#edition.path as Path | undefined) ?? null)

  names = (seat: number): string => {
    const state = this.table.state
    const found = state.seats[seat]
    if (!found) return say().seat(seat)
    if (found.yours && state.mine.length === 1) return say().you
    if (found.name) return found.name
    if (found.kind !== 'bot') return say().seat(seat)
    const level = say().levels[found.level as keyof ReturnType<typeof say>['levels']] ?? found.level ?? ''
    const alike = state.seats.filter((other) => other.kind === 'bot' && !other.name && other.level === found.level)
    return alike.length > 1 ? `${level} ${alike.indexOf(found) + 1}` : level
  }

  /** The position that is shown: a replayed one, the draft, or the table's. */
  readonly view: View = $derived.by(() => this.replaying.view ?? this.drafting.view)

  /** Whether moves can be made on what is shown. */
  readonly active: boolean = $derived.by(() => this.drafting.draft !== null && this.replaying.count === 0)

  readonly ghost: Ghost | null = $derived.by(() => (this.active ? this.pointing.ghost : null))

  readonly marks: Marks = $derived.by(() => {
    const marks: Marks = this.active ? { ...this.pointing.marks } : {}
    marks.traces = this.traces
    if (this.#pointed) {
      const trace = traceOf(this.#pointed.seat, this.#pointed.tokens)
      marks.traces = [trace]
      const cell = cellOfTurn(this.#pointed.tokens)
      const view = this.view
      const piece: Piece | undefined = isToscana(view)
        ? view.tiles.find((each) => cell && each.x === cell[0] && each.y === cell[1])
        : undefined
      marks.focus = piece ? { piece } : cell && !isToscana(view) ? { cell } : null
    }
    return marks
  })

  /** The turn that is shown once more. */
  readonly replayed: LoggedTurn | null = $derived.by(() => {
    const { moment } = this.replaying
    return (moment && this.table.state.log.find(({ turn }) => turn === moment.turn - 1)) ?? null
  })

  /** The last turn of each player; while one tries out a turn, the own one is out of the way. */
  readonly traces = $derived.by(() => {
    if (this.replaying.moment) return this.replayed ? [traceOf(this.replayed.seat, this.replayed.tokens)] : []
    const last = new Map<number, LoggedTurn>()
    for (const turn of this.table.state.log)
      if (turn.tokens.some((token) => /^[TPBCS]/.test(token))) last.set(turn.seat, turn)
    const mine = this.drafting.draft?.seat
    return [...last.values()]
      .filter(({ seat }) => seat !== mine)
      .map(({ seat, tokens }) => this.#standing(traceOf(seat, tokens)))
  })

  /** Only what is still on the board: in Toscana a round may have ended since. */
  #standing(trace: ReturnType<typeof traceOf>): ReturnType<typeof traceOf> {
    const { view } = this
    const still = isToscana(view) ? view.tiles.some((piece) => sameCell([piece.x, piece.y], trace.cell)) : true
    return still ? trace : { seat: trace.seat, spaces: [] }
  }

  /** By seat the stars "if it ended now", or the tiles of the largest area; null where the table does not tell. */
  readonly now: (number | null)[] = $derived.by(() => {
    const { view } = this
    if (isToscana(view)) return largestAreas(view.tiles).map((area) => area?.tiles ?? 0)
    const { state } = this.table
    const score = this.replaying.moment?.score ?? this.drafting.draft?.score ?? state.score
    const told = preferences.previews && (state.preview || state.status === 'over') && Array.isArray(score)
    return state.seats.map((_, seat) =>
      told ? ((score[seat] as Record<string, number> | undefined)?.total ?? null) : null,
    )
  })

  /** What a move gives, by seat, in words. */
  consequence = (gives: number[]): string => {
    if (!preferences.previews || !this.table.state.preview) return ''
    const text = tableTexts.text
    return gives
      .map((stars, seat) => (stars ? text.gives(this.names(seat), stars) : ''))
      .filter(Boolean)
      .join(', ')
  }

  /** The sentence that says why something is not allowed, with its rule. */
  readonly why: { text: string; rule: string | null } | null = $derived.by(() => {
    const { why } = this.drafting
    if (!why) return null
    if (why.explanation) return { text: explained(why.explanation, this.names), rule: why.explanation.rule || null }
    return { text: why.sentence ?? '', rule: why.rule ?? null }
  })

  sentence = (turn: Pick<LoggedTurn, 'seat' | 'tokens'>): string => {
    const { game, mine } = this.table.state
    return logged(turn, game, this.names, mine.length === 1 ? mine[0] : null)
  }

  point(turn: LoggedTurn | null): void {
    this.#pointed = turn
  }

  /** A new turn of the table: ours to try out, or not. */
  async follow(): Promise<void> {
    this.#hint = ''
    this.pointing.reset()
    if (this.table.acting === null) return this.drafting.end()
    await this.drafting.begin()
  }

  /** What a good player would do next, said and shown. */
  async askHint(): Promise<void> {
    const hint = await tried(() => this.table.hint(this.drafting.tokens))
    const token = hint?.tokens[0]
    const { draft } = this.drafting
    if (!hint || !token || !draft) return
    this.#hint = this.sentence({ seat: draft.seat, tokens: hint.tokens })
    this.#aimAtToken(token)
  }

  #aimAtToken(token: string): void {
    const what = read(token)
    if (!what || what.kind === 'veto' || what.kind === 'dot') return
    if (what.kind === 'contract' && this.pointing.choice.contract !== what.contract)
      this.pointing.chooseContract(what.contract)
    const [x, y] = 'cell' in what ? what.cell : [what.space[0], what.space[1]]
    const quarter = 'space' in what ? what.space[2] : 'NW'
    const half = what.kind === 'piece' ? (what.turn % 2 ? ([1, 2] as const) : ([2, 1] as const)) : ([0.5, 0.5] as const)
    const point = { x: x + half[0] - 0.01, y: y + half[1] - 0.01, quarter, middle: !('space' in what) }
    this.pointing.aimAt(
      { ...point, cell: what.kind === 'piece' ? [Math.floor(point.x), Math.floor(point.y)] : [x, y] },
      'turn' in what ? what.turn : undefined,
    )
  }
}
