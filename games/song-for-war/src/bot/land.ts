// Marching: towards the prizes, into battle only with the stronger force, and with somebody left behind who holds the place.
import { ABILITY } from '../abilities.ts'
import { can } from '../kit.ts'
import { cargoOf, profile } from '../state.ts'
import type { March } from './march.ts'
import { prizeOf } from './prizes.ts'
import { enemiesAt, type Table } from './table.ts'

/** What a march gains; nothing or less if it should not be made. */
export function marchWorth(t: Table, march: March, u: number, to: number): number {
  const { s } = t
  const p = profile(s, u)
  if (!p.control && !can(p, ABILITY.mobile)) return followWorth(t, march, u, to)
  if (can(p, ABILITY.mobile) && cargoOf(s, u).length === 0) return 0
  if (march.forces.isHolding(u)) return 0
  if (enemiesAt(t, to) > 0 && !t.mayAttack(to, march.forces.land[to], t.counts.enemyLand[to], march.odds)) return 0
  const pull = can(p, ABILITY.heavy) ? march.wheels : march.foot
  const taken = t.counts.land[to] === 0 ? prizeOf(t, to) : 0
  return pull[to] - pull[s.place[u]] + taken
}

/** Guns against aircraft go with the main force. */
function followWorth(t: Table, march: March, u: number, to: number): number {
  if (enemiesAt(t, to) > 0 || march.forces.isHolding(u)) return 0
  return t.counts.land[to] > 2 * t.counts.land[t.s.place[u]] ? FOLLOWING : 0
}

const FOLLOWING = 0.1
