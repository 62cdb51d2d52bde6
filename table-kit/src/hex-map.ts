// The map of a hex game as the page draws it: every hex with its shape, its name and its sign. What a hex is called and what
// stands in it, the game says.
import { hexCentre, hexCorners } from '@middlesea/board'
import type { Language } from '@middlesea/engine'
import type { BoardMap, PlaceGlyph, PlaceShape } from './board.ts'
import { type HexShapesFile, hexLayers, pathOf } from './hex-shapes.ts'

/** A counter covers most of a hex, so that two of them side by side still touch only their own. */
const COUNTER_IN_HEX = 0.6

/** The edge of a counter, in pixels, from which on the three factors printed on it can be read. */
const LEAST_COUNTER = 28

/** Ids and names stand in the lower part of a hex. */
const BELOW = 0.42

interface HexRow {
  id: string
  col: number
  row: number
}

export interface Sign {
  glyph: PlaceGlyph
  rank: 1 | 2 | 3
}

/** What a hex is called, what it is, and what is drawn in it. */
export interface ToldHex {
  /** What gives it its name; undefined for a hex that is known by its id alone. */
  main: { key: string; name: string; sign: Sign | undefined } | undefined
  /** Its terrain and all that stands there, in words. */
  kind: string
}

export function hexBoard<R extends HexRow>(
  shapes: HexShapesFile,
  language: Language,
  hexes: readonly R[],
  tell: (hex: R, h: number) => ToldHex,
): BoardMap {
  const places = hexes.map((hex, h) => hexShape(shapes, hex, tell(hex, h)))
  const printed = hexLayers(shapes, language)
  return {
    frame: shapes.frame,
    counterSize: shapes.layout.across * COUNTER_IN_HEX,
    leastCounter: LEAST_COUNTER,
    places,
    ...printed,
    layers: [...printed.layers, { style: 'hex', paths: places.map(({ path }) => path) }],
  }
}

function hexShape({ layout, places }: HexShapesFile, { id, col, row }: HexRow, { main, kind }: ToldHex): PlaceShape {
  const [x, y] = hexCentre(layout, col, row)
  const below = y + layout.across * BELOW
  const [glyphX, glyphY] = (main && places[main.key]?.at) ?? [x, y]
  return {
    id,
    path: pathOf(hexCorners(layout, col, row)),
    label: [x, below],
    counters: [x, y],
    name: main?.name ?? id,
    kind,
    code: { text: id, at: [x, below] },
    ...(main?.sign && { glyph: main.sign.glyph, glyphAt: [glyphX, glyphY], rank: main.sign.rank }),
  }
}
