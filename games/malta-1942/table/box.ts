import type { BoxText } from '@middlesea/table-kit/manifest'

/** What the start page says of the game. */
export const box: BoxText = {
  subject: { en: 'Malta, 1942', ja: 'マルタ島、1942年' },
  about: {
    en: 'The same system on Malta: an assault on the most heavily defended island of the war.',
    ja: '同じシステムで描くマルタ島。もっとも堅固に守られた島への強襲。',
  },
  players: { en: '2 players', ja: '2人' },
  length: { en: 'an evening', ja: '一晩' },
  teaching: { scenario: 'herkules', seat: 'axis' },
}
