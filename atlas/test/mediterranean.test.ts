import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mediterranean as spec } from '../../games/song-for-war/map/mediterranean.ts'
import { isInside } from '../src/geometry.ts'
import { serialise } from '../src/shapes.ts'
import { facesOf } from '../src/theatre/faces.ts'
import { buildTheatre, type Theatre } from '../src/theatre/make.ts'
import { overlay } from '../src/theatre/overlay.ts'
import { validate } from '../src/theatre/validate.ts'
import { pointsOf } from './path-points.ts'

const root = resolve(import.meta.dirname, '../..')
const committed = readFileSync(join(root, 'games', spec.game, spec.output), 'utf8')

describe('the shapes of the Mediterranean', () => {
  let theatre: Theatre
  beforeAll(() => {
    theatre = buildTheatre(spec)
  }, 120_000)

  test('the committed file is what the atlas makes, without a fault', () => {
    // Not toBe: a difference would print the whole file.
    expect(committed === serialise(theatre.shapes)).toBe(true)
    expect(validate(theatre.map, theatre.parts, committed).faults).toEqual([])
  })

  test('every space has its ground, its name and its stacks on the map', () => {
    const { shapes, map } = theatre
    expect(Object.keys(shapes.zones)).toEqual(map.spaces.map(({ id }) => id))
    const astray = map.spaces.filter(({ id }) => {
      const { label, counters } = shapes.zones[id]
      return [label, ...counters].some(
        ([x, y]) => x < 13 || y < 13 || x > shapes.frame.width - 13 || y > shapes.frame.height - 13,
      )
    })
    expect(astray.map(({ id }) => id)).toEqual([])
  })

  test('no stack covers the stack of another space', () => {
    const stacks = Object.entries(theatre.shapes.zones).flatMap(([id, { counters }]) =>
      counters.map((at) => ({ id, at })),
    )
    const covered = stacks.flatMap((a, i) =>
      stacks
        .slice(i + 1)
        .filter((b) => a.id !== b.id && Math.abs(a.at[0] - b.at[0]) < 26 && Math.abs(a.at[1] - b.at[1]) < 26)
        .map((b) => `${a.id} ${b.id}`),
    )
    expect(covered).toEqual([])
  })

  test('spaces share their edges with neighbours and with nobody else twice', () => {
    const owners = new Map<string, string[]>()
    for (const [id, { path }] of Object.entries(theatre.shapes.zones)) {
      for (const ring of pointsOf(path)) {
        ring.forEach((p, i) => {
          const edge = [p.join(), ring[(i + 1) % ring.length].join()].sort().join(' ')
          owners.set(edge, [...(owners.get(edge) ?? []), id])
        })
      }
    }
    expect([...owners.values()].filter((ids) => new Set(ids).size > 2)).toEqual([])
  })

  test('ports lie on the land of their space, and Malta is in the middle of its sea', () => {
    const { spaces } = theatre.parts
    const malta = spaces.find(({ zone }) => zone.id === 'MLT')!
    expect(malta.faces).toHaveLength(1)
    for (const { zone, faces, centre } of spaces.filter(({ zone: { site } }) => site !== null)) {
      expect([zone.id, isInside(faces[0].ring, centre)]).toEqual([zone.id, true])
    }
  })
})

describe('lines laid over each other', () => {
  const square = (left: number, top: number, size: number) =>
    [
      [left, top],
      [left + size, top],
      [left + size, top + size],
      [left, top + size],
      [left, top],
    ] as const

  test('make the faces between them, an island a hole', () => {
    const graph = overlay(
      [
        { kind: 'frame', points: square(0, 0, 100) },
        {
          kind: 'sea',
          points: [
            [50, -20],
            [50, 120],
          ],
        },
        { kind: 'coast', points: square(10, 10, 20) },
      ],
      (kind, [, y]) => kind !== 'sea' || (y > 0 && y < 100),
    )
    const faces = facesOf(graph).toSorted((a, b) => a.area - b.area)
    expect(faces.map(({ area }) => Math.round(area))).toEqual([400, 4600, 5000])
    expect(faces[1].holes).toHaveLength(1)
  })

  test('loose ends are left out', () => {
    const graph = overlay(
      [
        { kind: 'frame', points: square(0, 0, 100) },
        {
          kind: 'sea',
          points: [
            [50, 0],
            [50, 60],
          ],
        },
      ],
      () => true,
    )
    expect(facesOf(graph).map(({ area }) => area)).toEqual([10000])
  })
})
