// How the policy moves: towards the prizes, beside an enemy only where it is strong enough, guards stay.
import type { Choice } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { terrainMultiplier } from '../combat/odds.ts'
import { ALLIED, enemyOf, onMap, unitsAt } from '../core/state.ts'
import { isHeld, isInZone } from '../core/zones.ts'
import { isLeaving, leave } from './evacuation.ts'
import { fingerprint, memoryOf } from './memory.ts'
import { nearest, type Question, type Table } from './table.ts'
import { goalsOf, targetsOf } from './targets.ts'

export function moveUnits(t: Table, question: Question): Action {
  const targets = targetsOf(t)
  const memory = memoryOf(question)
  const known = fingerprint(targets)
  if (memory.targets !== known) Object.assign(memory, { targets: known, stays: [] })
  const { stays } = memory
  const ordered = orderedMove(t, question)
  if (ordered !== null) return ordered
  for (const choice of question.decision.options) {
    if (choice.on !== 'unit') continue
    const u = t.kit.unitNumber(choice.id)
    if (t.orders.go?.[choice.id] === t.kit.placeIds[t.s.place[u]]) continue
    if (stays[u] === 1 || t.orders.stay?.includes(choice.id) === true) continue
    const action = bestFor(t, question, choice, u, targets)
    if (action !== null) return action
    while (stays.length <= u) stays.push(0)
    stays[u] = 1
  }
  return DONE.action!
}

/** A move that the plan asks for by name. Who cannot go there moves as the style says. */
function orderedMove(t: Table, question: Question): Action | null {
  const { go } = t.orders
  if (go === undefined) return null
  for (const choice of question.decision.options) {
    const to = choice.on === 'unit' ? go[choice.id] : undefined
    if (to === undefined || t.kit.placeIds[t.s.place[t.kit.unitNumber(choice.id)]] === to) continue
    const move = question.expand(choice).find((action) => action.do === 'move' && action.to === to)
    if (move !== undefined) return move
  }
  return null
}

function bestFor(t: Table, question: Question, choice: Choice<Action>, u: number, targets: number[]): Action | null {
  const { s, kit } = t
  if (!onMap(s, u)) return ashore(t, question.expand(choice))
  if (t.side === ALLIED && isLeaving(t)) return leave(t, question.expand(choice), u)
  if (!kit.isCombat[u] || kit.isGun[u] || kit.attack[u] === 0 || isGuard(t, u)) return null
  const from = s.place[u]
  const goals = goalsOf(t, targets, from)
  if (goals.length === 0 || isEngaged(t, from, goals)) return null
  let best: Action | null = null
  let bestScore = scoreOf(t, u, from, goals)
  for (const action of question.expand(choice)) {
    if (action.do !== 'move') continue
    const score = scoreOf(t, u, kit.placeNumber(action.to), goals)
    if (score > bestScore) {
      bestScore = score
      best = action
    }
  }
  return best
}

/** Whoever stands beside an enemy that he means to attack stays there. */
const isEngaged = ({ s, kit, side }: Table, from: number, goals: number[]): boolean =>
  isInZone(s, enemyOf(side), from) &&
  goals.some((hex) => kit.map.distance(from, hex) <= 1 && isHeld(s, enemyOf(side), hex))

/** Nearer is better; beside an enemy only where it can be beaten; good ground a little. */
function scoreOf(t: Table, u: number, hex: number, goals: number[]): number {
  const { s, kit, weights } = t
  const enemy = enemyOf(t.side)
  const distance = nearest(kit, hex, goals)
  let score = -weights.hex * distance + terrainMultiplier(kit, hex)
  if (t.prizes.includes(hex)) score += weights.prize
  if (t.lost.includes(hex)) score += weights.retaken
  if (isInZone(s, enemy, hex) && !besideWeak(t, hex)) score -= weights.exposed + kit.points[u]
  return score
}

function besideWeak(t: Table, hex: number): boolean {
  const { kit } = t
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * hex + d]
    if (to !== -1 && t.enemies.includes(to) && t.isWeak(to)) return true
  }
  return false
}

/** The last who hold an airfield of the side do not leave it. */
function isGuard(t: Table, u: number): boolean {
  const { s, kit } = t
  const here = s.place[u]
  if (!kit.airfields.some(({ hexes }) => hexes.includes(here)) || s.owner[here] !== t.side) return false
  let others = 0
  for (const other of unitsAt(s, here)) if (other !== u && kit.side[other] === t.side) others += kit.defense[other]
  return others < t.weights.guard
}

/** Out of a landing box, at once: who stays there is lost. */
function ashore({ kit }: Table, actions: Action[]): Action | null {
  const moves = actions.filter((action) => action.do === 'move' || action.do === 'unload')
  const ground = (action: Action): number => ('to' in action ? terrainMultiplier(kit, kit.placeNumber(action.to)) : 0)
  return moves.sort((a, b) => ground(b) - ground(a))[0] ?? null
}
