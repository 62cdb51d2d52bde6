import type { Transaction } from 'kysely'
import { Conflict, isDuplicate } from './errors.ts'
import { nameKey } from './names.ts'
import type { ClubRow, Db, StoreTables } from './schema.ts'

/** A circle of people who play with one another. */
export interface Club {
  id: string
  name: string
  owner: string
  /** The secret part of the link by which people join. */
  invite: string
  created: number
}

export interface Member {
  user: string
  name: string
  joined: number
}

export interface ClubLine {
  number: number
  user: string
  /** '' when they have gone. */
  name: string
  body: string
  made: number
}

export interface Clubs {
  /** Makes a club of one. Throws Conflict when another has the name. */
  add(club: Club): Promise<void>
  get(id: string): Promise<Club | null>
  byInvite(invite: string): Promise<Club | null>
  /** The clubs of somebody, by name. */
  of(user: string): Promise<Club[]>
  members(id: string): Promise<Member[]>
  isMember(id: string, user: string): Promise<boolean>
  /** False when there are so many members already. Whoever is one stays one. */
  join(id: string, user: string, at: number, most: number): Promise<boolean>
  /** An owner who leaves is followed by whoever was there longest; the last takes the club away. */
  leave(id: string, user: string): Promise<void>
  setInvite(id: string, invite: string): Promise<void>
  remove(id: string): Promise<void>
  say(id: string, user: string, body: string, at: number): Promise<void>
  /** The last lines, oldest first. */
  talk(id: string, limit: number): Promise<ClubLine[]>
  /** All that somebody said in clubs. */
  saidBy(user: string): Promise<{ club: string; body: string; made: number }[]>
  /** Matches of clubs that are over and were not told of. */
  overUntold(limit: number): Promise<string[]>
  /** Whether a match is to be told of now: of several processes one gets yes. */
  claimOver(match: string): Promise<boolean>
}

export function clubsOf(db: Db): Clubs {
  return {
    async add(club) {
      try {
        await db.transaction().execute(async (trx) => {
          await trx
            .insertInto('clubs')
            .values({ ...club, name_key: nameKey(club.name) })
            .execute()
          const member = { club_id: club.id, user_id: club.owner, joined: club.created }
          await trx.insertInto('club_members').values(member).execute()
        })
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict(`the name '${club.name}' is taken`, { cause: error })
        throw error
      }
    },
    async get(id) {
      return clubOf(await db.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst())
    },
    async byInvite(invite) {
      return clubOf(await db.selectFrom('clubs').selectAll().where('invite', '=', invite).executeTakeFirst())
    },
    async of(user) {
      const rows = await db
        .selectFrom('clubs')
        .innerJoin('club_members', 'club_members.club_id', 'clubs.id')
        .selectAll('clubs')
        .where('club_members.user_id', '=', user)
        .orderBy('clubs.name_key')
        .execute()
      return rows.map((row) => clubOf(row)!)
    },
    async members(id) {
      const rows = await db
        .selectFrom('club_members')
        .innerJoin('users', 'users.id', 'club_members.user_id')
        .select(['users.id as user', 'users.name', 'joined'])
        .where('club_id', '=', id)
        .orderBy('joined')
        .orderBy('users.id')
        .execute()
      return rows
    },
    async isMember(id, user) {
      const row = db.selectFrom('club_members').select('joined').where('club_id', '=', id).where('user_id', '=', user)
      return (await row.executeTakeFirst()) !== undefined
    },
    join: (id, user, at, most) =>
      db.transaction().execute(async (trx) => {
        // The update makes others wait for us, so that not too many join at once.
        await trx.updateTable('clubs').set({ id }).where('id', '=', id).execute()
        const { count } = await trx
          .selectFrom('club_members')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('club_id', '=', id)
          .where('user_id', '!=', user)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return false
        await trx
          .insertInto('club_members')
          .values({ club_id: id, user_id: user, joined: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return true
      }),
    leave: (id, user) => db.transaction().execute((trx) => leaveClub(trx, id, user)),
    async setInvite(id, invite) {
      await db.updateTable('clubs').set({ invite }).where('id', '=', id).execute()
    },
    remove: (id) => db.transaction().execute((trx) => removeClub(trx, id)),
    say: (id, user, body, at) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable('clubs').set({ id }).where('id', '=', id).execute()
        const { last } = await trx
          .selectFrom('club_chat')
          .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(-1)).as('last'))
          .where('club_id', '=', id)
          .executeTakeFirstOrThrow()
        const line = { club_id: id, number: last + 1, user_id: user, body, made: at }
        await trx.insertInto('club_chat').values(line).execute()
      }),
    async talk(id, limit) {
      const rows = await db
        .selectFrom('club_chat')
        .innerJoin('users', 'users.id', 'club_chat.user_id')
        .select(['number', 'users.id as user', 'users.name', 'body', 'made'])
        .where('club_id', '=', id)
        .where('body', '!=', '')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse()
    },
    saidBy: (user) =>
      db
        .selectFrom('club_chat')
        .select(['club_id as club', 'body', 'made'])
        .where('user_id', '=', user)
        .orderBy('made')
        .execute(),
    async overUntold(limit) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('club', 'is not', null)
        .where('club_told', '=', 0)
        .where('status', '=', 'finished')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async claimOver(match) {
      const mark = db.updateTable('matches').set({ club_told: 1 }).where('id', '=', match).where('club_told', '=', 0)
      return (await mark.executeTakeFirst()).numUpdatedRows === 1n
    },
  }
}

/** Somebody leaves; a club never stays without an owner. */
export async function leaveClub(trx: Transaction<StoreTables>, id: string, user: string): Promise<void> {
  await trx.updateTable('clubs').set({ id }).where('id', '=', id).execute()
  await trx.deleteFrom('club_members').where('club_id', '=', id).where('user_id', '=', user).execute()
  const club = await trx.selectFrom('clubs').select('owner').where('id', '=', id).executeTakeFirst()
  if (club?.owner !== user) return
  // The webhook was the owner's: whoever follows sets their own.
  await trx.deleteFrom('channels').where('club', '=', id).execute()
  const next = await trx
    .selectFrom('club_members')
    .select('user_id')
    .where('club_id', '=', id)
    .orderBy('joined')
    .orderBy('user_id')
    .executeTakeFirst()
  if (next === undefined) await removeClub(trx, id)
  else await trx.updateTable('clubs').set({ owner: next.user_id }).where('id', '=', id).execute()
}

async function removeClub(trx: Transaction<StoreTables>, id: string): Promise<void> {
  await trx.deleteFrom('channels').where('club', '=', id).execute()
  await trx.updateTable('matches').set({ club: null }).where('club', '=', id).execute()
  await trx.deleteFrom('clubs').where('id', '=', id).execute()
}

function clubOf(row: ClubRow | undefined): Club | null {
  if (row === undefined) return null
  const { name_key: _key, ...club } = row
  return club
}
