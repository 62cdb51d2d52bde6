import { describe, expect, test } from 'vitest'
import type { JournalEntry, Roll, Scene } from '../src/index.ts'
import { checkScenes } from '../src/testing/index.ts'
import { skirmish } from '@middlesea/skirmish'

const title = { key: 'askParley', params: {} }
const outcome = { text: title }
const rolls: Roll[] = [{ n: 0, sides: 6, purpose: 'clash 5.1', value: 4, die: true }]
const begin: Scene = { id: 'clash 1', part: 'begin', kind: 'battle', place: 'p3', title }
const step: Scene = {
  id: 'clash 1',
  part: 'step',
  kind: 'battle',
  place: 'p3',
  cast: [{ id: 'blade', side: 'north', role: 'march' }],
  rows: [{ rule: '5.1', step: title, rolls: [{ n: 0, sides: 6, value: 4 }] }],
}
const end: Scene = { id: 'clash 1', part: 'end', kind: 'battle', place: 'p3', outcome }
const whole: Scene = { ...end, id: 'deal', part: 'whole', title }

const told = (...scenes: Scene[]): JournalEntry[] =>
  scenes.map((scene) => ({ rule: '1', key: '', params: {}, seats: null, others: null, scene }))

const check = (scenes: Scene[], allDice = true) => checkScenes(skirmish, told(...scenes), { rolls, allDice })

describe('the law of scenes', () => {
  test('holds for scenes that begin, go on and end', () => {
    expect(() => check([begin, { ...whole, within: 'clash 1' }, step, end])).not.toThrow()
    expect(() => check([whole], false)).not.toThrow()
  })

  const breaches: [string, Scene[], string | RegExp][] = [
    ['a part comes before the beginning', [step, begin, end], "scene 'clash 1' goes on unbegun"],
    ['a scene begins twice', [begin, step, end, begin], "scene 'clash 1' begins twice"],
    ['a scene goes on after its end', [begin, end, step], "scene 'clash 1' goes on after its end"],
    ['a scene never ends', [begin, step], 'scenes that never end: clash 1'],
    [
      'a scene lies within one that is not open',
      [{ ...whole, within: 'clash 1' }],
      "within 'clash 1', which is not open",
    ],
    ['a beginning has no title', [{ ...begin, title: undefined }], 'its begin has no title'],
    ['an end has no outcome', [begin, step, { ...end, outcome: undefined }], 'its end has no outcome'],
    ['a die is in no scene', [begin, end], "roll 0 ('clash 5.1') is shown in no scene"],
    ['a roll is shown twice', [begin, step, step, end], "scene 'clash 1' shows roll 0 again"],
    ['a roll is not what fell', [begin, shows({ n: 0, sides: 6, value: 5 }), end], 'shows roll 0 as 5 of 6'],
    ['a roll was never made', [begin, shows({ n: 7, sides: 6, value: 5 }), end], 'shows roll 7 as 5 of 6'],
    ['a die is called a draw', [begin, shows({ n: 0, sides: 6, value: 4, draw: true }), end], 'shows roll 0'],
    [
      'a piece has no name',
      [begin, { ...step, cast: [{ id: 'nobody', side: 'north', role: 'march' }] }, end],
      "names 'nobody', which has no name",
    ],
    ['a message has no text', [{ ...begin, title: { key: 'nothing', params: {} } }, step, end], /no text for message/],
    [
      'a number is not whole',
      [begin, { ...step, cast: [{ ...step.cast![0], points: 0.5 }] }, end],
      'not a whole number',
    ],
  ]
  test.each(breaches)('is broken where %s', (_what, scenes, error) => {
    expect(() => check(scenes)).toThrow(error)
  })

  test('a hidden piece needs no name: it goes by a handle', () => {
    const hidden: Scene = { ...step, cast: [{ id: '?p3', hidden: true, side: 'north', role: 'march' }] }
    expect(() => check([begin, hidden, end])).not.toThrow()
  })
})

function shows(roll: { n: number; sides: number; value: number; draw?: true }): Scene {
  return { ...step, rows: [{ rule: '5.1', step: title, rolls: [roll] }] }
}
