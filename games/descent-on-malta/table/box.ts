import type { BoxText } from '@middlesea/table-kit/manifest'

/** What the start page says of the game. */
export const box: BoxText = {
  subject: { en: 'Malta and Gozo, summer 1942', ja: 'マルタ島とゴゾ島、1942年夏' },
  about: {
    en: 'You command the invasion that was planned and never launched: drop, airland and land from the sea on two fortified islands, against a garrison that the game plays for you. Much staging, hidden defenders, hard fights for the airfields.',
    ja: '計画だけで終わった侵攻作戦を指揮します。空挺降下、空輸着陸、強襲上陸で要塞化された二つの島に挑みます。守備隊はゲームが動かします。周到な配備、伏せられた守備隊、飛行場をめぐる激戦。',
  },
  players: { en: 'Solitaire, or a team', ja: 'ソロプレイ、またはチーム' },
  length: { en: '7 turns, 2 to 3 hours', ja: '7ターン、2～3時間' },
  teaching: { scenario: 'herkules', seat: 'axis' },
  solitaire: true,
}
