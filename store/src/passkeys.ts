import { Conflict, isDuplicate } from './errors.ts'
import type { Db, PasskeyRow } from './schema.ts'

/** A key in somebody's device; only its public half is here. */
export interface Passkey {
  /** The credential's id, in base64url. */
  id: string
  user: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  transports: string[]
  label: string
  created: number
  used: number | null
}

export interface Passkeys {
  /** Throws Conflict when the key is here already. */
  add(passkey: Passkey): Promise<void>
  get(id: string): Promise<Passkey | null>
  of(user: string): Promise<Passkey[]>
  used(id: string, counter: number, at: number): Promise<void>
  /** False when somebody has no such key. */
  remove(user: string, id: string): Promise<boolean>
}

export function passkeysOf(db: Db): Passkeys {
  return {
    async add({ id, user, publicKey, counter, transports, label, created, used }) {
      const row: PasskeyRow = {
        id,
        user_id: user,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        label,
        created,
        used,
      }
      try {
        await db.insertInto('passkeys').values(row).execute()
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict('the passkey is known already', { cause: error })
        throw error
      }
    },
    async get(id) {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : passkeyOf(row)
    },
    async of(user) {
      const rows = await db.selectFrom('passkeys').selectAll().where('user_id', '=', user).orderBy('created').execute()
      return rows.map(passkeyOf)
    },
    async used(id, counter, at) {
      await db.updateTable('passkeys').set({ counter, used: at }).where('id', '=', id).execute()
    },
    async remove(user, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

function passkeyOf({ user_id, public_key, transports, ...row }: PasskeyRow): Passkey {
  return { ...row, user: user_id, publicKey: public_key, transports: JSON.parse(transports) }
}
