// The tables of people who keep playing.

export interface RatingRow {
  user_id: string
  game: string
  rating: number
  deviation: number
  volatility: number
  /** How many rated matches; it grows with each, so that of two writers one finds that it has changed. */
  played: number
  updated: number
}

/** What one match changed for one of its players. */
export interface RatedResultRow {
  match_id: string
  user_id: string
  seat: string
  opponent: string
  /** 1 won, 0.5 drawn, 0 lost. */
  score: number
  /** What the side was worth, in points of rating. */
  advantage: number
  before: number
  after: number
  made: number
}

/** What somebody looks for; null where anything will do. */
export interface SeekRow {
  user_id: string
  game: string | null
  pace: string | null
  language: string | null
  hours: number | null
  /** When they were told last. */
  told: number
}

export interface ClubRow {
  id: string
  name: string
  /** The name as it is compared. */
  name_key: string
  owner: string
  /** The secret part of the link by which people join. */
  invite: string
  created: number
}

export interface ClubMemberRow {
  club_id: string
  user_id: string
  joined: number
}

export interface ClubLineRow {
  club_id: string
  number: number
  user_id: string
  body: string
  made: number
}

export interface CupRow {
  id: string
  kind: string
  title: string
  game: string
  scenario: string
  options: string
  days: number
  round_days: number
  rated: number
  owner: string
  club: string | null
  status: string
  round: number
  round_ends: number | null
  winner: number | null
  created: number
  started: number | null
  ended: number | null
}

export interface CupEntrantRow {
  cup_id: string
  place: number
  user_id: string | null
  bot: string | null
  /** Hashes of promised salts, as JSON. */
  promises: string
}

export interface CupGameRow {
  cup_id: string
  round: number
  number: number
  first: number
  second: number
  match_id: string | null
}

export interface BlockRow {
  user_id: string
  blocked: string
  made: number
}

export interface ReportRow {
  id: string
  user_id: string
  about: string
  body: string
  made: number
}

/** When those of a match want to meet. */
export interface AppointmentRow {
  match_id: string
  at: number
  /** The seat that proposed it. */
  seat: string
  /** JSON: the seats that agreed. */
  agreed: string
}

export interface CircleTables {
  appointments: AppointmentRow
  blocks: BlockRow
  reports: ReportRow
  cups: CupRow
  cup_entrants: CupEntrantRow
  cup_games: CupGameRow
  clubs: ClubRow
  club_members: ClubMemberRow
  club_chat: ClubLineRow
  seeks: SeekRow
  ratings: RatingRow
  rated_results: RatedResultRow
}
