// The maps of a game, as its map/index.ts lists them.
import type { HexMapSpec } from './hex-spec.ts'
import type { MapSpec } from './spec.ts'
import type { TheatreSpec } from './theatre-spec.ts'

/** A map by its kind: of zones, of hexes, or of spaces of land and sea. */
export type AtlasMap =
  | { id: string; kind: 'zones'; spec: MapSpec }
  | { id: string; kind: 'hexes'; spec: HexMapSpec }
  | { id: string; kind: 'theatre'; spec: TheatreSpec }
