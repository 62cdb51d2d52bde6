import { describe, expect, test } from 'vitest'
import { type Position, type PositionSpec } from '../src/testing.ts'
import { drop, THIRD } from './drops.ts'
import { LIGHT, P, Q, X, Y, Z } from './table.ts'

describe('15.6', () => {
  /** P and Q come down on 0505, where enemies are: 1 for them, so a die of 1 is 2 and 1. */
  const clash = (die: number, allied: Record<string, string[]>, wish: Partial<PositionSpec> = {}): Position =>
    drop({ 'drift 15.41': [1], 'combat 12.63': [die] }, { axis: { card: [Q, P] }, allied, ...wish })

  test('15.61 only the dropped units attack, nobody who stands beside', () => {
    const t = clash(10, { '0505': [X] }, { axis: { card: [Q, P], '0504': [THIRD] } })
    t.act({ do: 'jump', unit: Q })
    expect(t.refuses({ do: 'lead', unit: THIRD }).rule).toBe('15.61')
    const begun = t.journal.find(({ scene }) => scene?.kind === 'battle')?.scene
    const attackers = begun?.cast?.filter(({ role }) => role === 'role.attacker').map(({ id }) => id)
    expect(attackers).not.toContain(THIRD)
    expect(attackers?.length).toBeGreaterThan(0)
  })

  test('15.62 no CAS, bombardment or reserves: the combat goes from leads to its roll', () => {
    const t = clash(10, { '0505': [X], '0703': [Y] }, { axis: { card: [Q, P], '0504': [THIRD] } })
    t.act({ do: 'jump', unit: Q })
    expect(t.refuses({ do: 'bombard', hex: '0505' }).rule).toBe('15.62')
    expect(t.refuses({ do: 'react', unit: Y, to: '0505' }).rule).toBe('15.62')
    t.act({ do: 'lead', unit: P })
    expect(t.told()).toContain('combat.rolled')
    expect(t.told().some((key) => key.startsWith('reaction'))).toBe(false)
    expect(t.place(Y)).toBe('0703')
  })

  test('15.62 both sides hear so, at every question of the drift combats', () => {
    // P on 0506, Q on 0505: two drift combats.
    const t = clash(7, { '0505': [X, Z], '0506': [Y] }, { options: { combatRefusal: true } })
    t.act({ do: 'jump', unit: P })
    expect(t.decision().prompt.key).toBe('prompt.driftCombat')
    const no = (action: object, rule: string) => expect(t.refuses(action).rule).toBe(rule)
    no({ do: 'resolve', hex: '0303' }, '15.61')
    no({ do: 'support', air: 'air_ju_87_1' }, '15.62')
    no({ do: 'bombard', hex: '0505' }, '15.62')
    no({ do: 'move', unit: P, to: '0507' }, '7.14')
    t.act({ do: 'resolve', hex: '0505' })
    expect(t.decision()).toMatchObject({ seats: ['allied'], rule: '12.31' })
    no({ do: 'react', unit: Y, to: '0505' }, '15.62')
  })

  test('9.35 nor does anybody refuse a drift combat: neither before one is chosen nor when its leads are', () => {
    const t = clash(7, { '0505': [X, Z], '0506': [Y] }, { options: { combatRefusal: true } })
    t.act({ do: 'jump', unit: P })
    expect(t.decision().prompt.key).toBe('prompt.driftCombat')
    expect(t.refuses({ do: 'refuse', hex: '0505' }).rule).toBe('9.35')
    t.act({ do: 'resolve', hex: '0505' })
    expect(t.decision()).toMatchObject({ seats: ['allied'], rule: '12.31' })
    expect(t.refuses({ do: 'refuse', hex: '0505' }).rule).toBe('9.35')
    // Nobody left before the dice: all who stood there are in the combat.
    while (!t.told().includes('combat.rolled')) t.act(t.offered()[0])
    const cast = t.journal.find(({ scene }) => scene?.kind === 'battle')?.scene?.cast
    expect(cast?.filter(({ role }) => role === 'role.defender').map(({ id }) => id)).toEqual([X, Z])
  })

  test('15.64 who has less than a point of attack left is lost', () => {
    const weak = drop(
      { 'drift 15.41': [1], 'combat 12.63': [10] },
      { axis: { card: [P, Q] }, allied: { '0505': [X] }, steps: { [Q]: 1 }, marks: { [Q]: ['outOfSupply'] } },
      { values: { [Q]: { reduced: { attack: 1, defense: 1, move: 5, er: 7 } } } },
    )
    weak.act({ do: 'jump', unit: P })
    expect(weak.place(Q)).toBe('eliminated')
    // Beside somebody who can attack he is lost too, and before the combat.
    const beside = drop(
      { 'drift 15.41': [1], 'combat 12.63': [10] },
      { allied: { '0505': [X] }, steps: { [Q]: 1 }, marks: { [Q]: ['outOfSupply'] } },
      { values: { [Q]: { reduced: { attack: 1, defense: 1, move: 5, er: 7 } } } },
    )
    beside.act({ do: 'jump', unit: THIRD })
    beside.act({ do: 'jump', unit: P })
    while (!beside.told().includes('combat.rolled')) beside.act(beside.offered()[0])
    expect(beside.place(Q)).toBe('eliminated')
    const cast = beside.journal.find(({ scene }) => scene?.kind === 'battle')?.scene?.cast?.map(({ id }) => id)
    expect(cast).toEqual([P, X])
  })

  test('15.64 so is a force in which nobody can attack, as an HQ without attack strength', () => {
    const hq = 'ge_hq_fj_i_2_kuhne'
    // One for the enemy in the Drop Hex: space 2 is the hex to the south.
    const down = (attack: number): Position =>
      drop(
        { 'drift 15.41': [1], 'combat 12.63': [10] },
        { axis: { card: [hq], '0303': [THIRD] }, allied: { '0505': [Y], '0506': [X] } },
        { values: { [hq]: { attack } } },
      )
    const lost = down(0)
    expect(lost.place(hq)).toBe('eliminated')
    expect(lost.place(X)).toBe('0506')
    expect(lost.told()).not.toContain('combat.rolled')
    expect(down(1).told()).toContain('combat.rolled')
  })

  test('15.64 who has no attack strength by himself is not lost with others who fight: nothing has reduced him', () => {
    const hq = 'ge_hq_fj_i_2_kuhne'
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [10] },
      // A friend beside the Drop Hex takes back what the enemy in it adds: both come down on it.
      { axis: { card: [P, hq], '0504': [Q] }, allied: { '0505': [X] } },
      { values: { [hq]: { attack: 0 } } },
    )
    t.act({ do: 'jump', unit: P })
    while (!t.told().includes('combat.rolled')) t.act(t.offered()[0])
    expect(t.place(hq)).toBe('0505')
  })

  test('15.65 who drives the enemy out stays where he came down', () => {
    // 1-1, 10 and 1: D1R.
    const t = clash(10, { '0505': [X] })
    t.act({ do: 'jump', unit: Q })
    expect(t.decision()).toMatchObject({ seats: ['allied'], prompt: { key: 'prompt.retreat' } })
    t.act(t.offered()[0])
    expect(t.place(P)).toBe('0505')
    expect(t.place(X)).not.toBe('0505')
    expect(t.told().filter((key) => key === 'retreat.retreated')).toEqual(['retreat.retreated'])
  })

  test('15.65 where neither side retreats, or the fort holds, the dropped units leave', () => {
    // 4 to 3 is 1-1; ER 8 against 7 gives 1: 6 and 1 are 7: A1/D1.
    const t = clash(6, { '0505': [X] })
    t.act({ do: 'jump', unit: Q })
    while (t.state.stack.length > 0 && t.decision().prompt.key !== 'prompt.retreat') t.act(t.offered()[0])
    expect(t.decision().seats).toEqual(['axis'])
    // Into hexes of the zone of those who stay, without a check.
    expect(t.placesFor(P)).toContain('0504')
    t.act({ do: 'retreat', unit: P, to: '0504' })
    expect(t.place(P)).toBe('0504')
    expect(t.told()).not.toContain('check.rolled')
    expect(t.place(X)).toBe('0505')
  })

  test('15.65 the zones of others than those who stay hold as in every retreat (13.35)', () => {
    const t = clash(6, { '0505': [X], '0503': [Y] })
    t.act({ do: 'jump', unit: Q })
    while (t.state.stack.length > 0 && t.decision().prompt.key !== 'prompt.retreat') t.act(t.offered()[0])
    // 0504 is in the zones of X, who stays, and of Y; 0606 in that of X alone.
    expect(t.placesFor(P)).toContain('0606')
    expect(t.placesFor(P)).not.toContain('0504')
    expect(t.refuses({ do: 'retreat', unit: P, to: '0504' }).rule).not.toBe('13.31')
  })

  test('15.65 where the defender stands in a fort, the dropped units leave', () => {
    // A 10 is a retreat for X, who passes his check and stays.
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [8], 'ER check 13.39': [1] },
      { axis: { card: [Q, P] }, allied: { '0505': [X] } },
      { fort: ['0505'], values: { [P]: { attack: 9 } } },
    )
    t.act({ do: 'jump', unit: Q })
    while (t.state.stack.length > 0 && t.decision().seats[0] === 'allied') {
      const yes = t.offered().find((a) => a.do === 'yes')
      t.act(yes ?? t.offered()[0])
    }
    expect(t.place(X)).toBe('0505')
    expect([t.decision().seats, t.decision().prompt.key]).toEqual([['axis'], 'prompt.retreat'])
  })

  test('15.65 who has dropped into a fort is not asked whether he stands there (13.39)', () => {
    // 4 to 3 with ER 8 to 7, three less for the fort: a 3 is 1, A1Rd.
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [3] },
      { axis: { card: [Q, P] }, allied: { '0505': [X] } },
      { fort: ['0505'] },
    )
    t.act({ do: 'jump', unit: Q })
    while (!['prompt.retreat', 'prompt.stand'].includes(t.decision().prompt.key)) t.act(t.offered()[0])
    expect([t.decision().seats, t.decision().prompt.key]).toEqual([['axis'], 'prompt.retreat'])
  })

  test('15.34 AA that fired at the drop is turned when the drift combats are over, not before', () => {
    // The light AA defends with its fire strength of 2 beside X: 3 and 2 against 4 is 3-4.
    const t = drop(
      { 'drift 15.41': [1], 'AA fire 11.35': [10], 'combat 12.63': [4] },
      { axis: { card: [P] }, allied: { '0506': [X, LIGHT] } },
    )
    t.act({ do: 'fire', unit: LIGHT })
    while (!t.told().includes('combat.rolled')) t.act(t.offered()[0])
    const roll = t.journal.flatMap(({ scene }) => scene?.rows ?? []).find(({ rule }) => rule === '12.63')
    const part = roll?.strengths?.[1].parts.find(({ piece }) => piece.id === LIGHT)
    expect(part?.points).toBe(2)
    while (t.state.stack.length > 0 && t.state.phase === 'airborne') t.act(t.offered()[0])
    expect(t.marks(LIGHT)).toContain('fired')
  })

  test('15.65 units retreat into a hex of another drift combat, and add nothing to it', () => {
    // Q comes down on Y in 0506, P on X in 0505. 4 to 3, ER 8 to 7: a 3 is AR.
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [3, 10] },
      { axis: { card: [Q, P] }, allied: { '0505': [X], '0506': [Y] } },
    )
    t.act({ do: 'jump', unit: Q })
    t.act({ do: 'resolve', hex: '0505' })
    while (t.decision().prompt.key !== 'prompt.retreat') t.act(t.offered()[0])
    expect(t.placesFor(P)).toContain('0506')
    t.act({ do: 'retreat', unit: P, to: '0506' })
    expect(t.place(P)).toBe('0506')
    while (t.told().filter((key) => key === 'combat.begins').length < 2) t.act(t.offered()[0])
    const second = t.journal.filter(({ scene }) => scene?.kind === 'battle' && scene.part === 'begin').at(-1)?.scene
    expect(second?.cast?.filter(({ role }) => role === 'role.attacker').map(({ id }) => id)).toEqual([Q])
  })

  test('15.63 over-stacked units take no part and share the fate of the others', () => {
    const many = [X, Y, Z, 'br_d_2_rirf_leros', 'br_a_4_buffs_leros']
    const t = clash(10, { '0505': many })
    while (t.decision().prompt.key === 'prompt.jumpOrder') t.act({ do: 'jump', unit: Q })
    expect(t.decision().prompt.key).toBe('prompt.excess')
    t.act({ do: 'excess', unit: X })
    const cast = (): string[] =>
      t.journal.flatMap(({ scene }) => (scene?.kind === 'battle' ? (scene.cast ?? []).map(({ id }) => id) : []))
    while (cast().length === 0) t.act(t.offered()[0])
    expect(cast()).toContain(Y)
    expect(cast()).not.toContain(X)
    expect(t.told()).toContain('excess.marked')
    // They retreat with the others, or are lost with them.
    const crowd = (die: number, steps: Record<string, number>): Position => {
      const c = drop(
        { 'drift 15.41': [1], 'combat 12.63': [die] },
        { axis: { card: [Q, P] }, allied: { '0505': [X, Y] }, marks: { [Y]: ['excess'] }, steps },
        { values: { [X]: { stack: 9 }, [P]: { attack: 30 } } },
      )
      c.act({ do: 'jump', unit: Q })
      while (c.state.stack.length > 0 && c.decision().prompt.key !== 'prompt.move') c.act(c.offered()[0])
      return c
    }
    // 5-1 with one for the leads: a 3 is DR, a 7 is D2R.
    const retreated = crowd(3, {})
    expect([retreated.place(X), retreated.place(Y)].includes('0505')).toBe(false)
    expect(retreated.place(Y)).not.toBe('eliminated')
    const lost = crowd(7, { [X]: 1 })
    expect([lost.place(X), lost.place(Y)]).toEqual(['eliminated', 'eliminated'])
  })
})
