// The four strategy cards, alike for all nations, and the events.
import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, march, moving, offers, places } from './table.ts'

/** The National Support Phase with a card in hand and tokens to pay for it; the nation's side is first. */
function holding(card: string, wish: Partial<PositionSpec> = {}, script = {}): Position {
  const nation = card.slice(0, 2) as 'US' | 'GB' | 'DE' | 'IT'
  const stage = nation === 'US' || nation === 'GB' ? 1 : 2
  return position(
    { phase: 'support', stage, tokens: { [nation]: 3 }, hands: { [nation]: [card] }, ...wish },
    { ...DRAWS, ...script },
  )
}

const valueLeft = (
  p: Position,
  nation: string,
  slot: 'land' | 'sea' | 'air',
  at: string,
  type: string,
  to = at,
): number => {
  p.act({ do: 'supply', nation, slot, at })
  let built = 0
  while (offers(p, 'build').some((action) => action.type === type && action.nation === nation)) {
    p.act({ do: 'build', nation, type, at: to })
    built++
  }
  return built
}

test('card.S1 mines: up to three, beside own bases or under own ships; the first enemy ships that enter roll, then the token is gone', () => {
  const p = holding('IT-S1', { units: { IT: { I5: ['DES'] } } })
  p.act({ do: 'activate', card: 'IT-S1' })
  expect(p.refuses({ do: 'target', at: 'A2' }).rule).toBe('card.S1')
  p.act({ do: 'target', at: 'I5' })
  p.refuses({ do: 'target', at: 'I5' })
  p.act({ do: 'target', at: 'I3' })
  p.act({ do: 'target', at: 'G1' })
  expect(p.state.mines.filter((owner) => owner === 3)).toHaveLength(3)
  const struck = moving(
    'allies',
    3,
    { units: { GB: { H5: ['CRU'], H6: ['CRU', 'DES'] }, DE: KEEPER }, mines: { I5: 'IT', I6: 'IT' } },
    // Without a Destroyer 9 strikes; with one it takes 11.
    { 'mines card.S1': [9, 10] },
  )
  march(struck, ['GB-CRU-1'], 'I5')
  expect(struck.place('GB-CRU-1')).toBe('lost')
  march(struck, ['GB-CRU-2', 'GB-DES-1'], 'I6')
  expect(places(struck, 'GB-CRU-2', 'GB-DES-1')).toEqual(['I6', 'I6'])
  expect(struck.state.mines.every((owner) => owner === -1)).toBe(true)
  struck.dice.allUsed()
})

test("card.S1 own and teammates' ships sail over mines", () => {
  const p = moving('axis', 3, { units: { DE: { I3: ['DES'] } }, mines: { I4: 'IT' } })
  march(p, ['DE-DES-1'], 'I4')
  expect(p.state.mines.some((owner) => owner === 3)).toBe(true)
})

test('card.S2 a fortification: the first blue or yellow hit is cancelled, and Infantry there hit on one less', () => {
  const p = holding('DE-S2', { units: { DE: { SOU: ['INF'] }, US: { SFA: ['INF'] } } })
  p.act({ do: 'activate', card: 'DE-S2' })
  expect(p.refuses({ do: 'target', at: 'SFA' }).rule).toBe('card.S2')
  p.act({ do: 'target', at: 'SOU' })
  expect(p.state.forts[2]).toBe(p.state.derived.kit.spaceNumber.SOU)
  const fought = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF*2'] }, DE: { SOU: ['INF'], ...KEEPER } }, forts: { DE: 'SOU' } },
    // One American hit is cancelled, the German hits on 8.
    { 'battle step 6': [9, 1, 8] },
  )
  march(fought, ['US-INF-1', 'US-INF-2'], 'SOU')
  fought.act(DONE)
  expect(fought.place('DE-INF-1')).toBe('SOU')
  expect(places(fought, 'US-INF-1', 'US-INF-2').sort()).toEqual(['SOU', 'lost'])
  fought.dice.allUsed()
})

test('card.S3 War Production adds four to each value of an uncontested objective of the nation', () => {
  const p = holding('US-S3', { units: { IT: { ALG: ['INF'] } }, control: { BIZ: 'US' } })
  p.act({ do: 'activate', card: 'US-S3' })
  p.refuses({ do: 'target', at: 'ALG' })
  const plain = position({ phase: 'resupply', stage: 1 })
  const boosted = position({ phase: 'resupply', stage: 1, effects: { 'US-S3': 'ALG' } })
  expect(valueLeft(boosted, 'US', 'land', 'ALG', 'INF') - valueLeft(plain, 'US', 'land', 'ALG', 'INF')).toBe(2)
})

test('card.S4 Sabotage takes three from each value of an enemy objective', () => {
  const p = holding('DE-S4')
  p.act({ do: 'activate', card: 'DE-S4' })
  expect(p.refuses({ do: 'target', at: 'NAP' }).rule).toBe('card.S4')
  const plain = position({ phase: 'resupply', stage: 1 })
  const cut = position({ phase: 'resupply', stage: 1, effects: { 'DE-S4': 'ALG' } })
  // Sixteen for a Battleship at sea; thirteen do not pay for one.
  expect([valueLeft(plain, 'US', 'sea', 'ALG', 'BAT', 'C3'), valueLeft(cut, 'US', 'sea', 'ALG', 'BAT', 'C3')]).toEqual([
    1, 0,
  ])
})

test('card.US-E1 Torch Reinforcements: four Infantry and a Tank on an uncontested American objective', () => {
  const p = holding('US-E1')
  p.act({ do: 'activate', card: 'US-E1' })
  // Algiers is all that the US controls: there is nothing to choose.
  expect(places(p, 'US-INF-4', 'US-TNK-1')).toEqual(['ALG', 'ALG'])
  const choice = holding('US-E1', { control: { BIZ: 'US' } })
  choice.act({ do: 'activate', card: 'US-E1' })
  expect(choice.refuses({ do: 'target', at: 'TUN' }).rule).toBe('card.US-E1')
  const contested = holding('US-E1', { units: { IT: { ALG: ['INF'] } } })
  expect(contested.refuses({ do: 'activate', card: 'US-E1' }).rule).toBe('card.US-E1')
})

test('card.US-E2 Liberty Ships: no lane or Sabotage reduction, and a second objective for land at half value', () => {
  const p = position({ phase: 'resupply', stage: 1, control: { BIZ: 'US' }, effects: { 'US-E2': '', 'DE-S4': 'ALG' } })
  expect(valueLeft(p, 'US', 'land', 'ALG', 'INF')).toBe(10)
  p.act({ do: 'supply', nation: 'US', slot: 'second', at: 'BIZ' })
  p.act({ do: 'build', nation: 'US', type: 'INF', at: 'BIZ' })
  p.act({ do: 'build', nation: 'US', type: 'INF', at: 'BIZ' })
  expect(p.refuses({ do: 'build', nation: 'US', type: 'INF', at: 'BIZ' }).rule).toBe('resupply.3')
  const without = position({ phase: 'resupply', stage: 1, control: { BIZ: 'US' } })
  without.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  without.refuses({ do: 'supply', nation: 'US', slot: 'second', at: 'BIZ' })
})

test('card.US-E3 Patton: American Tanks move three, also on Movement Step 3, British do not', () => {
  const p = moving('allies', 3, { units: { US: { ALG: ['TNK'] }, GB: { ALX: ['TNK'] } }, effects: { 'US-E3': '' } })
  expect(
    offers(p, 'move')
      .filter((action) => action.unit === 'US-TNK-1')
      .map((action) => action.to),
  ).toContain('MOR')
  expect(p.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'ALM' }).rule).toBe('move.1')
})

test('card.US-E4 Strategic Air Force: five dice, two from each value for every 9, within eight spaces of a Heavy Bomber', () => {
  const p = holding('US-E4', { units: { US: { ALG: ['HBR'] } } }, { 'bombing card.US-E4': [9, 12, 8, 1, 1] })
  p.act({ do: 'activate', card: 'US-E4' })
  expect(p.refuses({ do: 'target', at: 'THE' }).rule).toBe('card.US-E4')
  p.act({ do: 'target', at: 'TUN' })
  expect(p.state.bombed[p.state.derived.kit.siteAt[p.state.derived.kit.spaceNumber.TUN]]).toBe(4)
  const grounded = holding('US-E4')
  expect(grounded.refuses({ do: 'activate', card: 'US-E4' }).rule).toBe('card.US-E4')
})

test('card.GB-E1 Ultra: Axis fleets are revealed, and one hand is looked at', () => {
  const p = holding('GB-E1', {
    fleets: { IT: { at: 'I3', units: ['BAT', 'DES*2'] } },
    hands: { GB: ['GB-E1'], DE: ['DE-U3'] },
  })
  p.act({ do: 'activate', card: 'GB-E1' })
  expect(p.place('IT-BAT-1')).toBe('I3')
  expect(p.refuses({ do: 'target', at: 'US' }).rule).toBe('card.GB-E1')
  p.act({ do: 'target', at: 'DE' })
  const seen = songForWar.view(p.state, 'allies').hands[2].seen
  expect(seen).toContain('DE-U3')
  expect(p.journal.find((line) => line.key === 'told.hand')?.seats).toEqual(['allies'])
})

test('card.GB-E2 Pedestal: Malta ignores all reductions and has four more for land and air, while it is British', () => {
  const spec = { phase: 'resupply' as const, stage: 1, bombed: { MLT: 5 } }
  const p = position({ ...spec, effects: { 'GB-E2': '' } })
  expect(valueLeft(p, 'GB', 'land', 'MLT', 'INF')).toBe(6)
  expect(valueLeft(position(spec), 'GB', 'land', 'MLT', 'INF')).toBe(1)
  p.refuses({ do: 'build', nation: 'GB', type: 'INF', at: 'MLT' })
})

test('card.GB-E2 nothing lowers the values of Malta, whoever controls it; four more only for Great Britain, and not at sea', () => {
  const spec = (control: 'US' | 'GB', effects: { [card: string]: string }) =>
    position({
      phase: 'resupply',
      stage: 1,
      bombed: { MLT: 5 },
      control: { MLT: control },
      units: { IT: { MLT: ['AAA'] } },
      effects,
    })
  // Eight for land, ten at sea: neither bombs nor enemies in the space count.
  expect(valueLeft(spec('US', { 'GB-E2': '' }), 'US', 'land', 'MLT', 'INF')).toBe(4)
  expect(valueLeft(spec('US', { 'GB-E2': '', 'DE-S4': 'MLT' }), 'US', 'land', 'MLT', 'INF')).toBe(4)
  expect(valueLeft(spec('GB', { 'GB-E2': '' }), 'GB', 'sea', 'MLT', 'CRU', 'H6')).toBe(1)
  expect(valueLeft(spec('GB', { 'GB-E2': '' }), 'GB', 'land', 'MLT', 'INF')).toBe(6)
  const plain = spec('US', {})
  // Three, halved: not even Infantry.
  expect(plain.refuses({ do: 'supply', nation: 'US', slot: 'land', at: 'MLT' }).rule).toBe('resupply.3')
})

test('card.GB-E3 Montgomery: British Land Units attack on one less on Movement Step 5', () => {
  const spec = (step: number) =>
    moving(
      'allies',
      step,
      { units: { GB: { BEJ: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER }, effects: { 'GB-E3': '' } },
      { 'battle step 6': [8, 1] },
    )
  const five = spec(5)
  march(five, ['GB-INF-1'], 'SOU')
  five.act(DONE)
  expect(five.place('IT-INF-1')).toBe('lost')
  const four = spec(4)
  march(four, ['GB-INF-1'], 'SOU')
  four.act(DONE)
  expect(four.place('IT-INF-1')).toBe('SOU')
  const again = holding('GB-E3')
  again.act({ do: 'activate', card: 'GB-E3' })
  expect(again.refuses({ do: 'activate', card: 'GB-E3' }).rule).toBe('card.GB-E3')
})

test('card.GB-E4 Mincemeat: no land or air units at the Axis objective that was named', () => {
  const p = holding('GB-E4')
  p.act({ do: 'activate', card: 'GB-E4' })
  expect(p.refuses({ do: 'target', at: 'MLT' }).rule).toBe('card.GB-E4')
  p.act({ do: 'target', at: 'PAL' })
  const closed = position({ phase: 'resupply', stage: 2, effects: { 'GB-E4': 'PAL' } })
  expect(closed.refuses({ do: 'supply', nation: 'DE', slot: 'land', at: 'PAL' }).rule).toBe('card.GB-E4')
  closed.act({ do: 'supply', nation: 'DE', slot: 'sea', at: 'PAL' })
})

test('card.DE-E1 Rommel: two Tanks and a Land Transport in Africa; then no desert rolls there, and Tanks hit on one less', () => {
  const p = holding('DE-E1')
  p.act({ do: 'activate', card: 'DE-E1' })
  expect(p.refuses({ do: 'target', at: 'NAP' }).rule).toBe('card.DE-E1')
  p.act({ do: 'target', at: 'TRI' })
  expect(places(p, 'DE-TNK-2', 'DE-LTR-1')).toEqual(['TRI', 'TRI'])
  const led = moving(
    'axis',
    4,
    { units: { DE: { TOB: ['TNK'], ...KEEPER }, GB: { SOL: ['INF*2'] } }, effects: { 'DE-E1': '' } },
    { 'battle step 6': [7, 1, 1] },
  )
  march(led, ['DE-TNK-1'], 'SOL')
  led.act(DONE)
  // The British may concentrate: they do not.
  led.act(DONE)
  // No desert roll, and a 7 is a yellow hit: two blue units.
  expect(places(led, 'GB-INF-1', 'GB-INF-2')).toEqual(['lost', 'lost'])
  led.dice.allUsed()
})

test('card.DE-E2 Kesselring: three Infantry on an uncontested German objective or airfield', () => {
  const p = holding('DE-E2')
  p.act({ do: 'activate', card: 'DE-E2' })
  expect(p.refuses({ do: 'target', at: 'ROM' }).rule).toBe('card.DE-E2')
  p.act({ do: 'target', at: 'LAR' })
  expect(places(p, 'DE-INF-1', 'DE-INF-3')).toEqual(['LAR', 'LAR'])
})

test('card.DE-E3 Case Axis: a German Infantry at up to two Italian sites, and one of them may become German', () => {
  const p = holding('DE-E3')
  p.act({ do: 'activate', card: 'DE-E3' })
  expect(p.refuses({ do: 'target', at: 'NAP' }).rule).toBe('card.DE-E3')
  p.act({ do: 'target', at: 'ROM' })
  p.act({ do: 'take', nation: 'DE' })
  p.act({ do: 'target', at: 'TAR' })
  // One of them: for Taranto nobody is asked any more.
  expect(offers(p, 'take')).toEqual([])
  p.refuses({ do: 'take', nation: 'DE' })
  expect([p.control('ROM'), p.control('TAR')]).toEqual(['DE', 'IT'])
  expect(places(p, 'DE-INF-1', 'DE-INF-2')).toEqual(['ROM', 'TAR'])
})

test('card.DE-E3 Case Axis: Germany alone decides, may leave the first to Italy and take the second, or none', () => {
  const p = holding('DE-E3', { options: { players: 'four' }, units: { IT: { CAG: ['INF'] } } })
  p.act({ do: 'activate', card: 'DE-E3' }, 'de')
  p.act({ do: 'target', at: 'ROM' }, 'de')
  p.refuses({ do: 'take', nation: 'IT' }, 'it')
  p.act({ do: 'take', nation: 'IT' }, 'de')
  p.act({ do: 'target', at: 'TAR' }, 'de')
  p.act({ do: 'take', nation: 'DE' }, 'de')
  expect([p.control('ROM'), p.control('TAR')]).toEqual(['IT', 'DE'])
  // As many Italians as Germans: nothing to take.
  const held = holding('DE-E3', { options: { players: 'four' }, units: { IT: { CAG: ['INF'] } } })
  held.act({ do: 'activate', card: 'DE-E3' }, 'de')
  held.act({ do: 'target', at: 'CAG' }, 'de')
  expect(held.offered('de').some((action) => action.do === 'take')).toBe(false)
})

test('card.DE-E4 Wolfpack: German Submarines fire two yellow dice, even if they moved', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { DE: { H5: ['SUB'], ...KEEPER }, GB: { H6: ['CRU*2'] } },
      effects: { 'DE-E4': '' },
      orders: { allies: { support: 'never' }, axis: { support: 'never' } },
    },
    { 'battle step 4': [9, 9] },
  )
  march(p, ['DE-SUB-1'], 'H6')
  p.act(DONE)
  expect(places(p, 'GB-CRU-1', 'GB-CRU-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('card.DE-E4 Wolfpack: the second die is for Battle Step 4, not for who pushes through', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H6: ['CRU'] }, DE: { H5: ['SUB'], ...KEEPER } }, effects: { 'DE-E4': '' } },
    { 'push push.1': [9] },
  )
  march(p, ['GB-CRU-1'], 'H5')
  march(p, ['GB-CRU-1'], 'I5')
  // One die, and it is yellow.
  expect(p.place('GB-CRU-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'move', unit: 'GB-CRU-1', to: 'I5' })
})

test('card.IT-E1 Raid on Alexandria: a capital ship in harbour sinks on 7, with black armour on 10', () => {
  const p = holding('IT-E1', { units: { GB: { L8: ['BAT', 'DES'], J5: ['BAT'] } } }, { 'raid card.IT-E1': [7] })
  p.act({ do: 'activate', card: 'IT-E1' })
  expect(p.place('GB-BAT-1')).toBe('lost')
  const black = holding(
    'IT-E1',
    { units: { GB: { L8: ['KINGGEORGE', 'CRU'] } }, played: { GB: ['GB-Q1'] } },
    { 'raid card.IT-E1': [9] },
  )
  black.act({ do: 'activate', card: 'IT-E1' })
  expect(black.refuses({ do: 'target', at: 'GB-DES-1' }).rule).toBe('card.IT-E1')
  black.act({ do: 'target', at: 'GB-KINGGEORGE-1' })
  expect(black.place('GB-KINGGEORGE-1')).toBe('L8')
})

test('card.IT-E2 Supermarina: Italian Battleships and Cruisers also move on Movement Step 2, German do not', () => {
  const p = moving('axis', 2, { units: { IT: { I3: ['BAT'] }, DE: { K4: ['CRU'] } }, effects: { 'IT-E2': '' } })
  expect(offers(p, 'move').some((action) => action.unit === 'IT-BAT-1')).toBe(true)
  expect(p.refuses({ do: 'move', unit: 'DE-CRU-1', to: 'K3' }).rule).toBe('move.1')
})

test('card.IT-E3 Convoy Battle: an Italian objective ignores the lanes and has three more for land', () => {
  const p = holding('IT-E3')
  p.act({ do: 'activate', card: 'IT-E3' })
  expect(p.refuses({ do: 'target', at: 'NAP' }).rule).toBe('card.IT-E3')
  const boosted = position({ phase: 'resupply', stage: 2, effects: { 'IT-E3': 'TRI' } })
  expect(valueLeft(boosted, 'IT', 'land', 'TRI', 'INF')).toBe(9)
})

test('card.IT-E4 Regia Aeronautica: two Fighters and a Light Bomber on an uncontested Italian base', () => {
  const p = holding('IT-E4', { units: { GB: { ROM: ['FTR'] } } })
  p.act({ do: 'activate', card: 'IT-E4' })
  expect(p.refuses({ do: 'target', at: 'ROM' }).rule).toBe('card.IT-E4')
  p.act({ do: 'target', at: 'CAT' })
  expect(places(p, 'IT-FTR-2', 'IT-LBR-1')).toEqual(['CAT', 'CAT'])
})

test('card.S2 a fortification away from any objective falls too, when only enemies that can hold the space are there', () => {
  const into = (unit: 'TNK' | 'LTR') => {
    const p = moving('allies', 4, { units: { US: { BEJ: [unit] }, DE: KEEPER }, forts: { DE: 'SOU' } })
    march(p, [`US-${unit}-1`], 'SOU')
    p.act(DONE)
    return p
  }
  expect(into('TNK').state.forts[2]).toBe(-1)
  const stands = into('LTR')
  expect(stands.state.forts[2]).toBe(stands.state.derived.kit.spaceNumber.SOU)
})

test('card.S2 a fortification cancels the first hit of Concentrated Fire and of landing units too', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF*2'] }, DE: { SOU: ['TNK'], ...KEEPER } },
      forts: { DE: 'SOU' },
    },
    { 'battle step 6': [1], 'battle step 7': [9, 9] },
  )
  march(p, ['US-INF-1', 'US-INF-2'], 'SOU')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'US-INF-1' })
  p.act(DONE)
  // Two blue hits make a yellow one, which would destroy the Tank.
  expect(p.place('DE-TNK-1')).toBe('SOU')
  p.dice.allUsed()
  const landed = moving(
    'allies',
    2,
    {
      units: { US: { F8: ['STR[INF*2]'] }, DE: { SOU: ['INF'], ...KEEPER } },
      played: { US: ['US-U3'] },
      forts: { DE: 'SOU' },
    },
    { 'landing card.US-U3': [9, 1], 'landing landing.1': [7] },
  )
  landed.act({ do: 'unload', unit: 'US-INF-1', to: 'SOU' })
  landed.act({ do: 'unload', unit: 'US-INF-2', to: 'SOU' })
  landed.act(DONE)
  expect(landed.place('DE-INF-1')).toBe('SOU')
  landed.dice.allUsed()
  landed.refuses({ do: 'lose', unit: 'DE-INF-1' })
})

test('card.DE-E1 Rommel lands in the five ports that the card names, and not in a captured Algiers', () => {
  const p = holding('DE-E1', { control: { ALG: 'DE' } })
  p.act({ do: 'activate', card: 'DE-E1' })
  p.refuses({ do: 'target', at: 'ALG' })
  expect(offers(p, 'target').map((action) => action.at)).toEqual(['BIZ', 'TUN', 'TRI', 'BEN', 'TOB'])
})

test('card.GB-E2 Pedestal: enemies over Malta do not halve it either', () => {
  const spec = { phase: 'resupply' as const, stage: 1, units: { IT: { MLT: ['FTR'] } } }
  const p = position({ ...spec, effects: { 'GB-E2': '' } })
  expect(valueLeft(p, 'GB', 'land', 'MLT', 'INF')).toBe(6)
  expect(valueLeft(position(spec), 'GB', 'land', 'MLT', 'INF')).toBe(2)
  p.refuses({ do: 'build', nation: 'GB', type: 'INF', at: 'MLT' })
})

test('card.US-E4 only American Heavy Bombers fly for it', () => {
  const british = holding('US-E4', { units: { GB: { ALG: ['HBR'] }, US: { ALG: ['LBR'] } } })
  expect(british.refuses({ do: 'activate', card: 'US-E4' }).rule).toBe('card.US-E4')
})
