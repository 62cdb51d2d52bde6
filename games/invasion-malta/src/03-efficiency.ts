// 3.7: efficiency ratings and lead units.
import { law, type Refusal } from '@middlesea/engine'
import { formationOf } from './04-formations.ts'
import type { Kit } from './kit.ts'
import { hasMark, MARK, type State } from './state.ts'
import { type Attempt, forbid } from './steps.ts'

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

/**
 * Whether a friend of a kind is in the unit's own hex, whatever he does there: HQs and pillboxes lead alone in their hex,
 * and other hexes of the same combat do not matter. Who is over-stacked or came too late leads nobody himself and does not count.
 */
function isWith(s: State, u: number, kind: (kit: Kit, other: number) => boolean): boolean {
  const { kit, tables } = s.derived
  const { first, next } = tables.occupancy
  for (let other = first[s.place[u]]; other !== -1; other = next[other]) {
    if (kit.side[other] !== kit.side[u] || hasMark(s, other, MARK.excess | MARK.retreated)) continue
    if (kind(kit, other)) return true
  }
  return false
}

const isNoHq = (kit: Kit, u: number): boolean => !kit.isHq[u]
const isTroop = (kit: Kit, u: number): boolean => !kit.isHq[u] && !kit.isPillbox[u]

/** 17.11: an HQ leads only when it is alone in its hex or with HQs. */
const isMereHq = law(
  '17.11',
  (s: State, u: number): Refusal | null => (s.derived.kit.isHq[u] && isWith(s, u, isNoHq) ? HQ_LEADS_ALONE : null),
  null,
)

/** 14.21: a pillbox leads only when it is alone in its hex; with an HQ alone the pillbox leads (ruling 1). */
const isMerePillbox = law(
  '14.21',
  (s: State, u: number): Refusal | null =>
    s.derived.kit.isPillbox[u] && isWith(s, u, isTroop) ? PILLBOX_LEADS_ALONE : null,
  null,
)

/** Why one who is lost now could not have led those of his force: an HQ (17.11) or a pillbox (14.21) among others. */
export function couldNotLead({ derived: { kit } }: State, u: number, force: readonly number[]): Refusal | null {
  if (kit.isHq[u] && force.some((other) => isNoHq(kit, other))) return HQ_LEADS_ALONE
  return kit.isPillbox[u] && force.some((other) => isTroop(kit, other)) ? PILLBOX_LEADS_ALONE : null
}

/** Why a unit may not lead, whoever is active; null if it may. */
const isNoLeader = (s: State, u: number): Refusal | null =>
  isOver(s, u) ?? hasRetreated(s, u) ?? isMereHq(s, u) ?? isMerePillbox(s, u)

/** Why a unit may not lead others in its hex or its combat; null if it may. */
export const cannotLead = (s: State, u: number): Refusal | null => isNotActive(s, u) ?? isNoLeader(s, u)

/** The units that may lead a group (3.72). */
export const leadsOf = (s: State, group: readonly number[]): number[] => group.filter((u) => cannotLead(s, u) === null)

/**
 * Who leads a group that must have a lead: those whom the rules allow; where nobody of it is active (a stack of the active
 * side that is bombarded), any other leader; and anybody where there is none (all of them are over-stacked).
 */
export function leadsAtNeed(s: State, group: readonly number[]): readonly number[] {
  const leads = leadsOf(s, group)
  if (leads.length > 0) return leads
  const idle = group.filter((u) => isNoLeader(s, u) === null)
  return idle.length > 0 ? idle : group
}

/** Why somebody may not be named as lead of a group; `outside` is said of who does not belong to it. */
export function whyNotLead(s: State, a: Attempt, group: readonly number[], outside: Refusal): Refusal | null {
  if (a.do !== 'lead') return null
  const u = s.derived.kit.unitNumber(a.unit)
  // Who is over-stacked or came too late takes no part either: he hears that he cannot lead (3.73, 13.38).
  const isThere = group.includes(u) || (u !== -1 && hasMark(s, u, MARK.excess | MARK.retreated))
  return isThere ? cannotLead(s, u) : outside
}

/** Whether two units are of one formation now (4.42, 4.51, 7.24). */
export const areOfOneFormation = (s: State, a: number, b: number): boolean => formationOf(s, a) === formationOf(s, b)
