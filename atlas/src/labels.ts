// Where a zone's name and its counters go. They are placed as one block, name above and two stacks below, where the
// block has the most room: over the zone's own land, if need be over the sea, never gladly over a neighbour. A zone
// too small for its name has it on the water beside it, as maps do.
import { distance, distanceToRing, insideTest, type Point, type Ring, roundPoint, tenth } from './geometry.ts'

export interface Anchors {
  /** The pole of inaccessibility: the point farthest from the zone's borders, and how far. */
  pole: Point
  room: number
  /** The middle of the name. */
  label: Point
  /** The middles of two stacks. */
  counters: readonly [Point, Point]
}

const COUNTER = 26
const GAP = 4
const NAME_HEIGHT = 12
const LETTER = 5
const STEP = 4
/** Overhang over the sea counts this much of overhang over a neighbour. */
const SEA_COST = 0.35
/** What it costs to hide the mark of the place, about so large, and to cover another zone's name or stacks. */
const MARK = 4
const MARK_UNDER_STACKS = 5
const MARK_UNDER_NAME = 40
const BLOCK_HIDDEN = 200
/** A zone with less room than this may have its block off its shore, within reach. */
export const ROOM_ASHORE = 20
const REACH = 60
/** No block can lie over land farther from the pole than this. */
const NEARBY = 180

/** What is to be named: a zone, or a space of land or sea. */
export interface NamedArea {
  zone: { id: string; name: { en: string } }
  centre: Point
  /** The largest piece first. */
  pieces: readonly Ring[]
  area: number
}

/** A piece of somebody's ground; `holds` tells quickly whether a point lies on it. */
interface Ground {
  id: string
  ring: Ring
  holds: (p: Point) => boolean
}

export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Anchors of all zones, by id; the smallest zones choose last, around what is already placed. `around` is the ground
 * that their blocks gladly leave free; places are tried `step` units apart.
 */
export function anchorsOf(
  zones: readonly NamedArea[],
  around: readonly NamedArea[] = zones,
  placed: Extent[] = [],
  step = STEP,
): Map<string, Anchors> {
  const grounds = around.flatMap((zone) =>
    zone.pieces.map((ring): Ground => ({ id: zone.zone.id, ring, holds: insideTest([ring]) })),
  )
  const anchors = new Map<string, Anchors>()
  for (const own of zones.toSorted((a, b) => b.area - a.area)) {
    const found = anchorsOfZone(own, grounds, placed, step)
    placed.push(...boxesOf(found.label, own.zone.name.en))
    anchors.set(own.zone.id, found)
  }
  return anchors
}

function anchorsOfZone(own: NamedArea, grounds: readonly Ground[], placed: readonly Extent[], step: number): Anchors {
  const [mainland] = own.pieces
  const holds = insideTest([mainland])
  const inside = gridOver(mainland, 0, step).filter(holds)
  const pole = best(inside, (p) => distanceToRing(mainland, p))
  const room = distanceToRing(mainland, pole)

  const others = grounds.filter(({ id, ring }) => id !== own.zone.id && ring.some((p) => distance(p, pole) < NEARBY))
  const offshore = room < ROOM_ASHORE
  const spots = offshore ? gridOver(mainland, REACH, step).filter((p) => !others.some(({ holds }) => holds(p))) : inside
  const label = best(spots, (p) => worth(p, { own, holds, others, placed }))
  const stacks = label[1] + NAME_HEIGHT / 2 + GAP / 2 + COUNTER / 2
  return {
    pole: roundPoint(pole),
    room: tenth(room),
    label: roundPoint(label),
    counters: [
      roundPoint([label[0] - (COUNTER + GAP) / 2, stacks]),
      roundPoint([label[0] + (COUNTER + GAP) / 2, stacks]),
    ],
  }
}

function gridOver(ring: Ring, beyond: number, step: number): Point[] {
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  const spots: Point[] = []
  for (let y = Math.min(...ys) - beyond; y <= Math.max(...ys) + beyond; y += step)
    for (let x = Math.min(...xs) - beyond; x <= Math.max(...xs) + beyond; x += step) spots.push([x, y])
  return spots
}

function best(spots: readonly Point[], worthOf: (p: Point) => number): Point {
  let found = spots[0]
  let most = -Infinity
  for (const spot of spots) {
    const value = worthOf(spot)
    if (value > most) [found, most] = [spot, value]
  }
  return found
}

/** The name's box and the box of the two stacks, when the name is at p. */
export function boxesOf([x, y]: Point, name: string): [Extent, Extent] {
  const half = (name.length * LETTER) / 2
  const below = y + NAME_HEIGHT / 2
  return [
    { left: x - half, right: x + half, top: y - NAME_HEIGHT / 2, bottom: below },
    { left: x - COUNTER - GAP / 2, right: x + COUNTER + GAP / 2, top: below, bottom: below + GAP / 2 + COUNTER },
  ]
}

/** A zone whose block is to be placed, among what is there. */
interface Setting {
  own: NamedArea
  /** Whether a point lies on its main land. */
  holds: (p: Point) => boolean
  others: readonly Ground[]
  placed: readonly Extent[]
}

/** The least room around the block; below zero where it hangs over, covers another block or hides the place's mark. */
function worth(p: Point, setting: Setting): number {
  const { own, placed } = setting
  const boxes = boxesOf(p, own.zone.name.en)
  const rooms = boxes.flatMap(outline).map((q) => roomAt(q, setting))
  const overhang = rooms.filter((room) => room < 0).reduce((sum, room) => sum + room, 0)
  const covered = boxes.flatMap((box) => placed.filter((other) => overlap(box, other))).length
  const [name, stacks] = boxes.map((box) => contains(box, own.centre, MARK))
  const markHidden = name ? MARK_UNDER_NAME : stacks ? MARK_UNDER_STACKS : 0
  return (overhang < 0 ? overhang : Math.min(...rooms)) - markHidden - covered * BLOCK_HIDDEN
}

function outline({ left, right, top, bottom }: Extent): Point[] {
  const middle = (left + right) / 2
  return [
    [left, top],
    [middle, top],
    [right, top],
    [left, bottom],
    [middle, bottom],
    [right, bottom],
  ]
}

const overlap = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const contains = (box: Extent, [x, y]: Point, margin: number): boolean =>
  x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin

function roomAt(p: Point, { own, holds, others }: Setting): number {
  const far = distanceToRing(own.pieces[0], p)
  if (holds(p)) return far
  return others.some((other) => other.holds(p)) ? -far : -far * SEA_COST
}
