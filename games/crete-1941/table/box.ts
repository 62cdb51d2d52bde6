import type { BoxText } from '@middlesea/table-kit/manifest'

/** What the start page says of the game. */
export const box: BoxText = {
  subject: { en: 'Crete, May 1941', ja: 'クレタ島、1941年5月' },
  about: {
    en: 'Paratroopers against a garrison that knows they are coming: hold the airfields, or take one and pour in.',
    ja: '来襲を知る守備隊に挑む降下猟兵。飛行場を守り抜くか、一つを奪って増援を送り込みますか。',
  },
  players: { en: '2 players', ja: '2人' },
  length: { en: 'an evening', ja: '一晩' },
  teaching: { scenario: 'maleme', seat: 'axis' },
}
