import { describe, expect, test } from 'vitest'
import { PRINTED } from '../src/data.ts'
import { position, type Position } from '../src/testing.ts'
import { view } from '../src/view.ts'

/** The last turn, after the fleet's sortie: nothing follows that rolls. Level 4 makes one event check. */
const ONE_CHECK = { phase: 'middleEast', turn: 7, sortied: true, command: 4 } as const
const TWO_CHECKS = { ...ONE_CHECK, command: 7 } as const

const AIR = PRINTED.units.axisAir.filter((unit) => !unit.reinforcement).map((unit) => unit.id)
const NAVAL = PRINTED.units.axisNaval.filter((unit) => !unit.reinforcement).map((unit) => unit.id)

/** How many concealed counters the player sees in a zone. */
function concealedIn(p: Position, zone: string): number {
  return view(p.state).concealed.filter((counter) => counter.zone === zone).length
}

describe('24.0', () => {
  test('24.0 an event that is rolled again in the turn has no effect, also by its other total', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, command: 12, staffPoints: 5, onlyPool: ['mil1', 'mil2'] },
      // 5 and 6 are both Reserves Released; the third check is another event.
      {
        'event 24.0': [2, 3, 3, 3, 6, 6],
        'reserves 24.5': [1],
        'reserve 25.0': [1],
        'placement 25.0': [2, 3],
      },
    )
    p.dice.allUsed()
    expect(p.told().filter((key) => key.startsWith('event.'))).toEqual([
      'event.happens',
      'event.reserves',
      'event.repeated',
      'event.happens',
    ])
    expect(view(p.state).poolFaceDown).toBe(1)
    expect(p.state.staffPoints).toBe(4)
  })

  test('24.0 totals 7 and 8 are one event', () => {
    const p = position({ stands: 'over', ...TWO_CHECKS, allied: { marfa: ['2dev'] } }, { 'event 24.0': [3, 4, 4, 4] })
    p.dice.allUsed()
    expect(p.told().filter((key) => key === 'event.repeated')).toHaveLength(1)
    expect(p.place('2dev')).toBe('mellieha')
  })

  test('24.0 the command level changes after all checks, by the sum, and the checks are those of the level before', () => {
    // Level 9 makes two checks; Ultra would make it 10, which makes three.
    const p = position(
      { stands: 'over', ...TWO_CHECKS, command: 9, royalNavy: 5 },
      { 'event 24.0': [5, 6, 1, 3], 'command situation 24.4': [4], 'navy situation 24.4': [4] },
    )
    p.dice.allUsed()
    expect(p.state.command).toBe(11)
    const told = p.told().filter((key) => key.startsWith('event.') || key.endsWith('.change'))
    expect(told.slice(0, 7)).toEqual([
      'event.happens',
      'event.commandWillChange',
      'navy.change',
      'event.happens',
      'event.commandWillChange',
      'navy.change',
      'command.change',
    ])
  })

  test('24.0 changes that cancel out leave the level alone at the end of the track', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, command: 12, royalNavy: 5, staffPoints: 3 },
      { 'event 24.0': [5, 6, 1, 3, 6, 6], 'command situation 24.4': [3], 'navy situation 24.4': [3] },
    )
    p.dice.allUsed()
    expect(p.state.command).toBe(12)
  })

  test('24.0 each event is carried out before the next check', () => {
    // The reserve that the first event brings joins the offensive of the second.
    const p = position(
      { stands: 'over', ...TWO_CHECKS, onlyPool: ['mil1'] },
      { 'event 24.0': [2, 3, 3, 4], 'reserves 24.5': [1], 'reserve 25.0': [1], 'placement 25.0': [1, 1] },
    )
    p.dice.allUsed()
    expect(concealedIn(p, 'marfa')).toBe(0)
    expect(concealedIn(p, 'mellieha')).toBe(1)
  })
})

describe('24.2', () => {
  test('24.2 with victory points above zero the Axis gain 1d6 staff points', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, victoryPoints: 1, staffPoints: 3 },
      { 'event 24.0': [1, 1], 'morale 24.2': [5] },
    )
    expect(p.state.staffPoints).toBe(8)
  })

  test('24.2 at zero or less they lose 1d6, down to none', () => {
    const script = { 'event 24.0': [1, 1], 'morale 24.2': [4] }
    expect(position({ stands: 'over', ...ONE_CHECK, victoryPoints: 0, staffPoints: 6 }, script).state.staffPoints).toBe(
      2,
    )
    expect(
      position({ stands: 'over', ...ONE_CHECK, victoryPoints: -3, staffPoints: 1 }, script).state.staffPoints,
    ).toBe(0)
  })
})

describe('24.3', () => {
  const raid = { 'event 24.0': [1, 2] }

  test('24.3 amphibious points fall by 1d6 and each naval unit is reduced on a 1, wherever it is', () => {
    const ships = NAVAL.map(() => 2)
    ships[NAVAL.indexOf('bb_1')] = 1
    ships[NAVAL.indexOf('cl_1')] = 1
    ships[NAVAL.indexOf('dd_1')] = 1
    const p = position(
      { stands: 'over', ...ONE_CHECK, axis: { 'malta.support': ['cl_1'], sicily: ['dd_1:reduced'] } },
      { ...raid, 'naval raid 24.3': [4], 'ship raided 24.3': ships },
    )
    p.dice.allUsed()
    expect(p.state.amphibiousPoints).toBe(6)
    expect(p.isReduced('bb_1')).toBe(true)
    expect(p.isReduced('cl_1')).toBe(true)
    expect(p.isReduced('bb_2')).toBe(false)
    expect(p.place('dd_1')).toBe('axis.eliminated')
  })

  test('24.3 amphibious points never fall below zero; lost and unrecruited ships are not rolled for', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, amphibiousPoints: 2, axis: { 'axis.eliminated': ['bb_1'] } },
      { ...raid, 'naval raid 24.3': [6], 'ship raided 24.3': NAVAL.slice(1).map(() => 6) },
    )
    p.dice.allUsed()
    expect(p.state.amphibiousPoints).toBe(0)
  })

  test('24.3 the raid stops when it ends the game', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, victoryPoints: -99 },
      { ...raid, 'naval raid 24.3': [1], 'ship raided 24.3': [2, 1] },
    )
    p.dice.allUsed()
    expect(p.state.result).toBe('catastrophe')
  })
})

test('24.4 neither level leaves its track', () => {
  const situation = (die: number, level: number): [number, number] => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, command: die > 3 ? 12 : 4, royalNavy: level },
      {
        'event 24.0': die > 3 ? [1, 3, 6, 6, 6, 6] : [1, 3],
        'command situation 24.4': [die],
        'navy situation 24.4': [die],
      },
    )
    return [p.state.command, p.state.royalNavy]
  }
  expect(situation(6, 12)).toEqual([12, 12])
  expect(situation(1, 1)).toEqual([3, 1])
  expect(situation(4, 11)).toEqual([12, 12])
  expect(situation(3, 2)).toEqual([3, 1])
})

test('24.4 one die moves the command level, another the Royal Navy level: 1-3 down, 4-6 up', () => {
  const situation = (command: number, navy: number): [number, number] => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, command: 5, royalNavy: 5 },
      { 'event 24.0': [1, 3], 'command situation 24.4': [command], 'navy situation 24.4': [navy] },
    )
    p.dice.allUsed()
    return [p.state.command, p.state.royalNavy]
  }
  expect(situation(1, 6)).toEqual([4, 6])
  expect(situation(3, 4)).toEqual([4, 6])
  expect(situation(4, 3)).toEqual([6, 4])
  expect(situation(6, 1)).toEqual([6, 4])
})

describe('24.5', () => {
  const released = (count: number): { [purpose: string]: number[] } => ({
    'event 24.0': [2, 3],
    'reserves 24.5': [count],
  })

  test('24.5 1d6 units of the pool are placed at random, face down', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, onlyPool: ['2dev', 'mil1', 'mil2'] },
      { ...released(2), 'reserve 25.0': [1, 2], 'placement 25.0': [1, 2, 6, 6] },
    )
    p.dice.allUsed()
    expect(concealedIn(p, 'mellieha')).toBe(1)
    expect(concealedIn(p, 'comino_bay')).toBe(1)
    expect(view(p.state).poolFaceDown).toBe(1)
  })

  test('24.5 all are picked before any is placed: a unit that finds an Axis zone is not picked again', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, onlyPool: ['2dev'], axis: { mellieha: ['ger_r_kroh'] } },
      { ...released(3), 'reserve 25.0': [1], 'placement 25.0': [1, 2] },
    )
    p.dice.allUsed()
    expect(concealedIn(p, 'mellieha')).toBe(0)
    expect(view(p.state).poolFaceDown).toBe(1)
  })

  test('24.5 units that lie face up in the pool come first, and are placed face up', () => {
    const p = position(
      {
        stands: 'over',
        ...ONE_CHECK,
        onlyPool: ['2dev', 'mil1'],
        allied: { pool: ['mil2', 'obstacle_1'], mosta: ['obstacle_2'] },
      },
      { ...released(3), 'reserve 25.0': [1, 1, 2], 'placement 25.0': [1, 5, 2, 3, 1, 6] },
    )
    p.dice.allUsed()
    expect(p.place('mil2')).toBe('mgarr')
    // 8.2d: a second obstacle cannot stand in Mosta.
    expect(p.place('obstacle_1')).toBe('pool')
    expect(concealedIn(p, 'salina')).toBe(1)
  })
})

test('24.7 totals 7 and 8 move the Allied units of the Malta sector, and no others', () => {
  const allied = { marfa: ['2dev'], dwejra: ['mil1'] }
  for (const dice of [
    [3, 4],
    [4, 4],
  ]) {
    const p = position({ stands: 'over', ...ONE_CHECK, allied }, { 'event 24.0': dice })
    expect(p.place('2dev')).toBe('mellieha')
    expect(p.place('mil1')).toBe('dwejra')
  }
})

test('24.9 total 9 moves the Allied units of the Gozo sector, and no others', () => {
  const p = position(
    { stands: 'over', ...ONE_CHECK, allied: { marfa: ['2dev'], dwejra: ['mil1'] } },
    { 'event 24.0': [4, 5] },
  )
  expect(p.place('2dev')).toBe('marfa')
  expect(p.place('mil1')).toBe('xlendi')
})

describe('24.10', () => {
  const raid = (die: number): { [purpose: string]: number[] } => ({
    'event 24.0': [4, 6],
    'airfield raid 24.10': [die],
  })
  /** Only these air units are in Sicily. */
  const inSicily = (...sicily: string[]): { [place: string]: string[] } => ({
    sicily,
    'malta.support': AIR.filter((id) => !sicily.some((entry) => entry.split(':')[0] === id)),
  })

  test('24.10 so many full-strength air units in Sicily are reduced, and the player picks them', () => {
    const p = position({ ...ONE_CHECK, axis: inSicily('ju88_1', 'ju52_1', 'sm79_1', 'bf109_1:reduced') }, raid(2))
    expect(p.decision().rule).toBe('24.10')
    expect(p.offered()).toEqual(['ju88_1', 'ju52_1', 'sm79_1'].map((unit) => ({ do: 'choose', unit })))
    for (const unit of ['bf109_1', 'ju88_2', 'bb_1', 'ger_r_hq', '']) {
      expect(p.refuses({ do: 'choose', unit }).key).toBe('refuse.airfieldRaid')
    }
    p.act({ do: 'choose', unit: 'ju52_1' })
    expect(p.refuses({ do: 'choose', unit: 'ju52_1' }).rule).toBe('24.10')
    p.act({ do: 'choose', unit: 'sm79_1' })
    expect(['ju88_1', 'ju52_1', 'sm79_1'].map(p.isReduced)).toEqual([false, true, true])
    expect(p.place('bf109_1')).toBe('sicily')
    expect(p.told().filter((key) => key === 'vp.change')).toHaveLength(3) // two reductions and the end
  })

  test('24.10 hits beyond the full-strength units are lost, and reduced units are spared', () => {
    const p = position({ stands: 'over', ...ONE_CHECK, axis: inSicily('ju88_1', 'ju52_1', 'bf109_1:reduced') }, raid(5))
    p.dice.allUsed()
    expect(['ju88_1', 'ju52_1'].map(p.isReduced)).toEqual([true, true])
    expect(p.place('bf109_1')).toBe('sicily')
    expect(p.isReduced('ju88_2')).toBe(false)
  })

  test('24.10 the raid stops when it ends the game', () => {
    const p = position(
      { stands: 'over', ...ONE_CHECK, victoryPoints: -99, axis: inSicily('ju88_1', 'ju52_1') },
      raid(6),
    )
    expect(p.state.result).toBe('catastrophe')
    expect(['ju88_1', 'ju52_1'].map(p.isReduced)).toEqual([true, false])
  })

  test('24.10 in a team the air commander picks', () => {
    const axis = inSicily('ju88_1', 'ju52_1')
    const p = position({ ...ONE_CHECK, options: { team: 'combined' }, axis }, raid(1))
    expect(p.decision().seats).toEqual(['air'])
    expect(p.refuses({ do: 'choose', unit: 'ju88_1' }, 'ground').rule).toBe('28.5b')
    expect(p.refuses({ do: 'choose', unit: 'ca_1' }, 'air').rule).toBe('24.10')
  })
})

test('24.11 Ultra raises the command level and the Royal Navy level by one', () => {
  const p = position({ stands: 'over', ...ONE_CHECK, command: 5, royalNavy: 5 }, { 'event 24.0': [5, 6] })
  expect([p.state.command, p.state.royalNavy]).toEqual([6, 6])
})

test('24.12 Command Breakdown costs one staff point', () => {
  expect(position({ stands: 'over', ...ONE_CHECK, staffPoints: 3 }, { 'event 24.0': [6, 6] }).state.staffPoints).toBe(2)
  expect(position({ stands: 'over', ...ONE_CHECK, staffPoints: 0 }, { 'event 24.0': [6, 6] }).state.staffPoints).toBe(0)
})
