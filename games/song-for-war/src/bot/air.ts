// In the air: raids that cost the enemy more than us, within reach of a base, and the way home.
import { AIR_RETURN } from '../04-steps.ts'
import { isBase } from '../09-air-return.ts'
import { armourOf, hasSonar, isTarget } from '../11-fire.ts'
import { AIR, LAND, SEA, sideOf } from '../kit.ts'
import { profile, unitsAt } from '../state.ts'
import { punchOf } from './strength.ts'
import { enemiesAt, type Table } from './table.ts'

/** What a raid gains: the cost of what it destroys, less its own risk. */
export function raidWorth(t: Table, u: number, to: number): number {
  const { s } = t
  if (enemiesAt(t, to) === 0 || t.s.place[u] === to || t.isSpared(to)) return 0
  const p = profile(s, u)
  if (!hasBaseNear(t, to, p.move)) return 0
  const damage = damageOf(t, u, to)
  if (damage === 0) return 0
  const risk = (t.weights.risk * t.counts.flak[to] * p.cost) / (t.counts.wings[to] + 2)
  // Who is over one target already does not fly on to another that is no better.
  return (
    damage -
    damageOf(t, u, s.place[u]) -
    risk -
    t.weights.raid +
    (t.counts.land[to] > 0 || t.counts.wings[to] > 0 ? 0.5 : 0)
  )
}

/** Every hit counts for what such enemies cost on the average, if it can break one. */
function damageOf(t: Table, u: number, to: number): number {
  const { s } = t
  const sonar = hasSonar(profile(s, u))
  let damage = 0
  for (const domain of [LAND, SEA, AIR]) {
    const punch = punchOf(s, u, domain, true)
    if (punch === 0) continue
    let cost = 0
    let count = 0
    for (const enemy of unitsAt(s, to)) {
      if (sideOf(s.nation[enemy]) === t.side || !isTarget(s, enemy, 1 << domain, sonar, false)) continue
      if (armourOf(s, enemy, false) > highestColour(t, u, domain)) continue
      cost += profile(s, enemy).cost
      count++
    }
    if (count > 0) damage = Math.max(damage, (Math.min(punch, count) * cost) / count)
  }
  return damage
}

function highestColour(t: Table, u: number, domain: number): number {
  let colour = -1
  for (const fire of profile(t.s, u).fire) {
    if (fire.attack && (fire.targets & (1 << domain)) !== 0) colour = Math.max(colour, fire.colour)
  }
  return colour
}

function hasBaseNear(t: Table, space: number, moves: number): boolean {
  const { kit, s } = t
  return kit.sites.some(
    (site) => kit.distance[space * kit.spaceCount + site.space] <= moves && isBase(s, t.side, site.space),
  )
}

/** The way home: who is over a base stays; a base with troops and few enemies near is best. */
export function homeWorth(t: Table, u: number, to: number): number {
  const { s } = t
  if (isBase(s, t.side, s.place[u]) && t.counts.enemyLand[s.place[u]] === 0) return 0
  return 10 + Math.min(5, t.counts.land[to]) - Math.min(8, t.counts.enemyLand[to])
}

/** A deck is the last resort for aircraft of the land, and as good as any base. Before the way home it is left alone. */
export const deckWorth = (t: Table, u: number): number =>
  t.s.step !== AIR_RETURN || isBase(t.s, t.side, t.s.place[u]) ? 0 : 9
