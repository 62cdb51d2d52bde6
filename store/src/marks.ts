import { addNumbered, seatsOfText, seatsText } from './numbered.ts'
import type { Db, MarkRow } from './schema.ts'
import type { Wakes } from './wakes.ts'

/** An arrow or a pin that a seat put on the board. */
export interface Mark {
  number: number
  seat: string
  /** The seats that see it; null for everybody at the table. */
  audience: string[] | null
  body: unknown
}

export interface Marks {
  /** Gives the mark its number. Null when the seat has as many as it may. */
  add(match: string, mark: Omit<Mark, 'number'>, most: number): Promise<Mark | null>
  of(match: string): Promise<Mark[]>
  /** Takes away one of a seat's marks, or all with null. */
  remove(match: string, seat: string, number: number | null): Promise<void>
}

export function marksOf(db: Db, wakes: Wakes): Marks {
  return {
    add: (match, mark, most) =>
      addNumbered(db, wakes, 'marks', { match, kind: 'marks' }, async (trx, number) => {
        const { seat, audience, body } = mark
        const { there } = await trx
          .selectFrom('marks')
          .select((eb) => eb.fn.countAll().as('there'))
          .where('match_id', '=', match)
          .where('seat', '=', seat)
          .executeTakeFirstOrThrow()
        if (Number(there) >= most) return null
        const row: MarkRow = {
          match_id: match,
          number,
          seat,
          audience: seatsText(audience),
          body: JSON.stringify(body),
        }
        await trx.insertInto('marks').values(row).execute()
        return { ...mark, number }
      }),
    async of(match) {
      const rows = await db.selectFrom('marks').selectAll().where('match_id', '=', match).orderBy('number').execute()
      return rows.map(({ number, seat, audience, body }) => {
        return { number, seat, audience: seatsOfText(audience), body: JSON.parse(body) as unknown }
      })
    },
    async remove(match, seat, number) {
      let doomed = db.deleteFrom('marks').where('match_id', '=', match).where('seat', '=', seat)
      if (number !== null) doomed = doomed.where('number', '=', number)
      await doomed.execute()
      await wakes.tell({ match, kind: 'marks' })
    },
  }
}
