// 12.4: Combat Coordination: when it is needed, and what weighs on its ER check.
import { law } from '@middlesea/engine'
import { formationOf } from './04-formations.ts'
import { isStorm } from './05-weather.ts'
import type { Drm } from './12-drms.ts'
import { isBelowTable } from './12-strength.ts'
import { LAND } from './ground.ts'
import { AXIS, hasMark, isNight, MARK, type State } from './state.ts'

/** 12.15: units of several formations may attack together, at the price of a check. */
const areSeveralFormations = law(
  '12.15',
  (s: State, units: readonly number[]): boolean => units.some((u) => formationOf(s, u) !== formationOf(s, units[0])),
  false,
)

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
const needsCoordination = law(
  '12.42',
  (s: State, units: readonly number[]): boolean => {
    const mixed = isAnyDisrupted(s, units) && units.some((u) => !hasMark(s, u, MARK.disrupted))
    return areSeveralFormations(s, units) || mixed || isNight(s) || areLandAndSea(s, units) || areTwoNations(s, units)
  },
  false,
)

/** table.coordination: its modifiers. */
const modifiersOf = law('table.coordination', (s: State): Modifiers => s.derived.kit.tables.coordination, {
  night: 0,
  disrupted: 0,
  formations: 0,
})
type Modifiers = Pick<State['derived']['kit']['tables']['coordination'], 'night' | 'disrupted' | 'formations'>

/** 12.43: what weighs on the check, besides command points. */
export const coordinationDrms = law(
  '12.43',
  (s: State, units: readonly number[]): Drm[] => {
    const coordination = modifiersOf(s)
    const found: Drm[] = []
    const add = (key: string, drm: number): void => void found.push({ rule: '12.43', key, drm })
    if (isNight(s) && s.side === AXIS && !areFromOneHex(s, units)) add('drm.night', coordination.night)
    if (isAnyDisrupted(s, units)) add('drm.disrupted', coordination.disrupted)
    if (areSeveralFormations(s, units)) add('drm.formations', coordination.formations)
    return found
  },
  [],
)

export const coordinationDrm = (s: State, units: readonly number[]): number =>
  coordinationDrms(s, units).reduce((sum, { drm }) => sum + drm, 0)

/** 12.44: in a storm it fails, unless all attack from one hex. */
const failsInStorm = law(
  '12.44',
  (s: State, units: readonly number[]): boolean => isStorm(s) && !areFromOneHex(s, units),
  false,
)

export type Coordination = 'none' | 'fails' | 'checked'

/**
 * Whether an attack is coordinated: without a check, by one, or not at all in the storm. Below 1-3 nothing is rolled, so
 * there is nothing that a failure could weigh on: no check is made and no command points are spent (ruling C20).
 */
export function coordinationOf(s: State, units: readonly number[], column: number): Coordination {
  if (isBelowTable(column) || !needsCoordination(s, units)) return 'none'
  return failsInStorm(s, units) ? 'fails' : 'checked'
}
