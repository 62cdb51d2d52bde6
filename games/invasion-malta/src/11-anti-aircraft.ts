// 11.3: anti-aircraft fire at one mission hex, from the guns that fire to what they hit. Drops and air transports (15.34,
// 15.75) lose steps here; what air units suffer is for whoever sent them: he reads the result.
import { call, type Choice, given, type Io, law, type Refusal, ret } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, DONE, FIRE_ALL } from './actions.ts'
import { backOf } from './03-classes.ts'
import { openLosses } from './03-losses.ts'
import { sideIn } from './03-stacking.ts'
import { isInEnemyZone } from './03-zones.ts'
import { fireBegins, fireEnds, fireRolled } from './scenes-drop.ts'
import { ALLIED, enemyOf, hasMark, isAlive, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { clearMark, setMark } from './whereabouts.ts'

/** What is fired at. */
export const AT_DROP = 0
export const AT_TRANSPORT = 1
export const AT_BOMBERS = 2
export const AT_CAS = 3

/** 11.35: results, from none to the worst. */
export const NO_HIT = 0
const RESULTS = ['-', 'F1', 'F2', 'X']

/** Gives back the result and, after it, the units that fired. */
export interface AaFrame extends Frame<number[]> {
  hex: number
  mission: number
  /** The side that is fired at, and its ground units there; none for air units. */
  side: number
  units: number[]
  /** Air units on the mission, where it is theirs. */
  air: number[]
  /** 11.34: who has fired at another mission hex in this phase; nobody at drops (15.34). */
  spent: number[]
  /** 11.34: all mission hexes of this phase: who stands in one of them fires at nothing else. */
  missions: number[]
  firing: number[]
  result: number
  scene: string
}

/** What a mission is: its hex and kind, whose it is, and who comes: ground units, or aircraft. */
export interface Mission {
  hex: number
  mission: number
  side: number
  units?: readonly number[]
  air?: readonly number[]
  spent?: readonly number[]
  missions?: readonly number[]
}

/** The scene of AA fire at a mission. */
export const aaSceneOf = (s: State, { hex, mission }: Mission): string =>
  `aa ${s.turn} ${s.serial} ${s.derived.kit.placeIds[hex]} ${mission}`

/** Opens AA fire at a mission hex: ask `firedAt` in the next step. Call last. */
export function openAaFire(s: State, wish: Mission, scene = aaSceneOf(s, wish)): void {
  const { hex, mission, side, units = [], air = [], spent = [], missions = [] } = wish
  const who = { units: [...units], air: [...air], spent: [...spent], missions: [...missions] }
  call(s, aaFire, { hex, mission, side, ...who, firing: [], result: NO_HIT, scene })
}

/** What the fire that a frame has just called did: the result, and who fired. */
export function firedAt(f: Frame): { result: number; firing: number[] } {
  const [result, ...firing] = given(f, aaFire)
  return { result, firing }
}

// ---- Who fires

const NO_AA = forbid('11.31', 'refuse.noAa')
const AA_SILENT = forbid('11.32', 'refuse.aaSilent')
const OUT_OF_RANGE = forbid('11.32', 'refuse.aaRange')
const AA_PINNED = forbid('11.32', 'refuse.aaPinned')
const WRONG_AA = forbid('11.33', 'refuse.aaWrongKind')
const FIRES_ALREADY = forbid('11.34', 'refuse.aaFires')
const FIRED_ELSEWHERE = forbid('11.34', 'refuse.aaFiredElsewhere')
const BOMBED_ITSELF = forbid('11.34', 'refuse.aaBombedItself')

/** 11.31: AA units of the other side, active or not. */
const isNoAa = law(
  '11.31',
  (s: State, u: number, side: number): Refusal | null =>
    s.derived.kit.aa[u] > 0 && s.derived.kit.side[u] !== side && onMap(s, u) ? null : NO_AA,
  null,
)

/** 11.32: neither Fired nor Disrupted, within range, and in no enemy zone but with somebody who is no gun. */
const isIneligible = law(
  '11.32',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    if (hasMark(s, u, MARK.fired | MARK.disrupted)) return AA_SILENT
    if (kit.map.distance(s.place[u], hex) > kit.range[u]) return OUT_OF_RANGE
    return isInEnemyZone(s, u) && !isCovered(s, u) ? AA_PINNED : null
  },
  null,
)

const isCovered = (s: State, u: number): boolean =>
  sideIn(s, s.derived.kit.side[u], s.place[u]).some((other) => !s.derived.kit.isArtillery[other])

/** 11.33: heavy AA at bombers, light AA at close support, all at drops and transports. */
const isWrongKind = law(
  '11.33',
  (s: State, u: number, mission: number): Refusal | null => {
    const { artillery } = s.derived.kit.tables
    const may = s.derived.kit.units[u].type === 'heavyAA' ? artillery.heavyAA : artillery.lightAA
    const fits = mission === AT_BOMBERS ? may.aaBombardment : mission === AT_CAS ? may.aaCas : may.aaDrop
    return fits ? null : WRONG_AA
  },
  null,
)

/** Why a unit cannot fire at a mission hex; null if it can. */
export const cannotFireAa = (s: State, u: number, hex: number, mission: number, side: number): Refusal | null =>
  isNoAa(s, u, side) ?? isWrongKind(s, u, mission) ?? isIneligible(s, u, hex)

/** The anti-aircraft units that can fire at a mission hex. */
export function aaInRange(s: State, hex: number, mission: number, side: number): number[] {
  const { kit } = s.derived
  const found: number[] = []
  for (const u of kit.unitsOf[enemyOf(side)]) {
    if (kit.aa[u] > 0 && cannotFireAa(s, u, hex, mission, side) === null) found.push(u)
  }
  return found
}

/** 11.34: an AA unit fires at one mission hex a phase, and once. */
const hasFiredAa = law(
  '11.34',
  (f: AaFrame, u: number): Refusal | null => {
    if (f.firing.includes(u)) return FIRES_ALREADY
    return f.spent.includes(u) ? FIRED_ELSEWHERE : null
  },
  null,
)

/** 11.34: who stands in a mission hex fires at the aircraft over his own hex, and at no others. */
const isBombedItself = law(
  '11.34',
  (s: State, f: AaFrame, u: number): Refusal | null =>
    s.place[u] !== f.hex && f.missions.includes(s.place[u]) ? BOMBED_ITSELF : null,
  null,
)

const silent = (s: State, f: AaFrame): number[] =>
  aaInRange(s, f.hex, f.mission, f.side).filter((u) => hasFiredAa(f, u) === null && isBombedItself(s, f, u) === null)

// ---- 11.35

export const aaPoints = (s: State, firing: readonly number[]): number =>
  firing.reduce((sum, u) => sum + s.derived.kit.aa[u], 0)

/** table.aa: the cell of a column of points and a die, as a number of RESULTS. */
export const aaResult = law(
  'table.aa',
  (s: State, points: number, die: number): number => {
    const { columns, rows } = s.derived.kit.tables.aaFire
    const column = columns.findIndex(({ min, max }) => points >= min && (max === null || points <= max))
    return RESULTS.indexOf(rows[die - 1].results[column])
  },
  NO_HIT,
)

export const aaColumn = (s: State, points: number): string => {
  const { min, max } = s.derived.kit.tables.aaFire.columns.find((c) => c.max === null || points <= c.max)!
  return max === null ? `${min}+` : `${min}-${max}`
}

/** 15.34: what a result costs the group on a Drop Hex, in steps. */
export const aaSteps = law(
  '15.34',
  (s: State, result: number): number => {
    const { dropSteps } = s.derived.kit.tables.aaFire
    return [0, dropSteps.F1, dropSteps.F2, dropSteps.X][result]
  },
  0,
)

/** 11.35: the points of all who fire, one roll. */
const roll = law(
  '11.35',
  (s: State, f: AaFrame, io: Io): void => {
    const { kit } = s.derived
    const points = aaPoints(s, f.firing)
    const die = rollDie(s, io, 'AA fire 11.35')
    f.result = aaResult(s, points, die)
    const result = { result: RESULTS[f.result], steps: f.air.length > 0 ? 0 : aaSteps(s, f.result) }
    const told = say('aa.rolled', { hex: kit.placeIds[f.hex], points, die, ...result })
    io.tell('11.35', told, () => fireRolled(s, f, points, die, result))
  },
  undefined,
)

const aaFire = procedure<AaFrame>('aaFire', [
  decide('guns', {
    rule: '11.35',
    optional: true,
    lastWord: DONE,
    seats: (_, f) => seatsOf(enemyOf(f.side)),
    prompt: (s, f) => say('prompt.aaFire', { hex: s.derived.kit.placeIds[f.hex], points: aaPoints(s, f.firing) }),
    options: (s, f): Choice<Action>[] => {
      const choices = silent(s, f).map((u) => s.derived.kit.actions.ofUnit.fire[u])
      if (choices.length > 0) choices.push(FIRE_ALL, DONE)
      return choices
    },
    resolve: (s, f, a) => {
      if (a.do === 'fireAll') f.firing.push(...silent(s, f))
      if (a.do !== 'fire') return undefined
      f.firing.push(s.derived.kit.unitNumber(a.unit))
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'fire' || u === -1) return null
      return hasFiredAa(f, u) ?? cannotFireAa(s, u, f.hex, f.mission, f.side) ?? isBombedItself(s, f, u)
    },
  }),
  run('begin', {
    rule: '11.35',
    when: (_, f) => f.firing.length > 0,
    do: (s, f, io) => {
      io.tell('11.35', say('aa.begins', { hex: s.derived.kit.placeIds[f.hex] }), () => fireBegins(s, f))
      roll(s, f, io)
    },
  }),
  run('losses', {
    rule: '15.34',
    when: (_, f) => f.units.length > 0,
    do: (s, f) => openLosses(s, { side: f.side, units: f.units, steps: aaSteps(s, f.result), rule: '15.34' }),
  }),
  run('over', {
    rule: '11.35',
    do: (s, f, io) => {
      // Of aircraft the scene goes on until somebody has turned back (11-air-fire.ts).
      if (f.firing.length > 0 && f.air.length === 0) io.show('11.35', () => fireEnds(s, f))
      ret(s, f, [f.result, ...f.firing])
    },
  }),
])

/** 15.34: guns that fired at drops are turned to Fired when all drops are over (ruling 19). */
export const turnFired = law(
  '15.34',
  (s: State, firing: readonly number[]): void => {
    for (const u of firing) if (isAlive(s, u)) setMark(s, u, backOf(s.derived.kit, u))
  },
  undefined,
)

/**
 * 11.36: an AA unit that fires at close support is turned to Fired only under an Attack Objective marker: that of the combat
 * that is being fought (`hex`), or one that is still to come. Then it has no fire for the combat itself (10.32).
 */
export const turnFiredInCombat = law(
  '11.36',
  (s: State, firing: readonly number[], hex: number): void => {
    for (const u of firing) {
      const isObjective = s.place[u] === hex || s.attacks.some((attack) => attack.hex === s.place[u])
      if (isObjective) setMark(s, u, backOf(s.derived.kit, u))
    }
  },
  undefined,
)

/** 4.21: in the AA Reset Phase the Allied AA units turn back. */
export const resetAa = law(
  '4.21',
  (s: State): void => {
    for (const u of s.derived.kit.unitsOf[ALLIED]) if (s.derived.kit.aa[u] > 0) clearMark(s, u, MARK.fired)
  },
  undefined,
)

export { aaFire }
export const aaProcedures: AnyProcedure[] = [aaFire]
