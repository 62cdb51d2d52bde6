import { effectsOf, fastRng, makeConfig, Match, readBy } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { loadTable } from '../src/games/registry.ts'
import type { JournalLine } from '../src/match/history.ts'
import { scenesIn, type ShownScene } from '../src/match/scenes.ts'
import { wordsAt } from '../src/match/words.ts'
import { reportOf } from '../src/scene/report.ts'
import { en } from '../src/scene/words/en.ts'
import { ja } from '../src/scene/words/ja.ts'
import { scenesOfLines, withScenesFolded } from '../src/table/journalLines.ts'

// A battle of each game in the journal and in the report of a match.

const GAMES: [id: string, scenario: string | undefined][] = [
  ['descent-on-malta', undefined],
  ['crete-1941', 'maleme'],
  ['malta-1942', undefined],
  ['song-for-war', undefined],
  ['invasion-malta', 'leros-first-day'],
]

const MOST_GESTURES = 3000

/** Dice fell in it, and somebody was hurt. */
const isFought = (scene: ShownScene): boolean =>
  scene.kind === 'battle' &&
  scene.over &&
  scene.rows.some(({ rolls = [] }) => rolls.length > 0) &&
  effectsOf(scene).some(({ do: what }) => what === 'lost' || what === 'reduced')

describe.each(GAMES)('a battle of %s', (id, scenario) => {
  it('is one line with its result in the journal, and stands in the report with dice and losses', async () => {
    const { game, presentation } = await loadTable(id, scenario)
    const match = new Match(game, { config: makeConfig(game, { scenario }), seed: 'told', practice: false })
    const rng = fastRng('told')
    const told = (): JournalLine[] =>
      readBy(match.journal, 'spectator').map((line, entry) => ({ ...line, entry, turn: 1, phase: 0 }))
    let battle: ShownScene | undefined
    for (let i = 0; i < MOST_GESTURES && !match.over && battle === undefined; i++) {
      const [decision] = match.decisions
      const actions = game.expand(match.state, decision, decision.options[rng.below(decision.options.length)])
      const before = match.journal.length
      match.submit(decision.seats[0], decision.id, [actions[rng.below(actions.length)]])
      const ends = match.journal.slice(before).some(({ scene }) => scene?.outcome !== undefined)
      if (ends) battle = scenesIn(told()).find(isFought)
    }
    const shown = told()
    const rows = withScenesFolded(
      shown.filter(({ key }) => key !== ''),
      scenesOfLines(shown, scenesIn(shown)),
    ).filter((row) => row.scene?.id === battle!.id)
    expect(rows).toHaveLength(1)

    for (const [language, text] of [['en', en] as const, ['ja', ja] as const]) {
      const words = wordsAt(game, language, (place) => place)
      const naming = { words, text, place: (place: string) => place, list: (items: string[]) => items.join(', ') }
      const map = presentation.map(language, scenario)
      const report = reportOf({ title: 't', game: id, shown, scenes: scenesIn(shown), score: '', map }, naming)
      const [title, ends] = [words.text(battle!.title!), words.text(battle!.outcome!.text)]
      const at = report.indexOf(title)
      const part = report.slice(at, report.indexOf(ends, at) + ends.length)
      expect(part).toContain(ends)
      const dice = battle!.rows.flatMap(({ rolls = [] }) => rolls.map(({ value }) => value))
      for (const value of dice) expect(part).toMatch(new RegExp(`\\b${value}\\b`))
      const lost = effectsOf(battle!).flatMap((effect) => (effect.do === 'lost' ? [words.name(effect.piece.id)] : []))
      for (const name of lost) expect(part).toContain(name)
    }
  })
})
