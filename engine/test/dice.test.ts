import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Dice, fastDice, fastRng, matchDice, seedCommitment } from '../src/index.ts'
import { scriptDice, testDice } from '../src/testing/index.ts'

/** How far the counts of a die are from even: about sides - 1 when it is fair (chi squared). */
function unevenness(values: number[], sides: number): number {
  const counts = Array.from({ length: sides }, () => 0)
  for (const value of values) counts[value]++
  const even = values.length / sides
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
}

const rolls = (dice: Dice, count: number, sides: number): number[] =>
  Array.from({ length: count }, (_, n) => dice.value(n, sides, ''))

/** What a fair die stays below, but for once in some 10,000 times. */
const limit = (freedom: number): number => freedom + 5 * Math.sqrt(2 * freedom)

const kinds: [string, (seed: string) => Dice, number][] = [
  ['match', (seed) => matchDice(seed), 1000],
  ['fast', (seed) => fastDice(seed), 10_000],
]
const SEEDS = 'abcdefghijklmnopqrst'.split('')

describe.each(kinds)('%s dice', (_name, make, count) => {
  test('are fair for every size, over many seeds together', () => {
    for (const sides of [2, 6, 10, 81]) {
      const sum = SEEDS.reduce((total, seed) => total + unevenness(rolls(make(seed), count, sides), sides), 0)
      expect(sum).toBeLessThan(limit(SEEDS.length * (sides - 1)))
    }
  })

  test('do not tell the next roll from the last, or one seed from the next', () => {
    let [next, across] = [0, 0]
    for (const seed of SEEDS) {
      const values = rolls(make(seed), count, 6)
      const other = rolls(make(`${seed}2`), count, 6)
      next += unevenness(
        values.slice(1).map((value, n) => values[n] * 6 + value),
        36,
      )
      across += unevenness(
        values.map((value, n) => other[n] * 6 + value),
        36,
      )
    }
    for (const sum of [next, across]) expect(sum).toBeLessThan(limit(SEEDS.length * 35))
  })

  test('roll n is the same whatever was rolled before, for whatever purpose', () => {
    const dice = make('seed')
    const values = rolls(dice, 50, 6)
    const backwards = Array.from({ length: 50 }, (_, n) => make('seed').value(49 - n, 6, 'other')).reverse()
    expect(backwards).toEqual(values)
    expect(dice.value(7, 6, 'again')).toBe(values[7])
  })
})

test('match dice fall anew in another epoch, and match dice are not the fast dice of their seed', () => {
  const values = rolls(matchDice('s'), 40, 6)
  expect(rolls(matchDice('s', 1), 40, 6)).not.toEqual(values)
  expect(rolls(fastDice('s'), 40, 6)).not.toEqual(values)
})

test('match dice are the first 48 bits of HMAC-SHA-256, so that anybody can check them', () => {
  for (let n = 0; n < 100; n++) {
    const mac = createHmac('sha256', 'middle sea').update(`3:${n}`).digest('hex')
    expect(matchDice('middle sea', 3).value(n, 6, '')).toBe(Number.parseInt(mac.slice(0, 12), 16) % 6)
  }
})

test('the rolls of a seed never change: saved matches depend on them', () => {
  expect(rolls(matchDice('middle sea'), 12, 6)).toEqual([1, 4, 1, 4, 5, 3, 0, 2, 1, 3, 2, 4])
  expect(seedCommitment('middle sea')).toBe('be2c4d9c0b71ee26cec75849776cf2794f0ea61797192076bdc98d470db9ddbe')
})

test('a stream of chance is fair and repeats with its seed', () => {
  const stream = (seed: string) => {
    const rng = fastRng(seed)
    return Array.from({ length: 20_000 }, () => rng.below(7))
  }
  expect(unevenness(stream('a'), 7)).toBeLessThan(limit(6))
  expect(stream('a')).toEqual(stream('a'))
  expect(stream('a')).not.toEqual(stream('b'))
})

describe('scripted dice', () => {
  test('fall as written, purpose by purpose', () => {
    const dice = scriptDice({ combat: [6, 1], weather: [3] })
    expect([dice.value(0, 6, 'combat'), dice.value(1, 6, 'weather'), dice.value(2, 6, 'combat')]).toEqual([5, 2, 0])
    dice.allUsed()
  })

  test('fail on a roll that is not written, impossible or left over', () => {
    // What is no script is refused at once.
    for (const odd of [null, 5, 'combat', [6]]) {
      expect(() => scriptDice(odd as never)).toThrow('dice are a script of results by purpose')
      expect(() => testDice(odd as never)).toThrow('dice are a script of results by purpose')
    }
    expect(() => scriptDice({ combat: 6 as never })).toThrow("'combat' needs a list of results, not 6")
    expect(() => scriptDice({ combat: [null as never] })).toThrow("'combat' cannot be null: it is a number or an id")
    expect(() => scriptDice({}).value(0, 6, 'combat')).toThrow("no roll is scripted for 'combat' (1 to 6)")
    expect(() => scriptDice({ combat: [7] }).value(0, 6, 'combat')).toThrow("'combat' cannot be 7: it is 1 to 6")
    expect(() => scriptDice({ combat: [2, 3] }).allUsed()).toThrow('scripted rolls were not made: combat [2,3]')
  })

  test('leave the rest to other dice if told so', () => {
    const dice = scriptDice({ combat: [2] }, fastDice(1))
    expect(dice.value(0, 6, 'combat')).toBe(1)
    expect(dice.value(1, 6, 'combat')).toBe(fastDice(1).value(1, 6, 'combat'))
  })
})
