// 3.7: efficiency ratings and lead units.
import { law, type Refusal } from '@middlesea/engine'
import { formationOf } from './04-formations.ts'
import { hasMark, MARK, type State } from './state.ts'
import { forbid } from './steps.ts'

/** 3.75: a rating never falls below this. */
const LEAST = law('3.75', (): number => 1, -9)

/** 3.83 */
const lossByDisruption = law(
  '3.83',
  (s: State, u: number): number => (hasMark(s, u, MARK.disrupted) ? s.derived.kit.tables.limits.disruptedEr : 0),
  0,
)

/** 6.15 */
const lossBySupply = law(
  '6.15',
  (s: State, u: number): number => (hasMark(s, u, MARK.outOfSupply) ? s.derived.kit.tables.limits.outOfSupplyEr : 0),
  0,
)

/** 18.22: who tries to come back checks with the rating that he would have: that of one step. */
const ratedSteps = law('18.22', (steps: number): number => Math.max(1, steps), 0)

/** 3.72, 3.75: a unit's rating as it is now: by its steps, Disruption and supply. */
export const erOf = (s: State, u: number): number =>
  Math.max(LEAST(), s.derived.kit.er[3 * u + ratedSteps(s.steps[u])] - lossByDisruption(s, u) - lossBySupply(s, u))

// ---- 3.73: who may lead

const OVER_STACKED = forbid('3.73', 'refuse.leadOverStacked')
const NOT_ACTIVE = forbid('3.74', 'refuse.leadNotActive')
const HQ_LEADS_ALONE = forbid('17.11', 'refuse.hqLeads')
const PILLBOX_LEADS_ALONE = forbid('14.21', 'refuse.pillboxLeads')
const CAME_TOO_LATE = forbid('13.38', 'refuse.leadRetreated')

const isOver = law(
  '3.73',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.excess) ? OVER_STACKED : null),
  null,
)

/** 3.74: of the side whose sequence it is, the lead comes from the active formation or its Army units. */
const isNotActive = law(
  '3.74',
  (s: State, u: number): Refusal | null =>
    s.derived.kit.side[u] === s.side && !hasMark(s, u, MARK.active) ? NOT_ACTIVE : null,
  null,
)

const hasRetreated = law(
  '13.38',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.retreated) ? CAME_TOO_LATE : null),
  null,
)

/** 17.11: an HQ leads only HQs. */
const isMereHq = law(
  '17.11',
  ({ derived: { kit } }: State, u: number, group: readonly number[]): Refusal | null =>
    kit.isHq[u] && group.some((other) => !kit.isHq[other]) ? HQ_LEADS_ALONE : null,
  null,
)

/** 14.21: a pillbox leads only when it is alone; with an HQ alone the pillbox leads (ruling 1). */
const isMerePillbox = law(
  '14.21',
  ({ derived: { kit } }: State, u: number, group: readonly number[]): Refusal | null =>
    kit.isPillbox[u] && group.some((other) => !kit.isPillbox[other] && !kit.isHq[other]) ? PILLBOX_LEADS_ALONE : null,
  null,
)

/** Why a unit may not lead a group of units in one hex or one combat; null if it may. */
export function cannotLead(s: State, u: number, group: readonly number[]): Refusal | null {
  return isOver(s, u) ?? isNotActive(s, u) ?? hasRetreated(s, u) ?? isMereHq(s, u, group) ?? isMerePillbox(s, u, group)
}

/** The units that may lead a group (3.72). */
export const leadsOf = (s: State, group: readonly number[]): number[] =>
  group.filter((u) => cannotLead(s, u, group) === null)

/** Whether two units are of one formation now (4.42, 4.51, 7.24). */
export const areOfOneFormation = (s: State, a: number, b: number): boolean => formationOf(s, a) === formationOf(s, b)
