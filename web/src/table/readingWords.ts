import type { Language } from '@middlesea/engine'
import type { ReadingWords } from '../match/reading.ts'

// What the table says of a rule that somebody reads otherwise. Beside its form, not among the words of every page: few need it.

interface OtherReadingWords extends ReadingWords {
  summary: string
  how: string
  holdsAll: string
  holdsView: string
  save: string
}

export const READING: { [language in Language]: OtherReadingWords } = {
  en: {
    summary: 'I read this rule otherwise',
    how: 'How do you read it?',
    holdsAll:
      'The file holds this match as it stands, with all that is hidden in it, to send to whoever keeps the game.',
    holdsView: 'The file holds what your seat sees of this match, to send to whoever keeps the game.',
    save: 'Save a file to send',
    heading: (rule: string) => `Rule ${rule}, read otherwise`,
    game: 'Game',
    ours: 'How the program reads it',
    theirs: 'How I read it',
    asked: 'What was asked',
    told: 'What happened before',
    position: { save: 'The match', view: 'What I see' },
  },
  ja: {
    summary: 'このルールの解釈が違うと思います',
    how: 'どのように解釈しますか。',
    holdsAll: 'ファイルには、伏せられた情報を含むこの対戦の現在の状態が入ります。ゲームの管理者に送ってください。',
    holdsView: 'ファイルには、あなたの席から見えるこの対戦の状態が入ります。ゲームの管理者に送ってください。',
    save: '送付用ファイルを保存',
    heading: (rule) => `ルール${rule}の別の解釈`,
    game: 'ゲーム',
    ours: 'プログラムの解釈',
    theirs: '私の解釈',
    asked: '質問',
    told: '直前の記録',
    position: { save: '対戦', view: '見えている状態' },
  },
}
