import { z } from 'zod'
import { standingOrders } from '../match/orders.ts'
import { circleAnswers, ratedMatch, rating } from './circleAnswers.ts'
import { clock, options, seek, timeOut } from './schemas.ts'

// What each request is for and what it is answered with: the description of the API is made of it, and tests hold every
// answer against it. Times are milliseconds since 1970.

const text = z.string()
const time = z.number()
const id = z.string()
const seats = z.array(text)

const account = z.strictObject({ id, name: text, guest: z.boolean(), language: text, timeZone: text })
const name = z.strictObject({ en: text, ja: text })
const passkey = z.strictObject({ id, label: text, created: time, used: time.nullable() })
const token = z.strictObject({ id, label: text, created: time, used: time.nullable() })
const session = z.strictObject({ id, device: text, created: time, used: time.nullable(), here: z.boolean() })
const nothing = z.strictObject({})

const channel = z.strictObject({
  id,
  kind: z.enum(['email', 'push', 'webhook']),
  address: text,
  active: z.boolean(),
  confirmed: z.boolean(),
  format: text.nullable(),
  reads: text,
  error: text,
  errorAt: time.nullable(),
  created: time,
})

const vacation = z.strictObject({ until: time.nullable(), usedDays: z.number(), allowedDays: z.number() })

const game = z.strictObject({
  id,
  name,
  version: text,
  scenarios: z.array(z.strictObject({ id, name, summary: name })),
  options: z.array(z.looseObject({ id, rule: text, name, values: z.array(z.union([z.boolean(), text])) })),
  bots: z.array(text),
  standing: z.array(z.strictObject({ prompt: text, answers: z.array(text) })),
})

const match = z.strictObject({
  id,
  game: text,
  rules: text,
  scenario: text,
  options,
  title: text,
  yours: z.boolean(),
  visibility: z.enum(['public', 'invited']),
  sides: z.enum(['chosen', 'random']),
  pace: z.enum(['live', 'days']),
  spectators: z.boolean(),
  rated: z.boolean(),
  cup: id.nullable(),
  clock: clock.nullable(),
  timeOut,
  clocks: z
    .array(z.strictObject({ seat: text, left: z.number(), running: z.boolean(), paused: z.number(), out: z.boolean() }))
    .nullable(),
  status: z.enum(['open', 'playing', 'finished']),
  commitment: text,
  opening: time.nullable(),
  promise: text,
  entries: z.int(),
  waiting: seats,
  yourMove: z.boolean(),
  outcome: z.looseObject({ how: text }).nullable(),
  created: time,
  updated: time,
  started: time.nullable(),
  ended: time.nullable(),
  seats: z.array(
    z.strictObject({
      seat: text,
      name: text,
      guest: z.boolean(),
      bot: text.nullable(),
      you: z.boolean(),
      free: z.boolean(),
      salt: text,
      saltHash: text,
      saltShown: z.boolean(),
      saltSilent: z.boolean(),
      abandoned: z.boolean(),
    }),
  ),
  /** For those who belong to it. */
  invite: text.optional(),
  /** Who made it; in the list of those that wait for players. */
  host: z.strictObject({ name: text, guest: z.boolean(), language: text, timeZone: text }).optional(),
  /** In one's own list. */
  archived: z.boolean().optional(),
})

/** What whoever has the link may know before they have a name. */
const preview = z.strictObject({
  /** Who invites; '' when they have gone. */
  host: text,
  game: text,
  scenario: text,
  options,
  title: text,
  status: z.enum(['open', 'playing', 'finished']),
  pace: z.enum(['live', 'days']),
  sides: z.enum(['chosen', 'random']),
  spectators: z.boolean(),
  rated: z.boolean(),
  clock: clock.nullable(),
  timeOut,
  seats: z.array(
    z.strictObject({ seat: text, name: text, guest: z.boolean(), bot: text.nullable(), free: z.boolean() }),
  ),
})
export type InvitationPreview = z.infer<typeof preview>

const offer = z.strictObject({
  number: z.int(),
  seat: text,
  offer: z.looseObject({ kind: text }),
  made: time,
  at: z.int(),
  status: z.enum(['open', 'accepted', 'refused', 'withdrawn', 'lapsed']),
  agreed: seats,
  needed: seats,
})

const line = z.looseObject({ entry: z.int(), turn: z.int(), rule: text, key: text, params: z.looseObject({}) })
/** A part of a scene: with the line of this number among those of its entry; or, where silent, before it. */
const scenePart = z.strictObject({
  entry: z.int(),
  line: z.int(),
  silent: z.literal(true).optional(),
  rule: text,
  scene: z.looseObject({ id: text, part: text, kind: text }),
})
/** Why a step of older rules is not shown on the board: the version that played it, and the rule that forbids it now. */
const stuck = z.strictObject({
  from: text,
  why: z.strictObject({ rule: text, key: text, params: z.looseObject({}) }).nullable(),
})
const film = z.strictObject({
  total: z.int(),
  from: z.int(),
  steps: z.array(
    z.strictObject({
      number: z.int(),
      entry: z.int(),
      seat: text,
      turn: z.int(),
      lines: z.array(line),
      scenes: z.array(scenePart),
      view: z.unknown(),
      stuck: stuck.optional(),
    }),
  ),
  next: z.int().nullable(),
})
/** A saved match: the engine knows its shape. */
const file = z.looseObject({
  seed: text,
  salts: z.array(z.strictObject({ seat: text, salt: text, commitment: text.optional() })),
  commitment: text,
})
/** The options of a passkey as WebAuthn writes them. */
const keyOptions = z.looseObject({ challenge: text })

const myData = z.strictObject({
  account: z.strictObject({ ...account.shape, created: time, locked: z.boolean() }),
  matches: z.array(
    z.strictObject({ id, title: text, game: text, status: text, created: time, ended: time.nullable(), seats }),
  ),
  chat: z.array(z.strictObject({ match: id, text, made: time })),
  notes: z.array(z.strictObject({ match: id, seat: text, text })),
  channels: z.array(channel),
  passkeys: z.array(passkey.omit({ id: true })),
  sessions: z.array(z.strictObject({ created: time, expires: time, device: text, used: time.nullable() })),
  programs: z.array(token.omit({ id: true })),
  vacations: z.array(z.strictObject({ begun: time, until: time })),
  clubs: z.array(z.strictObject({ id, name: text })),
  clubChat: z.array(z.strictObject({ club: id, text, made: time })),
  blocked: z.array(text),
  seek: seek.nullable(),
  ratings: z.array(rating),
  ratedMatches: z.array(ratedMatch),
  knownPlaces: z.array(time),
})

/** The body of every answer that refuses something. */
export const refusal = z.strictObject({ error: z.strictObject({ code: text, message: text }) })

export interface RouteAnswer {
  /** What the request does. */
  summary: string
  /** By the status; null where there is no body. */
  gives: { [status: number]: z.ZodType | null }
}

const DONE = { 204: null }

/** What each request is answered with, by method and route. */
export const ANSWERS: { [request: string]: RouteAnswer } = {
  'GET /api/about': {
    summary: 'What this server can do',
    gives: { 200: z.strictObject({ mail: z.boolean(), push: text, passkeys: z.boolean() }) },
  },
  'POST /api/accounts': { summary: 'Makes an account and signs in', gives: { 201: account } },
  'POST /api/session': { summary: 'Signs in', gives: { 200: account } },
  'GET /api/session': {
    summary: 'Who is signed in, if anybody',
    gives: { 200: z.strictObject({ user: account.nullable() }) },
  },
  'DELETE /api/session': { summary: 'Signs out', gives: DONE },
  'POST /api/guests': {
    summary: 'Signs in a guest who has an invitation',
    gives: { 201: z.strictObject({ ...account.shape, match: id }) },
  },
  'GET /api/me': { summary: 'Who is signed in', gives: { 200: account } },
  'GET /api/me/sessions': {
    summary: 'Where one is signed in',
    gives: { 200: z.strictObject({ sessions: z.array(session) }) },
  },
  'DELETE /api/me/sessions/:id': { summary: 'Signs out there', gives: DONE },
  'PUT /api/me': { summary: 'Sets language and time zone', gives: { 200: account } },
  'DELETE /api/me': { summary: 'Deletes the account', gives: DONE },
  'PUT /api/me/password': {
    summary: 'Sets a new password',
    gives: { 200: z.strictObject({ sessions: z.int(), programs: z.int() }) },
  },
  'GET /api/me/data': { summary: 'All that is kept of oneself', gives: { 200: myData } },
  'POST /api/password-resets': { summary: 'Sends a link for a new password', gives: { 202: nothing } },

  'POST /api/passkeys/options': { summary: 'What a browser needs to make or use a key', gives: { 200: keyOptions } },
  'POST /api/accounts/passkey': { summary: 'Makes an account with a passkey and signs in', gives: { 201: account } },
  'POST /api/session/passkey': { summary: 'Signs in with a passkey', gives: { 200: account } },
  'GET /api/me/passkeys': {
    summary: 'One’s passkeys',
    gives: { 200: z.strictObject({ passkeys: z.array(passkey), password: z.boolean() }) },
  },
  'POST /api/me/passkeys': { summary: 'Adds a passkey', gives: { 201: passkey } },
  'DELETE /api/me/passkeys/:id': { summary: 'Forgets a passkey', gives: DONE },

  'GET /api/me/channels': {
    summary: 'Where one is told that it is one’s move',
    gives: { 200: z.strictObject({ channels: z.array(channel) }) },
  },
  'PUT /api/me/email': { summary: 'Sets the mail address; a link to confirm it is sent', gives: { 202: nothing } },
  'POST /api/me/push': {
    summary: 'Adds a browser',
    gives: { 200: z.strictObject({ id }), 201: z.strictObject({ id }) },
  },
  'POST /api/me/webhooks': {
    summary: 'Adds a webhook',
    gives: { 201: z.strictObject({ id, secret: text.optional() }) },
  },
  'PUT /api/me/channels/:id': { summary: 'Turns a channel on or off', gives: DONE },
  'DELETE /api/me/channels/:id': { summary: 'Takes a channel away', gives: DONE },
  'POST /api/me/channels/:id/test': { summary: 'Sends a trial', gives: { 202: nothing } },

  'GET /api/me/vacation': { summary: 'Whether one is away, and for how long one may be', gives: { 200: vacation } },
  'PUT /api/me/vacation': { summary: 'Goes away or comes back', gives: { 200: vacation } },
  'POST /api/me/tokens': {
    summary: 'Makes a token for a program',
    gives: { 201: z.strictObject({ id, label: text, token: text }) },
  },
  'GET /api/me/tokens': {
    summary: 'The tokens of one’s programs',
    gives: { 200: z.strictObject({ tokens: z.array(token) }) },
  },
  'DELETE /api/me/tokens/:token': { summary: 'Takes a token back', gives: DONE },

  ...circleAnswers(match),

  'GET /api/games': { summary: 'The games', gives: { 200: z.array(game) } },
  'POST /api/matches': { summary: 'Makes a match', gives: { 201: match } },
  'GET /api/matches': { summary: 'One’s own matches, or those that wait for players', gives: { 200: z.array(match) } },
  'GET /api/matches/:id': { summary: 'A match', gives: { 200: match } },
  'DELETE /api/matches/:id': { summary: 'Takes a match away that has not begun', gives: DONE },
  'POST /api/matches/:id/seats/:seat': { summary: 'Sits down', gives: { 200: match } },
  'DELETE /api/matches/:id/seats/:seat': { summary: 'Gets up', gives: { 200: match } },
  'PUT /api/matches/:id/seats/:seat/bot': { summary: 'Gives a seat to a program', gives: { 200: match } },
  'PUT /api/matches/:id/seats/:seat/salt': { summary: 'Promises a salt for the dice', gives: { 200: match } },
  'PUT /api/matches/:id/seats/:seat/salt/shown': { summary: 'Shows the promised salt', gives: { 200: match } },
  'POST /api/matches/:id/start': { summary: 'Begins a match', gives: { 200: match } },
  'POST /api/invitations': { summary: 'The match of an invitation', gives: { 200: match } },
  'POST /api/invitations/preview': {
    summary: 'What an invitation leads to, for whoever has it',
    gives: { 200: preview },
  },
  'PUT /api/matches/:id/archive': { summary: 'Puts a match away, for oneself', gives: DONE },
  'DELETE /api/matches/:id/archive': { summary: 'Fetches it back', gives: DONE },

  'POST /api/matches/:id/resign': { summary: 'Resigns', gives: DONE },
  'GET /api/matches/:id/notes/:seat': { summary: 'One’s notes', gives: { 200: z.strictObject({ text }) } },
  'PUT /api/matches/:id/notes/:seat': { summary: 'Keeps one’s notes', gives: DONE },
  'GET /api/matches/:id/orders/:seat': {
    summary: 'One’s standing orders',
    gives: { 200: z.strictObject({ orders: standingOrders }) },
  },
  'PUT /api/matches/:id/orders/:seat': {
    summary: 'Sets one’s standing orders',
    gives: { 200: z.strictObject({ orders: standingOrders }) },
  },
  'GET /api/matches/:id/offers': { summary: 'The last offers', gives: { 200: z.array(offer) } },
  'POST /api/matches/:id/offers': { summary: 'Offers something to the others', gives: { 201: offer } },
  'PUT /api/matches/:id/offers/:number': { summary: 'Answers an offer', gives: { 200: offer } },
  'GET /api/matches/:id/replay/:seat': { summary: 'The match step by step', gives: { 200: film } },
  'GET /api/matches/:id/file': { summary: 'The saved match, when it is over', gives: { 200: file } },
  'POST /api/matches/:id/share': {
    summary: 'Makes a link to look at it',
    gives: { 201: z.strictObject({ share: text }) },
  },
  'DELETE /api/matches/:id/share': { summary: 'Takes the link back', gives: DONE },
  'GET /api/shared/:share': { summary: 'The match of such a link', gives: { 200: match } },
  'GET /api/shared/:share/file': { summary: 'Its saved match', gives: { 200: file } },
}
