import type { Transaction } from 'kysely'
import { Conflict } from './errors.ts'
import { addMatch, type NewMatch, type NewSeat } from './matches.ts'
import type { CupRow, Db, StoreTables } from './schema.ts'

/** A cup that is about to be kept: what its entrants agree to. */
export interface NewCup {
  id: string
  kind: 'mini' | 'knockout'
  title: string
  game: string
  scenario: string
  options: { [id: string]: boolean | string }
  /** Days for a move. */
  days: number
  /** Days for a round. */
  roundDays: number
  rated: boolean
  owner: string
  /** The club whose cup it is. */
  club: string | null
  created: number
}

/** A person or a program in a cup. `place` is the order of joining until the cup begins, then the lot. */
export interface Entrant {
  place: number
  user: string | null
  /** '' for programs, and for those who have gone. */
  name: string
  bot: string | null
  /** The hashes of the salts that they promise for their games; none where they have promised nothing. */
  promises: string[]
}

/** A game of a cup. `first` and `second` are places: of whoever has the game's first seat, and its second. */
export interface CupGame {
  round: number
  number: number
  first: number
  second: number
  /** Null where it is not played, because one of them is out. */
  match: string | null
}

export interface Cup extends NewCup {
  status: 'open' | 'playing' | 'finished'
  round: number
  roundEnds: number | null
  /** The place of the winner. */
  winner: number | null
  started: number | null
  ended: number | null
  entrants: Entrant[]
  games: CupGame[]
}

/** A game that is about to be played. */
export interface NewCupGame extends CupGame {
  made: {
    match: NewMatch
    seats: NewSeat[]
    /** Until when salts are shown; null where none was promised. */
    opening: number | null
  } | null
}

export interface Cups {
  add(cup: NewCup): Promise<void>
  get(id: string): Promise<Cup | null>
  /** Cups that are open or being played and everybody or a club may see, and those of somebody; the newest first. */
  list(user: string, clubs: string[], limit: number): Promise<Cup[]>
  ofClub(club: string, limit: number): Promise<Cup[]>
  /** How many cups somebody has made that are not over. */
  count(owner: string): Promise<number>
  /** Takes a free place. Throws Conflict when all are taken, the cup has begun, or one is in it. */
  enter(id: string, who: { user: string; promises?: string[] } | { bot: string }, size: number): Promise<void>
  /** Promises salts for the games that are not made yet. False when the cup is over, or one is not in it. */
  promise(id: string, user: string, promises: string[]): Promise<boolean>
  /** Leaves a cup that has not begun; a program by its place. False when it has, or one is not in it. */
  leave(id: string, who: { user: string } | { place: number }): Promise<boolean>
  remove(id: string): Promise<boolean>
  playing(): Promise<string[]>
  /** Begins a cup: `lot` gives each of its places another. Throws Conflict when it has begun. */
  begin(id: string, lot: number[], games: NewCupGame[], at: number, ends: number): Promise<void>
  /** The next round. Throws Conflict when another process was quicker. */
  goOn(id: string, from: number, games: NewCupGame[], ends: number): Promise<void>
  finish(id: string, winner: number, at: number): Promise<void>
}

export function cupsOf(db: Db): Cups {
  async function whole(rows: CupRow[]): Promise<Cup[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const entrants = await db
      .selectFrom('cup_entrants')
      .leftJoin('users', 'users.id', 'cup_entrants.user_id')
      .selectAll('cup_entrants')
      .select('users.name')
      .where('cup_id', 'in', ids)
      .orderBy('place')
      .execute()
    const games = await db
      .selectFrom('cup_games')
      .selectAll()
      .where('cup_id', 'in', ids)
      .orderBy('round')
      .orderBy('number')
      .execute()
    return rows.map((row) => ({
      ...cupOf(row),
      entrants: entrants
        .filter(({ cup_id }) => cup_id === row.id)
        .map(({ place, user_id, name, bot, promises }) => {
          return { place, user: user_id, name: name ?? '', bot, promises: JSON.parse(promises) as string[] }
        }),
      games: games
        .filter(({ cup_id }) => cup_id === row.id)
        .map(({ cup_id: _cup, match_id, ...game }) => ({ ...game, match: match_id })),
    }))
  }

  return {
    async add(cup) {
      await db.insertInto('cups').values(rowOf(cup)).execute()
    },
    async get(id) {
      return (await whole(await db.selectFrom('cups').selectAll().where('id', '=', id).execute()))[0] ?? null
    },
    async list(user, clubs, limit) {
      const rows = await db
        .selectFrom('cups')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('owner', '=', user),
            eb('id', 'in', eb.selectFrom('cup_entrants').select('cup_id').where('user_id', '=', user)),
            eb.and([
              eb('status', '!=', 'finished'),
              clubs.length === 0 ? eb('club', 'is', null) : eb.or([eb('club', 'is', null), eb('club', 'in', clubs)]),
            ]),
          ]),
        )
        .orderBy('created', 'desc')
        .limit(limit)
        .execute()
      return whole(rows)
    },
    async ofClub(club, limit) {
      const own = db.selectFrom('cups').selectAll().where('club', '=', club)
      return whole(await own.orderBy('created', 'desc').limit(limit).execute())
    },
    async count(owner) {
      const { count } = await db
        .selectFrom('cups')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('owner', '=', owner)
        .where('status', '!=', 'finished')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    enter: (id, who, size) =>
      holding(db, id, 'open', async (trx) => {
        const there = await trx.selectFrom('cup_entrants').selectAll().where('cup_id', '=', id).execute()
        const isIn = 'user' in who && there.some(({ user_id }) => user_id === who.user)
        const place = Array.from({ length: size }, (_, i) => i).find((i) => there.every((one) => one.place !== i))
        if (isIn || place === undefined) throw new Conflict(`no place in cup ${id}`)
        const entrant = 'user' in who ? { user_id: who.user, bot: null } : { user_id: null, bot: who.bot }
        const promises = JSON.stringify('user' in who ? (who.promises ?? []) : [])
        await trx
          .insertInto('cup_entrants')
          .values({ cup_id: id, place, promises, ...entrant })
          .execute()
      }),
    promise: (id, user, promises) =>
      db.transaction().execute(async (trx) => {
        // A cup that begins writes its entrants anew: it waits, or is waited for.
        const held = trx.updateTable('cups').set({ id }).where('id', '=', id).where('status', '!=', 'finished')
        if ((await held.executeTakeFirst()).numUpdatedRows !== 1n) return false
        const own = trx
          .updateTable('cup_entrants')
          .set({ promises: JSON.stringify(promises) })
          .where('cup_id', '=', id)
          .where('user_id', '=', user)
        return (await own.executeTakeFirst()).numUpdatedRows === 1n
      }),
    async leave(id, who) {
      try {
        return await holding(db, id, 'open', async (trx) => {
          const gone = trx.deleteFrom('cup_entrants').where('cup_id', '=', id)
          const own =
            'user' in who
              ? gone.where('user_id', '=', who.user)
              : gone.where('place', '=', who.place).where('bot', 'is not', null)
          return (await own.executeTakeFirst()).numDeletedRows === 1n
        })
      } catch (error) {
        if (error instanceof Conflict) return false
        throw error
      }
    },
    async remove(id) {
      const gone = db.deleteFrom('cups').where('id', '=', id).where('status', '=', 'open')
      return (await gone.executeTakeFirst()).numDeletedRows === 1n
    },
    async playing() {
      const rows = await db.selectFrom('cups').select('id').where('status', '=', 'playing').execute()
      return rows.map(({ id }) => id)
    },
    begin: (id, lot, games, at, ends) =>
      holding(db, id, 'open', async (trx) => {
        const there = await trx.selectFrom('cup_entrants').selectAll().where('cup_id', '=', id).execute()
        if (there.length !== lot.length) throw new Conflict(`cup ${id} is not full`)
        await trx.deleteFrom('cup_entrants').where('cup_id', '=', id).execute()
        const drawn = there.map((entrant) => ({ ...entrant, place: lot[entrant.place] }))
        await trx.insertInto('cup_entrants').values(drawn).execute()
        await addGames(trx, id, games)
        const begun = { status: 'playing', started: at, round: 0, round_ends: ends }
        await trx.updateTable('cups').set(begun).where('id', '=', id).execute()
      }),
    goOn: (id, from, games, ends) =>
      holding(db, id, 'playing', async (trx) => {
        const move = trx
          .updateTable('cups')
          .set({ round: from + 1, round_ends: ends })
          .where('id', '=', id)
        const { numUpdatedRows } = await move.where('round', '=', from).executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new Conflict(`cup ${id} has gone on`)
        await addGames(trx, id, games)
      }),
    finish: (id, winner, at) =>
      holding(db, id, 'playing', async (trx) => {
        const over = { status: 'finished', winner, ended: at, round_ends: null }
        await trx.updateTable('cups').set(over).where('id', '=', id).execute()
      }),
  }
}

/** Work on a cup of this status. The update makes others wait for us. */
function holding<T>(
  db: Db,
  id: string,
  status: string,
  work: (trx: Transaction<StoreTables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const held = trx.updateTable('cups').set({ id }).where('id', '=', id).where('status', '=', status)
    if ((await held.executeTakeFirst()).numUpdatedRows !== 1n) throw new Conflict(`cup ${id} is not ${status}`)
    return work(trx)
  })
}

async function addGames(trx: Transaction<StoreTables>, cup: string, games: NewCupGame[]): Promise<void> {
  for (const { round, number, first, second, match, made } of games) {
    if (made !== null) await addMatch(trx, made.match, made.seats, made.opening)
    await trx.insertInto('cup_games').values({ cup_id: cup, round, number, first, second, match_id: match }).execute()
  }
}

function rowOf({ roundDays, rated, options, ...cup }: NewCup): CupRow {
  return {
    ...cup,
    options: JSON.stringify(options),
    rated: Number(rated),
    round_days: roundDays,
    status: 'open',
    round: 0,
    round_ends: null,
    winner: null,
    started: null,
    ended: null,
  }
}

function cupOf({ round_days, round_ends, rated, options, kind, status, ...row }: CupRow) {
  return {
    ...row,
    kind: kind as NewCup['kind'],
    status: status as Cup['status'],
    options: JSON.parse(options) as NewCup['options'],
    rated: rated === 1,
    roundDays: round_days,
    roundEnds: round_ends,
  }
}
