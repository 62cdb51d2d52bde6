import type { AnyGame, BaseState, Seat } from '@middlesea/engine'
import type { AnyAction } from '../match/history.ts'
import { planMany } from '../match/plan.ts'

/** Trying out takes time: of longer lists each target tells only who may go there alone. */
const MOST_TRIED = 60

/**
 * How many of the actions of each target can be done together, one after the other: a zone that each of seven aircraft may
 * fly to may hold two of them. Where a server holds the match, all that are offered.
 */
export function doneTogether(
  targets: readonly (readonly [id: string, actions: readonly AnyAction[]])[],
  at: { game: AnyGame; state: BaseState; seat: Seat } | null,
): Map<string, number> {
  const tried = at !== null && targets.length <= MOST_TRIED
  return new Map(
    targets.map(([id, actions]) => {
      if (!tried || actions.length < 2) return [id, actions.length]
      const { now, later } = planMany(at.game, at.state, at.seat, actions)
      return [id, now.length + later.length]
    }),
  )
}
