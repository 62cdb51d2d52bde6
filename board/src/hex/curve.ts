// Smooth curves for roads and rivers: a map file has only the points that they pass.

import type { Point } from './layout.ts'

/** The bends of a smooth curve through points: for each, two handles and its end. */
export function bendsThrough(points: readonly Point[]): [Point, Point, Point][] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))]
  return points.slice(1).map((end, i): [Point, Point, Point] => {
    const start = points[i]
    const handle = (from: Point, before: Point, after: Point): Point => [
      from[0] + (after[0] - before[0]) / 6,
      from[1] + (after[1] - before[1]) / 6,
    ]
    return [handle(start, at(i - 1), end), handle(end, at(i + 2), start), end]
  })
}

/** A curve through the points of a line, both as SVG paths. The line begins with M; each of its steps is relative. */
export function smoothPath(line: string): string {
  const numbers = (line.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const points: Point[] = [[numbers[0], numbers[1]]]
  for (let i = 2; i < numbers.length; i += 2) {
    const [x, y] = points[points.length - 1]
    points.push([x + numbers[i], y + numbers[i + 1]])
  }
  const tenth = (n: number): number => Math.round(n * 10) / 10
  const text = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`
  return `M${text(points[0])}${bendsThrough(points)
    .map((bend) => `C${bend.map(text).join(' ')}`)
    .join('')}`
}
