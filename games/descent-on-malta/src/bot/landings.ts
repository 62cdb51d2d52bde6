// By air and by sea: every transport drops the best troops on weakly held objectives, every amphibious point lands a force beside
// them, and bombs and shells fall where they help (strikes.ts).
import type { Action } from '../actions.ts'
import { groundLimit } from '../06-map.ts'
import { isAxisNaval, unitNumber } from '../data.ts'
import { carriedBy, placeNumber } from '../state.ts'
import { best, done } from './offered.ts'
import { dropLoss } from './staff.ts'
import { gunsAt, strikeGain, strikeWorth } from './strikes.ts'
import { eliteWorth, promiseOf, type Question, ratingOf, sizeOf, type Table } from './table.ts'

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

/** Where to land next: prizes within reach of a strong force, filled up before a new one is begun, never over-stacked. */
export function landingWorth(t: Table, zone: number, size: number, ease: number): number {
  if (t.stack[zone] + size > groundLimit()) return -40
  const begun = t.stack[zone] > 0 && t.threat[zone] > 0 ? t.weights.begun : 0
  const held = t.stack[zone] > 0 && t.threat[zone] === 0 ? -t.weights.held : 0
  return promiseOf(t, zone, t.weights.assault) * ease + begun + held
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
