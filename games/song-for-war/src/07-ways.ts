// The ways of hidden fleets, and of who slips in and out: enemies do not hinder a fleet (fleet.4), the others go round them.
import { enemyOf, sideOf } from './kit.ts'
import { MOST_PLACES } from './limits.ts'
import { presence, type State } from './state.ts'

// The spaces that were found last, in the order in which they were found; by space how far each is and from where it
// was entered. Written over by every search: to make a map of ways took most of the time.
const found = new Int32Array(MOST_PLACES)
const away = new Int32Array(MOST_PLACES)
const entered = new Int32Array(MOST_PLACES)
const UNKNOWN = -1
let count = 0

function begin(from: number): void {
  away.fill(UNKNOWN)
  away[from] = 0
  found[0] = from
  count = 1
}

function enter(space: number, from: number): void {
  if (away[space] !== UNKNOWN) return
  away[space] = away[from] + 1
  entered[space] = from
  found[count++] = space
}

/** How far a space is by the way that was found; -1 if there is none. */
export const wayLength = (space: number): number => away[space]

/** The sea spaces that were found: the first is where the search began. */
export const seaSpace = (i: number): number => found[i]

/** The way that was found to a space, without the start. */
export function seaWay(to: number): number[] {
  const way: number[] = []
  for (let space = to; away[space] > 0; space = entered[space]) way.unshift(space)
  return way
}

// ---- By sea

/** What a way leads into, but not through. */
const NOTHING = 0
const MINES = 1
const MINES_AND_ENEMIES = 2

/** Finds the sea spaces within so many moves, and says how many. Mines are gone round if possible; a calm way leads past no enemy. */
export function findSeaWays(s: State, nation: number, from: number, moves: number, calm: boolean): number {
  begin(from)
  const isBlocked = spread(s, sideOf(nation), moves, calm ? MINES_AND_ENEMIES : MINES)
  if (isBlocked && !calm) spread(s, sideOf(nation), moves, NOTHING)
  return count
}

/** One move farther at a time from all that is known; whether something barred a way. */
function spread(s: State, side: number, moves: number, by: number): boolean {
  const { seaNeighbours } = s.derived.kit
  let isBlocked = false
  for (let far = 0; far < moves; far++) {
    const known = count
    for (let i = 0; i < known; i++) {
      const space = found[i]
      if (away[space] !== far) continue
      if (i > 0 && isBarred(s, side, space, by)) isBlocked = true
      else for (const next of seaNeighbours[space]) enter(next, space)
    }
  }
  return isBlocked
}

function isBarred(s: State, side: number, space: number, by: number): boolean {
  if (by === NOTHING) return false
  if (s.mines[space] !== -1 && sideOf(s.mines[space]) !== side) return true
  return by === MINES_AND_ENEMIES && presence(s, enemyOf(side), space) > 0
}

// ---- By air

/** Finds the spaces within so many moves, over anything but spaces with enemies. */
export function findAirWays(s: State, nation: number, from: number, moves: number): void {
  const { neighbours } = s.derived.kit
  const enemy = enemyOf(sideOf(nation))
  begin(from)
  for (let i = 0; i < count && away[found[i]] < moves; i++) {
    for (const next of neighbours[found[i]]) if (presence(s, enemy, next) === 0) enter(next, found[i])
  }
}
