import { handicapOption, type OptionSpec } from '@middlesea/engine'

const OFF_ON = [false, true]
/** On by default: where such an option is turned off, its name says so. */
const ON_OFF = [true, false]
const OFF = { false: { en: 'off', ja: 'オフ' } }

/** The optional rules, and the readings of the Japanese revision where it differs from the English one. */
export const OPTIONS: OptionSpec[] = [
  { id: 'combatRefusal', rule: '9.31', name: { en: 'Combat Refusal', ja: '戦闘回避' }, values: OFF_ON },
  { id: 'antiTank', rule: '17.71', name: { en: 'Anti-Tank Defense', ja: '対戦車防御' }, values: OFF_ON },
  { id: 'dropPlan', rule: '15.35', name: { en: 'Historical drop plan', ja: '史実の降下計画' }, values: OFF_ON },
  {
    id: 'exampleOdds',
    rule: '12.53',
    name: { en: 'Odds as in the example of 12.53', ja: '12.53の例どおりの戦闘比' },
    values: ON_OFF,
    valueNames: OFF,
  },
  {
    id: 'battleships',
    rule: '17.61',
    name: { en: 'Malta 1941: Doria and Duilio', ja: 'マルタ1941：戦艦ドーリアとドゥイリオ' },
    values: OFF_ON,
  },
  {
    id: 'ja712',
    rule: 'ja.7.12',
    name: { en: 'Japanese revision: first activation', ja: '日本語版：最初の活性化' },
    values: OFF_ON,
  },
  {
    id: 'ja1024',
    rule: 'ja.10.24',
    name: { en: 'Japanese revision: British guns at beaches', ja: '日本語版：イギリス軍砲兵の海岸砲撃' },
    values: OFF_ON,
  },
  {
    id: 'ja1154',
    rule: 'ja.11.54',
    name: { en: 'Japanese revision: no CAS for Italians', ja: '日本語版：イタリア軍への近接航空支援なし' },
    values: OFF_ON,
  },
  {
    id: 'ja1521',
    rule: 'ja.15.21',
    name: { en: 'Japanese revision: Airheads on any land', ja: '日本語版：空挺堡の地形制限なし' },
    values: OFF_ON,
  },
  {
    id: 'ja1633a',
    rule: 'ja.16.33a',
    name: { en: 'Japanese revision: excess stacking at sea', ja: '日本語版：侵攻ヘクスの超過スタック' },
    values: OFF_ON,
  },
  {
    id: 'ja1921',
    rule: 'ja.19.21',
    name: { en: 'Japanese revision: Castile for Valletta', ja: '日本語版：サドン・デス勝利のヘクス' },
    values: OFF_ON,
  },
  {
    id: 'standingOrders',
    rule: '7.14',
    name: { en: 'Standing orders from the beginning', ja: '最初から事前命令を出しておく' },
    values: ON_OFF,
    valueNames: OFF,
  },
  handicapOption({
    rule: '19.12',
    unit: { en: 'victory places that the Axis needs', ja: '枢軸軍に必要な勝利位置' },
    sides: [
      { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
      { id: 'allied', name: { en: 'Allies', ja: '連合軍' } },
    ],
  }),
]
