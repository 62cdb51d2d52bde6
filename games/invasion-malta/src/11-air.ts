// 11.1, 11.2: air units: the boxes of the Air Status card, readiness, and the mission of each for the turn.
import { call, type Choice, type Io, law, type MakeScene, type Refusal } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, DONE, REST_TO_CUP, withDone } from './actions.ts'
import { isStorm } from './05-weather.ts'
import { type Repair, repaired } from './scenes-checks.ts'
import {
  AXIS,
  BOMBARDMENT,
  DAMAGED,
  dayOf,
  FLOWN,
  IN_CUP,
  isNight,
  ON_HQ,
  READY,
  seatsOf,
  type State,
} from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

const BOXES = ['air.ready', 'air.bombardment', 'air.flown', 'air.damaged', 'cup']

/** 11.12: where an air unit is kept while it flies no mission: a box, the cup, or the HQ that holds it. */
export const placeOfAir = law(
  '11.12',
  (s: State, a: number): string => (s.air[a] >= ON_HQ ? s.derived.kit.unitIds[s.air[a] - ON_HQ] : BOXES[s.air[a]]),
  '',
)

export const boxName = (box: number): string => BOXES[box]

/** Puts an air unit into a box, and tells it. */
export function sendAir(s: State, a: number, box: number, rule: string, io: Io, scene?: MakeScene): void {
  s.air[a] = box
  io.tell(rule, say('air.goes', { air: s.derived.kit.air[a].id, box: BOXES[box] }), scene)
}

/** The air units that an HQ holds (11.52). */
export function airOn(s: State, hq: number): number[] {
  const found: number[] = []
  for (let a = 0; a < s.air.length; a++) if (s.air[a] === ON_HQ + hq) found.push(a)
  return found
}

/** 11.52: what a Disrupted HQ held is Flown; so is what a lost one held. */
export const releaseAir = law(
  '11.52',
  (s: State, hq: number, io: Io): void => {
    for (const a of airOn(s, hq)) sendAir(s, a, FLOWN, '11.52', io)
  },
  undefined,
)

/** 11.52: no air unit stays on an HQ from turn to turn. */
export const clearHqs = law(
  '11.52',
  (s: State, io: Io): void => {
    for (let a = 0; a < s.air.length; a++) if (s.air[a] >= ON_HQ) sendAir(s, a, FLOWN, '11.52', io)
  },
  undefined,
)

// ---- 11.13: readiness

/** 11.13: whether a roll repairs a Damaged air unit. */
const isRepaired = law(
  '11.13',
  (s: State, die: number): boolean => {
    const { repairMin, repairMax } = s.derived.kit.tables.air
    return die >= repairMin && die <= repairMax
  },
  false,
)

/**
 * 11.13, in this order: Flown to Ready, then a roll for each that was Damaged: it goes to Flown. What is Ready or in the
 * Bombardment box stays there.
 */
const makeReady = law(
  '11.13',
  (s: State, io: Io): void => {
    const { kit } = s.derived
    for (let a = 0; a < s.air.length; a++) if (s.air[a] === FLOWN) s.air[a] = READY
    const repairs: Repair[] = []
    for (let a = 0; a < s.air.length; a++) {
      if (s.air[a] !== DAMAGED) continue
      const die = rollDie(s, io, 'repair 11.13')
      const isBack = isRepaired(s, die)
      if (isBack) s.air[a] = FLOWN
      io.tell('11.13', say('air.repaired', { air: kit.air[a].id, die, repaired: isBack }))
      repairs.push({ air: kit.air[a].id, n: s.rolls - 1, die, isBack })
    }
    if (repairs.length > 0) io.show('11.13', () => repaired(s, repairs))
  },
  undefined,
)

// ---- 11.2: missions

const NOT_AT_NIGHT = forbid('11.23', 'refuse.noAirAtNight')
const FLEW_TODAY = forbid('11.23', 'refuse.ju88Flew')
const BOMBED_TODAY = forbid('11.41', 'refuse.bombedToday')
const IN_STORM = forbid('11.14', 'refuse.noAirInStorm')
const NOT_READY = forbid('11.21', 'refuse.airNotReady')
const NO_CAS = forbid('11.21', 'refuse.noCasStrength')

/** 11.23: no missions at night. */
const isDark = law('11.23', (s: State): Refusal | null => (isNight(s) ? NOT_AT_NIGHT : null), null)

/** 11.14: nor in a storm. */
const isStormy = law('11.14', (s: State): Refusal | null => (isStorm(s) ? IN_STORM : null), null)

/** Why nothing flies in this turn; null if aircraft do. */
export const cannotFlyNow = (s: State): Refusal | null => isDark(s) ?? isStormy(s)

const isJu88 = (s: State, a: number): boolean => s.derived.kit.air[a].type === 'ju88'

/** 11.23: a Ju 88 flies once a day. */
const hasFlown = law(
  '11.23',
  (s: State, a: number): Refusal | null => (isJu88(s, a) && s.flewOn[a] === dayOf(s) ? FLEW_TODAY : null),
  null,
)

/** 11.41: who has bombed flies no other mission on that day. */
const hasBombed = law(
  '11.41',
  (s: State, a: number): Refusal | null => (!isJu88(s, a) && s.flewOn[a] === dayOf(s) ? BOMBED_TODAY : null),
  null,
)

/** Notes the day of a mission, where it hinders another one (11.23, 11.41). */
export function noteMission(s: State, a: number, isBombardment: boolean): void {
  if (isBombardment || isJu88(s, a)) s.flewOn[a] = dayOf(s)
}

/** 11.21: a mission is for those that are Ready, one a turn. */
const isBusy = law('11.21', (s: State, a: number): Refusal | null => (s.air[a] === READY ? null : NOT_READY), null)

/** Why an air unit gets no mission now; null if it may. */
const cannotBeSent = (s: State, a: number): Refusal | null =>
  cannotFlyNow(s) ?? isBusy(s, a) ?? hasFlown(s, a) ?? hasBombed(s, a)

/** 11.21: into the cup go those that have a strength for close air support. */
const hasNoCas = law(
  '11.21',
  (s: State, a: number): Refusal | null => (s.derived.kit.air[a].cas > 0 ? null : NO_CAS),
  null,
)

/** Why an air unit cannot be given this mission; null if it can. */
export function cannotAssign(s: State, a: number, box: unknown): Refusal | null {
  return cannotBeSent(s, a) ?? (box === 'cup' ? hasNoCas(s, a) : null)
}

const idle = (s: State): number[] => s.air.flatMap((_, a) => (cannotBeSent(s, a) === null ? [a] : []))

function assign(s: State, a: number, box: number, io: Io): void {
  s.air[a] = box
  io.tell('11.21', say('air.assigned', { air: s.derived.kit.air[a].id, box: BOXES[box] }))
}

function missionChoices(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const free = idle(s)
  const choices = free.map((a) => kit.actions.air[a])
  if (free.some((a) => hasNoCas(s, a) === null)) choices.push(REST_TO_CUP)
  return withDone(choices)
}

/** 11.21, 4.14: bombardment or close air support, as many as desired of each; the others stay Ready (11.13). */
const missions = procedure<Frame>('missions', [
  decide('assign', {
    rule: '11.21',
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.missions')),
    options: missionChoices,
    expand: (s, _f, choice) => {
      const { actions } = s.derived.kit
      const a = s.derived.kit.airNumber(choice.id)
      const { bombardment, cup } = actions.mission[a]
      return hasNoCas(s, a) === null ? [bombardment, cup] : [bombardment]
    },
    resolve: (s, _f, a, io) => {
      if (a.do === 'mission') {
        assign(s, s.derived.kit.airNumber(a.air), a.box === 'cup' ? IN_CUP : BOMBARDMENT, io)
        return 'again'
      }
      if (a.do !== 'restToCup') return undefined
      for (const air of idle(s)) if (hasNoCas(s, air) === null) assign(s, air, IN_CUP, io)
      return 'again'
    },
    why: (s, _f, a) => {
      const air = s.derived.kit.airNumber(a.air)
      return a.do === 'mission' && air !== -1 ? cannotAssign(s, air, a.box) : null
    },
  }),
])

/** Opens the missions of this turn. Call last. */
export const openMissions = (s: State): void => call(s, missions, {})

/** The Air Readiness Phase. The missions of turn 1 are given in the set-up (4.14, step 4). */
const airReadiness = procedure<Frame>('airReadiness', [
  run('ready', { rule: '11.13', do: (s, _f, io) => makeReady(s, io) }),
  run('missions', { rule: '11.21', when: (s) => s.turn > 1, do: openMissions }),
])

export { airReadiness }
export const airProcedures: AnyProcedure[] = [airReadiness, missions]
