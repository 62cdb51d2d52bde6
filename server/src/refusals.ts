import type { ErrorCode } from './errors.ts'

// What is said in Japanese. English words are written where something is refused, since they can name what is meant.
export const JAPANESE: { [code in ErrorCode]: string } = {
  malformed: '要求の形式が正しくありません。',
  'too-big': 'データが大きすぎます。',
  'too-fast': '要求が多すぎます。少し待ってからやり直してください。',
  'too-many-guesses':
    'この名前でのパスワードの間違いが多すぎます。しばらく（長くて15分）待つか、パスキーまたはメールのリンクを使ってください。',
  'signed-out': '先にサインインしてください。',
  locked: 'このアカウントはサーバーの管理者によって停止されています。管理者に問い合わせてください。',
  'wrong-password': '名前またはパスワードが違います。',
  'wrong-passkey': 'このパスキーは使えません。',
  'last-way-in': 'サインインの方法がなくなるため、削除できません。',
  'private-address': 'このアドレスには送信できません。',
  'not-secure': 'httpsで始まるアドレスを使ってください。',
  'no-such-host': 'アドレスが見つかりません。',
  'known-already': 'すでに登録されています。',
  'too-many': 'これ以上は追加できません。先にどれかを削除してください。',
  'too-many-open':
    'まだ始まっていない対戦が上限に達しています。どれかを始めるか削除してから、新しい対戦を作ってください。',
  'too-many-programs':
    'ボットだけで進行している対戦が上限に達しています。どれかが終わるまで待つか、ご自分で席に着いてください。',
  'name-taken': 'この名前、またはよく似た名前がすでに使われています。別の名前を選んでください。',
  'foreign-origin': 'このサーバーのページからの要求ではありません。',
  'not-found': '見つかりません。',
  'not-yours': 'あなたにはできません。自分の席または対戦を選んでください。',
  'not-open': '対戦はもう始まっています。',
  'seat-taken': 'ほかの人が先に席を取りました。もう一度確認してください。',
  'not-full': '空いている席があります。プレイヤーを待つか、ボットを割り当ててください。',
  'not-finished': '対戦が終わってから利用できます。',
  'not-playing': '今この対戦ではできません。進行状況を確認してください。',
  'no-partner': '合意する相手がいません。ボットとは引き分けや終了に合意できません。',
  'offer-open': 'すでに提案中です。先にその提案を取り下げてください。',
  'offer-closed': 'この提案はもう有効ではありません。',
  'no-vacation': '今年の休暇日数を使い切りました。',
  'knows-secrets': 'この対戦の別の席に着いたことがあるため、この席には着けません。',
  'not-declared': 'このゲームでは、この自動回答は指示できません。',
  'not-rateable':
    'レーティング戦は、アカウントを持つ2人が持ち時間のある対戦を最後まで自分で行う場合に限ります。条件を確認してください。',
  apart: 'この対戦には参加できません。別の対戦を選んでください。',
  'of-cup': '大会の対戦では席を譲れません。続けるか、投了してください。',
  'agree-rated': 'この対戦はレーティングの対象です。同意してから席に着いてください。',
  unavailable: 'サーバーで処理できませんでした。もう一度お試しください。',
}

/** The words of a refusal for a reader of a language. */
export function wordsFor(language: string, code: ErrorCode, english: string): string {
  return language === 'ja' ? JAPANESE[code] : english
}

/** The language of a request: Japanese where it is asked for first, else English. */
export function languageOf(accept: string | undefined): string {
  return /^\s*ja\b/i.test(accept ?? '') ? 'ja' : 'en'
}
