// How a side stands, at a glance: a logistic of a few measures. What they weigh is fitted on games of the policy against
// itself (tools/fit-value.ts writes value.json).
import { chanceOf, type FittedChance, measuresInTime, type Seat } from '@middlesea/engine'
import { goalOf, pointsOf } from '../16-victory.ts'
import { ALLIES, AXIS, sideOf } from '../kit.ts'
import { scenarioOf, sideOfSeat, type State } from '../state.ts'
import { type Survey, surveyOf } from './survey.ts'
import fitted from './value.json' with { type: 'json' }

const FITTED: { [scenario: string]: FittedChance | undefined } = fitted

/** The chance that a seat's side wins, from 0 to 1. */
export function valueOf(s: State, seat: Seat): number {
  const allies = alliedChance(s)
  return sideOfSeat(s, seat) === ALLIES ? allies : 1 - allies
}

function alliedChance(s: State): number {
  if (s.result !== '') return s.result === 'allies' ? 1 : 0
  const chance = FITTED[s.scenario]
  if (chance === undefined) throw new Error(`no value is fitted for scenario '${s.scenario}'`)
  return chanceOf(chance, measuresOf(s))
}

/** Quarters of points that count as one. */
const POINTS = 24
/** Movement Steps of a stage, and what comes after them. */
const STEPS = 7

/** The measures of a position, as the Allies see them: each from about -1 to 1. */
export function measuresOf(s: State): number[] {
  const { firstStage, lastStage } = scenarioOf(s)
  const [alliesWin, axisWin] = [goalOf(s, ALLIES), goalOf(s, AXIS)]
  const allies = surveyOf(s, ALLIES)
  const axis = surveyOf(s, AXIS)
  const step = s.phase === 'tactical' ? s.step / STEPS : s.phase === 'setUp' ? 0 : 1
  const time = (s.stage - firstStage + step) / (lastStage - firstStage + 1)
  const points = (pointsOf(s, ALLIES) - alliesWin) / POINTS
  const measures = [
    points,
    (outlook(s, allies, axis) - alliesWin) / POINTS,
    share(sumOf(allies.land) + sumOf(allies.cargo), sumOf(axis.land) + sumOf(axis.cargo)),
    share(sumOf(allies.ships), sumOf(axis.ships)),
    share(sumOf(allies.wings), sumOf(axis.wings)),
  ]
  // Who has the points when a stage ends has won (victory.5).
  const near = [points >= 0 ? step : 0, pointsOf(s, AXIS) >= axisWin ? step : 0]
  return [...near, ...measuresInTime(measures, time)]
}

function sumOf(counts: Float64Array): number {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}

/** 1 where only the first has any, -1 where only the second has. */
const share = (ours: number, theirs: number): number => (ours - theirs) / Math.max(1, ours + theirs)

/** What troops beside a site count there, and troops at sea beside it. */
const BESIDE = 0.4
const ABOARD = 0.3
/** Who controls a site holds it as if it had so much more strength. */
const HELD = 1.5

/** Allied points as they may soon be: each site is shared by the strength in it and beside it. */
function outlook(s: State, allies: Survey, axis: Survey): number {
  let points = 0
  s.derived.kit.sites.forEach((site, i) => {
    const ours = strengthAround(s, allies, site.space) + (sideOf(s.control[i]) === ALLIES ? HELD : 0)
    const theirs = strengthAround(s, axis, site.space) + (sideOf(s.control[i]) === AXIS ? HELD : 0)
    points += (site.points * ours * ours) / (ours * ours + theirs * theirs)
  })
  return points
}

function strengthAround(s: State, counts: Survey, space: number): number {
  const { landNeighbours, seaNeighbours } = s.derived.kit
  let sum = counts.land[space]
  for (const next of landNeighbours[space]) sum += BESIDE * counts.land[next]
  for (const sea of seaNeighbours[space]) sum += ABOARD * counts.cargo[sea]
  return sum
}
