// Which attacks the policy makes, who joins and leads them, whom it gives up, and where it goes from there.
import { candidatesFor } from '../09-declaration.ts'
import { hexDrm } from '../12-terrain.ts'
import type { Action } from '../actions.ts'

import { attackChances } from '../odds/attack.ts'
import { retreatScore, worthAsLead, worthOf } from '../orders.ts'
import { doneOr, firstOf, type Question, type Table } from './table.ts'

/** What an attack promises. */
function gainOf(t: Table, hex: number, attackers: number[]): number {
  if (attackers.length === 0) return -Infinity
  const { drivesOut, costs } = attackChances(t.s, hex, attackers)
  const prize = t.wanted.includes(hex) ? t.weights.prizeGain * drivesOut : 0
  return drivesOut + prize - t.weights.cost * costs
}

/** The best attack that is worth it. */
export function declareAttack(t: Table, question: Question): Action {
  let best: Action | null = null
  let bestGain = -Infinity
  for (const { action } of question.decision.options) {
    if (action?.do !== 'attack') continue
    const hex = t.kit.placeNumber(action.hex)
    // Whoever waits for another attack on this hex has joined it already.
    if (t.s.attacks.some((attack) => attack.hex === hex)) continue
    const gain = gainOf(
      t,
      hex,
      candidatesFor(t.s, hex).filter((u) => t.canSpare(u)),
    )
    if (gain <= Math.max(bestGain, leastGain(t, hex))) continue
    best = action
    bestGain = gain
  }
  return best ?? doneOr(question)
}

/** What an attack must promise; before the end of the game a place is attacked at any cost. */
function leastGain({ s, kit, weights, wanted, orders }: Table, hex: number): number {
  const id = kit.placeIds[hex]
  if (orders.spare?.includes(id) === true) return Infinity
  const isLate = s.turn > kit.turns.length - weights.urgency && wanted.includes(hex)
  return isLate || orders.press?.includes(id) === true ? -weights.cost : weights.leastGain
}

/** Whoever makes the attack better joins it, the one that does so most. */
export function joinAttack(t: Table, question: Question): Action {
  const { kit, s, weights } = t
  const hex = kit.placeNumber((question.decision.prompt.params as { hex: string }).hex)
  const units = s.attacks.find((attack) => attack.hex === hex)?.units ?? []
  const joins = question.decision.options.flatMap(({ action }) => (action?.do === 'join' ? [action] : []))
  const canStop = question.decision.options.some(({ id }) => id === 'done')
  let best = joins[0]
  let bestGain = -Infinity
  for (const action of joins) {
    const u = kit.unitNumber(action.unit)
    // Who guards a place alone does not risk to be thrown back; he attacks only where somebody must.
    if (canStop && !t.canSpare(u)) continue
    const gain = gainOf(t, hex, [...units, u]) - (t.canSpare(u) ? 0 : 1)
    if (gain <= bestGain) continue
    best = action
    bestGain = gain
  }
  const now = canStop ? gainOf(t, hex, units) : -Infinity
  return best !== undefined && bestGain > now + (canStop ? weights.leastStep : 0) ? best : doneOr(question)
}

/** 12.31: the best ER; among equals whoever does not die of one loss, and the cheapest. */
export function pickLead(t: Table, question: Question): Action {
  return bestUnit(t, question, (u) => worthAsLead(t.s, u))
}

/** Who is worth least goes first; a step of two before a whole unit. */
export function pickLoss(t: Table, question: Question): Action {
  return bestUnit(t, question, (u) => -worthOf(t.s, u))
}

function bestUnit(t: Table, question: Question, worth: (u: number) => number): Action {
  let best: Action | null = null
  let most = -Infinity
  for (const { on, action, id } of question.decision.options) {
    if (on !== 'unit' || action === null) continue
    const value = worth(t.kit.unitNumber(id))
    if (value <= most) continue
    best = action
    most = value
  }
  return best ?? firstOf(question)
}

/** 17.24: where a check is likely to fail the points are well spent. */
export function spendPoints(t: Table, question: Question): Action {
  const { er, drm } = question.decision.prompt.params as { er: number; drm: number }
  const chance = (er - drm) / 10
  return chance >= t.weights.spend ? doneOr(question) : bestUnit(t, question, (u) => -t.kit.command[u])
}

/** Out of enemy zones, onto good ground, to our places. */
export function retreatUnits(t: Table, question: Question): Action {
  let best: Action | null = null
  let most = -Infinity
  for (const choice of question.decision.options) {
    for (const action of choice.action === null ? question.expand(choice) : [choice.action]) {
      if (!('to' in action)) continue
      const score = retreatScore(t.s, t.side, t.kit.placeNumber(action.to))
      if (score <= most) continue
      best = action
      most = score
    }
  }
  return best ?? firstOf(question)
}

/** Into a place that counts for victory every unit advances that may; elsewhere none leaves such a place of ours. */
export function advanceUnits(t: Table, question: Question): Action {
  const { hex } = question.decision.prompt.params as { hex?: string }
  const to = hex === undefined ? -1 : t.kit.placeNumber(hex)
  const picks = question.decision.options.flatMap(({ action }) => (action?.do === 'advance' ? [action] : []))
  const free = picks.find(({ unit }) => !t.guarded.includes(t.s.place[t.kit.unitNumber(unit)]))
  if (t.wanted.includes(to) && picks.length > 0) return free ?? picks[0]
  const isBetter = to !== -1 && hexDrm(t.s, to) < 0
  return isBetter && free !== undefined ? free : doneOr(question)
}

/** 9.21: somebody comes to a place that we hold, if he does not leave one. */
export function react(t: Table, question: Question): Action {
  for (const choice of question.decision.options) {
    if (choice.on !== 'unit' || t.guarded.includes(t.s.place[t.kit.unitNumber(choice.id)])) continue
    const wanted = question.expand(choice).find((a) => 'to' in a && t.guarded.includes(t.kit.placeNumber(a.to)))
    if (wanted !== undefined) return wanted
  }
  return doneOr(question)
}
