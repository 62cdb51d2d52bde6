import { describe, expect, test } from 'vitest'
import { position, type PositionSpec } from '../src/testing.ts'
import { ALLIED_EDGE, lossPoints, QUIET } from './battlefield.ts'

/** A counterattack in Marsa with Stukas at hand in the Support box. */
const SPEC = {
  ...QUIET,
  options: { stukas: true },
  phase: 'counterattack',
  axis: { marsa: ['ger_r_kroh'], 'malta.support': ['ju87_1', 'stuka_1', 'ju88_1'] },
  allied: { marsa: ['8man', 'mil1'] },
} satisfies PositionSpec

const BATTLE = { ...ALLIED_EDGE, 'allied combat 22.3': [6, 6], 'axis combat 22.3': [6] }

describe('28.2.2', () => {
  test('28.2.2 Stukas of the Support box attack before the counterattack and go back to the box', () => {
    const p = position(SPEC, { ...BATTLE, 'tactical air 21.1': [3, 4], 'allied combat 22.3': [6] })
    expect(p.offered()).toEqual([{ do: 'choose', unit: 'ju87_1' }, { do: 'choose', unit: 'stuka_1' }, { do: 'done' }])
    p.act({ do: 'choose', unit: 'ju87_1' })
    expect(p.place('ju87_1')).toBe('marsa')
    p.act({ do: 'choose', unit: 'stuka_1' })
    expect(p.decision().rule).toBe('21.1')
    p.act({ do: 'choose', unit: '8man' })
    p.dice.allUsed()
    expect(p.place('8man')).toBe('allied.eliminated')
    expect(['ju87_1', 'stuka_1'].map(p.place)).toEqual(['malta.support', 'malta.support'])
    expect(p.told().indexOf('air.bombs')).toBeLessThan(p.told().indexOf('combat.begins'))
  })

  test('28.2.2 where revealing leaves nobody to attack the Stukas are not asked for', () => {
    for (const allied of [['?deception_1'], ['?obstacle_1']]) {
      const p = position({ ...SPEC, stopAfter: 'counterattack', allied: { marsa: allied } })
      expect(p.hasStopped()).toBe(true)
      expect(p.told()).toContain('counterattack.none')
    }
    const due = position({ ...SPEC, allied: { marsa: ['?8man'] } })
    expect(due.decision().prompt.key).toBe('prompt.stukas')
    expect(due.refuses({ do: 'choose', unit: 'ju88_1' })).toMatchObject({ rule: '28.2.2', key: 'refuse.notAStuka' })
  })

  test('28.2.2 the player may send none', () => {
    const p = position(SPEC, BATTLE)
    p.act({ do: 'done' })
    p.dice.allUsed()
    expect(p.place('ju87_1')).toBe('malta.support')
  })

  test('28.2.2 AAA in the zone fires at them first; a 6 costs a step', () => {
    const spec = { ...SPEC, allied: { marsa: ['8man', 'haa_4'] } }
    const p = position(spec, { ...BATTLE, 'aaa 20.1': [3, 4], 'tactical air 21.1': [3, 6] })
    p.act({ do: 'choose', unit: 'ju87_1' })
    p.act({ do: 'choose', unit: 'stuka_1' })
    p.dice.allUsed()
    // The Ju-87, reduced, attacks with 2 and misses; the Stuka rolls a 6.
    expect(['ju87_1', 'stuka_1'].map(p.isReduced)).toEqual([true, true])
    expect(lossPoints(p)).toEqual([-1, -1])
    expect(p.place('stuka_1')).toBe('malta.support')
  })

  test('28.2.2 no other aircraft, none of another box, and none that flew this turn', () => {
    const axis = { ...SPEC.axis, 'gozo.support': ['stuka_1'], 'malta.support': ['ju87_1', 'r_ju87_1', 'ju88_1'] }
    const p = position({ ...SPEC, axis, flown: ['r_ju87_1'] }, BATTLE)
    expect(p.offered()).toEqual([{ do: 'choose', unit: 'ju87_1' }, { do: 'done' }])
    expect(p.refuses({ do: 'choose', unit: 'ju88_1' }).key).toBe('refuse.notAStuka')
    expect(p.refuses({ do: 'choose', unit: 'stuka_1' }).key).toBe('refuse.stukaElsewhere')
    expect(p.refuses({ do: 'choose', unit: 'r_ju87_1' }).rule).toBe('28.2.2')
  })

  test('28.2.2 a Stuka flies against one counterattack a turn', () => {
    const spec = {
      ...SPEC,
      axis: { marsa: ['ger_r_kroh'], salina: ['ger_r_lehr'], 'malta.support': ['ju87_1', 'stuka_1'] },
      allied: { marsa: ['8man'], salina: ['11lf'] },
    }
    const p = position(spec, { ...BATTLE, 'tactical air 21.1': [5] })
    p.act({ do: 'pick', zone: 'marsa' })
    p.act({ do: 'choose', unit: 'ju87_1' })
    p.act({ do: 'done' })
    expect(p.decision().prompt).toEqual({ key: 'prompt.stukas', params: { zone: 'salina' } })
    expect(p.offered()).toEqual([{ do: 'choose', unit: 'stuka_1' }, { do: 'done' }])
    expect(p.refuses({ do: 'choose', unit: 'ju87_1' }).key).toBe('refuse.stukaFlown')
  })

  test('28.2.2 who flew on the turn before may fly again', () => {
    const flown = ['ju87_1', 'stuka_1']
    const now = position({ ...SPEC, axis: { ...SPEC.axis, 'malta.support': ['r_ju87_1', ...flown] }, flown }, BATTLE)
    expect(now.refuses({ do: 'choose', unit: 'ju87_1' }).rule).toBe('28.2.2')
    const p = position(
      { ...SPEC, flown, turn: 6, phase: 'endOfTurn', stands: 'intelligence of turn 7' },
      {
        'staff points 9.2': [1],
        'axis edge 22.2': [1],
        'allied edge 22.2': [6],
        'allied combat 22.3': [6, 6],
        'axis combat 22.3': [6],
      },
    )
    while (p.state.phase < 14) p.act({ do: 'done' })
    p.act({ do: 'no' }) // no staff point for the edge
    expect(p.decision().rule).toBe('28.2.2')
    expect(p.decision().options.map(({ id }) => id)).toEqual(['ju87_1', 'stuka_1', 'done'])
  })

  test('28.2.2 where the Stukas kill the last Allied unit there is no battle', () => {
    const spec = { ...SPEC, allied: { marsa: ['8man'] } }
    const p = position(spec, { 'tactical air 21.1': [1] })
    p.act({ do: 'choose', unit: 'ju87_1' })
    p.act({ do: 'done' })
    expect(p.place('8man')).toBe('allied.eliminated')
    expect(p.told()).not.toContain('combat.begins')
  })

  test('28.2.2 without the option nobody is asked', () => {
    const p = position({ stands: 'over', ...SPEC, options: {} }, BATTLE)
    expect(p.state.result).not.toBe('')
  })
})
