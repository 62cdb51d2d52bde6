// The case beside the one that another test shows, in the order of the chapters.
import { expect, test } from 'vitest'
import { stackHits } from '../src/14-concentrated-fire.ts'
import type { Hit } from '../src/11-fire.ts'
import { position } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, march, moving, offers, places, reach, stand } from './table.ts'

const NO_SUPPORT = { allies: { support: 'never' }, axis: { support: 'never' } } as const

test('move.2 a place or a unit that there is not is refused by no rule', () => {
  const p = moving('allies', 5, { units: { US: { BEJ: ['TNK*2'] }, DE: KEEPER } })
  p.act({ do: 'gather', unit: 'US-TNK-1' })
  expect(p.refuses({ do: 'go', to: 'ATLANTIS' }).key).toBe('kernel.notOffered')
  expect(p.refuses({ do: 'gather', unit: 'US-TNK-9' }).key).toBe('kernel.notOffered')
})

test('terrain.desert of a group that goes on, who is stopped in the desert stays there', () => {
  const p = moving('axis', 5, { units: { DE: { TOB: ['TNK*2'], TUN: ['TNK'] } } }, { 'desert terrain.desert': [12, 1] })
  march(p, ['DE-TNK-1', 'DE-TNK-2'], 'BEN')
  const at = places(p, 'DE-TNK-1', 'DE-TNK-2')
  expect(at.slice().sort()).toEqual(['BEN', 'MEC'])
  const stopped = at.indexOf('MEC') + 1
  expect(p.refuses({ do: 'move', unit: `DE-TNK-${stopped}`, to: 'TOB' })).toMatchObject({
    rule: 'terrain.desert',
    key: 'refuse.desertStops',
  })
  p.dice.allUsed()
})

test('bridge.1 what is no Sea Transport of the side, or lies elsewhere, is no reason that a bridge is full', () => {
  const across = (US: { [space: string]: string[] }, IT: { [space: string]: string[] } = {}) =>
    moving('allies', 5, { units: { US: { CAT: ['TNK'], ...US }, IT, DE: KEEPER }, control: { CAT: 'US' } })
  for (const p of [across({ H3: ['DES'] }), across({}, { H3: ['STR[INF]'] }), across({ H5: ['STR[INF]'] })]) {
    expect(reach(p, 'US-TNK-1')).not.toContain('REG')
    expect(p.refuses({ do: 'move', unit: 'US-TNK-1', to: 'REG' })).toMatchObject({
      rule: 'move.3',
      key: 'refuse.tooFar',
    })
  }
  // A loaded one beside an empty one does no harm.
  expect(reach(across({ H3: ['STR[INF]', 'STR'] }), 'US-TNK-1')).toContain('REG')
})

test('transport.2 who is aboard is not loaded into another ship beside it', () => {
  const p = moving('allies', 2, { units: { US: { C3: ['STR[INF]', 'STR'], ALG: ['TNK'] }, DE: KEEPER } })
  const loads = (unit: string) => offers(p, 'load').filter((action) => action.unit === unit)
  expect([loads('US-INF-1').length, loads('US-TNK-1').length]).toEqual([0, 2])
  expect(p.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-STR-2' }).rule).toMatch(/^transport\./)
})

test('fleet.2 of ships in a fleet that are alike one is offered to slip out, be they Transports or not', () => {
  const p = moving('allies', 3, {
    units: { DE: KEEPER },
    fleets: { US: { at: 'A5', units: ['DES*4', 'STR*2'] } },
  })
  const out = new Set(offers(p, 'slipOut').map(({ unit }) => unit))
  expect([...out].sort()).toEqual(['US-DES-1', 'US-STR-1'])
  expect(p.refuses({ do: 'slipOut', unit: 'US-STR-2', to: 'A4' })).toMatchObject({
    rule: 'fleet.2',
    key: 'refuse.alike',
    params: { first: 'US-STR-1' },
  })
})

test('fleet.5 who reveals a fleet of his own among enemies may sail on with it, under their fire', () => {
  const p = moving(
    'allies',
    3,
    { units: { IT: { A5: ['SUB'] }, DE: KEEPER }, fleets: { US: { at: 'A5', units: ['DES*3'] } }, orders: NO_SUPPORT },
    { 'push push.1': [1] },
  )
  p.act({ do: 'reveal', nation: 'US' })
  p.act({ do: 'move', unit: 'US-DES-1', to: 'A4' })
  expect(places(p, 'US-DES-1', 'US-DES-2')).toEqual(['A4', 'A5'])
  expect(p.refuses({ do: 'reveal', nation: 'US' }).rule).toBe('fleet.5')
  p.dice.allUsed()
})

test('fleet.1 a fleet is formed on Movement Step 3 alone', () => {
  const at = (step: number) =>
    moving('allies', step, { units: { US: { A5: ['DES*3', 'SUB'], ALG: ['LBR'] }, DE: KEEPER } })
  expect(offers(at(3), 'incorporate')).toEqual([{ do: 'incorporate', nation: 'US', at: 'A5' }])
  const early = at(1)
  expect(offers(early, 'incorporate')).toEqual([])
  expect(early.refuses({ do: 'incorporate', nation: 'US', at: 'A5' }).rule).toBe('fleet.1')
})

test('declare.3 a fleet that answers the question stops who has entered its space, not who has entered another', () => {
  const entering = (fleet: string) => {
    const p = moving('axis', 3, {
      units: { IT: { A7: ['DES'], I3: ['DES'] }, GB: { A5: ['SUB'] }, DE: KEEPER },
      fleets: { US: { at: fleet, units: ['DES*3'] } },
      orders: { allies: { reveal: 'ask', support: 'never' }, axis: { support: 'never' } },
    })
    p.act({ do: 'move', unit: 'IT-DES-1', to: 'A5' })
    // By A6: the first space that it enters is asked about first.
    while (p.place('IT-DES-1') !== 'A5' || p.decision().seats[0] === 'allies') {
      const here = p.place('IT-DES-1') === 'A5'
      p.act(here && p.decision().rule === 'fleet.5' ? { do: 'reveal', nation: 'US' } : DONE, 'allies')
    }
    return p
  }
  const stopped = entering('A5')
  expect(stopped.refuses({ do: 'move', unit: 'IT-DES-1', to: 'A4' })).toMatchObject({
    rule: 'declare.3',
    key: 'refuse.stoppedByFleet',
  })
  expect(reach(entering('C3'), 'IT-DES-1')).toContain('A4')
})

test('return.1 neither who is on a deck nor who needs a runway lands on a carrier', () => {
  const p = moving('allies', 6, { units: { GB: { G6: ['HBR', 'FTR'], H6: ['CAR[FTR]', 'CAR'] }, DE: KEEPER } })
  const landing = new Set(offers(p, 'land').map(({ unit }) => unit))
  // The Fighter aboard is the second.
  expect([...landing]).toEqual(['GB-FTR-1'])
  for (const unit of ['GB-HBR-1', 'GB-FTR-2']) {
    expect(p.refuses({ do: 'land', unit, on: 'GB-CAR-2' }).rule).toBe('return.1')
  }
})

test('declare.4 over an enemy objective that nobody defends only Heavy Bombers find a battle', () => {
  const over = (step: number, type: string) => {
    const p = moving('allies', step, {
      units: { US: { TUN: [type], ALG: [type] }, IT: { SOU: ['INF'] }, DE: { BIZ: ['FTR'] } },
      orders: NO_SUPPORT,
    })
    p.act(DONE)
    return p
  }
  expect(offers(over(4, 'HBR'), 'declare')).toEqual([{ do: 'declare', at: 'TUN' }])
  const light = over(2, 'LBR')
  expect(offers(light, 'declare')).toEqual([])
  expect(light.told()).not.toContain('told.declared')
  const both = moving('allies', 2, {
    units: { US: { TUN: ['LBR'], SOU: ['LBR'] }, IT: { SOU: ['INF'] }, DE: { BIZ: ['FTR'] } },
    orders: NO_SUPPORT,
  })
  both.act(DONE)
  expect(both.refuses({ do: 'declare', at: 'TUN' })).toMatchObject({ rule: 'declare.4', key: 'refuse.notContested' })
})

test('declare.4 of two players of a side who is done declares no more, the other may', () => {
  const p = moving('allies', 4, {
    options: { players: 'four' },
    units: { US: { SOU: ['INF'] }, GB: { SFA: ['INF'] }, IT: { SOU: ['INF'], SFA: ['INF'] }, DE: KEEPER },
    orders: { us: { support: 'never' }, gb: { support: 'never' }, de: { support: 'never' }, it: { support: 'never' } },
  })
  while (p.decision().rule === 'move.2') p.act(DONE, p.decision().seats[0])
  expect(p.decision()).toMatchObject({ rule: 'declare.4', seats: ['us'] })
  expect(p.refuses({ do: 'declare', at: 'SFA' }, 'us').rule).toBe('declare.1')
  p.act(DONE, 'us')
  expect(p.decision().seats).toEqual(['gb'])
  expect(p.refuses({ do: 'declare', at: 'SOU' }, 'us').key).toBe('kernel.notYourDecision')
  expect(offers(p, 'declare', 'gb')).toEqual([{ do: 'declare', at: 'SFA' }])
})

test('ability.strategic the owner of a bomber says where its bombs fall, on the Axis side too', () => {
  const p = moving(
    'axis',
    4,
    { units: { DE: { TOB: ['HBR'], ...KEEPER }, GB: { ALX: ['INF'] } }, orders: NO_SUPPORT },
    { 'battle step 3': [9, 9, 1, 1, 1] },
  )
  march(p, ['DE-HBR-1'], 'ALX')
  p.act(DONE)
  expect(p.decision()).toMatchObject({ rule: 'ability.strategic', seats: ['axis'] })
  expect(p.refuses({ do: 'strategic', unit: 'DE-HBR-1', dice: 6 }).key).toBe('kernel.notOffered')
  p.act({ do: 'strategic', unit: 'DE-HBR-1', dice: 5 })
  expect(p.state.bombed[p.state.derived.kit.siteAt[p.state.derived.kit.spaceNumber.ALX]]).toBe(2)
  expect(p.place('GB-INF-1')).toBe('ALX')
})

test('stock.1 a card brings no more pieces than the box has left', () => {
  const landed = (stock: boolean) => {
    const { kit } = moving('allies', 3, { units: { US: { A5: ['DES'] }, DE: KEEPER } }).state.derived
    const { pool } = kit.types[kit.typeNumber.TNK]
    const p = position(
      {
        phase: 'support',
        stage: 1,
        options: { stock },
        tokens: { US: 3 },
        hands: { US: ['US-E1'] },
        units: { US: { SET: [`TNK*${pool}`] } },
      },
      DRAWS,
    )
    p.act({ do: 'activate', card: 'US-E1' })
    expect(p.refuses({ do: 'activate', card: 'US-E1' }).rule).toBe('card.US-E1')
    const at = kit.spaceNumber.ALG
    return p.state.place.filter((place) => place === at).length
  }
  // Four Infantry; a Tank as well where pieces are unlimited.
  expect([landed(true), landed(false)]).toEqual([4, 5])
})

test('casualty.1 a unit that there is not is refused by no rule, one beside the battle by its name', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { SOU: ['INF', 'ART'], TUN: ['INF'] }, DE: KEEPER }, orders: NO_SUPPORT },
    { 'battle step 5': [1], 'battle step 6': [9, 1] },
  )
  march(p, ['US-INF-1'], 'SOU')
  stand(p)
  expect(p.decision().rule).toBe('casualty.1')
  expect(p.refuses({ do: 'lose', unit: 'IT-INF-9' }).key).toBe('kernel.notOffered')
  expect(p.refuses({ do: 'lose', unit: 'IT-INF-2' })).toMatchObject({ rule: 'casualty.1', key: 'refuse.notCasualty' })
})

test('battle.3 the journal names the side that has fired, the one that moves and the other', () => {
  const sides = (active: 'allies' | 'axis') => {
    const [mine, theirs] = active === 'allies' ? ['US', 'IT'] : ['IT', 'US']
    const p = moving(
      active,
      4,
      { units: { [mine]: { BEJ: ['INF'] }, [theirs]: { SOU: ['INF'] }, DE: KEEPER }, orders: NO_SUPPORT },
      { 'battle step 6': [1, 1] },
    )
    march(p, [`${mine}-INF-1`], 'SOU')
    if (!p.told().includes('told.fire')) p.act(DONE)
    return p.journal.filter(({ key }) => key === 'told.fire').map(({ params }) => params.side)
  }
  expect([sides('allies'), sides('axis')]).toEqual([
    ['allies', 'axis'],
    ['axis', 'allies'],
  ])
})

test('concentrate.1 four hits as one red take a Tiger, as two yellow its Tanks', () => {
  const stacked = (to: 'red' | 'yellow') => {
    const p = moving(
      'allies',
      4,
      {
        units: { US: { BEJ: ['INF*4'] }, DE: { SOU: ['TIGER', 'TNK*2'], ...KEEPER } },
        played: { DE: ['DE-Q1'] },
        orders: NO_SUPPORT,
      },
      { 'battle step 6': [1, 1, 1], 'battle step 7': [9, 9, 9, 9] },
    )
    march(p, ['US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4'], 'SOU')
    p.act(DONE)
    for (const unit of ['US-INF-1', 'US-INF-3', 'US-INF-4']) p.act({ do: 'concentrate', unit })
    p.act(DONE)
    expect(p.refuses({ do: 'stack', to: 'black' }).key).toBe('kernel.notOffered')
    p.act({ do: 'stack', to })
    if (to === 'red') p.act({ do: 'lose', unit: 'DE-TIGER-1' })
    return places(p, 'DE-TIGER-1', 'DE-TNK-1', 'DE-TNK-2')
  }
  expect([stacked('red'), stacked('yellow')]).toEqual([
    ['lost', 'SOU', 'SOU'],
    ['SOU', 'lost', 'lost'],
  ])
})

test('concentrate.1 a stacked hit finds Submarines only if both its dice do, and the harder to land under counts', () => {
  const hit = (wish: Partial<Hit>): Hit => ({
    colour: 0,
    targets: 2,
    sonar: true,
    submarines: false,
    precise: false,
    space: 5,
    margin: 3,
    raised: false,
    single: false,
    ...wish,
  })
  const [pair] = stackHits([hit({}), hit({ sonar: false, margin: 1 })], 1)
  expect(pair).toMatchObject({ colour: 1, sonar: false, submarines: false, precise: false, margin: 1 })
  expect(stackHits([hit({}), hit({})], 1)[0]).toMatchObject({ colour: 1, sonar: true, margin: 3 })
  // At other enemies, or in another space, they stay as they are.
  expect(stackHits([hit({}), hit({ targets: 1 })], 1)).toHaveLength(2)
  expect(stackHits([hit({}), hit({ space: 6 })], 1)).toHaveLength(2)
})

test('victory.5 that somebody has won is told once, when it is so', () => {
  const told = (control: { [space: string]: 'US' | 'GB' | 'DE' | 'IT' }, stage: number) =>
    position({ phase: 'victory', stage, control, stands: ['over', 'support'] }, DRAWS)
      .journal.filter(({ key }) => key === 'told.won')
      .map(({ params }) => params.side)
  expect([told({}, 1), told({}, 6)]).toEqual([[], ['axis']])
})

test('fleet.5 an order about something else, or with more in it, is no order', () => {
  const p = moving('allies', 3, { units: { US: { A5: ['DES'] }, DE: KEEPER } })
  expect(p.refuses({ do: 'order', about: 'weather', be: 'never' }).key).toBe('kernel.notOffered')
  expect(p.refuses({ do: 'order', about: 'reveal', be: 'sometimes' }).key).toBe('kernel.notOffered')
  expect(p.refuses({ do: 'ordered', about: 'reveal', be: 'never' }).key).toBe('kernel.notOffered')
})
