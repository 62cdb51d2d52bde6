// What is worth taking and holding, and how strongly each space is drawn towards it.
import { FAR } from './board.ts'
import { between, isOurs, type Table } from './table.ts'

/** With so much strength in a place, taking it counts half. */
const HARD = 8
/** What a prize is worth to who is one space farther away. */
const FADE = 0.75
/** For a stack of enemies in the open. */
const ENEMY = 0.5
/** Even a quarter of a point is a base. */
const BASE = 2

/** Quarters of points that the other side has there, or that ours may lose; 0 where nothing is to be done. */
export function prizeOf(t: Table, space: number): number {
  const site = t.kit.siteAt[space]
  const threat = t.enemyLand[space]
  if (site === -1) return threat > 0 ? ENEMY : 0
  const { points } = t.kit.sites[site]
  if (!isOurs(t, site)) return points + BASE
  return threat > 0 ? points : 0
}

export const easeOf = (t: Table, space: number): number => HARD / (HARD + t.enemyLand[space])

/** By land space: the best prize, less what the way to it costs. */
export function landPull(t: Table, way: Uint8Array): Float64Array {
  const pull = new Float64Array(t.kit.landCount)
  for (let prize = 0; prize < t.kit.landCount; prize++) {
    const worth = prizeOf(t, prize) * easeOf(t, prize)
    if (worth === 0) continue
    for (let space = 0; space < t.kit.landCount; space++) {
      const far = between(t, way, space, prize)
      if (far !== FAR) pull[space] = Math.max(pull[space], worth * FADE ** far)
    }
  }
  return pull
}

/** Strength that a site of ours keeps at home: for enemies near by, and always somebody who holds it. */
export function garrisonOf(t: Table, space: number): number {
  const site = t.kit.siteAt[space]
  if (site === -1 || !isOurs(t, site)) return 0
  let near = 0
  for (const next of t.kit.landNeighbours[space]) near += t.enemyLand[next]
  return LEAST_GARRISON + near * WATCH
}

const LEAST_GARRISON = 2
const WATCH = 0.6
