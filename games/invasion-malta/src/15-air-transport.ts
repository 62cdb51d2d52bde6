// 15.7: air transport: one KG a phase flies from the set-up card to airfields that have an Airhead.
import { call, type Choice, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, DONE, withDone } from './actions.ts'
import { isFriendly } from './03-control.ts'
import { isHeld } from './03-zones.ts'
import { isDue } from './04-set-up.ts'
import { isStorm } from './05-weather.ts'
import { AT_TRANSPORT, firedAt, openAaFire } from './11-anti-aircraft.ts'
import { deedsOf, FLEW, noteDeed } from './deeds.ts'
import { AIRFIELD } from './ground.ts'
import { ALLIED, AXIS, hasMark, isAlive, isNight, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'
import { put } from './whereabouts.ts'

interface TransportFrame extends Frame {
  /** Who flies, and where each goes. */
  units: number[]
  hexes: number[]
  /** The hexes that AA has not fired at yet, and the AA units that have fired at others (11.34). */
  left: number[]
  fired: number[]
}

const NOT_NOW = forbid('15.77', 'refuse.noFlightNow')
const NO_WAY_BACK = forbid('15.78', 'refuse.noFlightFromMap')
const NOT_FOR_FLIGHT = forbid('15.73', 'refuse.notForFlight')
const ONE_KG = forbid('15.74', 'refuse.oneKgFlies')
const NO_AIRFIELD = forbid('15.71', 'refuse.noAirheadField')

/** 15.77 */
export const noTransportNow = law(
  '15.77',
  (s: State): Refusal | null => (isNight(s) || isStorm(s) ? NOT_NOW : null),
  null,
)

/** 15.78: nobody flies who is on the map. */
const isLanded = law('15.78', (s: State, u: number): Refusal | null => (onMap(s, u) ? NO_WAY_BACK : null), null)

/** The group with which a unit flies: a lift, or after those a KG; -1 for none. */
function groupOf(s: State, u: number): number {
  const { kit } = s.derived
  const lift = kit.liftOf[u]
  if (lift !== -1) return isDue(s, kit.lifts[lift].turn) ? lift : -1
  const kg = kit.kgOf[u]
  return kg !== -1 && s.dropFrom[kg] !== -1 && isDue(s, s.dropFrom[kg]) ? kit.lifts.length + kg : -1
}

/** 15.73: units for air transport, and those that could drop; of an active formation, on the card. */
const isNoPassenger = law(
  '15.73',
  (s: State, u: number): Refusal | null => {
    const mayFly = s.place[u] === s.derived.kit.CARD && hasMark(s, u, MARK.active) && groupOf(s, u) !== -1
    return mayFly ? null : NOT_FOR_FLIGHT
  },
  null,
)

/** 15.74: one KG a phase. */
const isOtherKg = law(
  '15.74',
  (s: State, units: readonly number[], u: number): Refusal | null =>
    units.length > 0 && groupOf(s, units[0]) !== groupOf(s, u) ? ONE_KG : null,
  null,
)

const cannotFly = (s: State, f: TransportFrame, u: number): Refusal | null => {
  if (f.units.includes(u)) return NOT_FOR_FLIGHT
  return noTransportNow(s) ?? isLanded(s, u) ?? isNoPassenger(s, u) ?? isOtherKg(s, f.units, u)
}

/** 15.71: an airfield hex with an Airhead, friendly and free of enemies. Over-stacking does not matter (15.74). */
const cannotReceive = law(
  '15.71',
  (s: State, hex: number): Refusal | null => {
    const isField = (s.derived.kit.ground.hex[hex] & AIRFIELD) !== 0 && s.airheads.includes(hex)
    return isField && isFriendly(s, AXIS, hex) && !isHeld(s, ALLIED, hex) ? null : NO_AIRFIELD
  },
  null,
)

/** Why a unit does not fly in this activation, for those who ask when the phase is over. */
export function whyNoFlight(s: State, u: number, hex: number): Refusal | null {
  const refusal = noTransportNow(s)
  if (refusal !== null || s.side === -1) return refusal
  const flown = deedsOf(s, FLEW).map(({ who }) => who)
  const own = isLanded(s, u) ?? isNoPassenger(s, u) ?? isOtherKg(s, flown, u)
  return own ?? (s.derived.kit.isHex(hex) ? cannotReceive(s, hex) : NO_AIRFIELD)
}

/** Whether units can be flown to a hex with an Airhead: then it supplies all units of its nation (6.31). */
export const canReceive = (s: State, hex: number): boolean => cannotReceive(s, hex) === null

const openFields = (s: State): number[] => s.airheads.filter((hex) => hex >= 0 && canReceive(s, hex))

function flyers(s: State, f: TransportFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  if (noTransportNow(s) !== null || openFields(s).length === 0) return choices
  for (const u of kit.unitsOf[AXIS]) {
    if (s.place[u] === kit.CARD && cannotFly(s, f, u) === null) choices.push(kit.actions.unit[u])
  }
  return withDone(choices)
}

const airTransport = procedure<TransportFrame>('airTransport', [
  decide('fly', {
    rule: '15.71',
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.fly')),
    options: flyers,
    expand: (s, _f, choice) =>
      openFields(s).map((hex) => s.derived.kit.actions.toPlace.fly(s.derived.kit.unitNumber(choice.id), hex)),
    resolve: (s, f, a, io) => {
      if (a.do !== 'fly') return undefined
      const { kit } = s.derived
      const hex = kit.placeNumber(a.to)
      f.units.push(kit.unitNumber(a.unit))
      f.hexes.push(hex)
      noteDeed(s, FLEW, f.units.at(-1)!, hex)
      if (!f.left.includes(hex)) f.left.push(hex)
      io.tell('15.71', say('transport.flies', { unit: a.unit, hex: a.to }))
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'fly' || u === -1) return null
      const hex = s.derived.kit.placeNumber(a.to)
      return cannotFly(s, f, u) ?? (s.derived.kit.isHex(hex) ? cannotReceive(s, hex) : NO_AIRFIELD)
    },
  }),
  repeat('fire', {
    rule: '15.75',
    while: (_, f) => f.left.length > 0,
    do: (s, f) => call(s, transportFire, { hex: f.left.shift()! }),
  }),
  run('arrive', {
    rule: '15.76',
    do: (s, f, io) =>
      f.units.forEach((u, i) => {
        if (!isAlive(s, u)) return
        put(s, u, f.hexes[i])
        io.tell(
          '15.76',
          say('transport.lands', { unit: s.derived.kit.unitIds[u], hex: s.derived.kit.placeIds[f.hexes[i]] }),
        )
      }),
  }),
])

// ---- 15.75

interface HexFireFrame extends Frame {
  hex: number
}

const phaseOf = (s: State): TransportFrame => openFrame(s, airTransport) as TransportFrame

/** 15.75: AA of both kinds fires at those who land on a hex, each AA unit at one hex (11.34); it is not turned to Fired. */
const fireAt = law(
  '15.75',
  (s: State, hex: number): void => {
    const { units, hexes, fired } = phaseOf(s)
    const landing = units.filter((u, i) => hexes[i] === hex && isAlive(s, u))
    openAaFire(s, { hex, mission: AT_TRANSPORT, side: AXIS, units: landing, spent: fired })
  },
  undefined,
)

const transportFire = procedure<HexFireFrame>('transportFire', [
  run('fire', { rule: '15.75', do: (s, f) => fireAt(s, f.hex) }),
  run('note', { rule: '11.34', do: (s, f) => void phaseOf(s).fired.push(...firedAt(f).firing) }),
])

/** Opens the air transport of an activation. Call last. */
export const openAirTransport = (s: State): void => call(s, airTransport, { units: [], hexes: [], left: [], fired: [] })

export const airTransportProcedures: AnyProcedure[] = [airTransport, transportFire]
