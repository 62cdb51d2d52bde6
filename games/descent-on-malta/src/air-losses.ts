import type { Choice, Io, Message, Procedure, Refusal } from '@middlesea/engine'
import { type Action, chooseUnit, unitOf } from './actions.ts'
import { reduceUnit } from './02-losses.ts'
import { whoDecidesForAll } from './28-team.ts'
import { unitNumber } from './data.ts'
import { decide, type Frame, procedure, run } from './steps.ts'
import { AXIS_ELIMINATED, AXIS_UNITS, FIRST_ALLIED, isAxisAir, type State, UNUSED } from './state.ts'

/** Axis units that take part in this match and live. */
export const isInPlay = (s: State, u: number): boolean => s.place[u] !== UNUSED && s.place[u] !== AXIS_ELIMINATED

/** Air units lose a step each: the RAF raids airfields (24.10), the fleet attacks (27.1). */
export interface AirLosses extends Frame {
  /** How many air units are still to be reduced. */
  left: number
  /** Those that were: each is hit once. */
  hit: number[]
}

/** A procedure that reduces air units of the player's choice; where there are no more than are hit, all are. */
export function airLosses(
  name: string,
  rule: string,
  isTarget: (s: State, u: number) => boolean,
  prompt: (left: number) => Message,
  notTarget: Refusal,
): Procedure<State, AirLosses, Action> {
  const isHit = (s: State, f: AirLosses, u: number): boolean => isAxisAir(u) && isTarget(s, u) && !f.hit.includes(u)

  function targets(s: State, f: AirLosses): Choice<Action>[] {
    const choices: Choice<Action>[] = []
    for (const u of AXIS_UNITS) if (isHit(s, f, u)) choices.push(chooseUnit[u])
    return choices
  }

  function hit(s: State, f: AirLosses, u: number, io: Io): void {
    f.left--
    f.hit.push(u)
    reduceUnit(s, u, io)
  }

  return procedure<AirLosses>(name, [
    run('all', {
      rule,
      when: (s, f) => targets(s, f).length <= f.left,
      do: (s, f, io) => {
        for (let u = 0; u < FIRST_ALLIED && s.result === ''; u++) if (isHit(s, f, u)) hit(s, f, u, io)
        f.left = 0
      },
    }),
    decide('choose', {
      rule,
      when: (_s, f) => f.left > 0,
      seats: (s) => whoDecidesForAll(s, 'air'),
      prompt: (_s, f) => prompt(f.left),
      options: targets,
      resolve: (s, f, a, io) => {
        hit(s, f, unitOf(a), io)
        return 'again'
      },
      why: (s, f, a) => (a.do === 'choose' && !isHit(s, f, unitNumber(a.unit)) ? notTarget : null),
    }),
  ])
}
