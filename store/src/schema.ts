import type { Kysely } from 'kysely'
import type { CircleTables } from './schema-circle.ts'
import type { PeopleTables } from './schema-people.ts'

export type * from './schema-circle.ts'
export type * from './schema-people.ts'

// The tables as both stores know them. Times are milliseconds since 1970, switches are 0 or 1, JSON is text.

export interface UserRow {
  id: string
  name: string
  /** The name as it is compared; null for guests, whose names need not differ. */
  name_key: string | null
  /** An argon2id hash; null for guests. */
  password: string | null
  guest: number
  language: string
  time_zone: string
  created: number
  /** What the name looks like; null for guests. */
  look: string | null
  /** Whoever runs the server has shut the account. */
  locked: number
}

export interface SessionRow {
  /** SHA-256 of the token in the cookie: whoever reads this table can sign in as nobody. */
  token_hash: string
  user_id: string
  created: number
  expires: number
  /** The browser and the system from which it was begun, as far as they say. */
  device: string
  /** The day on which it was used last. */
  used: number | null
}

/** A row that the server writes now and then, to find out whether the database takes writes. */
export interface PulseRow {
  id: number
  at: number
}

export interface MatchRow {
  id: string
  game: string
  /** The version of the rules by which it is played, or was at its end. */
  rules: string
  scenario: string
  options: string
  title: string
  owner: string
  visibility: string
  /** The secret part of the invitation link. */
  invite: string
  sides: string
  pace: string
  spectators: number
  status: string
  /** Secret until the match is over. */
  seed: string
  commitment: string
  /** How many entries there are. */
  entries: number
  /** The seats that must decide, as JSON. */
  waiting: string
  /** Whether a program must decide. */
  bot_waits: number
  /** JSON; null while the match goes on. */
  outcome: string | null
  created: number
  updated: number
  started: number | null
  ended: number | null
  /** Grows with every change of seats or clocks that is not an entry. */
  revision: number
  /** What clocks are set to, as JSON. */
  clock: string
  /** What happens when time is up, as JSON. */
  time_out: string
  /** When the next clock runs out. */
  deadline: number | null
  /** Until when salts that were promised are shown, before the match begins; null when that has not begun. */
  opening: number | null
  /** 0: it counts for no rating; 1: it will when it is over; 2: it was counted. */
  rated: number
  /** The club whose match it is, or null. */
  club: string | null
  /** Whether its end was told to the club. */
  club_told: number
  /** The cup for which it is played, or null. */
  cup: string | null
}

export interface SeatRow {
  match_id: string
  seat: string
  /** The seat's place in the order of the game. */
  place: number
  user_id: string | null
  bot: string | null
  salt: string
  /** The hash by which the salt was promised, or ''. */
  salt_hash: string
  /** It did not show a salt that it had promised, and goes without one. */
  salt_silent: number
  /** See SeatClock. */
  time_left: number | null
  runs_since: number | null
  out_since: number | null
  renewed: number
}

/** Everybody who ever sat in a seat of a match that had begun. */
export interface SitterRow {
  match_id: string
  seat: string
  user_id: string
}

export interface VacationRow {
  user_id: string
  begun: number
  until: number
}

export interface OfferRow {
  match_id: string
  number: number
  seat: string
  body: string
  at_entry: number
  agreed: string
  status: string
  made: number
}

export interface MarkRow {
  match_id: string
  number: number
  seat: string
  audience: string | null
  body: string
}

export interface StandingOrderRow {
  match_id: string
  seat: string
  body: string
}

export interface ArchivedRow {
  match_id: string
  user_id: string
}

export interface ShareRow {
  match_id: string
  token: string
}

export interface BotTokenRow {
  id: string
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  label: string
  created: number
  used: number | null
}

export interface EntryRow {
  match_id: string
  number: number
  body: string
  turn: number
  made: number
}

export interface SnapshotRow {
  match_id: string
  number: number
  /** The version of the rules that made it. */
  rules: string
  /** The fingerprint of its state; '' in those that were kept before there was one. */
  hash: string
  body: string
}

export interface ChatRow {
  match_id: string
  number: number
  user_id: string
  seat: string
  /** The seats that may read it, as JSON; null for everybody at the table. */
  audience: string | null
  body: string
  made: number
  /** Lines of the journal that go with it, as JSON. */
  quotes: string | null
}

export interface NoteRow {
  match_id: string
  seat: string
  user_id: string
  body: string
}

export interface StoreTables extends PeopleTables, CircleTables {
  users: UserRow
  sessions: SessionRow
  matches: MatchRow
  seats: SeatRow
  entries: EntryRow
  snapshots: SnapshotRow
  chat: ChatRow
  notes: NoteRow
  sitters: SitterRow
  vacations: VacationRow
  offers: OfferRow
  marks: MarkRow
  standing_orders: StandingOrderRow
  archived: ArchivedRow
  shares: ShareRow
  bot_tokens: BotTokenRow
  pulse: PulseRow
}

export type Db = Kysely<StoreTables>
