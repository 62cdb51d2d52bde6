import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

const FLEET = ['BAT', 'DES*2', 'STR']

test('fleet.1 three to ten ships of one nation in one space, not Transports alone, form a fleet where no enemy is near', () => {
  const p = moving('allies', 3, {
    units: { US: { C3: ['DES*2', 'STR*2'], B3: ['STR*3'], D4: ['DES*2'] }, IT: { E5: ['SUB'] } },
  })
  expect(offers(p, 'incorporate').map((action) => action.at)).toEqual(['C3'])
  // Transports alone; and an enemy beside.
  expect(p.refuses({ do: 'incorporate', nation: 'US', at: 'B3' }).rule).toBe('fleet.1')
  expect(p.refuses({ do: 'incorporate', nation: 'US', at: 'D4' }).rule).toBe('fleet.1')
  p.act({ do: 'incorporate', nation: 'US', at: 'C3' })
  p.act({ do: 'include', unit: 'US-DES-1' })
  p.act({ do: 'include', unit: 'US-STR-1' })
  expect(offers(p, 'done')).toHaveLength(0)
  p.act({ do: 'include', unit: 'US-STR-2' })
  p.act(DONE)
  expect(places(p, 'US-DES-1', 'US-STR-1', 'US-DES-2')).toEqual(['fleet.US', 'fleet.US', 'C3'])
})

test('fleet.1 an enemy beside the space forbids it, of any kind', () => {
  const spec = (enemy: object) => ({ units: { US: { D4: ['DES*3'] }, ...enemy } })
  expect(offers(moving('allies', 3, spec({})), 'incorporate')).toHaveLength(1)
  const watched = moving('allies', 3, spec({ DE: { PHI: ['FTR'] } }))
  expect(watched.refuses({ do: 'incorporate', nation: 'US', at: 'D4' }).key).toBe('refuse.enemyNear')
})

test('fleet.6 a nation has one hidden fleet', () => {
  const p = moving('allies', 3, { units: { US: { C3: ['DES*3'] } }, fleets: { US: { at: 'A2', units: FLEET } } })
  expect(p.refuses({ do: 'incorporate', nation: 'US', at: 'C3' }).rule).toBe('fleet.6')
})

test('fleet.2 ships slip in and out unseen while no enemy is near, and the fleet keeps its limits', () => {
  const p = moving('allies', 3, {
    units: { US: { A3: ['DES'] }, IT: { A7: ['SUB'] } },
    fleets: { US: { at: 'A2', units: ['BAT', 'DES*3'] } },
  })
  // Where an enemy is nobody appears.
  expect(p.refuses({ do: 'slipOut', unit: 'US-DES-2', to: 'A7' }).rule).toBe('fleet.2')
  p.act({ do: 'slipOut', unit: 'US-DES-2', to: 'A3' })
  expect(p.place('US-DES-2')).toBe('A3')
  p.act({ do: 'slipIn', unit: 'US-DES-1' })
  expect(p.place('US-DES-1')).toBe('fleet.US')
  const watched = moving('allies', 3, {
    units: { US: { A3: ['DES'] }, IT: { A1: ['SUB'] } },
    fleets: { US: { at: 'A2', units: ['BAT', 'DES*3'] } },
  })
  expect(watched.refuses({ do: 'slipOut', unit: 'US-DES-2', to: 'A3' }).rule).toBe('fleet.2')
})

test('fleet.3 aircraft fly from and to a hidden carrier on their own steps, as far as it has room', () => {
  const p = moving('allies', 2, {
    units: { US: { MOR: ['FTR*2'] } },
    fleets: { US: { at: 'A2', units: ['CAR[FTR LBR]', 'DES*2'] } },
  })
  // The deck is full.
  expect(p.refuses({ do: 'slipIn', unit: 'US-FTR-2' }).rule).toBe('fleet.3')
  p.act({ do: 'slipOut', unit: 'US-FTR-3', to: 'MOR' })
  p.act({ do: 'slipIn', unit: 'US-FTR-1' })
  expect([p.place('US-FTR-1'), p.aboard('US-FTR-1')]).toEqual(['fleet.US', 'US-CAR-1'])
})

test('fleet.4 a fleet sails on Movement Step 3, as far as its slowest ship, through enemies, and only its side knows where', () => {
  const p = moving('allies', 3, { units: { IT: { A3: ['BAT'] } }, fleets: { US: { at: 'A2', units: FLEET } } })
  const sails = offers(p, 'sail').map((action) => action.to)
  // Three spaces for a Battleship: past the Italians in the Strait, not four.
  expect(sails).toContain('A4')
  expect(sails).toContain('A6')
  expect(sails).not.toContain('B2')
  p.refuses({ do: 'sail', nation: 'US', to: 'B2' })
  p.act({ do: 'sail', nation: 'US', to: 'A5' })
  expect(songForWar.view(p.state, 'allies').fleets[0].at).toBe('A5')
  expect(songForWar.view(p.state, 'axis').fleets[0]).toEqual({ hidden: true, at: null })
  expect(p.journal.filter((line) => line.key === 'told.sail').every((line) => line.seats?.join() === 'allies')).toBe(
    true,
  )
  // What it has sailed counts.
  expect(offers(p, 'sail').map((action) => action.to)).not.toContain('B3')
  const otherStep = moving('allies', 2, { units: { US: { ALG: ['FTR'] } }, fleets: { US: { at: 'A2', units: FLEET } } })
  expect(otherStep.refuses({ do: 'sail', nation: 'US', to: 'A1' }).rule).toBe('fleet.4')
})

test('fleet.5 the owner reveals it on any step; among enemies alone there must be a battle', () => {
  const p = moving(
    'allies',
    1,
    {
      units: { IT: { A5: ['DES'] } },
      fleets: { US: { at: 'A5', units: ['DES*3'] } },
      orders: { allies: { support: 'never' }, axis: { support: 'never' } },
    },
    { 'battle step 4': [8, 1, 1, 1] },
  )
  p.act({ do: 'reveal', nation: 'US' })
  p.act(DONE)
  expect(places(p, 'US-DES-1', 'IT-DES-1')).toEqual(['A5', 'lost'])
  p.refuses({ do: 'reveal', nation: 'US' })
  p.dice.allUsed()
})

test("fleet.5 the defender who wants to be asked reveals it in the middle of the enemy's move: it stops him, and there is a battle", () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { A7: ['DES'] } },
      fleets: { US: { at: 'A5', units: ['DES*3'] } },
      orders: { allies: { reveal: 'ask' } },
    },
    { 'battle step 4': [1, 8, 1, 1] },
  )
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'A3' })
  expect(p.decision().seats).toEqual(['allies'])
  p.refuses({ do: 'reveal', nation: 'US' }, 'axis')
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  // Stopped in A5, where it entered.
  expect(p.place('IT-DES-1')).toBe('lost')
  expect(p.told()).toContain('told.declared')
  p.dice.allUsed()
})

test('fleet.5 with the order never nobody is asked, and nothing is told', () => {
  const p = moving('axis', 3, {
    units: { IT: { A7: ['DES'], I3: ['DES'] } },
    fleets: { US: { at: 'A5', units: ['DES*3'] } },
    orders: { allies: { reveal: 'never' } },
  })
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'A3' })
  expect(p.decision().seats).toEqual(['axis'])
  expect(p.place('IT-DES-1')).toBe('A3')
})

test('ability.search on Movement Step 3 a Submarine or Carrier finds a hidden fleet where it is, once', () => {
  const p = moving('axis', 3, {
    units: { IT: { A7: ['SUB', 'DES'] } },
    fleets: { US: { at: 'A5', units: ['DES*3'] } },
  })
  expect(p.refuses({ do: 'search', unit: 'IT-DES-1' }).rule).toBe('ability.search')
  p.act({ do: 'move', unit: 'IT-SUB-1', to: 'A5' })
  p.act({ do: 'search', unit: 'IT-SUB-1' })
  expect(p.place('US-DES-1')).toBe('A5')
  p.refuses({ do: 'search', unit: 'IT-SUB-1' })
  const nothing = moving('axis', 3, {
    units: { IT: { A7: ['SUB', 'DES'] } },
    fleets: { US: { at: 'A5', units: ['DES*3'] } },
  })
  nothing.act({ do: 'search', unit: 'IT-SUB-1' })
  expect(nothing.told()).toContain('told.searchNothing')
  expect(nothing.place('US-DES-1')).toBe('fleet.US')
  expect(nothing.refuses({ do: 'search', unit: 'IT-SUB-1' }).rule).toBe('ability.search')
  const otherStep = moving('axis', 1, {
    units: { IT: { A7: ['SUB'] } },
    fleets: { US: { at: 'A7', units: ['DES*3'] } },
  })
  expect(otherStep.refuses({ do: 'search', unit: 'IT-SUB-1' }).rule).toBe('ability.search')
})

test('setup.5 the US fleet starts in A2, A5 or A7, or in 1943 in F7, G3 or H6, and nobody else learns where', () => {
  const p = position({ phase: 'setUp', scenario: '1942' })
  expect(offers(p, 'start').map((action) => action.at)).toEqual(['A2', 'A5', 'A7'])
  p.refuses({ do: 'start', at: 'A3' })
  p.act({ do: 'start', at: 'A7' })
  expect(songForWar.view(p.state, 'axis').fleets[0]).toEqual({ hidden: true, at: null })
  expect(songForWar.view(p.state, 'allies').fleets[0].at).toBe('A7')
  expect(p.place('US-BAT-1')).toBe('fleet.US')
  const later = position({ phase: 'setUp', scenario: '1943' })
  expect(offers(later, 'start').map((action) => action.at)).toEqual(['F7', 'G3', 'H6'])
  later.refuses({ do: 'start', at: 'A2' })
})

test('setup.6 in 1943 the German fleet starts in J1, J4 or J8', () => {
  const p = position({ phase: 'setUp', scenario: '1943' })
  expect(offers(p, 'start').map((action) => action.at)).toEqual(['F7', 'G3', 'H6'])
  p.act({ do: 'start', at: 'H6' })
  expect(p.decision().seats).toEqual(['axis'])
  expect(offers(p, 'start').map((action) => action.at)).toEqual(['J1', 'J4', 'J8'])
  p.refuses({ do: 'start', at: 'J2' })
  p.act({ do: 'start', at: 'J8' })
  expect(songForWar.view(p.state, 'allies').fleets[2].at).toBe(null)
})

test('setup.2 alone at the table fleets start on the board, and none is formed', () => {
  const p = position({ phase: 'setUp', scenario: '1942', options: { solo: true } })
  p.act({ do: 'start', at: 'A5' })
  expect(p.place('US-BAT-1')).toBe('A5')
  const later = moving('allies', 3, { options: { solo: true }, units: { US: { C3: ['DES*3'] } } })
  expect(later.refuses({ do: 'incorporate', nation: 'US', at: 'C3' }).rule).toBe('setup.2')
})

test('push.2 a hidden fleet is not shot at', () => {
  const p = moving('allies', 3, { units: { IT: { A3: ['BAT', 'CRU'] } }, fleets: { US: { at: 'A2', units: FLEET } } })
  p.act({ do: 'sail', nation: 'US', to: 'A4' })
  p.dice.allUsed()
  expect(p.place('US-BAT-1')).toBe('fleet.US')
  p.refuses({ do: 'move', unit: 'US-BAT-1', to: 'A5' })
})

test('declare.3 a hidden fleet among enemies fights nobody while it stays hidden', () => {
  const p = moving('allies', 3, { units: { IT: { A3: ['BAT'] } }, fleets: { US: { at: 'A2', units: FLEET } } })
  p.act({ do: 'sail', nation: 'US', to: 'A3' })
  p.act(DONE)
  expect(p.told()).not.toContain('told.declared')
})

test('fleet.2 who slips out has moved, and declares no battle', () => {
  const p = moving('allies', 3, {
    units: { US: { C3: ['DES'] }, IT: { B2: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'A5', units: ['CRU', 'BAT', 'DES*3'] } },
  })
  // Two spaces from the Italians; the Cruiser comes within its range.
  p.act({ do: 'slipOut', unit: 'US-CRU-1', to: 'A6' })
  expect(p.refuses({ do: 'move', unit: 'US-CRU-1', to: 'B2' }).rule).toBe('fleet.2')
  p.act(DONE)
  expect(p.place('US-CRU-1')).toBe('A6')
  expect(p.told()).not.toContain('told.declared')
  const open = moving('allies', 3, { units: { US: { A6: ['CRU'] }, IT: { B2: ['DES'] }, DE: KEEPER } })
  open.act(DONE)
  expect(offers(open, 'bombard').map(({ at }) => at)).toEqual(['B2'])
})

test('fleet.5 on Movement Step 6 a fleet comes up without a battle: aircraft fly on, and nothing is left for the next stage', () => {
  const p = moving('allies', 6, {
    units: { US: { D3: ['FTR'] }, DE: KEEPER },
    fleets: { IT: { at: 'C3', units: ['BAT', 'DES*2'] } },
    orders: { axis: { reveal: 'onEntry' } },
  })
  march(p, ['US-FTR-1'], 'ALG')
  expect(places(p, 'US-FTR-1', 'IT-BAT-1')).toEqual(['ALG', 'C3'])
  expect([p.state.forced, p.state.battles]).toEqual([[], []])
  p.refuses({ do: 'declare', at: 'C3' }, 'axis')
})

test('fleet.2 nobody slips in from among enemies, nor past them: they would have fired', () => {
  const ships = moving('allies', 3, {
    units: { US: { D4: ['DES'] }, IT: { E5: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'D3', units: ['BAT', 'DES*2'] } },
  })
  expect(offers(ships, 'slipIn')).toHaveLength(1)
  march(ships, ['US-DES-1'], 'E5')
  expect(ships.refuses({ do: 'slipIn', unit: 'US-DES-1' }).key).toBe('refuse.enemyThere')
  const flying = (watch: string[]) =>
    moving('allies', 2, {
      units: { US: { BON: ['FTR'] }, IT: { PHI: ['AAA'], BEJ: ['AAA'], TEB: ['AAA'], E5: watch }, DE: KEEPER },
      fleets: { US: { at: 'D3', units: ['CAR', 'DES*2'] } },
    })
  expect(offers(flying([]), 'slipIn')).toHaveLength(1)
  flying(['DES']).refuses({ do: 'slipIn', unit: 'US-FTR-1' })
})

test('card.S1 ships that slip out of a fleet into a mined space meet the mine', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { DE: KEEPER },
      fleets: { US: { at: 'D3', units: ['BAT', 'DES*2', 'SUB'] } },
      mines: { D4: 'IT' },
    },
    { 'mines card.S1': [9] },
  )
  p.act({ do: 'slipOut', unit: 'US-SUB-1', to: 'D4' })
  expect(places(p, 'US-SUB-1', 'US-BAT-1')).toEqual(['lost', 'fleet.US'])
  p.dice.allUsed()
  p.refuses({ do: 'slipOut', unit: 'US-DES-1', to: 'BON' })
})

test('fleet.3 aircraft whose hidden carrier is lost to a mine find another deck, or are seen in the open', () => {
  const sail = (decks: string[]) => {
    const p = moving(
      'allies',
      3,
      { units: { DE: KEEPER }, fleets: { US: { at: 'D3', units: [...decks, 'BAT*3'] } }, mines: { D4: 'IT' } },
      { 'mines card.S1': [9] },
    )
    p.act({ do: 'sail', nation: 'US', to: 'D4' })
    return p
  }
  const seen = sail(['CAR[LBR]'])
  expect(places(seen, 'US-CAR-1', 'US-LBR-1', 'US-BAT-1')).toEqual(['lost', 'D4', 'fleet.US'])
  seen.refuses({ do: 'slipOut', unit: 'US-LBR-1', to: 'D3' })
  const carried = sail(['CAR[LBR]', 'CAR'])
  carried.act({ do: 'lose', unit: 'US-CAR-1' })
  expect([carried.place('US-LBR-1'), carried.aboard('US-LBR-1')]).toEqual(['fleet.US', 'US-CAR-2'])
})
