import { describe, expect, it } from 'vitest'
import { chaptersOf } from '../src/app/ruleSearch.ts'
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

  it('has one chapter for each number, and one for what has none', async () => {
    const { rulebook } = (await loadGame(id)).game
    const names = chaptersOf(rulebook).map(([chapter]) => chapter)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => !/^\d+$/.test(name) && name !== '' && name !== 'table')).toEqual([])
  })
})

function isRaw(said: string): boolean {
  return RAW.test(said)
}
