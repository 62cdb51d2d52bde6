import { type Refusal, Refused, type Seat } from '@middlesea/engine'
import { BY_OLDER_RULES, type Past, withoutGesture } from '../match/history.ts'
import type { AnyMatch } from '../match/players.ts'
import type { Seating } from './seating.ts'

// Who at this screen may take what back, and how a match goes there. The session keeps the history that comes of it.

/** What was played, and by whom. */
interface Played {
  match: AnyMatch
  seating: Seating
  trial: boolean
  history: Past[]
}

/** What Undo would take back, or why it cannot. A person takes back nothing of somebody who knows other things. */
export function undoableIn({ match, seating, trial, history }: Played): Past | Refusal {
  const own = seating.humans().filter((seat) => seating.isOwn(seat))
  const seat = [seating.seat, ...own].find((one) => own.includes(one) && !('rule' in match.undoable(one)))
  if (seat !== undefined) return lastOf(history, seat)
  // In a trial past dice and past what bots answered, too.
  const last = trial ? history.findLast((past) => own.includes(past.seat)) : undefined
  if (last !== undefined) return last
  const given = match.undoable(seating.seat)
  return 'rule' in given ? given : { rule: '', key: 'kernel.undoStopsAtOthers', params: {} }
}

/** What whoever handed the screen over may still take back, before the curtain is drawn. */
export function regrettedIn({ match, seating: { handedBy }, history }: Played): Past | null {
  return handedBy === null || 'rule' in match.undoable(handedBy) ? null : lastOf(history, handedBy)
}

function lastOf(history: Past[], seat: Seat): Past {
  const last = history.findLast((past) => past.seat === seat)
  if (last === undefined) throw new Error(`nothing was done by '${seat}'`)
  return last
}

/** Takes a gesture back, and gives the history without it. */
export function takeBack({ match, history }: Played, last: Past): Past[] {
  if ('rule' in match.undoable(last.seat)) {
    // Only in a trial: dice fall anew.
    match.undoAgreed(last.entry)
    return history.filter(({ entry }) => entry < last.entry)
  }
  match.undo(last.seat)
  return withoutGesture(history, last.entry)
}

/** Whether a match can go back to before a gesture, and whether that marks it. */
export function wayBack({ match, seating, trial, history }: Played, entry: number): 'free' | 'marks' | Refusal {
  const dropped = history.slice(firstFrom(history, entry))
  if (dropped.length === 0) return { rule: '', key: 'kernel.nothingToUndo', params: {} }
  // Not even in practice: these rules know no state from before they took the match over.
  if (dropped[0].entry < match.correctedAt) return BY_OLDER_RULES
  const stop = dropped.find(({ locked }) => locked !== null)?.locked ?? null
  const others = dropped.some(({ seat }) => seat !== dropped[0].seat)
  if (trial || (stop === null && !others && seating.isOwn(dropped[0].seat))) return 'free'
  if (match.head.practice) return 'marks'
  return stop ?? { rule: '', key: 'kernel.undoStopsAtOthers', params: {} }
}

/** Goes back to before a gesture; gives who made it, and the history up to it. */
export function goBack(played: Played, entry: number): { seat: Seat; history: Past[] } {
  const way = wayBack(played, entry)
  if (typeof way === 'object') throw new Refused(way)
  const { match, trial, history } = played
  const from = firstFrom(history, entry)
  const { seat } = history[from]
  if (trial) match.undoAgreed(entry)
  else if (way === 'free') for (let i = history.length; i > from; i--) match.undo(seat)
  else match.rewind(entry)
  return { seat, history: history.slice(0, from) }
}

/** Where in the history the gestures from an entry on begin; its end if there are none. */
function firstFrom(history: Past[], entry: number): number {
  const from = history.findIndex((past) => past.entry >= entry)
  return from === -1 ? history.length : from
}
