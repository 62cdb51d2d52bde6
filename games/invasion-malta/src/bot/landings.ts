// How the policy comes to the island: set-up, convoys, Airheads and drops as the cards have them, or where it is safest.
import type { Rng } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { ROUGH, URBAN } from '../ground.ts'
import type { Kit } from '../kit.ts'
import { dropPreview } from '../odds/drop.ts'
import { AXIS, type State } from '../state.ts'
import { doneOr, firstOf, type Question, type Table } from './table.ts'
import { nearest } from './ways.ts'

/** Answers as the set-up cards show it. */
export const asReconstructed = (_t: Table, question: Question): Action =>
  question.decision.options.find(({ id }) => id === 'historical')?.action ?? firstOf(question)

/** 16.22: where the plan says; else as the cards show it, or to another zone that they use. */
export function assignZones(t: Table, question: Question): Action {
  const { kit, orders, weights } = t
  const zones = orders.zones ?? (weights.variety === 1 ? randomZones(t.s, question.rng) : {})
  for (const choice of question.decision.options) {
    const zone = zones[choice.id]
    const action = kit.actions.assign[kit.convoys.findIndex(({ id }) => id === choice.id)]?.find(
      (each) => each.do === 'assign' && each.zone === zone,
    )
    if (action !== undefined) return action
  }
  return asReconstructed(t, question)
}

/** Of so many convoys one goes where its card shows it, the others to any of the zones that the cards use. */
const AS_ON_CARD = 3

/**
 * By convoy of the Axis that has not sailed: a zone. Where most are not trained to land (16.33b) all keep away from coast guns:
 * too few would be left.
 */
export function randomZones(s: State, rng: Rng): { [convoy: string]: string } {
  const { kit } = s.derived
  const own = kit.convoys.filter((convoy, c) => convoy.side === AXIS && s.sailed[c] === 0)
  const areUntrained = 2 * own.filter(({ units }) => isUntrained(kit, units)).length > own.length
  const likely = areUntrained ? quietZones(kit) : [...new Set(own.map(({ plan }) => Math.max(0, plan)))]
  const zone = (plan: number): number =>
    !areUntrained && rng.below(AS_ON_CARD) === 0 ? Math.max(0, plan) : likely[rng.below(likely.length)]
  return Object.fromEntries(own.map(({ id, plan }) => [id, kit.zones[zone(plan)].id]))
}

const isUntrained = (kit: Kit, units: readonly number[]): boolean =>
  2 * units.filter((u) => kit.isNotTrained[u]).length > units.length

/** How many zones count as quiet. */
const QUIET = 3

/** The zones where coast guns add least to the roll of an arrival (16.24). */
function quietZones({ zones, tables, scenario }: Kit): number[] {
  const chart = Object.values(tables.coastArtillery[scenario.map])
  const guns = zones.map(({ id }) => chart.reduce((sum, points) => sum + (points[id] ?? 0), 0))
  return zones
    .map((_, zone) => zone)
    .sort((a, b) => guns[a] - guns[b])
    .slice(0, QUIET)
}

/** Whoever may come does: a convoy, an Army unit, AA fire. */
export const takeAll = (_t: Table, question: Question): Action =>
  question.decision.options.find(({ id }) => id === 'fireAll')?.action ?? firstOf(question)

/** The hex of the plan, else the nearest to a place that is wanted. */
export function placeAirhead(t: Table, question: Question): Action {
  const { german, italian } = t.kit.scenario.airheadPlan
  const plan = new Set([...german, ...italian])
  const actions = question.decision.options.flatMap(({ action }) => (action?.do === 'airhead' ? [action] : []))
  const planned = actions.find(({ hex }) => plan.has(hex))
  if (planned !== undefined || actions.length === 0) return planned ?? firstOf(question)
  const way = ({ hex }: { hex: string }): number => nearest(t.kit, t.kit.placeNumber(hex), t.wanted)
  return actions.reduce((best, action) => (way(action) < way(best) ? action : best))
}

/** How many Drop Hexes are looked at closely: those nearest to what is wanted. */
const LOOKED_AT = 12

/** From so far a Drop Hex counts as that of the card, and from so far where there are fewer than some. */
const ASIDE = 1
const FARTHER = 2
const FEW = 5

/** Drop Hexes by chance: by KG that is to drop, one on open ground beside that of its card. */
export function randomDrops({ derived: { kit }, dropFrom, turn }: State, rng: Rng): { [kg: string]: string } {
  const due = kit.kgs.filter(({ plan }, kg) => plan !== -1 && dropFrom[kg] !== -1 && dropFrom[kg] <= turn)
  return Object.fromEntries(due.map(({ id, plan }) => [id, kit.placeIds[hexBeside(kit, plan, rng)]]))
}

function hexBeside(kit: Kit, plan: number, rng: Rng): number {
  const isOpen = (hex: number): boolean => (kit.ground.hex[hex] & (ROUGH | URBAN)) === 0
  const within = (far: number): number[] =>
    kit.landNear(plan).filter((hex) => kit.map.distance(plan, hex) <= far && isOpen(hex))
  const beside = within(ASIDE)
  const near = beside.length < FEW ? within(FARTHER) : beside
  return near.length === 0 ? plan : near[rng.below(near.length)]
}

/** Each KG drops where its plan says, if it can; else near a wanted place where most of it lands well. */
export function drop(t: Table, question: Question): Action {
  for (const choice of question.decision.options) {
    const kg = t.kit.kgs.findIndex(({ id }) => id === choice.id)
    if (kg === -1) continue
    const drops = question.expand(choice).flatMap((action) => (action.do === 'drop' ? [action] : []))
    const planned = plannedDrop(t, drops, kg, question.rng)
    if (planned !== undefined) return planned
    const way = ({ to }: { to: string }): number => nearest(t.kit, t.kit.placeNumber(to), t.wanted)
    const near = drops.sort((a, b) => way(a) - way(b)).slice(0, LOOKED_AT)
    const score = (action: Drop): number => {
      const { well, disrupted, steps } = dropPreview(t.s, kg, t.kit.placeNumber(action.to), true)
      return 10 * well + 6 * disrupted - steps - way(action)
    }
    if (near.length > 0) return near.reduce((best, action) => (score(action) > score(best) ? action : best))
  }
  return doneOr(question)
}

type Drop = Action & { do: 'drop' }

/** Where the orders say, or at the hex of the card. */
function plannedDrop({ kit, orders, weights }: Table, drops: Drop[], kg: number, rng: Rng): Drop | undefined {
  const { id, plan } = kit.kgs[kg]
  const at = (hex: string): Drop | undefined => drops.find(({ to }) => to === hex)
  const ordered = orders.drops?.[id]
  if (plan === -1) return ordered === undefined ? undefined : at(ordered)
  const hex = ordered ?? kit.placeIds[weights.variety === 1 ? hexBeside(kit, plan, rng) : plan]
  return at(hex) ?? at(kit.placeIds[plan])
}

/** Gliders and transports go where the way to a wanted place is shortest. */
export function flyIn(t: Table, question: Question): Action {
  let best: Action | null = null
  let least = Infinity
  for (const choice of question.decision.options) {
    if (choice.on === 'button') continue
    for (const action of choice.action === null ? question.expand(choice) : [choice.action]) {
      if (!('to' in action)) continue
      const way = nearest(t.kit, t.kit.placeNumber(action.to), t.side === AXIS ? t.wanted : t.guarded)
      if (way >= least) continue
      best = action
      least = way
    }
  }
  return best ?? doneOr(question)
}
