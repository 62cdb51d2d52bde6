// What a seat knows: its own counters, what lies face up, and how many counters lie face down in each hex.
import { copyJson, type Frame, openFrame, type Pieces, type Rng, type Seat, viewOf } from '@middlesea/engine'
import { defensiveFire } from '../combat/artillery.ts'
import { attack } from '../combat/attack.ts'
import type { Belief } from './belief.ts'
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
  return viewOf(pieces, s, reader)
}

/** The units as numbers: place, whether it is exposed, marks, neutral, carrier. */
const WIDTH = 5

export const pieces: Pieces<State, View> = {
  width: WIDTH,
  ids: (s) => s.derived.kit.unitIds,
  columns(s, reader) {
    const { unitCount } = s.derived.kit
    const columns = new Int32Array(unitCount * WIDTH)
    for (let u = 0, at = 0; u < unitCount; u++, at += WIDTH) {
      if (!knows(s, reader, u)) {
        columns[at] = -1
        continue
      }
      columns[at] = s.place[u]
      columns[at + 1] = s.exposed[u]
      columns[at + 2] = s.marks[u]
      columns[at + 3] = s.neutral[u]
      columns[at + 4] = isSeenAboard(s, reader, s.carrier[u]) ? s.carrier[u] : -1
    }
    return columns
  },
  piece(s, columns, at): UnitView {
    const { placeIds, unitIds } = s.derived.kit
    const carrier = columns[at + 4]
    return {
      place: placeIds[columns[at]],
      exposed: columns[at + 1] === 1,
      marks: columns[at + 2],
      neutral: columns[at + 3],
      carrier: carrier === -1 ? null : unitIds[carrier],
    }
  },
  around,
}

function around(s: State, reader: Seat | 'spectator', units: View['units']): View {
  const { kit } = s.derived
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
    counters: countersOf(s, reader),
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

/** That a face-down counter is a truck shows only when it drives off (truck.1). */
function isSeenAboard(s: State, reader: Seat | 'spectator', carrier: number): boolean {
  return carrier !== -1 && (s.derived.kit.isSteamer[carrier] || knows(s, reader, carrier))
}

function convoyView(kit: Kit, convoy: Convoy, reader: Seat | 'spectator'): ConvoyView {
  const { name, turn, to, known, landed } = convoy
  if (turn > 0 && !knowsPlan(reader, convoy)) return { name, turn: -1, to: null, known, landed }
  return { name, turn, to: to === -1 ? null : kit.placeIds[to], known, landed }
}

/** The counters that lie face down, by place and mark: an order that tells nothing of what they are. */
function countersOf(s: State, reader: Seat | 'spectator'): CounterView[] {
  const { kit } = s.derived
  const ranks: number[] = []
  for (let u = 0; u < kit.unitCount; u++) {
    if (!knows(s, reader, u)) ranks.push(s.place[u] * 2 + ((s.marks[u] & MARK.moved) === 0 ? 0 : 1))
  }
  const known = counterViews.get(kit) ?? []
  counterViews.set(kit, known)
  return ranks.sort((a, b) => a - b).map((rank) => (known[rank] ??= counterView(kit, rank)))
}

/** Counters look alike: there is one for each place and mark, the same in all views. */
const counterViews = new WeakMap<Kit, CounterView[]>()

function counterView({ placeIds }: Kit, rank: number): CounterView {
  return Object.freeze({ place: placeIds[rank >> 1], moved: (rank & 1) === 1 })
}

/** A state that the reader cannot tell from the real one: what is unseen is dealt anew, by what he remembers. */
export function determinize(kit: Kit, v: View, rng: Rng, belief?: Belief): State {
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
  dealCounters(kit, s, v.counters, isUnknown, rng, belief)
  s.convoys = dealPlans(kit, s, v, rng)
  derive(s, kit)
  return s
}
