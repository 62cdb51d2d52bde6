import type { Language, RuleEntry } from '@middlesea/engine'

// A rule has the number that its rulebook prints. Where that has none, the id is a word of ours: readers never see it.

type Named = Pick<RuleEntry, 'id' | 'title'>

export const isNumbered = (id: string): boolean => /^\d/.test(id)

/** Tables are called tables in the middle of a sentence. */
export const isTable = (id: string): boolean => id.startsWith('table.') || id.endsWith('.table')

/** What stands for a rule in a line: its number, or its title. */
export function ruleName({ id, title }: Named, language: Language): string {
  return isNumbered(id) ? id : title[language]
}

/** What stands over a rule: its number, if it has one, and its title. */
export function ruleHeading({ id, title }: Named, language: Language): string {
  return isNumbered(id) ? `${id} ${title[language]}` : title[language]
}
