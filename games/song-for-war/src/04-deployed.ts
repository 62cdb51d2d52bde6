// ability.deployed: in a Movement Step such a unit moves or fights, not both. To be carried is to move (R32).
import { law } from '@middlesea/engine'
import { ABILITY } from './abilities.ts'
import { can } from './kit.ts'
import { hasMark, MARK, profile, setMark, type State } from './state.ts'

/** What has fought in this Movement Step does not move; free rolls are fire too (R56). */
export const hasDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean =>
    hasMark(s, u, MARK.attacked | MARK.defended | MARK.fired) && can(profile(s, u), ABILITY.deployed),
  false,
)

/** A unit has made a free roll: of those that may also move afterwards nothing is noted. */
export function noteFreeFire(s: State, u: number): void {
  if (can(profile(s, u), ABILITY.deployed)) setMark(s, u, MARK.fired)
}

/** What has moved in it does not fight. */
export const hasMovedDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean => hasMark(s, u, MARK.moved) && can(profile(s, u), ABILITY.deployed),
  false,
)
