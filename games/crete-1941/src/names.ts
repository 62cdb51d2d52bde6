import type { Name } from '@middlesea/engine'
import campaign from '../data/scenarios/campaign.json' with { type: 'json' }

/** Names of what only this game has. */
export const NAMES: { [id: string]: Name } = {
  // track.crete: the day or night of every turn.
  ...Object.fromEntries(campaign.turns.map(({ name }, i) => [`turn.${i + 1}`, name])),
  'convoy.1': { en: 'the first convoy', ja: '第1船団' },
  'convoy.2': { en: 'the second convoy', ja: '第2船団' },
  'convoy.E': { en: 'the emergency convoy', ja: '緊急船団' },
  'convoy.S1': { en: 'Reinforcements over the south edge', ja: '南端からの増援' },
  'convoy.P1': { en: 'Reinforcements by port (Layforce advance party)', ja: '港からの増援（レイフォース先遣隊）' },
  'convoy.P2': { en: 'Reinforcements by port (Layforce)', ja: '港からの増援（レイフォース）' },
  'count.allied': { en: 'Allied points', ja: '連合軍の得点' },
  'result.axisWins': { en: 'the Axis wins', ja: '枢軸軍の勝利' },
  'result.alliedWins': { en: 'the Allies win', ja: '連合軍の勝利' },
  'result.alliedDecisive': { en: 'Allied decisive victory', ja: '連合軍の決定的勝利' },
  'result.alliedMarginal': { en: 'Allied marginal victory', ja: '連合軍の辛勝' },
  'result.axisMarginal': { en: 'Axis marginal victory', ja: '枢軸軍の辛勝' },
  'result.axisDecisive': { en: 'Axis decisive victory', ja: '枢軸軍の決定的勝利' },
}
