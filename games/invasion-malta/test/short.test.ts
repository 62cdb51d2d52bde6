// The short scenarios of our own marking: Rachi, the first day of Leros and of Malta.
import { fastDice, fastRng, makeConfig, Playout } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { reference } from '../table/reference.ts'
import { packProblems } from '../src/data-check.ts'
import type { ShortId } from '../src/data-files.ts'
import { scenarioFile } from '../src/data-scenarios.ts'
import { invasionMalta, kits, PRINTED } from '../src/index.ts'
import { type Position, position } from '../src/testing.ts'
import { AXIS } from '../src/state.ts'
import { FILES } from './files.ts'

const DAYS = ['leros-first-day', 'malta-first-day'] as const
const SHORT: ShortId[] = ['rachi-1943', ...DAYS]
const WHOLE = {
  'rachi-1943': 'leros-1943',
  'leros-first-day': 'leros-1943',
  'malta-first-day': 'malta-1942',
} as const
const card = (id: ShortId) => scenarioFile(FILES, id)

describe('a short scenario', () => {
  test('is listed in both languages and says that it is ours', () => {
    const listed = invasionMalta.scenarios.filter(({ id }) => SHORT.includes(id as ShortId))
    expect(listed.map(({ name }) => name.en)).toEqual(['Rachi', 'Leros, first day', 'Malta, first day'])
    for (const { summary } of listed) {
      expect(summary.en).toMatch(/^A short scenario of our own[:,] /)
      expect(summary.ja).toMatch(/^当サイト独自の短縮シナリオ。/)
    }
    expect(PRINTED.short.provenance).toBe('length, part and victory: reconstructed')
  })

  test('has the first three turns of its whole one, and nobody who would come later', () => {
    for (const id of DAYS) {
      const whole = FILES.scenarios[WHOLE[id]]
      const short = card(id)
      expect(short.turns).toEqual(whole.turns.slice(0, 3))
      expect(short.allied.setup).toEqual(whole.allied.setup)
      const late = [...short.axis.kgs, ...short.axis.convoys, ...short.axis.airTransport, ...short.allied.convoys]
      expect(late.filter(({ turn }) => turn > 3)).toEqual([])
      expect(short.axis.kgs.map(({ id: kg }) => kg)).toEqual(
        whole.axis.kgs.filter(({ turn }) => turn <= 3).map(({ id: kg }) => kg),
      )
    }
    expect(card('leros-first-day').axis.convoys.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(kits.of('', 'leros-first-day').unitCount).toBeLessThan(kits.of('', 'leros-1943').unitCount)
  })

  const judged = (id: ShortId, turn: number, axisHexes: string[]): Position =>
    position({ scenario: id, phase: 'victory', turn, axisHexes })

  test('19.12 ends after the night of the first day, with a number of locations for that length', () => {
    for (const id of SHORT) {
      const { needed, locations } = card(id).victory
      expect(needed).toBeLessThan(FILES.scenarios[WHOLE[id]].victory.needed)
      const held = (count: number): string[] => locations.filter((_, i) => i < count).flatMap(({ hexes }) => hexes)
      // Cospicua and Valletta would end it at once: they are not among the first ones.
      expect(judged(id, 3, held(needed)).state.result).toBe('axis')
      expect(judged(id, 3, held(needed - 1)).state.result).toBe('allied')
      expect(judged(id, 2, held(needed)).state.result).toBe('')
    }
  })

  test('19.21, 19.22 sudden victory is that of the whole scenario', () => {
    expect(judged('leros-first-day', 1, ['2706']).state.result).toBe('axisSudden')
    expect(judged('malta-first-day', 1, ['2933']).state.result).toBe('axisSudden')
  })

  test('is played from the set-up to its end', () => {
    for (const id of SHORT) {
      const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario: id }), fastDice(3))
      const rng = fastRng(3)
      while (!playout.over) {
        const [decision] = playout.decisions
        const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
        playout.take(decision, actions[rng.below(actions.length)])
      }
      expect(playout.state.turn).toBeLessThanOrEqual(3)
      expect(playout.state.result).not.toBe('')
    }
  })

  test('is corrected by a pack, with its whole one', () => {
    const pack = (values: object): object => ({ game: 'invasion-malta', name: 'a correction', values })
    const values = { 'short.scenarios.leros-first-day.needed': 7, 'scenarios.leros-1943.allied.setup.0.hex': '2307' }
    expect(packProblems(pack(values))).toEqual([])
    const { scenario } = kits.of(kits.use(pack(values)), 'leros-first-day')
    expect([scenario.victory.needed, scenario.allied.setup[0].hex]).toEqual([7, '2307'])
    expect(packProblems(pack({ 'short.scenarios.leros-first-day.turns': 14 }))).toEqual([
      'short.scenarios.leros-first-day.turns: leros-1943 has no more turns',
    ])
    expect(packProblems(pack({ 'short.scenarios.malta-first-day.needed': 30 }))).toEqual([
      'short.scenarios.malta-first-day.victory.needed: there are not so many locations',
    ])
  })

  test('has its chart in the reference', () => {
    const chart = reference.charts('', 'en').find(({ id }) => id === 'short')!
    expect(chart.rows.map(({ name }) => name)).toEqual(['Rachi', 'Leros, first day', 'Malta, first day'])
    expect(chart.rows[0].cells.slice(1)).toMatchObject([
      { path: 'short.scenarios.rachi-1943.part.begins', value: 2, reconstructed: true },
      { path: 'short.scenarios.rachi-1943.turns', value: 3 },
      { path: 'short.scenarios.rachi-1943.needed', value: 1 },
    ])
    expect(chart.rows[1].cells.slice(1)).toMatchObject([
      '1',
      { path: 'short.scenarios.leros-first-day.turns', value: 3, reconstructed: true },
      { path: 'short.scenarios.leros-first-day.needed', value: 6 },
    ])
  })
})

describe('Rachi', () => {
  const rachi = card('rachi-1943')
  const whole = FILES.scenarios['leros-1943']

  test('is turns 2 and 3 of Leros with about 40 counters, all of which Leros has', () => {
    expect([rachi.begins, rachi.turns.length]).toEqual([2, 3])
    const kit = kits.of('', 'rachi-1943')
    const counters = kit.unitCount + kit.air.length
    expect(counters).toBeGreaterThanOrEqual(35)
    expect(counters).toBeLessThanOrEqual(45)
    expect(rachi.axis.kgs.map(({ id, turn }) => [id, turn])).toEqual([['KG1', 2]])
    const hexes = new Map(whole.allied.setup.map(({ unit, hex }) => [unit, hex]))
    expect(rachi.allied.setup.filter(({ unit, hex }) => hexes.get(unit) !== hex)).toEqual([])
  })

  test('4.14 everybody stands on the map when it begins, and nobody is asked for a set-up', () => {
    const { state, decisions } = Playout.start(
      invasionMalta,
      makeConfig(invasionMalta, { scenario: 'rachi-1943' }),
      fastDice(1),
    )
    expect(state.turn).toBe(2)
    expect(decisions[0].prompt.key).toBe('prompt.missions')
    const { kit } = state.derived
    const at = (id: string): string => kit.placeIds[state.place[kit.unit(id)]]
    expect(kit.unitIds.filter((id) => at(id) === 'card')).toEqual(rachi.axis.kgs[0].units)
    expect([at('br_d_2_rirf_leros'), at('ge_7_65')]).toEqual(['2408', '2206'])
    // 3.11, 6.31: the Axis holds the ground on which it stands, and both Beachheads supply Kampfgruppe Ost.
    expect(state.owner[kit.place('2206')]).toBe(AXIS)
    const ost = kit.formationNumber('O', AXIS)
    expect(state.beachheads).toEqual(
      ['2303', '2903'].map((hex) => ({ hex: kit.place(hex), nation: 0, formation: ost })),
    )
  })

  test('4.41 the second Central marker comes with the night', () => {
    expect(rachi.activationMarkers.map(({ id, from }) => `${id} ${from}`)).toEqual([
      'O.1 2',
      '7.1 2',
      'sectorN.1 2',
      'sectorC.1 2',
      'sectorC.2 3',
    ])
  })

  test('what a pack names must be of Leros, on land and on invasion hexes', () => {
    const wrong = (values: object): string[] => packProblems({ game: 'invasion-malta', name: 'a correction', values })
    const part = 'short.scenarios.rachi-1943.part'
    expect(wrong({ [`${part}.allied.it_pl211`]: '2407', 'short.scenarios.rachi-1943.needed': 2 })).toEqual([])
    expect(wrong({ [`${part}.begins`]: 4 })).toEqual([`${part}.begins: it would be over by then`])
    expect(wrong({ [`${part}.locations.0`]: 'luqa' })).toEqual([`${part}.locations: leros-1943 has no 'luqa'`])
    expect(wrong({ [`${part}.ashore.ge_5_65`]: '2408' })).toEqual([
      `${part}.ashore.ge_5_65: 2408 is no land hex of its own`,
    ])
    expect(wrong({ [`${part}.beachheads.0`]: '2408' })).toEqual([`${part}.beachheads: 2408 is no invasion hex (16.41)`])
  })
})
