// How far a group may go: move.3 (new spaces, no corners, land, sea and air), mountains, escorts.
import { law } from '@middlesea/engine'
import { landSpaces, mayEnterAll } from './04-ways.ts'
import { barredByTerrain, isSlowStart, MOUNTAIN_EXIT } from './05-terrain.ts'
import { ABILITY } from './abilities.ts'
import { can, LAND, type Profile, SEA } from './kit.ts'
import { MOST_MOVES } from './limits.ts'
import { convoyOf, hasMark, MARK, profile, setConvoy, type State } from './state.ts'

/**
 * The spaces that units of one domain, standing together, can move to, in rising order: not to be changed. By sea and air
 * nothing bars the way (what is risky on it is gone round or pushed through), so that distance alone decides.
 */
export function spacesInReach(s: State, units: readonly number[]): readonly number[] {
  const { kit } = s.derived
  const { domain } = profile(s, units[0])
  if (domain === LAND) return landSpaces(s, units)
  const moves = movesLeft(s, units)
  return kit.within(domain, s.place[units[0]], moves)
}

/** How many spaces a group may still move: as many as its slowest unit. */
export function movesLeft(s: State, units: readonly number[]): number {
  const escorted = units.length > 1 && isEscorted(s, units)
  let least = MOST_MOVES
  for (const u of units) least = Math.min(least, movesOf(s, u, escorted))
  return least
}

/** move.3: a unit's move counts the new spaces of this Movement Step. */
const allowance = law('move.3', (s: State, u: number): number => profile(s, u).move, MOST_MOVES)

export function movesOf(s: State, u: number, escorted: boolean): number {
  if (hasMark(s, u, MARK.halted)) return 0
  const p = profile(s, u)
  if (p.domain === LAND && isSlowStart(s, s.place[u])) return MOUNTAIN_EXIT
  const move = escorted && can(p, ABILITY.landBridge) ? Math.max(allowance(s, u), ESCORTED_MOVE) : allowance(s, u)
  return Math.max(0, move - s.spent[u])
}

const ESCORTED_MOVE = 4

/** ability.escort: Transports that go all the way with Destroyers, two for each: they set out together, and go on together. */
const isEscorted = law(
  'ability.escort',
  (s: State, units: readonly number[]): boolean => {
    let places = 0
    let transports = 0
    for (const u of units) places += profile(s, u).escorts
    for (const u of units) if (can(profile(s, u), ABILITY.landBridge)) transports++
    return transports > 0 && transports <= places && areConvoy(s, units)
  },
  false,
)

const isOfConvoy = (p: Profile): boolean => p.escorts > 0 || can(p, ABILITY.landBridge)

/** None of them has moved, or all have come so far in one convoy: ships of two convoys that meet do not change escorts. */
function areConvoy(s: State, units: readonly number[]): boolean {
  let first = -1
  for (const u of units) {
    if (!isOfConvoy(profile(s, u))) continue
    if (first === -1) first = u
    if (s.spent[u] !== s.spent[first]) return false
    if (s.spent[u] > 0 && (!hasMark(s, u, MARK.convoy) || convoyOf(s, u) !== convoyOf(s, first))) return false
  }
  return true
}

/** A Transport that has no moves left alone, but goes on in its convoy with a group. */
export function followsEscort(s: State, u: number, group: readonly number[]): boolean {
  return hasMark(s, u, MARK.convoy) && !hasMark(s, u, MARK.halted) && movesLeft(s, [...group, u]) > 0
}

/** Whether a group with Destroyers would come to a sea space if only they escorted all its Transports. */
export function lacksEscort(s: State, units: readonly number[], to: number): boolean {
  const hasBoth =
    units.some((u) => profile(s, u).escorts > 0) && units.some((u) => can(profile(s, u), ABILITY.landBridge))
  if (!hasBoth || isEscorted(s, units)) return false
  let least = MOST_MOVES
  for (const u of units) least = Math.min(least, movesOf(s, u, true))
  return s.derived.kit.within(SEA, s.place[units[0]], least).includes(to)
}

/** A group sets out: if it is a convoy, its ships may go on as one. */
export function formConvoy(s: State, units: readonly number[]): void {
  if (!isEscorted(s, units)) return
  const ships = units.filter((u) => isOfConvoy(profile(s, u)))
  if (s.spent[ships[0]] === 0) setConvoy(s, ships)
}

/** Whether a unit could leave its space at all: cheap, for lists of units. */
export function hasWayOut(s: State, u: number): boolean {
  const { kit } = s.derived
  const { domain } = profile(s, u)
  const moves = movesOf(s, u, false)
  if (moves === 0) return false
  // Every sea space has another beside it.
  if (domain !== LAND) return true
  for (const next of kit.landNeighbours[s.place[u]]) if (barredByTerrain(s, u, next) === null) return true
  return moves >= 2 && landSpaces(s, [u]).length > 0
}

/** Whether a group could leave its space together. */
export function haveWayOut(s: State, units: readonly number[]): boolean {
  const { kit } = s.derived
  const { domain } = profile(s, units[0])
  const place = s.place[units[0]]
  // A Transport may have moves left only in its convoy.
  if (domain !== LAND) return movesLeft(s, units) > 0
  for (const next of kit.landNeighbours[place]) if (mayEnterAll(s, units, next)) return true
  return landSpaces(s, units).length > 0
}
