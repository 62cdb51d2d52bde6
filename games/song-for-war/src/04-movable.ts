// The units that are offered on a Movement Step: all that could move, be loaded or unloaded, search or vanish.
import { beginAnswer, type Choice, endAnswer, holds, law } from '@middlesea/engine'
import { hasDeployed } from './04-deployed.ts'
import { isAlike } from './04-likeness.ts'
import { hasWayOut } from './04-reach.ts'
import { AIR_RETURN, isOfThisStep } from './04-steps.ts'
import { hasCarrierFor, isLoadingAt, landingSpaces, noteLoading } from './06-transport.ts'
import { canSlipIn } from './07-fleet-moves.ts'
import { fleetChoices } from './07-hidden-fleets.ts'
import { canSearch } from './07-searching.ts'
import { canComeHome, decksFor } from './09-air-return.ts'
import type { Action } from './actions.ts'
import { type Times, worldChanged } from './changes.ts'
import { ABILITY } from './abilities.ts'
import { type ActiveKind, type Loading, type Movable, NEVER, ownMovable } from './kept.ts'
import { AIR, can, enemyOf, LAND, NATIONS, sideOf, teammateOf } from './kit.ts'
import { MOST_PLACES } from './limits.ts'
import { unitChoice } from './offers.ts'
import { DONE_CHOICE } from './steps.ts'
import { hasMark, MARK, onBoard, profile, type State } from './state.ts'

// ---- Who may move

/** transport.1: units aboard move with their transport. Aircraft aboard a carrier may take off (move.4). */
export const isCarried = law(
  'transport.1',
  (s: State, u: number): boolean => s.aboard[u] !== -1 && profile(s, u).domain !== AIR,
  false,
)

export const canMove = (s: State, u: number): boolean =>
  onBoard(s, u) &&
  isOfThisStep(s, profile(s, u)) &&
  !isCarried(s, u) &&
  !hasMark(s, u, MARK.halted) &&
  !hasDeployed(s, u) &&
  hasWayOut(s, u)

// ---- What is offered

const NO_CHOICES: Choice<Action>[] = []

/** What the player of some nations is offered, with `done`. A player whose units can do nothing is not asked for it. */
export function movementChoices(s: State, nations: readonly number[]): Choice<Action>[] {
  const { kept } = s.derived
  const answer = beginAnswer()
  // Everything was answered by the same laws: what is given again touches them all.
  if (!holds(kept.movable.grounds)) worldChanged(s)
  noteActiveKinds(s)
  let count = 0
  for (const nation of nations) count += listNation(s, nation)
  const grounds = endAnswer(answer)
  if (grounds !== null) ownMovable(kept).grounds = grounds
  return count === 0 ? NO_CHOICES : gather(kept.movable, nations, count)
}

/** The choices of all kinds and fleets in one list, with DONE at its end. */
function gather(movable: Movable, nations: readonly number[], count: number): Choice<Action>[] {
  // In its full length at once: a list that grows is made several times over.
  const choices = Array<Choice<Action>>(count + 1)
  let next = 0
  for (const nation of nations) {
    const kinds = movable.activeKinds[nation]
    for (let k = 0; k < kinds.length; k++) {
      const list = movable.kinds[kinds[k].kind]
      for (let i = 0; i < list.length; i++) choices[next++] = list[i]
    }
    for (const choice of movable.fleets[nation]) choices[next++] = choice
  }
  choices[next] = DONE_CHOICE
  return choices
}

/** On other steps than its own a Land Unit may be loaded or unloaded, and nobody else does anything. */
function noteActiveKinds(s: State): void {
  const { kit, profiles, slots, kept } = s.derived
  if (kept.movable.kindsNotedAt >= kept.times.world) return
  const movable = ownMovable(kept)
  movable.kindsNotedAt = kept.times.now
  // A unit that was added changed the world too.
  if (movable.unitAskedAt.length !== s.type.length) {
    movable.unitAskedAt = s.type.slice().fill(NEVER)
    movable.unitOffered = Array<boolean>(s.type.length).fill(false)
  }
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const kinds: ActiveKind[] = []
    const hasDecks = s.step !== AIR_RETURN && hasCarrier(s, nation)
    for (let type = 0; type < kit.types.length; type++) {
      const kind = nation * kit.types.length + type
      if (slots[kind].length === 0) continue
      const byLand = profiles[kind].domain === LAND
      const moves = isOfThisStep(s, profiles[kind])
      if (!byLand && !moves) continue
      // R73: who has used up its move looks for a deck below it.
      const asksAgain = byLand || (hasDecks && can(profiles[kind], ABILITY.carrierCapable))
      const heedsCarriage = asksAgain || kit.carries[type]
      kinds.push({ kind, moves, heedsCarriage, asksAgain, heedsTeammate: byLand && moves })
    }
    movable.activeKinds[nation] = kinds
  }
}

/**
 * Lists what a nation is offered, if something changed on which that hangs: an action changes one kind, or a few. Says
 * how many choices there are.
 */
function listNation(s: State, nation: number): number {
  const { times, movable: known } = s.derived.kept
  const enemy = enemyOf(sideOf(nation)) * 2
  const forAll = Math.max(times.world, times.nations[enemy], times.nations[enemy + 1])
  const forNation = Math.max(times.nations[nation], times.carriage[nation], times.carriage[teammateOf(nation)])
  const forHome = s.step === AIR_RETURN ? times.front : NEVER
  if (known.nationListedAt[nation] >= Math.max(forAll, forNation, forHome)) return known.nationCount[nation]
  const movable = ownMovable(s.derived.kept)
  movable.nationListedAt[nation] = times.now
  movable.fleets[nation] = fleetChoices(s, nation)
  movable.nationCount[nation] = listUnits(s, movable, nation, forAll) + movable.fleets[nation].length
  return movable.nationCount[nation]
}

/** One choice for units that are alike: same kind, same space, same marks, nothing aboard. Says how many there are. */
function listUnits(s: State, movable: Movable, nation: number, forAll: number): number {
  const { times } = s.derived.kept
  const carriage = times.carriage[nation]
  const teammates = Math.max(carriage, times.carriage[teammateOf(nation)])
  // Aircraft that come home look for bases and decks: what fills a deck or bars a way concerns them all.
  const forHome = s.step === AIR_RETURN ? Math.max(forAll, carriage, times.front) : forAll
  const active = movable.activeKinds[nation]
  let count = 0
  for (let k = 0; k < active.length; k++) {
    const { kind, heedsCarriage, heedsTeammate } = active[k]
    const then = movable.kindListedAt[kind]
    const forKind = heedsTeammate ? teammates : carriage
    const isNew = then < forHome || then < times.kinds[kind]
    if (isNew || (heedsCarriage && then < forKind)) {
      movable.kindListedAt[kind] = times.now
      if (isNew || isNearCarriage(s, kind, then))
        movable.kinds[kind] = listKind(s, movable, active[k], forHome, forKind)
    }
    count += movable.kinds[kind].length
  }
  return count
}

/** Whether anything has changed since then about transports and carriers where units of a kind are, or on the sea beside them. */
function isNearCarriage(s: State, kind: number, then: number): boolean {
  const { shores } = s.derived.kept.times
  const pieces = s.derived.slots[kind]
  for (let i = 0; i < pieces.length; i++) if (shores[s.place[pieces[i]]] > then) return true
  return false
}

/** Whether a nation has an Aircraft Carrier. */
function hasCarrier(s: State, nation: number): boolean {
  const { kit, profiles, slots } = s.derived
  for (const type of kit.carriers) {
    const kind = nation * kit.types.length + type
    if (slots[kind].length > 0 && can(profiles[kind], ABILITY.carrier)) return true
  }
  return false
}

// The units of a kind that were looked at, a chain for each place: the last one there, and by unit the one before it.
// Written anew for each kind: what holds has the number of this look beside it.
const lookedAt = new Float64Array(MOST_PLACES)
const lastThere = new Int32Array(MOST_PLACES)
const before: number[] = []
let look = 0

/** Whether one like this was looked at; if not, this one is now. */
function wasLookedAt(s: State, u: number, place: number): boolean {
  const last = lookedAt[place] === look ? lastThere[place] : -1
  for (let other = last; other !== -1; other = before[other]) if (isAlike(s, u, other)) return true
  before[u] = last
  lastThere[place] = u
  lookedAt[place] = look
  return false
}

/** Goes over all pieces of a kind, and lists those that are offered: what rules most of them out comes first. */
function listKind(
  s: State,
  movable: Movable,
  { kind, moves, asksAgain }: ActiveKind,
  forAll: number,
  carriage: number,
): Choice<Action>[] {
  const { place, aboard, marks } = s
  const { kit, profiles, slots } = s.derived
  const { times } = s.derived.kept
  const { unitAskedAt, unitOffered } = movable
  const loading = noteLoading(s, Math.floor(kind / kit.types.length))
  if (!moves && !loading.isTransporting) return NO_CHOICES
  const forCarried = asksAgain ? carriage : NEVER
  const pieces = slots[kind]
  // Who is halted does nothing more, but looks for fleets.
  const idle = can(profiles[kind], ABILITY.search) ? 0 : MARK.halted
  const list: Choice<Action>[] = []
  look++
  for (let i = 0; i < pieces.length; i++) {
    const u = pieces[i]
    const at = place[u]
    if (at >= kit.spaceCount || (marks[u] & idle) !== 0) continue
    if (!moves && aboard[u] === -1 && !isLoadingAt(loading, at)) continue
    if (wasLookedAt(s, u, at)) continue
    if (!isStillKnown(s, times, u, unitAskedAt[u], forAll, forCarried)) {
      unitAskedAt[u] = times.now
      unitOffered[u] = isOffered(s, loading, u)
    }
    if (unitOffered[u]) list.push(unitChoice(s, u))
  }
  return list
}

/** Whether nothing has changed since it was asked what a unit could do: of what concerns all, and of transports at hand. */
function isStillKnown(s: State, times: Times, u: number, then: number, forAll: number, forCarried: number): boolean {
  if (!(then >= forAll && then >= times.units[u])) return false
  return then >= forCarried || then >= times.shores[s.place[u]]
}

/** Whether there is anything that a unit could do. */
function isOffered(s: State, loading: Loading, u: number): boolean {
  if (canMove(s, u) && (s.step !== AIR_RETURN || canComeHome(s, u))) return true
  if (isLoadingAt(loading, s.place[u]) && hasCarrierFor(s, u)) return true
  if (s.aboard[u] !== -1 && landingSpaces(s, u).length > 0) return true
  return decksFor(s, u).length > 0 || canSearch(s, u) || canSlipIn(s, u)
}
