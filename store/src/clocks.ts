import type { CompiledQuery, Transaction } from 'kysely'
import { KeptTexts } from './kept-text.ts'
import type { Db, SeatRow, StoreTables } from './schema.ts'

/** The clock of a seat, in milliseconds. */
export interface SeatClock {
  seat: string
  /** What was left when it began to run, or stopped; null where there is no clock. */
  left: number | null
  /** Since when it runs; in the future while its player is on vacation; null when it stands. */
  since: number | null
  /** Since when its time has been up and the others have not decided what follows. */
  out: number | null
  /** How many gestures counted when it was last renewed: taking back and doing again wins no time. */
  renewed: number
}

/** All clocks of a match, and when the next one runs out. */
export interface MatchClocks {
  seats: SeatClock[]
  deadline: number | null
}

export async function writeClocks(trx: Transaction<StoreTables>, match: string, clocks: MatchClocks) {
  for (const query of clockWrites(new KeptTexts(), trx, match, clocks)) await trx.executeQuery(query)
}

/** The statements that write the clocks of a match. */
export function clockWrites(
  texts: KeptTexts,
  db: Db,
  match: string,
  { seats, deadline }: MatchClocks,
): CompiledQuery[] {
  const ofSeats = seats.map(({ seat, left, since, out, renewed }) => {
    const columns = { time_left: left, runs_since: since, out_since: out, renewed }
    return texts.query('clock', [...Object.values(columns), match, seat], () =>
      db.updateTable('seats').set(columns).where('match_id', '=', match).where('seat', '=', seat),
    )
  })
  const ofMatch = texts.query('deadline', [deadline, match], () =>
    db.updateTable('matches').set({ deadline }).where('id', '=', match),
  )
  return [...ofSeats, ofMatch]
}

export function clockOf({ seat, time_left, runs_since, out_since, renewed }: SeatRow): SeatClock {
  return { seat, left: time_left, since: runs_since, out: out_since, renewed }
}
