import type { BoxText } from '@middlesea/table-kit/manifest'

/** What the start page says of the game. */
export const box: BoxText = {
  subject: { en: 'Seven miles of road', ja: '七マイルの街道' },
  about: {
    en: 'Two sides meet on a road in the fog. Bid for the first move, scout, spring an ambush: a first game of ten minutes.',
    ja: '霧の街道で両軍が出会う。先手を競り、偵察し、待ち伏せる。10分で終わる最初の一戦。',
  },
  players: { en: '2 players', ja: '2人' },
  length: { en: '10 minutes', ja: '10分' },
}
