// A surface for the eye: crests with known heights, slopes that fall from them, spurs and valleys that a fixed noise
// carves. It is drawn relief, no survey: terrain for the rules comes from the hexes.
import { between, distance, nearestOnSegment, type Point } from '../geometry.ts'
import { scatter } from '../scatter.ts'
import type { HeightSpec } from '@middlesea/atlas-kit/hex-spec'
import type { Sheet } from './sheet.ts'

/** Metres above the sea, before coast and plains have their say. */
export function surfaceOf(spec: HeightSpec, sheet: Sheet): (p: Point) => number {
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

/** From 0 in the valleys to 1 on the spurs: sharp crests of several sizes. */
function spurs(x: number, y: number, longest: number): number {
  let sum = 0
  let weight = 0.5
  let scale = longest
  for (let octave = 0; octave < 4; octave++) {
    const ridge = 1 - Math.abs(noise(x / scale + octave * 17.3, y / scale - octave * 9.1))
    sum += ridge * ridge * weight
    weight /= 2
    scale /= 2.1
  }
  return sum
}

/** Smooth noise from -1 to 1: values at whole points, blended between them. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const value = (dx: number, dy: number): number => scatter([(left + dx) * 7, (top + dy) * 13])
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const blend = (a: number, b: number, t: number): number => between([a, 0], [b, 0], t)[0]
  const [u, v] = [ease(x - left), ease(y - top)]
  return blend(blend(value(0, 0), value(1, 0), u), blend(value(0, 1), value(1, 1), u), v)
}
