// The movement decision: every unit and fleet is looked at, the best move is made, until none is worth it.
import type { Choice } from '@middlesea/engine'
import { wayOf } from '../04-ways.ts'
import { AIR_RETURN } from '../04-steps.ts'
import type { Action } from '../actions.ts'
import { ABILITY } from '../abilities.ts'
import { AIR, can, LAND } from '../kit.ts'
import { isEnemyOnly, profile, spaceNumber, unitNumber } from '../state.ts'
import { airliftWorth, loadWorth, unloadWorth, voyageWorth } from './transports.ts'
import { actionsOf, best, type Found, passed } from './answers.ts'
import { deckWorth, homeWorth, raidWorth } from './air.ts'
import { fleetWorth } from './fleets.ts'
import { marchWorth } from './land.ts'
import { March } from './march.ts'
import { type Idle, idleIn } from './memory.ts'
import { cruiseWorth, fleetForces } from './sea.ts'
import type { Question, Table } from './table.ts'

/** Less is not worth the trouble. */
const LEAST = 0.05

export function moveUnits(t: Table, question: Question): Action {
  const idle = t.weights.thorough === 1 ? null : idleIn(question)
  const busy = idle === null || idle.units.length === 0 ? null : findMove(t, question, idle)
  // When those are done who had something to do, everybody is looked at once more.
  return busy ?? findMove(t, question, idle, true) ?? passed(question)
}

/** The best move, and who has none; null if nobody has. */
function findMove(t: Table, question: Question, idle: Idle | null, all = false): Action | null {
  const judge = new Judge(t)
  const found: Found[] = []
  if (all && idle !== null) idle.units = []
  for (const choice of question.decision.options) {
    if (idle?.units.includes(choice.id) === true) continue
    const before = found.length
    judge.judge(question, choice, found)
    if (found.length === before) idle?.units.push(choice.id)
  }
  found.sort((a, b) => b.worth - a.worth)
  return found.find(({ action }) => isClear(t, action))?.action ?? null
}

/** Units that somebody gathered go where their first would go. */
export function sendGroup(t: Table, question: Question): Action {
  return best(question, (action) => (action.do === 'go' ? t.counts.land[spaceNumber(t.s, action.to)] : -1)).action
}

class Judge {
  private readonly t: Table
  private readonly march: March
  private knownFleets: Float64Array | null = null

  constructor(t: Table) {
    this.t = t
    this.march = new March(t)
  }

  /** Adds what is worth doing of a choice. */
  judge(question: Question, choice: Choice<Action>, found: Found[]): void {
    const { t } = this
    const u = choice.on === 'unit' ? unitNumber(t.s, choice.id) : -1
    const ordered = t.sentTo(choice.id)
    if (u !== -1 && ordered === -1 && this.isPinned(u)) return
    for (const action of actionsOf(question, choice)) {
      const worth = ordered === -1 ? this.worthOf(u, action) : this.orderedWorth(ordered, u, action)
      if (worth > LEAST) found.push({ action, worth })
    }
  }

  /** Whoever holds a place neither marches nor goes aboard. */
  private isPinned(u: number): boolean {
    const { s } = this.t
    return s.aboard[u] === -1 && profile(s, u).domain === LAND && this.march.forces.isHolding(u)
  }

  private worthOf(u: number, action: Action): number {
    const { t, march } = this
    const { s } = t
    switch (action.do) {
      case 'move':
        return this.moveWorth(u, spaceNumber(s, action.to))
      case 'load':
        return loadWorth(t, march, u, unitNumber(s, action.on))
      case 'unload':
        return unloadWorth(t, march, u, spaceNumber(s, action.to))
      case 'land':
        return deckWorth(t, u)
      case 'search':
        return SEARCH
      default:
        return fleetWorth(t, march, action)
    }
  }

  private moveWorth(u: number, to: number): number {
    const { t, march } = this
    const p = profile(t.s, u)
    if (p.domain === LAND) return marchWorth(t, march, u, to)
    if (p.domain === AIR) {
      if (t.s.step === AIR_RETURN) return homeWorth(t, u, to)
      return p.fire.length === 0 ? airliftWorth(t, u, to) : raidWorth(t, u, to)
    }
    if (can(p, ABILITY.landBridge)) return voyageWorth(t, march, u, to)
    return cruiseWorth(t, (this.knownFleets ??= fleetForces(t)), u, to)
  }

  /** Who was sent somewhere goes there, and does nothing else; coming home is no matter of orders. */
  private orderedWorth(to: number, u: number, action: Action): number {
    if (this.t.s.step === AIR_RETURN) return this.worthOf(u, action)
    return action.do === 'move' && spaceNumber(this.t.s, action.to) === to ? ORDERED : 0
  }
}

/** Orders come before all else. */
const ORDERED = 1000

/** It costs nothing. */
const SEARCH = 0.1

/** No move through a space that only enemies hold: they would fire first (push.1). */
function isClear(t: Table, action: Action): boolean {
  if (action.do !== 'move') return true
  const u = unitNumber(t.s, action.unit)
  const way = wayOf(t.s, [u], spaceNumber(t.s, action.to))
  return way.slice(0, -1).every((space) => !isEnemyOnly(t.s, t.side, space))
}
