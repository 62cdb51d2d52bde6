import type { Name } from '@middlesea/engine'

/** Names of what no data file lists: boxes, phases, seats. */
export const NAMES: { [id: string]: Name } = {
  axis: { en: 'Axis', ja: '枢軸軍' },
  allied: { en: 'Allies', ja: '連合軍' },
  reserve: { en: 'Not yet in play', ja: '未登場' },
  aboard: { en: 'Aboard', ja: '乗船中' },
  aborted: { en: 'Aborted', ja: '引き返し' },
  eliminated: { en: 'Eliminated', ja: '除去' },
  evacuated: { en: 'Evacuated', ja: '撤収' },
  withdrawn: { en: 'Withdrawn', ja: '引き揚げ' },
  unused: { en: 'Not in this game', ja: '不使用' },

  B: { en: 'Bombers', ja: '爆撃機' },
  FB: { en: 'Fighter-bombers', ja: '戦闘爆撃機' },
  F: { en: 'Fighters', ja: '戦闘機' },
  'aircraft.B': { en: 'Bomber', ja: '爆撃機' },
  'aircraft.FB': { en: 'Fighter-bomber', ja: '戦闘爆撃機' },
  'aircraft.F': { en: 'Fighter', ja: '戦闘機' },
  'mission.bomb': { en: 'bombardment', ja: '爆撃' },
  'mission.support': { en: 'air support', ja: '航空支援' },
  'mission.interdict': { en: 'interdiction', ja: '阻止' },
  'target.aa': { en: 'AA', ja: '対空砲' },
  'target.cd': { en: 'coast guns', ja: '海岸砲' },
  'target.naval': { en: 'ships', ja: '艦船' },
  'target.port': { en: 'the port', ja: '港湾' },

  'work.port': { en: 'the port', ja: '港湾' },
  'work.bridge': { en: 'the bridge', ja: '橋' },
  'work.road': { en: 'the road', ja: '道路' },

  'phase.aircraft': { en: 'Aircraft placement and bombardment', ja: '航空機配置・爆撃フェイズ' },
  'phase.airborne': { en: 'Airborne assault and air landing', ja: '空挺降下・空輸着陸フェイズ' },
  'phase.axisSea': { en: 'Axis sea movement', ja: '枢軸軍海上移動フェイズ' },
  'phase.axisMovement': { en: 'Axis movement', ja: '枢軸軍移動フェイズ' },
  'phase.axisCombat': { en: 'Axis combat', ja: '枢軸軍戦闘フェイズ' },
  'phase.alliedSea': { en: 'Allied sea movement', ja: '連合軍海上移動フェイズ' },
  'phase.alliedMovement': { en: 'Allied movement', ja: '連合軍移動フェイズ' },
  'phase.alliedCombat': { en: 'Allied combat', ja: '連合軍戦闘フェイズ' },
}
