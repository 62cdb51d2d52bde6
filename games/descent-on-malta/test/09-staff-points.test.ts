import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

test('9.1 staff points carry over, and gains above 19 are lost', () => {
  const gains = (staffPoints: number, die: number): number =>
    position({ phase: 'staffPoints', turn: 2, staffPoints }, { 'staff points 9.2': [die] }).state.staffPoints
  expect(gains(0, 1)).toBe(1)
  expect(gains(13, 6)).toBe(19)
  expect(gains(17, 6)).toBe(19)
})

test('9.1 what costs more than there is cannot be done', () => {
  const p = position({ phase: 'refit', staffPoints: 1, amphibiousPoints: 5, axis: { sicily: ['ita_fri_87:reduced'] } })
  expect(p.refuses({ do: 'refit', unit: 'ita_fri_87' })).toMatchObject({ rule: '9.1', key: 'refuse.staffPoints' })
  expect(p.offered()).toEqual([{ do: 'buyAmphibious' }, { do: 'done' }])
  p.act({ do: 'buyAmphibious' })
  expect(p.state.staffPoints).toBe(0)
})

test('9.1 a loss of staff points stops at zero', () => {
  const p = position(
    { phase: 'middleEast', turn: 7, command: 4, sortied: true, staffPoints: 3, victoryPoints: 0 },
    { 'event 24.0': [1, 1], 'morale 24.2': [6] },
  )
  expect(p.state.staffPoints).toBe(0)
})

test('9.2 staff points come from the second turn on, one die a turn', () => {
  const first = position({ phase: 'staffPoints', turn: 1, staffPoints: 5 })
  expect(first.state.staffPoints).toBe(5)
  const second = position({ phase: 'staffPoints', turn: 2, staffPoints: 5 }, { 'staff points 9.2': [4] })
  expect(second.state.staffPoints).toBe(9)
  second.dice.allUsed()
})

test('9.4 a refit in a zone needs an Axis HQ there, full or reduced', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 9,
    axis: { mosta: ['ita_fol_6p:reduced', 'ger_r_hq:reduced'], mgarr: ['ita_fol_7p:reduced'], mdina: ['ita_fol_hq'] },
  })
  expect(p.refuses({ do: 'refit', unit: 'ita_fol_7p' }).rule).toBe('9.4')
  p.act({ do: 'refit', unit: 'ita_fol_6p' })
  expect(p.isReduced('ita_fol_6p')).toBe(false)
})
