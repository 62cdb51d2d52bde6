// The table through random games: everything that may be chosen can be pointed at, and all is in words in both languages.
import { type Decision, fastDice, fastRng, Io, makeConfig, planOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { policy } from '../src/bot/index.ts'
import { invasionMalta, SCENARIOS } from '../src/index.ts'
import type { State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { presentation as first } from '../table/index.ts'
import { placeText } from '../table/place-text.ts'

const LANGUAGES = ['en', 'ja'] as const
// Both maps are looked at.
const presentation = { ...first, ...(await first.more!('leros-1943')), ...(await first.more!('malta-1942')) }

interface Visit {
  state: State
  view: View
  decision: Decision<Action>
}

/** Plays for so many decisions, set up as reconstructed: every other answer is the policy's, so that battles are fought. */
function play(scenario: string, decisions: number, visit: (v: Visit) => void): void {
  const rng = fastRng(scenario)
  const io = new Io(fastDice(scenario), [], [])
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario }), io)
  for (let i = 0; i < decisions; i++) {
    const [decision] = invasionMalta.decisions(state)
    if (decision === undefined) return
    const [seat] = decision.seats
    visit({ state, view: invasionMalta.view(state, seat), decision })
    const { options } = decision
    const expand = (choice: (typeof options)[number]): Action[] => invasionMalta.expand(state, decision, choice)
    const isByChance = i % 2 === 0 && !options.some(({ id }) => id === 'historical')
    const actions = isByChance
      ? expand(options[rng.below(options.length)])
      : [policy.decide({ state, seat, decision, expand, plan: planOf(policy.styles[0]), rng, memo: {} })]
    invasionMalta.apply(state, seat, actions[rng.below(actions.length)], io)
  }
}

/** Buttons without an action stand for KGs and convoys, which are pieces. */
const movableIn = ({ options }: Decision<Action>): Set<string> =>
  new Set(options.filter(({ on, action }) => on === 'unit' || (on === 'button' && action === null)).map(({ id }) => id))

/** Until the first attack is declared, at least. */
const LOOKED_AT: [scenario: string, decisions: number][] = [
  ['leros-1943', 260],
  ['malta-1942', 160],
]

test.each(LOOKED_AT)('%s: whatever is offered can be pointed at and is in words', (scenario, decisions) => {
  const asked = new Set<string>()
  play(scenario, decisions, ({ state, view, decision }) => {
    const key = decision.prompt.key
    asked.add(key)
    const movable = movableIn(decision)
    for (const language of LANGUAGES) {
      const { pieces, tint, marks } = presentation.state(
        view,
        { decision, movable, selected: { pieces: [], place: null } },
        language,
      )
      const boxes = presentation.boxes(view, language)
      const known = new Set(pieces.map(({ id }) => id))
      const onMap = new Set(presentation.map(language, scenario).places.map(({ id }) => id))
      const places = new Set([...onMap, ...boxes.map(({ id }) => id)])
      const [choice] = decision.options
      const offered = choice.action ?? invasionMalta.expand(state, decision, choice)[0]
      const { place = choice.on === 'place' ? choice.id : undefined } = presentation.parts(offered, language)
      const nowhere = [
        ...[...movable].filter((id) => !known.has(id)),
        ...(place === undefined || places.has(place) ? [] : [place]),
        ...[...Object.keys(tint), ...Object.keys(marks)].filter((id) => !onMap.has(id)),
      ]
      expect([key, ...nowhere]).toEqual([key])
      const said = JSON.stringify([
        pieces.map(({ label, face }) => [label, face.name, face.main]),
        boxes,
        presentation.tracks(view, language),
        presentation.sheets!(view, decision, language),
        presentation.standing(view, language),
        presentation.score(view, language),
        presentation.warnings!(view, decision, language),
        presentation.odds!(view, decision, offered, language),
        presentation.guide!(view, decision, new Set(), language),
        presentation.shortcuts!(view, decision, [], language),
        presentation.parts(offered, language),
        placeText(place ?? '2706', view, language),
        [...movable].slice(0, 3).map((id) => presentation.unit(id, view, language)),
        presentation.plans!(view),
      ])
      expect(said).not.toMatch(/undefined|NaN|\[object/)
    }
  })
  for (const key of ['prompt.move', 'prompt.declare']) expect(asked).toContain(key)
  expect(asked.size).toBeGreaterThan(15)
})

test('each scenario lies on its own map, whose hexes are joined to their neighbours', () => {
  const names = (scenario: string): string =>
    presentation
      .map('en', scenario)
      .places.map(({ name }) => name)
      .join(' ')
  expect(names('leros-1943')).toContain('Mt Meraviglia')
  expect(names('malta-1942')).toContain('Valletta')
  expect(presentation.map('en', 'malta-1940')).toBe(presentation.map('en', 'malta-1942'))
  expect(presentation.map('en')).toBe(presentation.map('en', 'leros-1943'))
  expect(presentation.neighbours('2706', 'leros-1943')).toHaveLength(6)
})

test.each(SCENARIOS)('%s: every hex is in words, also in a sector that no formation holds', (scenario) => {
  const io = new Io(fastDice(1), [], [])
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario }), io)
  const view = invasionMalta.view(state, 'axis')
  for (const id of state.derived.kit.map.ids) {
    for (const language of LANGUAGES) {
      const { name, facts } = placeText(id, view, language)!
      expect(`${name} ${facts.join(' ')}`).not.toMatch(/undefined|NaN|\[object/)
    }
  }
})

test('the legend, the origins and the reference are whole in both languages', async () => {
  const view = invasionMalta.view(
    invasionMalta.setup(makeConfig(invasionMalta, {}), new Io(fastDice(1), [], [])),
    'axis',
  )
  const reference = await presentation.reference!()
  for (const language of LANGUAGES) {
    const texts = [
      await presentation.legend!(view, language),
      presentation.origins!(language),
      presentation.phases(language),
      reference.counters('', language),
      reference.forces(view, language),
      reference.turns(view, language),
    ]
    for (const part of texts) {
      expect(part.length).toBeGreaterThan(0)
      expect(JSON.stringify(part)).not.toMatch(/undefined|NaN|\[object/)
    }
  }
})
