import { answerIn, botPlays } from '@middlesea/air-assault/testing/suites/bot'
import { expect, test } from 'vitest'
import { heuristic } from '../src/bot/index.ts'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const contender = { game: crete.game, bot: heuristic }
const MALEME = 'G-17'

botPlays(contender, [{}, { basic: true }, { scenario: 'maleme' }], { scenario: 'maleme' })

test('the heuristic player walks into a lost airfield that nobody holds, whatever stands beside it', () => {
  const lost = { phase: 'alliedMovement', turn: 3, axis: { 'F-15': ['5/Sturm'] }, allied: { 'H-18': ['NZ22'] } }
  const p = position({ ...lost, axisHexes: [MALEME] })
  expect(answerIn(contender, p)).toEqual({ do: 'move', unit: 'NZ22', to: MALEME })
  // Nothing is lost: nobody leaves his ground for a company that he could not beat at once.
  const held = position({ ...lost, allied: { 'H-18': ['NZ22'], 'K-22': ['GR8'] } })
  expect(answerIn(contender, held)).not.toMatchObject({ unit: 'GR8' })
})

test('the heuristic player takes worse odds for a lost airfield than elsewhere', () => {
  const at = (hex: string, beside: string): unknown =>
    answerIn(
      contender,
      position({
        phase: 'alliedCombat',
        turn: 3,
        axis: { [hex]: ['5/Sturm'] },
        allied: { [beside]: ['NZ22'] },
      }),
    )
  // Four against two is 2-1.
  expect(at(MALEME, 'G-18')).toEqual({ do: 'attack', hex: MALEME })
  expect(at('F-14', 'F-15')).toEqual({ do: 'done' })
})
