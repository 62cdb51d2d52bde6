import type { Transaction } from 'kysely'
import type { SeatRow, Tables } from './schema.ts'

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

export async function writeClocks(trx: Transaction<Tables>, match: string, { seats, deadline }: MatchClocks) {
  for (const { seat, left, since, out, renewed } of seats) {
    await trx
      .updateTable('seats')
      .set({ time_left: left, runs_since: since, out_since: out, renewed })
      .where('match_id', '=', match)
      .where('seat', '=', seat)
      .execute()
  }
  await trx.updateTable('matches').set({ deadline }).where('id', '=', match).execute()
}

export function clockOf({ seat, time_left, runs_since, out_since, renewed }: SeatRow): SeatClock {
  return { seat, left: time_left, since: runs_since, out: out_since, renewed }
}
