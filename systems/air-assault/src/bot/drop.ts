// Where the heuristic player lets its battalions jump: near a prize, where few guns can be expected and no sea is close.
import { hasUnits } from '@middlesea/board'
import type { Ask } from '@middlesea/engine'
import { type Action, DONE } from '../actions.ts'
import { driftHex, driftModifier, isLost } from '../airborne.ts'
import { gunsOver } from '../aa.ts'
import { ALLIED, type State } from '../state.ts'
import { determinize, type View } from '../view.ts'
import { isHeld } from '../zones.ts'
import { asInHistory } from './air-sea.ts'
import { nearest, type Table } from './table.ts'

/** Nobody knows where the guns are that lie face down: they are dealt so often to see how many there may be. */
const DEALS = 6
const DIE = [1, 2, 3, 4, 5, 6]
/** Coming down among the enemy is about so bad as being lost. */
const AMONG_ENEMIES = 0.3
/** A unit jumps where it costs no more points than this on the average. The others wait for an airfield. */
const MOST_POINTS = 2
/** Weaker units are of no use on the ground until the airfields are taken. */
const LEAST_STRENGTH = 2
/** So many hexes of way are worth a point that is not lost. */
const WAY = 2

/** Companies jump as in history, close to each other so that they can form battalions. Battalions look for safe ground. */
export function dropUnits(t: Table, ask: Ask<View, Action>): Action {
  if (t.kit.rules.dropsAsCompanies) return asInHistory(t, ask)
  const deals = Array.from({ length: DEALS }, () => determinize(t.kit, ask.see(), ask.rng))
  for (const choice of ask.decision.options) {
    if (choice.on !== 'unit' || t.kit.attack[t.kit.unitNumber(choice.id)] < LEAST_STRENGTH) continue
    const drop = bestDrop(t, deals, ask.expand(choice))
    if (drop !== null) return drop
  }
  return DONE.action!
}

function bestDrop({ kit, prizes }: Table, deals: State[], drops: Action[]): Action | null {
  let best: Action | null = null
  let bestScore = -Infinity
  for (const action of drops) {
    if (action.do !== 'drop') continue
    const u = kit.unitNumber(action.unit)
    const hex = kit.placeNumber(action.to)
    const points = kit.points[u] * riskOf(deals, u, hex)
    const score = -WAY * points - nearest(kit, hex, prizes)
    if (points > MOST_POINTS || score <= bestScore) continue
    best = action
    bestScore = score
  }
  return best
}

/** The chance that a unit which jumps over a hex is lost, from 0 to 1. */
function riskOf(deals: State[], u: number, hex: number): number {
  let sum = 0
  for (const s of deals) sum += riskIn(s, u, hex)
  return sum / deals.length
}

function riskIn(s: State, u: number, hex: number): number {
  const { kit, tables } = s.derived
  const modifier = driftModifier(kit, u, hasUnits(tables.occupancy, ALLIED, hex), gunsOver(s, hex))
  let sum = 0
  for (const die of DIE) {
    const down = driftHex(kit, hex, die + modifier)
    if (isLost(kit, die + modifier) || down === -1 || !kit.isLand[down]) sum += 1
    else if (isHeld(s, ALLIED, down)) sum += AMONG_ENEMIES
  }
  return sum / DIE.length
}
