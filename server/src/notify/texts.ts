/** What is told of something in a club. */
interface Told {
  title: string
  game: string
  who: string
}

/** What mails, notices and the pages behind links say. */
const en = {
  yourMove: (title: string) => `Your move: ${title}`,
  waits: (game: string, seat: string) => `${game}: the match waits for you, ${seat}.`,
  club: {
    made: ({ title, game, who }: Told) => `${who === '' ? 'Somebody' : who} has made a match: ${title} (${game}).`,
    over: ({ title, game, who }: Told) =>
      `${title} (${game}) is over. ${who === '' ? 'Nobody has won.' : `Won by ${who}.`}`,
    joined: ({ who }: Told) => `${who} has joined.`,
  },
  openSeat: (title: string) => `A seat is open: ${title}`,
  looksFor: (game: string, host: string, pace: 'live' | 'days') =>
    `${game}: ${host} looks for an opponent, ${pace === 'live' ? 'live' : 'by correspondence'}.`,
  cupGame: (title: string) => `Your game is there: ${title}`,
  showSecret: (game: string) =>
    `${game}: a game of your cup waits for your secret for its dice. Open it in the browser with which you entered the cup: the page does the rest by itself.`,
  otherwise: (time: string) => `From ${time} on the game goes on without your secret.`,
  since: (time: string) => `Since ${time}.`,
  happened: 'What happened last:',
  play: 'To the table:',
  stopMail: 'No more mail of this kind, with one click:',
  stop: 'Turn this off:',
  trial: 'A trial',
  trialBody: 'This is how you will be told that it is your move. It arrived.',
  confirmSubject: 'Is this your address?',
  confirmBody: (name: string) =>
    `Somebody, probably you, wants Middle Sea to write to this address when it is the move of ${name}. If it is you, follow this link within a day:`,
  confirmNot: 'If not, do nothing: we shall not write again.',
  resetSubject: 'A new password',
  resetBody: (name: string) =>
    `Somebody, probably you, has forgotten the password of ${name} at Middle Sea. With this link a new one can be set, once, within an hour:`,
  resetNot: 'If it was not you, do nothing: the password stays as it is.',
  changedSubject: 'Your password was changed',
  changedBody: (name: string) =>
    `The password of ${name} at Middle Sea was changed. If it was not you, set a new one with 'Forgot password?' at once.`,
  changedPrograms: 'The tokens of your programs are void: make new ones in your profile.',
  pageConfirm: 'Confirm the address',
  pageConfirmAsk: (address: string) => `Middle Sea writes to ${address} when it is your move.`,
  pageConfirmYes: 'Yes, this is my address',
  pageConfirmed: 'The address is confirmed.',
  pageStop: 'Turn notices off',
  pageStopAsk: (address: string) => `No more notices to ${address}? You can turn them on again in your profile.`,
  pageStopYes: 'Turn them off',
  pageStopped: 'Notices are off.',
  pageReset: 'Set a new password',
  pageResetAsk: (name: string) => `A new password for ${name}: at least 8 characters.`,
  pagePassword: 'New password',
  pageResetYes: 'Set it',
  pageTooShort: 'It must have 8 to 200 characters.',
  pageResetDone: 'The new password is set. Everybody who was signed in to your account is signed out.',
  pageGone: 'This link is not valid any more: it was used, or it is too old. Ask for a new one.',
  pageHome: 'To Middle Sea',
}

export type NoticeTexts = typeof en

const ja: NoticeTexts = {
  yourMove: (title) => `あなたの手番です：${title}`,
  waits: (game, seat) => `${game}：${seat}の手番です。対戦相手が待っています。`,
  club: {
    made: ({ title, game, who }) => `${who === '' ? '誰か' : `${who}さん`}が対戦を作りました：${title}（${game}）`,
    over: ({ title, game, who }) =>
      `${title}（${game}）が終わりました。${who === '' ? '勝者なしです。' : `${who}さんの勝ちです。`}`,
    joined: ({ who }) => `${who}さんが参加しました。`,
  },
  openSeat: (title) => `席が空いています：${title}`,
  looksFor: (game, host, pace) =>
    `${game}：${host}さんが${pace === 'live' ? 'ライブ' : '通信'}対戦の相手を探しています。`,
  cupGame: (title) => `あなたの対戦ができました：${title}`,
  showSecret: (game) =>
    `${game}：大会の対戦が、サイの目に使うあなたの秘密を待っています。大会に参加したときのブラウザーで開いてください。あとはページが自動で行います。`,
  otherwise: (time) => `${time}を過ぎると、対戦はあなたの秘密なしで進みます。`,
  since: (time) => `${time}から待機中です。`,
  happened: '最近の出来事：',
  play: '盤面を開く：',
  stopMail: 'このメールを止める（ワンクリック）：',
  stop: '通知を止める：',
  trial: 'テスト通知',
  trialBody: '手番になると、このように通知が届きます。テスト通知は届きました。',
  confirmSubject: 'メールアドレスの確認',
  confirmBody: (name) =>
    `${name}さんの手番をこのアドレスに知らせる設定が、Middle Seaで行われました。ご本人であれば、1日以内に次のリンクを開いてください。`,
  confirmNot: 'お心当たりがなければ、何もする必要はありません。今後メールは届きません。',
  resetSubject: 'パスワードの再設定',
  resetBody: (name) =>
    `Middle Seaで${name}さんのパスワードの再設定が求められました。次のリンクから新しいパスワードを設定できます。リンクは1時間以内に1回だけ有効です。`,
  resetNot: 'お心当たりがなければ、何もする必要はありません。パスワードは変わりません。',
  changedSubject: 'パスワードが変更されました',
  changedBody: (name) =>
    `Middle Seaの${name}さんのパスワードが変更されました。お心当たりがなければ、すぐに「パスワードをお忘れですか」から再設定してください。`,
  changedPrograms: 'プログラムのトークンは無効になりました。プロフィールで新しいトークンを作ってください。',
  pageConfirm: 'メールアドレスの確認',
  pageConfirmAsk: (address) => `手番になると、Middle Seaから${address}にメールが届きます。`,
  pageConfirmYes: '自分のアドレスです',
  pageConfirmed: 'メールアドレスを確認しました。',
  pageStop: '通知の停止',
  pageStopAsk: (address) => `${address}への通知を止めますか。プロフィールからいつでも再開できます。`,
  pageStopYes: '通知を止める',
  pageStopped: '通知を止めました。',
  pageReset: 'パスワードの再設定',
  pageResetAsk: (name) => `${name}さんの新しいパスワードを8文字以上で入力してください。`,
  pagePassword: '新しいパスワード',
  pageResetYes: '設定する',
  pageTooShort: 'パスワードは8文字以上200文字以下にしてください。',
  pageResetDone: '新しいパスワードを設定しました。このアカウントは、すべての端末でログアウトしました。',
  pageGone: 'このリンクは使用済みか、期限切れです。もう一度お手続きください。',
  pageHome: 'Middle Seaへ',
}

const TEXTS: { [language: string]: NoticeTexts } = { en, ja }

export function textsIn(language: string): NoticeTexts {
  return TEXTS[language] ?? en
}
