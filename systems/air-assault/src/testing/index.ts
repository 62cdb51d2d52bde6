import type { Kit } from '../core/kit.ts'
import type { MakePosition } from './position.ts'

export * from './ground.ts'
export * from './meadow.ts'
export * from './position.ts'
export * from './units.ts'

/** What a suite of rules that both games share is given: the game's kit and its `position`. */
export interface Proving {
  kit: Kit
  position: MakePosition
}
