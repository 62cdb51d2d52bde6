import type { RuleEntry } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { ledgerIds, mergeRules, sharedRules } from '../tools/rulebook.ts'

const rule = (id: string, see: string[] = []): RuleEntry => ({
  id,
  title: { en: id, ja: id },
  summary: { en: id, ja: id },
  forbids: false,
  see,
})

describe('the rules that both games share', () => {
  test('stand in both ledgers', () => {
    const crete = ledgerIds('crete-1941')
    const malta = ledgerIds('malta-1942')
    const ids = sharedRules().map(({ id }) => id)
    expect([...ids].sort()).toEqual(crete.filter((id) => malta.includes(id)).sort())
    const links = sharedRules().flatMap(({ see }) => see)
    expect(links.filter((id) => !crete.includes(id) && !malta.includes(id))).toEqual([])
  })

  test('come in the order of the ledger, without links to rules of the sister game', () => {
    const merged = mergeRules(['a', 'b'], [rule('b', ['a', 'c'])], [rule('a')])
    expect(merged).toEqual([rule('a'), rule('b', ['a'])])
  })

  test('are not written again by a game, and none is missing', () => {
    expect(() => mergeRules(['a'], [rule('a')], [rule('a')])).toThrow('that are shared: a')
    expect(() => mergeRules(['a'], [rule('a')], [rule('c')])).toThrow('that the ledger lacks')
    expect(() => mergeRules(['a', 'b'], [rule('a')], [])).toThrow("no rule 'b'")
  })
})
