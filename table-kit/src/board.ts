import type { CounterFace } from './face.ts'

// A board as it is drawn: its printed map, and what lies on it. Shapes, pieces and words; no rules.

export type Point = readonly [x: number, y: number]

/** The board as it is printed: never changes in a match. */
export interface BoardMap {
  /** The drawing's size in map units. */
  frame: { width: number; height: number }
  /** The edge of a counter in map units. */
  counterSize: number
  /** Counters smaller than so many pixels tell too little: a question that lies far apart is looked at in part. */
  leastCounter?: number
  places: PlaceShape[]
  /** Drawn under the places, in this order. */
  layers: MapLayer[]
  /** Names of seas, channels and islands. */
  labels: MapLabel[]
  graticule?: Graticule
  scale?: ScaleBar
  /** Where the compass stands. */
  compass?: Point
  /** Where north is, in degrees clockwise from the top; at the top if left out. */
  north?: number
  title?: { at: Point; text: string; sub?: string }
  /** More signs than one at a place, and signs without a name. */
  signs?: { glyph: PlaceGlyph; at: Point; text?: string }[]
  /** The places are hexes with a side at the top: six keys go to the six neighbours. */
  hexes?: boolean
  /** Its ground is drawn: heights, fields, towns. */
  ground?: boolean
}

/** One layer of the printed map: paths of one style. */
export interface MapLayer {
  style: LayerStyle
  paths: string[]
}

export type LayerStyle =
  | 'depth-0'
  | 'depth-1'
  | 'depth-2'
  | 'shore'
  | 'land'
  | 'relief'
  | 'cliff'
  | 'border'
  | 'barrier'
  | 'road'
  | 'coast'
  | 'grid'
  | 'hex'
  | 'rough'
  | 'height-0'
  | 'height-1'
  | 'height-2'
  | 'height-3'
  | 'shade-1'
  | 'shade-2'
  | 'shade-3'
  | 'light-1'
  | 'light-2'
  | 'built'
  | 'outside'
  | 'river'
  | 'secondary'
  | 'primary'
  | 'primary-core'
  | 'bridge'
  | 'sector'
  | 'sea-side'
  | 'sea-border'
  | 'lane'
  | 'altitude-0'
  | 'altitude-1'
  | 'altitude-2'
  | 'altitude-3'
  | 'airfield'
  | 'field'
  | 'terrace'
  | 'rock'
  | 'salt-pan'
  | 'runway'
  | 'runway-core'
  | 'slope'
  | 'cliff-tooth'
  | 'cliff-edge'
  | 'wall'
  | 'bastion'
  | 'line'
  | 'line-tower'
  | 'boom'
  | 'boom-float'
  | 'anchor'
  | 'arrow'
  | 'arrow-box'

export interface MapLabel {
  at: Point
  text: string
  style:
    | 'sea'
    | 'channel'
    | 'bay'
    | 'cape'
    | 'island'
    | 'islet'
    | 'range'
    | 'height'
    | 'note'
    | 'zone'
    | 'landing'
    | 'sector'
  /** Degrees, clockwise. */
  turn: number
}

export interface ScaleBar {
  at: Point
  /** Map units in a kilometre. */
  unitsPerKm: number
  /** Where the bar is divided, from 0. */
  km: number[]
}

/** Lines of longitude and latitude, in minutes of arc. */
export interface Graticule {
  meridians: { minutes: number; x: number }[]
  parallels: { minutes: number; y: number }[]
}

export interface PlaceShape {
  id: string
  path: string
  /** Where the name stands, middle of the text. */
  label: Point
  /** Where counters stand: the middle of the stacks. */
  counters: Point
  /** In the reader's language. */
  name: string
  /** In words, for the accessible name: 'airfield'. */
  kind: string
  glyph?: PlaceGlyph
  /** Where the glyph is drawn. */
  glyphAt?: Point
  /** 1 is named at every zoom, 3 only from near. */
  rank?: 1 | 2 | 3
  /** Its id as it is printed on the map, seen from near. A place with a code has its name on the map only if it has a glyph. */
  code?: { text: string; at: Point }
}

export type PlaceGlyph =
  | 'town'
  | 'city'
  | 'port'
  | 'airfield'
  | 'fortress'
  | 'tower'
  | 'battery'
  | 'rough'
  | 'plain'
  | 'beach'
  | 'exit'
  | 'objective'
  | 'rampart'
  | 'hospital'
  | 'pillbox'
  | 'summit'

export interface Piece {
  id: string
  place: string
  face: CounterFace
  /** Pieces of one place and one group make a stack; by side if left out. */
  group?: string
  /** The lowest lies on top. */
  stackOrder: number
  /** Added up in the badge of its stack. */
  strength?: number
  /** Has moved or fought: drawn paler. */
  dim?: boolean
  /** Marked with a dot: something can still be done with it. */
  canAct?: boolean
  /** Belongs to those whose turn it is: it glows. */
  active?: boolean
  /** All that it stands for, itself first: they are chosen one by one or together. */
  members?: readonly string[]
  /** Stands for several alike: while some are left, it stays chosen. */
  many?: boolean
  /** What tells it from others of the same name, in a word or two. */
  note?: string
  /** Everything in words, for tooltips and screen readers. */
  label: string
}

export type Tint = 'axis' | 'allied' | 'disputed' | 'none'

/** A sign at a place: a battle, a landing, a mission. */
export interface PlaceMark {
  icon: MarkIcon
  label: string
  /** One or two characters beside the icon: a count. */
  text?: string
}

export type MarkIcon = 'battle' | 'drop' | 'airland' | 'landing' | 'bomb' | 'guns' | 'eye' | 'flag' | 'lock' | 'star'

/** A line that shows where something would go. */
export interface PathPreview {
  /** Where it begins if that is no place: a point of the open sea. */
  from?: Point
  places: string[]
  kind:
    | 'move'
    | 'drop'
    | 'sea'
    | 'retreat'
    | 'fire'
    | 'may-fire'
    | 'no-fire'
    | 'drift'
    | 'supply'
    | 'sketch'
    /** Where units came from that others moved. */
    | 'trail'
    /** A move of a plan that hangs on dice. */
    | 'maybe'
    | 'reach-axis'
    | 'reach-allied'
  /** A word at its beginning: why it leads nowhere. */
  note?: string
  /** Something that moves along it when it is first seen: which of all, from 0. */
  moves?: number
}

/** What lies on the board now. */
export interface Laid {
  pieces: Piece[]
  tint: Record<string, Tint>
  marks: Record<string, PlaceMark[]>
}
