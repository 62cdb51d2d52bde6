import type { MapLabel } from '@middlesea/table-kit/board'

// The names of areas that hold many places, such as a sector: they stand among the places' names and are as easy to read from
// afar. Other printed names belong to the picture and grow smaller with it.

/** The height of their letters in map units where a unit is a pixel; nearer they grow less than the map. hexmap.css says the same. */
const PRINTED: Partial<Record<MapLabel['style'], number>> = { zone: 15, sector: 13 }

/** Nearer than this, in map units a pixel, they grow with the map again. */
const NEAR = 0.62

/** The least height of an area's letters, from however far, in pixels. */
const LEAST = 10.5

/** The width of a capital and the space after it, in letters' heights; Japanese letters are square. */
const CAPITAL = 0.7
const SPACING = 0.14

/** How an area's name is known among the names; null for a printed name of another kind, or one that is turned. */
export const areaId = ({ style, text, turn }: MapLabel): string | null =>
  PRINTED[style] === undefined || turn !== 0 ? null : `area ${style} ${text}`

export const areaSize = ({ style }: MapLabel, px: number): number =>
  Math.max((PRINTED[style] ?? 0) * Math.min(Math.max(px, NEAR), 1), LEAST * px)

export function areaWidth(label: MapLabel, px: number): number {
  let letters = 0
  for (const letter of label.text) letters += (letter > '\u2e7f' ? 1 : CAPITAL) + SPACING
  return letters * areaSize(label, px)
}
