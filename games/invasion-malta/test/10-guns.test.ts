import { describe, expect, test } from 'vitest'
import { meadow, type Position, position } from '../src/testing.ts'
import { asked, onward } from './combat.ts'
import {
  B1,
  B2,
  B3,
  BATTERY,
  bombarding,
  D1,
  D2,
  D3,
  fireDrms,
  G1,
  G2,
  G3,
  HAA,
  P1,
  P2,
  P3,
  RAMCKE_GUN,
  volleys,
} from './fire.ts'
import { A, C, X, Y } from './table.ts'

const fire = (t: Position, hex: string, ...guns: string[]): void => {
  t.act({ do: 'bombard', hex })
  for (const unit of guns) t.act({ do: 'fire', unit })
  if (asked(t) === 'prompt.guns') t.act({ do: 'done' })
}

describe('10.3, 10.4', () => {
  test('10.33 an over-stacked gun bombards, though it counts in no combat', () => {
    const crowd = [P2, P3, 'ge_5_1', 'ge_6_1']
    const t = bombarding({ axis: { '0505': [P1], '0502': [...crowd, G1, G2] }, marks: { [G2]: ['excess'] } }, [1])
    fire(t, '0506', G1, G2)
    expect(volleys(t)[0].points).toBe(4)
    const combat = bombarding({
      phase: 'declaration',
      attacks: [],
      axis: { '0505': [P1, ...crowd, G2] },
      marks: { [G2]: ['excess'], [P1]: [] },
    })
    combat.act({ do: 'attack', hex: '0506' })
    expect(combat.refuses({ do: 'join', unit: G2 })).toMatchObject({ rule: '10.33', key: 'refuse.gunOverStacked' })
    expect(combat.offered()).toContainEqual({ do: 'join', unit: P1 })
  })

  test('10.33 nor does a Defender hex bind it: it does not defend there, and bombards the attackers of another one', () => {
    const at = (marks: string[]): Position => {
      const t = bombarding(
        {
          axis: { '0505': [P1], '0509': [P2] },
          allied: { '0506': [D1, B1], '0508': [D2], '0202': [B2, B3] },
          attacks: [
            { hex: '0506', units: [P1] },
            { hex: '0508', units: [P2] },
          ],
          marks: { [B1]: marks },
        },
        [5],
        { fort: ['0506'], values: { [D1]: { stack: 9 } } },
      )
      t.act({ do: 'bombard', hex: '0509' })
      return t
    }
    const t = at(['excess'])
    expect(t.offered()).toContainEqual({ do: 'fire', unit: B1 })
    // Who is regularly stacked defends (10.32); the over-stacked too, if Disrupted, stays silent.
    expect(at([]).refuses({ do: 'fire', unit: B1 }).rule).toBe('10.32')
    expect(at(['excess', 'disrupted']).refuses({ do: 'fire', unit: B1 })).toMatchObject({
      rule: '10.12',
      key: 'refuse.gunDisrupted',
    })
    t.act({ do: 'fire', unit: B1 })
    t.act({ do: 'done' })
    expect(t.marks(B1)).toContain('fired')
  })

  test('10.31 beside its target a gun does not bombard', () => {
    const t = bombarding({
      active: 'allied C',
      axis: { '0506': ['it_mort_livorno'] },
      allied: { '0505': [D1, B1], '0808': [B2, B3] },
      attacks: [{ hex: '0506', units: [D1] }],
    })
    t.act({ do: 'bombard', hex: '0506' })
    expect(t.refuses({ do: 'fire', unit: B1 }).rule).toBe('10.31')
  })

  test('10.31 a gun that attacks does not bombard another hex: it fires in the combat', () => {
    // In the fort the gun is in no enemy zone (3.25).
    const firing = (units: string[]) => {
      const t = bombarding(
        {
          axis: { '0505': [P1, G1], '0509': [P2], '0502': [G2, G3] },
          allied: { '0506': [D1], '0508': [D2] },
          attacks: [
            { hex: '0506', units },
            { hex: '0508', units: [P2] },
          ],
        },
        [5],
        { fort: ['0505'] },
      )
      t.act({ do: 'bombard', hex: '0508' })
      return t
    }
    expect(firing([P1, G1]).refuses({ do: 'fire', unit: G1 }).rule).toBe('10.31')
    expect(firing([P1]).offered()).toContainEqual({ do: 'fire', unit: G1 })
  })

  test('10.32 a gun in a Defender hex defends it and does not bombard the attackers of another one', () => {
    const back = (allied: Record<string, string[]>) => {
      const t = bombarding(
        {
          axis: { '0505': [P1], '0509': [P2] },
          allied: { '0508': [D2], ...allied },
          attacks: [
            { hex: '0506', units: [P1] },
            { hex: '0508', units: [P2] },
          ],
        },
        [5],
        { fort: ['0506'] },
      )
      t.act({ do: 'bombard', hex: '0509' })
      return t
    }
    expect(back({ '0506': [D1, B1], '0202': [B2, B3] }).refuses({ do: 'fire', unit: B1 }).rule).toBe('10.32')
    expect(back({ '0506': [D1], '0202': [B1, B2] }).offered()).toContainEqual({ do: 'fire', unit: B1 })
  })

  test('10.32 guns defend with their fire beside others, with their defense strength alone, Fired or Disrupted', () => {
    /** P1 to P3 (12 points) attack these. */
    const odds = (allied: string[], marks: Record<string, ('fired' | 'disrupted')[]> = {}): unknown => {
      const t = bombarding({
        phase: 'combat',
        axis: { '0505': [P1, P2, P3] },
        allied: { '0506': allied },
        attacks: [{ hex: '0506', units: [P1, P2, P3] }],
        marks,
      })
      onward(t)
      return t.journal.find(({ key }) => key === 'combat.rolled')?.params.odds
    }
    // Company 4 and fire 3, 12 to 7; Fired or Disrupted 12 to 5.
    expect(odds([D1, B1])).toBe('3-2')
    expect(odds([D1, B1], { [B1]: ['fired'] })).toBe('2-1')
    expect(odds([D1, B1], { [B1]: ['disrupted'] })).toBe('2-1')
    // Guns alone: one each, 12 to 3.
    expect(odds([B1, B2, B3])).toBe('4-1')
    // Heavy AA has no fire for it (10.27): company 4 and 2.
    expect(odds([D1, HAA])).toBe('2-1')
  })

  test('3.34 who was over-stacked defends when the bombardment has made room: the marker comes off with that phase', () => {
    const [fourth, fifth] = ['br_d_2_devon', 'br_a_1_dorset']
    const t = bombarding(
      {
        allied: { '0506': [D1, D2, D3, fourth, fifth] },
        steps: { [D1]: 1 },
        marks: { [fifth]: ['excess'] },
      },
      [10],
    )
    // 10 and 4, less 6, one each for the crowd and the marker: 10 is a step.
    fire(t, '0506', G1, G2)
    if (asked(t) === 'prompt.lose') t.act({ do: 'lose', unit: D1 })
    expect(t.place(D1)).toBe('eliminated')
    while (asked(t) !== '' && !t.told().includes('combat.rolled')) t.act(t.offered().at(-1)!)
    expect(t.marks(fifth)).not.toContain('excess')
  })

  test('10.14 the Reset Phase turns back the guns of the formation that was active, no others of its side', () => {
    const t = bombarding({
      phase: 'reset',
      attacks: [],
      axis: { '0101': [P1, G1, RAMCKE_GUN] },
      marks: { [G1]: ['fired'], [RAMCKE_GUN]: ['fired'] },
    })
    expect([G1, RAMCKE_GUN].map((gun) => t.marks(gun).includes('fired'))).toEqual([false, true])
    // Of the Allies likewise: a field gun that has helped another sector waits for its own (ruling B5).
    const allied = bombarding(
      {
        phase: 'reset',
        active: 'allied C',
        attacks: [],
        axis: { '0101': [P1] },
        allied: { '0505': [B1], '0909': [B2] },
        marks: { [B1]: ['fired'], [B2]: ['fired'] },
      },
      [],
      { south: ['0909'] },
    )
    expect([B1, B2].map((gun) => allied.marks(gun).includes('fired'))).toEqual([false, true])
  })

  test('6.15 a gun without supply attacks with all of its fire: halving takes nothing from a single point (ruling C3)', () => {
    const t = bombarding(
      { phase: 'declaration', attacks: [], axis: { '0505': [P1, G1] }, marks: { [P1]: [], [G1]: ['outOfSupply'] } },
      [],
      { values: { [G1]: { fire: 1 } } },
    )
    t.act({ do: 'attack', hex: '0506' })
    expect(t.offered()).toContainEqual({ do: 'join', unit: G1 })
  })

  test('10.34 guns in a combat suffer its result, and end Fired whatever it is', () => {
    // 14 to 4 + 3 is 2-1, ER 8 to 6: a 1 is 3, AR.
    const t = bombarding(
      {
        phase: 'combat',
        axis: { '0505': [P1, P2, P3, G1] },
        allied: { '0506': [D1, B1] },
        attacks: [{ hex: '0506', units: [P1, P2, P3, G1] }],
      },
      [],
      {},
      { 'combat 12.63': [1] },
    )
    onward(t)
    expect(asked(t)).toBe('prompt.retreat')
    expect([t.marks(G1).includes('fired'), t.marks(B1).includes('fired')]).toEqual([true, true])
    // The gun retreats with the others.
    expect(t.offered().some((a) => a.do === 'retreat' && a.unit === G1) || t.place(G1) === 'eliminated').toBe(true)
  })

  test('10.42 a battery with a range bombards, attacks and defends with its fire', () => {
    const t = bombarding(
      {
        active: 'allied C',
        axis: { '0506': [P1] },
        allied: { '0505': [D1, D2], '0503': [BATTERY] },
        attacks: [{ hex: '0506', units: [D1, D2] }],
      },
      [1],
    )
    fire(t, '0506')
    expect(volleys(t)[0].points).toBe(2)
    expect(t.marks(BATTERY)).toContain('fired')
    const attack = bombarding({
      phase: 'declaration',
      active: 'allied C',
      axis: { '0506': [P1] },
      allied: { '0505': [D1, D2, BATTERY] },
      attacks: [],
    })
    attack.act({ do: 'attack', hex: '0506' })
    expect(attack.offered()).toContainEqual({ do: 'join', unit: BATTERY })
    // With others it defends with its fire (2 of fire, 2 of defense: the odds of 4 to 4 + 2).
    const defense = bombarding({ phase: 'combat', allied: { '0506': [D1, BATTERY] } })
    defense.act({ do: 'lead', unit: D1 })
    expect(defense.journal.find(({ key }) => key === 'combat.rolled')?.params.odds).toBe('1-2')
  })

  test('10.43 a battery without a range does not bombard', () => {
    const t = bombarding({
      active: 'allied C',
      axis: { '0506': [P1] },
      allied: { '0505': [D1, D2], '0503': ['br_tigne'], '0808': [B1, B2] },
      attacks: [{ hex: '0506', units: [D1, D2] }],
    })
    t.act({ do: 'bombard', hex: '0506' })
    expect(t.refuses({ do: 'fire', unit: 'br_tigne' }).rule).toBe('10.43')
  })
})

test('10.28 the best rating in the Target hex counts, wherever it is in the stack', () => {
  const target = (first: number, second: number): number => {
    const t = bombarding({ allied: { '0506': [D1, D2] } }, [1], {
      values: { [D1]: { er: first }, [D2]: { er: second } },
    })
    t.act({ do: 'bombard', hex: '0506' })
    t.act({ do: 'fireAll' })
    return fireDrms(t)['drm.targetEr']
  }
  expect([target(4, 7), target(7, 4)]).toEqual([-7, -7])
})

test('12.15 nor do Italian guns of two sectors on Leros', () => {
  const [FIRST, SECOND] = ['it_pl388', 'it_pl227']
  const at = (north: string[]): Position =>
    position(
      {
        phase: 'bombardment',
        active: 'axis O',
        lastWords: true,
        axis: { '0505': [A, C] },
        allied: { '0506': [X], '0504': [Y], '0509': [FIRST], '0501': [SECOND] },
        attacks: [
          { hex: '0506', units: [A] },
          { hex: '0504', units: [C] },
        ],
      },
      {},
      meadow({ north }),
    )
  const t = at(['0504', '0501'])
  t.act({ do: 'bombard', hex: '0505' })
  t.act({ do: 'fire', unit: FIRST })
  expect(t.refuses({ do: 'fire', unit: SECOND }).rule).toBe('12.15')
  // In one sector they do.
  const together = at([])
  together.act({ do: 'bombard', hex: '0505' })
  expect(together.offered()).toContainEqual({ do: 'fireAll' })
})

test('12.15 guns of two formations that both may lead in the Defender hex do not bombard together', () => {
  const t = bombarding({
    active: 'allied C',
    axis: { '0506': [P1, 'ge_1_kroh'], '0509': [G1, G2, RAMCKE_GUN] },
    allied: { '0505': [D1, D2, D3] },
    attacks: [{ hex: '0506', units: [D1, D2, D3] }],
  })
  t.act({ do: 'bombard', hex: '0505' })
  t.act({ do: 'fire', unit: G1 })
  expect(t.refuses({ do: 'fire', unit: RAMCKE_GUN }).rule).toBe('12.15')
})

test('12.15 nor do British batteries of two sectors; field guns combine with either of them (10.26)', () => {
  const OTHER = 'br_tigne'
  const at = (north: string[]): Position =>
    bombarding(
      {
        lastWords: true,
        axis: { '0505': [P1, P2] },
        allied: { '0506': [D1], '0504': [D2], '0508': [BATTERY], '0502': [OTHER, B1] },
        attacks: [
          { hex: '0506', units: [P1] },
          { hex: '0504', units: [P2] },
        ],
      },
      [],
      { north, values: { [OTHER]: { range: 5, fire: 2 } } },
    )
  const t = at(['0504', '0502'])
  t.act({ do: 'bombard', hex: '0505' })
  t.act({ do: 'fire', unit: BATTERY })
  expect(t.refuses({ do: 'fire', unit: OTHER })).toMatchObject({ rule: '12.15', key: 'refuse.gunsOfTwoFormations' })
  t.act({ do: 'fire', unit: B1 })
  expect(t.refuses({ do: 'fire', unit: OTHER }).rule).toBe('12.15')
  // Whoever fires first: a battery joins a field gun of another sector too.
  const joined = at(['0504', '0502'])
  joined.act({ do: 'bombard', hex: '0505' })
  joined.act({ do: 'fire', unit: B1 })
  expect(joined.offered()).toContainEqual({ do: 'fire', unit: BATTERY })
  // Of one sector they do.
  const together = at([])
  together.act({ do: 'bombard', hex: '0505' })
  expect(together.offered()).toContainEqual({ do: 'fireAll' })
})
