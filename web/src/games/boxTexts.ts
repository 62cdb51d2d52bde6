import type { Name } from '@middlesea/engine'

/** What a game's box would say of it, for who has not opened it yet. */
export interface BoxText {
  /** Where and when. */
  subject: Name
  /** What it is like to play. */
  about: Name
  players: Name
  length: Name
}

export const BOX_TEXTS: { [game: string]: BoxText } = {
  'descent-on-malta': {
    subject: { en: 'Malta and Gozo, summer 1942', ja: 'マルタ島とゴゾ島、1942年夏' },
    about: {
      en: 'You command the invasion that was planned and never launched: drop, airland and land from the sea on two fortified islands, against a garrison that the game plays for you. Much staging, hidden defenders, hard fights for the airfields.',
      ja: '計画だけで終わった侵攻作戦を指揮する。空挺降下、空輸着陸、強襲上陸で要塞化された二つの島に挑む。守備隊はゲームが動かす。周到な配備、伏せられた守備隊、飛行場をめぐる激戦。',
    },
    players: { en: 'Solitaire, or a team', ja: 'ソロプレイ、またはチーム' },
    length: { en: '7 turns, 2 to 3 hours', ja: '7ターン、2～3時間' },
  },
  'crete-1941': {
    subject: { en: 'Crete, May 1941', ja: 'クレタ島、1941年5月' },
    about: {
      en: 'Paratroopers against a garrison that knows they are coming: hold the airfields, or take one and pour in.',
      ja: '来襲を知る守備隊に挑む降下猟兵。飛行場を守り抜くか、一つを奪って増援を送り込むか。',
    },
    players: { en: '2 players', ja: '2人' },
    length: { en: 'an evening', ja: '一晩' },
  },
  'malta-1942': {
    subject: { en: 'Malta, 1942', ja: 'マルタ島、1942年' },
    about: {
      en: 'The same system on Malta: an assault on the most heavily defended island of the war.',
      ja: '同じシステムで描くマルタ島。もっとも堅固に守られた島への強襲。',
    },
    players: { en: '2 players', ja: '2人' },
    length: { en: 'an evening', ja: '一晩' },
  },
  'song-for-war': {
    subject: { en: 'The whole Mediterranean, 1942 to 1944', ja: '地中海全域、1942～1944年' },
    about: {
      en: 'The whole theatre for two to four: fleets, air forces and armies from Gibraltar to Alexandria.',
      ja: '2～4人で戦う地中海全域。ジブラルタルからアレクサンドリアまで、艦隊と航空隊と軍が動く。',
    },
    players: { en: '2 to 4 players', ja: '2～4人' },
    length: { en: 'several evenings', ja: '数日' },
  },
  'invasion-malta': {
    subject: { en: 'Malta 1940, 1941, 1942 and Leros 1943', ja: 'マルタ島1940・41・42年、レロス島1943年' },
    about: {
      en: 'Four invasions, planned and real, in one compact system: how strong was the island in each year?',
      ja: '計画と史実、四つの侵攻作戦を一つの簡潔なシステムで。島の守りは年ごとにどう変わったか。',
    },
    players: { en: '2 players', ja: '2人' },
    length: { en: '2 to 3 hours', ja: '2～3時間' },
  },
}
