// The movement decision: every unit and fleet is looked at once, the best move is made, until none is worth it.
import { wayOf } from '../04-ways.ts'
import { AIR_RETURN } from '../04-steps.ts'
import type { Action } from '../actions.ts'
import { ABILITY } from '../abilities.ts'
import { AIR, can, LAND } from '../kit.ts'
import { isEnemyOnly, profile, spaceNumber, unitNumber } from '../state.ts'
import { airliftWorth, loadWorth, unloadWorth, voyageWorth } from './transports.ts'
import { actionsOf, best, type Found, passed, type Question } from './answers.ts'
import { deckWorth, homeWorth, raidWorth } from './air.ts'
import { fleetWorth } from './fleets.ts'
import { marchWorth, planMarch } from './land.ts'
import { cruiseWorth, fleetForces } from './sea.ts'
import type { Table } from './table.ts'

/** Less is not worth the trouble. */
const LEAST = 0.05
export function moveUnits(t: Table, ask: Question): Action {
  const worth = judge(t)
  const found: Found[] = []
  for (const choice of ask.decision.options) {
    for (const action of actionsOf(ask, choice)) {
      const value = worth(action)
      if (value > LEAST) found.push({ action, worth: value })
    }
  }
  found.sort((a, b) => b.worth - a.worth)
  return found.find(({ action }) => isClear(t, action))?.action ?? passed(ask)
}

/** Units that somebody gathered go where their first would go. */
export function sendGroup(t: Table, ask: Question): Action {
  return best(ask, (action) => (action.do === 'go' ? t.land[spaceNumber(t.s, action.to)] : -1)).action
}

function judge(t: Table): (action: Action) => number {
  const { s } = t
  const plan = planMarch(t)
  const force = fleetForces(t)
  return (action) => {
    switch (action.do) {
      case 'move':
        return moveWorth(unitNumber(s, action.unit), spaceNumber(s, action.to))
      case 'load':
        return loadWorth(t, plan, unitNumber(s, action.unit), unitNumber(s, action.on))
      case 'unload':
        return unloadWorth(t, plan, unitNumber(s, action.unit), spaceNumber(s, action.to))
      case 'land':
        return deckWorth(t, unitNumber(s, action.unit))
      case 'search':
        return SEARCH
      default:
        return fleetWorth(t, plan, action)
    }
  }

  function moveWorth(u: number, to: number): number {
    const p = profile(s, u)
    if (p.domain === LAND) return marchWorth(t, plan, u, to)
    if (p.domain === AIR) {
      if (s.step === AIR_RETURN) return homeWorth(t, u, to)
      return p.fire.length === 0 ? airliftWorth(t, u, to) : raidWorth(t, u, to)
    }
    return can(p, ABILITY.landBridge) ? voyageWorth(t, plan, u, to) : cruiseWorth(t, force, u, to)
  }
}

/** It costs nothing. */
const SEARCH = 0.1

/** No move through a space that only enemies hold: they would fire first (push.1). */
function isClear(t: Table, action: Action): boolean {
  if (action.do !== 'move') return true
  const u = unitNumber(t.s, action.unit)
  const way = wayOf(t.s, [u], spaceNumber(t.s, action.to))
  return way.slice(0, -1).every((space) => !isEnemyOnly(t.s, t.side, space))
}
