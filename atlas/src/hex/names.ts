// Where the names of places stand: beside their sign, where no other name or sign is in the way.
import type { Point } from '../geometry.ts'
import type { Text } from '@middlesea/atlas-kit/spec'

export interface NamedSign {
  key: string
  kind: string
  name: Text
  at: Point
  also: Point[]
}

export interface PlacedName extends NamedSign {
  /** The middle of the name, in either language. */
  label: Point
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The more important a kind, the earlier it chooses. */
const RANK = ['city', 'bastion', 'airfield', 'beach', 'exit', 'fort', 'battery', 'town', 'hospital', 'point']

/** Signs without a name on the map. */
const NAMELESS = ['pillbox']

const SIZE: Record<string, number> = { city: 12, bastion: 11, airfield: 9.5, town: 9.5, hospital: 7.2, point: 7.6 }
const SIGN = 6

export const hasName = (kind: string): boolean => !NAMELESS.includes(kind)

export const nameSize = (kind: string): number => SIZE[kind] ?? 8.5

/** As wide as the longer of both languages. */
function widthOf({ kind, name }: NamedSign): number {
  return Math.max(name.en.length * 0.52, name.ja.length) * nameSize(kind)
}

/** `lines` are points along roads and rivers, which names leave free if they can. */
export function placeNames(
  signs: readonly NamedSign[],
  lines: readonly Point[],
  frame: { width: number; height: number },
): PlacedName[] {
  const taken: Box[] = [
    ...signs.flatMap(({ at, also }) => [at, ...also].map((p) => boxAround(p, SIGN * 2, SIGN * 2))),
    // The number at the shoulder of an airfield's sign.
    ...signs.filter(({ kind }) => kind === 'airfield').map(({ at: [x, y] }) => boxAround([x + 9, y - 8], 10, 10)),
    ...lines.map((p) => boxAround(p, 4, 4)),
  ]
  const placed = new Map<string, Point>()
  const order = signs
    .filter(({ kind }) => !NAMELESS.includes(kind))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.at[0] - b.at[0])
  for (const sign of order) {
    const width = widthOf(sign)
    const height = nameSize(sign.kind) * 1.1
    const candidates = around(sign.at, width, height).map((label) => ({ label, box: boxAround(label, width, height) }))
    const cost = ({ box }: { box: Box }, i: number): number =>
      taken.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, frame) * 10 + i * 2
    const costs = candidates.map(cost)
    const best = candidates[costs.indexOf(Math.min(...costs))]
    placed.set(sign.key, best.label)
    taken.push(best.box)
  }
  return signs.map((sign) => ({ ...sign, label: placed.get(sign.key) ?? sign.at }))
}

const rankOf = ({ kind }: NamedSign): number => (RANK.includes(kind) ? RANK.indexOf(kind) : RANK.length)

/** Right, left, above, below, and the corners. */
function around([x, y]: Point, width: number, height: number): Point[] {
  const [dx, dy] = [width / 2 + SIGN + 1, height / 2 + SIGN]
  return [
    [x + dx, y],
    [x, y - dy],
    [x, y + dy],
    [x - dx, y],
    [x + dx - 3, y - dy * 0.75],
    [x + dx - 3, y + dy * 0.75],
    [x - dx + 3, y - dy * 0.75],
    [x - dx + 3, y + dy * 0.75],
  ]
}

const boxAround = ([x, y]: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

function outside(box: Box, { width, height }: { width: number; height: number }): number {
  const edge = 16
  return (
    Math.max(0, edge - box.left) +
    Math.max(0, edge - box.top) +
    Math.max(0, box.right - width + edge) +
    Math.max(0, box.bottom - height + edge)
  )
}
