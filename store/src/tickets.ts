import type { Db, TicketRow } from './schema.ts'

export type TicketPurpose = 'reset' | 'confirm' | 'passkey-add' | 'passkey-use' | 'passkey-account'

export interface Ticket {
  tokenHash: string
  purpose: TicketPurpose
  /** Null where nobody is known yet. */
  user: string | null
  /** What the ticket is for. */
  body: unknown
  created: number
  expires: number
}

export interface Tickets {
  add(ticket: Ticket): Promise<void>
  /** Looks at a ticket without using it. */
  find(tokenHash: string, purpose: TicketPurpose, now: number): Promise<Ticket | null>
  /** Uses a ticket: of two who try at once, one gets it. Null when it is unknown, used or out of date. */
  take(tokenHash: string, purpose: TicketPurpose, now: number): Promise<Ticket | null>
  /** How many somebody was given since a time. */
  count(user: string, purpose: TicketPurpose, since: number): Promise<number>
  /** Makes all of somebody's tickets for a purpose useless. */
  removeAll(user: string, purpose: TicketPurpose): Promise<void>
  /** Throws away what is out of date. */
  sweep(now: number): Promise<void>
}

export function ticketsOf(db: Db): Tickets {
  const known = (tokenHash: string, purpose: TicketPurpose) =>
    db.selectFrom('tickets').selectAll().where('token_hash', '=', tokenHash).where('purpose', '=', purpose)

  return {
    async add({ tokenHash, purpose, user, body, created, expires }) {
      await db
        .insertInto('tickets')
        .values({ token_hash: tokenHash, purpose, user_id: user, body: JSON.stringify(body), created, expires })
        .execute()
    },
    async find(tokenHash, purpose, now) {
      const row = await known(tokenHash, purpose).where('expires', '>', now).executeTakeFirst()
      return row === undefined ? null : ticketOf(row)
    },
    async take(tokenHash, purpose, now) {
      const row = await db
        .deleteFrom('tickets')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst()
      return row === undefined || row.expires <= now ? null : ticketOf(row)
    },
    async count(user, purpose, since) {
      const { count } = await db
        .selectFrom('tickets')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', user)
        .where('purpose', '=', purpose)
        .where('created', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async removeAll(user, purpose) {
      await db.deleteFrom('tickets').where('user_id', '=', user).where('purpose', '=', purpose).execute()
    },
    async sweep(now) {
      await db.deleteFrom('tickets').where('expires', '<=', now).execute()
    },
  }
}

function ticketOf({ token_hash, purpose, user_id, body, created, expires }: TicketRow): Ticket {
  return {
    tokenHash: token_hash,
    purpose: purpose as TicketPurpose,
    user: user_id,
    body: JSON.parse(body),
    created,
    expires,
  }
}
