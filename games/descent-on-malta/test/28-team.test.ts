import { describe, expect, test } from 'vitest'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

/** What a seat may do with a unit now, as "verb where". */
function ordersFor(p: Position, seat: string, unit: string): string[] {
  return p.offered(seat).flatMap((a) => {
    if (!('unit' in a) || a.unit !== unit) return []
    return [`${a.do} ${'to' in a ? a.to : 'onto' in a ? a.onto : ''}`.trim()]
  })
}

/** The seats that may act now. */
const acting = (p: Position): string[] =>
  ['supreme', 'malta', 'gozo', 'ground', 'air'].filter((seat) => {
    try {
      p.decision(seat)
      return true
    } catch {
      return false
    }
  })

describe('28.5a a supreme commander and sector commanders', () => {
  const team = (spec: PositionSpec, script = {}): Position =>
    position({ ...QUIET, ...spec, options: { team: 'command', ...spec.options } }, script)

  test('28.5a a sector commander stages out of Sicily and his own boxes into his own boxes', () => {
    const p = team({ phase: 'staging', axis: { 'malta.airborne': ['ger_r_kroh'], 'gozo.airborne': ['ger_r_lehr'] } })
    expect(acting(p)).toEqual(['supreme', 'malta', 'gozo'])
    expect(ordersFor(p, 'malta', 'ger_r_heydte').sort()).toEqual([
      'stage malta.airborne',
      'stage malta.airlanding',
      'stage malta.amphibious',
    ])
    expect(ordersFor(p, 'malta', 'ger_r_kroh').sort()).toEqual(['stage malta.airlanding', 'stage malta.amphibious'])
    expect(ordersFor(p, 'malta', 'ger_r_lehr')).toEqual([])
    expect(p.refuses({ do: 'stage', unit: 'ger_r_lehr', to: 'malta.airborne' }, 'malta').rule).toBe('28.5a')
    expect(p.refuses({ do: 'stage', unit: 'ger_r_heydte', to: 'gozo.airborne' }, 'malta').rule).toBe('28.5a')
    expect(p.refuses({ do: 'stage', unit: 'ju88_1', to: 'strategic.navy' }, 'gozo').rule).toBe('28.5a')
    p.act({ do: 'stage', unit: 'ju88_1', to: 'strategic.navy' }, 'supreme')
    p.act({ do: 'stage', unit: 'ger_r_kroh', to: 'gozo.airborne' }, 'supreme')
    expect(p.place('ger_r_kroh')).toBe('gozo.airborne')
  })

  test('28.5a the supreme commander has the last word on what sector commanders staged, once', () => {
    const p = team({ phase: 'staging' })
    p.act({ do: 'stage', unit: 'ju87_1', to: 'malta.support' }, 'malta')
    expect(p.refuses({ do: 'stage', unit: 'ju87_1', to: 'gozo.support' }, 'gozo').rule).toBe('12.1') // taken
    p.act({ do: 'stage', unit: 'ju87_1', to: 'gozo.support' }, 'supreme')
    expect(p.place('ju87_1')).toBe('gozo.support')
    expect(p.refuses({ do: 'stage', unit: 'ju87_1', to: 'malta.support' }, 'supreme').rule).toBe('12.1')
    expect(p.refuses({ do: 'stage', unit: 'ju87_1', to: 'malta.support' }, 'malta').rule).toBe('12.1')
    // What he has staged himself is settled.
    p.act({ do: 'stage', unit: 'stuka_1', to: 'malta.support' }, 'supreme')
    expect(p.refuses({ do: 'stage', unit: 'stuka_1', to: 'gozo.support' }, 'gozo').rule).toBe('12.1')
    expect(p.refuses({ do: 'stage', unit: 'stuka_1', to: 'gozo.support' }, 'supreme').rule).toBe('12.1')
  })

  test('28.5a what a sector commander has staged is offered to the supreme commander, and to no sector again', () => {
    const p = team({ phase: 'staging', axis: { 'malta.airborne': ['ger_r_kroh'] } })
    p.act({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airlanding' }, 'malta')
    p.act({ do: 'stage', unit: 'ju88_1', to: 'malta.support' }, 'supreme')
    expect(ordersFor(p, 'malta', 'ger_r_kroh')).toEqual([])
    expect(p.refuses({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' }, 'malta').rule).toBe('12.1')
    expect(ordersFor(p, 'supreme', 'ju88_1')).toEqual([])
    expect(ordersFor(p, 'supreme', 'ger_r_kroh')).toContain('stage gozo.airborne')
    p.act({ do: 'stage', unit: 'ger_r_kroh', to: 'gozo.airborne' }, 'supreme')
    expect(p.place('ger_r_kroh')).toBe('gozo.airborne')
    expect(ordersFor(p, 'supreme', 'ger_r_kroh')).toEqual([])
  })

  test('28.5a a sector commander is done for himself, the supreme commander closes the phase for all', () => {
    const p = team({
      phase: 'tacticalMovement',
      axis: { mosta: ['ita_fri_87', 'ita_fri_hq'], nadur: ['ita_liv_33'], 'malta.amphibious': ['ita_ccnn_1'] },
    })
    p.act({ do: 'done' }, 'gozo')
    expect(acting(p)).toEqual(['supreme', 'malta'])
    p.act({ do: 'move', unit: 'ita_liv_33', to: 'marsalforn' }, 'supreme')
    p.act({ do: 'done' }, 'supreme')
    expect(p.decision('malta').rule).toBe('18.3') // Malta could still have moved, but the phase is over
    p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'salina' }, 'malta')
  })

  test("28.5a each moves, flies and lands the forces of his sector; staff points are the supreme commander's", () => {
    const p = team({
      phase: 'tacticalMovement',
      staffPoints: 2,
      axis: { mosta: ['ita_fri_87', 'ita_fri_hq'], nadur: ['ita_liv_33', 'ita_liv_hq'] },
    })
    expect(ordersFor(p, 'gozo', 'ita_fri_87')).toEqual([])
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'salina' }, 'gozo').rule).toBe('28.5a')
    expect(p.refuses({ do: 'hurry', zone: 'mosta' }, 'malta').rule).toBe('28.5a')
    p.act({ do: 'hurry', zone: 'mosta' }, 'supreme')
    p.act({ do: 'move', unit: 'ita_fri_87', to: 'valletta' }, 'malta') // three zones
    p.act({ do: 'move', unit: 'ita_liv_33', to: 'marsalforn' }, 'gozo')
    expect(p.place('ita_fri_87')).toBe('valletta')

    const air = team({
      phase: 'airNavalMovement',
      axis: {
        'malta.support': ['ju88_1'],
        'gozo.support': ['ju88_2', 'ca_1'],
        'gozo.airborne': ['ger_r_kroh', 'ju52_1'],
      },
      allied: { mosta: ['mil1'], nadur: ['mil2'] },
    })
    expect(air.refuses({ do: 'fly', unit: 'ju88_2', to: 'nadur' }, 'malta').rule).toBe('28.5a')
    expect(air.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_1' }, 'malta').rule).toBe('28.5a')
    air.act({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_1' }, 'gozo')
    air.act({ do: 'fly', unit: 'ju52_1', to: 'nadur' }, 'gozo')
    air.act({ do: 'fly', unit: 'ju88_1', to: 'mosta' }, 'supreme')

    const sea = team({
      phase: 'amphibious',
      axis: { 'malta.amphibious': ['ita_ccnn_1'], 'gozo.amphibious': ['ita_ccnn_2'] },
    })
    expect(sea.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' }, 'gozo').rule).toBe('28.5a')
    sea.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' }, 'malta')
    expect(ordersFor(sea, 'supreme', 'ita_ccnn_2')).toContain('land xlendi')
  })

  test("28.5a refits are paid with staff points: they are the supreme commander's", () => {
    const p = team({ phase: 'refit', staffPoints: 9, axis: { sicily: ['ita_fri_87:reduced', 'ju88_1:reduced'] } })
    expect(acting(p)).toEqual(['supreme'])
    expect(p.refuses({ do: 'refit', unit: 'ita_fri_87' }, 'malta').rule).toBe('28.5a')
    p.act({ do: 'refit', unit: 'ita_fri_87' }, 'supreme')
    p.act({ do: 'done' }, 'supreme')
    expect(p.state.phase).toBe(4)
  })

  test("28.5a staff points on drops and landings are the supreme commander's", () => {
    const p = team(
      {
        phase: 'airLanding',
        stopAfter: 'airLanding',
        staffPoints: 1,
        axis: { mosta: ['ju52_1'], 'malta.airborne': ['ger_r_art'] },
        carried: { ju52_1: 'ger_r_art' },
      },
      { 'drop 17.3': [3] },
    )
    expect(p.refuses({ do: 'yes' }, 'malta').rule).toBe('28.5a')
    p.act({ do: 'yes' }, 'supreme')
    expect(p.place('ger_r_art')).toBe('mosta')
    expect(team({ phase: 'staging' }).refuses({ do: 'stage', unit: 'ju88_1', to: 'gozo.support' }, 'malta').rule).toBe(
      '28.5a',
    )
  })
})

describe('28.5b combined operations', () => {
  const team = (spec: PositionSpec, script = {}): Position =>
    position({ ...QUIET, ...spec, options: { team: 'combined', ...spec.options } }, script)

  test('28.5b one seat stages the ground units, the other the air and naval units', () => {
    const p = team({ phase: 'staging' })
    expect(acting(p)).toEqual(['ground', 'air'])
    expect(p.refuses({ do: 'stage', unit: 'ju88_1', to: 'strategic.navy' }, 'ground').rule).toBe('28.5b')
    expect(p.refuses({ do: 'stage', unit: 'ca_1', to: 'malta.support' }, 'ground').rule).toBe('28.5b')
    expect(p.refuses({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' }, 'air').rule).toBe('28.5b')
    p.act({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' }, 'ground')
    p.act({ do: 'stage', unit: 'ju52_1', to: 'malta.airborne' }, 'air')
    p.act({ do: 'stage', unit: 'ca_1', to: 'gozo.support' }, 'air')
    p.act({ do: 'done' }, 'air')
    expect(acting(p)).toEqual(['ground'])
    expect(p.refuses({ do: 'stage', unit: 'ju88_1', to: 'malta.support' }, 'air').rule).toBe('12.1') // he was done
    p.act({ do: 'done' }, 'ground')
    expect(p.state.phase).toBe(7)
  })

  test('28.5b the ground seat loads its units, the air seat flies them', () => {
    const p = team(
      { phase: 'airNavalMovement', axis: { 'malta.airborne': ['ger_r_art', 'ju52_1', 'ger_r_kroh', 'ju52_2'] } },
      { 'drop 17.3': [4] },
    )
    expect(acting(p)).toEqual(['ground']) // nothing is loaded yet
    p.act({ do: 'load', unit: 'ger_r_art', onto: 'ju52_1' }, 'ground')
    expect(acting(p)).toEqual(['ground', 'air'])
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_2' }, 'air').rule).toBe('28.5b')
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'mosta' }, 'ground').rule).toBe('28.5b')
    p.act({ do: 'fly', unit: 'ju52_1', to: 'mosta' }, 'air')
    p.act({ do: 'done' }, 'ground')
    expect(p.place('ger_r_art')).toBe('mosta')
    p.dice.allUsed()
  })

  test('28.5b when the air seat is done nothing more is loaded', () => {
    const p = team({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ger_r_art', 'ju52_1', 'ger_r_kroh', 'ju52_2'] },
      carried: { ju52_1: 'ger_r_art' },
    })
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'mosta' }, 'ground').rule).toBe('28.5b')
    p.act({ do: 'done' }, 'air')
    expect(p.state.phase).not.toBe(7)
    expect(p.place('ger_r_kroh')).toBe('malta.airborne')
  })

  test("28.5b movement, landings and their staff points are the ground seat's", () => {
    const p = team({ phase: 'tacticalMovement', staffPoints: 1, axis: { mosta: ['ita_fri_hq', 'ita_fri_87'] } })
    expect(acting(p)).toEqual(['ground'])
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'salina' }, 'air').rule).toBe('28.5b')
    p.act({ do: 'hurry', zone: 'mosta' }, 'ground')
    p.act({ do: 'move', unit: 'ita_fri_87', to: 'sliema' }, 'ground')
    const sea = team({ phase: 'amphibious', axis: { 'malta.amphibious': ['ita_ccnn_1', 'ita_ccnn_2'] } })
    expect(acting(sea)).toEqual(['ground'])
    expect(sea.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' }, 'air').rule).toBe('28.5b')
    sea.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' }, 'ground')
    const staging = team({ phase: 'staging' })
    expect(staging.refuses({ do: 'stage', unit: 'ita_ccnn_1', to: 'malta.amphibious' }, 'air').rule).toBe('28.5b')
  })

  test("28.5b a refit on the islands is the ground seat's, the transport that flies supplies the air seat's", () => {
    const p = team(
      {
        phase: 'refit',
        stopAfter: 'refit',
        staffPoints: 1,
        options: { aerialSupply: true },
        axis: { mosta: ['ger_r_kroh:reduced', 'ger_r_hq'], 'malta.airborne': ['ju52_1', 'ju52_2'] },
      },
      { 'aerial supply 28.2.4': [1] },
    )
    p.act({ do: 'refit', unit: 'ger_r_kroh' }, 'ground')
    expect(acting(p)).toEqual(['air'])
    expect(p.refuses({ do: 'choose', unit: 'ju52_1' }, 'ground').rule).toBe('28.5b')
    p.act({ do: 'choose', unit: 'ju52_1' }, 'air')
    expect(p.place('ju52_1')).toBe('sicily')
  })

  test('28.5b who stays behind when a Loss takes a point is chosen by the ground seat', () => {
    const p = team(
      {
        phase: 'amphibious',
        royalNavy: 6,
        amphibiousPoints: 3,
        axis: { 'malta.amphibious': ['ita_ccnn_1', 'ita_ccnn_2', 'ita_ccnn_3'] },
      },
      { 'landing 18.3': [1] },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'mellieha' }, 'ground')
    for (const unit of ['ita_ccnn_2', 'ita_ccnn_3']) p.act({ do: 'land', unit, to: 'sliema' }, 'ground')
    p.act({ do: 'done' }, 'ground')
    expect(acting(p)).toEqual(['ground'])
    expect(p.refuses({ do: 'choose', unit: 'ita_ccnn_2' }, 'air').rule).toBe('28.5b')
    expect(p.refuses({ do: 'done' }, 'ground').key).toBe('refuse.leaveBehind')
  })

  test('28.5b each seat refits its own units; amphibious points are common, and each is done for itself', () => {
    const p = team({
      phase: 'refit',
      staffPoints: 9,
      amphibiousPoints: 8,
      axis: { sicily: ['ita_fri_87:reduced', 'ita_fri_88:reduced', 'ju88_1:reduced', 'ca_1:reduced'] },
    })
    expect(acting(p)).toEqual(['ground', 'air'])
    expect(p.refuses({ do: 'refit', unit: 'ju88_1' }, 'ground').rule).toBe('28.5b')
    expect(p.refuses({ do: 'refit', unit: 'ca_1' }, 'ground').rule).toBe('28.5b')
    expect(p.refuses({ do: 'refit', unit: 'ita_fri_87' }, 'air').rule).toBe('28.5b')
    expect(ordersFor(p, 'air', 'ita_fri_87')).toEqual([])
    p.act({ do: 'refit', unit: 'ita_fri_87' }, 'ground')
    p.act({ do: 'buyAmphibious' }, 'air')
    p.act({ do: 'done' }, 'ground')
    expect(acting(p)).toEqual(['air'])
    p.act({ do: 'refit', unit: 'ju88_1' }, 'air')
    expect(p.isReduced('ju88_1')).toBe(false)
    expect(p.refuses({ do: 'refit', unit: 'ita_fri_88' }, 'ground').rule).toBe('11.0') // he was done
    p.act({ do: 'done' }, 'air')
    expect(p.state.phase).toBe(4)
  })
})

// Decisions in the middle of a phase: a position that asks it, an answer, and who may give it.
const ASKED: [
  what: string,
  spec: PositionSpec,
  script: object,
  answer: object,
  arm: 'ground' | 'air',
  spends: boolean,
][] = [
  [
    'losses in the air',
    {
      phase: 'alliedAirAttack',
      stopAfter: 'alliedAirAttack',
      axis: { mosta: ['ju52_1', 'ju52_2'] },
      allied: { mosta: ['air_spitfire'] },
    },
    { 'allied air to air 20.2': [1] },
    { do: 'choose', unit: 'ju52_1' },
    'air',
    false,
  ],
  [
    'what the Allied aircraft hit',
    {
      phase: 'alliedAirAttack',
      stopAfter: 'alliedAirAttack',
      axis: { mosta: ['ger_r_kroh', 'ger_r_lehr'] },
      allied: { mosta: ['air_wellington'] },
    },
    { 'allied air 21.2': [1] },
    { do: 'choose', unit: 'ger_r_kroh' },
    'ground',
    false,
  ],
  [
    'what the bombers hit',
    {
      phase: 'tacticalAir',
      stopAfter: 'tacticalAir',
      axis: { mosta: ['ju87_1'] },
      allied: { mosta: ['8man', 'mil1'] },
    },
    { 'tactical air 21.1': [1] },
    { do: 'choose', unit: '8man' },
    'air',
    false,
  ],
  [
    'losses on the ground',
    {
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['8man', 'mil1'] },
    },
    { 'axis edge 22.2': [6, 6], 'allied edge 22.2': [1, 1], 'axis combat 22.3': [1, 6], 'allied combat 22.3': [6, 6] },
    { do: 'choose', unit: '8man' },
    'ground',
    false,
  ],
  [
    'a pursuit',
    { phase: 'groundCombat', stopAfter: 'groundCombat', axis: { mosta: ['ger_r_kroh'] }, allied: { mosta: ['mil1'] } },
    { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [1] },
    { do: 'pursue', unit: 'ger_r_kroh', to: 'mgarr' },
    'ground',
    false,
  ],
  [
    'a unit too many',
    { phase: 'reveal', stopAfter: 'reveal', axis: { mosta: ['ita_fri_87', 'ita_fri_88', 'ita_1a'] } },
    {},
    { do: 'choose', unit: 'ita_1a' },
    'ground',
    false,
  ],
  [
    'Stukas',
    {
      phase: 'counterattack',
      stopAfter: 'counterattack',
      options: { stukas: true },
      axis: { mosta: ['ger_r_kroh'], 'malta.support': ['ju87_1', 'stuka_1'] },
      allied: { mosta: ['mil1'] },
    },
    {},
    { do: 'choose', unit: 'ju87_1' },
    'air',
    false,
  ],
  [
    'a retreat',
    {
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      options: { tacticalRetreat: true },
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['8man'] },
    },
    { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [6], 'allied combat 22.3': [4] },
    { do: 'retreat', unit: 'ger_r_kroh', to: 'mgarr' },
    'ground',
    false,
  ],
  [
    'which Allied unit retreats',
    {
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      options: { tacticalRetreat: true },
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['8man', 'mil1'] },
    },
    { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [4], 'allied combat 22.3': [6, 6] },
    { do: 'choose', unit: '8man' },
    'ground',
    false,
  ],
  [
    'a staff point for drops',
    {
      phase: 'airLanding',
      stopAfter: 'airLanding',
      staffPoints: 1,
      axis: { mosta: ['ju52_1'], 'malta.airborne': ['ger_r_art'] },
      carried: { ju52_1: 'ger_r_art' },
    },
    { 'drop 17.3': [5] },
    { do: 'no' },
    'ground',
    true,
  ],
  [
    'the order of the counterattacks',
    {
      phase: 'counterattack',
      stopAfter: 'counterattack',
      staffPoints: 1,
      axis: { mosta: ['ger_r_kroh'], marsa: ['ger_r_lehr'] },
      allied: { mosta: ['mil1'], marsa: ['mil2'] },
    },
    {},
    { do: 'pick', zone: 'mosta' },
    'ground',
    true,
  ],
  [
    'the order of the battles',
    {
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      staffPoints: 1,
      axis: { mosta: ['ger_r_kroh'], marsa: ['ger_r_lehr'] },
      allied: { mosta: ['mil1'], marsa: ['mil2'] },
    },
    {},
    { do: 'pick', zone: 'mosta' },
    'ground',
    true,
  ],
  [
    'a staff point for the edge',
    {
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      staffPoints: 1,
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['mil1'] },
    },
    { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [1] },
    { do: 'yes' },
    'ground',
    true,
  ],
  [
    'a staff point for a landing',
    { phase: 'amphibious', staffPoints: 1, royalNavy: 6, axis: { 'malta.amphibious': ['ita_ccnn_1'] } },
    { 'landing 18.3': [4] },
    { do: 'yes' },
    'ground',
    true,
  ],
]

describe('28.5 who answers inside a phase', () => {
  for (const [what, spec, script, answer, arm, spends] of ASKED) {
    const ask = (team: 'command' | 'combined'): Position => {
      const p = position(
        { ...QUIET, ...spec, options: { team, ...spec.options } },
        script as { [id: string]: number[] },
      )
      if (spec.phase === 'amphibious') {
        const seat = team === 'command' ? 'malta' : 'ground'
        p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' }, seat)
        p.act({ do: 'done' }, seat)
      }
      return p
    }
    const act = (p: Position, seat: string): void => p.act(answer as Parameters<Position['act']>[0], seat)

    test(`28.5a ${what}: ${spends ? 'the supreme commander alone' : 'the commander of the sector, or the supreme commander'}`, () => {
      const p = ask('command')
      expect(acting(p)).toEqual(spends ? ['supreme'] : ['supreme', 'malta'])
      for (const seat of spends ? ['gozo', 'malta'] : ['gozo']) expect(p.refuses(answer, seat).rule).toBe('28.5a')
      act(p, spends ? 'supreme' : 'malta')
    })

    test(`28.5b ${what}: the ${arm} seat alone`, () => {
      const p = ask('combined')
      expect(acting(p)).toEqual([arm])
      expect(p.refuses(answer, arm === 'ground' ? 'air' : 'ground').rule).toBe('28.5b')
      act(p, arm)
    })
  }
})
