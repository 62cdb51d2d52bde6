// What the atlas is told about a map whose spaces cover land and sea: by the spec and by the game's map file.
import type { FrameSpec, LatLon, NameSpec, SheetPoint, Text } from './spec.ts'

export interface TheatreSpec {
  game: string
  /** The game's map file, and the file that the atlas makes, inside the package. */
  map: string
  output: string
  /** The coast file, inside the atlas package. */
  coast: string
  /** Rough outlines of the spaces: a file inside the game's package. */
  outlines: string
  provenance: string
  frame: FrameSpec
  /** In units of the frame. */
  coastTolerance: number
  /** Coasts that spaces lie on, each by a point on it. All others are islets, drawn but part of the sea around. */
  lands: LandSpec[]
  /** Islets smaller than this, in square units, are left out. */
  leastIslet: number
  /** Waters that no space covers. */
  offMap: LatLon[]
  /** Ground and water near a point that the outlines give to the wrong space. */
  claims: { space: string; at: LatLon; km: number }[]
  /** Where a place is marked, if not in the middle of its space. */
  places: Record<string, LatLon>
  /** Tints of the sea: within so many kilometres of the coast. */
  depthKm: number[]
  /** What grows on the ground of a space beside what its terrain says. */
  ground: Record<string, GroundPattern>
  rivers: { id: string; line: LatLon[] }[]
  names: NameSpec[]
  scaleBar: { at: SheetPoint; km: number[] }
  north: { at: SheetPoint }
}

export interface LandSpec {
  at: LatLon
  /** Drawn larger than it is, about its middle: an island too small for its own name. */
  enlarged?: number
}

export type GroundPattern = 'peaks' | 'dunes' | 'none'

/** What the atlas reads of the game's map file. Degrees are times 100. */
export interface TheatreMap {
  spaces: TheatreSpace[]
  lanes: { id: string; spaces: string[]; objectives: string[] }[]
}

export interface TheatreSpace {
  id: string
  name: Text
  terrain: string
  lat: number
  lon: number
  neighbours: string[]
  site: { kind: string } | null
}

/** Rings of [lon, lat] for each space. */
export type Outlines = Record<string, [number, number][][]>
