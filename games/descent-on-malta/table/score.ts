import type { View } from '../src/index.ts'
import { type EndLine, scoreNow, type ScoreNow, type Source } from '../src/odds/score.ts'
import type { JournalEntry, Language, Name } from '@middlesea/engine'
import type { Score, ScoreLine } from '@middlesea/table-kit/presentation'
import { nameOf } from './names.ts'
import { read } from './read.ts'
import { plural, signed } from './words.ts'

/** Every source of victory points, and the result if the game ended now, in words. */
export function scoreOf(v: View, language: Language, told: readonly JournalEntry[] = []): Score {
  const score = scoreNow(read(v).s, told)
  const when = score.isOver ? 'now' : 'end'
  return {
    lines: [...soFar(score, language), ...score.end.map((line) => endLine(line, v, when, language))],
    now: score.now,
    ifEndedNow: score.ifEndedNow,
    result: nameOf(`result.${score.result}`, language),
  }
}

// ---- So far

const SO_FAR: Name = { en: 'Scored so far', ja: 'これまでの得点' }
const SO_FAR_NOTE: Name = {
  en: 'Kills and sinkings, less losses and recruits.',
  ja: '撃破・撃沈から損害と編入を引きます。',
}

const SO_FAR_LIMITED: Name = {
  en: 'Kills and sinkings, less losses and recruits, as far as the track counts (3.2).',
  ja: '撃破・撃沈から損害と編入を引きます（3.2のトラックの上限まで）。',
}

const SOURCES: { [source in Source]: Name } = {
  kills: { en: 'Allied losses', ja: '連合軍の損失' },
  losses: { en: 'Axis losses', ja: '枢軸軍の損失' },
  navy: { en: 'Attacks on the Royal Navy', ja: 'イギリス海軍への攻撃' },
  recruits: { en: 'Reinforcements recruited', ja: '増援の編入' },
  fliegerDivision: { en: '7th Flieger Division', ja: '第7航空挺進師団' },
}

/** By source; in one line where the journal does not tell all of it. */
function soFar({ scored, before, limited }: ScoreNow, language: Language): ScoreLine[] {
  if (scored.length === 0) {
    const note = limited ? SO_FAR_LIMITED : SO_FAR_NOTE
    return [{ name: SO_FAR[language], points: before, note: note[language], rule: '3.3', when: 'now' }]
  }
  return scored.map(({ source, points, rule }) => ({ name: SOURCES[source][language], points, rule, when: 'now' }))
}

// ---- At the end

const END: { [source in EndLine['source']]: Name } = {
  forts: { en: 'Fortresses', ja: '要塞' },
  airfields: { en: 'Airfields', ja: '飛行場' },
  towns: { en: 'Towns', ja: '町と港町' },
  alliedLeft: { en: 'Allied units on the map', ja: 'マップ上の連合軍ユニット' },
  cleared: { en: 'Malta cleared', ja: 'マルタ島の制圧' },
  royalNavy: { en: 'Royal Navy', ja: 'イギリス海軍' },
}

const endLine = (line: EndLine, v: View, when: ScoreLine['when'], language: Language): ScoreLine => ({
  name: END[line.source][language],
  points: line.points,
  note: noteOf(line, v)[language],
  rule: line.rule,
  when,
})

function noteOf({ source, count, each }: EndLine, { clearedOn }: View): Name {
  switch (source) {
    case 'alliedLeft':
      return { en: `${plural(count, 'unit')}, ${signed(each)} each`, ja: `${count}個、各${signed(each)}` }
    case 'royalNavy':
      return { en: `level ${count}, ${signed(each)} each`, ja: `レベル${count}、各${signed(each)}` }
    case 'cleared':
      if (count === 0) return { en: 'not yet', ja: '未達成' }
      return {
        en: `on turn ${clearedOn}: ${each + clearedOn} less the turn`,
        ja: `第${clearedOn}ターン：${each + clearedOn}－ターン数`,
      }
    default:
      return { en: `${count} held, ${each} each`, ja: `${count}か所を支配、各${each}` }
  }
}
