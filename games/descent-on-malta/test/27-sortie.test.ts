import { describe, expect, test } from 'vitest'
import { PRINTED } from '../src/data.ts'
import { position } from '../src/testing.ts'

/** The last turn: nothing follows that rolls. */
const CHECK = { phase: 'royalNavy', turn: 7, command: 8 } as const

const AIR = PRINTED.units.axisAir.filter((unit) => !unit.reinforcement).map((unit) => unit.id)
const NAVAL = PRINTED.units.axisNaval.filter((unit) => !unit.reinforcement).map((unit) => unit.id)

/** A sortie that does nothing but what a test changes: strength 3 at level 5. */
const SORTIE = {
  'sortie 27.0': [3, 3],
  'sortie ship 27.1': NAVAL.map(() => 6),
  'sortie air 27.1': [3],
  'placement 25.0': [1, 1],
  'sortie command 27.1': [1],
}
const LEVEL_5 = { ...CHECK, royalNavy: 5 } as const

describe('27.0', () => {
  test('27.0 the fleet stays in port when 2d6 is not above the Royal Navy level, and is rolled for again', () => {
    const p = position({ stands: 'over', ...CHECK, royalNavy: 9 }, { 'sortie 27.0': [4, 5] })
    p.dice.allUsed()
    expect(p.state.sortied).toBe(false)
    expect(p.place('me_cdo')).toBe('commando')
    expect(p.state.amphibiousPoints).toBe(10)
  })

  test('27.0 above the level it sorties', () => {
    const p = position({ ...LEVEL_5, stands: 'over' }, SORTIE)
    p.dice.allUsed()
    expect(p.state.sortied).toBe(true)
    expect(p.place('me_cdo')).toBe('marfa')
  })

  test('27.0 it sorties once a game: after that nothing is rolled', () => {
    const p = position({ stands: 'over', ...CHECK, royalNavy: 1, sortied: true })
    expect(p.told()).not.toContain('sortie.begins')
    expect(p.place('me_cdo')).toBe('commando')
  })

  test('27.0 the lower row of the Royal Navy track is the strength of the fleet', () => {
    const strengths = [2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5]
    const lost = strengths.map((strength, i) => {
      const p = position(
        { stands: 'over', ...CHECK, royalNavy: i + 1 },
        { ...SORTIE, 'sortie 27.0': [6, 6], 'sortie air 27.1': [6] },
      )
      return [strength, 10 - p.state.amphibiousPoints]
    })
    for (const [strength, points] of lost) expect(points).toBe(strength)
  })
})

describe('27.1', () => {
  test('27.1 each naval unit in Sicily is reduced on a die at or under the strength; others are not attacked', () => {
    const sicily = NAVAL.filter((id) => id !== 'ca_1')
    const dice = sicily.map((id) => ({ bb_1: 3, bb_2: 4, dd_1: 1 })[id] ?? 6)
    const p = position(
      { stands: 'over', ...LEVEL_5, axis: { 'malta.support': ['ca_1'], sicily: ['dd_1:reduced'] } },
      { ...SORTIE, 'sortie ship 27.1': dice },
    )
    p.dice.allUsed()
    expect(['bb_1', 'bb_2', 'ca_1'].map(p.isReduced)).toEqual([true, false, false])
    expect(p.place('dd_1')).toBe('axis.eliminated')
  })

  test('27.1 amphibious points fall by the strength, not below zero', () => {
    expect(position({ ...LEVEL_5, stands: 'over' }, SORTIE).state.amphibiousPoints).toBe(7)
    expect(position({ stands: 'over', ...LEVEL_5, amphibiousPoints: 2 }, SORTIE).state.amphibiousPoints).toBe(0)
  })

  test("27.1 a die under the strength reduces the difference in air units, of the player's choice among all in play", () => {
    const axis = { 'gozo.airborne': ['ju52_1'], sicily: ['bf109_1:reduced'] }
    const p = position({ ...LEVEL_5, axis }, { ...SORTIE, 'sortie air 27.1': [1] })
    expect(p.decision().rule).toBe('27.1')
    expect(p.offered()).toHaveLength(AIR.length)
    expect(p.refuses({ do: 'choose', unit: 'r_ju88_1' }).key).toBe('refuse.sortieAir') // not recruited
    p.act({ do: 'choose', unit: 'ju52_1' })
    // Each unit is hit once.
    expect(p.refuses({ do: 'choose', unit: 'ju52_1' })).toMatchObject({ rule: '27.1', key: 'refuse.sortieAir' })
    p.act({ do: 'choose', unit: 'bf109_1' })
    p.dice.allUsed()
    expect(p.isReduced('ju52_1')).toBe(true)
    expect(p.place('bf109_1')).toBe('axis.eliminated')
  })

  test('27.1 a die at or above the strength leaves the air units alone', () => {
    for (const die of [3, 6]) {
      const p = position({ ...LEVEL_5, stands: 'over' }, { ...SORTIE, 'sortie air 27.1': [die] })
      p.dice.allUsed()
      expect(AIR.some(p.isReduced)).toBe(false)
    }
  })

  test('27.1 the ME Commando lands by the placement table, face up, also in a zone that the Axis control', () => {
    const p = position(
      { stands: 'over', ...LEVEL_5, command: 7, axis: { raf_luqa: ['ger_r_kroh'] } },
      { ...SORTIE, 'placement 25.0': [4, 1] },
    )
    p.dice.allUsed()
    expect(p.place('me_cdo')).toBe('raf_luqa')
    // The airfield is disputed now: 7 less 1, and one up in phase 18 (23.1).
    expect(p.state.command).toBe(7)
  })

  test('27.1 the command level falls by 1d6, not below 1', () => {
    expect(position({ ...LEVEL_5, stands: 'over' }, { ...SORTIE, 'sortie command 27.1': [4] }).state.command).toBe(4)
    expect(
      position({ stands: 'over', ...LEVEL_5, command: 3 }, { ...SORTIE, 'sortie command 27.1': [6] }).state.command,
    ).toBe(1)
  })

  test('27.1 its attacks come in order: ships, amphibious points, air units, commando, command', () => {
    const p = position(
      { stands: 'over', ...LEVEL_5, axis: { 'axis.eliminated': NAVAL.slice(1) } },
      {
        ...SORTIE,
        'sortie ship 27.1': [1],
      },
    )
    const keys = ['sortie.begins', 'sortie.ship', 'ap.change', 'sortie.air', 'sortie.commando', 'command.change']
    expect(p.told().filter((key) => keys.includes(key))).toEqual(keys)
  })

  test('27.1 the sortie stops when a loss ends the game', () => {
    const p = position(
      { stands: 'over', ...LEVEL_5, victoryPoints: -98 },
      { 'sortie 27.0': [3, 3], 'sortie ship 27.1': [6, 3] },
    )
    p.dice.allUsed()
    expect(p.state.result).toBe('catastrophe')
    expect(p.place('me_cdo')).toBe('commando')
  })
})

describe('27.2', () => {
  test('27.2 the ME Commando leaves its zone for no reason: it takes no part in an offensive', () => {
    const p = position(
      {
        stands: 'over',
        phase: 'middleEast',
        turn: 7,
        sortied: true,
        command: 4,
        allied: { marfa: ['me_cdo', '2dev'] },
      },
      { 'event 24.0': [3, 4] },
    )
    expect(p.place('2dev')).toBe('mellieha')
    expect(p.place('me_cdo')).toBe('marfa')
  })

  test('27.2 where it has landed it holds Axis units as other Allied ground units do', () => {
    const p = position({
      phase: 'tacticalMovement',
      axis: { salina: ['ger_r_kroh'], mosta: ['ger_r_lehr'] },
      allied: { salina: ['me_cdo'] },
    })
    expect(p.refuses({ do: 'move', unit: 'ger_r_kroh', to: 'mosta' }).rule).toBe('13.2')
  })

  test('27.2 no retreat takes it out of its zone (28.3.3)', () => {
    const p = position(
      {
        phase: 'groundCombat',
        stopAfter: 'groundCombat',
        command: 6,
        options: { tacticalRetreat: true },
        axis: { marsa: ['ita_ccnn_1'] },
        allied: { marsa: ['me_cdo'] },
      },
      { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [2], 'allied combat 22.3': [6] },
    )
    expect(p.truth('me_cdo')).toMatchObject({ place: 'marsa', reduced: false })
    p.dice.allUsed()
  })

  test('27.2 it has two steps: a hit reduces it, another eliminates it for good', () => {
    const battle = (commando: string) =>
      position(
        {
          stands: 'over',
          phase: 'counterattack',
          turn: 7,
          sortied: true,
          axis: { salina: ['ger_r_kroh'] },
          allied: { salina: [commando] },
        },
        { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [1], 'allied combat 22.3': [6] },
      )
    const full = battle('me_cdo')
    expect(full.place('me_cdo')).toBe('salina')
    expect(full.isReduced('me_cdo')).toBe(true)
    full.dice.allUsed() // it must counterattack, reduced as it is
    expect(battle('me_cdo:reduced').place('me_cdo')).toBe('allied.eliminated')
  })
})
