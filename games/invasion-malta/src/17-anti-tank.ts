// 17.7, optional: anti-tank defense.
import { law } from '@middlesea/engine'
import { hasMark, MARK, type State } from './state.ts'

/** 17.71: the anti-tank and armored units among the defenders, as far as they are not Disrupted. */
export const tankHunters = law(
  '17.71',
  (s: State, attackers: readonly number[], defenders: readonly number[]): number[] => {
    const { kit } = s.derived
    if (!s.options.antiTank || !attackers.some((u) => kit.isArmor[u])) return []
    return defenders.filter(
      (u) => (kit.isArmor[u] || kit.units[u].type === 'antiTank') && !hasMark(s, u, MARK.disrupted),
    )
  },
  [],
)

/** 17.71: each of their defense points takes one of the attacking armor's. */
export const antiTankPoints = (s: State, hunters: readonly number[]): number =>
  hunters.reduce((sum, u) => sum + s.derived.kit.defense[3 * u + s.steps[u]], 0)

/** 17.72: the unit that is designated leads the defense. */
export const leadsDefense = law('17.72', (hunter: number): number => hunter, -1)
