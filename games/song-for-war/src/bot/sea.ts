// At sea: where troops are best put ashore, how ships come there, and which ships are worth fighting.
import { hasSonar, isTarget } from '../11-fire.ts'
import { hasMark, MARK, onBoard, profile, type State, unitsAt } from '../state.ts'
import { ABILITY } from '../abilities.ts'
import { can, SEA, sideOf } from '../kit.ts'
import { easeOf, fadesOf, prizeOf } from './prizes.ts'
import { strengthOf } from './strength.ts'
import { between, enemiesAt, type Table } from './table.ts'

/** What a full ship lands. */
export const SHIPLOAD = 9
/** Ships that are nearer than this land together. */
const TOGETHER = 3

/** Where a force may land from a sea space, and what that is worth. */
export interface LandingSpot {
  at: number
  worth: number
}

/** The best landing from a sea space for a force of some strength. `foot` is what marches are worth from there. */
export function landingFrom(t: Table, sea: number, strength: number, foot: Float64Array): LandingSpot {
  const found: LandingSpot = { at: -1, worth: 0 }
  if (enemiesAt(t, sea) > 0) return found
  for (const at of t.kit.landNeighbours[sea]) {
    const worth = landingWorth(t, at, strength, foot)
    if (worth > found.worth) {
      found.at = at
      found.worth = worth
    }
  }
  return found
}

export function landingWorth(t: Table, at: number, strength: number, foot: Float64Array): number {
  const terrain = t.kit.terrain[at]
  if (terrain === 'impassable' || terrain === 'mountain') return 0
  const defence = t.counts.enemyLand[at]
  // A landing pays for every defender who fires, before it can fire itself.
  if (defence > 0 && t.counts.land[at] === 0 && !t.mayAttack(at, strength - 1, defence, t.weights.landingOdds)) return 0
  return Math.max(prizeOf(t, at) * easeOf(t, at), foot[at])
}

/** What draws loaded ships to each sea space: the best landing, less what the way to it costs. */
export function seaPull(t: Table, strength: number, foot: Float64Array): Float64Array {
  const { landCount, spaceCount } = t.kit
  const pull = new Float64Array(spaceCount)
  for (let goal = landCount; goal < spaceCount; goal++) {
    const { worth } = landingFrom(t, goal, strength, foot)
    if (worth === 0) continue
    spreadBySea(t, goal, worth, pull)
  }
  return pull
}

/** Adds one goal to what sea spaces are drawn by. */
function spreadBySea(t: Table, goal: number, worth: number, pull: Float64Array): void {
  const { landCount, spaceCount } = t.kit
  const fades = fadesOf(t.weights.seaFade)
  const base = goal * spaceCount
  for (let sea = landCount; sea < spaceCount; sea++) {
    const drawn = worth * fades[t.ways.sea[base + sea]]
    if (drawn > pull[sea]) pull[sea] = drawn
  }
}

/** Sea spaces as ships see them, by the strength that would land. */
export class Sailings {
  private readonly pulls = new Map<number, Float64Array>()
  private readonly t: Table
  private readonly foot: Float64Array

  constructor(t: Table, foot: Float64Array) {
    this.t = t
    this.foot = foot
  }

  pull(strength: number): Float64Array {
    const key = Math.floor(strength)
    let pull = this.pulls.get(key)
    if (pull === undefined) this.pulls.set(key, (pull = seaPull(this.t, key, this.foot)))
    return pull
  }
}

/** The strength of the troops aboard ships near a sea space. */
export function cargoNear(t: Table, sea: number): number {
  let sum = 0
  for (let space = t.kit.landCount; space < t.kit.spaceCount; space++) {
    if (t.counts.cargo[space] > 0 && between(t, t.ways.sea, sea, space) <= TOGETHER) sum += t.counts.cargo[space]
  }
  return sum
}

/** The strength of the troops that can go ashore at a land space now. */
export function cargoBeside(t: Table, land: number): number {
  let sum = 0
  for (const sea of t.kit.seaNeighbours[land]) sum += t.counts.cargo[sea]
  return sum
}

// ---- Ports

/** What troops leave behind in a port. */
const LEFT_BEHIND = 4

/** Land spaces beside our Sea Transports, and what it is worth to be there. */
export function portsOf(t: Table, pull: Float64Array): { space: number; worth: number }[] {
  const { s, kit } = t
  const worth = new Map<number, number>()
  for (let u = 0; u < s.type.length; u++) {
    if (!t.nations.includes(s.nation[u]) || !onBoard(s, u) || !can(profile(s, u), ABILITY.landBridge)) continue
    for (const space of kit.landNeighbours[s.place[u]]) {
      if (kit.terrain[space] === 'impassable' || enemiesAt(t, space) > 0) continue
      worth.set(space, Math.max(worth.get(space) ?? 0, t.weights.embarking * pull[s.place[u]]))
    }
  }
  return [...worth].map(([space, value]) => ({ space, worth: value }))
}

/** What draws empty transports to each sea space: the strength that waits there for a ship, less what the way costs. */
export function waitingPull(t: Table, prizes: Float64Array, sailing: Float64Array): Float64Array {
  const { landCount, spaceCount } = t.kit
  const pull = new Float64Array(spaceCount)
  for (let port = landCount; port < spaceCount; port++) {
    if (enemiesAt(t, port) > 0) continue
    let strength = 0
    for (const land of t.kit.landNeighbours[port]) {
      if (prizes[land] < t.weights.embarking * sailing[port] && t.counts.enemyLand[land] === 0)
        strength += Math.max(0, t.counts.land[land] - LEFT_BEHIND)
    }
    if (strength === 0) continue
    spreadBySea(t, port, strength, pull)
  }
  return pull
}

// ---- Warships

/** Our strength by sea space with enemy ships: what is there, and what can still come on this Movement Step. */
export function fleetForces(t: Table): Float64Array {
  const { s, kit } = t
  const force = t.counts.ships.slice(0, kit.spaceCount)
  for (let u = 0; u < s.type.length; u++) {
    if (sideOf(s.nation[u]) !== t.side || !onBoard(s, u) || !sails(s, u)) continue
    const strength = strengthOf(s, u, SEA, true)
    const moves = profile(s, u).move - s.spent[u]
    for (let space = kit.landCount; space < kit.spaceCount; space++) {
      if (t.counts.enemyShips[space] === 0) continue
      const far = between(t, t.ways.sea, s.place[u], space)
      if (far > 0 && far <= moves && canHit(t, u, space)) force[space] += strength
    }
  }
  return force
}

function sails(s: State, u: number): boolean {
  const p = profile(s, u)
  return (
    p.domain === SEA &&
    p.fire.length > 0 &&
    (p.movementSteps & (1 << s.step)) !== 0 &&
    !hasMark(s, u, MARK.halted | MARK.moved)
  )
}

/** Whether a ship finds somebody there to fire at: without sonar no Submarine (ability.submerged). */
function canHit({ s, side }: Table, u: number, space: number): boolean {
  const sonar = hasSonar(profile(s, u))
  return unitsAt(s, space).some(
    (enemy) => sideOf(s.nation[enemy]) !== side && isTarget(s, enemy, 1 << SEA, sonar, false),
  )
}

/** Warships hunt weaker enemies; where there are none they stay with our troops at sea. */
export function cruiseWorth(t: Table, force: Float64Array, u: number, to: number): number {
  const from = t.s.place[u]
  if (t.counts.enemyShips[from] > 0) return 0
  if (t.counts.enemyShips[to] > 0) {
    const attacks = canHit(t, u, to) && t.mayAttack(to, force[to], t.counts.enemyShips[to], t.weights.seaOdds)
    return attacks ? 1 + t.counts.enemyShips[to] / 10 : 0
  }
  if (enemiesAt(t, to) > 0) return 0
  return t.counts.cargo[to] > 0 && t.counts.ships[to] < t.counts.ships[from] ? 0.2 : 0
}
