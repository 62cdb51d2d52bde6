// 6.15: what lack of supply does to a unit, besides its ER (03-efficiency.ts) and its attack (12.24 in 12-strength.ts).
import { law } from '@middlesea/engine'
import { hasMark, MARK, type State } from './state.ts'
import { setMark } from './whereabouts.ts'

/** 6.15: armor that is out of supply neither moves nor attacks nor retreats. */
export const hasNoFuel = law(
  '6.15',
  (s: State, u: number): boolean => s.derived.kit.isArmor[u] && hasMark(s, u, MARK.outOfSupply),
  false,
)

/** 6.15: a gun that has fired is not turned back before it is supplied. */
export const hasNoShells = law('6.15', (s: State, u: number): boolean => hasMark(s, u, MARK.outOfSupply), false)

/** 6.16: a unit that is left without supply gets its marker and loses nothing else by it, however long that lasts. */
export const leaveWithoutSupply = law('6.16', (s: State, u: number): void => setMark(s, u, MARK.outOfSupply), undefined)
