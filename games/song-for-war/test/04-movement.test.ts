import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { DONE, KEEPER, march, moving, offers, places, reach } from './table.ts'

test('move.1 only the units of a Movement Step move: on step 1 Fighters and Submarines', () => {
  const p = moving('allies', 1, { units: { US: { ALG: ['FTR', 'INF', 'LBR'], C3: ['SUB', 'DES'] } } })
  expect(reach(p, 'US-FTR-1')).toContain('BOU')
  expect(reach(p, 'US-SUB-1')).toContain('D4')
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'ORL' }).rule).toBe('move.1')
  expect(p.refuses({ do: 'move', unit: 'US-LBR-1', to: 'ORL' }).rule).toBe('move.1')
  expect(p.refuses({ do: 'move', unit: 'US-DES-1', to: 'D4' }).rule).toBe('move.1')
})

test('move.2 a side moves, declares and resolves all its battles before the other moves', () => {
  const p = moving(
    'allies',
    1,
    { units: { GB: { MLT: ['FTR'] }, DE: { H4: ['FTR'], PAL: ['FTR'] } } },
    { 'battle step 2': [7, 1] },
  )
  expect(p.decision().seats).toEqual(['allies'])
  expect(p.refuses({ do: 'move', unit: 'DE-FTR-2', to: 'G4' }, 'axis').key).toBe('kernel.notYourDecision')
  p.act({ do: 'move', unit: 'GB-FTR-1', to: 'H4' })
  p.act(DONE)
  // The battle is over, the German Fighter there is lost, and only now the Axis moves.
  expect(places(p, 'DE-FTR-1', 'GB-FTR-1')).toEqual(['lost', 'H4'])
  expect(p.decision().seats).toEqual(['axis'])
  expect(p.state.step).toBe(1)
  p.dice.allUsed()
})

test('move.3 a move counts new spaces, by land, sea or air; nobody must move', () => {
  const p = moving('allies', 5, {
    units: { GB: { ALX: ['INF', 'TNK'] }, US: { ORA: ['TNK'] } },
  })
  // Infantry one space; a Tank two, through El Alamein to Mersa Matruh.
  expect(reach(p, 'GB-INF-1')).toEqual(['ALM'])
  expect(reach(p, 'GB-TNK-1').sort()).toEqual(['ALM', 'MMT'])
  expect(p.refuses({ do: 'move', unit: 'GB-INF-1', to: 'L8' }).key).toBe('refuse.landOnly')
  expect(p.refuses({ do: 'move', unit: 'GB-INF-1', to: 'MMT' }).key).toBe('refuse.tooFar')
  // What was moved counts: one space, then one more, and no third.
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'ORL' })
  expect(reach(p, 'US-TNK-1').sort()).toEqual(['ALG', 'ORA'])
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'ALG' })
  expect(p.refuses({ do: 'move', unit: 'US-TNK-1', to: 'ORL' }).key).toBe('refuse.noMovesLeft')
})

test('move.3 ships stay at sea, aircraft fly over anything, and corners do not join', () => {
  const p = moving('allies', 2, { units: { GB: { MLT: ['FTR'], H5: ['DES'] } } })
  expect(p.refuses({ do: 'move', unit: 'GB-DES-1', to: 'CAT' }).key).toBe('refuse.seaOnly')
  const air = reach(p, 'GB-FTR-1')
  expect(air).toContain('H2')
  expect(air).toContain('GEL')
  // Gela and Palermo touch; Gela and the Strait of Messina do not.
  expect(p.state.derived.kit.neighbours[p.state.derived.kit.spaceNumber.GEL]).not.toContain(
    p.state.derived.kit.spaceNumber.H3,
  )
})

test('move.3 every space within the move is offered: round enemies where that is near enough, else through them', () => {
  const p = moving(
    'allies',
    1,
    { units: { GB: { MLT: ['FTR*2'] }, DE: { H4: ['FTR'], ...KEEPER } } },
    { 'push push.1': [1] },
  )
  const { kit } = p.state.derived
  const malta = kit.spaceNumber.MLT * kit.spaceCount
  const near = kit.spaceIds.filter((id, space) => id !== 'MLT' && kit.distance[malta + space] <= 4)
  expect(reach(p, 'GB-FTR-1').sort()).toEqual(near.sort())
  // Bizerte is four spaces away only through the German Fighter, which fires at who goes on; others go round.
  p.act({ do: 'move', unit: 'GB-FTR-1', to: 'PAL' })
  expect(p.told()).not.toContain('told.push')
  p.act({ do: 'move', unit: 'GB-FTR-2', to: 'BIZ' })
  expect(p.told()).toContain('told.push')
  expect(places(p, 'GB-FTR-1', 'GB-FTR-2')).toEqual(['PAL', 'BIZ'])
  p.dice.allUsed()
})

test('move.4 aircraft are in the air: when their carrier is lost they stay over its space', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H4: ['BAT'] }, GB: { H5: ['CAR[LBR]'] }, DE: KEEPER }, orders: { axis: { support: 'never' } } },
    // The Light Bomber bombs in defence, then the Battleship's two dice and the Carrier's.
    { 'battle step 3': [1], 'battle step 4': [8, 1, 1] },
  )
  march(p, ['IT-BAT-1'], 'H5')
  p.act(DONE)
  while (p.decision().rule === 'concentrate.1') p.act(DONE)
  expect(places(p, 'GB-CAR-1', 'GB-LBR-1')).toEqual(['lost', 'H5'])
  expect(p.aboard('GB-LBR-1')).toBe('')
  p.dice.allUsed()
})

test('ability.escort two Sea Transports move four spaces with a Destroyer, a third does not', () => {
  const p = moving('allies', 2, { units: { US: { C3: ['DES', 'STR*3'] } } })
  // Alone a Sea Transport goes three spaces.
  expect(reach(p, 'US-STR-1')).not.toContain('F7')
  expect(reach(p, 'US-DES-1')).toContain('F7')
  p.act({ do: 'gather', unit: 'US-DES-1' })
  p.act({ do: 'gather', unit: 'US-STR-1' })
  p.act({ do: 'gather', unit: 'US-STR-2' })
  expect(offers(p, 'go').map((action) => action.to)).toContain('F7')
  p.act({ do: 'gather', unit: 'US-STR-3' })
  expect(offers(p, 'go').map((action) => action.to)).not.toContain('F7')
  expect(p.refuses({ do: 'go', to: 'F7' }).rule).toBe('ability.escort')
})

test('ability.escort when the escort is sunk on the way its Transports go no farther than alone', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { C3: ['DES', 'STR*2'], ORA: ['FTR'] }, IT: { E5: ['DES'] }, DE: KEEPER } },
    { 'push push.1': [8] },
  )
  march(p, ['US-DES-1', 'US-STR-1', 'US-STR-2'], 'E5')
  march(p, ['US-DES-1', 'US-STR-1', 'US-STR-2'], 'F7')
  p.act({ do: 'lose', unit: 'US-DES-1' })
  // Three spaces in all, not four.
  expect(places(p, 'US-DES-1', 'US-STR-1', 'US-STR-2')).toEqual(['lost', 'F6', 'F6'])
  expect(p.refuses({ do: 'move', unit: 'US-STR-1', to: 'F7' }).rule).toBe('move.3')
  p.dice.allUsed()
})

test('ability.escort a mine that takes the escort stops its Transports too; with an escort left they go on', () => {
  const convoy = (destroyers: string[]) => {
    const p = moving(
      'allies',
      2,
      { units: { US: { C3: ['DES*2', 'STR*2'], ORA: ['FTR'] }, DE: KEEPER }, mines: { F6: 'IT', F5: 'IT' } },
      { 'mines card.S1': [11] },
    )
    march(p, [...destroyers, 'US-STR-1', 'US-STR-2'], 'F7')
    p.act({ do: 'lose', unit: 'US-DES-1' })
    return p
  }
  const alone = convoy(['US-DES-1'])
  // The mine's yellow hit took a Transport as well; the other has moved three spaces.
  expect(places(alone, 'US-DES-1', 'US-STR-1', 'US-STR-2')).toEqual(['lost', 'lost', 'F5'])
  expect(alone.refuses({ do: 'move', unit: 'US-STR-2', to: 'F7' }).key).toBe('refuse.noMovesLeft')
  const escorted = convoy(['US-DES-1', 'US-DES-2'])
  escorted.act({ do: 'lose', unit: 'US-STR-1' })
  expect(places(escorted, 'US-DES-1', 'US-DES-2', 'US-STR-2')).toEqual(['lost', 'F7', 'F7'])
})

test('ability.deployed Artillery that has fought in this Movement Step does not move, and the other way round', () => {
  const fought = moving('axis', 5, {
    stage: 1,
    units: { DE: { TUN: ['ART', 'INF'] } },
    defended: ['DE-ART-1'],
  })
  expect(fought.refuses({ do: 'move', unit: 'DE-ART-1', to: 'BIZ' }).rule).toBe('ability.deployed')
  expect(reach(fought, 'DE-INF-1')).toContain('BIZ')
  const p = moving('axis', 5, { units: { DE: { BIZ: ['ART'], ...KEEPER }, US: { F7: ['CRU'] } } })
  // That was all the Axis could do: the game goes on by itself, to the Fighter's return.
  p.act({ do: 'move', unit: 'DE-ART-1', to: 'TUN' })
  // It has moved: it may not declare against the Cruiser beside it; nothing else can.
  expect(p.told()).not.toContain('told.bombard')
  expect(p.decision().rule).not.toBe('declare.4')
})

test('ability.heavy Tanks do not enter mountains; the Churchill does', () => {
  const p = moving('allies', 4, {
    units: { US: { PHI: ['TNK', 'INF'] }, GB: { PHI: ['CHURCHILL'] } },
    played: { GB: ['GB-Q4'] },
  })
  expect(p.refuses({ do: 'move', unit: 'US-TNK-1', to: 'BOU' }).rule).toBe('ability.heavy')
  expect(reach(p, 'US-INF-1')).toContain('BOU')
  expect(reach(p, 'GB-CHURCHILL-1')).toContain('BOU')
})

test('order.2 the Allies act first in odd stages, the Axis in even ones', () => {
  for (const [stage, first, second] of [
    [1, 'allies', 'axis'],
    [2, 'axis', 'allies'],
  ] as const) {
    const p = position({
      stands: ['orders', 'tactical 1 axis'],
      phase: 'orders',
      stage,
      units: { US: { ALG: ['FTR'] }, DE: { TUN: ['FTR'] } },
    })
    // Orders are asked for before the first stage.
    for (const seat of stage === 1 ? ['allies', 'axis'] : []) {
      p.act({ do: 'order', about: 'reveal', be: 'never' }, seat)
      p.act({ do: 'order', about: 'casualties', be: 'ask' }, seat)
      p.act({ do: 'order', about: 'support', be: 'ask' }, seat)
      p.act({ do: 'order', about: 'concentrate', be: 'ask' }, seat)
    }
    expect(p.decision().seats).toEqual([first])
    p.refuses(DONE, second)
    p.act(DONE)
    expect(p.decision().seats).toEqual([second])
  }
})

test('move.2 of units that stand alike the first stands for all: the refusal names it, and what is wrong otherwise', () => {
  const p = moving('allies', 4, {
    units: { US: { BEJ: ['INF*3'] }, IT: { SOU: ['INF*2'] }, DE: { TUN: ['FTR'] } },
  })
  expect(p.refuses({ do: 'move', unit: 'US-INF-2', to: 'SOU' })).toMatchObject({
    rule: 'move.2',
    key: 'refuse.alike',
    params: { first: 'US-INF-1' },
  })
  expect(p.refuses({ do: 'gather', unit: 'US-INF-3' }).key).toBe('refuse.alike')
  // Too far is too far, whichever it is.
  expect(p.refuses({ do: 'move', unit: 'US-INF-2', to: 'ALG' }).key).toBe('refuse.tooFar')
  const q = moving('allies', 2, { units: { US: { ALG: ['INF*2'], C3: ['STR*2'] }, DE: { TUN: ['FTR'] } } })
  expect(q.refuses({ do: 'load', unit: 'US-INF-2', on: 'US-STR-1' }).params).toEqual({ first: 'US-INF-1' })
  expect(q.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-STR-2' }).params).toEqual({ first: 'US-STR-1' })
})

test('ability.escort Transports begin and end their move with the Destroyer: one that joins it on the way gains nothing', () => {
  const convoy = (p: ReturnType<typeof moving>): string[] => {
    p.act({ do: 'gather', unit: 'US-STR-1' })
    p.act({ do: 'gather', unit: 'US-DES-1' })
    return offers(p, 'go').map((action) => action.to)
  }
  const joined = moving('allies', 2, { units: { US: { A7: ['STR'], C3: ['DES'] } } })
  march(joined, ['US-STR-1'], 'C3')
  expect(convoy(joined)).toEqual(['B3', 'C2', 'D3', 'D4'])
  expect(joined.refuses({ do: 'go', to: 'E5' }).rule).toBe('ability.escort')
  // Farther than any escort helps is just too far.
  expect(joined.refuses({ do: 'go', to: 'H6' }).rule).toBe('move.3')
  // Together from the start they may stop on the way and go on to four.
  const together = moving('allies', 2, { units: { US: { A7: ['STR', 'DES'] } } })
  march(together, ['US-STR-1', 'US-DES-1'], 'C3')
  expect(convoy(together)).toContain('E5')
})

test('ability.escort one that comes alone to a Destroyer gains nothing either, whoever is named first', () => {
  const p = moving('allies', 2, { units: { US: { B3: ['STR'], C3: ['DES'] } } })
  march(p, ['US-STR-1'], 'C3')
  p.act({ do: 'gather', unit: 'US-DES-1' })
  p.act({ do: 'gather', unit: 'US-STR-1' })
  // Two spaces are left to it; the Destroyer would have four.
  expect(p.refuses({ do: 'go', to: 'F7' }).rule).toBe('move.3')
  expect(p.refuses({ do: 'go', to: 'F5' }).rule).toBe('ability.escort')
  expect(p.refuses({ do: 'go', to: 'nowhere' }).key).toBe('kernel.notOffered')
  p.act({ do: 'go', to: 'E5' })
  expect(places(p, 'US-STR-1', 'US-DES-1')).toEqual(['E5', 'E5'])
})
