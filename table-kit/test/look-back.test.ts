import { describe, expect, test } from 'vitest'
import { LOOK_BACK_WORDS, type LookBackTold, luckOf, mistakeLine, swingLine, swingsOf } from '../src/look-back.ts'

const turn = (round: number, side: string, chance: number, decided: number, luck: number) => ({
  clock: { round, side, phase: '' },
  entry: 10 * round,
  chance,
  error: 0.02,
  decided,
  luck,
})
const told: LookBackTold = {
  seat: 'axis',
  turns: [turn(1, 'axis', 0.5, 0, 0.05), turn(1, 'allied', 0.55, -0.05, 0.25), turn(2, 'axis', 0.75, -0.5, 0)],
  end: 0.25,
  mistakes: [],
}
const reader = { language: 'en' as const, nameOf: (id: string) => id.toUpperCase() }

describe('a look back in words', () => {
  test('names the turns in which the chances changed much, and what did most of it', () => {
    const swings = swingsOf(told)
    expect(swings).toEqual([
      { turn: 1, from: 0.55, to: 0.75, by: 'dice' },
      { turn: 2, from: 0.75, to: 0.25, by: 'decision' },
    ])
    expect(swingLine(told, swings[1], reader)).toBe('Turn 2, AXIS: 75\u00A0% → 25\u00A0%, mostly by what was decided.')
  })

  test('a change that the tries are too few to show is none', () => {
    const unsure = told.turns.map((each) => ({ ...each, error: 0.1 }))
    expect(swingsOf({ ...told, turns: unsure }).map(({ turn }) => turn)).toEqual([2])
  })

  test('adds up what dice gave, in points of a hundred', () => {
    expect(luckOf(told)).toBe(30)
    expect(LOOK_BACK_WORDS.en.luck('Axis', 30)).toBe('Axis had good luck: 30 points of a hundred more than expected.')
    expect(LOOK_BACK_WORDS.ja.luck('枢軸軍', -1)).toBe('枢軸軍の運は悪く、100点満点で期待より1点損をしました。')
  })

  test('tells a mistake by what was known then', () => {
    const mistake = { turn: 2, entry: 20, seat: 'axis', played: 0.3, best: 0.6, tries: 24, hint: {} as never }
    expect(mistakeLine(told, mistake, reader)).toContain('30\u00A0% as it was played, 60\u00A0% with the best plan')
  })
})
