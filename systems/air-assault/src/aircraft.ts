// air.1, air.2: the aircraft placement and bombardment phase. Aircraft belong to the Axis and fly by day.
import { hasUnits } from '@middlesea/board'
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { knownGunsOver, openFire, underFire } from './aa.ts'
import { type Action, type AircraftKind, type BombTarget, DONE, type Mission } from './actions.ts'
import { bombard, runDownNeutralization } from './bombardment.ts'
import { isFriendly } from './control.ts'
import { ALLIED, type Flight, isNight, type State, turnRow, unitsAt } from './state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, repeat, run, say } from './steps.ts'
import { isHeld } from './zones.ts'

export function aircraftPhase(s: State): void {
  call(s, aircraft, { bombed: [] })
}

/** Aircraft leave at the end of the Allied segment (5.12). */
export function recallAircraft(s: State): void {
  s.flights = []
}

interface AircraftFrame extends Frame {
  /** Hex and target of the bombardments that are over: 'hex target'. */
  bombed: string[]
}

const KINDS: AircraftKind[] = ['B', 'FB', 'F']

/** air.1: bombers bomb and support, fighter-bombers do everything, fighters interdict. */
const MISSIONS: { [kind in AircraftKind]: Mission[] } = {
  B: ['bomb', 'support'],
  FB: ['bomb', 'support', 'interdict'],
  F: ['interdict'],
}

/** air.2: no aircraft by night. */
const grounded = law('air.2', (s: State): boolean => isNight(s), false)

const left = (s: State, kind: AircraftKind): number =>
  turnRow(s)[kind] - s.flights.filter((flight) => flight.kind === kind).length

const crowded = (s: State, hex: number): boolean =>
  s.flights.filter((flight) => flight.hex === hex).length >= s.derived.kit.tables.aircraft.perHex

// ---- Where to

/** option.basic: the basic game has air support only. */
const flies = law(
  'option.basic',
  (s: State, mission: Mission): boolean => mission === 'support' || !s.options.basic,
  true,
)

/** What bombs can be aimed at in a hex, as far as everybody can see (ruling 14). */
const targetsIn = law(
  'air.1',
  (s: State, hex: number): BombTarget[] => {
    const { kit } = s.derived
    const targets: BombTarget[] = []
    if (!hasUnits(s.derived.tables.occupancy, ALLIED, hex) && !kit.isPortHex[hex]) return targets
    const units = unitsAt(s, hex).filter((u) => kit.side[u] === ALLIED)
    const couldBe = (is: (u: number) => boolean): boolean => units.some((u) => s.exposed[u] === 0 || is(u))
    if (couldBe((u) => kit.aaRange[u] > 0)) targets.push('aa')
    if (couldBe((u) => kit.cd[u] > 0)) targets.push('cd')
    if (kit.isSea[hex] && units.length > 0) targets.push('naval')
    if (kit.isPortHex[hex] && isFriendly(s, ALLIED, hex)) targets.push('port')
    return targets
  },
  [],
)

function flightsOf(s: State, kind: AircraftKind): Action[] {
  const { kit } = s.derived
  const missions = MISSIONS[kind].filter((mission) => flies(s, mission))
  const actions: Action[] = []
  for (let hex = 0; hex < kit.hexCount; hex++) {
    if (crowded(s, hex)) continue
    for (const mission of missions) addFlights(s, kind, mission, hex, actions)
  }
  return actions
}

/** Whether aircraft of a kind have anywhere to go; roads to interdict there always are. */
function canFly(s: State, kind: AircraftKind): boolean {
  if (left(s, kind) <= 0) return false
  return (kind !== 'B' && flies(s, 'interdict')) || flightsOf(s, kind).length > 0
}

function addFlights(s: State, kind: AircraftKind, mission: Mission, hex: number, actions: Action[]): void {
  const { kit } = s.derived
  if (mission === 'bomb') {
    for (const target of targetsIn(s, hex)) actions.push({ do: 'fly', kind, mission, hex: kit.placeIds[hex], target })
  } else if (mission === 'support' ? isHeld(s, ALLIED, hex) : kit.hasRoad[hex]) {
    actions.push({ do: 'fly', kind, mission, hex: kit.placeIds[hex] })
  }
}

// ---- The phase

const KIND_CHOICE: { [kind in AircraftKind]: Choice<Action> } = {
  B: { on: 'button', id: 'B', action: null },
  FB: { on: 'button', id: 'FB', action: null },
  F: { on: 'button', id: 'F', action: null },
}

const aircraft = procedure<AircraftFrame>('aircraft', [
  run('clock', { rule: 'bomb.5', do: runDownNeutralization }),
  decide('missions', {
    rule: 'air.1',
    optional: true,
    when: (s) => !grounded(s),
    seats: () => ['axis'],
    prompt: (s) => say('prompt.aircraft', { B: left(s, 'B'), FB: left(s, 'FB'), F: left(s, 'F') }),
    options: (s) => {
      const kinds = KINDS.filter((kind) => canFly(s, kind))
      return kinds.length === 0 ? [] : [...kinds.map((kind) => KIND_CHOICE[kind]), DONE]
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
      f.bombed = [...f.bombed, keyOf(hex, target)]
      bombard(s, hex, target, strengthOver(s, bombersOver(s, hex, target), hex, io), io)
    },
  }),
])

function fly(s: State, a: Extract<Action, { do: 'fly' }>, io: Io): void {
  const { kit } = s.derived
  s.flights.push({ kind: a.kind, mission: a.mission, hex: kit.placeNumber(a.hex), target: a.target ?? '' })
  const names = { kind: `aircraft.${a.kind}`, mission: `mission.${a.mission}`, hex: a.hex }
  io.tell('air.1', say('air.flies', names))
}

const keyOf = (hex: number, target: string): string => `${hex} ${target}`

function nextBombardment(s: State, f: AircraftFrame): { hex: number; target: BombTarget } | null {
  const next = s.flights.find(
    ({ mission, hex, target }) => mission === 'bomb' && !f.bombed.includes(keyOf(hex, target)),
  )
  return next === undefined ? null : { hex: next.hex, target: next.target as BombTarget }
}

const bombersOver = (s: State, hex: number, target: BombTarget): Flight[] =>
  s.flights.filter((flight) => flight.mission === 'bomb' && flight.hex === hex && flight.target === target)

const sumOf = (s: State, flights: Flight[]): number => {
  const { strength } = s.derived.kit.tables.aircraft
  return flights.reduce((sum, { kind }) => sum + strength[kind], 0)
}

/** The strength of aircraft over a hex once the AA there has opened fire. */
const strengthOver = (s: State, flights: Flight[], hex: number, io: Io): number =>
  underFire(sumOf(s, flights), openFire(s, hex, io))

// ---- Air support (combat)

const supportOf = (s: State, hex: number): Flight[] =>
  s.flights.filter((flight) => flight.mission === 'support' && flight.hex === hex)

/** What the aircraft over a hex add to an attack on it, as far as everybody knows the AA there. */
export const airSupportStrength = law(
  'air.1',
  (s: State, hex: number): number => underFire(sumOf(s, supportOf(s, hex)), knownGunsOver(s, hex)),
  0,
)

/** Air support comes in: AA opens fire, and the aircraft add what is left of their strength. */
export function flyAirSupport(s: State, hex: number, io: Io): number {
  if (supportOf(s, hex).length > 0) openFire(s, hex, io)
  return airSupportStrength(s, hex)
}

// ---- Why not

const NO_AIRCRAFT = forbid('air.1', 'refuse.noAircraftLeft')
const WRONG_MISSION = forbid('air.1', 'refuse.wrongMission')
const CROWDED = forbid('air.1', 'refuse.tooManyAircraft')
const NO_TARGET = forbid('air.1', 'refuse.noTarget')

function whyNot(s: State, _f: AircraftFrame, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const hex = kit.placeNumber(a.hex)
  const kind = a.kind as AircraftKind
  if (a.do !== 'fly' || !kit.isHex(hex) || !KINDS.includes(kind)) return null
  if (left(s, kind) <= 0) return NO_AIRCRAFT
  if (!MISSIONS[kind].includes(a.mission as Mission) || !flies(s, a.mission as Mission)) return WRONG_MISSION
  return crowded(s, hex) ? CROWDED : NO_TARGET
}

export const aircraftProcedures: AnyProcedure[] = [aircraft]
