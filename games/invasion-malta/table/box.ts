import type { BoxText } from '@middlesea/table-kit/manifest'

/** What the start page says of the game. */
export const box: BoxText = {
  subject: { en: 'Malta 1940, 1941, 1942 and Leros 1943', ja: 'マルタ島1940・41・42年、レロス島1943年' },
  about: {
    en: 'Four invasions, planned and real, in one compact system: how strong was the island in each year?',
    ja: '計画と史実、四つの侵攻作戦を一つの簡潔なシステムで。島の守りは年ごとにどう変わったか。',
  },
  players: { en: '2 players', ja: '2人' },
  length: { en: '2 to 3 hours', ja: '2～3時間' },
  teaching: { scenario: 'rachi-1943', seat: 'axis' },
}
