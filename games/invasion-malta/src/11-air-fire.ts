// 11.24, 11.35: air units over a mission hex under AA fire: who turns back, and who goes on.
import { call, type Choice, given, law, ret } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { sendAir } from './11-air.ts'
import { AT_CAS, aaSceneOf, firedAt, openAaFire, turnFiredInCombat } from './11-anti-aircraft.ts'
import { fireEnds, turnedBack } from './scenes-drop.ts'
import { AXIS, DAMAGED, FLOWN, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, type Frame, procedure, run, say } from './steps.ts'

/** Gives back who fired and who flies on. */
interface AirFireFrame extends Frame<number[][]> {
  hex: number
  mission: number
  side: number
  air: number[]
  /** AA units that have fired at another mission hex in this phase, and all mission hexes of it (11.34). */
  spent: number[]
  missions: number[]
  firing: number[]
  result: number
  /** How many still turn back, and to which box. */
  left: number
  box: number
  scene: string
}

/** 11.24: after their placement mission units face AA fire. Ask `throughFire` in the next step. Call last. */
export const openAirFire = law(
  '11.24',
  (s: State, wish: AirMission): void => {
    const { hex, mission, air, spent, missions = [] } = wish
    const who = { air: [...air], spent: [...spent], missions: [...missions] }
    const scene = aaSceneOf(s, { hex, mission, side: AXIS })
    call(s, airFire, { hex, mission, side: AXIS, ...who, firing: [], result: 0, left: 0, box: FLOWN, scene })
  },
  undefined,
)

export interface AirMission {
  hex: number
  mission: number
  air: readonly number[]
  spent: readonly number[]
  missions?: readonly number[]
}

/** What the fire that a frame has just called did: who fired, and who flies on. */
export function throughFire(f: Frame): { firing: number[]; air: number[] } {
  const [firing, air] = given(f, airFire)
  return { firing, air }
}

/** 11.35: F1 and F2 send one or two air units back as Flown, X one to the Damaged box. */
const hitBy = law(
  '11.35',
  (result: number): { units: number; box: number } =>
    [
      { units: 0, box: FLOWN },
      { units: 1, box: FLOWN },
      { units: 2, box: FLOWN },
      { units: 1, box: DAMAGED },
    ][result],
  { units: 0, box: FLOWN },
)

const airFire = procedure<AirFireFrame>('airFire', [
  run('fire', { rule: '11.24', do: (s, f) => openAaFire(s, f, f.scene) }),
  run('result', {
    rule: '11.35',
    do: (s, f) => {
      const { result, firing } = firedAt(f)
      const { units, box } = hitBy(result)
      f.firing = firing
      f.result = result
      f.left = Math.min(units, f.air.length)
      f.box = box
      if (f.mission === AT_CAS) turnFiredInCombat(s, firing, f.hex)
    },
  }),
  decide('turnBack', {
    rule: '11.35',
    when: (_, f) => f.left > 0,
    seats: () => seatsOf(AXIS),
    prompt: (s, f) =>
      say('prompt.turnBack', { hex: s.derived.kit.placeIds[f.hex], left: f.left, damaged: f.box === DAMAGED }),
    options: (s, f): Choice<Action>[] => f.air.map((a) => s.derived.kit.actions.ofAir.turnBack[a]),
    resolve: (s, f, a, io) => {
      if (a.do !== 'turnBack') return undefined
      const air = s.derived.kit.airNumber(a.air)
      f.air = f.air.filter((other) => other !== air)
      f.left--
      sendAir(s, air, f.box, '11.35', io, () => turnedBack(s, air, f.hex, f.box))
      return f.left > 0 ? 'again' : undefined
    },
  }),
  run('over', {
    rule: '11.35',
    do: (s, f, io) => {
      if (f.firing.length > 0) io.show('11.35', () => fireEnds(s, f))
      ret(s, f, [f.firing, f.air])
    },
  }),
])

export const airFireProcedures: AnyProcedure[] = [airFire]
