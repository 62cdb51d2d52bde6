import { z } from 'zod'
import type { RouteAnswer } from './answers.ts'
import { options, seek } from './schemas.ts'

// The part of the description (answers.ts) that is about people who keep playing.

const text = z.string()
const time = z.number()
const id = z.string()

export const rating = z.strictObject({
  game: text,
  rating: z.int(),
  deviation: z.int(),
  /** Not certain yet. */
  provisional: z.boolean(),
  played: z.int(),
})

export const ratedMatch = z.strictObject({
  match: id,
  game: text,
  scenario: text,
  seat: text,
  /** The name; '' when they have gone. */
  opponent: text,
  /** 1 won, 0.5 drawn, 0 lost. */
  score: z.number(),
  /** What the side was worth, in points. */
  advantage: z.number(),
  before: z.int(),
  after: z.int(),
  made: time,
})

const between = z.strictObject({
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  matches: z.array(
    z.strictObject({
      match: id,
      game: text,
      title: text,
      ended: time.nullable(),
      rated: z.boolean(),
      seat: text,
      score: z.number(),
    }),
  ),
})

const person = z.strictObject({
  name: text,
  since: time,
  language: text,
  timeZone: text,
  you: z.boolean(),
  /** By oneself. */
  blocked: z.boolean(),
  ratings: z.array(rating),
  history: z.array(ratedMatch),
  /** How oneself has fared against them; null for oneself. */
  between: between.nullable(),
})

const cupCard = {
  id,
  kind: z.enum(['mini', 'knockout']),
  title: text,
  game: text,
  scenario: text,
  rated: z.boolean(),
  club: id.nullable(),
  status: z.enum(['open', 'playing', 'finished']),
  /** The place of the winner. */
  winner: z.int().nullable(),
  created: time,
  yours: z.boolean(),
  /** How many places there are. */
  size: z.int(),
  entrants: z.array(
    z.strictObject({ place: z.int(), name: text, bot: text.nullable(), you: z.boolean(), promised: z.boolean() }),
  ),
}

const cup = z.strictObject({
  ...cupCard,
  options,
  days: z.int(),
  roundDays: z.int(),
  roundEnds: time.nullable(),
  round: z.int(),
  started: time.nullable(),
  ended: time.nullable(),
  games: z.array(
    z.strictObject({
      round: z.int(),
      number: z.int(),
      /** Places: of whoever has the first seat, and the second. */
      first: z.int(),
      second: z.int(),
      match: id.nullable(),
      status: z.enum(['playing', 'finished', 'walkover']),
      /** Of the first; null while it is played. */
      points: z.number().nullable(),
    }),
  ),
  standings: z.array(
    z.strictObject({
      place: z.int(),
      points: z.number(),
      won: z.int(),
      played: z.int(),
      margin: z.number(),
      out: z.boolean(),
    }),
  ),
})

const meeting = z.strictObject({
  appointment: z.strictObject({ at: time, seat: text, agreed: z.array(text), fixed: z.boolean() }).nullable(),
  people: z.array(z.strictObject({ seat: text, name: text, timeZone: text })),
})

const clubOf = (match: z.ZodType) =>
  z.strictObject({
    id,
    name: text,
    /** Whether oneself leads it. */
    yours: z.boolean(),
    /** By which others join. */
    invite: text,
    members: z.array(z.strictObject({ name: text, joined: time, leads: z.boolean() })),
    matches: z.array(match),
    talk: z.array(z.strictObject({ number: z.int(), name: text, text, made: time })),
    /** For whoever leads it. */
    webhook: z.strictObject({ url: text, format: text, active: z.boolean(), error: text }).nullable(),
  })

/** What the requests of clubs, cups and people are answered with, by method and route. `match`: the schema of a match. */
export function circleAnswers(match: z.ZodType): { [request: string]: RouteAnswer } {
  const club = clubOf(match)
  return {
    'GET /api/matches/:id/appointment': { summary: 'When those of a match meet', gives: { 200: meeting } },
    'PUT /api/matches/:id/appointment': { summary: 'Proposes a time', gives: { 200: meeting } },
    'PUT /api/matches/:id/appointment/agreed': { summary: 'Agrees to it', gives: { 200: meeting } },
    'DELETE /api/matches/:id/appointment/:seat': { summary: 'Takes it back', gives: { 204: null } },
    'GET /api/cups': {
      summary: 'Cups that are open or being played, and one’s own',
      gives: { 200: z.array(z.strictObject(cupCard)) },
    },
    'POST /api/cups': { summary: 'Makes a cup and enters it', gives: { 201: cup } },
    'GET /api/cups/:id': { summary: 'A cup: its games and its table', gives: { 200: cup } },
    'DELETE /api/cups/:id': { summary: 'Takes a cup away that has not begun', gives: { 204: null } },
    'POST /api/cups/:id/entrants': { summary: 'Enters a cup; it begins when it is full', gives: { 200: cup } },
    'PUT /api/cups/:id/entrants/me/salts': { summary: 'Promises a salt for each game to come', gives: { 200: cup } },
    'DELETE /api/cups/:id/entrants/me': { summary: 'Leaves a cup that has not begun', gives: { 200: cup } },
    'POST /api/cups/:id/bots': { summary: 'Gives a place to a program', gives: { 200: cup } },
    'DELETE /api/cups/:id/bots/:place': { summary: 'Takes it back', gives: { 200: cup } },
    'GET /api/clubs': {
      summary: 'One’s clubs',
      gives: { 200: z.array(z.strictObject({ id, name: text, yours: z.boolean() })) },
    },
    'POST /api/clubs': { summary: 'Makes a club', gives: { 201: club } },
    'POST /api/clubs/joined': { summary: 'Joins a club by its invitation', gives: { 200: club } },
    'GET /api/clubs/:id': { summary: 'A club: its members, matches and talk', gives: { 200: club } },
    'DELETE /api/clubs/:id': { summary: 'Dissolves a club', gives: { 204: null } },
    'PUT /api/clubs/:id/invite': { summary: 'Makes a new invitation; the old one is void', gives: { 200: club } },
    'DELETE /api/clubs/:id/members/:name': {
      summary: 'Leaves a club, or takes somebody out of it',
      gives: { 204: null },
    },
    'POST /api/clubs/:id/chat': { summary: 'Says something to the club', gives: { 204: null } },
    'PUT /api/clubs/:id/webhook': {
      summary: 'Sets the club’s webhook',
      gives: { 200: z.strictObject({ secret: text.optional() }) },
    },
    'DELETE /api/clubs/:id/webhook': { summary: 'Takes it away', gives: { 204: null } },
    'GET /api/me/seek': { summary: 'What one looks for', gives: { 200: z.strictObject({ seek: seek.nullable() }) } },
    'PUT /api/me/seek': {
      summary: 'Looks for a match: one is told when one opens',
      gives: { 200: z.strictObject({ seek }) },
    },
    'DELETE /api/me/seek': { summary: 'Looks no more', gives: { 204: null } },
    'PUT /api/people/:name/block': { summary: 'Has nothing to do with somebody any more', gives: { 204: null } },
    'DELETE /api/people/:name/block': { summary: 'Has again', gives: { 204: null } },
    'POST /api/people/:name/reports': {
      summary: 'Tells whoever runs the server about somebody',
      gives: { 204: null },
    },
    'GET /api/people/:name': { summary: 'Somebody’s ratings and rated matches', gives: { 200: person } },
  }
}
