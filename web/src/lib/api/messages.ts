// The messages of docs/api.md. tools/api_types.py writes this file; do not edit it.

/** Why something was refused; `code` is stable, `detail` is a sentence for people. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  rule?: string
  field?: string
  turn?: number
  missed?: Array<unknown>
}

/** Who the cookie or token belongs to. */
export interface Me {
  id: string
  name: string
  named: boolean
  host: boolean
  created: number
}

/** The name that others see. */
export interface Rename {
  name: string
}

/** A key that makes another device this player, once and soon; it belongs into the fragment of a link. */
export interface CarryLink {
  key: string
  path: string
  expires: number
}

/** Becomes the player of a carry link. */
export interface Claim {
  key: string
}

/** A token for a program that plays for this player. */
export interface NewToken {
  label?: string
}

/** The token, shown once. */
export interface TokenMade {
  id: number
  label: string
  token: string
}

/** A token that exists, without itself. */
export interface TokenRow {
  id: number
  label: string
  created: number
}

/** The own tokens. */
export interface TokenList {
  tokens: Array<TokenRow>
}

/** What `navigator.credentials.create` or `.get` take as `publicKey`, in its JSON form. */
export interface PasskeyOptions {
  options: Record<string, unknown>
}

/** What `navigator.credentials.create` gave, as `toJSON` writes it. */
export interface NewPasskey {
  credential: Record<string, unknown>
  label?: string
}

/** What `navigator.credentials.get` gave, as `toJSON` writes it. */
export interface PasskeyLogin {
  credential: Record<string, unknown>
}

/** A passkey that exists; `id` as browsers write it. */
export interface PasskeyRow {
  id: string
  label: string
  created: number
}

/** The own passkeys. */
export interface PasskeyList {
  passkeys: Array<PasskeyRow>
}

/** Nobody is in a hurry. */
export interface NoClock {
  kind: 'none'
}

/** Seconds for the whole game, and seconds more for every turn. */
export interface LiveClock {
  kind: 'live'
  base: number
  increment?: number
  at_zero?: 'bot' | 'end'
}

/** Days for every turn. */
export interface DaysClock {
  kind: 'days'
  days: number
  at_zero?: 'bot' | 'end'
}

/** Who shall sit somewhere: `me` (several times for people at one screen), `open`, `link` (only with a seat's */
export interface SeatWish {
  kind: 'bot' | 'link' | 'me' | 'open'
  level?: string | null
  name?: string | null
}

/** A table to be made; it starts by itself as soon as every seat is taken, unless `start` is false. */
export interface NewTable {
  game: 'tolleno' | 'tolleno-casual' | 'toscana'
  seats: Array<SeatWish>
  options?: Record<string, unknown>
  edition?: string | Record<string, unknown> | null
  choices?: Record<string, unknown>
  clock?: NoClock | LiveClock | DaysClock
  join?: 'anyone' | 'key' | 'link'
  watch?: 'anyone' | 'link' | 'nobody'
  open_stars?: boolean
  preview?: boolean
  hints?: boolean | null
  shuffle?: boolean
  start?: boolean
}

/** Takes a seat: that of a key, the one named, or the first open one. */
export interface Joining {
  seat?: number | null
  key?: string | null
}

/** Something about one of the own seats; not needed with only one. */
export interface SeatRequest {
  seat?: number | null
}

/** A bot plays on for a seat that was left. */
export interface BotTakes {
  level?: string
}

/** A seat's key, shown once: whoever has it may take the seat. */
export interface SeatKey {
  seat: number
  key: string
  path: string
}

/** A whole turn; `turn` is the number that the table expects (sending the same again is harmless). */
export interface TurnRequest {
  turn: number
  tokens: Array<string>
  seat?: number | null
}

/** The turn is durable; `n` is the number of its event, `turn` the number of the next turn. */
export interface TurnTaken {
  turn: number
  n: number
  duplicate: boolean
}

/** Something for all to agree on; `turn` (for take-back) is the number of the turn to go back to. */
export interface OfferRequest {
  kind: 'end' | 'more-time' | 'rematch' | 'take-back'
  seat?: number | null
}

/** Yes or no to an offer. */
export interface Answer {
  accept: boolean
  seat?: number | null
}

/** What somebody has offered, and who has agreed so far. */
export interface Offer {
  id: number
  kind: string
  by: number
  accepted: Array<number>
  waiting: Array<number>
}

/** A seat as everybody may see it; `here` says whether somebody of it is connected, `left` since when not. */
export interface SeatState {
  seat: number
  kind: 'bot' | 'link' | 'open' | 'person'
  name: string
  level: string | null
  player: string | null
  here: boolean
  left: number | null
  yours: boolean
  stand_in: string | null
}

/** Seconds left by seat at `at`; the clock of `running` goes on from there. */
export interface ClockState {
  left: Array<number | null>
  running: number | null
  at: number
}

/** A turn that was taken; `by` says whether a person, a bot or the clock took it. */
export interface LoggedTurn {
  turn: number
  seat: number
  tokens: Array<string>
  at: number
  by: 'bot' | 'person'
}

/** A table as one seat or a watcher sees it (`viewer`); `n` is the number of the last event in it. */
export interface TableState {
  kind: 'state'
  id: string
  n: number
  status: 'closed' | 'gathering' | 'over' | 'playing'
  created: number
  game: 'tolleno' | 'tolleno-casual' | 'toscana'
  players: number
  options: Record<string, unknown>
  edition: string | null
  clock: NoClock | LiveClock | DaysClock
  join: 'anyone' | 'key' | 'link'
  watch: 'anyone' | 'link' | 'nobody'
  open_stars: boolean
  preview: boolean
  hints: boolean
  host: boolean
  mine: Array<number>
  viewer: number | null
  seats: Array<SeatState>
  turn: number
  seat: number | null
  view: Record<string, unknown> | null
  score: Array<Record<string, number>> | Record<string, unknown> | null
  clocks: ClockState | null
  log: Array<LoggedTurn>
  offers: Array<Offer>
  result: Record<string, unknown> | null
  ended: string | null
  rematch: string | null
  watchers: number
}

/** A table in a list. */
export interface TableRow {
  id: string
  status: 'closed' | 'gathering' | 'over' | 'playing'
  game: 'tolleno' | 'tolleno-casual' | 'toscana'
  players: number
  created: number
  changed: number
  turn: number
  seat: number | null
  seats: Array<SeatState>
  mine: Array<number>
  clock: NoClock | LiveClock | DaysClock
  your_turn: boolean
  result: Record<string, unknown> | null
  ended: string | null
  join: 'anyone' | 'key' | 'link'
  watch: 'anyone' | 'link' | 'nobody'
}

/** Tables, newest first; `next` continues the list when given as `before`. */
export interface TableList {
  tables: Array<TableRow>
  next: string | null
}

/** A table after so many turns, as the viewer could see it then; of a finished game everything is shown. */
export interface Moment {
  id: string
  turn: number
  turns: number
  seat: number | null
  tokens: Array<string>
  view: Record<string, unknown>
  score: Array<Record<string, number>> | Record<string, unknown>
}

/** What happened at a table, as told to one viewer; the kinds are in docs/api.md. */
export interface Event {
  kind: string
  n?: number
  at?: number
  seat?: number | null
  turn?: number
  tokens?: Array<string>
  by?: string
  viewer?: number | null
  changes?: Record<string, unknown>
  view?: Record<string, unknown>
  scored?: Record<string, unknown>
  clocks?: ClockState
  seats?: Array<SeatState>
  offers?: Array<Offer>
  status?: 'closed' | 'gathering' | 'over' | 'playing'
  result?: Record<string, unknown> | null
  ended?: string | null
  rematch?: string | null
  watchers?: number
  retry?: number
}

/** The tokens of the turn so far, legal or not; `ask` wants explanations of tokens for the step after them. */
export interface DraftRequest {
  turn: number
  tokens?: Array<string>
  seat?: number | null
  ask?: Array<string>
  suppose?: string | null
}

/** A canal from its first to its last cell; `spaces` on it are where the seat could build if it is extended. */
export interface Canal {
  axis: 'EW' | 'NS'
  cells: Array<[number, number]>
  spaces?: Array<[number, number, 'NE' | 'NW' | 'SE' | 'SW']>
}

/** One way to turn the tile in hand: `extends` names canals by their place in `canals` of the options. */
export interface Placement {
  turn: number
  token: string
  gives: Array<number>
  extends: Array<number>
  quarters: Array<string>
  spaces?: Array<[number, number, 'NE' | 'NW' | 'SE' | 'SW']>
}

/** A cell where the tile in hand fits. */
export interface ExpandCell {
  cell: [number, number]
  turns: Array<Placement>
}

/** Where the tile goes. */
export interface ExpandOptions {
  step: 'expand'
  tile: string
  canals: Array<Canal>
  cells: Array<ExpandCell>
}

/** A space for a floor, with the height that the building would have. */
export interface FloorSpace {
  space: [number, number, 'NE' | 'NW' | 'SE' | 'SW']
  token: string
  gives: Array<number>
  height: number
}

/** Where the first floor goes; `canals` are those that were extended. */
export interface BuildOptions {
  step: 'build'
  canals: Array<Canal>
  spaces: Array<FloorSpace>
}

/** A space for a contract, and the stars that it gives at once. */
export interface ContractSpace {
  space: [number, number, 'NE' | 'NW' | 'SE' | 'SW']
  token: string
  gives: Array<number>
  stars: number
}

/** An open contract. */
export interface ContractChoice {
  contract: string
  spaces: Array<ContractSpace>
}

/** Where the second floor goes, or a contract; `canals` are perpendicular to those of the first floor. */
export interface SecondOptions {
  step: 'second'
  canals: Array<Canal>
  spaces: Array<FloorSpace>
  contracts: Array<ContractChoice>
}

/** A tile where the boat may enter. */
export interface EntryCell {
  cell: [number, number]
  token: string
  gives: Array<number>
}

/** Where the boat enters. */
export interface EnterOptions {
  step: 'enter'
  cells: Array<EntryCell>
}

/** A quarter of the goal on which the floor is set down. */
export interface Drop {
  quarter: string
  token: string
  gives: Array<number>
  height: number
}

/** A floor that the boat can take along, the way that passes it, and where it may be set down. */
export interface Cargo {
  load: [number, number, 'NE' | 'NW' | 'SE' | 'SW']
  way: Array<[number, number]>
  drops: Array<Drop>
}

/** A tile where the boat may stop, the way to it from cell to cell, and what it may carry there. */
export interface Goal {
  cell: [number, number]
  token: string
  gives: Array<number>
  way: Array<[number, number]>
  cargo: Array<Cargo>
}

/** Where the boat goes; `stay` is there when it may stay where it has just entered. */
export interface SailOptions {
  step: 'sail'
  start: [number, number]
  goals: Array<Goal>
  stay?: EntryCell
}

/** One orientation of a Toscana tile with its upper left square on the cell. */
export interface Laying {
  turn: number
  token: string
  gives: Array<number>
}

/** A square that can be the upper left one of the tile. */
export interface LayingCell {
  cell: [number, number]
  turns: Array<Laying>
}

/** Where the top tile goes (Toscana). */
export interface PlaceOptions {
  step: 'place'
  tile: string
  cells: Array<LayingCell>
}

/** Whether the opponent's top tile is vetoed (Toscana). */
export interface VetoOptions {
  step: 'veto'
  tile: string
  veto: string
  keep: string
}

/** The turn is complete: it can be sent, or taken back. */
export interface EndOptions {
  step: 'end'
}

/** The first token that was not legal, by its place in `tokens`; the draft stands before it. */
export interface Refused {
  at: number
  token: string
  legal: boolean
  rule: string
  reason: string
  text: string
  detail: Record<string, unknown>
}

/** A turn after its legal tokens: the view as changes to the table's view for this seat, what may follow. */
export interface Draft {
  turn: number
  seat: number
  tokens: Array<string>
  step: string
  done: boolean
  changes: Record<string, unknown>
  options: ExpandOptions | BuildOptions | SecondOptions | EnterOptions | SailOptions | PlaceOptions | VetoOptions | EndOptions
  score?: Array<Record<string, number>> | Record<string, unknown>
  refused?: Refused
  explained?: Array<Explanation>
}

/** Why a token is legal or not; docs/explanations.md lists the reasons and their details. */
export interface Explanation {
  token: string
  legal: boolean
  rule: string
  reason: string
  text: string
  detail: Record<string, unknown>
}

/** A record as a table: to review it, or to go on with it where it is not over. */
export interface Import {
  record: Record<string, unknown>
  seats?: Array<SeatWish>
  clock?: NoClock | LiveClock | DaysClock
  join?: 'anyone' | 'key' | 'link'
  watch?: 'anyone' | 'link' | 'nobody'
}

/** What would a good player do here? The tokens are those of the draft so far. */
export interface HintRequest {
  turn: number
  tokens?: Array<string>
  seat?: number | null
  level?: string
}

/** The rest of the turn that a bot would play, as far as it can know. */
export interface Hint {
  turn: number
  tokens: Array<string>
  level: string
}

/** What the search thinks of a turn of a finished game. */
export interface AnalysisRequest {
  turn: number
  seconds?: number
}

/** A turn with the lead over the best other seat that it comes to. */
export interface Line {
  tokens: Array<string>
  visits: number
  lead: number
}

/** What every seat may expect, the best turns, and what the turn that was taken gives away. */
export interface Analysed {
  turn: number
  seat: number
  iterations: number
  stars: Array<number>
  wins: Array<number>
  turns: Array<Line>
  given: Line | null
  loss: number | null
}

/** A level of bots. */
export interface LevelRow {
  level: string
  sentence: string
  seconds: number | null
}

/** All levels, weakest first. */
export interface LevelList {
  levels: Array<LevelRow>
}

/** An edition that comes with the package. */
export interface EditionRow {
  id: string
  name: string
  kind: string
}

/** The shipped editions. */
export interface EditionList {
  editions: Array<EditionRow>
}

/** Everything that is in the box, as the edition file has it. */
export interface EditionState {
  edition: Record<string, unknown>
}

/** Whether the server takes turns. */
export interface Health {
  ok: boolean
  version: string
  tables: number
}

/** Why the host closes a table. */
export interface CloseRequest {
  reason?: string
}

/** Whether a player is blocked. */
export interface BlockRequest {
  blocked: boolean
}

/** A player as the host sees one. */
export interface AdminPlayer {
  id: string
  name: string
  created: number
  blocked: boolean
}

/** Players, newest first; `next` continues the list when given as `before`. */
export interface PlayerList {
  players: Array<AdminPlayer>
  next: string | null
}

/** Where a backup was written, on the server's machine. */
export interface Backup {
  path: string
  bytes: number
}

/** A line of a bot's stream: a game where it is its turn, or one that is over. */
export interface BotLine {
  kind: 'over' | 'turn'
  table: string
  game: 'tolleno' | 'tolleno-casual' | 'toscana'
  seat: number
  turn: number
  view?: Record<string, unknown>
  legal?: Array<string>
  result?: Record<string, unknown>
}

/** A table as one sees it, the shipped edition that is played with, and the draft of the one who is on turn. */
export interface Opening {
  table: TableState
  edition: EditionState | null
  draft: Draft | null
}
