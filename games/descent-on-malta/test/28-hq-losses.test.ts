import { expect, test } from 'vitest'
import { type Position, position } from '../src/testing.ts'

/** A bomber eliminates the unit. */
function bomb(unit: string, hqLosses: boolean, command = 6): Position {
  return position(
    {
      options: { hqLosses },
      phase: 'tacticalAir',
      stopAfter: 'tacticalAir',
      turn: 7,
      sortied: true,
      command,
      axis: { mosta: ['ju87_1'] },
      allied: { mosta: [unit] },
    },
    { 'tactical air 21.1': [1], ...(command - 2 > 3 || !hqLosses ? { 'event 24.0': [6, 6] } : {}) },
  )
}

/** The changes of the command level, with the rule that made them. */
const changes = (p: Position): unknown[] =>
  p.journal.filter(({ key }) => key === 'command.change').map(({ rule, params }) => [rule, params.change])

test('28.4 Malta Command costs the Allies two levels at once, another HQ one', () => {
  expect(changes(bomb('hq_malta', true))).toEqual([['28.4', -2]])
  expect(changes(bomb('hq_northern', true))).toEqual([['28.4', -1]])
  expect(changes(bomb('8man', true))).toEqual([])
})

test('28.4 the level does not fall below one', () => {
  const p = bomb('hq_malta', true, 2)
  expect(p.state.command).toBe(1)
})

test('28.4 without the option an HQ is a unit like others', () => {
  const p = bomb('hq_malta', false)
  expect(p.place('hq_malta')).toBe('allied.eliminated')
  expect(changes(p)).toEqual([])
})

test('28.4 an Axis HQ that is lost does not move the Allied command', () => {
  const p = position(
    {
      options: { hqLosses: true },
      phase: 'counterattack',
      stopAfter: 'counterattack',
      turn: 7,
      sortied: true,
      command: 6,
      axis: { salina: ['ita_fri_hq:reduced'] },
      allied: { salina: ['8man'] },
    },
    { 'axis edge 22.2': [1], 'allied edge 22.2': [6], 'allied combat 22.3': [1] },
  )
  expect(p.place('ita_fri_hq')).toBe('axis.eliminated')
  expect(changes(p)).toEqual([])
})
