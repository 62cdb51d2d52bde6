// 11.4: air bombardment, in the Bombardment Phase of the Strategic Segment: all missions are placed, then AA fires, then bombs fall.
import { call, type Choice, type Io, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, DONE, withDone } from './actions.ts'
import { isHeld } from './03-zones.ts'
import { openBombardment } from './10-bombardment.ts'
import { cannotFlyNow, noteMission, sendAir } from './11-air.ts'
import { openAirFire, throughFire } from './11-air-fire.ts'
import { AT_BOMBERS } from './11-anti-aircraft.ts'
import { ALLIED, AXIS, BOMBARDMENT, FLOWN, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

export interface AirBombardmentFrame extends Frame {
  /** The mission hexes, and by air unit on a mission its hex. */
  targets: number[]
  air: number[]
  hexes: number[]
  /** AA units that have fired in this phase (11.34). */
  fired: number[]
  at: number
}

const NOT_BOMBER = forbid('11.41', 'refuse.notInBombardmentBox')
const NO_TARGET = forbid('11.44', 'refuse.noTargetForBombs')
const TWO_A_HEX = forbid('11.42', 'refuse.twoBombersAHex')
const NOT_NOW = forbid('11.42', 'refuse.bombsFallBefore')

/** 11.41: who is in the Bombardment box bombs, once. */
const isNoBomber = law(
  '11.41',
  (s: State, f: AirBombardmentFrame, a: number): Refusal | null =>
    s.air[a] === BOMBARDMENT && !f.air.includes(a) ? null : NOT_BOMBER,
  null,
)

/** 11.44, 11.22: anywhere on the map where enemies are. */
const isNoTarget = law(
  '11.44',
  (s: State, hex: number): Refusal | null => (s.derived.kit.isHex(hex) && isHeld(s, ALLIED, hex) ? null : NO_TARGET),
  null,
)

/** 11.22: how far away a target may be: it does not matter. */
const isTooFar = law('11.22', (_s: State, _hex: number): Refusal | null => null, NO_TARGET)

/** 11.42: up to two air units a hex. */
const isFull = law(
  '11.42',
  (s: State, f: AirBombardmentFrame, hex: number): Refusal | null =>
    f.hexes.filter((other) => other === hex).length < s.derived.kit.tables.air.unitsAMission ? null : TWO_A_HEX,
  null,
)

const whyNotBomb = (s: State, f: AirBombardmentFrame, a: number, hex: number): Refusal | null =>
  cannotFlyNow(s) ?? isNoBomber(s, f, a) ?? isNoTarget(s, hex) ?? isTooFar(s, hex) ?? isFull(s, f, hex)

/** 11.42: why bombs do not fall outside of their phase. */
export const bombsFallBefore = law('11.42', (s: State): Refusal | null => cannotFlyNow(s) ?? NOT_NOW, null)

const targetsOf = (s: State, f: AirBombardmentFrame, a: number): Action[] => {
  const { kit } = s.derived
  return kit.landHexes.filter((hex) => whyNotBomb(s, f, a, hex) === null).map((hex) => kit.actions.bomb(a, hex))
}

function bomberChoices(s: State, f: AirBombardmentFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  if (cannotFlyNow(s) !== null) return choices
  const hasTarget = kit.landHexes.some((hex) => isNoTarget(s, hex) === null && isFull(s, f, hex) === null)
  for (let a = 0; a < s.air.length; a++) {
    if (isNoBomber(s, f, a) === null && hasTarget) choices.push(kit.actions.air[a])
  }
  return withDone(choices)
}

function place(s: State, f: AirBombardmentFrame, a: number, hex: number, io: Io): void {
  f.air.push(a)
  f.hexes.push(hex)
  if (!f.targets.includes(hex)) f.targets.push(hex)
  noteMission(s, a, true)
  io.tell('11.42', say('air.bombs', { air: s.derived.kit.air[a].id, hex: s.derived.kit.placeIds[hex] }))
}

const airOver = (f: AirBombardmentFrame, hex: number): number[] => f.air.filter((_, i) => f.hexes[i] === hex)

// ---- AA fire, mission by mission

interface MissionFrame extends Frame {
  hex: number
}

const PHASE: AnyProcedure = { name: 'airBombardment', steps: [] }
const phaseOf = (s: State): AirBombardmentFrame => openFrame(s, PHASE) as AirBombardmentFrame

const missionFire = procedure<MissionFrame>('missionFire', [
  run('fire', {
    rule: '11.44',
    do: (s, f) => {
      const { fired, targets } = phaseOf(s)
      const air = airOver(phaseOf(s), f.hex)
      openAirFire(s, { hex: f.hex, mission: AT_BOMBERS, air, spent: fired, missions: targets })
    },
  }),
  run('note', {
    rule: '11.34',
    do: (s, f) => {
      const phase = phaseOf(s)
      const { firing, air } = throughFire(f)
      phase.fired.push(...firing)
      const stays = phase.air.map((a, i) => phase.hexes[i] !== f.hex || air.includes(a))
      phase.hexes = phase.hexes.filter((_, i) => stays[i])
      phase.air = phase.air.filter((_, i) => stays[i])
    },
  }),
])

/** 11.45: the strengths of those that are left, on the Bombardment Table. */
const drop = law(
  '11.45',
  (s: State, f: AirBombardmentFrame, hex: number): void => {
    const air = airOver(f, hex)
    if (air.length > 0) openBombardment(s, { side: AXIS, hex, guns: [], air, ships: [] })
  },
  undefined,
)

/** 11.25: after its mission an air unit is Flown. */
export const bringHome = law(
  '11.25',
  (s: State, air: readonly number[], io: Io): void => {
    for (const a of air) sendAir(s, a, FLOWN, '11.25', io)
  },
  undefined,
)

const airBombardment = procedure<AirBombardmentFrame>('airBombardment', [
  decide('targets', {
    rule: '11.42',
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.bomb')),
    options: bomberChoices,
    expand: (s, f, choice) => targetsOf(s, f, s.derived.kit.airNumber(choice.id)),
    resolve: (s, f, a, io) => {
      if (a.do !== 'bomb') return undefined
      place(s, f, s.derived.kit.airNumber(a.air), s.derived.kit.placeNumber(a.hex), io)
      return 'again'
    },
    why: (s, f, a) => {
      const air = s.derived.kit.airNumber(a.air)
      return a.do === 'bomb' && air !== -1 ? whyNotBomb(s, f, air, s.derived.kit.placeNumber(a.hex)) : null
    },
  }),
  repeat('fire', {
    rule: '11.45',
    while: (_, f) => f.at < f.targets.length,
    do: (s, f) => call(s, missionFire, { hex: f.targets[f.at++] }),
  }),
  run('bombsBegin', {
    rule: '11.45',
    do: (_s, f) => {
      f.at = 0
    },
  }),
  repeat('bombs', {
    rule: '11.45',
    while: (_, f) => f.at < f.targets.length,
    do: (s, f) => drop(s, f, f.targets[f.at++]),
  }),
  run('home', { rule: '11.25', do: (s, f, io) => bringHome(s, f.air, io) }),
])

/** Opens the air bombardment of the turn. Call last. */
export const openAirBombardment = (s: State): void =>
  call(s, airBombardment, { targets: [], air: [], hexes: [], fired: [], at: 0 })

export const airBombardmentProcedures: AnyProcedure[] = [airBombardment, missionFire]
