import { type Outcome, refusal } from './game.ts'
import type { JournalEntry } from './io.ts'
import { sameJson } from './json.ts'
import type { EndEntry } from './log.ts'
import type { Seat } from './procedure.ts'

/** The end of a match in which a seat resigns to others: the graded scores of the game are not known then. */
export function resignation(seats: readonly Seat[], seat: Seat, winners: Seat[]): EndEntry {
  const scores = Object.fromEntries(seats.map((each) => [each, winners.includes(each) ? 1 : 0]))
  return { kind: 'end', outcome: { scores, winners, result: { key: 'kernel.resigned', params: { seat } } } }
}

/** Whether an end is that of a match in which one of its seats resigns to others: no other end is agreed on. */
export function isResignation(seats: readonly Seat[], entry: EndEntry): boolean {
  const { winners, result } = entry.outcome
  const seat = result.params.seat as Seat
  const others = seats.filter((each) => each !== seat)
  const isWon = winners.length > 0 && new Set(winners).size === winners.length
  if (!isWon || others.length === seats.length || !winners.every((winner) => others.includes(winner))) return false
  return sameJson(entry, resignation(seats, seat, winners))
}

/** What the journal tells of the end. */
export function lineOfEnd({ result }: Outcome): JournalEntry {
  return { ...refusal('', result.key, result.params), seats: null, others: null }
}
