// The rulebook against the ledger, and its numbers against the charts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleEntry } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { serialise } from '../../../tools/serialise.ts'
import { bytesOf, FILES } from './files.ts'

const bytes = bytesOf('rulebook/rules.json')
const { rules } = JSON.parse(bytes) as { rules: RuleEntry[] }
const ids = rules.map(({ id }) => id)
const ledger = readFileSync(join(import.meta.dirname, '../../../ledger/invasion-malta.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

function summary(id: string): { en: string; ja: string } {
  const found = rules.find((rule) => rule.id === id)
  if (found === undefined) throw new Error(`no rule ${id}`)
  return found.summary
}

test('has every rule of the ledger once, and no other', () => {
  expect(ids).toEqual(ledger.map(([id]) => id))
  expect(ids).toHaveLength(361)
})

test('is written like a data file', () => {
  expect(serialise(JSON.parse(bytes))).toBe(bytes)
})

test('links only to rules that it has, and to no rule twice or to itself', () => {
  const wrong = rules.filter(
    ({ id, see }) => see.includes(id) || new Set(see).size !== see.length || see.some((other) => !ids.includes(other)),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('has title and summary in both languages, half-width digits, full-width brackets', () => {
  const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
  const english = ({ title, summary: text }: RuleEntry) => !japanese.test(title.en + text.en) && text.en.endsWith('.')
  const native = ({ title, summary: text }: RuleEntry) =>
    japanese.test(title.ja) && text.ja.endsWith('。') && !/[０-９()]|です|ます。/.test(title.ja + text.ja)
  expect(rules.filter((rule) => !english(rule) || !native(rule)).map(({ id }) => id)).toEqual([])
})

test('gives each rule a title of its own, short enough for a line', () => {
  for (const language of ['en', 'ja'] as const) {
    const titles = rules.map(({ title }) => title[language])
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
    expect(titles.filter((title) => title.length > 48)).toEqual([])
  }
})

test('forbids nothing by data', () => {
  const data = new Set(ledger.filter(([, kind]) => kind === 'data').map(([id]) => id))
  expect(rules.filter(({ id, forbids }) => forbids && data.has(id))).toEqual([])
})

test('prints the charts as the data have them', () => {
  const { crt, aaFire, convoyArrival, air } = FILES.tables
  for (const language of ['en', 'ja'] as const) {
    const table = summary('table.crt')[language]
    for (const { results } of crt.rows) expect(table).toContain(results.join(' '))
    const aa = summary('table.aa')[language]
    for (const { results } of aaFire.rows.slice(1, 8)) expect(aa).toContain(results.join(' '))
    const convoys = summary('table.convoy')[language]
    for (const [i, row] of convoyArrival.malta.entries()) {
      const leros = convoyArrival.leros[i]
      const cells = [`${row.lost}/${row.delayed}`, `${leros.lost}/${leros.delayed}`]
      expect(convoys).toContain(cells.join(language === 'en' ? ', ' : '、'))
    }
  }
  expect(summary('11.13').en).toContain(`${air.repairMin} to ${air.repairMax}`)
})

test('says what the scenarios need and have', () => {
  const scenarios = Object.values(FILES.scenarios).sort((a, b) => a.number - b.number)
  for (const { number, turns, victory } of scenarios) {
    const text = summary(`20.${number}`)
    expect(text.en).toContain(`${turns.length} turns`)
    expect(text.ja).toContain(`${turns.length}ターン`)
    expect(text.en).toContain(`${victory.needed} victory locations`)
  }
  const points = scenarios.map(({ number, motorPool }) => `Scenario ${number}: ${motorPool.points}`)
  for (const text of points) expect(summary('table.motorpool').en).toContain(text)
})
