import { describe, expect, test } from 'vitest'
import { islandArcs, SEA } from '../src/arcs.ts'
import { cellLines } from '../src/cells.ts'
import { facesOf, joinCutOff } from '../src/faces.ts'
import { areaOf, isInside, type Point, type Ring, side, simplify, soften, stepsAlong } from '../src/geometry.ts'
import { overland } from '../src/overland.ts'
import { curvePath, linePath, ringPath, strokesPath } from '../src/path.ts'
import { projection } from '../src/projection.ts'
import { pointsOf } from './path-points.ts'

const square: Ring = [
  [0, 0],
  [0, 100],
  [100, 100],
  [100, 0],
]

describe('projection', () => {
  const project = projection({ width: 200, height: 100, unitsPerKm: 10, middle: [36, 14], trueLatitude: 36 })

  test('the middle lies in the middle, north is up, a kilometre is ten units both ways', () => {
    expect(project([36, 14])).toEqual([100, 50])
    const [x, y] = project([36 + 1 / 111.195, 14 + 1 / (111.195 * Math.cos((36 * Math.PI) / 180))])
    expect(x).toBeCloseTo(110, 6)
    expect(y).toBeCloseTo(40, 6)
  })
})

describe('lines', () => {
  test('right of the way east is south', () => {
    expect(side([0, 0], [1, 0], [0, 1])).toBeGreaterThan(0)
  })

  test('simplify leaves out what is nearer than the tolerance and keeps the rest', () => {
    const line: Point[] = [
      [0, 0],
      [5, 0.4],
      [10, 0],
      [15, 5],
      [20, 0],
    ]
    expect(simplify(line, 0.5)).toEqual([line[0], line[2], line[3], line[4]])
  })

  test('soften keeps the ends', () => {
    const soft = soften([
      [0, 0],
      [10, 0],
      [10, 10],
    ])
    expect([soft[0], soft[soft.length - 1]]).toEqual([
      [0, 0],
      [10, 10],
    ])
    expect(soft).not.toContainEqual([10, 0])
  })

  test('steps along a line are equal', () => {
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ]
    expect(stepsAlong(line, 5)).toEqual([
      [0, 0],
      [5, 0],
      [10, 0],
      [10, 5],
      [10, 10],
    ])
  })
})

describe('paths', () => {
  test('steps are relative and short', () => {
    const line: Point[] = [
      [1.24, 2],
      [1.5, 1.5],
      [1, 1.9],
    ]
    expect(linePath(line)).toBe('M1.2 2l.3-.5-.5.4')
    expect(ringPath(line, line)).toBe('M1.2 2l.3-.5-.5.4zm0 0l.3-.5-.5.4z')
    expect(strokesPath([{ from: [0, 0], by: [1, 2] }])).toBe('M0 0l1 2')
    expect(
      curvePath(
        [1, 1],
        [
          [
            [2, 1],
            [3, 2],
            [3, 3],
          ],
        ],
      ),
    ).toBe('M1 1c1 0 2 1 2 2')
  })

  test('points come back as they were rounded, without drift', () => {
    const line = Array.from({ length: 500 }, (_, i): Point => [i * 0.333, Math.sqrt(i) * 7.77])
    const back = pointsOf(linePath(line))[0]
    expect(back).toEqual(line.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]))
  })
})

describe('cells', () => {
  const middle: Point = [50, 50]
  const seeds = [
    { zone: 'west', at: [20, 50] as const },
    { zone: 'east', at: [80, 50] as const },
  ]
  const centres = new Map(seeds.map(({ zone, at }) => [zone, at]))

  test('two seeds share an island; each zone has its side', () => {
    const faces = facesOf(islandArcs(square, cellLines(seeds, middle, 0), 'west'))
    expect(faces.map((face) => face.zone).sort()).toEqual(['east', 'west'])
    for (const face of faces) {
      expect(face.area).toBeCloseTo(5000, 0)
      expect(isInside(face.ring, centres.get(face.zone)!)).toBe(true)
    }
  })

  test('two seeds of one zone make one cell', () => {
    const three = [...seeds, { zone: 'west', at: [50, 10] as const }]
    const faces = facesOf(islandArcs(square, cellLines(three, middle, 0), 'west'))
    expect(faces.length).toBe(2)
    expect(faces.reduce((sum, face) => sum + face.area, 0)).toBeCloseTo(areaOf(square), 6)
  })

  test('an island that no line crosses has one owner', () => {
    const arcs = islandArcs(square, [], 'east')
    expect(arcs.map(({ left, right }) => [left, right])).toEqual([['east', SEA]])
    expect(facesOf(arcs)[0].area).toBe(10000)
  })

  test('a piece that a bay cuts off from its zone joins the neighbour by land', () => {
    // A bay runs in from the west up to x = 60 and leaves a spit in the north: its west end is nearest to west, but
    // by land it hangs on east.
    const withBay: Ring = [
      [0, 0],
      [0, 10],
      [60, 10],
      [60, 20],
      [0, 20],
      [0, 100],
      [100, 100],
      [100, 0],
    ]
    const arcs = islandArcs(withBay, cellLines(seeds, middle, 0), 'west')
    expect(facesOf(arcs).length).toBe(3)
    const faces = facesOf(joinCutOff(arcs, centres))
    expect(faces.length).toBe(2)
    const east = faces.find((face) => face.zone === 'east')!
    expect(isInside(east.ring, [5, 5])).toBe(true)
    expect(faces.reduce((sum, face) => sum + face.area, 0)).toBeCloseTo(areaOf(withBay), 6)
  })
})

describe('a way over land', () => {
  const box: [Point, Point] = [
    [0, 0],
    [100, 100],
  ]

  test('goes around a bay', () => {
    const bay = (p: Point): boolean => p[0] > 40 && p[0] < 60 && p[1] < 70
    const way = overland([20, 20], [80, 20], box, (p) => !bay(p))
    expect(way?.some((p) => p[1] >= 70)).toBe(true)
    expect(way?.filter(bay)).toEqual([])
  })

  test('there is none over a strait', () => {
    expect(overland([20, 20], [80, 20], box, (p) => p[0] < 40 || p[0] > 60)).toBeNull()
  })
})
