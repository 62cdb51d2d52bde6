import { describe, expect, test } from 'vitest'
import { position, type Position } from '../src/testing.ts'
import { lossPoints, QUIET } from './battlefield.ts'

const PHASE_6 = { ...QUIET, phase: 'strategicAttack' } as const

/** One unit attacks the Allied command at level 3. */
const attackCommand = (unit: string, die: number, command = 3): Position =>
  position(
    { stands: 'over', ...PHASE_6, command, axis: { 'strategic.command': [unit] } },
    { 'command attack 16.1': [die] },
  )

/** One unit attacks the Royal Navy; the second die is that of the outcome. */
function attackNavy(unit: string, die: number, outcome: number[], royalNavy = 5): Position {
  const script = { 'navy attack 16.2': [die], 'navy outcome 16.2': outcome }
  const p = position({ stands: 'over', ...PHASE_6, royalNavy, axis: { 'strategic.navy': [unit] } }, script)
  p.dice.allUsed()
  return p
}

describe('14.1', () => {
  test('14.1 air units in a strategic box attack without being asked, each once, and return to Sicily', () => {
    const axis = { 'strategic.command': ['ju88_1', 'sm79_1'], 'strategic.navy': ['ju88_2:reduced'] }
    const p = position({ stands: 'over', ...PHASE_6, axis }, { 'command attack 16.1': [4, 5], 'navy attack 16.2': [3] })
    p.dice.allUsed()
    expect(['ju88_1', 'sm79_1', 'ju88_2'].map(p.place)).toEqual(['sicily', 'sicily', 'sicily'])
    expect(p.isReduced('ju88_2')).toBe(true)
  })

  test('14.1 any number of air units may attack one target', () => {
    const box = ['ju88_1', 'ju88_2', 'ju88_3', 'he111_1', 'sm79_1', 'sm79_2']
    const p = position(
      { stands: 'over', ...PHASE_6, axis: { 'strategic.command': box } },
      { 'command attack 16.1': [4, 4, 4, 4, 4, 4] },
    )
    p.dice.allUsed()
    expect(box.map(p.place)).toEqual(box.map(() => 'sicily'))
  })
})

describe('16.1', () => {
  test('16.1 at or under the strategic rating the command level falls by one', () => {
    expect(attackCommand('ju88_1', 3).state.command).toBe(2)
    expect(attackCommand('ju88_1', 4).state.command).toBe(3)
    // Its reduced side has a rating of 2.
    expect(attackCommand('ju88_1:reduced', 3).state.command).toBe(3)
    expect(attackCommand('ju88_1:reduced', 2).state.command).toBe(2)
  })

  test('16.1 the level never falls below 1', () => {
    expect(attackCommand('ju88_1', 1, 1).state.command).toBe(1)
  })

  test('16.1 a 6 reduces the attacker, and eliminates a reduced one', () => {
    const full = attackCommand('ju88_1', 6)
    expect(full.isReduced('ju88_1')).toBe(true)
    expect(full.place('ju88_1')).toBe('sicily')
    expect(full.state.command).toBe(3)
    const reduced = attackCommand('ju88_1:reduced', 6)
    expect(reduced.place('ju88_1')).toBe('axis.eliminated')
    expect(lossPoints(reduced)).toEqual([-2])
  })

  test('16.1 a unit with a strategic rating of 0 still attacks, and a 6 costs it a step', () => {
    expect(attackCommand('mc200_1', 1).state.command).toBe(3)
    expect(attackCommand('mc200_1', 6).isReduced('mc200_1')).toBe(true)
  })

  test('16.1 a catastrophe ends the game at once: the other units attack no more', () => {
    const axis = { 'strategic.command': ['ju88_1', 'ju88_2'] }
    const p = position({ stands: 'over', ...PHASE_6, victoryPoints: -99, axis }, { 'command attack 16.1': [6] })
    expect(p.state.result).toBe('catastrophe')
    expect([p.state.phase, p.state.rolls]).toEqual([6, 1])
  })
})

describe('16.2', () => {
  test('16.2 an air unit attacks the Royal Navy with its strategic rating, a naval unit with its combat rating', () => {
    expect(attackNavy('ju88_1', 3, [1]).state.royalNavy).toBe(4)
    expect(attackNavy('ju88_1', 4, []).state.royalNavy).toBe(5)
    expect(attackNavy('bb_1', 4, [1]).state.royalNavy).toBe(4)
    expect(attackNavy('bb_1', 5, []).state.royalNavy).toBe(5)
    expect(attackNavy('ss_1', 2, [1]).state.royalNavy).toBe(4)
    expect(attackNavy('ss_1', 3, []).state.royalNavy).toBe(5)
    // Reduced, each has the ratings of its reduced side (7.2).
    expect(attackNavy('ju88_1:reduced', 2, [1]).state.royalNavy).toBe(4)
    expect(attackNavy('ju88_1:reduced', 3, []).state.royalNavy).toBe(5)
    expect(attackNavy('bb_1:reduced', 2, [1]).state.royalNavy).toBe(4)
    expect(attackNavy('bb_1:reduced', 3, []).state.royalNavy).toBe(5)
  })

  test('16.2 a 6 reduces the attacking air or naval unit; survivors return to Sicily', () => {
    for (const unit of ['ju88_1', 'ca_1']) {
      const p = attackNavy(unit, 6, [])
      expect(p.isReduced(unit)).toBe(true)
      expect(p.place(unit)).toBe('sicily')
    }
    expect(lossPoints(attackNavy('ca_1', 6, []))).toEqual([-2])
    expect(attackNavy('ca_1:reduced', 6, []).place('ca_1')).toBe('axis.eliminated')
  })

  test('16.2 at level 1 a hit changes nothing and gives no roll for points (ruling 15)', () => {
    const p = attackNavy('ju88_1', 1, [], 1)
    expect(p.state.royalNavy).toBe(1)
    expect(p.state.rolls).toBe(1)
  })
})

describe('table.naval', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 3],
  ])('table.naval a %i gives %i victory points', (die, points) => {
    const p = attackNavy('ju88_1', 1, [die], 2)
    // The end of the game takes two points for the Royal Navy level, which is 1 now.
    expect(p.state.victoryPoints).toBe(points - 2)
    expect(p.state.royalNavy).toBe(1)
  })
})
