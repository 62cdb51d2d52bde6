// Names of what no data file lists, in the words of both editions: formations, sectors, phases, types, boxes, results.
// Units, air and naval units, markers and victory locations have theirs in data/, zones and places in the maps.
import type { Name } from '@middlesea/engine'

const SIDES: { [id: string]: Name } = {
  axis: { en: 'Axis', ja: '枢軸軍' },
  'chapter.ja': { en: 'Japanese revisions', ja: '日本語版の改訂' },
  allied: { en: 'Allies', ja: '連合軍' },
  'side.axis': { en: 'the Axis', ja: '枢軸軍' },
  'side.allied': { en: 'the Allies', ja: '連合軍' },
  'nation.german': { en: 'German', ja: 'ドイツ軍' },
  'nation.italian': { en: 'Italian', ja: 'イタリア軍' },
  'nation.british': { en: 'British', ja: 'イギリス軍' },
}

/** 2.22, 4.51 */
const FORMATIONS: { [id: string]: Name } = {
  'formation.7': { en: 'Flieger Division 7', ja: '第7航空挺進師団' },
  'formation.O': { en: 'Kampfgruppe Ost', ja: 'カンプフグルッペ・オスト' },
  'formation.R': { en: 'Ramcke Brigade', ja: 'ラムケ旅団' },
  'formation.St': { en: 'Sturm Regiment', ja: '突撃連隊' },
  'formation.Fo': { en: 'Folgore Division', ja: 'フォルゴーレ師団' },
  'formation.F': { en: 'Friuli Division', ja: 'フリウリ師団' },
  'formation.L': { en: 'Livorno Division', ja: 'リヴォルノ師団' },
  'formation.M': { en: 'M Brigade', ja: 'M旅団' },
  'formation.S': { en: 'Superga Division', ja: 'スペルガ師団' },
  'formation.': { en: 'Army units', ja: '軍ユニット' },
  'sector.N': { en: 'Northern Sector', ja: '北部戦区' },
  'sector.C': { en: 'Central Sector', ja: '中央戦区' },
  'sector.S': { en: 'Southern Sector', ja: '南部戦区' },
}

/** 4.21, 7.14 */
const PHASES: { [id: string]: Name } = {
  'phase.weather': { en: 'Weather Phase', ja: '天候フェイズ' },
  'phase.airReadiness': { en: 'Air Readiness Phase', ja: '航空準備フェイズ' },
  'phase.airBombardment': { en: 'Bombardment Phase', ja: '砲爆撃フェイズ' },
  'phase.aaReset': { en: 'AA Reset Phase', ja: 'AAリセット・フェイズ' },
  'phase.operations': { en: 'Operations Segment', ja: 'オペレーション・セグメント' },
  'phase.naval': { en: 'Naval Transport Phase', ja: '海上輸送フェイズ' },
  'phase.airborne': { en: 'Airborne Operations Phase', ja: '空挺作戦フェイズ' },
  'phase.movement': { en: 'Movement Phase', ja: '移動フェイズ' },
  'phase.declaration': { en: 'Combat Declaration Phase', ja: '戦闘宣言フェイズ' },
  'phase.bombardment': { en: 'Bombardment Phase', ja: '砲爆撃フェイズ' },
  'phase.reaction': { en: 'Reaction Movement Phase', ja: '対応移動フェイズ' },
  'phase.combat': { en: 'Combat Phase', ja: '戦闘フェイズ' },
  'phase.reset': { en: 'Reset Phase', ja: 'リセット・フェイズ' },
  'phase.supply': { en: 'Supply Status Phase', ja: '補給状態フェイズ' },
  'phase.recovery': { en: 'Recovery Phase', ja: '回復フェイズ' },
  'phase.victory': { en: 'Victory Conditions Phase', ja: '勝利条件フェイズ' },
  'part.am': { en: 'AM', ja: '午前' },
  'part.pm': { en: 'PM', ja: '午後' },
  'part.night': { en: 'Night', ja: '夜間' },
  'weather.good': { en: 'Good', ja: '良好' },
  'weather.windy': { en: 'Windy', ja: '強風' },
  'weather.storm': { en: 'Storm', ja: '嵐' },
}

/** 2.26, 2.27 */
const TYPES: { [id: string]: Name } = {
  'type.infantry': { en: 'infantry', ja: '歩兵' },
  'type.paraInfantry': { en: 'parachute infantry', ja: '落下傘歩兵' },
  'type.gliderInfantry': { en: 'glider infantry', ja: 'グライダー歩兵' },
  'type.motorcycle': { en: 'motorcycle infantry', ja: 'オートバイ歩兵' },
  'type.engineer': { en: 'engineers', ja: '工兵' },
  'type.paraEngineer': { en: 'parachute engineers', ja: '落下傘工兵' },
  'type.commando': { en: 'commandos', ja: 'コマンド' },
  'type.antiTank': { en: 'anti-tank', ja: '対戦車' },
  'type.armor': { en: 'armored unit', ja: '装甲ユニット' },
  'type.hq': { en: 'HQ', ja: '司令部（HQ）' },
  'type.fieldArtillery': { en: 'field artillery', ja: '野戦砲兵' },
  'type.motorizedArtillery': { en: 'motorized artillery', ja: '自動車化砲兵' },
  'type.coastArtillery': { en: 'coast artillery', ja: '沿岸砲兵' },
  'type.heavyAA': { en: 'heavy anti-aircraft', ja: '重対空' },
  'type.lightAA': { en: 'light anti-aircraft', ja: '軽対空' },
  'type.pillbox': { en: 'pillbox', ja: 'トーチカ' },
  'size.platoon': { en: 'platoon', ja: '小隊' },
  'size.company': { en: 'company', ja: '中隊' },
  'size.battalion': { en: 'battalion', ja: '大隊' },
  'size.regiment': { en: 'regiment', ja: '連隊' },
  'size.brigade': { en: 'brigade', ja: '旅団' },
  'size.division': { en: 'division', ja: '師団' },
  'vehicle.matilda2': { en: 'Matilda II', ja: 'マチルダII' },
  'vehicle.mk6b': { en: 'Mk VIb', ja: 'MkVIb' },
  'vehicle.a9': { en: 'A9', ja: 'A9' },
  'vehicle.a13': { en: 'A13', ja: 'A13' },
  'vehicle.semoventeL40': { en: 'Semovente L-40', ja: 'セモヴェンテL-40' },
  'vehicle.semovente75': { en: 'Semovente 75/18', ja: 'セモヴェンテ75/18' },
  'vehicle.pz4g': { en: 'Pz IV G', ja: 'IV号G型' },
  'vehicle.t34': { en: 'T-34 (captured)', ja: 'T-34（捕獲）' },
  'vehicle.kv2': { en: 'KV II (captured)', ja: 'KV II（捕獲）' },
  'move.foot': { en: 'non-motorized', ja: '非自動車化' },
  'move.orange': { en: 'orange circle', ja: 'オレンジ円' },
  'move.red': { en: 'red box', ja: '赤ボックス' },
}

/** table.tec, 8.37 */
const TERRAIN: { [id: string]: Name } = {
  'terrain.clear': { en: 'clear', ja: '平地' },
  'terrain.rough': { en: 'rough', ja: '荒地' },
  'terrain.urban': { en: 'urban', ja: '市街地' },
  'terrain.airfield': { en: 'airfield', ja: '飛行場' },
  'terrain.sea': { en: 'sea', ja: '海' },
  'terrain.island': { en: 'islet', ja: '小島' },
  'road.main': { en: 'main road', ja: '一級道路' },
  'road.minor': { en: 'minor road', ja: '二級道路' },
  'side.slope': { en: 'slope', ja: '斜面' },
  'side.cliff': { en: 'cliff', ja: '断崖' },
  'side.sea': { en: 'sea hexside', ja: '海ヘクスサイド' },
  'feature.fort': { en: 'fort', ja: '要塞' },
  'feature.battery': { en: 'battery', ja: '砲台' },
  'feature.hospital': { en: 'hospital', ja: '病院' },
  'feature.pillbox': { en: 'pillbox', ja: 'トーチカ' },
}

/** 7.15, 11.12, 16.24 */
const BOXES: { [id: string]: Name } = {
  card: { en: 'the set-up card', ja: 'セット・アップ・カード' },
  eliminated: { en: 'eliminated', ja: '除去' },
  cup: { en: 'cup', ja: '不透明容器' },
  pool: { en: 'Activation Pool', ja: '活性化プール' },
  'air.ready': { en: 'Ready', ja: '準備' },
  'air.bombardment': { en: 'Bombardment', ja: '爆撃' },
  'air.flown': { en: 'Flown', ja: '飛行済' },
  'air.damaged': { en: 'Damaged', ja: '損傷状態' },
}

const RESULTS: { [id: string]: Name } = {
  'result.axis': { en: 'Axis victory', ja: '枢軸軍の勝利' },
  'result.axisSudden': { en: 'Axis sudden victory', ja: '枢軸軍のサドン・デス勝利' },
  'result.allied': { en: 'Allied victory', ja: '連合軍の勝利' },
}

export const NAMES: { [id: string]: Name } = {
  ...SIDES,
  ...FORMATIONS,
  ...PHASES,
  ...TYPES,
  ...TERRAIN,
  ...BOXES,
  ...RESULTS,
}
