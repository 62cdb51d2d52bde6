import type { Name } from '@middlesea/engine'
import { PRINTED } from './printed.ts'
import type { Domain, SiteKind, Terrain } from './data-files.ts'

export const TERRAIN_NAMES: { [T in Terrain]: Name } = {
  clear: { en: 'clear', ja: '平地' },
  mountain: { en: 'mountain', ja: '山地' },
  desert: { en: 'desert', ja: '砂漠' },
  impassable: { en: 'impassable', ja: '進入不可' },
  sea: { en: 'sea', ja: '海上' },
}

export const SITE_NAMES: { [K in SiteKind]: Name } = {
  objective: { en: 'Objective', ja: '目標' },
  airfield: { en: 'Airfield', ja: '飛行場' },
  line: { en: 'Defensive Line', ja: '防衛線' },
}

export const DOMAIN_NAMES: { [D in Domain]: Name } = {
  land: { en: 'Land', ja: '陸' },
  sea: { en: 'Sea', ja: '海' },
  air: { en: 'Air', ja: '空' },
}

/** Names of what no data file lists: nations, sides, phases, steps, colours, boxes. */
const NAMES: { [id: string]: Name } = {
  US: { en: 'United States', ja: 'アメリカ' },
  GB: { en: 'Great Britain', ja: 'イギリス' },
  DE: { en: 'Germany', ja: 'ドイツ' },
  IT: { en: 'Italy', ja: 'イタリア' },
  allies: { en: 'Allies', ja: '連合軍' },
  axis: { en: 'Axis', ja: '枢軸軍' },

  'fleet.US': { en: 'US Hidden Fleet', ja: 'アメリカの秘匿艦隊' },
  'fleet.GB': { en: 'British Hidden Fleet', ja: 'イギリスの秘匿艦隊' },
  'fleet.DE': { en: 'German Hidden Fleet', ja: 'ドイツの秘匿艦隊' },
  'fleet.IT': { en: 'Italian Hidden Fleet', ja: 'イタリアの秘匿艦隊' },
  lost: { en: 'Lost units', ja: '除去ユニット' },

  'phase.setUp': { en: 'Set-up', ja: 'セットアップ' },
  'phase.tactical': { en: 'Tactical Phase', ja: '戦術フェイズ' },
  'phase.victory': { en: 'Victory Phase', ja: '勝利フェイズ' },
  'phase.support': { en: 'National Support Phase', ja: '国家支援フェイズ' },
  'phase.resupply': { en: 'Resupply Phase', ja: '再補給（増強）フェイズ' },

  // The chapters of the rules, which have no numbers.
  'chapter.setup': { en: 'Set-up', ja: '初期配置' },
  'chapter.order': { en: 'Sequence of play', ja: 'プレイの手順' },
  'chapter.unit': { en: 'Units', ja: 'ユニット' },
  'chapter.ability': { en: 'Abilities of units', ja: 'ユニットの能力' },
  'chapter.move': { en: 'Movement', ja: '移動' },
  'chapter.terrain': { en: 'Terrain', ja: '地形' },
  'chapter.transport': { en: 'Transport', ja: '輸送' },
  'chapter.battle': { en: 'Battles', ja: '戦闘' },
  'chapter.fleet': { en: 'Hidden Fleets', ja: '秘匿艦隊' },
  'chapter.push': { en: 'Push through', ja: '強行突破' },
  'chapter.declare': { en: 'Declaring battles', ja: '戦闘の宣言' },
  'chapter.casualty': { en: 'Casualties', ja: '損害' },
  'chapter.victory': { en: 'Control and victory', ja: '支配と勝利' },
  'chapter.ns': { en: 'National Support', ja: '国家支援' },
  'chapter.card': { en: 'Cards', ja: 'カード' },
  'chapter.resupply': { en: 'Resupply', ja: '再補給（増強）' },

  'movementStep.1': { en: 'Step 1: Fighters, Submarines', ja: '移動ステップ1：戦闘機・潜水艦' },
  'movementStep.2': { en: 'Step 2: aircraft, Transports, Destroyers', ja: '移動ステップ2：航空機・輸送・駆逐艦' },
  'movementStep.3': { en: 'Step 3: navies, Hidden Fleets', ja: '移動ステップ3：艦隊・秘匿艦隊' },
  'movementStep.4': { en: 'Step 4: Heavy Bombers, Infantry, Tanks', ja: '移動ステップ4：重爆撃機・歩兵・戦車' },
  'movementStep.5': { en: 'Step 5: all land forces', ja: '移動ステップ5：陸上部隊' },
  'movementStep.6': { en: 'Step 6: aircraft return', ja: '移動ステップ6：航空ユニットの帰還' },

  'battleStep.1': { en: 'Step 1: Anti-Air', ja: '戦闘ステップ1：対空' },
  'battleStep.2': { en: 'Step 2: Fighters', ja: '戦闘ステップ2：戦闘機' },
  'battleStep.3': { en: 'Step 3: Bombers', ja: '戦闘ステップ3：爆撃機' },
  'battleStep.4': { en: 'Step 4: Sea Units', ja: '戦闘ステップ4：海上ユニット' },
  'battleStep.5': { en: 'Step 5: Artillery', ja: '戦闘ステップ5：砲兵' },
  'battleStep.6': { en: 'Step 6: Tanks, Infantry', ja: '戦闘ステップ6：戦車・歩兵' },
  'battleStep.7': { en: 'Step 7: Concentrated Fire, landing', ja: '戦闘ステップ7：集中射撃・揚陸' },

  blue: { en: 'blue', ja: '青' },
  yellow: { en: 'yellow', ja: '黄' },
  red: { en: 'red', ja: '赤' },
  black: { en: 'black', ja: '黒' },

  'lane.A': { en: 'Lane A', ja: '航路A' },
  'lane.B': { en: 'Lane B', ja: '航路B' },
  'lane.C': { en: 'Lane C', ja: '航路C' },
  'lane.D': { en: 'Lane D', ja: '航路D' },
  'lane.E': { en: 'Lane E', ja: '航路E' },
  'order.reveal': { en: 'Hidden Fleet while enemies move', ja: '敵移動中の秘匿艦隊' },
  'order.reveal.never': { en: 'Never reveal', ja: '公開しない' },
  'order.reveal.onEntry': { en: 'Reveal when they enter its space', ja: '同じ海域に進入されたら公開' },
  'order.reveal.ask': { en: 'Ask me each time', ja: '毎回確認する' },
  'order.casualties': { en: 'Casualties', ja: '損害の選択' },
  'order.casualties.ask': { en: 'Ask me', ja: '毎回確認する' },
  'order.casualties.cheapest': { en: 'The cheapest first', ja: '安いユニットから' },
  'order.support': { en: 'Supporting Fire', ja: '支援射撃' },
  'order.support.ask': { en: 'Ask me', ja: '毎回確認する' },
  'order.support.never': { en: 'Never', ja: '行わない' },
  'order.support.always': { en: 'Whenever possible', ja: '常に行う' },
  'order.battles': { en: 'Order of your battles', ja: '自軍の戦闘の順番' },
  'order.battles.ask': { en: 'Ask me', ja: '毎回確認する' },
  'order.battles.declared': { en: 'As declared', ja: '宣言した順' },
  'order.concentrate': { en: 'Concentrated Fire', ja: '集中射撃' },
  'order.concentrate.ask': { en: 'Ask me', ja: '毎回確認する' },
  'order.concentrate.never': { en: 'Never', ja: '行わない' },
  'slot.land': { en: 'land resupply', ja: '陸上補給' },
  'slot.sea': { en: 'sea resupply', ja: '海上補給' },
  'slot.air': { en: 'air resupply', ja: '航空補給' },
  'slot.second': { en: 'second land resupply', ja: '第2陸上補給' },
  'role.attacker': { en: 'attacker', ja: '攻撃側' },
  'role.ranged': { en: 'attacks from range', ja: '遠距離攻撃' },
  'role.present': { en: 'may be hit', ja: '被弾対象' },
  'role.lander': { en: 'lands', ja: '揚陸部隊' },
  'role.cargo': { en: 'cargo, takes no part', ja: '搭載中（戦闘に不参加）' },
  'role.defender': { en: 'defender', ja: '防御側' },
  'role.supporter': { en: 'Supporting Fire', ja: '支援射撃' },
  'role.target': { en: 'under fire', ja: '射撃目標' },
  'role.stranded': { en: 'finds no base', ja: '帰還できる基地なし' },
  'role.searcher': { en: 'searches', ja: '索敵' },
  'role.mover': { en: 'enters', ja: '進入' },
  'mark.waiting': { en: 'waits for Battle Step 7', ja: '戦闘ステップ7まで待機' },
  'mark.bombed': { en: 'resupply values bombed', ja: '補給値への爆撃' },
  'mark.blockaded': { en: 'shipping lane cut', ja: '航路の封鎖' },
  'mark.spared': { en: 'hit cancelled by the Fortification', ja: '築城が命中を無効化' },
  'mark.halted': { en: 'halted', ja: '停止' },
  'how.ashore': { en: 'lands', ja: '揚陸' },
  'how.sentBack': { en: 'is sent back', ja: '引き返す' },
  'count.points': { en: 'Victory Points', ja: '勝利ポイント' },
  'count.value': { en: 'resupply value', ja: '補給値' },
  mine: { en: 'Mine', ja: '機雷' },
  fortification: { en: 'Fortification', ja: '築城' },
}

// Where every nation has a player of its own, its seat is called as the nation is.
for (const nation of ['US', 'GB', 'DE', 'IT']) NAMES[nation.toLowerCase()] = NAMES[nation]
for (const [terrain, name] of Object.entries(TERRAIN_NAMES)) NAMES[`terrain.${terrain}`] = name
for (const [kind, name] of Object.entries(SITE_NAMES)) NAMES[`site.${kind}`] = name
for (const [domain, name] of Object.entries(DOMAIN_NAMES)) NAMES[`domain.${domain}`] = name
for (const { id, name } of [...PRINTED.units.units, ...PRINTED.map.spaces, ...PRINTED.cards.cards]) NAMES[id] = name
/** What a card does. */
for (const { id, text } of PRINTED.cards.cards) NAMES[`${id}.text`] = text

/** 'GB-TNK-3', the third of the nation's pieces of a type. */
const PIECE = /^(US|GB|DE|IT)-([A-Z][A-Z0-9]+)-(\d+)$/

/** The adjective that stands before a unit. */
const NATION_OF_UNIT: { [nation: string]: Name } = {
  US: { en: 'US', ja: 'アメリカ軍' },
  GB: { en: 'British', ja: 'イギリス軍' },
  DE: { en: 'German', ja: 'ドイツ軍' },
  IT: { en: 'Italian', ja: 'イタリア軍' },
}

export function nameOf(id: string): Name | undefined {
  return NAMES[id] ?? nameOfPiece(id)
}

function nameOfPiece(id: string): Name | undefined {
  const [, nation, type] = PIECE.exec(id) ?? []
  const name = NAMES[type]
  if (name === undefined) return undefined
  const owner = NATION_OF_UNIT[nation]
  return { en: `${owner.en} ${name.en}`, ja: `${owner.ja}${name.ja}` }
}
