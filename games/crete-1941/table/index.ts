import { alliedPoints, casualtyPoints, crete, evacuationPoints, levelOf } from '../src/index.ts'
import shapes from '../data/maps/crete-shapes.json' with { type: 'json' }
import type { State } from '@middlesea/air-assault'
import type { Language } from '@middlesea/engine'
import { airAssaultPresentation } from '@middlesea/air-assault/table/presentation'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { Score } from '@middlesea/table-kit/presentation'

/** Allied points: units that got away, and Axis units that are lost. */
function scoreOf(s: State, language: Language): Score {
  const lines = [
    {
      name: { en: 'Axis units eliminated', ja: '除去された枢軸軍ユニット' }[language],
      points: casualtyPoints(s),
      rule: 'points.crete.table',
      when: 'now' as const,
    },
    {
      name: { en: 'Allied units evacuated', ja: '撤収した連合軍ユニット' }[language],
      points: evacuationPoints(s),
      rule: 'points.crete.table',
      when: 'now' as const,
    },
  ]
  const level = s.options.basic
    ? { en: 'held airfields decide', ja: '飛行場の保持で決まる' }[language]
    : (crete.game.names(`result.${levelOf(s)}`)?.[language] ?? '')
  return { lines, now: alliedPoints(s), ifEndedNow: alliedPoints(s), result: level }
}

export const presentation = airAssaultPresentation(crete, shapes as unknown as HexShapesFile, {
  score: scoreOf,
  relief: async () => (await import('../data/maps/crete-relief.json', { with: { type: 'json' } })).default,
})
