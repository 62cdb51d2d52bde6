import type { Transaction } from 'kysely'
import { type MatchClocks, writeClocks } from './clocks.ts'
import { summaryColumns, type MatchSummary } from './entries.ts'
import { Conflict } from './errors.ts'
import { settle, type Settled } from './offers.ts'
import type { Db, SeatRow, StoreTables } from './schema.ts'
import type { Wakes } from './wakes.ts'

/** The seats of matches. All but `replace` concern a match that has not begun, and throw Conflict when it has. */
export interface Seats {
  /** Takes a free seat. Throws Conflict when it is not free. */
  sit(match: string, seat: string, user: string, at: number): Promise<void>
  /** Gets up from a seat. Throws Conflict when one does not sit there. */
  leave(match: string, seat: string, user: string, at: number): Promise<void>
  /** Puts a program on a free seat, or takes it away with null. */
  setBot(match: string, seat: string, bot: string | null, at: number): Promise<void>
  /** Promises a salt by its hash. */
  promiseSalt(match: string, seat: string, user: string, hash: string, at: number): Promise<void>
  /** From now on until then salts are shown; nobody sits down or gets up meanwhile. */
  openSalts(match: string, until: number, at: number): Promise<void>
  /** Shows a salt that was promised by its hash. */
  showSalt(match: string, seat: string, user: string, salt: string, hash: string, at: number): Promise<void>
  /** Somebody did not show theirs: all promise anew, the server too, and these seats go without. */
  promiseAnew(
    match: string,
    promise: { seed: string; commitment: string },
    silent: string[],
    seen: MatchSeen,
  ): Promise<void>
  /**
   * Begins the match as it was read: `seats` are the occupants that the caller saw, in the order of the game; throws
   * Conflict when they have changed since. `given` is who sits where from now on.
   */
  start(
    match: string,
    seats: Occupant[],
    given: Occupant[],
    summary: MatchSummary,
    at: number,
    /** Whether salts were shown for it. */
    opening?: boolean,
  ): Promise<void>
  /** Somebody else, a program, or nobody for now, takes over a seat of a match that is being played. */
  replace(match: string, was: Occupant, now: Occupant, then: Replaced, at: number): Promise<void>
  /** Sets the clocks of a match as it was read. Throws Conflict when it has changed since. */
  setClocks(match: string, clocks: MatchClocks, seen: MatchSeen, offer?: Settled): Promise<void>
}

/** A match as the caller looked at it. */
export interface MatchSeen {
  revision: number
  entries: number
}

/** What goes with another occupant. */
export interface Replaced {
  botWaits: boolean
  clocks?: MatchClocks
  /** The offer that brings it about. */
  offer?: Settled
  /** How many entries the match had when the caller looked. */
  entries?: number
  /** Whether it is somebody who has sat in no other seat of the match. */
  stranger?: boolean
}

export interface Occupant {
  seat: string
  user: string | null
  bot: string | null
  salt: string
  saltHash: string
}

export function seatsOf(db: Db, wakes: Wakes): Seats {
  /** Work on the seats of a match of this status. The update of the match makes others wait for us. */
  async function holding(
    match: string,
    status: string,
    at: number,
    work: (trx: Transaction<StoreTables>) => Promise<boolean>,
    opening = false,
  ): Promise<void> {
    const wake = { match, kind: 'lobby' } as const
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('matches')
        .set((eb) => ({ updated: at, revision: eb('revision', '+', 1) }))
        .where('id', '=', match)
        .where('status', '=', status)
        .where('opening', opening ? 'is not' : 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Conflict(`match ${match} is not ${status}, or salts are shown there`)
      if (!(await work(trx))) throw new Conflict(`the seats of match ${match} have changed`)
      await wakes.within(trx, wake)
    })
    wakes.committed(wake)
  }

  return {
    sit: (match, seat, user, at) =>
      holding(match, 'open', at, (trx) => change(trx, match, seat, FREE, { user_id: user, ...NO_SALT })),
    leave: (match, seat, user, at) =>
      holding(match, 'open', at, (trx) => change(trx, match, seat, { user }, { user_id: null, ...NO_SALT })),
    setBot: (match, seat, bot, at) =>
      holding(match, 'open', at, (trx) => change(trx, match, seat, { user: null }, { bot })),
    promiseSalt: (match, seat, user, hash, at) =>
      holding(match, 'open', at, (trx) => change(trx, match, seat, { user }, { salt: '', salt_hash: hash })),
    openSalts: (match, until, at) =>
      holding(match, 'open', at, async (trx) => {
        await trx.updateTable('matches').set({ opening: until }).where('id', '=', match).execute()
        return true
      }),
    showSalt: (match, seat, user, salt, hash, at) =>
      holding(match, 'open', at, (trx) => change(trx, match, seat, { user, hash }, { salt }), true),
    async promiseAnew(match, promise, silent, { revision }) {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('matches')
          .set({ ...promise, opening: null, revision: revision + 1 })
          .where('id', '=', match)
          .where('status', '=', 'open')
          .where('revision', '=', revision)
          .where('opening', 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new Conflict(`the salts of match ${match} have changed`)
        await trx.updateTable('seats').set({ salt: '', salt_hash: '' }).where('match_id', '=', match).execute()
        if (silent.length === 0) return
        const quiet = trx.updateTable('seats').set({ salt_silent: 1 }).where('match_id', '=', match)
        await quiet.where('seat', 'in', silent).execute()
      })
      wakes.committed({ match, kind: 'lobby' })
    },
    start: (match, seats, given, summary, at, opening) =>
      holding(
        match,
        'open',
        at,
        async (trx) => {
          if (!sameOccupants(await occupants(trx, match), seats)) return false
          for (const occupant of given) {
            await seatOccupant(trx, match, occupant)
            await remember(trx, match, occupant)
          }
          if (summary.clocks !== undefined) await writeClocks(trx, match, summary.clocks)
          const columns = { status: 'playing', started: at, opening: null, ...summaryColumns(summary, at) }
          await trx.updateTable('matches').set(columns).where('id', '=', match).execute()
          return true
        },
        opening,
      ),
    replace: (match, was, now, { botWaits, clocks, offer, entries, stranger = false }, at) =>
      holding(match, 'playing', at, async (trx) => {
        const there = (await occupants(trx, match)).filter(({ seat }) => seat === was.seat)
        if (!sameOccupants(there, [was])) return false
        if (entries !== undefined && !(await hasEntries(trx, match, entries))) return false
        if (stranger && (await hasSatElsewhere(trx, match, now))) return false
        await seatOccupant(trx, match, now)
        await remember(trx, match, now)
        await trx
          .updateTable('matches')
          .set({ bot_waits: Number(botWaits) })
          .where('id', '=', match)
          .execute()
        if (clocks !== undefined) await writeClocks(trx, match, clocks)
        return offer === undefined || settle(trx, match, offer, 'accepted')
      }),
    async setClocks(match, clocks, { revision, entries }, offer) {
      const wake = { match, kind: 'lobby' } as const
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('matches')
          .set({ revision: revision + 1 })
          .where('id', '=', match)
          .where('status', '=', 'playing')
          .where('revision', '=', revision)
          .where('entries', '=', entries)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new Conflict(`the clocks of match ${match} have changed`)
        await writeClocks(trx, match, clocks)
        if (offer !== undefined && !(await settle(trx, match, offer, 'accepted'))) {
          throw new Conflict(`offer ${offer.number} of ${match} has changed`)
        }
        await wakes.within(trx, wake)
      })
      wakes.committed(wake)
    },
  }
}

const FREE = { user: null, bot: null }
/** Whoever was silent stays so: getting up and sitting down would let a seat be silent twice, and so choose its dice. */
const NO_SALT = { salt: '', salt_hash: '' }

/** Changes a seat if it is occupied as the caller thinks. */
async function change(
  trx: Transaction<StoreTables>,
  match: string,
  seat: string,
  when: { user: string | null; bot?: null; hash?: string },
  to: Partial<SeatRow>,
): Promise<boolean> {
  let update = trx.updateTable('seats').set(to).where('match_id', '=', match).where('seat', '=', seat)
  update = when.user === null ? update.where('user_id', 'is', null) : update.where('user_id', '=', when.user)
  if (when.bot === null) update = update.where('bot', 'is', null)
  if (when.hash !== undefined) update = update.where('salt_hash', '=', when.hash)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

async function occupants(trx: Transaction<StoreTables>, match: string): Promise<Occupant[]> {
  const rows = await trx.selectFrom('seats').selectAll().where('match_id', '=', match).orderBy('place').execute()
  return rows.map(({ seat, user_id, bot, salt, salt_hash }) => {
    return { seat, user: user_id, bot, salt, saltHash: salt_hash }
  })
}

function sameOccupants(there: Occupant[], seen: Occupant[]): boolean {
  return (
    there.length === seen.length &&
    there.every(
      ({ seat, user, bot, salt, saltHash }, i) =>
        seat === seen[i].seat &&
        user === seen[i].user &&
        bot === seen[i].bot &&
        salt === seen[i].salt &&
        saltHash === seen[i].saltHash,
    )
  )
}

async function seatOccupant(
  trx: Transaction<StoreTables>,
  match: string,
  { seat, user, bot, salt, saltHash }: Occupant,
): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ user_id: user, bot, salt, salt_hash: saltHash })
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .execute()
}

/** Whoever has once sat in a seat knows its secrets. */
async function remember(trx: Transaction<StoreTables>, match: string, { seat, user }: Occupant): Promise<void> {
  if (user === null) return
  await trx
    .insertInto('sitters')
    .values({ match_id: match, seat, user_id: user })
    .onConflict((conflict) => conflict.columns(['match_id', 'seat', 'user_id']).doNothing())
    .execute()
}

async function hasSatElsewhere(
  trx: Transaction<StoreTables>,
  match: string,
  { seat, user }: Occupant,
): Promise<boolean> {
  const others = trx.selectFrom('sitters').select('seat').where('match_id', '=', match).where('seat', '!=', seat)
  return (await others.where('user_id', '=', user).executeTakeFirst()) !== undefined
}

async function hasEntries(trx: Transaction<StoreTables>, match: string, entries: number): Promise<boolean> {
  const row = await trx.selectFrom('matches').select('entries').where('id', '=', match).executeTakeFirst()
  return row?.entries === entries
}
