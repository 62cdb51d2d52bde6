import type { Name } from '@middlesea/engine'

// The words of charts: names of tables, rows and columns.

export const TABLE: { [table: string]: Name } = {
  crt: { en: 'Combat Results Table', ja: '戦闘結果表' },
  coordination: { en: 'Combat Coordination Table', ja: '戦闘連携表' },
  terrain: { en: 'Terrain Effects Chart', ja: '地形効果チャート' },
  bombardment: { en: 'Bombardment Table', ja: '砲爆撃表' },
  aaFire: { en: 'AA Fire Table', ja: 'AA射撃表' },
  convoyArrival: { en: 'Convoy Arrival Table', ja: '船団到着表' },
  landing: { en: 'Landing Condition Table', ja: '上陸状況表' },
  coastArtillery: { en: 'Coast Artillery Chart', ja: '沿岸砲兵チャート' },
  drift: { en: 'Drift Diagram', ja: '漂流ダイアグラム' },
  weather: { en: 'Weather Table', ja: '天候表' },
  artillery: { en: 'Artillery Capability Chart', ja: '砲兵能力チャート' },
  air: { en: 'Air Status Card', ja: '航空状態カード' },
  limits: { en: 'Limits', ja: '限度' },
  scenarios: { en: 'Scenarios', ja: 'シナリオ' },
  victory: { en: 'Victory Schedule', ja: '勝利スケジュール' },
}

export const WORDS = {
  die: { en: 'Die', ja: 'サイの目' },
  number: { en: 'Result number', ja: '結果の数字' },
  upTo: { en: 'up to', ja: '上限' },
  more: { en: 'more', ja: 'それ以上' },
  result: { en: 'Result', ja: '結果' },
  value: { en: 'Value', ja: '値' },
  kind: { en: 'Kind', ja: '種類' },
  points: { en: 'AA points', ja: 'AAポイント' },
  lost: { en: 'steps lost', ja: 'ステップ損失' },
  delayed: { en: 'steps delayed', ja: 'ステップ遅延' },
  battery: { en: 'Battery', ja: '砲台' },
  none: { en: '–', ja: '－' },
  plain: { en: 'plain', ja: '通常' },
  red: { en: 'red (AA fired)', ja: '赤（AA射撃）' },
  turnsBack: { en: 'turns back', ja: '中止' },
  cost: { en: 'MPs', ja: 'MP' },
  combat: { en: 'combat DRM', ja: '戦闘DRM' },
  bombardment: { en: 'bombardment', ja: '砲爆撃' },
  place: { en: 'Place', ja: '場所' },
  hexes: { en: 'Hexes', ja: 'ヘクス' },
  malta: { en: 'Malta', ja: 'マルタ島' },
  leros: { en: 'Leros', ja: 'レロス島' },
  june: { en: 'June (scenario 1)', ja: '6月（シナリオ1）' },
  combatCodes: {
    en: 'A: attacker. D: defender. 1–3: steps lost. R: retreats. d: Disrupted.',
    ja: 'A：攻撃側、D：防御側、1～3：失うステップ数、R：退却、d：混乱状態。',
  },
  aaCodes: {
    en: 'F1, F2: one or two air units turn back (Flown). X: one is Damaged.',
    ja: 'F1、F2：航空ユニット1つ、または2つが引き返します（飛行済）。X：1つが損傷状態になります。',
  },
  aaDropCodes: { en: 'Steps lost at a drop (F1, F2, X)', ja: '降下で失うステップ数（F1、F2、X）' },
  november: { en: 'November (scenario 4)', ja: '11月（シナリオ4）' },
} satisfies { [word: string]: Name }

/** Results of bombardment and landing. */
export const RESULT: { [result: string]: Name } = {
  NE: { en: 'no effect', ja: '効果なし' },
  d: { en: 'Disrupted', ja: '混乱状態' },
  1: { en: '1 step', ja: '1ステップ' },
  2: { en: '2 steps', ja: '2ステップ' },
  3: { en: '3 steps', ja: '3ステップ' },
}

export const AA_RESULT: { [result: string]: Name } = {
  '-': { en: '–', ja: '－' },
  F1: { en: 'F1', ja: 'F1' },
  F2: { en: 'F2', ja: 'F2' },
  X: { en: 'X', ja: 'X' },
}

export const WEATHER: { [weather: string]: Name } = {
  good: { en: 'Good', ja: '良好' },
  windy: { en: 'Windy', ja: '強風' },
  storm: { en: 'Storm', ja: '嵐' },
}

/** Single numbers, by table and path in it; those with a sign are modifiers. */
export const SINGLE: { [table: string]: { [path: string]: Name } } = {
  coordination: {
    night: { en: 'Axis, by night, from more than one hex', ja: '夜間に複数ヘクスから攻撃する枢軸軍' },
    disrupted: { en: 'a Disrupted attacker', ja: '混乱状態の攻撃ユニット' },
    formations: { en: 'more than one formation', ja: '複数の組織' },
    landAndSea: { en: 'from land and an invasion hex', ja: '陸上と侵攻ヘクスの両方から' },
    britishAndItalian: { en: 'British and Italian units', ja: 'イギリス軍とイタリア軍' },
    fail: { en: 'failure: combat DRM', ja: '失敗：戦闘DRM' },
  },
  bombardment: {
    windy: { en: 'wind, with aircraft', ja: '強風（航空ユニットあり）' },
    stackedOver: { en: 'crowded: more stacking points than', ja: '密集：これを超えるスタッキング・ポイント' },
    stacked: { en: 'crowded', ja: '密集' },
    excessUnit: { en: 'each over-stacked unit', ja: '超過スタック状態のユニット1つ' },
    'units.axis': { en: 'German or Italian guns together', ja: '統合できるドイツ軍・イタリア軍砲兵' },
    'units.british': { en: 'British guns together', ja: '統合できるイギリス軍砲兵' },
  },
  aaFire: {
    'dropSteps.F1': { en: 'F1 at a drop: steps', ja: '降下へのF1：ステップ' },
    'dropSteps.F2': { en: 'F2 at a drop: steps', ja: '降下へのF2：ステップ' },
    'dropSteps.X': { en: 'X at a drop: steps', ja: '降下へのX：ステップ' },
  },
  convoyArrival: {
    night: { en: 'night', ja: '夜間' },
    windy: { en: 'wind', ja: '強風' },
    delayed: { en: 'from the Delayed box', ja: '遅延ボックスから' },
    alliedNaval: { en: 'Allied naval unit in the zone', ja: 'ゾーン内の連合軍海上ユニット' },
  },
  landing: {
    notTrained: { en: 'Not Trained', ja: '非訓練済' },
    windy: { en: 'wind', ja: '強風' },
    beachhead: { en: 'Beachhead', ja: '海岸橋頭堡' },
    marines: { en: 'all marines or commandos', ja: '全て海兵又はコマンド' },
    port: { en: 'port', ja: '港' },
    'glider.rough': { en: 'glider: rough', ja: 'グライダー：荒地' },
    'glider.slope': { en: 'glider: each slope hexside', ja: 'グライダー：斜面ヘクスサイド1つ' },
    'glider.slopeMax': { en: 'glider: slopes count at most', ja: 'グライダー：斜面の上限' },
  },
  drift: {
    'A.abort': { en: 'A turns back from', ja: 'Aの中止' },
    'B.abort': { en: 'B turns back from', ja: 'Bの中止' },
    alliedUnit: { en: 'Allied combat unit in the drop hex', ja: '降下ヘクスの連合軍戦闘ユニット' },
    aaUnit: { en: 'each AA unit that fired', ja: '射撃したAAユニット1つ' },
    landed: { en: 'friends landed before, in or next to it', ja: '先に着地した友軍が同じか隣接ヘクス' },
    abortSteps: { en: 'turned back: steps lost', ja: '中止：失うステップ' },
    abortTurns: { en: 'turned back: turns until it drops again', ja: '中止：再降下までのターン' },
  },
  terrain: {
    'road.cost': { en: 'road: MPs', ja: '道路：MP' },
    'road.alliedDay': { en: 'road, Allied, by day: MPs', ja: '道路、連合軍の昼間：MP' },
    'fort.alliedCombat': { en: 'fort, Allied defender', ja: '要塞、連合軍の防御側' },
    'fort.axisCombat': { en: 'fort, Axis defender', ja: '要塞、枢軸軍の防御側' },
    'fort.bombardment': { en: 'fort, bombardment', ja: '要塞、砲爆撃' },
    'pillbox.combat': { en: 'pillbox', ja: 'トーチカ' },
    'pillbox.bombardment': { en: 'pillbox, bombardment', ja: 'トーチカ、砲爆撃' },
    'slope.cost': { en: 'up a slope: MPs', ja: '斜面の上り：MP' },
    'slope.combat': { en: 'attack up a slope', ja: '斜面の上への攻撃' },
    'cliff.cost': { en: 'cliff, commandos: MPs', ja: '断崖、コマンド：MP' },
    'cliff.combat': { en: 'attack across a cliff', ja: '断崖越しの攻撃' },
    'sea.combat': { en: 'attack from an invasion hex', ja: '侵攻ヘクスからの攻撃' },
    'zoc.cost': { en: 'into enemy ZOC: MPs', ja: '敵ZOCへの進入：MP' },
  },
  air: {
    repairMin: { en: 'Damaged to Flown: lowest die', ja: '損傷状態から飛行済：最小の目' },
    repairMax: { en: 'Damaged to Flown: highest die', ja: '損傷状態から飛行済：最大の目' },
    unitsAMission: { en: 'air units on a mission', ja: '1任務の航空ユニット' },
  },
  limits: {
    stacking: { en: 'stacking points in a hex', ja: '1ヘクスのスタッキング・ポイント' },
    commandRange: { en: 'command range', ja: '統率範囲' },
    armyUnits: { en: 'Army units an activation', ja: '1活性化の軍ユニット' },
    mUnits: { en: 'units with the M formation', ja: 'M組織の活性化ユニット' },
    airheadGap: { en: 'hexes between Airheads', ja: '空挺堡の間隔' },
    dropRange: { en: 'hexes from Airhead to drop hex', ja: '空挺堡から降下ヘクスまで' },
    dropGap: { en: 'hexes between drop hexes', ja: '降下ヘクスの間隔' },
    portPoints: { en: 'stacking points a port entry', ja: '港の登場のスタッキング・ポイント' },
    beachheadsAZone: { en: 'Beachheads in a zone', ja: '1ゾーンの海岸橋頭堡' },
    beachheadsANation: { en: 'Beachheads of a nationality', ja: '国籍ごとの海岸橋頭堡' },
    motorPoolMove: { en: 'MA with the Motor Pool', ja: '車両プールのMA' },
    disruptedEr: { en: 'ER lost by Disruption', ja: '混乱によるERの減少' },
    outOfSupplyEr: { en: 'ER lost by lack of supply', ja: '非補給下によるERの減少' },
    refusalEr: { en: 'least ER for combat refusal', ja: '戦闘回避に必要なER' },
  },
}

export const CAPABILITY: { [what: string]: Name } = {
  bombards: { en: 'bombards', ja: '砲撃' },
  bombardsInvasionHex: { en: 'at invasion hexes', ja: '侵攻ヘクス砲撃' },
  attacksAdjacent: { en: 'attacks adjacent', ja: '隣接攻撃' },
  aaBombardment: { en: 'AA at bombing', ja: '対爆撃AA' },
  aaCas: { en: 'AA at CAS', ja: '対CAS AA' },
  aaDrop: { en: 'AA at drops', ja: '対降下AA' },
  convoyDrm: { en: 'at convoys', ja: '対船団' },
  moves: { en: 'moves', ja: '移動' },
}

export const GUNS: { [kind: string]: Name } = {
  field: { en: 'field', ja: '野戦砲兵' },
  motorized: { en: 'motorized', ja: '自動車化砲兵' },
  coastRange: { en: 'coast, with range', ja: '沿岸砲兵（射程あり）' },
  coastNoRange: { en: 'coast, without range', ja: '沿岸砲兵（射程なし）' },
  heavyAA: { en: 'heavy AA', ja: '重対空' },
  lightAA: { en: 'light AA', ja: '軽対空' },
}

export const MOVES: { [moves: string]: Name } = {
  never: { en: 'never', ja: '不可' },
  motorPool: { en: 'Allied: Motor Pool', ja: '連合軍は車両プール' },
  normal: { en: 'yes', ja: '可' },
  road: { en: 'by road', ja: '道路' },
}

/** Numbers of a scenario, by path in its file. */
export const OF_SCENARIO: { [path: string]: Name } = {
  alliedLossOnGt1: { en: 'MPs lost by the Allies on GT 1', ja: 'GT1に連合軍が失うMP' },
  moveAfterDrop: { en: 'hexes moved after a drop', ja: '降下後に移動できるヘクス' },
  'airheads.german': { en: 'German Airheads', ja: 'ドイツ軍の空挺堡' },
  'airheads.italian': { en: 'Italian Airheads', ja: 'イタリア軍の空挺堡' },
  'motorPool.points': { en: 'Motor Pool points', ja: '車両プール・ポイント' },
  'victory.needed': { en: 'victory locations needed', ja: '必要な勝利位置' },
}
