// The ways of fleets and of who slips in and out of them: round mines and enemies, as far as there are moves, on the right step.
import { expect, test } from 'vitest'
import { KEEPER, march, moving, offers, places, reach } from './table.ts'

const outOf = (p: ReturnType<typeof moving>, unit: string): string[] =>
  offers(p, 'slipOut').flatMap((action) => (action.unit === unit ? [action.to] : []))

test('fleet.4 a fleet sails round mines where that is as near, and through them where it must', () => {
  const sail = (mines: { [space: string]: 'IT' | 'GB' }, dice: number[]) => {
    const p = moving(
      'allies',
      3,
      { units: { DE: KEEPER }, fleets: { US: { at: 'A4', units: ['CRU*3'] } }, mines },
      { 'mines card.S1': dice },
    )
    p.act({ do: 'sail', nation: 'US', to: 'A7' })
    p.dice.allUsed()
    expect(p.refuses({ do: 'sail', nation: 'US', to: 'L8' }).rule).toBe('fleet.4')
    return Object.keys(mines).filter((space) => p.state.mines[p.state.derived.kit.spaceNumber[space]] === -1)
  }
  expect(sail({ A5: 'IT' }, [])).toEqual([])
  expect(sail({ A6: 'IT' }, [])).toEqual([])
  expect(sail({ A5: 'IT', A6: 'IT' }, [1])).toEqual(['A5'])
  // Mines of its own side hinder nobody.
  expect(sail({ A5: 'GB', A6: 'IT' }, [])).toEqual([])
})

test('move.3 ships go round mines where that is as near, Land Transports round deserts', () => {
  const ships = (mines: { [space: string]: 'IT' }, dice: number[]) => {
    const p = moving('allies', 3, { units: { US: { A4: ['DES'] }, DE: KEEPER }, mines }, { 'mines card.S1': dice })
    march(p, ['US-DES-1'], 'A7')
    p.dice.allUsed()
    p.refuses({ do: 'move', unit: 'US-DES-1', to: 'L8' })
    return p.place('US-DES-1')
  }
  expect([ships({ A5: 'IT' }, []), ships({ A6: 'IT' }, []), ships({ A5: 'IT', A6: 'IT' }, [1])]).toEqual([
    'A7',
    'A7',
    'A7',
  ])
  // From Tobruk to the Jebel by Derna: no die for the desert of Mechili.
  const p = moving('axis', 4, { units: { DE: { TOB: ['LTR'], ...KEEPER } } }, { 'desert terrain.desert': [] })
  march(p, ['DE-LTR-1'], 'JEB')
  expect(p.place('DE-LTR-1')).toBe('JEB')
})

test('fleet.2 who slips in or out goes round enemies, and spends the way that it goes', () => {
  const table = (units: object) =>
    moving('allies', 3, {
      units: { ...units, IT: { A5: ['DES'] }, DE: KEEPER },
      fleets: { US: { at: 'A2', units: ['DES*4', 'STR[INF]'] } },
    })
  const out = table({})
  // By A3, A4 and A6 it is four spaces to A7: too far for a Transport.
  expect(outOf(out, 'US-DES-1')).toContain('A7')
  expect(outOf(out, 'US-STR-1')).not.toContain('A7')
  expect(outOf(out, 'US-DES-1')).not.toContain('A5')
  // What is aboard does not leave by itself.
  expect(outOf(out, 'US-INF-1')).toEqual([])
  expect(out.refuses({ do: 'slipOut', unit: 'US-DES-1', to: 'A5' })).toMatchObject({
    rule: 'fleet.2',
    key: 'refuse.enemyThere',
  })
  out.act({ do: 'slipOut', unit: 'US-DES-1', to: 'A7' })
  expect(out.truth('US-DES-1')).toMatchObject({ place: 'A7', spent: 4 })
  const far = table({ US: { A7: ['DES', 'STR[INF]'] } })
  expect(far.refuses({ do: 'slipIn', unit: 'US-STR-1' })).toMatchObject({ rule: 'fleet.4' })
  far.act({ do: 'slipIn', unit: 'US-DES-1' })
  expect(far.truth('US-DES-1')).toMatchObject({ hidden: true, spent: 4 })
  // A Transport near enough takes its cargo along.
  const near = table({ US: { A3: ['STR[INF*2]'] } })
  near.act({ do: 'slipIn', unit: 'US-STR-1' })
  expect(places(near, 'US-STR-1', 'US-INF-1', 'US-INF-2')).toEqual(['fleet.US', 'fleet.US', 'fleet.US'])
  expect(near.aboard('US-INF-1')).toBe('US-STR-1')
})

test('fleet.2 who has used up its moves does not slip in, and only ships of the fleet step do', () => {
  const near = (step: number, units: object, wish: object = {}) =>
    moving('allies', step, {
      units: { ...units, DE: KEEPER },
      fleets: { US: { at: 'A2', units: ['CAR', 'DES*3'] } },
      ...wish,
    })
  const spent = near(3, { US: { A4: ['DES'], ALG: ['FTR'] } }, { spent: { 'US-DES-1': 3 } })
  expect(spent.refuses({ do: 'slipIn', unit: 'US-DES-1' }).rule).toBe('fleet.4')
  const fresh = near(3, { US: { A4: ['DES'], ALG: ['FTR'] } }, { spent: { 'US-DES-1': 2 } })
  expect(offers(fresh, 'slipIn').map(({ unit }) => unit)).toEqual(['US-DES-1'])
  const early = near(2, { US: { A3: ['DES', 'FTR', 'LBR'] } })
  expect(early.refuses({ do: 'slipIn', unit: 'US-DES-1' }).key).toBe('refuse.fleetStep')
  expect(offers(early, 'slipIn').map(({ unit }) => unit)).toEqual(['US-FTR-1', 'US-LBR-1'])
})

test('fleet.3 aircraft slip in on their own steps, if they can use a deck, and out on all of theirs, on the last to bases', () => {
  const hidden = (step: number, US: object) =>
    moving('allies', step, {
      units: { US: { A3: ['HBR', 'FTR'], ...US }, DE: KEEPER },
      fleets: { US: { at: 'A2', units: ['CAR[FTR]', 'DES*3'] } },
    })
  const bombers = hidden(4, {})
  expect(bombers.refuses({ do: 'slipIn', unit: 'US-HBR-1' }).rule).toBe('fleet.3')
  expect(bombers.refuses({ do: 'slipIn', unit: 'US-FTR-1' }).rule).toBe('move.1')
  expect(outOf(hidden(1, {}), 'US-FTR-2')).toContain('A3')
  const home = hidden(6, {})
  expect(outOf(home, 'US-FTR-2')).toEqual(['GIB', 'ALG'])
  expect(home.refuses({ do: 'slipOut', unit: 'US-FTR-2', to: 'A3' }).rule).toBe('return.1')
  const ships = hidden(3, {})
  expect(outOf(ships, 'US-FTR-2')).toEqual([])
})

test('fleet.1 an enemy in the space itself forbids a fleet, an aircraft too', () => {
  const p = moving('allies', 3, { units: { US: { A2: ['DES*3'] }, IT: { A2: ['FTR'] }, DE: KEEPER } })
  expect(p.refuses({ do: 'incorporate', nation: 'US', at: 'A2' })).toMatchObject({
    rule: 'fleet.1',
    key: 'refuse.enemyNear',
  })
  const q = moving('allies', 3, {
    units: { US: { A3: ['DES'] }, IT: { A2: ['FTR'] }, DE: KEEPER },
    fleets: { US: { at: 'A2', units: ['DES*3'] } },
  })
  expect(q.refuses({ do: 'slipIn', unit: 'US-DES-1' })).toMatchObject({ rule: 'fleet.2', key: 'refuse.enemyNearFleet' })
})

test('ability.escort Transports without a Destroyer in their group go as far as alone', () => {
  const p = moving('allies', 3, { units: { US: { A2: ['STR*2', 'DES'] }, DE: KEEPER } })
  for (const unit of ['US-STR-1', 'US-STR-2']) p.act({ do: 'gather', unit })
  expect(offers(p, 'go').map(({ to }) => to)).not.toContain('B3')
  expect(p.refuses({ do: 'go', to: 'B3' })).toMatchObject({ rule: 'move.3', key: 'refuse.tooFar' })
  p.act({ do: 'gather', unit: 'US-DES-1' })
  p.act({ do: 'go', to: 'A7' })
  expect(places(p, 'US-STR-1', 'US-DES-1')).toEqual(['A7', 'A7'])
})

test('return.1 aircraft gather for the way home where they have a base in common', () => {
  const home = (control: { [space: string]: 'US' | 'DE' }) =>
    moving('allies', 6, { units: { US: { C3: ['FTR*2'], E5: ['FTR'] }, DE: KEEPER }, control })
  expect(offers(home({}), 'gather').map(({ unit }) => unit)).toEqual(['US-FTR-1'])
  const none = home({ ALG: 'DE', BON: 'US' })
  expect(reach(none, 'US-FTR-1')).toEqual(['GIB', 'BON'])
  expect(offers(none, 'gather')).toContainEqual({ do: 'gather', unit: 'US-FTR-1' })
  expect(none.refuses({ do: 'move', unit: 'US-FTR-1', to: 'ALG' }).rule).toBe('return.1')
})

test('fleet.3 what forbids aircraft to fly from and to a hidden carrier is told by their own rule', () => {
  const fleets = { US: { at: 'C3', units: ['DES*3', 'CAR[FTR]'] } }
  const watched = moving('allies', 2, { units: { US: { ALG: ['FTR'] }, IT: { D3: ['SUB'] } }, fleets })
  expect(watched.refuses({ do: 'slipOut', unit: 'US-FTR-2', to: 'ALG' }).rule).toBe('fleet.3')
  expect(watched.refuses({ do: 'slipIn', unit: 'US-FTR-1' }).rule).toBe('fleet.3')
  const held = moving('allies', 2, { units: { US: { ALG: ['FTR'] }, IT: { BIZ: ['INF'] } }, fleets })
  expect(held.refuses({ do: 'slipOut', unit: 'US-FTR-2', to: 'BIZ' }).rule).toBe('fleet.3')
  held.act({ do: 'slipOut', unit: 'US-FTR-2', to: 'ALG' })
  expect(held.place('US-FTR-2')).toBe('ALG')
})

test('fleet.1 a fleet is formed on Movement Step 3 alone', () => {
  const forming = (step: number) => moving('allies', step, { units: { US: { C3: ['DES*3'] } } })
  const incorporate = { do: 'incorporate', nation: 'US', at: 'C3' } as const
  expect(forming(2).refuses(incorporate)).toMatchObject({ rule: 'fleet.1', key: 'refuse.fleetStep' })
  forming(3).act(incorporate)
})
