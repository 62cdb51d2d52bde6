// Where the policy moves its units, and where they land from the sea.
import { sideIn } from '../03-stacking.ts'
import { hexDrm } from '../12-terrain.ts'
import type { Action } from '../actions.ts'
import type { UnitRow } from '../data-files.ts'
import { ALLIED, AXIS } from '../state.ts'
import { doneOr, FAR, nearest, type Question, type Table } from './table.ts'

const STACK = 9

/** The first unit that gets to a better hex than its own goes there. */
export function moveUnits(t: Table, question: Question): Action {
  for (const choice of question.decision.options) {
    if (choice.on !== 'unit') continue
    const u = t.kit.unitNumber(choice.id)
    if (u === -1 || isBound(t, u)) continue
    const best = bestOf(t, u, question.expand(choice))
    if (best !== null) return best
  }
  return doneOr(question)
}

/** Guns, HQs and the last guard of a place stay where they are; ashore everybody goes. */
function isBound({ s, kit, side, guarded }: Table, u: number): boolean {
  const at = s.place[u]
  if (at >= kit.hexCount) return false
  if (kit.isArtillery[u] || kit.isPillbox[u]) return true
  return guarded.includes(at) && sideIn(s, side, at).filter((other) => isFighter(kit.units[other])).length < 2
}

const isFighter = ({ attack, type }: UnitRow): boolean => attack > 0 && type !== 'hq'

function bestOf(t: Table, u: number, actions: readonly Action[]): Action | null {
  const at = t.s.place[u]
  let best: Action | null = null
  let bestScore = at < t.kit.hexCount ? scoreOf(t, u, at) + 1 : -Infinity
  for (const action of actions) {
    if (!('to' in action)) continue
    const to = t.kit.placeNumber(action.to)
    const score = action.do === 'land' ? landingScore(t, to) : scoreOf(t, u, to)
    if (score <= bestScore) continue
    best = action
    bestScore = score
  }
  return best
}

/** What a hex is worth to a unit: ways to wanted places, guards, ground, company, danger. */
function scoreOf(t: Table, u: number, hex: number): number {
  const { kit, s, side, weights } = t
  const friends = sideIn(s, side, hex).reduce((sum, other) => (other === u ? sum : sum + kit.stack[other]), 0)
  if (friends + kit.stack[u] > STACK) return -Infinity
  const ground = -hexDrm(s, hex) * weights.terrain
  const company = Math.min(friends, 4) * weights.together
  return placeScore(t, u, hex) + ground + company - exposure(t, hex) * weights.exposed
}

function placeScore(t: Table, u: number, hex: number): number {
  const { kit, side } = t
  if (kit.isHq[u]) return -nearest(kit, hex, t.wanted.length > 0 ? t.wanted : t.guarded) * 2
  return side === AXIS ? attackerScore(t, hex) : defenderScore(t, hex)
}

/** The Axis goes for the nearest place that it does not hold. */
function attackerScore(t: Table, hex: number): number {
  const { kit, weights, wanted } = t
  if (wanted.includes(hex)) return weights.prize + (t.sudden.includes(hex) ? weights.suddenPrize : 0)
  const sudden = nearest(kit, hex, t.sudden)
  const near = Math.min(nearest(kit, hex, wanted), sudden)
  return near === FAR ? 0 : -near * weights.hex
}

/** The Allies guard what is threatened and take back what was lost nearby. */
function defenderScore(t: Table, hex: number): number {
  const { kit, weights, wanted, guarded } = t
  if (wanted.includes(hex)) return weights.prize
  // A place that wins at once is always in danger: the enemy may come out of the sky.
  const isInDanger = (place: number): boolean => t.sudden.includes(place) || t.enemyNear(place) <= weights.alarm
  const threatened = guarded.filter(isInDanger)
  if (threatened.includes(hex) && !t.isHeldByUs(hex)) return weights.prize
  if (threatened.includes(hex)) return weights.guard
  const lost = wanted.filter((place) => kit.map.distance(place, hex) <= 2 * weights.alarm)
  const near = nearest(kit, hex, [...lost, ...threatened])
  return near === FAR ? 0 : -near * weights.hex
}

/** Enemy strength beside a hex, less what is ours there. */
function exposure({ kit, enemies, s, side }: Table, hex: number): number {
  let danger = 0
  for (const enemy of enemies) if (kit.map.distance(enemy.hex, hex) === 1) danger += enemy.attack
  if (danger === 0) return 0
  const own = sideIn(s, side, hex).reduce((sum, u) => sum + kit.defense[3 * u + s.steps[u]], 0)
  return Math.max(0, danger - own) / 2
}

/** 16.33: beaches with a low number, near a place, weakly held. */
function landingScore(t: Table, sea: number): number {
  const { kit, s, weights, side } = t
  const shore = kit.landsOn[sea]
  const held = sideIn(s, side === AXIS ? ALLIED : AXIS, shore).reduce(
    (sum, u) => sum + kit.defense[3 * u + s.steps[u]],
    0,
  )
  const near = nearest(kit, shore, t.wanted)
  const company = sideIn(s, side, sea).length
  return (
    -near * weights.hex * 0.5 - held * 6 - kit.landingNumber[sea] * weights.landing + company * weights.together * 2
  )
}
