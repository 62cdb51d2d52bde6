import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { malta as spec } from '../../games/descent-on-malta/map/malta.ts'
import { buildAtlas } from '../src/build.ts'
import type { CoastFile } from '../src/coast.ts'
import { drawMap } from '../src/draw.ts'
import { filesOf } from '../src/make.ts'
import { type Shapes, serialise } from '../src/shapes.ts'
import type { MapFile } from '@middlesea/atlas-kit/spec'
import { LARGEST_FILE, validate } from '../src/validate.ts'
import { pointsOf, type Tenths } from './path-points.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const map = JSON.parse(read(join('games', spec.game, spec.map))) as MapFile
const coast = JSON.parse(read(join('atlas', spec.coast))) as CoastFile
const committed = read(join('games', spec.game, spec.output))
const shapes = JSON.parse(committed) as Shapes
const atlas = buildAtlas(spec, coast, map)

const edgesOf = (path: string): string[] =>
  pointsOf(path).flatMap((ring) => ring.map((p, i) => `${p} ${ring[(i + 1) % ring.length]}`))
const turned = (edge: string): string => edge.split(' ').reverse().join(' ')
const areaOf = (ring: Tenths[]): number => {
  const sum = ring.reduce((total, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}
const isInside = (ring: Tenths[], [x, y]: readonly [number, number]): boolean =>
  ring.filter(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]
    return y1 > y * 10 !== y2 > y * 10 && x * 10 < ((x2 - x1) * (y * 10 - y1)) / (y2 - y1) + x1
  }).length %
    2 ===
  1

describe('the shapes of Malta', () => {
  test('the committed files are what the atlas makes', () => {
    const { first, later } = filesOf(atlas)
    expect(serialise(first)).toBe(committed)
    expect(serialise(later)).toBe(read(join('games', spec.game, spec.ground.output)))
  })

  test('the map has no fault', () => {
    const { faults } = validate(map, atlas.parts, committed.length)
    expect(faults).toEqual([])
    expect(Buffer.byteLength(committed)).toBeLessThanOrEqual(LARGEST_FILE)
  })

  test('every zone of the map file has a shape, and no other', () => {
    expect(Object.keys(shapes.zones)).toEqual(map.zones.map((zone) => zone.id))
  })

  test('neighbours share every point of their border: each edge of a zone is turned in one neighbour, or coast', () => {
    const coastEdges = new Set(shapes.islands.flatMap((island) => edgesOf(island.path)))
    const edges = Object.values(shapes.zones).flatMap((zone) => edgesOf(zone.path))
    const all = new Set(edges)
    expect(all.size).toBe(edges.length)
    expect(edges.filter((edge) => coastEdges.has(edge) === all.has(turned(edge)))).toEqual([])
  })

  test('the borders listed are the edges that two zones share', () => {
    const listed = shapes.borders.flatMap(({ path }) =>
      pointsOf(path).flatMap((line) => line.slice(1).map((p, i) => `${line[i]} ${p}`)),
    )
    const all = new Set(Object.values(shapes.zones).flatMap((zone) => edgesOf(zone.path)))
    const shared = [...all].filter((edge) => all.has(turned(edge)))
    expect(listed.length).toBe(shared.length / 2)
    expect(listed.filter((edge) => !all.has(edge) || !all.has(turned(edge)))).toEqual([])
  })

  test('the zones cover the islands, and no land is lost against the source', () => {
    const islands = shapes.islands.filter(({ id }) => !id.startsWith('filfla'))
    const drawn = islands.flatMap(({ path }) => pointsOf(path)).reduce((sum, ring) => sum + areaOf(ring), 0)
    const zones = Object.values(shapes.zones)
    const inZones = zones.flatMap(({ path }) => pointsOf(path)).reduce((sum, ring) => sum + areaOf(ring), 0)
    expect(inZones).toBe(drawn)
    // GSHHG: Malta 251.3, Gozo 68.5, Comino 3.3, islets 0.8 square kilometres.
    const total = zones.reduce((sum, { area }) => sum + area, 0)
    expect(Math.abs(total / 324 - 1)).toBeLessThan(0.01)
  })

  test('every route crosses a border of its own two zones, and its border says so', () => {
    const routes = map.zones.flatMap((zone) => zone.routes.filter((to) => zone.id < to).map((to) => [zone.id, to]))
    expect(shapes.routes.map(({ between }) => between)).toEqual(routes)
    const open = shapes.borders.filter(({ route }) => route).map(({ between }) => between.join(' '))
    expect(open.sort()).toEqual(routes.map((pair) => pair.join(' ')).sort())
    expect(atlas.parts.roads.flatMap((road) => road.astray)).toEqual([])
  })

  test('the place and the pole of every zone lie on its land', () => {
    const outside = Object.entries(shapes.zones).filter(([, zone]) => {
      const [mainland] = pointsOf(zone.path)
      return !isInside(mainland, zone.pole) || !isInside(mainland, zone.centre)
    })
    expect(outside).toEqual([])
  })

  test('all fits into the frame', () => {
    const { width, height } = shapes.frame
    const points = shapes.islands.flatMap(({ path }) => pointsOf(path).flat())
    expect(points.filter(([x, y]) => x < 300 || y < 300 || x > width * 10 - 300 || y > height * 10 - 300)).toEqual([])
    for (const { at } of shapes.names) expect(at[0] > 0 && at[0] < width && at[1] > 0 && at[1] < height).toBe(true)
  })

  test('names are in both languages', () => {
    for (const { text } of shapes.names) {
      expect(text.en).not.toBe('')
      expect(text.ja).not.toBe('')
    }
  })

  test('the picture names every zone in either language', () => {
    for (const language of ['en', 'ja'] as const) {
      const picture = drawMap(shapes, atlas.ground, map, language)
      expect(map.zones.filter((zone) => !picture.includes(`>${zone.name[language]}<`))).toEqual([])
    }
  })
})

describe('a map that lies is refused', () => {
  const plain = buildAtlas({ ...spec, seeds: {}, depthKm: [], cliffs: [] }, coast, map)

  test('the printed centres alone put inland zones on the sea and part zones that a route joins', () => {
    const { faults } = validate(map, plain.parts, 0)
    expect(faults).toContain('zone raf_qrendi is inland but touches the sea')
    expect(faults).toContain('route sliema - valletta: the zones do not touch')
    expect(faults.some((fault) => fault.startsWith('coast of malta: drawn as'))).toBe(true)
  })

  test('a zone without land, a one-way route, lost land and a large file are named', () => {
    const [first, second, ...rest] = atlas.parts.land.zones
    const zones = [{ ...first, pieces: [], area: 0 }, second, ...rest]
    const oneWay = map.zones.map((zone) => (zone.id === 'marfa' ? { ...zone, routes: [] } : zone))
    const parts = { ...atlas.parts, land: { ...atlas.parts.land, zones } }
    const { faults } = validate({ ...map, zones: oneWay }, parts, LARGEST_FILE + 1)
    expect(faults).toContain(`zone ${first.zone.id} has no land`)
    expect(faults).toContain('route mellieha - marfa has no way back')
    expect(faults).toContain('the file has 60001 bytes, more than 60000')
    expect(faults.some((fault) => /the zones differ by \d\.\d+ % from the land that is drawn/.test(fault))).toBe(true)
    expect(faults.some((fault) => fault.startsWith('zone mellieha has no neighbour along'))).toBe(true)
  })

  test('an island that is not where the spec says is named', () => {
    const atSea = { ...spec, islands: [{ id: 'atlantis', at: [35.7, 14.1] as const, zonesOf: null }] }
    expect(() => buildAtlas(atSea, coast, map)).toThrow('coast: no land at 35.7 14.1, where atlantis should be')
    const short = { ...spec, islands: spec.islands.slice(0, 3) }
    expect(() => buildAtlas(short, coast, map)).toThrow('coast: the file holds 14 rings, the spec names 3')
  })
})
