// combat.1, crt.1, crt.3: the strengths of both sides, the odds, what changes the roll, and what the table says.
import { law } from '@middlesea/engine'
import type { CombatResult } from '../core/data-files.ts'
import type { Kit } from '../core/kit.ts'
import type { Modifier } from '../core/rules.ts'
import { sideIn } from '../core/stacking.ts'
import { onMap, type State } from '../core/state.ts'

/** Who fights whom. In drift combat both sides stand in the hex (airborne.1). */
export interface Fight {
  hex: number
  attackers: number[]
  /** Artillery that supports the attack from a distance. */
  guns: number[]
  drift: boolean
}

// ---- Attack

/** What a unit attacks with: artillery with its ranged strength. */
export const attackOf = (kit: Kit, u: number): number => kit.attack[u] + kit.arty[u]

/** terrain.coast: units attack out of a beach box with half of their total, rounded down, once (ruling 4). */
const boxDivisor = law('terrain.coast', (): number => 2, 1)

/** The strength of ground units and guns, without aircraft. */
export function groundStrength(s: State, { attackers, guns }: Pick<Fight, 'attackers' | 'guns'>): number {
  const { kit } = s.derived
  let ashore = 0
  let afloat = 0
  for (const u of attackers) {
    if (onMap(s, u)) ashore += attackOf(kit, u)
    else afloat += attackOf(kit, u)
  }
  for (const u of guns) ashore += kit.arty[u]
  return ashore + Math.floor(afloat / boxDivisor())
}

// ---- Defence

const isOf = (kit: Kit, hex: number, terrain: string): boolean => kit.map.terrains[kit.map.terrain[hex]] === terrain

const ofRough = law(
  'terrain.rough',
  (kit: Kit, hex: number): number => (isOf(kit, hex, 'rough') ? kit.terrain[hex].defense : 1),
  1,
)
const ofCity = law(
  'terrain.city',
  (kit: Kit, hex: number): number => (isOf(kit, hex, 'city') ? kit.terrain[hex].defense : 1),
  1,
)
const ofBastion = law(
  'terrain.bastion',
  (kit: Kit, hex: number): number => (isOf(kit, hex, 'bastion') ? kit.terrain[hex].defense : 1),
  1,
)
const ofFort = law(
  'terrain.fort',
  (kit: Kit, hex: number): number => (kit.isFort[hex] ? kit.tables.fort.defense : 1),
  1,
)

/** What the defence in a hex is multiplied by: only the highest counts (5.6). */
export const terrainMultiplier = (kit: Kit, hex: number): number =>
  Math.max(ofRough(kit, hex), ofCity(kit, hex), ofBastion(kit, hex), ofFort(kit, hex))

/** combat.1: artillery, AA and coast guns defend with 1 each when nobody with a strength of his own is with them. */
const loneGun = law('combat.1', (): number => 1, 0)

/** What each unit of a stack defends with, before terrain. */
export function basicDefenses(kit: Kit, units: number[]): number[] {
  const alone = units.every((u) => kit.defense[u] === 0)
  return units.map((u) => (alone && kit.isGun[u] ? loneGun() : kit.defense[u]))
}

/** combat.1: all that stand together defend together. */
export const defenseStrength = (kit: Kit, units: number[], hex: number): number =>
  basicDefenses(kit, units).reduce((sum, points) => sum + points, 0) * terrainMultiplier(kit, hex)

/** The strength of a side in a hex. */
export const hexDefense = (s: State, side: number, hex: number): number =>
  defenseStrength(s.derived.kit, sideIn(s, side, hex), hex)

// ---- Odds

/** Below the first column of the table. */
export const BELOW = -1

/** crt.1: the column of the odds, rounded in favour of the defender (5.6); above 8-1 is 8-1. */
export const columnOf = law(
  'crt.1',
  ({ odds }: Kit, attack: number, defense: number): number => {
    let column = BELOW
    for (let i = 0; i < odds.length; i++) {
      if (attack * odds[i].defense >= defense * odds[i].attack) column = i
    }
    return column
  },
  0,
)

/** How many points more the next better column needs; 0 in the last. */
export function pointsToNextColumn({ odds }: Kit, attack: number, defense: number, column: number): number {
  if (column === odds.length - 1) return 0
  const next = odds[column + 1]
  return Math.ceil((defense * next.attack) / next.defense) - attack
}

// ---- What changes the roll

const DRIFT = 1
const ARMOR = -1
const RIVER = 1

const forDrift = law('crt.3a', (drift: boolean): number => (drift ? DRIFT : 0), 0)

/** At most 1 is ever subtracted (armor.1). */
const forArmor = law('crt.3b', (armor: boolean): number => (armor ? ARMOR : 0), 0)

/** terrain.river: all ground attackers stand in river hexes, and the defender does not. */
const forRiver = law(
  'terrain.river',
  (s: State, { hex, attackers, drift }: Fight): number => {
    const { kit } = s.derived
    if (drift || kit.isRiver[hex]) return 0
    return attackers.every((u) => onMap(s, u) && kit.isRiver[s.place[u]]) ? RIVER : 0
  },
  0,
)

/** Everything that is added to the roll of an attack, each with its rule. `armor` says whether armour works in it. */
export function modifiersOf(s: State, fight: Fight, armor: boolean): Modifier[] {
  const side = s.derived.kit.side[fight.attackers[0]]
  const found = [
    { rule: 'crt.3a', value: forDrift(fight.drift) },
    { rule: 'crt.3b', value: forArmor(armor) },
    { rule: 'terrain.river', value: forRiver(s, fight) },
    ...sideModifiers(s, side),
  ]
  return found.filter(({ value }) => value !== 0)
}

/** What weighs on all attacks of a side, defensive fire among them (crt.3c). */
export function sideModifiers(s: State, side: number): Modifier[] {
  const modifier = s.derived.kit.rules.attackModifier(s, side)
  return modifier === null ? [] : [modifier]
}

export const sumOf = (modifiers: Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0)

// ---- The table

/** crt.1: below 1-4 the attackers are lost without a roll. */
export const isHopeless = law('crt.1', (column: number): boolean => column === BELOW, false)

/** crt.table: rolls beyond the rows count as the last. */
export const resultOf = law(
  'crt.table',
  (kit: Kit, roll: number, column: number): CombatResult => {
    const { rows } = kit.tables.crt
    return rows[Math.min(Math.max(roll, 0), rows.length - 1)][Math.max(column, 0)]
  },
  'NE',
)

/** The name of a column as the table prints it; '' below the first. */
export const columnName = (kit: Kit, column: number): string => kit.tables.crt.columns[column] ?? ''

/** crt.NE: in drift combat NE counts as AR. */
const noEffectInDrift = law('crt.NE', (): CombatResult => 'AR', 'NE')

/** What a result of the table counts as in an attack or, with `drift`, in drift combat. */
export const readAs = (drift: boolean, result: CombatResult): CombatResult =>
  drift && result === 'NE' ? noEffectInDrift() : result

/** The name of what a result counts as, where that is something else than it says. */
export function meaningIn(drift: boolean, result: CombatResult): string | null {
  const means = readAs(drift, result)
  return means === result ? null : `result.${means}`
}
