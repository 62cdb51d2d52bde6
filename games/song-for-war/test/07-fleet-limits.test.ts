// The limits of a Hidden Fleet, what breaks them, and who looks for it.
import { expect, test } from 'vitest'
import { DONE, KEEPER, moving, offers, places } from './table.ts'

test('fleet.1 at most ten ships: an eleventh is not taken in, and does not slip in', () => {
  const p = moving('allies', 3, { units: { US: { C3: ['DES*9', 'STR*2'] }, DE: KEEPER } })
  p.act({ do: 'incorporate', nation: 'US', at: 'C3' })
  for (let n = 1; n <= 9; n++) p.act({ do: 'include', unit: `US-DES-${n}` })
  p.act({ do: 'include', unit: 'US-STR-1' })
  // The tenth completes it: there is nothing left to choose.
  p.refuses({ do: 'include', unit: 'US-STR-2' })
  expect(places(p, 'US-DES-9', 'US-STR-1', 'US-STR-2')).toEqual(['fleet.US', 'fleet.US', 'C3'])
  expect(p.refuses({ do: 'slipIn', unit: 'US-STR-2' }).rule).toBe('fleet.1')
})

test('fleet.2 nobody slips out if too few would be left, or only Transports', () => {
  const out = (units: string[], unit: string) => {
    const p = moving('allies', 3, { units: { US: { C3: ['DES'] }, DE: KEEPER }, fleets: { US: { at: 'A2', units } } })
    return { offered: offers(p, 'slipOut').some((action) => action.unit === unit), p }
  }
  expect(out(['DES*4'], 'US-DES-2').offered).toBe(true)
  const few = out(['DES*3'], 'US-DES-2')
  expect(few.offered).toBe(false)
  expect(few.p.refuses({ do: 'slipOut', unit: 'US-DES-2', to: 'A1' }).rule).toBe('fleet.1')
  const transports = out(['DES', 'STR*3'], 'US-DES-2')
  expect(transports.offered).toBe(false)
  expect(out(['DES', 'STR*3'], 'US-STR-1').offered).toBe(true)
})

test('fleet.5 a fleet that falls below its limits comes to light, and nobody must fight it', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { IT: { D4: ['SUB'] }, DE: KEEPER },
      fleets: { US: { at: 'D3', units: ['DES*3'] } },
      mines: { D4: 'IT' },
    },
    { 'mines card.S1': [11] },
  )
  p.act({ do: 'sail', nation: 'US', to: 'D4' })
  // A yellow hit takes two of three.
  expect(places(p, 'US-DES-1', 'US-DES-2', 'US-DES-3')).toEqual(['lost', 'lost', 'D4'])
  expect(p.told()).toContain('told.revealed')
  p.act(DONE)
  expect(p.decision().rule).toBe('declare.4')
  p.refuses({ do: 'declare', at: 'D3' })
  p.act(DONE)
  expect(p.told()).not.toContain('told.declared')
})

test('fleet.5 to declare, to support or to land the fleet is revealed first: hidden ships do none of it', () => {
  const p = moving('allies', 3, {
    units: { US: { ALG: ['INF'] }, DE: { NAP: ['INF'], ...KEEPER } },
    fleets: { US: { at: 'H1', units: ['BAT', 'DES*2', 'STR[INF]'] } },
  })
  expect(offers(p, 'unload')).toEqual([])
  const revealFirst = { rule: 'fleet.5', key: 'refuse.revealFirst' }
  expect(p.refuses({ do: 'unload', unit: 'US-INF-2', to: 'NAP' })).toMatchObject(revealFirst)
  p.act({ do: 'reveal', nation: 'US' })
  p.act(DONE)
  expect(offers(p, 'bombard').map(({ unit, at }) => `${unit} ${at}`)).toEqual(['US-BAT-1 NAP'])
  const hidden = moving('allies', 3, {
    units: { US: { A1: ['DES'] }, DE: { NAP: ['INF'], ...KEEPER } },
    fleets: { US: { at: 'H1', units: ['BAT', 'DES*2'] } },
  })
  hidden.act(DONE)
  expect(hidden.decision().rule).not.toBe('declare.4')
})

test('ability.search a Submarine searches in the middle of its move and goes on, a Carrier too', () => {
  const look = (ship: string) => {
    const p = moving('axis', 3, {
      units: { IT: { A7: [ship] }, DE: KEEPER },
      fleets: { US: { at: 'A3', units: ['DES*3'] } },
    })
    const unit = `IT-${ship}-1`
    p.act({ do: 'move', unit, to: 'A5' })
    p.act({ do: 'search', unit })
    expect(p.told()).toContain('told.searchNothing')
    p.refuses({ do: 'search', unit })
    p.act({ do: 'move', unit, to: 'A4' })
    return p.place(unit)
  }
  expect([look('SUB'), look('CAR')]).toEqual(['A4', 'A4'])
  const found = moving('axis', 3, {
    units: { IT: { A7: ['CAR'] }, DE: KEEPER },
    fleets: { US: { at: 'A7', units: ['DES*3'] } },
  })
  found.act({ do: 'search', unit: 'IT-CAR-1' })
  expect(found.place('US-DES-1')).toBe('A7')
})

test('declare.4 who has found a fleet may declare a battle, and need not', () => {
  const p = moving('axis', 3, {
    units: { IT: { A7: ['SUB'] }, DE: KEEPER },
    fleets: { US: { at: 'A5', units: ['DES*3'] } },
  })
  p.act({ do: 'move', unit: 'IT-SUB-1', to: 'A5' })
  p.act({ do: 'search', unit: 'IT-SUB-1' })
  p.act(DONE)
  expect(offers(p, 'declare').map(({ at }) => at)).toEqual(['A5'])
  expect(p.refuses({ do: 'declare', at: 'A7' }).rule).toBe('declare.4')
  p.act(DONE)
  expect(p.told()).not.toContain('told.declared')
})
