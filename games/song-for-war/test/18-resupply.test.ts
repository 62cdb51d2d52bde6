// Phase 4, Resupply: lanes, the values that change, and where new units stand (resupply.1 to resupply.6, stock.1).
import { expect, test } from 'vitest'
import { position, type Position } from '../src/testing.ts'
import { DONE, offers } from './table.ts'

type Slot = 'land' | 'sea' | 'air'

/** Chooses an objective for a kind, and builds so many units there. */
function buy(p: Position, nation: string, slot: Slot, at: string, type: string, times: number, where = at): void {
  p.act({ do: 'supply', nation, slot, at })
  for (let i = 0; i < times; i++) p.act({ do: 'build', nation, type, at: where })
}

test('resupply.1 three lane spaces against one: two less for land, sea and air at one enemy objective of the lane, in this phase', () => {
  const p = position({
    phase: 'resupply',
    stage: 1,
    scenario: '1942',
    units: { IT: { A4: ['SUB'], A5: ['SUB'], A6: ['DES'] }, GB: { B3: ['DES'] } },
    stopAfter: 'phase',
  })
  // The side that leads chooses, and reads of lanes.
  expect(p.decision()).toMatchObject({ rule: 'resupply.1', seats: ['axis'] })
  p.refuses({ do: 'blockade', at: 'TUN' })
  p.refuses({ do: 'blockade', at: 'ALG' }, 'allies')
  p.act({ do: 'blockade', at: 'ALG' })
  // Eighteen, fourteen and twelve are left.
  buy(p, 'US', 'land', 'ALG', 'INF', 9)
  expect(p.refuses({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' }).key).toBe('refuse.tooDear')
  buy(p, 'US', 'sea', 'ALG', 'CAR', 1, 'C3')
  expect(p.refuses({ do: 'build', nation: 'US', type: 'STR', at: 'C3' }).key).toBe('refuse.tooDear')
  buy(p, 'US', 'air', 'ALG', 'HBR', 1)
  expect(p.refuses({ do: 'build', nation: 'US', type: 'ATR', at: 'ALG' }).key).toBe('refuse.tooDear')
  p.act(DONE)
  p.act(DONE)
  expect(p.state.blockaded.every((by) => by === 0)).toBe(true)
})

test('resupply.1 nobody leads in a lane where both hold as many spaces, or none', () => {
  const even = position({
    phase: 'resupply',
    stage: 1,
    units: { IT: { A4: ['SUB'] }, GB: { B3: ['DES'] } },
  })
  expect(even.decision().rule).toBe('resupply.3')
  even.refuses({ do: 'blockade', at: 'ALG' }, 'axis')
})

test('resupply.6 a space with ships of both sides counts for nobody, and Transports hold none', () => {
  const lane = (GB: { [space: string]: string[] }) =>
    position({ phase: 'resupply', stage: 1, units: { IT: { A4: ['SUB'], A5: ['SUB'] }, GB } })
  const by = (p: Position): unknown => p.decision().prompt.params?.by
  expect(by(lane({}))).toBe(2)
  expect(by(lane({ A4: ['DES'] }))).toBe(1)
  expect(by(lane({ A4: ['STR'], B3: ['STR'] }))).toBe(2)
  const nobody = lane({ A4: ['DES'], A5: ['DES'] })
  expect(nobody.decision().rule).toBe('resupply.3')
  nobody.refuses({ do: 'blockade', at: 'ALG' }, 'axis')
})

test('ability.control at sea warships hold a lane, Transports do not', () => {
  const by = (ship: string): unknown =>
    position({ phase: 'resupply', stage: 1, units: { IT: { A4: [ship] } } }).decision().prompt.params?.by
  expect(['SUB', 'DES', 'CRU', 'CAR', 'BAT', 'STR'].map(by)).toEqual([1, 1, 1, 1, 1, undefined])
  const transport = position({ phase: 'resupply', stage: 1, units: { IT: { A4: ['STR'] } } })
  transport.refuses({ do: 'blockade', at: 'ALG' }, 'axis')
})

test('resupply.6 a striped space counts in each of its lanes; there are five', () => {
  // J6 lies in lane D and in lane E.
  const p = position({ phase: 'resupply', stage: 1, units: { GB: { J6: ['DES'] } } })
  expect(p.state.derived.kit.lanes).toHaveLength(5)
  expect(p.decision()).toMatchObject({
    rule: 'resupply.1',
    seats: ['allies'],
    prompt: { params: { lane: 'D', by: 1 } },
  })
  p.refuses({ do: 'blockade', at: 'NAP' })
  p.act({ do: 'blockade', at: 'ATH' })
  // In lane E the Axis holds no objective: nothing is cut there.
  expect(p.decision().rule).toBe('resupply.3')
  const axis = position({ phase: 'resupply', stage: 1, units: { IT: { H6: ['DES'] } } })
  // H6 lies in C and E. In C Malta is the only enemy objective, and nobody is asked.
  expect(axis.decision().prompt.params).toMatchObject({ lane: 'E', by: 1 })
  axis.act({ do: 'blockade', at: 'MLT' })
  const { kit } = axis.state.derived
  expect(axis.state.blockaded[kit.siteAt[kit.spaceNumber.MLT]]).toBe(2)
})

test('resupply.2 an objective with enemies in its space has half its values, rounded down', () => {
  // Eight for land at Benghazi; bombs leave seven; half of that is three.
  const values = (bombed: number, IT: { [space: string]: string[] }) =>
    position({ phase: 'resupply', stage: 3, scenario: '1943', units: { IT }, bombed: { BEN: bombed } })
  const whole = values(1, {})
  buy(whole, 'GB', 'land', 'BEN', 'INF', 3)
  expect(whole.refuses({ do: 'build', nation: 'GB', type: 'INF', at: 'BEN' }).key).toBe('refuse.tooDear')
  const half = values(1, { BEN: ['INF'] })
  buy(half, 'GB', 'land', 'BEN', 'INF', 1)
  expect(half.refuses({ do: 'build', nation: 'GB', type: 'INF', at: 'BEN' }).key).toBe('refuse.tooDear')
  // Eight without bombs: four, which an Artillery costs.
  buy(values(0, { BEN: ['INF'] }), 'GB', 'land', 'BEN', 'ART', 1)
})

test('resupply.2 bombs and cards change the values of this phase alone, never below nothing', () => {
  const p = position({
    phase: 'resupply',
    stage: 1,
    bombed: { ALG: 4 },
    effects: { 'US-S3': 'ALG' },
    stopAfter: 'phase',
  })
  p.act({ do: 'supply', nation: 'US', slot: 'sea', at: 'ALG' })
  // Sixteen and four, less four: a Battleship.
  p.act({ do: 'build', nation: 'US', type: 'BAT', at: 'C3' })
  expect(p.refuses({ do: 'build', nation: 'US', type: 'STR', at: 'C3' }).rule).toBe('resupply.3')
  p.act(DONE)
  p.act(DONE)
  expect(p.state.bombed.every((hits) => hits === 0)).toBe(true)
  expect(p.state.effects).toEqual([])
  const ruined = position({ phase: 'resupply', stage: 1, bombed: { ALG: 30 } })
  expect(ruined.refuses({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' }).rule).toBe('resupply.3')
})

test('resupply.3 one objective for each kind, bought up to its value, and what is left pays for nothing else', () => {
  const p = position({ phase: 'resupply', stage: 1, control: { BIZ: 'US' } })
  expect(p.refuses({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' })).toMatchObject({
    rule: 'resupply.3',
    key: 'refuse.noObjective',
  })
  buy(p, 'US', 'land', 'ALG', 'TNK', 3)
  // Two are left: no Tank, and no Fighter either.
  expect(p.refuses({ do: 'build', nation: 'US', type: 'TNK', at: 'ALG' })).toMatchObject({
    rule: 'resupply.3',
    key: 'refuse.tooDear',
  })
  expect(p.refuses({ do: 'build', nation: 'US', type: 'FTR', at: 'ALG' }).key).toBe('refuse.noObjective')
  expect(p.refuses({ do: 'supply', nation: 'US', slot: 'land', at: 'BIZ' })).toMatchObject({
    rule: 'resupply.3',
    key: 'refuse.onePlace',
  })
  expect(p.refuses({ do: 'supply', nation: 'US', slot: 'air', at: 'GIB' }).key).toBe('refuse.notYourObjective')
})

test('resupply.3 who has spent everything still says when he is done; who never had a choice is not asked', () => {
  const p = position({ phase: 'resupply', stage: 1, options: { players: 'four' } })
  const spend = (slot: Slot, type: string, at: string, times: number): void => {
    p.act({ do: 'supply', nation: 'US', slot, at: 'ALG' }, 'us')
    for (let i = 0; i < times; i++) p.act({ do: 'build', nation: 'US', type, at }, 'us')
  }
  spend('land', 'INF', 'ALG', 10)
  spend('air', 'HBR', 'ALG', 1)
  spend('sea', 'BAT', 'C3', 1)
  expect(p.offered('us')).toEqual([DONE])
  expect(p.refuses({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' }, 'us').rule).toBe('resupply.3')
  const german = { CAG: 'DE', ROM: 'DE', TAR: 'DE', TRI: 'DE', BEN: 'DE' } as const
  const poor = position({ phase: 'resupply', stage: 2, options: { players: 'four' }, control: german })
  poor.refuses(DONE, 'it')
  poor.act(DONE, 'de')
  expect(poor.offered('us').length).toBeGreaterThan(1)
})

test('resupply.4 new Land and Air Units stand on the objective, ships in a sea space beside it', () => {
  const p = position({ phase: 'resupply', stage: 1 })
  const wrong = (type: string, at: string) => p.refuses({ do: 'build', nation: 'US', type, at })
  p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  p.act({ do: 'supply', nation: 'US', slot: 'sea', at: 'ALG' })
  p.act({ do: 'supply', nation: 'US', slot: 'air', at: 'ALG' })
  // The money is there, the place is wrong.
  for (const [type, at] of [
    ['INF', 'ORL'],
    ['INF', 'C3'],
    ['FTR', 'ORL'],
    ['BAT', 'D4'],
    ['BAT', 'ALG'],
  ])
    expect(wrong(type, at)).toMatchObject({ rule: 'resupply.4', key: 'refuse.wrongPlace' })
  p.act({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' })
  p.act({ do: 'build', nation: 'US', type: 'FTR', at: 'ALG' })
  p.act({ do: 'build', nation: 'US', type: 'BAT', at: 'C3' })
  expect(['US-INF-1', 'US-FTR-1', 'US-BAT-1'].map((unit) => p.place(unit))).toEqual(['ALG', 'ALG', 'C3'])
})

test('resupply.5 by agreement both sides place at the same time; else the first side is first', () => {
  const inOrder = position({ phase: 'resupply', stage: 1 })
  expect(inOrder.decision().seats).toEqual(['allies'])
  inOrder.refuses({ do: 'supply', nation: 'DE', slot: 'land', at: 'NAP' }, 'axis')
  const together = position({ phase: 'resupply', stage: 1, options: { together: true } })
  together.act({ do: 'supply', nation: 'DE', slot: 'land', at: 'NAP' }, 'axis')
  together.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' }, 'allies')
})

test('stock.1 with the pieces of the box alone nothing more can be built than there is', () => {
  const spec = (stock: boolean) => ({
    phase: 'resupply' as const,
    stage: 1,
    options: { stock },
    units: { US: { ALG: ['ART*8'] } },
  })
  const limited = position(spec(true))
  limited.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  expect(limited.refuses({ do: 'build', nation: 'US', type: 'ART', at: 'ALG' }).rule).toBe('stock.1')
  const free = position(spec(false))
  free.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  free.act({ do: 'build', nation: 'US', type: 'ART', at: 'ALG' })
  expect(offers(free, 'build').length).toBeGreaterThan(0)
})

test('stock.1 Italy has one Aircraft Carrier fewer than the others', () => {
  const spec = (nation: 'DE' | 'IT') => {
    const p = position({
      phase: 'resupply',
      stage: 2,
      options: { stock: true },
      units: { [nation]: { G1: ['CAR'] } },
      control: { ROM: nation },
    })
    p.act({ do: 'supply', nation, slot: 'sea', at: 'ROM' })
    return p
  }
  spec('DE').act({ do: 'build', nation: 'DE', type: 'CAR', at: 'G1' })
  const pool = spec('IT').state.derived.kit.types.find(({ id }) => id === 'CAR')?.pool
  expect(pool).toBe(2)
  expect(spec('IT').refuses({ do: 'build', nation: 'IT', type: 'CAR', at: 'G1' }).rule).toBe('stock.1')
})

test('resupply.3 each kind is paid for by its own value, also where all come from one objective', () => {
  const p = position({ phase: 'resupply', stage: 1 })
  for (const slot of ['land', 'air', 'sea'] as const) p.act({ do: 'supply', nation: 'GB', slot, at: 'GIB' })
  const affordable = (type: string): boolean =>
    offers(p, 'build').some((action) => action.type === type && action.nation === 'GB')
  // Gibraltar: 10 for land, 18 at sea, 12 in the air. Three Fighters leave the other values whole.
  for (let n = 0; n < 3; n++) p.act({ do: 'build', nation: 'GB', type: 'FTR', at: 'GIB' })
  expect([affordable('FTR'), affordable('TNK'), affordable('BAT')]).toEqual([false, true, true])
  p.act({ do: 'build', nation: 'GB', type: 'TNK', at: 'GIB' })
  p.act({ do: 'build', nation: 'GB', type: 'ART', at: 'GIB' })
  expect([affordable('INF'), affordable('BAT')]).toEqual([false, true])
  expect(p.refuses({ do: 'build', nation: 'GB', type: 'INF', at: 'GIB' }).rule).toBe('resupply.3')
})

test('resupply.1 only objectives of the enemy are cut off, not those of the side that leads', () => {
  const p = position({
    phase: 'resupply',
    stage: 1,
    units: { IT: { A4: ['SUB'], A5: ['SUB'] } },
    control: { GIB: 'IT' },
  })
  // One is left to be chosen, and nobody is asked.
  const { kit } = p.state.derived
  const by = (at: string): number => p.state.blockaded[kit.siteAt[kit.spaceNumber[at]]]
  expect([p.decision().rule, by('ALG'), by('GIB')]).toEqual(['resupply.3', 2, 0])
  p.refuses({ do: 'blockade', at: 'GIB' }, 'axis')
})

test('resupply.3 nobody buys for a nation of another player', () => {
  const p = position({ phase: 'resupply', stage: 1, options: { players: 'four' } })
  p.act({ do: 'supply', nation: 'GB', slot: 'land', at: 'GIB' }, 'gb')
  for (const nation of ['GB', 'XX']) {
    expect(p.refuses({ do: 'build', nation, type: 'BAT', at: 'GIB' }, 'us').key).toBe('kernel.notOffered')
  }
  expect(p.refuses({ do: 'build', nation: 'GB', type: 'BAT', at: 'GIB' }, 'gb').rule).toBe('resupply.3')
})

test('resupply.4 ships appear in any sea space beside the objective', () => {
  const p = position({ phase: 'resupply', stage: 1, control: { TUN: 'US' } })
  p.act({ do: 'supply', nation: 'US', slot: 'sea', at: 'TUN' })
  const seas = offers(p, 'build').flatMap(({ type, at }) => (type === 'STR' ? [at] : []))
  expect(seas).toEqual(['F7', 'F8'])
  expect(p.refuses({ do: 'build', nation: 'US', type: 'STR', at: 'G5' }).rule).toBe('resupply.4')
})
