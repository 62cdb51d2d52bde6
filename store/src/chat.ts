import { addNumbered, seatsOfText, seatsText } from './numbered.ts'
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
  /** Lines of the journal that go with it, as the game told them to everybody; each reader reads their own version. */
  quotes?: unknown[]
  made: number
}

export interface Chat {
  /** Gives the line its number. */
  add(match: string, line: Omit<ChatLine, 'number'>): Promise<ChatLine>
  /** The lines from a number on, oldest first. */
  from(match: string, number: number): Promise<ChatLine[]>
  /** The last so many lines, oldest first. */
  last(match: string, count: number): Promise<ChatLine[]>
  /** All that somebody has said, oldest first. */
  saidBy(user: string): Promise<{ match: string; body: string; made: number }[]>
}

export function chatOf(db: Db, wakes: Wakes): Chat {
  return {
    add: (match, line) =>
      addNumbered(db, wakes, 'chat', { match, kind: 'chat' }, async (trx, number) => {
        const { user, seat, audience, body, made, quotes = [] } = line
        const row: ChatRow = {
          match_id: match,
          number,
          user_id: user,
          seat,
          audience: seatsText(audience),
          body,
          made,
          quotes: quotes.length === 0 ? null : JSON.stringify(quotes),
        }
        await trx.insertInto('chat').values(row).execute()
        return { ...line, number }
      }),
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
    saidBy: (user) =>
      db
        .selectFrom('chat')
        .select(['match_id as match', 'body', 'made'])
        .where('user_id', '=', user)
        .orderBy('made')
        .orderBy('number')
        .execute(),
  }
}

function lineOf({ number, user_id, seat, audience, body, made, quotes }: ChatRow): ChatLine {
  const read = quotes === null ? [] : (JSON.parse(quotes) as unknown[])
  return { number, user: user_id, seat, audience: seatsOfText(audience), body, quotes: read, made }
}
