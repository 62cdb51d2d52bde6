import { call, type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { type Action, DONE, flyTo, loadOnto, unitChoice, withDone } from './actions.ts'
import { AIR_LIMIT, airIn, NAVAL_LIMIT, navalIn } from './06-map.ts'
import { assaultsElsewhere, missionOf, sectorOfBox } from './12-staging.ts'
import { cannotCarry, cannotDrop, cannotLandAt, isTooLargeToFly } from './17-air-transport.ts'
import { isGrounded } from './28-gliders.ts'
import { armOf, notCommanded, type OpenPhase, passPhase, stillActing } from './28-team.ts'
import { unitNumber } from './data.ts'
import { type AnyProcedure, type Attempt, decide, forbid, idOf, placeId, procedure, run, say } from './steps.ts'
import {
  AIRBORNE,
  AIRLANDING,
  carriedBy,
  disembark,
  embark,
  isAxis,
  isAxisAir,
  isAxisGround,
  isAxisNaval,
  isRegiment,
  isTransport,
  isZone,
  MARK,
  PLACE_IDS,
  placeNumber,
  put,
  setMark,
  type State,
  SUPPORT,
  typeOf,
  unitsAt,
} from './state.ts'

/** Phase 7. */
export function airNavalMovementPhase(s: State): void {
  call(s, airNavalMovement, { passed: [] })
}

/** The boxes from which units leave in this phase. */
const BOXES = [AIRBORNE, AIRLANDING, SUPPORT].flatMap((box) => [box.malta, box.gozo])
const AIR_BOXES = [AIRBORNE, AIRLANDING].flatMap((box) => [box.malta, box.gozo])
const IS_AIR_BOX: boolean[] = PLACE_IDS.map((_id, place) => AIR_BOXES.includes(place))

// ---- 17.1 Loading

const NOT_IN_AN_AIR_BOX = forbid('17.1', 'refuse.notInAirBox')
const LOADED = forbid('17.1', 'refuse.loaded')
const OTHER_BOX = forbid('17.1', 'refuse.otherBox')

/** 17.1: a transport takes ground units of its own box: the same sector and the same kind of assault. */
const isElsewhere = law(
  '17.1',
  (s: State, u: number, transport: number): Refusal | null => {
    if (!IS_AIR_BOX[s.place[u]]) return NOT_IN_AN_AIR_BOX
    if (s.carrier[u] !== -1) return LOADED
    return s.place[transport] === s.place[u] ? null : OTHER_BOX
  },
  null,
)

function cannotLoad(s: State, u: number, transport: number): Refusal | null {
  return (
    isElsewhere(s, u, transport) ??
    isTooLargeToFly(s, u) ??
    cannotCarry(s, transport, u) ??
    (missionOf(s.place[u]) === 'airborne' ? (cannotDrop(s, u) ?? isGrounded(s, transport)) : null)
  )
}

/** Transports of one lift and strength are equal: which of them carries a unit makes no difference, so one is offered. */
const kindOf = (s: State, transport: number): number => s.derived.data.lift[transport] * 2 + s.reduced[transport]

/** The empty transports of a box that have somewhere to go: one of each kind. */
function carriersIn(s: State, box: number): number[] {
  const carriers: number[] = []
  let kinds = 0
  for (const transport of unitsAt(s, box)) {
    if (!isTransport(s, transport)) continue
    const kind = 1 << kindOf(s, transport)
    if ((kinds & kind) !== 0 || carriedBy(s, transport) !== -1) continue
    kinds |= kind
    if (hasDestination(s, transport)) carriers.push(transport)
  }
  return carriers
}

/** All that decides which transports a ground unit of a box can board (17.0 to 17.3), as a bit. */
const boardingKind = (s: State, u: number): number =>
  1 <<
  ((s.derived.data.drops[u] ? 8 : 0) +
    (s.carrier[u] === -1 ? 0 : 4) +
    (isRegiment(s, u) ? 2 : 0) +
    (typeOf(s, u) === 'armor' ? 1 : 0))

function canBoard(s: State, u: number, carriers: number[]): boolean {
  for (const transport of carriers) if (cannotLoad(s, u, transport) === null) return true
  return false
}

function load(s: State, u: number, transport: number, io: Io): void {
  embark(s, u, transport)
  if (io.journal !== null) io.tell('17.1', say('air.loaded', { unit: idOf(u), onto: idOf(transport) }))
}

/** 17.1: what is loaded but not sent is unloaded again in its box. */
function unloadTheUnsent(s: State): void {
  for (const box of AIR_BOXES) {
    for (const u of unitsAt(s, box)) if (isAxisInBox(s, s.carrier[u], box)) disembark(s, u)
  }
}

const isAxisInBox = (s: State, transport: number, box: number): boolean =>
  transport !== -1 && s.place[transport] === box

// ---- 14.1, 15.0, 17.1 Flying and sailing

const NEEDS_TRANSPORT = forbid('12.2', 'refuse.needsTransport')

/** 12.2: a ground unit reaches the islands by air aboard a transport only. */
const lacksTransport = law('12.2', (u: number): Refusal | null => (isAxisGround(u) ? NEEDS_TRANSPORT : null), null)

const LAUNCHED = forbid('17.6', 'refuse.launched')

/** 17.6: a mission that has taken off is not called off. */
const isLaunched = law('17.6', (s: State, u: number): Refusal | null => (isZone(s.place[u]) ? LAUNCHED : null), null)

const NO_ROOM_IN_THE_AIR = forbid('6.4', 'refuse.airLimit')
const NO_ROOM_AT_SEA = forbid('6.4', 'refuse.navalLimit')

/** 6.4: four air units in a zone, transports among them, and one naval unit. */
const isCrowded = law(
  '6.4',
  (s: State, u: number, zone: number): Refusal | null => {
    if (isAxisNaval(u)) return navalIn(s, zone) < NAVAL_LIMIT ? null : NO_ROOM_AT_SEA
    return airIn(s, zone) < AIR_LIMIT ? null : NO_ROOM_IN_THE_AIR
  },
  null,
)

const NOT_STAGED_AIR = forbid('14.1', 'refuse.notStaged')
const OTHER_SECTOR_AIR = forbid('14.1', 'refuse.otherSectorAir')

/** 14.1: combat aircraft of a Support box fly to any zone of their sector, whoever is there. */
const cannotSupport = law(
  '14.1',
  (s: State, u: number, zone: number): Refusal | null => {
    if (missionOf(s.place[u]) !== 'support') return NOT_STAGED_AIR
    return s.derived.data.sector[zone] === sectorOfBox(s.place[u]) ? null : OTHER_SECTOR_AIR
  },
  null,
)

const NOT_STAGED_NAVAL = forbid('15.0', 'refuse.notStaged')
const OTHER_SECTOR_NAVAL = forbid('15.0', 'refuse.otherSectorNaval')
const INLAND = forbid('15.0', 'refuse.inland')

/** 15.0: naval units of a Support box sail to any coastal zone of their sector. */
const cannotGiveGunfire = law(
  '15.0',
  (s: State, u: number, zone: number): Refusal | null => {
    if (missionOf(s.place[u]) !== 'support') return NOT_STAGED_NAVAL
    if (s.derived.data.sector[zone] !== sectorOfBox(s.place[u])) return OTHER_SECTOR_NAVAL
    return s.derived.data.coastal[zone] ? null : INLAND
  },
  null,
)

const NOT_STAGED_TRANSPORT = forbid('17.1', 'refuse.notStaged')
const EMPTY = forbid('17.1', 'refuse.emptyTransport')

/** 17.1: a transport flies with its cargo from the boxes for assaults by air. */
const cannotTakeOff = law(
  '17.1',
  (s: State, u: number): Refusal | null => {
    if (!IS_AIR_BOX[s.place[u]]) return NOT_STAGED_TRANSPORT
    return carriedBy(s, u) === -1 ? EMPTY : null
  },
  null,
)

/** What forbids a unit to go to a zone of its sector, whatever it carries. */
function cannotGoTo(s: State, u: number, zone: number): Refusal | null {
  if (isAxisNaval(u)) return cannotGiveGunfire(s, u, zone) ?? isCrowded(s, u, zone)
  if (!isTransport(s, u)) return cannotSupport(s, u, zone) ?? isCrowded(s, u, zone)
  return cannotLandAt(s, u, zone) ?? isCrowded(s, u, zone)
}

function cannotFly(s: State, u: number, zone: number): Refusal | null {
  return (
    lacksTransport(u) ??
    isLaunched(s, u) ??
    (isTransport(s, u) ? (cannotTakeOff(s, u) ?? assaultsElsewhere(s, u, zone)) : null) ??
    cannotGoTo(s, u, zone)
  )
}

/** The zones of the sector that a unit's box belongs to. */
const zonesBefore = (s: State, u: number): number[] => s.derived.data.zonesOf[sectorOfBox(s.place[u])]

function hasDestination(s: State, u: number): boolean {
  for (const zone of zonesBefore(s, u)) if (cannotGoTo(s, u, zone) === null) return true
  return false
}

/** All that decides to which zones a unit of a box can go, as a bit: what it carries (17.2), or ship or combat aircraft. */
const flightKind = (s: State, u: number): number => 1 << (isAxisNaval(u) ? 3 : s.derived.data.lift[u])

function fly(s: State, u: number, zone: number, io: Io): void {
  put(s, u, zone)
  if (isAxisAir(u)) setMark(s, u, MARK.flown)
  if (io.journal !== null) tellFlight(s, u, zone, io)
}

function tellFlight(s: State, u: number, zone: number, io: Io): void {
  const cargo = isTransport(s, u) ? carriedBy(s, u) : -1
  const where = { unit: idOf(u), to: placeId(zone) }
  if (cargo !== -1) io.tell('17.1', say('air.carries', { ...where, cargo: idOf(cargo) }))
  else if (isAxisNaval(u)) io.tell('15.0', say('air.sails', where))
  else io.tell('14.1', say('air.flies', where))
}

// ---- The phase

const airNavalMovement = procedure<OpenPhase>('airNavalMovement', [
  decide('units', {
    rule: '14.1',
    optional: true,
    lastWord: DONE,
    perSeat: true,
    seats: stillActing,
    prompt: () => say('prompt.fly', {}),
    options: flights,
    expand: (s, _f, choice) => {
      const u = unitNumber(choice.id)
      const actions: Action[] = []
      if (isAxisGround(u)) {
        for (const transport of carriersIn(s, s.place[u]))
          if (cannotLoad(s, u, transport) === null) actions.push(loadOnto(u, transport))
        return actions
      }
      for (const zone of zonesBefore(s, u)) if (cannotGoTo(s, u, zone) === null) actions.push(flyTo(u, zone))
      return actions
    },
    resolve: (s, f, a, io, seat) => {
      if (a.do === 'load') load(s, unitNumber(a.unit), unitNumber(a.onto), io)
      else if (a.do === 'fly') fly(s, unitNumber(a.unit), placeNumber(a.to), io)
      else return passPhase(s, f, seat)
      return 'again'
    },
    why: whyNot,
  }),
  run('unsent', { rule: '17.1', do: unloadTheUnsent }),
])

/** 28.5b: the ground seat loads its units as long as the air seat can still fly them. */
const cannotOrderLoads = (s: State, f: OpenPhase, seat: Seat, sector: string): Refusal | null =>
  notCommanded(s, seat, 'ground', sector) ?? (f.passed.includes('air') ? AIR_SEAT_DONE : null)

const AIR_SEAT_DONE = forbid('28.5b', 'refuse.airSeatDone')

function flights(s: State, f: OpenPhase, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const box of BOXES) listFlights(s, f, box, seat, choices)
  return withDone(choices)
}

/** The units of a box that can be loaded or sent. Ground units come first in every list of units. */
function listFlights(s: State, f: OpenPhase, box: number, seat: Seat, choices: Choice<Action>[]): void {
  const units = unitsAt(s, box)
  if (units.length === 0) return
  const sector = sectorOfBox(box)
  if (isAxisGround(units[0]) && cannotOrderLoads(s, f, seat, sector) === null) listLoads(s, box, choices)
  if (notCommanded(s, seat, 'air', sector) === null) listSorties(s, box, choices)
}

/** One question answers for all ground units of a kind. */
function listLoads(s: State, box: number, choices: Choice<Action>[]): void {
  const carriers = carriersIn(s, box)
  let asked = 0
  let free = 0
  for (const u of unitsAt(s, box)) {
    if (!isAxisGround(u)) break
    const kind = boardingKind(s, u)
    if ((asked & kind) === 0) {
      asked |= kind
      if (canBoard(s, u, carriers)) free |= kind
    }
    if ((free & kind) !== 0) choices.push(unitChoice[u])
  }
}

/** One question answers for all air or naval units of a kind, but each transport needs a cargo of its own. */
function listSorties(s: State, box: number, choices: Choice<Action>[]): void {
  let asked = 0
  let free = 0
  for (const u of unitsAt(s, box)) {
    if (isAxisGround(u) || (isTransport(s, u) && cannotTakeOff(s, u) !== null)) continue
    const kind = flightKind(s, u)
    if ((asked & kind) === 0) {
      asked |= kind
      if (hasDestination(s, u)) free |= kind
    }
    if ((free & kind) !== 0) choices.push(unitChoice[u])
  }
}

const NOWHERE_TO_FLY = forbid('17.4', 'refuse.nowhereToFly')
const EQUAL_TRANSPORT = forbid('17.1', 'refuse.equalTransport')

function whyNot(s: State, f: OpenPhase, a: Attempt, seat: Seat): Refusal | null {
  const u = unitNumber(a.unit)
  if (u === -1 || !isAxis(u)) return null
  if (a.do === 'load') return whyNotLoad(s, f, u, unitNumber(a.onto), seat)
  const zone = placeNumber(a.to)
  if (a.do !== 'fly' || zone === -1) return null
  if (!isZone(zone)) return isLaunched(s, u) // home is where a mission ends by itself
  return cannotFly(s, u, zone) ?? notCommanded(s, seat, armOf(u), sectorOfBox(s.place[u]))
}

function whyNotLoad(s: State, f: OpenPhase, u: number, transport: number, seat: Seat): Refusal | null {
  if (!isAxisGround(u) || transport === -1 || !isAxis(transport)) return null
  return (
    cannotLoad(s, u, transport) ??
    cannotOrderLoads(s, f, seat, sectorOfBox(s.place[u])) ??
    (hasDestination(s, transport) ? EQUAL_TRANSPORT : NOWHERE_TO_FLY)
  )
}

export const airNavalProcedures: AnyProcedure[] = [airNavalMovement]
