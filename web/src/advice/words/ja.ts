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
  lookBack: {
    title: '振り返り',
    about:
      'ボットが各手番から何度もプレイし直します。決定は、その席がその時知っていたことで判断し、残りの変化は運とみなします。',
    begin: 'ボットと振り返る',
    thinking: 'ボットが各手番を調べています……',
    cancel: 'やめる',
    failed: 'この対戦は振り返れません。',
    chance: (who) => `${who}の勝率`,
    standing: '情勢',
    swings: '変わった所とその理由',
    noSwings: '大きな変化はありませんでした。',
    mistakes: 'もっとよくできた手番',
    plan: 'よりよい計画',
    tryIt: 'ここから試す',
    tryTitle: (title) => `${title}（途中から）`,
    see: '見る',
  },
}
