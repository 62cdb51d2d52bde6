// Hexsides that matter, engraved: slopes as wedges that point downhill, cliffs as a dark edge with teeth; and the rocks of
// rough ground.
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'
import { besides, distance, type Polyline, type Point, soften, stepsAlong } from '../geometry.ts'
import type { NearShore } from '../near-shore.ts'
import { linePath, ringPath } from '../path.ts'
import { scatter } from '../scatter.ts'
import type { HexAtlas } from './build.ts'
import { joinedSides } from './outlines.ts'
import { pairsOf } from './sides.ts'
import type { MapSheet } from './sheet.ts'
import { type MapMark, rock } from '../marks.ts'

const WEDGE = { gap: 3.4, long: 8.5, short: 5, width: 2.1 }
const TOOTH = { gap: 5, long: 5.5, short: 4, width: 4.2 }

/** `coast`: lines of cliffs along the shore, with the sea on their left hand. */
export function engrave(
  spec: HexMapSpec,
  atlas: HexAtlas,
  sheet: MapSheet,
  shore: NearShore,
  height: (p: Point) => number,
  coast: readonly Polyline[],
): MapMark[] {
  const { sides, terrain, kept } = atlas
  const isKept = ([a, b]: readonly [number, number]): boolean => kept[a] && kept[b]
  const slopes = edges(sides.slopes.filter(isKept).map(([low, high]) => lowOnLeft(atlas, sheet, low, high)))
  const inland = sides.cliffs
    .filter((pair) => isKept(pair) && pair.every((cell) => terrain[cell] !== 'sea'))
    .map(([a, b]) => {
      const isUp = height(sheet.centre(a)) < height(sheet.centre(b))
      return isUp ? lowOnLeft(atlas, sheet, a, b) : lowOnLeft(atlas, sheet, b, a)
    })
  const cliffs = [...edges(inland), ...coast]
  return [
    { level: 'ground', style: 'rock', path: rocksOf(atlas, sheet, shore) },
    { level: 'ground', style: 'slope', path: teeth(slopes, WEDGE) },
    { level: 'ground', style: 'cliff-tooth', path: teeth(cliffs, TOOTH) },
    { level: 'ground', style: 'cliff-edge', path: cliffs.length > 0 ? linePath(...cliffs) : '' },
    { level: 'built', style: 'line', path: fortified(spec, atlas, sheet) },
  ]
}

/** How far above the slope a fortified line runs, in units. */
const ABOVE = 3.6

function fortified(spec: HexMapSpec, atlas: HexAtlas, sheet: MapSheet): string {
  const lines = (spec.sheet.lines ?? []).flatMap((key) => {
    const pairs = pairsOf(atlas.grid, spec.slopes?.[key] ?? '', '>')
    return edges(pairs.map(([low, high]) => lowOnLeft(atlas, sheet, low, high)))
  })
  return lines.length > 0 ? linePath(...lines.map((line) => besides(soften(line), ABOVE))) : ''
}

/** Marks in a hex of rough ground, if all of it is land. */
const ROCKS = 7

function rocksOf({ grid, terrain, kept }: HexAtlas, sheet: MapSheet, shore: NearShore): string {
  const { across } = sheet.layout
  const marks = grid.cells.flatMap((_, i) => {
    if (!kept[i] || (terrain[i] !== 'rough' && terrain[i] !== 'island')) return []
    const [x, y] = sheet.centre(i)
    return Array.from({ length: ROCKS }, (__, k): Point => {
      const turn = ((k + 0.5 * scatter([x + k, y])) / ROCKS) * 2 * Math.PI * 2.4
      const far = across * (0.14 + (0.31 * (k + 1)) / ROCKS)
      return [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
    }).filter((p) => shore.isLand(p) && shore.distance(p) > 4)
  })
  return marks.length > 0 ? linePath(...marks.map(rock)) : ''
}

type Side = readonly [Point, Point]

/** The side between two hexes, walked with the lower one on the left hand. */
function lowOnLeft({ grid }: HexAtlas, sheet: MapSheet, low: number, high: number): Side {
  const direction = grid.cells[high].neighbours.indexOf(low)
  const corners = sheet.corners(high)
  // Corners go clockwise round the high hex: what lies outside is on the left.
  return [corners[direction], corners[(direction + 1) % 6]]
}

const edges = (sides: readonly Side[]): Point[][] => joinedSides(sides).map((line) => soften(line))

/** Triangles on the left of the lines, long and short in turn. */
function teeth(lines: readonly Polyline[], look: typeof WEDGE): string {
  const rings = lines.flatMap((line) => {
    const steps = stepsAlong(line, look.gap)
    return steps.slice(0, -1).map((p, i): Point[] => {
      const next = steps[i + 1]
      const span = distance(p, next) || 1
      const [dx, dy] = [(next[0] - p[0]) / span, (next[1] - p[1]) / span]
      const reach = (i % 2 === 0 ? look.long : look.short) * (1 + 0.18 * scatter(p))
      const half = look.width / 2
      const middle: Point = [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2]
      return [
        [middle[0] - dx * half, middle[1] - dy * half],
        [middle[0] + dx * half, middle[1] + dy * half],
        [middle[0] + dy * reach, middle[1] - dx * reach],
      ]
    })
  })
  return rings.length > 0 ? ringPath(...rings) : ''
}
