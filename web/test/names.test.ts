import { makeConfig, Match } from '@middlesea/engine'
import type { BoardMap, Laid, PlaceShape, Point } from '@middlesea/table-kit/board'
import { describe, expect, it } from 'vitest'
import { aimOf, isSeen } from '../src/board/aim.ts'
import { areaId, areaSize, areaWidth } from '../src/board/areas.ts'
import { type Camera, clamp, fit, seenPart, toView } from '../src/board/camera.ts'
import { ASIDE, LEAST_COUNTER, nameSize, nameSpots, type NameSpot, saidOnce, widthOf } from '../src/board/names.ts'
import { covered, moved, overlaps, type Rect, withRoom } from '../src/board/room.ts'
import { counterEdge, stacksOf } from '../src/board/stacks.ts'
import { GAMES } from '../src/games/cards.ts'
import { loadTable } from '../src/games/registry.ts'
import { piece, place } from './board-pieces.ts'

const EDGE = 30
const frame = { width: 800, height: 600 }

describe('names', () => {
  const spots = (places: PlaceShape[], pieces: ReturnType<typeof piece>[], more = {}) =>
    nameSpots({ places, stacks: stacksOf(pieces, places), marks: {}, edge: EDGE, px: 1, frame, hexes: true, ...more })

  it('stand above their counters, or below where another counter lies', () => {
    const places = [place('low', 100, 100), place('high', 100, 74)]
    expect(spots([place('low', 100, 100)], [piece('g1', 'low')]).get('low')!.y).toBeLessThan(84)
    expect(spots(places, [piece('g1', 'low'), piece('g2', 'high')]).get('low')!.y).toBeGreaterThan(120)
  })

  it('are not read as the name of a neighbour where there is another spot', () => {
    // All around it lie counters: what is free beside it lies over the one at its left.
    const own = { ...place('own', 200, 100), name: 'Marsaxlokk' }
    const around = [place('a', 215, 72), place('b', 215, 128), place('c', 250, 100), place('left', 160, 98)]
    const pieces = [own, ...around].map(({ id }, i) => piece(`g${i}`, id))
    const places = [own, ...around.map((other) => ({ ...other, code: { text: other.id, at: other.counters } }))]
    const { x, y, lead } = spots(places, pieces, { asked: new Set(['own']) }).get('own')!
    const far = ([px, py]: readonly [number, number]): number => Math.hypot(px - x, py - y)
    expect(lead !== undefined || far([200, 100]) < far([160, 98])).toBe(true)
  })

  it('of the first rank stand in the thick of it, too, with a line to their place', () => {
    const around = Array.from({ length: 12 }, (_, i) => {
      const turn = (i * Math.PI) / 6
      return place(`around ${i}`, 200 + 26 * Math.cos(turn), 200 + 26 * Math.sin(turn))
    })
    const pieces = ['own', ...around.map(({ id }) => id)].map((at, i) => piece(`g${i}`, at))
    const codes = around.map((other) => ({ ...other, code: { text: other.id, at: other.counters } }))
    const named = (rank: 1 | 2): NameSpot | undefined =>
      spots([{ ...place('own', 200, 200), name: 'Maleme airfield', rank }, ...codes], pieces).get('own')
    expect(named(1)?.lead).toEqual([200, 200])
    expect(named(2)).toBeUndefined()
  })

  it('that are called out are not written under their sign, too', () => {
    const sign = { glyph: 'beach' as const, at: [0, 0] as [number, number] }
    const signs = [{ ...sign, text: 'Mellieha Bay' }, { ...sign, text: 'St Thomas Bay' }, sign]
    const called = [{ name: 'Mellieha Bay' }]
    expect(saidOnce(signs, called)?.map(({ text }) => text)).toEqual([undefined, 'St Thomas Bay', undefined])
    expect(saidOnce(signs)).toBe(signs)
  })

  it('make room for one another: the first rank chooses first, and nobody is left out who can stand elsewhere', () => {
    const places = [place('second', 100, 100), { ...place('first', 104, 100), rank: 1 as const }]
    const found = spots(places, [])
    expect(found.get('first')!.y).toBeLessThan(90)
    expect(found.size).toBe(2)
  })

  it('that are asked about stand before all others, away from their place if need be, with a line to it', () => {
    const crowd = Array.from({ length: 14 }, (_, i) => ({ ...place(`place ${i}`, 100 + i, 100), rank: 2 as const }))
    const last = { ...crowd[13], rank: 3 as const }
    const places = [...crowd.slice(0, 13), last]
    const pieces = crowd.map(({ id }, i) => piece(`g${i}`, id))
    expect(spots(places, pieces).has(last.id)).toBe(false)
    expect(spots(places, pieces, { asked: new Set([last.id]) }).has(last.id)).toBe(true)
    const all = spots(places, pieces, { asked: new Set(places.map(({ id }) => id)) })
    expect(all.size).toBe(14)
    expect([...all.values()].some(({ lead }) => lead !== undefined)).toBe(true)
  })

  it('of the third rank leave a crowded map to the others, unless they are asked about', () => {
    const at = (i: number): [number, number] => [20 + 40 * (i % 4), 16 + 16 * Math.floor(i / 4)]
    const places = (rank: 2 | 3) =>
      Array.from({ length: 24 }, (_, i) => ({
        ...place(`name ${i}`, ...at(i)),
        rank: i % 2 === 0 ? rank : (2 as const),
      }))
    const forts = places(3).flatMap(({ id, rank }) => (rank === 3 ? [id] : []))
    const named = (found: Map<string, NameSpot>): number => forts.filter((id) => found.has(id)).length
    const crowd = { frame: { width: 170, height: 110 } }
    expect(named(spots(places(3), [], crowd))).toBeLessThan(named(spots(places(2), [], crowd)))
    expect(named(spots(places(3), [], { ...crowd, asked: new Set(forts) }))).toBe(forts.length)
  })

  it('need more room in Japanese, and do not lie under a mark', () => {
    const names = (name: string) => [
      { ...place('a', 100, 100), name },
      { ...place('b', 155, 100), name },
    ]
    const level = (found: Map<string, NameSpot>): boolean => found.get('a')!.y === found.get('b')!.y
    expect(level(spots(names('飛行場飛行場'), []))).toBe(false)
    expect(level(spots(names('Luqa'), []))).toBe(true)
    const beside = [{ ...place('a', 100, 100), name: 'Marsaxlokk' }, place('b', 150, 79)]
    const before = spots(beside, [piece('g1', 'b')]).get('a')
    const marks = { b: [{ icon: 'eye' as const, label: '' }] }
    expect(spots(beside, [piece('g1', 'b')], { marks }).get('a')).not.toEqual(before)
  })
})

const DESK = { width: 920, height: 850, right: 58 }
const PHONE = { width: 390, height: 460, bottom: 58 }

interface Drawn {
  spots: Map<string, NameSpot>
  rects: Map<string, Rect>
  counters: Rect[]
  named: PlaceShape[]
  /** How much is free at each end of a name. */
  aside: number
}

/** The names as the page would place them, and what they cover, measured here anew. */
function drawn(map: BoardMap, laid: Laid, camera: Camera, asked: ReadonlySet<string>, seen?: Rect): Drawn {
  const edge = counterEdge(map.counterSize, camera.scale)
  const piled = stacksOf(laid.pieces, map.places, map.hexes)
  const { stacks, places } = map.hexes
    ? { stacks: piled, places: map.places }
    : withRoom(map.places, piled, edge, laid.marks)
  const px = 1 / camera.scale
  const { hexes, labels, signs = [] } = map
  const spots = nameSpots({
    places,
    stacks,
    marks: laid.marks,
    edge,
    px,
    frame: map.frame,
    hexes,
    labels,
    signs,
    asked,
    seen,
  })
  const size = nameSize(px)
  const rects = new Map(
    [...spots].map(([id, { x, y }]): [string, Rect] => {
      const area = labels.find((label) => areaId(label) === id)
      if (area !== undefined) {
        const [wide, high] = [areaWidth(area, px) / 2 - 0.01, areaSize(area, px)]
        return [id, { left: x - wide, right: x + wide, top: y - 0.79 * high, bottom: y + 0.19 * high }]
      }
      const { name, rank } = places.find((one) => one.id === id)!
      const half = (widthOf(name) * size * (rank === 1 ? 1.12 : 1)) / 2 - 0.01
      return [id, { left: x - half, right: x + half, top: y - size * 0.74, bottom: y + size * 0.11 }]
    }),
  )
  const areas = covered(stacks, edge)
  const counters = places.flatMap(({ id, counters: at }) => {
    const area = areas.get(id)
    return area ? [moved(area, at)] : []
  })
  const named = places.filter(({ code, glyph }) => code === undefined || glyph !== undefined)
  // What is written under a sign, where the page does not hide it from afar; measured as other texts are.
  const written = camera.scale < 0.42 ? [] : signs.filter(({ text }) => text !== undefined)
  for (const { text, at } of written) {
    const half = (widthOf(text!) * 9) / 2 - 0.01
    counters.push({ left: at[0] - half, right: at[0] + half, top: at[1] + 8.3, bottom: at[1] + 15.8 })
  }
  const aside = !hexes && edge / px < LEAST_COUNTER ? 0 : ASIDE * size
  return { spots, rects, counters, named, aside }
}

function overlapsIn({ rects, counters, aside }: Drawn): string[] {
  const all = [...rects]
  const found: string[] = []
  all.forEach(([id, rect], i) => {
    // With a gap between two that stand side by side, where there is room for it.
    const gap = 1.9 * aside
    const wide = { ...rect, left: rect.left - gap, right: rect.right + gap }
    for (const [other, its] of all.slice(i + 1)) if (overlaps(wide, its)) found.push(`${id} on ${other}`)
    if (counters.some((counter) => overlaps(rect, counter))) found.push(`${id} on a counter or a sign`)
  })
  return found
}

/** So far from the edge of the view a place is seen well, in pixels. */
const EDGE_OF_VIEW = 34

/** The names, out of these, whose place is seen and that run out of the view or under the map's keys. */
function cutOff({ named, rects }: Drawn, camera: Camera, view: typeof DESK | typeof PHONE, ids: ReadonlySet<string>) {
  const [right, bottom] = ['right' in view ? view.right : 0, 'bottom' in view ? view.bottom : 0]
  const pixels = ({ left, top }: Pick<Rect, 'left' | 'top'>): Point => toView(camera, view, left, top)
  return named.flatMap(({ id, name, counters }) => {
    const rect = rects.get(id)
    if (!ids.has(id) || rect === undefined || !isSeen(counters, camera, view, EDGE_OF_VIEW)) return []
    const [[x, y], [toX, toY]] = [pixels(rect), pixels({ left: rect.right, top: rect.bottom })]
    return x >= 0 && y >= 0 && toX <= view.width - right && toY <= view.height - bottom ? [] : [name]
  })
}

const CASES = [
  { size: 'desk', view: DESK },
  { size: 'phone', view: PHONE },
] as const

/** Places that were once without a name from afar. */
const ONCE_NAMELESS = /^(RAF Safi|Victoria|Comino Tower|Tunis|Bizerte|Medjez|RAF Luqa|Luqa|Valletta)/

/** So many of all names at least are seen of a whole map, whoever asks: what is asked about always is. */
const LEAST = { desk: 0.8, phone: 0.2 }

const NOBODY = { decision: null, movable: new Set<string>(), selected: { pieces: [], place: null } }

const read = new Map<string, ReturnType<typeof readMaps>>()

/** Each map once, with what lies on it when its first scenario begins, and what is asked then. */
function mapsOf(id: string): ReturnType<typeof readMaps> {
  const maps = read.get(id) ?? readMaps(id)
  read.set(id, maps)
  return maps
}

async function readMaps(id: string) {
  const { scenarios } = (await loadTable(id)).game
  const seen = new Set<BoardMap>()
  const all: { map: BoardMap; english: BoardMap; laid: Laid; asked: Set<string>; at: string }[] = []
  for (const { id: scenario } of scenarios) {
    const { game, presentation } = await loadTable(id, scenario)
    const english = presentation.map('en', scenario)
    if (seen.has(english)) continue
    seen.add(english)
    const match = new Match(game, { config: makeConfig(game, { scenario }), seed: 'names', practice: false })
    const [decision] = match.decisions
    const view = match.view(decision.seats[0])
    for (const language of ['en', 'ja'] as const) {
      const map = presentation.map(language, scenario)
      const onMap = new Set(map.places.map((one) => one.id))
      const asked = new Set(decision.options.map((option) => option.id).filter((one) => onMap.has(one)))
      all.push({ map, english, laid: presentation.state(view, NOBODY, language), asked, at: `${scenario} ${language}` })
    }
  }
  return all
}

const missingIn = ({ named, spots }: Drawn, ids: ReadonlySet<string>): string[] =>
  named.filter(({ id }) => ids.has(id) && !spots.has(id)).map(({ name }) => name)

describe.each(GAMES.map(({ id }) => id))('the names on the maps of %s', (id) => {
  it('cover neither one another nor counters, and none that is asked about is missing', async () => {
    for (const { map, english, laid, asked, at } of await mapsOf(id)) {
      const points = map.places.filter((one) => asked.has(one.id)).map(({ counters }) => counters)
      const once = new Set(english.places.filter(({ name }) => ONCE_NAMELESS.test(name)).map((one) => one.id))
      for (const { size, view } of CASES) {
        const whole = drawn(map, laid, fit(map.frame, view), asked)
        expect(overlapsIn(whole), `${at} ${size}`).toEqual([])
        expect(missingIn(whole, asked), `${at} ${size}`).toEqual([])
        const shown = whole.named.filter((one) => whole.spots.has(one.id)).length
        expect(shown / whole.named.length, `${at} ${size}`).toBeGreaterThan(LEAST[size])
        // A desk has room for the names of sectors and zones; on a phone they give way to places.
        const areas = size === 'phone' ? [] : map.labels.map(areaId).filter((one) => one !== null)
        expect(areas.filter((one) => !whole.spots.has(one))).toEqual([])
        expect(missingIn(drawn(map, laid, fit(map.frame, view), once), once), `${at} ${size}`).toEqual([])
        const aim = points.length === 0 ? null : aimOf({ points, bare: false }, map)
        const opening = clamp(aim?.(view) ?? fit(map.frame, view), map.frame, view)
        const first = drawn(map, laid, opening, asked, seenPart(opening, view))
        expect(overlapsIn(first), `${at} ${size} opening`).toEqual([])
        const cut = cutOff(first, opening, view, new Set([...asked, ...once]))
        expect(cut, `${at} ${size} opening`).toEqual([])
        // Hexes have names in great numbers; a zone or a space that is seen has its own.
        const seen = map.hexes || aim === null ? [] : map.places.filter((one) => isSeen(one.counters, opening, view))
        expect(missingIn(first, new Set(seen.map((one) => one.id))), `${at} ${size} opening`).toEqual([])
      }
    }
  })

  it('are written once, also where a country is a place of its own', async () => {
    // Among hexes a bay and the town beside it may have one name.
    for (const { map, at } of (await mapsOf(id)).filter((one) => !one.map.hexes)) {
      const named = map.places.map(({ name }) => name.split(/ ?[(（]/)[0])
      const twice = map.labels.filter((label) => areaId(label) === null && named.includes(label.text))
      expect(twice.map(({ text }) => `${at} ${text}`)).toEqual([])
    }
  })

  it('stay where they are when a unit is chosen', async () => {
    const { map, laid, at } = (await mapsOf(id))[0]
    // A counter on every third place: names have little room.
    const held = map.places.filter((_, i) => i % 3 === 0)
    const among = laid.pieces.slice(0, held.length).map((one, i) => ({ ...one, place: held[i].id }))
    const crowded = { ...laid, pieces: among }
    const whole = fit(map.frame, DESK)
    const closer = clamp({ ...whole, scale: 1.6 * whole.scale }, map.frame, DESK)
    for (const camera of [whole, closer]) {
      const before = drawn(map, crowded, camera, new Set())
      for (const chosen of map.places.filter((_, i) => i % 9 === 0)) {
        const far = ({ counters: [x, y] }: PlaceShape): number =>
          Math.hypot(x - chosen.counters[0], y - chosen.counters[1])
        const reach = new Set(
          map.places
            .toSorted((a, b) => far(a) - far(b))
            .slice(0, 12)
            .map((one) => one.id),
        )
        const after = drawn(map, crowded, camera, reach)
        const elsewhere = [...after.spots].filter(([name, { x, y }]) => {
          const stood = before.spots.get(name)
          return stood !== undefined && (stood.x !== x || stood.y !== y)
        })
        expect(elsewhere, `${at} ${chosen.name}`).toEqual([])
      }
    }
  })
})
