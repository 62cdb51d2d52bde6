import type { invasion as en } from '../en/invasion.ts'

export const invasion: typeof en = {
  'act.sail': (p, n) => `${n(`convoy.${p.convoy}`)}を投入`,
  'act.land': (p, n) => `${n(p.unit)}を侵攻ヘクス${n(p.to)}へ`,
  'prompt.sail': () => '船団を投入するか「終了」を選んでください。',
  'convoy.sailed': (p, n) => `${n(p.convoy)}が${n(p.zone)}に到着。`,
  'move.landed': (p, n) => `${n(p.unit)}が${n(p.to)}から岸へ向かう。`,
  'move.ashore': (p, n) => `${n(p.unit)}が${n(p.to)}に上陸。`,
  'refuse.stormAtSea': () => '嵐では海上輸送も上陸もできません。',
  'refuse.convoyNotDue': () => 'この船団は今投入できません。',
  'refuse.oneConvoy': () => '1回の活性化で投入できる船団は1つです。',
  'refuse.notAvailable': () => 'このユニットは侵攻ゾーンの使用可能ボックスにいません。',
  'refuse.otherZone': () => 'ユニットは自身の侵攻ゾーンの侵攻ヘクスからのみ上陸できます。',
  'refuse.beachFull': () => '侵攻ヘクスのスタックは9スタック値までです。',
}
