import type { Decision } from '@middlesea/engine'
import type { Gestures } from '@middlesea/table-kit/presentation'
import { candidatesFor } from '../src/09-declaration.ts'
import type { Action } from '../src/actions.ts'
import type { View } from '../src/view.ts'
import { stateOf } from './read.ts'

/** 9.13: a stack and a hex beside it mean an attack on the hex that all of the stack join. */
export function gesturesOf(v: View, decision: Decision<Action>): Gestures<Action> | null {
  if (decision.prompt.key !== 'prompt.declare') return null
  const s = stateOf(v)
  const { kit } = s.derived
  const attackers = new Map<string, string[]>()
  const places = new Map<string, string[]>()
  for (const { on, id: hex } of decision.options) {
    if (on !== 'place') continue
    const able = candidatesFor(s, kit.placeNumber(hex)).map((u) => kit.unitIds[u])
    attackers.set(hex, able)
    for (const unit of able) places.set(unit, [...(places.get(unit) ?? []), hex])
  }
  return {
    places,
    actions: (pieces, hex) => {
      const able = attackers.get(hex) ?? []
      const chosen = pieces.filter((piece) => able.includes(piece))
      if (chosen.length === 0) return []
      // Who is the only one that can attack joins by himself.
      const joins = able.length === 1 ? [] : chosen.map((unit): Action => ({ do: 'join', unit }))
      return [{ do: 'attack', hex }, ...joins]
    },
  }
}
