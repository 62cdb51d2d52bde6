// Phases of the air that pass without a question: by night (night.1, air.2, bomb.4), and by day where nobody can drop or land.
// The questions that follow in the segment say why.
import type { Refusal } from '@middlesea/engine'
import { isNight, type State } from '../core/state.ts'
import { type Attempt, forbid } from '../core/steps.ts'
import { whyNoDrop } from './airborne.ts'
import { whyNoAirlanding } from './airlanding.ts'

const BOMBS_AT_NIGHT = forbid('bomb.4', 'refuse.noAircraftAtNight')
const NO_AIRCRAFT = forbid('air.2', 'refuse.noAircraftAtNight')
const NOT_BY_AIR = forbid('night.1', 'refuse.notByAirAtNight')

function isForDay(s: State, a: Attempt): Refusal | null {
  if (!isNight(s)) return null
  if (a.do === 'fly') return a.mission === 'bomb' ? BOMBS_AT_NIGHT : NO_AIRCRAFT
  return a.do === 'drop' || a.do === 'airland' ? NOT_BY_AIR : null
}

const LATER = ['axisSea', 'axisMovement', 'axisCombat']

/** Why a unit could not drop or land when it was time. */
const couldNotCome = (s: State, a: Attempt): Refusal | null =>
  LATER.includes(s.phase) ? (whyNoDrop(s, a) ?? whyNoAirlanding(s, a)) : null

export const whyNotByAir = (s: State, a: Attempt): Refusal | null => isForDay(s, a) ?? couldNotCome(s, a)
