// Where a match stands: a turn is a side's part of a Movement Step, or both sides' National Support and Resupply.
import type { Clock } from '@middlesea/engine'
import { seatsOfSide, type State } from '../state.ts'

/** Before the Movement Steps of a stage, those, and what comes after them. */
const ROUNDS = 8
const AFTER = 7

export function clockOf(s: State): Clock {
  const { stage, phase, step } = s
  const isMoving = phase === 'tactical' && step > 0
  const round = stage * ROUNDS + (isMoving ? step : phase === 'setUp' ? 0 : AFTER)
  return { round, side: isMoving ? seatsOfSide(s, s.active).join(' ') : '', phase }
}
