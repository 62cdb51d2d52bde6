import type { Name } from '@middlesea/engine'
import type { Kit } from './kit.ts'

/** Names of what the rules speak of and no data file names. */
const WORDS: { [id: string]: Name } = {
  axis: { en: 'Axis', ja: '枢軸軍' },
  allied: { en: 'Allies', ja: '連合軍' },
  'side.axis': { en: 'the Axis', ja: '枢軸軍' },
  'side.allied': { en: 'the Allies', ja: '連合軍' },
  'weather.good': { en: 'Good', ja: '好天' },
  'weather.windy': { en: 'Windy', ja: '強風' },
  'weather.storm': { en: 'Storm', ja: '嵐' },
  'phase.weather': { en: 'Weather Phase', ja: '天候フェイズ' },
  'phase.airReadiness': { en: 'Air Readiness Phase', ja: '航空準備フェイズ' },
  'phase.airBombardment': { en: 'Bombardment Phase', ja: '砲爆撃フェイズ' },
  'phase.operations': { en: 'Operations Segment', ja: 'オペレーション・セグメント' },
  'phase.naval': { en: 'Naval Transport Phase', ja: '海上輸送フェイズ' },
  'phase.airborne': { en: 'Airborne Operations Phase', ja: '空挺作戦フェイズ' },
  'phase.movement': { en: 'Movement Phase', ja: '移動フェイズ' },
  'phase.declaration': { en: 'Combat Declaration Phase', ja: '戦闘宣言フェイズ' },
  'phase.bombardment': { en: 'Bombardment Phase', ja: '砲撃フェイズ' },
  'phase.reaction': { en: 'Reaction Movement Phase', ja: '対応移動フェイズ' },
  'phase.combat': { en: 'Combat Phase', ja: '戦闘フェイズ' },
  'phase.reset': { en: 'Reset Phase', ja: 'リセット・フェイズ' },
  'phase.supply': { en: 'Supply Status Phase', ja: '補給状態フェイズ' },
  'phase.recovery': { en: 'Recovery Phase', ja: '回復フェイズ' },
  'phase.victory': { en: 'Victory Conditions Phase', ja: '勝利条件フェイズ' },
  'formation.7': { en: '7th Flieger Division', ja: '第7航空師団' },
  'formation.O': { en: 'Kampfgruppe Ost', ja: '東戦闘団' },
  'formation.R': { en: 'Ramcke Brigade', ja: 'ラムケ旅団' },
  'formation.St': { en: 'Sturm Regiment', ja: '突撃連隊' },
  'formation.Fo': { en: 'Folgore Division', ja: 'フォルゴーレ師団' },
  'formation.F': { en: 'Friuli Division', ja: 'フリウリ師団' },
  'formation.L': { en: 'Livorno Division', ja: 'リヴォルノ師団' },
  'formation.M': { en: 'M Brigade', ja: 'M旅団' },
  'formation.S': { en: 'Superga Division', ja: 'スペルガ師団' },
  'sector.N': { en: 'Northern Sector', ja: '北部戦区' },
  'sector.C': { en: 'Central Sector', ja: '中央戦区' },
  'sector.S': { en: 'Southern Sector', ja: '南部戦区' },
  'result.axis': { en: 'Axis victory', ja: '枢軸軍の勝利' },
  'result.axisSudden': { en: 'Axis sudden victory', ja: '枢軸軍のサドン勝利' },
  'result.allied': { en: 'Allied victory', ja: '連合軍の勝利' },
  'role.attacker': { en: 'attacker', ja: '攻撃側' },
  'role.defender': { en: 'defender', ja: '防御側' },
  'move.retreat': { en: 'retreats', ja: '退却' },
  card: { en: 'the set-up card', ja: 'セット・アップ・カード' },
  eliminated: { en: 'eliminated', ja: '除去' },
}

/** The name of a unit, a place, a convoy, a word of the rules; undefined where there is none (a hex has its number). */
export function nameOf(kit: Kit, id: string): Name | undefined {
  const word = WORDS[id]
  if (word !== undefined) return word
  const u = kit.unitNumber(id)
  if (u !== -1) return kit.units[u].name
  const [kind, named] = split(id)
  if (kind === 'scenario') return kit.scenario.id === named ? kit.scenario.name : undefined
  if (kind === 'convoy') return { en: `Convoy ${named}`, ja: `第${named}船団` }
  if (kind === 'kg') return { en: named, ja: named }
  const zone = kit.zones.find((known) => known.id === named)?.name
  if (zone === undefined) return undefined
  if (kind === 'zone') return { en: `the ${zone.en} zone`, ja: `侵攻ゾーン${zone.ja}` }
  if (kind === 'available') return { en: `Available, ${zone.en}`, ja: `${zone.ja}・使用可能` }
  return kind === 'delayed' ? { en: `Delayed, ${zone.en}`, ja: `${zone.ja}・遅延` } : undefined
}

/** 'zone.east' is a zone, 'east'. */
function split(id: string): [string, string] {
  const at = id.indexOf('.')
  return at === -1 ? [id, ''] : [id.slice(0, at), id.slice(at + 1)]
}
