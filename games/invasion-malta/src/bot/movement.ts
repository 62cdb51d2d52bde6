// Where the policy moves its units, and where they land from the sea.
import { sideIn, stackedIn } from '../03-stacking.ts'
import { reachOf } from '../08-reach.ts'
import { hexDrm } from '../12-terrain.ts'
import { cannotRide } from '../18-motor-pool.ts'
import type { Action } from '../actions.ts'
import { AXIS, enemyOf, MARK } from '../state.ts'
import { doneOr, isFighter, type Question, type Table } from './table.ts'
import { nearest, waysFrom } from './ways.ts'

const STACK = 9

/**
 * The first unit that gets to a better hex than its own goes there. Units are looked at in their order: who comes before
 * the last that moved has been looked at and stays.
 */
export function moveUnits(t: Table, question: Question): Action {
  return moveAfter(t, question, lastMoved(t))
}

/** 16.14: at the end of the phase everybody may go ashore, whoever moved before. */
export const enterPorts = (t: Table, question: Question): Action => moveAfter(t, question, -1)

function moveAfter(t: Table, question: Question, last: number): Action {
  for (const choice of question.decision.options) {
    if (choice.on !== 'unit') continue
    const u = t.kit.unitNumber(choice.id)
    if (u <= last || isBound(t, u)) continue
    const best = walks(t, u) ? bestWalk(t, u) : bestOf(t, u, question.expand(choice))
    if (best !== null) return best
  }
  return doneOr(question)
}

/** Whether a unit can do no more than walk: not land, and not ride. */
const walks = ({ s, kit, side }: Table, u: number): boolean =>
  s.place[u] < kit.hexCount && (side === AXIS || cannotRide(s, u) !== null)

/** The same as `bestOf` on the ways themselves: for who walks, as nearly all do, no list of actions is made. */
function bestWalk(t: Table, u: number): Action | null {
  const { s, kit } = t
  let best = -1
  let bestScore = scoreOf(t, u, s.place[u]) + 1
  const { entered, count } = reachOf(s, u)
  for (let i = 0; i < count; i++) {
    const score = scoreOf(t, u, entered[i])
    if (score <= bestScore) continue
    best = entered[i]
    bestScore = score
  }
  return best === -1 ? null : kit.actions.toPlace.move(u, best)
}

function lastMoved({ s, kit, side }: Table): number {
  const both = MARK.active | MARK.moved
  let last = -1
  for (const u of kit.unitsOf[side]) if ((s.marks[u] & both) === both) last = Math.max(last, u)
  return last
}

/** Guns and the last guard of a place stay where they are; ashore everybody goes. */
function isBound(t: Table, u: number): boolean {
  const { s, kit } = t
  if (s.place[u] >= kit.hexCount) return false
  return kit.isArtillery[u] || kit.isPillbox[u] || (isFighter(kit, u) && !t.canSpare(u))
}

function bestOf(t: Table, u: number, actions: readonly Action[]): Action | null {
  const at = t.s.place[u]
  let best: Action | null = null
  let bestScore = at < t.kit.hexCount ? scoreOf(t, u, at) + 1 : -Infinity
  for (const action of actions) {
    if (!('to' in action) || action.do === 'through' || action.do === 'rideThrough') continue
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
  const friends = stackedIn(s, side, hex) - (s.place[u] === hex ? kit.stack[u] : 0)
  if (friends + kit.stack[u] > STACK) return -Infinity
  const company = Math.min(friends, 4) * weights.together
  return company + (kit.isHq[u] ? hqScore(t, hex) : fighterScore(t, hex))
}

const hqScore = (t: Table, hex: number): number =>
  standing(t, hex) - nearest(t.kit, hex, t.wanted.length > 0 ? t.wanted : t.guarded) * 2

/** It is the same for all who fight, and many of them reach the same hexes: it is reckoned once a question. */
function fighterScore(t: Table, hex: number): number {
  if (Number.isNaN(t.scores[hex])) {
    t.scores[hex] = standing(t, hex) + (t.side === AXIS ? attackerScore(t, hex) : defenderScore(t, hex))
  }
  return t.scores[hex]
}

/** What ground and enemies make of a hex. */
const standing = (t: Table, hex: number): number =>
  -hexDrm(t.s, hex) * t.weights.terrain - exposure(t, hex) * t.weights.exposed

/** The Axis goes for the place that is easiest to take: near, and weakly held. */
function attackerScore(t: Table, hex: number): number {
  const { kit, weights, wanted } = t
  if (wanted.includes(hex)) return weights.prize + (t.sudden.includes(hex) ? weights.suddenPrize : 0)
  const ways = waysFrom(kit, hex)
  let least = Infinity
  for (const { hex: target, resistance } of t.targets) least = Math.min(least, ways[target] * weights.hex + resistance)
  return least === Infinity ? 0 : -least
}

/** The Allies guard what is threatened, the least guarded first, and take back what was lost nearby. */
function defenderScore(t: Table, hex: number): number {
  const { kit, weights, wanted } = t
  if (wanted.includes(hex)) return weights.prize
  const post = t.posts.find((each) => each.hex === hex)
  if (post !== undefined) return t.isHeldByUs(hex) ? weights.guard - post.resistance : weights.prize
  const ways = waysFrom(kit, hex)
  let least = Infinity
  for (const { hex: place, resistance } of t.posts) least = Math.min(least, ways[place] * weights.hex + resistance)
  for (const place of wanted) if (ways[place] <= 2 * weights.alarm) least = Math.min(least, ways[place] * weights.hex)
  return least === Infinity ? 0 : -least
}

/** Enemy strength beside a hex, less what is ours there. */
function exposure({ kit, s, side, danger }: Table, hex: number): number {
  if (danger[hex] === 0) return 0
  const own = sideIn(s, side, hex).reduce((sum, u) => sum + kit.defense[3 * u + s.steps[u]], 0)
  return Math.max(0, danger[hex] - own) / 2
}

/** 16.33: beaches with a low number, near a place, weakly held. A port is its own shore (16.14). */
function landingScore(t: Table, sea: number): number {
  const { kit, s, weights, side } = t
  const shore = kit.landsOn[sea] === -1 ? sea : kit.landsOn[sea]
  const held = sideIn(s, enemyOf(side), shore).reduce((sum, u) => sum + kit.defense[3 * u + s.steps[u]], 0)
  const near = nearest(kit, shore, t.wanted)
  const company = sideIn(s, side, sea).length
  return (
    -near * weights.hex * 0.5 - held * 6 - kit.landingNumber[sea] * weights.landing + company * weights.together * 2
  )
}
