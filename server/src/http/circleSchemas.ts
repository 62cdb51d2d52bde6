import { z } from 'zod'
import { line, lines } from '../texts.ts'
import { options, promisedSalt } from './schemas.ts'

// What requests about clubs, cups and appointments may hold.

export const newClub = z.strictObject({ name: line(60) })
export const clubPath = z.strictObject({ id: z.string().min(1).max(40) })
export const memberPath = z.strictObject({ id: z.string().min(1).max(40), name: z.string().min(1).max(40) })
export const clubInvite = z.strictObject({ invite: z.string().min(1).max(100) })
export const clubLine = z.strictObject({ text: lines(2000) })
export const clubHook = z.strictObject({ url: z.url().max(500), format: z.enum(['json', 'discord']) })

export const newCup = z.strictObject({
  kind: z.enum(['mini', 'knockout']),
  title: line(80),
  game: z.string().max(60),
  scenario: z.string().max(60).optional(),
  options: options.default({}),
  /** Days for a move, and for a round. */
  days: z.int().min(1).max(14),
  roundDays: z.int().min(3).max(365),
  rated: z.boolean().default(false),
  club: z.string().min(1).max(40).nullable().default(null),
})
export const cupPath = z.strictObject({ id: z.string().min(1).max(40) })
/** A salt for each game, by their hashes; no two the same, else whoever sees one of them knows another. */
const commitments = z
  .array(promisedSalt.shape.commitment)
  .max(20)
  .refine((all) => new Set(all).size === all.length, 'each game has a salt of its own')
export const enterCup = z.strictObject({ rated: z.boolean().default(false), commitments: commitments.optional() })
export const cupPromises = z.strictObject({ commitments })
export const cupBot = z.strictObject({ bot: z.string().max(40) })
export const cupBotPath = z.strictObject({
  id: z.string().min(1).max(40),
  place: z.coerce.number().int().min(0).max(7),
})

const seat = z.string().min(1).max(40)
export const appointment = z.strictObject({ seat, at: z.int().min(0).max(8.64e15) })
export const appointmentPath = z.strictObject({ id: z.string().min(1).max(40), seat })
