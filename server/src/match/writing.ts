import type { Seat } from '@middlesea/engine'
import type { Also, KeptMatch, Store } from '@middlesea/store'
import { clocksAfter, withClocks } from './clocks.ts'
import { type AnyMatch, summaryOf } from './kept.ts'

/** What a change of a match was: the clocks and the snapshots depend on it. */
export interface Performed {
  /** The seats whose question it answered; none where something was taken back. */
  by: Seat[]
  /** All players agreed to it. */
  agreed?: boolean
  /** The change went back to before the newest snapshot. */
  behindSnapshot?: boolean
}

/** The entry that was made last, and what goes with it. */
export interface Writing {
  /** The match after it. */
  match: AnyMatch
  /** What the store had before; it is changed to what the store has then. */
  kept: KeptMatch
  number: number
  turn: number
  performed: Performed
  /** Whether the server itself must answer next. */
  awaitsServer: boolean
  made: number
}

/** Writes an entry with the clocks and all that lists show of the match. Whether the match ended by it. */
export async function writeEntry(store: Store, writing: Writing, { offer, orders }: Also): Promise<boolean> {
  const { match, kept, number, turn, performed, made } = writing
  const { by, agreed } = performed
  const summary = summaryOf(match, writing.awaitsServer)
  const { waiting, outcome } = summary
  const clocks = clocksAfter(kept, { by, agreed, waiting, gestures: match.gestures.length }, made)
  if (clocks !== undefined) summary.clocks = clocks
  const entry = { number, body: match.log[number], turn, made }
  await store.entries.append(kept.id, entry, summary, { revision: kept.revision, offer, orders })
  // In place: a copy of its thirty fields takes as long as the rules of a simple action.
  const { seats, deadline } = withClocks(kept, clocks)
  kept.seats = seats
  kept.deadline = deadline
  kept.rules = match.game.version
  kept.entries = number + 1
  kept.updated = made
  kept.waiting = waiting
  if (outcome !== null) Object.assign(kept, { status: 'finished', outcome, ended: made, deadline: null })
  return outcome !== null
}
