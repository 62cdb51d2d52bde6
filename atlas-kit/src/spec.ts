// What the atlas is told about a map: by the spec (where, which islands, which names) and by the game's map file.

export interface Text {
  en: string
  ja: string
}

export type LatLon = readonly [lat: number, lon: number]

/** A point of a frame or sheet, in its units, y down. */
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
  /** How high its foot and its edge lie, for relief that is drawn from it. */
  metres?: readonly [foot: number, edge: number]
}

/** The coast between two points is a cliff: walked with the land on the left. */
export interface Cliff {
  id: string
  from: LatLon
  to: LatLon
}

/** High or low ground with known heights. */
export interface Crest {
  key: string
  /** Latitude, longitude, metres. */
  line: (readonly [lat: number, lon: number, metres: number])[]
}

/** Walls of towns and lines of forts, for the eye; what they guard against is on their left hand. */
export interface Wall {
  id: string
  line: LatLon[]
}

/** A place, and how far it reaches around, in metres. */
export type Round = readonly [lat: number, lon: number, metres: number]

/** Relief and ground of a map of zones, for the eye: drawn between what is known, not surveyed. */
export interface GroundSpec {
  /** The file that the atlas makes of it, inside the package: the page loads it after the first look. */
  output: string
  crests: Crest[]
  /** Tints from these heights upwards, in metres. */
  levels: number[]
  /** How much nearer the shore is felt than a crest. */
  reach: number
  /** Metres a unit that are steep for the light. */
  steep: number
  /** Terraced fields are drawn as lines at every so many metres, where ground is steep. */
  terraces: number
  /** The zones of these types are drawn as rough ground. */
  rough: string[]
  towns: readonly Round[]
  airfields: readonly Round[]
  runways: (readonly [LatLon, LatLon])[]
  walls: Wall[]
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
  ground: GroundSpec
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
