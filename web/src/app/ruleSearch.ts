import type { AnyGame, Language, RuleEntry } from '@middlesea/engine'
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

/**
 * Rules by chapter: the number before the first dot, or the word there, which is a subject of the game. Subjects of a single
 * rule stand together at the end, as the chapter ''.
 */
export function chaptersOf(rules: readonly RuleEntry[]): [string, RuleEntry[]][] {
  const subjects = new Map<string, RuleEntry[]>()
  for (const rule of rules) {
    const [subject] = rule.id.split('.')
    subjects.set(subject, [...(subjects.get(subject) ?? []), rule])
  }
  const isOwn = ([subject, own]: [string, RuleEntry[]]): boolean =>
    isNumbered(subject) || subject === TABLES || own.length > 1
  const others = [...subjects].filter((one) => !isOwn(one)).flatMap(([, own]) => own)
  return [...[...subjects].filter(isOwn), ...(others.length > 0 ? [['', others] as [string, RuleEntry[]]] : [])]
}

/** What stands over a chapter. Subjects are words of ours: the game names them. */
export function chapterTitle(
  chapter: string,
  game: Pick<AnyGame, 'names'>,
  language: Language,
  text: RuleWords,
): string {
  if (isNumbered(chapter)) return text.chapter(chapter)
  if (chapter === TABLES) return text.tables
  return game.names(`chapter.${chapter}`)?.[language] ?? text.unnumbered
}

export interface RuleWords {
  chapter: (n: string) => string
  tables: string
  unnumbered: string
}

/** Whether a rulebook has numbers to search for. */
export const hasNumbers = (rules: readonly RuleEntry[]): boolean => rules.some(({ id }) => isNumbered(id))
