import type { View } from '../src/index.ts'
import type { JournalEntry, Language, Name } from '@middlesea/engine'
import type { Score, ScoreLine } from '@middlesea/table-kit/presentation'
import { nameOf } from './names.ts'
import { controlOf, holdsGround, isAir, isAxis, read, type Reading } from './read.ts'
import { plural, signed } from './words.ts'

/** Every source of victory points, and the result if the game ended now (3.0 to 3.5). */
export function scoreOf(v: View, language: Language, told: readonly JournalEntry[] = []): Score {
  const r = read(v)
  const { max } = r.files.tables.tracks.victoryPoints
  // A catastrophe ends the game at once (3.1): nothing is added.
  const end = v.result === 'catastrophe' ? [] : endLines(r, language)
  const atEnd = end.reduce((sum, { points }) => sum + points, 0)
  const over = v.result !== ''
  const ifEndedNow = over ? v.victoryPoints : Math.min(max, v.victoryPoints + atEnd)
  // When it is over the points of the end are in the total already.
  const before = over ? v.victoryPoints - atEnd : v.victoryPoints
  return {
    lines: [
      ...soFar(told, before, over && v.victoryPoints === max, language),
      ...end.map((line): ScoreLine => (over ? { ...line, when: 'now' } : line)),
    ],
    now: v.victoryPoints,
    ifEndedNow,
    result: nameOf(`result.${over ? v.result : levelOf(r, ifEndedNow)}`, language),
  }
}

const SO_FAR: Name = { en: 'Scored so far', ja: 'これまでの得点' }
const SO_FAR_NOTE: Name = {
  en: 'Kills and sinkings, less losses and recruits.',
  ja: '撃破・撃沈から損害と編入を引く。',
}

const SO_FAR_LIMITED: Name = {
  en: 'Kills and sinkings, less losses and recruits, as far as the track counts (3.2).',
  ja: '撃破・撃沈から損害と編入を引く（3.2のトラックの上限まで）。',
}

/** What was scored, by source, as the journal tells it; in one line where it does not tell all of it. */
function soFar(told: readonly JournalEntry[], before: number, limited: boolean, language: Language): ScoreLine[] {
  const points = new Map<keyof typeof SOURCES, number>()
  for (const { key, rule, params } of told) {
    const source = key === 'vp.change' ? sourceOf(rule, Number(params.change)) : null
    if (source !== null) points.set(source, (points.get(source) ?? 0) + Number(params.change))
  }
  const sum = [...points.values()].reduce((a, b) => a + b, 0)
  if (points.size === 0 || sum !== before) {
    const note = limited ? SO_FAR_LIMITED : SO_FAR_NOTE
    return [{ name: SO_FAR[language], points: before, note: note[language], rule: '3.3', when: 'now' }]
  }
  return [...points].map(([source, n]) => {
    const { name, rule } = SOURCES[source]
    return { name: name[language], points: n, rule, when: 'now' }
  })
}

const SOURCES = {
  kills: { name: { en: 'Allied losses', ja: '連合軍の損失' }, rule: '3.3' },
  losses: { name: { en: 'Axis losses', ja: '枢軸軍の損失' }, rule: '3.3' },
  navy: { name: { en: 'Attacks on the Royal Navy', ja: 'イギリス海軍への攻撃' }, rule: '16.2' },
  recruits: { name: { en: 'Reinforcements recruited', ja: '増援の編入' }, rule: '4.0.4b' },
  fliegerDivision: { name: { en: '7th Flieger Division', ja: '第7航空挺進師団' }, rule: '28.1.3' },
} satisfies { [source: string]: { name: Name; rule: string } }

/** 3.5 is told by its own lines. */
function sourceOf(rule: string, change: number): keyof typeof SOURCES | null {
  if (rule === '3.3') return change > 0 ? 'kills' : 'losses'
  const [source] = Object.entries(SOURCES).find(([, one]) => one.rule === rule) ?? [null]
  return source as keyof typeof SOURCES | null
}

function levelOf(r: Reading, total: number): string {
  const { levels, catastrophe } = r.files.tables.victoryPoints
  if (total <= catastrophe) return 'catastrophe'
  return (levels.find(({ max }) => total <= max) ?? levels[levels.length - 1]).result
}

/** 3.5: what the end of the game would add now, by source. */
function endLines(r: Reading, language: Language): ScoreLine[] {
  const row = r.files.tables.victoryPoints.end
  const held = (types: string[]): number =>
    r.files.map.zones.filter(({ id, type }) => types.includes(type) && controlOf(r, id) === 'axis').length
  const line = (name: Name, points: number, note: Name, rule: string): ScoreLine => ({
    name: name[language],
    points,
    note: note[language],
    rule,
    when: 'end',
  })
  const holding = (name: Name, n: number, each: number): ScoreLine =>
    line(name, n * each, { en: `${n} held, ${each} each`, ja: `${n}か所を支配、各${each}` }, '3.5')
  const left = alliedLeft(r)
  const { clearedOn, royalNavy } = r.view
  return [
    holding({ en: 'Fortresses', ja: '要塞' }, held(['fortress']), row.axisFort),
    holding({ en: 'Airfields', ja: '飛行場' }, held(['airfield']), row.axisAirfield),
    holding({ en: 'Towns', ja: '町と港町' }, held(['town', 'portTown']), row.axisTown),
    line(
      { en: 'Allied units on the map', ja: 'マップ上の連合軍ユニット' },
      left * row.alliedUnitOnMap,
      {
        en: `${plural(left, 'unit')}, ${signed(row.alliedUnitOnMap)} each`,
        ja: `${left}個、各${signed(row.alliedUnitOnMap)}`,
      },
      '3.5',
    ),
    line(
      { en: 'Malta cleared', ja: 'マルタ島の制圧' },
      clearedOn > 0 ? row.clearedLessTurn - clearedOn : 0,
      clearedOn > 0
        ? {
            en: `on turn ${clearedOn}: ${row.clearedLessTurn} less the turn`,
            ja: `第${clearedOn}ターン：${row.clearedLessTurn}－ターン数`,
          }
        : { en: 'not yet', ja: '未達成' },
      '3.4',
    ),
    line(
      { en: 'Royal Navy', ja: 'イギリス海軍' },
      row.perRoyalNavyLevel * royalNavy,
      {
        en: `level ${royalNavy}, ${signed(row.perRoyalNavyLevel)} each`,
        ja: `レベル${royalNavy}、各${signed(row.perRoyalNavyLevel)}`,
      },
      '3.5',
    ),
  ]
}

/** 3.3: every Allied unit on the map counts but revealed obstacles; a concealed counter counts whatever it is. */
function alliedLeft(r: Reading): number {
  let count = r.view.concealed.length
  for (const { id } of r.files.map.zones)
    for (const unit of r.at.get(id) ?? []) if (!isAxis(unit) && (holdsGround(unit) || isAir(unit))) count++
  return count
}
