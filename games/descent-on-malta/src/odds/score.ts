// Every source of victory points, and the result if the game ended now (3.0 to 3.5).
import type { JournalEntry } from '@middlesea/engine'
import { type Award, type EndScore, endAwards, highestTotal, pointsOf, resultAtEnd, totalAtEnd } from '../03-victory.ts'
import type { State } from '../state.ts'

/** What points were scored for while the game went on. */
export type Source = 'kills' | 'losses' | 'navy' | 'recruits' | 'fliegerDivision'

/** The rule by which the journal tells of a source. 3.3 is told for both sides. */
const RULES: { [source in Source]: string } = {
  kills: '3.3',
  losses: '3.3',
  navy: '16.2',
  recruits: '4.0.4b',
  fliegerDivision: '28.1.3',
}

export interface Scored {
  source: Source
  points: number
  rule: string
}

export interface EndLine extends Award {
  source: keyof EndScore
  points: number
  rule: string
}

export interface ScoreNow {
  /** What was scored before the end, by source; empty where the journal does not tell all of it. */
  scored: Scored[]
  /** The same in one sum. */
  before: number
  /** 3.2: the track could not count all of it. */
  limited: boolean
  /** 3.5: what the end adds, or has added. A catastrophe ends the game at once, and nothing is added (3.1). */
  end: EndLine[]
  isOver: boolean
  now: number
  ifEndedNow: number
  result: string
}

export function scoreNow(s: State, told: readonly JournalEntry[]): ScoreNow {
  const isOver = s.result !== ''
  const end = s.result === 'catastrophe' ? [] : endLines(s)
  const atEnd = end.reduce((sum, { points }) => sum + points, 0)
  // When it is over the points of the end are in the total already.
  const before = isOver ? s.victoryPoints - atEnd : s.victoryPoints
  return {
    scored: scoredBySource(told, before),
    before,
    limited: isOver && s.victoryPoints === highestTotal(s),
    end,
    isOver,
    now: s.victoryPoints,
    ifEndedNow: isOver ? s.victoryPoints : totalAtEnd(s),
    result: isOver ? s.result : resultAtEnd(s),
  }
}

/** 3.4 has its own line among those of 3.5. */
function endLines(s: State): EndLine[] {
  const awards = endAwards(s)
  return (Object.keys(awards) as (keyof EndScore)[]).map((source) => ({
    ...awards[source],
    source,
    points: pointsOf(awards[source]),
    rule: source === 'cleared' ? '3.4' : '3.5',
  }))
}

function scoredBySource(told: readonly JournalEntry[], before: number): Scored[] {
  const points = new Map<Source, number>()
  for (const { key, rule, params } of told) {
    const change = Number(params.change)
    const source = key === 'vp.change' ? sourceOf(rule, change) : null
    if (source !== null) points.set(source, (points.get(source) ?? 0) + change)
  }
  const sum = [...points.values()].reduce((a, b) => a + b, 0)
  if (sum !== before) return []
  return [...points].map(([source, n]) => ({ source, points: n, rule: RULES[source] }))
}

/** null for what the end adds: it has lines of its own. */
function sourceOf(rule: string, change: number): Source | null {
  if (rule === RULES.kills) return change > 0 ? 'kills' : 'losses'
  return (Object.keys(RULES) as Source[]).find((source) => RULES[source] === rule) ?? null
}
