import { dropModifiers, landingModifiers, sum } from './modifiers.ts'
import { type Reading, type Seen, zoneOf } from './read.ts'

// The two tables by which units come down, as functions of the modified die.

const held = (total: number, lowest: number, highest: number): number => Math.max(lowest, Math.min(highest, total))

/** 17.3: the Airborne Unit Drop Table for a zone. */
export function dropTable(r: Reading, zone: string): (total: number) => string {
  const type = zoneOf(r, zone)!.type
  const { columns, rows } = r.files.tables.airborneDrop
  const column = columns.open.includes(type) ? 'open' : columns.urban.includes(type) ? 'urban' : 'hard'
  return (total) => rows[held(total, 1, rows.length) - 1][column]
}

/** 18.3: the Amphibious Landing Table for a zone. */
export function landingTable(r: Reading, zone: string): (total: number) => string {
  const type = zoneOf(r, zone)!.type
  const { columns, rows } = r.files.tables.amphibiousLanding
  const column = columns.beach.includes(type) ? 'beach' : columns.urban.includes(type) ? 'urban' : 'hard'
  const lowest = rows[0].die
  return (total) => rows[held(total, lowest, rows[rows.length - 1].die) - lowest][column]
}

/** Results that set units down unharmed where they wanted to go. */
export const UNHARMED = ['land', 'landSurprise']

const chanceOf = (table: (total: number) => string, modifier: number): number =>
  [1, 2, 3, 4, 5, 6].filter((die) => UNHARMED.includes(table(die + modifier))).length / 6

export const dropChance = (r: Reading, zone: string, unit: Seen): number =>
  chanceOf(dropTable(r, zone), sum(dropModifiers(r, zone, unit, false)))

export const landingChance = (r: Reading, zone: string, units: readonly Seen[]): number =>
  chanceOf(landingTable(r, zone), sum(landingModifiers(r, zone, units, false)))
