import type { SelectQueryBuilder, Transaction } from 'kysely'
import { leaveClub } from './clubs.ts'
import { Conflict, isDuplicate } from './errors.ts'
import { hashedName, lookOf, nameKey } from './names.ts'
import type { Db, StoreTables, UserRow } from './schema.ts'

export interface User {
  id: string
  name: string
  guest: boolean
  language: string
  timeZone: string
  created: number
  locked: boolean
}

export interface NewUser {
  id: string
  name: string
  /** Null for a guest, and for an account with passkeys alone. */
  password: string | null
  /** Left out: whoever has no password is a guest. */
  guest?: boolean
  language: string
  timeZone: string
  created: number
}

export interface Users {
  /** Throws Conflict when somebody has the name, or one that looks like it; guests too take no account's name. */
  add(user: NewUser): Promise<User>
  get(id: string): Promise<User | null>
  /** Those of some who are there. */
  some(ids: string[]): Promise<User[]>
  /** The account of a name, with the hash of its password. */
  byName(name: string): Promise<{ user: User; password: string } | null>
  /** The account of a name, with or without a password. */
  named(name: string): Promise<User | null>
  /** The hash of an account's password; null when it has none. */
  password(id: string): Promise<string | null>
  setPassword(id: string, password: string): Promise<void>
  /** Gives an account another name. Throws Conflict as `add` does. */
  rename(id: string, name: string): Promise<void>
  /** Shuts an account, or opens it again. */
  setLocked(id: string, locked: boolean): Promise<void>
  /** All accounts, the oldest first. */
  accounts(): Promise<User[]>
  setProfile(id: string, profile: { language: string; timeZone: string }): Promise<void>
  /** Takes away all that says who somebody was. What was played stays, without the name. */
  forget(id: string): Promise<void>
  /** The same once more for all who are gone: what they asked for at the last moment may have been written after them. */
  sweep(): Promise<void>
}

/** The row that is held by whoever takes a name; that of the store's pulse is another. */
const NAMES = 2

export function usersOf(db: Db): Users {
  /** One after the other, in all processes: of two at once each would find that nobody has a name that looks like theirs. */
  function takingName(work: (trx: Transaction<StoreTables>) => Promise<unknown>): Promise<unknown> {
    return db.transaction().execute(async (trx) => {
      const held = trx.insertInto('pulse').values({ id: NAMES, at: 0 })
      await held.onConflict((conflict) => conflict.column('id').doUpdateSet({ at: 0 })).execute()
      return work(trx)
    })
  }

  /** Throws Conflict when an account has this name, in capitals or small, or one that looks like it. */
  async function checkLook(trx: Transaction<StoreTables>, name: string, except = ''): Promise<void> {
    const same = trx
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.or([eb('look', '=', lookOf(name)), eb('name_key', '=', nameKey(name))]))
      .where('id', '!=', except)
    if ((await same.executeTakeFirst()) !== undefined) throw new Conflict(`a name that looks like '${name}' is taken`)
  }

  return {
    async add({ id, name, password, guest = password === null, language, timeZone, created }) {
      const row: UserRow = {
        id,
        name,
        name_key: guest ? null : nameKey(name),
        password,
        guest: Number(guest),
        language,
        time_zone: timeZone,
        created,
        look: guest ? null : lookOf(name),
        locked: 0,
      }
      try {
        await takingName(async (trx) => {
          await checkLook(trx, name)
          await trx.insertInto('users').values(row).execute()
        })
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict(`the name '${name}' is taken`, { cause: error })
        throw error
      }
      return userOf(row)
    },
    async get(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : userOf(row)
    },
    async some(ids) {
      if (ids.length === 0) return []
      return (await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()).map(userOf)
    },
    async byName(name) {
      const row = await db.selectFrom('users').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst()
      return row === undefined || row.password === null ? null : { user: userOf(row), password: row.password }
    },
    async named(name) {
      const row = await db.selectFrom('users').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst()
      return row === undefined ? null : userOf(row)
    },
    async password(id) {
      const row = await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
      return row?.password ?? null
    },
    async setPassword(id, password) {
      await db.updateTable('users').set({ password }).where('id', '=', id).execute()
    },
    async rename(id, name) {
      const names = { name, name_key: nameKey(name), look: lookOf(name) }
      try {
        await takingName(async (trx) => {
          await checkLook(trx, name, id)
          await trx.updateTable('users').set(names).where('id', '=', id).execute()
        })
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict(`the name '${name}' is taken`, { cause: error })
        throw error
      }
    },
    async setLocked(id, locked) {
      await db
        .updateTable('users')
        .set({ locked: Number(locked) })
        .where('id', '=', id)
        .execute()
    },
    async accounts() {
      const rows = await db
        .selectFrom('users')
        .selectAll()
        .where('guest', '=', 0)
        .where('name_key', 'is not', null)
        .orderBy('created')
        .execute()
      return rows.map(userOf)
    },
    async setProfile(id, { language, timeZone }) {
      await db.updateTable('users').set({ language, time_zone: timeZone }).where('id', '=', id).execute()
    },
    async forget(id) {
      await db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('users').select('name_key').where('id', '=', id).executeTakeFirst()
        if (row !== undefined && row.name_key !== null) {
          await trx.deleteFrom('guesses').where('account', '=', hashedName(row.name_key)).execute()
        }
        await wipe(trx, [id])
        // Last: whoever says something in a club holds that first, and then who says it. Locked: a token that was made in the same
        // moment opens nothing.
        const nobody = {
          name: '',
          name_key: null,
          look: null,
          password: null,
          language: 'en',
          time_zone: 'UTC',
          locked: 1,
        }
        await trx.updateTable('users').set(nobody).where('id', '=', id).execute()
      })
    },
    async sweep() {
      const gone = db.selectFrom('users').select('id').where('name', '=', '')
      await db.transaction().execute((trx) => wipe(trx, gone))
    },
  }
}

/** Some people, each by their id, or as the database finds them. */
type Some = string[] | SelectQueryBuilder<StoreTables, 'users', { id: string }>

/** Takes away all that is somebody's, but what was played. */
async function wipe(trx: Transaction<StoreTables>, some: Some): Promise<void> {
  const clubs = await trx.selectFrom('club_members').selectAll().where('user_id', 'in', some).execute()
  for (const { club_id, user_id } of clubs) await leaveClub(trx, club_id, user_id)
  for (const talk of ['club_chat', 'chat'] as const) {
    await trx.updateTable(talk).set({ body: '' }).where('user_id', 'in', some).where('body', '!=', '').execute()
  }
  const openCups = trx.selectFrom('cups').select('id').where('status', '=', 'open')
  await trx.deleteFrom('cup_entrants').where('user_id', 'in', some).where('cup_id', 'in', openCups).execute()
  await trx.deleteFrom('cups').where('owner', 'in', some).where('status', '=', 'open').execute()
  await trx.deleteFrom('blocks').where('blocked', 'in', some).execute()
  for (const table of OWN_TABLES) await trx.deleteFrom(table).where('user_id', 'in', some).execute()
  // Games of a cup stay, and the seats in them: whoever is gone loses them on time.
  const open = trx.selectFrom('matches').select('id').where('status', '=', 'open').where('cup', 'is', null)
  await trx.deleteFrom('matches').where('owner', 'in', some).where('id', 'in', open).execute()
  await trx
    .updateTable('seats')
    .set({ user_id: null, salt: '', salt_hash: '' })
    .where('user_id', 'in', some)
    .where('match_id', 'in', open)
    .execute()
}

/** What nobody but its owner needs. */
const OWN_TABLES = [
  'sessions',
  'bot_tokens',
  'passkeys',
  'tickets',
  'channels',
  'told',
  'notes',
  'vacations',
  'archived',
  'ratings',
  'blocks',
  'reports',
  'seeks',
  'rated_results',
] as const

export function userOf(row: UserRow): User {
  const { id, name, guest, language, time_zone, created, locked } = row
  return { id, name, guest: guest === 1, language, timeZone: time_zone, created, locked: locked === 1 }
}
