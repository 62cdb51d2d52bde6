// ability.deployed: in a Movement Step such a unit moves or fights, not both. To be carried is to move (R32).
import { law } from '@middlesea/engine'
import { ABILITY } from './abilities.ts'
import { can } from './kit.ts'
import { hasMark, MARK, profile, setMark, type State, unitsAt } from './state.ts'

/** What has fought in this Movement Step does not move; free rolls are fire too (R56). Nor does what carries it. */
export const hasDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean => hasFought(s, u) || carriesGun(s, u),
  false,
)

const hasFought = (s: State, u: number): boolean =>
  hasMark(s, u, MARK.attacked | MARK.defended | MARK.fired) && can(profile(s, u), ABILITY.deployed)

/** R49: what a Land Transport carries fires at who pushes through, and stays aboard. */
function carriesGun(s: State, u: number): boolean {
  if (!can(profile(s, u), ABILITY.mobile)) return false
  for (const cargo of unitsAt(s, s.place[u])) if (s.aboard[cargo] === u && hasFought(s, cargo)) return true
  return false
}

/** Notes that a unit has made its free roll. Of a unit that may still move afterwards nothing is noted. */
export function noteFreeFire(s: State, u: number): void {
  if (can(profile(s, u), ABILITY.deployed)) setMark(s, u, MARK.fired)
}

/** What has moved in it does not fight. */
export const hasMovedDeployed = law(
  'ability.deployed',
  (s: State, u: number): boolean => hasMark(s, u, MARK.moved) && can(profile(s, u), ABILITY.deployed),
  false,
)
