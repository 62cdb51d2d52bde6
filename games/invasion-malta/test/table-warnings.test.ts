// What Done would lose, said before it is lost: one warning a question, and none when nothing is left.
import { expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { warningsFor } from '../table/warnings.ts'
import { asked, doneUntil, landing, sailing } from './sea.ts'
import { A, B, P, Q, X } from './table.ts'

/** What is said in English and Japanese where `Done` is pressed now, by rule. */
function warned(t: Position, question: string): string[] {
  expect(asked(t)).toBe(question)
  const view = invasionMalta.view(t.state, t.decision().seats[0])
  const [english, japanese] = (['en', 'ja'] as const).map((language) => warningsFor(view, t.decision(), language))
  expect(japanese.map(({ rule }) => rule)).toEqual(english.map(({ rule }) => rule))
  return english.map(({ rule, text }) => `${rule} ${text}`)
}

/** The question is still asked, and nobody is warned any more; or it is over. */
const isQuiet = (t: Position, question: string): boolean => asked(t) !== question || warned(t, question).length === 0

const air = (phase: PositionSpec['phase'], turn: number, box: string): Position =>
  position(
    {
      phase,
      turn,
      axis: { '0505': [A] },
      allied: { '0909': [X] },
      air: { air_ju_87_1: box, air_ju_88_1: box, air_ju_87_2: 'damaged' },
    },
    { 'draw 7.13': [1], 'repair 11.13': [10], 'bombardment 10.28': [1, 1] },
    meadow({}),
  )

test('11.21 aircraft without a mission', () => {
  const t = air('airReadiness', 2, 'ready')
  const left = (): number => t.decision().options.filter(({ id }) => id.startsWith('air_')).length
  const before = left()
  expect(warned(t, 'prompt.missions')).toEqual([
    `11.21 ${before} air units without a mission: they stay on the ground this turn.`,
  ])
  t.act({ do: 'mission', air: 'air_ju_87_1', box: 'bombardment' })
  expect(warned(t, 'prompt.missions')[0]).toContain(`${before - 1} air unit`)
  t.act({ do: 'restToCup' })
  expect(isQuiet(t, 'prompt.missions')).toBe(true)
})

test('11.42 bombers without a target', () => {
  const t = air('airBombardment', 2, 'bombardment')
  expect(warned(t, 'prompt.bomb')[0]).toMatch(/^11\.42 2 bombers without a target/)
  t.act({ do: 'bomb', air: 'air_ju_87_1', hex: '0909' })
  expect(warned(t, 'prompt.bomb')[0]).toMatch(/^11\.42 1 bomber without a target: it drops/)
  t.act({ do: 'bomb', air: 'air_ju_88_1', hex: '0909' })
  expect(isQuiet(t, 'prompt.bomb')).toBe(true)
})

test('17.63 ships that came and have not fired', () => {
  const t = position(
    { phase: 'airBombardment', turn: 9, axis: { '0505': [A], '0303': [B] }, allied: { '0909': [X] } },
    { 'bombardment 10.28': [1], 'draw 7.13': [1] },
    meadow({ waters: ['0000', '0400', '0500'], beach: ['0500-0501'] }),
  )
  t.act({ do: 'ship', ship: 'dd_group_1', to: '0400' })
  // Who stays in port may come on another night.
  expect(warned(t, 'prompt.ship')).toEqual([])
  t.act({ do: 'done' })
  expect(warned(t, 'prompt.shell')[0]).toMatch(/^17\.63 1 ship could still fire/)
  t.act({ do: 'shell', ship: 'dd_group_1', hex: '0505' })
  expect(isQuiet(t, 'prompt.shell')).toBe(true)
})

test('15.14 a KG that may wait and could jump', () => {
  const t = position(
    { phase: 'airborne', active: 'axis 7', turn: 4, axis: { card: [P, Q] }, airheads: ['0505'] },
    { 'drift 15.41': [1] },
    meadow({}),
  )
  expect(warned(t, 'prompt.drop')[0]).toMatch(/^15\.14 1 KG could jump now/)
  t.act({ do: 'drop', kg: 'KG1', to: '0505' })
  expect(isQuiet(t, 'prompt.drop')).toBe(true)
})

test('16.26 delayed units that do not try', () => {
  const t = sailing(
    { axis: { 'delayed.east': [A, B] }, marks: { [A]: ['active'], [B]: ['active'] } },
    { 'arrival 16.26': [1] },
  )
  expect(warned(t, 'prompt.transfer')[0]).toMatch(/^16\.26 2 delayed units/)
  t.act({ do: 'transfer', unit: A, to: 'available.east' })
  expect(warned(t, 'prompt.transfer')[0]).toMatch(/^16\.26 1 delayed unit will/)
})

test('16.33a units left at sea, 16.25 units that could enter a port', () => {
  const t = landing({ axis: { 'available.east': [A, B] }, axisHexes: ['0301'] }, { 'landing 16.33b': [1] })
  expect(warned(t, 'prompt.move')[0]).toMatch(/^16\.33a 2 units will stay at sea/)
  t.act({ do: 'done' })
  expect(warned(t, 'prompt.port')[0]).toMatch(/^16\.25 2 units could enter a port/)
  t.act({ do: 'land', unit: A, to: '0301' })
  expect(warned(t, 'prompt.port')[0]).toMatch(/^16\.25 1 unit could/)
})

test('16.41 Beachheads that can be placed now alone', () => {
  const t = landing({ axis: { 'available.east': [A] } }, { 'landing 16.33b': [1] })
  t.act({ do: 'land', unit: A, to: '0500' })
  doneUntil(t, 'prompt.beachhead')
  expect(warned(t, 'prompt.beachhead')[0]).toMatch(/^16\.41 1 Beachhead could/)
  t.act({ do: 'beachhead', hex: '0500' })
  expect(isQuiet(t, 'prompt.beachhead')).toBe(true)
})
