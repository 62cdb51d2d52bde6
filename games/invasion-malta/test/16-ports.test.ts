import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, doneUntil, drmsOf, landing, sailing, SHORE, told } from './sea.ts'
import { A, B, C, D, E, F, HQ, X, Y } from './table.ts'

const [RWK_HQ, RWK_A] = ['br_hq_2_rwk_leros', 'br_a_2_rwk_leros']
const [PANZER, T34] = ['ge_1_66_pz_iv_g', 'ge_3_66_t_34']

/** The end of the Movement Phase, with the port 0301 of the first zone in Axis hands. */
const atPort = (wish: Partial<PositionSpec>, script: Record<string, number[]> = {}, ground = SHORE): Position => {
  const t = landing({ axisHexes: ['0301'], ...wish }, { 'landing 16.33b': [1], ...script }, ground)
  if (asked(t) === 'prompt.move') t.act({ do: 'done' })
  return t
}

describe('16.13, 16.14', () => {
  test('16.13 any unit of a convoy may land at a friendly port of its zone', () => {
    const t = atPort({ axis: { 'available.east': [A, HQ] } })
    expect(t.placesFor(A)).toEqual(['0301'])
    expect(t.refuses({ do: 'land', unit: A, to: '0309' }).rule).toBe('16.13')
    t.act({ do: 'land', unit: A, to: '0301' })
    expect(t.place(A)).toBe('0301')
    const hostile = landing({ axis: { 'available.east': [A], 'available.north': [B] }, axisHexes: ['0309'] })
    hostile.act({ do: 'done' })
    expect(hostile.placesFor(B)).toEqual(['0309'])
    expect(hostile.refuses({ do: 'land', unit: A, to: '0301' }).rule).toBe('16.13')
  })

  test('16.14 who asks for a port in the Movement Phase hears what is in the way, or that it is too early', () => {
    const t = landing({ axis: { 'available.east': [A] } })
    expect(t.refuses({ do: 'land', unit: A, to: '0301' })).toMatchObject({ rule: '16.13', key: 'refuse.portHostile' })
    expect(t.refuses({ do: 'land', unit: A, to: '0309' })).toMatchObject({ rule: '16.33a', key: 'refuse.otherZone' })
    const early = landing({ axis: { 'available.east': [A] }, axisHexes: ['0301'] })
    expect(early.refuses({ do: 'land', unit: A, to: '0301' })).toMatchObject({ rule: '16.14', key: 'refuse.portsLast' })
    expect(early.offered()).not.toContainEqual({ do: 'land', unit: A, to: '0301' })
    const boom = [{ ends: ['0202', '0402'], closes: ['port-0301'] }]
    const boomed = landing({ axis: { 'available.east': [A] }, axisHexes: ['0301'] }, {}, { ...SHORE, boom })
    expect(boomed.refuses({ do: 'land', unit: A, to: '0301' }).rule).toBe('18.32')
  })

  test('16.14 nine stacking points with whoever is there; the others are delayed', () => {
    const t = atPort({
      axis: { 'available.east': [A, B, C, HQ], '0301': [D, E] },
      marks: { [D]: ['moved'], [E]: ['moved'] },
    })
    t.act({ do: 'land', unit: A, to: '0301' })
    t.act({ do: 'land', unit: B, to: '0301' })
    expect(t.refuses({ do: 'land', unit: C, to: '0301' })).toMatchObject({ rule: '16.14', key: 'refuse.portFull' })
    expect(t.placesFor(HQ)).toEqual(['0301'])
    t.act({ do: 'done' })
    expect([t.place(C), t.place(HQ)]).toEqual(['delayed.east', 'delayed.east'])
  })

  test('16.14 nine points go in, and the tenth does not', () => {
    const t = atPort({ axis: { 'available.east': [A, B, C, D] } }, {}, { ...SHORE, values: { [A]: { stack: 7 } } })
    t.act({ do: 'land', unit: A, to: '0301' })
    // 7 and 2 are just nine.
    expect(t.placesFor(B)).toEqual(['0301'])
    t.act({ do: 'land', unit: B, to: '0301' })
    expect([t.place(A), t.place(B)]).toEqual(['0301', '0301'])
    expect([t.place(C), t.place(D)]).toEqual(['delayed.east', 'delayed.east'])
    const ten = atPort({ axis: { 'available.east': [A, B, HQ] } }, {}, { ...SHORE, values: { [A]: { stack: 8 } } })
    ten.act({ do: 'land', unit: A, to: '0301' })
    expect(ten.refuses({ do: 'land', unit: B, to: '0301' })).toMatchObject({ rule: '16.14', key: 'refuse.portFull' })
  })

  test('16.14 at the end of the Movement Phase, with a Landing Condition at -2; they move in their next activation', () => {
    const t = landing({ axis: { 'available.east': [A], '0505': [F] }, axisHexes: ['0301'] }, { 'landing 16.33b': [10] })
    // Among the moves the port is not offered yet.
    expect(t.placesFor(A)).toEqual(['0500', '0700'])
    t.act({ do: 'done' })
    t.act({ do: 'land', unit: A, to: '0301' })
    expect(drmsOf(t, 'landing')).toEqual({ 'drm.port': -2 })
    expect(told(t, 'landing.rolled')).toMatchObject({ total: 8, result: 'NE' })
    // The sequence went on to its end without another move.
    expect([asked(t), t.place(A), t.told().includes('move.moved')]).toEqual(['', '0301', false])
  })

  test('16.14 a boom bars a port to the Axis', () => {
    const boom = [{ ends: ['0202', '0402'], closes: ['port-0301'] }]
    const t = atPort(
      { axis: { 'available.east': [A], 'available.north': [B] }, axisHexes: ['0301', '0309'] },
      {},
      { ...SHORE, boom },
    )
    expect(t.refuses({ do: 'land', unit: A, to: '0301' }).rule).toBe('18.32')
    expect(t.placesFor(B)).toEqual(['0309'])
  })
})

describe('16.15', () => {
  const armor = (wish: Partial<PositionSpec>, phase: 'movement' | 'army' = 'army'): Position =>
    position(
      { phase, active: 'axis L', turn: 5, axisHexes: ['0301', '0309'], ...wish },
      { 'convoy 16.24': [1], 'landing 16.33b': [1] },
      meadow({ ...SHORE, scenario: 'malta-1942', mainRoad: ['0301-0302', '0309-0308', '0501-0502'] }),
    )

  test('16.15 Port Entry Only units do not invade', () => {
    const t = armor({ axis: { 'available.famagosta': [PANZER, 'it_i_33'], '0505': ['it_ii_33'] } })
    t.act({ do: 'army', unit: PANZER })
    doneUntil(t, 'prompt.move')
    expect(t.placesFor('it_i_33')).toEqual(['0500', '0700'])
    expect(t.refuses({ do: 'land', unit: PANZER, to: '0500' }).rule).toBe('16.15')
    t.act({ do: 'done' })
    expect(t.placesFor(PANZER)).toEqual(['0301'])
  })

  test('16.15 from a Delayed Box they try for the Available Box of any zone, by the Convoy Arrival Table', () => {
    const t = armor({ axis: { 'delayed.famagosta': [PANZER, 'it_i_33'], '0505': ['it_ii_33'] } })
    t.act({ do: 'army', unit: PANZER })
    doneUntil(t, 'prompt.transfer')
    expect(t.placesFor(PANZER).length).toBe(7)
    expect(t.placesFor('it_i_33')).toEqual(['available.famagosta'])
    t.act({ do: 'transfer', unit: PANZER, to: 'available.larnaca' })
    t.act({ do: 'done' })
    expect(told(t, 'convoy.rolled')).toMatchObject({ zone: 'zone.larnaca' })
    expect(t.place(PANZER)).toBe('available.larnaca')
    doneUntil(t, 'prompt.move')
    t.act({ do: 'done' })
    expect(t.placesFor(PANZER)).toEqual(['0309'])
  })

  test('3.33 one armored unit in a port', () => {
    const t = armor({ axis: { 'available.famagosta': [PANZER, T34], '0505': ['it_ii_33'] } })
    for (const unit of [PANZER, T34]) t.act({ do: 'army', unit })
    doneUntil(t, 'prompt.port')
    t.act({ do: 'land', unit: PANZER, to: '0301' })
    // Nothing is left to ask.
    expect(t.place(T34)).toBe('delayed.famagosta')
    // With infantry that could follow the question stands.
    const more = armor({ axis: { 'available.famagosta': [PANZER, T34, 'it_i_33'], '0505': ['it_ii_33'] } })
    for (const unit of [PANZER, T34]) more.act({ do: 'army', unit })
    doneUntil(more, 'prompt.port')
    more.act({ do: 'land', unit: PANZER, to: '0301' })
    expect(more.refuses({ do: 'land', unit: T34, to: '0301' }).rule).toBe('3.33')
    expect(more.placesFor('it_i_33')).toEqual(['0301'])
  })
})

test('3.33 no second armored unit enters a port to which one is about to land (ruling N8)', () => {
  const tanks = ['it_1_sem_l40', 'it_2_sem_l40']
  const marks = Object.fromEntries(
    tanks.map((tank): [string, ['active', 'activated']] => [tank, ['active', 'activated']]),
  )
  const shore = (landed: string): Position => {
    const t = position(
      {
        phase: 'movement',
        active: 'axis L',
        turn: 5,
        axisHexes: ['0501'],
        axis: { 'available.famagosta': [...tanks, 'it_i_33'] },
        marks,
      },
      { 'landing 16.33b': [1, 1] },
      meadow({ scenario: 'malta-1942', beach: ['0500-0501'], port: ['0501'], mainRoad: ['0501-0502'] }),
    )
    t.act({ do: 'land', unit: landed, to: '0500' })
    doneUntil(t, 'prompt.port')
    return t
  }
  const second = shore(tanks[0])
  expect(second.refuses({ do: 'land', unit: tanks[1], to: '0501' })).toMatchObject({ rule: '3.33' })
  doneUntil(second, '')
  expect(tanks.map((tank) => second.place(tank))).toEqual(['0501', 'delayed.famagosta'])
  // Infantry is nobody's hindrance.
  expect(shore('it_i_33').placesFor(tanks[0])).toEqual(['0501'])
})

test('3.33 one vehicle in a port to which minor roads alone lead', () => {
  const guns = ['it_i_28_art', 'it_ii_28_art']
  const port = (ground: Meadow): Position => {
    const t = position(
      {
        phase: 'movement',
        active: 'axis L',
        turn: 5,
        axisHexes: ['0301'],
        axis: { 'available.famagosta': [...guns, 'it_i_33'], '0505': ['it_ii_33'] },
      },
      { 'landing 16.33b': [1] },
      meadow({ scenario: 'malta-1942', port: ['0301'], ...ground }),
    )
    t.act({ do: 'done' })
    t.act({ do: 'land', unit: guns[0], to: '0301' })
    return t
  }
  const narrow = port({ minorRoad: ['0301-0302'] })
  expect(narrow.refuses({ do: 'land', unit: guns[1], to: '0301' })).toMatchObject({
    rule: '3.33',
    key: 'refuse.vehicleThere',
  })
  expect(narrow.placesFor('it_i_33')).toEqual(['0301'])
  narrow.act({ do: 'done' })
  expect(narrow.place(guns[1])).toBe('delayed.famagosta')
  expect(port({ mainRoad: ['0301-0302'] }).placesFor(guns[1])).toEqual(['0301'])
  expect(port({ minorRoad: ['0301-0302'], urban: ['0301'] }).placesFor(guns[1])).toEqual(['0301'])
})

test('16.16 in a storm nobody enters a port: who is off it stays in the Available Box', () => {
  const t = landing({ weather: 'storm', axis: { 'available.east': [A], '0505': [B] }, axisHexes: ['0301'] })
  expect(t.refuses({ do: 'land', unit: A, to: '0301' })).toMatchObject({ rule: '16.16', key: 'refuse.stormAtSea' })
  t.act({ do: 'done' })
  expect(asked(t)).not.toBe('prompt.port')
  expect(t.place(A)).toBe('available.east')
})

test('17.25 an HQ that comes into a port has moved: it is Spent (ruling N13)', () => {
  const t = landing(
    { axis: { 'available.east': [A, HQ], '0505': [B] }, axisHexes: ['0301'] },
    { 'landing 16.33b': [1] },
  )
  t.act({ do: 'done' })
  t.act({ do: 'land', unit: HQ, to: '0301' })
  expect(t.marks(HQ)).toContain('spent')
})

describe('Allied convoys', () => {
  const allied = (wish: Partial<PositionSpec>): Position =>
    sailing(
      { active: 'allied C', turn: 9, axis: { '0909': [A] }, ...wish },
      { 'convoy 16.24': [1], 'landing 16.33b': [1] },
      { ...SHORE, boom: [{ ends: ['0202', '0402'], closes: ['port-0301'] }] },
    )

  test('16.14 an Allied convoy comes with any sector, enters a friendly port behind its boom, and is active once', () => {
    const t = allied({ allied: { card: [RWK_HQ, RWK_A], '0505': [X, 'it_ciano'] } })
    t.act({ do: 'announce', convoy: 'A1', zone: 'east' })
    // No coast gun fires at it, though Ciano covers the zone.
    expect(asked(t)).toBe('prompt.move')
    t.act({ do: 'done' })
    expect(t.placesFor(RWK_A)).toEqual(['0301'])
    t.act({ do: 'land', unit: RWK_A, to: '0301' })
    t.act({ do: 'land', unit: RWK_HQ, to: '0301' })
    expect([t.place(RWK_A), t.place(RWK_HQ)]).toEqual(['0301', '0301'])
    expect(t.marks(RWK_A)).not.toContain('active')
    // The port lies in sector C, which brought them: nothing keeps them from C's second marker.
    expect(t.marks(RWK_A)).not.toContain('activated')
  })

  test('table.convoy nor does an Allied ship weigh on an Allied convoy', () => {
    const t = allied({ allied: { card: [RWK_HQ, RWK_A], '0505': [X] }, ships: ['0000'] })
    t.act({ do: 'announce', convoy: 'A1', zone: 'east' })
    expect(drmsOf(t, 'convoy')).toEqual({ 'drm.nightPassage': -2 })
  })

  test('16.13 in the Movement Phase too an Allied unit hears that the port is hostile; it invades nowhere (16.31)', () => {
    const t = landing(
      {
        active: 'allied C',
        turn: 9,
        axisHexes: ['0301'],
        axis: {},
        allied: { 'available.east': [RWK_HQ, RWK_A], '0808': [X] },
        marks: { [RWK_HQ]: ['active'], [RWK_A]: ['active'] },
      },
      {},
    )
    expect(t.refuses({ do: 'land', unit: RWK_HQ, to: '0301' })).toMatchObject({
      rule: '16.13',
      key: 'refuse.portHostile',
    })
    expect(t.refuses({ do: 'land', unit: RWK_HQ, to: '0500' })).toMatchObject({
      rule: '16.31',
      key: 'refuse.axisInvades',
    })
  })

  test('4.52 who came with another sector than that of the port is not activated again', () => {
    const t = sailing(
      { active: 'allied N', turn: 9, axis: { '0909': [A] }, allied: { card: [RWK_A], '0505': [X] } },
      { 'convoy 16.24': [1], 'landing 16.33b': [1] },
      { ...SHORE, north: ['0505'] },
    )
    t.act({ do: 'announce', convoy: 'A1', zone: 'east' })
    doneUntil(t, 'prompt.port')
    t.act({ do: 'land', unit: RWK_A, to: '0301' })
    doneUntil(t, '')
    expect(t.marks(RWK_A)).toContain('activated')
  })

  test('16.26 delayed Allied units try once a turn, for any zone with a port', () => {
    const t = allied({ allied: { 'delayed.east': [RWK_A], '0505': [X, Y] } })
    expect(t.placesFor(RWK_A).length).toBe(4)
    t.act({ do: 'transfer', unit: RWK_A, to: 'available.north' })
    expect(t.place(RWK_A)).toBe('available.north')
    // Who has come through is active with the sector that brought him: he lands, or waits in the Delayed Box.
    const through = allied({ allied: { 'delayed.north': [RWK_A], '0505': [X, Y] } })
    through.act({ do: 'transfer', unit: RWK_A, to: 'available.east' })
    doneUntil(through, 'prompt.port')
    expect(through.placesFor(RWK_A)).toEqual(['0301'])
    through.act({ do: 'done' })
    expect(through.place(RWK_A)).toBe('delayed.east')
    const again = allied({ allied: { 'delayed.east': [RWK_A], '0505': [X, Y] }, marks: { [RWK_A]: ['acted1'] } })
    expect(asked(again)).toBe('prompt.move')
  })
})
