/** What is pointed at and chosen within a step: by a mouse that hovers, a finger that taps, the keyboard, or the list. */
import type { Ghost, Marks, Point } from '../../board/types.ts'
import { sameSpace } from '../../board/types.ts'
import { aimAt, askedFor, marksOf, nextTurn, type Aim, type Choice } from './aiming.ts'
import { stepped } from './choices.ts'
import type { Drafting } from './drafting.svelte.ts'

export class Pointing {
  readonly drafting: Drafting
  #choice = $state.raw<Choice>({ turn: 0, contract: null, load: null })
  #point = $state.raw<Point | null>(null)
  /** A tap, a key or the list has put the ghost where it is; hovering moves it on. */
  #pinned = $state(false)

  constructor(drafting: Drafting) {
    this.drafting = drafting
  }

  get choice(): Choice {
    return this.#choice
  }
  get pinned(): boolean {
    return this.#pinned
  }
  get point(): Point | null {
    return this.#point
  }

  readonly aim: Aim | null = $derived.by(() => {
    const { draft } = this.drafting
    return draft && this.#point ? aimAt(draft.options, draft.seat, this.#point, this.#choice) : null
  })

  readonly ghost: Ghost | null = $derived(this.aim ? { ...this.aim.ghost, sure: this.#pinned } : null)

  /** What lights up without anything being pointed at; it changes with the step only. */
  readonly standing: Marks = $derived.by(() =>
    this.drafting.draft ? marksOf(this.drafting.draft.options, this.#choice) : {},
  )

  readonly marks: Marks = $derived({ ...this.standing, ...this.aim?.marks })

  hover(point: Point | null): void {
    if (point && this.#point && sameAim(point, this.#point)) {
      if (this.drafting.draft?.options.step !== 'place') return
    }
    if (!point && this.#pinned) return
    this.#point = point
    this.#pinned = false
  }

  /** A click commits; a first tap shows, a second one commits, and one on a tile that can turn turns it. */
  async tap(point: Point, touch: boolean): Promise<void> {
    const before = this.aim
    const same = this.#pinned && !!before && !!this.#point && this.#covers(before, point)
    if (touch && same && (before.turns?.length ?? 0) > 1) return this.turn()
    if (!(touch && same)) this.#point = point
    const aim = this.aim
    if (!aim) return this.#refuse(point)
    if (touch && !same) {
      this.#pinned = true
      this.drafting.say(null)
      return
    }
    await this.commit()
  }

  /** Does what is aimed at. */
  async commit(): Promise<void> {
    const aim = this.aim
    if (!aim) return
    if (aim.token === null) {
      this.#choice = { ...this.#choice, load: aim.load ?? null }
      this.clear()
      return
    }
    if (aim.turn !== undefined) this.#choice = { ...this.#choice, turn: aim.turn }
    await this.add(aim.token)
  }

  /** Adds a step, from wherever it was chosen. */
  async add(token: string): Promise<void> {
    this.clear()
    this.#choice = { ...this.#choice, contract: null, load: null }
    await this.drafting.add(token)
  }

  /** On to the next legal rotation here. */
  turn(by = 1): void {
    const aim = this.aim
    const turns = aim?.turns
    if (turns?.length !== 1) this.rotated()
    this.#choice = {
      ...this.#choice,
      turn: turns?.length ? nextTurn(turns, aim?.turn ?? 0, by) : (this.#choice.turn + by + 4) % 4,
    }
  }

  /** The tile lies differently: a table may then leave other moves open. */
  rotated(): void {
    if (this.drafting.table.rotated?.()) void this.drafting.refresh()
  }

  /** Aims at the next place, or the one before. */
  step(by: number): void {
    const { draft } = this.drafting
    if (!draft) return
    const point = stepped(draft.options, draft.seat, this.#choice, this.#point, by)
    if (point) this.aimAt(point)
  }

  aimAt(point: Point, turn?: number): void {
    if (turn !== undefined) this.#choice = { ...this.#choice, turn }
    this.#point = point
    this.#pinned = true
  }

  /** Takes an open contract in hand, or puts it back. */
  chooseContract(contract: string | null): void {
    this.#choice = { ...this.#choice, contract: this.#choice.contract === contract ? null : contract }
    this.clear()
  }

  dropLoad(): void {
    this.#choice = { ...this.#choice, load: null }
    this.clear()
  }

  clear(): void {
    this.#point = null
    this.#pinned = false
  }

  /** A new step begins. */
  reset(): void {
    this.clear()
    this.#choice = { turn: this.#choice.turn, contract: null, load: null }
  }

  #covers(aim: Aim, point: Point): boolean {
    const { draft } = this.drafting
    if (!draft || !this.#point) return false
    if (aim.ghost.kind === 'piece') {
      const { piece } = aim.ghost
      const [width, height] = piece.turn % 2 ? [2, 4] : [4, 2]
      const [dx, dy] = [point.x - piece.x, point.y - piece.y]
      return dx >= 0 && dy >= 0 && dx < width && dy < height
    }
    const here = aimAt(draft.options, draft.seat, point, this.#choice)
    return here !== null && here.token === aim.token && here.load === aim.load
  }

  async #refuse(point: Point): Promise<void> {
    const { draft, view } = this.drafting
    this.#point = null
    this.#pinned = false
    if (!draft) return
    const { load } = this.#choice
    if (load && sameSpace(load, [...point.cell, point.quarter])) return this.dropLoad()
    const token = askedFor(draft.options, point, this.#choice, view)
    if (token) await this.drafting.ask(token)
  }
}

const sameAim = (a: Point, b: Point): boolean =>
  a.cell[0] === b.cell[0] &&
  a.cell[1] === b.cell[1] &&
  a.quarter === b.quarter &&
  a.middle === b.middle &&
  a.over?.join() === b.over?.join()
