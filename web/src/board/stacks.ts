import { type Camera, type ViewSize, toMap, toView } from './camera.ts'
import { ALLIANCE } from '@middlesea/table-kit/face'
import type { Piece, PlaceShape, Point } from '@middlesea/table-kit/board'

/** Pieces of one place and one group, lying on one another. */
export interface Stack {
  id: string
  place: string
  /** The top piece first. */
  pieces: Piece[]
  /** The middle of its counter at scale 1, relative to the place's counters point, in counter edges. */
  slot: Point
  /** How large it is drawn: 1, or less where it shares a narrow place with others. */
  size: number
  strength: number
}

/** How far stacks of one place stand apart, in counter edges. */
const APART = 1.14
/** Under the upper row its badges are seen. */
const ROWS_APART = 1.42

/** How many counters are seen in a closed stack. */
export const SEEN_IN_STACK = 3

/** All units that a piece stands for. */
export const unitsOf = (piece: Piece): readonly string[] => piece.members ?? [piece.id]

/** The stacks of all places, in the order of the places. In a hex all of them together are as wide as one, or little more. */
export function stacksOf(pieces: readonly Piece[], places: readonly PlaceShape[], hexes = false): Stack[] {
  const byPlace = new Map<string, Map<string, Piece[]>>(places.map((place) => [place.id, new Map()]))
  for (const piece of pieces) {
    const groups = byPlace.get(piece.place)
    if (!groups) continue
    const group = piece.group ?? ALLIANCE[piece.face.side]
    const list = groups.get(group)
    if (list) list.push(piece)
    else groups.set(group, [piece])
  }
  return [...byPlace].flatMap(([place, groups]) => stacksOfPlace(place, groups, hexes))
}

function stacksOfPlace(place: string, groups: Map<string, Piece[]>, hexes: boolean): Stack[] {
  const names = [...groups.keys()].sort()
  const slots = slotsFor(names.length, hexes ? 2 : 3)
  const size = hexes ? sizeIn(slots, IN_HEX) : 1
  return names.map((name, i) => {
    const pieces = groups.get(name)!.slice().sort(byOrder)
    const strength = pieces.reduce((sum, piece) => sum + (piece.strength ?? 0), 0)
    return sized({ id: `${place}/${name}`, place, pieces, slot: slots[i], size: 1, strength }, size)
  })
}

/** How wide and high the stacks of a hex may be together, in counter edges. */
const IN_HEX = 1.34

/** How large stacks in these slots may be to lie within so many counter edges. */
function sizeIn(slots: readonly Point[], room: number): number {
  const across = (axis: 0 | 1): number => {
    const all = slots.map((slot) => slot[axis])
    return Math.max(...all) - Math.min(...all) + 1
  }
  return slots.length < 2 ? 1 : Math.min(1, room / Math.max(across(0), across(1)))
}

/** A stack drawn so large, and nearer to the middle of its place by as much. */
export const sized = (stack: Stack, size: number): Stack => {
  const by = size / stack.size
  return by === 1 ? stack : { ...stack, size, slot: [stack.slot[0] * by, stack.slot[1] * by] }
}

function byOrder(a: Piece, b: Piece): number {
  return a.stackOrder - b.stackOrder || (a.id < b.id ? -1 : 1)
}

/** Where n stacks stand around the middle of a place: side by side, in two rows if they are more than a row may hold. */
export function slotsFor(n: number, inRow = 3): Point[] {
  const columns = n <= inRow ? n : Math.ceil(n / 2)
  const rows = Math.ceil(n / columns)
  return Array.from({ length: n }, (_, i): Point => {
    const row = Math.floor(i / columns)
    const here = row === rows - 1 ? n - row * columns : columns
    return [((i % columns) - (here - 1) / 2) * APART, (row - (rows - 1) / 2) * ROWS_APART]
  })
}

/** The middle of a stack's counter on the map. `edge` is the edge of a counter as drawn now. */
export function stackAt(stack: Stack, place: PlaceShape, edge: number): Point {
  return [place.counters[0] + stack.slot[0] * edge, place.counters[1] + stack.slot[1] * edge]
}

/** Where the pieces of an opened stack lie around its middle, in counter edges: a tidy grid, top piece first. */
export function fanOut(n: number): Point[] {
  const columns = fanColumns(n)
  const rows = Math.ceil(n / columns)
  return Array.from(
    { length: n },
    (_, i): Point => [
      ((i % columns) - (columns - 1) / 2) * FAN_STEP,
      (Math.floor(i / columns) - (rows - 1) / 2) * FAN_STEP,
    ],
  )
}

export const FAN_STEP = 1.1

export function fanColumns(n: number): number {
  return Math.max(1, Math.min(n, Math.ceil(Math.sqrt(n * 1.6))))
}

/** The piece that an arrow key reaches from piece i of an opened stack, or i where there is none. */
export function fanNeighbour(n: number, i: number, key: string): number {
  const columns = fanColumns(n)
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0
  const next = i + step
  return next >= 0 && next < n ? next : i
}

/** How large counters are drawn: at their own size, but never smaller on the screen than can be read. */
export function counterEdge(size: number, scale: number): number {
  // From afar they may be smaller, or they would hide the map.
  const smallest = Math.min(30, 15 + 20 * scale)
  const largestGrowth = 2.2
  return Math.min(Math.max(size, smallest / scale), size * largestGrowth)
}

/** Counters of an opened stack are large enough for a finger. */
export function fanEdge(edge: number, scale: number): number {
  return Math.max(edge, 48 / scale)
}

/** The middle of an opened stack: over the stack, but moved so that the whole tray lies in the view. */
export function fanAt(stack: Stack, at: Point, edge: number, camera: Camera, view: ViewSize): Point {
  const columns = fanColumns(stack.pieces.length)
  const rows = Math.ceil(stack.pieces.length / columns)
  const half = (count: number): number => ((count * FAN_STEP + 0.3) * edge * camera.scale) / 2
  const [px, py] = toView(camera, view, at[0], at[1])
  const within = (p: number, h: number, length: number): number =>
    2 * h >= length ? length / 2 : Math.min(Math.max(p, h), length - h)
  return toMap(camera, view, within(px, half(columns), view.width), within(py, half(rows), view.height))
}
