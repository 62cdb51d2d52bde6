// Dice in a scene: shots at a number, rolls on a table, plain dice.
import type { Message, Scene, SceneRoll, SceneRow, SceneUnit, TableCell } from '@middlesea/engine'
import { type Modifier, sumOf } from '../modifiers.ts'
import { idOf, placeId, say } from '../steps.ts'
import type { State } from '../state.ts'
import { piece, sceneModifier, type SideName } from './effects.ts'
import { rowOf } from './parts.ts'

const DIE = 6

/** A die that has been rolled so many rolls ago; 0 is the newest. */
export const die = (s: State, value: number, by: SceneUnit[] = [], ago = 0): SceneRoll => ({
  n: s.rolls - 1 - ago,
  sides: DIE,
  value,
  ...(by.length > 0 ? { by } : {}),
})

/** The newest die against a rating: at or under it hits. */
export const shot = (s: State, u: number, value: number, needed: number, target?: number): SceneRoll => ({
  ...die(s, value, [piece(u)]),
  ...(target === undefined ? {} : { at: [piece(target)] }),
  needed: { value: needed, or: 'less' },
  hit: value <= needed,
})

/** The dice of one kind of fire in a zone. */
export function fireRow(rule: string, side: SideName, kind: string, place: number, rolls: SceneRoll[]): SceneRow {
  return { rule, step: say('scene.fire', { side, fire: `fire.${kind}` }), side, place: placeId(place), rolls }
}

/** One shot of a unit in a zone, or against a track. */
export function shotRow(
  s: State,
  rule: string,
  side: SideName,
  kind: string,
  place: number,
  roll: SceneRoll,
): Scene | null {
  return rowOf(s, fireRow(rule, side, kind, place, [roll]))
}

/** The newest dice, of which nothing more is to be said than what came of them. The last was rolled last. */
export function diceRow(s: State, rule: string, step: Message, values: number[], place?: number): SceneRow {
  const rolls = values.map((value, i) => die(s, value, [], values.length - 1 - i))
  return { rule, step, rolls, ...(place === undefined ? {} : { place: placeId(place) }) }
}

/** The newest die with its modifiers on one of the printed tables. */
export interface TableRoll {
  rule: string
  zone: number
  units: number[]
  value: number
  modifiers: Modifier[]
  table: string
  column: string
  /** As a key that `names` knows. */
  result: string
}

export function tableRow(s: State, roll: TableRoll): Scene | null {
  const { rule, zone, units, value, modifiers, table, column, result } = roll
  const row = String(value + sumOf(modifiers))
  const cell: TableCell = { table, column, row, result: say('scene.result', { result }) }
  return rowOf(s, {
    rule,
    step: say('scene.units', { units: units.map(idOf) }),
    place: placeId(zone),
    side: 'axis',
    modifiers: modifiers.map((modifier) => sceneModifier(modifier)),
    rolls: [die(s, value, units.map(piece))],
    cell,
  })
}
