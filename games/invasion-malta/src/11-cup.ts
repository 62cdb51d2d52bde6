// 11.51, 11.52: air units in the cup: one that is drawn goes to a German HQ.
import { type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { sendAir } from './11-air.ts'
import { AXIS, FLOWN, hasMark, IN_CUP, MARK, ON_HQ, onMap, type State } from './state.ts'
import { forbid, say } from './steps.ts'

/** 7.11, 11.51: how many air units are in the cup: they are drawn among the markers. */
export const airInCup = law(
  '11.51',
  (s: State): number => {
    let count = 0
    for (let a = 0; a < s.air.length; a++) if (s.air[a] === IN_CUP) count++
    return count
  },
  0,
)

/** The air unit of a number among those in the cup, in their order. */
export function airOfNumber(s: State, number: number): number {
  let left = number
  for (let a = 0; a < s.air.length; a++) if (s.air[a] === IN_CUP && left-- === 0) return a
  throw new Error('no such air unit is in the cup')
}

const NO_GERMAN_HQ = forbid('11.52', 'refuse.noGermanHq')
const HQ_SHAKEN = forbid('11.52', 'refuse.shakenHqHoldsNoAir')

/** 11.52: a German HQ on the map holds air units, not an Italian one, and none that is Disrupted. */
export const cannotHoldAir = law(
  '11.52',
  (s: State, hq: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isHq[hq] || kit.side[hq] !== AXIS || kit.isItalian[hq] || !onMap(s, hq)) return NO_GERMAN_HQ
    return hasMark(s, hq, MARK.disrupted) ? HQ_SHAKEN : null
  },
  null,
)

export function stationChoices(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  for (const hq of kit.hqs) if (cannotHoldAir(s, hq) === null) choices.push(kit.actions.ofUnit.station[hq])
  return choices
}

/** 11.52: as many as desired may be on one HQ. */
export function stationAir(s: State, a: number, hq: number, io: Io): void {
  s.air[a] = ON_HQ + hq
  io.tell('11.52', say('air.stationed', { air: s.derived.kit.air[a].id, unit: s.derived.kit.unitIds[hq] }))
}

/** 11.52: sends away the air unit that was drawn, where no HQ can hold it: it flies no mission. */
export function dismissAir(s: State, a: number, io: Io): void {
  if (s.air[a] === IN_CUP) sendAir(s, a, FLOWN, '11.52', io)
}
