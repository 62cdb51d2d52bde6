// Signs of the ground, scattered over a space: peaks with a shaded side, dunes. They leave names and stacks free.
import type { Extent } from '../labels.ts'
import { distanceToRing, isInside, type Polyline, type Point, type Ring } from '../geometry.ts'
import { linePath } from '../path.ts'
import { scatter } from '../scatter.ts'
import { snapped } from './snap.ts'
import type { GroundPattern, TheatreSpace } from '@middlesea/atlas-kit/theatre-spec'

export interface GroundShape {
  id: string
  kind: 'peaks' | 'dunes'
  strokes: string
}

const KIND_OF_TERRAIN: Record<string, GroundPattern> = { mountain: 'peaks', desert: 'dunes' }
const GAP = { peaks: 26, dunes: 32 }
/** Lands that nobody enters are wide: their signs are fewer and larger. */
const WIDE = 1.9
/** From the border, so that no sign hangs over it. */
const RIM = 11

export function groundOf(
  space: TheatreSpace,
  ring: Ring,
  free: readonly Extent[],
  special: Record<string, GroundPattern>,
): GroundShape | null {
  const kind = special[space.id] ?? KIND_OF_TERRAIN[space.terrain]
  if (kind === undefined || kind === 'none') return null
  const scale = space.terrain === 'impassable' ? WIDE : 1
  const spots = spotsIn(ring, GAP[kind] * scale).filter((p) => !free.some((box) => isNear(box, p)))
  const lines = spots.flatMap((p) => (kind === 'peaks' ? peak(p, Math.sqrt(scale)) : dune(p, Math.sqrt(scale))))
  return { id: space.id, kind, strokes: linePath(...lines.map(snapped)) }
}

/** Rows of spots, every other row shifted, each a little astray. */
function spotsIn(ring: Ring, gap: number): Point[] {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const spots: Point[] = []
  let row = 0
  for (let y = Math.min(...ys); y < Math.max(...ys); y += gap * 0.8, row++) {
    for (let x = Math.min(...xs) + (row % 2) * (gap / 2); x < Math.max(...xs); x += gap) {
      const p: Point = [x + scatter([x, y]) * gap * 0.3, y + scatter([y, x]) * gap * 0.25]
      if (isInside(ring, p) && distanceToRing(ring, p) > RIM) spots.push(p)
    }
  }
  return spots
}

const isNear = ({ left, right, top, bottom }: Extent, [x, y]: Point): boolean =>
  x > left - 8 && x < right + 8 && y > top - 8 && y < bottom + 8

/** A summit with two flanks, and strokes down the one away from the light. */
function peak([x, y]: Point, scale: number): Polyline[] {
  const size = (6 + 2.2 * scatter([x + 3, y])) * scale
  const top: Point = [x + size * 0.1, y - size * 0.75]
  return [
    [[x - size, y + size * 0.5], top, [x + size * 1.05, y + size * 0.5]],
    [top, [x + size * 0.3, y + size * 0.45]],
    [
      [x + size * 0.35, y - size * 0.4],
      [x + size * 0.65, y + size * 0.45],
    ],
  ]
}

/** A crescent, as the wind leaves it. */
function dune([x, y]: Point, scale: number): Polyline[] {
  const size = (7 + 2 * scatter([x, y + 3])) * scale
  return [
    [
      [x - size, y + 1],
      [x - size * 0.4, y - 2],
      [x + size * 0.3, y - 1.6],
      [x + size, y + 2],
    ],
  ]
}
