// Plans for a turn: other styles, other goals, fewer attacks. Search rolls them out and takes the best.
import { type Plan, planOf, type Rng, type Seat } from '@middlesea/engine'
import { AXIS, ALLIED, type State } from '../core/state.ts'
import type { Orders } from './orders.ts'
import { STYLES } from './style.ts'
import { prizesOf } from './table.ts'

/** The default, the other styles, then each style with one goal or without attacks, in an order that chance decides. */
export function proposePlans(s: State, seat: Seat, rng: Rng, k: number): Plan[] {
  const styles = STYLES.map(planOf)
  const ordered = STYLES.flatMap((style) =>
    ordersFor(s, seat).map((orders): Plan => ({ style, orders: { ...orders } })),
  )
  return [...styles, ...shuffled(ordered, rng)].slice(0, k)
}

function ordersFor(s: State, seat: Seat): Orders[] {
  const { kit } = s.derived
  const prizes = new Set(prizesOf(s, seat === 'axis' ? AXIS : ALLIED))
  const fields = [...kit.airfields, ...kit.ports].filter(({ hexes }) => hexes.some((hex) => prizes.has(hex)))
  const goals = fields.map(({ hexes }): Orders => ({ goals: hexes.map((hex) => kit.placeIds[hex]) }))
  return [...(goals.length > 1 ? goals : []), { attacks: [] }]
}

function shuffled<T>(items: T[], rng: Rng): T[] {
  const left = items.slice()
  return items.map(() => left.splice(rng.below(left.length), 1)[0])
}
