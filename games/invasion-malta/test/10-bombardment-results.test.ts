import { describe, expect, test } from 'vitest'
import { bombardmentResult } from '../src/10-bombardment.ts'
import type { Position } from '../src/testing.ts'
import { asked } from './combat.ts'
import { bombarding, bombardments, D1, D2, D3, fire, fireDrms, G1, G2, P1, P2, volleys } from './fire.ts'

describe('10.28', () => {
  const net = (t: Position): number => Object.values(fireDrms(t)).reduce((sum, drm) => sum + drm, 0)

  test('10.28 die, fire strengths, less the ER of the lead: a result number', () => {
    const t = bombarding({}, [5])
    fire(t, '0506', G1, G2)
    // 5 + 4 - 6.
    expect(volleys(t)[0]).toMatchObject({ points: 4, die: 5, total: 3, result: 'NE' })
    expect(fireDrms(t)).toEqual({ 'drm.targetEr': -6 })
    // A Disrupted lead has a lower ER.
    const shaken = bombarding({ marks: { [D1]: ['disrupted'] } }, [1])
    fire(shaken, '0506', G1, G2)
    expect(fireDrms(shaken)).toEqual({ 'drm.targetEr': -4 })
  })

  test('10.28 terrain, forts and pillboxes take from it, airfields add', () => {
    const on = (ground: object, allied = [D1]): Position => {
      const t = bombarding({ allied: { '0506': allied } }, [1], ground)
      fire(t, '0506', G1, G2)
      return t
    }
    expect(fireDrms(on({ rough: ['0506'] }))).toMatchObject({ 'drm.terrain': -1 })
    expect(fireDrms(on({ urban: ['0506'] }))).toMatchObject({ 'drm.terrain': -2 })
    expect(fireDrms(on({ airfield: ['0506'] }))).toMatchObject({ 'drm.terrain': 1 })
    expect(fireDrms(on({ fort: ['0506'] }))).toMatchObject({ 'drm.fort': -2 })
    expect(fireDrms(on({}, [D1, 'br_pillbox_1']))).toMatchObject({ 'drm.pillbox': -1 })
  })

  test('10.28 the example: 14 stacking points and two units under the marker are +3', () => {
    const crowd = ['br_a_2_devon', 'br_b_2_devon', 'br_c_2_devon', 'br_d_2_devon', 'br_hq_2_devon', 'br_a_1_dorset']
    const t = bombarding(
      {
        allied: { '0506': [...crowd, 'br_b_1_dorset'] },
        marks: { br_a_1_dorset: ['excess'], br_b_1_dorset: ['excess'] },
      },
      [1],
    )
    fire(t, '0506', G1, G2)
    expect(fireDrms(t)).toEqual({ 'drm.targetEr': -6, 'drm.crowd': 1, 'drm.excess': 2 })
    expect(net(t)).toBe(-3)
    // Eight points are more than seven; six are not.
    const few = bombarding({ allied: { '0506': crowd.slice(0, 3) } }, [1])
    fire(few, '0506', G1, G2)
    expect(fireDrms(few)).toEqual({ 'drm.targetEr': -6 })
  })

  test('10.25 each over-stacked unit adds one', () => {
    const crowd = [D1, D2, D3, 'br_d_2_devon', 'br_a_1_dorset']
    const t = bombarding({ allied: { '0506': crowd }, marks: { br_a_1_dorset: ['excess'] } }, [1])
    fire(t, '0506', G1, G2)
    expect(fireDrms(t)['drm.excess']).toBe(1)
  })

  test('10.28 steps are lost by the hex as a group, the over-stacked included; the owner chooses', () => {
    const crowd = [D1, D2, D3, 'br_d_2_devon', 'br_a_1_dorset']
    // 10 + 8 - 6 + 1 + 1 = 14: two steps.
    const t = bombarding({ allied: { '0506': crowd }, marks: { br_a_1_dorset: ['excess'] } }, [10], {
      values: { [G1]: { fire: 4 }, [G2]: { fire: 4 } },
    })
    fire(t, '0506', G1, G2)
    expect(volleys(t)[0]).toMatchObject({ total: 14, result: '2' })
    expect(t.decision().seats).toEqual(['allied'])
    expect(t.offered()).toEqual(expect.arrayContaining(crowd.map((unit) => ({ do: 'lose', unit }))))
    t.act({ do: 'lose', unit: 'br_a_1_dorset' })
    t.act({ do: 'lose', unit: D1 })
    expect([t.steps('br_a_1_dorset'), t.steps(D1), t.steps(D2)]).toEqual([1, 1, 2])
  })

  test('10.28 a Disruption strikes all in the hex, and those who were Disrupted before check (3.84a)', () => {
    // 10 + 4 - 6 = 8.
    const t = bombarding({ allied: { '0506': [D1, D2] } }, [10])
    fire(t, '0506', G1, G2)
    expect([t.marks(D1), t.marks(D2)]).toEqual([['disrupted'], ['disrupted']])
    expect(bombardments(t)[0].outcome?.text.params).toMatchObject({ hit: true })
  })

  test('10.28 a unit fires with all its strength at one hex; results come before the next bombardment', () => {
    const t = bombarding(
      {
        axis: { '0505': [P1], '0605': [P2], '0502': [G1, G2] },
        allied: { '0506': [D1], '0606': [D2] },
        attacks: [
          { hex: '0506', units: [P1] },
          { hex: '0606', units: [P2] },
        ],
      },
      [10],
    )
    fire(t, '0506', G1, G2)
    expect(t.marks(D1)).toContain('disrupted')
    // Both have fired: nothing is left for the other hex.
    expect(asked(t)).not.toBe('prompt.bombard')
  })

  test('table.bombardment every row', () => {
    const t = bombarding()
    const numbers = Array.from({ length: 25 }, (_, i) => i - 6)
    expect(numbers.map((total) => bombardmentResult(t.state, total)).join(' ')).toBe(
      'NE NE NE NE NE NE NE NE NE NE NE NE d d d d 1 1 1 2 2 2 3 3 3',
    )
  })

  test('table.tec in a bombardment the ground of the target counts once, and a fort and a pillbox besides', () => {
    const t = bombarding({ allied: { '0506': [D1, 'br_pillbox_1'] } }, [1], { urban: ['0506'], fort: ['0506'] })
    fire(t, '0506', G1, G2)
    expect(fireDrms(t)).toEqual({ 'drm.targetEr': -6, 'drm.terrain': -2, 'drm.fort': -2, 'drm.pillbox': -1 })
  })
})
