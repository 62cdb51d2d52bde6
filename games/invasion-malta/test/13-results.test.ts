import { describe, expect, test } from 'vitest'
import { meadow, position } from '../src/testing.ts'
import { cellOf } from '../src/13-results.ts'
import { asked, declared, declaring, isOver, onward, plan } from './combat.ts'
import { A, B, C, D, E, F, GUN, HQ, P, TROOP, V, W, X, Y, Z } from './table.ts'

/** The back of a unit that is as good as its front, so that odds and leads stay even. */
const AS_WHOLE = { attack: 3, defense: 3, move: 5, er: 7 }
const NO_CHECK = { 'ER check 3.84a': [1, 1] }

describe('13.11', () => {
  test('13.11 A is for the attackers, D for the defenders; numbers are steps, R retreats, d Disrupts', () => {
    // 2-1: 1 is ARd, 5 is A1/D1, 7 is DR, 8 is DRd, 9 is D1R.
    const at = (die: number) => {
      const t = declared({ allied: { '0506': [X] } }, { 'combat 12.63': [die] })
      t.act({ do: 'lead', unit: A })
      return t
    }
    const five = at(5)
    expect([five.steps(A), five.steps(B), five.steps(X)]).toEqual([1, 2, 1])
    const seven = at(7)
    expect(seven.placesFor(X)).toContain('0508')
    expect(seven.marks(X)).not.toContain('disrupted')
    const eight = at(8)
    expect(eight.marks(X)).toContain('disrupted')
    const nine = at(9)
    expect(nine.steps(X)).toBe(1)
    expect(nine.placesFor(X)).toContain('0508')
    const one = at(1)
    expect(one.decision().seats).toEqual(['axis'])
    for (const unit of [A, B]) expect(one.marks(unit)).toContain('disrupted')
    // 4 is A1d/DR: the attackers are Disrupted besides a loss, and without a retreat of theirs.
    const four = at(4)
    four.act({ do: 'retreat', unit: X, to: '0508' })
    expect([four.steps(A), four.steps(B), four.marks(X).includes('disrupted')]).toEqual([1, 2, false])
    for (const unit of [A, B]) expect(four.marks(unit)).toContain('disrupted')
    expect(asked(four)).toBe('prompt.advance')
    // 0 is A1Rd: all three at once. Rough ground takes one from the die.
    const zero = declared({}, { 'combat 12.63': [1] }, { rough: ['0506'] })
    zero.act({ do: 'lead', unit: A })
    expect([zero.steps(A), zero.steps(B), zero.decision().seats]).toEqual([1, 2, ['axis']])
    for (const unit of [A, B]) {
      expect(zero.marks(unit)).toContain('disrupted')
      expect(zero.placesFor(unit)).toContain('0504')
    }
  })
})

test('13.12 the defender first, his losses before his retreat, then the attacker', () => {
  // 2-1, four: A1d/DR.
  const t = declared({}, { 'combat 12.63': [4] })
  t.act({ do: 'lead', unit: A })
  expect([t.decision().seats, t.steps(A)]).toEqual([['allied'], 2])
  t.act({ do: 'retreat', unit: X, to: '0508' })
  expect(t.steps(A)).toBe(1)
  const lossFirst = declared({ allied: { '0506': [X] } }, { 'combat 12.63': [9] })
  lossFirst.act({ do: 'lead', unit: A })
  expect(lossFirst.steps(X)).toBe(1)
  expect(asked(lossFirst)).toBe('prompt.retreat')
})

test('13.13 the Attack Objective marker comes off as each combat is fought', () => {
  const t = declaring(
    { axis: { '0505': [A, B, C] }, allied: { '0506': [X], '0406': [Y], '0504': [Z] } },
    { 'combat 12.63': [7, 7, 7] },
  )
  plan(t, { '0506': [A], '0406': [B], '0504': [C] })
  t.act({ do: 'resolve', hex: '0406' })
  expect(t.state.attacks.map(({ hex }) => t.kit.placeIds[hex])).toEqual(['0506', '0504'])
  expect(t.told()).toContain('combat.over')
})

describe('13.21', () => {
  test('13.21 so many steps from the force, by choice of the owner; two-step units are turned, then removed', () => {
    // 5-1 at ten and one more: D3Rd.
    const t = declared(
      { axis: { '0505': [A, B] }, allied: { '0506': [X, Y] } },
      { 'combat 12.63': [10], ...NO_CHECK },
      { values: { [A]: { attack: 20 }, [B]: { attack: 20 } } },
    )
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'lead', unit: X })
    // The lead has lost one; two are left.
    expect(t.steps(X)).toBe(1)
    expect(t.decision()).toMatchObject({ seats: ['allied'], prompt: { key: 'prompt.lose', params: { steps: 2 } } })
    t.act({ do: 'lose', unit: X })
    expect(t.place(X)).toBe('eliminated')
    expect(t.steps(Y)).toBe(1)
  })

  test('13.21 a one-step unit is removed; steps that nobody has are not lost; over-stacked units lose last', () => {
    const t = declared(
      {
        axis: { '0505': [A, B] },
        allied: { '0506': [X, Y, Z, V, TROOP, W] },
        marks: { [W]: ['excess'] },
      },
      { 'combat 12.63': [10] },
      { values: { [A]: { attack: 40 }, [B]: { attack: 40 } } },
    )
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'lead', unit: TROOP })
    expect(t.place(TROOP)).toBe('eliminated')
    expect(t.offered().some((a) => 'unit' in a && a.unit === W)).toBe(false)
    expect(t.refuses({ do: 'lose', unit: W })).toMatchObject({ rule: '13.21', key: 'refuse.losesLast' })
  })
})

test('13.22 the lead of each side takes the first step', () => {
  const t = declared({ allied: { '0506': [X, Y] }, axis: { '0505': [A, B, C, D] } }, { 'combat 12.63': [5] })
  t.act({ do: 'lead', unit: B })
  t.act({ do: 'lead', unit: Y })
  // 12 to 6 is 2-1: five is A1/D1. Nobody is asked.
  expect([A, B, C, X, Y].map((unit) => t.steps(unit))).toEqual([2, 1, 2, 2, 1])
  expect(t.told()).not.toContain('prompt.lose')
})

describe('13.23', () => {
  test('13.23 when all who took part in a hex are lost, the over-stacked there are lost', () => {
    const t = declared(
      { allied: { '0506': [X, Y] }, steps: { [X]: 1 }, marks: { [Y]: ['excess'] } },
      { 'combat 12.63': [5] },
      { values: { [X]: { stack: 9, reduced: AS_WHOLE } } },
    )
    t.act({ do: 'lead', unit: A })
    expect([t.place(X), t.place(Y)]).toEqual(['eliminated', 'eliminated'])
  })

  test('13.23 of the attacker too; not where a unit that did not fight stays in the hex', () => {
    const lost = (others: string[]) => {
      const t = declaring(
        { axis: { '0505': [A, B, ...others] }, steps: { [A]: 1 }, marks: { [B]: ['excess'] } },
        { 'combat 12.63': [7] },
        { values: { [A]: { stack: 9 - 2 * others.length, reduced: AS_WHOLE } } },
      )
      plan(t, { '0506': [A] })
      return t
    }
    // 3 to 3 at seven: A1/D1.
    expect(lost([]).place(B)).toBe('eliminated')
    expect(lost([C]).place(B)).toBe('0505')
  })
})

test('13.23 nor do the over-stacked retreat from a hex in which all who fought cannot (13.37)', () => {
  // TROOP defends alone with 1: 6 to 1 is 5-1, a 4 is DR.
  const t = declared(
    { allied: { '0506': [TROOP, Y] }, marks: { [Y]: ['excess'] } },
    { 'combat 12.63': [4] },
    { values: { [TROOP]: { stack: 9 } } },
  )
  onward(t)
  expect([t.place(TROOP), t.place(Y)]).toEqual(['eliminated', 'eliminated'])
  expect(t.journal.find(({ rule }) => rule === '13.23')?.params).toMatchObject({ unit: Y })
})

test('13.23 nor do they outlive the last who fought when he is lost by a second Disruption (3.84a)', () => {
  // 6 to 3 at eight is DRd. X was Disrupted: ER 5, and a 6 costs the one step that it has.
  const shaken = (die: number) =>
    declared(
      { allied: { '0506': [X, Y] }, steps: { [X]: 1 }, marks: { [X]: ['disrupted'], [Y]: ['excess'] } },
      { 'combat 12.63': [6], 'ER check 3.84a': [die] },
      { values: { [X]: { stack: 9, reduced: AS_WHOLE } } },
    )
  const t = shaken(6)
  onward(t)
  expect([t.place(X), t.place(Y)]).toEqual(['eliminated', 'eliminated'])
  expect(t.journal.find(({ key, params }) => key === 'loss.eliminated' && params.unit === Y)?.rule).toBe('13.23')
  // Who passes retreats, and the over-stacked with him.
  const passed = shaken(5)
  onward(passed)
  expect(passed.refuses({ do: 'retreat', unit: Y, to: '0508' })).toMatchObject({ rule: '13.32' })
  expect([passed.place(X), passed.place(Y)]).toEqual(['0506', '0506'])
  // Of the attacker too: 3 to 3 at three is ARd.
  const attacker = declaring(
    { axis: { '0505': [A, B] }, steps: { [A]: 1 }, marks: { [A]: ['disrupted'], [B]: ['excess'] } },
    { 'combat 12.63': [5], 'ER check 3.84a': [6] },
    { values: { [A]: { stack: 9, reduced: AS_WHOLE } } },
  )
  plan(attacker, { '0506': [A] })
  onward(attacker)
  expect([attacker.place(A), attacker.place(B)]).toEqual(['eliminated', 'eliminated'])
})

// ---- 13.5

describe('13.51', () => {
  test('13.51 attackers may advance into the hex at once, before the next combat; nobody must', () => {
    const t = declaring(
      { axis: { '0505': [A, B], '0303': [C, D] }, allied: { '0506': [X], '0304': [Y] } },
      { 'combat 12.63': [7, 7] },
    )
    plan(t, { '0506': [A, B], '0304': [C, D] })
    t.act({ do: 'resolve', hex: '0506' })
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'retreat', unit: X, to: '0508' })
    expect(t.decision()).toMatchObject({ rule: '13.51', seats: ['axis'] })
    expect(t.offered()).toContainEqual({ do: 'done' })
    t.act({ do: 'advance', unit: A })
    expect(t.place(A)).toBe('0506')
    // It has fought, and attacks no more though it may stand beside enemies now.
    expect(t.marks(A)).toContain('fought')
    t.act({ do: 'done' })
    expect(t.place(B)).toBe('0505')
    expect(t.journal.filter(({ key }) => key === 'combat.begins').length).toBe(2)
  })
})

const advancing = (axis: Record<string, string[]>, attackers: string[], values = {}, marks = {}) => {
  const t = declaring({ axis, marks }, { 'combat 12.63': [8], 'ER check 12.41': [1] }, { values })
  plan(t, { '0506': attackers })
  onward(t, ['prompt.advance'])
  while (asked(t) === 'prompt.retreat') t.act(t.offered()[0])
  return t
}

test('13.52 only who took part in that combat advances, from any of the hexes of the attack', () => {
  const t = advancing({ '0505': [A, B], '0606': [C], '0607': [D] }, [A, C])
  expect(t.refuses({ do: 'advance', unit: B })).toMatchObject({ rule: '13.52' })
  expect(t.refuses({ do: 'advance', unit: D })).toMatchObject({ rule: '13.52' })
  expect(t.offered()).toEqual([{ do: 'advance', unit: A }, { do: 'advance', unit: C }, { do: 'done' }])
})

describe('13.53', () => {
  test('13.53 one hex, into the vacated one; no orange circles, no units without a Movement Allowance', () => {
    const t = advancing({ '0505': [A, B, C, GUN] }, [A, B, C, GUN], {
      [B]: { move: 0 },
      [GUN]: { moveClass: 'orange' },
    })
    expect(t.refuses({ do: 'advance', unit: B })).toMatchObject({ rule: '13.53' })
    expect(t.offered().some((a) => 'unit' in a && a.unit === GUN)).toBe(false)
    t.act({ do: 'advance', unit: A })
    expect(t.place(A)).toBe('0506')
    expect(t.offered().some((a) => 'unit' in a && a.unit === A)).toBe(false)
  })

  test('13.53 defenders never advance', () => {
    // 2-1, two: AR.
    const t = declared({}, { 'combat 12.63': [2] })
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'retreat', unit: A, to: '0504' })
    t.act({ do: 'retreat', unit: B, to: '0504' })
    expect(isOver(t)).toBe(true)
    expect(t.place(X)).toBe('0506')
  })
})

test('13.51 into a hex that a bombardment has emptied nobody advances: no combat was fought for it', () => {
  const t = position(
    {
      phase: 'combat',
      active: 'axis O',
      axis: { '0505': [A, B] },
      allied: { '0508': [X] },
      attacks: [{ hex: '0506', units: [A, B] }],
    },
    {},
    meadow(),
  )
  expect(t.told()).not.toContain('combat.begins')
  expect([asked(t), t.place(A), t.in('0506')]).toEqual(['', '0505', []])
  expect(t.state.attacks).toEqual([])
})

test('3.33 two vehicles advance into one hex along a main road; along a minor one the second stays behind', () => {
  const won = (road: object) => {
    const t = declaring(
      { axis: { '0505': [A, B, C] } },
      { 'combat 12.63': [8] },
      { ...road, values: { [B]: { moveClass: 'red' }, [C]: { moveClass: 'red' } } },
    )
    plan(t, { '0506': [A, B, C] })
    onward(t, ['prompt.advance'])
    while (asked(t) !== 'prompt.advance') t.act(t.offered()[0])
    t.act({ do: 'advance', unit: B })
    return t
  }
  const wide = won({ mainRoad: ['0505-0506'] })
  wide.act({ do: 'advance', unit: C })
  expect(wide.in('0506')).toEqual([B, C])
  expect(won({ minorRoad: ['0505-0506'] }).refuses({ do: 'advance', unit: C })).toMatchObject({
    rule: '3.33',
    key: 'refuse.vehicleThere',
  })
})

test('13.54 who advances minds no enemy zone', () => {
  const t = declaring(
    { axis: { '0505': [A, B] }, allied: { '0506': [X], '0608': [Y], '0407': [Z] } },
    { 'combat 12.63': [8] },
  )
  plan(t, { '0506': [A, B] })
  onward(t, ['prompt.advance'])
  while (asked(t) === 'prompt.retreat') t.act(t.offered()[0])
  t.act({ do: 'advance', unit: A })
  t.act({ do: 'advance', unit: B })
  expect(t.in('0506')).toEqual([A, B])
})

test('13.55 an advance does not over-stack the hex', () => {
  const t = advancing({ '0505': [A, B, C, D], '0606': [E, F] }, [A, B, C, D, E, F])
  for (const unit of [A, B, C, D]) t.act({ do: 'advance', unit })
  // Eight points: E has two. Nobody is asked any more unless something fits.
  expect(t.place(E)).toBe('0606')
  const wide = advancing({ '0505': [A, B, C, D], '0606': [E, P] }, [A, B, C, D, E, P], { [P]: { stack: 1 } })
  for (const unit of [A, B, C, D]) wide.act({ do: 'advance', unit })
  expect(wide.refuses({ do: 'advance', unit: E })).toMatchObject({ rule: '13.55' })
})

test('table.crt every printed cell is carried out: steps, Disruption and retreat of each side', () => {
  const { kit } = position({ phase: 'movement', active: 'axis O', axis: { '0505': [A, HQ] } }, {}, meadow())
  kit.tables.crt.rows.forEach(({ results }, die) =>
    results.forEach((printed, column) => {
      const { attacker, defender } = cellOf(kit, column, die)
      const part = (letter: string) => printed.split('/').find((each) => each.startsWith(letter)) ?? ''
      for (const [letter, side] of [
        ['A', attacker],
        ['D', defender],
      ] as const) {
        const text = part(letter)
        expect([side.steps, side.retreats, side.disrupted]).toEqual([
          Number(/\d/.exec(text)?.[0] ?? 0),
          text.includes('R'),
          text.includes('d'),
        ])
      }
    }),
  )
  // Below the first column there is one result for all (12.54).
  expect(cellOf(kit, kit.odds.length, 4).printed).toBe('A2Rd')
})
