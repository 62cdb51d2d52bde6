// 10.4: coast artillery. Batteries with a range bombard and fight as other guns do; those without one fire only out to sea:
// at convoys (16.24) and, if they have not fired at one, at an invasion hex (16.33b).
import { law, type Refusal } from '@middlesea/engine'
import { backOf } from './03-classes.ts'
import { isInEnemyZone } from './03-zones.ts'
import { hasMark, MARK, onMap, type State } from './state.ts'
import { forbid } from './steps.ts'
import { clearMark, setMark } from './whereabouts.ts'

const NO_CHART_GUN = forbid('10.43', 'refuse.notOnCoastChart')
const OTHER_ZONE = forbid('16.24', 'refuse.notOnCoastChart')
const BATTERY_SILENT = forbid('16.24', 'refuse.batterySilent')
const BATTERY_FIRED = forbid('10.44', 'refuse.batteryFired')

/** table.coast: what a battery weighs in an invasion zone; 0 where it does not reach. */
export const coastPoints = law(
  'table.coast',
  (s: State, u: number, zone: number): number => {
    const { kit } = s.derived
    const chart = kit.tables.coastArtillery[kit.scenario.map]
    return chart[kit.unitIds[u]]?.[kit.zones[zone].id] ?? 0
  },
  0,
)

/** 10.41, 10.43: without a range value a battery is on the chart alone. */
export const isOnChart = law(
  '10.43',
  (s: State, u: number): boolean => {
    const { kit } = s.derived
    return kit.units[u].type === 'coastArtillery' && kit.range[u] === 0
  },
  false,
)

/** 16.24: batteries that are lost, Disrupted or in an enemy zone of control do not count. */
const isOutOfAction = law(
  '16.24',
  (s: State, u: number): Refusal | null =>
    !onMap(s, u) || hasMark(s, u, MARK.disrupted) || isInEnemyZone(s, u) ? BATTERY_SILENT : null,
  null,
)

/** 10.44: nor those that have fired since the last Reset Phase. */
const hasFired = law(
  '10.44',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.fired) ? BATTERY_FIRED : null),
  null,
)

/** Why a battery cannot fire out to sea in a zone; null if it can. */
export function cannotFireToSea(s: State, u: number, zone: number): Refusal | null {
  if (!isOnChart(s, u)) return NO_CHART_GUN
  if (coastPoints(s, u, zone) === 0) return OTHER_ZONE
  return isOutOfAction(s, u) ?? hasFired(s, u)
}

/** The batteries that can fire at convoys and invasion hexes of a zone, in the order of the units. */
export const batteriesOf = (s: State, zone: number): number[] =>
  s.derived.kit.batteries.filter((u) => cannotFireToSea(s, u, zone) === null)

/** 16.24: what some of them weigh together, as a DRM. */
export const coastFireOf = (s: State, batteries: readonly number[], zone: number): number =>
  batteries.reduce((sum, u) => sum + coastPoints(s, u, zone), 0)

/** 10.44: a battery that was used is turned to Fired. */
export const turnBattery = law(
  '10.44',
  (s: State, u: number): void => setMark(s, u, backOf(s.derived.kit, u)),
  undefined,
)

/** 10.44: in each Reset Phase coast artillery turns back, active or not. */
export const resetBatteries = law(
  '10.44',
  (s: State): void => {
    const { kit } = s.derived
    for (const u of kit.batteries) if (hasMark(s, u, MARK.fired)) clearMark(s, u, MARK.fired)
  },
  undefined,
)
