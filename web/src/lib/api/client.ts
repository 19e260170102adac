// Calls of the server's API (docs/api.md). Every refusal becomes a Refusal with the server's problem details.
import type * as M from './messages.ts'

export class Refusal extends Error {
  readonly problem: M.Problem

  constructor(problem: M.Problem) {
    super(problem.detail)
    this.problem = problem
  }

  get code(): string {
    return this.problem.code
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Eyes = number | 'watch' | 'auto'

export async function call<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await fetched(method, path, body, signal)
  if (answer.status === 204) return undefined as T
  const told = await answer.json().catch(() => undefined)
  if (answer.ok && told !== undefined) return told as T
  throw new Refusal(
    told ?? { type: 'about:blank', title: answer.statusText, status: answer.status, code: 'broken', detail: '' },
  )
}

/** The first call of a page, which goes alone: it brings the cookie, and two at once would make two players. */
let first: Promise<unknown> | null = null

/** Nor do first calls of several tabs go at once, where the browser can see to it: over https, or on this machine. */
function alone<T>(send: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('canaletto-first-call', send) : send()
}

async function fetched(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    if (first) await first.catch(() => undefined)
    const send = () =>
      fetch(path, {
        method,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        ...(signal ? { signal } : {}),
      })
    if (first) return await send()
    const answer = alone(send)
    first = answer
    return await answer
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Unreachable(String(error))
  }
}

const query = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

export interface ListQuery {
  game?: string
  player?: string
  before?: string
  limit?: number
}

const V1 = '/api/v1'
const at = (table: string) => `${V1}/tables/${encodeURIComponent(table)}`
const as = (eyes?: Eyes) => query({ as: eyes === 'auto' ? undefined : eyes })

export const api = {
  me: () => call<M.Me>('GET', `${V1}/me`),
  rename: (name: string) => call<M.Me>('PATCH', `${V1}/me`, { name } satisfies M.Rename),
  carryLink: () => call<M.CarryLink>('POST', `${V1}/me/links`),
  claim: (key: string) => call<M.Me>('POST', `${V1}/me/claim`, { key } satisfies M.Claim),
  tokens: () => call<M.TokenList>('GET', `${V1}/me/tokens`),
  newToken: (label: string) => call<M.TokenMade>('POST', `${V1}/me/tokens`, { label } satisfies M.NewToken),
  dropToken: (id: number) => call<undefined>('DELETE', `${V1}/me/tokens/${id}`),
  passkeys: () => call<M.PasskeyList>('GET', `${V1}/me/passkeys`),
  passkeyOptions: () => call<M.PasskeyOptions>('POST', `${V1}/me/passkeys/options`),
  newPasskey: (wish: M.NewPasskey) => call<M.PasskeyRow>('POST', `${V1}/me/passkeys`, wish),
  dropPasskey: (id: string) => call<undefined>('DELETE', `${V1}/me/passkeys/${encodeURIComponent(id)}`),
  loginOptions: () => call<M.PasskeyOptions>('POST', `${V1}/passkeys/options`),
  login: (wish: M.PasskeyLogin) => call<M.Me>('POST', `${V1}/passkeys/login`, wish),
  myTables: (list: ListQuery = {}) => call<M.TableList>('GET', `${V1}/me/tables${query({ ...list })}`),

  levels: () => call<M.LevelList>('GET', `${V1}/levels`),
  editions: () => call<M.EditionList>('GET', `${V1}/editions`),
  edition: (id: string) => call<M.EditionState>('GET', `${V1}/editions/${encodeURIComponent(id)}`),

  newTable: (table: M.NewTable) => call<M.TableState>('POST', `${V1}/tables`, table),
  tables: (kind: 'open' | 'watch', list: ListQuery = {}) =>
    call<M.TableList>('GET', `${V1}/tables${query({ kind, ...list })}`),
  games: (list: ListQuery = {}) => call<M.TableList>('GET', `${V1}/games${query({ ...list })}`),
  importRecord: (wish: M.Import) => call<M.TableState>('POST', `${V1}/games`, wish),

  opening: (id: string) => call<M.Opening>('GET', `${at(id)}/opening`),
  table: (id: string, eyes?: Eyes) => call<M.TableState>('GET', at(id) + as(eyes)),
  join: (id: string, wish: M.Joining = {}) => call<M.TableState>('POST', `${at(id)}/join`, wish),
  leave: (id: string, seat?: number) =>
    call<M.TableState>('POST', `${at(id)}/leave`, seat === undefined ? {} : { seat }),
  start: (id: string) => call<M.TableState>('POST', `${at(id)}/start`),
  close: (id: string) => call<M.TableState>('POST', `${at(id)}/close`),
  seatKey: (id: string, seat: number) => call<M.SeatKey>('POST', `${at(id)}/seats/${seat}/key`),
  revokeKey: (id: string, seat: number) => call<undefined>('DELETE', `${at(id)}/seats/${seat}/key`),
  removeFrom: (id: string, seat: number) => call<M.TableState>('DELETE', `${at(id)}/seats/${seat}`),
  botTakes: (id: string, seat: number, wish: M.BotTakes = {}) =>
    call<M.TableState>('POST', `${at(id)}/seats/${seat}/bot`, wish),
  draft: (id: string, wish: M.DraftRequest, signal?: AbortSignal) =>
    call<M.Draft>('POST', `${at(id)}/draft`, wish, signal),
  takeTurn: (id: string, turn: M.TurnRequest) => call<M.TurnTaken>('POST', `${at(id)}/turns`, turn),
  moment: (id: string, turn: number, eyes?: Eyes) => call<M.Moment>('GET', `${at(id)}/turns/${turn}${as(eyes)}`),
  offer: (id: string, wish: M.OfferRequest) => call<M.TableState>('POST', `${at(id)}/offers`, wish),
  answer: (id: string, offer: number, wish: M.Answer) => call<M.TableState>('POST', `${at(id)}/offers/${offer}`, wish),
  withdraw: (id: string, offer: number) => call<undefined>('DELETE', `${at(id)}/offers/${offer}`),
  hint: (id: string, wish: M.HintRequest) => call<M.Hint>('POST', `${at(id)}/hint`, wish),
  analysis: (id: string, wish: M.AnalysisRequest) => call<M.Analysed>('POST', `${at(id)}/analysis`, wish),
  record: (id: string) => call<Record<string, unknown>>('GET', `${at(id)}/record`),

  health: () => call<M.Health>('GET', '/healthz'),
  metrics: async () => await (await fetched('GET', '/metrics', undefined)).text(),
  allTables: (list: ListQuery & { status?: string } = {}) =>
    call<M.TableList>('GET', `${V1}/admin/tables${query({ ...list })}`),
  closeAny: (id: string, reason: string) =>
    call<undefined>('POST', `${V1}/admin/tables/${encodeURIComponent(id)}/close`, { reason } satisfies M.CloseRequest),
  deleteTable: (id: string) => call<undefined>('DELETE', `${V1}/admin/tables/${encodeURIComponent(id)}`),
  backup: () => call<M.Backup>('POST', `${V1}/admin/backup`),
  players: (list: ListQuery = {}) => call<M.PlayerList>('GET', `${V1}/admin/players${query({ ...list })}`),
  block: (id: string, blocked: boolean) =>
    call<undefined>('POST', `${V1}/admin/players/${encodeURIComponent(id)}/block`, {
      blocked,
    } satisfies M.BlockRequest),
}
