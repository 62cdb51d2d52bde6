// What the heuristic player looks at: a state that looks like what it sees, and measures taken from it once a decision.
import type { Rng, Seat } from '@middlesea/engine'
import { ABILITY } from '../abilities.ts'
import { AIR, can, type Kit, LAND, SEA, sideOf } from '../kit.ts'
import { nationsOfSeat, onBoard, profile, sideOfSeat, type State } from '../state.ts'
import { determinize, type View } from '../view.ts'
import { type Ways, waysOf } from './board.ts'
import { flakOf, strengthOf } from './strength.ts'

export interface Table {
  s: State
  kit: Kit
  ways: Ways
  side: number
  /** The nations that the seat plays. */
  nations: number[]
  /** By space: the strength of our land units and theirs, of our ships and theirs. Cargo at sea does not count. */
  land: Float64Array
  enemyLand: Float64Array
  ships: Float64Array
  enemyShips: Float64Array
  /** By space: what their guns and aircraft there do to ours, and how many of our aircraft are there. */
  flak: Float64Array
  wings: Float64Array
  /** By space: units of ours that can hold it. */
  holders: Float64Array
  /** By sea space: the strength of our land units aboard ships there. */
  cargo: Float64Array
  /** The same of theirs, and where that is. */
  enemyCargo: Float64Array
  enemyConvoys: number[]
}

export function readTable(view: View, seat: Seat, rng: Rng): Table {
  const s = determinize(view, rng)
  const { kit } = s.derived
  const zeros = (): Float64Array => new Float64Array(kit.placeCount)
  const t: Table = {
    s,
    kit,
    ways: waysOf(s.pack),
    side: sideOfSeat(s, seat),
    nations: nationsOfSeat(s, seat),
    land: zeros(),
    enemyLand: zeros(),
    ships: zeros(),
    enemyShips: zeros(),
    flak: zeros(),
    wings: zeros(),
    holders: zeros(),
    cargo: zeros(),
    enemyCargo: zeros(),
    enemyConvoys: [],
  }
  for (let u = 0; u < s.type.length; u++) {
    if (s.place[u] === kit.gone) continue
    if (sideOf(s.nation[u]) === t.side) countOurs(t, u)
    else if (onBoard(s, u)) countTheirs(t, u)
  }
  return t
}

function countOurs(t: Table, u: number): void {
  const { s } = t
  const p = profile(s, u)
  const place = s.place[u]
  if (p.domain === AIR) t.wings[place]++
  else if (p.domain === SEA) t.ships[place] += strengthOf(s, u, SEA, true)
  else if (isAtSea(t, u)) t.cargo[place] += strengthOf(s, u, LAND, true)
  else {
    t.land[place] += strengthOf(s, u, LAND, true)
    if (p.control) t.holders[place]++
  }
}

function countTheirs(t: Table, u: number): void {
  const { s } = t
  const p = profile(s, u)
  const place = s.place[u]
  if (p.domain === SEA) t.enemyShips[place] += strengthOf(s, u, SEA, false)
  if (p.domain === LAND && isAtSea(t, u)) {
    if (t.enemyCargo[place] === 0) t.enemyConvoys.push(place)
    t.enemyCargo[place] += strengthOf(s, u, LAND, true)
    return
  }
  if (p.domain === LAND) t.enemyLand[place] += strengthOf(s, u, LAND, false)
  t.flak[place] += flakOf(s, u)
}

/** Aboard a ship or an aircraft: it cannot fight, and goes where that goes. */
const isAtSea = ({ s }: Table, u: number): boolean =>
  s.aboard[u] !== -1 && !can(profile(s, s.aboard[u]), ABILITY.mobile)

export const enemiesAt = (t: Table, space: number): number =>
  t.s.derived.present[(1 - t.side) * t.kit.placeCount + space]

export const isOurs = (t: Table, site: number): boolean => sideOf(t.s.control[site]) === t.side

export const between = (t: Table, way: Uint8Array, from: number, to: number): number =>
  way[from * t.kit.spaceCount + to]
