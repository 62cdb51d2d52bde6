// Battles: which are declared and in which order, what supports them, and what dice are for.
import { currentBattle } from '../11-battle-frame.ts'
import { armourOf } from '../11-fire.ts'
import type { Action } from '../actions.ts'
import { LAND, sideOf } from '../kit.ts'
import { profile, spaceNumber, unitNumber, unitsAt } from '../state.ts'
import { best, passed } from './answers.ts'
import { breakableCost } from './guns.ts'
import type { Question, Table } from './table.ts'

export function declareBattles(t: Table, question: Question): Action {
  const found = best(question, (action) => {
    if (action.do === 'declare') return contestWorth(t, spaceNumber(t.s, action.at))
    if (action.do === 'bombard') return bombardWorth(t, unitNumber(t.s, action.unit), spaceNumber(t.s, action.at))
    return 0
  })
  return found.worth > 0 ? found.action : passed(question)
}

const PRESSED = 100

function contestWorth(t: Table, at: number): number {
  if (t.isSpared(at)) return -1
  if (t.isPressed(at)) return PRESSED
  const ours = t.counts.land[at] + t.counts.ships[at] + 2 * t.counts.wings[at]
  const theirs = t.counts.enemyLand[at] + t.counts.enemyShips[at] + t.counts.flak[at]
  // A battle in a contested space is fought also with the weaker force: waiting helps who is reinforced.
  return ours - t.weights.attackOdds * theirs
}

/** Guns fire at the dearest enemies that they can break. */
function bombardWorth(t: Table, u: number, at: number): number {
  const { s } = t
  const reply = profile(s, u).domain === LAND ? 0 : t.counts.enemyShips[at] - t.counts.ships[s.place[u]]
  const cost = breakableCost(s, u, at)
  return reply > 0 || t.isSpared(at) ? 0 : cost + (t.counts.land[at] > 0 ? 10 : 0)
}

/** Puts the battles first in which our side is strongest: units that are free after them can support the others. */
export function orderBattles(t: Table, question: Question): Action {
  return best(question, (action) => (action.do === 'resolve' ? contestWorth(t, spaceNumber(t.s, action.at)) : -1000))
    .action
}

export function giveSupport(question: Question): Action {
  return question.decision.options[0].action ?? passed(question)
}

/** Bombs fall on units while there are any; else on the harbour and the depots. */
export function aimBombs(t: Table, question: Question): Action {
  const { at } = currentBattle(t.s)
  const units = t.counts.enemyLand[at] + t.counts.enemyShips[at] > 0
  return best(question, (action) => (action.do === 'strategic' ? (units ? -action.dice : action.dice) : -100)).action
}

/** Fire is concentrated only on what nobody could break alone. */
export function concentrate(t: Table, question: Question): Action {
  const { s } = t
  const { at } = currentBattle(s)
  const enemies = unitsAt(s, at).filter((u) => sideOf(s.nation[u]) !== t.side)
  const found = best(question, (action) => {
    if (action.do !== 'concentrate') return 0
    const p = profile(s, unitNumber(s, action.unit))
    const canBreak = p.fire.some((fire) =>
      enemies.some((u) => (fire.targets & (1 << profile(s, u).domain)) !== 0 && fire.colour >= armourOf(s, u, false)),
    )
    return canBreak || enemies.length === 0 ? -1 : 1
  })
  return found.action
}
