import type { UnitData } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'

// The words of both games as the page says them, from docs/glossary.md.

export const TYPE: { [type: string]: Name } = {
  inf: { en: 'infantry', ja: '歩兵' },
  para: { en: 'parachute infantry', ja: '降下猟兵' },
  glider: { en: 'glider infantry', ja: 'グライダー歩兵' },
  mtn: { en: 'mountain infantry', ja: '山岳猟兵' },
  marine: { en: 'marine infantry', ja: '海兵' },
  cdo: { en: 'commando', ja: 'コマンド' },
  eng: { en: 'engineers', ja: '工兵' },
  mg: { en: 'machine guns', ja: '機関銃' },
  at: { en: 'anti-tank', ja: '対戦車' },
  recon: { en: 'reconnaissance', ja: '偵察' },
  arty: { en: 'artillery', ja: '砲兵' },
  laa: { en: 'light AA', ja: '軽対空砲' },
  haa: { en: 'heavy AA', ja: '重対空砲' },
  cd: { en: 'coast guns', ja: '沿岸砲' },
  armL: { en: 'light armour', ja: '軽戦車' },
  armH: { en: 'heavy armour', ja: '重戦車' },
  hq: { en: 'headquarters', ja: '司令部' },
  noncombat: { en: 'noncombat unit', ja: '非戦闘ユニット' },
  docks: { en: 'DOCKS unit', ja: '港湾要員' },
  truck: { en: 'trucks', ja: 'トラック' },
  steamer: { en: 'coastal steamer', ja: '沿岸汽船' },
  decoy: { en: 'decoy', ja: 'ダミー' },
}

export const NATION: { [nation: string]: Name } = {
  GE: { en: 'German', ja: 'ドイツ軍' },
  IT: { en: 'Italian', ja: 'イタリア軍' },
  UK: { en: 'British', ja: 'イギリス軍' },
  NZ: { en: 'New Zealand', ja: 'ニュージーランド軍' },
  AU: { en: 'Australian', ja: 'オーストラリア軍' },
  GR: { en: 'Greek', ja: 'ギリシャ軍' },
  MT: { en: 'Maltese', ja: 'マルタ部隊' },
}

export const SIZE: { [size: string]: Name } = {
  bn: { en: 'battalion', ja: '大隊' },
  coy: { en: 'company', ja: '中隊' },
  plt: { en: 'platoon', ja: '小隊' },
  bty: { en: 'battery', ja: '砲兵中隊' },
  aabn: { en: 'AA regiment', ja: '対空連隊' },
  hq: { en: 'headquarters', ja: '司令部' },
  nc: { en: '', ja: '' },
  naval: { en: '', ja: '' },
  decoy: { en: '', ja: '' },
}

export const FEATURE: { [kind: string]: Name } = {
  town: { en: 'town', ja: '町' },
  city: { en: 'city', ja: '都市' },
  airfield: { en: 'airfield', ja: '飛行場' },
  port: { en: 'port', ja: '港' },
  beach: { en: 'beach', ja: '海岸' },
  exit: { en: 'exit', ja: '出口' },
  fort: { en: 'fort', ja: '要塞' },
  battery: { en: 'battery', ja: '砲台' },
  bastion: { en: 'bastion', ja: '堡塁' },
}

/** Sectors of the maps, and units that may come down anywhere. */
export const SECTOR: { [sector: string]: Name } = {
  Maleme: { en: 'Maleme', ja: 'マレメ' },
  Suda: { en: 'Suda', ja: 'スダ' },
  Retimo: { en: 'Retimo', ja: 'レティモ' },
  Heraklion: { en: 'Heraklion', ja: 'ヘラクリオン' },
  Southern: { en: 'Southern', ja: '南部' },
  Northern: { en: 'Northern', ja: '北部' },
  Central: { en: 'Central', ja: '中部' },
  Western: { en: 'Western', ja: '西部' },
  Free: { en: 'any sector', ja: '戦区指定なし' },
  Glider: { en: 'gliders', ja: 'グライダー' },
}

const FROM: { [by: string]: Name } = {
  airborne: { en: 'Airborne', ja: '空挺部隊' },
  airLanding: { en: 'Air landing', ja: '空輸着陸' },
  convoy: { en: 'Convoy', ja: '船団' },
  southEdge: { en: 'Reinforcements, south edge', ja: '増援（南端）' },
  port: { en: 'Reinforcements, port', ja: '増援（港）' },
  assault: { en: 'Assault convoy', ja: '強襲船団' },
  followUp: { en: 'Follow-up convoy', ja: '後続船団' },
  special: { en: 'Special convoy', ja: '特別船団' },
  commando: { en: 'Commandos', ja: 'コマンド' },
  setup: { en: 'To be set up', ja: '配置待ち' },
  substitute: { en: 'Battalions and companies', ja: '大隊・中隊' },
}

/** The row in which a unit lies in a box: how it comes, and with whom. */
export function boxRow(data: UnitData, language: Language): string {
  const { by, group, turn } = data.arrival
  const sector = by === 'setup' || by === 'airborne' ? (SECTOR[data.sector]?.[language] ?? '') : group
  const when = turn > 1 ? { en: ` (turn ${turn})`, ja: `（第${turn}ターン）` }[language] : ''
  return `${FROM[by][language]}${sector === '' ? '' : ` ${sector}`}${when}`
}

export const comma = (language: Language): string => (language === 'ja' ? '、' : ', ')
