import type { State } from '@middlesea/air-assault'
import { positionFor } from '@middlesea/air-assault/testing'
import { malta } from './index.ts'
import { ownOf } from './own.ts'
import { lacksPort } from './supply.ts'

/**
 * malta.withdraw, malta.supply: on its turn at the latest the order to withdraw has come, and in the Allied segment supply has
 * been looked at. Where Axis phases open, the rules do so themselves.
 */
function bringUpToDate(s: State, isAlliedSegment: boolean): void {
  const own = ownOf(s)
  const { withdrawTurn } = s.derived.kit.files.scenarios[s.scenario].victory
  if (s.turn > withdrawTurn || (isAlliedSegment && s.turn === withdrawTurn)) own.withdrawal = withdrawTurn
  if (isAlliedSegment) own.short = lacksPort(s)
}

export const position = positionFor(malta, bringUpToDate)
