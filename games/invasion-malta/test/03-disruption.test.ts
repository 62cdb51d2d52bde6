import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { erOf } from '../src/03-efficiency.ts'
import { allowanceOf } from '../src/08-reach.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { A, attack, B, C, COMMANDO, GUN, HQ, ITALIAN, SECTOR_HQ, V, W, waysOf, X, Y, Z } from './table.ts'

const fight = (wish: Partial<PositionSpec>, script: Record<string, number[]>, values = {}): Position => {
  const t = position(
    { phase: 'declaration', active: 'axis O', axis: { '0505': [A, B] }, allied: { '0506': [X, Y] }, ...wish },
    script,
    meadow({ values }),
  )
  attack(t, '0506', [A, B])
  t.act({ do: 'lead', unit: A })
  return t
}

test('3.81 a Disruption result marks all units that it affects', () => {
  // 6 to 6 is 1-1; die 9 is DRd, on all defenders.
  const t = fight({}, { 'combat 12.63': [9] })
  t.act({ do: 'lead', unit: X })
  expect(t.marks(X)).toContain('disrupted')
  expect(t.marks(Y)).toContain('disrupted')
  expect(t.marks(A)).not.toContain('disrupted')
})

test('3.82 combat Disrupts those who took part, attacker or defender, and nobody else', () => {
  // Die 3 at 1-1 is ARd.
  const t = fight({ axis: { '0505': [A, B, HQ] } }, { 'combat 12.63': [3] })
  t.act({ do: 'lead', unit: X })
  for (const unit of [A, B]) expect(t.marks(unit)).toContain('disrupted')
  expect(t.marks(HQ)).not.toContain('disrupted')
  expect(t.marks(X)).not.toContain('disrupted')
  // 6 to 12 is 1-2; die 10 is DR, 11 (leads of ER 8 against 7) DRd: all who defend, and not who is over-stacked.
  const crowd = { allied: { '0506': [X, Y, Z, V, W] }, marks: { [W]: ['excess' as const] } }
  const held = fight(crowd, { 'combat 12.63': [10] }, { [A]: { er: 8 } })
  held.act({ do: 'lead', unit: X })
  for (const unit of [X, Y, Z, V]) expect(held.marks(unit)).toContain('disrupted')
  for (const unit of [W, A, B]) expect(held.marks(unit)).not.toContain('disrupted')
})

describe('3.83', () => {
  const shaken = (unit: string, wish: Partial<PositionSpec> = {}, ground = meadow()): Position =>
    position(
      { phase: 'movement', active: 'axis O', axis: { '0505': [unit] }, marks: { [unit]: ['disrupted'] }, ...wish },
      {},
      ground,
    )

  test('3.83 the ER falls by two, the Movement Allowance is halved and its fraction dropped', () => {
    const t = shaken(A)
    expect(erOf(t.state, t.kit.unit(A))).toBe(5)
    // Five are two.
    expect(allowanceOf(t.state, t.kit.unit(A))).toBe(4)
    expect(t.placesFor(A)).toContain('0507')
    expect(t.refuses({ do: 'move', unit: A, to: '0508' }).rule).toBe('3.83')
    // What not even the whole allowance pays for is too far for everybody.
    expect(t.refuses({ do: 'move', unit: A, to: '0909' }).rule).toBe('8.32')
  })

  test('3.83 a Disrupted commando climbs no cliff', () => {
    const cliff = meadow({ cliff: ['0505-0504', '0505-0405', '0505-0406', '0505-0506', '0505-0605', '0505-0606'] })
    const t = shaken(COMMANDO, { axis: { '0505': [COMMANDO], '0909': [A] } }, cliff)
    expect(waysOf(t, COMMANDO)).toEqual([])
    expect(t.refuses({ do: 'move', unit: COMMANDO, to: '0504' }).rule).toBe('17.31')
    expect(waysOf(shaken(COMMANDO, { marks: {} }, cliff), COMMANDO)).toContain('0504')
  })

  test('3.83 a Disrupted gun does not attack, a Disrupted HQ spends no points, and coordination is needed', () => {
    const t = position(
      {
        phase: 'declaration',
        active: 'axis O',
        axis: { '0505': [A, B, GUN, HQ] },
        allied: { '0506': [X] },
        marks: { [GUN]: ['disrupted'], [HQ]: ['disrupted'], [A]: ['disrupted'] },
      },
      { 'ER check 12.41': [10], 'combat 12.63': [7] },
      meadow(),
    )
    t.act({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'join', unit: GUN }).rule).toBe('10.31')
    t.act({ do: 'join', unit: A })
    t.act({ do: 'join', unit: B })
    t.act({ do: 'done' })
    t.act({ do: 'done' })
    t.act({ do: 'lead', unit: B })
    // One is Disrupted and one is not: a check at once, without points of the HQ.
    expect(t.journal.find(({ key }) => key === 'check.rolled')?.params).toMatchObject({
      unit: B,
      total: 11,
      passed: false,
    })
  })
})

describe('3.84a', () => {
  test('3.84a who was Disrupted already checks as a group, and loses a step when the check fails', () => {
    const t = fight(
      { marks: { [X]: ['disrupted'], [Y]: ['disrupted'] } },
      { 'combat 12.63': [7], 'ER check 3.84a': [6] },
    )
    t.act({ do: 'lead', unit: X })
    // ER 7 against 5 gives +2: nine at 1-1 is DRd. A lead of the group, then the check at ER 5.
    expect(t.decision().rule).toBe('3.84a')
    t.act({ do: 'lead', unit: Y })
    expect(t.decision().prompt.key).toBe('prompt.lose')
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'lose', unit: X })
    expect([t.steps(X), t.steps(Y)]).toEqual([1, 2])
    expect(t.marks(X)).toContain('disrupted')
  })

  test('3.84a a check that passes costs nothing; who was not Disrupted before does not check', () => {
    const t = fight({ marks: { [X]: ['disrupted'] } }, { 'combat 12.63': [9], 'ER check 3.84a': [5] })
    t.act({ do: 'lead', unit: Y })
    // Only X can lead the check of the Disrupted.
    expect(t.told()).toContain('check.rolled')
    expect([t.steps(X), t.steps(Y)]).toEqual([2, 2])
    expect(t.marks(Y)).toContain('disrupted')
  })
})

describe('3.84a', () => {
  test('3.84a the lead of the check is one of those who were Disrupted before, and not over-stacked', () => {
    const t = fight(
      { allied: { '0506': [X, Y, Z] }, marks: { [X]: ['disrupted'], [Y]: ['disrupted'] } },
      { 'combat 12.63': [9], 'ER check 3.84a': [1] },
      { [A]: { attack: 6 } },
    )
    t.act({ do: 'lead', unit: Z })
    expect(t.decision().rule).toBe('3.84a')
    expect(t.refuses({ do: 'lead', unit: Z })).toMatchObject({ rule: '3.84a', key: 'refuse.leadNotShaken' })
    t.act({ do: 'lead', unit: X })
    expect(t.marks(Z)).toContain('disrupted')
    const over = fight(
      {
        axis: { '0505': [A, B, C] },
        allied: { '0506': [X, Y, Z, V, W] },
        marks: { [X]: ['disrupted'], [Y]: ['disrupted'], [W]: ['excess', 'disrupted'] },
      },
      { 'combat 12.63': [9], 'ER check 3.84a': [1] },
      { [A]: { attack: 9 } },
    )
    over.act({ do: 'lead', unit: Z })
    expect(over.refuses({ do: 'lead', unit: W }).rule).toBe('3.73')
  })

  test('3.84a over-stacked units of the hex who were Disrupted before check with the others', () => {
    const t = fight(
      {
        axis: { '0505': [A, B, C] },
        allied: { '0506': [X, Y, Z, V, W] },
        marks: { [W]: ['excess', 'disrupted'] },
      },
      { 'combat 12.63': [9], 'ER check 3.84a': [10] },
      { [A]: { attack: 9 } },
    )
    t.act({ do: 'lead', unit: X })
    // W alone was Disrupted: it took no part, but it checks for itself, fails and loses a step.
    expect(t.journal.find(({ key }) => key === 'check.rolled')?.params).toMatchObject({ unit: W, er: 4 })
    expect([t.steps(W), t.steps(X)]).toEqual([1, 2])
  })

  test('3.84a attackers of two hexes are two groups, each with a lead and a check of its own', () => {
    const t = position(
      {
        phase: 'declaration',
        active: 'axis O',
        axis: { '0505': [A, B], '0606': [C] },
        allied: { '0506': [X, Y, Z] },
        marks: { [A]: ['disrupted'], [C]: ['disrupted'] },
      },
      { 'ER check 12.41': [1], 'combat 12.63': [3], 'ER check 3.84a': [10, 1] },
      meadow(),
    )
    attack(t, '0506', [A, B, C])
    t.act({ do: 'lead', unit: B })
    t.act({ do: 'lead', unit: X })
    // 9 to 9, and leads of one ER: a 3 is ARd.
    const checked = t.journal.filter(({ key, params }) => key === 'check.rolled' && params.er === 5)
    expect(checked.map(({ params }) => [params.unit, params.passed])).toEqual([
      [A, false],
      [C, true],
    ])
    expect([t.steps(A), t.steps(B), t.steps(C)]).toEqual([1, 2, 2])
  })

  test('3.84a its check is about the Defender hex: one HQ helps there in a sequence (17.23)', () => {
    const other = 'br_n_sector_hq'
    const t = position(
      {
        phase: 'bombardment',
        active: 'axis O',
        axis: { '0505': [A, B], '0503': [GUN] },
        allied: { '0506': [X, Y], '0808': [SECTOR_HQ, other] },
        marks: { [X]: ['disrupted'] },
        attacks: [{ hex: '0506', units: [A, B] }],
      },
      { 'bombardment 10.28': [8], 'ER check 3.84a': [1, 1], 'combat 12.63': [7] },
      meadow({ values: { [GUN]: { fire: 6 } } }),
    )
    t.act({ do: 'bombard', hex: '0506' })
    while (t.decision().prompt.key === 'prompt.guns') t.act({ do: 'fire', unit: GUN })
    // X was Disrupted: its check may have the points of either HQ.
    expect(t.decision().prompt.key).toBe('prompt.command')
    t.act({ do: 'command', unit: SECTOR_HQ })
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'lead', unit: X })
    // The combat Disrupts both again: another check about the same hex, and no HQ is asked.
    t.act({ do: 'lead', unit: X })
    expect(t.told().filter((key) => key === 'check.rolled').length).toBe(2)
    expect(t.told().filter((key) => key === 'command.spent').length).toBe(1)
  })
})

describe('3.84b', () => {
  const recovering = (wish: Partial<PositionSpec>, script: Record<string, number[]> = {}): Position =>
    position({ phase: 'recovery', ...wish }, script, meadow())

  test('3.84b in the Recovery Phase the markers come off outside of enemy zones', () => {
    const t = recovering({
      axis: { '0505': [A] },
      allied: { '0808': [X] },
      marks: { [A]: ['disrupted'], [X]: ['disrupted'] },
    })
    expect(t.marks(A)).toEqual([])
    expect(t.marks(X)).toEqual([])
    expect(t.told().filter((key) => key === 'disruption.recovered').length).toBe(2)
  })

  test('3.84b in an enemy zone each unit checks for itself', () => {
    const t = recovering(
      { axis: { '0505': [A, B] }, allied: { '0506': [X] }, marks: { [A]: ['disrupted'], [B]: ['disrupted'] } },
      { 'ER check 3.84b': [5, 6] },
    )
    expect(t.marks(A)).toEqual([])
    expect(t.marks(B)).toEqual(['disrupted'])
  })

  test('3.84b all of a phase is one scene: who recovers by himself, and a row for each check', () => {
    const t = recovering(
      {
        axis: { '0505': [A, B], '0202': [C] },
        allied: { '0506': [X] },
        marks: { [A]: ['disrupted'], [B]: ['disrupted'], [C]: ['disrupted'] },
      },
      { 'ER check 3.84b': [5, 6] },
    )
    const [scene, ...others] = gatherScenes(t.journal)
    expect(others).toEqual([])
    expect(scene).toMatchObject({ kind: 'check', place: null, over: true })
    expect(scene.cast.map(({ id }) => id)).toEqual([A, B, C])
    expect(scene.rows.map(({ rolls }) => rolls?.map(({ value, hit }) => [value, hit]))).toEqual([
      [[5, true]],
      [[6, false]],
    ])
    expect(scene.effects.map((effect) => 'piece' in effect && [effect.do, effect.piece.id])).toEqual([
      ['unmarked', C],
      ['unmarked', A],
    ])
    expect(scene.outcome?.text).toMatchObject({ key: 'recovery.over', params: { back: 2, of: 3 } })
    // Where nobody is Disrupted there is nothing to look at.
    expect(gatherScenes(recovering({ axis: { '0505': [A] } }).journal)).toEqual([])
  })

  test('3.84b Italians check wherever they are', () => {
    const t = recovering(
      { allied: { '0808': [ITALIAN] }, marks: { [ITALIAN]: ['disrupted'] } },
      { 'ER check 3.84b': [2] },
    )
    expect(t.marks(ITALIAN)).toEqual(['disrupted'])
    const lucky = recovering(
      { allied: { '0808': [ITALIAN] }, marks: { [ITALIAN]: ['disrupted'] } },
      { 'ER check 3.84b': [1] },
    )
    expect(lucky.marks(ITALIAN)).toEqual([])
  })

  test('3.84b command points may help; an HQ that has just recovered spends none in this phase', () => {
    const wish = { axis: { '0505': [A] }, allied: { '0506': [X, SECTOR_HQ] }, marks: { [X]: ['disrupted' as const] } }
    const t = recovering(wish, { 'ER check 3.84b': [7] })
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'command', unit: SECTOR_HQ })
    expect(t.marks(X)).toEqual([])
    // Dossier case 12: an HQ of ER 5 that is Disrupted recovers on 3 or less.
    const rolling = (die: number): Position =>
      recovering({ ...wish, marks: { ...wish.marks, [SECTOR_HQ]: ['disrupted'] } }, { 'ER check 3.84b': [6, die] })
    const hq = rolling(3)
    expect(rolling(4).marks(SECTOR_HQ)).toEqual(['disrupted'])
    expect(hq.marks(X)).toEqual(['disrupted'])
    expect(hq.marks(SECTOR_HQ)).toEqual([])
  })
})
