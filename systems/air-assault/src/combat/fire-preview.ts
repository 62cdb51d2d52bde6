// combat.3: what defensive fire would be, and what it could do to an attack. For the page.
import { cannotFire, couldReach, resultOfFire } from './artillery.ts'
import {
  columnName,
  columnOf,
  defenseStrength,
  isHopeless,
  pointsToNextColumn,
  resultOf,
  sideModifiers,
  sumOf,
} from './odds.ts'
import { type AttackPreview, oddsOf, SIDES } from './preview.ts'
import { sideIn } from '../core/stacking.ts'
import { ALLIED, enemyOf, onMap, type State } from '../core/state.ts'

/** Fire of these guns at everybody of the other side in a hex. */
export function firePreview(s: State, guns: number[], hex: number): AttackPreview {
  const { kit } = s.derived
  const targets = sideIn(s, enemyOf(kit.side[guns[0]]), hex)
  const attack = guns.reduce((sum, u) => sum + kit.arty[u], 0)
  const defense = defenseStrength(kit, targets, hex)
  const column = columnOf(kit, attack, defense)
  const modifiers = sideModifiers(s, kit.side[guns[0]])
  const chances: AttackPreview['chances'] = {}
  for (let die = 1; die <= SIDES; die++) {
    const result = resultOfFire(isHopeless(column) ? 'AE' : resultOf(kit, die + sumOf(modifiers), column))
    chances[result] = (chances[result] ?? 0) + 1 / SIDES
  }
  return {
    kind: 'fire',
    attack,
    air: 0,
    defense,
    faceDown: targets.filter((u) => s.exposed[u] === 0).length,
    column: columnName(kit, column),
    toNextColumn: pointsToNextColumn(kit, attack, defense, column),
    modifiers,
    chances,
  }
}

/** What the guns that everybody knows could do to a hex from which an attack comes, if all of them fire at it. */
export interface FireThreat {
  hex: number
  fire: AttackPreview
  /** The chance that the units in it drop out of the attack. */
  chance: number
  /** The column of the attack without them, '' below 1-4; null if nobody is left to attack. */
  left: string | null
}

/** One for each hex of the attack that known guns reach. */
export function fireThreats(s: State, hex: number, attackers: number[], guns: number[]): FireThreat[] {
  const { kit } = s.derived
  const enemy = enemyOf(kit.side[attackers[0]])
  const from = new Set([...attackers, ...guns].filter((u) => onMap(s, u)).map((u) => s.place[u]))
  return [...from].flatMap((place): FireThreat[] => {
    const firing = kit.rangedUnits.filter(
      (u) => kit.side[u] === enemy && s.exposed[u] === 1 && cannotFire(s, u, place) === null,
    )
    if (firing.length === 0) return []
    const elsewhere = (u: number): boolean => s.place[u] !== place
    const rest = attackers.filter(elsewhere)
    const fire = firePreview(s, firing, place)
    const left = rest.length === 0 ? null : oddsOf(s, hex, rest, guns.filter(elsewhere)).column
    const { DE = 0, DR = 0, AL = 0 } = fire.chances
    return [{ hex: place, fire, chance: DE + DR + AL, left }]
  })
}

/** How many Allied counters that lie face down might be guns that reach one of the attackers. */
export function unknownGuns(s: State, attackers: number[]): number {
  const { kit } = s.derived
  if (kit.side[attackers[0]] === ALLIED) return 0
  const hexes = [...new Set(attackers.filter((u) => onMap(s, u)).map((u) => s.place[u]))]
  return kit.unitsOf[ALLIED].filter((u) => s.exposed[u] === 0 && onMap(s, u) && couldReach(s, s.place[u], hexes)).length
}
