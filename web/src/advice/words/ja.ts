import type { AdviceText } from './en.ts'

/** The words of hints and of looking back. */
export const ja: AdviceText = {
  hint: {
    title: 'ヒント',
    thinking: 'ボットがあなたの手番を考えています……',
    cancel: 'やめる',
    close: 'ヒントを閉じる',
    again: 'もう一度聞く',
    failed: 'ここではヒントを出せません。',
    plan: 'ボットならこうします',
    ifDice: 'サイの目が予想どおりなら、続けて',
    done: '済み',
    more: (n) => `ほか${n}件`,
    arrival: 'ヒント：ここに来ます',
    about: 'ボットが知っているのは、あなたが知っていることだけです。マップの矢印が計画を示します。',
  },
}
