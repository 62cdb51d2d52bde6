// Unique units: what their cards print.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, reach } from './table.ts'

const NO_SUPPORT = { allies: { support: 'never' }, axis: { support: 'never' } } as const
const pass = (p: ReturnType<typeof moving>): void => {
  while (p.decision().rule === 'concentrate.1') p.act(DONE)
}

test('card.US-Q1 B-17: six dice in attack, two blue ones in defence, yellow armour', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G3: ['B17'] }, IT: { H1: ['DES'] }, DE: KEEPER }, played: { US: ['US-Q1'] } },
    { 'battle step 3': [1, 1, 1, 1, 1, 8] },
  )
  march(p, ['US-B17-1'], 'H1')
  p.act(DONE)
  p.dice.allUsed()
  const defence = moving(
    'axis',
    1,
    { units: { DE: { H4: ['FTR'], TUN: ['FTR'] }, US: { MLT: ['B17'] } }, played: { US: ['US-Q1'] } },
    { 'battle step 2': [11], 'battle step 3': [9, 1] },
  )
  march(defence, ['DE-FTR-1'], 'MLT')
  defence.act(DONE)
  expect(places(defence, 'US-B17-1', 'DE-FTR-1')).toEqual(['MLT', 'lost'])
  defence.refuses({ do: 'lose', unit: 'US-B17-1' })
})

test('card.US-Q2 82nd Airborne: fires on step 6 as it jumps, and Landing Defence needs one more', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { SOU: ['ATR[AIRBORNE82]'] }, IT: { SFA: ['INF*2'] }, DE: KEEPER }, played: { US: ['US-Q2'] } },
    { 'battle step 6': [8], 'landing landing.1': [9] },
  )
  march(p, ['US-ATR-1'], 'SFA')
  p.act({ do: 'unload', unit: 'US-AIRBORNE82-1', to: 'SFA' })
  p.act(DONE)
  // One Italian falls to the jump; the other's 9 would hit others, and misses them.
  expect(places(p, 'US-AIRBORNE82-1', 'IT-INF-1')).toEqual(['SFA', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'unload', unit: 'US-AIRBORNE82-1', to: 'SFA' })
})

test('card.US-Q3 Rangers land in mountains, and Landing Defence needs two more', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[RANGERS INF]'] }, IT: { POT: ['INF'] }, DE: KEEPER }, played: { US: ['US-Q3'] } },
    // In the mountains Italians hit on 7: an 8 is not two more.
    { 'landing landing.1': [8] },
  )
  expect(p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'POT' }).rule).toBe('transport.4')
  p.act({ do: 'unload', unit: 'US-RANGERS-1', to: 'POT' })
  p.act(DONE)
  expect(p.place('US-RANGERS-1')).toBe('POT')
  p.dice.allUsed()
})

test('card.US-Q4 South Dakota: two red dice and a yellow one, two Anti-Air dice, range 2', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { G3: ['SOUTHDAKOTA'] }, IT: { H1: ['BAT*2'], G2: ['DES'] }, DE: KEEPER },
      played: { US: ['US-Q4'] },
      orders: NO_SUPPORT,
    },
    // Both Battleships reach back: one space.
    { 'battle step 4': [8, 8, 1, 1, 1, 1, 1] },
  )
  p.act(DONE)
  expect(offers(p, 'bombard').map((action) => action.at)).toContain('G2')
  p.act({ do: 'bombard', unit: 'US-SOUTHDAKOTA-1', at: 'H1' })
  p.act(DONE)
  pass(p)
  // Two red hits.
  expect(places(p, 'IT-BAT-1', 'IT-BAT-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'bombard', unit: 'US-SOUTHDAKOTA-1', at: 'H1' })
})

test('card.US-Q4 South Dakota reaches two spaces, and has two Anti-Air dice in her own', () => {
  const gun = (ship: string) =>
    moving('allies', 3, {
      units: { US: { G3: [ship] }, IT: { ROM: ['INF'], LIV: ['INF'] }, DE: KEEPER },
      played: { US: ['US-Q4'] },
    })
  const long = gun('SOUTHDAKOTA')
  long.act(DONE)
  expect(offers(long, 'bombard').map(({ at }) => at)).toEqual(['ROM'])
  expect(long.refuses({ do: 'bombard', unit: 'US-SOUTHDAKOTA-1', at: 'LIV' }).rule).toBe('ability.range')
  const short = gun('BAT')
  short.act(DONE)
  expect(offers(short, 'bombard')).toEqual([])
  const raid = moving(
    'axis',
    2,
    { units: { IT: { G2: ['LBR'] }, US: { G3: ['SOUTHDAKOTA'] }, DE: KEEPER }, played: { US: ['US-Q4'] } },
    { 'battle step 1': [1, 9] },
  )
  raid.act({ do: 'move', unit: 'IT-LBR-1', to: 'G3' })
  raid.act(DONE)
  expect(raid.place('IT-LBR-1')).toBe('lost')
  raid.dice.allUsed()
})

test('card.GB-Q1 King George: black armour, which a red 12 breaks and a red hit does not', () => {
  const fight = (roll: number) => {
    const p = moving(
      'axis',
      3,
      {
        units: { IT: { H5: ['BAT'] }, DE: KEEPER, GB: { H6: ['KINGGEORGE'] } },
        played: { GB: ['GB-Q1'] },
        orders: NO_SUPPORT,
      },
      { 'battle step 4': [roll, 1, 1, 1, 1] },
    )
    march(p, ['IT-BAT-1'], 'H6')
    p.act(DONE)
    pass(p)
    return p
  }
  expect(fight(12).place('GB-KINGGEORGE-1')).toBe('lost')
  const unharmed = fight(11)
  expect(unharmed.place('GB-KINGGEORGE-1')).toBe('H6')
  unharmed.refuses({ do: 'lose', unit: 'GB-KINGGEORGE-1' })
})

test('card.GB-Q2 Illustrious: red armour, black with a Fighter, room for three aircraft', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { H5: ['BAT'] }, DE: KEEPER, GB: { H6: ['ILLUSTRIOUS[FTR*2 LBR]'] } },
      played: { GB: ['GB-Q2'] },
      orders: NO_SUPPORT,
    },
    { 'battle step 3': [1], 'battle step 4': [11, 1, 1] },
  )
  march(p, ['IT-BAT-1'], 'H6')
  p.act(DONE)
  pass(p)
  expect(p.place('GB-ILLUSTRIOUS-1')).toBe('H6')
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'GB-ILLUSTRIOUS-1' })
})

test('card.GB-Q3 Long Range Desert Group: no desert rolls, no push-through, fires at aircraft too', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { ALX: ['LRDG'] }, DE: { ALM: ['INF', 'ART'], ...KEEPER } }, played: { GB: ['GB-Q3'] } },
    {},
  )
  march(p, ['GB-LRDG-1'], 'MMT')
  expect(p.place('GB-LRDG-1')).toBe('MMT')
  p.dice.allUsed()
  p.refuses({ do: 'move', unit: 'GB-LRDG-1', to: 'ALX' })
})

test('card.GB-Q4 Churchill: red armour, may enter mountains, moves one', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { BEJ: ['CHURCHILL'] }, IT: { KAS: ['INF'] }, DE: KEEPER }, played: { GB: ['GB-Q4'] }, control: {} },
    // The twelve of the Infantry is a yellow hit, as a Tank's would be.
    { 'battle step 6': [1, 12] },
  )
  march(p, ['GB-CHURCHILL-1'], 'KAS')
  p.act(DONE)
  pass(p)
  expect(p.place('GB-CHURCHILL-1')).toBe('KAS')
  p.refuses({ do: 'lose', unit: 'GB-CHURCHILL-1' })
})

test('card.DE-Q1 Tiger: red fire and red armour', () => {
  const p = moving(
    'axis',
    4,
    { units: { DE: { BIZ: ['TIGER'], ...KEEPER }, US: { BEJ: ['TNK*2'] } }, played: { DE: ['DE-Q1'] } },
    // One red hit takes two yellow Tanks; a yellow 11 does not break it.
    { 'battle step 6': [8, 11, 1] },
  )
  march(p, ['DE-TIGER-1'], 'BEJ')
  p.act(DONE)
  pass(p)
  expect(places(p, 'DE-TIGER-1', 'US-TNK-1', 'US-TNK-2')).toEqual(['BEJ', 'lost', 'lost'])
  p.refuses({ do: 'lose', unit: 'DE-TIGER-1' })
})

test('card.DE-Q2 Fallschirmjäger: fires on step 6 as it jumps; hits on 7 in a fortification', () => {
  const p = moving(
    'axis',
    2,
    { units: { DE: { SOU: ['ATR[FALLSCHIRM]'], ...KEEPER }, US: { SFA: ['INF*2'] } }, played: { DE: ['DE-Q2'] } },
    { 'battle step 6': [8], 'landing landing.1': [8] },
  )
  march(p, ['DE-ATR-1'], 'SFA')
  p.act({ do: 'unload', unit: 'DE-FALLSCHIRM-1', to: 'SFA' })
  p.act(DONE)
  expect(places(p, 'DE-FALLSCHIRM-1', 'US-INF-1')).toEqual(['SFA', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'unload', unit: 'DE-FALLSCHIRM-1', to: 'SFA' })
  const dugIn = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF'] }, DE: { SOU: ['FALLSCHIRM'], ...KEEPER } },
      played: { DE: ['DE-Q2'] },
      forts: { DE: 'SOU' },
    },
    // Seven by high ground, one less by the fortification.
    { 'battle step 6': [1, 6] },
  )
  march(dugIn, ['US-INF-1'], 'SOU')
  dugIn.act(DONE)
  expect(dugIn.place('US-INF-1')).toBe('lost')
})

test('card.DE-Q3 Leopold: range 3, no desert, no transport', () => {
  const p = moving('axis', 5, {
    units: { DE: { SFA: ['LEOPOLD'], G7: ['STR'] }, US: { BEJ: ['INF'], BON: ['INF'] } },
    played: { DE: ['DE-Q3'] },
  })
  expect(p.refuses({ do: 'move', unit: 'DE-LEOPOLD-1', to: 'GAF' }).rule).toBe('card.DE-Q3')
  const loading = moving('axis', 2, {
    units: { DE: { SFA: ['LEOPOLD', 'INF'], G7: ['STR'] } },
    played: { DE: ['DE-Q3'] },
  })
  expect(loading.refuses({ do: 'load', unit: 'DE-LEOPOLD-1', on: 'DE-STR-1' }).rule).toBe('card.DE-Q3')
  p.act(DONE)
  expect(
    offers(p, 'bombard')
      .map((action) => action.at)
      .sort(),
  ).toEqual(['BEJ', 'BON'])
})

test('card.DE-Q4 Gigant: carries four Infantry, or a Tank and one, and defends itself on 11', () => {
  const p = moving(
    'allies',
    1,
    { units: { DE: { H4: ['GIGANT[INF*4]'], ...KEEPER }, GB: { MLT: ['FTR'] } }, played: { DE: ['DE-Q4'] } },
    { 'battle step 2': [1], 'battle step 3': [11] },
  )
  march(p, ['GB-FTR-1'], 'H4')
  p.act(DONE)
  expect(p.place('GB-FTR-1')).toBe('lost')
  const loading = moving('axis', 2, { units: { DE: { TUN: ['GIGANT[TNK INF]', 'INF'] } }, played: { DE: ['DE-Q4'] } })
  expect(loading.refuses({ do: 'load', unit: 'DE-INF-2', on: 'DE-GIGANT-1' }).rule).toBe('ability.transport')
})

test('card.IT-Q1 Littorio: moves four, fires at range 2, red on 7', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { I3: ['LITTORIO'] }, DE: KEEPER, GB: { I4: ['BAT'] } },
      played: { IT: ['IT-Q1'] },
      orders: NO_SUPPORT,
    },
    { 'battle step 4': [7, 1, 1, 1] },
  )
  expect(reach(p, 'IT-LITTORIO-1')).toContain('I6')
  march(p, ['IT-LITTORIO-1'], 'I4')
  p.act(DONE)
  pass(p)
  expect(p.place('GB-BAT-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'I4' })
})

test('card.IT-Q2 Decima MAS: a red die, and used up by its attack', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { L7: ['DECIMA'] }, DE: KEEPER, GB: { L8: ['BAT'] } },
      played: { IT: ['IT-Q2'] },
      orders: NO_SUPPORT,
    },
    { 'battle step 4': [8] },
  )
  march(p, ['IT-DECIMA-1'], 'L8')
  p.act(DONE)
  expect(places(p, 'GB-BAT-1', 'IT-DECIMA-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'move', unit: 'IT-DECIMA-1', to: 'L7' })
})

test('card.IT-Q3 Folgore: yellow armour when it defends in desert or mountain; fires as it jumps', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { MMT: ['INF'] }, IT: { SOL: ['FOLGORE'] }, DE: KEEPER }, played: { IT: ['IT-Q3'] } },
    { 'desert terrain.desert': [1], 'battle step 6': [11, 1] },
  )
  march(p, ['GB-INF-1'], 'SOL')
  p.act(DONE)
  pass(p)
  expect(p.place('IT-FOLGORE-1')).toBe('SOL')
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'IT-FOLGORE-1' })
  const jump = moving(
    'axis',
    2,
    { units: { IT: { SOU: ['ATR[FOLGORE]'] }, DE: KEEPER, US: { SFA: ['INF*2'] } }, played: { IT: ['IT-Q3'] } },
    { 'battle step 6': [8], 'landing landing.1': [1] },
  )
  march(jump, ['IT-ATR-1'], 'SFA')
  jump.act({ do: 'unload', unit: 'IT-FOLGORE-1', to: 'SFA' })
  jump.act(DONE)
  expect(jump.place('US-INF-1')).toBe('lost')
})

test('card.IT-Q4 Semovente: two moves, yellow armour, yellow fire on 7 without range', () => {
  const p = moving(
    'axis',
    5,
    { units: { IT: { SFA: ['SEMOVENTE'] }, DE: KEEPER, US: { SOU: ['INF'] } }, played: { IT: ['IT-Q4'] } },
    { 'battle step 5': [7] },
  )
  expect(reach(p, 'IT-SEMOVENTE-1')).toContain('BEJ')
  p.refuses({ do: 'bombard', unit: 'IT-SEMOVENTE-1', at: 'SOU' })
  march(p, ['IT-SEMOVENTE-1'], 'SOU')
  p.act(DONE)
  expect(p.place('US-INF-1')).toBe('lost')
})

test('card.US-Q3 Rangers climb ashore from a Sea Transport; an Air Transport drops nobody into mountains', () => {
  const p = moving('allies', 2, { units: { US: { BOU: ['ATR[RANGERS]'] } }, played: { US: ['US-Q3'] } })
  expect(p.refuses({ do: 'unload', unit: 'US-RANGERS-1', to: 'BOU' }).rule).toBe('transport.4')
})

test('card.US-Q2 the 82nd that comes by sea is no harder to hit than others', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { F7: ['STR[AIRBORNE82]'] }, DE: { TUN: ['INF', 'FTR'] } }, played: { US: ['US-Q2'] } },
    // Nor does it fire: nobody dropped it.
    { 'landing landing.1': [9] },
  )
  p.act({ do: 'unload', unit: 'US-AIRBORNE82-1', to: 'TUN' })
  p.act(DONE)
  expect(p.place('US-AIRBORNE82-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'unload', unit: 'US-AIRBORNE82-1', to: 'TUN' })
})

test('card.GB-Q3 raiders choose aircraft or Land Units at an enemy base; elsewhere, and in defence, they fire at Land Units alone', () => {
  const raid = (at: string, script: { [purpose: string]: number[] }, control = {}) => {
    const p = moving(
      'allies',
      4,
      {
        units: { GB: { MEC: ['LRDG'] }, DE: { [at]: ['INF', 'LBR'], ...KEEPER } },
        played: { GB: ['GB-Q3'] },
        control,
      },
      script,
    )
    march(p, ['GB-LRDG-1'], at)
    p.act(DONE)
    return p
  }
  // Derna is a German Airfield. The bomber and the Infantry fire back.
  const base = raid('DER', { 'battle step 3': [1], 'battle step 6': [8, 1] })
  base.refuses({ do: 'aim', unit: 'GB-LRDG-1', at: 'DER' })
  base.act({ do: 'aim', unit: 'GB-LRDG-1', at: 'domain.air' })
  expect(places(base, 'DE-LBR-1', 'DE-INF-1')).toEqual(['lost', 'DER'])
  const troops = raid('DER', { 'battle step 3': [1], 'battle step 6': [8, 1] })
  troops.act({ do: 'aim', unit: 'GB-LRDG-1', at: 'domain.land' })
  expect(places(troops, 'DE-LBR-1', 'DE-INF-1')).toEqual(['DER', 'lost'])
  // In the open, and at an Airfield of its own side, there is nothing to choose.
  expect(raid('JEB', { 'battle step 3': [1], 'battle step 6': [8, 1] }).place('DE-INF-1')).toBe('lost')
  expect(raid('DER', { 'battle step 3': [1], 'battle step 6': [8, 1] }, { DER: 'GB' }).place('DE-INF-1')).toBe('lost')
  const defence = moving(
    'axis',
    2,
    { units: { GB: { SOU: ['LRDG'] }, DE: { TUN: ['LBR'], BIZ: ['FTR'] } }, played: { GB: ['GB-Q3'] } },
    { 'battle step 3': [1] },
  )
  march(defence, ['DE-LBR-1'], 'SOU')
  defence.act(DONE)
  expect(defence.place('DE-LBR-1')).toBe('SOU')
  defence.dice.allUsed()
})
