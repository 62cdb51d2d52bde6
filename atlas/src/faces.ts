// The pieces of land that arcs enclose, and the zones they make. A piece that the sea cuts off from the rest of its
// zone (the tip of a spit, the far shore of a creek) goes to the neighbour with which it shares the longest border.
import { type Arc, SEA } from './arcs.ts'
import { areaOf, isInside, lengthOf, type Point, type Ring } from './geometry.ts'

export interface Face {
  zone: string
  ring: Ring
  area: number
  /** The arcs around it, each with the face or the sea on its other hand. */
  sides: { arc: Arc; forward: boolean }[]
}

/** Every face, walked with its land on the left. */
export function facesOf(arcs: readonly Arc[]): Face[] {
  const sides = arcs.flatMap((arc) => [
    { arc, forward: true, zone: arc.left, from: arc.from, to: arc.to },
    ...(arc.right === SEA ? [] : [{ arc, forward: false, zone: arc.right, from: arc.to, to: arc.from }]),
  ])
  const next = new Map(sides.map((s) => [`${s.zone} ${s.from}`, s]))
  if (next.size !== sides.length) throw new Error('faces: a zone meets itself at a knot')
  const left = new Set(sides)
  const faces: Face[] = []
  for (const first of sides) {
    if (!left.has(first)) continue
    const loop: typeof sides = []
    for (let s = first; left.delete(s); ) {
      loop.push(s)
      const following = next.get(`${s.zone} ${s.to}`)
      if (!following) throw new Error(`faces: the border of ${s.zone} ends at ${s.to}`)
      s = following
    }
    faces.push(face(first.zone, loop))
  }
  return faces
}

function face(zone: string, sides: Face['sides']): Face {
  const ring = sides.flatMap(({ arc, forward }) => (forward ? arc.points : arc.points.toReversed()).slice(0, -1))
  return { zone, ring, area: areaOf(ring), sides: sides.map(({ arc, forward }) => ({ arc, forward })) }
}

/** The arcs after every piece that is cut off has joined a neighbour. */
export function joinCutOff(arcs: readonly Arc[], centres: ReadonlyMap<string, Point>): Arc[] {
  const faces = facesOf(arcs)
  const cutOff = faces.find((f) => f !== mainFace(faces, f.zone, centres))
  if (!cutOff) return [...arcs]
  const heir = longestNeighbour(cutOff)
  const changed = new Map<Arc, Arc>()
  for (const { arc, forward } of cutOff.sides)
    changed.set(arc, forward ? { ...arc, left: heir } : { ...arc, right: heir })
  const joined = arcs.map((arc) => changed.get(arc) ?? arc).filter((arc) => arc.left !== arc.right)
  return joinCutOff(joined, centres)
}

function mainFace(faces: readonly Face[], zone: string, centres: ReadonlyMap<string, Point>): Face {
  const own = faces.filter((f) => f.zone === zone).toSorted((a, b) => b.area - a.area)
  const centre = centres.get(zone)
  return own.find((f) => centre && isInside(f.ring, centre)) ?? own[0]
}

function longestNeighbour(cutOff: Face): string {
  const shared = new Map<string, number>()
  for (const { arc, forward } of cutOff.sides) {
    const other = forward ? arc.right : arc.left
    if (other !== SEA) shared.set(other, (shared.get(other) ?? 0) + lengthOf(arc.points))
  }
  const [longest] = [...shared].toSorted((a, b) => b[1] - a[1])
  if (!longest) throw new Error(`faces: a piece of ${cutOff.zone} is an island of its own`)
  return longest[0]
}
