// What a combat, an attack or fire, looks like in its scene: who takes part, how the odds come about, what was rolled.
import type { Message, Participant, SceneModifier, SceneRow, Strength } from '@middlesea/engine'
import type { CombatResult } from '../core/data-files.ts'
import type { Kit } from '../core/kit.ts'
import { attackOf, basicDefenses, columnName, columnOf, type Fight, sumOf, terrainMultiplier } from '../combat/odds.ts'
import type { Modifier } from '../core/rules.ts'
import { sideIn } from '../core/stacking.ts'
import { enemyOf, type Flight, onMap, seatOf, type State } from '../core/state.ts'
import { say } from '../core/steps.ts'
import { pieceOf } from './parts.ts'

// ---- Who takes part

const member = (s: State, u: number, role: string, points: number): Participant => ({
  ...pieceOf(s, u),
  side: seatOf(s.derived.kit.side[u]),
  role: `role.${role}`,
  from: s.derived.kit.placeIds[s.place[u]],
  points,
})

export const attacker = (s: State, u: number): Participant =>
  member(s, u, s.derived.kit.attack[u] > 0 ? 'attacker' : 'gun', attackOf(s.derived.kit, u))

export function defendersIn(s: State, side: number, hex: number): Participant[] {
  const units = sideIn(s, side, hex)
  const points = basicDefenses(s.derived.kit, units)
  return units.map((u, i) => member(s, u, 'defender', points[i]))
}

export const gunOf = (s: State, u: number): Participant => member(s, u, 'gun', s.derived.kit.arty[u])

// ---- Sums

const part = (s: State, u: number, points: number): Strength['parts'][number] => ({ piece: pieceOf(s, u), points })

const onStrength = (rule: string, change: Pick<SceneModifier, 'times' | 'dividedBy'>): SceneModifier => ({
  rule,
  on: 'strength',
  ...change,
  why: say('scene.modifier', { why: `modifier.${rule}` }),
})
const half = (rule: string): SceneModifier => onStrength(rule, { dividedBy: 2 })

/** Aircraft in a sum: so many of a kind, at half strength under AA. */
export function flightStrength(s: State, flights: Flight[], underAa: boolean, points: number): Strength {
  const { strength } = s.derived.kit.tables.aircraft
  const kinds = [...new Set(flights.map(({ kind }) => kind))]
  const parts = kinds.map((kind) => {
    const count = flights.filter((flight) => flight.kind === kind).length
    return { piece: { id: `aircraft.${kind}`, count }, points: strength[kind] * count }
  })
  return { side: 'axis', points, parts, ...(underAa ? { modifiers: [half('aa.1')] } : {}) }
}

/** The sum of an attack. Who attacks out of a landing box counts half, and so do aircraft under AA. */
export function attackStrength(s: State, fight: Fight, points: number, air: Strength): Strength {
  const { kit } = s.derived
  const units = fight.attackers.map((u) => part(s, u, attackOf(kit, u)))
  const guns = fight.guns.map((u) => part(s, u, kit.arty[u]))
  const afloat = fight.attackers.some((u) => !onMap(s, u)) ? [half('terrain.coast')] : []
  const modifiers = [...afloat, ...(air.modifiers ?? [])]
  const parts = [...units, ...guns, ...air.parts]
  return { side: seatOf(kit.side[fight.attackers[0]]), points, parts, ...(modifiers.length > 0 ? { modifiers } : {}) }
}

export function fireStrength(s: State, guns: number[], points: number): Strength {
  const { kit } = s.derived
  return { side: seatOf(kit.side[guns[0]]), points, parts: guns.map((u) => part(s, u, kit.arty[u])) }
}

/** The sum of those who defend a hex; the ground multiplies it. */
export function defense(s: State, side: number, units: number[], hex: number, points: number): Strength {
  const { kit } = s.derived
  const values = basicDefenses(kit, units)
  const modifiers = groundModifiers(kit, hex)
  const parts = units.map((u, i) => part(s, u, values[i]))
  return { side: seatOf(side), points, parts, ...(modifiers.length > 0 ? { modifiers } : {}) }
}

/** terrain.rough, terrain.city, terrain.bastion, terrain.fort: only the highest counts. */
function groundModifiers(kit: Kit, hex: number): SceneModifier[] {
  const factor = terrainMultiplier(kit, hex)
  if (factor === 1) return []
  const isFort = kit.isFort[hex] && kit.tables.fort.defense === factor
  return [onStrength(`terrain.${isFort ? 'fort' : kit.map.terrains[kit.map.terrain[hex]]}`, { times: factor })]
}

// ---- Rolls

/** Both sums of a combat, and how the row that shows its roll is called. */
export interface CombatSums {
  rule: string
  step: Message
  /** The hex under fire, where it is not the one that is attacked. */
  place?: string
  attack: Strength
  defense: Strength
  /** The column that it would have been with all who set out. */
  shiftedFrom?: string
}

/** What was rolled on the table. `die` null: below 1-4 nothing is rolled. `means`: the name of what the result counts as here. */
export interface CombatRoll {
  column: number
  die: number | null
  modifiers: Modifier[]
  result: CombatResult
  means: string | null
}

/** What the table says: where that counts as something else here, its letters alone. */
const named = (result: CombatResult, means: string | null): Message =>
  means === null ? say('scene.result', { result: `result.${result}` }) : say('scene.letters', { result })

/** The row of a combat. The roll has just been made. */
export function combatRow(s: State, sums: CombatSums, { column, die, modifiers, result, means }: CombatRoll): SceneRow {
  const { kit } = s.derived
  const total = die === null ? '' : String(die + sumOf(modifiers))
  const { rule, step, place, attack, shiftedFrom } = sums
  const row: SceneRow = {
    rule,
    step,
    side: attack.side,
    strengths: [attack, sums.defense],
    modifiers: modifiers.map(dieModifier),
    cell: { table: 'crt', column: columnName(kit, column), row: total, result: named(result, means) },
  }
  if (place !== undefined) row.place = place
  if (die !== null) row.rolls = [{ n: s.rolls - 1, sides: 6, value: die, by: attack.parts.map(({ piece }) => piece) }]
  if (shiftedFrom !== undefined && shiftedFrom !== row.cell!.column) row.cell!.shiftedFrom = shiftedFrom
  if (means !== null) row.result = say('scene.countsAs', { result: means })
  return row
}

export const dieModifier = ({ rule, value }: Modifier): SceneModifier => ({
  rule,
  on: 'die',
  add: value,
  why: say('scene.modifier', { why: `modifier.${rule}` }),
})

/** The column of an attack as if nobody who joined it had been hit before it was rolled. */
export function columnAsJoined(s: State, fight: Fight, attack: number, defending: number): string {
  const { kit } = s.derived
  const joined = s.stack.findLast(({ proc }) => proc === 'attack') as
    | { attackers: number[]; guns: number[] }
    | undefined
  const stillIn = new Set([...fight.attackers, ...fight.guns])
  const hit = [...(joined?.attackers ?? []), ...(joined?.guns ?? [])].filter((u) => !stillIn.has(u))
  const lost = hit.reduce((sum, u) => sum + attackOf(kit, u), 0)
  return columnName(kit, columnOf(kit, attack + lost, defending))
}

/** How an attack on a hex stands at its end. What cannot fight (noncombat.1) stays there, and is not who holds it. */
export function outcomeAt(s: State, isHeld: boolean, at: number, side: number): { text: Message; won: number } {
  const hex = s.derived.kit.placeIds[at]
  if (isHeld) return { text: say('scene.over.held', { hex, side: seatOf(enemyOf(side)) }), won: enemyOf(side) }
  const isEmpty = sideIn(s, enemyOf(side), at).length === 0
  return { text: say(isEmpty ? 'scene.over.emptied' : 'scene.over.defenceless', { hex }), won: side }
}
