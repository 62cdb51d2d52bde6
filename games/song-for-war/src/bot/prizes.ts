// What is worth taking and holding, and how strongly each space is drawn towards it.
import { ABILITY } from '../abilities.ts'
import { can, LAND, sideOf } from '../kit.ts'
import { onBoard, profile } from '../state.ts'
import { FAR } from './board.ts'
import { between, isOurs, type Table } from './table.ts'

/** Quarters of points that the other side has there, or that ours may lose; 0 where nothing is to be done. */
export function prizeOf(t: Table, space: number): number {
  const site = t.kit.siteAt[space]
  const threat = t.counts.enemyLand[space]
  if (site === -1) return threat > 0 ? t.weights.enemy * t.aimOf(space) : 0
  const { points } = t.kit.sites[site]
  if (!isOurs(t, site)) return (points + t.weights.base) * t.aimOf(space)
  return threat > 0 ? points * t.weights.defend * t.aimOf(space) : 0
}

export const easeOf = ({ weights: { hard }, counts }: Table, space: number): number =>
  hard / (hard + counts.enemyLand[space])

/** What draws land units to each land space: the best prize, less what the way to it costs. */
export function landPull(t: Table, way: Uint8Array): Float64Array {
  const pull = new Float64Array(t.kit.landCount)
  for (let prize = 0; prize < t.kit.landCount; prize++) {
    const worth = prizeOf(t, prize) * easeOf(t, prize)
    if (worth > 0) spreadPull(t, way, prize, worth, pull)
  }
  return pull
}

/** Adds one goal to what land spaces are drawn by. */
export function spreadPull(t: Table, way: Uint8Array, goal: number, worth: number, pull: Float64Array): void {
  const fades = fadesOf(t.weights.fade)
  for (let space = 0; space < pull.length; space++) {
    const far = between(t, way, space, goal)
    if (far === FAR) continue
    const drawn = worth * fades[far]
    if (drawn > pull[space]) pull[space] = drawn
  }
}

const known = new Map<number, Float64Array>()

/** The share of a prize's worth that is left, by distance in spaces: `fade` to the power of the distance. */
export function fadesOf(fade: number): Float64Array {
  let fades = known.get(fade)
  if (fades === undefined) known.set(fade, (fades = Float64Array.from({ length: FAR + 1 }, (_, far) => fade ** far)))
  return fades
}

/** Strength that a site of ours keeps at home: by its points, and for enemies who march or sail near by. */
export function garrisonOf(t: Table, space: number): number {
  const site = t.kit.siteAt[space]
  if (site === -1 || !isOurs(t, site)) return 0
  let near = 0
  for (const next of t.kit.landNeighbours[space]) near += t.counts.enemyLand[next]
  for (const sea of t.kit.seaNeighbours[space]) near = Math.max(near, enemyCargoNear(t, sea))
  const { garrison, pointsAGuard, watch } = t.weights
  return garrison + t.kit.sites[site].points / pointsAGuard + near * watch
}

/** Sea spaces that loaded ships may come in a stage, and a little less. */
const VOYAGE = 4

/** Spaces that enemies may march in a stage. */
const MARCH = 3

/** Whether enemies can march to a space in a stage, or sail there with transports that are near. */
export function isInReach(t: Table, space: number): boolean {
  const { s, kit, ways } = t
  const shores = kit.seaNeighbours[space]
  for (let u = 0; u < s.type.length; u++) {
    if (sideOf(s.nation[u]) === t.side || !onBoard(s, u)) continue
    const p = profile(s, u)
    if (p.domain === LAND && between(t, ways.foot, s.place[u], space) <= MARCH) return true
    if (can(p, ABILITY.landBridge) && shores.some((sea) => between(t, ways.sea, s.place[u], sea) <= VOYAGE)) return true
  }
  return false
}

function enemyCargoNear(t: Table, sea: number): number {
  let sum = 0
  for (const space of t.counts.enemyConvoys) {
    if (between(t, t.ways.sea, sea, space) <= VOYAGE) sum += t.counts.enemyCargo[space]
  }
  return sum
}
