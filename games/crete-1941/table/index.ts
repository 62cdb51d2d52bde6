import {
  airfieldsContested,
  airfieldsHeld,
  alliedPoints,
  casualtyPoints,
  countedPoints,
  crete,
  evacuationPoints,
  levelOf,
} from '../src/index.ts'
import shapes from '../data/maps/crete-shapes.json' with { type: 'json' }
import { AXIS, isFriendlyFeature, type State } from '@middlesea/air-assault'
import type { Language, Name } from '@middlesea/engine'
import { airAssaultPresentation } from '@middlesea/air-assault/table/presentation'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { Score } from '@middlesea/table-kit/presentation'
import { plural } from '@middlesea/table-kit/words'

/** What decides: in the basic game airfields, else Allied points. */
const scoreOf = (s: State, language: Language): Score =>
  s.options.basic ? airfieldScore(s, language) : pointScore(s, language)

/** victory.crete.basic: an airfield each, held by the Axis or not. */
function airfieldScore(s: State, language: Language): Score {
  const fields = airfieldsContested(s).map((field) => ({ field, isHeld: isFriendlyFeature(s, AXIS, field) }))
  const lines = fields.map(({ field, isHeld }) => ({
    name: field.name[language],
    points: isHeld ? 1 : 0,
    note: (isHeld
      ? { en: 'held by the Axis', ja: '枢軸軍が保持' }
      : { en: 'not held by the Axis', ja: '枢軸軍は未保持' })[language],
    rule: 'victory.crete.basic',
    when: 'now' as const,
  }))
  const held = airfieldsHeld(s)
  const result = { en: 'held airfields decide', ja: '飛行場の保持で決まる' }[language]
  return { lines, now: held, ifEndedNow: held, result, note: airfieldNote(s, language) }
}

/** Allied points: units that got away, and Axis units that are lost. */
function pointScore(s: State, language: Language): Score {
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
  const level = crete.game.names(`result.${levelOf(s)}`)?.[language] ?? ''
  const note = pointsNote(s, language)
  return { lines, now: alliedPoints(s), ifEndedNow: alliedPoints(s), result: level, note }
}

/** victory.crete.basic: airfields decide. */
function airfieldNote(s: State, language: Language): string {
  const held = airfieldsHeld(s)
  const note: Name =
    held === 0
      ? {
          en: 'Allies lead: the Axis holds no airfield, and needs one',
          ja: '連合軍優勢：枢軸軍は飛行場を1つ奪う必要がある',
        }
      : {
          en: `Axis leads: it holds ${plural(held, 'airfield')}, and the Allies must leave it none`,
          ja: `枢軸軍優勢：飛行場${held}を保持（連合軍は全て奪回する必要がある）`,
        }
  return note[language]
}

const DEGREE: { [level: string]: Name } = {
  alliedDecisive: { en: 'Allies lead: a decisive victory if it ended now', ja: '連合軍優勢（今終われば決定的勝利）' },
  alliedMarginal: { en: 'Allies lead: a marginal victory if it ended now', ja: '連合軍優勢（今終われば辛勝）' },
  axisMarginal: { en: 'Axis leads: a marginal victory if it ended now', ja: '枢軸軍優勢（今終われば辛勝）' },
  axisDecisive: { en: 'Axis leads: a decisive victory if it ended now', ja: '枢軸軍優勢（今終われば決定的勝利）' },
}

/** victory.crete: who is ahead, by which points, and what whoever is behind needs. */
function pointsNote(s: State, language: Language): string {
  const [points, counted, level] = [alliedPoints(s), countedPoints(s), levelOf(s)]
  const { alliedDecisive, alliedMarginal } = s.derived.kit.files.scenarios[s.scenario].victory
  const needs = (): Name => {
    if (airfieldsHeld(s) === 0) return { en: 'the Axis needs an airfield', ja: '枢軸軍には飛行場が必要' }
    if (counted < alliedMarginal)
      return {
        en: `the Allies need ${alliedMarginal - counted} more to lead`,
        ja: `連合軍の逆転まであと${alliedMarginal - counted}`,
      }
    const more = alliedDecisive - counted
    return more > 0
      ? { en: `${more} more for a decisive victory`, ja: `決定的勝利まであと${more}` }
      : { en: 'enough for a decisive victory', ja: '決定的勝利の点に到達' }
  }
  const [lead, then] = [DEGREE[level], needs()]
  return { en: `${lead.en}. Allied points ${points}: ${then.en}`, ja: `${lead.ja}。連合軍${points}点：${then.ja}` }[
    language
  ]
}

export const presentation = airAssaultPresentation(crete, shapes as unknown as HexShapesFile, {
  score: scoreOf,
  relief: async () => (await import('../data/maps/crete-relief.json', { with: { type: 'json' } })).default,
})
