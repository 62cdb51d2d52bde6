// The tints of the land: rough ground, built-up ground, heights, and the shade that relief throws under a light from
// the upper left. All stay inside the coast.
import { blur, type Field, fieldOf, mapField } from '../field.ts'
import type { Point } from '../geometry.ts'
import type { NearShore } from '../near-shore.ts'
import { CELL, lightOn, lightTints, onLand, type TintedArea, tintAbove } from '../tints.ts'
import { surfaceOf } from './heights.ts'
import type { MapSheet } from './sheet.ts'
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'

/** Rough ground is drawn as rounded as this many cells. */
const ROUNDING = 2

/** The land as the sheet shows it, cell by cell. */
export interface SheetLand {
  /** Units from the shore, below zero at sea. */
  inland: Field
  rough: Field
  heights: Field
  share(terrains: readonly string[]): Field
}

/** `surface`: heights that follow the slopes of the map; left out, they come from crests and rough ground. */
export function landOf(
  spec: HexMapSpec,
  sheet: MapSheet,
  shore: NearShore,
  terrainAt: (p: Point) => string,
  surface?: (p: Point) => number,
): SheetLand {
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

export function tintsOf(spec: HexMapSpec, { inland, rough, heights, share }: SheetLand): TintedArea[] {
  const { levels, steep = STEEP, step } = spec.sheet.heights
  // Heights of the whole land are told apart from those of hills alone: they lie under the rough ground, not over it.
  const kind = step === undefined ? 'height' : 'altitude'
  // On sheets whose heights begin at the shore, shade stays ashore.
  const light = mapField(heights, (_, i) =>
    step !== undefined && inland.values[i] < 1 ? 0 : lightOn(heights, i) / steep,
  )
  const airfields = share(['airfield'])
  return [
    tintAbove('rough', 0, onLand(rough, inland), 0.5),
    ...levels.map((level) => tintAbove(kind, level, heights, level)),
    ...lightTints(light),
    ...(airfields.values.some((own) => own > 0.5) ? [tintAbove('airfield', 0, onLand(airfields, inland), 0.5)] : []),
    tintAbove('built-up', 0, onLand(share(['city', 'bastion', 'urban']), inland), 0.5),
  ]
}

/** The surface, sunk to the sea at the coast and flat in the plains. */
function heightsOf(spec: HexMapSpec, sheet: MapSheet, inland: Field, rough: Field): Field {
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

/** Metres a unit that count as steep. */
const STEEP = 16
