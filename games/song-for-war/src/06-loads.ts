// ability.transport: what fits into a transport or onto a carrier.
import { law } from '@middlesea/engine'
import type { Load } from './data-files.ts'
import { ABILITY } from './abilities.ts'
import { can, AIR, LAND } from './kit.ts'
import { profile, type State } from './state.ts'

/** Whether these units fit together into that one: one of its printed combinations holds them all. */
export const loadsInto = law(
  'ability.transport',
  (s: State, carrier: number, cargo: readonly number[]): boolean => {
    for (const load of s.derived.kit.types[s.type[carrier]].capacity) if (fits(s, load, cargo)) return true
    return false
  },
  true,
)

function fits(s: State, load: Load, cargo: readonly number[]): boolean {
  let land = 0
  let air = 0
  for (const u of cargo) {
    const p = profile(s, u)
    if (p.domain === LAND) land++
    if (p.domain === AIR) {
      if (!can(p, ABILITY.carrierCapable)) return false
      air++
    }
  }
  if (load.land !== undefined) return air === 0 && land === cargo.length && land <= load.land
  if (load.air !== undefined) return land === 0 && air === cargo.length && air <= load.air
  for (const u of cargo) {
    // A unique unit takes the room of the type whose rules it follows.
    const { kind } = profile(s, u)
    if (countOf(s, cargo, kind) > (load[s.derived.kit.types[kind].id] ?? 0)) return false
  }
  return true
}

/** A transport carries four at most: counting anew costs less than a table. */
function countOf(s: State, cargo: readonly number[], kind: number): number {
  let count = 0
  for (const u of cargo) if (profile(s, u).kind === kind) count++
  return count
}
