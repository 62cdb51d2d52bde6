import { textOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { NATIONS } from '../src/kit.ts'
import { idOf } from '../src/state.ts'
import { position } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, march, moving, offers, places } from './table.ts'

test('setup.1 November 1942 is played from stage 1, April 1943 from stage 3, both to stage 6', () => {
  expect(position({ phase: 'setUp', scenario: '1942' }).state.stage).toBe(1)
  expect(position({ phase: 'setUp', scenario: '1943' }).state.stage).toBe(3)
  expect(songForWar.scenarios.map((scenario) => scenario.id)).toEqual(['1942', '1943', 'tunis'])
  // The last stage of both ends the game.
  for (const scenario of ['1942', '1943'] as const) {
    expect(position({ stands: 'support', phase: 'victory', scenario, stage: 5 }, DRAWS).state.result).toBe('')
    const p = position({ stands: 'over', phase: 'victory', scenario, stage: 6 })
    expect(p.state.result).toBe('axis')
    p.refuses(DONE, 'allies')
  }
})

test('the teaching match is one stage, without cards or resupply, and Tunis decides it', () => {
  const end = (owner: 'US' | 'DE') =>
    position({ stands: 'over', phase: 'victory', scenario: 'tunis', stage: 3, control: { TUN: owner } })
  expect(end('US').state.result).toBe('allies')
  expect(end('DE').state.result).toBe('axis')
  expect(end('DE').state.stack).toEqual([])
  const p = position({ stands: 'orders', phase: 'setUp', scenario: 'tunis' })
  expect([p.state.stage, p.decision().prompt.key]).toEqual([3, 'prompt.order'])
  expect(p.state.type.length).toBeLessThan(40)
})

test('setup.2 two, three or four players hold the four nations', () => {
  const seats = (players: string): string[] =>
    songForWar.seats({ game: 'song-for-war', scenario: '1942', options: { players }, pack: '' })
  expect(seats('two')).toEqual(['allies', 'axis'])
  expect(seats('threeAllies')).toEqual(['us', 'gb', 'axis'])
  expect(seats('threeAxis')).toEqual(['allies', 'de', 'it'])
  expect(seats('four')).toEqual(['us', 'gb', 'de', 'it'])
  const p = moving('allies', 4, { options: { players: 'four' }, units: { US: { ALG: ['INF'] }, GB: { ALX: ['INF'] } } })
  // Each moves only its own.
  expect(p.refuses({ do: 'move', unit: 'GB-INF-1', to: 'ALM' }, 'us').rule).toBe('move.2')
  expect(offers(p, 'move', 'gb').map((action) => action.unit)).toContain('GB-INF-1')
})

test("setup.3 cards are drawn by chance from each nation's own deck; in 1943 Germany has no Rommel", () => {
  const first = position({ phase: 'support', stage: 1, scenario: '1942' }, DRAWS)
  const other = position({ phase: 'support', stage: 1, scenario: '1942' }, { 'draw setup.3': [5, 5, 5, 5, 5, 5, 5, 5] })
  expect(first.state.hand[0]).not.toEqual(other.state.hand[0])
  expect(songForWar.view(first.state, 'allies').hands[0].cards?.every((card) => card.startsWith('US-'))).toBe(true)
  expect(songForWar.view(first.state, 'axis').hands[0].cards).toBe(null)
  const { kit } = first.state.derived
  const cards = (scenario: '1942' | '1943'): number => position({ phase: 'setUp', scenario }).state.deck[2].length
  expect([cards('1942'), cards('1943')]).toEqual([16, 15])
  expect(position({ phase: 'setUp', scenario: '1943' }).state.deck[2]).not.toContain(kit.cardNumber['DE-E1'])
  first.refuses({ do: 'activate', card: 'DE-E1' }, 'allies')
})

test('setup.4 the starting units of both scenarios stand where the set-up says', () => {
  const p = position({ phase: 'setUp', scenario: '1942' })
  expect(places(p, 'GB-BAT-1', 'IT-BAT-1', 'DE-TNK-1')).toEqual(['A3', 'I3', 'TUN'])
  expect(p.aboard('GB-FTR-3')).toBe('GB-CAR-1')
  p.act({ do: 'start', at: 'A2' })
  expect(p.state.type.filter((_, u) => p.state.nation[u] === 0)).toHaveLength(49)
  p.refuses({ do: 'start', at: 'A2' }, 'axis')
  // Every group of the set-up, in both scenarios: so many units of a nation and type, where it says.
  for (const scenario of ['1942', '1943'] as const) {
    const { state } = position({ phase: 'setUp', scenario })
    const { kit } = state.derived
    const standing = (nation: string, space: string): { [type: string]: number } => {
      const counts: { [type: string]: number } = {}
      state.place.forEach((place, u) => {
        if (kit.placeIds[place] !== space || NATIONS[state.nation[u]] !== nation) return
        const { id } = kit.types[state.type[u]]
        counts[id] = (counts[id] ?? 0) + 1
      })
      return counts
    }
    for (const [nation, groups] of Object.entries(kit.files.scenarios[scenario].groups)) {
      expect(groups.length).toBeGreaterThan(0)
      for (const { space, units, aboardTransports, aboardCarriers } of groups) {
        expect(standing(nation, space)).toMatchObject(units)
        expect(standing(nation, space)).toMatchObject({ ...aboardTransports, ...aboardCarriers, ...units })
      }
    }
  }
})

/** The set-up cards of both scenarios, without the Hidden Fleets: how many of each type a nation has. */
const STANDARD = [
  'INF',
  'ART',
  'TNK',
  'AAA',
  'LTR',
  'FTR',
  'LBR',
  'HBR',
  'ATR',
  'SUB',
  'DES',
  'CRU',
  'BAT',
  'CAR',
  'STR',
]
const STARTING: ['1942' | '1943', string, number[]][] = [
  ['1942', 'US', [9, 2, 4, 1, 2, 2, 1, 0, 1, 0, 1, 1, 0, 0, 1]],
  ['1942', 'GB', [18, 6, 5, 6, 3, 8, 5, 1, 1, 3, 6, 3, 1, 1, 2]],
  ['1942', 'DE', [25, 5, 5, 7, 1, 11, 5, 1, 2, 3, 3, 1, 0, 0, 4]],
  ['1942', 'IT', [26, 4, 2, 7, 1, 7, 3, 0, 0, 3, 7, 3, 3, 0, 3]],
  ['1943', 'US', [11, 2, 3, 2, 1, 4, 1, 1, 1, 0, 2, 1, 0, 0, 1]],
  ['1943', 'GB', [18, 4, 6, 6, 3, 9, 5, 1, 1, 4, 7, 4, 1, 1, 3]],
  ['1943', 'DE', [24, 5, 6, 6, 0, 8, 4, 1, 2, 2, 2, 0, 0, 0, 3]],
  ['1943', 'IT', [26, 5, 1, 5, 0, 7, 3, 0, 0, 3, 6, 3, 3, 0, 1]],
]

test('setup.4 each nation starts with as many units of each type as its card says', () => {
  for (const [scenario, nation, counts] of STARTING) {
    const p = position({ phase: 'setUp', scenario })
    const { kit } = p.state.derived
    const types = p.state.type.filter((_, u) => NATIONS[p.state.nation[u]] === nation).map((type) => kit.types[type].id)
    expect(STANDARD.map((type) => types.filter((one) => one === type).length)).toEqual(counts)
    expect(types).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
    p.refuses({ do: 'build', nation, type: 'INF', at: 'ALG' })
  }
})

test('order.1 a stage is Tactical, Victory, National Support, Resupply; the last one ends after Victory', () => {
  const p = moving('axis', 6, { stage: 1, units: { DE: KEEPER } }, DRAWS)
  p.act(DONE)
  expect([p.state.phase, p.decision().rule]).toEqual(['support', 'ns.3'])
  p.act(DONE)
  p.act(DONE)
  expect(p.state.phase).toBe('resupply')
  p.act(DONE)
  p.act(DONE)
  expect(p.state.stage).toBe(2)
  const last = moving('axis', 6, { stage: 6, units: { DE: KEEPER } })
  last.act(DONE)
  expect(last.state.result).toBe('axis')
  last.refuses(DONE, 'axis')
})

test('victory.2 of teammates the one with more units takes control; equal ones choose', () => {
  const taken = (US: string[], GB: string[]): string => {
    const p = moving('allies', 4, { units: { US: { BEJ: US }, GB: { BEJ: GB }, DE: KEEPER } })
    const ids = Object.keys(p.state.type).map((u) => idOf(p.state, Number(u)))
    march(
      p,
      ids.filter((id) => id.includes('INF')),
      'BIZ',
    )
    p.act(DONE)
    return p.control('BIZ')
  }
  expect([taken(['INF'], ['INF*2']), taken(['INF*2'], ['INF']), taken(['INF*2'], [])]).toEqual(['GB', 'US', 'US'])
  const equal = moving('allies', 4, { units: { US: { BEJ: ['INF'] }, GB: { BEJ: ['INF'] }, DE: KEEPER } })
  march(equal, ['US-INF-1'], 'BIZ')
  march(equal, ['GB-INF-1'], 'BIZ')
  equal.act(DONE)
  expect(equal.decision().rule).toBe('victory.2')
  expect(equal.refuses({ do: 'take', nation: 'DE' }).rule).toBe('victory.1')
  expect(equal.refuses({ do: 'take', nation: 'XX' }).key).toBe('kernel.notOffered')
  equal.act({ do: 'take', nation: 'GB' })
  expect(equal.control('BIZ')).toBe('GB')
})

test('victory.3 control changes as soon as the last defender is gone, in the middle of a phase', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { BIZ: ['INF'] }, DE: KEEPER } },
    { 'battle step 6': [9, 1] },
  )
  march(p, ['US-INF-1'], 'BIZ')
  p.act(DONE)
  expect(p.place('IT-INF-1')).toBe('lost')
  expect(p.control('BIZ')).toBe('US')
  p.dice.allUsed()
  p.refuses({ do: 'take', nation: 'US' })
})

test('victory.5 42 points win for the Allies in 1942, 65 for the Axis; after stage 6 the Axis wins', () => {
  const allies = position({
    stands: 'over',
    phase: 'victory',
    stage: 2,
    scenario: '1942',
    control: { ROM: 'US', TRI: 'GB', BIZ: 'US' },
  })
  expect(allies.state.result).toBe('allies')
  allies.refuses(DONE, 'axis')
  const almost = position(
    { stands: 'support', phase: 'victory', stage: 2, scenario: '1942', control: { ROM: 'US', TRI: 'GB' } },
    DRAWS,
  )
  expect(almost.state.result).toBe('')
  const axis = position({
    stands: 'over',
    phase: 'victory',
    stage: 2,
    scenario: '1942',
    control: { ALG: 'DE', MLT: 'IT' },
  })
  expect(axis.state.result).toBe('axis')
  const april = position({
    stands: 'over',
    phase: 'victory',
    stage: 3,
    scenario: '1943',
    control: { ROM: 'US', CAG: 'US', BEN: 'GB', CRE: 'GB' },
  })
  expect(april.state.result).toBe('allies')
})

test('victory.5 in 1943 49 points win for the Allies and 51 for the Axis, at the end of any stage; else the Axis after stage 6', () => {
  const ends = (stage: number, control: { [space: string]: 'US' | 'GB' | 'DE' | 'IT' }): [string, number, number] => {
    const p = position({ phase: 'victory', scenario: '1943', stage, control, stands: ['over', 'support'] }, DRAWS)
    const line = p.journal.find(({ key }) => key === 'told.points')
    return [p.state.result, Number(line?.params?.allies) / 4, Number(line?.params?.axis) / 4]
  }
  // 38.5 at the start. Tunis 4, Palermo 3, Catania 1, Cagliari 1, Crete 1, Mareth 0.5: 49.
  const allied = { TUN: 'US', PAL: 'US', CAT: 'US', CAG: 'US', CRE: 'GB', MAR: 'GB' } as const
  expect(ends(3, allied)).toEqual(['allies', 49, 30])
  expect(ends(3, { ...allied, MAR: 'DE' })).toEqual(['', 48.5, 30.5])
  expect(ends(6, { ...allied, MAR: 'DE' })).toEqual(['axis', 48.5, 30.5])
  // 40.5 at the start. Algiers 8, Bizerte 2 and Derna 0.75 are 51.25; without Derna 50.5.
  expect(ends(3, { ALG: 'DE', BIZ: 'DE', DER: 'DE' })).toEqual(['axis', 27.75, 51.25])
  expect(ends(3, { ALG: 'DE', BIZ: 'DE' })).toEqual(['', 28.5, 50.5])
  const going = position({ phase: 'victory', scenario: '1943', stage: 3, stands: 'support' }, DRAWS)
  going.refuses({ do: 'take', nation: 'US' })
})

test('victory.5 what was bid for a side moves the points of both: one point a step', () => {
  const ends = (handicap: string, control: { [space: string]: 'US' | 'GB' | 'DE' | 'IT' }): string => {
    const options = { handicap }
    const spec = {
      phase: 'victory',
      scenario: '1943',
      stage: 3,
      control,
      options,
      stands: ['over', 'support'],
    } as const
    return position({ ...spec, stands: ['over', 'support'] }, DRAWS).state.result
  }
  const allied = { TUN: 'US', PAL: 'US', CAT: 'US', CAG: 'US', CRE: 'GB', MAR: 'GB' } as const
  // 49 points of 49, then 48.5.
  expect(['none', 'allies3', 'axis1'].map((bid) => ends(bid, allied))).toEqual(['allies', 'allies', ''])
  expect(['none', 'allies1'].map((bid) => ends(bid, { ...allied, MAR: 'DE' }))).toEqual(['', 'allies'])
  // 50.5 points of 51.
  expect(['none', 'axis1', 'allies1'].map((bid) => ends(bid, { ALG: 'DE', BIZ: 'DE' }))).toEqual(['', 'axis', ''])
})

test('victory.3 a place may change hands more than once in a phase', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF'] }, DE: { TUN: ['TNK', 'FTR'] } },
      orders: { allies: { support: 'never', concentrate: 'never' }, axis: { support: 'never', concentrate: 'never' } },
    },
    { 'battle step 6': [8, 1] },
  )
  march(p, ['US-INF-1'], 'BIZ')
  p.act(DONE)
  expect(p.control('BIZ')).toBe('US')
  p.act({ do: 'move', unit: 'DE-TNK-1', to: 'BIZ' })
  p.act(DONE)
  expect(p.place('US-INF-1')).toBe('lost')
  expect(p.control('BIZ')).toBe('DE')
  p.refuses({ do: 'take', nation: 'US' })
})

test('victory.6 units aboard a Land Transport count for control', () => {
  const p = moving('allies', 4, { units: { US: { BEJ: ['LTR[INF]'] }, DE: KEEPER } })
  march(p, ['US-LTR-1'], 'BIZ')
  p.act(DONE)
  expect(p.control('BIZ')).toBe('US')
  p.refuses({ do: 'take', nation: 'US' })
})

test('ability.control Infantry, Artillery and Tanks take control; Anti-Aircraft and aircraft do not', () => {
  const spec = (unit: string) => ({ units: { US: { BEJ: [unit] }, DE: KEEPER } })
  const flak = moving('allies', 5, spec('AAA'))
  march(flak, ['US-AAA-1'], 'BIZ')
  expect(flak.control('BIZ')).toBe('DE')
  flak.refuses({ do: 'take', nation: 'US' })
  const tank = moving('allies', 5, spec('TNK'))
  march(tank, ['US-TNK-1'], 'BIZ')
  tank.act(DONE)
  expect(tank.control('BIZ')).toBe('US')
})

test('victory.1 control passes when no enemy that can hold the place is left and one of yours is there', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { BIZ: ['AAA', 'FTR'] }, DE: KEEPER } },
    { 'battle step 6': [1] },
  )
  march(p, ['US-INF-1'], 'BIZ')
  p.act(DONE)
  // Anti-Aircraft and aircraft do not hold it, though the space is contested.
  expect(p.control('BIZ')).toBe('US')
  p.refuses({ do: 'take', nation: 'IT' })
})

test('victory.1 where enemies stand that cannot hold the place it is taken after the battle, by who is left', () => {
  const attack = (roll: number) => {
    const p = moving(
      'allies',
      4,
      { units: { US: { BEJ: ['TNK'] }, DE: { BIZ: ['LBR'], ...KEEPER } } },
      { 'battle step 3': [roll] },
    )
    march(p, ['US-TNK-1'], 'BIZ')
    p.act(DONE)
    p.dice.allUsed()
    return p
  }
  const lost = attack(8)
  expect([lost.place('US-TNK-1'), lost.control('BIZ')]).toEqual(['lost', 'DE'])
  expect(attack(7).control('BIZ')).toBe('US')
  lost.refuses({ do: 'take', nation: 'US' })
})

test('victory.3 who stands beside enemies that cannot hold the place takes it by a battle there, not by one elsewhere', () => {
  const beside = (rolls: number[]) => {
    const p = moving(
      'allies',
      4,
      { units: { US: { BIZ: ['INF'], BEJ: ['INF'] }, DE: { BIZ: ['AAA'], ...KEEPER }, IT: { KAS: ['INF'] } } },
      { 'battle step 6': rolls },
    )
    march(p, ['US-INF-2'], 'KAS')
    p.act(DONE)
    return p
  }
  const elsewhere = beside([1, 1])
  elsewhere.act(DONE)
  expect(elsewhere.control('BIZ')).toBe('DE')
  const there = beside([1, 1, 1])
  there.act({ do: 'declare', at: 'BIZ' })
  there.act(DONE)
  there.act({ do: 'resolve', at: 'KAS' })
  expect([there.control('BIZ'), there.place('DE-AAA-1')]).toEqual(['US', 'BIZ'])
  there.dice.allUsed()
  there.refuses({ do: 'take', nation: 'GB' })
})

/** An American and a Briton are left in Bizerte, beside Italian flak: they choose who takes it. */
function shared() {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, GB: { BEJ: ['INF'] }, IT: { BIZ: ['AAA'] }, DE: KEEPER } },
    { 'battle step 6': [1, 1] },
  )
  march(p, ['US-INF-1', 'GB-INF-1'], 'BIZ')
  p.act(DONE)
  expect(p.decision().rule).toBe('victory.2')
  return p
}

test('victory.1 a place is never given away: not to a nation that has nobody there', () => {
  const p = shared()
  expect(p.refuses({ do: 'take', nation: 'DE' }).rule).toBe('victory.1')
  p.act({ do: 'take', nation: 'US' })
  expect(p.control('BIZ')).toBe('US')
})

test('ability.control Anti-Aircraft holds no place, though it stands there', () => {
  const p = shared()
  expect(p.refuses({ do: 'take', nation: 'IT' }).rule).toBe('ability.control')
  p.act({ do: 'take', nation: 'GB' })
  expect(p.control('BIZ')).toBe('GB')
})

test('victory.6 what sits in an aircraft takes nothing, what sits in a Land Transport does', () => {
  const control = (step: number, carrier: string, from: string) => {
    const p = moving('allies', step, {
      units: { US: { [from]: [`${carrier}[INF]`], ALG: ['FTR'] }, DE: { BIZ: ['FTR'] } },
      control: { TUN: 'DE' },
    })
    march(p, [`US-${carrier}-1`], 'TUN')
    while (p.state.active === 0 && p.state.step === step) p.act(DONE)
    p.refuses({ do: 'move', unit: `US-${carrier}-1`, to: 'TUN' }, 'allies')
    return p.control('TUN')
  }
  expect([control(2, 'ATR', 'BON'), control(4, 'LTR', 'BEJ')]).toEqual(['DE', 'US'])
})

test('victory.5 the outcome names the winners, and by how many quarters of a point each side is ahead', () => {
  const allied = { TUN: 'US', PAL: 'US', CAT: 'US', CAG: 'US', CRE: 'GB', MAR: 'GB' } as const
  const won = position({ phase: 'victory', scenario: '1943', stage: 3, control: allied, stands: 'over' })
  // 49 to 30.
  expect(songForWar.outcome(won.state)).toMatchObject({ winners: ['allies'], scores: { allies: 76, axis: -76 } })
  const lost = position({
    phase: 'victory',
    scenario: '1943',
    stage: 6,
    control: { ...allied, MAR: 'DE' },
    options: { players: 'four' },
    stands: 'over',
  })
  expect(songForWar.outcome(lost.state)).toMatchObject({
    winners: ['de', 'it'],
    scores: { us: 72, gb: 72, de: -72, it: -72 },
  })
  const words = (p: typeof won, language: 'en' | 'ja'): string =>
    textOf(
      songForWar.catalogues[language],
      songForWar.outcome(p.state)!.result,
      (id) => songForWar.names(id)?.[language] ?? id,
    )
  expect(words(won, 'en')).toBe('Victory for the Allies: Allies 49 of 49, Axis 30 of 51.')
  expect(words(lost, 'en')).toMatch(/^Victory for the Axis after the last stage: Allies 48\.5 of 49, Axis/)
  expect(words(lost, 'ja')).toContain('（最終ステージ終了）')
  const open = position({ phase: 'victory', scenario: '1943', stage: 3, stands: 'support' }, DRAWS)
  expect(songForWar.outcome(open.state)).toBeNull()
  open.refuses({ do: 'take', nation: 'US' })
})

const QUIET = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const

test('victory.3 a place from which a battle is declared is lost too, when its last unit that can hold it falls there', () => {
  const bombarded = (answer: number) => {
    const p = moving(
      'allies',
      5,
      {
        units: { US: { TUN: ['ART'] }, GB: { TUN: ['FTR'] }, IT: { BEJ: ['ART'], TUN: ['INF'] }, DE: { BIZ: ['FTR'] } },
        control: { TUN: 'US' },
        orders: { allies: QUIET, axis: QUIET },
      },
      { 'battle step 5': [1, answer] },
    )
    p.act(DONE)
    p.act({ do: 'bombard', unit: 'US-ART-1', at: 'BEJ' })
    expect(p.refuses({ do: 'take', nation: 'IT' }).key).toBe('kernel.notOffered')
    p.act(DONE)
    p.dice.allUsed()
    return [p.place('US-ART-1'), p.place('GB-FTR-1'), p.control('TUN')]
  }
  expect(bombarded(8)).toEqual(['lost', 'TUN', 'IT'])
  expect(bombarded(1)).toEqual(['TUN', 'TUN', 'US'])
})
