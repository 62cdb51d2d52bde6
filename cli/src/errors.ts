import type { Language, Name, SaveError, SaveErrorCode } from '@middlesea/engine'

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

/** What is wrong with a save, as a sentence. */
export function saveTrouble({ code, message }: SaveError, language: Language): string {
  return language === 'en' ? sentence(message) : SAVE_TROUBLES[code]
}

const SAVE_TROUBLES: Record<SaveErrorCode, string> = {
  'not-json': 'ファイルが壊れている。無事なコピーを使う。',
  'not-a-match': 'Middle Seaのセーブファイルではない。ファイル名を確認する。',
  'newer-format': '新しい版のMiddle Seaでセーブされたファイル。更新してから開く。',
  'parts-missing': 'ファイルが壊れている: 欠けた部分がある。無事なコピーを使う。',
  'other-game': '別のゲームのセーブファイル。そのゲームを選んで開く。',
  'newer-rules': '新しい版のルールでプレイされたマッチ。更新してから開く。',
  'unknown-setup': 'ファイルが壊れている: 存在しないシナリオかオプションが指定されている。無事なコピーを使う。',
  'not-legal': 'ファイルが壊れている: ルールに反する行動が記録されている。無事なコピーを使う。',
  'other-state': 'ファイルが壊れている: セーブされた状態まで再現できない。無事なコピーを使う。',
}

export function sentence(text: string): string {
  return text[0].toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
}
