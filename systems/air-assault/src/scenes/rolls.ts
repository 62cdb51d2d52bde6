// Rolls that are no combat: bombs, coast guns, drift, ships, armour. Each is a row of its scene.
import type { Message, SceneEffect, SceneModifier, SceneRow, SceneUnit, Strength } from '@middlesea/engine'
import type { Kit } from '../core/kit.ts'
import type { State } from '../core/state.ts'
import { say } from '../core/steps.ts'
import { pieceOf } from './parts.ts'

const DIE = 6

const because = (rule: string, add: number, why: string): SceneModifier[] =>
  add === 0 ? [] : [{ rule, on: 'die', add, why: say('scene.modifier', { why }) }]

/** A row with one die that has just been rolled. */
function rolled(s: State, rule: string, step: Message, die: number, by: SceneUnit[], at?: SceneUnit[]): SceneRow {
  const roll = { n: s.rolls - 1, sides: DIE, value: die, by }
  return { rule, step, rolls: [at === undefined ? roll : { ...roll, at }] }
}

// ---- Armour

export function armorRow(s: State, u: number, die: number, antiTank: number, result: string): SceneRow {
  const { rows } = s.derived.kit.tables.armor
  const row = String(Math.min(die + antiTank, rows.length))
  return {
    ...rolled(s, 'armor.table', say('scene.armor', {}), die, [pieceOf(s, u)]),
    modifiers: because('armor.2', antiTank, 'modifier.armor.2'),
    cell: { table: 'armor', column: '', row, result: say('scene.result', { result: `armor.${result}` }) },
  }
}

// ---- Bombs and coast guns

/** The column of the Bombardment Table by the strength that it begins with; '' below the first. */
const bombColumn = ({ tables }: Kit, strength: number): string =>
  String(tables.bombardment.from.filter((least) => strength >= least).at(-1) ?? '')

export function bombRow(
  s: State,
  place: string,
  target: string,
  sent: Strength,
  at: SceneUnit[],
  die: number,
): SceneRow {
  const { kit } = s.derived
  const column = bombColumn(kit, sent.points)
  const turns = column === '' ? 0 : kit.tables.bombardment.rows[die - 1][kit.tables.bombardment.from.indexOf(+column)]
  return {
    ...rolled(
      s,
      'bomb.table',
      say('scene.bombs', { target }),
      die,
      sent.parts.map(({ piece }) => piece),
      at,
    ),
    place,
    side: sent.side,
    strengths: [sent],
    cell: { table: 'bombardment', column, row: String(die), result: say('scene.neutral', { turns }) },
  }
}

/** Bombs that found nothing, or aircraft that could do nothing: nothing is rolled. */
export const wastedRow = (place: string, target: string, sent: Strength): SceneRow => ({
  rule: 'bomb.table',
  step: say('scene.bombs', { target }),
  place,
  side: sent.side,
  strengths: [sent],
  result: say('scene.nothingHit', {}),
})

export function batteryRow(s: State, u: number, place: string, strength: number, die: number, hits: number): SceneRow {
  const column = bombColumn(s.derived.kit, strength)
  return {
    ...rolled(s, 'cd.1', say('scene.battery', {}), die, [pieceOf(s, u)]),
    place,
    side: 'allied',
    strengths: [{ side: 'allied', points: strength, parts: [{ piece: pieceOf(s, u), points: s.derived.kit.cd[u] }] }],
    cell: { table: 'bombardment', column, row: String(die), result: say('scene.hits', { hits }) },
  }
}

/** A counter that was drawn blind from so many. The draw has just been made. */
export const drawRow = (s: State, rule: string, u: number, count: number, value: number): SceneRow => ({
  rule,
  step: say('scene.draw', {}),
  rolls: [{ n: s.rolls - 1, sides: count, value: value + 1, draw: true, at: [pieceOf(s, u)] }],
})

// ---- Drift

export interface DriftRoll {
  unit: number
  /** The hex that the unit jumped over. */
  aim: number
  die: number
  occupied: boolean
  guns: number[]
  result: number
  /** Where it came down; -1 when it is lost. */
  down: number
}

/** The aim, the die and the way of a unit that drifts. Its loss is told by its own line. */
export function driftRow(s: State, { unit, aim, die, occupied, guns, result, down }: DriftRoll): SceneRow {
  const { kit } = s.derived
  const { drift } = kit.tables
  const isGlider = kit.type[unit] === 'glider'
  const fire = guns.flatMap((u) => because('drift.3', kit.aaDrift[u], kit.unitIds[u]))
  const row: SceneRow = {
    ...rolled(s, 'drift.1', say('scene.drift', { unit: kit.unitIds[unit] }), die, [pieceOf(s, unit)]),
    place: kit.placeIds[aim],
    side: 'axis',
    modifiers: [
      ...because('drift.3', occupied ? drift.enemyOccupied : 0, 'modifier.drift.occupied'),
      ...fire,
      ...because('drift.3', isGlider ? drift.glider : 0, 'modifier.drift.glider'),
    ],
    cell: { table: 'drift', column: '', row: String(result), result: say('scene.driftResult', { result }) },
  }
  if (down !== -1) row.effects = [driftEffect(s, unit, aim, result, down)]
  return row
}

function driftEffect(s: State, u: number, aim: number, result: number, down: number): SceneEffect {
  const { kit } = s.derived
  const { hexes } = kit.tables.drift
  const via: string[] = []
  let hex = aim
  for (const direction of hexes[Math.min(result, hexes.length) - 1]) {
    hex = kit.map.neighbours[6 * hex + direction]
    if (hex !== down) via.push(kit.placeIds[hex])
  }
  const from = kit.placeIds[aim]
  return { do: 'moved', rule: 'drift.2', piece: pieceOf(s, u), from, via, to: kit.placeIds[down], how: 'how.drift' }
}

// ---- Ships

export interface SeaRoll {
  group: string
  column: string
  die: number
  modifier: number
  result: string
}

export function seaRow(s: State, { group, column, die, modifier, result }: SeaRoll): SceneRow {
  const { rows } = s.derived.kit.tables.sea
  const row = String(Math.min(Math.max(die + modifier, 1), rows.length))
  return {
    ...rolled(s, 'sea.table', say('scene.ships', { group }), die, []),
    modifiers: because('sea.1', modifier, 'modifier.sea.1'),
    cell: { table: 'sea', column, row, result: say('scene.result', { result }) },
  }
}
