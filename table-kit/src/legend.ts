import type { LayerStyle, MarkIcon, PathPreview, PlaceGlyph, Tint } from './board.ts'
import type { CounterFace } from './face.ts'

// A legend of a map, as the table shows it: told by the game, drawn as the map draws it.

/** What a row shows. */
export type Sample =
  /** Ground or a line of the printed map, by the styles of its layers from below; and what is drawn as relief on it. */
  | { kind: 'map'; layers: LayerStyle[]; relief?: string }
  | { kind: 'glyph'; glyph: PlaceGlyph }
  | { kind: 'mark'; icon: MarkIcon }
  | { kind: 'counter'; face: CounterFace }
  | { kind: 'tint'; tint: Tint }
  /** Who holds a place that is wider than a hex: a band along its edge. */
  | { kind: 'held'; tint: Tint }
  | { kind: 'path'; path: PathPreview['kind'] }

export interface LegendRow {
  sample: Sample
  /** In the reader's language. */
  name: string
  /** What it means in play. */
  text: string
  rule?: string
}

export interface LegendGroup {
  title: string
  rows: LegendRow[]
}
