import type { Decision } from '@middlesea/engine'
import type { Gestures } from './presentation.ts'

// A stack and a hex beside it mean an attack on the hex that all of the stack join: games on hexes declare so.

type Declares = { do: 'attack'; hex: string } | { do: 'join'; unit: string }

/** `candidates` gives the units that may attack a hex which the question offers. */
export function attackGestures<A>(
  decision: Decision<A>,
  candidates: (hex: string) => string[],
): Gestures<A | Declares> {
  const attackers = new Map<string, string[]>()
  const places = new Map<string, string[]>()
  for (const { on, id: hex } of decision.options) {
    if (on !== 'place') continue
    const able = candidates(hex)
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
      const joins = able.length === 1 ? [] : chosen.map((unit): Declares => ({ do: 'join', unit }))
      return [{ do: 'attack', hex }, ...joins]
    },
  }
}
