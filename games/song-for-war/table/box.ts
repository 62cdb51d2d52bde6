import type { BoxText } from '@middlesea/table-kit/manifest'

/** What the start page says of the game. */
export const box: BoxText = {
  subject: { en: 'The whole Mediterranean, 1942 to 1944', ja: '地中海全域、1942～1944年' },
  about: {
    en: 'The whole theatre for two to four: fleets, air forces and armies from Gibraltar to Alexandria.',
    ja: '2～4人で戦う地中海全域。ジブラルタルからアレクサンドリアまで、艦隊・航空隊・地上軍が動きます。',
  },
  players: { en: '2 to 4 players', ja: '2～4人' },
  length: { en: 'several evenings', ja: '数晩' },
  teaching: { scenario: 'tunis', seat: 'allies' },
}
