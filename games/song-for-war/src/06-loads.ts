// ability.transport: what fits into a transport or onto a carrier.
import { law } from '@middlesea/engine'
import { ABILITY } from './abilities.ts'
import { can, AIR, LAND, type CargoRoom } from './kit.ts'
import { profile, type State, unitsAt } from './state.ts'

/** Whether these units fit together into that one: one of its printed combinations holds them all. */
export const loadsInto = law(
  'ability.transport',
  (s: State, carrier: number, cargo: readonly number[]): boolean => {
    for (const room of s.derived.kit.rooms[s.type[carrier]]) if (fits(s, room, cargo)) return true
    return false
  },
  true,
)

// Who would be aboard together: written over at each question.
const together: number[] = []

/** Whether a unit fits in beside what is aboard. */
export function hasRoomFor(s: State, carrier: number, u: number): boolean {
  together.length = 0
  for (const other of unitsAt(s, s.place[carrier])) if (s.aboard[other] === carrier) together.push(other)
  together.push(u)
  return loadsInto(s, carrier, together)
}

function fits(s: State, room: CargoRoom, cargo: readonly number[]): boolean {
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
  if (room.land !== -1) return land === cargo.length && land <= room.land
  if (room.air !== -1) return air === cargo.length && air <= room.air
  for (const u of cargo) {
    // A unique unit takes the room of the type whose rules it follows.
    const { kind } = profile(s, u)
    if (countOf(s, cargo, kind) > room.of[kind]) return false
  }
  return true
}

/** A transport carries four at most: counting anew costs less than a table. */
function countOf(s: State, cargo: readonly number[], kind: number): number {
  let count = 0
  for (const u of cargo) if (profile(s, u).kind === kind) count++
  return count
}
