// The charts as people read them in the reference: every number of the data once, in both languages, correctable.
import { applyPack, type Language, type PackValue } from '@middlesea/engine'
import type { Chart, Value } from '@middlesea/table-kit/reference'
import { expect, test } from 'vitest'
import { packProblems } from '../src/data-check.ts'
import { PRINTED } from '../src/index.ts'
import { faceOf } from '../table/faces.ts'
import { chartsOf } from '../table/reference/charts.ts'

const charts = (language: Language): Chart[] => chartsOf({ files: PRINTED, printed: PRINTED, language })
const valuesIn = (list: Chart[]): Value[] =>
  list.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell !== 'string')))
const values = valuesIn(charts('en'))

const at = (path: string): Value => {
  const found = values.find((value) => value.path === path)
  if (found === undefined) throw new Error(`no value ${path}`)
  return found
}

/** The paths of all numbers and words of a table. */
function leaves(data: unknown, path: string): string[] {
  if (data === null) return []
  if (typeof data !== 'object') return [path]
  return Object.entries(data).flatMap(([key, part]) => leaves(part, `${path}.${key}`))
}

test('shows every value of every table, but for what is drawn and said in words', () => {
  const shown = new Set(values.map(({ path }) => path))
  const inWords =
    /provenance|exceptions|drift\.[AB]\.(plain|red)|crt\.(odds|below|declare|maxDrm|rows\.\d+\.die)|columns|rows\.\d+\.die|convoyArrival\.\w+\.\d+\.max/
  const missing = leaves(PRINTED.tables, 'tables').filter((path) => !shown.has(path) && !inWords.test(path))
  expect(missing).toEqual([])
})

test('names every value once and alike in both languages', () => {
  expect(new Set(values.map(({ path }) => path)).size).toBe(values.length)
  for (const language of ['en', 'ja'] as const) {
    const all = valuesIn(charts(language))
    expect(all.map(({ path }) => path)).toEqual(values.map(({ path }) => path))
    for (const { name, value, show } of all) expect(`${name} ${show(value)}`).not.toMatch(/undefined|null/)
    for (const { columns, rows } of charts(language)) {
      for (const { cells } of rows) expect(cells.length).toBeLessThan(columns.length)
    }
  }
})

test('gives paths by which a pack corrects the data', () => {
  const same: { [path: string]: PackValue } = {}
  for (const { path, value } of values) same[path] = value
  const pack = { game: 'invasion-malta', name: 'all', values: same }
  expect(applyPack(PRINTED, pack)).toEqual(PRINTED)
  expect(packProblems(pack)).toEqual([])
})

test('offers every word that a value may be', () => {
  const isPlain = ({ value }: Value): boolean => typeof value === 'number' || typeof value === 'boolean'
  for (const { path, choices } of values.filter(isPlain)) expect([path, choices]).toEqual([path, undefined])
  for (const { value, choices } of values.filter((one) => !isPlain(one))) {
    expect(choices?.map((choice) => choice.value)).toContain(value)
  }
})

test.each([
  ['tables.crt.rows.3.results.4', false],
  ['tables.coordination.night', false],
  ['tables.terrain.hex.rough.cost', false],
  ['tables.terrain.hex.rough.combat', true],
  ['tables.terrain.pillbox.combat', false],
  ['tables.aaFire.rows.1.results.2', false],
  ['tables.aaFire.rows.1.results.3', true],
  ['tables.convoyArrival.leros.4.lost', false],
  ['tables.convoyArrival.malta.4.lost', true],
  ['tables.landing.beachhead', false],
  ['tables.landing.windy', true],
  ['tables.coastArtillery.leros.it_ciano.east', false],
  ['tables.coastArtillery.leros.it_lago.east', true],
  ['tables.weather.june.0.max', true],
  ['tables.drift.aaUnit', false],
  ['tables.drift.landed', true],
  ['tables.limits.stacking', false],
  ['scenarios.malta-1942.alliedLossOnGt1', false],
  ['scenarios.malta-1942.victory.needed', true],
])('%s is reconstructed: %s', (path, reconstructed) => {
  expect(at(path).reconstructed).toBe(reconstructed)
})

test('names rows by the numbers that lead to them, so that scenes find the cell that was rolled', () => {
  for (const language of ['en', 'ja'] as const) {
    const rowsOf = (id: string): string[] =>
      charts(language)
        .find((one) => one.id === id)!
        .rows.map(({ name }) => name)
    expect(rowsOf('bombardment')).toEqual(['≤ 5', '6–9', '10–12', '13–15', '16+'])
    expect(rowsOf('landing')).toEqual(['≤ 8', '9–12', '13–15', '16+'])
    expect(rowsOf('convoyArrival.leros').slice(0, 3)).toEqual(['≤ 5', '6–8', '9–10'])
    expect(charts(language).find(({ id }) => id === 'landing')!.keys).toEqual(['upTo', 'result'])
  }
})

test('15.42, 15.43 the diagrams of drift have a space for every number, and red ones beside them', () => {
  const { spaces = [] } = charts('en').find(({ id }) => id === 'drift.A')!
  const plain = spaces.filter(({ column }) => column === 'plain')
  expect(plain.map(({ row }) => Number(row))).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
  expect(plain[0]).toMatchObject({ q: 0, r: 0, always: true, note: '' })
  expect(spaces.find(({ column, row }) => column === 'red' && row === '13')?.note).toBe('Disrupted 1 step')
  // No two spaces lie on one hex.
  expect(new Set(spaces.map(({ q, r }) => `${q} ${r}`)).size).toBe(spaces.length)
})

test('the codes of results are told in words in both languages', () => {
  for (const language of ['en', 'ja'] as const) {
    const [crt, aa] = ['crt', 'aaFire'].map((id) => charts(language).find((chart) => chart.id === id)!)
    for (const letter of ['A', 'D', 'R', 'd', '1']) expect(crt.codes).toContain(letter)
    for (const result of ['F1', 'F2', 'X', '1, 2, 3']) expect(aa.codes).toContain(result)
  }
})

test('a unit of two steps that is lost shows its reduced side, one of a single step its only one', () => {
  const face = (steps: number) => {
    const unit = PRINTED.units.units.find((one) => one.steps === steps)!
    return faceOf(unit, 0, 0, 'en').reduced
  }
  expect([face(2), face(1)]).toEqual([true, false])
})
