/** Why a notice did not arrive, by the code that the server gives; behind some codes stands a number. */
interface Failures {
  [code: string]: (number: string) => string
}

export const NOTICE_FAILURES: { en: Failures; ja: Failures } = {
  en: {
    'no-answer': () => 'there was no answer',
    'no-such-host': () => 'the address was not found',
    'private-address': () => 'the address is in a private network',
    'not-secure': () => 'the address does not begin with https',
    'no-mail': () => 'this server sends no mail',
    status: (number) => `the answer was ${number}`,
    mail: (number) => `the mail server refused it (${number})`,
    failed: () => 'something went wrong here',
  },
  ja: {
    'no-answer': () => '応答がありませんでした',
    'no-such-host': () => 'アドレスが見つかりませんでした',
    'private-address': () => '非公開ネットワークのアドレスです',
    'not-secure': () => 'httpsで始まるアドレスではありません',
    'no-mail': () => 'このサーバーはメールを送信しません',
    status: (number) => `${number}という応答でした`,
    mail: (number) => `メールサーバーに拒否されました（${number}）`,
    failed: () => 'サーバーで問題が起きました',
  },
}

export function failureIn(words: Failures, code: string): string {
  const [kind, number = ''] = code.split(' ')
  return (words[kind] ?? words.failed)(number)
}
