// The units that are offered on a Movement Step: all that could move, be loaded or unloaded, search or vanish.
import { type Choice, law } from '@middlesea/engine'
import { isAlike } from './04-likeness.ts'
import { hasWayOut } from './04-reach.ts'
import { isOfThisStep } from './04-steps.ts'
import { hasCarrierFor, isLoadingAt, isTransporting, landingSpaces, noteLoading } from './06-transport.ts'
import { canSlipIn, fleetChoices } from './07-hidden-fleets.ts'
import { canSearch } from './07-searching.ts'
import { AIR_RETURN, canComeHome, decksFor } from './09-air-return.ts'
import type { Action } from './actions.ts'
import {
  carriageChangedAt,
  frontChangedAt,
  kindChangedAt,
  MOST_KINDS,
  nationChangedAt,
  now,
  placeChangedAt,
  unitChangedAt,
  worldChangedAt,
} from './changes.ts'
import { AIR, can, enemyOf, type Kit, LAND, MOST_SPACES, NATIONS, nationsOf, sideOf, teammateOf } from './kit.ts'
import { unitChoice } from './offers.ts'
import { type Derived, hasMark, MARK, onBoard, profile, type State } from './state.ts'

// ---- Who may move

/** ability.deployed: what has fought in this Movement Step does not move. */
export const hasDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean => hasMark(s, u, MARK.attacked | MARK.defended) && can(profile(s, u), 'deployed'),
  false,
)

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

// What is kept, by nation and by kind, and when it was listed: of the table that was asked about last.
let keptFor: Derived | null = null
let keptStep = 0
const ofNation: Choice<Action>[][] = [[], [], [], []]
const nationListedAt = new Float64Array(NATIONS.length)
// The lists of kinds are written over: how long each is stands beside it.
const ofKind: Choice<Action>[][] = Array.from({ length: MOST_KINDS }, () => [])
const kindCount = new Int32Array(MOST_KINDS)
const kindListedAt = new Float64Array(MOST_KINDS)
// By unit: whether it was offered, and when that was asked.
const known: boolean[] = []
const knownAt: number[] = []

function forget(s: State): void {
  keptFor = s.derived
  keptStep = s.step
  nationListedAt.fill(0)
  kindListedAt.fill(0)
  for (let u = 0; u < s.type.length; u++) knownAt[u] = 0
}

/** All that a nation is offered: the kept list itself, not to be changed. It is kept until something changes on which it hangs: an action changes one kind, or a few. */
export function nationChoices(s: State, nation: number): Choice<Action>[] {
  if (keptFor !== s.derived || keptStep !== s.step) forget(s)
  const [enemy, other] = nationsOf(enemyOf(sideOf(nation)))
  const forAll = Math.max(worldChangedAt(), nationChangedAt(enemy), nationChangedAt(other))
  const forNation = Math.max(nationChangedAt(nation), carriageChangedAt(nation), carriageChangedAt(teammateOf(nation)))
  const forHome = s.step === AIR_RETURN ? frontChangedAt() : 0
  if (nationListedAt[nation] < Math.max(forAll, forNation, forHome)) {
    nationListedAt[nation] = now()
    ofNation[nation] = []
    addUnitChoices(s, nation, forAll, ofNation[nation])
    fleetChoices(s, nation, ofNation[nation])
  }
  return ofNation[nation]
}

/** One choice for units that are alike: same kind, same space, same marks, nothing aboard. */
function addUnitChoices(s: State, nation: number, forAll: number, choices: Choice<Action>[]): void {
  const { kit, profiles, slots } = s.derived
  const first = nation * kit.types.length
  const forCarried = Math.max(forAll, carriageChangedAt(nation))
  // A teammate's ships are bridges for who moves on land.
  const forLand = Math.max(forCarried, carriageChangedAt(teammateOf(nation)))
  // Aircraft that come home look for bases and decks: what fills a deck or bars a way concerns them all.
  const forHome = s.step === AIR_RETURN ? Math.max(forCarried, frontChangedAt()) : 0
  let loadingKnown = false
  for (let kind = first; kind < first + kit.types.length; kind++) {
    if (slots[kind].length === 0) continue
    const moves = isOfThisStep(s, profiles[kind])
    const byLand = profiles[kind].domain === LAND
    if (!moves && !byLand) continue
    const forKind = byLand ? (moves ? forLand : forCarried) : kit.carries[kind - first] ? forCarried : forAll
    if (kindListedAt[kind] < Math.max(kindChangedAt(kind), forKind, forHome)) {
      if (!loadingKnown) noteLoading(s, nation)
      loadingKnown = true
      kindListedAt[kind] = now()
      // On other steps than its own a Land Unit is loaded or unloaded, and nobody else does anything.
      kindCount[kind] = moves || isTransporting() ? listKind(s, kind, moves, Math.max(forAll, forHome)) : 0
    }
    const list = ofKind[kind]
    for (let i = 0; i < kindCount[kind]; i++) choices.push(list[i])
  }
}

// The units that were looked at, and the places where they are: written over for each kind.
const looked: number[] = []
const lookedAt = new Int32Array(MOST_SPACES)
let look = 0

/** Whether one like this is among the first so many that were looked at. */
function wasLookedAt(s: State, u: number, count: number): boolean {
  if (lookedAt[s.place[u]] !== look) return false
  for (let i = count - 1; i >= 0; i--) if (isAlike(s, u, looked[i])) return true
  return false
}

/** Goes over all pieces of a kind, and says how many are offered: what rules most of them out comes first. */
function listKind(s: State, kind: number, moves: boolean, forAll: number): number {
  const { place, aboard, marks } = s
  const { kit, profiles, slots } = s.derived
  const pieces = slots[kind]
  // Who is halted does nothing more, but looks for fleets.
  const idle = can(profiles[kind], 'search') ? 0 : MARK.halted
  const byLand = profiles[kind].domain === LAND
  const list = ofKind[kind]
  let listed = 0
  let count = 0
  look++
  for (let i = 0; i < pieces.length; i++) {
    const u = pieces[i]
    if (place[u] >= kit.spaceCount || (marks[u] & idle) !== 0) continue
    if (!moves && aboard[u] === -1 && !isLoadingAt(place[u])) continue
    if (wasLookedAt(s, u, count)) continue
    looked[count++] = u
    lookedAt[place[u]] = look
    if (!(knownAt[u] >= Math.max(unitChangedAt(u), forAll, byLand ? shoreChangedAt(kit, place[u]) : 0))) {
      knownAt[u] = now()
      known[u] = isOffered(s, u)
    }
    if (known[u]) list[listed++] = unitChoice(s, u)
  }
  return listed
}

/** When something changed in a space or on the sea beside it: transports that load there, and bridges. */
function shoreChangedAt(kit: Kit, space: number): number {
  let last = placeChangedAt(space)
  for (const sea of kit.seaNeighbours[space]) last = Math.max(last, placeChangedAt(sea))
  return last
}

/** Whether there is anything that a unit could do, after noteLoading() for its nation. */
function isOffered(s: State, u: number): boolean {
  if (canMove(s, u) && (s.step !== AIR_RETURN || canComeHome(s, u))) return true
  if (isLoadingAt(s.place[u]) && hasCarrierFor(s, u)) return true
  if (s.aboard[u] !== -1 && landingSpaces(s, u).length > 0) return true
  return decksFor(s, u).length > 0 || canSearch(s, u) || canSlipIn(s, u)
}
