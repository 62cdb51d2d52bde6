// Concentrated Fire, and bombs on the values of an objective.
import { expect, test } from 'vitest'
import type { Hit } from '../src/11-fire.ts'
import { stackHits } from '../src/14-concentrated-fire.ts'
import { BLUE, LAND, SEA, YELLOW } from '../src/kit.ts'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

/** Nobody gives supporting fire. */
const NO_SUPPORT = { allies: { support: 'never' }, axis: { support: 'never' } } as const

test('ability.strategic a Heavy Bomber aims some of its dice at the values of an enemy objective', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G1: ['HBR'] }, IT: { ROM: ['INF'] }, DE: KEEPER } },
    // Two dice at the Infantry, three at the values.
    { 'battle step 3': [1, 1, 9, 8, 10] },
  )
  march(p, ['US-HBR-1'], 'ROM')
  p.act(DONE)
  p.refuses({ do: 'strategic', unit: 'US-HBR-1', dice: 6 })
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 3 })
  const { kit } = p.state.derived
  expect(p.state.bombed[kit.siteAt[kit.spaceNumber.ROM]]).toBe(2)
  p.dice.allUsed()
})

test('concentrate.1 four Infantry that all hit make two yellow hits or one red, by choice', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF*4'] }, IT: { SOU: ['TNK*2'] }, DE: KEEPER } },
    { 'battle step 6': [1, 1], 'battle step 7': [9, 9, 9, 9] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4'], 'SOU')
  p.act(DONE)
  // After the first there must be a second: it is taken by itself.
  for (const unit of ['US-INF-1', 'US-INF-3', 'US-INF-4']) {
    p.act({ do: 'concentrate', unit })
  }
  p.act(DONE)
  expect(offers(p, 'stack').map((action) => action.to)).toEqual(['yellow', 'red'])
  p.refuses({ do: 'stack', to: 'black' })
  p.act({ do: 'stack', to: 'yellow' })
  expect(places(p, 'IT-TNK-1', 'IT-TNK-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('concentrate.1 levelled-up hits may be left as they are, or stacked', () => {
  const two = () => {
    const p = moving(
      'allies',
      4,
      { units: { US: { BEJ: ['INF*2'] }, IT: { SOU: ['TNK*2'] }, DE: KEEPER }, orders: NO_SUPPORT },
      { 'battle step 6': [1, 1], 'battle step 7': [12, 12] },
    )
    march(p, ['US-INF-1', 'US-INF-2'], 'SOU')
    p.act(DONE)
    p.act({ do: 'concentrate', unit: 'US-INF-1' })
    p.act(DONE)
    return p
  }
  const left = two()
  // Two 12s are two yellow hits: one for each Tank, unless they are put together.
  expect(offers(left, 'stack')).toEqual([
    { do: 'stack', to: 'red' },
    { do: 'stack', to: 'blue' },
  ])
  left.refuses({ do: 'stack', to: 'yellow' })
  left.act({ do: 'stack', to: 'blue' })
  expect(places(left, 'IT-TNK-1', 'IT-TNK-2')).toEqual(['lost', 'lost'])
  left.dice.allUsed()
  const stacked = two()
  stacked.act({ do: 'stack', to: 'red' })
  // A red hit takes two of yellow armour.
  expect(places(stacked, 'IT-TNK-1', 'IT-TNK-2')).toEqual(['lost', 'lost'])
})

test('concentrate.1 some levelled-up hits may stand alone while others are stacked', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF*4'] }, DE: { SOU: ['TIGER', 'TNK*2'], ...KEEPER } },
      played: { DE: ['DE-Q1'] },
      orders: NO_SUPPORT,
    },
    { 'battle step 6': [1, 1, 1], 'battle step 7': [12, 12, 12, 9] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4'], 'SOU')
  p.act(DONE)
  for (const unit of ['US-INF-1', 'US-INF-3', 'US-INF-4']) p.act({ do: 'concentrate', unit })
  p.act(DONE)
  // Three yellow and one blue: a red one and the rest, or all as they are.
  expect(offers(p, 'stack')).toEqual([
    { do: 'stack', to: 'red' },
    { do: 'stack', to: 'blue' },
  ])
  p.refuses({ do: 'stack', to: 'black' })
  p.act({ do: 'stack', to: 'red' })
  p.act({ do: 'lose', unit: 'DE-TIGER-1' })
  expect(places(p, 'DE-TIGER-1', 'DE-TNK-1', 'DE-TNK-2')).toEqual(['lost', 'lost', 'SOU'])
  p.dice.allUsed()
})

test('concentrate.1 is not offered to units that may not hit what has heavy armour', () => {
  const p = moving(
    'allies',
    1,
    { units: { US: { BON: ['FTR*2'] }, DE: { TUN: ['TNK', 'FTR'], BIZ: ['FTR'] } }, orders: NO_SUPPORT },
    { 'battle step 2': [1, 1, 1] },
  )
  // Fighters fire at aircraft alone: the Tank is none of their business.
  march(p, ['US-FTR-1', 'US-FTR-2'], 'TUN')
  while (p.decision().seats[0] === 'allies' && p.decision().rule === 'move.2') p.act(DONE)
  expect(p.decision().rule).not.toBe('concentrate.1')
  p.refuses({ do: 'concentrate', unit: 'US-FTR-1' })
  p.dice.allUsed()
})

test('ability.strategic dice for the values wait too, if their bombers wait for Concentrated Fire, and are rolled once', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G2: ['HBR*2'] }, DE: { NAP: ['TIGER'], ...KEEPER } }, played: { DE: ['DE-Q1'] } },
    { 'battle step 7': [1, 1, 1, 1, 1, 9, 1, 1, 1, 1] },
  )
  march(p, ['US-HBR-1', 'US-HBR-2'], 'NAP')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'US-HBR-1' })
  p.act(DONE)
  p.refuses({ do: 'strategic', unit: 'US-HBR-1', dice: 6 })
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 5 })
  p.act({ do: 'strategic', unit: 'US-HBR-2', dice: 0 })
  expect(p.place('DE-TIGER-1')).toBe('NAP')
  const { kit } = p.state.derived
  expect(p.state.bombed[kit.siteAt[kit.spaceNumber.NAP]]).toBe(1)
  p.dice.allUsed()
})

test('ability.strategic an enemy objective that nobody defends may be bombed too, one of our own side not', () => {
  const over = (at: string, script = {}) =>
    moving('allies', 4, { units: { US: { [at]: ['HBR'] }, IT: { ROM: ['INF'] }, DE: KEEPER } }, script)
  const p = over('NAP', { 'battle step 3': [9, 9, 1, 1] })
  p.act(DONE)
  p.act({ do: 'declare', at: 'NAP' })
  p.act(DONE)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 4 })
  const { kit } = p.state.derived
  expect(p.state.bombed[kit.siteAt[kit.spaceNumber.NAP]]).toBe(2)
  p.dice.allUsed()
  const home = over('MLT')
  home.act(DONE)
  home.refuses({ do: 'declare', at: 'MLT' })
})

test('concentrate.1 Anti-Aircraft may wait too: two hits make a yellow one, which brings down a B-17', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G2: ['B17'] }, DE: { NAP: ['AAA*2'], ...KEEPER } }, played: { US: ['US-Q1'] } },
    { 'battle step 3': [1, 1, 1, 1, 1, 1], 'battle step 7': [8, 8] },
  )
  march(p, ['US-B17-1'], 'NAP')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'DE-AAA-1' })
  p.refuses({ do: 'concentrate', unit: 'DE-AAA-1' })
  p.act(DONE)
  p.act({ do: 'strategic', unit: 'US-B17-1', dice: 0 })
  expect(p.place('US-B17-1')).toBe('lost')
  p.dice.allUsed()
})

test('concentrate.1 two units of different colours make no pair', () => {
  const attack = (units: string[], script: { [purpose: string]: number[] }) => {
    const p = moving(
      'allies',
      4,
      {
        units: { US: { SOU: units }, DE: { SOU: ['TIGER'], ...KEEPER } },
        played: { DE: ['DE-Q1'] },
        orders: { allies: { support: 'never' }, axis: { support: 'never', concentrate: 'never' } },
      },
      script,
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    return p
  }
  const apart = attack(['INF', 'TNK'], { 'battle step 6': [1, 1, 1] })
  apart.refuses({ do: 'concentrate', unit: 'US-TNK-1' })
  apart.dice.allUsed()
  // Two Tanks of yellow fire make a red hit.
  const pair = attack(['INF', 'TNK*2'], { 'battle step 6': [1, 1], 'battle step 7': [8, 8] })
  expect(offers(pair, 'concentrate').map(({ unit }) => unit)).toEqual(['US-TNK-1'])
  pair.act({ do: 'concentrate', unit: 'US-TNK-1' })
  pair.act(DONE)
  expect(pair.place('DE-TIGER-1')).toBe('lost')
})

test('concentrate.1 the side that has waited puts its own hits together, also in defence', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['TNK*2'] }, DE: { SOU: ['INF*4'], ...KEEPER } },
      orders: { allies: { support: 'never', concentrate: 'never' }, axis: { support: 'never' } },
    },
    { 'battle step 6': [1, 1], 'battle step 7': [9, 9, 9, 9] },
  )
  march(p, ['US-TNK-1', 'US-TNK-2'], 'SOU')
  p.act(DONE)
  for (const unit of ['DE-INF-1', 'DE-INF-3', 'DE-INF-4']) p.act({ do: 'concentrate', unit }, 'axis')
  p.act(DONE)
  expect(p.decision()).toMatchObject({ rule: 'concentrate.1', seats: ['axis'] })
  p.refuses({ do: 'stack', to: 'yellow' }, 'allies')
  p.act({ do: 'stack', to: 'yellow' }, 'axis')
  expect(places(p, 'US-TNK-1', 'US-TNK-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('concentrate.1 hits at two spaces, or at other kinds of enemies, are not put together', () => {
  const hit = (space: number, targets: number): Hit => ({
    colour: BLUE,
    targets,
    sonar: false,
    submarines: false,
    precise: false,
    space,
    margin: 0,
    raised: false,
    single: false,
  })
  const [land, sea] = [1 << LAND, 1 << SEA]
  const colours = (...hits: Hit[]): number[] => stackHits(hits, YELLOW).map(({ colour }) => colour)
  expect(colours(hit(1, land), hit(1, land))).toEqual([YELLOW])
  expect(colours(hit(1, land), hit(1, land | sea))).toEqual([YELLOW])
  expect(colours(hit(1, land), hit(2, land))).toEqual([BLUE, BLUE])
  expect(colours(hit(1, land), hit(1, sea))).toEqual([BLUE, BLUE])
})

test('card.DE-E4 Wolfpack: Submarines that wait roll both their dice on Battle Step 7', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { DE: { H5: ['SUB*2'], ...KEEPER }, GB: { H6: ['BAT'] } },
      effects: { 'DE-E4': '' },
      orders: { axis: { support: 'never' }, allies: { support: 'never', concentrate: 'never' } },
    },
    // The Battleship hears no Submarine. Two yellow hits of four dice make a red one.
    { 'battle step 7': [1, 9, 1, 9] },
  )
  march(p, ['DE-SUB-1', 'DE-SUB-2'], 'H6')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'DE-SUB-1' })
  p.refuses({ do: 'concentrate', unit: 'DE-SUB-1' })
  p.act(DONE)
  expect(p.place('GB-BAT-1')).toBe('lost')
  p.dice.allUsed()
})

test('battle.4 the bonus dice of Fighters that wait are rolled on Battle Step 7 too, and not before', () => {
  const p = moving(
    'axis',
    1,
    {
      units: { DE: { GEL: ['FTR*2'], ...KEEPER }, US: { CAT: ['B17'] } },
      played: { US: ['US-Q1'], DE: ['DE-U1'] },
      orders: { allies: { support: 'never', concentrate: 'never' }, axis: { support: 'never' } },
    },
    { 'battle step 3': [1, 1], 'battle step 7': [1, 7, 1, 7] },
  )
  march(p, ['DE-FTR-1', 'DE-FTR-2'], 'CAT')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'DE-FTR-1' })
  p.refuses({ do: 'concentrate', unit: 'DE-FTR-1' })
  p.act(DONE)
  expect(p.place('US-B17-1')).toBe('lost')
  p.dice.allUsed()
})
