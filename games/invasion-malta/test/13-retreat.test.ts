import { describe, expect, test } from 'vitest'
import type { PositionSpec } from '../src/testing.ts'
import { asked, declaring, isOver, only, onward, plan, rolled } from './combat.ts'
import { A, B, C, COMMANDO, D, E, GUN, PATROL, SECTOR_HQ, V, W, X, Y, Z } from './table.ts'

const CORRIDOR = ['0504', '0505', '0506', '0507', '0508', '0509']

/** A and B in 0505 attack 0506 at 2-1: seven is DR, two is AR. Up to the retreat. */
function beaten(wish: Partial<PositionSpec> = {}, script = {}, ground = {}, die = 7, stopAt: string[] = []) {
  const t = declaring(wish, { 'combat 12.63': [die, 7], ...script }, ground)
  plan(t, { '0506': [A, B] })
  onward(t, stopAt)
  return t
}
const even = { [X]: { defense: 1 }, [Y]: { defense: 1 }, [Z]: { defense: 1 }, [V]: { defense: 1 } }

test('13.31 units retreat in any direction, and a stack may part', () => {
  const t = beaten({ allied: { '0506': [X, Y] } }, {}, { values: { ...even, [X]: { defense: 2 } } })
  expect(t.decision()).toMatchObject({ rule: '13.31', seats: ['allied'] })
  t.act({ do: 'retreat', unit: Y, to: '0508' })
  t.act({ do: 'retreat', unit: X, to: '0707' })
  expect([t.place(X), t.place(Y)]).toEqual(['0707', '0508'])
})

test('13.31 of two equally good ways a unit goes by the one that takes something (3.11, ruling M2)', () => {
  // From 0506 to 0608 by 0507 or by 0607. No zone reaches into a fort: it is taken by passing alone.
  for (const fort of ['0507', '0607']) {
    const t = beaten({ axisHexes: [fort] }, {}, { fort: [fort] })
    expect(t.owner(fort)).toBe('axis')
    t.act({ do: 'retreat', unit: X, to: '0608' })
    expect([fort, t.owner(fort)]).toEqual([fort, 'allied'])
  }
  // What is held already draws nobody, nor does a way that is closed.
  const closed = beaten({ axisHexes: ['0507'] }, {}, { fort: ['0507'], cliff: ['0506-0507'] })
  closed.act({ do: 'retreat', unit: X, to: '0608' })
  expect(closed.owner('0507')).toBe('axis')
  const behind = beaten({ axisHexes: ['0607'] }, {}, { fort: ['0607'], cliff: ['0607-0608'] })
  behind.act({ do: 'retreat', unit: X, to: '0608' })
  expect(behind.owner('0607')).toBe('axis')
})

test('13.31 who goes one hex goes straight there, whatever lies beside the way (3.11, 13.32)', () => {
  // Both hexes that touch 0505 and 0504.
  const { kit } = beaten()
  const isBetween = (hex: number): boolean => ['0505', '0504'].every((id) => kit.map.distance(hex, kit.place(id)) === 1)
  const beside = kit.landHexes.filter(isBetween).map((hex) => kit.placeIds[hex])
  expect(beside).toHaveLength(2)
  const t = beaten({}, {}, { fort: beside }, 2)
  t.act({ do: 'retreat', unit: A, to: '0504' })
  expect([t.place(A), ...beside.map((hex) => t.owner(hex))]).toEqual(['0504', 'allied', 'allied'])
})

describe('13.32', () => {
  test('13.32 defenders go two hexes away', () => {
    const t = beaten()
    const from = (hex: string): number => t.kit.map.distance(t.kit.place(hex), t.kit.place('0506'))
    expect(t.placesFor(X).length).toBeGreaterThan(3)
    expect(t.placesFor(X).every((to) => from(to) === 2)).toBe(true)
    expect(t.refuses({ do: 'retreat', unit: X, to: '0507' })).toMatchObject({ rule: '13.32' })
    expect(t.refuses({ do: 'retreat', unit: X, to: '0509' })).toMatchObject({ rule: '13.32' })
  })

  test('13.32 attackers go one or two as they like', () => {
    const t = beaten({}, {}, {}, 2)
    expect(t.decision().seats).toEqual(['axis'])
    expect(t.placesFor(A)).toEqual(expect.arrayContaining(['0504', '0503']))
    t.act({ do: 'retreat', unit: A, to: '0504' })
    t.act({ do: 'retreat', unit: B, to: '0503' })
    expect([t.place(A), t.place(B)]).toEqual(['0504', '0503'])
  })

  test('13.32 the over-stacked go as far as those of their hex, and may go elsewhere', () => {
    const crowd = { axis: { '0505': [A, B, C] }, marks: { [C]: ['excess' as const] } }
    const t = beaten(crowd, {}, { values: { [A]: { stack: 5 }, [B]: { stack: 4 } } }, 2)
    expect(t.placesFor(C)).toEqual([])
    expect(t.refuses({ do: 'retreat', unit: C, to: '0504' })).toMatchObject({
      rule: '13.32',
      key: 'refuse.regularsFirst',
    })
    expect(t.refuses({ do: 'retreat', unit: X, to: '0508' })).toMatchObject({
      rule: '13.31',
      key: 'refuse.notRetreating',
    })
    t.act({ do: 'retreat', unit: A, to: '0504' })
    t.act({ do: 'retreat', unit: B, to: '0504' })
    // C is left: one hex, not two.
    expect(t.placesFor(C)).toContain('0405')
    expect(t.refuses({ do: 'retreat', unit: C, to: '0503' })).toMatchObject({ rule: '13.32' })
  })

  test('13.32 over-stacked who cannot go as far as the others went are lost (13.35)', () => {
    // Two hexes back a cliff bars 0503: the commando climbs it, C could go one hex only.
    const t = declaring(
      { axis: { '0505': [COMMANDO, C] }, marks: { [C]: ['excess'] } },
      { 'combat 12.63': [2] },
      {
        ...only('0503', '0504', '0505', '0506', '0507', '0508'),
        cliff: ['0504-0503'],
        values: { [COMMANDO]: { stack: 8, attack: 6, er: 7 } },
      },
    )
    plan(t, { '0506': [COMMANDO] })
    onward(t)
    expect(t.refuses({ do: 'retreat', unit: C, to: '0504' })).toMatchObject({ rule: '13.32' })
    t.act({ do: 'retreat', unit: COMMANDO, to: '0503' })
    expect([t.place(COMMANDO), t.place(C)]).toEqual(['0503', 'eliminated'])
    expect(t.journal.find(({ key }) => key === 'loss.eliminated')).toMatchObject({ rule: '13.35', params: { unit: C } })
    // Nobody is asked to pass a zone.
    expect(t.told()).not.toContain('check.rolled')
  })

  test('13.32 where the others went two hexes, so do the over-stacked: to any hex further off than theirs was', () => {
    const crowd = { axis: { '0505': [A, B, C] }, marks: { [C]: ['excess' as const] } }
    const t = beaten(crowd, {}, { values: { [A]: { stack: 5 }, [B]: { stack: 4 } } }, 2)
    const distance = (hex: string): number => t.kit.map.distance(t.kit.place(hex), t.kit.place('0505'))
    const two = t.placesFor(A).filter((hex) => distance(hex) === 2)
    const from = (hex: string): number => t.kit.map.distance(t.kit.place(hex), t.kit.place('0506'))
    expect(new Set(two.map(from))).toEqual(new Set([2, 3]))
    t.act({ do: 'retreat', unit: A, to: '0503' })
    t.act({ do: 'retreat', unit: B, to: '0503' })
    expect(t.placesFor(C)).toEqual(expect.arrayContaining(two))
  })
})

test('13.33 a retreat may end on a full stack: then somebody is over-stacked', () => {
  const t = beaten({ allied: { '0506': [X], '0508': [Y, Z, V, W] } })
  t.act({ do: 'retreat', unit: X, to: '0508' })
  onward(t)
  expect(asked(t)).toBe('prompt.excess')
  t.act({ do: 'excess', unit: X })
  expect(t.marks(X)).toContain('excess')
})

describe('13.34', () => {
  test('13.34 not onto or over enemies, not across closed hexsides', () => {
    const t = beaten({ axis: { '0505': [A, B], '0508': [GUN] } })
    expect(t.refuses({ do: 'retreat', unit: X, to: '0508' })).toMatchObject({ rule: '13.34' })
    const cliffs = { cliff: ['0507-0508', '0407-0408', '0607-0608', '0408-0508', '0608-0508'] }
    const cliff = beaten({}, {}, cliffs)
    expect(cliff.placesFor(X)).not.toContain('0508')
    expect(cliff.refuses({ do: 'retreat', unit: X, to: '0508' })).toMatchObject({ rule: '13.34' })
  })

  test('13.34 who has nowhere else to go is lost', () => {
    const t = beaten({ axis: { '0505': [A, B], '0507': [GUN] } }, {}, only(...CORRIDOR))
    expect(t.place(X)).toBe('eliminated')
  })
})

describe('13.35', () => {
  // D in 0509 has its zone over 0508, where Y stands.
  const wish = { axis: { '0505': [A, B], '0509': [D] }, allied: { '0506': [X], '0508': [Y] } }

  test('13.35 first to hexes outside of enemy zones, then to friends in them', () => {
    const t = beaten(wish)
    expect(t.placesFor(X)).not.toContain('0508')
    expect(t.refuses({ do: 'retreat', unit: X, to: '0508' })).toMatchObject({ rule: '13.35' })
    // Where nothing else is, there.
    const narrow = beaten(wish, {}, only(...CORRIDOR))
    expect(narrow.place(X)).toBe('0508')
  })

  test('13.35 who can do neither is eliminated', () => {
    const t = beaten({ ...wish, allied: { '0506': [X] } }, {}, only(...CORRIDOR))
    expect(t.place(X)).toBe('eliminated')
    expect(t.journal.find(({ key }) => key === 'loss.eliminated')).toMatchObject({ rule: '13.35' })
  })
})

test('13.36 a retreat ends in an enemy zone where a friend stands already', () => {
  const wish = { axis: { '0505': [A, B], '0509': [D] }, allied: { '0506': [X], '0508': [Y] } }
  const t = beaten(wish, {}, only(...CORRIDOR))
  expect(t.place(X)).toBe('0508')
  expect(t.marks(X)).not.toContain('disrupted')
  expect(t.steps(X)).toBe(2)
})

test('13.37 units without a Movement Allowance and with an orange circle are lost instead', () => {
  const values = { ...even, [Y]: { defense: 1, move: 0 }, [Z]: { defense: 1, moveClass: 'orange' as const } }
  const t = beaten({ allied: { '0506': [X, Y, Z] } }, {}, { values })
  expect([t.place(Y), t.place(Z)]).toEqual(['eliminated', 'eliminated'])
  expect(t.journal.filter(({ key, rule }) => key === 'loss.eliminated' && rule === '13.37').length).toBe(2)
  expect(t.placesFor(X)).toContain('0508')
})

describe('13.38', () => {
  // X is thrown back upon Y in 0508, which D and E attack from 0509.
  const second = (script: object, wish = {}, values = {}) => {
    const t = declaring(
      { axis: { '0505': [A, B], '0509': [D, E] }, allied: { '0506': [X], '0508': [Y] }, ...wish },
      { ...script },
      { ...only(...CORRIDOR, '0409'), values },
    )
    plan(t, { '0506': [A, B], '0508': [D, E] })
    t.act({ do: 'resolve', hex: '0506' })
    t.act({ do: 'lead', unit: A })
    return t
  }

  test('13.38 who retreats into a hex still to be attacked gives no strength and does not lead', () => {
    const t = second({ 'combat 12.63': [7, 6] })
    expect(t.place(X)).toBe('0508')
    onward(t)
    // 6 to 3, not to 6, and ER 6 against 7: A1/D1. Y leads and loses.
    expect(rolled(t)).toMatchObject({ hex: '0508', odds: '2-1' })
    expect([t.steps(X), t.steps(Y)]).toEqual([2, 1])
  })

  test('13.38 elsewhere he is as he was: he gives his strength there', () => {
    const t = beaten({}, {}, only(...CORRIDOR, '0409'))
    expect(t.place(X)).toBe('0508')
    expect(t.marks(X)).not.toContain('retreated')
    const t2 = second({ 'combat 12.63': [7, 6] })
    expect(t2.marks(X)).toContain('retreated')
  })

  test('13.38 nor does he lead them', () => {
    const t = second({ 'combat 12.63': [7, 6] }, { allied: { '0506': [X], '0508': [Y, Z] } })
    while (asked(t) !== 'prompt.defenderLead') t.act(t.offered()[0])
    expect(t.offered().map((a) => 'unit' in a && a.unit)).toEqual([Y, Z])
    expect(t.refuses({ do: 'lead', unit: X })).toMatchObject({ rule: '13.38', key: 'refuse.leadRetreated' })
  })

  test('13.38 nor those who would stand in a fort (13.39)', () => {
    const t = declaring(
      { axis: { '0505': [A, B], '0509': [D, E] }, allied: { '0506': [X], '0508': [Y] } },
      { 'combat 12.63': [7, 10], 'ER check 13.39': [1] },
      { ...only(...CORRIDOR, '0409'), fort: ['0508'], values: { [D]: { er: 7 }, [E]: { er: 7 } } },
    )
    plan(t, { '0506': [A, B], '0508': [D, E] })
    t.act({ do: 'resolve', hex: '0506' })
    t.act({ do: 'lead', unit: A })
    const keys: string[] = []
    while (!t.told().includes('check.rolled')) {
      keys.push(asked(t))
      t.act(t.offered().find((a) => a.do === 'yes') ?? t.offered()[0])
    }
    // Y alone can lead: nobody is asked.
    expect(keys).toContain('prompt.stand')
    expect(keys).not.toContain('prompt.standLead')
    expect(t.journal.find(({ key }) => key === 'check.rolled')?.params.unit).toBe(Y)
  })

  test('13.38 he retreats with the defenders, and loses steps only when they are all gone', () => {
    const away = second({ 'combat 12.63': [7, 8] })
    onward(away)
    // ER 6 against 7: eight is seven, DR: both have to go, and nothing is open but 0506 and 0507.
    expect([away.place(X), away.place(Y)].every((place) => place !== '0508')).toBe(true)
    // D2R, and Y has one step left: the other is X's.
    const [keen, whole] = [{ er: 9 }, { attack: 3, defense: 3, move: 5, er: 7 }]
    const both = second(
      { 'combat 12.63': [7, 10] },
      { steps: { [Y]: 1 } },
      { [D]: keen, [E]: keen, [Y]: { reduced: whole } },
    )
    onward(both)
    expect(both.journal.filter(({ key }) => key === 'loss.reduced').map(({ params }) => params.unit)).toEqual([X])
  })
})

describe('13.39', () => {
  const fort = { fort: ['0506'] }
  // 2-1 and -3 for the fort: ten is seven, DR.
  const inFort = (wish: Partial<PositionSpec>, script = {}, ground = {}) =>
    beaten(wish, script, { ...fort, ...ground }, 10)

  test('13.39 in a fort units may decline to retreat, if they pass an ER check', () => {
    const t = inFort({}, { 'ER check 13.39': [7] })
    expect(t.decision()).toMatchObject({ rule: '13.39', seats: ['allied'] })
    t.act({ do: 'yes' })
    expect(t.place(X)).toBe('0506')
    expect(t.steps(X)).toBe(2)
    // The hex is not vacant: nobody advances.
    expect(isOver(t)).toBe(true)
  })

  test('13.39 who fails retreats, without a step lost even if Disrupted; who declines to try retreats', () => {
    const t = inFort(
      { marks: { [X]: ['disrupted'] } },
      { 'ER check 13.39': [8], 'ER check 3.84a': [1] },
      { values: { [A]: { er: 5 }, [B]: { er: 5 } } },
    )
    t.act({ do: 'yes' })
    expect(t.placesFor(X)).toContain('0508')
    expect(t.steps(X)).toBe(2)
    const goes = inFort({})
    goes.act({ do: 'no' })
    expect(goes.placesFor(X)).toContain('0508')
  })

  test('13.39 command points help; guns and pillboxes can stand; attackers out of a fort too', () => {
    const t = inFort({ allied: { '0506': [X], '0909': [SECTOR_HQ] } }, { 'ER check 13.39': [9] })
    t.act({ do: 'yes' })
    t.act({ do: 'command', unit: SECTOR_HQ })
    expect(t.place(X)).toBe('0506')
    const fixed = inFort({}, { 'ER check 13.39': [1] }, { values: { [X]: { move: 0 } } })
    fixed.act({ do: 'yes' })
    expect(fixed.place(X)).toBe('0506')
    const attacker = beaten({}, { 'ER check 13.39': [1] }, { fort: ['0505'] }, 2)
    expect(attacker.decision()).toMatchObject({ rule: '13.39', seats: ['axis'] })
  })

  test('13.39 who may lead nobody does not lead those who stand: an HQ, the over-stacked, who is not there', () => {
    const t = inFort(
      { allied: { '0506': [X, Y, Z, SECTOR_HQ], '0808': [V] }, marks: { [Z]: ['excess'] } },
      { 'ER check 13.39': [1] },
      { values: { [X]: { defense: 1 }, [Y]: { defense: 1, stack: 6 }, [SECTOR_HQ]: { defense: 1 } } },
    )
    t.act({ do: 'yes' })
    expect(t.decision().prompt.key).toBe('prompt.standLead')
    expect(t.refuses({ do: 'lead', unit: SECTOR_HQ })).toMatchObject({ rule: '17.11', key: 'refuse.hqLeads' })
    expect(t.refuses({ do: 'lead', unit: Z })).toMatchObject({ rule: '3.73', key: 'refuse.leadOverStacked' })
    expect(t.refuses({ do: 'lead', unit: V })).toMatchObject({ rule: '13.39', key: 'refuse.leadGoesNot' })
  })
})

test('13.23 where all who fought have no way to retreat, the over-stacked are lost with them, way or not', () => {
  const cornered = (moveClass: 'red' | 'foot') =>
    beaten(
      { allied: { '0506': [X, Y] }, marks: { [Y]: ['excess'] } },
      {},
      { mainRoad: ['0505-0506'], values: { [X]: { stack: 9, moveClass } } },
    )
  // X could only drive along the road, into the attackers.
  const t = cornered('red')
  expect([t.place(X), t.place(Y)]).toEqual(['eliminated', 'eliminated'])
  expect(t.journal.find(({ key, params }) => key === 'loss.eliminated' && params.unit === Y)?.rule).toBe('13.23')
  expect(cornered('foot').placesFor(X)).toContain('0508')
})

// ---- 13.4: C in 0607 has its zone over 0507, and not over 0508.
const WITH_EXIT = [...CORRIDOR, '0607']
const hemmed = { axis: { '0505': [A, B], '0607': [C] } }

describe('13.41', () => {
  test('13.41 through enemy zones only if there is no other way', () => {
    const t = beaten(hemmed, {}, only(...WITH_EXIT, '0407', '0408', '0307'))
    expect(t.placesFor(X).sort()).toEqual(['0307', '0408'])
    expect(t.refuses({ do: 'retreat', unit: X, to: '0508' })).toMatchObject({ rule: '13.41' })
    // Shut the other way, and it is open.
    const shut = beaten(hemmed, { 'ER check 13.45': [7] }, only(...WITH_EXIT))
    expect(shut.place(X)).toBe('0508')
  })
})

test('13.42 friends in a hex hold the way open: no check, no loss', () => {
  const t = beaten({ ...hemmed, allied: { '0506': [X], '0507': [Y] } }, {}, only(...WITH_EXIT))
  expect(t.place(X)).toBe('0508')
  expect(t.told()).not.toContain('check.rolled')
  expect(t.steps(X)).toBe(2)
})

test('13.35 through enemy zones too: first to a hex outside of them, then to friends in them', () => {
  const passing = (land: string[], units: string[]) =>
    beaten(
      { ...hemmed, allied: { '0506': units, '0608': [Z] } },
      { 'ER check 13.45': [1] },
      { ...only(...land), values: even },
    )
  // C has its zone over 0507 and over 0608, where Z stands; 0508 and 0408 are clear of it.
  const t = passing([...WITH_EXIT, '0608', '0408'], [X, Y])
  t.act({ do: 'lead', unit: X })
  expect(asked(t)).toBe('prompt.through')
  expect(t.placesFor(X).toSorted()).toEqual(['0408', '0508'])
  expect(t.refuses({ do: 'retreat', unit: X, to: '0608' })).toMatchObject({
    rule: '13.35',
    key: 'refuse.betterRetreat',
  })
  // Where no other hex is, they go to Z.
  const narrow = passing(['0504', '0505', '0506', '0507', '0607', '0608'], [X, Y])
  narrow.act({ do: 'lead', unit: X })
  expect([narrow.place(X), narrow.place(Y)]).toEqual(['0608', '0608'])
})

describe('13.43', () => {
  test('13.43 through a vacant hex in an enemy zone, but never to end in one', () => {
    const through = beaten(hemmed, { 'ER check 13.45': [7] }, only(...WITH_EXIT))
    expect(through.place(X)).toBe('0508')
    const t = beaten({ axis: { '0505': [A, B], '0509': [D] } }, {}, only(...CORRIDOR, '0407', '0408', '0307'))
    // 0408 is clear of D, 0508 is not.
    expect(t.refuses({ do: 'retreat', unit: X, to: '0508' })).toMatchObject({ rule: '13.43' })
  })
})

test('13.44 all but orange circles and zero Movement Allowance are eligible; those are eliminated first', () => {
  const values = { [X]: { defense: 2 }, [Y]: { defense: 1, move: 0 } }
  const t = beaten(
    { ...hemmed, allied: { '0506': [X, Y] } },
    { 'ER check 13.45': [7] },
    { ...only(...WITH_EXIT), values },
  )
  // Y is gone before, and does not pay the step that X loses.
  expect([t.place(Y), t.place(X), t.steps(X)]).toEqual(['eliminated', '0508', 1])
  const patrol = beaten(
    { ...hemmed, allied: { '0506': [PATROL] } },
    { 'ER check 13.45': [9] },
    { ...only(...WITH_EXIT), values: { [A]: { attack: 2 }, [B]: { attack: 2 } } },
  )
  // A patrol has one step: it passes and is lost all the same.
  expect(patrol.place(PATROL)).toBe('eliminated')
})

describe('13.45', () => {
  test('13.45 a stack names a lead, checks once, loses one step, goes together and is Disrupted', () => {
    const t = beaten(
      { ...hemmed, allied: { '0506': [X, Y] } },
      { 'ER check 13.45': [7] },
      { ...only(...WITH_EXIT, '0408', '0608'), values: { ...even, [X]: { defense: 2 } } },
    )
    expect(asked(t)).toBe('prompt.throughLead')
    // 3.74: the lead takes the step; nobody is asked.
    t.act({ do: 'lead', unit: Y })
    expect(asked(t)).toBe('prompt.through')
    const goals = t.placesFor(X)
    expect(goals.length).toBeGreaterThan(0)
    expect(t.refuses({ do: 'retreat', unit: X, to: '0505' })).toMatchObject({ key: 'refuse.retreatBarred' })
    t.act(t.offered()[0])
    expect(t.place(X)).toBe(t.place(Y))
    expect([t.steps(X), t.steps(Y)]).toEqual([2, 1])
    for (const unit of [X, Y]) expect(t.marks(unit)).toContain('disrupted')
  })

  test('13.45 where not all can follow, a stack does not part: all go where each can', () => {
    const t = beaten(
      { ...hemmed, allied: { '0506': [X, Y] } },
      { 'ER check 13.45': [7] },
      {
        ...only(...WITH_EXIT, '0408'),
        mainRoad: ['0506-0507-0508'],
        values: { ...even, [X]: { defense: 2 }, [Y]: { defense: 1, moveClass: 'red' as const } },
      },
    )
    t.act({ do: 'lead', unit: X })
    expect([t.place(X), t.place(Y)]).toEqual(['0508', '0508'])
  })

  test('13.45 if the check fails all are eliminated, the over-stacked too', () => {
    const t = beaten(
      { ...hemmed, allied: { '0506': [X, Y] }, marks: { [Y]: ['excess'] } },
      { 'ER check 13.45': [8] },
      { ...only(...WITH_EXIT), values: { [X]: { stack: 9 } } },
    )
    onward(t)
    expect([t.place(X), t.place(Y)]).toEqual(['eliminated', 'eliminated'])
  })

  test('13.23 if the step of 13.45 takes the last who fought, the over-stacked with him are lost', () => {
    const through = (steps: number) =>
      beaten(
        { ...hemmed, allied: { '0506': [X, Y] }, steps: { [X]: steps }, marks: { [Y]: ['excess'] } },
        { 'ER check 13.45': [1] },
        { ...only(...WITH_EXIT), values: { [X]: { stack: 9, reduced: { attack: 3, defense: 3, move: 5, er: 7 } } } },
      )
    const t = through(1)
    onward(t)
    expect([t.place(X), t.place(Y)]).toEqual(['eliminated', 'eliminated'])
    expect(t.journal.find(({ key, params }) => key === 'loss.eliminated' && params.unit === Y)?.rule).toBe('13.23')
    const whole = through(2)
    onward(whole)
    expect([whole.place(X), whole.place(Y)]).toEqual(['0508', '0508'])
  })

  test('13.45 command points can be applied', () => {
    const t = beaten(
      { ...hemmed, allied: { '0506': [X], '0508': [SECTOR_HQ] } },
      { 'ER check 13.45': [9] },
      only(...WITH_EXIT),
      7,
      ['prompt.command'],
    )
    t.act({ do: 'command', unit: SECTOR_HQ })
    expect([t.place(X), t.steps(X)]).toEqual(['0508', 1])
  })

  test('13.45 example of a retreat through enemy ZOC: the gun with the orange circle is lost, the unit checks', () => {
    const values = { [X]: { defense: 2 }, [Y]: { defense: 1, moveClass: 'orange' as const } }
    const run = (die: number) =>
      beaten({ ...hemmed, allied: { '0506': [X, Y] } }, { 'ER check 13.45': [die] }, { ...only(...WITH_EXIT), values })
    const passes = run(7)
    expect([passes.place(Y), passes.place(X), passes.steps(X)]).toEqual(['eliminated', '0508', 1])
    expect(passes.marks(X)).toContain('disrupted')
    expect(run(8).place(X)).toBe('eliminated')
  })
})
