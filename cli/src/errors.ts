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

/** Where a file that is a saved match turns out not to be in order: that a check fails is no wrong use. */
const FAILS: { [command: string]: SaveErrorCode[] } = {
  verify: ['parts-missing', 'unknown-setup', 'not-legal', 'other-state'],
  replay: ['not-legal', 'other-state'],
}

/** The exit code of a command that could not open a save. */
export const saveExit = (command: string, { code }: SaveError): number => (FAILS[command]?.includes(code) ? 1 : 2)

/** What is wrong with a save, as a sentence. */
export function saveTrouble({ code, message }: SaveError, language: Language): string {
  return language === 'en' ? sentence(message) : SAVE_TROUBLES[code]
}

const SAVE_TROUBLES: Record<SaveErrorCode, string> = {
  'not-json': 'ファイルが壊れています。無事なコピーを使ってください。',
  'not-a-match': 'Middle Seaのセーブファイルではありません。ファイル名を確認してください。',
  'newer-format': '新しい版のMiddle Seaでセーブされたファイルです。更新してから開いてください。',
  'parts-missing': 'ファイルが壊れています：欠けた部分があります。無事なコピーを使ってください。',
  'other-game': '別のゲームのセーブファイルです。そのゲームを選んで開いてください。',
  'newer-rules': '新しい版のルールでプレイされた対戦です。更新してから開いてください。',
  'unknown-setup':
    'ファイルが壊れています：存在しないシナリオかオプションが指定されています。無事なコピーを使ってください。',
  'not-legal': 'ファイルが壊れています：ルールに反する行動が記録されています。無事なコピーを使ってください。',
  'other-state': 'ファイルが壊れています：セーブされた状態まで再現できません。無事なコピーを使ってください。',
}

export function sentence(text: string): string {
  return text[0].toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
}
