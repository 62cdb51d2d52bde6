// The units that are offered on a Movement Step: all that could move, be loaded or unloaded, search or vanish.
import { type Choice, law } from '@middlesea/engine'
import { isTwin, likeness } from './04-likeness.ts'
import { hasWayOut, reachesOne } from './04-reach.ts'
import { isOfThisStep } from './04-steps.ts'
import { hasCarrierFor, isLoadingAt, isTransporting, landingSpaces, noteLoading } from './06-transport.ts'
import { canSlipIn } from './07-hidden-fleets.ts'
import { canSearch } from './07-searching.ts'
import { AIR_RETURN, decksFor, isBase } from './09-air-return.ts'
import type { Action } from './actions.ts'
import {
  carriageChangedAt,
  frontChangedAt,
  kindChangedAt,
  MOST_KINDS,
  now,
  sideChangedAt,
  worldChangedAt,
} from './changes.ts'
import { AIR, can, LAND, sideOf } from './kit.ts'
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

/** The likenesses that were looked at: written over for each type, so that nothing is made in the hot loop. */
const looked: number[] = []

/** Whether a likeness is among the first so many that were looked at. */
function wasLookedAt(key: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (looked[i] === key) return true
  return false
}

/**
 * One choice for units that are alike: same kind, same space, same marks, nothing aboard. What was listed for a kind is
 * kept until something changes on which it hangs: an action changes one kind, or a few.
 */
export function addUnitChoices(s: State, nation: number, choices: Choice<Action>[]): void {
  if (keptFor !== s.derived || keptStep !== s.step) forget(s)
  const { kit, profiles, slots } = s.derived
  const first = nation * kit.types.length
  // Aircraft that come home look for bases and decks: what fills a deck or bars a way concerns them all.
  const forHome = s.step === AIR_RETURN ? Math.max(carriageChangedAt(), frontChangedAt()) : 0
  const forAll = Math.max(worldChangedAt(), sideChangedAt(1 - sideOf(nation)), forHome)
  const forCarried = Math.max(forAll, carriageChangedAt())
  let loadingKnown = false
  for (let kind = first; kind < first + kit.types.length; kind++) {
    if (slots[kind].length === 0) continue
    const carried = profiles[kind].domain === LAND || kit.carries[kind - first]
    const changedAt = Math.max(kindChangedAt(kind), carried ? forCarried : forAll)
    if (listedAt[kind] < changedAt) {
      if (!loadingKnown) noteLoading(s, nation)
      loadingKnown = true
      listedAt[kind] = now()
      kept[kind] = choicesOfKind(s, kind)
    }
    const ofKind = kept[kind]
    for (let i = 0; i < ofKind.length; i++) choices.push(ofKind[i])
  }
}

// What is kept, by kind, and when it was listed: of the table that was asked about last.
let keptFor: Derived | null = null
let keptStep = 0
const kept: Choice<Action>[][] = []
const listedAt = new Float64Array(MOST_KINDS)

function forget(s: State): void {
  keptFor = s.derived
  keptStep = s.step
  listedAt.fill(0)
}

function choicesOfKind(s: State, kind: number): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  const p = s.derived.profiles[kind]
  const moves = isOfThisStep(s, p)
  // On other steps than its own a Land Unit is loaded or unloaded, and nobody else does anything.
  if (moves || (p.domain === LAND && isTransporting())) addChoicesOfKind(s, kind, moves, choices)
  return choices
}

/** This goes over all pieces of a kind: what rules most of them out comes first. */
function addChoicesOfKind(s: State, kind: number, moves: boolean, choices: Choice<Action>[]): void {
  const { place, aboard, marks } = s
  const { kit, profiles, slots } = s.derived
  const pieces = slots[kind]
  // Who is halted does nothing more, but looks for fleets.
  const idle = can(profiles[kind], 'search') ? 0 : MARK.halted
  let count = 0
  let before = -1
  for (let i = 0; i < pieces.length; i++) {
    const u = pieces[i]
    if (place[u] >= kit.spaceCount || (marks[u] & idle) !== 0) continue
    if (!moves && aboard[u] === -1 && !isLoadingAt(place[u])) continue
    if (before !== -1 && isTwin(s, u, before)) continue
    before = u
    const key = likeness(s, u)
    if (wasLookedAt(key, count)) continue
    looked[count++] = key
    if (isOffered(s, u)) choices.push(unitChoice(s, u))
  }
}

/** Whether there is anything that a unit could do, after noteLoading() for its nation. */
function isOffered(s: State, u: number): boolean {
  if (canMove(s, u) && (s.step !== AIR_RETURN || canComeHome(s, u))) return true
  if (isLoadingAt(s.place[u]) && hasCarrierFor(s, u)) return true
  if (s.aboard[u] !== -1 && landingSpaces(s, u).length > 0) return true
  return decksFor(s, u).length > 0 || canSearch(s, u) || canSlipIn(s, u)
}

/** return.1: whether an aircraft reaches a base. */
const canComeHome = (s: State, u: number): boolean => reachesOne(s, [u], isBase)
