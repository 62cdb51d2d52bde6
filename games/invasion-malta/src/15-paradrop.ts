// 15.11: the Airborne Operations Phase, step by step: Airheads, Drop Hexes, AA fire, drift, landing, drift combat, transport.
import { call, type Choice, law, openFrame } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { endPhase } from './03-stacking.ts'
import { aaProcedures, AT_DROP, firedAt, openAaFire, turnFired } from './11-anti-aircraft.ts'
import { airTransportProcedures, openAirTransport } from './15-air-transport.ts'
import { airheadProcedures, openAirheads } from './15-airheads.ts'
import { driftProcedures, loseLoneGuns, openDrift } from './15-drift.ts'
import { driftCombatProcedures, driftHexes, openDriftCombat, whyNotNext } from './15-drift-combat.ts'
import {
  type AirborneFrame,
  cannotDrop,
  dropHexesOf,
  hasDropHex,
  kgsComing,
  mayWait,
  unitsOfKg,
  whyNotDrop,
} from './15-drop-hexes.ts'
import { gliderChoices, glidesOf, isSparedByAa, landGlider, whyNotGlide } from './17-gliders.ts'
import { activeSeats, AXIS, MARK, type State } from './state.ts'
import { type AnyProcedure, always, decide, type Frame, procedure, repeat, run, say } from './steps.ts'
import { clearMarks } from './whereabouts.ts'

/** Opens the phase. Call last. */
export function openAirborne(s: State, formations: number[], first: boolean): void {
  if (s.side !== AXIS) return
  call(s, airborne, { formations, first, kgs: [], hexes: [], guns: [], fired: [], at: 0, gliders: [], meadows: [] })
}

// ---- Drop Hexes

const kgNumber = (s: State, id: unknown): number => s.derived.kit.kgs.findIndex((kg) => kg.id === id)

function dropChoices(s: State, f: AirborneFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  kit.kgs.forEach((_, kg) => {
    if (cannotDrop(s, f, kg) === null && hasDropHex(s, f, kg)) choices.push(kit.actions.kg[kg])
  })
  if (choices.length > 0 && mayWait(s) === null) choices.push(DONE)
  return choices
}

/** 15.11: the steps are taken in this order, each for all KGs, before the next one begins. */
const begins = law(
  '15.11',
  (f: AirborneFrame): void => {
    f.at = 0
  },
  undefined,
)

// ---- AA fire

interface KgFireFrame extends Frame {
  hex: number
  /** The place of the KG in the phase's list. */
  place: number
  units: number[]
}

/** 15.34: AA fires at each Drop Hex, at the KG as a group; a unit may fire at more than one. */
const kgFire = procedure<KgFireFrame>('kgFire', [
  run('fire', {
    rule: '15.34',
    do: (s, f) => openAaFire(s, { hex: f.hex, mission: AT_DROP, side: AXIS, units: f.units }),
  }),
  run('note', {
    rule: '15.43',
    do: (s, f) => {
      const phase = openFrame(s, AIRBORNE) as AirborneFrame
      const { firing } = firedAt(f)
      if (f.place < phase.guns.length) phase.guns[f.place] = firing.length
      for (const u of firing) if (!phase.fired.includes(u)) phase.fired.push(u)
    },
  }),
])

const AIRBORNE: AnyProcedure = { name: 'airborne', steps: [] }

const airborne = procedure<AirborneFrame>('airborne', [
  run('airheads', { rule: '15.21', when: (s, f) => kgsComing(s, f), do: (s) => openAirheads(s) }),
  decide('drops', {
    rule: '15.32',
    optional: true,
    lastWord: DONE,
    seats: activeSeats,
    prompt: (s, f) => say('prompt.drop', { placed: f.kgs.length, mayWait: mayWait(s) === null }),
    options: dropChoices,
    expand: (s, f, choice) => {
      const kg = kgNumber(s, choice.id)
      return dropHexesOf(s, f, kg).map((hex) => s.derived.kit.actions.drop(kg, hex))
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'drop') return undefined
      f.kgs.push(kgNumber(s, a.kg))
      f.hexes.push(s.derived.kit.placeNumber(a.to))
      f.guns.push(0)
      io.tell('15.32', say('drop.hex', { kg: `kg.${a.kg}`, hex: a.to }))
      return 'again'
    },
    why: (s, f, a) => {
      if (a.do === 'done') return mayWait(s)
      if (a.do !== 'drop') return null
      const kg = kgNumber(s, a.kg)
      return kg === -1 ? null : whyNotDrop(s, f, kg, s.derived.kit.placeNumber(a.to))
    },
  }),
  decide('gliders', {
    rule: '17.51',
    optional: true,
    lastWord: DONE,
    seats: activeSeats,
    prompt: always(say('prompt.glide')),
    options: gliderChoices,
    expand: (s, _f, choice) => glidesOf(s, s.derived.kit.unitNumber(choice.id)),
    resolve: (s, f, a, io) => {
      if (a.do !== 'glide') return undefined
      f.gliders.push(s.derived.kit.unitNumber(a.unit))
      f.meadows.push(s.derived.kit.placeNumber(a.to))
      io.tell('17.51', say('glider.released', { unit: a.unit, hex: a.to }))
      return 'again'
    },
    why: (s, f, a) => {
      if (a.do !== 'glide') return null
      const u = s.derived.kit.unitNumber(a.unit)
      return u === -1 ? null : whyNotGlide(s, f, u, s.derived.kit.placeNumber(a.to))
    },
  }),
  repeat('fire', {
    rule: '15.34',
    while: (_, f) => f.at < targets(f).length,
    do: (s, f) => {
      const { hex, units } = targets(f)[f.at]
      call(s, kgFire, { hex, place: f.at, units: units ?? unitsOfKg(s, f.kgs[f.at]) })
      f.at++
    },
  }),
  run('driftBegins', { rule: '15.11', do: (_s, f) => begins(f) }),
  repeat('drift', {
    rule: '15.41',
    while: (_, f) => f.at < f.kgs.length,
    do: (s, f) => {
      const at = f.at++
      openDrift(s, f.kgs[at], f.hexes[at], f.guns[at])
    },
  }),
  repeat('glide', {
    rule: '17.54',
    while: (_, f) => f.gliders.length > 0,
    do: (s, f) => landGlider(s, f.gliders.shift()!, f.meadows.shift()!),
  }),
  run('guns', { rule: '15.52', do: (s, _f, io) => loseLoneGuns(s, io) }),
  // 15.63: who is over-stacked is known before anybody fights.
  run('stacks', { rule: '15.63', when: (s) => driftHexes(s).length > 0, do: endPhase }),
  decide('combats', {
    rule: '15.61',
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.driftCombat')),
    options: (s) => driftHexes(s).map((hex) => s.derived.kit.actions.atHex.resolve[hex]),
    resolve: (s, _f, a) => {
      if (a.do !== 'resolve') return undefined
      openDriftCombat(s, s.derived.kit.placeNumber(a.hex))
      return 'again'
    },
    why: (s, _f, a) => whyNotNext(s, a),
  }),
  // 15.11, 15.34: the drop is over with its drift combats: until then no AA unit is turned.
  run('fired', { rule: '15.34', do: (s, f) => turnFired(s, f.fired) }),
  // Whoever fought here may fight again in the Combat Phase.
  run('over', { rule: '15.53', do: (s) => clearMarks(s, MARK.fought | MARK.retreated) }),
  run('transport', { rule: '15.71', do: (s) => openAirTransport(s) }),
])

/** What AA fires at: the Drop Hexes. 17.53: not at gliders. */
function targets(f: AirborneFrame): { hex: number; units: number[] | null }[] {
  const drops = f.hexes.map((hex) => ({ hex, units: null }))
  return isSparedByAa() ? drops : [...drops, ...f.gliders.map((u, i) => ({ hex: f.meadows[i], units: [u] }))]
}

export { airborne }
export const airborneProcedures: AnyProcedure[] = [
  airborne,
  kgFire,
  ...aaProcedures,
  ...airheadProcedures,
  ...driftProcedures,
  ...driftCombatProcedures,
  ...airTransportProcedures,
]
