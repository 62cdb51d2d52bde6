// How far a unit on foot gets where no enemy is near: it hangs on the ground, the road rate and the allowance alone, so each
// is searched for once and kept with the kit.
import { FORBIDDEN, KeptReach, Reach } from '@middlesea/board'
import { beginAnswer, endAnswer, type Grounds, holds } from '@middlesea/engine'
import { CLOSED, stepCost } from './ground.ts'
import type { Kit } from './kit.ts'
import type { State } from './state.ts'

/** All that the way hangs on. `kind` is FOOT or COMMANDO: motorized units stand in one another's way (3.33). */
export interface Walker {
  start: number
  kind: number
  rate: number
  /** In half points. */
  allowance: number
}

interface OpenReach {
  ways: KeptReach
  grounds: Grounds
}

/** What has been searched for, by kind of walker and start. */
export type OpenReaches = Map<number, (OpenReach | null)[]>

const search = new Reach()

/** The ways of a walker if no unit or zone of `enemy` is where they lead; null if there is one. */
export function openReach(s: State, enemy: number, walker: Walker, least: number): KeptReach | null {
  const { kit } = s.derived
  const known = reachesOf(kit, walker)
  let found = known[walker.start]
  if (found === null || !holds(found.grounds)) known[walker.start] = found = searchFor(kit, walker, least)
  return isAlone(s, enemy, found.ways) ? found.ways : null
}

function reachesOf(kit: Kit, { kind, rate, allowance }: Walker): (OpenReach | null)[] {
  const key = 8 * allowance + 2 * kind + rate
  let known = kit.openReaches.get(key)
  if (known === undefined) {
    known = kit.map.ids.map(() => null)
    kit.openReaches.set(key, known)
  }
  return known
}

function searchFor({ map, ground }: Kit, { start, kind, rate, allowance }: Walker, least: number): OpenReach {
  const answer = beginAnswer()
  const step = (from: number, d: number, to: number): number => {
    const cost = stepCost(ground, kind, rate, 6 * from + d, to)
    return cost === CLOSED ? FORBIDDEN : cost
  }
  const ways = new KeptReach(start, search.run(map, start, allowance, step, least))
  return { ways, grounds: endAnswer(answer) }
}

/** Whether no enemy stands there, and no enemy zone of control reaches there. */
function isAlone(s: State, enemy: number, { start, entered, count }: KeptReach): boolean {
  const { kit, tables } = s.derived
  const { units, zoc } = tables.occupancy
  const at = enemy * kit.hexCount
  if (zoc[at + start] !== 0) return false
  for (let i = 0; i < count; i++) if (units[at + entered[i]] !== 0 || zoc[at + entered[i]] !== 0) return false
  return true
}
