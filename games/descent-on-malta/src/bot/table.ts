// The table as the policy reads it: what stands where, and how strong. Of a concealed counter it knows nothing but its zone.
import { openFrame, type Plan, type Situation } from '@middlesea/engine'
import { amphibious } from '../18-amphibious.ts'
import type { Action } from '../actions.ts'
import { type GameData, isAxis, isAxisAir, isAxisGround, ZONE_COUNT } from '../data.ts'
import { carriedBy, hasMark, isConcealed, isElite, MARK, placeNumber, type State, ZONES } from '../state.ts'
import { type ZoneWorth, groundOf } from './zones.ts'
import { type Weights, weightsOf } from './style.ts'

/** A question as this policy answers it. */
export type Question = Situation<State, Action>

/** Orders of a plan: what zones are worth beside their prize. */
export interface Orders {
  aims?: { [zone: string]: number }
}

export interface Table {
  s: State
  data: GameData
  weights: Weights
  /** What the plan wants of each zone beside its prize. */
  aims: number[]
  /** What stays the same of each zone. */
  ground: ZoneWorth
  reduced: number[]
  /** Allied strength in each zone, guessed where it is concealed. */
  threat: number[]
  /** Allied counters in each zone. */
  counters: number[]
  /** Of these the face-down ones of the first round of the set-up (4.0). */
  garrison: number[]
  /** What drops cost on the mean, by zone and whether the unit is elite, as far as it was asked (staff.ts). */
  losses: (number | undefined)[]
  /** Axis elite units in each zone, with what flies or sails there. */
  elite: number[]
  /** Axis ground strength and stacking in each zone, with what flies or sails there. */
  strength: number[]
  stack: number[]
}

export function readTable(s: State, plan: Plan): Table {
  const t: Table = {
    s,
    data: s.derived.data,
    weights: weightsOf(plan.style),
    aims: zeros(),
    ground: groundOf(s.derived.data),
    reduced: s.reduced,
    threat: zeros(),
    counters: zeros(),
    garrison: zeros(),
    losses: [],
    elite: zeros(),
    strength: zeros(),
    stack: zeros(),
  }
  for (const [zone, worth] of Object.entries((plan.orders as Orders).aims ?? {})) t.aims[placeNumber(zone)] = worth
  for (const zone of ZONES) for (const u of s.derived.units[zone]) count(t, u, zone)
  for (const { zone, units } of openFrame(s, amphibious)?.landings ?? []) {
    for (const u of units) countAxis(t, u, zone)
  }
  return t
}

/** A unit in a zone; what a transport carries counts where the transport is. */
function count(t: Table, u: number, zone: number): void {
  const { s, data } = t
  if (isConcealed(s, u)) countConcealed(t, u, zone)
  else if (isAxisGround(u)) {
    if (s.carrier[u] === -1) countAxis(t, u, zone)
  } else if (isAxis(u)) {
    const cargo = carriedBy(s, u)
    if (cargo !== -1) countAxis(t, cargo, zone)
  } else if (data.type[u] !== 'obstacle') {
    t.threat[zone] += ratingOf(t, u)
    t.counters[zone]++
  }
}

function countAxis(t: Table, u: number, zone: number): void {
  t.strength[zone] += ratingOf(t, u)
  t.stack[zone] += sizeOf(t, u)
  if (isElite(t.s, u)) t.elite[zone]++
}

function countConcealed(t: Table, u: number, zone: number): void {
  t.threat[zone] += t.weights.concealed
  t.counters[zone]++
  if (hasMark(t.s, u, MARK.garrison)) t.garrison[zone]++
}

const ZEROS = Array.from({ length: ZONE_COUNT }, () => 0)
const zeros = (): number[] => ZEROS.slice()

/** The units that can be seen in a place. */
export const seenAt = ({ s }: Table, place: number): number[] =>
  s.derived.units[place].filter((u) => !isConcealed(s, u))

/** Axis ground units in a zone. */
export function axisGroundAt({ s }: Table, zone: number): number[] {
  return s.derived.units[zone].filter(isAxisGround)
}

export const ratingOf = (t: Table, u: number): number => t.data.rating[u * 2 + t.reduced[u]]
export const strategicOf = (t: Table, u: number): number => t.data.strategic[u * 2 + t.reduced[u]]
export const tacticalOf = (t: Table, u: number): number => t.data.tactical[u * 2 + t.reduced[u]]
/** What an elite unit brings to a force that has none. */
export const eliteWorth = (t: Table, u: number, zone: number): number =>
  t.weights.elite > 0 && t.elite[zone] === 0 && isElite(t.s, u) ? t.weights.elite : 0

export const sizeOf = (t: Table, u: number): number => (t.data.size[u] === 'III' ? 2 : 1)

/** A unit's worth when one must be lost: what it costs in victory points, then what it can still do. */
export function worthOf(t: Table, u: number): number {
  const points = t.reduced[u] === 1 ? t.data.vpEliminated[u] : t.data.vpReduced[u]
  const use = isAxisAir(u) ? t.data.tactical[u * 2] + t.data.strategic[u * 2] + t.data.lift[u] : ratingOf(t, u)
  return -points * 10 + use
}

/** What holding a zone at the end brings (3.5). */
export const prizeOf = (t: Table, zone: number): number => t.ground.prize[zone]

/** How good a zone is to attack with so much strength: its prize and its counters, by the chance to win them. */
export function promiseOf(t: Table, zone: number, strength: number): number {
  const enemy = t.threat[zone] + t.ground.cover[zone]
  const chance = (strength * strength) / (strength * strength + enemy * enemy + 0.01)
  return (prizeOf(t, zone) + t.aims[zone] + t.weights.counter * t.counters[zone]) * chance
}
