import { type Decision, effectsOf, fastRng, makeConfig, Match, readBy, type Seat } from '@middlesea/engine'
import type { Odds, Presentation } from '@middlesea/table-kit/presentation'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadTable } from '../src/games/registry.ts'
import { en as pageWords } from '../src/i18n/en.ts'
import { ReadingProvider } from '../src/i18n/useText.ts'
import type { JournalLine } from '../src/match/history.ts'
import { scenesIn, type ShownScene } from '../src/match/scenes.ts'
import { type Words, wordsAt } from '../src/match/words.ts'
import { reportOf } from '../src/scene/report.ts'
import { SceneEnd } from '../src/scene/SceneView.tsx'
import { en } from '../src/scene/words/en.ts'
import { ja } from '../src/scene/words/ja.ts'
import { scenesOfLines, withScenesFolded } from '../src/table/journalLines.ts'
import { type TableModel, TableProvider } from '../src/table/model.ts'
import { foretold, type NotedOdds, noteOddsOf } from '../src/table/oddsTold.ts'

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

/** What somebody was asked, and what he answered. */
interface Asked {
  // oxlint-disable-next-line typescript/no-explicit-any
  view: any
  decision: Decision<unknown>
  action: unknown
}

/** What the table told before an answer: of the question, and of the answer at its place. */
function oddsBefore({ odds, parts }: Presentation, { view, decision, action }: Asked): NotedOdds {
  const noted: NotedOdds = new Map()
  const { place } = parts(action, 'en')
  const told: [place: string | null, odds: Odds | null | undefined][] = [
    [null, odds?.(view, decision, null, 'en')],
    [place ?? null, odds?.(view, decision, action, 'en', undefined, place)],
  ]
  for (const [about, one] of told) if (one) noteOddsOf(noted, about, one)
  return noted
}

/** The words with which a scene ends, as they are drawn. */
function drawnEnd(scene: ShownScene, told: Odds, words: Words): string {
  const table = { words, nameOf: (place: string) => place } as unknown as TableModel
  const end = createElement(TableProvider, { value: table }, createElement(SceneEnd, { scene, told }))
  const reading = { language: words.language, text: pageWords }
  return renderToStaticMarkup(createElement(ReadingProvider, { value: reading }, end)).replaceAll(/<[^>]*>/g, '')
}

describe.each(GAMES)('a battle of %s', (id, scenario) => {
  it('is one line with its result in the journal, stands in the report with dice and losses, and ends with what was told before', async () => {
    const { game, presentation: first } = await loadTable(id, scenario)
    const presentation = { ...first, ...(await first.more?.(scenario)) }
    const match = new Match(game, { config: makeConfig(game, { scenario }), seed: 'told', practice: false })
    const rng = fastRng('told')
    const told = (): JournalLine[] =>
      readBy(match.journal, 'spectator').map((line, entry) => ({ ...line, entry, turn: 1, phase: 0 }))
    let battle: ShownScene | undefined
    const asked = new Map<Seat, Asked>()
    const forecasts = new Map<string, Odds>()
    for (let i = 0; i < MOST_GESTURES && !match.over && battle === undefined; i++) {
      const [decision] = match.decisions
      const [seat] = decision.seats
      const actions = game.expand(match.state, decision, decision.options[rng.below(decision.options.length)])
      const action = actions[rng.below(actions.length)]
      asked.set(seat, { view: match.view(seat), decision, action })
      const before = match.journal.length
      match.submit(seat, decision.id, [action])
      const fresh = match.journal.slice(before).flatMap(({ scene }) => scene ?? [])
      const rolls = fresh.some(({ kind, rows = [] }) => kind === 'battle' && rows.some(({ rolls }) => rolls?.length))
      for (const last of rolls ? [asked.get(seat)!, ...asked.values()] : []) {
        const heard = readBy(match.journal.slice(0, before), 'spectator').length
        const found = foretold(scenesIn(told()), heard, oddsBefore(presentation, last))
        if (found !== null && !forecasts.has(found.scene)) forecasts.set(found.scene, found.odds)
      }
      const ends = fresh.some(({ outcome }) => outcome !== undefined)
      if (ends) battle = scenesIn(told()).find((scene) => isFought(scene) && forecasts.has(scene.id))
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
    const odds = forecasts.get(battle!.id)!
    const words = wordsAt(game, 'en', (place) => place)
    const drawn = drawnEnd(battle!, odds, words)
    const said = odds.verdict?.[0] ?? odds.rows[0].chance
    for (const text of [words.text(battle!.outcome!.text), said]) expect(drawn).toContain(text)
    expect(said).toMatch(/\d %/)
  })
})
