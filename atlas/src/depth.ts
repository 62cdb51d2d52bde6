// Tints of the sea: lines at equal distance from the coast, drawn from a grid of distances and smoothed. They suggest
// depth as old maps do; they are no soundings.
import { areasAbove, blur, fieldOf, mapField } from './field.ts'
import { type Point, type Ring, simplifyRing, softenRing } from './geometry.ts'
import { nearShore } from './near-shore.ts'
import { ringPath } from './path.ts'
import type { FrameSpec } from '@middlesea/atlas-kit/spec'

export interface DepthBand {
  km: number
  path: string
}

const CELL = 8
const LEAST_AREA = 400

export function depthBands(
  frame: Pick<FrameSpec, 'width' | 'height' | 'unitsPerKm'>,
  islands: readonly { ring: Ring }[],
  kilometres: readonly number[],
): DepthBand[] {
  // Wide enough that what lies beyond is in no band, also after the blur.
  const limit = Math.max(0, ...kilometres) * frame.unitsPerKm + 10 * CELL
  const shore = nearShore(
    islands.map(({ ring }) => ring),
    limit,
  )
  const far = blur(blur(fieldOf(frame, CELL, (p) => (shore.isLand(p) ? 0 : shore.distance(p)))))
  const near = mapField(far, (d) => -d)
  return kilometres
    .toSorted((a, b) => b - a)
    .map((km) => {
      const shallow = areasAbove(near, -km * frame.unitsPerKm, LEAST_AREA)
      return { km, path: ringPath(...shallow.map(smooth)) }
    })
}

const smooth = (ring: Point[]): Point[] => simplifyRing(softenRing(softenRing(simplifyRing(ring, 2))), 0.35)
