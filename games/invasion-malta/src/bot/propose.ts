// Plans for an activation: other styles, other goals, attacks, drops; for the set-up: other convoys and garrisons.
import { type Json, type Plan, planOf, type Rng, type Seat } from '@middlesea/engine'
import type { Kit } from '../kit.ts'
import { ALLIED, AXIS, enemyOf, hasMark, MARK, onMap, type State } from '../state.ts'
import { randomDrops, randomZones } from './landings.ts'
import type { Orders } from './orders.ts'
import { randomSetUp } from './set-up.ts'
import { STYLES } from './style.ts'

/** The default, the other styles, then styles with orders of one kind, in an order that chance decides. */
export function proposePlans(s: State, seat: Seat, rng: Rng, k: number): Plan[] {
  const [first, ...others] = STYLES.map(planOf)
  // Between activations there is little to decide: nobody need think about it.
  if (!isSettingUp(s) && s.side !== sideOf(seat)) return [first]
  const plans = [first]
  for (const plan of shuffled(others, rng)) plans.push(plan, withOrders(first, anyOrders(s, seat, rng)))
  while (plans.length < k) plans.push(withOrders(planOf(oneOf(STYLES, rng)), anyOrders(s, seat, rng)))
  return plans.slice(0, k)
}

/** Another style, or other orders of one kind. */
export function editPlan(s: State, seat: Seat, plan: Plan, rng: Rng): Plan {
  return rng.below(3) === 0 ? { ...plan, style: oneOf(STYLES, rng) } : withOrders(plan, anyOrders(s, seat, rng))
}

const withOrders = (plan: Plan, orders: Orders): Plan => ({
  ...plan,
  orders: { ...plan.orders, ...(orders as { [name: string]: Json }) },
})

type Maker = (s: State, side: number, rng: Rng) => Orders

const sideOf = (seat: Seat): number => (seat === 'axis' ? AXIS : ALLIED)

const isSettingUp = ({ turn, phase }: State): boolean => turn === 1 && phase === ''

/** Orders of one kind, of those that mean something now. */
function anyOrders(s: State, seat: Seat, rng: Rng): Orders {
  const side = sideOf(seat)
  if (isSettingUp(s)) return side === AXIS ? { zones: randomZones(s, rng) } : { setUp: anySetUp(s, rng) }
  const makers: Maker[] = [goals, pressed, spared]
  if (side === AXIS && s.dropFrom.some((turn) => turn !== -1 && turn <= s.turn)) makers.push(drops)
  return oneOf(makers, rng)(s, side, rng)
}

/** One to three places that the other side holds. */
function goals(s: State, side: number, rng: Rng): Orders {
  const { kit } = s.derived
  const wanted = kit.victory.filter(({ hexes }) => hexes.some((hex) => s.owner[hex] !== side))
  const some = shuffled(wanted, rng).slice(0, 1 + rng.below(3))
  return { goals: some.flatMap(({ hexes }) => idsOf(kit, hexes)) }
}

/** A hex of the enemy that is attacked whatever the odds, or not at all. */
const pressed: Maker = (s, side, rng) => ({ press: enemyHexes(s, side, rng) })
const spared: Maker = (s, side, rng) => ({ spare: enemyHexes(s, side, rng) })

/** From so far an attack may come within an activation. */
const REACH = 4

/** One hex with enemies that the active formation may reach. */
function enemyHexes(s: State, side: number, rng: Rng): string[] {
  const { kit } = s.derived
  const own = kit.unitsOf[side].filter((u) => onMap(s, u) && hasMark(s, u, MARK.active))
  const enemies = [...new Set(kit.unitsOf[enemyOf(side)].filter((u) => onMap(s, u)).map((u) => s.place[u]))]
  const near = enemies.filter((hex) => own.some((u) => kit.map.distance(s.place[u], hex) <= REACH))
  return near.length === 0 ? [] : idsOf(kit, [oneOf(near, rng)])
}

const drops: Maker = (s, _side, rng) => ({ drops: randomDrops(s, rng) })

/** From few to many units elsewhere than on their card. */
const anySetUp = (s: State, rng: Rng): { [unit: string]: string } => randomSetUp(s, rng, 4 + rng.below(12))

const idsOf = (kit: Kit, hexes: readonly number[]): string[] => hexes.map((hex) => kit.placeIds[hex])

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)]

function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const left = items.slice()
  return items.map(() => left.splice(rng.below(left.length), 1)[0])
}
