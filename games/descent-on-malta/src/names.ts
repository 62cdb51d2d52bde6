import type { Name } from '@middlesea/engine'
import { PRINTED, printedName } from './data.ts'
import { SCENE_NAMES } from './names-scenes.ts'

/** 6.1: what a zone is. */
export const TERRAIN_NAMES: { [type: string]: Name } = {
  airfield: { en: 'airfield', ja: '飛行場' },
  fortress: { en: 'fortress', ja: '要塞' },
  town: { en: 'town', ja: '町' },
  portTown: { en: 'port town', ja: '港町' },
  rough: { en: 'rough', ja: '荒地' },
  plains: { en: 'plains', ja: '平地' },
  tower: { en: 'tower', ja: '監視塔' },
}

/** Names of what no data file lists: boxes, phases, results, seats, types. */
const NAMES: { [id: string]: Name } = {
  sicily: { en: 'Sicily', ja: 'シチリア島' },
  'malta.airborne': { en: 'Malta: Airborne', ja: 'マルタ島：空挺降下' },
  'malta.airlanding': { en: 'Malta: Airlanding', ja: 'マルタ島：空輸着陸' },
  'malta.amphibious': { en: 'Malta: Amphibious', ja: 'マルタ島：強襲上陸' },
  'malta.support': { en: 'Malta: Air and Naval Support', ja: 'マルタ島：航空・艦砲支援' },
  'gozo.airborne': { en: 'Gozo: Airborne', ja: 'ゴゾ島：空挺降下' },
  'gozo.airlanding': { en: 'Gozo: Airlanding', ja: 'ゴゾ島：空輸着陸' },
  'gozo.amphibious': { en: 'Gozo: Amphibious', ja: 'ゴゾ島：強襲上陸' },
  'gozo.support': { en: 'Gozo: Air and Naval Support', ja: 'ゴゾ島：航空・艦砲支援' },
  'strategic.command': { en: 'Attacks on Allied Command', ja: '連合軍指揮攻撃' },
  'strategic.navy': { en: 'Attacks on the Royal Navy', ja: 'イギリス海軍攻撃' },
  'axis.eliminated': { en: 'Axis eliminated units', ja: '枢軸軍除去ユニット' },
  'allied.eliminated': { en: 'Allied eliminated units', ja: '連合軍除去ユニット' },
  pool: { en: 'Reserve Pool', ja: '予備プール' },
  commando: { en: 'Middle East Commando box', ja: '中東コマンド・ボックス' },
  unused: { en: 'Not in this game', ja: '不使用' },

  axis: { en: 'Axis', ja: '枢軸軍' },
  supreme: { en: 'Supreme commander', ja: '最高司令官' },
  malta: { en: 'Malta', ja: 'マルタ島' },
  gozo: { en: 'Gozo', ja: 'ゴゾ島' },
  ground: { en: 'Ground units', ja: '地上ユニット' },
  air: { en: 'Air and naval units', ja: '航空・海上ユニット' },
  allied: { en: 'Allies', ja: '連合軍' },

  'phase.staffPoints': { en: 'Comando Supremo staff points', ja: '幕僚ポイント・フェイズ' },
  'phase.intelligence': { en: 'Axis intelligence', ja: '枢軸軍情報フェイズ' },
  'phase.refit': { en: 'Axis refit', ja: '枢軸軍補充フェイズ' },
  'phase.staging': { en: 'Axis staging', ja: '枢軸軍配備フェイズ' },
  'phase.tacticalMovement': { en: 'Axis tactical movement', ja: '枢軸軍戦術移動フェイズ' },
  'phase.strategicAttack': { en: 'Axis strategic air and naval attacks', ja: '枢軸軍戦略航空・海上攻撃フェイズ' },
  'phase.airNavalMovement': { en: 'Axis tactical air and naval movement', ja: '枢軸軍戦術航空・海上移動フェイズ' },
  'phase.amphibious': { en: 'Axis amphibious movement', ja: '枢軸軍強襲上陸フェイズ' },
  'phase.reveal': { en: 'Allied reveal', ja: '連合軍公開フェイズ' },
  'phase.alliedAirAttack': { en: 'Allied air attack', ja: '連合軍航空攻撃フェイズ' },
  'phase.antiAircraft': { en: 'Allied AAA and coastal defence', ja: '連合軍対空・沿岸防御フェイズ' },
  'phase.tacticalAir': { en: 'Axis tactical air and naval gunfire', ja: '枢軸軍戦術航空・艦砲攻撃フェイズ' },
  'phase.airLanding': { en: 'Axis air drop and airlanding', ja: '枢軸軍空挺降下・空輸着陸フェイズ' },
  'phase.groundCombat': { en: 'Axis ground combat', ja: '枢軸軍地上戦闘フェイズ' },
  'phase.middleEast': { en: 'Allied Middle East Command', ja: '連合軍中東司令部フェイズ' },
  'phase.counterattack': { en: 'Allied counterattack', ja: '連合軍反撃フェイズ' },
  'phase.royalNavy': { en: 'Allied Royal Navy check', ja: 'イギリス海軍チェック・フェイズ' },
  'phase.commandAdjustment': { en: 'Allied command adjustment', ja: '連合軍指揮レベル調整フェイズ' },
  'phase.endOfTurn': { en: 'End of turn', ja: 'ターン終了フェイズ' },

  'event.moraleCheck': { en: 'Morale Check', ja: '士気チェック' },
  'event.rafRaidsNaval': { en: 'RAF Raids Axis Naval Forces', ja: 'イギリス空軍の艦隊空襲' },
  'event.middleEastSituation': { en: 'Middle East Situation', ja: '中東情勢' },
  'event.reservesReleased': { en: 'Reserves Released', ja: '予備投入' },
  'event.offensiveMalta': { en: 'Allied Offensive Malta', ja: '連合軍マルタ島攻勢' },
  'event.offensiveGozo': { en: 'Allied Offensive Gozo', ja: '連合軍ゴゾ島攻勢' },
  'event.rafRaidsAirfields': { en: 'RAF Raids Luftwaffe Airfields', ja: 'イギリス空軍の飛行場空襲' },
  'event.ultra': { en: 'Ultra Intelligence', ja: 'ウルトラ情報' },
  'event.commandBreakdown': { en: 'Command Breakdown', ja: '指揮系統の乱れ' },

  'drop.land': { en: 'Land', ja: '着地' },
  'drop.landSurprise': { en: 'Land + Surprise', ja: '着地+奇襲' },
  'drop.scatter': { en: 'Scatter', ja: '逸脱' },
  'drop.loss': { en: 'Loss', ja: '損失' },
  'drop.scatterLoss': { en: 'Scatter + Loss', ja: '逸脱+損失' },

  'landing.land': { en: 'Land', ja: '上陸' },
  'landing.landSurprise': { en: 'Land + Surprise', ja: '上陸+奇襲' },
  'landing.divert': { en: 'Divert', ja: '針路変更' },
  'landing.turnBack': { en: 'Turn Back', ja: '反転' },
  'landing.loss': { en: 'Loss', ja: '損失' },
  'landing.turnBackLoss': { en: 'Turn Back + Loss', ja: '反転+損失' },

  'result.catastrophe': { en: 'Catastrophe', ja: '破局' },
  'result.strategicDefeat': { en: 'Strategic defeat', ja: '戦略的敗北' },
  'result.tacticalDefeat': { en: 'Tactical defeat', ja: '戦術的敗北' },
  'result.draw': { en: 'Draw', ja: '引き分け' },
  'result.tacticalVictory': { en: 'Tactical victory', ja: '戦術的勝利' },
  'result.strategicVictory': { en: 'Strategic victory', ja: '戦略的勝利' },
}

// 16.2: what a die on the Naval Attack Outcome Table means.
for (const row of PRINTED.tables.navalAttackOutcome.rows) NAMES[`navalOutcome.${row.die}`] = row.text

export function nameOf(id: string): Name | undefined {
  return NAMES[id] ?? SCENE_NAMES[id] ?? printedName(id)
}
