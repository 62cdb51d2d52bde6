// combat.3, crt.2, night.1: ranged artillery. It adds to attacks, and in the enemy's phase fires at those who attack.
import { call, type Choice, type Frame, type Io, law, type Refusal, ret } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import type { CombatResult } from '../core/data-files.ts'
import { expose } from '../core/hidden.ts'
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
import { ALLIED, enemyOf, hasMark, isNight, MARK, onMap, phasing, seatsOf, setMark, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, repeat, run, say } from '../core/steps.ts'

// ---- Who can fire where

const NO_ARTILLERY = forbid('combat.3', 'refuse.noArtillery')
const HAS_FIRED = forbid('combat.3', 'refuse.hasFired')
const IN_BOX = forbid('terrain.beachbox', 'refuse.artilleryAfloat')
const TOO_FAR = forbid('combat.3', 'refuse.outOfRange')
const NO_LINE = forbid('combat.3', 'refuse.noLineOfFire')
const NOT_ATTACKING = forbid('combat.3', 'refuse.nobodyAttacksFrom')

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
  (s: State, range: number, from: number, to: number): Refusal | null =>
    s.derived.kit.map.distance(from, to) > Math.min(range, farthest(s)) ? TOO_FAR : null,
  null,
)

/** combat.3: a rough or city hex between, or on either side of a hexside that the line runs along, blocks it (5.7). */
const isBlocked = law(
  'combat.3',
  (kit: Kit, from: number, to: number): Refusal | null => {
    if (kit.map.distance(from, to) <= 1) return null
    return isLineBlocked(kit, from, to) ? NO_LINE : null
  },
  null,
)

/** Why a unit cannot fire at a hex now. Each fires once a phase. */
export function cannotFire(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (!isArtillery(s, u)) return NO_ARTILLERY
  if (hasMark(s, u, MARK.fired)) return HAS_FIRED
  if (!onMap(s, u)) return IN_BOX
  return isStunned(s, u) ?? isOutOfRange(s, kit.range[u], s.place[u], hex) ?? isBlocked(kit, s.place[u], hex)
}

/** Whoever fires is seen. */
export function fireFrom(s: State, u: number, io: Io): void {
  expose(s, u, io)
  setMark(s, u, MARK.fired)
}

// ---- Defensive fire

/** Gives back who still attacks. */
interface DefensiveFire extends Frame<number[]> {
  /** The hex that is attacked. */
  hex: number
  attackers: number[]
  /** Who fires, and at which hex: two lists of the same length. */
  guns: number[]
  at: number[]
}

/** The hexes from which the attack comes. Each is beside a friend of the guns: the hex that is attacked. */
const targetsOf = (s: State, f: DefensiveFire): number[] => [
  ...new Set(f.attackers.filter((u) => onMap(s, u)).map((u) => s.place[u])),
]

const firing = (s: State): number => enemyOf(phasing(s))

const targetsFor = (s: State, f: DefensiveFire, u: number): number[] =>
  targetsOf(s, f).filter((hex) => cannotFire(s, u, hex) === null)

function firesAtOne(s: State, u: number, hexes: number[]): boolean {
  for (const hex of hexes) if (cannotFire(s, u, hex) === null) return true
  return false
}

/**
 * Whether the defender is asked. What an Allied counter that lies face down can do is secret: it counts as if it were
 * a gun of the longest range.
 */
function mayFire(s: State, f: DefensiveFire): boolean {
  const { kit } = s.derived
  const side = firing(s)
  const targets = targetsOf(s, f)
  for (const u of kit.rangedUnits) {
    if (kit.side[u] === side && s.exposed[u] === 1 && firesAtOne(s, u, targets)) return true
  }
  return side === ALLIED && couldFire(s, targets)
}

function couldFire(s: State, targets: number[]): boolean {
  const { kit } = s.derived
  const range = kit.longestRange[ALLIED]
  for (const u of kit.unitsOf[ALLIED]) {
    if (s.exposed[u] === 1 || !onMap(s, u)) continue
    const from = s.place[u]
    for (const hex of targets) {
      if (isOutOfRange(s, range, from, hex) === null && isBlocked(kit, from, hex) === null) return true
    }
  }
  return false
}

/** combat.3: before the attack is rolled the defender's artillery fires. */
export const defensiveFire = procedure<DefensiveFire>('defensiveFire', [
  decide('guns', {
    rule: 'combat.3',
    when: mayFire,
    always: true,
    seats: (s) => seatsOf(firing(s)),
    prompt: (s, f) => say('prompt.defensiveFire', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s, f) => {
      const { kit } = s.derived
      const side = firing(s)
      const targets = targetsOf(s, f)
      const choices: Choice<Action>[] = []
      for (const u of kit.rangedUnits) {
        if (kit.side[u] === side && firesAtOne(s, u, targets)) choices.push(kit.actions.unit[u])
      }
      choices.push(DONE)
      return choices
    },
    expand: (s, f, choice) => {
      const { kit } = s.derived
      const hexes = targetsFor(s, f, kit.unitNumber(choice.id))
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
    why: (s, f, a: Attempt) => {
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      const at = kit.placeNumber(a.at)
      if (a.do !== 'fire' || u === -1) return null
      if (kit.side[u] !== firing(s)) return NO_ARTILLERY
      return targetsOf(s, f).includes(at) ? cannotFire(s, u, at) : NOT_ATTACKING
    },
  }),
  repeat('fire', { rule: 'combat.3', while: (_s, f) => f.at.length > 0, do: fireAtNext }),
  run('left', { rule: 'combat.3', do: (s, f) => ret(s, f, f.attackers) }),
])

/** All guns that fire at a hex fire together. */
function fireAtNext(s: State, f: DefensiveFire, io: Io): void {
  const { kit } = s.derived
  const hex = f.at[0]
  const guns = f.guns.filter((_, i) => f.at[i] === hex)
  const strength = guns.reduce((sum, u) => sum + kit.arty[u], 0)
  f.guns = f.guns.filter((_, i) => f.at[i] !== hex)
  f.at = f.at.filter((other) => other !== hex)
  const targets = f.attackers.filter((u) => s.place[u] === hex)
  io.tell('combat.3', say('combat.defensiveFire', { hex: kit.placeIds[hex], strength }))
  const defense = defenseStrength(kit, targets, hex)
  const odds = { attack: strength, defense, modifiers: sideModifiers(s, firing(s)) }
  const rolled = rollCombat(s, hex, odds, io, {
    counts: resultOfFire,
    sums: () => ({
      rule: 'combat.3',
      step: say('scene.defensiveFire', {}),
      place: kit.placeIds[hex],
      attack: fireStrength(s, guns, strength),
      defense: sceneDefense(s, phasing(s), targets, hex, defense),
    }),
  })
  const result = resultOfFire(rolled)
  if (result === 'NE') {
    if (rolled !== 'NE') io.tell('crt.2', say('combat.fireInVain', { hex: kit.placeIds[hex] }))
    return
  }
  // Whoever is hit does not attack any more.
  f.attackers = f.attackers.filter((u) => !targets.includes(u))
  if (result === 'DE') for (const u of targets) eliminate(s, u, 'crt.DE', io)
  else if (result === 'DR') openRetreat(s, targets, 'crt.DR')
  else openLossAndRetreat(s, targets, false)
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

export function openDefensiveFire(s: State, hex: number, attackers: number[]): void {
  call(s, defensiveFire, { hex, attackers, guns: [], at: [] })
}

export const artilleryProcedures: AnyProcedure[] = [defensiveFire]
