import type { State } from '../state.ts'

/** Whether a card's effect lasts in the running phase. */
export function hasEffect(s: State, card: string): boolean {
  for (const effect of s.effects)
    if (s.derived.kit.cards[effect.card].id === card && effect.phase === s.phase) return true
  return false
}
