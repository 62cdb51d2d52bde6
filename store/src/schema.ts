import type { Kysely } from 'kysely'
import type { PeopleTables } from './schema-people.ts'

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
}

export interface SessionRow {
  /** SHA-256 of the token in the cookie: whoever reads this table can sign in as nobody. */
  token_hash: string
  user_id: string
  created: number
  expires: number
}

export interface MatchRow {
  id: string
  game: string
  /** The version of the rules when the match began. */
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
}

export interface SeatRow {
  match_id: string
  seat: string
  /** The seat's place in the order of the game. */
  place: number
  user_id: string | null
  bot: string | null
  salt: string
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
}

export interface NoteRow {
  match_id: string
  seat: string
  user_id: string
  body: string
}

export interface Tables extends PeopleTables {
  users: UserRow
  sessions: SessionRow
  matches: MatchRow
  seats: SeatRow
  entries: EntryRow
  snapshots: SnapshotRow
  chat: ChatRow
  notes: NoteRow
}

export type Db = Kysely<Tables>
