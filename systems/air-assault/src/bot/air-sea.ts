// How the policy uses aircraft, drops and ships.
import type { Rng } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import type { Kit } from '../core/kit.ts'
import { stackedIn } from '../core/stacking.ts'
import { ALLIED, AXIS, type State } from '../core/state.ts'
import { isHeld } from '../core/zones.ts'
import { firstOf } from './combat.ts'
import { nearest, type Question, type Table } from './table.ts'

/** Sends aircraft: support where own units stand beside the enemy, bombs on known AA near a prize. */
export function sendAircraft(t: Table, question: Question): Action {
  let best: Action | null = null
  let bestScore = 0
  for (const choice of question.decision.options) {
    if (choice.id === 'F' || choice.id === 'done') continue
    for (const action of question.expand(choice)) {
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
  const { supportNear, bombAround, aaWorth, mostOverHex, firstStrike } = t.weights
  const hex = t.kit.placeNumber(action.hex)
  if (action.mission === 'support') {
    const beside = t.attackNear(hex, 1)
    const isFirst = firstStrike === 1 && t.s.turn === 1
    if ((beside === 0 && !isFirst) || countOver(t, hex) >= mostOverHex) return 0
    return beside + Math.max(0, supportNear - nearest(t.kit, hex, t.prizes))
  }
  if (action.mission !== 'bomb' || action.target !== 'aa' || !hasKnownAa(t, hex)) return 0
  const near = nearest(t.kit, hex, t.prizes)
  return near <= bombAround ? aaWorth - near : 0
}

function countOver({ s }: Table, hex: number): number {
  let count = 0
  for (const flight of s.flights) if (flight.hex === hex) count++
  return count
}

const hasKnownAa = ({ s, kit }: Table, hex: number): boolean =>
  kit.aaUnits.some((u) => s.place[u] === hex && s.exposed[u] === 1 && s.neutral[u] === 0)

/** Takes what history did, as long as that is offered; else ends the phase. */
export function asInHistory(_t: Table, question: Question): Action {
  const history = question.decision.options.find(({ id }) => id === 'historical')
  return history?.action ?? question.decision.options.find(({ id }) => id === 'done')?.action ?? firstOf(question)
}

/** Lands units on airfields, the strongest first. */
export function landByAir(t: Table, question: Question): Action {
  const strength = (id: string): number => t.kit.attack[t.kit.unitNumber(id)] ?? 0
  const units = question.decision.options
    .filter(({ on }) => on === 'unit')
    .sort((a, b) => strength(b.id) - strength(a.id))
  return units.length === 0 ? DONE.action! : question.expand(units[0])[0]
}

/** Sends as many units into a landing box as find room on its shore: who stays in the box is lost. */
export function landBySea(t: Table, question: Question): Action {
  const strength = (id: string): number => t.kit.attack[t.kit.unitNumber(id)] ?? 0
  const units = question.decision.options
    .filter(({ on }) => on === 'unit')
    .sort((a, b) => strength(b.id) - strength(a.id))
  for (const choice of units) {
    const landing = question.expand(choice).find((action) => action.do === 'embark' && hasRoom(t, action))
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

/** Plans a convoy: where the plan says, else the beach and turn of history, or by chance the beach beside that. */
export function planConvoy(t: Table, question: Question): Action {
  const { kit, s, orders, weights } = t
  const { convoy, turn, beach } = writtenNow(s)
  const wanted = orders.beaches?.[convoy] ?? (weights.variety === 1 ? beachBeside(kit, beach, question.rng) : beach)
  const history = question.decision.options.find(({ id }) => id === 'historical')
  if (history?.action && wanted === beach) return history.action
  const choice = question.decision.options.find(({ id }) => id === wanted) ?? question.decision.options[0]
  const plans = question.expand(choice)
  return plans.find((action) => action.do === 'plan' && action.turn === turn) ?? plans[0]
}

/** The convoy whose plan is asked for, with what history says of it. */
function writtenNow({ convoys, scenario, derived: { kit } }: State): { convoy: string; turn: number; beach: string } {
  const planned = kit.files.scenarios[scenario].convoys
  const convoy = convoys.find(({ turn, name }) => turn === 0 && name in planned)?.name ?? Object.keys(planned)[0]
  return { convoy, turn: planned[convoy].turn, beach: `beach.${planned[convoy].beach}` }
}

/** One in so many convoys sails to another beach than in history. */
const STRAYS = 3

/** The beach itself, or one that is next to it along the coast. */
export function beachBeside({ beaches, placeIds }: Kit, beach: string, rng: Rng): string {
  const at = beaches.findIndex(({ place }) => placeIds[place] === beach)
  const others = [beaches[at - 1], beaches[at + 1]].filter((box) => box !== undefined)
  if (at === -1 || others.length === 0 || rng.below(STRAYS) > 0) return beach
  return placeIds[others[rng.below(others.length)].place]
}
