import { describe, expect, test } from 'vitest'
import { beachheadsOf } from '../src/16-beachheads.ts'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, doneUntil, drmsOf, landing, SHORE, told } from './sea.ts'
import { A, B, C, D, V, X, Y, Z } from './table.ts'

/** Five invasion hexes of the first zone. */
const LONG_SHORE: Meadow = { beach: ['0100-0101', '0300-0301', '0500-0501', '0700-0701', '0900-0901'] }

/** The Reset Phase after landings: who landed stands in the coastal hex. */
const resetting = (wish: Partial<PositionSpec>, ground: Meadow = LONG_SHORE): Position =>
  position({ phase: 'reset', active: 'axis O', turn: 4, ...wish }, {}, meadow(ground))

const placed = (t: Position): string[] => t.state.beachheads.map(({ hex }) => t.kit.placeIds[hex])

describe('16.41', () => {
  test('16.41 in the Reset Phase on any invasion hex from which an invading unit landed, as wanted', () => {
    const t = landing({ axis: { 'available.east': [A, B] } }, { 'landing 16.33b': [1, 1] })
    t.act({ do: 'land', unit: A, to: '0500' })
    t.act({ do: 'land', unit: B, to: '0700' })
    doneUntil(t, 'prompt.beachhead')
    expect(t.state.phase).toBe('reset')
    expect(t.offered().flatMap((a) => (a.do === 'beachhead' ? [a.hex] : []))).toEqual(['0500', '0700'])
    expect(t.refuses({ do: 'beachhead', hex: '0510' })).toMatchObject({ rule: '16.41', key: 'refuse.nobodyLanded' })
    t.act({ do: 'beachhead', hex: '0700' })
    t.act({ do: 'done' })
    expect(placed(t)).toEqual(['0700'])
    expect(t.state.beachheads[0]).toMatchObject({ nation: 0, formation: t.kit.formationNumber('O', 0) })
    expect(t.state.landings).toEqual([])
  })

  test('16.41 where Army units alone have landed it is for the formation that brought them', () => {
    const t = resetting(
      { active: 'axis F', turn: 5, axis: { '0501': ['it_50_ccnn'] }, landings: { '0500': ['it_50_ccnn'] } },
      { ...LONG_SHORE, scenario: 'malta-1942' },
    )
    t.act({ do: 'beachhead', hex: '0500' })
    expect(t.state.beachheads[0].formation).toBe(t.kit.formationNumber('F', 0))
  })

  test('16.44 whoever was active, it is at first for the formation of those who landed (ruling N12)', () => {
    const t = resetting(
      {
        active: 'axis M',
        turn: 5,
        axis: { '0501': ['it_i_87'], '0303': ['it_hq_m'] },
        landings: { '0500': ['it_i_87'] },
      },
      { ...LONG_SHORE, scenario: 'malta-1942' },
    )
    t.act({ do: 'beachhead', hex: '0500' })
    expect(t.state.beachheads[0].formation).toBe(t.kit.formationNumber('F', 0))
  })

  test('16.44 it is given to formations that have somebody ashore: where there is no other one nobody is asked', () => {
    const supplying = (axis: { [place: string]: string[] }): Position =>
      position({ phase: 'supply', turn: 4, axis, beachheads: { '0500': 'O' } }, {}, meadow(LONG_SHORE))
    expect(asked(supplying({ '0501': [A], card: ['ge_1_fj2'] }))).not.toBe('prompt.supplies')
    expect(asked(supplying({ '0501': [A], '0303': ['ge_1_fj2'] }))).toBe('prompt.supplies')
  })

  test('16.46 what was placed in a phase is not given up in it', () => {
    const t = resetting({
      axis: { '0501': [A], '0701': [B] },
      landings: { '0500': [A], '0700': [B] },
      beachheads: { '0300': 'O' },
    })
    t.act({ do: 'beachhead', hex: '0500' })
    expect(t.refuses({ do: 'giveUp', hex: '0500' })).toMatchObject({ rule: '16.46' })
    expect(t.offered()).toContainEqual({ do: 'giveUp', hex: '0300' })
  })

  test('16.41 in a Reset Phase in which nobody has landed nobody is asked, and who asks hears why', () => {
    const t = resetting({ axis: { '0501': [A] }, beachheads: { '0500': 'O' } })
    expect(t.refuses({ do: 'beachhead', hex: '0700' })).toMatchObject({ rule: '16.41', key: 'refuse.nobodyLanded' })
    expect(t.refuses({ do: 'beachhead', hex: '0500' })).toMatchObject({ rule: '16.45', key: 'refuse.beachheadStays' })
    expect(t.refuses({ do: 'giveUp', hex: '0700' })).toMatchObject({ rule: '16.46', key: 'refuse.noBeachhead' })
  })

  test('16.41 three in a zone at most', () => {
    const t = resetting({
      axis: { '0901': [A] },
      landings: { '0900': [A] },
      beachheads: { '0100': 'O', '0300': 'O', '0500': 'O' },
    })
    expect(t.refuses({ do: 'beachhead', hex: '0900' })).toMatchObject({ rule: '16.41', key: 'refuse.threeBeachheads' })
  })

  test('16.41 six of a nationality at most', () => {
    const ground: Meadow = {
      scenario: 'malta-1942',
      beach: ['0100-0101', '0300-0301', '0500-0501'],
      otherBeach: ['0110-0109', '0310-0309', '0510-0509'],
      thirdBeach: ['0710-0709', '0910-0909'],
    }
    const six = { '0100': 'F', '0300': 'F', '0500': 'F', '0110': 'F', '0310': 'L', '0510': 'L' }
    const wish = { active: 'axis F', turn: 5, beachheads: six }
    const spent = resetting({ ...wish, axis: { '0709': ['it_i_87'] }, landings: { '0710': ['it_i_87'] } }, ground)
    expect(spent.refuses({ do: 'beachhead', hex: '0710' })).toMatchObject({
      rule: '16.41',
      key: 'refuse.sixBeachheads',
    })
    // A German unit that landed there has a marker of its own nation.
    const german = resetting({ ...wish, axis: { '0709': ['ge_pi_66'] }, landings: { '0710': ['ge_pi_66'] } }, ground)
    german.act({ do: 'beachhead', hex: '0710' })
    expect(placed(german).length).toBe(7)
  })

  test('16.41 not where nobody of those who were placed got ashore', () => {
    const t = resetting({ axis: { '0501': [A], '0101': [B] }, landings: { '0500': [C], '0100': [B] } })
    expect(t.offered().flatMap((a) => (a.do === 'beachhead' ? [a.hex] : []))).toEqual(['0100'])
    expect(t.refuses({ do: 'beachhead', hex: '0500' })).toMatchObject({ rule: '16.41', key: 'refuse.nobodyLanded' })
  })
})

test('16.43 later units on its invasion hex have -2 on the Landing Condition Table, on another one nothing', () => {
  const land = (hex: string): Position => {
    const t = landing({ axis: { 'available.east': [A] }, beachheads: { '0500': 'O' } }, { 'landing 16.33b': [1] })
    t.act({ do: 'land', unit: A, to: hex })
    return t
  }
  expect(drmsOf(land('0500'), 'landing')).toEqual({ 'drm.beachhead': -2 })
  expect(drmsOf(land('0700'), 'landing')).toEqual({})
})

describe('16.44', () => {
  const supplying = (): Position =>
    position(
      {
        phase: 'supply',
        turn: 4,
        axis: { '0501': [A], '0505': ['ge_1_fj2'] },
        allied: { '0909': [X] },
        beachheads: { '0500': 'O', '0700': 'O' },
      },
      {},
      meadow(SHORE),
    )
  const coasts = (t: Position, unit: string): string[] =>
    beachheadsOf(t.state, t.kit.unit(unit)).map((hex) => t.kit.placeIds[hex])

  test('16.44 each is the source of one formation, at the coastal hex of its arrow; the choice may change each turn', () => {
    const t = supplying()
    expect(asked(t)).toBe('prompt.supplies')
    expect([coasts(t, A), coasts(t, 'ge_1_fj2')]).toEqual([['0501', '0701'], []])
    t.act({ do: 'supply', hex: '0700', formation: '7' })
    expect([coasts(t, A), coasts(t, 'ge_1_fj2')]).toEqual([['0501'], ['0701']])
    // Each once in a phase.
    expect(t.offered().flatMap((a) => (a.do === 'supply' ? [a.hex] : []))).toEqual(['0500'])
    expect(t.refuses({ do: 'supply', hex: '0510', formation: '7' }).rule).toBe('16.46')
    const { beaches } = invasionMalta.view(t.state, 'allied').sea.zones[0]
    expect(beaches.map(({ supplies }) => supplies)).toEqual(['O', '7'])
  })

  test('16.44 Army units are of no formation and draw from any Beachhead', () => {
    const t = position(
      {
        phase: 'reset',
        active: 'axis F',
        turn: 5,
        axis: { '0501': ['it_i_87', 'it_50_ccnn', 'it_i_33'] },
        beachheads: { '0500': 'F' },
      },
      {},
      meadow({ ...SHORE, scenario: 'malta-1942' }),
    )
    const sources = ['it_i_87', 'it_50_ccnn', 'it_i_33'].map((unit) => coasts(t, unit))
    expect(sources).toEqual([['0501'], ['0501'], []])
  })
})

describe('16.45, 16.46', () => {
  test('16.45 a Beachhead stays where it is: none is placed on it, and nothing Disrupts it', () => {
    const t = resetting({
      axis: { '0501': [A], '0101': [B] },
      landings: { '0500': [A], '0100': [B] },
      beachheads: { '0500': 'O' },
    })
    expect(t.refuses({ do: 'beachhead', hex: '0500' }).rule).toBe('16.45')
    t.act({ do: 'beachhead', hex: '0100' })
    expect(placed(t)).toEqual(['0500', '0100'])
    // It has no mark that could Disrupt it: a hex, a nation, a formation.
    expect(Object.keys(t.state.beachheads[1]).sort()).toEqual(['formation', 'hex', 'nation'])
  })

  const overrun = (wish: Partial<PositionSpec> = {}): Position =>
    position(
      {
        phase: 'movement',
        active: 'allied C',
        turn: 4,
        axis: { '0909': [A] },
        allied: { '0502': [X], '0905': [Y] },
        beachheads: { '0500': 'O', '0700': 'O' },
        ...wish,
      },
      { 'combat 12.63': [8] },
      meadow(SHORE),
    )

  test('16.46 the Axis goes through the coastal hexes of its own Beachheads and leaves them', () => {
    const t = overrun({ active: 'axis O', axis: { '0502': [A] }, allied: { '0909': [X] } })
    t.act({ do: 'move', unit: A, to: '0501' })
    expect(placed(t)).toEqual(['0500', '0700'])
  })

  test('16.46 an enemy combat unit that enters the coastal hex removes it, even if it goes on', () => {
    const t = overrun()
    t.act({ do: 'move', unit: X, to: '0501' })
    expect(placed(t)).toEqual(['0700'])
    expect(told(t, 'beachhead.lost')).toEqual({ hex: '0500' })
    // Over the coastal hex and on: the only way along the shore.
    const narrow = position(
      {
        phase: 'movement',
        active: 'allied C',
        turn: 4,
        axis: { '0909': [A] },
        allied: { '0401': [X] },
        beachheads: { '0500': 'O' },
      },
      {},
      meadow({ ...SHORE, sea: ['0402', '0502', '0602', '0301', '0302'], port: [] }),
    )
    narrow.act({ do: 'move', unit: X, to: '0601' })
    expect(narrow.state.beachheads).toEqual([])
    // Beside it nothing happens.
    const beside = overrun()
    beside.act({ do: 'move', unit: X, to: '0602' })
    expect(placed(beside)).toEqual(['0500', '0700'])
  })

  test('16.46 so does one that advances into it after combat, at once', () => {
    const t = overrun({
      phase: 'combat',
      axis: { '0501': [A], '0705': [B] },
      allied: { '0502': [X, Y, Z], '0706': [V] },
      attacks: [
        { hex: '0501', units: [X, Y, Z] },
        { hex: '0705', units: [V] },
      ],
    })
    t.act({ do: 'resolve', hex: '0501' })
    t.act({ do: 'lead', unit: X })
    t.act({ do: 'retreat', unit: A, to: '0301' })
    expect(placed(t)).toEqual(['0500', '0700'])
    t.act({ do: 'advance', unit: X })
    expect(t.state.phase).toBe('combat')
    expect(placed(t)).toEqual(['0700'])
  })

  test('16.46 so does one that comes by sea into a port there, at once', () => {
    const [RWK_A, RWK_B] = ['br_a_2_rwk_leros', 'br_c_2_rwk_leros']
    const t = position(
      {
        phase: 'movement',
        active: 'allied C',
        turn: 6,
        axis: { '0909': [A] },
        allied: { 'available.east': [RWK_A, RWK_B] },
        marks: { [RWK_A]: ['active'], [RWK_B]: ['active'] },
        beachheads: { '0300': 'O', '0500': 'O' },
      },
      { 'landing 16.33b': [1] },
      meadow({ ...SHORE, beach: ['0300-0301', '0500-0501'] }),
    )
    // No boom and no marker keeps the Allies from their own port.
    t.act({ do: 'land', unit: RWK_A, to: '0301' })
    expect([t.state.phase, t.place(RWK_A)]).toEqual(['movement', '0301'])
    expect(placed(t)).toEqual(['0500'])
    expect(told(t, 'beachhead.lost')).toEqual({ hex: '0300' })
  })

  test('16.46 it may be taken off by will, and be used again in another landing', () => {
    const t = resetting({
      axis: { '0901': [A], '0101': [D] },
      landings: { '0900': [A] },
      beachheads: { '0100': 'O', '0300': 'O', '0500': 'O' },
    })
    t.act({ do: 'giveUp', hex: '0300' })
    expect(told(t, 'beachhead.givenUp')).toEqual({ hex: '0300' })
    expect(t.refuses({ do: 'giveUp', hex: '0300' }).rule).toBe('16.46')
    t.act({ do: 'beachhead', hex: '0900' })
    expect(placed(t)).toEqual(['0100', '0500', '0900'])
  })

  test('6.32 in the Recovery Phase a Beachhead under an Allied unit is gone, however it came there', () => {
    const t = position(
      {
        phase: 'recovery',
        turn: 4,
        axis: { '0909': [A] },
        allied: { '0501': [X] },
        beachheads: { '0500': 'O', '0700': 'O' },
      },
      {},
      meadow(SHORE),
    )
    expect(placed(t)).toEqual(['0700'])
  })
})
