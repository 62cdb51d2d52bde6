// Who came among enemies alone in a Movement Step opens the way for nobody in it (R2), nor whom a fleet has stopped (R76), nor a
// land bridge over either. Who came while the space was contested takes the place of friends that leave it.
import { expect, test } from 'vitest'
import type { Position, PositionSpec } from '../src/testing.ts'
import { DONE, KEEPER, moving, places, stand } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const orders = { allies: QUIET, axis: QUIET }

/** An American Infantry among Germans in Tunis; others are at hand. */
const TUNIS: Omit<PositionSpec, 'phase'> = {
  units: { US: { TUN: ['INF'], SOU: ['LTR', 'TNK'] }, DE: { TUN: ['INF'] }, IT: { NAP: ['FTR'] } },
  orders,
}

/** A Land Transport takes the place of the Infantry in Tunis, before or after that leaves; then the Tank comes. */
const relieved = (order: 'before' | 'after', script: { [purpose: string]: number[] } = {}): Position => {
  const p = moving('allies', 4, TUNIS, script)
  const relief = { do: 'move', unit: 'US-LTR-1', to: 'TUN' } as const
  if (order === 'before') p.act(relief)
  p.act({ do: 'move', unit: 'US-INF-1', to: 'BEJ' })
  if (order === 'after') p.act(relief)
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'TUN' })
  return p
}

test('push.2 who came while friends stood there keeps the space contested when they leave', () => {
  const p = relieved('before')
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'BIZ' })
  expect(p.told()).not.toContain('told.push')
  expect(p.place('US-TNK-1')).toBe('BIZ')
})

test('push.1 who came among enemies alone opens the way for nobody', () => {
  const p = relieved('after', { 'push push.1': [9] })
  // The German fires at the Tank that goes on, but a blue hit does not break it.
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'BIZ' })
  expect(p.told()).toContain('told.push')
  expect(p.place('US-TNK-1')).toBe('BIZ')
  p.dice.allUsed()
})

test('push.2 as long as one of those is there who stood there before, the way is open', () => {
  const p = moving('allies', 4, TUNIS)
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'TUN' })
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'TUN' })
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'BIZ' })
  expect(p.told()).not.toContain('told.push')
  expect(p.place('US-TNK-1')).toBe('BIZ')
})

test('declare.4 who relieves his friends in a contested space need not fight there, nor who comes after him', () => {
  const told = (order: 'before' | 'after', fire: number[]): string[] => {
    const p = relieved(order, { 'battle step 6': fire })
    stand(p)
    p.dice.allUsed()
    return p.told()
  }
  expect(told('before', [])).not.toContain('told.declared')
  expect(told('after', [1, 1])).toContain('told.declared')
})

test('landing.1 aircraft that came while friends were there keep the space contested: who lands comes ashore at once', () => {
  const landing = (order: 'before' | 'after', fire: number[]): Position => {
    const p = moving(
      'allies',
      2,
      { units: { US: { NAP: ['LBR'], G2: ['FTR'], H1: ['STR[INF]'] }, DE: { NAP: ['INF'], ...KEEPER } }, orders },
      { 'landing landing.1': fire },
    )
    const relief = { do: 'move', unit: 'US-FTR-1', to: 'NAP' } as const
    if (order === 'before') p.act(relief)
    p.act({ do: 'move', unit: 'US-LBR-1', to: 'G2' })
    if (order === 'after') p.act(relief)
    p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
    return p
  }
  expect(landing('before', []).place('US-INF-1')).toBe('NAP')
  // Who came when the last friend had gone is among enemies alone: the landing waits for the battle.
  const p = landing('after', [9])
  expect(p.place('US-INF-1')).toBe('H1')
  expect(p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' }).rule).toBe('declare.5')
  stand(p)
  expect(p.place('US-INF-1')).toBe('lost')
  p.dice.allUsed()
})

/** A Destroyer was stopped in H2 by an Italian fleet that came up; a second one follows. */
const stopped = (script: { [purpose: string]: number[] }): Position => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { H3: ['DES*2'] }, DE: KEEPER },
      fleets: { IT: { at: 'H2', units: ['DES*3'] } },
      orders: { allies: QUIET, axis: { ...QUIET, reveal: 'onEntry' } },
    },
    script,
  )
  p.act({ do: 'move', unit: 'US-DES-1', to: 'H1' })
  expect(places(p, 'US-DES-1', 'IT-DES-1')).toEqual(['H2', 'H2'])
  p.act({ do: 'move', unit: 'US-DES-2', to: 'H2' })
  return p
}

test('push.1 a fleet that has stopped one group fires at the next that goes on through it', () => {
  const p = stopped({ 'push push.1': [1, 1, 8] })
  p.act({ do: 'move', unit: 'US-DES-2', to: 'H1' })
  expect(places(p, 'US-DES-1', 'US-DES-2')).toEqual(['H2', 'lost'])
  expect(p.refuses({ do: 'move', unit: 'US-DES-1', to: 'H1' }).rule).toBe('declare.3')
  p.dice.allUsed()
})

test('declare.4 a fleet that was found need not be fought, by its finder or by who comes after it', () => {
  const p = moving('allies', 3, {
    units: { GB: { H3: ['SUB', 'DES', 'CRU'] }, DE: KEEPER },
    fleets: { IT: { at: 'H2', units: ['DES*3'] } },
    orders,
  })
  p.act({ do: 'move', unit: 'GB-SUB-1', to: 'H2' })
  p.act({ do: 'search', unit: 'GB-SUB-1' })
  p.act({ do: 'move', unit: 'GB-DES-1', to: 'H2' })
  // The space holds both sides: who goes on is not shot at either.
  p.act({ do: 'move', unit: 'GB-CRU-1', to: 'H2' })
  p.act({ do: 'move', unit: 'GB-CRU-1', to: 'H1' })
  expect(p.told()).not.toContain('told.push')
  p.act(DONE)
  expect(p.decision().rule).toBe('declare.4')
  expect(p.offered()).toContainEqual({ do: 'declare', at: 'H2' })
  stand(p)
  expect(p.told()).not.toContain('told.declared')
})

test('push.1 a bridge over a Transport that has just come among enemies leads through their fire', () => {
  const crossing = (ship: { [space: string]: string[] }, fire: number[]): Position => {
    const p = moving(
      'allies',
      3,
      {
        units: { US: { CAT: ['TNK*2'], H5: ['STR'], ...ship }, IT: { H3: ['CRU'] }, DE: KEEPER },
        effects: { 'US-E3': '' },
        orders,
      },
      { 'push push.1': fire },
    )
    p.act({ do: 'move', unit: 'US-STR-1', to: 'H3' })
    for (const unit of ['US-TNK-1', 'US-TNK-2']) p.act({ do: 'gather', unit })
    p.act({ do: 'go', to: 'REG' })
    p.dice.allUsed()
    return p
  }
  // The yellow die hits, and takes one Tank.
  expect(places(crossing({}, [9, 1]), 'US-TNK-1', 'US-TNK-2').sort()).toEqual(['REG', 'lost'])
  // A Destroyer has been there before: the sea space is contested.
  const open = crossing({ H3: ['DES'] }, [])
  expect(places(open, 'US-TNK-1', 'US-TNK-2')).toEqual(['REG', 'REG'])
  expect(open.refuses({ do: 'move', unit: 'US-TNK-1', to: 'COS' }).rule).toBe('bridge.1')
})

test('declare.2 both groups among whom a fleet came up are in one battle', () => {
  const p = stopped({ 'battle step 4': [8, 1, 1, 1, 1] })
  p.act(DONE)
  expect(p.told().filter((key) => key === 'told.declared')).toHaveLength(1)
  expect(places(p, 'US-DES-1', 'US-DES-2')).toEqual(['H2', 'H2'])
  p.dice.allUsed()
})

test('push.2 whom the desert has sent back stands where he stood before, and holds the way open', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { MIS: ['INF*2'], TRI: ['TNK'] }, IT: { MIS: ['INF'] }, DE: KEEPER },
      control: { TRI: 'US' },
      orders,
    },
    { 'desert terrain.desert': [10, 1, 1] },
  )
  for (const unit of ['US-INF-1', 'US-INF-2']) p.act({ do: 'gather', unit })
  p.act({ do: 'go', to: 'SIR' })
  expect(places(p, 'US-INF-1', 'US-INF-2')).toEqual(['MIS', 'MIS'])
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'SIR' }).rule).toBe('terrain.desert')
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'MIS' })
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'SIR' })
  expect(p.place('US-TNK-1')).toBe('SIR')
  p.dice.allUsed()
})

test('push.2 a fleet that comes up where it lay before the Movement Step makes the space contested for others', () => {
  const passing = (sailsFrom: 'H2' | 'G4'): Position => {
    const p = moving(
      'allies',
      3,
      {
        units: { US: { H3: ['DES'] }, IT: { H2: ['DES'] }, DE: KEEPER },
        fleets: { US: { at: sailsFrom, units: ['DES*3'] } },
        orders,
      },
      { 'push push.1': sailsFrom === 'G4' ? [1] : [] },
    )
    if (sailsFrom === 'G4') p.act({ do: 'sail', nation: 'US', to: 'H2' })
    p.act({ do: 'reveal', nation: 'US' })
    p.act({ do: 'move', unit: 'US-DES-1', to: 'H2' })
    p.act({ do: 'move', unit: 'US-DES-1', to: 'H1' })
    expect(p.place('US-DES-1')).toBe('H1')
    p.dice.allUsed()
    return p
  }
  expect(passing('H2').told()).not.toContain('told.push')
  expect(passing('G4').told()).toContain('told.push')
})
