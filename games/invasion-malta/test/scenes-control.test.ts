// 3.11: places that change hands are told of, whatever brought it about.
import {
  effectsOf,
  fastDice,
  fastRng,
  gatherScenes,
  Io,
  type JournalEntry,
  journalFor,
  makeConfig,
  readBy,
  textOf,
  type ToldScene,
} from '@middlesea/engine'
import { expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { AXIS } from '../src/state.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { A, X } from './table.ts'

const READERS = ['axis', 'allied', 'spectator'] as const
const victory = { needed: 2, hexes: ['0505', '0303', '0707'] }

const scenesOf = (p: Position, reader: (typeof READERS)[number] = 'spectator'): ToldScene[] =>
  gatherScenes(readBy(p.journal, reader)).filter(({ id }) => id.startsWith('control'))

function moved(from: string, to: string, wish = {}, hexes = victory.hexes): Position {
  const p = position(
    { phase: 'movement', active: 'axis O', axis: { [from]: [A] }, allied: { '0909': [X] }, ...wish },
    {},
    meadow({ victory: { ...victory, hexes } }),
  )
  p.act({ do: 'move', unit: A, to })
  return p
}

test('3.11 a location into which somebody walks is a scene at its place, which every seat reads', () => {
  const p = moved('0502', '0505')
  const told = { side: 'axis', place: 'place.0505', held: 1, of: 1, locations: 1, needed: 2 }
  for (const reader of READERS) {
    expect(journalFor(p.journal, reader).filter(({ key }) => key.startsWith('control'))).toMatchObject([
      { rule: '3.11', key: 'control.location', params: told },
    ])
    expect(scenesOf(p, reader)).toMatchObject([
      {
        over: true,
        place: '0505',
        kind: 'event',
        title: { key: 'scene.control', params: { side: 'axis', places: ['place.0505'] } },
        cast: [{ id: A, side: 'axis', role: 'role.taker', from: '0505' }],
        rows: [{ place: '0505', result: { params: { worth: 'worth.victory' } } }],
        effects: [{ do: 'taken', rule: '3.11', place: '0505', side: 'axis' }],
        outcome: { text: { key: 'scene.over.control', params: { locations: 1, needed: 2 } } },
      },
    ])
  }
})

test('3.11 who stands in one and reaches another takes both: two rows of one scene, and a line each', () => {
  const p = moved('0502', '0505', {}, ['0505', '0506'])
  const [scene, ...others] = scenesOf(p)
  expect(others).toEqual([])
  expect(scene.rows.map(({ place }) => place)).toEqual(['0505', '0506'])
  expect(scene.outcome?.text.params).toEqual({ locations: 2, needed: 2 })
  expect(p.journal.filter(({ key }) => key === 'control.location')).toHaveLength(2)
})

test('3.11 any other hex, and one that is held already, changes hands without a word', () => {
  expect(scenesOf(moved('0901', '0801'))).toEqual([])
  expect(scenesOf(moved('0502', '0505', { axisHexes: ['0505'] }))).toEqual([])
})

test('3.11 the words name the place, its hexes and how many locations are needed', () => {
  const line = {
    key: 'control.location',
    params: { side: 'axis', place: 'place.luqa-airfield', held: 2, of: 4, locations: 3, needed: 10 },
  }
  const words = (language: 'en' | 'ja'): string =>
    textOf(invasionMalta.catalogues[language], line, (id) => invasionMalta.names(id)?.[language] ?? id)
  expect(words('en')).toBe(
    'The Axis takes Luqa airfield (2 of 4 hexes): the Axis holds 3 of the 10 victory locations that it needs.',
  )
  expect(words('ja')).toBe('枢軸軍がルカ飛行場を占領しました（4ヘクス中2）。枢軸軍の勝利位置3（必要10）。')
})

test.each([
  ['leros-1943', 3],
  ['malta-1942', 5],
] as const)('3.11 %s: whoever has a place in the end was told to have taken it', (scenario, seed) => {
  const rng = fastRng(`control ${seed}`)
  const journal: JournalEntry[] = []
  const io = new Io(fastDice(seed), journal, [])
  const s = invasionMalta.setup(makeConfig(invasionMalta, { scenario, options: {} }), io)
  const hexes = s.derived.kit.places.flatMap((place) => place.hexes)
  const owners = new Map(hexes.map((hex) => [s.derived.kit.placeIds[hex], s.owner[hex] === AXIS ? 'axis' : 'allied']))
  let decisions = invasionMalta.decisions(s)
  while (decisions.length > 0) {
    const [decision] = decisions
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = invasionMalta.expand(s, decision, choice)
    decisions = invasionMalta.take(s, decision.seats[0], actions[rng.below(actions.length)], io)
  }
  let told = 0
  for (const effect of gatherScenes(readBy(journal, 'spectator')).flatMap(effectsOf)) {
    if (effect.do !== 'taken') continue
    told++
    expect(owners.get(effect.place)).not.toBe(effect.side)
    owners.set(effect.place, effect.side)
  }
  expect(told).toBeGreaterThan(0)
  for (const hex of hexes) {
    expect(owners.get(s.derived.kit.placeIds[hex])).toBe(s.owner[hex] === AXIS ? 'axis' : 'allied')
  }
})
