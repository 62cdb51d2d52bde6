// A battle that is being resolved: who takes part, who may roll, and at which space.
import { law, type Locals } from '@middlesea/engine'
import { isBaseOf } from './09-air-return.ts'
import { hasMovedDeployed } from './04-deployed.ts'
import { isRanged } from './10-declaring.ts'
import { firepower, hasSonar, type Hit, isFree, isInRange, isTarget, mayRoll } from './11-fire.ts'
import { ABILITY } from './abilities.ts'
import { AIR, can, type Fire, type Profile, sideOf } from './kit.ts'
import { hasMark, MARK, onBoard, profile, type State, unitsAt } from './state.ts'
import type { Frame } from './steps.ts'

export interface BattleFrame extends Frame {
  at: number
  /** The marked spaces from which it is attacked. */
  from: number[]
  /** Attackers that fire from there. */
  ranged: number[]
  /** support.1: supporting units of both sides. */
  supportA: number[]
  supportD: number[]
  /** concentrate.1: units that wait for Battle Step 7. */
  waitingA: number[]
  waitingD: number[]
  /** ability.strategic: units and how many of their dice are aimed at the resupply values. */
  strategic: [number, number][]
  /** Defenders that chose among several spaces, and the space; who chose between aircraft and others, and RAID. */
  aims: [number, number][]
  /** The Battle Step, 1 to 7. */
  round: number
  /** Units that have rolled in this battle, and those that have hit. */
  rolled: number[]
  scored: number[]
  /** card.S2: the fortification has cancelled its hit. */
  spared: boolean
  onAttackers: Hit[]
  onDefenders: Hit[]
}

/** A battle in which nothing has happened yet. */
export const freshBattle = (at: number, from: number[] = [], ranged: number[] = []): Locals<BattleFrame> => ({
  at,
  from,
  ranged,
  supportA: [],
  supportD: [],
  waitingA: [],
  waitingD: [],
  strategic: [],
  aims: [],
  round: 0,
  rolled: [],
  scored: [],
  spared: false,
  onAttackers: [],
  onDefenders: [],
})

/** The units of a side in a space that are in a battle there, and may be lost in it: into a list. */
export function fightersAt(s: State, side: number, space: number, list: number[] = []): number[] {
  for (const u of unitsAt(s, space)) if (sideOf(s.nation[u]) === side && isFree(s, u)) list.push(u)
  return list
}

/** casualty.1: the units that may be lost: only those in activated spaces. */
export const exposed = law(
  'casualty.1',
  (s: State, f: BattleFrame, attacking: boolean): number[] => {
    const side = attacking ? s.active : 1 - s.active
    const list = fightersAt(s, side, f.at)
    if (attacking) for (const space of f.from) fightersAt(s, side, space, list)
    return list
  },
  [],
)

/** battle.2: one attack and one defence in a Movement Step. */
const isSpent = law(
  'battle.2',
  (s: State, u: number, attacking: boolean): boolean => hasMark(s, u, attacking ? MARK.attacked : MARK.defended),
  false,
)

/** The units of a side that may roll in this battle. */
export function shooters(s: State, f: BattleFrame, attacking: boolean): number[] {
  const side = attacking ? s.active : 1 - s.active
  const list: number[] = []
  for (const u of unitsAt(s, f.at)) {
    if (sideOf(s.nation[u]) !== side || !isFree(s, u) || !isReady(s, u, attacking)) continue
    if (!attacking || !isRanged(s, u)) list.push(u)
  }
  if (attacking) {
    for (const u of f.ranged) if (isReady(s, u, true)) list.push(u)
    for (const u of f.supportA) if (isReady(s, u, true)) list.push(u)
    for (const u of unitsAt(s, f.at)) if (isDropped(s, f, u) && isReady(s, u, true)) list.push(u)
  } else for (const u of f.supportD) if (isReady(s, u, false)) list.push(u)
  return list
}

const isReady = (s: State, u: number, attacking: boolean): boolean =>
  onBoard(s, u) && !isSpent(s, u, attacking) && !hasMovedDeployed(s, u)

/** card.US-Q2, card.DE-Q2, card.IT-Q3: paratroopers that are being dropped here fire on Battle Step 6. */
const isDropped = (s: State, f: BattleFrame, u: number): boolean =>
  s.landing[u] === f.at && s.aboard[u] !== -1 && jumps(s, u)
const jumps = (s: State, u: number): boolean => {
  const id = s.derived.kit.types[s.type[u]].id
  return (
    can(profile(s, u), ABILITY.airdrop) &&
    (id === 'AIRBORNE82' ? usJump() : id === 'FALLSCHIRM' ? germanJump() : italianJump())
  )
}
const usJump = law('card.US-Q2', (): boolean => true, false)
const germanJump = law('card.DE-Q2', (): boolean => true, false)
const italianJump = law('card.IT-Q3', (): boolean => true, false)

// ---- At which space

/** Whether somebody in a space may be rolled at. */
export function hasTargetAt(s: State, u: number, p: Profile, fire: Fire, space: number, submarines = false): boolean {
  const side = sideOf(s.nation[u])
  const sonar = hasSonar(p)
  if (fire.targets === AT_AIRCRAFT && can(p, ABILITY.infiltrate) && !isRaid(s, side, space)) return false
  for (const v of unitsAt(s, space)) {
    if (sideOf(s.nation[v]) !== side && isFree(s, v) && isTarget(s, v, fire.targets, sonar, submarines)) return true
  }
  return false
}

export const AT_AIRCRAFT = 1 << AIR

/** card.GB-Q3: raiders find aircraft at the enemy's Airfields and Objectives alone. */
const isRaid = law('card.GB-Q3', (s: State, side: number, space: number): boolean => isBaseOf(s, 1 - side, space), true)

/** What raiders and defending bombers go for, in `aims` of a battle, where others have a space. */
export const RAID = { air: -2, land: -3 } as const

/** card.GB-Q3: the next raider that may choose between aircraft and Land Units; -1 if there is none. */
export function nextRaider(s: State, f: BattleFrame): number {
  for (const u of unitsAt(s, f.at)) {
    if (!can(profile(s, u), ABILITY.infiltrate) || sideOf(s.nation[u]) !== s.active) continue
    if (!isFree(s, u) || !isReady(s, u, true)) continue
    if (f.aims.some(([unit]) => unit === u)) continue
    const rows = profile(s, u).fire.filter((fire) => hasTargetAt(s, u, profile(s, u), fire, f.at))
    if (rows.length > 1) return u
  }
  return -1
}

/** unit.8, R44: the next defender that may choose between aircraft and what is below them where it aims; -1 if there is none. */
export function nextTorn(s: State, f: BattleFrame): number {
  for (const u of shooters(s, f, false)) {
    const p = profile(s, u)
    if (p.fire.length < 2 || f.aims.some(([unit, chosen]) => unit === u && chosen < 0)) continue
    const space = aimOf(s, f, u, false)
    if (space !== -1 && facesBoth(s, u, p, space)) return u
  }
  return -1
}

/** Aircraft, and others too, are in a space at which it has a row of dice for each. */
function facesBoth(s: State, u: number, p: Profile, space: number): boolean {
  let air = false
  let below = false
  for (const fire of p.fire) {
    if (!mayRoll(fire, false) || !hasTargetAt(s, u, p, fire, space)) continue
    if (fire.targets === AT_AIRCRAFT) air = true
    else below = true
  }
  return air && below
}

/** C6: attackers aim at the space of the battle; defenders at it, or at a marked space within their range. */
export function spacesToAim(s: State, f: BattleFrame, u: number, attacking: boolean): number[] {
  const spaces: number[] = []
  if (canAimAt(s, u, f.at, attacking)) spaces.push(f.at)
  if (!attacking) for (const space of f.from) if (canAimAt(s, u, space, attacking)) spaces.push(space)
  return spaces
}

function canAimAt(s: State, u: number, space: number, attacking: boolean): boolean {
  if (!isInRange(s, u, space)) return false
  const p = profile(s, u)
  for (const fire of p.fire) if (mayRoll(fire, attacking) && hasTargetAt(s, u, p, fire, space)) return true
  return false
}

/** The space that a unit fires at now: the one that it chose while there is something left, else the next; -1 if none. */
export function aimOf(s: State, f: BattleFrame, u: number, attacking: boolean): number {
  for (const [unit, chosen] of f.aims) if (unit === u && chosen >= 0 && canAimAt(s, u, chosen, attacking)) return chosen
  if (canAimAt(s, u, f.at, attacking)) return f.at
  if (!attacking) for (const space of f.from) if (canAimAt(s, u, space, attacking)) return space
  return -1
}

/** The Battle Step of a unit's own firepower: the last of its row; Anti-Air symbols add step 1. */
export const fireStep = (p: Profile): number => 31 - Math.clz32(p.battleSteps)

/**
 * The rows that a unit rolls at a space: those for the same kinds of enemies together (unit.4), of others the first that
 * has something to hit, since a unit rolls once (a Light Bomber bombs, or defends itself). `atAir`: aircraft are wanted.
 */
export function rowsAt(s: State, u: number, attacking: boolean, space: number, atAir = false): Fire[] {
  const p = profile(s, u)
  const rows: Fire[] = []
  for (const fire of firepower(p)) {
    if (!mayRoll(fire, attacking) || (atAir && fire.targets !== AT_AIRCRAFT)) continue
    if (rows.length === 0 ? hasTargetAt(s, u, p, fire, space) : fire.targets === rows[0].targets) rows.push(fire)
  }
  return rows
}

/** The battle that is being resolved. */
export function currentBattle(s: State): BattleFrame {
  for (let i = s.stack.length - 1; i >= 0; i--) if (s.stack[i].proc === 'battle') return s.stack[i] as BattleFrame
  throw new Error('no battle is being resolved')
}
