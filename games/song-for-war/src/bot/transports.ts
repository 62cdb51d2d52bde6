// Transports: what they take aboard, where they go, and where they put it ashore.
import { AIR, SEA } from '../kit.ts'
import { cargoOf, profile } from '../state.ts'
import type { March } from './march.ts'
import { prizeOf } from './prizes.ts'
import { cargoBeside, cargoNear, landingWorth, SHIPLOAD } from './sea.ts'
import { enemiesAt, isOurs, type Table } from './table.ts'

/** A landing is not put off for one that is hardly better. */
const GOOD_ENOUGH = 0.95

export function loadWorth(t: Table, march: March, u: number, carrier: number): number {
  const { s } = t
  if (march.forces.isHolding(u)) return 0
  const p = profile(s, carrier)
  const here = march.foot[s.place[u]]
  const strength = t.counts.strength[u]
  if (p.domain === AIR) return dropNear(t, carrier) > 0 ? strength : 0
  if (p.domain !== SEA) return here > 0 && t.counts.enemyLand[s.place[u]] === 0 ? strength / 10 : 0
  const there = march.sailings.pull(SHIPLOAD + cargoNear(t, s.place[carrier]))[s.place[carrier]]
  return there > t.weights.detour * here ? there - here + strength / 10 : 0
}

/** The best place without defenders that an Air Transport can reach. */
function dropNear(t: Table, carrier: number): number {
  const { s, kit } = t
  let found = 0
  for (const { space } of kit.sites) {
    const far = kit.distance[s.place[carrier] * kit.spaceCount + space]
    if (far <= profile(s, carrier).move - s.spent[carrier]) found = Math.max(found, dropWorth(t, space))
  }
  return found
}

function dropWorth(t: Table, space: number): number {
  const site = t.kit.siteAt[space]
  if (site === -1 || isOurs(t, site) || enemiesAt(t, space) > 0 || t.kit.terrain[space] === 'mountain') return 0
  return prizeOf(t, space)
}

export function airliftWorth(t: Table, u: number, to: number): number {
  return cargoOf(t.s, u).length > 0 ? dropWorth(t, to) - dropWorth(t, t.s.place[u]) : 0
}

export function unloadWorth(t: Table, march: March, u: number, to: number): number {
  const { s } = t
  const carrier = s.aboard[u]
  const p = profile(s, carrier)
  if (p.domain === AIR) return dropWorth(t, to)
  if (p.domain !== SEA) return enemiesAt(t, to) > 0 ? 1 : 0
  // Who lands there already needs everybody.
  if (s.landing.includes(to)) return 1
  const worth = landingWorth(t, to, cargoBeside(t, to), march.prizes)
  const farther = march.sailings.pull(cargoNear(t, s.place[carrier]))[s.place[carrier]]
  return worth >= farther * GOOD_ENOUGH ? worth : 0
}

/** Where a Sea Transport goes: loaded to its landing, empty to troops that have nothing to do where they are. */
export function voyageWorth(t: Table, march: March, u: number, to: number): number {
  const { s } = t
  if (enemiesAt(t, to) > 0) return 0
  const from = s.place[u]
  const pull = cargoOf(s, u).length === 0 ? march.waiting : march.sailings.pull(cargoNear(t, from))
  return pull[to] - pull[from]
}
