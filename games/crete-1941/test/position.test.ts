import type { PositionSpec } from '@middlesea/air-assault/testing'
import { positionRules } from '@middlesea/air-assault/testing/suites/positions'
import { fastDice } from '@middlesea/engine'
import { IllegalPosition, scriptDice } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const MALEME = 'G-17'
const INLAND = 'M-24'
const BEACH = 'beach.B1'
const FIRST = kit.units.filter(({ arrival }) => arrival.by === 'convoy' && arrival.group === '1').map(({ id }) => id)

test('a position stops after a phase, and says where the game stands when it has run on', () => {
  const quiet = { turn: 3, axis: { [INLAND]: ['I/100'] }, allied: { 'T-98': ['NZ22'] } }
  expect(() => position({ phase: 'axisCombat', ...quiet })).toThrow(
    "position: the game stands at 'alliedMovement', not at 'axisCombat', where nobody is asked anything",
  )
  const p = position({ phase: 'axisCombat', stopAfter: 'axisCombat', ...quiet })
  expect([p.state.phase, p.hasStopped()]).toEqual(['axisCombat', true])
  expect(() => p.decision()).toThrow('the position has stopped')
  const later = position({ phase: 'axisCombat', stopAfter: 'alliedCombat', stands: 'alliedMovement', ...quiet })
  expect([later.state.phase, later.hasStopped()]).toEqual(['alliedMovement', false])
  const turn = position({ phase: 'alliedCombat', stopAfter: 'turn', ...quiet })
  expect([turn.state.turn, turn.state.phase]).toEqual([4, ''])
  expect(position({ phase: 'axisCombat', stands: 'alliedMovement', ...quiet }).decision().seats).toEqual(['allied'])
})

test('a position takes draws by the ids of units, and dice beside its script', () => {
  const spec = {
    phase: 'axisSea',
    stopAfter: 'axisSea',
    turn: 3,
    axis: { reserve: FIRST },
    convoys: [{ name: '1', turn: 3, to: BEACH }],
  }
  const lost = FIRST.slice(1, 1 + Math.floor(FIRST.length / 2))
  const p = position(spec, { 'sea sea.table': [4], 'draw sea.3': lost })
  p.dice.allUsed()
  expect(p.in('eliminated').toSorted()).toEqual(lost.toSorted())
  expect(() => position(spec, { 'sea sea.table': [4], 'draw sea.3': ['NZ22'] })).toThrow(
    "'draw sea.3' cannot be 'NZ22': there are",
  )
  const mixed = position(spec, scriptDice({ 'sea sea.table': [4] }, fastDice(1)))
  expect(mixed.in('eliminated')).toHaveLength(lost.length)
})

test('a position knows what has been used up in a phase', () => {
  const spec = {
    phase: 'axisCombat',
    turn: 3,
    axis: { [INLAND]: ['I/100'] },
    allied: { 'M-23': ['NZ22'], 'M-25': ['NZ21'] },
  }
  expect(position(spec).offered()).toContainEqual({ do: 'attack', hex: 'M-23' })
  const attacked = position({ ...spec, used: { attacked: ['M-23'] } })
  expect(attacked.offered()).toContainEqual({ do: 'attack', hex: 'M-25' })
  expect(attacked.refuses({ do: 'attack', hex: 'M-23' })).toMatchObject({ rule: 'combat.1', key: 'refuse.hexAttacked' })
  expect(() => position({ ...spec, used: { landed: { maleme: 1 } } })).toThrow(
    "'landed' is used up in no phase that is open",
  )
  const spent = { ...spec, axis: { [INLAND]: ['I/100', 'II/100'] }, marks: { 'I/100': ['attacked' as const] } }
  expect(position(spent).truth('I/100').marks).toEqual(['attacked'])
})

test('a position tells the truth of a counter that lies face down', () => {
  const p = position({
    phase: 'alliedMovement',
    turn: 3,
    allied: { [INLAND]: ['?NZ22'] },
    neutral: { NZ22: 1 },
    axis: { [MALEME]: ['I/100'] },
  })
  expect(p.truth('NZ22')).toEqual({ place: INLAND, faceUp: false, neutral: 1, carrier: null, marks: [] })
})

test('a position that breaks a rule is refused with it', () => {
  const both = { phase: 'axisMovement', turn: 3, axis: { [INLAND]: ['I/100'] }, allied: { [INLAND]: ['NZ22'] } }
  expect(() => position(both)).toThrow(IllegalPosition)
  expect(() => position(both)).toThrow('not a legal position: M-24: both sides are in it (move.1)')
  const crowd = { phase: 'alliedMovement', turn: 3, allied: { [INLAND]: ['NZ18', 'NZ20', 'NZ22'] } }
  expect(() => position(crowd)).toThrow('(stack.1)')
})

positionRules({ kit, position })

test('option.basic a position of Maleme plays the basic game, as a match of it does, whatever was agreed on', () => {
  const spec = { scenario: 'maleme', phase: 'aircraft', allied: { [MALEME]: ['NZ22', 'LAA-MAL'] } }
  const agreed: PositionSpec['options'][] = [{}, { basic: false }, { handicap: 'none' }]
  for (const options of agreed) {
    const p = position({ ...spec, options })
    expect(p.state.options).toEqual({ basic: true })
    const bombs = { do: 'fly', kind: 'B', mission: 'bomb', hex: MALEME, target: 'aa' }
    expect(p.refuses(bombs).rule).toBe('option.basic')
  }
  expect(position({ scenario: 'maleme', phase: 'start' }).state.options.basic).toBe(true)
})

test('sub.1 a position opens before the first phase of a turn', () => {
  const battalion = ['IHQ/FJR1', '1/FJR1', '2/FJR1', '3/FJR1', '4/FJR1']
  const p = position({ phase: 'reform', turn: 3, axis: { [INLAND]: battalion } })
  expect([p.decision().prompt.key, p.state.turn]).toEqual(['prompt.reform', 3])
  p.act({ do: 'reform', unit: 'IHQ/FJR1' })
  expect(p.in(INLAND)).toEqual(['I/FJR1'])
  expect(() => position({ phase: 'reforming' })).toThrow("there is no phase 'reforming'; reform, aircraft, airborne")
})

test('sub.1 what is inside a battalion is nowhere else', () => {
  const at =
    (...units: string[]) =>
    () =>
      position({ phase: 'reform', turn: 3, stands: [], axis: { [INLAND]: units }, allied: { 'T-98': ['NZ22'] } })
  expect(at('I/FJR1', 'IHQ/FJR1')).toThrow('IHQ/FJR1 is inside I/FJR1 (sub.1)')
  expect(at('I/FJR1', 'II/FJR1', 'III/FJR1', '5/FJR1')).toThrow('(sub.1)')
  expect(at('I/FJR1', '1/FJR1')).not.toThrow() // another company stands in for it
})

test('evac.1, convoy.crete a position says nothing that has not come yet', () => {
  const axis = { [INLAND]: ['I/100'] }
  const gone = (turn: number) => () =>
    position({ phase: 'axisCombat', stopAfter: 'axisCombat', turn, axis, allied: { evacuated: ['NZ22'] } })
  expect(gone(7)).toThrow('NZ22 is evacuated on turn 7 (evac.1)')
  expect(gone(8)).not.toThrow()
  const sent =
    (...turns: number[]) =>
    () =>
      position({
        phase: 'axisCombat',
        stopAfter: 'axisCombat',
        turn: 3,
        axis,
        convoys: turns.map((turn) => ({ name: '1', turn, to: BEACH })),
      })
  expect(sent(25)).toThrow('convoy 1 on turn 25 of 24 (seq.crete)')
  expect(sent(4, 6)).toThrow("position: the convoy '1' is named twice")
  expect(sent(4)).not.toThrow()
})
