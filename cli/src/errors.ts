import type { Language, Name, SaveError } from '@middlesea/engine'

/** Wrong use: one line that says what to do, exit code 2. What belongs to `play` is said in both languages. */
export class UsageError extends Error {
  private readonly text: string | Name

  constructor(text: string | Name) {
    super(typeof text === 'string' ? text : text.en)
    this.text = text
  }

  in(language: Language): string {
    return inLanguage(this.text, language)
  }
}

/** Something that was checked is not in order: exit code 1. */
export class CheckFailed extends Error {}

/** A text in the reader's language, where it has been translated. */
export function inLanguage(text: string | Name, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

/** What is wrong with a save, as a sentence. The kernel says it in English. */
export function saveTrouble({ message }: SaveError, language: Language): string {
  if (language === 'en') return sentence(message)
  const known = SAVE_TROUBLES.find(([part]) => message.includes(part))
  return known === undefined ? `セーブファイルを開けない: ${message}` : known[1]
}

/** By what the kernel's message contains; the first that fits. */
const SAVE_TROUBLES: [string, string][] = [
  ['not a saved match', 'Middle Seaのセーブファイルではない。ファイル名を確認する。'],
  ['newer version', '新しい版のMiddle Seaでセーブされたファイル。更新してから開く。'],
  ['newer rules', '新しい版のルールでプレイされたマッチ。更新してから開く。'],
  ['differ from ours', 'ルールの版が違うため、セーブされた状態まで再現できない。セーブした版で開く。'],
  ['does not replay', 'ファイルが壊れている: セーブされた状態まで再現できない。無事なコピーを使う。'],
  ['not legal', 'ファイルが壊れている: ルールに反する行動が記録されている。無事なコピーを使う。'],
  ['damaged', 'ファイルが壊れている。無事なコピーを使う。'],
]

export function sentence(text: string): string {
  return text[0].toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
}
