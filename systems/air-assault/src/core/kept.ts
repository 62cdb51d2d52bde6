// What a state keeps of one question for the next. It hangs on what was asked before, so a rebuild begins with nothing,
// and what is offered is the same without it. Each state has its own: many are played side by side. A clone begins with
// nothing: copying it cost every rollout more than the one list that it saves.
import type { Ways } from '@middlesea/board'
import type { Grounds } from '@middlesea/engine'

export interface Kept {
  movers: KeptMovers
  ways: KeptWays
}

/** The last list of who can move (movers.ts). */
export interface KeptMovers {
  /** The decision that it was made for; -1 before the first. */
  listedFor: number
  /** Who may still have been able to move, in rising order. */
  units: number[]
  /** By unit: a hex beside it that was open to it, or NO_WAY, CROWDED or HELD. Empty before the first list. */
  open: Int16Array
  grounds: Grounds
  /** Where the last move ended, and the decision that came after it: nothing else has changed for those who stay. */
  movedTo: number
  movedBefore: number
}

/** The ways of the unit whose moves were listed last (march.ts). */
export interface KeptWays {
  unit: number
  listedFor: number
  ways: Ways | null
  /** The search whose answers the ways are, while no other has been made; OWN_WAYS where they hold without one. */
  search: number
  grounds: Grounds
}

/** Ways that stand by themselves and not in the search's own room. */
export const OWN_WAYS = -1

/** Instead of a hex beside a unit that is open to it: there is none; none has room, but it can go through; it may not move. */
export const NO_WAY = -1
export const CROWDED = -2
export const HELD = -3

/** Most clones are never asked who can move: room for the list is made when they are. */
const NO_ROOM = new Int16Array(0)

export const nothingKept = (): Kept => ({
  movers: {
    listedFor: -1,
    units: [],
    open: NO_ROOM,
    grounds: null,
    movedTo: -1,
    movedBefore: -1,
  },
  ways: { unit: -1, listedFor: -1, ways: null, search: OWN_WAYS, grounds: null },
})
