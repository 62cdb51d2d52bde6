import type { Language, RuleEntry } from '@middlesea/engine'
import { isNumbered } from '../games/ruleName.ts'

/** The rules with all the words, or whose number begins so; the best first within the order of the book. */
export function searchRules(rulebook: readonly RuleEntry[], wanted: string, language: Language): RuleEntry[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...rulebook]
  return rulebook.filter(({ id, title, summary }) => {
    const all = `${title[language]} ${summary[language]}`.toLowerCase()
    return words.every((word) => id.toLowerCase().startsWith(word) || all.includes(word))
  })
}

/** The chapter of tables. */
export const TABLES = 'table'

/** Rules by chapter: the number before the first dot; then those without a number, and the tables among them. */
export function chaptersOf(rules: readonly RuleEntry[]): [string, RuleEntry[]][] {
  const chapters = new Map<string, RuleEntry[]>()
  for (const rule of rules) {
    const word = rule.id.split('.')[0]
    const chapter = isNumbered(rule.id) || word === TABLES ? word : ''
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), rule])
  }
  return [...chapters]
}
