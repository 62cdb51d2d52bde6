// A surface for the eye: crests with known heights, slopes that fall from them, spurs and valleys that a fixed noise
// carves. It is drawn relief, no survey: terrain for the rules comes from the hexes.
import { distance, nearestOnSegment, type Point } from '../geometry.ts'
import { spurs } from '../noise.ts'
import type { HeightSpec } from '@middlesea/atlas-kit/hex-spec'
import type { MapSheet } from './sheet.ts'

/** Metres above the sea, before coast and plains have their say. */
export function surfaceOf(spec: HeightSpec, sheet: MapSheet): (p: Point) => number {
  const { unitsPerKm } = sheet.frame
  const slopes = spec.crests.flatMap(({ line }) => {
    const points = line.map(([lat, lon, metres]) => ({ at: sheet.project([lat, lon]), metres }))
    return points.length === 1 ? [{ a: points[0], b: points[0] }] : points.slice(1).map((b, i) => ({ a: points[i], b }))
  })
  return (p) => {
    let sum = 0
    for (const { a, b } of slopes) {
      const foot = nearestOnSegment(a.at, b.at, p)
      const length = distance(a.at, b.at)
      const share = length === 0 ? 0 : distance(a.at, foot) / length
      const metres = a.metres + (b.metres - a.metres) * share
      // High crests have long slopes, but not as long as they are high.
      const reach = spec.reach * unitsPerKm * Math.sqrt(metres / 1000)
      const fallen = distance(p, foot) / reach
      if (fallen < 4) sum += (metres * Math.exp(-fallen * (0.6 + fallen * 0.5))) ** 4
    }
    const [x, y] = p
    return Math.sqrt(Math.sqrt(sum)) * (0.62 + 0.5 * spurs(x, y, spec.spurs * unitsPerKm))
  }
}
