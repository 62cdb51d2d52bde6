// What guns fire at, if nobody says otherwise: the policy and the table's own proposal ask here.
import { armourOf } from '../11-fire.ts'
import { sideOf } from '../kit.ts'
import { profile, type State, unitsAt } from '../state.ts'

/** What the enemies in a space cost whom a unit could break by itself. */
export function breakableCost(s: State, u: number, at: number): number {
  const side = sideOf(s.nation[u])
  let cost = 0
  for (const enemy of unitsAt(s, at)) {
    if (sideOf(s.nation[enemy]) === side) continue
    const breakable = profile(s, u).fire.some(
      (fire) =>
        fire.attack &&
        (fire.targets & (1 << profile(s, enemy).domain)) !== 0 &&
        fire.colour >= armourOf(s, enemy, false),
    )
    if (breakable) cost += profile(s, enemy).cost
  }
  return cost
}
