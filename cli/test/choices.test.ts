import type { Choice } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { miniGame, ask, procedure } from '../../engine/test/mini.ts'
import { alike, Numbering, type Option, readPicks, readSecond, together } from '../src/play/choices.ts'
import { findByName } from '../src/play/names.ts'
import { Voice } from '@middlesea/table-kit/voice'

const NAMES: { [id: string]: { en: string; ja: string } } = {
  mosta: { en: 'Mosta', ja: 'モスタ' },
  st_paul: { en: "St Paul's Bay", ja: 'セント・ポールズ湾' },
  ju88_1: { en: 'Ju-88 (1)', ja: 'Ju-88 (1)' },
  ju88_2: { en: 'Ju-88 (2)', ja: 'Ju-88 (2)' },
  kroh: { en: 'KG Kroh', ja: 'クロー戦闘団' },
}

const game = miniGame([procedure('game', [ask('first', ['a', 'b'])])], {
  names: (id) => NAMES[id],
  catalogues: { en: { move: (p: { to: string }) => `go to ${p.to}`, done: () => 'Done' }, ja: {} },
  label: (action) => {
    const { do: verb, ...params } = action as unknown as { do: string; to: string }
    return { key: verb === 'done' ? 'done' : 'move', params }
  },
})
const voice = new Voice(game, 'en')

const unit = (number: number, id: string, to: string[], heading: string): Option => ({
  number,
  choice: { on: 'unit', id, action: null },
  actions: to.map((place) => ({ do: 'move', unit: id, to: place })),
  heading,
  labelled: false,
})
const options: Option[] = [
  unit(1, 'ju88_1', ['mosta', 'st_paul'], 'Bombers'),
  unit(2, 'ju88_2', ['mosta'], 'Bombers'),
  unit(4, 'kroh', ['mosta', 'st_paul'], 'Ramcke'),
  {
    number: 5,
    choice: { on: 'place', id: 'mosta', action: null },
    actions: [{ do: 'pick', zone: 'mosta' }],
    heading: '',
    labelled: false,
  },
  {
    number: 6,
    choice: { on: 'button', id: 'done', action: null },
    actions: [{ do: 'done' }],
    heading: '',
    labelled: true,
  },
]

const texts = {
  noSuchNumber: (n: string) => `no number ${n}`,
  noSuchName: (text: string) => `no name ${text}`,
  ambiguous: (text: string, names: string) => `${text} is one of ${names}`,
  others: [],
}

const picked = (line: string): string[] =>
  readPicks(line, options, voice, texts).map(({ option, second }) =>
    second === null ? String(option.number) : `${option.number}>${second}`,
  )

describe('choices', () => {
  test.each([
    ['1', ['1']],
    ['1 2 5', ['1', '2', '5']],
    ['1-4', ['1', '2', '4']],
    ['4>1', ['4>1']],
    ['1>2 4>1', ['1>2', '4>1']],
    ['1 4 > mosta', ['1>mosta', '4>mosta']],
    ['1 2 4>2', ['1>2', '2', '4>2']],
    ["1-4 > St Paul's Bay", ["1>St Paul's Bay", "2>St Paul's Bay", "4>St Paul's Bay"]],
    ['mosta', ['5']],
    ['モスタ', ['5']],
    ['pick mosta', ['5']],
    ['kg kroh > st pauls', ['4>st pauls']],
    ['KROH', ['4']],
    ['mosta, done', ['5', '6']],
    ['mosta done', ['5', '6']],
    ['2 mosta', ['2', '5']],
    ['done', ['6']],
    ['bombers', ['1', '2']],
    ['bomb > mosta', ['1>mosta', '2>mosta']],
    ['ramcke, 1 > mosta', ['4>mosta', '1>mosta']],
    ['kroh, 1 > 2', ['4>2', '1>2']],
    ['4>', ['4']],
  ])('%s', (line, expected) => {
    expect(picked(line)).toEqual(expected)
  })

  test.each([
    ['3', 'no number 3'],
    ['7-9', 'no number 7-9'],
    ['valletta', 'no name valletta'],
    ['>3', 'no name >3'],
    ['ju-88', 'ju-88 is one of 1 Ju-88 (1), 2 Ju-88 (2)'],
  ])('%s is not understood', (line, message) => {
    expect(() => picked(line)).toThrow(message)
  })

  test('that go together can do what every one of them can do', () => {
    const both = together([options[0], options[2]])
    expect(both.actions).toHaveLength(2)
    expect(alike(both.actions[1], both, options[2])).toEqual({ do: 'move', unit: 'kroh', to: 'st_paul' })
    expect(together([options[0], options[1]]).actions).toEqual([{ do: 'move', unit: 'ju88_1', to: 'mosta' }])
    expect(together([options[0], options[3]]).actions).toEqual([])
  })

  test('have a second level by number, name or id', () => {
    const [mosta, bay] = options[2].actions
    expect(readSecond('2', options[2], voice)).toEqual([bay])
    expect(readSecond('9', options[2], voice)).toEqual([])
    expect(readSecond('mosta', options[2], voice)).toEqual([mosta])
    expect(readSecond('セント', options[2], voice)).toEqual([bay])
    expect(readSecond('kroh', options[2], voice)).toEqual([])
  })
})

describe('numbers', () => {
  const choice = (id: string): Choice<unknown> => ({ on: 'unit', id, action: null })

  test('stay with their choices while the question is the same', () => {
    const numbering = new Numbering()
    const number = (question: string, ...ids: string[]): number[] => [
      ...numbering.number(question, ids.map(choice)).values(),
    ]
    expect(number('stage', 'a', 'b', 'c')).toEqual([1, 2, 3])
    expect(number('stage', 'a', 'c')).toEqual([1, 3])
    expect(number('stage', 'd', 'c', 'b')).toEqual([4, 3, 2])
    expect(number('move', 'c', 'd')).toEqual([1, 2])
  })
})

describe('names', () => {
  test('are found whole first, then by their beginning, then by a part', () => {
    const find = (text: string): string[] => findByName(text, ['marsa', 'marsaskala', 'fort marsa'], (name) => [name])
    expect(find('Marsa')).toEqual(['marsa'])
    expect(find('mars')).toEqual(['marsa', 'marsaskala'])
    expect(find('ort')).toEqual(['fort marsa'])
    expect(find('')).toEqual([])
  })

  test('are not taken for others that fit less well', () => {
    const find = (text: string): string[] =>
      findByName(text, ['marsaskala', 'birkirkara'], (name) => [name], [['marsa'], ['rkara tower'], ['marsaskala']])
    expect(find('marsa')).toEqual([])
    expect(find('rkara')).toEqual([])
    expect(find('marsas')).toEqual(['marsaskala'])
    expect(find('birkir')).toEqual(['birkirkara'])
  })
})
