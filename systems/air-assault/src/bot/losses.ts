// Whom the policy gives up when it must lose somebody.
import type { Action } from '../core/actions.ts'
import { firstOf } from './combat.ts'
import type { Question, Table } from './table.ts'

/** What a unit is worth to its owner: points of victory weigh more than strength. */
const worth = ({ kit, weights }: Table, u: number): number =>
  weights.point * kit.points[u] + kit.attack[u] + kit.defense[u]

/**
 * Gives up as few units as the rules ask for, the least valuable first. A battalion breaks down before: a company is lost
 * in its place, and a battalion counts as lost only when all its companies are (victory.malta, points.crete.table).
 */
export function pickLoss(t: Table, question: Question): Action {
  const done = question.decision.options.find(({ id }) => id === 'done')
  if (done !== undefined) return done.action!
  const actions = question.decision.options.flatMap(({ action }) => action ?? [])
  const picks = actions.filter((action) => action.do === 'choose')
  if (picks.length === 0) return firstOf(question)
  const value = ({ unit }: { unit: string }): number => worth(t, t.kit.unitNumber(unit))
  const least = picks.reduce((best, pick) => (value(pick) < value(best) ? pick : best))
  return actions.find((action) => action.do === 'breakDown' && action.unit === least.unit) ?? least
}
