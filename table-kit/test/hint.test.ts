import { describe, expect, test } from 'vitest'
import type { Alliance } from '../src/face.ts'
import { type Foreseen, hintedOf, type SeenBoard } from '../src/hint.ts'
import { hintLines } from '../src/hint-words.ts'
import type { Presentation } from '../src/presentation.ts'

interface Action {
  unit?: string
  to?: string
}

const shape = (id: string, glyph?: string) => ({ id, glyph, name: id })
/** Three places, one of them an airfield and one a village. */
const presentation = {
  map: () => ({ places: [shape('hill'), shape('field', 'airfield'), shape('village', 'town')] }),
  parts: ({ unit, to }: Action) => ({ piece: unit, place: to, verb: '' }),
} as unknown as Presentation

const sight = (
  units: { [id: string]: string },
  held: string[] = [],
  sides: { [id: string]: Alliance } = {},
): SeenBoard => ({
  holders: Object.fromEntries(held.map((place) => [place, 'axis' as const])),
  pieces: new Map(
    Object.entries(units).map(([id, place]) => [id, { place, side: sides[id] ?? 'axis', reduced: false, known: true }]),
  ),
})

const begin = sight({ one: 'hill', two: 'sea' })
const foreseen = (change: Partial<Foreseen<Action>> = {}): Foreseen<Action> => ({
  begin,
  steps: [{ action: { unit: 'one', to: 'field' }, before: begin, after: sight({ one: 'field' }), afterDice: false }],
  tries: [
    { value: 1, turn: sight({ one: 'field' }, ['field']), reply: sight({ one: 'field' }, ['field']) },
    { value: 0, turn: sight({ one: 'field' }, ['field', 'village']), reply: sight({ two: 'hill' }) },
  ],
  value: 0.5,
  usual: 0.25,
  ...change,
})

const step = (action: Action, before: SeenBoard, after: SeenBoard, afterDice = false) => ({
  action,
  before,
  after,
  afterDice,
})

describe('arrows', () => {
  test('lead from where a unit stands to where the plan brings it, through all its steps', () => {
    const [a, b] = [sight({ one: 'field' }), sight({ one: 'village' })]
    const steps = [...foreseen().steps, step({}, a, b)]
    const { arrows } = hintedOf(presentation, 'axis', '', foreseen({ steps }))
    expect(arrows).toEqual([{ places: ['hill', 'field', 'village'], kind: 'move' }])
  })

  test('what hangs on dice has an arrow of its own', () => {
    const steps = [...foreseen().steps, step({}, sight({ one: 'field' }), sight({ one: 'village' }), true)]
    const { arrows } = hintedOf(presentation, 'axis', '', foreseen({ steps }))
    expect(arrows).toEqual([
      { places: ['hill', 'field'], kind: 'move' },
      { places: ['field', 'village'], kind: 'maybe' },
    ])
  })

  test('what comes from beside the map is marked where it comes down', () => {
    const steps = [{ action: {}, before: begin, after: sight({ two: 'field' }), afterDice: false }]
    const { arrows, arrivals } = hintedOf(presentation, 'axis', '', foreseen({ steps }))
    expect([arrows, arrivals]).toEqual([[], ['field']])
  })

  test('a unit that stays and is aimed at a place fires', () => {
    const steps = [{ action: { unit: 'one', to: 'field' }, before: begin, after: begin, afterDice: false }]
    const { arrows } = hintedOf(presentation, 'axis', '', foreseen({ steps }))
    expect(arrows).toEqual([{ places: ['hill', 'field'], kind: 'fire' }])
  })

  test('none shows where the enemy goes', () => {
    const [from, to] = [sight({ foe: 'hill' }, [], { foe: 'allied' }), sight({ foe: 'field' }, [], { foe: 'allied' })]
    const steps = [{ action: {}, before: from, after: to, afterDice: false }]
    expect(hintedOf(presentation, 'axis', '', foreseen({ steps })).arrows).toEqual([])
  })
})

describe('reasons', () => {
  test('count in how many tries a place is taken and held, what is more than a village first', () => {
    const { reasons } = hintedOf(presentation, 'axis', '', foreseen())
    expect(reasons).toEqual([
      { kind: 'takes', place: 'field', turn: 1, reply: 0.5 },
      { kind: 'takes', place: 'village', turn: 0.5, reply: 0 },
      { kind: 'costs', turn: 0, reply: 0.5 },
    ])
  })

  test('are told in both languages', () => {
    const hinted = hintedOf(presentation, 'axis', '', foreseen())
    const reader = { nameOf: (place: string) => place.toUpperCase(), alone: false }
    expect(hintLines(hinted, { ...reader, language: 'en' })).toEqual([
      'The bots give you 50\u00A0% (2 tries); as they usually play 25\u00A0%.',
      'Takes FIELD in 100\u00A0% of the tries; after the reply it is yours in 50\u00A0%.',
      'Takes VILLAGE in 50\u00A0% of the tries; after the reply it is yours in 0\u00A0%.',
      'Your losses: about 0.5 units in the reply.',
    ])
    expect(hintLines(hinted, { ...reader, language: 'ja', alone: true })[0]).toBe(
      'ボットの評価は100点満点で50点です（試行2回）。普段どおりのプレイでは25点です。',
    )
  })

  test('a bare yes after dice is no part of the plan', () => {
    const steps = [...foreseen().steps, { action: {}, before: begin, after: begin, afterDice: true }]
    expect(hintedOf(presentation, 'axis', '', foreseen({ steps })).actions).toHaveLength(1)
  })
})
