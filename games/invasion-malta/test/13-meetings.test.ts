// 13: combat results where other rules meet them: the over-stacked, second Disruptions, cliffs, zones over places that count.
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, only, onward, rolled } from './combat.ts'
import { A, B, C, D, E, PATROL, W, X, Y, Z } from './table.ts'

/** All Axis units that are named attack 0506, and the combat is rolled with this die; nobody has gone or advanced yet. */
function fight(die: number, wish: Partial<PositionSpec>, ground: Meadow = {}, script = {}): Position {
  const { axis = { '0505': [A, B] }, marks = {} } = wish
  const units = Object.entries(axis).flatMap(([hex, ids]) => (hex === '0909' ? [] : ids))
  const t = position(
    {
      phase: 'combat',
      active: 'axis O',
      turn: 2,
      axis,
      allied: { '0506': [X] },
      attacks: [{ hex: '0506', units: units.filter((unit) => marks[unit]?.includes('excess') !== true) }],
      ...wish,
    },
    { 'combat 12.63': [die], ...script },
    meadow(ground),
  )
  onward(t)
  return t
}

const told = (t: Position, rule: string): string[] =>
  t.journal.flatMap((line) => (line.rule === rule && line.key.startsWith('loss.') ? [line.params.unit as string] : []))

const CHECKS = { 'ER check 3.84a': [10] }
/** One unit fills a hex. */
const FULL = { stack: 9 }

describe('13.23', () => {
  test('13.23 the over-stacked of one hex are lost with those who fought from it, though others fight on elsewhere', () => {
    const t = fight(
      1,
      {
        axis: { '0505': [A, E], '0606': [B] },
        allied: { '0506': [X, Y] },
        steps: { [A]: 1 },
        marks: { [E]: ['excess'] },
      },
      { values: { [A]: FULL } },
    )
    expect(rolled(t)).toMatchObject({ result: 'A2Rd' })
    expect([told(t, '13.23'), t.place(E)]).toEqual([[E], 'eliminated'])
  })

  test('13.23 so are those of the defender, though somebody who has retreated there is left (13.38)', () => {
    // Six against three is 2-1; eleven is D2R, and the second step is of those who took no part.
    const t = fight(
      8,
      {
        axis: { '0505': [A, B, C], '0606': [D, E] },
        allied: { '0506': [X, W, Z] },
        steps: { [X]: 1 },
        marks: { [W]: ['excess'], [Z]: ['retreated'] },
      },
      { values: { [X]: FULL } },
    )
    expect(rolled(t)).toMatchObject({ result: 'D2R' })
    expect(asked(t)).toBe('prompt.lose')
    t.act({ do: 'lose', unit: Z })
    expect([t.place(X), told(t, '13.23'), asked(t)]).toEqual(['eliminated', [W], 'prompt.retreat'])
    expect(t.placesFor(Z)).toContain('0508')
  })
})

describe('3.84a', () => {
  test('3.84a an over-stacked defender who was Disrupted checks when his hex is Disrupted again', () => {
    const t = fight(
      7,
      { allied: { '0506': [X, W] }, marks: { [W]: ['excess', 'disrupted'] } },
      { values: { [X]: { ...FULL, defense: 2 } } },
      CHECKS,
    )
    expect(rolled(t)).toMatchObject({ odds: '3-1', result: 'DRd' })
    expect([t.steps(W), t.steps(X), t.marks(X).includes('disrupted')]).toEqual([1, 2, true])
  })

  test('3.84a so does one of the attacker', () => {
    const t = fight(
      3,
      { axis: { '0505': [A, E] }, marks: { [E]: ['excess', 'disrupted'] } },
      { values: { [A]: FULL } },
      CHECKS,
    )
    expect(rolled(t)).toMatchObject({ odds: '1-1', result: 'ARd' })
    expect([t.steps(E), t.steps(A), t.marks(A).includes('disrupted')]).toEqual([1, 2, true])
  })
})

describe('13.37', () => {
  test('13.37 who has one point has none when he is Disrupted: he is lost where he must retreat', () => {
    // Two of ER for the attacker against a Disrupted lead: seven at 2-1 is DR either way.
    const slow = { values: { [X]: { move: 1 } } }
    expect(told(fight(5, { marks: { [X]: ['disrupted'] } }, slow), '13.37')).toEqual([X])
    expect(asked(fight(7, {}, slow))).toBe('prompt.retreat')
  })
})

describe('13.34', () => {
  test('13.34 a Disrupted commando does not climb down a cliff to get away (3.83)', () => {
    const cliff = { ...only('0505', '0506', '0507', '0508'), cliff: ['0506-0507'] }
    const values = { [PATROL]: { defense: 6, er: 9 } }
    const at = (die: number, marks: PositionSpec['marks']): Position =>
      fight(die, { allied: { '0506': [PATROL] }, marks }, { ...cliff, values })
    // Six against six, eight is DR; its ER is two more than that of the attacker, or the same when it is Disrupted.
    expect([rolled(at(10, {})).result, at(10, {}).place(PATROL)]).toEqual(['DR', '0508'])
    expect(told(at(8, { [PATROL]: ['disrupted'] }), '13.35')).toEqual([PATROL])
  })
})

describe('13.31', () => {
  test('13.31 nobody goes through an enemy zone for a place that counts while he can go around', () => {
    // To 0408 there are two ways: by 0407, and by 0507, which counts and lies in the zone of C.
    const t = fight(
      7,
      {
        axis: { '0505': [A, B], '0608': [C] },
        attacks: [{ hex: '0506', units: [A, B] }],
        axisHexes: ['0507'],
      },
      { victory: { needed: 9, hexes: ['0507'] } },
    )
    t.act({ do: 'retreat', unit: X, to: '0408' })
    expect(t.owner('0507')).toBe('axis')
  })
})

describe('13.45', () => {
  test('13.45 the over-stacked go on when the step takes the last regular, where others of them went before', () => {
    // The patrol climbs down to 0307. Y with one step and W, who is over-stacked, go past the zone of C to 0508.
    const t = fight(
      8,
      {
        axis: { '0505': [A, B, D], '0607': [C] },
        attacks: [{ hex: '0506', units: [A, B, D] }],
        allied: { '0506': [PATROL, Y, W] },
        steps: { [Y]: 1 },
        marks: { [W]: ['excess'] },
      },
      {
        ...only('0505', '0506', '0507', '0508', '0607', '0407', '0307'),
        cliff: ['0506-0407'],
        values: {
          [Y]: { ...FULL, er: 7, reduced: { attack: 3, defense: 3, move: 5, er: 7 } },
          [PATROL]: { defense: 3 },
        },
      },
      { 'ER check 13.45': [1] },
    )
    expect(rolled(t)).toMatchObject({ odds: '3-2', result: 'DR' })
    expect([t.place(PATROL), t.place(Y), t.place(W)]).toEqual(['0307', 'eliminated', '0508'])
    expect(t.marks(W)).toContain('disrupted')
  })
})

test('12.42 Germans and Italians of the Axis under one formation need no coordination: that is of Leros and the Allies', () => {
  const [italian, german] = ['it_i_87', 'ge_pi_66']
  const t = position(
    {
      phase: 'combat',
      active: 'axis F',
      turn: 5,
      axis: { '0505': [italian, german] },
      allied: { '0506': ['br_a_2_devon'] },
      marks: { [german]: ['active', 'activated'] },
      attacks: [{ hex: '0506', units: [italian, german] }],
    },
    { 'combat 12.63': [8] },
    meadow({ scenario: 'malta-1942' }),
  )
  onward(t)
  expect([t.told().includes('check.rolled'), t.told().includes('combat.rolled')]).toEqual([false, true])
})

describe('17.23', () => {
  const [PARA, OTHERS] = ['ge_1_1', 'it_i_87']
  const HQS = ['ge_hq_fjr3', 'ge_hq_fjr1']

  /** Two formations attack and are turned back: an HQ has helped coordination, the other one still has its points. */
  const turnedBack = (ground: Meadow, script: object, wish: Partial<PositionSpec> = {}): Position => {
    const t = position(
      {
        phase: 'combat',
        active: 'axis 7',
        turn: 4,
        axis: { '0505': [PARA, OTHERS], '0305': HQS },
        allied: { '0506': ['br_a_2_devon'] },
        attacks: [{ hex: '0506', units: [PARA, OTHERS] }],
        ...wish,
      },
      { 'ER check 12.41': [1], 'combat 12.63': [1], ...script },
      meadow({ scenario: 'malta-1942', ...ground, values: { br_a_2_devon: { defense: 8, er: 8 } } }),
    )
    while (asked(t) !== 'prompt.command') t.act(t.offered()[0])
    t.act({ do: 'command', unit: HQS[0] })
    expect(rolled(t)).toMatchObject({ odds: '1-1', result: 'A1Rd' })
    expect(t.marks(HQS[1])).not.toContain('spent')
    return t
  }

  test('17.23 whether they hold their fort is about the same Defender hex: no other HQ helps (13.39)', () => {
    const t = turnedBack({ fort: ['0505'] }, { 'ER check 13.39': [1] })
    expect(asked(t)).toBe('prompt.stand')
    t.act({ do: 'yes' })
    expect([t.told().filter((key) => key === 'command.spent').length, t.place(PARA)]).toEqual([1, '0505'])
    expect(t.journal.some(({ rule, key }) => rule === '13.39' && key === 'check.rolled')).toBe(true)
  })

  test('17.23 so is their retreat through enemy zones (13.45)', () => {
    const strip = only('0305', '0503', '0504', '0505', '0506', '0605')
    const t = turnedBack(
      strip,
      { 'ER check 13.45': [1] },
      { allied: { '0506': ['br_a_2_devon'], '0605': ['br_b_2_devon'] } },
    )
    while (asked(t) === 'prompt.throughLead') t.act(t.offered()[0])
    expect(t.journal.some(({ rule, key }) => rule === '13.45' && key === 'check.rolled')).toBe(true)
    expect(t.told().filter((key) => key === 'command.spent').length).toBe(1)
  })
})

test('16.46 who retreats into the coastal hex of a Beachhead takes it off at once', () => {
  const t = position(
    {
      phase: 'combat',
      active: 'axis O',
      turn: 2,
      axis: { '0504': [A, B] },
      allied: { '0503': [X] },
      attacks: [{ hex: '0503', units: [A, B] }],
      beachheads: { '0500': 'O' },
    },
    { 'combat 12.63': [7] },
    meadow({ ...only('0501', '0502', '0503', '0504'), beach: ['0500-0501'] }),
  )
  onward(t, ['prompt.advance'])
  expect([asked(t), t.place(X)]).toEqual(['prompt.advance', '0501'])
  expect(t.state.beachheads).toEqual([])
})
