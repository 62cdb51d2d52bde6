// What people built, drawn for the eye: walls with their bastions, runways, salt pans, booms; and the arrows of landings.
import type { HexMapSpec, Where } from '@middlesea/atlas-kit/hex-spec'
import { between, distance, type Line, type Point } from '../geometry.ts'
import { linePath, ringPath } from '../path.ts'
import type { Grid } from './grid.ts'
import type { Sheet } from './sheet.ts'

export interface Works {
  walls: { line: string; bastions: string }
  runways: string
  saltPans: string
  booms: string
  /** Arrows from invasion hexes to the coast, and the numbers in their boxes. */
  landings: { arrows: string; boxes: string; numbers: { at: Point; text: string }[] }
  /** Where the signs of ports stand. */
  ports: { key: string; at: Point }[]
}

export function worksOf(spec: HexMapSpec, grid: Grid, sheet: Sheet): Works {
  const { walls = [], runways = [], saltPans = [], booms = {} } = spec.sheet
  const at = (where: Where): Point =>
    typeof where === 'string' ? sheet.centre(grid.indexOf(where)) : sheet.project(where)
  const lines = walls.map(({ line }) => line.map(sheet.project))
  return {
    walls: { line: joined(lines), bastions: rings(lines.flatMap(bastions)) },
    runways: joined(runways.map(([a, b]) => [at(a), at(b)])),
    saltPans: joined(saltPans.flatMap((pan) => panLines(pan, sheet))),
    booms: joined(Object.values(booms).map((ends) => ends.map(sheet.project))),
    landings: landingsOf(spec, grid, sheet),
    ports: (spec.seaborne?.ports ?? []).map(({ key, hex, sea }) => ({
      key,
      at: rounded(between(at(sea), at(hex), 0.35)),
    })),
  }
}

const joined = (lines: readonly Line[]): string => (lines.length > 0 ? linePath(...lines) : '')
const rings = (list: readonly Point[][]): string => (list.length > 0 ? ringPath(...list) : '')

const BASTION = 3.4

/** An arrowhead at every corner of a wall, towards its left hand. */
function bastions(line: Line): Point[][] {
  return line.map((p, i) => {
    const before = line[Math.max(0, i - 1)]
    const after = line[Math.min(line.length - 1, i + 1)]
    const span = distance(before, after) || 1
    const [dx, dy] = [((after[0] - before[0]) / span) * BASTION, ((after[1] - before[1]) / span) * BASTION]
    return [
      [p[0] - dx * 0.55, p[1] - dy * 0.55],
      [p[0] - dx * 0.8 + dy * 0.6, p[1] - dy * 0.8 - dx * 0.6],
      [p[0] + dy * 1.35, p[1] - dx * 1.35],
      [p[0] + dx * 0.8 + dy * 0.6, p[1] + dy * 0.8 - dx * 0.6],
      [p[0] + dx * 0.55, p[1] + dy * 0.55],
    ]
  })
}

/** How far apart the dams of salt pans are, in units. */
const PAN = 3.2

function panLines({ at, km, turn }: NonNullable<HexMapSpec['sheet']['saltPans']>[number], sheet: Sheet): Line[] {
  const [x, y] = sheet.project(at)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, down] = km.map((size) => Math.max(2, Math.round((size * sheet.frame.unitsPerKm) / PAN)))
  const point = (column: number, row: number): Point => {
    const [u, v] = [(column - across / 2) * PAN, (row - down / 2) * PAN]
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  }
  return [
    ...Array.from({ length: across + 1 }, (_, i): Line => [point(i, 0), point(i, down)]),
    ...Array.from({ length: down + 1 }, (_, i): Line => [point(0, i), point(across, i)]),
  ]
}

/** The box lies in the sea hex, the arrow goes over the hexside. */
const BOX = 6

function landingsOf({ seaborne }: HexMapSpec, grid: Grid, sheet: Sheet): Works['landings'] {
  const landings = (seaborne?.landings ?? []).map(({ sea, coast, number }) => {
    const [from, to] = [sea, coast].map((id) => sheet.centre(grid.indexOf(id)))
    return { box: between(from, to, 0.12), tip: between(from, to, 0.72), number }
  })
  return {
    arrows: rings(landings.map(({ box, tip }) => arrow(box, tip))),
    boxes: rings(
      landings.map(({ box: [x, y] }): Point[] => [
        [x - BOX, y - BOX],
        [x + BOX, y - BOX],
        [x + BOX, y + BOX],
        [x - BOX, y + BOX],
      ]),
    ),
    numbers: landings.map(({ box, number }) => ({ at: rounded(box), text: String(number) })),
  }
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

function arrow(from: Point, to: Point): Point[] {
  const span = distance(from, to)
  const [dx, dy] = [(to[0] - from[0]) / span, (to[1] - from[1]) / span]
  const shaft = between(from, to, 1 - 9 / span)
  const side = (p: Point, by: number): Point => [p[0] - dy * by, p[1] + dx * by]
  return [side(from, 2.2), side(shaft, 2.2), side(shaft, 6), to, side(shaft, -6), side(shaft, -2.2), side(from, -2.2)]
}
