import { Conflict, isDuplicate } from './errors.ts'
import type { ChannelRow, Db } from './schema.ts'

export type ChannelKind = 'email' | 'push' | 'webhook'

/** A way by which somebody wants to be told that it is their move. */
export interface Channel {
  id: string
  user: string
  kind: ChannelKind
  /** A mail address, the endpoint of a browser, or the address of a webhook. */
  address: string
  /** Keys and choices of its kind. */
  settings: { [name: string]: unknown }
  /** Whether the owner of the address has said yes. */
  confirmed: boolean
  active: boolean
  /** Why the last notice did not arrive; '' when it did. */
  error: string
  errorAt: number | null
  created: number
  /** The club that it tells of, instead of moves; null for one's own. */
  club: string | null
}

export type NewChannel = Pick<Channel, 'id' | 'user' | 'kind' | 'address' | 'settings' | 'confirmed' | 'created'> & {
  club?: string
}

export interface Channels {
  /** Throws Conflict when somebody has this channel already. */
  add(channel: NewChannel): Promise<void>
  get(id: string): Promise<Channel | null>
  /** Somebody's own. */
  of(user: string): Promise<Channel[]>
  /** Those of a club. */
  ofClub(club: string): Promise<Channel[]>
  removeOfClub(club: string): Promise<void>
  /** The people who have confirmed a mail address. */
  confirmedMail(address: string): Promise<Channel[]>
  /** How many people have said since a time that a mail address is theirs, and wait for its owner to say so. */
  claimsOf(address: string, since: number): Promise<number>
  confirm(id: string): Promise<void>
  setActive(user: string, id: string, active: boolean): Promise<boolean>
  /** What became of the last notice; '' for well. */
  setError(id: string, error: string, at: number): Promise<void>
  /** False when somebody has no such channel. */
  remove(user: string, id: string): Promise<boolean>
}

export function channelsOf(db: Db): Channels {
  return {
    async add({ id, user, kind, address, settings, confirmed, created, club = null }) {
      const row: ChannelRow = {
        id,
        user_id: user,
        kind,
        address,
        settings: JSON.stringify(settings),
        confirmed: Number(confirmed),
        active: 1,
        error: '',
        error_at: null,
        created,
        club,
      }
      try {
        await db.insertInto('channels').values(row).execute()
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict('there is such a channel already', { cause: error })
        throw error
      }
    },
    async get(id) {
      const row = await db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : channelOf(row)
    },
    async of(user) {
      const own = db.selectFrom('channels').selectAll().where('user_id', '=', user).where('club', 'is', null)
      return (await own.orderBy('created').execute()).map(channelOf)
    },
    async ofClub(club) {
      return (await db.selectFrom('channels').selectAll().where('club', '=', club).execute()).map(channelOf)
    },
    async removeOfClub(club) {
      await db.deleteFrom('channels').where('club', '=', club).execute()
    },
    async confirmedMail(address) {
      const rows = await db
        .selectFrom('channels')
        .selectAll()
        .where('kind', '=', 'email')
        .where('address', '=', address)
        .where('confirmed', '=', 1)
        .execute()
      return rows.map(channelOf)
    },
    async claimsOf(address, since) {
      const { count } = await db
        .selectFrom('channels')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('kind', '=', 'email')
        .where('address', '=', address)
        .where('confirmed', '=', 0)
        .where('created', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async confirm(id) {
      await db.updateTable('channels').set({ confirmed: 1 }).where('id', '=', id).execute()
    },
    async setActive(user, id, active) {
      const { numUpdatedRows } = await db
        .updateTable('channels')
        .set({ active: Number(active) })
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async setError(id, error, at) {
      const columns = { error, error_at: error === '' ? null : at }
      await db.updateTable('channels').set(columns).where('id', '=', id).execute()
    },
    async remove(user, id) {
      const { numDeletedRows } = await db
        .deleteFrom('channels')
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

export function channelOf({ user_id, settings, confirmed, active, error_at, kind, ...row }: ChannelRow): Channel {
  return {
    ...row,
    user: user_id,
    kind: kind as ChannelKind,
    settings: JSON.parse(settings),
    confirmed: confirmed === 1,
    active: active === 1,
    errorAt: error_at,
  }
}
