import type { Name } from '@middlesea/engine'

// The words of the game as the page says them, from docs/glossary.md.

export const TYPE: { [type: string]: Name } = {
  hq: { en: 'headquarters', ja: '司令部' },
  infantry: { en: 'infantry', ja: '歩兵' },
  airborneInfantry: { en: 'airborne infantry', ja: '空挺歩兵' },
  airlandingInfantry: { en: 'airlanding infantry', ja: '空輸歩兵' },
  marine: { en: 'marine infantry', ja: '海兵' },
  commando: { en: 'commando', ja: 'コマンド' },
  armor: { en: 'armor', ja: '装甲' },
  recon: { en: 'reconnaissance', ja: '偵察' },
  engineer: { en: 'engineer', ja: '工兵' },
  artillery: { en: 'artillery', ja: '砲兵' },
  coastalArtillery: { en: 'coastal artillery', ja: '沿岸砲兵' },
  antiTank: { en: 'anti-tank', ja: '対戦車' },
  antiAircraft: { en: 'anti-aircraft artillery', ja: '対空' },
  heavyWeapons: { en: 'heavy weapons', ja: '重火器' },
  bomber: { en: 'bomber', ja: '爆撃機' },
  diveBomber: { en: 'dive bomber', ja: '急降下爆撃機' },
  groundAttack: { en: 'ground attack aircraft', ja: '地上攻撃機' },
  fighter: { en: 'fighter', ja: '戦闘機' },
  fighterBomber: { en: 'fighter-bomber', ja: '戦闘爆撃機' },
  transport: { en: 'transport aircraft', ja: '輸送機' },
  glider: { en: 'glider', ja: 'グライダー' },
  BB: { en: 'battleship', ja: '戦艦' },
  CA: { en: 'heavy cruiser', ja: '重巡洋艦' },
  CL: { en: 'light cruiser', ja: '軽巡洋艦' },
  DD: { en: 'destroyer', ja: '駆逐艦' },
  SS: { en: 'submarine', ja: '潜水艦' },
  obstacle: { en: 'obstacle', ja: '障害物' },
  intel: { en: 'intelligence marker', ja: '情報マーカー' },
  deception: { en: 'deception', ja: '欺瞞' },
  ambush: { en: 'ambush', ja: '待ち伏せ' },
}

export const NATION: { [nation: string]: Name } = {
  german: { en: 'German', ja: 'ドイツ軍' },
  italian: { en: 'Italian', ja: 'イタリア軍' },
  british: { en: 'British', ja: 'イギリス軍' },
  maltese: { en: 'Maltese', ja: 'マルタ人' },
}

export const SIZE: { [size: string]: Name } = {
  I: { en: 'company', ja: '中隊' },
  II: { en: 'battalion', ja: '大隊' },
  III: { en: 'regiment', ja: '連隊' },
}

export const CONTROL: { [control: string]: Name } = {
  axis: { en: 'Axis control', ja: '枢軸軍支配' },
  allied: { en: 'Allied control', ja: '連合軍支配' },
  disputed: { en: 'disputed', ja: '競合状態' },
  none: { en: 'uncontrolled', ja: '無支配' },
}

export const BAND: { [band: string]: Name } = {
  low: { en: 'low', ja: '低' },
  medium: { en: 'medium', ja: '中' },
  high: { en: 'high', ja: '高' },
}

export { listed, percent, plural, signed } from '@middlesea/table-kit/words'
