// 17.7, optional: anti-tank defense.
import { law, type Refusal } from '@middlesea/engine'
import { hasMark, MARK, type State } from './state.ts'
import { type Attempt, forbid } from './steps.ts'

const NO_TANK_HUNTER = forbid('17.71', 'refuse.noTankHunter')

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

/** Why a unit is not named for anti-tank defense: it is none of those that count. */
export const whyNoHunter = (s: State, a: Attempt): Refusal | null =>
  a.do === 'antiTank' && s.derived.kit.unitNumber(a.unit) !== -1 ? NO_TANK_HUNTER : null
