import type { Name } from '@middlesea/engine'

// The words of charts: names of rows and columns. Names of tables are in ../provenance.ts.

export const WORDS = {
  die: { en: 'Die', ja: 'サイの目' },
  total: { en: 'Total', ja: '合計' },
  level: { en: 'Level', ja: 'レベル' },
  band: { en: 'Band', ja: '区分' },
  from: { en: 'from', ja: '下限' },
  to: { en: 'to', ja: '上限' },
  terrain: { en: 'Terrain', ja: '地形' },
  zone: { en: 'Zone', ja: 'ゾーン' },
  coast: { en: 'On the coast', ja: '沿岸' },
  routes: { en: 'Routes to', ja: '連絡路' },
  victoryPoints: { en: 'VP', ja: 'VP' },
  outcome: { en: 'Outcome', ja: '戦果' },
  event: { en: 'Event', ja: 'イベント' },
  action: { en: 'Action', ja: '行動' },
  cost: { en: 'Staff points', ja: '幕僚ポイント' },
  hq: { en: 'HQ', ja: '司令部' },
  result: { en: 'Result', ja: '結果' },
  upTo: { en: 'Total up to', ja: '合計の上限' },
  source: { en: 'Source', ja: '項目' },
  track: { en: 'Track', ja: '記録欄' },
  lowest: { en: 'lowest', ja: '最小' },
  highest: { en: 'highest', ja: '最大' },
  value: { en: 'Value', ja: '値' },
  firstDie: { en: 'first die', ja: '1個目' },
  secondDie: { en: 'Second die', ja: '2個目' },
  checks: { en: 'Event checks and ambush draws', ja: 'イベント・チェックと待ち伏せの数' },
  fleet: { en: 'Fleet strength', ja: '艦隊戦力' },
  isSo: { en: 'yes', ja: '○' },
  isNot: { en: 'no', ja: '－' },
  none: { en: 'none', ja: 'なし' },
  tie: { en: 'Tied edge', ja: '戦術優位の同点' },
  attackerMod: { en: 'Attackers', ja: '攻撃側の戦闘力' },
  move: { en: 'Movement', ja: '移動' },
  drop: { en: 'Drops', ja: '空挺降下' },
  airland: { en: 'Airlandings', ja: '空輸着陸' },
} satisfies { [word: string]: Name }

export const TIE: { [who: string]: Name } = {
  attacker: { en: 'attacker', ja: '攻撃側' },
  defender: { en: 'defender', ja: '防御側' },
}

export const MOVE: { [effect: string]: Name } = {
  none: { en: 'no effect', ja: '効果なし' },
  stop: { en: 'stops', ja: '停止' },
}

export const HQ: { [need: string]: Name } = {
  none: { en: 'not needed', ja: '不要' },
  zone: { en: 'in the zone', ja: 'ゾーン内に必要' },
  refitPlace: { en: 'HQ, Sicily or a port town', ja: '司令部、シチリア島または港町' },
}

/** 9.3: what staff points buy. */
export const STAFF: { [action: string]: Name } = {
  intelligenceZone: { en: 'Search a zone', ja: 'ゾーンの情報活動' },
  intelligencePool: { en: 'Search the Reserve Pool', ja: '予備プールの情報活動' },
  refitCompanyBattalionHq: { en: 'Refit a company, battalion or HQ', ja: '中隊・大隊・司令部の補充' },
  refitRegiment: { en: 'Refit a regiment', ja: '連隊の補充' },
  refitAir: { en: 'Refit an aircraft', ja: '航空ユニットの補充' },
  refitNaval: { en: 'Refit a ship', ja: '海上ユニットの補充' },
  amphibPoint: { en: 'An amphibious point', ja: '揚陸ポイント1' },
  movementPlus1: { en: '+1 to movement', ja: '移動力+1' },
  airborneDropPlus1: { en: '+1 to a drop', ja: '空挺降下+1' },
  amphibLandingPlus1: { en: '+1 to a landing', ja: '強襲上陸+1' },
  tacticalEdgePlus1: { en: '+1 to the tactical edge', ja: '戦術優位+1' },
}

/** 3.3, 3.5: what brings and costs victory points. */
export const POINTS: { [row: string]: Name } = {
  'during.alliedUnitEliminated': { en: 'Allied ground unit eliminated', ja: '連合軍地上ユニットの除去' },
  'during.alliedHqEliminated': { en: 'Allied HQ eliminated', ja: '連合軍司令部の除去' },
  'during.alliedAirEliminated': { en: 'Allied aircraft eliminated', ja: '連合軍航空ユニットの除去' },
  'during.axisGroundReduced': { en: 'Axis ground unit reduced', ja: '枢軸軍地上ユニットのステップ損失' },
  'during.axisGroundEliminated': { en: 'Axis ground unit eliminated', ja: '枢軸軍地上ユニットの除去' },
  'during.axisRegimentReduced': { en: 'Axis regiment reduced', ja: '枢軸軍連隊のステップ損失' },
  'during.axisRegimentEliminated': { en: 'Axis regiment eliminated', ja: '枢軸軍連隊の除去' },
  'during.axisAirReduced': { en: 'Axis aircraft reduced', ja: '枢軸軍航空ユニットのステップ損失' },
  'during.axisAirEliminated': { en: 'Axis aircraft eliminated', ja: '枢軸軍航空ユニットの除去' },
  'during.axisNavalReduced': { en: 'Axis ship reduced', ja: '枢軸軍海上ユニットのステップ損失' },
  'during.axisNavalEliminated': { en: 'Axis ship eliminated', ja: '枢軸軍海上ユニットの除去' },
  'recruit.groundUnit': { en: 'Recruit a ground unit', ja: '地上ユニットの編入' },
  'recruit.airCombat': { en: 'Recruit a combat aircraft', ja: '戦闘用航空機の編入' },
  'recruit.airTransport': { en: 'Recruit a transport aircraft', ja: '輸送機の編入' },
  'recruit.naval': { en: 'Recruit a ship', ja: '艦艇の編入' },
  'recruit.optional7Flieger': { en: 'Play with the 7th Flieger Division', ja: '第7航空挺進師団の使用' },
  'end.axisFort': { en: 'At the end: a fortress held', ja: '終了時：支配する要塞' },
  'end.axisAirfield': { en: 'At the end: an airfield held', ja: '終了時：支配する飛行場' },
  'end.axisTown': { en: 'At the end: a town held', ja: '終了時：支配する町' },
  'end.alliedUnitOnMap': { en: 'At the end: an Allied unit on the map', ja: '終了時：マップ上の連合軍ユニット' },
  'end.clearedLessTurn': {
    en: 'Malta cleared: this number less the turn',
    ja: 'マルタ島制圧：この値からターン数を引く',
  },
  'end.perRoyalNavyLevel': { en: 'At the end: each Royal Navy level', ja: '終了時：イギリス海軍レベルごと' },
  catastrophe: { en: 'Catastrophe at', ja: '破局となる値' },
}

export const TRACKS: { [track: string]: Name } = {
  turn: { en: 'Turns', ja: 'ターン' },
  staffPoints: { en: 'Staff points', ja: '幕僚ポイント' },
  amphibiousPoints: { en: 'Amphibious points', ja: '揚陸ポイント' },
  alliedCommand: { en: 'Allied command', ja: '連合軍指揮' },
  royalNavy: { en: 'Royal Navy', ja: 'イギリス海軍' },
  victoryPoints: { en: 'Victory points', ja: '勝利ポイント' },
}

export const START: { [row: string]: Name } = {
  turns: { en: 'Length in turns', ja: 'ターン数' },
  'start.victoryPoints': { en: 'Victory points', ja: '勝利ポイント' },
  'start.amphibiousPoints': { en: 'Amphibious points', ja: '揚陸ポイント' },
  'start.alliedCommand': { en: 'Allied command level', ja: '連合軍指揮レベル' },
  'start.royalNavy': { en: 'Royal Navy level', ja: 'イギリス海軍レベル' },
}

export const RATING: { [rating: string]: Name } = {
  rating: { en: 'Rating', ja: '戦闘力' },
  reducedRating: { en: 'Rating, reduced', ja: '戦闘力（減少戦力）' },
  support: { en: 'Support', ja: '支援' },
  elite: { en: 'Elite', ja: '精鋭' },
  reducedElite: { en: 'Elite, reduced', ja: '精鋭（減少戦力）' },
  drop: { en: 'By air', ja: '空輸' },
  airSuperiority: { en: 'Air superiority', ja: '空戦力' },
  tactical: { en: 'Tactical', ja: '戦術戦闘力' },
  strategic: { en: 'Strategic', ja: '戦略戦闘力' },
  combat: { en: 'Combat', ja: '戦闘力' },
  aaa: { en: 'AAA', ja: '対空力' },
}

export const REDUCED: Name = { en: 'reduced', ja: '減少戦力' }

export const DROP: { [way: string]: Name } = {
  airborne: { en: 'drops or airlands', ja: '降下・空輸着陸' },
  airlanding: { en: 'airlands only', ja: '空輸着陸のみ' },
}
