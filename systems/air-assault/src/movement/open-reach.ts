// How far a unit gets where no enemy is near and all roads can be used: the same every time, so it is searched for once.
import { FORBIDDEN, KeptReach, Reach } from '@middlesea/board'
import { beginAnswer, endAnswer, type Grounds, holds } from '@middlesea/engine'
import { hasAllRoads, knownCost } from './ground.ts'
import { GAITS, type Kit } from '../core/kit.ts'
import { ALLIED, phasing, type State } from '../core/state.ts'

/** Who walks there: all that the way depends on. */
export interface Walker {
  start: number
  /** In half points. */
  allowance: number
  gait: number
  /** noncombat.1: stays in the sector where he stands. */
  isBound: boolean
}

interface OpenReach {
  ways: KeptReach
  /** How far from the start its hexes lie. */
  radius: number
  grounds: Grounds
}

/** What has been searched for, by kind of walker and start. */
export type OpenReaches = Map<number, (OpenReach | null)[]>

const search = new Reach()

/** The ways of a walker whom no enemy of `enemy` hinders; null if somebody might, or it is not known. */
export function openReach(s: State, enemy: number, walker: Walker): KeptReach | null {
  const { kit } = s.derived
  const known = reachesOf(kit, walker)
  let found = known[walker.start]
  if (found === null || !holds(found.grounds)) {
    if (!hasAllRoads(s)) return null
    found = searchFor(s, walker)
    known[walker.start] = found
  }
  return areRoadsWhole(s, found) && isAlone(s, enemy, found) ? found.ways : null
}

function reachesOf(kit: Kit, { allowance, gait, isBound }: Walker): (OpenReach | null)[] {
  const kind = 2 * (GAITS.length * allowance + gait) + (isBound ? 1 : 0)
  let known = kit.openReaches.get(kind)
  if (known === undefined) {
    known = kit.placeIds.map(() => null)
    kit.openReaches.set(kind, known)
  }
  return known
}

function searchFor(s: State, { start, allowance, gait, isBound }: Walker): OpenReach {
  const { map, leastCost } = s.derived.kit
  const { sector } = map
  const answer = beginAnswer()
  search.run(
    map,
    start,
    allowance,
    (from, direction, to) =>
      isBound && sector[to] !== sector[start] ? FORBIDDEN : knownCost(s, gait, from, direction, to),
    leastCost,
  )
  const ways = new KeptReach(start, search)
  const radius = ways.entered.reduce((most, hex) => Math.max(most, map.distance(start, hex)), 0)
  return { ways, radius, grounds: endAnswer(answer) }
}

/** engineer.1, air.1: whether no road is destroyed or interdicted as far as the ways lead. */
function areRoadsWhole(s: State, { ways, radius }: OpenReach): boolean {
  const { map } = s.derived.kit
  for (const hex of s.broken) if (map.distance(hex, ways.start) <= radius) return false
  if (phasing(s) !== ALLIED) return true
  for (const { mission, hex } of s.flights) {
    if (mission === 'interdict' && map.distance(hex, ways.start) <= radius + 1) return false
  }
  return true
}

/** Whether no enemy stands there, and no enemy zone of control reaches there. */
function isAlone(s: State, enemy: number, { ways: { start, entered, count } }: OpenReach): boolean {
  const { kit, tables } = s.derived
  const { units, zoc } = tables.occupancy
  const at = enemy * kit.hexCount
  if (units[at + start] !== 0 || zoc[at + start] !== 0) return false
  for (let i = 0; i < count; i++) if (units[at + entered[i]] !== 0 || zoc[at + entered[i]] !== 0) return false
  return true
}
