import type { Language, Name } from '@middlesea/engine'

/** What a die was thrown for, by the purpose that the rules give it. */
const PURPOSE: { [purpose: string]: Name } = {
  'recon 4.0': { en: 'Pre-battle recon: how many zones', ja: '侵攻前偵察：ゾーン数' },
  'staff points 4.0': { en: 'Staff points at the start', ja: '開始時の幕僚ポイント' },
  'deployment 4.0': { en: 'Deployment of the garrison', ja: '守備隊の配置' },
  'intelligence 8.2b': {
    en: 'Intelligence information: units seen in the pool',
    ja: '情報マーカー：予備プールで見る数',
  },
  'ambush 8.2a': { en: 'Ambush: draw from the pool', ja: '待ち伏せ：予備プールから引く' },
  'staff points 9.2': { en: 'Staff points of the turn', ja: 'このターンの幕僚ポイント' },
  'intelligence 10.1': { en: 'Intelligence in a zone', ja: 'ゾーンの情報活動' },
  'intelligence 10.2': { en: 'Intelligence in the Reserve Pool', ja: '予備プールの情報活動' },
  'gunfire 15.0': { en: 'Naval gunfire', ja: '艦砲射撃' },
  'coast guns 15.0': { en: 'Coast guns', ja: '沿岸砲' },
  'command attack 16.1': { en: 'Attack on Allied command', ja: '連合軍指揮への攻撃' },
  'navy attack 16.2': { en: 'Attack on the Royal Navy', ja: 'イギリス海軍への攻撃' },
  'navy outcome 16.2': { en: 'Royal Navy: what was hit', ja: 'イギリス海軍：戦果' },
  'drop 17.3': { en: 'Airborne drop', ja: '空挺降下' },
  'scatter 17.3': { en: 'Where the drop scatters', ja: '逸脱先' },
  'landing 18.3': { en: 'Amphibious landing', ja: '強襲上陸' },
  'divert 18.3': { en: 'Where the landing diverts', ja: '針路変更の向き' },
  'aaa 20.1': { en: 'Anti-aircraft fire', ja: '対空射撃' },
  'naval aaa 20.1': { en: "Ships' anti-aircraft fire", ja: '艦艇の対空射撃' },
  'axis air to air 20.2': { en: 'Air-to-air: Axis', ja: '空対空戦闘：枢軸軍' },
  'allied air to air 20.2': { en: 'Air-to-air: Allies', ja: '空対空戦闘：連合軍' },
  'tactical air 21.1': { en: 'Tactical air attack', ja: '戦術航空攻撃' },
  'allied air 21.2': { en: 'Allied air attack', ja: '連合軍航空攻撃' },
  'axis edge 22.2': { en: 'Tactical edge: Axis', ja: '戦術優位：枢軸軍' },
  'allied edge 22.2': { en: 'Tactical edge: Allies', ja: '戦術優位：連合軍' },
  'axis combat 22.3': { en: 'Axis fire', ja: '枢軸軍の射撃' },
  'allied combat 22.3': { en: 'Allied fire', ja: '連合軍の射撃' },
  'event 24.0': { en: 'Middle East Command event', ja: '中東司令部イベント' },
  'morale 24.2': { en: 'Morale check', ja: '士気チェック' },
  'naval raid 24.3': { en: 'RAF raid: amphibious points', ja: 'イギリス空軍の艦隊空襲：揚陸ポイント' },
  'ship raided 24.3': { en: 'RAF raid: ships', ja: 'イギリス空軍の艦隊空襲：艦艇' },
  'command situation 24.4': { en: 'Middle East situation: command', ja: '中東情勢：指揮レベル' },
  'navy situation 24.4': { en: 'Middle East situation: Royal Navy', ja: '中東情勢：イギリス海軍' },
  'reserves 24.5': { en: 'Reserves released', ja: '予備投入：数' },
  'airfield raid 24.10': { en: 'RAF raid on airfields', ja: 'イギリス空軍の飛行場空襲' },
  'pool 25.0': { en: 'Seen in the Reserve Pool', ja: '予備プールの公開' },
  'placement 25.0': { en: 'Random placement', ja: '無作為配置' },
  'reserve 25.0': { en: 'Which reserve comes', ja: '投入される予備' },
  'offensive 26.1': { en: 'Where the offensive goes', ja: '攻勢の目標' },
  'sortie 27.0': { en: 'Royal Navy check', ja: 'イギリス海軍チェック' },
  'sortie command 27.1': { en: 'Fleet sortie: command level', ja: '艦隊出撃：指揮レベル' },
  'sortie ship 27.1': { en: 'Fleet sortie: ships', ja: '艦隊出撃：艦艇' },
  'sortie air 27.1': { en: 'Fleet sortie: aircraft', ja: '艦隊出撃：航空機' },
  'engineers 28.1.1': { en: 'Engineers clear an obstacle', ja: '工兵による障害物の除去' },
  'aerial supply 28.2.4': { en: 'Aerial supply', ja: '航空補給' },
  'ground recon 28.3.1': { en: 'Ground recon', ja: '地上偵察' },
}

export function purposeText(purpose: string, language: Language): string {
  return PURPOSE[purpose]?.[language] ?? purpose
}

export const PURPOSES = Object.keys(PURPOSE)
