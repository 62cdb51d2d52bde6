// What a hex map is made from: written by hand in the map/ folder of its game. Places are [lat, lon].
import type { Grid, IdScheme } from '@middlesea/board'
import type { Crest, LatLon, MapSpec, NameSpec, SheetPoint, Text, Wall } from './spec.ts'

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
  /** What land is, hex by hex, where an author says so: it comes before the regions. */
  cover?: CoverSpec
  rivers: RiverSpec[]
  sectors: SectorSpec[]
  /** Slopes by ridge, from low to high: '1321>1421 1422>1421'. */
  slopes?: Readonly<Record<string, string>>
  cliffs?: CliffSpec
  /** What a map of landings has besides: it is checked and goes into the file as it is. */
  seaborne?: SeaborneSpec
  places: PlaceSpec[]
  roads: RoadSpec[]
  pins: Pin[]
  /** How far the map goes around what matters; left out: every hex of the grid stays. */
  trim?: TrimSpec
  exceptions: Exceptions
  /** Guns of the coast stand in forts and batteries only. */
  gunsInForts: boolean
  /** False: the game's own tests look where its units are set up, the atlas does not. */
  checksUnits?: false
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

/** A place on the ground, or the middle of a hex. */
export type Where = LatLon | string

/** A letter for every hex of a column, from the first row of the grid on. */
export interface CoverSpec {
  letters: Readonly<Record<string, string>>
  columns: Readonly<Record<number, string>>
}

/** The first sector whose box holds a hex has it. */
export interface SectorSpec {
  sector: string
  south?: number
  north?: number
  west?: number
  east?: number
  /** By column: the last row that belongs to it; columns that are not named have none of it. */
  lastRow?: Readonly<Record<number, number>>
}

export interface CliffSpec {
  /** Between two land hexes: '1225/1324 1225/1325'. */
  sides: string
  /** Spans of coast, the shorter way round between two places: hexes that have more cliff than shore there. */
  coast: { key: string; from: LatLon; to: LatLon }[]
}

/** Landings from the sea: zones, the hexes that units land from and on, ports and what bars them. */
export interface SeaborneSpec {
  sectors: { key: string; name: Text }[]
  zones: { key: string; name: Text }[]
  landings: LandingArrow[]
  ports: Port[]
  booms: Boom[]
  victory: VictoryPlace[]
}

export interface LandingArrow {
  key: string
  zone: string
  name: Text
  /** Units land from the sea hex on the coastal hex: the arrow. */
  sea: string
  coast: string
  /** The number in the box of the sea hex. */
  number: number
}

export interface Port {
  key: string
  name: Text
  zone: string
  /** Where units are put ashore, and the sea hex with the port's sign, whose arrow points there. */
  hex: string
  sea: string
}

export interface Boom {
  key: string
  name: Text
  /** The land hexes that it is made fast to, and the hex of its box. */
  ends: [string, string]
  box: string
  /** What it bars: sea hexes behind it, ports and landings by key. */
  area: string[]
  ports: string[]
  landings: string[]
}

export interface VictoryPlace {
  key: string
  name: Text
  hexes: string[]
  scenarios: number[]
  /** Holding it wins at once, in these scenarios. */
  sudden?: number[]
}

export interface PlaceSpec {
  key: string
  kind: PlaceKind
  name: Text
  at: Where
  /** Other parts of it, in other hexes. */
  also?: Where[]
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
  | 'hospital'
  | 'pillbox'
  | 'point'

export type RoadKind = 'primary' | 'secondary' | 'main' | 'minor'

export interface RoadSpec {
  kind: RoadKind
  /** Keys of places, hexes, and points between them that the road passes. */
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
  /** Hexes in which a road may bend needlessly, or go round, with the reason. */
  roads?: Record<string, string>
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

/** A name on the sheet, at a place or in the middle of a hex. */
export type HexNameSpec = Omit<NameSpec, 'at'> & { at: Where }

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
  walls?: Wall[]
  /** Keys of slopes that are fortified along their upper edge. */
  lines?: string[]
  /** Runways of airfields, from end to end. */
  runways?: (readonly [Where, Where])[]
  /** Salt pans on the shore: their size in kilometres, turned clockwise by so many degrees. */
  saltPans?: { at: LatLon; km: readonly [across: number, down: number]; turn: number }[]
  /** By key of a boom: from where it is made fast to where it ends. */
  booms?: Record<string, readonly LatLon[]>
  names: HexNameSpec[]
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
  /** If the map has slopes: their heights follow them, high lies so many metres above low at least. */
  step?: number
  /** Metres a unit that are steep for the light; 16 if left out. */
  steep?: number
  /** Terraced fields are drawn as lines at every so many metres, where ground is steep. */
  terraces?: number
}
