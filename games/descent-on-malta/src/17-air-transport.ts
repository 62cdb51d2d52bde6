import { nearest } from '@middlesea/board'
import { call, type Io, law, type Refusal } from '@middlesea/engine'
import { NO, YES } from './actions.ts'
import { reduceUnit, returnToSicily } from './02-losses.ts'
import { hasAxisGround, terrainOf } from './06-map.ts'
import { obstacleModifier, revealZone } from './08-allied-forces.ts'
import { missionOf } from './12-staging.ts'
import { canAfford, spendStaffPoints } from './09-staff-points.ts'
import { clamp } from './23-command.ts'
import { emergencyLanding, isEmergency } from './28-emergency-landing.ts'
import { glidesOnto, isGrounded } from './28-gliders.ts'
import { whoDecidesForAll } from './28-team.ts'
import type { TablesData } from './data-schema.ts'
import { applying, type Modifier, oneFor, sumOf } from './modifiers.ts'
import { moved } from './scenes/effects.ts'
import { airlanded, dropped } from './scenes/landings.ts'
import { effectOf, phaseBegins, phaseEnds } from './scenes/parts.ts'
import { tableRow } from './scenes/rolls.ts'
import { type AnyProcedure, decide, forbid, type Frame, idOf, placeId, procedure, repeat, run, say } from './steps.ts'
import {
  AXIS_UNITS,
  carriedBy,
  disembark,
  isElite,
  isRegiment,
  isTransport,
  isZone,
  MARK,
  put,
  setMark,
  SICILY,
  type State,
  typeOf,
  unitsAt,
  ZONES,
} from './state.ts'

// ---- 17.0 to 17.2 What a transport carries

const REGIMENT = forbid('17.0', 'refuse.regimentFlies')

/** 17.0: regiments neither drop nor airland. */
export const isTooLargeToFly = law(
  '17.0',
  (s: State, u: number): Refusal | null => (isRegiment(s, u) ? REGIMENT : null),
  null,
)

const NOT_A_TRANSPORT = forbid('17.2', 'refuse.notATransport')
const FULL = forbid('17.2', 'refuse.transportFull')
const ARMOR = forbid('17.2', 'refuse.armorFlies')

const HEAVY = 2

/** 17.2: one unit of battalion size at most; armor only in an Me-321. Steps make no difference. */
export const cannotCarry = law(
  '17.2',
  (s: State, transport: number, u: number): Refusal | null => {
    if (!isTransport(s, transport)) return NOT_A_TRANSPORT
    if (carriedBy(s, transport) !== -1) return FULL
    return typeOf(s, u) === 'armor' && s.derived.data.lift[transport] < HEAVY ? ARMOR : null
  },
  null,
)

const CANNOT_DROP = forbid('17.3', 'refuse.cannotDrop')

/** 17.3: only airborne-capable units drop. */
export const cannotDrop = law(
  '17.3',
  (s: State, u: number): Refusal | null => (s.derived.data.drops[u] ? null : CANNOT_DROP),
  null,
)

// ---- 17.3, 17.4 Where it may be set down

const NO_DROP_ZONE = forbid('17.3', 'refuse.noDropZone')

/** 17.3: any zone but a tower, with Allied units or without. */
export const isNoDropZone = law(
  '17.3',
  (s: State, zone: number): Refusal | null => (terrainOf(s, zone).drop ? null : NO_DROP_ZONE),
  null,
)

const NO_AIRFIELD = forbid('17.4', 'refuse.noAirfield')
const NOT_HELD = forbid('17.4', 'refuse.airfieldNotHeld')

/**
 * 17.4: an airfield with an Axis ground unit, seen before the landings from the sea: these may still open an airfield on
 * the coast. Options add plains (28.2.1, 28.2.3).
 */
export const isNoAirfield = law(
  '17.4',
  (s: State, transport: number, zone: number): Refusal | null => {
    if (!suitsAirlanding(s, transport, zone)) return NO_AIRFIELD
    return hasAxisGround(s, zone) || s.derived.data.coastal[zone] ? null : NOT_HELD
  },
  null,
)

/** 17.4: an airfield, or plains by an option, whoever is there. */
export const suitsAirlanding = (s: State, transport: number, zone: number): boolean =>
  terrainOf(s, zone).airland || glidesOnto(s, transport, zone) || isEmergency(s, transport, zone)

/** What forbids a loaded transport to fly from its box to a zone of the sector. */
export function cannotLandAt(s: State, transport: number, zone: number): Refusal | null {
  if (missionOf(s.place[transport]) === 'airborne') return isGrounded(s, transport) ?? isNoDropZone(s, zone)
  return isNoAirfield(s, transport, zone)
}

// ---- Phase 13: drops and airlandings

/** Phase 13. */
export function airLandingPhase(s: State, io: Io): void {
  if (!hasTransportsOut(s)) return
  phaseBegins(s, '17.1', 'airLanding', io)
  call(s, airLanding, { held: zonesHeld(s) })
}

interface AirLanding extends Frame {
  /** Zones with Axis ground units when the phase began. */
  held: number[]
}

/** 17.4: what came by road or sea opens an airfield, what drops in the same phase does not. */
function zonesHeld(s: State): number[] {
  const held: number[] = []
  for (const zone of ZONES) if (hasAxisGround(s, zone)) held.push(zone)
  return held
}

function hasTransportsOut(s: State): boolean {
  for (const u of AXIS_UNITS) if (isTransport(s, u) && isZone(s.place[u])) return true
  return false
}

const airLanding = procedure<AirLanding>(
  'airLanding',
  [
    repeat('zones', {
      rule: '17.1',
      while: (s) => nextZone(s) !== -1,
      do: (s, f) => {
        const zone = nextZone(s)
        call(s, zoneLandings, { zone, held: f.held.includes(zone), staff: false })
      },
    }),
    // A transport whose cargo was shot down is left (20.3); it goes home with the others.
    run('home', { rule: '17.1', do: sendTransportsHome }),
  ],
  (s, _f, io) => phaseEnds(s, '17.1', io),
)

/** The first zone of the map to which a transport has carried something; -1 if none. */
function nextZone(s: State): number {
  for (const zone of ZONES) if (nextTransport(s, zone) !== -1) return zone
  return -1
}

function nextTransport(s: State, zone: number): number {
  for (const u of unitsAt(s, zone)) if (carriedBy(s, u) !== -1) return u
  return -1
}

function sendTransportsHome(s: State, _f: AirLanding, io: Io): void {
  for (const u of AXIS_UNITS) if (isTransport(s, u) && isZone(s.place[u])) goHome(s, u, io)
}

function goHome(s: State, transport: number, io: Io): void {
  const from = s.place[transport]
  returnToSicily(s, transport)
  io.show('17.1', () => effectOf(s, moved(transport, from, s.place[transport], 'return', '17.1')))
}

export interface ZoneLandings extends Frame {
  zone: number
  /** An Axis ground unit was here when the phase began (17.4). */
  held: boolean
  /** A staff point was spent on the drops here (17.3). */
  staff: boolean
}

export const zoneLandings = procedure<ZoneLandings>('zoneLandings', [
  decide('staff', {
    rule: '17.3',
    when: (s, f) => rollsFor(s, f).length > 0 && canAfford(s, 'airborneDropPlus1'),
    seats: (s) => whoDecidesForAll(s, 'ground'),
    prompt: (s, f) =>
      say('prompt.dropStaff', { zone: placeId(f.zone), units: rollsFor(s, f).map(idOf), points: s.staffPoints }),
    options: () => [YES, NO],
    resolve: (s, f, a, io) => {
      f.staff = a.do === 'yes'
      if (f.staff) spendStaffPoints(s, 'airborneDropPlus1', '17.3', io)
    },
  }),
  repeat('units', {
    rule: '17.1',
    while: (s, f) => nextTransport(s, f.zone) !== -1,
    do: (s, f, io) => setDown(s, f, nextTransport(s, f.zone), io),
  }),
])

export const isDropping = (s: State, cargo: number): boolean => missionOf(s.place[cargo]) === 'airborne'

/** The units over a zone that will roll on the drop table: drops, and emergency landings (28.2.3). */
function rollsFor(s: State, f: ZoneLandings): number[] {
  const units: number[] = []
  for (const transport of unitsAt(s, f.zone)) {
    const cargo = carriedBy(s, transport)
    if (cargo === -1) continue
    if (isDropping(s, cargo) || (f.held && isEmergency(s, transport, f.zone))) units.push(cargo)
  }
  return units
}

/** 17.1: one transport sets down its cargo and goes home. */
function setDown(s: State, f: ZoneLandings, transport: number, io: Io): void {
  const cargo = carriedBy(s, transport)
  if (!isDropping(s, cargo) && isEmergency(s, transport, f.zone) && f.held) {
    emergencyLanding(s, f, transport, cargo, io)
    return
  }
  disembark(s, cargo)
  goHome(s, transport, io)
  if (isDropping(s, cargo)) drop(s, f, cargo, io)
  else airland(s, f, cargo, io)
}

/** 17.5: what is set down in a zone stands there in the ground combat phase. */
export const enter = law('17.5', (s: State, u: number, zone: number): void => put(s, u, zone), undefined)

/** Units that come into a zone reveal what is in it (19.1), if a loss has left them and the game has not ended (3.1). */
export function revealTo(s: State, u: number, io: Io): void {
  if (s.result === '' && isZone(s.place[u])) revealZone(s, s.place[u], '19.1', io)
}

// ---- 17.3 Airborne drops

export type DropResult = TablesData['airborneDrop']['rows'][number]['open']

const drop = law(
  '17.3',
  (s: State, f: ZoneLandings, u: number, io: Io): void => {
    const result = rollDrop(s, f, u, io)
    const scatters = result === 'scatter' || result === 'scatterLoss'
    const zone = scatters ? scatterZone(s, f.zone, io) : f.zone
    if (scatters) io.tell('17.3', say('drop.scattered', { unit: idOf(u), zone: placeId(zone) }))
    const from = s.place[u]
    enter(s, u, zone)
    io.show('17.3', () => dropped(s, u, from, f.zone, result === 'landSurprise'))
    setMark(s, u, result === 'landSurprise' ? MARK.assaulted | MARK.surprise : MARK.assaulted)
    if (result === 'loss' || result === 'scatterLoss') reduceUnit(s, u, io)
    revealTo(s, u, io)
  },
  undefined,
)

/** 17.3: the die of one unit, with its modifiers, on the drop table. */
export function rollDrop(s: State, f: ZoneLandings, u: number, io: Io): DropResult {
  const die = io.roll(s, 6, 'drop 17.3')
  const modifiers = dropModifiers(s, f.zone, u, f.staff)
  const modifier = sumOf(modifiers)
  const result = dropResult(s, f.zone, die + modifier)
  const named = `drop.${result}`
  io.tell('17.3', say('drop.roll', { unit: idOf(u), zone: placeId(f.zone), die, modifier, result: named }), () =>
    tableRow(s, {
      rule: '17.3',
      zone: f.zone,
      units: [u],
      value: die,
      modifiers,
      table: 'airborneDrop',
      column: dropColumn(s, f.zone),
      result: named,
    }),
  )
  return result
}

/** 17.3: what changes the die of a unit that drops; a staff point is spent on all who drop in the zone. */
export const dropModifiers = law(
  '17.3',
  (s: State, zone: number, u: number, staff: boolean): Modifier[] =>
    applying(oneFor('staff', '17.3', staff), oneFor('elite', '17.3', isElite(s, u)), {
      cause: 'obstacle',
      value: obstacleModifier(s, zone),
      rule: '8.2d',
    }),
  [],
)

/** The Airborne Unit Drop Table; the total is held to 1 to 6 (17.3). */
export const dropResult = law(
  'table.drop',
  (s: State, zone: number, total: number): DropResult => {
    const { rows } = s.derived.data.files.tables.airborneDrop
    return rows[clamp(total, 1, rows.length) - 1][dropColumn(s, zone)]
  },
  'land',
)

function dropColumn(s: State, zone: number): 'open' | 'urban' | 'hard' {
  const { columns } = s.derived.data.files.tables.airborneDrop
  const type = s.derived.data.zoneType[zone]
  if (columns.open.includes(type)) return 'open'
  return columns.urban.includes(type) ? 'urban' : 'hard'
}

/** 17.3: a coastal zone that a route joins to the target, or else the nearest one, at random. */
function scatterZone(s: State, from: number, io: Io): number {
  const { zones, coastal } = s.derived.data
  const candidates = nearest(zones, from, (zone) => coastal[zone])
  return candidates.length === 1 ? candidates[0] : candidates[io.drawFrom(s, candidates, 'scatter 17.3', placeId)]
}

// ---- 17.4 Airlanding

/** 17.4: without a roll, if the airfield was held when the phase began; else cargo and transport go back. */
function airland(s: State, f: ZoneLandings, u: number, io: Io): void {
  if (mayAirland(f)) {
    const from = s.place[u]
    enter(s, u, f.zone)
    io.tell('17.4', say('airland.landed', { unit: idOf(u), zone: placeId(f.zone) }), () =>
      airlanded(s, u, from, '17.4'),
    )
    revealTo(s, u, io)
    return
  }
  const from = s.place[u]
  put(s, u, SICILY)
  io.tell('17.4', say('airland.turnedBack', { unit: idOf(u), zone: placeId(f.zone) }), () =>
    effectOf(s, moved(u, from, SICILY, 'turnBack', '17.4')),
  )
}

const mayAirland = law('17.4', (f: ZoneLandings): boolean => f.held, true)

export const airTransportProcedures: AnyProcedure[] = [airLanding, zoneLandings]
