// The faces of a plane graph: every stretch of plane that its edges enclose, with the rings of what lies inside it.
import { areaOf, isInside, type Point, type Ring, signedArea } from '../geometry.ts'
import type { Edge, Graph } from './overlay.ts'

export interface Face {
  /** Around it; land and islands inside are holes. */
  ring: Ring
  holes: Ring[]
  /** Without its holes. */
  area: number
  /** Its edges by number, those of its holes among them. */
  edges: number[]
}

interface Loop {
  ring: Ring
  edges: number[]
}

export function facesOf(graph: Graph): Face[] {
  const loops = loopsOf(graph)
  const faces = loops
    .filter(({ ring }) => signedArea(ring) > 0)
    .map(({ ring, edges }): Face => ({ ring, holes: [], area: areaOf(ring), edges }))
    .toSorted((a, b) => a.area - b.area)
  for (const { ring, edges } of loops.filter((loop) => signedArea(loop.ring) < 0)) {
    // The smallest face around it; around the outermost there is none.
    const around = faces.find(
      (face) => face.area > areaOf(ring) && isInside(face.ring, ring[0]) && !sharesEdge(face, edges),
    )
    if (!around) continue
    around.holes.push(ring)
    around.edges.push(...edges)
  }
  for (const face of faces) face.area -= face.holes.reduce((sum, hole) => sum + areaOf(hole), 0)
  return faces
}

const sharesEdge = (face: Face, edges: readonly number[]): boolean => edges.some((edge) => face.edges.includes(edge))

/** Walks every edge in both directions, at each node on to the next edge around it. */
function loopsOf({ nodes, edges }: Graph): Loop[] {
  // Half edge 2e runs along edge e, 2e + 1 back.
  const startOf = (half: number): number => (half % 2 === 0 ? edges[half >> 1].from : edges[half >> 1].to)
  const following = nextAround(nodes, edges, startOf)
  const seen = new Uint8Array(edges.length * 2)
  const loops: Loop[] = []
  for (let first = 0; first < seen.length; first++) {
    if (seen[first]) continue
    const halves: number[] = []
    for (let half = first; !seen[half]; half = following[half]) {
      seen[half] = 1
      halves.push(half)
    }
    loops.push({ ring: halves.map((half) => nodes[startOf(half)]), edges: halves.map((half) => half >> 1) })
  }
  return loops
}

/** For each half edge the one that follows it around the face on its right hand. */
function nextAround(nodes: readonly Point[], edges: readonly Edge[], startOf: (half: number) => number): Int32Array {
  const leaving = nodes.map((): number[] => [])
  for (let half = 0; half < edges.length * 2; half++) leaving[startOf(half)].push(half)
  const following = new Int32Array(edges.length * 2)
  leaving.forEach((halves, node) => {
    const angle = (half: number): number => {
      const [x, y] = nodes[startOf(half ^ 1)]
      return Math.atan2(y - nodes[node][1], x - nodes[node][0])
    }
    const around = halves.map((half) => ({ half, angle: angle(half) })).toSorted((a, b) => a.angle - b.angle)
    around.forEach(({ half }, i) => {
      const before = around[(i + around.length - 1) % around.length].half
      following[half ^ 1] = before
    })
  })
  return following
}
