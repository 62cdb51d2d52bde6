import { describe, expect, test } from 'vitest'
import { locationsHeld } from '../src/19-victory.ts'
import type { ScenarioId } from '../src/data-files.ts'
import { invasionMalta, PRINTED } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { A, X } from './table.ts'

const LAST = 14

/** The Victory Conditions Phase of a turn of Leros. */
const judged = (turn: number, wish: Partial<PositionSpec>, ground: Meadow): Position =>
  position({ phase: 'victory', turn, ...wish }, {}, meadow(ground))

describe('19.11', () => {
  const victory = { needed: 2, hexes: ['0505', '0303', '0707'] }

  test('19.11 the Axis counts the locations that it controlled last, with nobody there too', () => {
    const t = judged(5, { axis: { '0505': [A] }, axisHexes: ['0303'] }, { victory })
    expect(locationsHeld(t.state)).toBe(2)
    // One that the Allies have taken back does not count.
    const back = judged(5, { axis: { '0505': [A] }, allied: { '0303': [X] } }, { victory })
    expect(locationsHeld(back.state)).toBe(1)
  })

  test('19.11 an airfield counts only whole', () => {
    const field = PRINTED.scenarios['malta-1942'].victory.locations.find(({ hexes }) => hexes.length > 1)!
    const at = (axisHexes: string[]): number =>
      locationsHeld(position({ scenario: 'malta-1942', phase: 'victory', turn: 5, axisHexes }).state)
    expect(at(field.hexes)).toBe(1)
    expect(at(field.hexes.slice(1))).toBe(0)
  })
})

test('table.victory twenty places of Malta and thirteen of Leros count', () => {
  const all = (scenario: ScenarioId): number => {
    const axisHexes = PRINTED.scenarios[scenario].victory.locations.flatMap(({ hexes }) => hexes)
    return locationsHeld(position({ scenario, phase: 'victory', turn: 5, axisHexes }).state)
  }
  expect([all('malta-1942'), all('leros-1943')]).toEqual([20, 13])
})

describe('19.12', () => {
  const victory = { needed: 2, hexes: ['0505', '0303', '0707'] }

  test('19.12 at the end of the scenario the Axis wins with the number that it names', () => {
    expect(judged(LAST, { axisHexes: ['0505', '0303'] }, { victory }).state.result).toBe('axis')
    expect(judged(LAST, { axisHexes: ['0505', '0303', '0707'] }, { victory }).state.result).toBe('axis')
    // Not before.
    expect(judged(LAST - 1, { axisHexes: ['0505', '0303'] }, { victory }).state.result).toBe('')
  })

  test('19.12, 19.13 one side wins; the score is by the locations held', () => {
    const scored = (axisHexes: string[], turn = LAST) =>
      invasionMalta.outcome(judged(turn, { axisHexes }, { victory }).state)
    expect(scored(['0505', '0303'], LAST - 1)).toBeNull()
    expect(scored(['0505', '0303'])).toMatchObject({ winners: ['axis'], scores: { axis: 4, allied: 1 } })
    expect(scored(['0505'])).toMatchObject({ winners: ['allied'], scores: { axis: 1, allied: 4 } })
    expect(scored([])).toMatchObject({ winners: ['allied'], scores: { axis: 0, allied: 5 } })
  })

  test('19.12 the numbers: 8, 10, 10 and 8', () => {
    const needed = (['malta-1940', 'malta-1941', 'malta-1942', 'leros-1943'] as ScenarioId[]).map(
      (id) => PRINTED.scenarios[id].victory.needed,
    )
    expect(needed).toEqual([8, 10, 10, 8])
  })
})

test('19.12 what was bid for a side moves the number: at least one place, at most all; sudden victory stays', () => {
  const victory = { needed: 2, hexes: ['0505', '0303', '0707'] }
  const won = (handicap: string, ...axisHexes: string[]): string =>
    judged(LAST, { axisHexes, options: { handicap } }, { victory }).state.result
  expect(won('none', '0505')).toBe('allied')
  expect(won('axis1', '0505')).toBe('axis')
  expect(won('axis3')).toBe('allied')
  expect(won('axis3', '0505')).toBe('axis')
  expect(won('allied1', '0505', '0303')).toBe('allied')
  expect(won('allied3', '0505', '0303')).toBe('allied')
  expect(won('allied3', '0505', '0303', '0707')).toBe('axis')
  const scored = invasionMalta.outcome(
    judged(LAST, { axisHexes: ['0505'], options: { handicap: 'axis1' } }, { victory }).state,
  )
  expect(scored).toMatchObject({ winners: ['axis'], scores: { axis: 2, allied: 2 } })
  const sudden = { scenario: 'leros-1943', phase: 'victory', turn: 2, axisHexes: ['2706'] } as const
  expect(position({ ...sudden, axisHexes: ['2706'], options: { handicap: 'allied3' } }).state.result).toBe('axisSudden')
})

test('19.13 else the Allies win', () => {
  const victory = { needed: 2, hexes: ['0505', '0303'] }
  const t = judged(LAST, { axisHexes: ['0505'] }, { victory })
  expect(t.state.result).toBe('allied')
  expect(t.journal.find(({ key }) => key === 'victory.is')?.params).toMatchObject({
    result: 'result.allied',
    locations: 1,
  })
})

describe('19.21', () => {
  const malta = (scenario: string, axisHexes: string[], options: PositionSpec['options'] = {}): string =>
    position({ scenario, phase: 'victory', turn: 2, axisHexes, options }).state.result

  test('19.21 on Malta the Axis wins at the end of any turn with Cospicua or Valletta', () => {
    for (const scenario of ['malta-1940', 'malta-1941', 'malta-1942']) {
      expect(malta(scenario, ['2933'])).toBe('axisSudden')
      expect(malta(scenario, ['3232'])).toBe('axisSudden')
      expect(malta(scenario, ['3131', '2706'])).toBe('')
    }
  })

  test('ja.19.21 in the Japanese revision with Cospicua or the Auberge de Castille', () => {
    expect(malta('malta-1942', ['3131'], { ja1921: true })).toBe('axisSudden')
    expect(malta('malta-1942', ['2933'], { ja1921: true })).toBe('axisSudden')
    expect(malta('malta-1942', ['3232'], { ja1921: true })).toBe('')
    expect(malta('malta-1942', ['3131'], { ja1921: false })).toBe('')
  })
})

test('19.22 on Leros with 2706', () => {
  const leros = (axisHexes: string[]): string =>
    position({ scenario: 'leros-1943', phase: 'victory', turn: 2, axisHexes }).state.result
  expect(leros(['2706'])).toBe('axisSudden')
  expect(leros(['2705'])).toBe('')
})

test('19.2 at the end of the last turn too, however few places the Axis holds', () => {
  const last: [ScenarioId, number, string][] = [
    ['malta-1940', 12, '2933'],
    ['malta-1941', 9, '3232'],
    ['malta-1942', 9, '2933'],
    ['leros-1943', 14, '2706'],
  ]
  for (const [scenario, turn, hex] of last) {
    const end = (axisHexes: string[]): Position => position({ scenario, phase: 'victory', turn, axisHexes })
    expect(end([hex]).state.result).toBe('axisSudden')
    expect(invasionMalta.outcome(end([hex]).state)).toMatchObject({ winners: ['axis'] })
    expect(end([]).state.result).toBe('allied')
  }
})

describe('2.4', () => {
  test('2.4 one die of ten sides, read 1 to 10; modifiers are added to it', () => {
    const check = (die: number): Record<string, unknown> => {
      const t = position(
        { phase: 'recovery', axis: { '0505': [A] }, allied: { '0506': [X] }, marks: { [A]: ['disrupted'] } },
        { 'ER check 3.84b': [die] },
        meadow(),
      )
      return t.journal.find(({ key }) => key === 'check.rolled')!.params
    }
    expect(check(1)).toMatchObject({ die: 1, total: 1, passed: true })
    expect(check(10)).toMatchObject({ die: 10, total: 10, passed: false })
    expect(() => check(11)).toThrow('1 to 10')
    expect(() => check(0)).toThrow('1 to 10')
  })
})
