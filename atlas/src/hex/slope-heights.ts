// A surface for the eye whose heights follow the slopes of the map: crests and the shore give its first shape, then what
// the map calls high is raised above what it calls low. Drawn relief, no survey.
import { distance, type Point } from '../geometry.ts'
import type { NearShore } from '../near-shore.ts'
import type { HeightSpec } from '@middlesea/atlas-kit/hex-spec'
import { slopesOf, type Surface, surfaceBetween } from '../surface.ts'
import type { HexAtlas } from './build.ts'
import type { MapSheet } from './sheet.ts'

/** Neighbours without a slope differ by less than this share of a step. */
const GENTLE = 0.45
/** A cliff inland is as high as so many steps. */
const CLIFF = 1.6
const ROUNDS = 160
/** How fast neighbours without a slope even out in a round. */
const CALM = 0.012
/** How far the height of a hex is felt, in hexes. */
const SPREAD = 0.38

export function slopeHeights(
  spec: HeightSpec,
  step: number,
  atlas: HexAtlas,
  sheet: MapSheet,
  shore: NearShore,
): Surface {
  const first = surfaceBetween(
    slopesOf(spec.crests, sheet.project),
    { reach: spec.reach, unitsPerKm: sheet.frame.unitsPerKm },
    shore,
  )
  const raised = raisedBy(first, step, atlas, sheet)
  return (p) => {
    const sea = Math.min(1, shore.distance(p) / (0.12 * sheet.frame.unitsPerKm))
    return Math.max(0, first(p) + raised(p)) * sea
  }
}

/** What must be added to the first shape, so that no slope of the map leads down. */
function raisedBy(first: Surface, step: number, { grid, sides, terrain }: HexAtlas, sheet: MapSheet): Surface {
  const start = grid.cells.map((_, i) => (terrain[i] === 'sea' ? 0 : first(sheet.centre(i))))
  const heights = [...start]
  const climbs = new Map<string, number>()
  for (const [low, high] of sides.slopes) climbs.set(`${low} ${high}`, step)
  for (const [a, b] of sides.cliffs) {
    if (terrain[a] === 'sea' || terrain[b] === 'sea') continue
    climbs.set(start[a] < start[b] ? `${a} ${b}` : `${b} ${a}`, step * CLIFF)
  }
  for (let round = 0; round < ROUNDS; round++) {
    grid.cells.forEach(({ neighbours }, a) => {
      for (const b of neighbours) {
        if (b < 0 || terrain[a] === 'sea' || terrain[b] === 'sea') continue
        const climb = climbs.get(`${a} ${b}`)
        const rise = heights[b] - heights[a]
        const isFlat = climb === undefined && !climbs.has(`${b} ${a}`)
        const off = isFlat
          ? Math.max(0, Math.abs(rise) - step * GENTLE) * -Math.sign(rise)
          : Math.max(0, (climb ?? -Infinity) - rise)
        if (isFlat) heights[a] += rise * CALM
        heights[a] = Math.max(3, heights[a] - off * 0.25)
        heights[b] = Math.max(3, heights[b] + off * 0.25)
      }
    })
  }
  const added = heights.map((metres, i) => metres - start[i])
  const reach = (sheet.layout.across * SPREAD) ** 2 * 2
  const toCell = cellFinder(grid, sheet)
  return (p) => {
    const cell = toCell(p)
    if (cell < 0) return 0
    let [sum, all] = [0, 0]
    for (const near of [cell, ...grid.cells[cell].neighbours]) {
      if (near < 0 || terrain[near] === 'sea') continue
      const weight = Math.exp(-(distance(p, sheet.centre(near)) ** 2) / reach)
      sum += weight * added[near]
      all += weight
    }
    return all === 0 ? 0 : sum / all
  }
}

/** The hex under a point of the sheet. */
export function cellFinder(grid: HexAtlas['grid'], sheet: MapSheet): (p: Point) => number {
  const [left, top] = sheet.centre(0)
  const [x0, y0] = grid.cells[0].centre
  const { unitsPerKm } = sheet.frame
  return ([x, y]) => grid.at([x0 + (x - left) / unitsPerKm, y0 + (y - top) / unitsPerKm])
}
