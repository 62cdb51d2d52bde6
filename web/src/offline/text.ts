const en = {
  ready: 'A new version of the page is ready. Your matches stay.',
  take: 'Use it now',
  later: 'Later',
}

const ja: typeof en = {
  ready: '新しい版があります。対戦はそのまま残ります。',
  take: '今すぐ使う',
  later: '後で',
}

export const OFFLINE_TEXT = { en, ja }
