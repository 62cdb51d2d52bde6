// Transporting units: loading, unloading, and what waits for a battle to land.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { hasDeployed } from './04-deployed.ts'
import { halt } from './04-halting.ts'
import { AIR_RETURN } from './04-steps.ts'
import { isLoaded } from './04-likeness.ts'
import { barredToAll, isNoLanding } from './05-terrain.ts'
import { hasRoomFor } from './06-loads.ts'
import { ABILITY } from './abilities.ts'
import { type Loading, ownMovable } from './kept.ts'
import { can, LAND, SEA, sideOf } from './kit.ts'
import {
  cargoOf,
  hasMark,
  idOf,
  isCarrier,
  isEnemyOnly,
  isHidden,
  MARK,
  onBoard,
  presence,
  profile,
  put,
  setAboard,
  setIntruder,
  setLanding,
  setMark,
  slotsOf,
  spaceId,
  type State,
  unitsAt,
} from './state.ts'
import { forbid, say } from './steps.ts'

const NO_SPACES: number[] = []

const LOADED_FIRST = forbid('transport.1', 'refuse.transportMoved')
const OWN_ONLY = forbid('transport.1', 'refuse.ownTransport')
const NOT_TRANSPORTS_STEP = forbid('transport.2', 'refuse.notTransportsStep')
const NESTING = forbid('transport.3', 'refuse.nesting')
const NO_ROOM = forbid('ability.transport', 'refuse.noRoom')
const NOT_BESIDE = forbid('transport.4', 'refuse.notBeside')
const NO_LANDING = forbid('transport.4', 'refuse.noLanding')
const STEP_SIX = forbid('transport.5', 'refuse.stepSix')
const HAS_MOVED = forbid('transport.1', 'refuse.cargoMoved')
/** To be carried is to move: who has fought does neither (R53). */
const HAS_FOUGHT = forbid('ability.deployed', 'refuse.deployed')
/** fleet.5: to load or unload a hidden transport gives its fleet away. */
const REVEAL_FIRST = forbid('fleet.5', 'refuse.revealFirst')
const NOT_ABOARD = forbid('transport.2', 'refuse.notAboard')
/** fleet.2, R20: nothing else halts what is aboard. */
const SLIPPED_OUT = forbid('fleet.2', 'refuse.slippedOut')
const LANDS_ALREADY = forbid('declare.5', 'refuse.landsAlready')
const TOO_BIG = forbid('card.DE-Q3', 'refuse.railwayCargo')

/** transport.2: transport takes place on the Movement Steps of the transport. */
const isTransportsStep = law(
  'transport.2',
  (s: State, carrier: number): boolean => (profile(s, carrier).movementSteps & (1 << s.step)) !== 0,
  true,
)
/** transport.5: on Movement Step 6 nothing is loaded or unloaded. */
const isStepSix = law('transport.5', (s: State): boolean => s.step === AIR_RETURN, false)
/** transport.1: a nation transports its own units, loaded before the transport moves. */
const isForeign = law(
  'transport.1',
  (s: State, u: number, carrier: number): boolean => s.nation[u] !== s.nation[carrier],
  false,
)
const hasSetOut = law(
  'transport.1',
  (s: State, carrier: number): boolean => hasMark(s, carrier, MARK.moved | MARK.halted),
  false,
)
/** transport.3: no unit that carries others, and no transport but an empty Land Transport at sea. */
export const isNested = law(
  'transport.3',
  (s: State, u: number, carrier: number): boolean => isCarrier(s, u) && (isLoaded(s, u) || !isShip(s, carrier)),
  false,
)
export const isRailwayGun = law(
  'card.DE-Q3',
  (s: State, u: number): boolean => s.derived.kit.types[s.type[u]].id === 'LEOPOLD',
  false,
)

const isShip = (s: State, carrier: number): boolean => profile(s, carrier).domain === SEA

/** A Sea Transport loads and unloads over the shore beside its sea space; the others where they stand. */
const isBeside = (s: State, carrier: number, space: number): boolean =>
  isShip(s, carrier) ? s.derived.kit.landNeighbours[s.place[carrier]].includes(space) : s.place[carrier] === space

export function whyNotLoad(s: State, u: number, carrier: number): Refusal | null {
  if (carrier === -1) return NOT_BESIDE
  // transport.3: Air and Sea Transports are carried by nobody; nor has any transport room for other aircraft and ships.
  if (profile(s, u).domain !== LAND) return isCarrier(s, u) && !can(profile(s, u), ABILITY.carrier) ? NESTING : NO_ROOM
  if (isForeign(s, u, carrier)) return OWN_ONLY
  if (isHidden(s, u) || isHidden(s, carrier)) return REVEAL_FIRST
  if (!onBoard(s, carrier) || !onBoard(s, u)) return NOT_BESIDE
  if (isStepSix(s)) return STEP_SIX
  if (!isTransportsStep(s, carrier)) return NOT_TRANSPORTS_STEP
  if (hasSetOut(s, carrier)) return LOADED_FIRST
  if (s.aboard[carrier] !== -1) return NESTING
  if (s.aboard[u] !== -1 || hasMark(s, u, MARK.moved | MARK.halted)) return HAS_MOVED
  if (hasDeployed(s, u)) return HAS_FOUGHT
  if (isNested(s, u, carrier)) return NESTING
  if (isRailwayGun(s, u)) return TOO_BIG
  if (!isBeside(s, carrier, s.place[u])) return NOT_BESIDE
  return hasRoomFor(s, carrier, u) ? null : NO_ROOM
}

/**
 * The spaces where a nation's transports could take cargo on this Movement Step: a cheap look before the long one. What
 * was noted holds until one of them moves.
 */
export function noteLoading(s: State, nation: number): Loading {
  const { kit, kept } = s.derived
  const { times } = kept
  const known = kept.movable.loading[nation]
  if (known.notedAt >= Math.max(times.carriage[nation], times.world)) return known
  // A number for every 32 of the places that there is room for (limits.ts).
  const loading: Loading = { notedAt: times.now, isTransporting: false, spaces: [0, 0, 0, 0, 0, 0, 0, 0] }
  ownMovable(kept).loading[nation] = loading
  if (isStepSix(s)) return loading
  for (const type of kit.carriers) {
    for (const u of slotsOf(s, nation, type)) {
      // Aircraft Carriers take no cargo.
      if (!onBoard(s, u) || !isTransportsStep(s, u) || can(profile(s, u), ABILITY.carrier)) continue
      loading.isTransporting = true
      if (hasSetOut(s, u)) continue
      if (!isShip(s, u)) addSpace(loading, s.place[u])
      else for (const shore of kit.landNeighbours[s.place[u]]) addSpace(loading, shore)
    }
  }
  return loading
}

function addSpace({ spaces }: Loading, space: number): void {
  spaces[space >> 5] |= 1 << (space & 31)
}

/** Whether a transport that could load is at hand in a space. */
export const isLoadingAt = ({ spaces }: Loading, space: number): boolean =>
  (spaces[space >> 5] & (1 << (space & 31))) !== 0

const mayBeLoaded = (s: State, u: number): boolean =>
  profile(s, u).domain === LAND && s.aboard[u] === -1 && !hasMark(s, u, MARK.moved | MARK.halted)

/** Whether there is a transport for a unit: for the lists, that need not know which. */
export function hasCarrierFor(s: State, u: number): boolean {
  if (!mayBeLoaded(s, u)) return false
  const place = s.place[u]
  if (nextCarrier(s, u, place, 0) !== NONE) return true
  for (const sea of s.derived.kit.seaNeighbours[place]) if (nextCarrier(s, u, sea, 0) !== NONE) return true
  return false
}

/** The transports that a unit may be loaded on: one of those that are alike. */
export function carriersFor(s: State, u: number): number[] {
  if (!mayBeLoaded(s, u) || !isLoadingAt(noteLoading(s, s.nation[u]), s.place[u])) return NO_SPACES
  const found: number[] = []
  addCarriers(s, u, s.place[u], found)
  for (const sea of s.derived.kit.seaNeighbours[s.place[u]]) addCarriers(s, u, sea, found)
  return found
}

function addCarriers(s: State, u: number, place: number, found: number[]): void {
  const here = unitsAt(s, place)
  for (let i = nextCarrier(s, u, place, 0); i !== NONE; i = nextCarrier(s, u, place, i + 1)) {
    if (!hasAlike(s, found, here[i])) found.push(here[i])
  }
}

const NONE = -1

/** From a number on in the list of a place: the next transport there that takes the unit. */
function nextCarrier(s: State, u: number, place: number, first: number): number {
  if (presence(s, sideOf(s.nation[u]), place) === 0) return NONE
  const here = unitsAt(s, place)
  for (let i = first; i < here.length; i++) {
    const carrier = here[i]
    if (s.nation[carrier] !== s.nation[u] || carrier === u || !isCarrier(s, carrier)) continue
    if (whyNotLoad(s, u, carrier) === null) return i
  }
  return NONE
}

/** Same type, same space, and the same kinds aboard. */
export function hasAlike(s: State, others: readonly number[], carrier: number): boolean {
  for (const other of others) {
    if (s.type[other] !== s.type[carrier] || s.place[other] !== s.place[carrier]) continue
    if (kindsAboard(s, other) === kindsAboard(s, carrier)) return true
  }
  return false
}

function kindsAboard(s: State, carrier: number): string {
  let kinds = ''
  for (const u of cargoOf(s, carrier)) kinds += `${s.type[u]},`
  return kinds
}

export function load(s: State, io: Io, u: number, carrier: number): void {
  setAboard(s, u, carrier)
  put(s, u, s.place[carrier])
  io.tell('transport.1', say('told.load', { unit: idOf(s, u), on: idOf(s, carrier) }))
}

export function whyNotUnload(s: State, u: number, space: number): Refusal | null {
  const carrier = s.aboard[u]
  if (carrier === -1 || profile(s, u).domain !== LAND || space === -1) return NOT_ABOARD
  if (isHidden(s, u)) return REVEAL_FIRST
  if (s.landing[u] !== -1) return LANDS_ALREADY
  if (hasMark(s, u, MARK.halted)) return SLIPPED_OUT
  if (isStepSix(s)) return STEP_SIX
  if (!isTransportsStep(s, carrier)) return NOT_TRANSPORTS_STEP
  if (s.derived.kit.isSea[space] || !isBeside(s, carrier, space)) return NOT_BESIDE
  const barred = barredToAll(s, space)
  if (barred !== null) return barred
  const mobile = can(profile(s, carrier), ABILITY.mobile)
  return !mobile && isNoLanding(s, u, space) ? NO_LANDING : null
}

/** transport.4: where a unit aboard may be unloaded now. */
export function landingSpaces(s: State, u: number): number[] {
  const carrier = s.aboard[u]
  if (carrier === -1) return NO_SPACES
  const around = isShip(s, carrier) ? s.derived.kit.landNeighbours[s.place[carrier]] : [s.place[carrier]]
  const open: number[] = []
  for (const space of around) if (whyNotUnload(s, u, space) === null) open.push(space)
  return open
}

/**
 * transport.2: unloading ends the transport's move. Into a space that holds only enemies an Air or Sea Transport lands its
 * cargo when the battle is resolved (declare.5, landing.1); until then it stays aboard.
 */
export function unload(s: State, io: Io, u: number, space: number): void {
  const carrier = s.aboard[u]
  endsMove(s, carrier)
  const side = sideOf(s.nation[u])
  const params = { unit: idOf(s, u), from: idOf(s, carrier), to: spaceId(s, space) }
  if (!can(profile(s, carrier), ABILITY.mobile) && isEnemyOnly(s, side, space)) {
    setLanding(s, u, space)
    io.tell('declare.5', say('told.assault', params))
    return
  }
  setAshore(s, u, space)
  io.tell('transport.2', say('told.unload', params))
}

const endsMove = law('transport.2', (s: State, carrier: number): void => halt(s, carrier, 'hasUnloaded'), undefined)

/**
 * Puts a unit from its transport into a space; it moves no more in this Movement Step. Who only gets off where the transport
 * has stood all the time has not moved (R65).
 */
export function setAshore(s: State, u: number, space: number): void {
  const isElsewhere = space !== s.place[u]
  // Who came by sea intruded there, if anywhere, and not on land.
  if (isElsewhere) setIntruder(s, u, false)
  setAboard(s, u, -1)
  setLanding(s, u, -1)
  put(s, u, space)
  if (isElsewhere) setMark(s, u, MARK.moved)
  halt(s, u, 'wasUnloaded')
}

/** move.4: aircraft that leave their carrier are in the air over its space. Nobody else moves who is aboard. */
export function takeOff(s: State, u: number): void {
  if (s.aboard[u] !== -1) setAboard(s, u, -1)
}
