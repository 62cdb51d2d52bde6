import { law } from '@middlesea/engine'
import type { Profile } from './kit.ts'
import type { State } from './state.ts'

/** return.1: on this Movement Step aircraft come home. */
export const AIR_RETURN = 6

/** move.1: the Movement Steps of a unit's row. */
export const isOfThisStep = law(
  'move.1',
  (s: State, p: Profile): boolean => (p.movementSteps & (1 << s.step)) !== 0,
  true,
)
