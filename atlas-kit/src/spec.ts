// What the atlas is told about a map: by the spec (where, which islands, which names) and by the game's map file.

export interface Text {
  en: string
  ja: string
}

export type LatLon = readonly [lat: number, lon: number]

/** In units of the frame or sheet, y down. */
export type SheetPoint = readonly [x: number, y: number]

export interface FrameSpec {
  width: number
  height: number
  unitsPerKm: number
  /** What lies in the middle of the frame. */
  middle: LatLon
  /** Where a metre is a metre in both directions. */
  trueLatitude: number
}

/** An island or a rock, known by a point on it. */
export interface IslandSpec {
  id: string
  at: LatLon
  /** Its land belongs to zones of this island of the map file; null: to no zone. */
  zonesOf: string | null
}

/** The high ground is on the right of the line. */
export interface Scarp {
  id: string
  line: LatLon[]
}

/** The coast between two points is a cliff: walked with the land on the left. */
export interface Cliff {
  id: string
  from: LatLon
  to: LatLon
}

export interface MapSpec {
  /** The game's package folder under games/. */
  game: string
  /** The game's map file, and the file that the atlas makes, inside the package. */
  map: string
  output: string
  /** The coast file, inside the atlas package. */
  coast: string
  provenance: string
  frame: FrameSpec
  /** How much of the coast's detail is left out, in metres. */
  coastTolerance: number
  islands: IslandSpec[]
  /** Where a zone's cell grows from, if not from its printed centre alone. */
  seeds: Record<string, LatLon[]>
  /** Tints of the sea: within so many kilometres of the coast. */
  depthKm: number[]
  scarps: Scarp[]
  cliffs: Cliff[]
  /** Hills with a flat top: the radii east-west and north-south before turning, in metres. */
  hills: { id: string; at: LatLon; radii: readonly [number, number]; turn: number }[]
  names: NameSpec[]
  scaleBar: { at: SheetPoint; km: number[] }
  north: { at: SheetPoint }
}

export interface NameSpec {
  id: string
  kind:
    | 'sea'
    | 'channel'
    | 'bay'
    | 'island'
    | 'islet'
    | 'height'
    | 'note'
    | 'range'
    | 'cape'
    | 'zone'
    | 'landing'
    | 'sector'
  text: Text
  at: LatLon
  /** Turned clockwise, in degrees. */
  angle?: number
}

/** What the atlas reads of a zone in the game's map file. */
export interface MapZone {
  id: string
  name: Text
  island: string
  type: string
  coastal: boolean
  lat: number
  lon: number
  routes: string[]
}

export interface MapFile {
  zones: MapZone[]
  /** By island: the coastal zones clockwise. */
  coastalOrder: Record<string, string[]>
}
