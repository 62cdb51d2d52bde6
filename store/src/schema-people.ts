// The tables of how people are reached and let in.

/** Something that is given out once and comes back once: a link in a mail, a challenge for a passkey. */
export interface TicketRow {
  /** SHA-256 of the token: whoever reads this table can use none. */
  token_hash: string
  purpose: string
  user_id: string | null
  /** JSON: what the ticket is for. */
  body: string
  created: number
  expires: number
}

/** Attempts at the password of a name. */
export interface GuessRow {
  /** Hashes; the place is '' for everywhere. */
  account: string
  place: string
  wrong: number
  at: number
  right_at: number | null
  expires: number
}

export interface PasskeyRow {
  /** The credential's id, in base64url. */
  id: string
  user_id: string
  /** COSE, in base64url. */
  public_key: string
  counter: number
  /** How browsers may reach it, as JSON. */
  transports: string
  label: string
  created: number
  used: number | null
}

/** A key that the server made for itself and all its processes share. */
export interface ServerKeyRow {
  name: string
  value: string
}

export interface ChannelRow {
  id: string
  user_id: string
  kind: string
  /** A mail address, the endpoint of a browser, or the address of a webhook. */
  address: string
  /** JSON: keys and choices of its kind. */
  settings: string
  confirmed: number
  active: number
  /** Why the last notice did not arrive; '' when it did. */
  error: string
  error_at: number | null
  created: number
  /** The club that it tells of, instead of moves; null for one's own. */
  club: string | null
}

/** The entry of a match up to which everybody who had to be notified has been. */
export interface LookedRow {
  match_id: string
  entries: number
  updated: number
}

/** Somebody was told that a seat must act after its own last act. */
export interface ToldRow {
  match_id: string
  seat: string
  user_id: string
  after_entry: number
}

/** Something to be sent over one channel. It goes when it was sent or given up. */
export interface NoticeRow {
  id: string
  channel_id: string
  /** The seat that must act; null for trials. */
  match_id: string | null
  seat: string | null
  body: string
  /** When it is tried next; a process that tries it moves this on, so that no other does. */
  due: number
  tries: number
  created: number
}

export interface PeopleTables {
  tickets: TicketRow
  guesses: GuessRow
  passkeys: PasskeyRow
  server_keys: ServerKeyRow
  channels: ChannelRow
  looked: LookedRow
  told: ToldRow
  notices: NoticeRow
}
