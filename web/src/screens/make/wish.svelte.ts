// What somebody wishes of a new table, step by step, and the request that it comes to.
import type { NewTable, SeatWish } from '../../lib/api/messages.ts'
import type { GameName } from '../../board/types.ts'

export type Way = 'bots' | 'screen' | 'invite'
export type SeatKind = 'me' | 'here' | 'open' | 'link' | 'bot'

export interface Seat {
  kind: SeatKind
  level: string
  name: string
}

const seat = (kind: SeatKind): Seat => ({ kind, level: 'mason', name: '' })
const OTHERS: Record<Way, SeatKind> = { bots: 'bot', screen: 'here', invite: 'open' }

export class Wish {
  game = $state<GameName>('tolleno')
  way = $state<Way>('bots')
  seats = $state<Seat[]>([seat('me'), seat('bot')])
  shuffle = $state(true)
  clock = $state<'none' | 'live' | 'days'>('none')
  minutes = $state(15)
  increment = $state(20)
  days = $state(2)
  atZero = $state<'bot' | 'end'>('bot')
  join = $state<'anyone' | 'link' | 'key'>('link')
  watch = $state<'anyone' | 'link' | 'nobody'>('link')
  openStars = $state(false)
  preview = $state(true)
  /** null: as the table sees fit, which is when nobody else is there. */
  hints = $state<boolean | null>(null)
  initial = $state('draw')
  contact = $state<'any' | 'colour'>('any')
  veto = $state<'round' | 'match'>('round')
  rounds = $state<1 | 2>(2)
  edition = $state<string | Record<string, unknown>>('laguna')

  readonly most = $derived(this.game === 'toscana' ? 2 : 4)
  /** Whether nobody else plays: bots only, or all at one screen. */
  readonly alone = $derived(this.seats.every(({ kind }) => kind !== 'open' && kind !== 'link'))
  readonly hinted = $derived(this.hints ?? this.alone)

  play(game: GameName): void {
    this.game = game
    if (this.seats.length > this.most) this.seats.length = this.most
    if (this.initial !== 'draw') this.initial = 'draw'
  }

  /** Everybody but me sits the usual way. */
  go(way: Way): void {
    this.way = way
    this.seats = this.seats.map((_, place) => seat(place ? OTHERS[way] : 'me'))
  }

  count(players: number): void {
    while (this.seats.length > players) this.seats.pop()
    while (this.seats.length < players) this.seats.push(seat(OTHERS[this.way]))
  }

  request(): NewTable {
    const city = this.game !== 'toscana'
    return {
      game: this.game,
      seats: this.seats.map(wished),
      options: city ? {} : { contact: this.contact, veto: this.veto, rounds: this.rounds },
      ...(city && this.edition !== 'laguna' ? { edition: this.edition } : {}),
      choices: this.game === 'tolleno' && this.initial !== 'draw' ? { initial_contract: this.initial } : {},
      clock: this.#clock(),
      join: this.join,
      watch: this.watch,
      open_stars: this.openStars,
      preview: this.preview,
      hints: this.hints,
      shuffle: this.shuffle,
    }
  }

  #clock(): NonNullable<NewTable['clock']> {
    if (this.clock === 'none') return { kind: 'none' }
    if (this.clock === 'days') return { kind: 'days', days: this.days, at_zero: this.atZero }
    return { kind: 'live', base: this.minutes * 60, increment: this.increment, at_zero: this.atZero }
  }
}

function wished({ kind, level, name }: Seat): SeatWish {
  if (kind === 'bot') return { kind, level }
  if (kind === 'me' || kind === 'here') return { kind: 'me', ...(name.trim() ? { name: name.trim() } : {}) }
  return { kind }
}
