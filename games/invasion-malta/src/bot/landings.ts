// How the policy comes to the island: set-up, convoys, Airheads and drops as the cards have them, or where it is safest.
import type { Action } from '../actions.ts'
import { dropPreview } from '../odds/drop.ts'
import { AXIS } from '../state.ts'
import { doneOr, firstOf, type Question, type Table } from './table.ts'
import { nearest } from './ways.ts'

/** As the cards show it. */
export const asReconstructed = (_t: Table, question: Question): Action =>
  question.decision.options.find(({ id }) => id === 'historical')?.action ?? firstOf(question)

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

/** Each KG drops where its plan says, if it can; else near a wanted place where most of it lands well. */
export function drop(t: Table, question: Question): Action {
  for (const choice of question.decision.options) {
    const kg = t.kit.kgs.findIndex(({ id }) => id === choice.id)
    if (kg === -1) continue
    const drops = question.expand(choice).flatMap((action) => (action.do === 'drop' ? [action] : []))
    const planned = drops.find(({ to }) => t.kit.placeNumber(to) === t.kit.kgs[kg].plan)
    if (planned !== undefined) return planned
    const way = ({ to }: { to: string }): number => nearest(t.kit, t.kit.placeNumber(to), t.wanted)
    const near = drops.sort((a, b) => way(a) - way(b)).slice(0, LOOKED_AT)
    const score = (action: Action & { do: 'drop' }): number => {
      const { well, disrupted, steps } = dropPreview(t.s, kg, t.kit.placeNumber(action.to), true)
      return 10 * well + 6 * disrupted - steps - way(action)
    }
    if (near.length > 0) return near.reduce((best, action) => (score(action) > score(best) ? action : best))
  }
  return doneOr(question)
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
