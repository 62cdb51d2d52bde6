// How the heuristic player moves: towards the prizes, beside an enemy only where it is strong enough, guards stay.
import type { Ask, Choice } from '@middlesea/engine'
import { type Action, DONE } from '../actions.ts'
import { terrainMultiplier } from '../odds.ts'
import { ALLIED, enemyOf, onMap, unitsAt } from '../state.ts'
import type { View } from '../view.ts'
import { isHeld, isInZone } from '../zones.ts'
import { isLeaving, leave } from './evacuation.ts'
import { nearest, type Table } from './table.ts'
import { goalsOf, isWeak, targetsOf } from './targets.ts'

/** A guard of so much defence stays on an airfield. */
const GUARD = 4
/** What counts when hexes are compared: a hex of way, standing on a prize, taking it back, standing beside the strong. */
const HEX = 10
const PRIZE = 15
const RETAKEN = 60
const EXPOSED = 40

export function moveUnits(t: Table, ask: Ask<View, Action>): Action {
  const targets = targetsOf(t)
  for (const choice of ask.decision.options) {
    if (choice.on !== 'unit') continue
    const action = bestFor(t, ask, choice, targets)
    if (action !== null) return action
  }
  return DONE.action!
}

function bestFor(t: Table, ask: Ask<View, Action>, choice: Choice<Action>, targets: number[]): Action | null {
  const { s, kit } = t
  const u = kit.unitNumber(choice.id)
  if (!onMap(s, u)) return ashore(t, ask.expand(choice))
  if (t.side === ALLIED && isLeaving(t)) return leave(t, ask.expand(choice), u)
  if (!kit.isCombat[u] || kit.isGun[u] || kit.attack[u] === 0 || isGuard(t, u)) return null
  const from = s.place[u]
  const goals = goalsOf(t, targets, from)
  if (goals.length === 0 || isEngaged(t, from, goals)) return null
  let best: Action | null = null
  let bestScore = scoreOf(t, u, from, goals)
  for (const action of ask.expand(choice)) {
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
  const { s, kit } = t
  const enemy = enemyOf(t.side)
  const distance = nearest(kit, hex, goals)
  let score = -HEX * distance + terrainMultiplier(kit, hex)
  if (t.prizes.includes(hex)) score += PRIZE
  if (t.lost.includes(hex)) score += RETAKEN
  if (isInZone(s, enemy, hex) && !besideWeak(t, hex)) score -= EXPOSED + kit.points[u]
  return score
}

function besideWeak(t: Table, hex: number): boolean {
  const { kit } = t
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * hex + d]
    if (to !== -1 && t.enemies.includes(to) && isWeak(t, to)) return true
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
  return others < GUARD
}

/** Out of a landing box, at once: who stays there is lost. */
function ashore({ kit }: Table, actions: Action[]): Action | null {
  const moves = actions.filter((action) => action.do === 'move' || action.do === 'unload')
  const ground = (action: Action): number => ('to' in action ? terrainMultiplier(kit, kit.placeNumber(action.to)) : 0)
  return moves.sort((a, b) => ground(b) - ground(a))[0] ?? null
}
