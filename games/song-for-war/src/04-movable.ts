// The units that are offered on a Movement Step: all that could move, be loaded or unloaded, search or vanish.
import { type Choice, law } from '@middlesea/engine'
import { isAlike } from './04-likeness.ts'
import { hasWayOut } from './04-reach.ts'
import { AIR_RETURN, isOfThisStep } from './04-steps.ts'
import { hasCarrierFor, isLoadingAt, isTransporting, landingSpaces, noteLoading } from './06-transport.ts'
import { canSlipIn } from './07-fleet-moves.ts'
import { fleetChoices } from './07-hidden-fleets.ts'
import { canSearch } from './07-searching.ts'
import { canComeHome, decksFor } from './09-air-return.ts'
import type { Action } from './actions.ts'
import {
  carriageChangedAt,
  frontChangedAt,
  kindChangedAt,
  MOST_KINDS,
  nationChangedAt,
  now,
  carriageThereChangedAt,
  unitChangedAt,
  worldChangedAt,
} from './changes.ts'
import { ABILITY } from './abilities.ts'
import { AIR, can, enemyOf, type Kit, LAND, MOST_SPACES, NATIONS, sideOf, teammateOf } from './kit.ts'
import { unitChoice } from './offers.ts'
import { DONE_CHOICE } from './steps.ts'
import { type Derived, hasMark, MARK, onBoard, profile, type State } from './state.ts'

// ---- Who may move

/** ability.deployed: what has fought in this Movement Step does not move. */
export const hasDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean =>
    hasMark(s, u, MARK.attacked | MARK.defended) && can(profile(s, u), ABILITY.deployed),
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

// What is kept, by nation and by kind, and when it was listed: of the table that was asked about last. The lists are
// written over: how long each is stands beside it.
let keptFor: Derived | null = null
let keptStep = 0
const ofNation: Choice<Action>[][] = NATIONS.map(() => [])
const nationCount = new Int32Array(NATIONS.length)
const nationListedAt = new Float64Array(NATIONS.length)
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
  kindsNotedAt = 0
  for (let u = 0; u < s.type.length; u++) knownAt[u] = 0
}

// By nation: the kinds that could do anything on this Movement Step, and when they were noted.
let kindsNotedAt = 0
const activeKinds: number[][] = NATIONS.map(() => [])

/** On other steps than its own a Land Unit may be loaded or unloaded, and nobody else does anything. */
function noteActiveKinds(s: State): void {
  const { kit, profiles, slots } = s.derived
  if (kindsNotedAt >= worldChangedAt()) return
  kindsNotedAt = now()
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const kinds: number[] = []
    for (let kind = nation * kit.types.length; kind < (nation + 1) * kit.types.length; kind++) {
      if (slots[kind].length === 0) continue
      if (profiles[kind].domain === LAND || isOfThisStep(s, profiles[kind])) kinds.push(kind)
    }
    activeKinds[nation] = kinds
  }
}

const NO_CHOICES: Choice<Action>[] = []

/** All that the player of some nations is offered, and that he is done; who can do nothing is not asked to say so. */
export function movementChoices(s: State, nations: readonly number[]): Choice<Action>[] {
  if (keptFor !== s.derived || keptStep !== s.step) forget(s)
  noteActiveKinds(s)
  let count = 0
  for (const nation of nations) {
    listNation(s, nation)
    count += nationCount[nation]
  }
  if (count === 0) return NO_CHOICES
  // In its full length at once: a list that grows is made several times over.
  const choices = Array<Choice<Action>>(count + 1)
  let next = 0
  for (const nation of nations) {
    const list = ofNation[nation]
    for (let i = 0; i < nationCount[nation]; i++) choices[next++] = list[i]
  }
  choices[next] = DONE_CHOICE
  return choices
}

/** Lists what a nation is offered, if something changed on which that hangs: an action changes one kind, or a few. */
function listNation(s: State, nation: number): void {
  const enemy = enemyOf(sideOf(nation)) * 2
  const forAll = Math.max(worldChangedAt(), nationChangedAt(enemy), nationChangedAt(enemy + 1))
  const forNation = Math.max(nationChangedAt(nation), carriageChangedAt(nation), carriageChangedAt(teammateOf(nation)))
  const forHome = s.step === AIR_RETURN ? frontChangedAt() : 0
  if (nationListedAt[nation] >= Math.max(forAll, forNation, forHome)) return
  nationListedAt[nation] = now()
  const list = ofNation[nation]
  let count = addUnitChoices(s, nation, forAll, list)
  for (const choice of fleetChoices(s, nation)) list[count++] = choice
  nationCount[nation] = count
}

/** One choice for units that are alike: same kind, same space, same marks, nothing aboard. Says how many there are. */
function addUnitChoices(s: State, nation: number, forAll: number, choices: Choice<Action>[]): number {
  const { kit, profiles } = s.derived
  const first = nation * kit.types.length
  const forCarried = Math.max(forAll, carriageChangedAt(nation))
  // A teammate's ships are bridges for who moves on land.
  const forLand = Math.max(forCarried, carriageChangedAt(teammateOf(nation)))
  // Aircraft that come home look for bases and decks: what fills a deck or bars a way concerns them all.
  const forHome = s.step === AIR_RETURN ? Math.max(forCarried, frontChangedAt()) : 0
  const kinds = activeKinds[nation]
  let count = 0
  for (let k = 0; k < kinds.length; k++) {
    const kind = kinds[k]
    const moves = isOfThisStep(s, profiles[kind])
    const byLand = profiles[kind].domain === LAND
    const forKind = byLand ? (moves ? forLand : forCarried) : kit.carries[kind - first] ? forCarried : forAll
    if (kindListedAt[kind] < Math.max(kindChangedAt(kind), forKind, forHome)) {
      noteLoading(s, nation)
      kindListedAt[kind] = now()
      kindCount[kind] =
        moves || isTransporting(nation) ? listKind(s, kind, moves, Math.max(forAll, forHome), byLand ? forKind : 0) : 0
    }
    const list = ofKind[kind]
    for (let i = 0; i < kindCount[kind]; i++) choices[count++] = list[i]
  }
  return count
}

// The units of a kind that were looked at, a chain for each place: the last one there, and by unit the one before it.
const lookedAt = new Int32Array(MOST_SPACES)
const lastThere = new Int32Array(MOST_SPACES)
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

/** Goes over all pieces of a kind, and says how many are offered: what rules most of them out comes first. */
function listKind(s: State, kind: number, moves: boolean, forAll: number, forCarried: number): number {
  const { place, aboard, marks } = s
  const { kit, profiles, slots } = s.derived
  const { spaceCount } = kit
  const nation = Math.floor(kind / kit.types.length)
  const pieces = slots[kind]
  // Who is halted does nothing more, but looks for fleets.
  const idle = can(profiles[kind], ABILITY.search) ? 0 : MARK.halted
  const list = ofKind[kind]
  let listed = 0
  look++
  for (let i = 0; i < pieces.length; i++) {
    const u = pieces[i]
    const at = place[u]
    if (at >= spaceCount || (marks[u] & idle) !== 0) continue
    if (!moves && aboard[u] === -1 && !isLoadingAt(nation, at)) continue
    if (wasLookedAt(s, u, at)) continue
    if (!isStillKnown(s, u, forAll, forCarried)) {
      knownAt[u] = now()
      known[u] = isOffered(s, u)
    }
    if (known[u]) list[listed++] = unitChoice(s, u)
  }
  return listed
}

/** Whether nothing has changed since it was asked what a unit could do: of what concerns all, and of transports at hand. */
function isStillKnown(s: State, u: number, forAll: number, forCarried: number): boolean {
  const then = knownAt[u]
  if (!(then >= forAll && then >= unitChangedAt(u))) return false
  return then >= forCarried || then >= shoreChangedAt(s.derived.kit, s.place[u])
}

/** When something changed about transports in a space or on the sea beside it: who loads there, and bridges. */
function shoreChangedAt(kit: Kit, space: number): number {
  let last = carriageThereChangedAt(space)
  for (const sea of kit.seaNeighbours[space]) last = Math.max(last, carriageThereChangedAt(sea))
  return last
}

/** Whether there is anything that a unit could do, after noteLoading() for its nation. */
function isOffered(s: State, u: number): boolean {
  if (canMove(s, u) && (s.step !== AIR_RETURN || canComeHome(s, u))) return true
  if (isLoadingAt(s.nation[u], s.place[u]) && hasCarrierFor(s, u)) return true
  if (s.aboard[u] !== -1 && landingSpaces(s, u).length > 0) return true
  return decksFor(s, u).length > 0 || canSearch(s, u) || canSlipIn(s, u)
}
