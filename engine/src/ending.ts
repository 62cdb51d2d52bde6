import { type Outcome, refusal } from './game.ts'
import type { JournalEntry } from './io.ts'
import type { EndEntry } from './log.ts'
import type { Seat } from './procedure.ts'

/** The end of a match in which a seat resigns to others: the graded scores of the game are not known then. */
export function resignation(seats: readonly Seat[], seat: Seat, winners: Seat[]): EndEntry {
  const scores = Object.fromEntries(seats.map((each) => [each, winners.includes(each) ? 1 : 0]))
  return { kind: 'end', outcome: { scores, winners, result: { key: 'kernel.resigned', params: { seat } } } }
}

/** What the journal tells of the end. */
export function lineOfEnd({ result }: Outcome): JournalEntry {
  return { ...refusal('', result.key, result.params), seats: null, others: null }
}
