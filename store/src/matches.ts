import { clockOf, type SeatClock } from './clocks.ts'
import { type Also, summaryColumns } from './entries.ts'
import { Conflict } from './errors.ts'
import { settle, type Settled } from './offers.ts'
import type { Transaction } from 'kysely'
import type { Db, MatchRow, SeatRow, StoreTables } from './schema.ts'
import type { Wakes } from './wakes.ts'

export type Status = 'open' | 'playing' | 'finished'

/** A match that is about to be kept: what its players agreed on, and the secret of its dice. */
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
  /** Whether it counts for ratings; its players agreed to that when they sat down. */
  rated: boolean
  /** The club whose match it is. */
  club: string | null
  /** The cup for which it is played. */
  cup: string | null
  /** What clocks are set to, and what happens when time is up: the server's affair. */
  clock: unknown
  timeOut: unknown
  seed: string
  commitment: string
  created: number
}

/** A seat of a match that is about to be kept, and who sits there at first. */
export interface NewSeat {
  seat: string
  user: string | null
  bot: string | null
  /** The promise of a salt that was made before. */
  saltHash?: string
}

export interface SeatTaken {
  seat: string
  user: string | null
  /** The name of the user; '' when nobody sits here. */
  name: string
  /** Whether the user has no account: the name may be anybody's. */
  guest: boolean
  bot: string | null
  salt: string
  saltHash: string
  saltSilent: boolean
  clock: SeatClock
  /** Until when the user's last vacation lasts or lasted; 0 when there was none. */
  away: number
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
  revision: number
  deadline: number | null
  /** Until when promised salts are shown. */
  opening: number | null
  seats: SeatTaken[]
}

/** Which of somebody's matches are wanted. */
export interface Wish {
  status?: 'active' | 'finished'
  game?: string
  /** Only matches that the person has put away, or only the others; all where it is left out. */
  archived?: boolean
}

/** Which open matches are wanted. */
export interface OpenWish {
  game?: string
  pace?: string
  /** The language of whoever made it. */
  language?: string
}

export interface Matches {
  /** `after`: an offer at another match that this one comes of; throws nothing and gives false when it has changed. */
  add(
    match: NewMatch,
    seats: { seat: string; user: string | null; bot: string | null }[],
    after?: { match: string; offer: Settled },
  ): Promise<boolean>
  get(id: string): Promise<KeptMatch | null>
  byInvite(invite: string): Promise<KeptMatch | null>
  /** Matches that wait for a player, begun or not, and are open to everybody, newest first. */
  open(limit: number, wish?: OpenWish): Promise<KeptMatch[]>
  /** Matches in which somebody sits, or which they own, the last changed first. */
  of(user: string, limit: number, wish?: Wish): Promise<KeptMatch[]>
  /** How many matches that somebody made, but for a cup, have not begun, and how many are played by programs alone. */
  counts(owner: string): Promise<{ open: number; programs: number }>
  /** Matches in which a program has been awaited since before a time. */
  awaitingBots(before: number): Promise<string[]>
  /** Matches in which somebody's time is up. */
  overdue(now: number): Promise<string[]>
  /** Who has ever sat where since the match began. */
  sitters(id: string): Promise<{ seat: string; user: string }[]>
  /** The matches of a club, the last changed first. */
  ofClub(club: string, limit: number): Promise<KeptMatch[]>
  /** Matches that are over and in which both sat at the end, the last ended first. */
  between(one: string, other: string, limit: number): Promise<KeptMatch[]>
  /**
   * Ends a match that is being played; one of a cup also where its salts are still shown. False when it was not, or something
   * has changed.
   */
  end(id: string, outcome: unknown, at: number, also?: Also): Promise<boolean>
  /** Takes away a match that has not begun. False when there is none. */
  remove(id: string): Promise<boolean>
}

export function matchesOf(db: Db, wakes: Wakes): Matches {
  /** The matches of some rows, each with its seats. */
  async function whole(rows: MatchRow[]): Promise<KeptMatch[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const seats = await db
      .selectFrom('seats')
      .leftJoin('users', 'users.id', 'seats.user_id')
      .selectAll('seats')
      .select(['users.name', 'users.guest'])
      .where('match_id', 'in', ids)
      .orderBy('place')
      .execute()
    const away = await vacationsOf(seats.flatMap(({ user_id }) => user_id ?? []))
    const taken = seats.map((seat) => ({ match: seat.match_id, seat: seatOf(seat, away.get(seat.user_id ?? '') ?? 0) }))
    return rows.map((row) =>
      matchOf(
        row,
        taken.filter(({ match }) => match === row.id).map(({ seat }) => seat),
      ),
    )
  }

  /** Until when each of some users is or was away. */
  async function vacationsOf(users: string[]): Promise<Map<string, number>> {
    if (users.length === 0) return new Map()
    const rows = await db
      .selectFrom('vacations')
      .select((eb) => ['user_id', eb.fn.max('until').as('until')])
      .where('user_id', 'in', [...new Set(users)])
      .groupBy('user_id')
      .execute()
    return new Map(rows.map(({ user_id, until }) => [user_id, Number(until)]))
  }

  return {
    async add(match, seats, after) {
      return db.transaction().execute(async (trx) => {
        if (after !== undefined && !(await settle(trx, after.match, after.offer, 'accepted'))) return false
        await addMatch(trx, match, seats)
        return true
      })
    },
    async get(id) {
      return (await whole(await db.selectFrom('matches').selectAll().where('id', '=', id).execute()))[0] ?? null
    },
    async byInvite(invite) {
      return (await whole(await db.selectFrom('matches').selectAll().where('invite', '=', invite).execute()))[0] ?? null
    },
    async open(limit, { game, pace, language } = {}) {
      let query = db
        .selectFrom('matches')
        .selectAll()
        .where('status', '!=', 'finished')
        .where('visibility', '=', 'public')
        .where('cup', 'is', null)
        .where((eb) =>
          eb.or([
            eb('status', '=', 'open'),
            eb(
              'id',
              'in',
              eb.selectFrom('seats').select('match_id').where('user_id', 'is', null).where('bot', 'is', null),
            ),
          ]),
        )
      if (game !== undefined) query = query.where('game', '=', game)
      if (pace !== undefined) query = query.where('pace', '=', pace)
      if (language !== undefined) {
        query = query.where((eb) =>
          eb('owner', 'in', eb.selectFrom('users').select('id').where('language', '=', language)),
        )
      }
      return whole(await query.orderBy('updated', 'desc').limit(limit).execute())
    },
    async of(user, limit, { status, game, archived } = {}) {
      let query = db
        .selectFrom('matches')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('owner', '=', user),
            eb('id', 'in', eb.selectFrom('seats').select('match_id').where('user_id', '=', user)),
          ]),
        )
      if (status !== undefined) query = query.where('status', status === 'active' ? '!=' : '=', 'finished')
      if (game !== undefined) query = query.where('game', '=', game)
      if (archived !== undefined) {
        query = query.where((eb) =>
          eb(
            'id',
            archived ? 'in' : 'not in',
            eb.selectFrom('archived').select('match_id').where('user_id', '=', user),
          ),
        )
      }
      return whole(await query.orderBy('updated', 'desc').limit(limit).execute())
    },
    async counts(owner) {
      const own = db
        .selectFrom('matches')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('owner', '=', owner)
        .where('cup', 'is', null)
      const open = await own.where('status', '=', 'open').executeTakeFirstOrThrow()
      const programs = await own
        .where('status', '=', 'playing')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('seats')
                .select('seat')
                .whereRef('seats.match_id', '=', 'matches.id')
                .where((seat) => seat.or([seat('user_id', 'is not', null), seat('bot', 'is', null)])),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
      return { open: Number(open.count), programs: Number(programs.count) }
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
    async overdue(now) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('deadline', '<=', now)
        .where('status', '=', 'playing')
        .execute()
      return rows.map(({ id }) => id)
    },
    async sitters(id) {
      const rows = await db.selectFrom('sitters').selectAll().where('match_id', '=', id).execute()
      return rows.map(({ seat, user_id }) => ({ seat, user: user_id }))
    },
    async ofClub(club, limit) {
      const own = db.selectFrom('matches').selectAll().where('club', '=', club)
      return whole(await own.orderBy('updated', 'desc').limit(limit).execute())
    },
    async between(one, other, limit) {
      const seatsOf = (user: string) => db.selectFrom('seats').select('match_id').where('user_id', '=', user)
      return whole(
        await db
          .selectFrom('matches')
          .selectAll()
          .where('status', '=', 'finished')
          .where('id', 'in', seatsOf(one))
          .where('id', 'in', seatsOf(other))
          .orderBy('ended', 'desc')
          .limit(limit)
          .execute(),
      )
    },
    async end(id, outcome, at, { revision, entries, offer } = {}) {
      const wake = { match: id, kind: 'lobby' } as const
      const ended = await db.transaction().execute(async (trx) => {
        let update = trx
          .updateTable('matches')
          .set({ ...summaryColumns({ waiting: [], botWaits: false, outcome }, at), updated: at, opening: null })
          .where('id', '=', id)
          .where((eb) =>
            eb.or([eb('status', '=', 'playing'), eb.and([eb('status', '=', 'open'), eb('cup', 'is not', null)])]),
          )
        if (revision !== undefined) update = update.where('revision', '=', revision)
        if (entries !== undefined) update = update.where('entries', '=', entries)
        if ((await update.executeTakeFirst()).numUpdatedRows !== 1n) return false
        if (offer !== undefined && !(await settle(trx, id, offer, 'accepted')))
          throw new Conflict('the offer has changed')
        await wakes.within(trx, wake)
        return true
      })
      if (ended) wakes.committed(wake)
      return ended
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

/** Keeps a match that has not begun. */
export async function addMatch(
  trx: Transaction<StoreTables>,
  match: NewMatch,
  seats: NewSeat[],
  /** Until when salts are shown that were promised before. */
  opening: number | null = null,
): Promise<void> {
  await trx
    .insertInto('matches')
    .values({ ...rowOf(match), opening })
    .execute()
  const rows = seats.map(({ seat, user, bot, saltHash = '' }, place) => ({
    match_id: match.id,
    seat,
    place,
    user_id: user,
    bot,
    salt: '',
    salt_hash: saltHash,
    salt_silent: 0,
    time_left: null,
    runs_since: null,
    out_since: null,
    renewed: 0,
  }))
  await trx.insertInto('seats').values(rows).execute()
}

function rowOf({ clock, timeOut, ...match }: NewMatch): MatchRow {
  return {
    ...match,
    clock: JSON.stringify(clock),
    time_out: JSON.stringify(timeOut),
    revision: 0,
    deadline: null,
    opening: null,
    options: JSON.stringify(match.options),
    spectators: Number(match.spectators),
    rated: Number(match.rated),
    club_told: 0,
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

function matchOf({ bot_waits, time_out, club_told: _told, ...row }: MatchRow, seats: SeatTaken[]): KeptMatch {
  return {
    ...row,
    clock: JSON.parse(row.clock),
    timeOut: JSON.parse(time_out),
    options: JSON.parse(row.options),
    visibility: row.visibility as KeptMatch['visibility'],
    sides: row.sides as KeptMatch['sides'],
    pace: row.pace as KeptMatch['pace'],
    spectators: row.spectators === 1,
    rated: row.rated > 0,
    status: row.status as Status,
    waiting: JSON.parse(row.waiting),
    botWaits: bot_waits === 1,
    outcome: row.outcome === null ? null : JSON.parse(row.outcome),
    seats,
  }
}

function seatOf(row: SeatRow & { name: string | null; guest: number | null }, away: number): SeatTaken {
  const { seat, user_id, name, guest, bot, salt, salt_hash: saltHash, salt_silent } = row
  return {
    seat,
    user: user_id,
    name: name ?? '',
    guest: guest === 1,
    bot,
    salt,
    saltHash,
    saltSilent: salt_silent === 1,
    clock: clockOf(row),
    away,
  }
}
