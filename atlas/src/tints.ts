// Tints of the land: areas above a level of some field, and how slopes lie to a light from the upper left.
import { areasAbove, type Field, mapField } from './field.ts'
import { halfPoint, type Ring, simplifyRing, softenRing } from './geometry.ts'
import { ringPath } from './path.ts'

export interface TintedArea {
  /** rough, built-up and airfield follow the hexes; the others are relief for the eye. */
  kind: 'rough' | 'built-up' | 'airfield' | 'height' | 'altitude' | 'shade' | 'light'
  /** Metres, or steps of shade. */
  level: number
  path: string
}

/** Cells of the fields that tints are made of, in units. */
export const CELL = 5

/** Metres a unit by which the ground rises, in any direction. */
export function steepness({ columns, rows, values, cell }: Field, i: number): number {
  const column = i % columns
  const row = (i - column) / columns
  if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return 0
  const across = (values[i + 1] - values[i - 1]) / (2 * cell)
  const down = (values[i + columns] - values[i - columns]) / (2 * cell)
  return Math.sqrt(across * across + down * down)
}

/** Slopes that turn so much away from the light, or to it. */
const SHADE = 0.16
const LIGHT = 0.2

/** Shade and light on a surface, in steps; `light` is measured by what counts as steep. */
export function lightTints(light: Field): TintedArea[] {
  const dark = mapField(light, (l) => -l)
  return [
    ...[1, 2, 3].map((step) => tintAbove('shade', step, dark, SHADE * step)),
    ...[1, 2].map((step) => tintAbove('light', step, light, LIGHT * step)),
  ]
}

export function tintAbove(kind: TintedArea['kind'], level: number, field: Field, above: number): TintedArea {
  const isExact = kind === 'rough' || kind === 'built-up' || kind === 'airfield'
  // A finer field is drawn more finely.
  const fine = field.cell / CELL
  const [least, coarse] = isExact ? [60, 1.5] : kind === 'altitude' ? [400, 1.2] : [220, 2.4]
  const tolerance = coarse * fine
  const rings = areasAbove(field, above, least * fine)
  const smooth = rings.map((ring) => simplifyRing(softenRing(simplifyRing(ring, tolerance)), tolerance / 2))
  return { kind, level, path: ringPath(...smooth.map(inHalves).filter((ring) => ring.length > 2)) }
}

/** Half a unit is no more than was simplified away, and makes the file a quarter smaller. */
function inHalves(ring: Ring): Ring {
  const points = ring.map(halfPoint)
  return points.filter(([x, y], i) => {
    const [lastX, lastY] = points.at(i - 1)!
    return x !== lastX || y !== lastY
  })
}

/** A share of the ground, cut off at the shore. */
export function onLand(field: Field, inland: Field): Field {
  return mapField(field, (own, i) => Math.min(own, 0.5 + (inland.values[i] - 1) / field.cell))
}

/** How a slope lies to the light, in metres a unit: above zero towards it. */
export function lightOn({ columns, rows, values, cell }: Field, i: number): number {
  const column = i % columns
  const row = (i - column) / columns
  if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return 0
  const across = (values[i + 1] - values[i - 1]) / (2 * cell)
  const down = (values[i + columns] - values[i - columns]) / (2 * cell)
  return across * 0.6 + down * 0.8
}
