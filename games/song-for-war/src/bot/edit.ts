// A plan with one thing changed: another idea added, a unit sent somewhere or left to the style again, or another style.
import type { Plan, Rng, Seat } from '@middlesea/engine'
import { presence, sideOfSeat, spaceId, type State } from '../state.ts'
import { ideasFor, movers } from './ideas.ts'
import { type Orders, ordersOf } from './orders.ts'
import { STYLES } from './style.ts'

export function editPlan(s: State, seat: Seat, plan: Plan, rng: Rng): Plan | null {
  const orders = ordersOf(plan)
  const pick = rng.below(CHANGES.length + 1)
  const changed = pick === CHANGES.length ? null : CHANGES[pick](s, seat, orders, rng)
  return changed === null ? { style: oneOf(STYLES, rng), orders: plan.orders } : { ...plan, orders: { ...changed } }
}

type Change = (s: State, seat: Seat, orders: Orders, rng: Rng) => Orders | null

/** The likelier ones stand there more often. */
const CHANGES: Change[] = [addIdea, addIdea, addIdea, sendUnit, sendUnit, recallUnit]

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)]

/** An idea more; what it says of a place goes before what was said. */
function addIdea(s: State, seat: Seat, orders: Orders, rng: Rng): Orders | null {
  const ideas = ideasFor(s, seat)
  if (ideas.length === 0) return null
  const idea = oneOf(ideas, rng)
  const { press = [], spare = [], hold = [] } = idea
  return {
    ...orders,
    aims: { ...orders.aims, ...idea.aims },
    press: [...(orders.press ?? []).filter((space) => !spare.includes(space)), ...press],
    spare: [...(orders.spare ?? []).filter((space) => !press.includes(space)), ...spare],
    hold: [...(orders.hold ?? []), ...hold],
    fleets: { ...orders.fleets, ...idea.fleets },
    likes: { ...orders.likes, ...idea.likes },
    cards: { ...orders.cards, ...idea.cards },
  }
}

/** A unit goes where it can, rather where somebody stands; or it stays. */
function sendUnit(s: State, seat: Seat, orders: Orders, rng: Rng): Orders | null {
  const units = s.phase === 'tactical' ? movers(s, seat) : []
  if (units.length === 0) return null
  const { unit, spaces } = oneOf(units, rng)
  const side = sideOfSeat(s, seat)
  const busy = spaces.filter((space) => presence(s, side, space) + presence(s, 1 - side, space) > 0)
  const to = oneOf(busy.length > 0 && rng.below(4) > 0 ? busy : spaces, rng)
  return { ...orders, go: { ...orders.go, [unit]: spaceId(s, to) } }
}

/** A unit is left to the style again. */
function recallUnit(_s: State, _seat: Seat, orders: Orders, rng: Rng): Orders | null {
  const units = Object.keys(orders.go ?? {})
  if (units.length === 0) return null
  const { [oneOf(units, rng)]: _, ...go } = orders.go ?? {}
  return { ...orders, go }
}
