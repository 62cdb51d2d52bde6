import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked } from './combat.ts'
import { A, B, C, GUN, HQ, P, SECTOR_HQ, TROOP, X, Y, Z } from './table.ts'

const NIGHT = 3
/** The HQ company of X's battalion, and of W's. */
const BATTALION_HQ = 'br_hq_2_rirf_leros'

/** The Recovery Phase of a Night turn. What is not named is eliminated, and may try to come back. */
const night = (wish: Partial<PositionSpec>, dice: number[] = [], ground: Meadow = {}): Position =>
  position({ phase: 'recovery', turn: NIGHT, ...wish }, { 'ER check 18.22': dice }, meadow(ground))

const tries = (t: Position): string[] =>
  asked(t) === 'prompt.rally' ? t.offered().flatMap((a) => (a.do === 'rally' ? [a.unit] : [])) : []

const why = (t: Position, unit: string): string => t.refuses({ do: 'rally', unit }).rule

/** Where a unit that has rallied may return. */
const places = (t: Position): string[] =>
  asked(t) === 'prompt.return' ? t.offered().flatMap((a) => ('to' in a ? [a.to] : [])) : []

describe('18.21', () => {
  test('18.21 in the Recovery Phase of Night turns only', () => {
    const wish = { axis: { '0505': [A, HQ] }, steps: { [A]: 1 } }
    expect(tries(night(wish))).toContain(A)
    for (const turn of [1, 2]) expect(tries(night({ ...wish, turn }))).toEqual([])
    // By day the Recovery Phase goes on to the zone markers, and says why.
    const day = night({ axis: { '0505': [A, HQ], card: [B] }, steps: { [A]: 1 }, turn: 2 }, [], {
      beach: ['0500-0501'],
    })
    expect(asked(day)).toBe('prompt.changeZones')
    expect(day.refuses({ do: 'rally', unit: A })).toMatchObject({ rule: '18.21', key: 'refuse.rallyByNight' })
  })

  test('18.21 one HQ, and one step of another unit for each HQ in play; the Axis first, then the Allies', () => {
    const t = night(
      {
        axis: { '0505': [A, B, HQ, P] },
        allied: { '0909': [X, SECTOR_HQ] },
        steps: { [A]: 1, [B]: 1, [X]: 1 },
      },
      [10, 10, 10],
    )
    expect(t.decision().seats).toEqual(['axis'])
    expect(t.decision().prompt.params).toMatchObject({ hqs: 1, others: 1 })
    t.act({ do: 'rally', unit: A })
    expect(t.refuses({ do: 'rally', unit: A })).toMatchObject({ rule: '18.21', key: 'refuse.hasRallied' })
    expect(t.refuses({ do: 'rally', unit: B })).toMatchObject({ rule: '18.21', key: 'refuse.oneStepAnHq' })
    // The HQ of formation 7 is lost: it is the one HQ that may try.
    expect(tries(t)).toEqual(['ge_hq_fj_i_2_kuhne'])
    t.act({ do: 'rally', unit: 'ge_hq_fj_i_2_kuhne' })
    expect(t.decision().seats).toEqual(['allied'])
    expect(tries(t)).toContain(X)
  })

  test('18.21 each side tries for its own units: of another one nothing is said', () => {
    const t = night({ axis: { '0505': [A, HQ] }, allied: { '0909': [X] }, steps: { [A]: 1, [X]: 1 } })
    expect(t.decision().seats).toEqual(['axis'])
    expect(t.refuses({ do: 'rally', unit: X }).key).toBe('kernel.notOffered')
  })

  test('18.21 without an HQ nobody but an HQ rallies', () => {
    const t = night({ axis: { '0505': [A, B] }, steps: { [A]: 1 } })
    expect(tries(t)).toEqual([HQ])
    expect(t.refuses({ do: 'rally', unit: A })).toMatchObject({ rule: '18.21', key: 'refuse.oneStepAnHq' })
  })

  test('18.21 each HQ on the map counts, Disrupted or Spent too; one that waits on the card does not (ruling R1)', () => {
    const [first, second, third] = ['br_n_sector_hq', SECTOR_HQ, 'br_s_sector_hq']
    const allies = night(
      { allied: { '0909': [X, Y, Z], '0808': [first, second] }, steps: { [X]: 1, [Y]: 1, [Z]: 1 } },
      [10, 10],
    )
    expect(allies.decision().prompt.params).toMatchObject({ others: 2 })
    allies.act({ do: 'rally', unit: X })
    allies.act({ do: 'rally', unit: Y })
    expect([tries(allies), allies.steps(Z)]).toEqual([[], 1])
    const shaken = position(
      {
        phase: 'recovery',
        turn: NIGHT,
        axis: { '0707': [A] },
        allied: { '0808': [third], '0101': [X] },
        steps: { [X]: 1 },
        marks: { [third]: ['disrupted', 'spent'] },
      },
      { 'ER check 3.84b': [10] },
      meadow(),
    )
    while (asked(shaken) === 'prompt.rally' && shaken.decision().seats[0] === 'axis') shaken.act({ do: 'done' })
    expect(shaken.marks(third)).toContain('disrupted')
    expect(tries(shaken)).toContain(X)
    const afar = night({ axis: { '0505': [A, P], card: [HQ] }, steps: { [A]: 1 } })
    expect(tries(afar)).toEqual(['ge_hq_fj_i_2_kuhne'])
    expect(afar.refuses({ do: 'rally', unit: A })).toMatchObject({ rule: '18.21', key: 'refuse.oneStepAnHq' })
  })
})

describe('18.22', () => {
  const wish = { axis: { '0505': [A, HQ] }, steps: { [A]: 1 } }

  test('18.22 it passes an ER check at its reduced level', () => {
    const er = night(wish).kit
    const reduced = er.er[3 * er.unit(A) + 1]
    const rolled = (die: number): number => {
      const t = night(wish, [die])
      t.act({ do: 'rally', unit: A })
      return t.steps(A)
    }
    expect(reduced).toBeLessThan(er.er[3 * er.unit(A) + 2])
    expect([rolled(reduced), rolled(reduced + 1)]).toEqual([2, 1])
  })

  test('18.22 an eliminated unit with the rating that it would have, of one step or of its back', () => {
    const rolled = (die: number): string => {
      const t = night({ axis: { '0505': [B, HQ] } }, [die])
      t.act({ do: 'rally', unit: A })
      return t.place(A)
    }
    const { kit } = night(wish)
    const reduced = kit.er[3 * kit.unit(A) + 1]
    expect([rolled(reduced), rolled(reduced + 1)]).toEqual(['0505', 'eliminated'])
  })

  test('18.22 no command points are spent on it; the attempt is one scene', () => {
    const t = night(wish, [10])
    t.act({ do: 'rally', unit: A })
    expect(t.told()).not.toContain('command.spent')
    expect(t.marks(HQ)).toEqual([])
    const [scene] = gatherScenes(t.journal).filter(({ id }) => id.startsWith('rally'))
    expect(scene).toMatchObject({ kind: 'check', over: true })
    expect(scene.rows[0].rolls?.[0]).toMatchObject({ value: 10, hit: false })
  })
})

describe('18.23', () => {
  test('18.23 a reduced unit rallies to full strength, outside enemy zones and not Disrupted', () => {
    const t = night({ axis: { '0505': [A, HQ] }, steps: { [A]: 1 } }, [1])
    t.act({ do: 'rally', unit: A })
    expect(t.steps(A)).toBe(2)
    expect(t.place(A)).toBe('0505')
  })

  test('18.23 so does a reduced unit that waits off the map: no zone reaches it there', () => {
    const wish = { axis: { '0505': [HQ], card: [A, B], 'delayed.east': [C] }, steps: { [A]: 1, [C]: 1 } }
    const t = night(wish, [1])
    expect(tries(t)).toEqual(expect.arrayContaining([A, C]))
    expect(t.refuses({ do: 'rally', unit: B })).toMatchObject({ rule: '18.23', key: 'refuse.nothingToRally' })
    t.act({ do: 'rally', unit: A })
    expect([t.place(A), t.steps(A)]).toEqual(['card', 2])
    const late = night(wish, [10])
    late.act({ do: 'rally', unit: C })
    expect([late.place(C), late.steps(C)]).toEqual(['delayed.east', 1])
  })

  test('18.23 neither in an enemy zone nor Disrupted, nor a whole unit', () => {
    const near = night({ axis: { '0505': [A], '0303': [HQ, B] }, allied: { '0506': [X] }, steps: { [A]: 1, [B]: 1 } })
    expect(tries(near)).toContain(B)
    expect(why(near, A)).toBe('18.23')
    expect(why(near, HQ)).toBe('18.23')
    const shaken = position(
      {
        phase: 'recovery',
        turn: NIGHT,
        axis: { '0505': [A], '0303': [HQ, B] },
        allied: { '0506': [TROOP] },
        steps: { [A]: 1, [B]: 1 },
        marks: { [A]: ['disrupted'] },
      },
      { 'ER check 3.84b': [10] },
      meadow({ values: { [A]: { nation: 'italian' } } }),
    )
    if (asked(shaken) === 'prompt.command') shaken.act({ do: 'done' })
    expect(why(shaken, A)).toBe('18.23')
  })
})

test('18.24 an eliminated unit comes back with one step', () => {
  const t = night({ axis: { '0505': [B, HQ] } }, [1])
  t.act({ do: 'rally', unit: A })
  expect(t.steps(A)).toBe(1)
  expect(t.place(A)).toBe('0505')
  expect(t.marks(A)).toEqual([])
})

describe('18.25', () => {
  const hospital = { hospital: ['0707'] }
  test('18.25 Allied: at a friendly hospital, or with the HQ company of its battalion', () => {
    const t = night({ allied: { '0303': [BATTALION_HQ], '0505': [SECTOR_HQ, Y] } }, [1], hospital)
    t.act({ do: 'rally', unit: X })
    expect(places(t).sort()).toEqual(['0303', '0707'])
    // Not with the Sector HQ.
    expect(t.refuses({ do: 'return', unit: X, to: '0505' })).toMatchObject({
      rule: '18.25',
      key: 'refuse.rallyNotHere',
    })
    t.act({ do: 'return', unit: X, to: '0303' })
    expect(t.place(X)).toBe('0303')
  })

  test('18.25 Sector HQs do not rally; who has no place does not try', () => {
    const t = night({ allied: { '0303': ['br_n_sector_hq', X, BATTALION_HQ] }, steps: { [X]: 1 } }, [1])
    expect(t.refuses({ do: 'rally', unit: SECTOR_HQ })).toMatchObject({ rule: '18.25', key: 'refuse.sectorHqRallies' })
    expect(why(t, 'br_a_4_buffs_leros')).toBe('18.25')
  })

  test('18.25 that holds for the first of them too where there is no formation M, whose HQ is gone by 17.43', () => {
    const t = night({ allied: { '0303': [SECTOR_HQ, X] }, steps: { [X]: 1 } }, [1])
    for (const unit of ['br_n_sector_hq', 'br_s_sector_hq'])
      expect(t.refuses({ do: 'rally', unit })).toMatchObject({ rule: '18.25', key: 'refuse.sectorHqRallies' })
  })

  test('18.25 Axis: with any HQ of its formation, or at a friendly hospital', () => {
    const t = night({ axis: { '0303': [HQ], '0707': [B] } }, [1], hospital)
    t.act({ do: 'rally', unit: A })
    expect(places(t).sort()).toEqual(['0303', '0707'])
    // A unit of another formation has the hospital alone.
    const other = night({ axis: { '0303': [HQ], '0707': [B] } }, [1], hospital)
    other.act({ do: 'rally', unit: P })
    expect(other.place(P)).toBe('0707')
  })

  test('18.25 an Axis HQ comes back with any unit of its formation', () => {
    // Not at a hospital, though it is friendly (ruling R2).
    const t = night({ axis: { '0303': [A], '0404': [B], '0606': [P] }, axisHexes: ['0707'] }, [1], hospital)
    t.act({ do: 'rally', unit: HQ })
    expect(places(t).sort()).toEqual(['0303', '0404'])
    expect(t.refuses({ do: 'return', unit: HQ, to: '0606' })).toMatchObject({
      rule: '18.25',
      key: 'refuse.rallyNotHere',
    })
  })
})

test('3.33 a motorized unit does not come back onto a minor road where another one stands', () => {
  const [kradsch, gun] = ['ge_kradsch_66', 'it_i_35_art']
  const back = (ground: Meadow): string => {
    const t = position(
      { phase: 'recovery', turn: NIGHT, axis: { '0101': ['ge_hq_fjr1'], '0707': [gun] } },
      { 'ER check 18.22': [1] },
      meadow({ scenario: 'malta-1942', hospital: ['0707'], ...ground }),
    )
    return tries(t).includes(kradsch) ? '' : why(t, kradsch)
  }
  expect(back({ mainRoad: ['0707-0706'] })).toBe('')
  expect(back({ minorRoad: ['0707-0706'] })).toBe('18.25')
  expect(back({})).toBe('18.25')
})

describe('who rallies onto a marker', () => {
  const seven = 'ge_hq_fj_i_2_kuhne'
  const rallied = (wish: Partial<PositionSpec>, ground: Meadow): Position => {
    const t = night({ axis: { '0101': [P, seven] }, allied: { '0909': [SECTOR_HQ, Y] }, ...wish }, [1], ground)
    while (asked(t) === 'prompt.rally' && t.decision().seats[0] === 'axis') t.act({ do: 'done' })
    t.act({ do: 'rally', unit: X })
    return t
  }

  test('15.23 an Airhead is lost in the phase in which an Allied unit rallies onto it', () => {
    const ground = { hospital: ['0505'] }
    const t = rallied({ airheads: ['0505'] }, ground)
    expect(t.place(X)).toBe('0505')
    expect(t.state.airheads).toEqual([-2])
    expect(t.told()).toContain('airhead.lost')
    const elsewhere = rallied({ airheads: ['0303'] }, ground)
    expect(elsewhere.state.airheads).toEqual([elsewhere.kit.place('0303')])
  })

  test('16.46 a Beachhead is lost when an Allied unit rallies onto its coastal hex', () => {
    const t = rallied(
      { beachheads: { '0500': 'O', '0700': 'O' } },
      { beach: ['0500-0501', '0700-0701'], hospital: ['0501'] },
    )
    expect(t.place(X)).toBe('0501')
    expect(t.state.beachheads.map(({ hex }) => t.kit.placeIds[hex])).toEqual(['0700'])
    expect(t.told()).toContain('beachhead.lost')
  })
})

test('18.26 an HQ that has just rallied takes in nobody', () => {
  // No HQ of formation 7 is in play: the one that comes back now could take P in, but not in this phase.
  const seven = 'ge_hq_fj_i_2_kuhne'
  const back = night({ axis: { '0404': [HQ, 'ge_2_fj2'] } }, [1, 1])
  back.act({ do: 'rally', unit: seven })
  expect(back.place(seven)).toBe('0404')
  expect(tries(back)).not.toContain(P)
  expect(why(back, P)).toBe('18.25')
  // Two HQs of one formation: the new one is no place, the old one is.
  const [first, second] = ['ge_hq_fjr1', 'ge_hq_fjr3']
  const two = position(
    { phase: 'recovery', turn: NIGHT, axis: { '0303': [first], '0404': ['ge_1_1'] } },
    { 'ER check 18.22': [1, 1] },
    meadow({ scenario: 'malta-1942' }),
  )
  two.act({ do: 'rally', unit: second })
  two.act({ do: 'return', unit: second, to: '0404' })
  two.act({ do: 'rally', unit: 'ge_2_1' })
  expect(two.place('ge_2_1')).toBe('0303')
  // With a hospital too there is a choice, and the new HQ is none of it.
  const three = position(
    { phase: 'recovery', turn: NIGHT, axis: { '0303': [first], '0404': ['ge_1_1'] }, axisHexes: ['0707'] },
    { 'ER check 18.22': [1, 1] },
    meadow({ scenario: 'malta-1942', hospital: ['0707'] }),
  )
  three.act({ do: 'rally', unit: second })
  three.act({ do: 'return', unit: second, to: '0404' })
  three.act({ do: 'rally', unit: 'ge_2_1' })
  expect(places(three).sort()).toEqual(['0303', '0707'])
  expect(three.refuses({ do: 'return', unit: 'ge_2_1', to: '0404' }).rule).toBe('18.26')
})

test('18.26 nor does the HQ company of a battalion that has just rallied', () => {
  const wish = { allied: { '0909': [SECTOR_HQ, 'br_n_sector_hq'], '0404': [BATTALION_HQ] } }
  const reduced = { ...wish, steps: { [BATTALION_HQ]: 1 } }
  const t = night(reduced, [1, 1], { hospital: ['0707', '0202'] })
  // The company alone would be a place for X.
  const other = night(reduced, [1], { hospital: ['0707', '0202'] })
  other.act({ do: 'rally', unit: X })
  expect(places(other).sort()).toEqual(['0202', '0404', '0707'])
  t.act({ do: 'rally', unit: BATTALION_HQ })
  expect(t.steps(BATTALION_HQ)).toBe(2)
  t.act({ do: 'rally', unit: X })
  expect(places(t).sort()).toEqual(['0202', '0707'])
  expect(t.refuses({ do: 'return', unit: X, to: '0404' })).toMatchObject({ rule: '18.26', key: 'refuse.hqJustRallied' })
})

test('18.26 one that has tried in vain has not rallied: it takes others in', () => {
  const wish = {
    allied: { '0909': [SECTOR_HQ, 'br_n_sector_hq'], '0404': [BATTALION_HQ] },
    steps: { [BATTALION_HQ]: 1 },
  }
  const t = night(wish, [10, 1], { hospital: ['0707', '0202'] })
  t.act({ do: 'rally', unit: BATTALION_HQ })
  expect(t.steps(BATTALION_HQ)).toBe(1)
  t.act({ do: 'rally', unit: X })
  expect(places(t).sort()).toEqual(['0202', '0404', '0707'])
})

test('18.27 a hospital serves in a friendly hex outside enemy zones', () => {
  const ground = { hospital: ['0707'] }
  const free = night({ axis: { '0101': [HQ] }, axisHexes: ['0707'] }, [1], ground)
  free.act({ do: 'rally', unit: P })
  expect(free.place(P)).toBe('0707')
  expect(why(night({ axis: { '0101': [HQ] } }, [1], ground), P)).toBe('18.27')
  const contested = { axis: { '0101': [HQ], '0706': [B] }, axisHexes: ['0707'], allied: { '0708': [Z] } }
  const watched = night(contested, [1], ground)
  expect(why(watched, P)).toBe('18.27')
  // Who has other places goes to one of them, and not there.
  const ways = night(
    { ...contested, axis: { ...contested.axis, '0303': ['ge_hq_fj_i_2_kuhne'] }, axisHexes: ['0707', '0202'] },
    [1],
    {
      hospital: ['0707', '0202'],
    },
  )
  ways.act({ do: 'rally', unit: P })
  expect(places(ways).sort()).toEqual(['0202', '0303'])
  expect(ways.refuses({ do: 'return', unit: P, to: '0707' })).toMatchObject({
    rule: '18.27',
    key: 'refuse.closedHospital',
  })
})

test('3.34 who comes back to a full hex makes it over-stacked: that is seen to at the end of the phase', () => {
  // Eight points and the HQ's one; the company that comes back has two.
  const t = night({ axis: { '0505': [HQ, A, B, C, 'ge_8_65_mg'] } }, [1])
  t.act({ do: 'rally', unit: 'ge_9_440' })
  while (asked(t) !== '' && asked(t) !== 'prompt.excess') t.act({ do: 'done' })
  expect(asked(t)).toBe('prompt.excess')
})

test('18.28 pillboxes, guns, anti-tank and armored units never rally', () => {
  const t = night({ axis: { '0303': [HQ, A] }, steps: { [A]: 1 } })
  expect(tries(t)).not.toContain(GUN)
  expect(why(t, GUN)).toBe('18.28')
  const kit = meadow({ scenario: 'malta-1942', hospital: ['0707'] })
  const malta = position(
    { phase: 'recovery', turn: NIGHT, axis: { '0303': ['ge_hq_fjr1', 'ge_1_1'] }, axisHexes: ['0707'] },
    {},
    kit,
  )
  const never = kit.unitsOf[0].filter((u) => kit.isArmor[u] || kit.isArtillery[u] || kit.units[u].type === 'antiTank')
  expect(never.length).toBeGreaterThan(10)
  for (const u of never) expect(why(malta, kit.unitIds[u])).toBe('18.28')
  const allied = position(
    { phase: 'recovery', turn: NIGHT, allied: { '0303': ['br_n_sector_hq_2_malta_bde'] } },
    {},
    kit,
  )
  for (const u of kit.unitsOf[1].filter((u) => kit.isPillbox[u])) expect(why(allied, kit.unitIds[u])).toBe('18.28')
})
