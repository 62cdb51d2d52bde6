import { dataOf, type GameData, isAxis, isAxisAir, isAxisGround, UNIT_COUNT, unitNumber, ZONE_COUNT } from './data.ts'
import { isZone, PLACE_COUNT, placeNumber } from './state.ts'
import type { View } from './view.ts'

/** What a concealed counter is worth in a fight, about: the mean of the garrison. */
const CONCEALED = 1.7

/** The table as a bot reads it: what stands where, and how strong. Built from what a player sees and nothing else. */
export interface Table {
  view: View
  data: GameData
  /** The units that can be seen in each place. */
  at: number[][]
  reduced: boolean[]
  /** Allied strength in each zone, guessed where it is concealed. */
  threat: number[]
  /** Allied counters in each zone. */
  counters: number[]
  /** Axis ground strength and stacking in each zone, with what flies or sails there. */
  strength: number[]
  stack: number[]
}

export function readTable(view: View): Table {
  const data = dataOf(view.pack)
  const t: Table = {
    view,
    data,
    at: Array.from({ length: PLACE_COUNT }, () => []),
    reduced: Array.from({ length: UNIT_COUNT }, () => false),
    threat: zeros(),
    counters: zeros(),
    strength: zeros(),
    stack: zeros(),
  }
  for (const [id, unit] of Object.entries(view.units)) {
    const u = unitNumber(id)
    const place = placeNumber(unit.place)
    t.at[place].push(u)
    t.reduced[u] = unit.reduced
    const zone = unit.carrier === null ? place : placeNumber(view.units[unit.carrier].place)
    if (!isZone(zone)) continue
    if (isAxisGround(u)) {
      t.strength[zone] += ratingOf(t, u)
      t.stack[zone] += sizeOf(t, u)
    } else if (!isAxis(u) && data.type[u] !== 'obstacle') {
      t.threat[zone] += ratingOf(t, u)
      t.counters[zone]++
    }
  }
  for (const { zone: id, units } of view.landings) {
    const zone = placeNumber(id)
    for (const u of units.map(unitNumber)) {
      t.strength[zone] += ratingOf(t, u)
      t.stack[zone] += sizeOf(t, u)
    }
  }
  for (const counter of view.concealed) {
    t.threat[placeNumber(counter.zone)] += CONCEALED
    t.counters[placeNumber(counter.zone)]++
  }
  return t
}

const zeros = (): number[] => Array.from({ length: ZONE_COUNT }, () => 0)

export const ratingOf = (t: Table, u: number): number => t.data.rating[u * 2 + (t.reduced[u] ? 1 : 0)]
export const strategicOf = (t: Table, u: number): number => t.data.strategic[u * 2 + (t.reduced[u] ? 1 : 0)]
export const tacticalOf = (t: Table, u: number): number => t.data.tactical[u * 2 + (t.reduced[u] ? 1 : 0)]
export const sizeOf = (t: Table, u: number): number => (t.data.size[u] === 'III' ? 2 : 1)

/** A unit's worth when one must be lost: what it costs in victory points, then what it can still do. */
export function worthOf(t: Table, u: number): number {
  const points = t.reduced[u] ? t.data.vpEliminated[u] : t.data.vpReduced[u]
  const use = isAxisAir(u) ? t.data.tactical[u * 2] + t.data.strategic[u * 2] + t.data.lift[u] : ratingOf(t, u)
  return -points * 10 + use
}

/** What holding a zone at the end brings (3.5). */
export function prizeOf(t: Table, zone: number): number {
  const row = t.data.files.tables.victoryPoints.end
  switch (t.data.zoneType[zone]) {
    case 'fortress':
      return row.axisFort
    case 'airfield':
      return row.axisAirfield
    case 'town':
    case 'portTown':
      return row.axisTown
    default:
      return 0
  }
}

/** How good a zone is to attack with so much strength: its prize and its counters, by the chance to win them. */
export function promiseOf(t: Table, zone: number, strength: number): number {
  const enemy = t.threat[zone] + (t.data.files.tables.terrain.rows[t.data.zoneType[zone]].attackerMod < 0 ? 2 : 0)
  const chance = (strength * strength) / (strength * strength + enemy * enemy + 0.01)
  return (prizeOf(t, zone) + t.counters[zone]) * chance
}
