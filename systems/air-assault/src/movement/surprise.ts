import { law } from '@middlesea/engine'
import { ALLIED, type State } from '../core/state.ts'

/** airborne.2: surprised, the Allies move one hex on the first turn, whatever it costs. */
export const isSurprised = law(
  'airborne.2',
  (s: State, side: number): boolean => side === ALLIED && s.turn === 1,
  false,
)
