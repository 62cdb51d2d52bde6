// What an attack would be: strengths, odds, modifiers, and the chance of every result. For the page and for bots.
import { airSupportStrength } from '../air/aircraft.ts'
import { antiTank, hasLightArmor, heavyArmor, reliabilityOf } from './armor.ts'
import type { CombatResult } from '../core/data-files.ts'
import {
  attackOf,
  columnName,
  columnOf,
  type Fight,
  groundStrength,
  hexDefense,
  isHopeless,
  modifiersOf,
  pointsToNextColumn,
  readAs,
  resultOf,
  sumOf,
} from './odds.ts'
import type { Modifier } from '../core/rules.ts'
import { sideIn } from '../core/stacking.ts'
import { AXIS, enemyOf, type State } from '../core/state.ts'

export interface AttackPreview {
  /** Results do not count alike in all of them (crt.NE, crt.2): `chances` are of what they count as. */
  kind: 'attack' | 'drift' | 'fire'
  /** Ground units, guns and aircraft. */
  attack: number
  /** Of that, the aircraft, as far as everybody knows the AA. */
  air: number
  defense: number
  /** Counters in the hex that lie face down: `defense` takes them for what the given state says they are. */
  faceDown: number
  /** As the table prints it; '' below 1-4. */
  column: string
  /** Points that the next better column needs; 0 in the last. */
  toNextColumn: number
  /** The -1 of heavy armour is not among them: it is part of `chances`. */
  modifiers: Modifier[]
  /** From 0 to 1; all together are 1. */
  chances: { [result in CombatResult]?: number }
}

export const SIDES = 6

export function attackPreview(
  s: State,
  hex: number,
  attackers: number[],
  guns: number[],
  drift = false,
): AttackPreview {
  const { kit } = s.derived
  const fight: Fight = { hex, attackers, guns, drift }
  const enemy = enemyOf(kit.side[attackers[0]])
  const odds = oddsOf(s, hex, attackers, guns)
  const { attack, defense } = odds
  const column = columnOf(kit, attack, defense)
  return {
    kind: drift ? 'drift' : 'attack',
    ...odds,
    faceDown: sideIn(s, enemy, hex).filter((u) => s.exposed[u] === 0).length,
    toNextColumn: pointsToNextColumn(kit, attack, defense, column),
    modifiers: modifiersOf(s, fight, hasLightArmor(s, attackers)),
    chances: chancesOf(s, fight, attack, defense),
  }
}

/** The chance of every result of an attack, as `attackPreview` has it, without the rest: bots ask for it often. */
export function attackChances(s: State, hex: number, attackers: number[], guns: number[]): AttackPreview['chances'] {
  const { attack, defense } = oddsOf(s, hex, attackers, guns)
  return chancesOf(s, { hex, attackers, guns, drift: false }, attack, defense)
}

/** The strengths and the column of an attack, without its chances: a prompt needs no more. */
export function oddsOf(
  s: State,
  hex: number,
  attackers: number[],
  guns: number[],
): Pick<AttackPreview, 'attack' | 'air' | 'defense' | 'column'> {
  const { kit } = s.derived
  const side = kit.side[attackers[0]]
  const air = side === AXIS ? airSupportStrength(s, hex) : 0
  const attack = groundStrength(s, { attackers, guns }) + air
  const defense = hexDefense(s, enemyOf(side), hex)
  return { attack, air, defense, column: columnName(kit, columnOf(kit, attack, defense)) }
}

/** One way in which the reliability rolls can fall. */
interface ArmorCase {
  chance: number
  lost: number[]
  works: boolean
}

function armorCases(s: State, { attackers, hex }: Fight): ArmorCase[] {
  const { kit } = s.derived
  let cases: ArmorCase[] = [{ chance: 1, lost: [], works: hasLightArmor(s, attackers) }]
  for (const u of heavyArmor(s, attackers)) {
    const modifier = antiTank(s, enemyOf(kit.side[u]), hex)
    const dice = Array.from({ length: SIDES }, (_, i) => reliabilityOf(kit, i + 1 + modifier))
    cases = cases.flatMap(({ chance, lost, works }) =>
      dice.map((result) => ({
        chance: chance / SIDES,
        lost: result === 'elim' ? [...lost, u] : lost,
        works: works || result === 'sub',
      })),
    )
  }
  return cases
}

function chancesOf(s: State, fight: Fight, attack: number, defense: number): AttackPreview['chances'] {
  const { kit } = s.derived
  const chances: AttackPreview['chances'] = {}
  const add = (result: CombatResult, chance: number): void => {
    chances[result] = (chances[result] ?? 0) + chance
  }
  for (const { chance, lost, works } of armorCases(s, fight)) {
    const attackers = fight.attackers.filter((u) => !lost.includes(u))
    const column = columnOf(kit, attack - lost.reduce((sum, u) => sum + attackOf(kit, u), 0), defense)
    if (attackers.length === 0 || isHopeless(column)) {
      add('AE', chance)
      continue
    }
    const modifier = sumOf(modifiersOf(s, { ...fight, attackers }, works))
    for (let die = 1; die <= SIDES; die++)
      add(readAs(fight.drift, resultOf(kit, die + modifier, column)), chance / SIDES)
  }
  return chances
}
