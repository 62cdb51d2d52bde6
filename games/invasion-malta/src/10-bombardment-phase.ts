// The Bombardment Phase of an Operations Sequence (7.14): guns of the active side, then those of the other (10.11).
import { call, callInTurn, type Choice, frame, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, DONE, FIRE_ALL } from './actions.ts'
import { backOf } from './03-classes.ts'
import { openBombardment } from './10-bombardment.ts'
import {
  cannotBombard,
  cannotCombine,
  cannotHaveJoined,
  cannotTarget,
  firePoints,
  isInvasionHex,
  shooters,
} from './10-guns.ts'
import { BOMBARDED, deedsOf, noteDeed } from './deeds.ts'
import { AIRFIELD } from './ground.ts'
import { ALLIED, AXIS, enemyOf, hasMark, isAlive, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { setMark } from './whereabouts.ts'

/** What a side has done in the phase: the hexes that were bombarded (10.22), and who has fired. */
interface Volleys {
  side: number
  hexes: number[]
  fired: number[]
}

export interface BombardingFrame extends Frame, Volleys {}

export interface GunsFrame extends Frame {
  side: number
  hex: number
  guns: number[]
}

const TWICE = forbid('10.22', 'refuse.bombardedTwice')
const HAS_FIRED = forbid('10.14', 'refuse.gunFired')
const NOBODY_FIRES = forbid('10.12', 'refuse.noGunInRange')
const FIRES_ALREADY = forbid('10.28', 'refuse.gunFires')

/** 10.22: a hex is bombarded once a phase. */
const isSecond = law('10.22', (f: Volleys, hex: number): Refusal | null => (f.hexes.includes(hex) ? TWICE : null), null)

/** Whether somebody can fire at it. */
function hasShooter(s: State, f: Volleys, hex: number): boolean {
  for (const u of shooters(s, f.side, hex)) {
    if (!f.fired.includes(u) && cannotBombard(s, u, f.side, hex) === null) return true
  }
  return false
}

function whyNotTarget(s: State, f: Volleys, hex: number): Refusal | null {
  return cannotTarget(s, f.side, hex) ?? isSecond(f, hex) ?? (hasShooter(s, f, hex) ? null : whyNobody(s, f, hex))
}

/**
 * The reason of the first gun on the map that has one of its own; else that AA units do not bombard (10.27), where one of them
 * reaches so far; else that nobody does.
 */
function whyNobody(s: State, f: Volleys, hex: number): Refusal {
  const { kit } = s.derived
  const guns = shooters(s, f.side, hex).filter((u) => kit.isArtillery[u] && onMap(s, u))
  const reasons = guns.flatMap((u) => cannotBombard(s, u, f.side, hex) ?? [])
  const isNear = guns.some((u) => kit.map.distance(s.place[u], hex) <= kit.range[u])
  return reasons.find(({ rule }) => rule !== '10.27') ?? (isNear ? reasons[0] : undefined) ?? NOBODY_FIRES
}

/** Why a side has not bombarded a hex, for those who ask when the phase is over; null where nothing forbade it, or nobody knows any more. */
export function whyNoBombardment(s: State, side: number, hex: number): Refusal | null {
  const known = { side, hexes: deedsOf(s, BOMBARDED).map((volley) => volley.hex), fired: [] }
  if (isSecond(known, hex) !== null) return isSecond(known, hex)
  return asDeclared(s, () => {
    const refusal = cannotTarget(s, side, hex)
    // As combats are fought their markers come off (13.13): then a hex may have been a target before.
    if (refusal !== null) return s.phase === 'reaction' ? refusal : null
    return whyNotTarget(s, known, hex)
  })
}

interface OpenFight extends Frame {
  hex: number
  attackers: number[]
}

const COMBAT: AnyProcedure = { name: 'combat', steps: [] }
const GUNS: AnyProcedure = { name: 'guns', steps: [] }

/** Asks what held in the Bombardment Phase: the combat whose leads are being named still has its marker then. */
function asDeclared<Answer>(s: State, ask: () => Answer): Answer {
  const fight = openFrame(s, COMBAT) as OpenFight | null
  if (fight === null || s.phase !== 'combat' || fight.attackers.some((u) => hasMark(s, u, MARK.fought))) return ask()
  const { attacks } = s
  s.attacks = [...attacks, { hex: fight.hex, units: fight.attackers }]
  try {
    return ask()
  } finally {
    s.attacks = attacks
  }
}

/** Why a gun could fire at none of the hexes that its side could bombard, where it has bombarded none; null where it could. */
function whySilent(s: State, u: number): Refusal | null {
  if (!s.derived.kit.isArtillery[u] || (s.phase !== 'reaction' && s.phase !== 'combat')) return null
  const side = s.derived.kit.side[u]
  const targets = candidates(s, side).filter((hex) => cannotTarget(s, side, hex) === null)
  const reasons = targets.map((hex) => cannotBombard(s, u, side, hex))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** Why a gun did not fire at any of the hexes that its side has bombarded; null where it could have. */
export function whyNoVolley(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  const side = kit.side[u]
  const volleys = deedsOf(s, BOMBARDED).filter(({ who }) => kit.side[who] === side)
  const open = openFrame(s, GUNS) as GunsFrame | null
  if (open !== null && open.side === side) for (const who of open.guns) volleys.push({ who, hex: open.hex })
  if (volleys.length === 0) return asDeclared(s, () => whySilent(s, u))
  const reasons = [...new Set(volleys.map(({ hex }) => hex))].map((hex) => {
    const guns = volleys.filter((volley) => volley.hex === hex).map(({ who }) => who)
    return guns.includes(u) ? HAS_FIRED : cannotHaveJoined(s, u, guns, hex)
  })
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** Hexes that may be targets: those of the declared combats, and for the Allies where Axis units stand on plotted ground. */
function candidates(s: State, side: number): number[] {
  const { kit } = s.derived
  const found: number[] = []
  const add = (hex: number): void => {
    if (hex !== -1 && !found.includes(hex)) found.push(hex)
  }
  for (const { hex } of s.attacks) {
    if (side === s.side) add(hex)
    else for (let d = 0; d < 6; d++) add(kit.map.neighbours[6 * hex + d])
  }
  if (side === AXIS) return found
  for (const u of kit.unitsOf[AXIS]) {
    const hex = s.place[u]
    if (hex >= kit.hexCount) continue
    if (kit.isLandingCoast[hex] === 1 || isInvasionHex(s, hex) || (kit.ground.hex[hex] & AIRFIELD) !== 0) add(hex)
  }
  return found
}

function targetChoices(s: State, f: BombardingFrame): Choice<Action>[] {
  const { actions } = s.derived.kit
  const choices: Choice<Action>[] = []
  for (const hex of candidates(s, f.side)) {
    if (whyNotTarget(s, f, hex) === null) choices.push(actions.atHex.bombard[hex])
  }
  if (choices.length > 0 && isVoluntary()) choices.push(DONE)
  return choices
}

/** 10.21: nobody is forced to bombard. */
const isVoluntary = law('10.21', (): boolean => true, false)

/** 10.11: a side bombards hex by hex, as often as it likes. */
const bombarding = procedure<BombardingFrame>('bombarding', [
  decide('targets', {
    rule: '10.22',
    optional: true,
    seats: (_, f) => seatsOf(f.side),
    prompt: (s, f) => say(f.side === s.side ? 'prompt.bombard' : 'prompt.bombardBack'),
    options: targetChoices,
    resolve: (s, f, a) => {
      if (a.do !== 'bombard') return undefined
      const hex = s.derived.kit.placeNumber(a.hex)
      f.hexes.push(hex)
      call(s, guns, { side: f.side, hex, guns: [] })
      return 'again'
    },
    why: (s, f, a) => (a.do === 'bombard' ? whyNotTarget(s, f, s.derived.kit.placeNumber(a.hex)) : null),
  }),
])

const BOMBARDING: AnyProcedure = { name: 'bombarding', steps: [] }
const phaseOf = (s: State): BombardingFrame => openFrame(s, BOMBARDING) as BombardingFrame

/** Why a unit cannot join those who fire at this hex; null if it can. */
function whyNotFire(s: State, f: GunsFrame, u: number): Refusal | null {
  if (f.guns.includes(u)) return FIRES_ALREADY
  if (phaseOf(s).fired.includes(u)) return HAS_FIRED
  return cannotBombard(s, u, f.side, f.hex) ?? cannotCombine(s, u, f.guns, f.hex)
}

export const silentGuns = (s: State, f: GunsFrame): number[] =>
  shooters(s, f.side, f.hex).filter((u) => whyNotFire(s, f, u) === null)

/** All that are left, where 10.24 lets all of them fire. */
function areAllowed(s: State, f: GunsFrame, rest: readonly number[]): boolean {
  const firing = f.guns.slice()
  for (const u of rest) {
    if (cannotCombine(s, u, firing, f.hex) !== null) return false
    firing.push(u)
  }
  return true
}

function gunChoices(s: State, f: GunsFrame): Choice<Action>[] {
  const rest = silentGuns(s, f)
  const choices = rest.map((u) => s.derived.kit.actions.ofUnit.fire[u])
  if (choices.length > 1 && areAllowed(s, f, rest)) choices.push(FIRE_ALL)
  if (f.guns.length > 0) choices.push(DONE)
  return choices
}

/** 10.14: who has bombarded is turned to Fired. 16.33c: not those who are no guns, but each fires once in the phase. */
const turnFired = law(
  '10.14',
  (s: State, firing: readonly number[]): void => {
    const { kit } = s.derived
    for (const u of firing) if (isAlive(s, u) && kit.isArtillery[u]) setMark(s, u, backOf(kit, u))
  },
  undefined,
)

/** 10.28: who fires at the Target hex, and the bombardment. */
const guns = procedure<GunsFrame>('guns', [
  decide('fire', {
    rule: '10.28',
    lastWord: DONE,
    seats: (_, f) => seatsOf(f.side),
    prompt: (s, f) =>
      say('prompt.guns', {
        hex: s.derived.kit.placeIds[f.hex],
        points: f.guns.reduce((sum, u) => sum + firePoints(s, u), 0),
      }),
    options: gunChoices,
    resolve: (s, f, a) => {
      if (a.do === 'fireAll') f.guns.push(...silentGuns(s, f))
      if (a.do !== 'fire') return undefined
      f.guns.push(s.derived.kit.unitNumber(a.unit))
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'fire' && u !== -1 ? whyNotFire(s, f, u) : null
    },
  }),
  run('bombard', {
    rule: '10.28',
    do: (s, f) => openBombardment(s, { side: f.side, hex: f.hex, guns: f.guns, air: [], ships: [] }),
  }),
  run('fired', {
    rule: '10.14',
    do: (s, f) => {
      phaseOf(s).fired.push(...f.guns)
      for (const u of f.guns) noteDeed(s, BOMBARDED, u, f.hex)
      turnFired(s, f.guns)
    },
  }),
])

/** 10.11: the active side first, then the other. Call last. */
export const openBombardmentPhase = law(
  '10.11',
  (s: State): void => {
    const sides = [s.side, enemyOf(s.side)].filter((side) => side === ALLIED || s.attacks.length > 0)
    callInTurn(
      s,
      sides.map((side) => frame(bombarding, { side, hexes: [], fired: [] })),
    )
  },
  undefined,
)

export const bombardmentPhaseProcedures: AnyProcedure[] = [bombarding, guns]
