// The end of the Movement Phase at sea: port entry (16.14), who stays in the boxes (16.25), and the Landing Condition of each
// invasion hex and port (16.33b).
import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE, withDone } from './actions.ts'
import { spendByMoving } from './08-march.ts'
import { isStorm, isWindy } from './05-weather.ts'
import { batteriesOf, cannotFireToSea, coastPoints, turnBattery } from './10-coast.ts'
import type { Drm } from './12-drms.ts'
import { beachheadOn, overrunBeachheads } from './16-beachheads.ts'
import { noteLanding } from './16-landing.ts'
import { openLandingRoll } from './16-landing-table.ts'
import { cannotEnterPort, portChoices, portsOf } from './16-ports.ts'
import { activeSeats, ALLIED, AXIS, hasMark, isAlive, MARK, seatsOf, type State, unitsAt } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

interface ShoreFrame extends Frame {
  /** How many landings have been rolled for. */
  rolled: number
}

/** Opens the end of the Movement Phase for those at sea. Call last. */
export const openShore = (s: State): void => call(s, shore, { rolled: 0 })

/** 16.25: who does not land goes to the Delayed Box and may stay there; 16.32: in a storm everybody stays where he is. */
const putOffTheRest = law(
  '16.25',
  (s: State, io: Io): void => {
    const { kit } = s.derived
    if (isStorm(s)) return
    for (const { id, available, delayed } of kit.zones) {
      for (const u of unitsAt(s, available)) {
        if (kit.side[u] !== s.side || !hasMark(s, u, MARK.active)) continue
        put(s, u, delayed)
        io.tell('16.25', say('convoy.waits', { unit: kit.unitIds[u], zone: `zone.${id}` }))
      }
    }
  },
  undefined,
)

const shore = procedure<ShoreFrame>('shore', [
  decide('ports', {
    rule: '16.14',
    optional: true,
    lastWord: DONE,
    seats: activeSeats,
    prompt: always(say('prompt.port')),
    options: portChoices,
    expand: (s, _f, choice) => {
      const u = s.derived.kit.unitNumber(choice.id)
      return portsOf(s, u).map((hex) => s.derived.kit.actions.toPlace.land(u, hex))
    },
    resolve: (s, _f, a, io) => {
      if (a.do !== 'land') return undefined
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      const hex = kit.placeNumber(a.to)
      put(s, u, hex)
      setMark(s, u, MARK.moved)
      spendByMoving(s, u)
      noteLanding(s, u, hex)
      io.tell('16.14', say('move.port', { unit: a.unit, to: a.to }))
      overrunBeachheads(s, s.side, [hex], io)
      return 'again'
    },
    why: (s, _f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'land' && u !== -1 ? cannotEnterPort(s, u, s.derived.kit.placeNumber(a.to)) : null
    },
  }),
  run('delayed', { rule: '16.25', do: (s, _f, io) => putOffTheRest(s, io) }),
  repeat('conditions', {
    rule: '16.33b',
    while: (s, f) => f.rolled < s.landings.length,
    do: (s, f) => call(s, landingOf, { hex: s.landings[f.rolled++].hex, gun: -1 }),
  }),
])

// ---- 16.33b

export interface LandingOfFrame extends Frame {
  hex: number
  /** The coast gun that fires at the invasion hex; -1 for none. */
  gun: number
}

export const livingIn = (s: State, hex: number): number[] =>
  (s.landings.find((landing) => landing.hex === hex)?.units ?? []).filter((u) => isAlive(s, u))

/** 16.33b: the number in the box of the invasion hex. */
const boxDrm = law('16.33b', (s: State, hex: number): number => Math.max(0, s.derived.kit.landingNumber[hex]), 0)

/** 16.33b: one unit that is Not Trained is enough. */
const trainingDrm = law(
  '16.33b',
  (s: State, units: readonly number[]): number =>
    units.some((u) => s.derived.kit.isNotTrained[u]) ? s.derived.kit.tables.landing.notTrained : 0,
  0,
)

/** 5.21 */
const windDrm = law('5.21', (s: State): number => (isWindy(s) ? s.derived.kit.tables.landing.windy : 0), 0)

/** 16.43: a Beachhead helps those who follow. */
const beachheadDrm = law(
  '16.43',
  (s: State, hex: number): number => (beachheadOn(s, hex) === undefined ? 0 : s.derived.kit.tables.landing.beachhead),
  0,
)

/** table.landing: all are marines or commandos. */
const marineDrm = law(
  'table.landing',
  (s: State, units: readonly number[]): number =>
    units.every((u) => s.derived.kit.isMarine[u]) ? s.derived.kit.tables.landing.marines : 0,
  0,
)

/** 16.14: at a port it is easier. */
const portDrm = law(
  '16.14',
  (s: State, hex: number): number => (s.derived.kit.landsOn[hex] === -1 ? s.derived.kit.tables.landing.port : 0),
  0,
)

/** All that weighs on the Landing Condition of a group. */
export const landingDrms = (s: State, hex: number, units: readonly number[], gun: number): Drm[] =>
  [
    { rule: '16.33b', key: 'drm.landingBox', drm: boxDrm(s, hex) },
    { rule: '16.33b', key: 'drm.notTrained', drm: trainingDrm(s, units) },
    { rule: '16.33b', key: 'drm.coastGuns', drm: gun === -1 ? 0 : coastPoints(s, gun, s.derived.kit.zoneAt[hex]) },
    { rule: '5.21', key: 'drm.windyLanding', drm: windDrm(s) },
    { rule: '16.43', key: 'drm.beachhead', drm: beachheadDrm(s, hex) },
    { rule: 'table.landing', key: 'drm.marines', drm: marineDrm(s, units) },
    { rule: '16.14', key: 'drm.port', drm: portDrm(s, hex) },
  ].filter(({ drm }) => drm !== 0)

const NOT_AT_PORTS = forbid('16.33b', 'refuse.notAtPorts')

/** 16.33b: a coast gun of the zone that was not used yet fires at one invasion hex. */
const gunsAt = law(
  '16.33b',
  (s: State, hex: number): number[] =>
    s.derived.kit.landsOn[hex] === -1 ? [] : batteriesOf(s, s.derived.kit.zoneAt[hex]),
  [],
)

const whyNotGun = (s: State, u: number, hex: number): Refusal | null =>
  s.derived.kit.landsOn[hex] === -1 ? NOT_AT_PORTS : cannotFireToSea(s, u, s.derived.kit.zoneAt[hex])

const landingOf = procedure<LandingOfFrame>('landingOf', [
  decide('gun', {
    rule: '16.33b',
    when: (s) => s.side === AXIS,
    optional: true,
    seats: () => seatsOf(ALLIED),
    prompt: (s, f) => say('prompt.shoreGun', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s, f): Choice<Action>[] => {
      const choices = gunsAt(s, f.hex).map((u) => s.derived.kit.actions.ofUnit.fire[u])
      return withDone(choices)
    },
    resolve: (s, f, a) => {
      if (a.do !== 'fire') return
      f.gun = s.derived.kit.unitNumber(a.unit)
      turnBattery(s, f.gun)
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'fire' && u !== -1 ? whyNotGun(s, u, f.hex) : null
    },
  }),
  run('roll', {
    rule: '16.33b',
    do: (s, f) => {
      const units = livingIn(s, f.hex)
      const drms = landingDrms(s, f.hex, units, f.gun)
      openLandingRoll(s, { side: s.side, units, hex: f.hex, rule: '16.33b', drms })
    },
  }),
])

export const shoreProcedures: AnyProcedure[] = [shore, landingOf]
