import { fastRng, makeConfig, Match, type TableCell } from '@middlesea/engine'
import type { Cell } from '@middlesea/table-kit/reference'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/games/registry.ts'
import { wordsOf } from '../src/match/words.ts'
import { findCell, type FoundCell } from '../src/scene/tables.ts'
import { say } from './scene-lines.ts'

// The die of a scene falls on a cell of a printed table, and the page lights it: in every language.

const GAMES: [id: string, scenario: string | undefined, gestures: number][] = [
  ['descent-on-malta', undefined, 200],
  ['crete-1941', 'maleme', 400],
  ['crete-1941', undefined, 600],
  ['malta-1942', undefined, 500],
  ['invasion-malta', 'leros-first-day', 900],
  ['invasion-malta', 'malta-first-day', 900],
]

const shown = (value: Cell | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : value.show(value.value)

/** What is lit, in the words of the chart. */
const lit = ({ chart, row, column }: FoundCell): string[] =>
  column === -1 ? chart.rows[row].cells.map(shown) : [shown(chart.rows[row].cells[column])]

describe.each(GAMES)('%s %s', (id, scenario, gestures) => {
  it('has every cell of its scenes in the charts of its reference', async () => {
    const { game, presentation } = await loadGame(id)
    const match = new Match(game, { config: makeConfig(game, { scenario }), seed: 'cells', practice: false })
    const rng = fastRng('cells')
    for (let i = 0; i < gestures && !match.over; i++) {
      const [decision] = match.decisions
      const actions = game.expand(match.state, decision, decision.options[rng.below(decision.options.length)])
      match.submit(decision.seats[0], decision.id, [actions[rng.below(actions.length)]])
    }
    const cells = match.journal.flatMap(({ scene }) =>
      (scene?.rows ?? []).flatMap(({ cell }): TableCell[] => (cell ? [cell] : [])),
    )
    // What came without a roll has no row.
    const rolled = cells.filter(({ row }) => row !== '')
    expect(new Set(rolled.map(({ table }) => table)).size).toBeGreaterThan(1)
    const reference = await presentation.reference!()
    for (const language of ['en', 'ja'] as const) {
      const charts = reference.charts('', language)
      const missing = rolled.filter((cell) => findCell(charts, cell) === null)
      expect(missing.map(({ table, column, row }) => `${table} ${column} ${row}`)).toEqual([])
      // Where a chart has the words of a result, they stand in the cell that is lit, and in no other.
      const words = wordsOf(game, language)
      const wrong = rolled.flatMap((cell) => {
        const found = findCell(charts, cell)!
        const result = words.text(cell.result)
        const isThere = found.chart.rows.some(({ cells: all }) => all.some((value) => shown(value) === result))
        return isThere && !lit(found).includes(result) ? [`${cell.table}: ${result}, lit ${lit(found).join()}`] : []
      })
      expect(wrong).toEqual([])
    }
  })
})

describe('the printed table', () => {
  const chart = (rows: string[], columns: string[], keys?: string[]) => ({
    id: 't',
    name: 't',
    columns: ['Die', ...columns],
    keys,
    rows: rows.map((name) => ({ name, cells: columns.map(() => 'x') })),
  })
  const cell = (column: string, row: string) => ({ table: 't', column, row, result: say('r') })

  it.each([
    [chart(['1', '2'], ['2-1', '3-1']), cell('3-1', '2'), [1, 1]],
    [chart(['≤ 5', '6–8', '21+'], ['3–4']), cell('3-4', '7'), [1, 0]],
    [chart(['≤ 5', '6–8', '21+'], ['3–4']), cell('3-4', '30'), [2, 0]],
    [chart(['≤ 5', '6–8', '21+'], ['3–4']), cell('3-4', '-2'), [0, 0]],
    [chart(['Terrain', '1', '6'], ['A', 'B'], ['open', 'hard']), cell('hard', '8'), [2, 1]],
    [chart(['1', '2'], ['4+']), cell('4', '1'), [0, 0]],
    [chart(['1', '2'], ['A']), cell('', '2'), [1, -1]],
  ])('finds the cell that the die fell on: %#', (of, at, [row, column]) => {
    expect(findCell([of], at)).toMatchObject({ row, column })
  })

  it('says nothing where the chart does not have it', () => {
    expect(findCell([chart(['1'], ['A'])], cell('B', '1'))).toBeNull()
    expect(findCell([], cell('A', '1'))).toBeNull()
  })
})
