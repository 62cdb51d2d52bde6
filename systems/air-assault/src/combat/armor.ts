// armor.table, armor.1, armor.2, crt.3b: armour in the attack, and whether the Allied heavy tanks work.
import { type Io, law } from '@middlesea/engine'
import type { Kit } from '../core/kit.ts'
import { eliminate } from './losses.ts'
import type { Fight } from './odds.ts'
import { goesOn } from '../scenes/parts.ts'
import { armorRow } from '../scenes/rolls.ts'
import { sideIn } from '../core/stacking.ts'
import { ALLIED, enemyOf, type State } from '../core/state.ts'
import { say } from '../core/steps.ts'
import { isAdvanced } from '../core/options.ts'

export type Reliability = 'sub' | 'none' | 'elim'

const isHeavy = (kit: Kit, u: number): boolean => kit.type[u] === 'armH' && kit.side[u] === ALLIED

/** armor.1: the units that must roll, once each. */
export const heavyArmor = law(
  'armor.1',
  (s: State, attackers: number[]): number[] =>
    isAdvanced(s) ? attackers.filter((u) => isHeavy(s.derived.kit, u)) : [],
  [],
)

/** crt.3b: other armour always works. */
export const hasLightArmor = (s: State, attackers: number[]): boolean => {
  const { kit } = s.derived
  return isAdvanced(s) && attackers.some((u) => kit.isArmor[u] && !isHeavy(kit, u))
}

/** armor.2: each armoured or anti-tank unit among the defenders makes it worse. */
export const antiTank = law(
  'armor.2',
  (s: State, enemy: number, hex: number): number => {
    const { kit } = s.derived
    return sideIn(s, enemy, hex).filter((u) => kit.isArmor[u] || kit.type[u] === 'at').length
  },
  0,
)

/** armor.table; ruling 1: a unit with no effect attacks and lives. */
export const reliabilityOf = law(
  'armor.table',
  (kit: Kit, roll: number): Reliability => {
    const { rows } = kit.tables.armor
    return rows[Math.min(roll, rows.length) - 1]
  },
  'none',
)

/** Rolls for the heavy tanks of an attack. Those that break down are lost before it; says whether armour works in it. */
export function rollForArmor(s: State, fight: Fight, io: Io): boolean {
  let works = hasLightArmor(s, fight.attackers)
  for (const u of heavyArmor(s, fight.attackers)) {
    const result = rollFor(s, u, fight.hex, io)
    if (result === 'sub') works = true
    if (result !== 'elim') continue
    eliminate(s, u, 'armor.table', io)
    fight.attackers = fight.attackers.filter((other) => other !== u)
  }
  return works
}

function rollFor(s: State, u: number, hex: number, io: Io): Reliability {
  const { kit } = s.derived
  const modifier = antiTank(s, enemyOf(kit.side[u]), hex)
  const die = io.roll(s, 6, 'armor armor.table')
  const result = reliabilityOf(kit, die + modifier)
  io.tell('armor.table', say('armor.rolled', { unit: kit.unitIds[u], die, modifier, result: `armor.${result}` }), () =>
    goesOn(s, { rows: [armorRow(s, u, die, modifier, result)] }),
  )
  return result
}
