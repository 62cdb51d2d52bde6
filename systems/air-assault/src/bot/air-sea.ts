// How the heuristic player uses aircraft, drops and ships.
import type { Ask } from '@middlesea/engine'
import { type Action, DONE } from '../actions.ts'
import { stackedIn } from '../stacking.ts'
import { ALLIED, AXIS, unitsAt } from '../state.ts'
import type { View } from '../view.ts'
import { isHeld } from '../zones.ts'
import { firstOf } from './combat.ts'
import { attackNear, nearest, type Table } from './table.ts'

/** A prize within so many hexes makes a target for support worth more. */
const NEAR = 10
/** AA within so many hexes of a prize is bombed; the nearest first. */
const AROUND = 3
/** What AA on a prize is worth, in attack points that support would add to. */
const AA_WORTH = 8
/** More over one hex than so many would be missed elsewhere. */
const MOST_OVER_HEX = 2

/** Support where own units stand beside the enemy; bombs on known AA near a prize. */
export function sendAircraft(t: Table, ask: Ask<View, Action>): Action {
  let best: Action | null = null
  let bestScore = 0
  for (const choice of ask.decision.options) {
    if (choice.id === 'F' || choice.id === 'done') continue
    for (const action of ask.expand(choice)) {
      if (action.do !== 'fly') continue
      const score = flightScore(t, action)
      if (score > bestScore) {
        bestScore = score
        best = action
      }
    }
    if (best !== null) return best
  }
  return DONE.action!
}

function flightScore(t: Table, action: Extract<Action, { do: 'fly' }>): number {
  const hex = t.kit.placeNumber(action.hex)
  const near = nearest(t.kit, hex, t.prizes)
  if (action.mission === 'support') {
    const beside = attackNear(t, AXIS, hex, 1)
    const there = t.s.flights.filter((flight) => flight.hex === hex).length
    return beside === 0 || there >= MOST_OVER_HEX ? 0 : beside + Math.max(0, NEAR - near)
  }
  if (action.mission === 'bomb' && action.target === 'aa' && near <= AROUND) {
    const known = unitsAt(t.s, hex).some((u) => t.kit.aaRange[u] > 0 && t.s.exposed[u] === 1 && t.s.neutral[u] === 0)
    return known ? AA_WORTH - near : 0
  }
  return 0
}

/** As in history, as long as that is offered; else the phase is over. */
export function asInHistory(_t: Table, ask: Ask<View, Action>): Action {
  const history = ask.decision.options.find(({ id }) => id === 'historical')
  return history?.action ?? ask.decision.options.find(({ id }) => id === 'done')?.action ?? firstOf(ask)
}

/** The strongest first. */
export function landByAir(t: Table, ask: Ask<View, Action>): Action {
  const strength = (id: string): number => t.kit.attack[t.kit.unitNumber(id)] ?? 0
  const units = ask.decision.options.filter(({ on }) => on === 'unit').sort((a, b) => strength(b.id) - strength(a.id))
  return units.length === 0 ? DONE.action! : ask.expand(units[0])[0]
}

/** As many into a box as find room on its shore: who stays behind is lost. */
export function landBySea(t: Table, ask: Ask<View, Action>): Action {
  const strength = (id: string): number => t.kit.attack[t.kit.unitNumber(id)] ?? 0
  const units = ask.decision.options.filter(({ on }) => on === 'unit').sort((a, b) => strength(b.id) - strength(a.id))
  for (const choice of units) {
    const landing = ask.expand(choice).find((action) => action.do === 'embark' && hasRoom(t, action))
    if (landing) return landing
  }
  return DONE.action!
}

function hasRoom({ s, kit }: Table, action: Action): boolean {
  if (action.do !== 'embark') return false
  const box = kit.boxAt[kit.placeNumber(action.to)]
  if (!box) return false
  const free = box.hexes.filter((hex) => !isHeld(s, ALLIED, hex))
  const room = free.reduce((sum, hex) => sum + kit.tables.stacking.hex - stackedIn(s, AXIS, hex), 0)
  // A battalion less than fits: two hexes may each keep a point that nobody can use.
  return stackedIn(s, AXIS, box.place) + kit.stack[kit.unitNumber(action.unit)] <= room - 2
}

/** The first beach that history names, on its turn; else the first that is offered. */
export function planConvoy(t: Table, ask: Ask<View, Action>): Action {
  const history = ask.decision.options.find(({ id }) => id === 'historical')
  if (history?.action) return history.action
  const { turn, beach } = Object.values(t.kit.files.scenarios[t.s.scenario].convoys)[0]
  const choice = ask.decision.options.find(({ id }) => id === `beach.${beach}`) ?? ask.decision.options[0]
  const plans = ask.expand(choice)
  return plans.find((action) => action.do === 'plan' && action.turn === turn) ?? plans[0]
}
