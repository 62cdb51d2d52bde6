import type { CompiledQuery } from 'kysely'
import { clockWrites, type MatchClocks } from './clocks.ts'
import { Conflict, isDuplicate } from './errors.ts'
import { KeptTexts } from './kept-text.ts'
import { settle, type Settled } from './offers.ts'
import { type UsedOrders, useOrders } from './orders.ts'
import type { Db, EntryRow } from './schema.ts'
import type { Wakes } from './wakes.ts'

/** One entry of a match's log. Entries are only ever added. */
export interface Entry {
  number: number
  body: unknown
  /** The turn of the game in which it was made. */
  turn: number
  made: number
}

/** What lists show of a match after an entry, and whom it waits for. */
export interface MatchSummary {
  waiting: string[]
  botWaits: boolean
  /** Null while the match goes on. */
  outcome: unknown
  /** The version of the rules by which it is played from now on; left out where it stays. */
  rules?: string
  /** Left out where clocks do not change. */
  clocks?: MatchClocks
}

/** What must hold, and what else is done, when something is written about a match. */
export interface Also {
  /** The revision of seats and clocks that the caller looked at. */
  revision?: number
  /** How many entries the match had then. */
  entries?: number
  /** An offer that is accepted by it. */
  offer?: Settled
  /** MatchSummary orders of a seat that it uses up. */
  orders?: UsedOrders
}

export interface Entries {
  /**
   * Adds an entry and says where the match stands, both or neither. When this returns, it is on the disk. Throws
   * Conflict when the number is taken, seats or clocks have changed, or the match is not being played.
   */
  append(match: string, entry: Entry, summary: MatchSummary, also?: Also): Promise<void>
  from(match: string, number: number): Promise<Entry[]>
  snapshot(match: string): Promise<Snapshot | null>
  /** Keeps the newest snapshot alone. */
  putSnapshot(match: string, snapshot: Snapshot): Promise<void>
  /** Matches that have begun, rest since before a time, and whose last entries no snapshot stands for. */
  withoutSnapshot(before: number, limit: number): Promise<string[]>
}

/** Where a match stood after so many entries. */
export interface Snapshot {
  number: number
  /** The version of the rules that made it. */
  rules: string
  /** The fingerprint of its state; '' where none is known. */
  hash: string
  body: unknown
}

/**
 * Runs `first` and, if that changed a row, `then`, in one transaction. Resolves to whether it did, when all is on the
 * disk.
 */
export type WriteIf = (first: CompiledQuery, then: CompiledQuery[]) => Promise<boolean>

/** `writeIf`: where the database has a shorter way than a transaction of Kysely, which costs more than what is written. */
export function entriesOf(db: Db, wakes: Wakes, writeIf?: WriteIf): Entries {
  const texts = new KeptTexts()
  return {
    async append(match, entry, summary, { revision, offer, orders } = {}) {
      const { number, made } = entry
      // How many entries there are now: whoever has them all need not look.
      const wake = { match, kind: 'entries', data: number + 1 } as const
      const columns: MovedColumns = summaryColumns(summary, made)
      columns.entries = number + 1
      columns.updated = made
      const first = moveOn(texts, db, { match, number, revision }, columns)
      const then = [addEntry(texts, db, match, entry)]
      if (summary.clocks !== undefined) then.push(...clockWrites(texts, db, match, summary.clocks))
      const moved = (): Conflict => new Conflict(`match ${match} is not at entry ${number}`)
      const isAlone = offer === undefined && orders === undefined
      try {
        if (writeIf !== undefined && isAlone) {
          if (!(await writeIf(first, then))) throw moved()
          return wakes.committed(wake)
        }
        await db.transaction().execute(async (trx) => {
          const { numAffectedRows } = await trx.executeQuery(first)
          if (numAffectedRows !== 1n) throw moved()
          for (const query of then) await trx.executeQuery(query)
          if (offer !== undefined && !(await settle(trx, match, offer, 'accepted'))) {
            throw new Conflict(`offer ${offer.number} of ${match} has changed`)
          }
          if (orders !== undefined && !(await useOrders(trx, match, orders))) {
            throw new Conflict(`the orders of ${orders.seat} at ${match} have changed`)
          }
          await wakes.within(trx, wake)
        })
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict(`entry ${entry.number} of ${match} is taken`, { cause: error })
        throw error
      }
      wakes.committed(wake)
    },
    async from(match, number) {
      const rows = await db
        .selectFrom('entries')
        .selectAll()
        .where('match_id', '=', match)
        .where('number', '>=', number)
        .orderBy('number')
        .execute()
      return rows.map(entryOf)
    },
    async snapshot(match) {
      const row = await db.selectFrom('snapshots').selectAll().where('match_id', '=', match).executeTakeFirst()
      if (row === undefined) return null
      const { number, rules, hash, body } = row
      return { number, rules, hash, body: JSON.parse(body) }
    },
    async putSnapshot(match, { number, rules, hash, body }) {
      const columns = { number, rules, hash, body: JSON.stringify(body) }
      await db
        .insertInto('snapshots')
        .values({ match_id: match, ...columns })
        .onConflict((conflict) =>
          conflict.column('match_id').doUpdateSet(columns).where('snapshots.number', '<', number),
        )
        .execute()
    },
    async withoutSnapshot(before, limit) {
      const rows = await db
        .selectFrom('matches')
        .leftJoin('snapshots', 'snapshots.match_id', 'matches.id')
        .select('matches.id')
        .where('matches.status', '!=', 'open')
        .where('matches.entries', '>', 0)
        .where('matches.updated', '<', before)
        .where((eb) =>
          eb.or([eb('snapshots.number', 'is', null), eb('snapshots.number', '<', eb.ref('matches.entries'))]),
        )
        .orderBy('matches.updated', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

function addEntry(texts: KeptTexts, db: Db, match: string, entry: Entry): CompiledQuery {
  const { number, turn, made } = entry
  const body = JSON.stringify(entry.body)
  return texts.query('entry', [match, number, body, turn, made], () =>
    db.insertInto('entries').values({ match_id: match, number, body, turn, made }),
  )
}

/** Writes where a match stands, if it is still at an entry and its seats and clocks are as they were looked at. */
function moveOn(
  texts: KeptTexts,
  db: Db,
  { match, number, revision }: { match: string; number: number; revision?: number },
  columns: MovedColumns,
): CompiledQuery {
  // What else is written than the version of the rules and the end of a match is written always.
  const shape = `move ${'rules' in columns} ${'outcome' in columns} ${revision === undefined}`
  const parameters: unknown[] = []
  for (const name in columns) parameters.push(columns[name as keyof MovedColumns])
  parameters.push(match, number, 'playing')
  if (revision !== undefined) parameters.push(revision)
  return texts.query(shape, parameters, () => {
    const update = db
      .updateTable('matches')
      .set(columns)
      .where('id', '=', match)
      .where('entries', '=', number)
      .where('status', '=', 'playing')
    return revision === undefined ? update : update.where('revision', '=', revision)
  })
}

/** How the columns of a match tell where it stands. */
export interface SummaryColumns {
  waiting: string
  bot_waits: number
  rules?: string
  outcome?: string
  status?: string
  ended?: number
  deadline?: null
}

/** The same after an entry. */
interface MovedColumns extends SummaryColumns {
  entries?: number
  updated?: number
}

export function summaryColumns({ waiting, botWaits, outcome, rules }: MatchSummary, at: number): SummaryColumns {
  const columns: SummaryColumns = { waiting: JSON.stringify(waiting), bot_waits: Number(botWaits) }
  if (rules !== undefined) columns.rules = rules
  if (outcome === null) return columns
  return { ...columns, outcome: JSON.stringify(outcome), status: 'finished', ended: at, deadline: null }
}

function entryOf({ number, body, turn, made }: EntryRow): Entry {
  return { number, body: JSON.parse(body), turn, made }
}
