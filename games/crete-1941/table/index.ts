import {
  airfieldsHeld,
  alliedPoints,
  casualtyPoints,
  countedPoints,
  crete,
  evacuationPoints,
  levelOf,
} from '../src/index.ts'
import shapes from '../data/maps/crete-shapes.json' with { type: 'json' }
import type { State } from '@middlesea/air-assault'
import type { Language, Name } from '@middlesea/engine'
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
  const note = s.options.basic ? airfieldNote(s, language) : pointsNote(s, level, language)
  return { lines, now: alliedPoints(s), ifEndedNow: alliedPoints(s), result: level, note }
}

/** victory.crete.basic: airfields decide. */
function airfieldNote(s: State, language: Language): string {
  const held = airfieldsHeld(s)
  return {
    en: `Axis hold ${held} airfields: none is enough for the Allies`,
    ja: `枢軸軍の飛行場${held}（0なら連合軍の勝利）`,
  }[language]
}

/** victory.crete: who is ahead by the points of the Allies, and what the next level needs. */
function pointsNote(s: State, level: string, language: Language): string {
  const points = alliedPoints(s)
  const counted = countedPoints(s)
  const { alliedDecisive, alliedMarginal, axisMarginal } = s.derived.kit.files.scenarios[s.scenario].victory
  const next = [axisMarginal, alliedMarginal, alliedDecisive].find((needed) => counted < needed)
  const more: Name =
    next === undefined
      ? { en: '', ja: '' }
      : { en: `, ${next - counted} more for the next level`, ja: `、次の段階まで${next - counted}` }
  return { en: `Allies +${points}: ${level}${more.en}`, ja: `連合軍+${points}：${level}${more.ja}` }[language]
}

export const presentation = airAssaultPresentation(crete, shapes as unknown as HexShapesFile, {
  score: scoreOf,
  relief: async () => (await import('../data/maps/crete-relief.json', { with: { type: 'json' } })).default,
})
