// Hidden fleets at their edges: who may be taken in, how far they and their aircraft go, and whom a standing order wakes.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const

test('fleet.1 among many Transports the warship that makes a fleet lawful is not overlooked', () => {
  const p = moving('allies', 3, { units: { US: { A2: ['STR*10', 'DES'] }, DE: KEEPER } })
  expect(offers(p, 'incorporate')).toEqual([{ do: 'incorporate', nation: 'US', at: 'A2' }])
  expect(p.refuses({ do: 'incorporate', nation: 'GB', at: 'A2' }).rule).toBe('fleet.1')
  p.act({ do: 'incorporate', nation: 'US', at: 'A2' })
  for (let n = 1; n <= 9; n++) p.act({ do: 'include', unit: `US-STR-${n}` })
  // A tenth Transport would leave no room for the Destroyer: it is taken in by itself.
  expect(places(p, 'US-DES-1', 'US-STR-9', 'US-STR-10')).toEqual(['fleet.US', 'fleet.US', 'A2'])
})

test('fleet.4 a fleet sails on Movement Step 3 alone, and no farther than its slowest ship', () => {
  const p = moving('allies', 3, {
    units: { US: { ALG: ['FTR'] }, DE: KEEPER },
    fleets: { US: { at: 'A2', units: ['DES*2', 'STR'] } },
  })
  expect(p.refuses({ do: 'sail', nation: 'US', to: 'L8' })).toMatchObject({
    rule: 'fleet.4',
    key: 'refuse.tooFarForFleet',
  })
  const { kit } = p.state.derived
  const far = offers(p, 'sail').map(
    ({ to }) => kit.seaDistance[kit.spaceNumber.A2 * kit.spaceCount + kit.spaceNumber[to]],
  )
  expect(Math.max(...far)).toBe(3)
  const early = moving('allies', 2, {
    units: { US: { ALG: ['LBR'] }, DE: KEEPER },
    fleets: { US: { at: 'A2', units: ['DES*2', 'STR'] } },
  })
  expect(early.refuses({ do: 'sail', nation: 'US', to: 'A1' }).key).toBe('refuse.fleetStep')
})

test("fleet.5 the order 'when they enter my space' answers for that space alone", () => {
  const enter = (from: string, to: string) => {
    const p = moving(
      'axis',
      3,
      {
        units: { IT: { [from]: ['DES'], J1: ['DES'] }, DE: KEEPER },
        fleets: { US: { at: 'A5', units: ['DES*3'] } },
        orders: { allies: { ...QUIET, reveal: 'onEntry' }, axis: QUIET },
      },
      { 'battle step 4': [1, 1, 1, 1] },
    )
    march(p, ['IT-DES-1'], to)
    p.refuses({ do: 'reveal', nation: 'US' })
    return p.truth('US-DES-1').hidden
  }
  expect([enter('I3', 'I4'), enter('A7', 'A5')]).toEqual([true, false])
})

test('fleet.3 aircraft leave a hidden carrier as far as they fly, and have flown when they come to it', () => {
  const out = moving('allies', 1, {
    units: { DE: KEEPER },
    fleets: { US: { at: 'A2', units: ['CAR[FTR]', 'DES*2'] } },
  })
  const { kit } = out.state.derived
  const away = offers(out, 'slipOut').map(
    ({ to }) => kit.distance[kit.spaceNumber.A2 * kit.spaceCount + kit.spaceNumber[to]],
  )
  expect([Math.min(...away), Math.max(...away)]).toEqual([1, 4])
  const back = moving('allies', 1, {
    units: { US: { GIB: ['FTR'] }, DE: KEEPER },
    fleets: { US: { at: 'A2', units: ['CAR', 'DES*2'] } },
  })
  back.act({ do: 'slipIn', unit: 'US-FTR-1' })
  expect(back.truth('US-FTR-1')).toMatchObject({ hidden: true, spent: 2, aboard: 'US-CAR-1' })
  expect(back.refuses({ do: 'slipOut', unit: 'US-FTR-1', to: 'E5' }).rule).toBe('fleet.3')
  expect(back.refuses({ do: 'slipOut', unit: 'US-FTR-1', to: 'XXX' }).key).toBe('refuse.noDeck')
})

test('declare.3 who has intruded and fought is at home there: a fleet of its side that comes up later forces no battle', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H5: ['DES'] }, IT: { H6: ['CRU'], I3: ['DES'] }, DE: KEEPER },
      fleets: { US: { at: 'H6', units: ['DES*3'] } },
      orders: { allies: { ...QUIET, reveal: 'ask' }, axis: QUIET },
    },
    { 'battle step 4': [1, 1, 1] },
  )
  march(p, ['GB-DES-1'], 'H6')
  while (p.state.active === 0) p.act(DONE)
  march(p, ['IT-DES-1'], 'I4')
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  expect(places(p, 'US-DES-1', 'GB-DES-1', 'IT-CRU-1')).toEqual(['H6', 'H6', 'H6'])
  expect(p.refuses({ do: 'move', unit: 'IT-CRU-1', to: 'I8' }).rule).not.toBe('declare.3')
  march(p, ['IT-CRU-1'], 'H7')
  p.dice.allUsed()
})

test('return.1 a carrier that is hidden or too far away is no deck, and who is shot down on the way is lost', () => {
  const home = (wish: object, spent = 0) =>
    moving(
      'allies',
      6,
      {
        units: { US: { D4: ['FTR'], A2: ['CAR'] }, DE: KEEPER },
        control: { ALG: 'US' },
        spent: { 'US-FTR-1': spent },
        ...wish,
      },
      { 'push push.1': [9] },
    )
  const far = home({})
  expect(offers(far, 'land')).toEqual([])
  expect(far.refuses({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' }).rule).toBe('return.1')
  const hidden = home({
    units: { US: { D4: ['FTR'] }, DE: KEEPER },
    fleets: { US: { at: 'C3', units: ['CAR', 'DES*2'] } },
  })
  expect(hidden.refuses({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' }).rule).toBe('return.1')
  // Two moves are left, and the only way leads over an Italian Cruiser.
  const shot = home({ units: { US: { E5: ['FTR'], C3: ['CAR'] }, IT: { D4: ['CRU'] }, DE: KEEPER } }, 2)
  shot.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  expect([shot.place('US-FTR-1'), shot.aboard('US-FTR-1')]).toEqual(['lost', ''])
  expect(shot.told()).not.toContain('told.deck')
  shot.dice.allUsed()
})

test('fleet.2 who slips in where it stands has not moved; who comes from afar has', () => {
  const p = moving('allies', 3, {
    fleets: { US: { at: 'C3', units: ['DES*3'] } },
    units: { US: { C3: ['SUB'], D4: ['SUB'] }, DE: KEEPER },
  })
  p.act({ do: 'slipIn', unit: 'US-SUB-1' })
  p.act({ do: 'slipIn', unit: 'US-SUB-2' })
  expect([p.truth('US-SUB-1').marks, p.truth('US-SUB-2').marks]).toEqual([[], ['moved']])
  expect([p.truth('US-SUB-1').spent, p.truth('US-SUB-2').spent]).toEqual([0, 1])
  expect(p.refuses({ do: 'slipIn', unit: 'US-SUB-1' }).rule).toBe('fleet.1')
})
