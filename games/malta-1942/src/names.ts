import type { Name } from '@middlesea/engine'
import herkules from '../data/scenarios/herkules.json' with { type: 'json' }

/** Names of what only this game has. */
export const NAMES: { [id: string]: Name } = {
  // track.malta: the day or night of every turn.
  ...Object.fromEntries(herkules.turns.map(({ name }, i) => [`turn.${i + 1}`, name])),
  'mark.beachhead': { en: 'beachhead', ja: '海岸堡' },
  'convoy.F1': { en: 'Follow-up convoy 1', ja: '後続船団1' },
  'convoy.F2': { en: 'Follow-up convoy 2', ja: '後続船団2' },
  'convoy.F3': { en: 'Follow-up convoy 3', ja: '後続船団3' },
  'count.battalions': { en: 'German battalions lost', ja: 'ドイツ大隊の損失' },
  'result.axisDecisive': { en: 'Axis decisive victory', ja: '枢軸軍の決定的勝利' },
  'result.axisMarginal': { en: 'Axis marginal victory', ja: '枢軸軍の辛勝' },
  'result.alliedMarginal': { en: 'Allied marginal victory', ja: '連合軍の辛勝' },
  'result.alliedDecisive': { en: 'Allied decisive victory', ja: '連合軍の決定的勝利' },
}
