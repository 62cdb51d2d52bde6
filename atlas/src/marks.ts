// Marks over the ground: lines and areas of one style each. Walls with their bastions, which several kinds of maps have.
import type { Wall } from '@middlesea/atlas-kit/spec'
import { distance, type Polyline, type Point } from './geometry.ts'
import { linePath, ringPath } from './path.ts'
import type { Project } from './projection.ts'
import { scatter } from './scatter.ts'

/** Lines or areas of one style, over the ground or over the roads. */
export interface MapMark {
  level: 'ground' | 'built'
  style: string
  path: string
}

export const joined = (lines: readonly Polyline[]): string => (lines.length > 0 ? linePath(...lines) : '')
export const rings = (list: readonly Point[][]): string => (list.length > 0 ? ringPath(...list) : '')

const BASTION = 3.4

/** `size`: of a bastion, in units. */
export function wallMarks(walls: readonly Wall[], project: Project, size = BASTION): MapMark[] {
  const lines = walls.map(({ line }) => line.map(project))
  return [
    { level: 'built', style: 'wall', path: joined(lines) },
    { level: 'built', style: 'bastion', path: rings(lines.flatMap((line) => bastions(line, size))) },
  ]
}

/** An arrowhead at every corner of a wall, towards its left hand. */
function bastions(line: Polyline, size: number): Point[][] {
  return line.map((p, i) => {
    const before = line[Math.max(0, i - 1)]
    const after = line[Math.min(line.length - 1, i + 1)]
    const span = distance(before, after) || 1
    const [dx, dy] = [((after[0] - before[0]) / span) * size, ((after[1] - before[1]) / span) * size]
    return [
      [p[0] - dx * 0.55, p[1] - dy * 0.55],
      [p[0] - dx * 0.8 + dy * 0.6, p[1] - dy * 0.8 - dx * 0.6],
      [p[0] + dy * 1.35, p[1] - dx * 1.35],
      [p[0] + dx * 0.8 + dy * 0.6, p[1] + dy * 0.8 - dx * 0.6],
      [p[0] + dx * 0.55, p[1] + dy * 0.55],
    ]
  })
}

/** A stone: a steep side, a flat top, a side in the shade. */
export function rock([x, y]: Point): Polyline {
  const size = 1.7 + 0.7 * scatter([x, y])
  return [
    [x - size, y + size * 0.8],
    [x - size * 0.4, y - size * 0.7],
    [x + size * 0.6, y - size * 0.5],
    [x + size * 1.2, y + size * 0.7],
  ]
}
