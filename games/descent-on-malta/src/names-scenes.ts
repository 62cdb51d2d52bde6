import type { Name } from '@middlesea/engine'
import type { Cause } from './modifiers.ts'

const CAUSES: { [cause in Cause]: Name } = {
  staff: { en: 'staff point', ja: '幕僚ポイント' },
  elite: { en: 'elite unit', ja: '精鋭ユニット' },
  seaborne: { en: 'elite, marine or commando unit', ja: '精鋭、海兵またはコマンド' },
  swimmers: { en: 'naval swimmers', ja: '水中工作員' },
  obstacle: { en: 'obstacle', ja: '障害物' },
  navyHigh: { en: 'Royal Navy level high', ja: 'イギリス海軍レベル「高」' },
  navyLow: { en: 'Royal Navy level low', ja: 'イギリス海軍レベル「低」' },
  surprise: { en: 'landed by surprise this turn', ja: 'このターンの奇襲' },
  assaulted: { en: 'Axis units dropped or landed this turn', ja: 'このターンに降下・上陸した枢軸軍' },
  ambush: { en: 'ambush', ja: '待ち伏せ' },
  commandHigh: { en: 'Allied command level high', ja: '連合軍指揮レベル「高」' },
  commandLow: { en: 'Allied command level low', ja: '連合軍指揮レベル「低」' },
  highGround: { en: 'high ground', ja: '高地' },
  terrain: { en: 'terrain, for the attacker', ja: '地形（攻撃側）' },
}

const prefixed = (prefix: string, names: { [id: string]: Name }): { [id: string]: Name } =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [`${prefix}.${id}`, name]))

/** What scenes name beside units and places: modifiers, kinds of fire, tracks, ways, sources of points. */
export const SCENE_NAMES: { [id: string]: Name } = {
  ...prefixed('modifier', CAUSES),
  ...prefixed('role', {
    attacker: { en: 'attacker', ja: '攻撃側' },
    defender: { en: 'defender', ja: '防御側' },
    taker: { en: 'holds it', ja: '占領' },
  }),
  ...prefixed('fire', {
    support: { en: 'support fire', ja: '支援射撃' },
    maneuver: { en: 'maneuver fire', ja: '機動射撃' },
    aaa: { en: 'anti-aircraft fire', ja: '対空射撃' },
    navalAaa: { en: 'naval anti-aircraft fire', ja: '艦艇の対空射撃' },
    coastGuns: { en: 'coast guns', ja: '沿岸砲' },
    naval: { en: 'naval gunfire', ja: '艦砲射撃' },
    airToAir: { en: 'air combat', ja: '空中戦' },
    bombs: { en: 'air attack on ground units', ja: '地上ユニットへの航空攻撃' },
    shipBombs: { en: 'air attack on a ship', ja: '艦艇への航空攻撃' },
    command: { en: 'attack on the Allied command', ja: '連合軍指揮への攻撃' },
    navy: { en: 'attack on the Royal Navy', ja: 'イギリス海軍への攻撃' },
    raid: { en: 'RAF raid', ja: 'イギリス空軍の空襲' },
    fleet: { en: 'fleet sortie', ja: '艦隊の出撃' },
    engineers: { en: 'clearing an obstacle', ja: '障害物の除去' },
    recon: { en: 'ground recon', ja: '地上偵察' },
  }),
  ...prefixed('count', {
    victoryPoints: { en: 'victory points', ja: '勝利ポイント' },
    staffPoints: { en: 'staff points', ja: '幕僚ポイント' },
    amphibiousPoints: { en: 'amphibious points', ja: '揚陸ポイント' },
    command: { en: 'Allied command level', ja: '連合軍指揮レベル' },
    royalNavy: { en: 'Royal Navy level', ja: 'イギリス海軍レベル' },
  }),
  ...prefixed('how', {
    return: { en: 'returns', ja: '帰還' },
    scatter: { en: 'is scattered', ja: '逸脱' },
    land: { en: 'lands', ja: '着地・上陸' },
    divert: { en: 'is carried along the coast', ja: '針路変更' },
    turnBack: { en: 'turns back', ja: '反転' },
    pursue: { en: 'pursues', ja: '追撃' },
    retreat: { en: 'retreats', ja: '退却' },
    attack: { en: 'attacks', ja: '攻撃' },
    move: { en: 'moves', ja: '移動' },
    pool: { en: 'goes back to the Reserve Pool', ja: '予備プールに戻る' },
  }),
  ...prefixed('mark', {
    surprise: { en: 'surprise', ja: '奇襲' },
    reduced: { en: 'reduced', ja: '減少戦力' },
  }),
  ...prefixed('hit', { retreat: { en: 'retreat', ja: '退却' } }),
  // The rules that give points in a turn, and the sources of the end (3.5).
  ...prefixed('source', {
    '3.3': { en: 'Losses of both sides', ja: '両軍の損害' },
    '16.2': { en: 'Attacks on the Royal Navy', ja: 'イギリス海軍への攻撃' },
    forts: { en: 'Fortresses held', ja: '支配する要塞' },
    airfields: { en: 'Airfields held', ja: '支配する飛行場' },
    towns: { en: 'Towns held', ja: '支配する町' },
    alliedLeft: { en: 'Allied units on the map', ja: 'マップ上の連合軍ユニット' },
    cleared: { en: 'Malta cleared', ja: 'マルタ島の掃討' },
    royalNavy: { en: 'Royal Navy level', ja: 'イギリス海軍レベル' },
  }),
}
