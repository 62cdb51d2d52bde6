// From spec, coast and map file to the shapes: the steps in order.
import { type CoastFile, islandsOf } from './coast.ts'
import { depthBands } from './depth.ts'
import { anchorsOf } from './labels.ts'
import { projection } from './projection.ts'
import { type GroundLayers, groundOf } from './ground.ts'
import { reliefOf } from './relief.ts'
import { roadsOf } from './routes.ts'
import { type Parts, type Shapes, shapesOf } from './shapes.ts'
import type { MapFile, MapSpec } from '@middlesea/atlas-kit/spec'
import { landOf } from './zones.ts'

export interface Atlas {
  parts: Parts
  shapes: Shapes
  ground: GroundLayers
}

export function buildAtlas(spec: MapSpec, coast: CoastFile, map: MapFile): Atlas {
  const project = projection(spec.frame)
  const tolerance = (spec.coastTolerance * spec.frame.unitsPerKm) / 1000
  const islands = islandsOf(coast, spec.islands, project, tolerance)
  const land = landOf(spec, map.zones, islands, project)
  const parts: Parts = {
    land,
    anchors: anchorsOf(land.zones),
    roads: roadsOf(land),
    depth: depthBands(spec.frame, land.islands, spec.depthKm),
    relief: reliefOf(spec, land.islands, project),
  }
  return { parts, shapes: shapesOf(spec, project, parts), ground: groundOf(spec, land, project) }
}
