// ability.transport: what fits into a transport or onto a carrier.
import { law } from '@middlesea/engine'
import type { Load } from './data-files.ts'
import { can, AIR, LAND } from './kit.ts'
import { profile, type State } from './state.ts'

/** Whether these units fit together into that one: one of its printed combinations holds them all. */
export const loadsInto = law(
  'ability.transport',
  (s: State, carrier: number, cargo: number[]): boolean => {
    const row = s.derived.kit.types[s.type[carrier]]
    return row.capacity.some((load) => fits(s, load, cargo))
  },
  true,
)

function fits(s: State, load: Load, cargo: number[]): boolean {
  let land = 0
  let air = 0
  const counts: { [type: string]: number } = {}
  for (const u of cargo) {
    const p = profile(s, u)
    if (p.domain === LAND) land++
    if (p.domain === AIR) {
      if (!can(p, 'carrierCapable')) return false
      air++
    }
    // A unique unit takes the room of the type whose rules it follows.
    const kind = s.derived.kit.types[p.kind].id
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  if (load.land !== undefined) return air === 0 && land === cargo.length && land <= load.land
  if (load.air !== undefined) return land === 0 && air === cargo.length && air <= load.air
  return Object.entries(counts).every(([kind, count]) => count <= (load[kind] ?? 0))
}
