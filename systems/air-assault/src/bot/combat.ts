// How the policy fights: where the table favours it, with as many as that takes.
import { type Action, DONE } from '../core/actions.ts'
import { terrainMultiplier } from '../combat/odds.ts'
import { attackChances } from '../combat/preview.ts'
import { enemyOf, hasMark, MARK, onMap, unitsAt } from '../core/state.ts'
import { isInZone } from '../core/zones.ts'
import { memoryOf } from './memory.ts'
import type { Question, Table } from './table.ts'

/** Those who stand beside a hex and may still attack. */
function besideHex({ s, kit, side }: Table, hex: number): number[] {
  const found: number[] = []
  for (let d = 0; d < 6; d++) {
    const from = kit.map.neighbours[6 * hex + d]
    if (from === -1 || (kit.map.sides[6 * hex + d] & kit.seaSide) !== 0) continue
    for (const u of unitsAt(s, from)) {
      if (kit.side[u] === side && kit.attack[u] > 0 && kit.rules.mayNotAttack(s, u) === null) found.push(u)
    }
  }
  for (const box of kit.beaches) if (box.hexes.includes(hex)) found.push(...unitsAt(s, box.place))
  return found
}

interface Prospect {
  good: number
  ruin: number
}

function prospectOf(t: Table, hex: number, attackers: number[], guns: number[]): Prospect {
  if (attackers.length === 0) return { good: 0, ruin: 1 }
  const chances = attackChances(t.s, hex, attackers, guns)
  return { good: (chances.DE ?? 0) + (chances.DR ?? 0) + (chances.EX ?? 0) / 2, ruin: chances.AE ?? 0 }
}

function isWorth(t: Table, hex: number, { good, ruin }: Prospect): boolean {
  const { leastSuccess, leastSuccessLost, mostRuin } = t.weights
  return good >= (t.lost.includes(hex) ? leastSuccessLost : leastSuccess) && ruin <= mostRuin
}

/** The best attack of those that are offered, or the end of the phase. */
export function pickAttack(t: Table, question: Question): Action {
  const { rejected } = memoryOf(question)
  let best: Action | null = null
  let bestGood = 0
  for (const { action } of question.decision.options) {
    if (action?.do !== 'attack' || rejected.includes(action.hex)) continue
    if (t.orders.attacks?.includes(action.hex) === false || t.orders.spare?.includes(action.hex) === true) continue
    const hex = t.kit.placeNumber(action.hex)
    const fresh = besideHex(t, hex).filter((u) => !hasMark(t.s, u, MARK.attacked))
    const prospect = prospectOf(t, hex, fresh, [])
    const doomed = fresh.some((u) => !onMap(t.s, u)) // in a box: attack or be lost
    const pressed = t.orders.press?.includes(action.hex) === true
    if (!isWorth(t, hex, prospect) && !doomed && !pressed) rejected.push(action.hex)
    else if (prospect.good >= bestGood) {
      best = action
      bestGood = prospect.good
    }
  }
  return best ?? DONE.action!
}

interface AttackFrame {
  attackers: number[]
  guns: number[]
  hex: number
}

/** Lets units join an attack, the strongest first, until the odds are as good as they need be. */
export function joinAttack(t: Table, question: Question): Action {
  const frame = t.s.stack.at(-1) as unknown as AttackFrame
  const joins = question.decision.options.flatMap(({ action }) => (action?.do === 'join' ? [action] : []))
  const strength = (action: { unit: string }): number => {
    const u = t.kit.unitNumber(action.unit)
    return t.kit.attack[u] + t.kit.arty[u]
  }
  const enough =
    frame.attackers.length > 0 && prospectOf(t, frame.hex, frame.attackers, frame.guns).good > t.weights.sure
  if (joins.length === 0 || enough)
    return question.decision.options.some(({ id }) => id === 'done') ? DONE.action! : joins[0]
  return joins.sort((a, b) => strength(b) - strength(a))[0]
}

/** Fires guns at those who attack; guns that reach none of these wait for other attackers. */
export function fireGuns(t: Table, question: Question): Action {
  const { attackers } = t.s.stack.at(-1) as unknown as { attackers: number[] }
  const attacking = new Set(attackers.map((u) => t.kit.placeIds[t.s.place[u]]))
  for (const choice of question.decision.options) {
    if (choice.on !== 'unit') continue
    const shot = question.expand(choice).find((action) => action.do === 'fire' && attacking.has(action.at))
    if (shot !== undefined) return shot
  }
  return DONE.action!
}

/** Retreats a unit away from the enemy, onto good ground. */
export function retreatUnit(t: Table, question: Question): Action {
  const { freeOfZones, keptPrize } = t.weights
  const enemy = enemyOf(t.side)
  let best: Action | null = null
  let bestScore = -Infinity
  for (const choice of question.decision.options) {
    for (const action of question.expand(choice)) {
      if (!('to' in action)) continue
      const hex = t.kit.placeNumber(action.to)
      const score =
        terrainMultiplier(t.kit, hex) -
        (isInZone(t.s, enemy, hex) ? freeOfZones : 0) +
        (t.prizes.includes(hex) ? keptPrize : 0)
      if (score > bestScore) {
        bestScore = score
        best = action
      }
    }
    if (best !== null) return best
  }
  return firstOf(question)
}

/** Advances into prizes always; for other hexes no unit leaves good ground, unless the style says so. */
export function advanceUnits(t: Table, question: Question): Action {
  const frame = t.s.stack.at(-1) as unknown as { hexes?: number[]; hex?: number }
  const hex = frame.hex ?? frame.hexes?.[0] ?? -1
  const wanted = t.weights.advance === 1 || t.prizes.includes(hex) || t.kit.isCity[hex] === true
  const pick = question.decision.options.find(({ action }) => action?.do === 'advance')
  return wanted && pick?.action
    ? pick.action
    : (question.decision.options.find(({ id }) => id === 'done')?.action ?? firstOf(question))
}

export function firstOf(question: Question): Action {
  const [choice] = question.decision.options
  return choice.action ?? question.expand(choice)[0]
}
