import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { put } from '../src/whereabouts.ts'
import { asked, onward, only } from './combat.ts'
import { A, B, D, GUN, TROOP, X, Y } from './table.ts'

/** Of Malta 1942: a tank of the Army, paratroops of formation 7, infantry of Friuli, which comes by sea. */
const [TANK, PARA, FRIULI] = ['ge_1_66_pz_iv_g', 'ge_5_3', 'it_i_87']
const [BRITISH, BRITISH_TOO] = ['br_b_3_komr', 'br_b_2_komr']

const NIGHT = 3
/** Dice of the Recovery Phase, which follows: nobody recovers. */
const RECOVERY = { 'ER check 3.84b': [10, 10] }
const BEACH = { beach: ['0500-0501'] }

/** A table in the Supply Status Phase of a Night turn, with a Beachhead for formation O that lands on 0501. */
const judged = (wish: Partial<PositionSpec>, ground: Meadow = {}): Position =>
  position({ phase: 'supply', turn: NIGHT, beachheads: { '0500': 'O' }, ...wish }, {}, meadow({ ...BEACH, ...ground }))

/** Whether a unit is out of supply in the end; Beachheads stay for those for whom they are (16.44). */
function isOut(t: Position, unit: string): boolean {
  if (asked(t) === 'prompt.supplies') t.act({ do: 'done' })
  return t.marks(unit).includes('outOfSupply')
}

test('6.0 Allied units need no supply, wherever they are', () => {
  const t = judged({ axis: { '0909': [A] }, allied: { '0505': [X] }, beachheads: {} })
  expect([isOut(t, A), isOut(t, X)]).toEqual([true, false])
})

test('6.11 a route of any length to a source supplies; without a source nobody is supplied', () => {
  expect(isOut(judged({ axis: { '0909': [A], '0501': [B] } }), A)).toBe(false)
  expect(isOut(judged({ axis: { '0909': [A] }, beachheads: {} }), A)).toBe(true)
  // Cut off by water.
  const { sea } = only('0501', '0502', '0909')
  const t = judged({ axis: { '0909': [A], '0502': [B] } }, { sea })
  expect([isOut(t, A), isOut(t, B)]).toEqual([true, false])
})

describe('6.12', () => {
  const without = { axis: { '0505': [A] }, beachheads: {} }

  test('6.12 the marker is placed on Night turns only', () => {
    expect(isOut(judged({ ...without, turn: 1 }), A)).toBe(false)
    expect(isOut(judged({ ...without, turn: 2 }), A)).toBe(false)
    expect(isOut(judged({ ...without, turn: 3 }), A)).toBe(true)
  })

  test('6.12 it stays on a unit that still has no route, by day too', () => {
    expect(isOut(judged({ ...without, turn: 4, marks: { [A]: ['outOfSupply'] } }), A)).toBe(true)
    expect(isOut(judged({ ...without, turn: 6, marks: { [A]: ['outOfSupply'] } }), A)).toBe(true)
  })
})

test('6.13 the marker comes off in the Supply Status Phase of any turn in which a route is there', () => {
  for (const turn of [1, 2, 3]) {
    const t = judged({ turn, axis: { '0505': [A] }, marks: { [A]: ['outOfSupply'] } })
    expect(isOut(t, A)).toBe(false)
    const [scene] = gatherScenes(t.journal)
    expect(scene.effects).toMatchObject([{ do: 'unmarked', rule: '6.13', piece: { id: A } }])
  }
})

describe('6.14', () => {
  test('6.14 units off the map are supplied', () => {
    const t = judged({ axis: { card: [A], 'available.east': [B], 'delayed.east': [D] }, beachheads: {} })
    expect([A, B, D].map((unit) => isOut(t, unit))).toEqual([false, false, false])
  })

  test('6.14 who has come onto the map in this turn stays supplied until the next Night turn', () => {
    const wish = { axis: { '0505': [A], '0707': [B] }, beachheads: {} }
    const t = judged({ ...wish, marks: { [A]: ['waiting'] } })
    expect([isOut(t, A), isOut(t, B)]).toEqual([false, true])
    // From the next time on it is a unit like all others.
    expect(t.marks(A)).toEqual([])
    expect(isOut(judged({ ...wish, turn: 6 }), A)).toBe(true)
    // Who is on the card now will have come in the next turn.
    expect(judged({ axis: { card: [A], '0505': [B] } }).marks(A)).toEqual(['waiting'])
    expect(judged({ axis: { card: [A], '0505': [B] } }).marks(B)).toEqual([])
  })
})

test('6.14 who lands by day without a Beachhead is supplied until the night, who lands at night until the next one', () => {
  /** A stands on the card of turn `turn - 1`, comes ashore in `turn` and stays without a source. */
  const nights = (turn: number): boolean[] => {
    const t = position(
      { phase: 'supply', turn: turn - 1, goesOn: true, axis: { card: [A], '0909': [B] }, allied: { '0505': [X] } },
      { 'draw 7.13': Array.from({ length: 60 }, () => 1), 'weather 5.11': Array.from({ length: 9 }, () => 1) },
      meadow(),
    )
    const seen: boolean[] = []
    for (let last = turn; last < turn + 4; ) {
      if (t.state.turn === turn && t.place(A) === 'card') put(t.state, t.kit.unit(A), t.kit.place('0303'))
      if (t.state.turn > last) {
        seen.push(t.marks(A).includes('outOfSupply'))
        last++
        continue
      }
      t.act(t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
    }
    return seen
  }
  // After turns 5 (PM), 6 (Night) …: without supply from the first night on.
  expect(nights(5)).toEqual([false, true, true, true])
  // After turns 6 (Night), 7, 8, 9 (Night): the night of the landing does not count.
  expect(nights(6)).toEqual([false, false, false, true])
})

describe('6.15', () => {
  test('6.15 an ER is one lower, on top of Disruption', () => {
    const check = (marks: string[]): unknown => {
      const t = position(
        { phase: 'recovery', axis: { '0505': [A] }, allied: { '0506': [X] }, marks: { [A]: ['disrupted', ...marks] } },
        { 'ER check 3.84b': [5] },
        meadow(),
      )
      return t.journal.find(({ key }) => key === 'check.rolled')?.params.er
    }
    expect([check([]), check(['outOfSupply'])]).toEqual([5, 4])
  })

  const tanks = meadow({
    scenario: 'malta-1942',
    mainRoad: ['0503-0504-0505-0506'],
    values: { [BRITISH]: { attack: 60 } },
  })
  const marks = (isOutOfSupply: boolean) => ({ [TANK]: isOutOfSupply ? ['active', 'outOfSupply'] : ['active'] })
  const at = (phase: 'movement' | 'declaration', isOutOfSupply: boolean): Position =>
    position(
      {
        phase,
        active: 'axis 7',
        turn: 4,
        axis: { '0505': [TANK], '0303': [PARA] },
        allied: { '0506': [BRITISH], '0304': [BRITISH_TOO] },
        marks: marks(isOutOfSupply),
      },
      {},
      tanks,
    )

  test('6.15 armor does not move', () => {
    expect(at('movement', false).placesFor(TANK)).toContain('0503')
    const t = at('movement', true)
    expect(t.placesFor(TANK)).toEqual([])
    expect(t.refuses({ do: 'move', unit: TANK, to: '0504' }).rule).toBe('6.15')
  })

  test('6.15 nor does it attack', () => {
    expect(at('declaration', false).offered()).toContainEqual({ do: 'attack', hex: '0506' })
    const t = at('declaration', true)
    expect(t.offered()).not.toContainEqual({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'attack', hex: '0506' }).rule).toBe('6.15')
  })

  test('6.15 nor does it retreat', () => {
    const beaten = (isOutOfSupply: boolean): Position => {
      const t = position(
        {
          phase: 'combat',
          active: 'allied C',
          turn: 4,
          axis: { '0505': [TANK] },
          allied: { '0506': [BRITISH] },
          attacks: [{ hex: '0505', units: [BRITISH] }],
          marks: { [TANK]: isOutOfSupply ? ['outOfSupply'] : [] },
        },
        { 'combat 12.63': [5] },
        tanks,
      )
      onward(t)
      return t
    }
    // At 5-1 the defenders retreat.
    expect(beaten(false).place(TANK)).toBe('0503')
    expect(beaten(true).place(TANK)).toBe('eliminated')
  })

  test('6.15 guns keep their fire, but stay Fired until they are supplied', () => {
    const fired = (marks: string[]): string[] =>
      position(
        { phase: 'reset', active: 'axis O', axis: { '0505': [GUN] }, marks: { [GUN]: ['fired', ...marks] } },
        {},
        meadow(),
      ).marks(GUN)
    expect(fired([])).not.toContain('fired')
    expect(fired(['outOfSupply'])).toContain('fired')
    const recovered = (marks: string[]): string[] =>
      position(
        { phase: 'recovery', axis: { '0505': [GUN] }, marks: { [GUN]: ['fired', ...marks] } },
        {},
        meadow(),
      ).marks(GUN)
    expect(recovered([])).toEqual([])
    expect(recovered(['outOfSupply'])).toContain('fired')
  })
})

test('6.16 nobody is lost for lack of supply alone, and nobody is made to mend it', () => {
  const t = judged({ axis: { '0505': [A], '0303': [B] }, beachheads: {}, marks: { [A]: ['outOfSupply'] } })
  expect([t.steps(A), t.steps(B)]).toEqual([2, 2])
  expect([t.place(A), t.place(B)]).toEqual(['0505', '0303'])
  // It may move on without a route, even further away.
  const moving = position(
    { phase: 'movement', active: 'axis O', axis: { '0505': [A] }, marks: { [A]: ['outOfSupply'] } },
    {},
    meadow(),
  )
  expect(moving.placesFor(A)).toContain('0508')
})

test('6.16 night after night the marker is all that lack of supply brings, to reduced units and lone guns too', () => {
  const t = position(
    {
      phase: 'supply',
      turn: 3,
      goesOn: true,
      axis: { '0505': [A], '0303': [GUN], card: [B] },
      allied: { '0909': [X] },
      steps: { [A]: 1 },
    },
    { 'draw 7.13': Array.from({ length: 60 }, () => 1), 'weather 5.11': Array.from({ length: 9 }, () => 1) },
    meadow(),
  )
  for (let i = 0; i < 400 && t.state.turn < 10; i++) {
    const done = t.offered().find((a) => a.do === 'done')
    t.act(done ?? t.offered()[0])
  }
  expect(t.state.turn).toBe(10)
  expect([t.place(A), t.steps(A), t.place(GUN)]).toEqual(['0505', 1, '0303'])
  expect(t.marks(A)).toContain('outOfSupply')
  expect(t.marks(GUN)).toContain('outOfSupply')
})

/** One row of land: the only way from 0509 to the Beachhead in front of 0501. */
const STRIP = only(
  '0501',
  '0502',
  '0503',
  '0504',
  '0505',
  '0506',
  '0507',
  '0508',
  '0509',
  '0403',
  '0404',
  '0405',
  '0406',
)

describe('6.21', () => {
  const cut = (allied: PositionSpec['allied'], axis: PositionSpec['axis'] = {}): boolean =>
    isOut(judged({ axis: { '0509': [A], ...axis }, allied }, STRIP), A)

  test('6.21 no route through a hex with an enemy combat unit, whether it has a zone or not', () => {
    expect(cut({})).toBe(false)
    expect(cut({ '0505': [X] })).toBe(true)
    // A gun controls only its own hex: the way around it is open, on the strip itself it is not.
    expect(cut({ '0505': [TROOP] })).toBe(false)
    expect(cut({ '0507': [TROOP] })).toBe(true)
  })

  test('6.21 nor through a hex that the enemy controls by his zone, nor through a contested one', () => {
    // X in 0405 reaches 0504 and 0505.
    expect(cut({ '0405': [X] })).toBe(true)
    // B in 0504 contests 0505: still no way.
    expect(cut({ '0405': [X] }, { '0504': [B] })).toBe(true)
  })

  test("6.21 ground that was the enemy's last and that he does not control now is open", () => {
    const t = judged({ axis: { '0509': [A] } }, STRIP)
    expect(t.owner('0505')).toBe('allied')
    expect(isOut(t, A)).toBe(false)
  })
})

describe('6.22', () => {
  const cut = (ground: Meadow, wish: Partial<PositionSpec> = {}): boolean =>
    isOut(judged({ axis: { '0509': [A] }, ...wish }, { ...STRIP, ...ground }), A)

  test('6.22 no route across sea or cliff hexsides', () => {
    expect(cut({})).toBe(false)
    expect(cut({ cliff: ['0507-0508'] })).toBe(true)
    expect(cut({ seaSide: ['0507-0508'] })).toBe(true)
  })

  test('6.22 a bridge carries it (ruling S1)', () => {
    expect(cut({ seaSide: ['0507-0508'], minorRoad: ['0507-0508'] })).toBe(false)
  })

  test('6.22 no route through a fort that is still friendly to the enemy', () => {
    expect(cut({ fort: ['0507'] })).toBe(true)
    expect(cut({ fort: ['0507'] }, { axisHexes: ['0507'] })).toBe(false)
  })
})

describe('6.23', () => {
  const cut = (wish: Partial<PositionSpec>): boolean =>
    isOut(judged({ allied: { '0405': [X] }, ...wish, axis: { '0509': [A], ...wish.axis } }, STRIP), A)

  test('6.23 a route passes hexes in an enemy zone where friends stand, in each of them', () => {
    // X in 0405 reaches 0504 and 0505 of the strip.
    expect(cut({ axis: { '0505': [B] } })).toBe(true)
    expect(cut({ axis: { '0505': [B], '0504': [D] } })).toBe(false)
  })

  test('6.23 or where the enemy is Disrupted; one who is not is enough to bar it', () => {
    expect(cut({ marks: { [X]: ['disrupted'] } })).toBe(false)
    // Zones of the own side reach into 0505 then and bar nothing.
    expect(cut({ axis: { '0506': [B] }, marks: { [X]: ['disrupted'] } })).toBe(false)
    expect(cut({ allied: { '0405': [X, Y] }, marks: { [X]: ['disrupted'] } })).toBe(true)
    // A gun that is not Disrupted has a zone beside somebody who has one, Disrupted or not (3.24, ruling S6); alone it has none.
    expect(cut({ allied: { '0405': [X, TROOP] }, marks: { [X]: ['disrupted'] } })).toBe(true)
    expect(cut({ allied: { '0405': [X, TROOP] }, marks: { [X]: ['disrupted'], [TROOP]: ['disrupted'] } })).toBe(false)
    expect(cut({ allied: { '0405': [TROOP] } })).toBe(false)
    // Through the enemy himself nothing goes, Disrupted or not.
    expect(cut({ allied: { '0507': [X] }, marks: { [X]: ['disrupted'] } })).toBe(true)
  })
})

describe('6.31', () => {
  const malta = (wish: Partial<PositionSpec>, ground: Meadow = {}): Position =>
    position(
      { phase: 'supply', turn: 3, axis: { '0509': [PARA], '0908': [FRIULI], '0303': [TANK] }, ...wish },
      {},
      meadow({ scenario: 'malta-1942', ...BEACH, ...ground }),
    )
  const out = (t: Position): boolean[] => [PARA, FRIULI, TANK].map((unit) => isOut(t, unit))

  test('6.31 a Beachhead supplies the formation that it is for, and Army units', () => {
    expect(out(malta({ beachheads: { '0500': 'F' } }))).toEqual([true, false, false])
    expect(out(malta({ beachheads: { '0500': '7' } }))).toEqual([false, true, false])
    expect(out(malta({ beachheads: {} }))).toEqual([true, true, true])
  })

  test('6.31 the route goes to the coastal hex of its arrow', () => {
    const t = malta({ beachheads: { '0500': 'F' }, allied: { '0501': [BRITISH] } })
    expect(out(t)).toEqual([true, true, true])
  })

  test('6.31 an Airhead supplies those who dropped, of its own nation', () => {
    // The German Airheads come first, then the three Italian ones.
    expect(out(malta({ airheads: ['0606'] }))).toEqual([false, true, true])
    expect(out(malta({ airheads: ['', '', '', '', '0606'] }))).toEqual([true, true, true])
    const italian = position(
      { phase: 'supply', turn: 3, axis: { '0509': ['it_1_ii'] }, airheads: ['', '', '', '', '0606'] },
      {},
      meadow({ scenario: 'malta-1942' }),
    )
    expect(isOut(italian, 'it_1_ii')).toBe(false)
    // So are those who came by glider (ruling S2); who only flies to airfields is not.
    const [glider, flown] = ['ge_1_ll_glider', 'it_i_art_fo']
    const landed = malta({ airheads: ['0606', '', '', '', '0202'], axis: { '0509': [glider], '0908': [flown] } })
    expect([isOut(landed, glider), isOut(landed, flown)]).toEqual([false, true])
  })

  test('6.31 an Airhead on an airfield that can be flown to supplies all units of its nation', () => {
    const field = { airfield: ['0606', '0607'] }
    const held = { '0606': [PARA], '0908': [FRIULI], '0303': [TANK] }
    expect(out(malta({ airheads: ['0606'], axis: held }, field))).toEqual([false, true, false])
    expect(out(malta({ airheads: ['', '', '', '', '0606'], axis: held }, field))).toEqual([true, false, true])
  })

  test('6.31 once an airfield has its Airhead, those of its nation elsewhere are removed', () => {
    const engineers = ['ge_1_pi7', 'ge_2_pi7']
    const t = position(
      {
        phase: 'recovery',
        turn: 3,
        axis: { '0606': [engineers[0]], '0607': [engineers[1]] },
        // No German marker is left over: one comes from elsewhere on the map.
        airheads: ['0101', '0107', '0701', '0908', '0505'],
      },
      {},
      meadow({ scenario: 'malta-1942', airfield: ['0606', '0607'] }),
    )
    t.act({ do: 'airhead', hex: '0607' })
    const where = t.state.airheads.map((hex) => (hex < 0 ? '' : t.kit.placeIds[hex]))
    expect(where).toEqual(['0607', '', '', '', '0505', '', ''])
  })
})

test('6.32 the Recovery Phase: an airfield gets its Airhead; Airheads and Beachheads under Allied units are removed', () => {
  const t = position(
    {
      phase: 'recovery',
      turn: 4,
      axis: { '0606': ['ge_1_pi7'], '0607': ['ge_2_pi7'] },
      allied: { '0101': [BRITISH], '0501': [BRITISH_TOO] },
      airheads: ['', '', '', '', '0101', '0909'],
      beachheads: { '0500': 'F', '0700': 'L' },
    },
    {},
    meadow({ scenario: 'malta-1942', airfield: ['0606', '0607'], beach: ['0500-0501', '0700-0701'] }),
  )
  t.act({ do: 'airhead', hex: '0606' })
  const where = t.state.airheads.map((hex) => (hex < 0 ? '' : t.kit.placeIds[hex]))
  expect(where).toEqual(['0606', '', '', '', '', '0909', ''])
  expect(t.state.beachheads.map(({ hex }) => t.kit.placeIds[hex])).toEqual(['0700'])
  expect(t.told()).toContain('beachhead.lost')
})

test('6.32 an airfield that has its Airhead gets no other one, and an airfield whose hexes are not all held gets none', () => {
  const recovering = (axis: PositionSpec['axis'], airheads: string[]): Position =>
    position(
      { phase: 'recovery', turn: 4, axis, airheads },
      {},
      meadow({ scenario: 'malta-1942', airfield: ['0606', '0607'] }),
    )
  const engineers = { '0606': ['ge_1_pi7'], '0607': ['ge_2_pi7'] }
  expect(asked(recovering(engineers, ['0606']))).toBe('')
  expect(asked(recovering({ '0606': ['ge_1_pi7', 'ge_2_pi7'] }, []))).toBe('')
  expect(asked(recovering(engineers, ['0303']))).toBe('prompt.airfieldAirhead')
})

describe('the example of 6.2 (dossier case 16)', () => {
  const KOMR = 'br_b_3_komr'
  const example = (wish: Partial<PositionSpec> = {}): Position =>
    position(
      {
        scenario: 'malta-1942',
        phase: 'supply',
        turn: NIGHT,
        axis: { '1524': [PARA] },
        allied: { '1425': [KOMR] },
        ...wish,
      },
      RECOVERY,
    )

  test('6.23 case 16: the paratroops trace to the Airhead in 1623, or around the zone of 1425 to the Beachhead at 1225', () => {
    expect(isOut(example(), PARA)).toBe(true)
    expect(isOut(example({ airheads: ['1623'] }), PARA)).toBe(false)
    expect(isOut(example({ beachheads: { '1125': '7' } }), PARA)).toBe(false)
  })

  test('6.31 case 16: a unit that did not drop traces only to the Beachhead', () => {
    const axis = { '1524': [FRIULI] }
    expect(isOut(example({ axis, airheads: ['1623'] }), FRIULI)).toBe(true)
    expect(isOut(example({ axis, beachheads: { '1125': 'F' } }), FRIULI)).toBe(false)
  })

  test('6.22 case 16: neither through 1425 nor over the cliffs of 1324, even when the Allied unit is Disrupted', () => {
    const wish = { beachheads: { '1125': '7' }, marks: { [KOMR]: ['disrupted'] } }
    const { kit } = example()
    const gun = kit.unitIds.find((id, u) => id.startsWith('br') && kit.hasNoZoc[u])!
    expect(isOut(example(wish), PARA)).toBe(false)
    // The way around is closed by a gun in 1224: there is only the cliff.
    expect(isOut(example({ ...wish, allied: { '1425': [KOMR], '1224': [gun] } }), PARA)).toBe(true)
  })
})
