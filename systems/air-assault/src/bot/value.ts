// How a side stands, at a glance: a logistic of a few measures. What they weigh is fitted on games of the policy against
// itself, for each game apart (tools/fit/value.ts writes its src/bot/value.json).
import { chanceOf, type FittedChance, measuresInTime, type Seat } from '@middlesea/engine'
import { isFriendlyFeature } from '../core/control.ts'
import { ALLIED, AXIS, onMap, type State, unitsAt } from '../core/state.ts'

/** The fitted chance of the Axis by scenario; its weights are in the order of `measuresOf`. */
export interface Fitted {
  [scenario: string]: FittedChance
}

/** The chance that a seat wins, from 0 to 1. */
export function valueOf(fitted: Fitted, s: State, seat: Seat): number {
  const axis = axisChance(fitted, s)
  return seat === 'axis' ? axis : 1 - axis
}

function axisChance(fitted: Fitted, s: State): number {
  if (s.result !== '') return s.result.startsWith('axis') ? 1 : 0
  const chance = fitted[s.scenario]
  if (chance === undefined) throw new Error(`no value is fitted for scenario '${s.scenario}'`)
  return chanceOf(chance, measuresOf(s))
}

/** The measures of a position, as the Axis sees them: each from about 0 to 1. */
export function measuresOf(s: State): number[] {
  const { kit } = s.derived
  const { turns } = kit.files.scenarios[s.scenario]
  const time = (s.turn - 1) / turns.length
  const measures = [
    airfields(s),
    cities(s),
    strength(s),
    cost(s),
    pressure(s),
    atRisk(s),
    escapes(s),
    battalionsLost(s),
  ]
  return measuresInTime(measures, time)
}

/** Of the airfields, how many are in Axis hands. */
function airfields(s: State): number {
  const { airfields: fields } = s.derived.kit
  return fields.filter((field) => isFriendlyFeature(s, AXIS, field)).length / fields.length
}

/** Of the hexes of cities and bastions, how many are in Axis hands. */
function cities(s: State): number {
  const { kit } = s.derived
  let all = 0
  let axis = 0
  for (const hex of kit.landHexes) {
    if (!kit.isCity[hex]) continue
    all++
    if (s.owner[hex] === AXIS) axis++
  }
  return axis / Math.max(1, all)
}

/** Of all strength that is in play or still to come, how much is Axis. */
function strength(s: State): number {
  const { kit } = s.derived
  const sides = [0, 0]
  for (let u = 0; u < kit.unitCount; u++) {
    if (!kit.isOutOfPlay[s.place[u]] || s.place[u] === kit.RESERVE) sides[kit.side[u]] += kit.attack[u] + kit.defense[u]
  }
  return sides[0] / Math.max(1, sides[0] + sides[1])
}

/** What the landing has cost in points, of all that the Axis could lose. */
function cost(s: State): number {
  const { kit } = s.derived
  const worth = (units: number[]): number => units.reduce((sum, u) => sum + kit.points[u], 0)
  const lost = unitsAt(s, kit.ELIMINATED).filter((u) => kit.side[u] === AXIS)
  return worth([...lost, ...unitsAt(s, kit.EVACUATED)]) / Math.max(1, worth(kit.unitsOf[AXIS]))
}

/** Points of a side's units on the map, of all that the Axis could lose. */
function pointsOnMap(s: State, side: number): number {
  const { kit } = s.derived
  let all = 0
  let here = 0
  for (const u of kit.unitsOf[AXIS]) all += kit.points[u]
  for (const u of kit.unitsOf[side]) if (onMap(s, u)) here += kit.points[u]
  return here / Math.max(1, all)
}

/** What the Axis may still lose, and what the Allies may still bring away. */
const atRisk = (s: State): number => pointsOnMap(s, AXIS)
const escapes = (s: State): number => pointsOnMap(s, ALLIED)

/** Of the German airborne battalions, how many are lost: too many make a victory smaller (victory.malta). */
function battalionsLost(s: State): number {
  const { kit } = s.derived
  let all = 0
  let lost = 0
  for (const u of kit.unitsOf[AXIS]) {
    const { airborne, nation, size } = kit.units[u]
    if (!airborne || nation !== 'GE' || size !== 'bn') continue
    all++
    if (s.place[u] === kit.ELIMINATED) lost++
  }
  return lost / Math.max(1, all)
}

/** Units within so many hexes of an airfield count in `pressure`: how much of all attack and defence there is the Axis'. */
const NEAR = 3
function pressure(s: State): number {
  const { kit } = s.derived
  const sides = [0, 0]
  for (let u = 0; u < kit.unitCount; u++) {
    const points = kit.side[u] === AXIS ? kit.attack[u] : kit.defense[u]
    if (points === 0 || !onMap(s, u)) continue
    if (kit.airfields.some(({ hexes }) => kit.map.distance(hexes[0], s.place[u]) <= NEAR)) sides[kit.side[u]] += points
  }
  return sides[0] / Math.max(1, sides[0] + sides[1])
}
