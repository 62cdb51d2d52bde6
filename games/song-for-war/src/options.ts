import { handicapOption, type OptionSpec } from '@middlesea/engine'

export const OPTIONS: OptionSpec[] = [
  {
    id: 'players',
    rule: 'setup.2',
    values: ['two', 'threeAllies', 'threeAxis', 'four'],
    name: { en: 'Players', ja: 'プレイヤー数' },
    valueNames: {
      two: { en: 'Two: a side each', ja: '2人（各陣営1人）' },
      threeAllies: { en: 'Three: the Allies are two', ja: '3人（連合軍2人）' },
      threeAxis: { en: 'Three: the Axis are two', ja: '3人（枢軸軍2人）' },
      four: { en: 'Four: a nation each', ja: '4人（各国1人）' },
    },
  },
  {
    id: 'solo',
    rule: 'setup.2',
    values: [false, true],
    name: { en: 'Solo: fleets on the board', ja: 'ソロ：艦隊を盤上に置く' },
  },
  {
    id: 'stock',
    rule: 'stock.1',
    values: [false, true],
    name: { en: 'Only the pieces of the box', ja: '駒の数を箱の内容に制限' },
  },
  {
    id: 'together',
    rule: 'resupply.5',
    values: [false, true],
    name: { en: 'Both sides resupply together', ja: '両陣営が同時に補給' },
  },
  handicapOption({
    rule: 'victory.5',
    unit: { en: 'points that a side needs', ja: '勝利に必要な得点' },
    sides: [
      { id: 'allies', name: { en: 'Allies', ja: '連合軍' } },
      { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
    ],
  }),
]
