// Whom the heuristic player gives up when it must lose somebody.
import type { Ask } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import type { View } from '../view.ts'
import { firstOf } from './combat.ts'
import type { Table } from './table.ts'

/** Points of victory weigh more than strength. */
const POINT = 10

/** What a unit is worth to its owner. */
const worth = (kit: Kit, u: number): number => POINT * kit.points[u] + kit.attack[u] + kit.defense[u]

/**
 * As few as the rules ask for, the least valuable first. A battalion breaks down before it is given up: a company is lost
 * in its place, and a battalion counts as lost only when all its companies are (victory.malta, points.crete.table).
 */
export function pickLoss({ kit }: Table, ask: Ask<View, Action>): Action {
  const done = ask.decision.options.find(({ id }) => id === 'done')
  if (done !== undefined) return done.action!
  const actions = ask.decision.options.flatMap(({ action }) => action ?? [])
  const picks = actions.filter((action) => action.do === 'choose')
  if (picks.length === 0) return firstOf(ask)
  const value = ({ unit }: { unit: string }): number => worth(kit, kit.unitNumber(unit))
  const least = picks.reduce((best, pick) => (value(pick) < value(best) ? pick : best))
  return actions.find((action) => action.do === 'breakDown' && action.unit === least.unit) ?? least
}
