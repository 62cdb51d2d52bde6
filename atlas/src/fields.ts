// Small fields with walls of dry stone between them: cells around points that a hand would set, some walls fallen.
import { Delaunay } from 'd3-delaunay'
import { distance, halfPoint, type Point } from './geometry.ts'
import { linePath } from './path.ts'
import { scatter } from './scatter.ts'

/** How wide a field is, in units. */
const WIDE = 13
/** This share of the walls is left out, or the land would look paved. */
const FALLEN = 0.22

/** `isField`: whether a place is tilled. */
export function fieldWalls(frame: { width: number; height: number }, isField: (p: Point) => boolean): string {
  const points: Point[] = []
  for (let y = 0; y < frame.height; y += WIDE)
    for (let x = 0; x < frame.width; x += WIDE) {
      const p: Point = [x + 5.4 * scatter([x, y]), y + 5.4 * scatter([y + 3, x + 7])]
      if (isField(p)) points.push(p)
    }
  const { triangles, halfedges } = Delaunay.from(points.map(([x, y]): [number, number] => [x, y]))
  const middle = (edge: number): Point => circumcentre(points, triangles, Math.floor(edge / 3))
  const walls: [Point, Point][] = []
  halfedges.forEach((other, edge) => {
    if (other <= edge) return
    const [a, b] = [middle(edge), middle(other)]
    const stands = scatter([a[0] + b[0], a[1] + b[1]]) > FALLEN * 2 - 1
    if (stands && isField(a) && isField(b) && distance(a, b) < 2 * WIDE && distance(a, b) > 1.5) walls.push([a, b])
  })
  return walls.length > 0 ? linePath(...walls.map(([a, b]) => [halfPoint(a), halfPoint(b)])) : ''
}

function circumcentre(points: readonly Point[], triangles: ArrayLike<number>, t: number): Point {
  const [[ax, ay], [bx, by], [cx, cy]] = [0, 1, 2].map((i) => points[triangles[3 * t + i]])
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - ax, cy - ay]
  const [bl, cl] = [dx * dx + dy * dy, ex * ex + ey * ey]
  const twice = 2 * (dx * ey - dy * ex) || 1e-9
  return [ax + (ey * bl - dy * cl) / twice, ay + (dx * cl - ex * bl) / twice]
}
