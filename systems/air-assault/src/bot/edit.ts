// A plan with one thing changed: where a unit goes, what is attacked, where somebody is set up, or the style.
import type { Plan, Rng, Seat } from '@middlesea/engine'
import { ALLIED, AXIS, enemyOf, onMap, type State } from '../core/state.ts'
import { isHeld } from '../core/zones.ts'
import { type Orders, ordersOf } from './orders.ts'
import { isSettingUp, randomSetUp } from './set-up.ts'
import { STYLES } from './style.ts'

type Change = (s: State, side: number, orders: Orders, rng: Rng) => Orders | null

/** The likelier ones stand there more often. */
const CHANGES: Change[] = [sendUnit, sendUnit, sendUnit, sendUnit, pressAttack, spareAttack, recallUnit]

export function editPlan(s: State, seat: Seat, plan: Plan, rng: Rng): Plan | null {
  const side = seat === 'axis' ? AXIS : ALLIED
  const orders = ordersOf(plan)
  if (isSettingUp(s)) return side === ALLIED ? { ...plan, orders: { setUp: moveSetUp(s, orders, rng) } } : null
  const pick = rng.below(CHANGES.length + 1)
  if (pick === CHANGES.length) return { style: oneOf(STYLES, rng), orders: plan.orders }
  const changed = CHANGES[pick](s, side, orders, rng)
  return changed === null ? { style: oneOf(STYLES, rng), orders: plan.orders } : { ...plan, orders: { ...changed } }
}

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)]

/** One unit of the set-up goes elsewhere. */
function moveSetUp(s: State, { setUp = {} }: Orders, rng: Rng): { [unit: string]: string } {
  const others = randomSetUp(s, rng)
  const unit = oneOf(Object.keys(others), rng)
  return unit === undefined ? setUp : { ...setUp, [unit]: others[unit] }
}

/** A unit goes to a hex within its reach, or stays. */
function sendUnit(s: State, side: number, orders: Orders, rng: Rng): Orders | null {
  const { kit } = s.derived
  const units = kit.unitsOf[side].filter((u) => onMap(s, u) && kit.attack[u] > 0 && kit.move[u] > 0)
  if (units.length === 0) return null
  const u = oneOf(units, rng)
  const enemy = enemyOf(side)
  const near = kit.landHexes.filter(
    (hex) => kit.map.distance(hex, s.place[u]) <= Math.min(REACH, kit.move[u]) && !isHeld(s, enemy, hex),
  )
  const beside = near.filter((hex) => matters(s, side, hex))
  const to = beside.length > 0 && rng.below(4) > 0 ? oneOf(beside, rng) : oneOf([s.place[u], ...near], rng)
  return { ...orders, go: { ...orders.go, [kit.unitIds[u]]: kit.placeIds[to] } }
}

const REACH = 5

/** Hexes beside the enemy, and airfields with what lies around them. */
function matters(s: State, side: number, hex: number): boolean {
  const { kit } = s.derived
  if (kit.airfields.some(({ hexes }) => hexes.some((field) => kit.map.distance(field, hex) <= 1))) return true
  const enemy = enemyOf(side)
  for (let d = 0; d < 6; d++) {
    const beside = kit.map.neighbours[6 * hex + d]
    if (beside !== -1 && isHeld(s, enemy, beside)) return true
  }
  return false
}

/** A unit is left to the style again. */
function recallUnit(_s: State, _side: number, orders: Orders, rng: Rng): Orders | null {
  const units = Object.keys(orders.go ?? {})
  if (units.length === 0) return null
  const unit = oneOf(units, rng)
  const { [unit]: _, ...go } = orders.go ?? {}
  return { ...orders, go }
}

function pressAttack(s: State, side: number, orders: Orders, rng: Rng): Orders | null {
  const hex = enemyHex(s, side, rng)
  if (hex === null) return null
  return {
    ...orders,
    press: [...(orders.press ?? []), hex],
    spare: orders.spare?.filter((other) => other !== hex) ?? [],
  }
}

function spareAttack(s: State, side: number, orders: Orders, rng: Rng): Orders | null {
  const hex = enemyHex(s, side, rng)
  if (hex === null) return null
  return {
    ...orders,
    spare: [...(orders.spare ?? []), hex],
    press: orders.press?.filter((other) => other !== hex) ?? [],
  }
}

/** A hex of the enemy within reach of somebody. */
function enemyHex(s: State, side: number, rng: Rng): string | null {
  const { kit } = s.derived
  const enemy = enemyOf(side)
  const own = kit.unitsOf[side].filter((u) => onMap(s, u) && kit.attack[u] > 0)
  const hexes = kit.unitsOf[enemy].flatMap((u) => (onMap(s, u) && isHeld(s, enemy, s.place[u]) ? [s.place[u]] : []))
  const near = [...new Set(hexes)].filter((hex) => own.some((u) => kit.map.distance(s.place[u], hex) <= REACH))
  return near.length === 0 ? null : kit.placeIds[oneOf(near, rng)]
}
