// By air and by sea: every transport drops the best troops on weakly held objectives, every amphibious point lands a force beside
// them, and bombs and shells fall where they help.
import type { Action } from '../actions.ts'
import { groundLimit } from '../06-map.ts'
import { isAxisNaval, unitNumber } from '../data.ts'
import { carriedBy, isConcealed, placeNumber } from '../state.ts'
import { best, done } from './offered.ts'
import { dropLoss } from './staff.ts'
import {
  eliteWorth,
  promiseOf,
  type Question,
  prizeOf,
  ratingOf,
  seenAt,
  sizeOf,
  type Table,
  tacticalOf,
} from './table.ts'

export function send(t: Table, ask: Question): Action {
  const found = best(ask, (a) => {
    if (a.do === 'load') return 100 + ratingOf(t, unitNumber(a.unit))
    if (a.do !== 'fly') return 0
    const u = unitNumber(a.unit)
    const zone = placeNumber(a.to)
    if (t.data.lift[u] > 0) return dropWorth(t, u, zone)
    // Ships in Sicily are what the fleet's sortie hits (27.1): until it is over they stay in their box.
    if (isAxisNaval(u) && !t.s.sortied) return 0
    if (t.counters[zone] === 0) return 0 // where no enemy is, nothing is won
    return t.weights.kill === 0 ? 1 + strikeWorth(t, zone, isAxisNaval(u)) : strikeGain(t, u, zone)
  })
  return found.worth > 0 ? found.action : done(ask)
}

/** What it is worth to fly a loaded transport to a zone; below 0 it stays. */
function dropWorth(t: Table, transport: number, zone: number): number {
  const cargo = carriedBy(t.s, transport)
  const worth = landingWorth(t, zone, 1, t.ground.dropEase[zone]) - flakOver(t, zone)
  if (t.weights.drops === 0 || cargo === -1) return 50 + worth
  const net = worth + eliteWorth(t, cargo, zone) - t.weights.drops * dropLoss(t, zone, cargo)
  return net > t.weights.dropLeast ? 50 + net : -1
}

/** Guns that are known to wait there, and what garrisons that nobody has seen yet may hide. */
const flakOver = (t: Table, zone: number): number =>
  t.weights.flak * gunsAt(t, zone, 'antiAircraft').length + t.weights.doubt * t.garrison[zone]

/** Guns that can be seen in a zone. */
const gunsAt = (t: Table, zone: number, type: 'antiAircraft' | 'coastalArtillery'): number[] =>
  t.s.derived.units[zone].filter((u) => t.data.type[u] === type && !isConcealed(t.s, u))

/** Where to land next: prizes within reach of a strong force, filled up before a new one is begun, never over-stacked. */
export function landingWorth(t: Table, zone: number, size: number, ease: number): number {
  if (t.stack[zone] + size > groundLimit()) return -40
  const begun = t.stack[zone] > 0 && t.threat[zone] > 0 ? t.weights.begun : 0
  const held = t.stack[zone] > 0 && t.threat[zone] === 0 ? -t.weights.held : 0
  return promiseOf(t, zone, t.weights.assault) * ease + begun + held
}

/** Bombs and shells fall where we fight, and where many counters lie together. Coast guns keep ships away. */
function strikeWorth(t: Table, zone: number, naval: boolean): number {
  const guns = gunsAt(t, zone, naval ? 'coastalArtillery' : 'antiAircraft').length > 0 ? 2 : 0
  return (
    t.counters[zone] + (t.stack[zone] > 0 ? 2 : 0) + (naval && t.data.coastal[zone] ? prizeOf(t, zone) / 4 : 0) - guns
  )
}

/** Of 24 garrison units nine are anti-aircraft guns and five coast guns: how often one hits, on the mean. */
const GARRISON_FLAK = 0.15
const GARRISON_COAST = 0.11
/** What a hit on a ship costs, beside one on a squadron. */
const SHIP = 2

/** What a strike gains in points: counters that it is likely to hit (21.1, 15.0), less what guns and sixes cost. */
function strikeGain(t: Table, u: number, zone: number): number {
  const naval = isAxisNaval(u)
  const guns = gunsAt(t, zone, naval ? 'coastalArtillery' : 'antiAircraft')
  const known = guns.reduce((sum, gun) => sum + ratingOf(t, gun) / 6, 0)
  const risk = known + t.garrison[zone] * (naval ? GARRISON_COAST : GARRISON_FLAK)
  const kill = t.weights.kill * (t.stack[zone] > 0 ? t.weights.help : 1)
  const left = t.counters[zone] - struck(t, zone)
  if (naval) return ((ratingOf(t, u) * Math.max(0, left)) / 6) * kill - risk * SHIP - 0.05
  return (tacticalOf(t, u) / 6) * Math.max(0, Math.min(1, left)) * kill - 1 / 6 - risk
}

/** How many counters are likely to be hit by what is over a zone already. */
function struck(t: Table, zone: number): number {
  let hits = 0
  for (const u of seenAt(t, zone)) if (!isAxisNaval(u)) hits += tacticalOf(t, u) / 6
  return hits
}

export function land(t: Table, ask: Question): Action {
  if (t.s.royalNavy > t.weights.navy) return done(ask)
  const found = best(ask, (a) => {
    if (a.do !== 'land') return 0
    const zone = placeNumber(a.to)
    return (
      50 +
      ratingOf(t, unitNumber(a.unit)) / 10 +
      eliteWorth(t, unitNumber(a.unit), zone) +
      landingWorth(t, zone, sizeOf(t, unitNumber(a.unit)), t.ground.beachEase[zone])
    )
  })
  return found.worth > t.weights.landing ? found.action : done(ask)
}
