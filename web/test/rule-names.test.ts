import { describe, expect, it } from 'vitest'
import { chaptersOf, chapterTitle, hasNumbers } from '../src/app/ruleSearch.ts'
import { en } from '../src/i18n/en.ts'
import { ja } from '../src/i18n/ja.ts'
import { loadGame } from '../src/games/registry.ts'
import { GAMES } from '../src/games/cards.ts'
import { ruleHeading, ruleName } from '../src/games/ruleName.ts'

/** An id that is a word of ours: 'table.drop', 'convoy.crete'. */
const RAW = /\b[a-z]{2,}\.[a-zA-Z0-9]/

const here = GAMES.map(({ id }) => id)

describe.each(here)('%s', (id) => {
  it('is called the same before and after it is loaded', async () => {
    const { name } = GAMES.find((card) => card.id === id)!
    const { game } = await loadGame(id)
    expect([name.en, name.ja]).toEqual([expect.stringContaining(game.name.en), expect.stringContaining(game.name.ja)])
  })

  it.each(['en', 'ja'] as const)('has words for every rule, %s', async (language) => {
    const { rulebook } = (await loadGame(id)).game
    expect(rulebook.length).toBeGreaterThan(20)
    const raw = rulebook.flatMap((rule) => [ruleName(rule, language), ruleHeading(rule, language)]).filter(isRaw)
    expect(raw).toEqual([])
  })

  it.each(['en', 'ja'] as const)('has words for every chart, %s', async (language) => {
    const { presentation } = await loadGame(id)
    const charts = (await presentation.reference!()).charts('', language)
    expect(charts.length).toBeGreaterThan(3)
    const said = charts.flatMap(({ name, about = '', columns, rows }) => [
      name,
      about,
      ...columns,
      ...rows.flatMap((row) => [row.name, ...row.cells.filter((cell) => typeof cell === 'string')]),
    ])
    expect(said.filter(isRaw)).toEqual([])
  })

  it('has one chapter for each number or subject, and a title for each in both languages', async () => {
    const { game } = await loadGame(id)
    const chapters = chaptersOf(game.rulebook).map(([chapter]) => chapter)
    expect(chapters).toEqual([...new Set(chapters)])
    expect(chapters.length).toBeGreaterThan(8)
    const named = chapters.filter((chapter) => chapter !== '' && chapter !== 'table' && !/^\d+$/.test(chapter))
    const texts = { en, ja }
    for (const language of ['en', 'ja'] as const) {
      const { rules } = texts[language]
      const titles = named.map((chapter) => chapterTitle(chapter, game, language, rules))
      expect(titles.filter((title) => title === rules.unnumbered)).toEqual([])
    }
    expect(hasNumbers(game.rulebook)).toBe(chapters.some((chapter) => /^\d/.test(chapter)))
  })
})

function isRaw(said: string): boolean {
  return RAW.test(said)
}
