import type { Name } from '@middlesea/engine'

// The words of charts: names of tables, rows and columns.

export const TABLE: { [table: string]: Name } = {
  crt: { en: 'Combat Results Table', ja: '戦闘結果表' },
  bombardment: { en: 'Bombardment Table', ja: '爆撃表' },
  armor: { en: 'Armor Reliability Table', ja: '戦車信頼性表' },
  sea: { en: 'Sea Movement Table', ja: '海上移動表' },
  drift: { en: 'Drift Diagram', ja: '漂流図' },
  terrain: { en: 'Terrain Effects Chart', ja: '地形効果表' },
  aircraft: { en: 'Aircraft', ja: '航空機' },
  points: { en: 'Casualty points', ja: '損害ポイント' },
  other: { en: 'Other numbers', ja: 'その他の数値' },
  turns: { en: 'Turn track', ja: 'ターン記録表' },
}

export const WORDS = {
  die: { en: 'Die', ja: 'サイの目' },
  kind: { en: 'Kind', ja: '種類' },
  value: { en: 'Value', ja: '値' },
  result: { en: 'Result', ja: '結果' },
  terrain: { en: 'Terrain', ja: '地形' },
  cost: { en: 'Half movement points', ja: '移動コスト（半ポイント）' },
  defense: { en: 'Defence times', ja: '防御倍率' },
  blocksFire: { en: 'Blocks fire', ja: '射線妨害' },
  roadOnly: { en: 'Vehicles by road only', ja: '車両は道路のみ' },
  strength: { en: 'Strength from', ja: '爆撃力の下限' },
  neutral: { en: 'turns neutralized', ja: '無力化ターン数' },
  turn: { en: 'Turn', ja: 'ターン' },
  night: { en: 'night', ja: '夜' },
  isSo: { en: 'yes', ja: '○' },
  isNot: { en: 'no', ja: '－' },
} satisfies { [word: string]: Name }

export const SEA_COLUMN: { [column: string]: Name } = {
  axisDay: { en: 'Axis, day', ja: '枢軸軍（昼）' },
  axisNight: { en: 'Axis, night', ja: '枢軸軍（夜）' },
  alliedPort: { en: 'Allied, port', ja: '連合軍（港）' },
  alliedSouth: { en: 'Allied, south coast', ja: '連合軍（南岸）' },
  followUp: { en: 'Follow-up convoy', ja: '後続船団' },
}

export const DIRECTION: Name[] = [
  { en: 'N', ja: '北' },
  { en: 'NE', ja: '北東' },
  { en: 'SE', ja: '南東' },
  { en: 'S', ja: '南' },
  { en: 'SW', ja: '南西' },
  { en: 'NW', ja: '北西' },
]

export const STAYS: Name = { en: 'no drift', ja: '漂流なし' }

export const POINTS: { [kind: string]: Name } = {
  evacuatedHq: { en: 'evacuated headquarters', ja: '撤収した司令部' },
  evacuatedNoncombat: { en: 'evacuated noncombat unit', ja: '撤収した非戦闘ユニット' },
  evacuatedBattalion: { en: 'evacuated battalion', ja: '撤収した大隊' },
  evacuatedCompany: { en: 'evacuated company', ja: '撤収した中隊' },
  evacuatedPlatoon: { en: 'evacuated platoon', ja: '撤収した小隊' },
  evacuatedGreek: { en: 'evacuated Greek unit', ja: '撤収したギリシャ軍ユニット' },
  airborneHq: { en: 'airborne headquarters lost', ja: '失った空挺部隊司令部' },
  otherHq: { en: 'other headquarters lost', ja: '失ったその他の司令部' },
  airborneCompany: { en: 'airborne company lost', ja: '失った空挺中隊' },
  germanAirborneBattalion: { en: 'German airborne battalion lost', ja: '失ったドイツ空挺大隊' },
  italianAirborneBattalion: { en: 'Italian airborne battalion lost', ja: '失ったイタリア空挺大隊' },
  otherCompany: { en: 'other company lost', ja: '失ったその他の中隊' },
  otherBattalion: { en: 'other battalion lost', ja: '失ったその他の大隊' },
}

/** Single numbers of the tables, by their paths; the word by which the data speaks of the origin of each. */
export const OTHERS: { [path: string]: { name: Name; word: string } } = {
  'roads.primary': { name: { en: 'Primary road, half points', ja: '主要道路（半ポイント）' }, word: '' },
  'roads.secondary': { name: { en: 'Secondary road, half points', ja: '二級道路（半ポイント）' }, word: '' },
  'roads.city': { name: { en: 'Road in a city, half points', ja: '都市内の道路（半ポイント）' }, word: '' },
  'roads.river': { name: { en: 'River hex, half points more', ja: '河川ヘクスの追加（半ポイント）' }, word: '' },
  'fort.defense': { name: { en: 'Fort: defence times', ja: '砦の防御倍率' }, word: '' },
  'stacking.hex': { name: { en: 'Stacking points in a hex', ja: '1ヘクスのスタッキング値' }, word: 'hex' },
  'stacking.beachBox': {
    name: { en: 'Stacking points in a landing box', ja: '上陸ボックスのスタッキング値' },
    word: 'beach box',
  },
  'drift.enemyOccupied': { name: { en: 'Drift: over enemies', ja: '漂流：敵のいるヘクス' }, word: 'modifiers' },
  'drift.glider': { name: { en: 'Drift: gliders', ja: '漂流：グライダー' }, word: 'modifiers' },
  'drift.eliminatedAt': {
    name: { en: 'Drift: eliminated from', ja: '漂流：除去となる結果の下限' },
    word: 'number of results',
  },
  'sea.emergency': { name: { en: 'Sea: emergency convoy', ja: '海上移動：緊急船団' }, word: '' },
  'sea.port': { name: { en: 'Sea: to a port', ja: '海上移動：港へ' }, word: '' },
  'evacuation.firstTurn': { name: { en: 'Evacuation from turn', ja: '撤収開始ターン' }, word: 'first turn' },
  'evacuation.withDocks': {
    name: { en: 'Evacuation a night, with DOCKS', ja: '1夜の撤収量（港湾要員あり）' },
    word: 'ports',
  },
  'evacuation.withoutDocks': {
    name: { en: 'Evacuation a night, without', ja: '1夜の撤収量（港湾要員なし）' },
    word: 'ports',
  },
  'evacuation.southEdge': {
    name: { en: 'Leaving by the south, half points', ja: '南端からの離脱（半ポイント）' },
    word: 'south edge',
  },
  'night.artilleryRange': { name: { en: 'Artillery range by night', ja: '夜間の砲兵射程' }, word: '' },
}
