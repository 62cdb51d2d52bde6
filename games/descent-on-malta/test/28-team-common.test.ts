// What belongs to no sector and to no arm: of two seats either answers, and of a supreme commander's team he alone (28.5).
import { describe, expect, test } from 'vitest'
import { PRINTED } from '../src/data.ts'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { times } from './helpers.ts'

const SET_UP = { 'staff points 4.0': [1, 1], 'deployment 4.0': times(48, 1), 'recon 4.0': [1, 1] }

/** Opens a position for a team and answers each question from one seat. */
function answered(team: string, seat: string, spec: PositionSpec, script: object, answers: object[]): Position {
  const p = position({ ...spec, options: { team: team as 'combined' } }, { ...script })
  for (const answer of answers) p.act(answer as { do: 'done' }, seat)
  return p
}

/** Malta is cleared: each objective has a battalion of its own, and no Allied unit is left. */
function cleared(): PositionSpec {
  const battalions = PRINTED.units.axisGround.filter((u) => !u.optional && !u.reinforcement && u.size !== 'III')
  const objectives = PRINTED.map.zones.filter(({ type }) => !['rough', 'plains', 'tower'].includes(type))
  const axis = Object.fromEntries(objectives.map(({ id }, i) => [id, [battalions[i].id]]))
  return { phase: 'endOfTurn', turn: 3, sortied: true, axis }
}

const RECON = [{ do: 'pick', zone: 'mosta' }, { do: 'pick', zone: 'mdina' }, { do: 'done' }]
const HIDDEN = { nadur: ['?intel'], gharb: ['?rn'], xlendi: ['?mp'], mosta: ['?mil1'], marsa: ['?mil2'] }

const QUESTIONS: [what: string, spec: PositionSpec, script: object, before: object[], answer: object][] = [
  ['recon', { phase: 'setUp' }, SET_UP, [], { do: 'pick', zone: 'mosta' }],
  ['recruits', { phase: 'setUp' }, SET_UP, RECON, { do: 'recruit', unit: 'bb_2' }],
  [
    'intelligence',
    { phase: 'intelligence', staffPoints: 2, allied: { nadur: ['?mil1'] } },
    { 'intelligence 10.1': [6] },
    [],
    { do: 'search', zone: 'nadur' },
  ],
  [
    'intelligence information',
    { phase: 'intelligence', staffPoints: 2, allied: HIDDEN },
    { 'intelligence 10.1': [1] },
    [{ do: 'search', zone: 'nadur' }],
    { do: 'pick', zone: 'gharb' },
  ],
  ['the end of the game', cleared(), {}, [], { do: 'yes' }],
]

describe.each(QUESTIONS)('who is asked: %s', (_what, spec, script, before, answer) => {
  test.each(['ground', 'air'])('28.5b the %s seat may answer', (seat) => {
    const p = answered('combined', seat, spec, script, before)
    const { serial } = p.state
    p.act(answer as { do: 'done' }, seat)
    expect(p.state.serial).toBeGreaterThan(serial)
  })

  test('28.5a only the supreme commander answers', () => {
    const p = answered('command', 'supreme', spec, script, before)
    for (const seat of ['malta', 'gozo']) expect(p.refuses(answer, seat).rule).toBe('28.5a')
    p.act(answer as { do: 'done' }, 'supreme')
  })
})
