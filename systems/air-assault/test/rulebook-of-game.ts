// The rulebook of a game against its ledger.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleEntry } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { ledgerIds, rulebookOf } from '../tools/rulebook.ts'

export function testRulebook(folder: string, game: string): void {
  const bytes = readFileSync(join(folder, 'rulebook/rules.json'), 'utf8')
  const { rules } = JSON.parse(bytes) as { rules: RuleEntry[] }
  const ids = rules.map(({ id }) => id)

  test('is made of the shared rules and its own', () => {
    expect(bytes).toBe(rulebookOf(game))
  })

  test('has every rule of the ledger once, and no other', () => {
    expect(ids).toEqual(ledgerIds(game))
  })

  test('links only to rules that it has, and to no rule twice or to itself', () => {
    const wrong = rules.filter(
      ({ id, see }) =>
        see.includes(id) || new Set(see).size !== see.length || see.some((other) => !ids.includes(other)),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('has title and summary in both languages, half-width digits, full-width brackets', () => {
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    const english = ({ title, summary }: RuleEntry) => !japanese.test(title.en + summary.en) && summary.en.endsWith('.')
    const native = ({ title, summary }: RuleEntry) =>
      japanese.test(title.ja) && summary.ja.endsWith('。') && !/[０-９()]|です|ます。/.test(title.ja + summary.ja)
    expect(rules.filter((rule) => !english(rule) || !native(rule)).map(({ id }) => id)).toEqual([])
  })
}
