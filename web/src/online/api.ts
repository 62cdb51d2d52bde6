import type { OptionValue, Save } from '@middlesea/engine'
import type { Stuck } from '@middlesea/engine/older'
import type { OfferBody, SeenLine, SeenScene } from './messages.ts'

// The requests of docs/protocol.md. What changes something carries the session's cookie by itself.

export interface Account {
  id: string
  name: string
  guest: boolean
  language: 'en' | 'ja'
  timeZone: string
}

export interface SeatOf {
  seat: string
  name: string | null
  /** Without an account: the name may be anybody's. */
  guest: boolean
  bot: string | null
  you: boolean
  free: boolean
  /** What the seat added to the dice, when the match has begun. */
  salt: string
  /** The hash by which it was promised. */
  saltHash: string
  saltShown: boolean
  /** It did not show what it had promised, and goes without. */
  saltSilent: boolean
  abandoned: boolean
}

/** How a match ended: by the game's rules, or otherwise. */
export interface Ending {
  how: string
  winners?: string[]
  seat?: string
  result?: { key: string; params: { [name: string]: never } }
}

/** How much time there is: for each step, for the whole match, or days by correspondence. */
export type ClockSetting =
  | { kind: 'move'; seconds: number }
  | { kind: 'bank'; seconds: number; increment: number }
  | { kind: 'days'; days: number }

/** What happens when time is up. */
export type TimeOut = 'forfeit' | 'others' | { bot: string }

export interface ShownClock {
  seat: string
  /** Milliseconds, when it was sent. */
  left: number
  running: boolean
  paused: number
  out: boolean
}

export interface Vacation {
  until: number | null
  usedDays: number
  allowedDays: number
}

/** What this server can do. */
export interface ServerAbilities {
  mail: boolean
  /** The key with which a browser subscribes, or null. */
  push: string | null
  passkeys: boolean
}

export interface Passkey {
  id: string
  label: string
  created: number
  used: number | null
}

/** A place where one is signed in. */
export interface SignedInAt {
  id: string
  /** The browser and the system; '' when they say nothing. */
  device: string
  created: number
  used: number | null
  here: boolean
}

/** An answer that a player gives in advance. */
export interface Order {
  prompt: string
  answer: string
  /** Ids of choices, or of what the question names: about these the player is asked all the same. */
  unless?: string[]
  /** How often it is still given; without a number, always. */
  times?: number
}

/** A token by which a program plays in somebody's name. */
export interface ProgramToken {
  id: string
  label: string
  created: number
}

/** Where somebody is told that it is their move. */
export interface Channel {
  id: string
  kind: 'email' | 'push' | 'webhook'
  address: string
  active: boolean
  confirmed: boolean
  /** What a notice tells of the last events. */
  reads: 'everyone' | 'seat'
  error: string
}

/** Who one is, shown once more. */
export type Proof = { password: string } | { passkey: unknown }

/** A moment of a match as a seat saw it: after a gesture, with the lines that came of it. */
export interface FilmStep {
  entry: number
  seat: string
  turn: number
  lines: SeenLine[]
  scenes: SeenScene[]
  view: unknown
  /** Older rules played it, and those of today lead elsewhere: the view is an earlier one. */
  stuck?: Stuck
}

/** A match as the lists show it. */
export interface MatchCard {
  id: string
  game: string
  /** The version of the rules by which the server plays it. */
  rules: string
  scenario: string
  options: { [id: string]: OptionValue }
  title: string
  yours: boolean
  visibility: 'public' | 'invited'
  sides: 'chosen' | 'random'
  pace: 'live' | 'days'
  spectators: boolean
  /** It counts for ratings. */
  rated: boolean
  clock: ClockSetting | null
  timeOut: TimeOut
  clocks: ShownClock[] | null
  status: 'open' | 'playing' | 'finished'
  commitment: string
  /** The cup whose game it is: it begins by itself. */
  cup: string | null
  /** Until when promised salts are shown, before the match begins. */
  opening: number | null
  /** One hash of all that was promised about the dice; '' until all have promised. */
  promise: string
  entries: number
  waiting: string[]
  yourMove: boolean
  outcome: Ending | null
  updated: number
  seats: SeatOf[]
  /** Who made it; in the list of those that wait for players. */
  host?: { name: string; guest: boolean; language: 'en' | 'ja'; timeZone: string }
  /** Put away by the reader, for themselves alone. */
  archived?: boolean
  invite?: string
}

/** What an invitation tells before one has a name. */
export type Invitation = Pick<MatchCard, 'title' | 'status' | 'pace' | AgreedField> & {
  /** Who invites; '' when they have gone. */
  host: string
  seats: Pick<SeatOf, 'seat' | 'name' | 'guest' | 'bot' | 'free'>[]
}
type AgreedField = 'game' | 'scenario' | 'options' | 'sides' | 'spectators' | 'rated' | 'clock' | 'timeOut'

export interface MatchWish {
  game: string
  scenario: string
  options: { [id: string]: OptionValue }
  title: string
  visibility: MatchCard['visibility']
  sides: MatchCard['sides']
  pace: MatchCard['pace']
  spectators: boolean
  rated: boolean
  /** The club whose match it is. */
  club: string | null
  clock: ClockSetting | null
  timeOut: TimeOut
  seats: { [seat: string]: 'me' | { bot: string } | null }
}

/** The server refused. The page finds the words by the code. */
export class ApiError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The address of something of the server's: beside the page, in whatever folder that is. */
export function serverUrl(path: string): URL {
  return new URL(`api/${path}`, location.href.replace(/[#?].*/, ''))
}

async function request(method: string, path: string, body?: unknown, invite?: string): Promise<Response> {
  const headers: HeadersInit = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(invite === undefined ? {} : { 'X-Invite': invite }),
  }
  let response: Response
  try {
    response = await fetch(serverUrl(path), { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  } catch {
    throw new ApiError('no-network', 'the server does not answer')
  }
  if (response.ok) return response
  const told = (await response.json().catch(() => null)) as { error?: { code?: string; message?: string } } | null
  throw new ApiError(told?.error?.code ?? 'unavailable', told?.error?.message ?? response.statusText)
}

export async function ask<T>(method: string, path: string, body?: unknown, invite?: string): Promise<T> {
  return (await (await request(method, path, body, invite)).json()) as T
}

export async function tell(method: string, path: string, body?: unknown): Promise<void> {
  await request(method, path, body)
}

const match = (id: string): string => `matches/${encodeURIComponent(id)}`
const seatOf = (id: string, seat: string): string => `${match(id)}/seats/${encodeURIComponent(seat)}`
const notesOf = (id: string, seat: string): string => `${match(id)}/notes/${encodeURIComponent(seat)}`

export const api = {
  session: () => ask<{ user: Account | null }>('GET', 'session').then(({ user }) => user),
  signUp: (given: { name: string; password: string; language: string; timeZone: string }) =>
    ask<Account>('POST', 'accounts', given),
  signIn: (given: { name: string; password: string }) => ask<Account>('POST', 'session', given),
  signOut: () => tell('DELETE', 'session'),
  beGuest: (given: { name: string; invite: string; language: string; timeZone: string }) =>
    ask<Account & { match: string }>('POST', 'guests', given),
  setProfile: (given: Pick<Account, 'language' | 'timeZone'>) => ask<Account>('PUT', 'me', given),
  setPassword: (given: { old?: string; passkey?: unknown; new: string; keepPrograms: boolean }) =>
    ask<{ sessions: number; programs: number }>('PUT', 'me/password', given),
  myData: () => request('GET', 'me/data').then((response) => response.text()),
  forgetMe: (proof: Proof | Record<string, never>) => tell('DELETE', 'me', proof),
  about: () => ask<ServerAbilities>('GET', 'about'),
  resetPassword: (name: string) => tell('POST', 'password-resets', { name }),
  keyOptions: (given: { for: 'account' | 'sign-in' | 'add'; [field: string]: unknown }) =>
    ask<unknown>('POST', 'passkeys/options', given),
  signUpWithKey: (credential: unknown) => ask<Account>('POST', 'accounts/passkey', { credential }),
  signInWithKey: (credential: unknown) => ask<Account>('POST', 'session/passkey', { credential }),
  myKeys: () => ask<{ passkeys: Passkey[]; password: boolean }>('GET', 'me/passkeys'),
  addKey: (credential: unknown, label: string) => tell('POST', 'me/passkeys', { credential, label }),
  removeKey: (id: string) => tell('DELETE', `me/passkeys/${encodeURIComponent(id)}`),
  sessions: () => ask<{ sessions: SignedInAt[] }>('GET', 'me/sessions').then(({ sessions }) => sessions),
  signOutThere: (id: string) => tell('DELETE', `me/sessions/${encodeURIComponent(id)}`),
  tokens: () => ask<{ tokens: ProgramToken[] }>('GET', 'me/tokens').then(({ tokens }) => tokens),
  makeToken: (label: string) => ask<{ token: string }>('POST', 'me/tokens', { label }),
  removeToken: (id: string) => tell('DELETE', `me/tokens/${encodeURIComponent(id)}`),
  channels: () => ask<{ channels: Channel[] }>('GET', 'me/channels').then(({ channels }) => channels),
  setMail: (address: string, proof: Proof) => tell('PUT', 'me/email', { address, ...proof }),
  addPush: (subscription: PushSubscriptionJSON) => tell('POST', 'me/push', subscription),
  addWebhook: (given: { url: string; format: string; reads: Channel['reads'] }) =>
    ask<{ secret: string }>('POST', 'me/webhooks', given),
  setChannel: (id: string, active: boolean) => tell('PUT', `me/channels/${id}`, { active }),
  removeChannel: (id: string) => tell('DELETE', `me/channels/${id}`),
  testChannel: (id: string) => tell('POST', `me/channels/${id}/test`),

  myMatches: () => ask<MatchCard[]>('GET', 'matches?list=mine&archived=all'),
  openMatches: () => ask<MatchCard[]>('GET', 'matches?list=open'),
  makeMatch: (wish: MatchWish) => ask<MatchCard>('POST', 'matches', wish),
  match: (id: string) => ask<MatchCard>('GET', match(id)),
  invitationPreview: (invite: string) => ask<Invitation>('POST', 'invitations/preview', { invite }),
  invitation: (invite: string) => ask<MatchCard>('POST', 'invitations', { invite }),
  /** `rated`: that one agrees to a match that counts. */
  sit: (id: string, seat: string, invite: string | undefined, rated: boolean) =>
    ask<MatchCard>('POST', seatOf(id, seat), { invite, rated }),
  getUp: (id: string, seat: string) => ask<MatchCard>('DELETE', seatOf(id, seat)),
  setBot: (id: string, seat: string, bot: string | null) => ask<MatchCard>('PUT', `${seatOf(id, seat)}/bot`, { bot }),
  promiseSalt: (id: string, seat: string, commitment: string) =>
    ask<MatchCard>('PUT', `${seatOf(id, seat)}/salt`, { commitment }),
  showSalt: (id: string, seat: string, salt: string) =>
    ask<MatchCard>('PUT', `${seatOf(id, seat)}/salt/shown`, { salt }),
  start: (id: string) => ask<MatchCard>('POST', `${match(id)}/start`),
  remove: (id: string) => tell('DELETE', match(id)),
  resign: (id: string, seat: string) => tell('POST', `${match(id)}/resign`, { seat }),
  archive: (id: string, away: boolean) => tell(away ? 'PUT' : 'DELETE', `${match(id)}/archive`),
  share: (id: string) => ask<{ share: string }>('POST', `${match(id)}/share`).then(({ share }) => share),
  unshare: (id: string) => tell('DELETE', `${match(id)}/share`),
  shared: (share: string) => ask<MatchCard>('GET', `shared/${encodeURIComponent(share)}`),
  sharedFile: (share: string) => ask<Save>('GET', `shared/${encodeURIComponent(share)}/file`),
  file: (id: string) => ask<Save>('GET', `${match(id)}/file`),
  offer: (id: string, seat: string, offer: OfferBody) => tell('POST', `${match(id)}/offers`, { seat, offer }),
  answerOffer: (id: string, seat: string, number: number, answer: 'accept' | 'refuse' | 'withdraw') =>
    tell('PUT', `${match(id)}/offers/${number}`, { seat, answer }),
  /** A part of the film of a match: `since=ENTRY`, or `from=NUMBER`. */
  replay: (id: string, seat: string, start: string, invite?: string) =>
    ask<{ steps: FilmStep[]; next: number | null }>(
      'GET',
      `${match(id)}/replay/${encodeURIComponent(seat)}?${start}`,
      undefined,
      invite,
    ),
  orders: (id: string, seat: string) =>
    ask<{ orders: Order[] }>('GET', `${match(id)}/orders/${encodeURIComponent(seat)}`).then(({ orders }) => orders),
  setOrders: (id: string, seat: string, orders: Order[]) =>
    ask<{ orders: Order[] }>('PUT', `${match(id)}/orders/${encodeURIComponent(seat)}`, { orders }).then(
      ({ orders: kept }) => kept,
    ),
  vacation: () => ask<Vacation>('GET', 'me/vacation'),
  setVacation: (away: boolean) => ask<Vacation>('PUT', 'me/vacation', { away }),
  notes: (id: string, seat: string) => ask<{ text: string }>('GET', notesOf(id, seat)).then(({ text }) => text),
  setNotes: (id: string, seat: string, text: string) => tell('PUT', notesOf(id, seat), { text }),
}
