// How the heuristic player moves: towards the prizes, beside an enemy only where it is strong enough, guards stay.
import type { Ask, Choice } from '@middlesea/engine'
import { type Action, DONE } from '../actions.ts'
import { terrainMultiplier } from '../odds.ts'
import { ALLIED, AXIS, enemyOf, onMap, unitsAt } from '../state.ts'
import type { View } from '../view.ts'
import { isInZone } from '../zones.ts'
import { attackNear, defenseOf, FAR, nearest, type Table } from './table.ts'

/** How many times its defence a hex must have against it nearby before somebody steps beside it. */
const ADVANTAGE = 2
/** Within so many hexes units count as being at hand. */
const AT_HAND = 3
/** Defenders care for enemies within so many hexes. */
const ALARM = 6
/** A guard of so much defence stays on an airfield. */
const GUARD = 4

export function moveUnits(t: Table, ask: Ask<View, Action>): Action {
  const targets = t.side === AXIS ? axisTargets(t) : alliedTargets(t)
  for (const choice of ask.decision.options) {
    if (choice.on !== 'unit') continue
    const action = bestFor(t, ask, choice, targets)
    if (action !== null) return action
  }
  return DONE.action!
}

/** Where the Axis goes: prizes, and enemies that can be beaten. */
const axisTargets = (t: Table): number[] => [...t.prizes, ...t.enemies.filter((hex) => isWeak(t, hex))]

/** The Allies go for landed enemies near their airfields that can be beaten. */
const alliedTargets = (t: Table): number[] =>
  t.enemies.filter((hex) => nearest(t.kit, hex, t.prizes) <= ALARM && isWeak(t, hex))

const isWeak = (t: Table, hex: number): boolean =>
  attackNear(t, t.side, hex, AT_HAND) >= ADVANTAGE * defenseOf(t, enemyOf(t.side), hex)

function bestFor(t: Table, ask: Ask<View, Action>, choice: Choice<Action>, targets: number[]): Action | null {
  const { s, kit } = t
  const u = kit.unitNumber(choice.id)
  if (!onMap(s, u)) return ashore(t, ask.expand(choice))
  if (t.side === ALLIED && isLeaving(t)) return leave(t, ask.expand(choice), u)
  if (!kit.isCombat[u] || kit.isGun[u] || kit.attack[u] === 0 || targets.length === 0) return null
  if (isGuard(t, u)) return null
  const from = s.place[u]
  const now = nearest(kit, from, targets)
  if (now <= 1 && isInZone(s, enemyOf(t.side), from)) return null
  if (t.side === ALLIED && now > ALARM) return null
  let best: Action | null = null
  let bestScore = scoreOf(t, u, from, targets)
  for (const action of ask.expand(choice)) {
    if (action.do !== 'move') continue
    const score = scoreOf(t, u, kit.placeNumber(action.to), targets)
    if (score > bestScore) {
      bestScore = score
      best = action
    }
  }
  return best
}

/** Nearer is better; beside an enemy only where it can be beaten; good ground a little. */
function scoreOf(t: Table, u: number, hex: number, targets: number[]): number {
  const { s, kit } = t
  const enemy = enemyOf(t.side)
  const distance = nearest(kit, hex, targets)
  let score = -10 * distance + terrainMultiplier(kit, hex)
  if (t.prizes.includes(hex)) score += 15
  if (isInZone(s, enemy, hex) && !besideWeak(t, hex)) score -= 40 + kit.points[u]
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

// ---- The way home

/** The Allies leave when airfields are lost and ships come. */
export function isLeaving({ s, kit }: Table): boolean {
  const lost = kit.airfields.some(({ hexes }) => hexes.some((hex) => s.owner[hex] === AXIS))
  return kit.rules.alliedSea && !s.options.basic && lost && s.turn >= kit.tables.evacuation.firstTurn
}

function leave(t: Table, actions: Action[], u: number): Action | null {
  const { s, kit } = t
  const exit = actions.find((action) => action.do === 'exit')
  if (exit) return exit
  const ports = kit.ports.flatMap(({ hexes }) => hexes).filter((hex) => s.owner[hex] === ALLIED)
  const ways = [...ports, ...kit.exits]
  let best: Action | null = null
  let least = nearest(kit, s.place[u], ways)
  if (least === 0 || least === FAR) return null
  for (const action of actions) {
    if (action.do !== 'move') continue
    const to = kit.placeNumber(action.to)
    const distance = nearest(kit, to, ways)
    if (distance < least && !isInZone(s, AXIS, to)) {
      least = distance
      best = action
    }
  }
  return best
}
