// What a seat knows: its own counters, what lies face up, and how many counters lie face down in each hex.
import { copyJson, type Frame, openFrame, type Rng, type Seat } from '@middlesea/engine'
import { defensiveFire } from '../combat/artillery.ts'
import { attack } from '../combat/attack.ts'
import { dealCounters, dealPlans } from './determinize.ts'
import type { Kit } from './kit.ts'
import { ALLIED, bareState, type Convoy, derive, type Flight, MARK, type Options, type State } from './state.ts'
import type { OwnState } from './rules.ts'

/** A unit that the reader knows. */
export interface UnitView {
  place: string
  exposed: boolean
  marks: number
  neutral: number
  /** What carries it, as far as the reader knows. */
  carrier: string | null
}

/** A counter that lies face down for the reader: where it is, and whether it has moved in this phase. */
export interface CounterView {
  place: string
  moved: boolean
}

/** A convoy. Its turn is 0 while no plan is written; a plan that the reader may not know has turn -1 and no place. */
export interface ConvoyView {
  name: string
  turn: number
  to: string | null
  known: boolean
  landed: boolean
}

export interface FlightView extends Omit<Flight, 'hex'> {
  hex: string
}

/** combat.1: an attack under way, and all who have joined it so far. */
export interface AttackView {
  hex: string
  attackers: string[]
  guns: string[]
}

/** combat.3: defensive fire under way: who attacks, and which guns fire at which hex so far. */
export interface FireView {
  attackers: string[]
  guns: { unit: string; at: string }[]
}

export interface View {
  reader: Seat | 'spectator'
  scenario: string
  pack: string
  options: Options
  turn: number
  segment: State['segment']
  phase: string
  result: string
  units: { [id: string]: UnitView }
  counters: CounterView[]
  /** The hexes of the Axis; all others are Allied (hex.friendly). */
  axisHexes: string[]
  broken: string[]
  portDestroyed: number[]
  portNeutral: number[]
  flights: FlightView[]
  convoys: ConvoyView[]
  held: number[]
  own: OwnState
  attack: AttackView | null
  fire: FireView | null
  /** Where the rules stand, for `determinize`; a table reads the facts above. Frames of this system hold nothing secret. */
  stack: Frame[]
  rolls: number
  serial: number
}

/** Whether a reader knows what a counter is. */
const knows = (s: State, reader: Seat | 'spectator', u: number): boolean =>
  s.exposed[u] === 1 || reader === 'allied' || s.place[u] === s.derived.kit.UNUSED

/** convoy.crete: plans are the Axis player's secret until he announces them or the convoy comes in. */
const knowsPlan = (reader: Seat | 'spectator', convoy: Convoy): boolean =>
  reader === 'axis' || convoy.known || convoy.landed

export function view(s: State, reader: Seat | 'spectator'): View {
  const { kit } = s.derived
  const units: { [id: string]: UnitView } = {}
  const counters: CounterView[] = []
  for (let u = 0; u < kit.unitCount; u++) {
    if (knows(s, reader, u)) units[kit.unitIds[u]] = unitView(s, reader, u)
    else counters.push({ place: kit.placeIds[s.place[u]], moved: (s.marks[u] & MARK.moved) !== 0 })
  }
  return {
    reader,
    scenario: s.scenario,
    pack: s.pack,
    options: s.options,
    turn: s.turn,
    segment: s.segment,
    phase: s.phase,
    result: s.result,
    units,
    counters: inPublicOrder(kit, counters),
    axisHexes: kit.map.ids.filter((_, h) => s.owner[h] !== ALLIED),
    broken: s.broken.map((hex) => kit.placeIds[hex]),
    portDestroyed: s.portDestroyed.slice(),
    portNeutral: s.portNeutral.slice(),
    flights: s.flights.map((flight) => ({ ...flight, hex: kit.placeIds[flight.hex] })),
    convoys: s.convoys.map((convoy) => convoyView(kit, convoy, reader)),
    held: s.held.slice(),
    own: copyJson(s.own),
    attack: attackView(s),
    fire: fireView(s),
    stack: s.stack.map(copyJson<Frame>),
    rolls: s.rolls,
    serial: s.serial,
  }
}

function attackView(s: State): AttackView | null {
  const { placeIds, unitIds } = s.derived.kit
  const f = openFrame(s, attack)
  if (f === null) return null
  return { hex: placeIds[f.hex], attackers: f.attackers.map((u) => unitIds[u]), guns: f.guns.map((u) => unitIds[u]) }
}

function fireView(s: State): FireView | null {
  const { placeIds, unitIds } = s.derived.kit
  const f = openFrame(s, defensiveFire)
  if (f === null) return null
  const guns = f.guns.map((u, i) => ({ unit: unitIds[u], at: placeIds[f.at[i]] }))
  return { attackers: f.attackers.filter((u) => !f.hit.includes(u)).map((u) => unitIds[u]), guns }
}

function unitView(s: State, reader: Seat | 'spectator', u: number): UnitView {
  const { kit } = s.derived
  const carrier = s.carrier[u]
  // That a face-down counter is a truck shows only when it drives off (truck.1).
  const isSeenAboard = carrier !== -1 && (kit.isSteamer[carrier] || knows(s, reader, carrier))
  return {
    place: kit.placeIds[s.place[u]],
    exposed: s.exposed[u] === 1,
    marks: s.marks[u],
    neutral: s.neutral[u],
    carrier: isSeenAboard ? kit.unitIds[carrier] : null,
  }
}

function convoyView(kit: Kit, convoy: Convoy, reader: Seat | 'spectator'): ConvoyView {
  const { name, turn, to, known, landed } = convoy
  if (turn > 0 && !knowsPlan(reader, convoy)) return { name, turn: -1, to: null, known, landed }
  return { name, turn, to: to === -1 ? null : kit.placeIds[to], known, landed }
}

/** By place and mark: an order that tells nothing of what the counters are. */
function inPublicOrder(kit: Kit, counters: CounterView[]): CounterView[] {
  const rank = (c: CounterView): number => kit.placeNumber(c.place) * 2 + (c.moved ? 1 : 0)
  return counters.sort((a, b) => rank(a) - rank(b))
}

/** A state that the reader cannot tell from the real one: what is unseen is dealt anew. */
export function determinize(kit: Kit, v: View, rng: Rng): State {
  const s = bareState(kit, v.scenario, v.options, v.pack)
  s.turn = v.turn
  s.segment = v.segment
  s.phase = v.phase
  s.result = v.result
  s.broken = v.broken.map((id) => kit.placeNumber(id))
  s.portDestroyed = v.portDestroyed.slice()
  s.portNeutral = v.portNeutral.slice()
  s.flights = v.flights.map((flight) => ({ ...flight, hex: kit.placeNumber(flight.hex) }))
  s.held = v.held.slice()
  s.own = copyJson(v.own)
  s.stack = v.stack.map(copyJson<Frame>)
  s.rolls = v.rolls
  s.serial = v.serial
  for (const id of v.axisHexes) s.owner[kit.placeNumber(id)] = 1 - ALLIED
  const isUnknown = new Uint8Array(kit.unitCount).fill(1)
  for (const id in v.units) {
    const unit = v.units[id]
    const u = kit.unitNumber(id)
    isUnknown[u] = 0
    s.place[u] = kit.placeNumber(unit.place)
    s.exposed[u] = unit.exposed ? 1 : 0
    s.marks[u] = unit.marks
    s.neutral[u] = unit.neutral
    s.carrier[u] = unit.carrier === null ? -1 : kit.unitNumber(unit.carrier)
  }
  dealCounters(kit, s, v.counters, isUnknown, rng)
  s.convoys = dealPlans(kit, s, v, rng)
  derive(s, kit)
  return s
}
