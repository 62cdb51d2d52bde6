// Terrain: where Land Units may go, where they must stop. What terrain does to fire is in 11-fire.ts.
import { law, type Refusal } from '@middlesea/engine'
import { ABILITY } from './abilities.ts'
import { can, type Profile, SEA } from './kit.ts'
import { profile, type State } from './state.ts'
import { forbid } from './steps.ts'

const isMountain = (s: State, space: number): boolean => s.derived.kit.terrain[space] === 'mountain'
export const isDesert = (s: State, space: number): boolean => s.derived.kit.terrain[space] === 'desert'

const IMPASSABLE = forbid('terrain.impassable', 'refuse.impassable')
const HEAVY = forbid('ability.heavy', 'refuse.heavy')
const MOUNTAIN = forbid('terrain.mountain', 'refuse.mountain')
const RAILWAY = forbid('card.DE-Q3', 'refuse.railway')

/** Why nobody enters a land space, nor is unloaded there. */
export const barredToAll = law(
  'terrain.impassable',
  (s: State, space: number): Refusal | null => (s.derived.kit.terrain[space] === 'impassable' ? IMPASSABLE : null),
  null,
)

const heavy = law(
  'ability.heavy',
  (s: State, p: Profile, space: number): Refusal | null =>
    isMountain(s, space) && can(p, ABILITY.heavy) && !can(p, ABILITY.climber) ? HEAVY : null,
  null,
)

/** The railway gun needs rails: neither mountains nor desert. */
const railway = law(
  'card.DE-Q3',
  (s: State, u: number, space: number): Refusal | null =>
    isDesert(s, space) && s.derived.kit.types[s.type[u]].id === 'LEOPOLD' ? RAILWAY : null,
  null,
)

/** Why a Land Unit may not enter a land space; null when it may. */
export function barredByTerrain(s: State, u: number, space: number): Refusal | null {
  return barredToAll(s, space) ?? heavy(s, profile(s, u), space) ?? railway(s, u, space)
}

/** Entering a mountain ends the move. */
export const stopsMove = law('terrain.mountain', (s: State, space: number): boolean => isMountain(s, space), false)

/** Who leaves a mountain moves one space. */
export const MOUNTAIN_EXIT = 1
export const isSlowStart = law('terrain.mountain', (s: State, space: number): boolean => isMountain(s, space), false)

/** Why its moves do not bring a Land Unit to a space that is near enough: a mountain lies between, or it sets out from one. */
export function stoppedByMountain(s: State, u: number, to: number): Refusal | null {
  const { landNeighbours } = s.derived.kit
  const start = s.place[u]
  const found = [start]
  let known = 0
  for (let left = profile(s, u).move - s.spent[u]; left > 0; left--) {
    const count = found.length
    for (; known < count; known++) {
      for (const next of landNeighbours[found[known]]) {
        if (!found.includes(next) && barredByTerrain(s, u, next) === null) found.push(next)
      }
    }
  }
  return to !== start && found.includes(to) ? MOUNTAIN : null
}

/** Air and Sea Transports do not unload in mountains (transport.4); the Rangers climb, from the sea. */
export const isNoLanding = law(
  'transport.4',
  (s: State, u: number, space: number): boolean => isMountain(s, space) && !climbsAshore(s, u),
  false,
)
const climbsAshore = law(
  'card.US-Q3',
  (s: State, u: number): boolean =>
    can(profile(s, u), ABILITY.mountainLanding) && profile(s, s.aboard[u]).domain === SEA,
  false,
)
