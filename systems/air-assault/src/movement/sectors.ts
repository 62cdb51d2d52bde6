// Sectors of the map: those in which a scenario is played, and units that are bound to one (noncombat.1), with the way back of
// those that were driven out of it.
import { type Kit, SEA_SIDE } from '../core/kit.ts'
import type { State } from '../core/state.ts'

/** Whether a hex counts in the scenario: in one of some sectors gliders, which land anywhere, win nothing elsewhere. */
export function isContested(s: State, hex: number): boolean {
  const { files, sectorOf } = s.derived.kit
  const { sectors } = files.scenarios[s.scenario]
  return sectors.length === 0 || sectors.includes(sectorOf[hex])
}

/** How many steps over land lead from each hex into a sector, by sector; 0 in it, NEVER where none do. Each is reckoned once. */
export type WaysHome = Map<string, Uint16Array>

const NEVER = 65_535

export function stepsHome(kit: Kit, sector: string): Uint16Array {
  let steps = kit.waysHome.get(sector)
  if (steps === undefined) {
    steps = reckon(kit, sector)
    kit.waysHome.set(sector, steps)
  }
  return steps
}

function reckon(kit: Kit, sector: string): Uint16Array {
  const steps = new Uint16Array(kit.hexCount).fill(NEVER)
  const reached = [...(kit.sectorHexes.get(sector) ?? [])]
  for (const hex of reached) steps[hex] = 0
  for (const hex of reached) {
    for (let side = 6 * hex; side < 6 * hex + 6; side++) {
      const next = kit.map.neighbours[side]
      if (next === -1 || steps[next] !== NEVER || !kit.isLand[next] || (kit.links[side] & SEA_SIDE) !== 0) continue
      steps[next] = steps[hex] + 1
      reached.push(next)
    }
  }
  return steps
}

/** Whether a step leads out of the sector, or outside of it not nearer to it (ruling 63). */
export const strays = (home: Uint16Array, from: number, to: number): boolean => home[to] > 0 && home[to] >= home[from]
