// The points at the end of a turn and of the game: what was won, and why.
import type { JournalEntry, Message, Scene, SceneRow } from '@middlesea/engine'
import { say } from '../steps.ts'
import type { State } from '../state.ts'
import { scored } from './effects.ts'
import { whole } from './parts.ts'

/** One source of points: so many of a thing, and what each gives. */
interface Award {
  count: number
  each: number
}

type Awards = { [source: string]: Award }

const awardRow = (source: string, { count, each }: Award): SceneRow => ({
  rule: '3.5',
  step: say('scene.source', { source: `source.${source}` }),
  result: say('scene.award', { count, each, points: count * each }),
})

const awardRows = (awards: Awards): SceneRow[] =>
  Object.entries(awards)
    .filter(([, { count }]) => count > 0)
    .map(([source, award]) => awardRow(source, award))

const scoreOf = (s: State, rows: SceneRow[], effects: Scene['effects'], text: Message): Scene =>
  whole(
    { id: `score ${s.turn}`, kind: 'score', place: null },
    say('scene.score', { turn: s.turn }),
    { rows, effects },
    text,
  )

/** 3.5: the end of the game adds the points of each source. */
export function finalScore(s: State, awards: Awards, total: number): Scene {
  const text = say('scene.over.score', { total })
  return scoreOf(s, awardRows(awards), [scored('3.5', total - s.victoryPoints, total)], text)
}

/** The points of a turn by the rule that gave them, and where the game would stand if it ended now. */
export function turnScore(s: State, awards: Awards, total: number, journal: readonly JournalEntry[]): Scene {
  const text = say('scene.over.turn', { points: s.victoryPoints, total })
  return scoreOf(s, [...wonThisTurn(journal), ...awardRows(awards)], [], text)
}

/** What the journal tells of points since the turn began; nothing where it does not reach back so far. */
function wonThisTurn(journal: readonly JournalEntry[]): SceneRow[] {
  const begun = journal.findLastIndex(({ key }) => key === 'turn.begins')
  if (begun === -1) return []
  const byRule = new Map<string, number>()
  for (const { key, rule, params } of journal.slice(begun)) {
    if (key === 'vp.change') byRule.set(rule, (byRule.get(rule) ?? 0) + (params.change as number))
  }
  return [...byRule].map(([rule, points]) => ({
    rule,
    step: say('scene.source', { source: `source.${rule}` }),
    result: say('scene.points', { points }),
  }))
}
