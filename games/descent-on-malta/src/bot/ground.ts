// On the ground each prize that is taken keeps a guard while the rest goes on to the next.
import type { Action } from '../actions.ts'
import { groundLimit } from '../06-map.ts'
import { unitNumber } from '../data.ts'
import { isZone, placeNumber } from '../state.ts'
import { best, done } from './offered.ts'
import { axisGroundAt, eliteWorth, prizeOf, promiseOf, type Question, ratingOf, sizeOf, type Table } from './table.ts'

export function move(t: Table, ask: Question): Action {
  const found = best(ask, (a) => {
    if (a.do === 'recon' || a.do === 'clear') return 2
    return a.do === 'move' ? marchWorth(t, unitNumber(a.unit), placeNumber(a.to)) : 0
  })
  return found.worth > t.weights.march ? found.action : done(ask)
}

export function pursue(t: Table, ask: Question): Action {
  const found = best(ask, (a) => {
    if (a.do !== 'pursue') return 0
    const to = placeNumber(a.to)
    // Who pursues into enemies is attacked before he attacks (22.5).
    return marchWorth(t, unitNumber(a.unit), to) - (t.threat[to] > 0 ? t.weights.chase : 0)
  })
  return found.worth > t.weights.march ? found.action : done(ask)
}

/** What a march gains: the promise of the target with what can follow, less what is given up at home. */
function marchWorth(t: Table, u: number, to: number): number {
  const from = t.s.place[u]
  if (!isZone(from) || t.stack[to] + sizeOf(t, u) > groundLimit()) return -1
  const alone = axisGroundAt(t, from).length === 1
  if (alone && t.weights.guard === 1 && prizeOf(t, from) > 0) return -1 // a prize keeps its guard
  if (t.threat[to] === 0) return t.stack[to] === 0 ? prizeOf(t, to) - ratingOf(t, u) / 10 : stepForward(t, from, to)
  if (t.strength[to] + freeStrength(t, from) < t.weights.ratio * t.threat[to]) return -1
  const force = t.strength[to] + t.strength[from]
  const gain = promiseOf(t, to, force) - promiseOf(t, to, t.strength[to])
  return gain + eliteWorth(t, u, to) - (force < t.threat[to] ? t.weights.odds : 0)
}

/** What can leave a zone together: all but the weakest, where a prize needs a guard. */
function freeStrength(t: Table, from: number): number {
  if (t.weights.guard === 0 || prizeOf(t, from) === 0) return t.strength[from]
  const ratings = axisGroundAt(t, from).map((u) => ratingOf(t, u))
  return ratings.reduce((sum, rating) => sum + rating, 0) - Math.min(...ratings)
}

/** A unit that guards nothing closes up to where enemies are near. */
function stepForward(t: Table, from: number, to: number): number {
  return frontage(t, to) - frontage(t, from) - 0.2
}

function frontage(t: Table, zone: number): number {
  let sum = 0
  for (const near of t.data.zones.adjacent[zone])
    if (t.counters[near] > 0 || t.stack[near] === 0) sum += prizeOf(t, near) / 4
  return sum
}
