import { standingColumns } from './entries.ts'
import type { Db, MatchRow, SeatRow } from './schema.ts'

export type Status = 'open' | 'playing' | 'finished'

/** What is agreed before a match, and its secret. */
export interface NewMatch {
  id: string
  game: string
  rules: string
  scenario: string
  options: { [id: string]: boolean | string }
  title: string
  owner: string
  visibility: 'public' | 'invited'
  invite: string
  sides: 'chosen' | 'random'
  pace: 'live' | 'days'
  spectators: boolean
  seed: string
  commitment: string
  created: number
}

export interface SeatTaken {
  seat: string
  user: string | null
  /** The name of the user; '' when nobody sits here. */
  name: string
  bot: string | null
  salt: string
}

export interface KeptMatch extends NewMatch {
  status: Status
  entries: number
  waiting: string[]
  botWaits: boolean
  outcome: unknown
  updated: number
  started: number | null
  ended: number | null
  seats: SeatTaken[]
}

export interface Matches {
  add(match: NewMatch, seats: { seat: string; user: string | null; bot: string | null }[]): Promise<void>
  get(id: string): Promise<KeptMatch | null>
  byInvite(invite: string): Promise<KeptMatch | null>
  /** Matches that wait for players and are open to everybody, newest first. */
  open(limit: number): Promise<KeptMatch[]>
  /** Matches in which somebody sits, or which they own, the last changed first. */
  of(user: string, limit: number): Promise<KeptMatch[]>
  /** Matches in which a program has been awaited since before a time. */
  awaitingBots(before: number): Promise<string[]>
  /** Ends a match that is being played. False when it was not. */
  end(id: string, outcome: unknown, at: number): Promise<boolean>
  /** Takes away a match that has not begun. False when there is none. */
  remove(id: string): Promise<boolean>
}

export function matchesOf(db: Db): Matches {
  /** The matches of some rows, each with its seats. */
  async function whole(rows: MatchRow[]): Promise<KeptMatch[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const seats = await db
      .selectFrom('seats')
      .leftJoin('users', 'users.id', 'seats.user_id')
      .selectAll('seats')
      .select('users.name')
      .where('match_id', 'in', ids)
      .orderBy('place')
      .execute()
    return rows.map((row) => matchOf(row, seats.filter(({ match_id }) => match_id === row.id).map(seatOf)))
  }

  return {
    async add(match, seats) {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('matches').values(rowOf(match)).execute()
        const rows = seats.map(({ seat, user, bot }, place) => ({
          match_id: match.id,
          seat,
          place,
          user_id: user,
          bot,
          salt: '',
        }))
        await trx.insertInto('seats').values(rows).execute()
      })
    },
    async get(id) {
      return (await whole(await db.selectFrom('matches').selectAll().where('id', '=', id).execute()))[0] ?? null
    },
    async byInvite(invite) {
      return (await whole(await db.selectFrom('matches').selectAll().where('invite', '=', invite).execute()))[0] ?? null
    },
    async open(limit) {
      return whole(
        await db
          .selectFrom('matches')
          .selectAll()
          .where('status', '=', 'open')
          .where('visibility', '=', 'public')
          .orderBy('updated', 'desc')
          .limit(limit)
          .execute(),
      )
    },
    async of(user, limit) {
      return whole(
        await db
          .selectFrom('matches')
          .selectAll()
          .where((eb) =>
            eb.or([
              eb('owner', '=', user),
              eb('id', 'in', eb.selectFrom('seats').select('match_id').where('user_id', '=', user)),
            ]),
          )
          .orderBy('updated', 'desc')
          .limit(limit)
          .execute(),
      )
    },
    async awaitingBots(before) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('status', '=', 'playing')
        .where('bot_waits', '=', 1)
        .where('updated', '<', before)
        .execute()
      return rows.map(({ id }) => id)
    },
    async end(id, outcome, at) {
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({ ...standingColumns({ waiting: [], botWaits: false, outcome }, at), updated: at })
        .where('id', '=', id)
        .where('status', '=', 'playing')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('matches')
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

function rowOf(match: NewMatch): MatchRow {
  return {
    ...match,
    options: JSON.stringify(match.options),
    spectators: Number(match.spectators),
    status: 'open',
    entries: 0,
    waiting: '[]',
    bot_waits: 0,
    outcome: null,
    updated: match.created,
    started: null,
    ended: null,
  }
}

function matchOf({ bot_waits, ...row }: MatchRow, seats: SeatTaken[]): KeptMatch {
  return {
    ...row,
    options: JSON.parse(row.options),
    visibility: row.visibility as KeptMatch['visibility'],
    sides: row.sides as KeptMatch['sides'],
    pace: row.pace as KeptMatch['pace'],
    spectators: row.spectators === 1,
    status: row.status as Status,
    waiting: JSON.parse(row.waiting),
    botWaits: bot_waits === 1,
    outcome: row.outcome === null ? null : JSON.parse(row.outcome),
    seats,
  }
}

function seatOf({ seat, user_id, name, bot, salt }: SeatRow & { name: string | null }): SeatTaken {
  return { seat, user: user_id, name: name ?? '', bot, salt }
}
