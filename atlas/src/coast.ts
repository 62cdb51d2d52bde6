// The coast: rings of land in units of the frame, each with the name the spec gives it.
import type { IslandSpec } from '@middlesea/atlas-kit/spec'
import { areaOf, isInside, type Point, type Ring, signedArea, simplifyRing, softenRing } from './geometry.ts'
import type { Project } from './projection.ts'

export interface CoastFile {
  features: { geometry: { type: string; coordinates: number[][][] } }[]
}

export interface Island {
  id: string
  zonesOf: string | null
  /** Anticlockwise on the screen: land is on the left hand of who walks it. */
  ring: Ring
  /** As the source draws it. */
  sourceArea: number
}

/** Two softenings take away the steps of the source, which was traced from cells of about 80 m. */
export function islandsOf(
  file: CoastFile,
  specs: readonly IslandSpec[],
  project: Project,
  tolerance: number,
): Island[] {
  const rings = file.features.map((feature) => ringOf(feature.geometry.coordinates[0], project))
  const islands = specs.map(({ id, at, zonesOf }) => {
    const source = rings.find((ring) => isInside(ring, project(at)))
    if (!source) throw new Error(`coast: no land at ${at.join(' ')}, where ${id} should be`)
    const ring = simplifyRing(softenRing(softenRing(source)), tolerance)
    return { id, zonesOf, ring: signedArea(ring) < 0 ? ring : ring.toReversed(), sourceArea: areaOf(source) }
  })
  if (islands.length !== rings.length)
    throw new Error(`coast: the file holds ${rings.length} rings, the spec names ${islands.length}`)
  return islands
}

function ringOf(coordinates: number[][], project: Project): Ring {
  const ring: Point[] = coordinates.map(([lon, lat]) => project([lat, lon]))
  return ring.slice(0, -1)
}
