import type { Db } from './schema.ts'

/** A time at which those of a match may meet. */
export interface Appointment {
  at: number
  /** The seat that proposed it. */
  seat: string
  /** The seats that agreed, the proposer's among them. */
  agreed: string[]
}

export interface Appointments {
  of(match: string): Promise<Appointment | null>
  /** Proposes a time; another that was proposed before is gone. */
  propose(match: string, seat: string, at: number): Promise<void>
  /** Agrees to a time. False when it is not the one proposed any more. */
  agree(match: string, seat: string, at: number): Promise<boolean>
  remove(match: string): Promise<void>
}

export function appointmentsOf(db: Db): Appointments {
  return {
    async of(match) {
      const row = await db.selectFrom('appointments').selectAll().where('match_id', '=', match).executeTakeFirst()
      return row === undefined ? null : { at: row.at, seat: row.seat, agreed: JSON.parse(row.agreed) as string[] }
    },
    async propose(match, seat, at) {
      const columns = { at, seat, agreed: JSON.stringify([seat]) }
      await db
        .insertInto('appointments')
        .values({ match_id: match, ...columns })
        .onConflict((conflict) => conflict.column('match_id').doUpdateSet(columns))
        .execute()
    },
    agree: (match, seat, at) =>
      db.transaction().execute(async (trx) => {
        // The update makes others who agree wait for us.
        const held = trx.updateTable('appointments').set({ at }).where('match_id', '=', match).where('at', '=', at)
        if ((await held.executeTakeFirst()).numUpdatedRows !== 1n) return false
        const row = await trx
          .selectFrom('appointments')
          .select('agreed')
          .where('match_id', '=', match)
          .executeTakeFirstOrThrow()
        const agreed = [...new Set([...(JSON.parse(row.agreed) as string[]), seat])]
        const columns = { agreed: JSON.stringify(agreed) }
        await trx.updateTable('appointments').set(columns).where('match_id', '=', match).execute()
        return true
      }),
    async remove(match) {
      await db.deleteFrom('appointments').where('match_id', '=', match).execute()
    },
  }
}
