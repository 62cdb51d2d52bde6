// What can be looked at before one decides: who is supplied and by which way, how far HQs, guns and AA reach. The rules' own
// functions are asked hex by hex.
import { type Areas, carriesRoute, supplyAreas } from '../06-routes.ts'
import { isSupplied, needsSupply, sourcesOf } from '../06-supply.ts'
import { cannotReachByFire, firePoints } from '../10-guns.ts'
import { AT_DROP, cannotFireAa } from '../11-anti-aircraft.ts'
import { cannotCommand, isInCommand } from '../17-command.ts'
import type { Kit } from '../kit.ts'
import { AXIS, onMap, type State } from '../state.ts'

/** 6.11: a unit on the map, and the hexes of its route to the nearest source; without a route it is not supplied. */
export interface SupplyRoute {
  unit: number
  route: number[]
}

/** The traces of these units, as far as supply binds them, and the areas in which routes run. */
export function supplyTraces(s: State, units: readonly number[]): { traces: SupplyRoute[]; areas: Areas } {
  const areas = supplyAreas(s)
  const traces = units
    .filter((u) => needsSupply(s, u))
    .map((u) => ({
      unit: u,
      route: isSupplied(s, u, areas) ? shortest(s.derived.kit, areas, s.place[u], sourcesOf(s, u)) : [],
    }))
  return { traces, areas }
}

/** The shortest way inside an area from a hex to one of the goals. */
function shortest(kit: Kit, areas: Areas, from: number, goals: readonly number[]): number[] {
  const before = new Map([[from, -1]])
  const left = [from]
  for (const hex of left) {
    if (goals.includes(hex)) return wayBack(before, hex)
    for (let d = 0; d < 6; d++) {
      const near = kit.map.neighbours[6 * hex + d]
      if (near === -1 || before.has(near) || areas[near] !== areas[from] || !carriesRoute(kit, hex, d)) continue
      before.set(near, hex)
      left.push(near)
    }
  }
  return []
}

function wayBack(before: ReadonlyMap<number, number>, end: number): number[] {
  const way: number[] = []
  for (let hex = end; hex !== -1; hex = before.get(hex)!) way.unshift(hex)
  return way
}

/** 17.13: the land hexes that some of these HQs command. */
export function commandedHexes(s: State, hqs: readonly number[]): number[] {
  const there = hqs.filter((hq) => onMap(s, hq))
  return s.derived.kit.landHexes.filter((hex) => there.some((hq) => isInCommand(s, hq, hex)))
}

/** 17.2: the HQs that could spend their points on a check of this unit now. */
export const commandersNow = (s: State, u: number): number[] =>
  s.derived.kit.hqs.filter((hq) => cannotCommand(s, hq, u, -1) === null)

/** 10.12: by hex, the fire points of these guns that reach it. */
export function fireOver(s: State, guns: readonly number[]): Map<number, number> {
  const there = guns.filter((u) => onMap(s, u) && s.derived.kit.isArtillery[u])
  return summed(s, there, (u, hex) => (cannotReachByFire(s, u, hex) === null ? firePoints(s, u) : 0))
}

/** 11.32: by hex, the AA points of these units that reach a drop there. */
export function antiAircraftOver(s: State, units: readonly number[]): Map<number, number> {
  const { aa } = s.derived.kit
  const guns = units.filter((u) => aa[u] > 0)
  return summed(s, guns, (u, hex) => (cannotFireAa(s, u, hex, AT_DROP, AXIS) === null ? aa[u] : 0))
}

/** By hex of land and beach: the sum of what the units give there, where that is something. */
function summed(s: State, units: readonly number[], give: (u: number, hex: number) => number): Map<number, number> {
  const { kit } = s.derived
  const beaches = kit.zones.flatMap((zone) => zone.beaches.map(({ sea }) => sea))
  const sums = new Map<number, number>()
  for (const hex of [...kit.landHexes, ...beaches]) {
    const sum = units.reduce((total, u) => total + give(u, hex), 0)
    if (sum > 0) sums.set(hex, sum)
  }
  return sums
}
