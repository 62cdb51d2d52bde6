import { makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { percent, plain, signed, withMinus } from '@middlesea/table-kit/words'
import { localeFor } from '../src/i18n/locale.ts'
import { en } from '../src/i18n/en.ts'
import { ja } from '../src/i18n/ja.ts'
import { loadTable } from '../src/games/registry.ts'
import { wordsAt } from '../src/match/words.ts'

/** All fixed texts of the page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

describe('a minus sign', () => {
  it('stands before numbers below zero, and takes the place of no hyphen', () => {
    expect(withMinus('-3 VP, (-1), 合計-2、：-4')).toBe('−3 VP, (−1), 合計−2、：−4')
    expect(withMinus('Ju-88, G-17, 2-1, Bf-109, 1942-05')).toBe('Ju-88, G-17, 2-1, Bf-109, 1942-05')
    expect([plain(-3), plain(3), signed(-3), signed(3), signed(0)]).toEqual(['−3', '3', '−3', '+3', '0'])
  })

  it.each([en, ja])('is the same in all texts of the page: $language', (texts) => {
    expect(textsIn(texts).filter((text) => withMinus(text) !== text)).toEqual([])
  })
})

describe('a date', () => {
  it('is written as the browser asks for in the language that is read', () => {
    expect(localeFor('en', ['de-DE', 'en-US', 'en-GB'])).toBe('en-US')
    expect(localeFor('en', ['ja-JP'])).toBe('en-GB')
    expect(localeFor('ja', ['en-US'])).toBe('ja-JP')
    const day = new Date(2026, 10, 17, 15, 4)
    expect(day.toLocaleString(localeFor('en', ['en-GB']), { dateStyle: 'medium', timeStyle: 'short' })).toBe(
      '17 Nov 2026, 15:04',
    )
  })
})

describe('a chance', () => {
  it('that is neither none nor sure never reads so, and six sixths are sure', () => {
    expect([percent(0.004), percent(0.996), percent(0), percent(1)]).toEqual(['<1 %', '>99 %', '0 %', '100 %'])
    expect(percent([1, 1, 1, 1, 1, 1].reduce((sum, sixth) => sum + sixth / 6, 0))).toBe('100 %')
  })
})

describe('the messages of a table', () => {
  it('name a hex with its number and its place, each scenario after its own map', async () => {
    for (const [scenario, named] of [
      ['leros-1943', 'Combat in 2408 Rachi'],
      ['malta-1942', /^Combat in 2408(?! Rachi)/],
    ] as const) {
      const { game, presentation } = await loadTable('invasion-malta', scenario)
      const match = new Match(game, { config: makeConfig(game, { scenario }), seed: 'words', practice: false })
      const view = match.view('axis')
      const { text } = wordsAt(game, 'en', (id) => presentation.place(id, view, 'en')?.name ?? id)
      expect(text({ key: 'scene.combat', params: { hex: '2408' } })).toMatch(named)
    }
  })
})
