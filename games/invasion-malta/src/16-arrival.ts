// 16.24: the Convoy Arrival Procedure: coast guns fire, one roll, steps lost and delayed; the rest waits in the Available Box.
import { call, type Choice, type Io, law } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, DONE, FIRE_ALL } from './actions.ts'
import { openLosses } from './03-losses.ts'
import { isWindy } from './05-weather.ts'
import { batteriesOf, cannotFireToSea, coastFireOf, turnBattery } from './10-coast.ts'
import type { Drm } from './12-drms.ts'
import type { ConvoyRow } from './data-files.ts'
import { arrivalBegins, arrivalEnds, arrivalRolled, putOff } from './scenes-convoy.ts'
import { ALLIED, AXIS, isAlive, isNight, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put } from './whereabouts.ts'

export interface ArrivalFrame extends Frame {
  side: number
  zone: number
  units: number[]
  /** 16.26: 1 for units that come out of a Delayed Box. */
  again: number
  guns: number[]
  /** Steps that are still to be delayed. */
  late: number
  scene: string
  /** The scene has no hex. */
  hex: number
}

/** Opens the arrival of units in a zone: one roll for all of them. Call last. */
export function openArrival(s: State, wish: { zone: number; units: readonly number[]; again: boolean }): void {
  const { kit } = s.derived
  const units = [...wish.units]
  const scene = `convoy ${s.turn} ${s.serial} ${kit.zones[wish.zone].id} ${kit.unitIds[units[0]]}`
  const again = wish.again ? 1 : 0
  const side = kit.side[units[0]]
  call(s, convoyArrival, { side, zone: wish.zone, units, again, guns: [], late: 0, scene, hex: -1 })
}

// ---- The roll

/** 16.24: what the guns that fire add. */
const gunDrms = law(
  '16.24',
  (s: State, zone: number, guns: readonly number[]): Drm[] => [
    { rule: '16.24', key: 'drm.coastGuns', drm: coastFireOf(s, guns, zone) },
  ],
  [],
)

/** 8.43: at night. */
const nightDrm = law('8.43', (s: State): number => (isNight(s) ? s.derived.kit.tables.convoyArrival.night : 0), 0)

/** 5.21: in wind. */
const windDrm = law('5.21', (s: State): number => (isWindy(s) ? s.derived.kit.tables.convoyArrival.windy : 0), 0)

/** 16.26: units of the Delayed Box are near already. */
const againDrm = law(
  '16.26',
  (s: State, again: boolean): number => (again ? s.derived.kit.tables.convoyArrival.delayed : 0),
  0,
)

/** table.convoy: an Allied ship in the zone, where the convoy is the enemy's. */
const shipDrm = law(
  'table.convoy',
  (s: State, zone: number, side: number): number => {
    const { kit } = s.derived
    if (side !== AXIS) return 0
    const isMet = s.ships.some((hex, ship) => kit.ships[ship].side === ALLIED && kit.zones[zone].sea.includes(hex))
    return isMet ? kit.tables.convoyArrival.alliedNaval : 0
  },
  0,
)

/** All that weighs on the roll besides guns. */
export const passageDrms = (s: State, zone: number, side: number, again: boolean): Drm[] =>
  [
    { rule: '8.43', key: 'drm.nightPassage', drm: nightDrm(s) },
    { rule: '5.21', key: 'drm.windyPassage', drm: windDrm(s) },
    { rule: '16.26', key: 'drm.fromDelayed', drm: againDrm(s, again) },
    { rule: 'table.convoy', key: 'drm.alliedShips', drm: shipDrm(s, zone, side) },
  ].filter(({ drm }) => drm !== 0)

export const arrivalDrms = (s: State, f: ArrivalFrame): Drm[] => [
  ...gunDrms(s, f.zone, f.guns).filter(({ drm }) => drm !== 0),
  ...passageDrms(s, f.zone, f.side, f.again === 1),
]

const NOTHING: ConvoyRow = { max: null, lost: 0, delayed: 0 }

/** table.convoy: steps lost and delayed. */
export const arrivalResult = law(
  'table.convoy',
  (s: State, total: number): ConvoyRow => {
    const { scenario, tables } = s.derived.kit
    return tables.convoyArrival[scenario.map].find(({ max }) => max === null || total <= max)!
  },
  NOTHING,
)

function roll(s: State, f: ArrivalFrame, io: Io): void {
  const { kit } = s.derived
  const drms = arrivalDrms(s, f)
  const die = rollDie(s, io, 'convoy 16.24')
  const total = drms.reduce((sum, { drm }) => sum + drm, die)
  const { lost, delayed } = arrivalResult(s, total)
  f.late = delayed
  const told = say('convoy.rolled', { zone: `zone.${kit.zones[f.zone].id}`, die, total, lost, delayed })
  io.tell('16.24', told, () => arrivalRolled(s, f, { die, total, drms, lost, delayed }))
  openSteps(s, f, lost)
}

/** 16.24: infantry types lose first, then the others; which of them, the owner says. */
const openSteps = law(
  '16.24',
  (s: State, f: ArrivalFrame, steps: number): void => {
    const { isInfantry } = s.derived.kit
    const units = f.units.filter((u) => isInfantry[u])
    const others = f.units.filter((u) => !isInfantry[u])
    openLosses(s, { side: f.side, units, others, steps, rule: '16.24' })
  },
  undefined,
)

// ---- Who is delayed

const waitingOf = (s: State, f: ArrivalFrame): number[] =>
  f.units.filter((u) => s.place[u] === s.derived.kit.zones[f.zone].available)

/** 16.24: so many steps at least, whole units, of any type: the owner chooses. */
const isLate = law('16.24', (f: ArrivalFrame): boolean => f.late > 0, false)

/** 16.26: who is delayed has arrived with the others, and waits in the Delayed Box. */
const delay = law(
  '16.26',
  (s: State, f: ArrivalFrame, u: number, io: Io): void => {
    const { kit } = s.derived
    const { id, delayed } = kit.zones[f.zone]
    put(s, u, delayed)
    f.late -= s.steps[u]
    const told = say('convoy.delayed', { unit: kit.unitIds[u], zone: `zone.${id}` })
    io.tell('16.24', told, () => putOff(s, u, f.zone))
  },
  undefined,
)

const FIRES_ALREADY = forbid('16.24', 'refuse.coastFires')
const NOT_OF_CONVOY = forbid('16.24', 'refuse.notOfConvoy')

const silent = (s: State, f: ArrivalFrame): number[] => batteriesOf(s, f.zone).filter((u) => !f.guns.includes(u))

const convoyArrival = procedure<ArrivalFrame>('convoyArrival', [
  run('begin', {
    rule: '16.24',
    do: (s, f, io) => {
      const { available, id } = s.derived.kit.zones[f.zone]
      for (const u of f.units) put(s, u, available)
      io.tell('16.24', say('convoy.arrives', { zone: `zone.${id}`, units: f.units.length }), () => arrivalBegins(s, f))
    },
  }),
  decide('guns', {
    rule: '16.24',
    when: (_, f) => f.side === AXIS,
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(ALLIED),
    prompt: (s, f) =>
      say('prompt.coastFire', {
        zone: `zone.${s.derived.kit.zones[f.zone].id}`,
        points: coastFireOf(s, f.guns, f.zone),
      }),
    options: (s, f): Choice<Action>[] => {
      const choices = silent(s, f).map((u) => s.derived.kit.actions.ofUnit.fire[u])
      if (choices.length > 0) choices.push(FIRE_ALL, DONE)
      return choices
    },
    resolve: (s, f, a) => {
      if (a.do === 'fireAll') f.guns.push(...silent(s, f))
      if (a.do !== 'fire') return undefined
      f.guns.push(s.derived.kit.unitNumber(a.unit))
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'fire' || u === -1) return null
      return f.guns.includes(u) ? FIRES_ALREADY : cannotFireToSea(s, u, f.zone)
    },
  }),
  run('roll', {
    rule: '16.24',
    do: (s, f, io) => {
      for (const u of f.guns) turnBattery(s, u)
      roll(s, f, io)
    },
  }),
  decide('delays', {
    rule: '16.24',
    when: (_, f) => isLate(f),
    optional: true,
    seats: (_, f) => seatsOf(f.side),
    prompt: (s, f) => say('prompt.delay', { steps: f.late, zone: `zone.${s.derived.kit.zones[f.zone].id}` }),
    options: (s, f): Choice<Action>[] => waitingOf(s, f).map((u) => s.derived.kit.actions.ofUnit.delay[u]),
    resolve: (s, f, a, io) => {
      if (a.do !== 'delay') return undefined
      delay(s, f, s.derived.kit.unitNumber(a.unit), io)
      return isLate(f) ? 'again' : undefined
    },
    why: (_s, _f, a) => (a.do === 'delay' ? NOT_OF_CONVOY : null),
  }),
  run('over', {
    rule: '16.24',
    do: (s, f, io) => {
      const arrived = waitingOf(s, f).length
      const living = f.units.filter((u) => isAlive(s, u)).length
      io.show('16.24', () => arrivalEnds(s, f, { arrived, delayed: living - arrived }))
    },
  }),
])

export const arrivalProcedures: AnyProcedure[] = [convoyArrival]
