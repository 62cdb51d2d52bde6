import { type Action, attackersOn, type View } from '../src/index.ts'
import type { Decision } from '@middlesea/engine'
import { attackGestures } from '@middlesea/table-kit/attack-gesture'
import type { Gestures } from '@middlesea/table-kit/presentation'
import type { ViewReader } from './read.ts'

/** combat.1: a stack and a hex beside it. */
export function gesturesOf(reader: ViewReader, v: View, decision: Decision<Action>): Gestures<Action> | null {
  if (decision.prompt.key !== 'prompt.combat') return null
  const s = reader.stateOf(v)
  const { kit } = s.derived
  return attackGestures(decision, (hex) => attackersOn(s, kit.placeNumber(hex)).map((u) => kit.unitIds[u]))
}
