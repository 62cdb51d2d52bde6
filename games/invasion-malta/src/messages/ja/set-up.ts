import type { setUp as en } from '../en/set-up.ts'

const partOf = ({ held, of }: { held: number; of: number }): string => (held < of ? `（${of}ヘクス中${held}）` : '')

export const setUp: typeof en = {
  'act.place': (p, n) => `${n(p.unit)}を${n(p.to)}に配置`,
  'act.historical': () => '推定復元の配置どおり',
  'act.assign': (p, n) => `${n(`convoy.${p.convoy}`)}を${n(`zone.${p.zone}`)}へ`,
  'prompt.assign': () => '各船団の侵攻ゾーンを選んでください。連合軍プレイヤーには見えません。',
  'prompt.setUp': () =>
    'グループBのユニットを陸上に配置してください。歩兵は1ヘクスに1個までです。推定復元の配置も選べます。',
  'setUp.groupA': (p, n) => `${n(p.scenario)}：グループAのユニットを配置。`,
  'setUp.placed': (p, n) => `${n(p.unit)}を${n(p.to)}に配置。`,
  'setUp.historical': () => 'グループBの残りを推定復元どおりに配置。',
  'convoy.assigned': (p, n) => `${n(p.convoy)}を${n(p.zone)}に割り当てました。`,
  'convoy.isAssigned': (p, n) => `${n(p.convoy)}の侵攻ゾーンが決まりました。`,
  'phase.begins': (p, n) => `第${p.turn}ターン：${n(p.phase)}。`,
  'weather.is': (p, n) => `第${p.turn}ターンの天候：${n(p.weather)}。`,
  'victory.is': (p, n) =>
    `${n(p.result)}：枢軸軍の勝利位置は${p.locations}${p.needed === undefined ? '' : `（必要${p.needed}）`}。`,
  'control.taken': (p, n) => `${n(p.side)}が${n(p.place)}を占領しました${partOf(p)}。`,
  'control.location': (p, n) =>
    `${n(p.side)}が${n(p.place)}を占領しました${partOf(p)}。枢軸軍の勝利位置${p.locations}（必要${p.needed}）。`,
  'scene.control': (p, n) => `${n(p.side)}が${p.places.map(n).join('、')}を占領`,
  'scene.end': () => 'ゲーム終了',
  'scene.held': (p, n) => `${n(p.side)}が保持`,
  'scene.place': (p, n) => n(p.place),
  'scene.worth': (p, n) => `${n(p.worth)}${partOf(p)}`,
  'scene.over.control': (p) => `枢軸軍の勝利位置：${p.locations}（必要${p.needed}）。`,
  'refuse.setUpAtSea': () => 'ユニットは陸上に配置してください。',
  'refuse.oneInfantry': () => 'グループBの歩兵は1ヘクスに1個までです。',
  'refuse.notDue': () => 'これらのユニットは登場ターンまでセット・アップ・カードで待機します。',
  'refuse.notGroupB': () => 'このユニットは今配置できるユニットではありません。',
}
