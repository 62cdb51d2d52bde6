// ability.deployed: in a Movement Step such a unit moves or fights, not both. To be carried is to move (R32).
import { law } from '@middlesea/engine'
import { ABILITY } from './abilities.ts'
import { can } from './kit.ts'
import { hasMark, MARK, profile, type State } from './state.ts'

/** What has fought in this Movement Step does not move. */
export const hasDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean =>
    hasMark(s, u, MARK.attacked | MARK.defended) && can(profile(s, u), ABILITY.deployed),
  false,
)

/** What has moved in it does not fight. */
export const hasMovedDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean => hasMark(s, u, MARK.moved) && can(profile(s, u), ABILITY.deployed),
  false,
)
