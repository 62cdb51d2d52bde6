// air.1, air.2: the aircraft placement and bombardment phase. Aircraft belong to the Axis and fly by day.
import { call, type Choice, type Frame, type Io, law, type Refusal, type Scene } from '@middlesea/engine'
import { gunsOver, knownGunsOver, openFire, underFire } from './aa.ts'
import { type Action, type AircraftKind, type BombTarget, DONE, type Mission } from '../core/actions.ts'
import { bombard, hexesToBomb, hidesSteamer, isTarget, runDownNeutralization, TARGETS } from './bombardment.ts'
import { isAdvanced } from '../core/options.ts'
import { flightsOver, recovery } from '../scenes/air.ts'
import { begins, bombardmentHead, ends } from '../scenes/parts.ts'
import { ALLIED, type Flight, isNight, onMap, type State, turnRow } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, repeat, run, say } from '../core/steps.ts'
import { isHeld } from '../core/zones.ts'

export function aircraftPhase(s: State): void {
  call(s, aircraft, { bombed: [] })
}

/** air.2: aircraft leave at the end of the Allied segment (5.12). */
export const recallAircraft = law(
  'air.2',
  (s: State): void => {
    s.flights = []
  },
  undefined,
)

// ---- How many, and for what

const KINDS: AircraftKind[] = ['B', 'FB', 'F']

/** air.2: as many as the turn track says, and none by night. */
export const aircraftGiven = law(
  'air.2',
  (s: State, kind: AircraftKind): number => (isNight(s) ? 0 : turnRow(s)[kind]),
  1,
)

/** How many of a kind can still be sent. */
export function aircraftLeft(s: State, kind: AircraftKind): number {
  let count = aircraftGiven(s, kind)
  for (const flight of s.flights) if (flight.kind === kind) count--
  return count
}

/** air.1: bombers bomb and support, fighter-bombers do everything, fighters interdict. */
const MISSIONS: { [kind in AircraftKind]: Mission[] } = {
  B: ['bomb', 'support'],
  FB: ['bomb', 'support', 'interdict'],
  F: ['interdict'],
}

export const missionsOf = (kind: AircraftKind): Mission[] => MISSIONS[kind]

/** option.basic: the basic game has air support only. */
export const flies = law(
  'air.1',
  (s: State, kind: AircraftKind, mission: Mission): boolean =>
    MISSIONS[kind].includes(mission) && (mission === 'support' || isAdvanced(s)),
  true,
)

// ---- Where to

/** air.1: the hexes with as many as there may be (5.12). */
const crowdedHexes = law(
  'air.1',
  (s: State): number[] => {
    const { perHex } = s.derived.kit.tables.aircraft
    const crowded: number[] = []
    for (const { hex } of s.flights) {
      if (!crowded.includes(hex) && countOver(s, hex) >= perHex) crowded.push(hex)
    }
    return crowded
  },
  [],
)

function countOver(s: State, hex: number): number {
  let count = 0
  for (const flight of s.flights) if (flight.hex === hex) count++
  return count
}

/** The hexes where Allied counters lie, in the order of the map: it tells nothing of what they are. */
function alliedHexes(s: State): number[] {
  const { kit, tables } = s.derived
  const { first } = tables.occupancy
  const hexes: number[] = []
  for (let hex = 0; hex < kit.hexCount; hex++) {
    if (first[hex] !== -1 && kit.side[first[hex]] === ALLIED) hexes.push(hex)
  }
  return hexes
}

function flightsOf(s: State, kind: AircraftKind): Action[] {
  const actions: Action[] = []
  const crowded = crowdedHexes(s)
  const allied = alliedHexes(s).filter((hex) => !crowded.includes(hex))
  if (flies(s, kind, 'bomb')) for (const target of TARGETS) addBombardments(s, kind, target, allied, crowded, actions)
  if (flies(s, kind, 'support')) addSupport(s, kind, allied, actions)
  if (flies(s, kind, 'interdict')) addInterdiction(s, kind, crowded, actions)
  return actions
}

function addBombardments(
  s: State,
  kind: AircraftKind,
  target: BombTarget,
  allied: number[],
  crowded: number[],
  into: Action[],
): void {
  const flight = s.derived.kit.actions.fly(kind, 'bomb', target)
  for (const hex of hexesToBomb(s, target, allied)) {
    if (isTarget(s, hex, target) && !crowded.includes(hex)) into.push(flight(hex))
  }
}

/** Air support is sent where Allied counters are: only these can be attacked. */
function addSupport(s: State, kind: AircraftKind, allied: number[], into: Action[]): void {
  const flight = s.derived.kit.actions.fly(kind, 'support', '')
  for (const hex of allied) if (isHeld(s, ALLIED, hex)) into.push(flight(hex))
}

/** Interdiction reaches the six hexes around: it is of use beside a road too. */
function addInterdiction(s: State, kind: AircraftKind, crowded: number[], into: Action[]): void {
  const { kit } = s.derived
  const flight = kit.actions.fly(kind, 'interdict', '')
  for (const hex of kit.roadside) if (crowded.length === 0 || !crowded.includes(hex)) into.push(flight(hex))
}

/** Whether aircraft of a kind have anywhere to go; roads to interdict there always are. */
function canFly(s: State, kind: AircraftKind): boolean {
  if (aircraftLeft(s, kind) <= 0) return false
  return flies(s, kind, 'interdict') || canSupport(s, kind) || flightsOf(s, kind).length > 0
}

/** Nearly always; cheaper than to look for all. */
function canSupport(s: State, kind: AircraftKind): boolean {
  if (!flies(s, kind, 'support')) return false
  const crowded = crowdedHexes(s)
  for (const u of s.derived.kit.unitsOf[ALLIED]) {
    const hex = s.place[u]
    if (onMap(s, u) && isHeld(s, ALLIED, hex) && !crowded.includes(hex)) return true
  }
  return false
}

// ---- The phase

interface AircraftFrame extends Frame {
  /** Hex and target of the bombardments that are over: 'hex target'. */
  bombed: string[]
}

const KIND_CHOICE: { [kind in AircraftKind]: Choice<Action> } = {
  B: { on: 'button', id: 'B', action: null },
  FB: { on: 'button', id: 'FB', action: null },
  F: { on: 'button', id: 'F', action: null },
}

const aircraft = procedure<AircraftFrame>(
  'aircraft',
  [
    run('clock', {
      rule: 'bomb.5',
      do: (s, _f, io) => {
        io.show('bomb.5', () => recovery(s))
        runDownNeutralization(s)
      },
    }),
    decide('missions', {
      rule: 'air.1',
      optional: true,
      lastWord: DONE,
      seats: () => ['axis'],
      prompt: (s) =>
        say('prompt.aircraft', { B: aircraftLeft(s, 'B'), FB: aircraftLeft(s, 'FB'), F: aircraftLeft(s, 'F') }),
      options: (s) => {
        const choices: Choice<Action>[] = []
        for (const kind of KINDS) if (canFly(s, kind)) choices.push(KIND_CHOICE[kind])
        if (choices.length > 0) choices.push(DONE)
        return choices
      },
      expand: (s, _f, choice) => flightsOf(s, choice.id as AircraftKind),
      resolve: (s, _f, a, io) => {
        if (a.do !== 'fly') return
        fly(s, a, io)
        return 'again'
      },
      why: whyNot,
    }),
    repeat('bombardment', {
      rule: 'bomb.table',
      while: (s, f) => nextBombardment(s, f) !== null,
      do: (s, f, io) => {
        const { hex, target } = nextBombardment(s, f)!
        if (f.bombed.length === 0) {
          io.show('bomb.table', () => begins(bombardmentHead(s), say('scene.bombardment', {})))
        }
        f.bombed = [...f.bombed, keyOf(hex, target)]
        const bombers = bombersOver(s, hex, target)
        const strength = comeIn(s, bombers, hex, io)
        bombard(s, hex, target, strength, io, () => flightsOver(s, hex, bombers, strength))
      },
    }),
  ],
  (s, f, io) => io.show('bomb.table', () => endOf(s, f)),
)

function endOf(s: State, { bombed }: AircraftFrame): Scene | null {
  if (bombed.length === 0) return null
  return ends(bombardmentHead(s), say('scene.over.bombardment', { raids: bombed.length }))
}

function fly(s: State, a: Extract<Action, { do: 'fly' }>, io: Io): void {
  const { kit } = s.derived
  s.flights.push({ kind: a.kind, mission: a.mission, hex: kit.placeNumber(a.hex), target: a.target ?? '' })
  const names = { kind: `aircraft.${a.kind}`, mission: `mission.${a.mission}`, hex: a.hex }
  io.tell('air.1', say('air.flies', names))
}

// ---- Bombardment

const keyOf = (hex: number, target: string): string => `${hex} ${target}`

/** Bombs fall in the order in which the aircraft were sent: AA that is hit first no longer hinders the others. */
function nextBombardment(s: State, f: AircraftFrame): { hex: number; target: BombTarget } | null {
  const next = s.flights.find(
    ({ mission, hex, target }) => mission === 'bomb' && !f.bombed.includes(keyOf(hex, target)),
  )
  return next === undefined ? null : { hex: next.hex, target: next.target as BombTarget }
}

/** Only bombers have a target. */
const bombersOver = (s: State, hex: number, target: BombTarget): Flight[] =>
  s.flights.filter((flight) => flight.hex === hex && flight.target === target)

const sumOf = (s: State, flights: Flight[]): number => {
  const { strength } = s.derived.kit.tables.aircraft
  return flights.reduce((sum, { kind }) => sum + strength[kind], 0)
}

/** The AA over a hex opens fire. Gives what is left of the strength of the aircraft that come in. */
function comeIn(s: State, flights: Flight[], hex: number, io: Io): number {
  const guns = gunsOver(s, hex)
  openFire(s, guns, io)
  return underFire(sumOf(s, flights), guns)
}

// ---- Air support (combat)

export const supportOf = (s: State, hex: number): Flight[] =>
  s.flights.filter((flight) => flight.mission === 'support' && flight.hex === hex)

/** What the aircraft over a hex add to an attack on it, as far as everybody knows the AA there. */
export const airSupportStrength = law(
  'air.1',
  (s: State, hex: number): number => underFire(sumOf(s, supportOf(s, hex)), knownGunsOver(s, hex)),
  0,
)

/** Air support, of which there is some, comes in: AA opens fire, and the aircraft add what is left of their strength. */
export function flyAirSupport(s: State, hex: number, io: Io): number {
  openFire(s, gunsOver(s, hex), io)
  return airSupportStrength(s, hex)
}

// ---- Why not

const NO_AIRCRAFT = forbid('air.1', 'refuse.noAircraftLeft')
const WRONG_MISSION = forbid('air.1', 'refuse.wrongMission')
const CROWDED = forbid('air.1', 'refuse.tooManyAircraft')
const NO_TARGET = forbid('air.1', 'refuse.noTarget')
const SAFE_IN_PORT = forbid('terrain.portbox', 'refuse.steamerInPort')

function whyNot(s: State, _f: AircraftFrame, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const hex = kit.placeNumber(a.hex)
  const kind = a.kind as AircraftKind
  if (a.do !== 'fly' || !kit.isHex(hex) || !KINDS.includes(kind)) return null
  if (aircraftLeft(s, kind) <= 0) return NO_AIRCRAFT
  if (!flies(s, kind, a.mission as Mission)) return WRONG_MISSION
  if (crowdedHexes(s).includes(hex)) return CROWDED
  return a.target === 'naval' && hidesSteamer(s, hex) ? SAFE_IN_PORT : NO_TARGET
}

export const aircraftProcedures: AnyProcedure[] = [aircraft]
