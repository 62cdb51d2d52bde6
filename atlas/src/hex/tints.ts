// The tints of the land: rough ground, built-up ground, heights, and the shade that relief throws under a light from
// the upper left. All stay inside the coast.
import { areasAbove, blur, type Field, fieldOf, mapField } from '../field.ts'
import { halfPoint, type Point, type Ring, simplifyRing, softenRing } from '../geometry.ts'
import type { NearShore } from '../near-shore.ts'
import { ringPath } from '../path.ts'
import { surfaceOf } from './heights.ts'
import type { Sheet } from './sheet.ts'
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'

export interface Tint {
  /** rough, built-up and airfield follow the hexes; the others are relief for the eye. */
  kind: 'rough' | 'built-up' | 'airfield' | 'height' | 'altitude' | 'shade' | 'light'
  /** Metres, or steps of shade. */
  level: number
  path: string
}

const CELL = 5
/** Rough ground is drawn as rounded as this many cells. */
const ROUNDING = 2

/** The land as the sheet shows it, cell by cell. */
export interface Land {
  /** Units from the shore, below zero at sea. */
  inland: Field
  rough: Field
  heights: Field
  share(terrains: readonly string[]): Field
}

/** `surface`: heights that follow the slopes of the map; left out, they come from crests and rough ground. */
export function landOf(
  spec: HexMapSpec,
  sheet: Sheet,
  shore: NearShore,
  terrainAt: (p: Point) => string,
  surface?: (p: Point) => number,
): Land {
  const { frame } = sheet
  const inland = fieldOf(frame, CELL, (p) => shore.distance(p) * (shore.isLand(p) ? 1 : -1))
  const share = (terrains: readonly string[]): Field =>
    blur(
      fieldOf(frame, CELL, (p) => (terrains.includes(terrainAt(p)) ? 1 : 0)),
      ROUNDING,
    )
  const rough = share(['rough', 'island'])
  const heights = surface
    ? blur(
        fieldOf(frame, CELL, (p) => (shore.isLand(p) ? surface(p) : 0)),
        1,
      )
    : heightsOf(spec, sheet, inland, rough)
  return { inland, rough, heights, share }
}

export function tintsOf(spec: HexMapSpec, { inland, rough, heights, share }: Land): Tint[] {
  const { levels, steep = STEEP, step } = spec.sheet.heights
  // Heights of the whole land are told apart from those of hills alone: they lie under the rough ground, not over it.
  const kind = step === undefined ? 'height' : 'altitude'
  // On sheets whose heights begin at the shore, shade stays ashore.
  const light = mapField(heights, (_, i) =>
    step !== undefined && inland.values[i] < 1 ? 0 : lightOn(heights, i) / steep,
  )
  const airfields = share(['airfield'])
  return [
    tint('rough', 0, onLand(rough, inland), 0.5),
    ...levels.map((level) => tint(kind, level, heights, level)),
    ...[1, 2, 3].map((step) =>
      tint(
        'shade',
        step,
        mapField(light, (l) => -l),
        SHADE * step,
      ),
    ),
    ...[1, 2].map((step) => tint('light', step, light, LIGHT * step)),
    ...(airfields.values.some((own) => own > 0.5) ? [tint('airfield', 0, onLand(airfields, inland), 0.5)] : []),
    tint('built-up', 0, onLand(share(['city', 'bastion', 'urban']), inland), 0.5),
  ]
}

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

function tint(kind: Tint['kind'], level: number, field: Field, above: number): Tint {
  const isExact = kind === 'rough' || kind === 'built-up' || kind === 'airfield'
  const [least, tolerance] = isExact ? [60, 1.5] : kind === 'altitude' ? [400, 1.2] : [220, 2.4]
  const rings = areasAbove(field, above, least)
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
function onLand(field: Field, inland: Field): Field {
  return mapField(field, (own, i) => Math.min(own, 0.5 + (inland.values[i] - 1) / CELL))
}

/** The surface, sunk to the sea at the coast and flat in the plains. */
function heightsOf(spec: HexMapSpec, sheet: Sheet, inland: Field, rough: Field): Field {
  const surface = surfaceOf(spec.sheet.heights, sheet)
  const raw = fieldOf(sheet.frame, CELL, surface)
  const wide = blur(rough, 3)
  return blur(
    mapField(raw, (metres, i) => {
      const rise = Math.min(1, Math.max(0, inland.values[i] - 2) / (0.8 * sheet.frame.unitsPerKm))
      return metres * rise * (0.12 + 0.88 * wide.values[i] ** 1.5)
    }),
    1,
  )
}

/** How a slope lies to the light, in metres a unit: above zero towards it. */
function lightOn({ columns, rows, values, cell }: Field, i: number): number {
  const column = i % columns
  const row = (i - column) / columns
  if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return 0
  const across = (values[i + 1] - values[i - 1]) / (2 * cell)
  const down = (values[i + columns] - values[i - columns]) / (2 * cell)
  return across * 0.6 + down * 0.8
}

/** Metres a unit that count as steep. */
const STEEP = 16
