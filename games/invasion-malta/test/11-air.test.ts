import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked } from './combat.ts'
import { A, HQ, X } from './table.ts'

const [STUKA, STUKA2, JU88, ARADO] = ['air_ju_87_1', 'air_ju_87_2', 'air_ju_88_1', 'air_ar_196_1']

/** The Air Readiness Phase of turn 2, 12 November PM. */
const readiness = (wish: Partial<PositionSpec> = {}, script: Record<string, number[]> = {}): Position =>
  position(
    { phase: 'airReadiness', turn: 2, axis: { '0505': [A] }, allied: { '0909': [X] }, ...wish },
    { 'draw 7.13': [1], ...script },
    meadow(wish.scenario === undefined ? {} : { scenario: 'malta-1942' }),
  )

const boxes = (t: Position, ...units: string[]): string[] => units.map((unit) => t.air(unit))

describe('11.1', () => {
  test('11.12 an air unit is in a box of the Air Status card, in the cup, or on an HQ, for all to see', () => {
    const t = readiness({
      phase: 'operations',
      cup: { 'axis O': 1 },
      axis: { '0505': [A, HQ] },
      air: { [STUKA]: 'ready', [STUKA2]: HQ, [JU88]: 'bombardment', [ARADO]: 'damaged' },
    })
    expect(boxes(t, STUKA, STUKA2, JU88, ARADO)).toEqual(['air.ready', HQ, 'air.bombardment', 'air.damaged'])
    for (const reader of ['axis', 'allied', 'spectator'] as const) {
      const { boxes: seen } = invasionMalta.view(t.state, reader).airStatus
      expect(seen.ready).toEqual([STUKA])
      expect(seen.bombardment).toEqual([JU88])
      expect(seen.damaged).toEqual([ARADO])
      expect(seen.flown).toHaveLength(3)
    }
  })

  test('11.13 Ready and Bombardment stay, Flown becomes Ready, and then the Damaged are rolled for', () => {
    const air = { [STUKA]: 'ready', [STUKA2]: 'bombardment', [JU88]: 'damaged', [ARADO]: 'damaged' }
    const t = readiness({ air }, { 'repair 11.13': [4, 5] })
    // 4 repairs, 5 does not; who is repaired is Flown, and Ready in the turn after.
    expect(boxes(t, STUKA, STUKA2, JU88, ARADO)).toEqual(['air.ready', 'air.bombardment', 'air.flown', 'air.damaged'])
    expect(t.air('air_ju_88_2')).toBe('air.ready')
    expect(readiness({ air }, { 'repair 11.13': [1, 10] }).air(JU88)).toBe('air.flown')
  })

  test('11.13 all repairs of a turn are one scene with a row each', () => {
    const air = { [JU88]: 'damaged', [ARADO]: 'damaged' }
    const [scene, ...others] = gatherScenes(readiness({ air }, { 'repair 11.13': [4, 5] }).journal)
    expect(others).toEqual([])
    expect(scene).toMatchObject({ kind: 'check', over: true, outcome: { text: { params: { back: 1, of: 2 } } } })
    expect(scene.rows.map(({ rolls }) => rolls?.map(({ value, needed, hit }) => [value, needed?.value, hit]))).toEqual([
      [[4, 4, true]],
      [[5, 4, false]],
    ])
    expect(scene.rows.map(({ effects }) => effects)).toEqual([
      [expect.objectContaining({ do: 'moved', piece: { id: JU88 }, to: 'air.flown' })],
      [],
    ])
    expect(gatherScenes(readiness({ air: { [JU88]: 'ready' } }).journal)).toEqual([])
  })

  test('11.13 it is done at night too', () => {
    const t = readiness({ turn: 3, air: { [JU88]: 'damaged' } }, { 'repair 11.13': [1] })
    expect(boxes(t, STUKA, JU88)).toEqual(['air.ready', 'air.flown'])
  })

  test('11.14 in a storm no mission is given; in wind they are', () => {
    const storm = readiness({ weather: 'storm' })
    expect(storm.decision().prompt.key).toBe('prompt.drawn')
    expect(storm.refuses({ do: 'mission', air: STUKA, box: 'cup' }).rule).toBe('11.14')
    expect(storm.refuses({ do: 'mission', air: STUKA, box: 'bombardment' }).rule).toBe('11.14')
    expect(readiness({ weather: 'windy' }).decision().prompt.key).toBe('prompt.missions')
  })
})

describe('11.2', () => {
  test('11.21 each Ready air unit gets one mission, bombardment or the cup', () => {
    const t = readiness()
    t.act({ do: 'mission', air: STUKA, box: 'bombardment' })
    t.act({ do: 'mission', air: STUKA2, box: 'cup' })
    expect(boxes(t, STUKA, STUKA2)).toEqual(['air.bombardment', 'cup'])
    for (const air of [STUKA, STUKA2])
      expect(t.refuses({ do: 'mission', air, box: 'cup' })).toMatchObject({ rule: '11.21', key: 'refuse.airNotReady' })
    // Bombs are for another phase, whatever the aircraft is ready for.
    expect(t.refuses({ do: 'bomb', air: STUKA, hex: '0909' }).key).toBe('kernel.notOffered')
    expect(t.refuses({ do: 'mission', air: 'air_none', box: 'cup' }).key).toBe('kernel.notOffered')
    t.act({ do: 'done' })
    // Who got none stays Ready.
    expect(t.air(JU88)).toBe('air.ready')
  })

  test('11.21 all that are left can be sent into the cup at once, but for those without a strength for it', () => {
    const t = readiness({
      scenario: 'malta-1942',
      axis: { '0505': ['ge_1_kroh'] },
      allied: { '0909': ['br_a_2_devon'] },
    })
    expect(t.refuses({ do: 'mission', air: 'air_sm_84_1', box: 'cup' })).toMatchObject({
      rule: '11.21',
      key: 'refuse.noCasStrength',
    })
    t.act({ do: 'restToCup' })
    expect(boxes(t, STUKA, JU88, 'air_sm_84_1')).toEqual(['cup', 'cup', 'air.ready'])
  })

  test('11.23 no missions at night', () => {
    // The next question is about ships.
    const t = readiness({ turn: 3 })
    expect(t.decision().prompt.key).toBe('prompt.ship')
    expect(t.refuses({ do: 'mission', air: STUKA, box: 'cup' }).rule).toBe('11.23')
  })

  test('11.23 a Ju 88 flies in the morning or in the afternoon; a Ju 87 that gave support flies again', () => {
    const t = readiness({ flewOn: { [JU88]: 1 } })
    expect(t.refuses({ do: 'mission', air: JU88, box: 'bombardment' }).rule).toBe('11.23')
    expect(t.refuses({ do: 'mission', air: JU88, box: 'cup' }).rule).toBe('11.23')
    t.act({ do: 'mission', air: STUKA, box: 'cup' })
    expect(readiness({ turn: 4, flewOn: { [JU88]: 1 } }).offered()).toContainEqual({
      do: 'mission',
      air: JU88,
      box: 'bombardment',
    })
  })

  test('11.41 as many as desired go to the Bombardment box; who has bombed flies no more on that day', () => {
    const t = readiness({ flewOn: { [STUKA]: 1 } })
    expect(t.refuses({ do: 'mission', air: STUKA, box: 'cup' }).rule).toBe('11.41')
    const all = ['air_ju_87_2', 'air_ju_87_3', 'air_ju_88_1', 'air_ju_88_2', 'air_ju_88_3', ARADO]
    for (const air of all) t.act({ do: 'mission', air, box: 'bombardment' })
    expect(boxes(t, ...all)).toEqual(all.map(() => 'air.bombardment'))
  })
})

describe('7.11', () => {
  /** Two markers and a Stuka in the cup. */
  const drawing = (wish: Partial<PositionSpec> = {}, draws = [3, 1, 1]): Position =>
    position(
      {
        phase: 'operations',
        turn: 2,
        cup: { 'axis O': 1, 'allied C': 1 },
        axis: { '0505': [A, HQ] },
        allied: { '0909': [X] },
        air: { [STUKA]: 'cup' },
        ...wish,
      },
      { 'draw 7.13': draws },
      meadow(),
    )

  test('7.11 all markers and all air units for close support are in the cup, and no bombers', () => {
    const t = readiness({ air: { [STUKA]: 'cup', [STUKA2]: 'cup', [JU88]: 'bombardment' }, axis: { '0505': [A, HQ] } })
    t.act({ do: 'done' })
    t.act({ do: 'done' })
    // Three markers of O, two of each sector that has somebody, and two aircraft; one marker is drawn.
    expect(t.state.cup.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(boxes(t, STUKA, STUKA2, JU88)).toEqual(['cup', 'cup', 'air.bombardment'])
  })

  test('11.51 an air unit comes into use when it is drawn, among the markers, and until none is left', () => {
    const t = drawing({ axis: { '0505': [A, HQ], '0606': ['ge_hq_fj_i_2_kuhne'] } })
    expect(t.told()).toContain('air.drawn')
    expect(t.decision().prompt).toMatchObject({ key: 'prompt.station', params: { air: STUKA } })
    t.act({ do: 'station', unit: HQ })
    expect(t.air(STUKA)).toBe(HQ)
    expect(t.told()).toContain('marker.played')
    // The last piece may be an air unit.
    const last = drawing({ cup: {}, axis: { '0505': [A, HQ] } }, [1])
    expect(last.air(STUKA)).toBe('air.flown')
    expect(last.told()).toContain('air.stationed')
  })
})

describe('11.52', () => {
  const PARA_HQ = 'ge_hq_fj_i_2_kuhne'
  /** A Stuka is drawn; the Axis has two HQs. */
  const drawn = (wish: Partial<PositionSpec> = {}): Position =>
    position(
      {
        phase: 'operations',
        turn: 2,
        cup: { 'axis O': 1 },
        axis: { '0505': [A, HQ], '0606': [PARA_HQ] },
        allied: { '0909': [X] },
        air: { [STUKA]: 'cup', [STUKA2]: HQ },
        ...wish,
      },
      { 'draw 7.13': [2, 1] },
      meadow(wish.scenario === undefined ? {} : { scenario: 'malta-1942' }),
    )

  test('11.52 it is placed on a German HQ on the map, as many as desired on one', () => {
    const t = drawn()
    expect(t.offered()).toEqual([HQ, PARA_HQ].map((unit) => ({ do: 'station', unit })))
    expect(t.refuses({ do: 'station', unit: A })).toMatchObject({ rule: '11.52', key: 'refuse.noGermanHq' })
    t.act({ do: 'station', unit: HQ })
    expect(boxes(t, STUKA, STUKA2)).toEqual([HQ, HQ])
  })

  test('11.52 not on an Italian HQ', () => {
    const t = drawn({
      scenario: 'malta-1942',
      cup: { 'axis 7': 1 },
      axis: { '0505': ['it_hq_livorno', 'ge_hq_fjr1', 'ge_hq_fjr3'] },
      allied: { '0909': ['br_a_2_devon'] },
      air: { [STUKA]: 'cup' },
    })
    expect(t.refuses({ do: 'station', unit: 'it_hq_livorno' })).toMatchObject({
      rule: '11.52',
      key: 'refuse.noGermanHq',
    })
    // Nor on who is no HQ.
    expect(t.refuses({ do: 'station', unit: 'ge_1_1' }).rule).toBe('11.52')
    t.act({ do: 'station', unit: 'ge_hq_fjr3' })
    expect(t.air(STUKA)).toBe('ge_hq_fjr3')
  })

  test('11.52 not on a Disrupted HQ; where there is no other it flies no mission', () => {
    const t = drawn({ axis: { '0505': [A, HQ], '0606': [PARA_HQ, 'ge_1_fj2'] }, marks: { [PARA_HQ]: ['disrupted'] } })
    // Only one HQ is left: it gets it without a question.
    expect(t.air(STUKA)).toBe(HQ)
    const none = drawn({ axis: { '0505': [A, HQ] }, marks: { [HQ]: ['disrupted'] }, air: { [STUKA]: 'cup' } })
    expect(none.air(STUKA)).toBe('air.flown')
    expect(none.told()).not.toContain('air.stationed')
  })

  test('11.52 when an HQ is Disrupted or lost, what it held is Flown at once', () => {
    // The Allies attack an HQ that is alone, 3-1: a 7 is DRd, a 10 is D2R.
    const attacked = (die: number): Position => {
      const t = position(
        {
          phase: 'combat',
          active: 'allied C',
          axis: { '0505': [HQ] },
          allied: { '0506': [X] },
          attacks: [{ hex: '0505', units: [X] }],
          air: { [STUKA]: HQ },
        },
        { 'combat 12.63': [die] },
        meadow({ values: { [HQ]: { er: 7 } } }),
      )
      t.act({ do: 'done' })
      return t
    }
    expect(attacked(7).marks(HQ)).toContain('disrupted')
    expect(attacked(7).air(STUKA)).toBe('air.flown')
    expect(attacked(10).place(HQ)).toBe('eliminated')
    expect(attacked(10).air(STUKA)).toBe('air.flown')
  })

  test('11.52 none stays on an HQ from turn to turn', () => {
    const t = position(
      { phase: 'recovery', turn: 2, axis: { '0505': [A, HQ] }, allied: { '0909': [X] }, air: { [STUKA]: HQ } },
      {},
      meadow(),
    )
    expect(t.air(STUKA)).toBe('air.flown')
  })

  test('11.52 at the draw the table knows whom each HQ reaches, and whether its formation is still to come', () => {
    const { hqs } = invasionMalta.view(drawn().state, 'spectator').airStatus
    expect(hqs).toEqual([
      { unit: HQ, air: [STUKA2], inRange: ['0909'], toCome: 1 },
      { unit: PARA_HQ, air: [], inRange: ['0909'], toCome: 0 },
    ])
  })

  test('11.52 a marker that is drawn or held is still to come, besides those in the cup', () => {
    const hand = position(
      {
        phase: 'operations',
        turn: 2,
        cup: { 'axis O': 2, 'allied C': 1 },
        pool: ['axis 7'],
        axis: { '0505': [A, HQ], '0606': [PARA_HQ] },
        allied: { '0909': [X] },
      },
      { 'draw 7.13': [1] },
      meadow(),
    )
    const toCome = (): number[] => invasionMalta.view(hand.state, 'spectator').airStatus.hqs.map((hq) => hq.toCome)
    expect(asked(hand)).toBe('prompt.drawnAndHeld')
    // O has one in the cup and one in the hand.
    expect(toCome()).toEqual([2, 1])
    hand.act({ do: 'activate', marker: 'held' })
    expect(toCome()).toEqual([2, 0])
  })
})
