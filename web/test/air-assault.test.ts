// The two hex games as the table draws them: random games through every word, and what a reader must not know.
import type { View } from '@middlesea/air-assault'
import { crete } from '@middlesea/crete-1941'
import { position } from '@middlesea/crete-1941/testing'
import { malta } from '@middlesea/malta-1942'
import { position as maltaPosition } from '@middlesea/malta-1942/testing'
import { describe, expect, test } from 'vitest'
import { offersOf } from '../src/match/offers.ts'
import { GAMES, LANGUAGES, ofCrete, ofMalta, play, situation, type Visit } from './air-assault-play.ts'

const DECISIONS = 200
const PATIENCE = 60_000

/** Names of Allied units that the reader has not seen. */
function hiddenNames({ state, view }: Visit): string[] {
  const { kit } = state.derived
  return kit.units.filter(({ id }) => view.units[id] === undefined).flatMap(({ name, id }) => [id, name.en, name.ja])
}

describe.each(GAMES)('$name', ({ assault, presentation, scenario }) => {
  const { game } = assault

  test(
    'everything that may be chosen can be pointed at, and all is in words in both languages',
    () => {
      play(assault, scenario, 'words', DECISIONS, ({ state, view, decision }) => {
        for (const language of LANGUAGES) {
          const { pieces } = presentation.state(view, situation(decision), language)
          const boxes = presentation.boxes(view, language)
          const known = new Set(pieces.map(({ id }) => id))
          const places = new Set([...presentation.map(language).places, ...boxes].map(({ id }) => id))
          const expand = (choice: (typeof decision.options)[number]) => game.expand(state, decision, choice)
          const offers = offersOf(decision, expand, (action) => presentation.parts(action, language))
          const nowhere = [
            ...[...offers.pieces.keys()].filter((id) => !known.has(id)),
            ...[...offers.places.keys()].filter((id) => !places.has(id)),
            ...pieces.filter(({ place }) => !places.has(place)).map(({ id, place }) => `${id} in ${place}`),
          ]
          expect([decision.prompt.key, ...nowhere]).toEqual([decision.prompt.key])
          const said = JSON.stringify([
            pieces.map(({ label }) => label),
            boxes,
            presentation.tracks(view, language),
            presentation.standing(view, language),
            presentation.score(view, language),
            presentation.warnings!(view, decision, language),
            presentation.odds!(view, decision, null, language),
            presentation.guide!(view, decision, new Set(), language),
            presentation.plans!(view),
          ])
          expect(said).not.toMatch(/undefined|NaN|\[object/)
        }
      })
    },
    PATIENCE,
  )

  test(
    'the Axis page never holds the name of a counter that lies face down',
    () => {
      let hidden = 0
      play(assault, scenario, 'secrets', 90, (visit) => {
        const view = game.view(visit.state, 'axis')
        const names = hiddenNames({ ...visit, view })
        hidden += names.length
        const page = JSON.stringify([
          presentation.state(view, situation(visit.decision), 'en'),
          presentation.boxes(view, 'en'),
          presentation.tracks(view, 'en'),
          presentation.score(view, 'en'),
          presentation.zones!(view),
        ])
        const isTold = (name: string, text: string): boolean =>
          [`"${name}"`, `"${name},`, `"${name}、`].some((said) => text.includes(said))
        expect(names.filter((name) => isTold(name, page))).toEqual([])
        const card = presentation.unit(`back ${view.counters[0]?.place ?? 'G-17'} 1`, view, 'en')
        expect(names.filter((name) => isTold(name, JSON.stringify(card)))).toEqual([])
      })
      expect(hidden).toBeGreaterThan(0)
    },
    PATIENCE,
  )

  test('convoy plans are seen by the Axis alone', () => {
    play(assault, scenario, 'convoys', DECISIONS, ({ state }) => {
      const plans = (seat: 'axis' | 'allied'): string[] =>
        presentation
          .tracks(game.view(state, seat), 'en')
          .filter(({ id }) => id.startsWith('convoy.'))
          .map(({ text }) => text)
      state.convoys.forEach(({ turn, known, landed }, i) => {
        if (turn === 0 || known || landed) return
        expect(plans('axis')[i]).toContain(`turn ${turn}`)
        expect(plans('allied')[i]).toContain('secret')
      })
    })
  })

  test('every hex has its id, a named one its name too, and six neighbours at most', () => {
    for (const language of LANGUAGES) {
      const { places } = presentation.map(language)
      for (const { id, code, name } of places) {
        expect(code?.text).toBe(id)
        expect(name).not.toBe('')
        expect(presentation.neighbours(id).length).toBeLessThanOrEqual(6)
      }
    }
  })

  test('a seat sees its own counters by name, and backs for the others', () => {
    play(assault, scenario, 'backs', 40, ({ state, decision }) => {
      const axis: View = game.view(state, 'axis')
      const { pieces } = presentation.state(axis, situation(decision), 'en')
      expect(pieces.filter(({ face }) => face.concealed)).toHaveLength(axis.counters.length)
      const allied = presentation.state(game.view(state, 'allied'), situation(decision), 'en').pieces
      expect(allied.filter(({ face }) => face.concealed)).toHaveLength(0)
      // Their owner is told which of them lie face down on the map.
      const onMap = axis.counters.filter(({ place }) => /^[A-Z]+-\d+$/.test(place))
      expect(allied.filter(({ face }) => face.faceDown)).toHaveLength(onMap.length)
    })
  })
})

describe('a turn', () => {
  const dated = [
    { presentation: ofCrete, view: crete.game.view(position({ phase: 'axisMovement', turn: 2 }).state, 'axis') },
    { presentation: ofMalta, view: malta.game.view(maltaPosition({ phase: 'axisMovement', turn: 2 }).state, 'axis') },
  ]
  test.each(dated)('of $presentation.gameId is called by its date, as the table says it', ({ presentation, view }) => {
    for (const language of LANGUAGES) {
      const name = (turn: number) => presentation.turnName!(turn, view, language)
      expect(name(2)).toBe(presentation.standing(view, language).text)
      expect(name(2)).not.toBe(name(1))
    }
  })
})
