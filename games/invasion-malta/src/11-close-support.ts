// 11.5: close air support: air units of one HQ join a combat, face AA fire, and add their points to its strength.
import { call, type Choice, given, type Io, law, openFrame, type Refusal, ret } from '@middlesea/engine'
import { type Action, DONE, withDone } from './actions.ts'
import { areOfOneFormation } from './03-efficiency.ts'
import { isArmyUnit } from './04-formations.ts'
import { cannotFlyNow, noteMission, sendAir } from './11-air.ts'
import { openAirFire, throughFire } from './11-air-fire.ts'
import { AT_CAS } from './11-anti-aircraft.ts'
import { isInCommand } from './17-command.ts'
import { AXIS, DAMAGED, FLOWN, hasMark, MARK, ON_HQ, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

/** Who is to be helped, and who helps so far. */
interface Mission {
  hex: number
  /** The Axis lead of the combat and all who fight with him. */
  lead: number
  force: number[]
  /** 11.54: the HQ that gives support; -1 while none does. */
  hq: number
  air: number[]
}

/** Gives back the air units that came through. */
export interface CasFrame extends Frame<number[]>, Mission {}

/** The Combat Phase, as far as close support remembers it: AA units that have fired in it (11.34). */
export interface CombatsFrame extends Frame {
  aaFired: number[]
}

const COMBATS: AnyProcedure = { name: 'combats', steps: [] }

const NOT_AT_HAND = forbid('11.51', 'refuse.airNotAtHand')
const NO_DRIFT_SUPPORT = forbid('15.62', 'refuse.noCasInDrift')
const HQ_TOO_FAR = forbid('11.54', 'refuse.casOutOfRange')
const OTHER_LEAD = forbid('11.54', 'refuse.casOtherLead')
const ONE_HQ = forbid('11.54', 'refuse.casOneHq')
const TWO_UNITS = forbid('11.54', 'refuse.casTwoUnits')
const NO_ITALIANS = forbid('ja.11.54', 'refuse.casNoItalians')

const hqOf = (s: State, a: number): number => s.air[a] - ON_HQ

/** 11.51: only air units that were drawn and are on an HQ can be used. */
const isNotAtHand = law(
  '11.51',
  (s: State, f: Mission, a: number): Refusal | null => (s.air[a] >= ON_HQ && !f.air.includes(a) ? null : NOT_AT_HAND),
  null,
)

/** 11.54: the Defender hex lies within the command range of the HQ; so does an Army unit that is helped. */
const isOutOfRange = law(
  '11.54',
  (s: State, f: Mission, hq: number): Refusal | null => {
    const isArmyLed = isArmyUnit(s.derived.kit, f.lead)
    const isInReach = isInCommand(s, hq, f.hex) && (!isArmyLed || isInCommand(s, hq, s.place[f.lead]))
    return isInReach ? null : HQ_TOO_FAR
  },
  null,
)

/** An Army unit that no formation has activated: it has none of its own. */
const isLoneArmyUnit = (s: State, u: number): boolean => isArmyUnit(s.derived.kit, u) && !hasMark(s, u, MARK.active)

/** 11.54: the lead is of the HQ's formation, or an Army unit. */
const isOfOtherLead = law(
  '11.54',
  (s: State, f: Mission, hq: number): Refusal | null =>
    areOfOneFormation(s, hq, f.lead) || isLoneArmyUnit(s, f.lead) ? null : OTHER_LEAD,
  null,
)

/** 11.54: one HQ a mission. */
const isOfOtherHq = law(
  '11.54',
  (f: Mission, hq: number): Refusal | null => (f.hq === -1 || f.hq === hq ? null : ONE_HQ),
  null,
)

/** 11.54: up to two air units. */
const isFull = law(
  '11.54',
  (s: State, f: Mission): Refusal | null => (f.air.length < s.derived.kit.tables.air.unitsAMission ? null : TWO_UNITS),
  null,
)

/**
 * ja.11.54: in the Japanese revision no attack is supported in which Italians fight; where they defend it says nothing (B11).
 * English: under a German lead both are.
 */
const areItaliansBarred = law(
  'ja.11.54',
  (s: State, f: Mission): Refusal | null =>
    s.options.ja1154 && s.side === AXIS && f.force.some((u) => s.derived.kit.isItalian[u]) ? NO_ITALIANS : null,
  null,
)

/** 15.62: in a drift combat nobody flies support. */
const isDriftCombat = law(
  '15.62',
  (s: State, f: Mission): Refusal | null => (s.side === AXIS && s.place[f.lead] === f.hex ? NO_DRIFT_SUPPORT : null),
  null,
)

function cannotSupport(s: State, f: Mission, a: number): Refusal | null {
  const refusal = cannotFlyNow(s) ?? isNotAtHand(s, f, a) ?? isDriftCombat(s, f) ?? isFull(s, f)
  if (refusal !== null || s.air[a] < ON_HQ) return refusal
  const hq = hqOf(s, a)
  return isOfOtherHq(f, hq) ?? isOutOfRange(s, f, hq) ?? isOfOtherLead(s, f, hq) ?? areItaliansBarred(s, f)
}

const ableFor = (s: State, f: Mission): number[] =>
  s.air.flatMap((_, a) => (cannotSupport(s, f, a) === null ? [a] : []))

/** Air units that could fly support for a lead against or in a hex. */
export const supportFor = (s: State, hex: number, lead: number, force: number[]): number[] =>
  ableFor(s, { hex, lead, force, hq: -1, air: [] })

/** Why an air unit flies no support now, for whomever; null if it is at hand. */
export const isNotForSupport = (s: State, a: number): Refusal | null =>
  cannotFlyNow(s) ?? (s.air[a] >= ON_HQ ? null : NOT_AT_HAND)

/** Why an air unit could not help units against a hex, for which some have flown already; null if it could have. */
export const whyNoSupport = (
  s: State,
  hex: number,
  force: number[],
  a: number,
  air: readonly number[] = [],
): Refusal | null => cannotSupport(s, { hex, lead: force[0], force, hq: -1, air: [...air] }, a)

const supportChoices = (s: State, f: Mission): Choice<Action>[] =>
  withDone(ableFor(s, f).map((a) => s.derived.kit.actions.ofAir.support[a]))

/** 11.53: an air unit goes from its HQ to the Defender hex. */
const fly = law(
  '11.53',
  (s: State, f: Mission, a: number, io: Io): void => {
    const { kit } = s.derived
    f.hq = hqOf(s, a)
    f.air.push(a)
    noteMission(s, a, false)
    io.tell('11.53', say('air.supports', { air: kit.air[a].id, hex: kit.placeIds[f.hex], unit: kit.unitIds[f.hq] }))
  },
  undefined,
)

const closeSupport = procedure<CasFrame>('closeSupport', [
  decide('support', {
    rule: '11.53',
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(AXIS),
    prompt: (s, f) => {
      const { placeIds, tables } = s.derived.kit
      const atMost = tables.air.unitsAMission - f.air.length
      return say('prompt.support', {
        hex: placeIds[f.hex],
        points: casPoints(s, f.air),
        units: f.air.length,
        atMost,
      })
    },
    options: (s, f): Choice<Action>[] => supportChoices(s, f),
    resolve: (s, f, a, io) => {
      if (a.do !== 'support') return undefined
      fly(s, f, s.derived.kit.airNumber(a.air), io)
      return 'again'
    },
    why: (s, f, a) => {
      const air = s.derived.kit.airNumber(a.air)
      return a.do === 'support' && air !== -1 ? cannotSupport(s, f, air) : null
    },
  }),
  run('fire', {
    rule: '11.53',
    when: (_, f) => f.air.length > 0,
    do: (s, f) => {
      const spent = (openFrame(s, COMBATS) as CombatsFrame | null)?.aaFired ?? []
      openAirFire(s, { hex: f.hex, mission: AT_CAS, air: f.air, spent })
    },
  }),
  run('over', {
    rule: '11.53',
    do: (s, f) => {
      if (f.air.length > 0) {
        const { firing, air } = throughFire(f)
        const phase = openFrame(s, COMBATS) as CombatsFrame | null
        phase?.aaFired.push(...firing)
        f.air = air
      }
      ret(s, f, f.air)
    },
  }),
])

/** Opens close support for the Axis side of a combat: ask `supporters` in the next step. Call last. */
export function openCloseSupport(s: State, hex: number, lead: number, force: readonly number[]): void {
  call(s, closeSupport, { hex, lead, force: [...force], hq: -1, air: [] })
}

/** The air units that came through to the combat. */
export const supporters = (f: Frame): number[] => given(f, closeSupport)

/** 11.55: what air units add to a combat, together with guns (11.56 caps both). */
export const casPoints = law(
  '11.55',
  (s: State, air: readonly number[]): number => air.reduce((sum, a) => sum + s.derived.kit.air[a].cas, 0),
  0,
)

/** 11.11: whatever befalls the force that they help, air units are no losses of it. */
const isSpared = law('11.11', (): boolean => true, false)

/** 11.25, 11.35: after the combat they are Flown. */
export function endSupport(s: State, air: readonly number[], io: Io): void {
  for (const a of air) sendAir(s, a, isSpared() ? FLOWN : DAMAGED, '11.25', io)
}

export const closeSupportProcedures: AnyProcedure[] = [closeSupport]
