import type { Refusal, ViewChange } from '@middlesea/engine'
import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { ShownOffer } from '../match/offers.ts'
import type { Quote, TableSeen } from '../match/reader.ts'
import { lines } from '../texts.ts'

// The messages of the socket. docs/protocol.md tells what they mean; a test compares the two.

/** Since 2 a client may ask for changes of views instead of whole ones, since 3 for those of decisions too. */
export const PROTOCOL = 3

/** No message of a client is longer, in bytes. */
export const MAX_MESSAGE = 32_768

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const match = z.string().min(1).max(40)
const seat = z.string().min(1).max(40)
const MOST_ACTIONS = 500
const MOST_CHOICES = 10_000

/** The seats that may read or see something; null for everybody at the table. */
const audience = z.array(seat).min(1).max(16).nullable()
const quote = z.strictObject({ entry: z.int().min(-1).max(1e9), line: z.int().min(0).max(10_000) })

/** What is shown to people on the board: no control characters, no marks that hide or turn text. */
const shown = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text))
const place = shown(60)

const mark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), from: place, to: place }),
  z.strictObject({ kind: z.literal('pin'), at: place, label: shown(80).optional() }),
  z.strictObject({ kind: z.literal('ping'), at: place }),
])

export type MarkBody = z.infer<typeof mark>

/** What a client may say. Each message has a number, higher than those before it on the same socket. */
export const clientMessage = z.discriminatedUnion('t', [
  /**
   * Sits down at a table, or looks on. `known`: how many entries the client has seen; `changes`: it can apply changes of
   * views, or of `all` that is long.
   */
  z.strictObject({
    t: z.literal('open'),
    id,
    match,
    seat,
    known: z.int().min(0).max(1e9),
    invite: z.string().max(100).optional(),
    changes: z.union([z.boolean(), z.literal('all')]).optional(),
  }),
  z.strictObject({ t: z.literal('close'), id, match, seat }),
  z.strictObject({
    t: z.literal('act'),
    id,
    match,
    seat,
    decision: z.int(),
    actions: z.array(z.unknown()).min(1).max(MOST_ACTIONS),
  }),
  z.strictObject({ t: z.literal('undo'), id, match, seat, entry: z.int().min(0).max(1e9) }),
  z.strictObject({
    t: z.literal('expand'),
    id,
    match,
    seat,
    decision: z.int(),
    choice: z.int().min(0).max(MOST_CHOICES),
  }),
  z.strictObject({ t: z.literal('why'), id, match, seat, action: z.unknown() }),
  z.strictObject({
    t: z.literal('chat'),
    id,
    match,
    seat,
    text: lines(2000),
    to: audience,
    /** Lines of the journal: the act, and the number among the lines that the speaker reads of it. */
    quotes: z.array(quote).max(5).optional(),
  }),
  z.strictObject({ t: z.literal('mark'), id, match, seat, mark, to: audience }),
  /** Null: all of one's own. */
  z.strictObject({ t: z.literal('unmark'), id, match, seat, number: z.int().min(0).max(1e9).nullable() }),
  z.strictObject({ t: z.literal('ping'), id }),
])

export type ClientMessage = z.infer<typeof clientMessage>

type Act = ClientMessage & { t: 'act' }
type Expand = ClientMessage & { t: 'expand' }

/**
 * Whether something is an act, as the schema says. Most messages are acts, and to look by hand takes a sixth of the time; what
 * is none is left to the schema. A test compares the two.
 */
export function isAct(value: unknown): value is Act {
  if (typeof value !== 'object' || value === null) return false
  const { t, decision, actions } = value as { [field in keyof Act]?: unknown }
  return (
    t === 'act' &&
    isAtTable(value) &&
    Number.isSafeInteger(decision) &&
    Array.isArray(actions) &&
    actions.length >= 1 &&
    actions.length <= MOST_ACTIONS &&
    Object.keys(value).length === 6
  )
}

/** Whether something asks what a choice stands for, looked at by hand as acts are: many acts follow such a question. */
export function isExpand(value: unknown): value is Expand {
  if (typeof value !== 'object' || value === null) return false
  const { t, decision, choice } = value as { [field in keyof Expand]?: unknown }
  return (
    t === 'expand' &&
    isAtTable(value) &&
    Number.isSafeInteger(decision) &&
    Number.isSafeInteger(choice) &&
    (choice as number) >= 0 &&
    (choice as number) <= MOST_CHOICES &&
    Object.keys(value).length === 6
  )
}

/** Whether something has the number of a message, and a table where it may be meant. */
function isAtTable(value: object): boolean {
  const { id: number, match: table, seat: own } = value as { [field in keyof Act]?: unknown }
  return Number.isSafeInteger(number) && (number as number) >= 1 && isName(table) && isName(own)
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name.length >= 1 && name.length <= 40
}

export interface ChatMessage {
  number: number
  seat: string
  name: string
  text: string
  to: string[] | null
  made: number
  /** The journal lines that the message quotes, as its reader may read them. */
  quotes: Quote[]
}

export interface ShownMark {
  number: number
  seat: string
  to: string[] | null
  mark: MarkBody
}

export interface Occupant {
  seat: string
  name: string
  /** Whether they have no account: the name may be anybody's. */
  guest: boolean
  bot: string | null
  /** Whether somebody who sits here has the table open. */
  present: boolean
}

/** A table as it is shown to whoever sits down. */
export type WholeTable = { t: 'table'; match: string; seat: string } & TableSeen

/**
 * The same, with what makes its view of the one that the socket was sent last: that of a match with `base` entries. Whoever
 * asked for changes of all may be sent what makes the decision, instead of the decision.
 */
export type ChangedTable = Omit<WholeTable, 'view' | 'decision'> & { base: number; changes: ViewChange[] } & (
    | { decision: WholeTable['decision'] }
    | { decisionChanges: ViewChange[] }
  )

/** What the server says. `re` is the number of the message that is answered. */
export type ServerMessage =
  | { t: 'welcome'; protocol: number; user: { id: string; name: string } }
  | WholeTable
  | ChangedTable
  | { t: 'seats'; match: string; seats: Occupant[]; watchers: number }
  | { t: 'chat'; match: string; seat: string; lines: ChatMessage[] }
  | { t: 'offers'; match: string; offers: ShownOffer[] }
  | { t: 'marks'; match: string; seat: string; marks: ShownMark[] }
  | { t: 'ping'; match: string; seat: string; from: string; at: string }
  | {
      t: 'done'
      re: number
      entry?: number
      actions?: unknown[]
      refusal?: Refusal | null
      number?: number | null
    }
  | { t: 'refused'; re: number; refusal: Refusal }
  | { t: 'error'; re: number; code: ErrorCode; message: string }
