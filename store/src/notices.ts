import type { Db, NoticeRow } from './schema.ts'

/** Something to be sent over one channel. */
export interface Notice {
  id: string
  channel: string
  /** The match and seat that wait; null for a trial. */
  match: string | null
  seat: string | null
  body: unknown
  /** How often it was tried, this time among them. */
  tries: number
  created: number
}

export type NewNotice = Omit<Notice, 'tries'>

/** A seat that must act; `afterEntry` is its own last act, by which one turn of it is told from the next. */
export interface Awaited {
  match: string
  seat: string
  user: string
  afterEntry: number
}

export interface Notices {
  /**
   * Matches that are being played, have rested since `before` and wait for somebody with an active channel, and of which
   * it is not settled yet who must be told.
   */
  unsettled(before: number, limit: number): Promise<string[]>
  /** All who had to be told of a match at so many entries, last changed at that time, were told. */
  settle(match: string, entries: number, updated: number): Promise<void>
  /** Puts notices into the queue, once for a turn of a seat. False when somebody was told of it before. */
  tell(awaited: Awaited, notices: NewNotice[]): Promise<boolean>
  /** Puts a single notice into the queue. */
  add(notice: NewNotice): Promise<void>
  /** Takes the next that is due, and lets nobody else have it until `until`. */
  claim(now: number, until: number): Promise<Notice | null>
  /** A notice could not be sent: it is tried again when `due`. */
  retry(id: string, due: number): Promise<void>
  /** A notice was sent, or is not to be sent any more. */
  remove(id: string): Promise<void>
}

const CLAIM_TRIES = 10

export function noticesOf(db: Db): Notices {
  return {
    async unsettled(before, limit) {
      const rows = await db
        .selectFrom('matches')
        .leftJoin('looked', 'looked.match_id', 'matches.id')
        .select('matches.id')
        .where('matches.status', '=', 'playing')
        .where('matches.updated', '<=', before)
        .where('matches.waiting', '!=', '[]')
        .where((eb) =>
          eb.or([
            eb('looked.entries', 'is', null),
            eb('looked.entries', '!=', eb.ref('matches.entries')),
            eb('looked.updated', '!=', eb.ref('matches.updated')),
          ]),
        )
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('seats')
              .innerJoin('channels', 'channels.user_id', 'seats.user_id')
              .select('seats.seat')
              .whereRef('seats.match_id', '=', 'matches.id')
              .where('channels.active', '=', 1)
              .where('channels.confirmed', '=', 1)
              .where('channels.club', 'is', null)
              // A channel tells of what comes after it, not of all that waits already.
              .whereRef('channels.created', '<=', 'matches.updated'),
          ),
        )
        .orderBy('matches.updated')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async settle(match, entries, updated) {
      await db
        .insertInto('looked')
        .values({ match_id: match, entries, updated })
        .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ entries, updated }))
        .execute()
    },
    tell: ({ match, seat, user, afterEntry }, notices) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('told')
          .values({ match_id: match, seat, user_id: user, after_entry: afterEntry })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) return false
        if (notices.length > 0) await trx.insertInto('notices').values(notices.map(rowOf)).execute()
        return true
      }),
    async add(notice) {
      await db.insertInto('notices').values(rowOf(notice)).execute()
    },
    async claim(now, until) {
      for (let tries = 0; tries < CLAIM_TRIES; tries++) {
        const next = await db
          .selectFrom('notices')
          .selectAll()
          .where('due', '<=', now)
          .orderBy('due')
          .limit(1)
          .executeTakeFirst()
        if (next === undefined) return null
        // Whoever moves it on has it; of two processes the second finds another time there.
        const { numUpdatedRows } = await db
          .updateTable('notices')
          .set({ due: until, tries: next.tries + 1 })
          .where('id', '=', next.id)
          .where('due', '=', next.due)
          .where('tries', '=', next.tries)
          .executeTakeFirst()
        if (numUpdatedRows === 1n) return noticeOf({ ...next, tries: next.tries + 1 })
      }
      return null
    },
    async retry(id, due) {
      await db.updateTable('notices').set({ due }).where('id', '=', id).execute()
    },
    async remove(id) {
      await db.deleteFrom('notices').where('id', '=', id).execute()
    },
  }
}

function rowOf({ id, channel, match, seat, body, created }: NewNotice): NoticeRow {
  return {
    id,
    channel_id: channel,
    match_id: match,
    seat,
    body: JSON.stringify(body),
    due: created,
    tries: 0,
    created,
  }
}

function noticeOf({ id, channel_id, match_id, seat, body, tries, created }: NoticeRow): Notice {
  return { id, channel: channel_id, match: match_id, seat, body: JSON.parse(body), tries, created }
}
