// combat.3, crt.2, night.1: ranged artillery. It adds to attacks, and in the enemy's phase fires at his stacks.
import { call, type Choice, type Frame, type Io, law, type Refusal, ret } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import type { CombatResult } from '../core/data-files.ts'
import { expose, exposeHex } from '../core/hidden.ts'
import type { Kit } from '../core/kit.ts'
import { isLineBlocked } from './lines-of-fire.ts'
import { eliminate } from './losses.ts'
import { isStunned } from '../movement/movers.ts'
import { defenseStrength, sideModifiers } from './odds.ts'
import { isAdvanced } from '../core/options.ts'
import { openLossAndRetreat, rollCombat } from './results.ts'
import { openRetreat } from './retreat.ts'
import { defense as sceneDefense, fireStrength, gunOf } from '../scenes/combat.ts'
import { goesOn } from '../scenes/parts.ts'
import { sideIn } from '../core/stacking.ts'
import { ALLIED, enemyOf, hasMark, isNight, MARK, onMap, phasing, seatsOf, setMark, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, repeat, run, say } from '../core/steps.ts'
import { isBeside, isHeld } from '../core/zones.ts'

// ---- Who can fire where

const NO_ARTILLERY = forbid('combat.3', 'refuse.noArtillery')
const HAS_FIRED = forbid('combat.3', 'refuse.hasFired')
const IN_BOX = forbid('terrain.beachbox', 'refuse.artilleryAfloat')
export const IN_PORT = forbid('terrain.portbox', 'refuse.portBox')
const TOO_FAR = forbid('combat.3', 'refuse.outOfRange')
const TOO_DARK = forbid('night.1', 'refuse.tooDarkToFire')
const NO_LINE = forbid('combat.3', 'refuse.noLineOfFire')
const NOT_BESIDE = forbid('combat.3', 'refuse.notBesideFriend')
const DRIVEN = forbid('combat.3', 'refuse.drivenBack')

/** aa.1: light AA fires as artillery; not in the basic game, which knows no AA. */
const lightAaFires = law('aa.1', (s: State): boolean => isAdvanced(s), false)

const isArtillery = (s: State, u: number): boolean => {
  const { arty, type } = s.derived.kit
  return arty[u] > 0 && (type[u] !== 'laa' || lightAaFires(s))
}

/** night.1: by night nobody fires further than this. */
const farthest = law(
  'night.1',
  (s: State): number => (isNight(s) ? s.derived.kit.tables.night.artilleryRange : Infinity),
  Infinity,
)

const isOutOfRange = law(
  'combat.3',
  (s: State, range: number, from: number, to: number): Refusal | null => {
    const away = s.derived.kit.map.distance(from, to)
    if (away > range) return TOO_FAR
    return away > farthest(s) ? TOO_DARK : null
  },
  null,
)

/** combat.3: a rough or city hex between, or on either side of a hexside that the line runs along, blocks it (5.7). */
const isBlocked = law(
  'combat.3',
  (kit: Kit, from: number, to: number): Refusal | null => (isLineBlocked(kit, from, to) ? NO_LINE : null),
  null,
)

/** combat.3: whoever defensive fire has driven back neither attacks nor fires in this phase (5.7). */
export const isDriven = law(
  'combat.3',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.driven) ? DRIVEN : null),
  null,
)

/** Why a unit fires at nothing now. Each fires once a phase; who may not attack does not fire either (malta.withdraw). */
function isSilent(s: State, u: number): Refusal | null {
  if (!isArtillery(s, u)) return NO_ARTILLERY
  if (hasMark(s, u, MARK.fired)) return HAS_FIRED
  if (!onMap(s, u)) return s.derived.kit.boxAt[s.place[u]]?.kind === 'port' ? IN_PORT : IN_BOX
  return isDriven(s, u) ?? isStunned(s, u) ?? s.derived.kit.rules.mayNotAttack(s, u)
}

/** Why a hex is out of a unit's reach. */
function isOutOfReach(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  return isOutOfRange(s, kit.range[u], s.place[u], hex) ?? isBlocked(kit, s.place[u], hex)
}

/** Why a unit cannot fire at a hex now. */
export function cannotFire(s: State, u: number, hex: number): Refusal | null {
  return isSilent(s, u) ?? isOutOfReach(s, u, hex)
}

/** Marks a gun as having fired, and turns it up: everybody sees who fires. */
export function fireFrom(s: State, u: number, io: Io): void {
  expose(s, u, io)
  setMark(s, u, MARK.fired)
}

// ---- Defensive fire

/** Gives back who was hit: they take no part in the attack. */
interface DefensiveFire extends Frame<number[]> {
  /** The hex that is attacked. */
  hex: number
  attackers: number[]
  /** Who fires, and at which hex: two lists of the same length. */
  guns: number[]
  at: number[]
  hit: number[]
}

const firing = (s: State): number => enemyOf(phasing(s))

/**
 * combat.3: the stacks of the side whose phase it is that stand next to an enemy of theirs, attacking or not (5.7). A
 * face-down counter passes for an enemy.
 */
export const stacksUnderFire = law(
  'combat.3',
  (s: State): number[] => {
    const { kit, tables } = s.derived
    const { holders } = tables.occupancy
    const own = phasing(s) * kit.hexCount
    const found: number[] = []
    for (let hex = 0; hex < kit.hexCount; hex++) {
      if (holders[own + hex] !== 0 && isBeside(s, firing(s), hex)) found.push(hex)
    }
    return found
  },
  [],
)

function reachesOne(s: State, u: number, hexes: number[]): boolean {
  for (const hex of hexes) if (isOutOfReach(s, u, hex) === null) return true
  return false
}

const firesAtOne = (s: State, u: number, hexes: number[]): boolean => isSilent(s, u) === null && reachesOne(s, u, hexes)

/**
 * Whether the defender is asked. What an Allied counter that lies face down can do is secret: it counts as if it were
 * a gun of the longest range.
 */
function mayFire(s: State): boolean {
  const { kit } = s.derived
  const side = firing(s)
  // Most attacks find no gun that could still fire: the stacks are looked for when there is one.
  let targets: number[] | null = null
  for (const u of kit.rangedUnits) {
    if (kit.side[u] !== side || isSilent(s, u) !== null) continue
    targets ??= stacksUnderFire(s)
    if (reachesOne(s, u, targets)) return true
  }
  return side === ALLIED && couldFire(s, targets)
}

/** `targets`: null if nobody has looked for them yet. */
function couldFire(s: State, targets: number[] | null): boolean {
  let hexes = targets
  for (const u of s.derived.kit.unitsOf[ALLIED]) {
    if (s.exposed[u] !== 0 || !onMap(s, u)) continue
    hexes ??= stacksUnderFire(s)
    if (couldReach(s, s.place[u], hexes)) return true
  }
  return false
}

/** Whether an Allied gun of the longest range could fire at one of the hexes from here. */
export function couldReach(s: State, from: number, hexes: number[]): boolean {
  const { kit } = s.derived
  const range = kit.longestRange[ALLIED]
  for (const hex of hexes) {
    if (isOutOfRange(s, range, from, hex) === null && isBlocked(kit, from, hex) === null) return true
  }
  return false
}

/** combat.3: before the attack is rolled the defender's artillery fires, at the attackers or at another stack. */
export const defensiveFire = procedure<DefensiveFire>('defensiveFire', [
  decide('guns', {
    rule: 'combat.3',
    when: mayFire,
    always: true,
    seats: (s) => seatsOf(firing(s)),
    prompt: (s, f) => say('prompt.defensiveFire', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s) => {
      const { kit } = s.derived
      const side = firing(s)
      const targets = stacksUnderFire(s)
      const choices: Choice<Action>[] = []
      for (const u of kit.rangedUnits) {
        if (kit.side[u] === side && firesAtOne(s, u, targets)) choices.push(kit.actions.unit[u])
      }
      choices.push(DONE)
      return choices
    },
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      const u = kit.unitNumber(choice.id)
      const hexes = stacksUnderFire(s).filter((hex) => cannotFire(s, u, hex) === null)
      return hexes.map((hex) => ({ do: 'fire', unit: choice.id, at: kit.placeIds[hex] }))
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'fire') return
      const u = s.derived.kit.unitNumber(a.unit)
      fireFrom(s, u, io)
      io.show('combat.3', () => goesOn(s, { cast: [gunOf(s, u)] }))
      f.guns = [...f.guns, u]
      f.at = [...f.at, s.derived.kit.placeNumber(a.at)]
      return 'again'
    },
    why: (s, _f, a: Attempt) => {
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      const at = kit.placeNumber(a.at)
      if (a.do !== 'fire' || u === -1) return null
      if (kit.side[u] !== firing(s)) return NO_ARTILLERY
      return stacksUnderFire(s).includes(at) ? cannotFire(s, u, at) : NOT_BESIDE
    },
  }),
  repeat('fire', { rule: 'combat.3', while: (_s, f) => f.at.length > 0, do: fireAtNext }),
  run('hit', { rule: 'combat.3', do: (s, f) => ret(s, f, f.hit) }),
])

/** All guns that fire at a hex fire together, at everybody in it; what lies face down there is turned up. */
function fireAtNext(s: State, f: DefensiveFire, io: Io): void {
  const { kit } = s.derived
  const hex = f.at[0]
  const guns = f.guns.filter((_, i) => f.at[i] === hex)
  const strength = guns.reduce((sum, u) => sum + kit.arty[u], 0)
  f.guns = f.guns.filter((_, i) => f.at[i] !== hex)
  f.at = f.at.filter((other) => other !== hex)
  io.tell('combat.3', say('combat.defensiveFire', { hex: kit.placeIds[hex], strength }))
  exposeHex(s, hex, io)
  const targets = sideIn(s, phasing(s), hex)
  if (isHeld(s, phasing(s), hex)) fireAt(s, f, guns, targets, io)
  else io.tell('combat.3', say('combat.fireAtNobody', { hex: kit.placeIds[hex] }))
}

function fireAt(s: State, f: DefensiveFire, guns: number[], targets: number[], io: Io): void {
  const hex = s.place[targets[0]]
  const rolled = rollFire(s, hex, guns, targets, io)
  const result = resultOfFire(rolled)
  if (result === 'NE') {
    if (rolled !== 'NE') io.tell('crt.2', say('combat.fireInVain', { hex: s.derived.kit.placeIds[hex] }))
    return
  }
  f.hit = [...f.hit, ...targets]
  for (const u of targets) setMark(s, u, MARK.driven)
  if (result === 'DE') for (const u of targets) eliminate(s, u, 'crt.DE', io)
  else if (result === 'DR') openRetreat(s, targets, 'crt.DR')
  else openLossAndRetreat(s, targets)
}

function rollFire(s: State, hex: number, guns: number[], targets: number[], io: Io): CombatResult {
  const { kit } = s.derived
  const attack = guns.reduce((sum, u) => sum + kit.arty[u], 0)
  const defense = defenseStrength(kit, targets, hex)
  return rollCombat(s, hex, { attack, defense, modifiers: sideModifiers(s, firing(s)) }, io, () => ({
    means: meaningOfFire,
    sums: () => ({
      rule: 'combat.3',
      step: say('scene.defensiveFire', {}),
      place: kit.placeIds[hex],
      attack: fireStrength(s, guns, attack),
      defense: sceneDefense(s, phasing(s), targets, hex, defense),
    }),
  }))
}

/** crt.2: guns ignore what would befall them; EX counts as AL against those who are fired at. */
export const resultOfFire = law(
  'crt.2',
  (result: CombatResult): CombatResult => {
    if (result === 'EX') return 'AL'
    return result === 'DE' || result === 'DR' ? result : 'NE'
  },
  'NE',
)

/** The name of what a result counts as under fire, where that is something else than it says. */
export function meaningOfFire(result: CombatResult): string | null {
  const means = resultOfFire(result)
  if (means === result) return null
  return means === 'AL' ? 'result.fire.AL' : `result.${means}`
}

export function openDefensiveFire(s: State, hex: number, attackers: number[]): void {
  call(s, defensiveFire, { hex, attackers, guns: [], at: [], hit: [] })
}

export const artilleryProcedures: AnyProcedure[] = [defensiveFire]
