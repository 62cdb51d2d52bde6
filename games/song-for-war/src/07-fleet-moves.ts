// A hidden fleet on its way: how it sails (fleet.4), and how ships and aircraft slip in and out of it (fleet.2, fleet.3).
import { call, type Io, law, type Refusal } from '@middlesea/engine'
import { noteHalt, whyHalted } from './04-halting.ts'
import { AIR_RETURN, isOfThisStep } from './04-steps.ts'
import { hasRoomFor } from './06-loads.ts'
import { isBase, NO_BASE } from './09-air-return.ts'
import {
  checkFleet,
  hasFleet,
  isLawfulFleet,
  MOST_SHIPS,
  revealOnEntry,
  shipsOf,
  someFleetMayWatch,
} from './07-revealing.ts'
import { findAirWays, findSeaWays, seaSpace, wayLength } from './07-ways.ts'
import { isMined, mineStrike } from './cards/mines.ts'
import { ABILITY } from './abilities.ts'
import { AIR, can, enemyOf, NATIONS, SEA, sideOf } from './kit.ts'
import {
  cargoOf,
  hasMark,
  idOf,
  isAlive,
  isHidden,
  MARK,
  onBoard,
  presence,
  profile,
  put,
  putWithCargo,
  setAboard,
  setFleet,
  setIntruder,
  setMark,
  spaceId,
  spend,
  type State,
  unitsAt,
} from './state.ts'
import { forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

export const FLEET_STEP = 3
export const WRONG_STEP = forbid('fleet.4', 'refuse.fleetStep')
export const BAD_FLEET = forbid('fleet.1', 'refuse.fleetSize')
export const NO_FLEET = forbid('fleet.5', 'refuse.noFleet')
export const TOO_SLOW = forbid('fleet.4', 'refuse.tooFarForFleet')
/** Page 11 names the conditions twice: for ships (fleet.2), and for the aircraft of a Carrier (fleet.3). */
const ENEMY_NEAR_FLEET = {
  ships: forbid('fleet.2', 'refuse.enemyNearFleet'),
  aircraft: forbid('fleet.3', 'refuse.enemyNearFleet'),
}
const ENEMY_THERE = { ships: forbid('fleet.2', 'refuse.enemyThere'), aircraft: forbid('fleet.3', 'refuse.enemyThere') }
const NO_DECK = forbid('fleet.3', 'refuse.noDeck')
const NOT_THIS_STEP = forbid('move.1', 'refuse.notThisStep')
const ABOARD = forbid('transport.1', 'refuse.aboard')
const TOO_FAR = forbid('move.3', 'refuse.tooFar')

// ---- Sailing

/** fleet.4: a fleet goes as far as its slowest ship can still go. */
export const fleetMoves = law(
  'fleet.4',
  (s: State, nation: number): number => {
    let least = 99
    for (const u of shipsOf(s, nation)) {
      least = Math.min(least, hasMark(s, u, MARK.halted) ? 0 : profile(s, u).move - s.spent[u])
    }
    return Math.max(0, least)
  },
  99,
)

export interface SailingFrame extends Frame {
  nation: number
  way: number[]
}

/** One space at a time: there may be mines. */
export const sailing = procedure<SailingFrame>('sailing', [
  repeat('spaces', {
    rule: 'fleet.4',
    while: (s, f) => f.way.length > 0 && hasFleet(s, f.nation),
    do(s, f) {
      const space = f.way.shift() as number
      setFleet(s, f.nation, space)
      const ships = shipsOf(s, f.nation)
      for (const u of ships) {
        spend(s, u, 1)
        setMark(s, u, MARK.moved)
      }
      call(s, sailedInto, { nation: f.nation, space, units: ships })
    },
  }),
])

export interface SailedFrame extends Frame {
  nation: number
  space: number
  units: number[]
}

export const sailedInto = procedure<SailedFrame>('sailedInto', [
  run('mines', {
    rule: 'card.S1',
    when: (s, f) => isMined(s, sideOf(f.nation), f.units, f.space),
    do: (s, f) => call(s, mineStrike, { units: f.units, space: f.space, nation: f.nation }),
  }),
  run('aircraft', { rule: 'fleet.3', do: (s, f) => leaveDecks(s, f.nation) }),
  run('limits', { rule: 'fleet.5', do: (s, f, io) => checkFleet(s, io, f.nation) }),
])

/** move.4, fleet.3: aircraft whose carrier is lost find room on another, or are seen over the fleet's space. */
function leaveDecks(s: State, nation: number): void {
  for (const u of unitsAt(s, s.derived.kit.box[nation]).slice()) {
    if (!isAircraft(s, u) || s.aboard[u] !== -1) continue
    const deck = deckFor(s, u)
    if (deck === -1) put(s, u, s.fleetAt[nation])
    else setAboard(s, u, deck)
  }
}

// ---- Slipping in and out

/** An enemy of any kind is in a space or beside it. */
export function enemyWithinOne(s: State, side: number, space: number): boolean {
  if (presence(s, enemyOf(side), space) > 0) return true
  for (const next of s.derived.kit.neighbours[space]) if (presence(s, enemyOf(side), next) > 0) return true
  return false
}
/** fleet.2: nobody may be near enough to see it. */
const isFleetWatched = law(
  'fleet.2',
  (s: State, nation: number): boolean => enemyWithinOne(s, sideOf(nation), s.fleetAt[nation]),
  false,
)

const isAircraft = (s: State, u: number): boolean => profile(s, u).domain === AIR
/** move.4: aircraft on a deck in the open are in the air, and fly from it to one in the fleet. */
const isCargo = (s: State, u: number): boolean => s.aboard[u] !== -1 && !isAircraft(s, u)

/** Whether a ship or aircraft in the box may act on this Movement Step: ships on step 3, aircraft on their own. */
const mayLeave = (s: State, u: number): boolean =>
  isAircraft(s, u) ? isOfThisStep(s, profile(s, u)) : s.step === FLEET_STEP && s.aboard[u] === -1

/** fleet.2, fleet.3: where a ship or aircraft of a hidden fleet may appear without giving it away. */
export function spacesOut(s: State, u: number): number[] {
  const nation = s.nation[u]
  if (!isHidden(s, u) || !mayLeave(s, u) || hasMark(s, u, MARK.halted) || isFleetWatched(s, nation)) return []
  const moves = profile(s, u).move - s.spent[u]
  if (isAircraft(s, u)) return airSpacesOut(s, nation, moves)
  return isLawfulFleet(s, withoutShip(s, u)) ? seaSpacesOut(s, nation, moves) : []
}

const withoutShip = (s: State, u: number): number[] => shipsOf(s, s.nation[u]).filter((ship) => ship !== u)

function seaSpacesOut(s: State, nation: number, moves: number): number[] {
  const spaces: number[] = []
  const found = findSeaWays(s, nation, s.fleetAt[nation], moves, true)
  for (let i = 1; i < found; i++) if (isFree(s, nation, seaSpace(i))) spaces.push(seaSpace(i))
  return spaces
}

const isFree = (s: State, nation: number, space: number): boolean => presence(s, enemyOf(sideOf(nation)), space) === 0

function airSpacesOut(s: State, nation: number, moves: number): number[] {
  const spaces: number[] = []
  findAirWays(s, nation, s.fleetAt[nation], moves)
  // return.1: on Movement Step 6 one flies home.
  const isHome = (space: number): boolean => s.step !== AIR_RETURN || isBase(s, sideOf(nation), space)
  for (let space = 0; space < s.derived.kit.spaceCount; space++) {
    if (wayLength(space) > 0 && isHome(space)) spaces.push(space)
  }
  return spaces
}

/** How many spaces a unit moves that slips in or out: round enemies. */
function slippingDistance(s: State, u: number, from: number, to: number): number {
  const { move } = profile(s, u)
  if (isAircraft(s, u)) findAirWays(s, s.nation[u], from, move)
  else findSeaWays(s, s.nation[u], from, move, true)
  return Math.max(0, wayLength(to))
}

export interface SlippedFrame extends Frame {
  unit: number
  space: number
}

/** Who slips out is seen where it appears: mines lie on no way that is slipped along, but perhaps at its end, and so may enemy fleets (C14). */
export const slippedOut = procedure<SlippedFrame>('slippedOut', [
  run('mines', {
    rule: 'card.S1',
    when: (s, f) => isMined(s, s.active, [f.unit], f.space),
    do: (s, f) => call(s, mineStrike, { units: [f.unit], space: f.space, nation: -1 }),
  }),
  run('watched', {
    rule: 'fleet.5',
    when: (s, f) => isAlive(s, f.unit) && someFleetMayWatch(s, enemyOf(s.active), f.space),
    do: (s, f) => call(s, revealOnEntry, { space: f.space, asked: [], now: -1 }),
  }),
])

/** fleet.2, fleet.3: slipping out is the whole move, and the ship declares no battle: otherwise its fleet would be revealed. */
export function slipOut(s: State, io: Io, u: number, space: number): void {
  spend(s, u, slippingDistance(s, u, s.fleetAt[s.nation[u]], space))
  // What it carries has moved too, and is not put ashore: that would be a battle, or a longer move.
  for (const one of [u, ...cargoOf(s, u)]) setMark(s, one, MARK.moved | MARK.halted | MARK.attacked)
  noteHalt(s, [u], 'slippedOut')
  if (isAircraft(s, u)) {
    setAboard(s, u, -1)
    put(s, u, space)
  } else putWithCargo(s, u, space)
  io.tell(isAircraft(s, u) ? 'fleet.3' : 'fleet.2', say('told.slipOut', { unit: idOf(s, u), to: spaceId(s, space) }))
  call(s, slippedOut, { unit: u, space })
}

/** fleet.2, fleet.3: whether a unit on the board may vanish into its nation's hidden fleet. */
export function canSlipIn(s: State, u: number): boolean {
  return hasFleet(s, s.nation[u]) && isNearFleet(s, u) && whyNotSlipIn(s, u) === null
}

/** Most units that are asked about are too far away by any way: none is looked for. */
function isNearFleet(s: State, u: number): boolean {
  const { kit } = s.derived
  if (!onBoard(s, u)) return false
  return kit.distance[s.place[u] * kit.spaceCount + s.fleetAt[s.nation[u]]] <= profile(s, u).move - s.spent[u]
}

export function whyNotSlipIn(s: State, u: number): Refusal | null {
  const nation = s.nation[u]
  if (!hasFleet(s, nation)) return NO_FLEET
  if (!onBoard(s, u) || isCargo(s, u)) return BAD_FLEET
  if (hasMark(s, u, MARK.halted)) return whyHalted(s, u)
  const kind = isAircraft(s, u) ? 'aircraft' : 'ships'
  if (isFleetWatched(s, nation)) return ENEMY_NEAR_FLEET[kind]
  // push.1: who stands among enemies alone does not get away from them unseen.
  if (hasMark(s, u, MARK.intruder)) return ENEMY_THERE[kind]
  const moves = profile(s, u).move - s.spent[u]
  if (isAircraft(s, u)) {
    if (!isOfThisStep(s, profile(s, u))) return NOT_THIS_STEP
    if (!can(profile(s, u), ABILITY.carrierCapable) || deckFor(s, u) === -1) return NO_DECK
    findAirWays(s, nation, s.place[u], moves)
    return wayLength(s.fleetAt[nation]) >= 0 ? null : TOO_SLOW
  }
  if (profile(s, u).domain !== SEA || s.step !== FLEET_STEP) return WRONG_STEP
  if (shipsOf(s, nation).length >= MOST_SHIPS) return BAD_FLEET
  findSeaWays(s, nation, s.place[u], moves, true)
  return wayLength(s.fleetAt[nation]) >= 0 ? null : TOO_SLOW
}

/** fleet.3: a carrier of the hidden fleet with room for an aircraft; -1 if there is none. */
const deckFor = law(
  'fleet.3',
  (s: State, u: number): number => {
    for (const ship of shipsOf(s, s.nation[u])) {
      if (can(profile(s, ship), ABILITY.carrier) && hasRoomFor(s, ship, u)) return ship
    }
    return -1
  },
  -1,
)

export function slipIn(s: State, io: Io, u: number): void {
  const nation = s.nation[u]
  const { kit } = s.derived
  const way = slippingDistance(s, u, s.place[u], s.fleetAt[nation])
  spend(s, u, way)
  setMark(s, u, way > 0 ? MARK.moved : 0)
  setIntruder(s, u, false)
  if (isAircraft(s, u)) {
    setAboard(s, u, deckFor(s, u))
    put(s, u, kit.box[nation])
  } else putWithCargo(s, u, kit.box[nation])
  io.tell(isAircraft(s, u) ? 'fleet.3' : 'fleet.2', say('told.slipIn', { unit: idOf(s, u), nation: NATIONS[nation] }))
  // card.S1: a mine may lie where the fleet is.
  const space = s.fleetAt[nation]
  if (isMined(s, sideOf(nation), [u], space)) call(s, sailedInto, { nation, space, units: [u] })
}

export function whyNotSlipOut(s: State, u: number, to: number): Refusal {
  const nation = s.nation[u]
  if (!hasFleet(s, nation)) return NO_FLEET
  const kind = isAircraft(s, u) ? 'aircraft' : 'ships'
  if (isFleetWatched(s, nation)) return ENEMY_NEAR_FLEET[kind]
  if (to !== -1 && !isFree(s, nation, to)) return ENEMY_THERE[kind]
  if (!isHidden(s, u)) return isAircraft(s, u) ? NO_DECK : BAD_FLEET
  if (isAircraft(s, u)) return whyNotFlyOut(s, u, to)
  if (isCargo(s, u)) return ABOARD
  if (s.step !== FLEET_STEP) return WRONG_STEP
  return to !== -1 && isLawfulFleet(s, withoutShip(s, u)) ? TOO_FAR : BAD_FLEET
}

function whyNotFlyOut(s: State, u: number, to: number): Refusal {
  if (!isOfThisStep(s, profile(s, u))) return NOT_THIS_STEP
  return s.step === AIR_RETURN && to !== -1 && !isBase(s, sideOf(s.nation[u]), to) ? NO_BASE : NO_DECK
}
