import { describe, expect, test } from 'vitest'
import { landingOdds } from '../src/odds/convoy.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { battles } from './combat.ts'
import { asked, doneUntil, drmsOf, landing, rollRow, scenesOf, SHORE, told } from './sea.ts'
import { A, B, C, COMMANDO, D, E, F, GUN, HQ, P, X, Y, Z } from './table.ts'

const [CIANO, GIORGIO] = ['it_ciano', 'it_s_giorgio']

/** Units of the Available Box go onto an invasion hex, and the Movement Phase ends. */
function landed(
  units: string[],
  wish: Partial<PositionSpec> = {},
  script: Record<string, number[]> = {},
  ground: Meadow = SHORE,
): Position {
  const t = landing({ axis: { 'available.east': units }, ...wish }, { 'landing 16.33b': [1, 1], ...script }, ground)
  for (const unit of units) t.act({ do: 'land', unit, to: '0500' })
  if (asked(t) === 'prompt.move') t.act({ do: 'done' })
  return t
}

describe('16.3', () => {
  test('16.31 invasion hexes are grouped in zones; units land where the arrow points', () => {
    const t = landing({ axis: { 'available.east': [A], 'available.north': [B] } }, { 'landing 16.33b': [1, 1] })
    expect(t.placesFor(A)).toEqual(['0500', '0700'])
    expect(t.placesFor(B)).toEqual(['0510'])
    t.act({ do: 'land', unit: A, to: '0700' })
    t.act({ do: 'land', unit: B, to: '0510' })
    doneUntil(t, '')
    expect([t.place(A), t.place(B)]).toEqual(['0701', '0509'])
    // Allied units do not invade.
    const [rwk] = ['br_a_2_rwk_leros']
    const allied = landing({
      active: 'allied C',
      allied: { 'available.east': [rwk], '0505': [X] },
      marks: { [rwk]: ['active'] },
    })
    expect(allied.refuses({ do: 'land', unit: rwk, to: '0500' }).rule).toBe('16.31')
  })

  test('16.32 nobody invades in a storm; units stay in their boxes', () => {
    const t = landing({ weather: 'storm', axis: { 'available.east': [A], 'delayed.east': [B], '0505': [C] } })
    expect(t.placesFor(A)).toEqual([])
    expect(t.refuses({ do: 'land', unit: A, to: '0500' }).rule).toBe('16.32')
    t.act({ do: 'done' })
    expect([t.place(A), t.place(B)]).toEqual(['available.east', 'delayed.east'])
  })
})

describe('16.33a', () => {
  test('16.33a from the Available Box onto invasion hexes of that zone, up to nine stacking points, no excess', () => {
    const t = landing({ axis: { 'available.east': [A, B, C, D, E, HQ], 'delayed.east': [F], '0505': [GUN] } })
    expect(t.refuses({ do: 'land', unit: A, to: '0510' }).rule).toBe('16.33a')
    expect(t.refuses({ do: 'land', unit: GUN, to: '0500' }).rule).toBe('16.33a')
    expect(t.refuses({ do: 'land', unit: F, to: '0500' }).rule).toBe('16.26')
    for (const unit of [A, B, C, D]) t.act({ do: 'land', unit, to: '0500' })
    expect(t.refuses({ do: 'land', unit: E, to: '0500' }).rule).toBe('16.33a')
    expect(t.placesFor(E)).toEqual(['0700'])
    // Eight points: the HQ of one point still fits.
    expect(t.placesFor(HQ)).toEqual(['0500', '0700'])
  })

  test('16.33a one armored unit an invasion hex, where a road leads on', () => {
    const tanks = ['it_1_sem_l40', 'it_2_sem_l40']
    const t = position(
      {
        phase: 'army',
        active: 'axis F',
        turn: 5,
        axis: { 'available.famagosta': [...tanks, 'it_i_87'], '0505': ['it_ii_87'] },
      },
      {},
      meadow({ scenario: 'malta-1942', beach: ['0500-0501', '0700-0701'], mainRoad: ['0501-0502'] }),
    )
    for (const unit of tanks) t.act({ do: 'army', unit })
    doneUntil(t, 'prompt.move')
    expect(t.placesFor(tanks[0])).toEqual(['0500'])
    expect(t.refuses({ do: 'land', unit: tanks[0], to: '0700' }).rule).toBe('8.33')
    t.act({ do: 'land', unit: tanks[0], to: '0500' })
    expect(t.refuses({ do: 'land', unit: tanks[1], to: '0500' }).rule).toBe('16.33a')
    expect(t.placesFor('it_i_87')).toEqual(['0500', '0700'])
  })

  test('8.33 a vehicle lands where a road leads on, in a town or on an airfield, and nowhere else', () => {
    const gun = 'it_i_35_art'
    const t = position(
      {
        phase: 'movement',
        active: 'axis F',
        turn: 5,
        axis: { 'available.famagosta': [gun, 'it_i_87'], '0505': ['it_ii_87'] },
      },
      {},
      meadow({
        scenario: 'malta-1942',
        beach: ['0100-0101', '0300-0301', '0500-0501', '0700-0701', '0900-0901'],
        urban: ['0101'],
        airfield: ['0301'],
        minorRoad: ['0501-0502'],
        rough: ['0901'],
      }),
    )
    expect(t.placesFor(gun)).toEqual(['0100', '0300', '0500'])
    for (const to of ['0700', '0900']) {
      expect(t.refuses({ do: 'land', unit: gun, to })).toMatchObject({ rule: '8.33', key: 'refuse.noRoadAshore' })
    }
    expect(t.placesFor('it_i_87')).toHaveLength(5)
  })

  test('3.33 one vehicle a minor road: a second towed gun does not land there, on a main road and in a town it does', () => {
    const guns = ['it_i_35_art', 'it_ii_35_art', 'it_iii_35_art']
    const [foot, tank] = ['it_i_87', 'it_1_sem_l40']
    const shore = (wish: Partial<PositionSpec> = {}): Position =>
      position(
        {
          phase: 'movement',
          active: 'axis F',
          turn: 5,
          axis: { 'available.famagosta': [...guns, foot, tank], '0505': ['it_ii_87'] },
          marks: { [tank]: ['active'] },
          ...wish,
        },
        { 'landing 16.33b': [1, 1] },
        meadow({
          scenario: 'malta-1942',
          beach: ['0300-0301', '0500-0501', '0700-0701'],
          urban: ['0301'],
          minorRoad: ['0501-0502'],
          mainRoad: ['0701-0702'],
        }),
      )
    const two = position(
      { phase: 'movement', active: 'axis F', turn: 5, axis: { 'available.famagosta': guns, '0505': ['it_ii_87'] } },
      {},
      meadow({
        scenario: 'malta-1942',
        beach: ['0300-0301', '0500-0501'],
        minorRoad: ['0501-0502', '0301-0302'],
      }),
    )
    // Each beach has its own road.
    two.act({ do: 'land', unit: guns[0], to: '0500' })
    expect(two.placesFor(guns[1])).toEqual(['0300'])
    const t = shore()
    t.act({ do: 'land', unit: guns[0], to: '0500' })
    const full = { rule: '3.33', key: 'refuse.vehicleThere' }
    for (const unit of [guns[1], tank]) expect(t.refuses({ do: 'land', unit, to: '0500' })).toMatchObject(full)
    for (const unit of [guns[1], tank]) expect(t.placesFor(unit)).toEqual(['0300', '0700'])
    expect(t.placesFor(foot)).toEqual(['0300', '0500', '0700'])
    for (const unit of [guns[1], guns[2], tank]) t.act({ do: 'land', unit, to: '0700' })
    doneUntil(t, 'prompt.beachhead')
    expect(guns.map((unit) => t.place(unit))).toEqual(['0501', '0701', '0701'])
    // One that stands on that road already bars it too, until it has moved on.
    const axis = { 'available.famagosta': [guns[0]], '0501': [guns[1]], '0505': [foot] }
    const held = shore({ axis, marks: {} })
    expect(held.refuses({ do: 'land', unit: guns[0], to: '0500' })).toMatchObject(full)
    held.act({ do: 'move', unit: guns[1], to: '0502' })
    expect(held.placesFor(guns[0])).toContain('0500')
    // Who lands and finds another one there is lost (16.42).
    held.act({ do: 'land', unit: guns[0], to: '0500' })
    expect(held.place(guns[0])).toBe('0500')
    const late = shore({ axis: { 'available.famagosta': [guns[0]], '0502': [guns[1]], '0505': [foot] }, marks: {} })
    late.act({ do: 'land', unit: guns[0], to: '0500' })
    late.act({ do: 'move', unit: guns[1], to: '0501' })
    doneUntil(late, '')
    expect([late.place(guns[0]), late.place(guns[1])]).toEqual(['eliminated', '0501'])
    expect(late.journal.some(({ rule, key }) => rule === '16.42' && key === 'loss.eliminated')).toBe(true)
  })

  test('16.33a the coastal hex of an opposed landing is a Defender hex', () => {
    const t = landed([A], { allied: { '0501': [X] } }, { 'combat 12.63': [5] })
    doneUntil(t, '')
    expect(battles(t).map(({ place }) => place)).toEqual(['0501'])
    expect(battles(landed([A]))).toEqual([])
  })

  test('ja.16.33a in the Japanese revision invaders may exceed the limit', () => {
    const wish = { axis: { 'available.east': [A, B, C, D, E] } }
    const strict = landing(wish)
    for (const unit of [A, B, C, D]) strict.act({ do: 'land', unit, to: '0500' })
    expect(strict.refuses({ do: 'land', unit: E, to: '0500' }).rule).toBe('16.33a')
    const loose = landing({ ...wish, options: { ja1633a: true } })
    for (const unit of [A, B, C, D]) loose.act({ do: 'land', unit, to: '0500' })
    expect(loose.placesFor(E)).toEqual(['0500', '0700'])
  })
})

test('16.25 whoever is not active stays in the Available Box', () => {
  const t = landing({ axis: { 'available.east': [A, P], '0505': [C] } })
  t.act({ do: 'done' })
  expect([t.place(A), t.place(P)]).toEqual(['delayed.east', 'available.east'])
})

describe('16.33b', () => {
  test('16.33b the example, case 11: Ciano was not used and fires at one invasion hex, die 7 and 5: 12, all are Disrupted', () => {
    const t = landed([A, B], { allied: { '0205': [CIANO] }, turn: 1 }, { 'landing 16.33b': [7] })
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'fire', unit: CIANO })
    expect(told(t, 'landing.rolled')).toMatchObject({ die: 7, total: 12, result: 'd' })
    expect(drmsOf(t, 'landing')).toEqual({ 'drm.coastGuns': 5 })
    for (const unit of [A, B]) expect(t.marks(unit)).toContain('disrupted')
  })

  test('16.33b a gun fires at one invasion hex only, and not if it has fired at the convoy', () => {
    const t = landing({ axis: { 'available.east': [A, B] }, allied: { '0205': [CIANO] } }, { 'landing 16.33b': [1, 1] })
    t.act({ do: 'land', unit: A, to: '0500' })
    t.act({ do: 'land', unit: B, to: '0700' })
    t.act({ do: 'fire', unit: CIANO })
    // The second landing is rolled for without a question.
    expect(scenesOf(t, 'landing').length).toBe(2)
    expect(drmsOf(t, 'landing')).toEqual({})
    const used = landed([A], { allied: { '0205': [CIANO], '0605': [GIORGIO] }, marks: { [CIANO]: ['fired'] } })
    expect(used.refuses({ do: 'fire', unit: CIANO }).rule).toBe('10.44')
    expect(used.offered().flatMap((a) => (a.do === 'fire' ? [a.unit] : []))).toEqual([GIORGIO])
  })

  test('16.33b what a gun adds is its value in the zone of the invasion hex', () => {
    // Farinata has three in the north, where 0510 is, and nothing in the east.
    const t = landing(
      { axis: { 'available.north': [A], '0505': [B] }, allied: { '0909': ['it_farinata'] } },
      { 'landing 16.33b': [1] },
    )
    t.act({ do: 'land', unit: A, to: '0510' })
    t.act({ do: 'done' })
    t.act({ do: 'fire', unit: 'it_farinata' })
    expect(drmsOf(t, 'landing')).toEqual({ 'drm.coastGuns': 3 })
  })

  test('16.33b whoever holds his fire turns no gun', () => {
    const t = landed([A], { allied: { '0205': [CIANO], '0605': [GIORGIO] } })
    t.act({ do: 'done' })
    expect(drmsOf(t, 'landing')).toEqual({})
    for (const gun of [CIANO, GIORGIO]) expect(t.marks(gun)).not.toContain('fired')
    expect(Object.keys(t.state.marks).length).toBe(t.kit.unitCount)
  })

  test('16.33b once for each invasion hex: the number in its box, and Not Trained if only one unit is', () => {
    const boxed = landed([A], {}, {}, { ...SHORE, boxes: { '0500': 3 } })
    expect(drmsOf(boxed, 'landing')).toEqual({ 'drm.landingBox': 3 })
    const superga = position(
      {
        phase: 'army',
        active: 'axis S',
        turn: 5,
        axis: { 'available.famagosta': ['it_i_91', 'it_50_ccnn'] },
      },
      { 'landing 16.33b': [1] },
      meadow({ scenario: 'malta-1942', beach: ['0500-0501'] }),
    )
    superga.act({ do: 'army', unit: 'it_50_ccnn' })
    doneUntil(superga, 'prompt.move')
    for (const unit of ['it_i_91', 'it_50_ccnn']) superga.act({ do: 'land', unit, to: '0500' })
    expect(drmsOf(superga, 'landing')).toEqual({ 'drm.notTrained': 2 })
    expect(scenesOf(superga, 'landing').length).toBe(1)
  })

  test('16.33b the result holds for the group: so many steps in all, by choice of the owner', () => {
    const one = landed([A, B], {}, { 'landing 16.33b': [10] }, { ...SHORE, boxes: { '0500': 3 } })
    expect(told(one, 'landing.rolled')).toMatchObject({ total: 13, result: '1' })
    one.act({ do: 'lose', unit: B })
    expect([one.steps(A), one.steps(B)]).toEqual([2, 1])
    // A step is a step: nobody is Disrupted besides.
    for (const unit of [A, B]) expect(one.marks(unit)).not.toContain('disrupted')
    const two = landed([A, B], {}, { 'landing 16.33b': [10] }, { ...SHORE, boxes: { '0500': 6 } })
    two.act({ do: 'lose', unit: B })
    two.act({ do: 'lose', unit: B })
    expect([two.steps(A), two.place(B)]).toEqual([2, 'eliminated'])
    const none = landed([A, B], {}, { 'landing 16.33b': [8] })
    expect([none.steps(A), none.marks(A).includes('disrupted')]).toEqual([2, false])
  })

  test('5.21 in wind a landing has +2', () => {
    expect(drmsOf(landed([A], { weather: 'windy' }), 'landing')).toEqual({ 'drm.windyLanding': 2 })
  })

  test('table.landing all marines or commandos have -1, not if one is neither', () => {
    expect(drmsOf(landed([COMMANDO]), 'landing')).toEqual({ 'drm.marines': -1 })
    expect(drmsOf(landed([COMMANDO, A]), 'landing')).toEqual({})
  })

  test('the chances that the table shows are those of the roll', () => {
    const t = landing({ axis: { 'available.east': [A] } }, {}, { ...SHORE, boxes: { '0500': 4 } })
    const chances = landingOdds(t.state, t.kit.place('0500'), [t.kit.unit(A)])
    expect(chances.NE).toBeCloseTo(0.4)
    expect(chances.d).toBeCloseTo(0.4)
    expect(chances['1']).toBeCloseTo(0.2)
    expect(rollRow(landed([A]), 'landing').cell?.table).toBe('landing')
  })
})

describe('16.33d, 16.33e', () => {
  test('16.33d the Allies react into the coastal hex', () => {
    const t = landed([A], { allied: { '0501': [X], '0502': [Y] } }, { 'ER check 9.26': [1] })
    doneUntil(t, 'prompt.react')
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'react', unit: Y, to: '0501' })
    expect(t.place(Y)).toBe('0501')
  })

  test('16.33d nobody reacts into a coast that nobody holds: it is no Defender hex (9.11, ruling N7)', () => {
    const t = landed([A], { allied: { '0502': [Y] } })
    const asking: string[] = []
    while (asked(t) !== 'prompt.beachhead') {
      asking.push(asked(t))
      expect(t.refuses({ do: 'react', unit: Y, to: '0501' })).toMatchObject({ rule: expect.stringMatching(/^9\./) })
      t.act(t.offered().at(-1)!)
    }
    expect(asking).not.toContain('prompt.react')
    expect([t.place(A), t.place(Y)]).toEqual(['0501', '0502'])
    expect(t.told()).not.toContain('attack.declared')
  })

  test('16.33e opposed: combat at any odds from the invasion hex, and the invaders advance when it is vacant', () => {
    // 1 to 9: nobody could declare it on land (9.12).
    const poor = landed([HQ], { allied: { '0501': [X, Y, Z] } })
    doneUntil(poor, '')
    expect(told(poor, 'combat.hopeless')).toMatchObject({ hex: '0501' })
    const t = landed([A, B, C], { allied: { '0501': [X] } }, { 'combat 12.63': [10] })
    doneUntil(t, 'prompt.retreat')
    expect(battles(t).length).toBe(1)
    const to = t.placesFor(X)
    t.act({ do: 'retreat', unit: X, to: to[0] })
    doneUntil(t, '')
    expect([A, B, C].map((unit) => t.place(unit))).toEqual(['0501', '0501', '0501'])
  })

  test('16.33e who wins the coastal hex from the sea advances at once and is not asked; units on land are', () => {
    const t = landing(
      { axis: { 'available.east': [A, GUN], '0601': [B] }, allied: { '0501': [X], '0707': [Y] } },
      { 'landing 16.33b': [1], 'ER check 12.41': [1], 'combat 12.63': [10] },
    )
    for (const unit of [A, GUN]) t.act({ do: 'land', unit, to: '0500' })
    t.act({ do: 'done' })
    t.act({ do: 'attack', hex: '0501' })
    if (asked(t) === 'prompt.join') t.act({ do: 'join', unit: B })
    doneUntil(t, 'prompt.advance')
    expect([A, GUN].map((unit) => t.place(unit))).toEqual(['0501', '0501'])
    expect(t.offered()).toEqual([{ do: 'advance', unit: B }, { do: 'done' }])
    const [battle] = battles(t)
    expect(battle.effects.filter(({ rule }) => rule === '16.33e')).toHaveLength(2)
    expect(t.refuses({ do: 'advance', unit: A }).rule).toBe('13.52')
    // With nobody on land nothing is asked.
    const alone = landed([A, B, C], { allied: { '0501': [X] } }, { 'combat 12.63': [10] })
    const keys: string[] = []
    while (asked(alone) !== '') {
      keys.push(asked(alone))
      alone.act(alone.offered().at(-1)!)
    }
    expect(keys).not.toContain('prompt.advance')
    expect(alone.place(A)).toBe('0501')
  })

  test('16.33e together with units on land coordination is needed', () => {
    const t = landing(
      { axis: { 'available.east': [A], '0601': [B] }, allied: { '0501': [X] } },
      { 'landing 16.33b': [1], 'ER check 12.41': [1], 'combat 12.63': [5] },
    )
    t.act({ do: 'land', unit: A, to: '0500' })
    t.act({ do: 'done' })
    t.act({ do: 'attack', hex: '0501' })
    if (asked(t) === 'prompt.join') t.act({ do: 'join', unit: B })
    doneUntil(t, '')
    expect(t.journal.filter(({ key }) => key === 'check.rolled').length).toBe(1)
  })

  test('16.33e unopposed: they go ashore at the end of the Combat Phase', () => {
    const t = landed([A, GUN])
    doneUntil(t, 'prompt.beachhead')
    expect([t.place(A), t.place(GUN)]).toEqual(['0501', '0501'])
    expect(told(t, 'move.ashore')).toMatchObject({ to: '0501' })
  })

  test('3.34 who is too many ashore is over-stacked when the Combat Phase is over (ruling N9)', () => {
    const t = landed([A, B, C, D], { axis: { 'available.east': [A, B, C, D], '0501': [E] } })
    doneUntil(t, 'prompt.excess')
    expect([asked(t), t.state.phase]).toEqual(['prompt.excess', 'combat'])
    expect(t.in('0501')).toHaveLength(5)
  })

  test('16.33e over-stacked invaders do not fight, but go ashore with the others', () => {
    const units = [A, B, C, D, E]
    const wish = { options: { ja1633a: true }, allied: { '0501': [X] } }
    const t = landed(units, wish, { 'combat 12.63': [10] })
    expect(asked(t)).toBe('prompt.excess')
    t.act({ do: 'excess', unit: E })
    expect(told(t, 'attack.declared')).toEqual({ hex: '0501' })
    doneUntil(t, 'prompt.retreat')
    expect(
      battles(t)[0]
        .cast.filter(({ role }) => role === 'role.attacker')
        .map(({ id }) => id),
    ).toEqual([A, B, C, D])
    doneUntil(t, 'prompt.beachhead')
    expect(units.map((unit) => t.place(unit))).toEqual(units.map(() => '0501'))
  })

  test('16.33e an HQ that lands is Spent, and a Disrupted invader attacks and goes ashore', () => {
    const t = landed([A, HQ], { allied: { '0501': [X] } }, { 'landing 16.33b': [10], 'combat 12.63': [10] })
    expect([t.marks(HQ).includes('spent'), t.marks(A).includes('disrupted')]).toEqual([true, true])
    doneUntil(t, '')
    expect(battles(t)[0].cast.some(({ id }) => id === A)).toBe(true)
  })

  test('16.42 who does not get ashore is eliminated, and no Beachhead can be placed there', () => {
    // 3 to 9: the attackers lose, or stay at sea.
    const t = landed([A, B], { allied: { '0501': [X, Y, Z] } }, { 'combat 12.63': [5], 'ER check 12.41': [1] })
    doneUntil(t, '')
    expect([t.place(A), t.place(B)]).toEqual(['eliminated', 'eliminated'])
    expect(t.state.beachheads).toEqual([])
    // Guns alone fight nobody: they stay at sea.
    const guns = landed([GUN], { allied: { '0501': [X] } })
    doneUntil(guns, '')
    expect(guns.place(GUN)).toBe('eliminated')
  })

  test('16.42 where one of them is lost the others get ashore, but no Beachhead is placed', () => {
    // A towed gun has come to the coastal hex, which has a minor road alone: there is no room for a second one.
    const [gun, other, foot] = ['it_i_35_art', 'it_ii_35_art', 'it_i_87']
    const t = position(
      {
        phase: 'combat',
        active: 'axis F',
        turn: 5,
        axis: { '0500': [foot, gun], '0501': [other] },
        landings: { '0500': [foot, gun] },
      },
      {},
      meadow({ scenario: 'malta-1942', beach: ['0500-0501'], minorRoad: ['0501-0502'] }),
    )
    expect([t.place(foot), t.place(gun)]).toEqual(['0501', 'eliminated'])
    expect(t.told()).not.toContain('beachhead.placed')
    expect(asked(t)).not.toBe('prompt.beachhead')
  })

  test('16.33e invaders of whom nobody can attack declare nothing', () => {
    const shaken = landing(
      {
        phase: 'declaration',
        axis: { '0500': [GUN] },
        allied: { '0501': [X], '0602': [Y] },
        marks: { [GUN]: ['disrupted'] },
      },
      {},
    )
    doneUntil(shaken, '')
    expect(shaken.told()).not.toContain('attack.declared')
    expect(shaken.place(GUN)).toBe('eliminated')
  })
})
