import { battalionsLost, casualtyPoints, levelOf, malta } from '@middlesea/malta-1942'
import shapes from '@middlesea/malta-1942/data/maps/malta-shapes.json' with { type: 'json' }
import type { State } from '@middlesea/air-assault'
import type { Language } from '@middlesea/engine'
import { airAssaultPresentation } from './air-assault/presentation.ts'
import type { HexShapesFile } from '../board/hexShapes.ts'
import type { Score } from './presentation.ts'

/** Airborne casualty points: fifty of them, and the Germans are withdrawn. */
function scoreOf(s: State, language: Language): Score {
  const lost = battalionsLost(s)
  const lines = [
    {
      name: { en: 'Airborne units eliminated', ja: '除去された空挺ユニット' }[language],
      points: casualtyPoints(s),
      note: { en: `${lost} German battalions lost`, ja: `ドイツ空挺大隊の損失${lost}` }[language],
      rule: 'points.malta.table',
      when: 'now' as const,
    },
  ]
  return {
    lines,
    now: casualtyPoints(s),
    ifEndedNow: casualtyPoints(s),
    result: malta.game.names(`result.${levelOf(s)}`)?.[language] ?? '',
  }
}

export const presentation = airAssaultPresentation(malta, shapes as unknown as HexShapesFile, {
  score: scoreOf,
  relief: async () =>
    (await import('@middlesea/malta-1942/data/maps/malta-relief.json', { with: { type: 'json' } })).default,
})
