// Points, lines and rings of the plane. The y axis points down, as on a screen. No Math.hypot: its last digit may
// differ between machines, and the output must not.

export type Point = readonly [x: number, y: number]
/** An open line: at least two points. */
export type Polyline = readonly Point[]
/** A closed line; the first point is not repeated at the end. */
export type Ring = readonly Point[]

export const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** Above zero when c lies to the right of the way from a to b, as seen on the screen. */
export const side = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** To the nearest tenth: what the page draws with. */
export const tenth = (value: number): number => Math.round(value * 10) / 10 || 0

/** To the nearest half: for what is drawn broad or soft, and weighs much. */
export const halfPoint = ([x, y]: Point): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2]

export const roundPoint = (p: Point): Point => [tenth(p[0]), tenth(p[1])]

export const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

export function withoutRepeats(line: Polyline): Point[] {
  return line.filter((p, i) => i === 0 || !samePoint(p, line[i - 1]))
}

export function lengthOf(line: Polyline): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i])
  return sum
}

/** The area inside a ring, above zero when it runs clockwise on the screen. */
export function signedArea(ring: Ring): number {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i]
    const [x2, y2] = ring[(i + 1) % ring.length]
    sum += x1 * y2 - x2 * y1
  }
  return sum / 2
}

export const areaOf = (ring: Ring): number => Math.abs(signedArea(ring))

export function isInside(ring: Ring, [x, y]: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]
    const [xj, yj] = ring[j]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

const ROW = 4

/** As isInside, for rings that are asked about many points: their sides are kept in rows. */
export function insideTest(rings: readonly Ring[]): (p: Point) => boolean {
  const rows = new Map<number, [Point, Point][]>()
  for (const ring of rings) {
    ring.forEach((start, i) => {
      const end = ring[(i + 1) % ring.length]
      const last = Math.floor(Math.max(start[1], end[1]) / ROW)
      for (let row = Math.floor(Math.min(start[1], end[1]) / ROW); row <= last; row++) {
        const list = rows.get(row)
        if (list) list.push([start, end])
        else rows.set(row, [[start, end]])
      }
    })
  }
  return ([x, y]) => {
    let inside = false
    for (const [[x1, y1], [x2, y2]] of rows.get(Math.floor(y / ROW)) ?? []) {
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
    return inside
  }
}

export function nearestOnSegment(a: Point, b: Point, p: Point): Point {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  if (square === 0) return a
  const share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
  return between(a, b, Math.min(1, Math.max(0, share)))
}

export function distanceToLine(line: Polyline, p: Point): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++) least = Math.min(least, squareToSegment(line[i - 1], line[i], p))
  return Math.sqrt(least)
}

export function distanceToRing(ring: Ring, p: Point): number {
  let least = Infinity
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    least = Math.min(least, squareToSegment(ring[j], ring[i], p))
  return Math.sqrt(least)
}

/** The square of the distance, without making a point: the depth of the sea asks for it millions of times. */
export function squareToSegment(a: Point, b: Point, p: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
  const clamped = share < 0 ? 0 : share > 1 ? 1 : share
  const x = a[0] + dx * clamped - p[0]
  const y = a[1] + dy * clamped - p[1]
  return x * x + y * y
}

/** Where two segments cross: the shares of the way along each, or null. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { first: number; second: number } | null {
  const rx = b[0] - a[0]
  const ry = b[1] - a[1]
  const sx = d[0] - c[0]
  const sy = d[1] - c[1]
  const cross = rx * sy - ry * sx
  if (cross === 0) return null
  const first = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const second = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  return first >= 0 && first <= 1 && second >= 0 && second < 1 ? { first, second } : null
}

/** Leaves out points that lie nearer than the tolerance to the line without them (Douglas and Peucker). */
export function simplify(line: Polyline, tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const first = line[0]
  const last = line[line.length - 1]
  let farthest = 0
  let most = 0
  for (let i = 1; i < line.length - 1; i++) {
    const off = distance(line[i], nearestOnSegment(first, last, line[i]))
    if (off > most) {
      most = off
      farthest = i
    }
  }
  if (most <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ]
}

/** As simplify, for a ring: cut at its first point and the point farthest from it. */
export function simplifyRing(ring: Ring, tolerance: number): Point[] {
  let far = 0
  ring.forEach((p, i) => {
    if (distance(p, ring[0]) > distance(ring[far], ring[0])) far = i
  })
  const there = simplify(ring.slice(0, far + 1), tolerance)
  const back = simplify([...ring.slice(far), ring[0]], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

/** Cuts the corners of an open line once (Chaikin); its ends stay. */
export function soften(line: Polyline): Point[] {
  const soft: Point[] = [line[0]]
  for (let i = 1; i < line.length; i++) {
    if (i > 1) soft.push(between(line[i - 1], line[i], 0.25))
    if (i < line.length - 1) soft.push(between(line[i - 1], line[i], 0.75))
  }
  soft.push(line[line.length - 1])
  return soft
}

export function softenRing(ring: Ring): Point[] {
  return ring.flatMap((p, i) => {
    const next = ring[(i + 1) % ring.length]
    return [between(p, next, 0.25), between(p, next, 0.75)]
  })
}

/** Points along a line at equal steps of about the given length, ends included. */
export function stepsAlong(line: Polyline, step: number): Point[] {
  const total = lengthOf(line)
  const count = Math.max(1, Math.round(total / step))
  const steps: Point[] = [line[0]]
  let passed = 0
  let i = 1
  for (let k = 1; k < count; k++) {
    const goal = (total * k) / count
    while (passed + distance(line[i - 1], line[i]) < goal) passed += distance(line[i - 1], line[i++])
    steps.push(between(line[i - 1], line[i], (goal - passed) / distance(line[i - 1], line[i])))
  }
  steps.push(line[line.length - 1])
  return steps
}

/** A line to the right of a line. */
export function besides(line: Polyline, by: number): Point[] {
  return line.map((p, i) => {
    const before = line[Math.max(0, i - 1)]
    const after = line[Math.min(line.length - 1, i + 1)]
    const span = distance(before, after) || 1
    return [p[0] - ((after[1] - before[1]) / span) * by, p[1] + ((after[0] - before[0]) / span) * by]
  })
}
