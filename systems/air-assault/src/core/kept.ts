// What a state keeps of one question for the next. It hangs on what was asked before, so a rebuild begins with nothing,
// and what is offered is the same without it. Each state has its own: many are played side by side.
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
  /** By unit: a hex beside it that was open to it, or NO_WAY. */
  open: number[]
  grounds: Grounds
  /** Where the last move ended, and the decision that came after it: nothing else has changed for those who stay. */
  movedTo: number
  movedBefore: number
}

/** The ways of the unit whose moves were listed last (march.ts). */
export interface KeptWays {
  unit: number
  listedFor: number
  /** Never changed, only replaced. */
  ways: Ways | null
  grounds: Grounds
}

/** A hex beside a unit that is open to it: where none is known. */
export const NO_WAY = -1

export const nothingKept = (units: number): Kept => ({
  movers: {
    listedFor: -1,
    units: [],
    open: Array.from({ length: units }, () => NO_WAY),
    grounds: null,
    movedTo: -1,
    movedBefore: -1,
  },
  ways: { unit: -1, listedFor: -1, ways: null, grounds: null },
})

export const copyKept = ({ movers, ways }: Kept): Kept => ({
  movers: { ...movers, units: movers.units.slice(), open: movers.open.slice() },
  ways: { ...ways },
})
