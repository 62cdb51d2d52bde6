import { mixesAlphabets } from '@middlesea/store'
import { z } from 'zod'
import { offerBody } from '../match/offers.ts'
import { standingOrders } from '../match/orders.ts'
import { isHeaped, line, lines, oneLine } from '../texts.ts'

// What requests may hold. The same schemas make the description of the API.

/**
 * What nobody sees, and would make two names of what looks like one: fillers, joiners and variants of letters, which Unicode calls
 * ignorable, and the blank of braille.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What something is called, to be read by people: no control characters, no marks that hide or turn text. */
const label = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((text) => !UNSEEN.test(text) && !isHeaped(text), 'a name has only letters, digits, signs and spaces')

/** The name of a person, which others must not take for another's. */
export const name = label.refine((text) => !mixesAlphabets(text), 'a name has the letters of one alphabet')

export const password = z.string().min(8).max(200)
export const language = z.enum(['en', 'ja'])
export const timeZone = z.string().max(60).refine(isTimeZone, 'this is not a time zone')
const seat = z.string().min(1).max(40)
const invite = z.string().min(1).max(100)

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const signUp = z.strictObject({
  name,
  password,
  language: language.default('en'),
  timeZone: timeZone.default('UTC'),
})
export const signIn = z.strictObject({ name: z.string().max(100), password: z.string().max(200) })
export const guest = z.strictObject({
  name,
  invite,
  language: language.default('en'),
  timeZone: timeZone.default('UTC'),
})
export const profile = z.strictObject({ language, timeZone })

/** Clocks of live play, and of correspondence. */
export const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), seconds: z.int().min(10).max(86_400) }),
  z.strictObject({
    kind: z.literal('bank'),
    seconds: z
      .int()
      .min(60)
      .max(7 * 86_400),
    increment: z.int().min(0).max(3_600),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(60) }),
])
export const timeOut = z.union([z.enum(['forfeit', 'others']), z.strictObject({ bot: z.string().max(40) })])

/** Optional rules, by their ids. */
export const options = z.record(z.string().max(60), z.union([z.boolean(), z.string().max(60)]))

export const newMatch = z.strictObject({
  game: z.string().max(60),
  scenario: z.string().max(60).optional(),
  options: options.default({}),
  title: line(80),
  visibility: z.enum(['public', 'invited']).default('invited'),
  sides: z.enum(['chosen', 'random']).default('chosen'),
  pace: z.enum(['live', 'days']).default('live'),
  spectators: z.boolean().default(false),
  clock: clock.nullable().default(null),
  timeOut: timeOut.default('others'),
  /** Whether it counts for ratings: whoever sits down must agree to that. */
  rated: z.boolean().default(false),
  /** The club whose match it is: its members may sit down. */
  club: z.string().min(1).max(40).nullable().default(null),
  /** Who sits where: oneself ('me'), a program by its name, or nobody yet (null). */
  seats: z.record(seat, z.union([z.literal('me'), z.strictObject({ bot: z.string().max(40) }), z.null()])).default({}),
})

export const newOffer = z.strictObject({ seat, offer: offerBody })
export const offerAnswer = z.strictObject({ seat, answer: z.enum(['accept', 'refuse', 'withdraw']) })
export const offerPath = z.strictObject({
  id: z.string().min(1).max(40),
  number: z.coerce.number().int().min(0).max(1e9),
})
export const orders = z.strictObject({ orders: standingOrders })
export const vacation = z.strictObject({ away: z.boolean() })
export const newToken = z.strictObject({ label })
export const tokenPath = z.strictObject({ token: z.string().min(1).max(40) })

export const matchPath = z.strictObject({ id: z.string().min(1).max(40) })
export const seatPath = z.strictObject({ id: z.string().min(1).max(40), seat })
export const list = z.strictObject({
  list: z.enum(['open', 'mine']).default('mine'),
  status: z.enum(['active', 'finished']).optional(),
  game: z.string().max(60).optional(),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
  /** Of open matches: their pace, and the language and the clock of whoever made them. */
  pace: z.enum(['live', 'days']).optional(),
  language: language.optional(),
  hours: z.coerce.number().int().min(0).max(12).optional(),
})
/** What somebody looks for; null where anything will do. */
export const seek = z.strictObject({
  game: z.string().max(60).nullable(),
  pace: z.enum(['live', 'days']).nullable(),
  language: language.nullable(),
  hours: z.int().min(0).max(12).nullable(),
})
export const sharePath = z.strictObject({ share: z.string().min(1).max(100) })
const numberOf = (least: number) => z.coerce.number().int().min(least).max(1e9)
/** Where a film begins: at a step, or after an entry; at the beginning where neither is given. */
export const replayFrom = z
  .strictObject({ since: numberOf(-1).optional(), from: numberOf(0).optional() })
  .refine(({ since, from }) => since === undefined || from === undefined, 'give since or from, not both')
  .transform(({ since, from = 0 }) => (since === undefined ? { from } : { since }))
/** `rated`: that one agrees to a match that counts for ratings. */
export const sit = z.strictObject({ invite: invite.optional(), rated: z.boolean().default(false) })
export const report = z.strictObject({ text: lines(2000) })
export const personPath = z.strictObject({ name: z.string().min(1).max(40) })
export const invitation = z.strictObject({ invite })
/** An invitation that goes with a request for something else: not in the address, which is written into logs. */
export const invitedBy = z.object({ 'x-invite': invite.optional() })
export const bot = z.strictObject({ bot: z.string().max(40).nullable() })
/** A salt is promised by its hash, and shown when all have promised. */
export const promisedSalt = z.strictObject({ commitment: z.string().regex(/^[0-9a-f]{64}$/) })
export const shownSalt = z.strictObject({ salt: oneLine(100) })
export const resign = z.strictObject({ seat })
export const notes = z.strictObject({ text: z.string().max(20_000) })
