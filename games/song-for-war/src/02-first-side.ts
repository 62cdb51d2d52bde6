import { law } from '@middlesea/engine'
import { ALLIES } from './kit.ts'
import { firstSide, type State } from './state.ts'

/** order.2: the side that acts first in a stage, in every phase and step. */
export const actsFirst = law('order.2', (s: State): number => firstSide(s.stage), ALLIES)

/** The two sides in the order in which they act in this stage. */
export const sidesInOrder = (s: State): number[] => [actsFirst(s), 1 - actsFirst(s)]
