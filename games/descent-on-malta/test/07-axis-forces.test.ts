import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

test('7.1 once turn 1 has begun no reinforcement can be recruited', () => {
  const p = position({ phase: 'intelligence', staffPoints: 3, allied: { mosta: ['?8man'] } })
  expect(p.refuses({ do: 'recruit', unit: 'r_ju88_1' })).toMatchObject({ rule: '7.1', key: 'refuse.recruitTime' })
  p.act({ do: 'done' })
  expect(p.refuses({ do: 'recruit', unit: 'bb_2' }).rule).toBe('7.1')
  expect(p.place('r_ju88_1')).toBe('unused')
})

test('4.0.4b what was not recruited can be neither staged nor refitted; what was recruited can', () => {
  const staging = position({ phase: 'staging', axis: { sicily: ['r_ju88_2'] } })
  for (const [unit, to] of [
    ['ger_c_z266', 'malta.amphibious'],
    ['r_ju88_1', 'malta.support'],
    ['ss_2', 'strategic.navy'],
  ]) {
    const why = staging.refuses({ do: 'stage', unit, to })
    expect(why).toMatchObject({ rule: '4.0.4b', key: 'refuse.notRecruited' })
  }
  staging.act({ do: 'stage', unit: 'r_ju88_2', to: 'malta.support' })
  expect(staging.place('r_ju88_2')).toBe('malta.support')
  const refit = position({ phase: 'refit', staffPoints: 5, axis: { sicily: ['ju88_1:reduced'] } })
  expect(refit.refuses({ do: 'refit', unit: 'r_ju88_1' }).key).toBe('refuse.notRecruited')
})

test('7.2 a reduced unit acts as a full one does, at the ratings of its reduced side', () => {
  const level = (unit: string, die: number): number =>
    position(
      {
        stands: 'over',
        phase: 'strategicAttack',
        turn: 7,
        sortied: true,
        command: 3,
        axis: { 'strategic.command': [unit] },
      },
      { 'command attack 16.1': [die] },
    ).state.command
  expect(level('he111_1', 3)).toBe(2)
  expect(level('he111_1:reduced', 3)).toBe(3)
  expect(level('he111_1:reduced', 2)).toBe(2)
})

test('7.2 a reduced ground unit fires with its reduced rating', () => {
  const p = position(
    {
      stands: 'over',
      phase: 'groundCombat',
      turn: 7,
      sortied: true,
      command: 1,
      axis: { marsa: ['ger_r_kroh:reduced'] },
      allied: { marsa: ['mil1'] },
    },
    {
      'axis edge 22.2': [6, 6],
      'allied edge 22.2': [1, 1],
      'axis combat 22.3': [3, 3],
      'allied combat 22.3': [6, 6],
    },
  )
  // Four is its rating, two when reduced: a 3 misses, in the battle and in the counterattack.
  expect(p.place('mil1')).toBe('marsa')
  p.dice.allUsed()
})

test('7.2 a reduced unit moves as far as a full one', () => {
  const goals = (unit: string): unknown[] =>
    position({ phase: 'tacticalMovement', axis: { marsa: [unit] } })
      .offered()
      .flatMap((a) => (a.do === 'move' ? [a.to] : []))
  expect(goals('ger_r_kroh:reduced')).toEqual(goals('ger_r_kroh'))
  expect(goals('ger_r_kroh:reduced')).toContain('mosta')
})
