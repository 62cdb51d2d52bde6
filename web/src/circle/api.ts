import type { OptionValue } from '@middlesea/engine'
import { ask, type MatchCard, tell } from '../online/api.ts'

// The requests of docs/protocol.md about people who keep playing.

export interface ShownRating {
  game: string
  rating: number
  deviation: number
  /** Not certain yet. */
  provisional: boolean
  played: number
}

/** A rated match of somebody. */
export interface RatedMatch {
  match: string
  game: string
  scenario: string
  seat: string
  /** '' when they have gone. */
  opponent: string
  score: number
  /** What the side was worth, in points. */
  advantage: number
  before: number
  after: number
  made: number
}

export interface Between {
  won: number
  drawn: number
  lost: number
  matches: {
    match: string
    game: string
    title: string
    ended: number | null
    rated: boolean
    seat: string
    score: number
  }[]
}

export interface PublicPerson {
  name: string
  since: number
  language: 'en' | 'ja'
  timeZone: string
  you: boolean
  /** By the reader. */
  blocked: boolean
  ratings: ShownRating[]
  history: RatedMatch[]
  /** How the reader has fared against them; null for oneself. */
  between: Between | null
}

/** What somebody looks for; null where anything will do. */
export interface Seek {
  game: string | null
  pace: 'live' | 'days' | null
  language: 'en' | 'ja' | null
  /** How many hours the other's clock may differ. */
  hours: number | null
}

export interface ClubCard {
  id: string
  name: string
  yours: boolean
}

export interface Club extends ClubCard {
  invite: string
  members: { name: string; joined: number; leads: boolean }[]
  matches: MatchCard[]
  talk: { number: number; name: string; text: string; made: number }[]
  /** For whoever leads it. */
  webhook: { url: string; format: string; active: boolean; error: string } | null
}

export interface CupCard {
  id: string
  kind: 'mini' | 'knockout'
  title: string
  game: string
  scenario: string
  rated: boolean
  club: string | null
  status: 'open' | 'playing' | 'finished'
  /** The place of the winner. */
  winner: number | null
  yours: boolean
  size: number
  entrants: {
    place: number
    name: string
    bot: string | null
    you: boolean
    /** Salts for the dice of their games. */
    promised: boolean
  }[]
}

export interface CupGame {
  round: number
  number: number
  /** Places: of whoever has the first seat, and the second. */
  first: number
  second: number
  match: string | null
  status: 'playing' | 'finished' | 'walkover'
  /** Of the first; null while it is played. */
  points: number | null
}

export interface Cup extends CupCard {
  options: { [id: string]: OptionValue }
  days: number
  roundDays: number
  roundEnds: number | null
  round: number
  games: CupGame[]
  standings: { place: number; points: number; won: number; played: number; margin: number; out: boolean }[]
}

export interface CupWish {
  kind: CupCard['kind']
  title: string
  game: string
  scenario: string
  days: number
  roundDays: number
  rated: boolean
  club: string | null
}

/** When those of a match meet. */
export interface Meeting {
  appointment: { at: number; seat: string; agreed: string[]; fixed: boolean } | null
  people: { seat: string; name: string; timeZone: string }[]
}

const meeting = (id: string): string => `matches/${encodeURIComponent(id)}/appointment`
const cup = (id: string): string => `cups/${encodeURIComponent(id)}`
const club = (id: string): string => `clubs/${encodeURIComponent(id)}`

function queryOf(seek: Seek): string {
  const wanted = Object.entries(seek).filter(([, value]) => value !== null)
  return wanted.map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`).join('')
}

export const circleApi = {
  meeting: (id: string) => ask<Meeting>('GET', meeting(id)),
  propose: (id: string, seat: string, at: number) => ask<Meeting>('PUT', meeting(id), { seat, at }),
  agreeToMeet: (id: string, seat: string, at: number) => ask<Meeting>('PUT', `${meeting(id)}/agreed`, { seat, at }),
  cancelMeeting: (id: string, seat: string) => tell('DELETE', `${meeting(id)}/${encodeURIComponent(seat)}`),
  cups: () => ask<CupCard[]>('GET', 'cups'),
  makeCup: (wish: CupWish) => ask<Cup>('POST', 'cups', wish),
  cup: (id: string) => ask<Cup>('GET', cup(id)),
  removeCup: (id: string) => tell('DELETE', cup(id)),
  enterCup: (id: string, rated: boolean, commitments: string[]) =>
    ask<Cup>('POST', `${cup(id)}/entrants`, { rated, commitments }),
  promiseForCup: (id: string, commitments: string[]) =>
    ask<Cup>('PUT', `${cup(id)}/entrants/me/salts`, { commitments }),
  leaveCup: (id: string) => ask<Cup>('DELETE', `${cup(id)}/entrants/me`),
  addBot: (id: string, bot: string) => ask<Cup>('POST', `${cup(id)}/bots`, { bot }),
  removeBot: (id: string, place: number) => ask<Cup>('DELETE', `${cup(id)}/bots/${place}`),
  clubs: () => ask<ClubCard[]>('GET', 'clubs'),
  makeClub: (name: string) => ask<Club>('POST', 'clubs', { name }),
  joinClub: (invite: string) => ask<Club>('POST', 'clubs/joined', { invite }),
  club: (id: string) => ask<Club>('GET', club(id)),
  dissolveClub: (id: string) => tell('DELETE', club(id)),
  renewInvite: (id: string) => ask<Club>('PUT', `${club(id)}/invite`, {}),
  takeOut: (id: string, name: string) => tell('DELETE', `${club(id)}/members/${encodeURIComponent(name)}`),
  sayInClub: (id: string, text: string) => tell('POST', `${club(id)}/chat`, { text }),
  setClubHook: (id: string, hook: { url: string; format: string }) =>
    ask<{ secret?: string }>('PUT', `${club(id)}/webhook`, hook),
  removeClubHook: (id: string) => tell('DELETE', `${club(id)}/webhook`),
  openMatches: (seek: Seek) => ask<MatchCard[]>('GET', `matches?list=open${queryOf(seek)}`),
  seek: () => ask<{ seek: Seek | null }>('GET', 'me/seek').then(({ seek }) => seek),
  setSeek: (seek: Seek) => tell('PUT', 'me/seek', seek),
  stopSeek: () => tell('DELETE', 'me/seek'),
  block: (name: string, blocks: boolean) =>
    tell(blocks ? 'PUT' : 'DELETE', `people/${encodeURIComponent(name)}/block`, blocks ? {} : undefined),
  report: (name: string, text: string) => tell('POST', `people/${encodeURIComponent(name)}/reports`, { text }),
  person: (name: string) => ask<PublicPerson>('GET', `people/${encodeURIComponent(name)}`),
}
