// Who may roll in a battle, at which space and on which number: what was done before, choices of aim, cards of one kind of units.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, stand } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const
const ALL_QUIET = { allies: QUIET, axis: QUIET }
const ALWAYS = { support: 'always', concentrate: 'never' } as const

test('battle.2 who has defended in this Movement Step still attacks: where it stands, in support, from range', () => {
  const table = (dice: number[]) =>
    moving(
      'allies',
      3,
      {
        units: { GB: { H5: ['DES'], H6: ['CRU'] }, IT: { H5: ['DES'] }, DE: KEEPER },
        defended: ['GB-DES-1', 'GB-CRU-1'],
        orders: { allies: ALWAYS, axis: QUIET },
      },
      { 'battle step 4': dice },
    )
  const supported = table([1, 1, 1, 1])
  supported.act(DONE)
  supported.act({ do: 'declare', at: 'H5' })
  supported.act(DONE)
  supported.dice.allUsed()
  expect(supported.truth('GB-CRU-1').marks).toContain('attacked')
  const ranged = table([1, 1, 1, 1])
  ranged.act(DONE)
  ranged.act({ do: 'bombard', unit: 'GB-CRU-1', at: 'H5' })
  ranged.act(DONE)
  ranged.dice.allUsed()
  // Both have attacked now.
  expect(ranged.refuses({ do: 'bombard', unit: 'GB-CRU-1', at: 'H5' }, 'allies').key).not.toBe('')
})

test('battle.2 who has attacked in this Movement Step still defends: where it stands, and in support', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { H5: ['DES'] }, GB: { H5: ['DES'], H6: ['CRU'] }, DE: KEEPER },
      attacked: ['GB-DES-1', 'GB-CRU-1'],
      orders: { allies: ALWAYS, axis: QUIET },
    },
    { 'battle step 4': [1, 1, 1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H5' })
  p.act(DONE)
  p.dice.allUsed()
  expect(p.truth('GB-CRU-1').marks).toContain('defended')
  p.refuses({ do: 'support', unit: 'GB-CRU-1' }, 'allies')
})

test('battle.2 raiders that have attacked choose nothing more; those that have defended do', () => {
  const raid = (marks: { attacked?: string[]; defended?: string[] }, dice: number[]) => {
    const p = moving(
      'allies',
      4,
      {
        units: { GB: { DER: ['LRDG', 'INF'] }, DE: { DER: ['INF', 'LBR'], ...KEEPER } },
        played: { GB: ['GB-Q3'] },
        orders: ALL_QUIET,
        ...marks,
      },
      { 'battle step 3': [1], 'battle step 6': dice },
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'DER' })
    p.act(DONE)
    return p
  }
  const defended = raid({ defended: ['GB-LRDG-1'] }, [8, 1, 1])
  defended.act({ do: 'aim', unit: 'GB-LRDG-1', at: 'domain.air' })
  expect(defended.place('DE-LBR-1')).toBe('lost')
  // The Infantry rolls alone, and the Germans.
  const attacked = raid({ attacked: ['GB-LRDG-1'] }, [1, 1])
  attacked.refuses({ do: 'aim', unit: 'GB-LRDG-1', at: 'domain.air' })
  attacked.dice.allUsed()
})

test('unit.3 a defender with range chooses at which of several marked spaces it fires; where there is one it is not asked', () => {
  const bombard = (from: { [space: string]: string[] }, dice: number[]) => {
    const p = moving(
      'allies',
      3,
      { units: { US: from, DE: { NAP: ['ART', 'INF'], ...KEEPER } }, orders: ALL_QUIET },
      { 'battle step 4': dice, 'battle step 5': [8] },
    )
    p.act(DONE)
    for (const unit of ['US-CRU-1', 'US-CRU-2']) {
      if (offers(p, 'bombard').some((action) => action.unit === unit)) p.act({ do: 'bombard', unit, at: 'NAP' })
    }
    p.act(DONE)
    return p
  }
  const two = bombard({ H1: ['CRU'], G2: ['CRU'] }, [1, 1, 1, 1])
  expect(offers(two, 'aim', 'axis')).toEqual([
    { do: 'aim', unit: 'DE-ART-1', at: 'H1' },
    { do: 'aim', unit: 'DE-ART-1', at: 'G2' },
  ])
  two.refuses({ do: 'aim', unit: 'DE-INF-1', at: 'H1' }, 'axis')
  two.act({ do: 'aim', unit: 'DE-ART-1', at: 'G2' }, 'axis')
  expect(places(two, 'US-CRU-1', 'US-CRU-2')).toEqual(['H1', 'lost'])
  two.dice.allUsed()
  const one = bombard({ H1: ['CRU'] }, [1, 1])
  expect(one.place('US-CRU-1')).toBe('lost')
  one.dice.allUsed()
  // Guns of two nations, one space to aim at: nobody is asked.
  const both = moving(
    'allies',
    3,
    { units: { US: { H1: ['CRU'] }, DE: { NAP: ['ART'], ...KEEPER }, IT: { NAP: ['ART'] } }, orders: ALL_QUIET },
    { 'battle step 4': [1, 1], 'battle step 5': [1, 1] },
  )
  both.act(DONE)
  both.act({ do: 'bombard', unit: 'US-CRU-1', at: 'NAP' })
  both.act(DONE)
  both.dice.allUsed()
})

test('card.DE-E1 Rommel makes Tanks of Germany better, no other unit and no Italian', () => {
  const attack = (dice: number[]) => {
    const p = moving(
      'axis',
      4,
      {
        units: { DE: { SOU: ['INF'], ...KEEPER }, IT: { SOU: ['TNK'] }, US: { SOU: ['INF'] } },
        effects: { 'DE-E1': '' },
        orders: ALL_QUIET,
      },
      { 'battle step 6': [...dice, 1] },
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    p.refuses({ do: 'declare', at: 'SOU' })
    p.dice.allUsed()
    return p.place('US-INF-1')
  }
  expect([attack([8, 7]), attack([9, 1]), attack([1, 8])]).toEqual(['SOU', 'lost', 'lost'])
})

test('card.IT-U1 outside the desert Bersaglieri need what other Infantry does', () => {
  const attack = (die: number) => {
    const p = moving(
      'axis',
      4,
      {
        units: { IT: { SOU: ['INF'] }, DE: KEEPER, US: { SOU: ['INF'] } },
        played: { IT: ['IT-U1'] },
        orders: ALL_QUIET,
      },
      { 'battle step 6': [die, 1] },
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    p.refuses({ do: 'declare', at: 'SOU' })
    return p.place('US-INF-1')
  }
  expect([attack(8), attack(9)]).toEqual(['SOU', 'lost'])
})

test('card.IT-Q3 Folgore that pushes through a desert attacks: blue fire hits it', () => {
  const p = moving(
    'axis',
    5,
    {
      units: { IT: { MMT: ['LTR[FOLGORE]'] }, GB: { SOL: ['INF'] }, DE: KEEPER },
      played: { IT: ['IT-Q3'] },
      orders: ALL_QUIET,
    },
    { 'desert terrain.desert': [1], 'push push.1': [9] },
  )
  march(p, ['IT-LTR-1'], 'SOL')
  march(p, ['IT-LTR-1'], 'TOB')
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['IT-LTR-1', 'IT-FOLGORE-1'])
  p.refuses({ do: 'lose', unit: 'GB-INF-1' })
  p.act({ do: 'lose', unit: 'IT-FOLGORE-1' })
  expect(places(p, 'IT-LTR-1', 'IT-FOLGORE-1')).toEqual(['TOB', 'lost'])
})

test('ability.precise a precise hit picks between bombers with different bombs', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G1: ['HBR*2'] }, IT: { ROM: ['FTR'] }, DE: KEEPER }, orders: ALL_QUIET },
    { 'battle step 2': [12], 'battle step 3': [1, 1, 1, 1, 1] },
  )
  march(p, ['US-HBR-1', 'US-HBR-2'], 'ROM')
  stand(p)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 5 })
  p.act({ do: 'strategic', unit: 'US-HBR-2', dice: 0 })
  expect(offers(p, 'pick', 'axis').map(({ unit }) => unit)).toEqual(['US-HBR-1', 'US-HBR-2'])
  p.refuses({ do: 'pick', unit: 'IT-FTR-1' }, 'axis')
  p.act({ do: 'pick', unit: 'US-HBR-1' }, 'axis')
  expect(places(p, 'US-HBR-1', 'US-HBR-2')).toEqual(['lost', 'ROM'])
})

test('concentrate.1 a stacked hit is precise only if both its dice were', () => {
  const stacked = (dice: number[]) => {
    const p = moving(
      'axis',
      1,
      {
        units: { DE: { GEL: ['FTR*2'], ...KEEPER }, US: { CAT: ['B17', 'FTR*2'] } },
        played: { US: ['US-Q1'] },
        orders: { allies: QUIET, axis: { support: 'never' } },
      },
      { 'battle step 2': [1, 1], 'battle step 3': [1, 1], 'battle step 7': dice },
    )
    march(p, ['DE-FTR-1', 'DE-FTR-2'], 'CAT')
    p.act(DONE)
    p.act({ do: 'concentrate', unit: 'DE-FTR-1' })
    p.refuses({ do: 'concentrate', unit: 'DE-FTR-1' })
    p.act(DONE)
    return p
  }
  // A yellow hit: one B-17 or two Fighters. Who chooses?
  expect(offers(stacked([12, 7]), 'lose', 'allies').map(({ unit }) => unit)).toEqual(['US-B17-1', 'US-FTR-1'])
  expect(offers(stacked([12, 12]), 'pick', 'axis').map(({ unit }) => unit)).toEqual(['US-B17-1', 'US-FTR-1'])
})

test('unit.3 each defender fires where it aims: into the space of the battle, or at the ships it chose', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { NAP: ['INF'], H1: ['CRU'], G2: ['CRU'] }, DE: { NAP: ['ART'], ...KEEPER }, IT: { NAP: ['ART'] } },
      orders: ALL_QUIET,
    },
    { 'battle step 4': [1, 1, 1, 1], 'battle step 5': [8, 8], 'battle step 6': [1] },
  )
  p.act(DONE)
  for (const unit of ['US-CRU-1', 'US-CRU-2']) p.act({ do: 'bombard', unit, at: 'NAP' })
  p.act(DONE)
  const spaces = (unit: string): string[] => offers(p, 'aim', 'axis').flatMap((a) => (a.unit === unit ? [a.at] : []))
  expect(spaces('DE-ART-1')).toEqual(['NAP', 'H1', 'G2'])
  p.act({ do: 'aim', unit: 'DE-ART-1', at: 'H1' }, 'axis')
  p.refuses({ do: 'aim', unit: 'DE-ART-1', at: 'G2' }, 'axis')
  p.act({ do: 'aim', unit: 'IT-ART-1', at: 'G2' }, 'axis')
  expect(places(p, 'US-INF-1', 'US-CRU-1', 'US-CRU-2')).toEqual(['NAP', 'lost', 'lost'])
  p.dice.allUsed()
})

test('card.S2 a fortification of the Allies spares them too, in battle and from Concentrated Fire', () => {
  const attacked = (units: string[], script: { [purpose: string]: number[] }, concentrate: 'ask' | 'never') =>
    moving(
      'axis',
      4,
      {
        units: { DE: { SOU: units, ...KEEPER }, US: { SOU: ['INF', 'TNK'] } },
        forts: { US: 'SOU' },
        orders: { axis: { support: 'never', concentrate }, allies: QUIET },
      },
      script,
    )
  const battle = attacked(['INF'], { 'battle step 6': [9, 1, 1] }, 'never')
  battle.act(DONE)
  battle.act({ do: 'declare', at: 'SOU' })
  battle.act(DONE)
  expect(battle.place('US-INF-1')).toBe('SOU')
  const seven = attacked(['INF*2'], { 'battle step 6': [1, 1], 'battle step 7': [9, 9] }, 'ask')
  seven.act(DONE)
  seven.act({ do: 'declare', at: 'SOU' })
  seven.act(DONE)
  seven.act({ do: 'concentrate', unit: 'DE-INF-1' })
  seven.act(DONE)
  expect(places(seven, 'US-INF-1', 'US-TNK-1')).toEqual(['SOU', 'SOU'])
  seven.refuses({ do: 'concentrate', unit: 'DE-INF-2' })
})

test('casualty.1 of two players of a side the one with more units in the battle chooses', () => {
  const p = moving(
    'axis',
    4,
    {
      options: { players: 'four' },
      units: { DE: { SOU: ['INF'], ...KEEPER }, US: { SOU: ['INF'] }, GB: { SOU: ['INF', 'ART'] } },
      orders: { us: QUIET, gb: QUIET, de: QUIET, it: QUIET },
    },
    { 'battle step 5': [1], 'battle step 6': [9, 1, 1] },
  )
  while (p.decision().rule !== 'declare.4') p.act(DONE)
  p.act({ do: 'declare', at: 'SOU' })
  while (p.decision().rule === 'declare.4') p.act(DONE)
  expect(p.decision().seats).toEqual(['gb'])
  expect(p.refuses({ do: 'lose', unit: 'US-INF-1' }, 'us').key).not.toBe('')
  p.act({ do: 'lose', unit: 'US-INF-1' })
  expect(p.place('US-INF-1')).toBe('lost')
})

test('ability.strategic values are bombed at objectives of the enemy: not at airfields, nor at one of our own that he contests', () => {
  const raid = (at: string, control: { [space: string]: 'US' | 'DE' }) => {
    const p = moving(
      'allies',
      4,
      { units: { US: { ALG: ['HBR'], [at]: ['INF'] }, IT: { [at]: ['INF'] }, DE: KEEPER }, control, orders: ALL_QUIET },
      { 'battle step 3': [1, 1, 1, 1, 1], 'battle step 6': [1, 1] },
    )
    march(p, ['US-HBR-1'], at)
    while (p.decision().rule !== 'declare.4') p.act(DONE)
    p.act({ do: 'declare', at })
    p.act(DONE)
    p.refuses({ do: 'strategic', unit: 'US-HBR-1', dice: 9 })
    return p.decision().rule === 'ability.strategic'
  }
  expect([raid('BON', {}), raid('BIZ', { BIZ: 'US' }), raid('BIZ', {})]).toEqual([false, false, true])
})

test('card.GB-E3 Montgomery leads British Land Units alone', () => {
  const attack = (units: object, script: { [purpose: string]: number[] }) => {
    const p = moving(
      'allies',
      5,
      { units: { ...units, DE: KEEPER }, effects: { 'GB-E3': '' }, orders: ALL_QUIET },
      script,
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    p.refuses({ do: 'declare', at: 'SOU' })
    return p
  }
  const american = attack({ US: { SOU: ['INF'] }, IT: { SOU: ['INF'] } }, { 'battle step 6': [8, 1] })
  expect(american.place('IT-INF-1')).toBe('SOU')
  const fighter = attack(
    { GB: { SOU: ['INF', 'FTR'] }, IT: { SOU: ['INF', 'FTR'] } },
    { 'battle step 2': [6, 1], 'battle step 6': [8, 1] },
  )
  expect(places(fighter, 'IT-FTR-1', 'IT-INF-1')).toEqual(['SOU', 'lost'])
})

test('card.US-Q2 Infantry that is dropped is as easy to hit as any', () => {
  const drop = (unit: string, die: number) => {
    const p = moving(
      'allies',
      2,
      {
        units: { US: { BEJ: [`ATR[${unit}]`] }, DE: { TUN: ['INF'], BIZ: ['FTR'] } },
        played: { US: ['US-Q2'] },
        orders: ALL_QUIET,
      },
      { 'landing landing.1': [die], 'battle step 6': [1, 1] },
    )
    march(p, ['US-ATR-1'], 'TUN')
    p.act({ do: 'unload', unit: `US-${unit}-1`, to: 'TUN' })
    p.act(DONE)
    p.refuses({ do: 'unload', unit: `US-${unit}-1`, to: 'BEJ' })
    return p.place(`US-${unit}-1`)
  }
  expect([drop('INF', 9), drop('AIRBORNE82', 9), drop('AIRBORNE82', 10)]).toEqual(['lost', 'TUN', 'lost'])
})

test('unit.3 of two players who defend each aims his own units', () => {
  const p = moving(
    'allies',
    3,
    {
      options: { players: 'four' },
      units: {
        US: { NAP: ['INF'], H1: ['CRU'] },
        DE: { NAP: ['ART'], ...KEEPER },
        IT: { NAP: ['ART'] },
      },
      orders: { us: QUIET, gb: QUIET, de: QUIET, it: QUIET },
    },
    { 'battle step 4': [1, 1], 'battle step 5': [8, 8] },
  )
  while (p.decision().rule === 'move.2') p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'NAP' })
  while (p.decision().rule === 'declare.4') p.act(DONE)
  p.refuses({ do: 'aim', unit: 'DE-ART-1', at: 'H1' }, 'it')
  p.act({ do: 'aim', unit: 'IT-ART-1', at: 'NAP' }, 'it')
  p.act({ do: 'aim', unit: 'DE-ART-1', at: 'H1' }, 'de')
  expect(places(p, 'US-CRU-1', 'US-INF-1')).toEqual(['lost', 'lost'])
})
