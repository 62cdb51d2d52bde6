// What the map shows on demand comes from the rules' own functions.
import { withoutLaw } from '@middlesea/engine'
import type { Overlaid } from '@middlesea/table-kit/presentation'
import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { antiAircraftOver, commandedHexes, fireOver, supplyTraces } from '../src/odds/ranges.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { reachOf } from '../src/08-reach.ts'
import { comersOf } from '../table/comers.ts'
import { overlayOf, overlaysOf } from '../table/overlays.ts'
import { A, B, GUN, HEAVY, HQ, LIGHT, SECTOR_HQ, TROOP, X } from './table.ts'

const BEACH = { beach: ['0500-0501'] }
const onMeadow = (wish: Partial<PositionSpec>): Position =>
  position({ phase: 'movement', active: 'axis O', beachheads: { '0500': 'O' }, ...wish }, {}, meadow(BEACH))
const hexes = ({ kit }: Position, list: Iterable<number>): string[] => [...list].map((hex) => kit.placeIds[hex]).sort()

describe('supply', () => {
  const routeOf = (t: Position): string[] => {
    const { kit, state } = t
    const { traces } = supplyTraces(state, [kit.unit(A)])
    return traces[0].route.map((hex) => kit.placeIds[hex])
  }

  test('6.11 a unit has a route to its Beachhead, the shortest that is open', () => {
    expect(routeOf(onMeadow({ axis: { '0504': [A] } }))).toEqual(['0504', '0503', '0502', '0501'])
    expect(routeOf(onMeadow({ axis: { '0504': [A] }, beachheads: {} }))).toEqual([])
  })

  test('6.21 it goes around enemies, and says otherwise where the rule is off', () => {
    const t = onMeadow({ axis: { '0504': [A] }, allied: { '0502': [X] } })
    expect(routeOf(t)).toEqual([])
    expect(withoutLaw('6.21', () => routeOf(t))).toEqual(['0504', '0503', '0502', '0501'])
  })

  test('6.0 Allied units need none', () => {
    const t = onMeadow({ axis: { '0504': [A] }, allied: { '0909': [X] } })
    expect(supplyTraces(t.state, [t.kit.unit(X)]).traces).toEqual([])
  })
})

test('17.13 an HQ commands nine hexes around, a Sector HQ at home all of its sector', () => {
  const t = onMeadow({ axis: { '0501': [HQ], '0909': [A] }, allied: { '0109': [SECTOR_HQ] } })
  const near = hexes(t, commandedHexes(t.state, [t.kit.unit(HQ)]))
  expect([near.includes('0509'), near.includes('0909'), near.length]).toEqual([true, false, 79])
  // The whole meadow, and the far corner of its sector.
  expect(commandedHexes(t.state, [t.kit.unit(SECTOR_HQ)])).toHaveLength(82)
  expect(withoutLaw('17.14', () => commandedHexes(t.state, [t.kit.unit(HQ)]))).toEqual([])
})

test('10.12, 10.31 a gun fires as far as its range, not beside it, and not when it has fired', () => {
  const t = onMeadow({ axis: { '0505': [GUN] }, allied: { '0909': [TROOP] } })
  const gun = t.kit.unit(GUN)
  const reached = fireOver(t.state, [gun])
  const far = (hex: string): number => t.kit.map.distance(t.kit.place('0505'), t.kit.place(hex))
  for (const hex of hexes(t, reached.keys())) {
    expect(far(hex)).toBeGreaterThan(1)
    expect(far(hex)).toBeLessThanOrEqual(t.kit.range[gun])
  }
  expect([...new Set(reached.values())]).toEqual([t.kit.fire[gun]])
  const silent = onMeadow({ axis: { '0505': [GUN] }, marks: { [GUN]: ['fired'] } })
  expect(fireOver(silent.state, [silent.kit.unit(GUN)]).size).toBe(0)
})

test('11.32 AA points add up where several reach, and Disrupted guns are silent', () => {
  const points = (marks: PositionSpec['marks']): Position =>
    onMeadow({ allied: { '0505': [LIGHT], '0507': [HEAVY] }, marks })
  const t = points({})
  const units = [LIGHT, HEAVY].map((id) => t.kit.unit(id))
  const over = antiAircraftOver(t.state, units)
  expect(over.get(t.kit.place('0506'))).toBe(3)
  expect(over.get(t.kit.place('0509'))).toBe(2)
  const silent = points({ [HEAVY]: ['disrupted'] })
  expect(antiAircraftOver(silent.state, units).get(silent.kit.place('0506'))).toBe(1)
})

describe('the overlays of the page', () => {
  /** On the map of Leros: Rachi is German, Meraviglia British. */
  const t = position({
    phase: 'movement',
    active: 'axis O',
    axis: { '2408': [A, HQ], '2307': [B] },
    allied: { '2706': [X, SECTOR_HQ], '3106': [TROOP, LIGHT] },
  })
  const drawn = (id: string, pieces: string[] = [], reader: 'axis' | 'allied' = 'axis', place?: string): Overlaid =>
    overlayOf(id, invasionMalta.view(t.state, reader), pieces, place ?? null, 'en')

  test('are named in both languages, with what their colours mean', () => {
    for (const language of ['en', 'ja'] as const) {
      const all = overlaysOf(language)
      expect(all.map(({ id }) => id)).toEqual(['who-reaches', 'supply', 'command', 'guns', 'aa'])
      for (const { name, about, tints, rule } of all) {
        expect([name, about, rule, ...tints.map(({ text }) => text)].every((text) => text.length > 0)).toBe(true)
      }
    }
  })

  test('8.13 show who of both sides can get to a hex: those whose moves would lead there, and no others', () => {
    const view = invasionMalta.view(t.state, 'axis')
    const comers = comersOf(view, 'en')
    for (const id of [A, B, X]) {
      const own = reachOf(t.state, t.kit.unit(id))
      const hexes = Array.from({ length: own.count }, (_, i) => t.kit.placeIds[own.entered[i]])
      const name = invasionMalta.names(id)!.en
      expect(comers.filter((one) => one.name === name).map(({ to }) => [...to].sort())).toEqual([hexes.sort()])
    }
    const [near] = comers.find(({ side }) => side === 'axis')!.to
    const there = drawn('who-reaches', [], 'axis', near)
    expect(there.lines!.every(({ places }) => places[1] === near)).toBe(true)
    expect(there.lines!.map(({ places }) => places[0]).sort()).toEqual(
      [...new Set(comers.filter(({ to }) => to.has(near)).map(({ from }) => from))]
        .filter((from) => from !== near)
        .sort(),
    )
    expect(there.says).toContain('Axis')
    expect(drawn('who-reaches', [], 'axis', '0101').says).toContain('nobody')
  })

  test('show who has no source of supply', () => {
    expect([...drawn('supply').numbers!]).toEqual([
      ['2408', '×'],
      ['2307', '×'],
    ])
    expect(drawn('supply').lines).toEqual([])
  })

  test('show a player his own HQs, one HQ if it is chosen, and of a unit who commands it', () => {
    expect(new Set(Object.values(drawn('command').veil))).toEqual(new Set(['axis']))
    expect(new Set(Object.values(drawn('command', [], 'allied').veil))).toEqual(new Set(['allied']))
    expect(drawn('command', [B]).lines).toEqual([{ places: ['2408', '2307'], kind: 'supply' }])
    expect(drawn('command', [HQ]).lines).toBeUndefined()
  })

  test('show guns and AA of those who are chosen, or of all', () => {
    const all = drawn('guns')
    expect(Object.keys(all.veil).length).toBeGreaterThan(10)
    expect(drawn('guns', [TROOP]).veil).toEqual(all.veil)
    expect(drawn('aa').numbers!.get('3106')).toBe('1')
    expect(drawn('aa').numbers!.has('2006')).toBe(false)
  })
})
