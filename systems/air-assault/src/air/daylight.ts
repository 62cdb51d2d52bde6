// night.1, air.2, bomb.4: by night the phases of the air pass without a question, so every other question says why.
import type { Refusal } from '@middlesea/engine'
import { isNight, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, forbid } from '../core/steps.ts'

const BOMBS_AT_NIGHT = forbid('bomb.4', 'refuse.noAircraftAtNight')
const NO_AIRCRAFT = forbid('air.2', 'refuse.noAircraftAtNight')
const NOT_BY_AIR = forbid('night.1', 'refuse.notByAirAtNight')

function isForDay(s: State, a: Attempt): Refusal | null {
  if (!isNight(s)) return null
  if (a.do === 'fly') return a.mission === 'bomb' ? BOMBS_AT_NIGHT : NO_AIRCRAFT
  return a.do === 'drop' || a.do === 'airland' ? NOT_BY_AIR : null
}

/** A procedure whose questions know why nothing comes by air at night. */
export function explainNight(procedure: AnyProcedure): AnyProcedure {
  const steps = procedure.steps.map((step) => {
    if (step.kind !== 'decide') return step
    const { why } = step
    const explain: typeof why = (s, f, a, seat) => isForDay(s, a) ?? why?.(s, f, a, seat) ?? null
    return { ...step, why: explain }
  })
  return { ...procedure, steps }
}
