// 12.4: Combat Coordination: when it is needed, and what weighs on its ER check.
import { law } from '@middlesea/engine'
import { formationOf } from './04-formations.ts'
import { isStorm } from './05-weather.ts'
import { LAND } from './ground.ts'
import { AXIS, hasMark, isNight, MARK, type State } from './state.ts'

const areSeveralFormations = (s: State, units: readonly number[]): boolean =>
  units.some((u) => formationOf(s, u) !== formationOf(s, units[0]))

const areFromOneHex = (s: State, units: readonly number[]): boolean =>
  units.every((u) => s.place[u] === s.place[units[0]])

const isAnyDisrupted = (s: State, units: readonly number[]): boolean => units.some((u) => hasMark(s, u, MARK.disrupted))

/** Some come over the beach, some by land (16.33e). */
function areLandAndSea(s: State, units: readonly number[]): boolean {
  const { hex } = s.derived.kit.ground
  const onLand = units.filter((u) => (hex[s.place[u]] & LAND) !== 0).length
  return onLand > 0 && onLand < units.length
}

/** Scenario 4: British and Italians together. */
const areTwoNations = (s: State, units: readonly number[]): boolean =>
  s.side !== AXIS && units.some((u) => s.derived.kit.isItalian[u] !== s.derived.kit.isItalian[units[0]])

/** 12.42: any of these calls for a check; one is enough, and one check for all. */
export const needsCoordination = law(
  '12.42',
  (s: State, units: readonly number[]): boolean => {
    const mixed = isAnyDisrupted(s, units) && units.some((u) => !hasMark(s, u, MARK.disrupted))
    return areSeveralFormations(s, units) || mixed || isNight(s) || areLandAndSea(s, units) || areTwoNations(s, units)
  },
  false,
)

/** 12.43 */
export const coordinationDrm = law(
  '12.43',
  (s: State, units: readonly number[]): number => {
    const { coordination } = s.derived.kit.tables
    let drm = 0
    if (isNight(s) && s.side === AXIS && !areFromOneHex(s, units)) drm += coordination.night
    if (isAnyDisrupted(s, units)) drm += coordination.disrupted
    if (areSeveralFormations(s, units)) drm += coordination.formations
    return drm
  },
  0,
)

/** 12.44: in a storm it fails, unless all attack from one hex. */
export const failsInStorm = law(
  '12.44',
  (s: State, units: readonly number[]): boolean => isStorm(s) && !areFromOneHex(s, units),
  false,
)
