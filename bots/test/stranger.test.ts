import { type AnyPolicy, planOf } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { describe, expect, test } from 'vitest'
import { enemyStyle } from '../src/search/worlds.ts'
import { strangerTo } from '../src/stranger.ts'

const policies = await Promise.all(
  GAMES.flatMap(({ id, policy }) => (policy === null ? [] : [policy().then((known: AnyPolicy) => ({ id, known }))])),
)

describe('the stranger of ratings', () => {
  test('takes every second weight in which styles differ from another style', () => {
    const styles = [
      { id: 'plain', weights: { d: 4, b: 1, a: 2, c: 3, same: 5 } },
      { id: 'bold', weights: { a: 20, b: 10, c: 30, d: 4, same: 5 } },
      { id: 'late', weights: { a: 2, b: 1, c: 3, d: 40, same: 5 } },
    ]
    expect(strangerTo(styles).weights).toEqual({ a: 2, b: 10, c: 3, d: 40, same: 5 })
  })

  test.each(policies)('is in $id nobody whom search imagines as an enemy', ({ known: { styles } }) => {
    const { weights } = strangerTo(styles)
    const imagined = Array.from({ length: 2 * styles.length }, (_, n) => planOf(enemyStyle(styles, n)).style.weights)
    expect(Object.keys(weights).sort()).toEqual(Object.keys(styles[0].weights).sort())
    expect(imagined).not.toContainEqual(weights)
  })
})
