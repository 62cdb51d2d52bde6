// What a hex map is made from: written by hand in the map/ folder of its game. Places are [lat, lon].
import type { Grid, IdScheme } from '@middlesea/board'
import type { LatLon, MapSpec, NameSpec, SheetPoint, Text } from './spec.ts'

export interface HexMapSpec {
  id: string
  /** The game's package folder under games/. */
  game: string
  /** The coast file, inside the atlas package, and a point of the land that units walk on. */
  coast: string
  mainland: LatLon
  provenance: Record<string, string>
  grid: GridSpec
  shore: ShoreSpec
  /** What land is where no region says otherwise. */
  ground: string
  regions: RegionSpec[]
  rivers: RiverSpec[]
  sectors: SectorSpec[]
  places: PlaceSpec[]
  roads: RoadSpec[]
  pins: Pin[]
  /** How far the map goes around what matters; left out: every hex of the grid stays. */
  trim?: TrimSpec
  exceptions: Exceptions
  /** Guns of the coast stand in forts and batteries only. */
  gunsInForts: boolean
  sheet: SheetSpec
}

export interface GridSpec extends Grid {
  ids: IdScheme
  /** From side to side. */
  hexKm: number
  columns: readonly [first: number, last: number]
  /** Row 1 is A. */
  rows: readonly [first: number, last: number]
  anchor: { id: string; at: LatLon }
  kmPerDegree: { lat: number; lon: number }
  /** Where the top of the map points, in degrees clockwise from north. */
  top: number
}

export interface ShoreSpec {
  /** Edge of a cell of the land mask, in metres. */
  cell: number
  /** Hexes with less land than this, in one piece, are sea. */
  leastLand: number
  /** A side is crossed by land if the land of both hexes reaches this share of it. */
  leastReach: number
}

export interface RegionSpec {
  key: string
  terrain: string
  ring: LatLon[]
}

export interface RiverSpec {
  key: string
  name: Text
  /** From the source to the sea. */
  course: LatLon[]
}

/** The first sector whose box holds a hex has it. */
export interface SectorSpec {
  sector: string
  south?: number
  north?: number
  west?: number
  east?: number
}

export interface PlaceSpec {
  key: string
  kind: PlaceKind
  name: Text
  at: LatLon
  /** Other parts of it, in other hexes. */
  also?: LatLon[]
  value?: number
}

export type PlaceKind =
  | 'city'
  | 'town'
  | 'airfield'
  | 'port'
  | 'beach'
  | 'fort'
  | 'battery'
  | 'exit'
  | 'bastion'
  | 'sea-lane'

export interface RoadSpec {
  kind: 'primary' | 'secondary'
  /** Keys of places, and points between them that the road passes. */
  stops: (string | LatLon)[]
}

/** What a source says of a hex or a hexside: it wins over what the coast and the features give, and is reported. */
export type Pin =
  | { hex: string; terrain: string; why: string }
  | { side: readonly [string, string]; is: 'sea' | 'land'; why: string }

export interface TrimSpec {
  /** Land stays within so many hexes of roads, places, river banks and open ground, and of the landing coast. */
  land: number
  /** Sea stays within so many hexes of land that stays, and along the course of ships. */
  sea: number
  course: LatLon[]
}

export interface Exceptions {
  /** Land hexes that no unit can walk to, with the reason. */
  cutOff?: Record<string, string>
}

/** What the atlas reads of a unit in the game's data: it must stand on a legal hex of its sector. */
export interface UnitEntry {
  id: string
  /** A hex, the box of a port (`port.KEY`), or empty: not on the map at first. */
  hex: string
  sector: string
  type: string
  move: number
}

/** How the map is drawn. Places on the sheet itself are in its units. */
export interface SheetSpec {
  unitsPerKm: number
  /** Beyond the hexes, in kilometres. */
  margin: { left: number; right: number; top: number; bottom: number }
  /** How much of the coast's detail is left out, in metres. */
  coastTolerance: number
  /** Rocks smaller than this, in square units, are not drawn. */
  leastRock: number
  depthKm: number[]
  heights: HeightSpec
  scarps: MapSpec['scarps']
  cliffs: MapSpec['cliffs']
  names: NameSpec[]
  title: { at: SheetPoint; text: Text; sub: Text }
  legend: { at: SheetPoint }
  scaleBar: MapSpec['scaleBar']
  north: MapSpec['north']
}

/** Relief from what is known: crests with their heights. The slopes between them are drawn, not surveyed. */
export interface HeightSpec {
  crests: Crest[]
  /** Tints from these heights upwards, in metres. */
  levels: number[]
  /** How far a crest of 1000 m reaches, in kilometres. */
  reach: number
  /** The length of the longest spurs, in kilometres. */
  spurs: number
}

export interface Crest {
  key: string
  /** Latitude, longitude, metres. */
  line: (readonly [lat: number, lon: number, metres: number])[]
}
