// The ground of a map of zones, for the eye: heights with their shade, rough ground, towns, airfields, fields and walls.
// Rules know the type of a zone alone; what is drawn of heights comes from crests, scarps and the shore.
import { Delaunay } from 'd3-delaunay'
import type { MapSpec, Round } from '@middlesea/atlas-kit/spec'
import { blur, cellOf, type Field, fieldOf, mapField } from './field.ts'
import { fieldWalls } from './fields.ts'
import { besides, distance, halfPoint, insideTest, type Point, type Polyline, soften } from './geometry.ts'
import { joined, type MapMark, rock, wallMarks } from './marks.ts'
import { type NearShore, nearShore } from './near-shore.ts'
import { noise, spurs } from './noise.ts'
import type { Project } from './projection.ts'
import { scatter } from './scatter.ts'
import { levelLine, type Slope, slopesOf, type Surface, surfaceBetween } from './surface.ts'
import { terraceLines } from './terraces.ts'
import { lightOn, lightTints, onLand, steepness, type TintedArea, tintAbove } from './tints.ts'
import type { Land } from './zones.ts'

export interface GroundLayers {
  tints: TintedArea[]
  marks: MapMark[]
}

/** How far to either side of a scarp its foot and its edge lie, in kilometres. */
const SCARP = 0.1
/** On a small map walls are thin. */
const BASTION = 1.7
/** The longest spurs, in kilometres. */
const SPURS = 1.5
/** Metres a kilometre from which fields are terraced, and from which nobody tills. */
const TERRACED = 45
const TOO_STEEP = 150
/** Cells of the fields that tints are made of, in units. */
const CELL = 4

export function groundOf(spec: MapSpec, { islands, zones }: Land, project: Project): GroundLayers {
  const { frame, ground } = spec
  const shore = nearShore(
    islands.map(({ ring }) => ring),
    frame.unitsPerKm,
  )
  const heights = heightsOf(spec, project, shore)
  const inland = fieldOf(frame, CELL, (p) => shore.distance(p) * (shore.isLand(p) ? 1 : -1))
  const isRough = insideTest(
    zones.filter(({ zone }) => ground.rough.includes(zone.type)).flatMap(({ pieces }) => pieces),
  )
  const rough = blur(
    fieldOf(frame, CELL, (p) => (isRough(p) ? 1 : 0)),
    2,
  )
  const inTown = roundsTest(ground.towns, project, frame.unitsPerKm)
  const onAirfield = roundsTest(ground.airfields, project, frame.unitsPerKm)
  const light = mapField(heights, (_, i) => (inland.values[i] < 1 ? 0 : lightOn(heights, i) / ground.steep))
  const isTilled = (p: Point): boolean => {
    const i = cellOf(heights, p)
    return inland.values[i] > 5 && rough.values[i] < 0.4 && inTown(p) < 0 && onAirfield(p) < 0
  }
  const steep = (p: Point): number => steepness(heights, cellOf(heights, p)) * frame.unitsPerKm
  return {
    tints: [
      ...ground.levels.map((level) => tintAbove('altitude', level, heights, level)),
      tintAbove('rough', 0, onLand(rough, inland), 0.5),
      ...lightTints(light),
      tintAbove('airfield', 0, onLand(share(frame, onAirfield), inland), 0.5),
      tintAbove('built-up', 0, onLand(share(frame, inTown), inland), 0.5),
    ],
    marks: [
      mark(
        'field',
        fieldWalls(frame, (p) => isTilled(p) && steep(p) < TERRACED),
      ),
      mark(
        'terrace',
        terraceLines(heights, ground.terraces, (p) => isTilled(p) && steep(p) > TERRACED && steep(p) < TOO_STEEP),
      ),
      mark('rock', joined(rocksOf(rough, inland, frame))),
      mark('runway', joined(ground.runways.map((ends) => ends.map(project)))),
      ...wallMarks(ground.walls, project, BASTION),
    ].filter(({ path }) => path !== ''),
  }
}

const mark = (style: string, path: string): MapMark => ({ level: 'ground', style, path })

/** From crests, scarps and the shore, with spurs and valleys; it falls to the sea within a hundred metres. */
function heightsOf({ frame, ground, scarps }: MapSpec, project: Project, shore: NearShore): Field {
  const { unitsPerKm } = frame
  const faces = scarps.flatMap(({ line, metres }): Slope[] => {
    if (!metres) return []
    const along = soften(line.map(project))
    const [foot, edge] = metres
    return [
      ...levelLine(besides(along, -SCARP * unitsPerKm), foot),
      ...levelLine(besides(along, SCARP * unitsPerKm), edge),
    ]
  })
  const known: Slope[] = [...slopesOf(ground.crests, project), ...faces]
  const surface: Surface = surfaceBetween(known, { reach: ground.reach, unitsPerKm }, shore)
  return blur(
    fieldOf(frame, CELL, (p) => {
      if (!shore.isLand(p)) return 0
      const sea = Math.min(1, shore.distance(p) / (0.1 * unitsPerKm))
      return surface(p) * sea * (0.8 + 0.4 * spurs(p[0], p[1], SPURS * unitsPerKm))
    }),
    1,
  )
}

/** How far inside the nearest of some rounds with ragged edges a place lies, in units; below zero outside. */
function roundsTest(rounds: readonly Round[], project: Project, unitsPerKm: number): (p: Point) => number {
  const all = rounds.map(([lat, lon, metres]) => ({ at: project([lat, lon]), reach: (metres / 1000) * unitsPerKm }))
  const nearest = Delaunay.from(all.map(({ at: [x, y] }): [number, number] => [x, y]))
  return (p) => {
    const i = nearest.find(p[0], p[1])
    const ragged = 1 + 0.35 * noise(p[0] / 9, p[1] / 9)
    const around = [i, ...nearest.neighbors(i)]
    return Math.max(...around.map((k) => all[k].reach * ragged - distance(all[k].at, p)))
  }
}

/** A place's depth inside something as a share of the ground: half at its edge. */
function share(frame: MapSpec['frame'], depth: (p: Point) => number): Field {
  return fieldOf(frame, CELL, (p) => Math.max(0, Math.min(1, 0.5 + depth(p) / (2 * CELL))))
}

/** How far apart the stones of rough ground lie, in units. */
const STONES = 15

function rocksOf(rough: Field, inland: Field, frame: MapSpec['frame']): Polyline[] {
  const stones: Point[] = []
  for (let y = 0; y < frame.height; y += STONES)
    for (let x = 0; x < frame.width; x += STONES)
      stones.push([x + 6.5 * scatter([x, y]), y + 6.5 * scatter([y + 5, x + 2])])
  return stones
    .filter((p) => rough.values[cellOf(rough, p)] > 0.6 && inland.values[cellOf(inland, p)] > 5)
    .map((p) => rock(p).map(halfPoint))
}
