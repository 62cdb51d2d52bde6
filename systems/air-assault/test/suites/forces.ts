// Forces and battles for tests of combat: units by what they add up to, and the way from an attack to its roll.
import type { Action } from '../../src/core/actions.ts'
import type { UnitData } from '../../src/core/data-files.ts'
import type { Kit } from '../../src/core/kit.ts'
import type { Script } from '@middlesea/engine/testing'
import type { Proving } from '../../src/testing/index.ts'
import { type MeadowDrawing, drawMeadow, type Meadow, type MeadowHex } from '../../src/testing/meadow.ts'
import type { Position, PositionSpec } from '../../src/testing/position.ts'

/** A day turn on which nobody is surprised and nothing arrives. */
export const DAY = 3
export const NIGHT = 4

const PLAIN: UnitData['type'][] = ['inf', 'para', 'mtn', 'marine', 'mg', 'eng']

/** Infantry that does nothing but fight: no battalion that breaks down, no glider. */
export const isPlain = (unit: UnitData): boolean => PLAIN.includes(unit.type) && unit.components.length === 0
export const isAxis = (unit: UnitData): boolean => unit.side === 'axis'
export const isAllied = (unit: UnitData): boolean => unit.side === 'allied'

/** Axis units for an attack: infantry and headquarters, which have 1. */
export const isAttacker = (unit: UnitData): boolean =>
  isAxis(unit) && unit.attack > 0 && (isPlain(unit) || unit.type === 'hq')
/** Allied units for a defence. */
export const isDefender = (unit: UnitData): boolean =>
  isAllied(unit) && unit.defense > 0 && (isPlain(unit) || unit.type === 'hq')

/** Units whose values add up to the points, the strongest first, in at most so many stacking points. */
export function force(pool: UnitData[], value: (unit: UnitData) => number, points: number, stack: number): string[] {
  return forceInOrder(
    [...pool].sort((a, b) => value(b) - value(a)),
    value,
    points,
    stack,
  )
}

/** The same, taking units as they come. */
export function forceInOrder(
  units: UnitData[],
  value: (unit: UnitData) => number,
  points: number,
  stack: number,
): string[] {
  const search = (from: number, left: number, room: number): UnitData[] | null => {
    if (left === 0) return []
    const tried = new Set<string>()
    for (let i = from; i < units.length; i++) {
      const kind = `${value(units[i])} ${units[i].stack}`
      if (value(units[i]) > left || units[i].stack > room || value(units[i]) === 0 || tried.has(kind)) continue
      tried.add(kind)
      const rest = search(i + 1, left - value(units[i]), room - units[i].stack)
      if (rest !== null) return [units[i], ...rest]
    }
    return null
  }
  const found = search(0, points, stack)
  if (found === null) throw new Error(`no force of ${points} points in ${stack} stacking points`)
  return found.map(({ id }) => id)
}

export const axisForce = (kit: Kit, points: number, stack = 12, without: string[] = []): string[] =>
  force(
    kit.units.filter((unit) => isAttacker(unit) && !without.includes(unit.id)),
    ({ attack }) => attack,
    points,
    stack,
  )

export const alliedForce = (kit: Kit, points: number, stack = 6): string[] =>
  force(kit.units.filter(isDefender), ({ defense }) => defense, points, stack)

/** Units over hexes, six stacking points in each. */
export function spread(kit: Kit, units: string[], hexes: MeadowHex[]): Stacks {
  const stacks: Stacks = {}
  const room = hexes.map(() => kit.tables.stacking.hex)
  for (const id of units) {
    const points = kit.stack[kit.unitNumber(id)]
    const at = room.findIndex((left) => left >= points)
    if (at === -1) throw new Error(`no room for ${id}`)
    room[at] -= points
    stacks[hexes[at]] = [...(stacks[hexes[at]] ?? []), id]
  }
  return stacks
}

export const isOffered = (p: Position, action: Action): boolean =>
  p.offered().some((offered) => JSON.stringify(offered) === JSON.stringify(action))

/** What is asked now; '' when the game is over. */
export const asked = (p: Position): string => (p.state.stack.length === 0 ? '' : p.decision().prompt.key)

/** Attacks a hex with these units, as far as they can join. */
export function attack(p: Position, hex: string, units: string[]): void {
  p.act({ do: 'attack', hex })
  for (const unit of units) {
    if (asked(p).startsWith('prompt.join') && isOffered(p, { do: 'join', unit })) p.act({ do: 'join', unit })
  }
  if (asked(p) === 'prompt.join') p.act({ do: 'done' })
}

export interface Rolled {
  attack: number
  defense: number
  column: string
  die: number
  modifier: number
  result: string
}

/** The rolls on the table so far, as the journal has them. */
export const rolls = (p: Position): Rolled[] =>
  p.journal
    .filter(({ key }) => key === 'combat.rolled')
    .map(({ params }) => ({ ...params, result: (params.result as string).replace('result.', '') }) as unknown as Rolled)

export function lastRoll(p: Position): Rolled {
  const last = rolls(p).at(-1)
  if (last === undefined) throw new Error('nothing was rolled')
  return last
}

/** A battle on drawn ground, whose middle is attacked. Stacks are given by the names of its hexes. */
export interface Battle {
  drawing?: MeadowDrawing
  /** The attacking side; the Axis if it is not said. */
  by?: 'axis' | 'allied'
  turn?: number
  axis?: Stacks
  allied?: Stacks
  more?: Partial<PositionSpec>
  script?: Script
}

export type Stacks = { [name in MeadowHex]?: string[] }

export interface Field {
  p: Position
  at: Meadow['at']
  kit: Kit
}

const drawn = new WeakMap<Kit, Map<string, Meadow>>()

/** The same drawing is drawn once. */
export function meadowOf(kit: Kit, drawing: MeadowDrawing = {}): Meadow {
  const meadows = drawn.get(kit) ?? new Map<string, Meadow>()
  drawn.set(kit, meadows)
  const key = JSON.stringify(drawing)
  const meadow = meadows.get(key) ?? drawMeadow(kit, drawing)
  meadows.set(key, meadow)
  return meadow
}

/** The combat phase of the attacking side. */
export function onField({ kit, position }: Proving, battle: Battle): Field {
  const meadow = meadowOf(kit, battle.drawing)
  const placed = (stacks: Stacks = {}): { [hex: string]: string[] } =>
    Object.fromEntries(Object.entries(stacks).map(([name, units]) => [meadow.at[name as MeadowHex], units]))
  const p = position(
    {
      phase: `${battle.by ?? 'axis'}Combat`,
      turn: battle.turn ?? DAY,
      ...battle.more,
      axis: { ...placed(battle.axis), ...battle.more?.axis },
      allied: { ...placed(battle.allied), ...battle.more?.allied },
    },
    battle.script,
    meadow.kit,
  )
  return { p, at: meadow.at, kit: meadow.kit }
}

/** Fights it out: all who can attack the middle do, and nobody fires at them first. */
export function fight(proving: Proving, battle: Battle): Field {
  const field = onField(proving, battle)
  attack(field.p, field.at.c, Object.values(battle[battle.by ?? 'axis'] ?? {}).flat())
  if (asked(field.p) === 'prompt.defensiveFire') field.p.act({ do: 'done' })
  return field
}

/** What units in the middle of drawn ground defend with. */
export function defenseOf(proving: Proving, drawing: MeadowDrawing, allied: string[]): number {
  const axis = { n: axisForce(proving.kit, 6, 6) }
  return lastRoll(fight(proving, { drawing, axis, allied: { c: allied }, script: { 'combat crt': [4] } }).p).defense
}
