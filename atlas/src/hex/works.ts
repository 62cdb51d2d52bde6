// What people built, drawn for the eye: walls with their bastions, runways, salt pans, booms; and the arrows of landings.
import type { HexMapSpec, Where } from '@middlesea/atlas-kit/hex-spec'
import { between, distance, type Polyline, type Point } from '../geometry.ts'
import { joined, type MapMark, rings, wallMarks } from '../marks.ts'
import type { CellGrid } from './grid.ts'
import type { MapSheet } from './sheet.ts'

export function worksOf(spec: HexMapSpec, grid: CellGrid, sheet: MapSheet): MapMark[] {
  const { walls = [], runways = [], saltPans = [], booms = {} } = spec.sheet
  const at = (where: Where): Point =>
    typeof where === 'string' ? sheet.centre(grid.indexOf(where)) : sheet.project(where)
  const landings = landingsOf(spec, grid, sheet)
  // Beside the middle of the hex, where the box of a landing may stand.
  const ports = (spec.seaborne?.ports ?? []).map(({ hex, sea }): Point => {
    const [x, y] = between(at(sea), at(hex), 0.2)
    return [x + 13, y + 8]
  })
  return [
    { level: 'ground', style: 'salt-pan', path: joined(saltPans.flatMap((pan) => panLines(pan, sheet))) },
    { level: 'ground', style: 'runway', path: joined(runways.map(([a, b]) => [at(a), at(b)])) },
    ...wallMarks(walls, sheet.project),
    { level: 'built', style: 'boom', path: joined(Object.values(booms).map((line) => line.map(sheet.project))) },
    { level: 'built', style: 'anchor', path: joined(ports.flatMap(anchor)) },
    { level: 'built', style: 'arrow', path: rings(landings.map(({ box, tip }) => arrow(box, tip))) },
    { level: 'built', style: 'arrow-box', path: rings(landings.map(({ box }) => square(box))) },
  ]
}

/** How far apart the dams of salt pans are, in units. */
const PAN = 3.2

function panLines({ at, km, turn }: NonNullable<HexMapSpec['sheet']['saltPans']>[number], sheet: MapSheet): Polyline[] {
  const [x, y] = sheet.project(at)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, down] = km.map((size) => Math.max(2, Math.round((size * sheet.frame.unitsPerKm) / PAN)))
  const point = (column: number, row: number): Point => {
    const [u, v] = [(column - across / 2) * PAN, (row - down / 2) * PAN]
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  }
  return [
    ...Array.from({ length: across + 1 }, (_, i): Polyline => [point(i, 0), point(i, down)]),
    ...Array.from({ length: down + 1 }, (_, i): Polyline => [point(0, i), point(across, i)]),
  ]
}

/** Half of a box with the number of a landing. */
const BOX = 6

/** The box lies in the sea hex, the arrow goes over the hexside. */
export function landingsOf({ seaborne }: HexMapSpec, grid: CellGrid, sheet: MapSheet) {
  return (seaborne?.landings ?? []).map(({ key, sea, coast, number }) => {
    const [from, to] = [sea, coast].map((id) => sheet.centre(grid.indexOf(id)))
    return { key, box: between(from, to, 0.12), tip: between(from, to, 0.72), number }
  })
}

const square = ([x, y]: Point): Point[] => [
  [x - BOX, y - BOX],
  [x + BOX, y - BOX],
  [x + BOX, y + BOX],
  [x - BOX, y + BOX],
]

/** The sign of a port: shank, stock and flukes. */
function anchor([x, y]: Point): Polyline[] {
  const flukes = Array.from({ length: 9 }, (_, i): Point => {
    const turn = (Math.PI * (i + 1)) / 10
    return [x + 6 * Math.cos(turn), y + 1 + 6 * Math.sin(turn)]
  })
  const ring = Array.from({ length: 9 }, (_, i): Point => {
    const turn = (Math.PI * i) / 4
    return [x + 1.8 * Math.cos(turn), y - 7.6 + 1.8 * Math.sin(turn)]
  })
  return [
    [
      [x, y - 5.8],
      [x, y + 7],
    ],
    [
      [x - 3.4, y - 3.4],
      [x + 3.4, y - 3.4],
    ],
    flukes,
    ring,
  ]
}

function arrow(from: Point, to: Point): Point[] {
  const span = distance(from, to)
  const [dx, dy] = [(to[0] - from[0]) / span, (to[1] - from[1]) / span]
  const shaft = between(from, to, 1 - 9 / span)
  const side = (p: Point, by: number): Point => [p[0] - dy * by, p[1] + dx * by]
  return [side(from, 2.2), side(shaft, 2.2), side(shaft, 6), to, side(shaft, -6), side(shaft, -2.2), side(from, -2.2)]
}
