import {
  airfields,
  bastions,
  battalionsLost,
  battalionsToSpare,
  casualtyPoints,
  levelOf,
  malta,
  markedHexes,
} from '../src/index.ts'
import shapes from '../data/maps/malta-shapes.json' with { type: 'json' }
import type { State } from '@middlesea/air-assault'
import type { Language, Name } from '@middlesea/engine'
import { airAssaultPresentation } from '@middlesea/air-assault/table/presentation'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { Score, ScoreLine, Track } from '@middlesea/table-kit/presentation'

/** victory.malta: what the Axis holds of what it needs, less what it has lost beyond what it may lose. */
function scoreOf(s: State, language: Language): Score {
  const { victory } = s.derived.kit.files.scenarios[s.scenario]
  const [lost, spare] = [battalionsLost(s), battalionsToSpare(s)]
  const line = (name: Name, points: number, note: Name): ScoreLine => ({
    name: name[language],
    points,
    note: note[language],
    rule: 'victory.malta',
    when: 'now',
  })
  const ofNeeded = (needed: number): Name => ({ en: `${needed} are needed`, ja: `必要${needed}` })
  const lines = [
    line({ en: 'Airfields of the Axis', ja: '枢軸軍の飛行場' }, airfields(s), ofNeeded(victory.airfields)),
    line({ en: 'Bastions of the Axis', ja: '枢軸軍の堡塁' }, bastions(s), ofNeeded(victory.bastions)),
    line({ en: 'German battalions lost too many', ja: '限度を超えたドイツ大隊の損失' }, Math.min(0, spare - lost), {
      en: `${lost} lost, ${spare} cost nothing`,
      ja: `損失${lost}、${spare}までは影響なし`,
    }),
  ]
  const now = lines.reduce((sum, { points }) => sum + points, 0)
  const result = malta.game.names(`result.${levelOf(s)}`)?.[language] ?? ''
  const leader: Name = levelOf(s).startsWith('axis')
    ? { en: 'Axis leads', ja: '枢軸軍優勢' }
    : { en: 'Allies lead', ja: '連合軍優勢' }
  const note: Name = {
    en: `${leader.en}: the Axis holds ${airfields(s)} of the ${victory.airfields} airfields and ${bastions(s)} of the ${victory.bastions} bastions that it needs`,
    ja: `${leader.ja}：枢軸軍の勝利に必要な飛行場${airfields(s)}/${victory.airfields}、堡塁${bastions(s)}/${victory.bastions}`,
  }
  return { lines, now, ifEndedNow: now, result, note: note[language] }
}

/** victory.malta, malta.withdraw: what wins, and what the Germans may lose. */
function tracksOf(s: State, language: Language): Track[] {
  const { victory } = s.derived.kit.files.scenarios[s.scenario]
  const points = casualtyPoints(s)
  const held = (id: string, name: Name, value: number, wanted: number): Track => ({
    id,
    name: name[language],
    value,
    min: 0,
    max: wanted,
    text: { en: `of ${wanted} that the Axis needs`, ja: `枢軸軍の勝利に必要な数：${wanted}` }[language],
    rule: 'victory.malta',
  })
  const leave: Name = {
    en: `from ${victory.withdrawPoints} on the German airborne units are withdrawn`,
    ja: `${victory.withdrawPoints}点以上でドイツ空挺部隊が引き揚げる`,
  }
  return [
    held('airfields', { en: 'Airfields of the Axis', ja: '枢軸軍の飛行場' }, airfields(s), victory.airfields),
    held('bastions', { en: 'Bastions of the Axis', ja: '枢軸軍の堡塁' }, bastions(s), victory.bastions),
    {
      id: 'casualties',
      name: { en: 'Airborne casualty points', ja: '空挺部隊の損害点' }[language],
      value: points,
      min: 0,
      max: Math.max(points, 2 * victory.withdrawPoints),
      text: leave[language],
      rule: 'malta.withdraw',
      marks: [{ at: victory.withdrawPoints, label: leave[language] }],
    },
  ]
}

export const presentation = airAssaultPresentation(malta, shapes as unknown as HexShapesFile, {
  score: scoreOf,
  tracks: tracksOf,
  beachheads: markedHexes,
  relief: async () => (await import('../data/maps/malta-relief.json', { with: { type: 'json' } })).default,
})
