import { type Io, law } from '@middlesea/engine'
import { changeVictoryPoints, pointsAfter } from './03-victory.ts'
import { lowerCommandForHq } from './28-hq-losses.ts'
import { loss } from './scenes/effects.ts'
import { idOf, placeId, say } from './steps.ts'
import {
  ALLIED_ELIMINATED,
  AXIS_ELIMINATED,
  carriedBy,
  disembark,
  isAxis,
  POOL,
  put,
  SICILY,
  type State,
  unitsAt,
} from './state.ts'

/** 2.5: whether a loss flips the unit over; a one-step or reduced unit is eliminated by it. */
export const survivesReduction = law(
  '2.5',
  (s: State, u: number): boolean => s.derived.data.twoSteps[u] && s.reduced[u] === 0,
  false,
)

/** A unit loses a step (2.5). An air transport takes its cargo with it (20.3). */
export function reduceUnit(s: State, u: number, io: Io): void {
  if (!survivesReduction(s, u)) {
    eliminateUnit(s, u, io)
    return
  }
  s.reduced[u] = 1
  const points = reductionValue(s, u)
  tellLoss(s, u, false, points, io)
  scoreLoss(s, points, io)
  const cargo = cargoOf(s, u)
  if (cargo !== -1) reduceUnit(s, cargo, io)
}

/** A unit leaves the game. Refit cannot bring it back (11.0). */
export function eliminateUnit(s: State, u: number, io: Io): void {
  const cargo = cargoOf(s, u)
  const points = eliminationValue(s, u)
  tellLoss(s, u, true, points, io)
  if (!isAxis(u)) lowerCommandForHq(s, u, io)
  put(s, u, isAxis(u) ? axisLosses() : alliedLosses())
  s.reduced[u] = 0
  s.marks[u] = 0
  disembark(s, u)
  if (!isAxis(u)) s.revealed[u] = 1 // 19.1
  scoreLoss(s, points, io)
  if (cargo !== -1) eliminateUnit(s, cargo, io)
}

function tellLoss(s: State, u: number, isLast: boolean, points: number, io: Io): void {
  const text = say(isLast ? 'loss.eliminated' : 'loss.reduced', { unit: idOf(u), place: placeId(s.place[u]) })
  io.tell('2.5', text, () => loss(s, u, isLast, points, pointsAfter(s, points)))
}

/** Each side has a box of its own for what it lost, and nothing comes back from it (6.2, 6.3). */
const axisLosses = law('6.2', (): number => AXIS_ELIMINATED, SICILY)
const alliedLosses = law('6.3', (): number => ALLIED_ELIMINATED, POOL)

/** 3.3: a reduction counts, and so does a later elimination. */
const scoreLoss = law(
  '3.3',
  (s: State, change: number, io: Io): void => changeVictoryPoints(s, change, '3.3', io),
  undefined,
)
const reductionValue = law('table.vp', (s: State, u: number): number => s.derived.data.vpReduced[u], 0)
const eliminationValue = law('table.vp', (s: State, u: number): number => s.derived.data.vpEliminated[u], 0)

/** 20.3: the ground unit that an air transport carries, or -1. */
export const cargoOf = law('20.3', carriedBy, -1)

/** 6.2: air and naval units go back to Sicily when their mission is over (14.1, 15.0). */
export const returnToSicily = law('6.2', (s: State, u: number): void => put(s, u, SICILY), undefined)

/** Whether a unit is still in a place; frames look again after every call. */
export const isAt = (s: State, u: number, place: number): boolean => unitsAt(s, place).includes(u)
