import type { Decision } from '@middlesea/engine'
import { attackGestures } from '@middlesea/table-kit/attack-gesture'
import type { Gestures } from '@middlesea/table-kit/presentation'
import { joinersFor } from '../src/09-declaration.ts'
import type { Action } from '../src/actions.ts'
import type { View } from '../src/view.ts'
import { stateOf } from './read.ts'

/** 9.13: a stack and a hex beside it. */
export function gesturesOf(v: View, decision: Decision<Action>): Gestures<Action> | null {
  if (decision.prompt.key !== 'prompt.declare') return null
  const s = stateOf(v)
  const { kit } = s.derived
  return attackGestures(decision, (hex) => joinersFor(s, kit.placeNumber(hex)).map((u) => kit.unitIds[u]))
}
