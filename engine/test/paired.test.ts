import { describe, expect, test } from 'vitest'
import { PairedDice } from '../src/index.ts'

/** Rolls some dice for a purpose at a place. */
function rolls(dice: PairedDice, place: string, purpose: string, count: number): number[] {
  dice.place = () => place
  return Array.from({ length: count }, (_, n) => dice.value(n, 6, purpose))
}

describe('paired dice', () => {
  test('fall alike for the same place, purpose and ordinal, whatever was rolled elsewhere', () => {
    const one = new PairedDice('a')
    const other = new PairedDice('a')
    rolls(one, '1 axis', 'combat', 5)
    rolls(one, '2 axis', 'drift', 3)
    expect(rolls(one, '2 axis', 'combat', 20)).toEqual(rolls(other, '2 axis', 'combat', 20))
  })

  test('differ by seed, by place and by purpose', () => {
    const all = [
      rolls(new PairedDice('a'), '1 axis', 'combat', 30),
      rolls(new PairedDice('b'), '1 axis', 'combat', 30),
      rolls(new PairedDice('a'), '1 allied', 'combat', 30),
      rolls(new PairedDice('a'), '1 axis', 'drift', 30),
    ]
    expect(new Set(all.map(String)).size).toBe(4)
  })

  test('are fair', () => {
    const dice = new PairedDice('fair')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let turn = 0; turn < 200; turn++) for (const value of rolls(dice, `${turn}`, 'combat', 30)) counts[value]++
    // 6,000 rolls: 1,000 of each, with a standard deviation of 29.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
