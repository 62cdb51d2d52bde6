// Plans for a turn: other styles, and zones that are wanted more or less than their prize says.
import { type Plan, planOf, type Rng, type Seat } from '@middlesea/engine'
import { controlOf } from '../06-map.ts'
import { ZONE_IDS } from '../data.ts'
import { prizeOf } from '../03-victory.ts'
import { type State, ZONES } from '../state.ts'
import { STYLES } from './style.ts'
import type { Orders } from './table.ts'

/** How much a zone can be wanted beside its prize. */
const AIMS = [-6, 4, 8, 16]

/** The default, the other styles, then the default with its mind on one zone, each in an order that chance decides. */
export function proposePlans(s: State, _seat: Seat, rng: Rng, k: number): Plan[] {
  const [first, ...others] = STYLES.map(planOf)
  const aimed = zonesToTake(s).map((zone): Plan => ({ style: STYLES[0], orders: { aims: { [ZONE_IDS[zone]]: 12 } } }))
  const all = [first, ...shuffled(others, rng), ...shuffled(aimed, rng)]
  return all.slice(0, k)
}

/** Another style, or one zone more that is wanted or avoided. */
export function editPlan(s: State, _seat: Seat, plan: Plan, rng: Rng): Plan | null {
  const zones = zonesToTake(s)
  if (zones.length === 0 || rng.below(4) === 0) return { ...plan, style: STYLES[rng.below(STYLES.length)] }
  const zone = ZONE_IDS[zones[rng.below(zones.length)]]
  const { aims } = plan.orders as Orders
  return { ...plan, orders: { aims: { ...aims, [zone]: AIMS[rng.below(AIMS.length)] } } }
}

/** Prizes that are not the Axis' yet. */
const zonesToTake = (s: State): number[] =>
  ZONES.filter((zone) => prizeOf(s, zone) > 0 && controlOf(s, zone) !== 'axis')

function shuffled<T>(items: T[], rng: Rng): T[] {
  const left = items.slice()
  return items.map(() => left.splice(rng.below(left.length), 1)[0])
}
