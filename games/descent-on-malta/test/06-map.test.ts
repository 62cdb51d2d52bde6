import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

/** The last turn with no events and no sortie. */
const QUIET = { turn: 7, command: 1, sortied: true } as const

test('6.3 an eliminated Allied unit is out for good: the pool does not get it back', () => {
  const p = position(
    {
      ...QUIET,
      command: 4,
      phase: 'tacticalAir',
      onlyPool: [],
      axis: { mosta: ['ju87_1'] },
      allied: { mosta: ['8man'] },
    },
    { 'tactical air 21.1': [1], 'event 24.0': [2, 3], 'reserves 24.5': [6] },
  )
  expect(p.place('8man')).toBe('allied.eliminated')
  p.dice.allUsed()
})

test('6.4 a regiment counts as two: two regiments are the limit, one unit more is too much', () => {
  const full = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fri_88'], mgarr: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p'] },
  })
  expect(full.decision().rule).toBe('10.0')
  const over = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fri_88', 'ita_fri_hq'] },
  })
  expect(over.decision().rule).toBe('6.5')
  // The choice cannot be put off.
  over.refuses({ do: 'done' })
  over.act({ do: 'choose', unit: 'ita_fri_hq' })
  expect(over.decision().rule).toBe('10.0')
})

test('6.4 obstacles, air units and units of the Allies take no place', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p', 'ju88_1', 'ju88_2'] },
    allied: { mosta: ['obstacle_1', '8man', 'mil1', 'mil2', 'mil3', 'mil4'] },
  })
  expect(p.decision().rule).toBe('10.0')
})

test('6.5 at the end of a phase the player eliminates what is too much, unit by unit', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p'] },
  })
  expect(p.offered()).toHaveLength(5)
  p.act({ do: 'choose', unit: 'ita_fol_5p' })
  p.act({ do: 'choose', unit: 'ita_fol_2p' })
  expect(p.place('ita_fol_5p')).toBe('axis.eliminated')
  expect(p.place('ita_fol_2p')).toBe('axis.eliminated')
  expect(p.state.victoryPoints).toBe(-4)
  expect(p.decision().rule).toBe('10.0')
})

test('6.5 a regiment makes room for two', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p'] },
  })
  p.act({ do: 'choose', unit: 'ita_fri_87' })
  expect(p.decision().rule).toBe('10.0')
})

test('6.5 each zone is settled by itself', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: {
      mosta: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p', 'ita_fol_7p'],
      victoria: ['ita_ls_1_125', 'ita_ls_2_125', 'ita_ls_3_125', 'ita_ls_1_126', 'ita_ls_2_126'],
    },
  })
  p.refuses({ do: 'choose', unit: 'ita_ls_1_125' })
  p.act({ do: 'choose', unit: 'ita_fol_2p' })
  p.act({ do: 'choose', unit: 'ita_ls_1_125' })
  expect(p.decision().rule).toBe('10.0')
})
