// A surface for the eye: between lines of known height and the shore, the nearer the stronger. Drawn relief, no survey.
import type { Crest } from '@middlesea/atlas-kit/spec'
import { distance, nearestOnSegment, type Polyline, type Point } from './geometry.ts'
import type { NearShore } from './near-shore.ts'
import type { Project } from './projection.ts'

export type Surface = (p: Point) => number

interface Known {
  at: Point
  metres: number
}

/** A stretch of ground whose heights are known at both ends. */
export interface Slope {
  a: Known
  b: Known
}

export function slopesOf(crests: readonly Crest[], project: Project): Slope[] {
  return crests.flatMap(({ line }) => joined(line.map(([lat, lon, metres]) => ({ at: project([lat, lon]), metres }))))
}

/** A line that is as high everywhere. */
export const levelLine = (line: Polyline, metres: number): Slope[] => joined(line.map((at) => ({ at, metres })))

function joined(points: readonly Known[]): Slope[] {
  return points.length === 1 ? [{ a: points[0], b: points[0] }] : points.slice(1).map((b, i) => ({ a: points[i], b }))
}

/** `reach`: how much nearer the shore is felt than a line of known height. */
export function surfaceBetween(
  slopes: readonly Slope[],
  { reach, unitsPerKm }: { reach: number; unitsPerKm: number },
  shore: NearShore,
): Surface {
  const weight = (units: number): number => 1 / ((units / unitsPerKm) ** 2.4 + 0.01)
  return (p) => {
    const low = weight(shore.distance(p) * reach) * 0.8
    let [sum, all] = [low * 4, low]
    for (const { a, b } of slopes) {
      const foot = nearestOnSegment(a.at, b.at, p)
      const length = distance(a.at, b.at)
      const share = length === 0 ? 0 : distance(a.at, foot) / length
      const own = weight(distance(p, foot))
      sum += own * (a.metres + (b.metres - a.metres) * share)
      all += own
    }
    return sum / all
  }
}
