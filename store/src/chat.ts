import { isDuplicate } from './errors.ts'
import type { ChatRow, Db } from './schema.ts'
import type { Wakes } from './wakes.ts'

export interface ChatLine {
  number: number
  user: string
  /** The seat that speaks; 'spectator' for somebody who looks on. */
  seat: string
  /** Who may read it; null for everybody at the table. */
  audience: string[] | null
  body: string
  made: number
}

export interface Chat {
  /** Gives the line its number. */
  add(match: string, line: Omit<ChatLine, 'number'>): Promise<ChatLine>
  /** The lines from a number on, oldest first. */
  from(match: string, number: number): Promise<ChatLine[]>
  /** The last so many lines, oldest first. */
  last(match: string, count: number): Promise<ChatLine[]>
}

const TRIES = 10

export function chatOf(db: Db, wakes: Wakes): Chat {
  async function insert(match: string, line: Omit<ChatLine, 'number'>): Promise<ChatLine> {
    return db.transaction().execute(async (trx) => {
      const { next } = await trx
        .selectFrom('chat')
        .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(-1)).as('next'))
        .where('match_id', '=', match)
        .executeTakeFirstOrThrow()
      const made: ChatLine = { ...line, number: next + 1 }
      const { number, user, seat, audience, body, made: at } = made
      await trx
        .insertInto('chat')
        .values({
          match_id: match,
          number,
          user_id: user,
          seat,
          audience: audience === null ? null : JSON.stringify(audience),
          body,
          made: at,
        })
        .execute()
      await wakes.within(trx, { match, kind: 'chat' })
      return made
    })
  }

  return {
    async add(match, line) {
      for (let tries = 1; ; tries++) {
        try {
          const made = await insert(match, line)
          wakes.committed({ match, kind: 'chat' })
          return made
        } catch (error) {
          // Somebody spoke at the same moment.
          if (!isDuplicate(error) || tries === TRIES) throw error
        }
      }
    },
    async from(match, number) {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('match_id', '=', match)
        .where('number', '>=', number)
        .orderBy('number')
        .execute()
      return rows.map(lineOf)
    },
    async last(match, count) {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('match_id', '=', match)
        .orderBy('number', 'desc')
        .limit(count)
        .execute()
      return rows.reverse().map(lineOf)
    },
  }
}

function lineOf({ number, user_id, seat, audience, body, made }: ChatRow): ChatLine {
  return { number, user: user_id, seat, audience: audience === null ? null : JSON.parse(audience), body, made }
}
