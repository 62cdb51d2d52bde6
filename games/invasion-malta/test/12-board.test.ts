// What people see of a combat: its scene in the journal, and the open combat in the view.
import { expect, test } from 'vitest'
import { attackPreview } from '../src/odds/attack.ts'
import { verdictOf } from '../src/odds/verdict.ts'
import { view } from '../src/view.ts'
import { battles, declared, declaring, onward } from './combat.ts'
import { A, B, P, SECTOR_HQ, X, Y } from './table.ts'

test('a combat is one scene: who fights, leads, coordination, sums, the cell, losses and retreats in order', () => {
  const t = declared(
    { axis: { '0505': [A, B, P] }, allied: { '0506': [X, Y], '0909': [SECTOR_HQ] } },
    { 'ER check 12.41': [2], 'combat 12.63': [9] },
  )
  t.act({ do: 'lead', unit: A })
  t.act({ do: 'lead', unit: X })
  // 10 to 6 is 3-2: nine is DRd.
  t.act({ do: 'retreat', unit: X, to: '0508' })
  t.act({ do: 'retreat', unit: Y, to: '0508' })
  t.act({ do: 'advance', unit: B })
  t.act({ do: 'done' })
  const [scene] = battles(t)
  expect(scene.over).toBe(true)
  expect(scene.cast.map(({ id, role, points }) => [id, role, points])).toEqual([
    [A, 'role.attacker', 3],
    [B, 'role.attacker', 3],
    [P, 'role.attacker', 4],
    [X, 'role.defender', 3],
    [Y, 'role.defender', 3],
  ])
  expect(scene.rows.map(({ rule }) => rule)).toEqual(['12.31', '12.41', '12.63'])
  expect(scene.rows[0].result?.params).toMatchObject({ lead: A, against: X, drm: 0 })
  // Coordination: ER 7, less one for the second formation.
  expect(scene.rows[1].rolls).toMatchObject([{ value: 2, needed: { value: 6, or: 'less' }, hit: true }])
  expect(scene.rows[2].strengths?.map(({ points }) => points)).toEqual([10, 6])
  expect(scene.rows[2].cell).toMatchObject({ table: 'crt', column: '3-2', row: '9' })
  expect(scene.effects.map((effect) => [effect.do, 'piece' in effect ? effect.piece.id : ''])).toEqual([
    ['marked', X],
    ['marked', Y],
    ['moved', X],
    ['moved', Y],
    ['moved', B],
  ])
  expect(scene.outcome).toMatchObject({ won: 'axis' })
})

test('the open combat is a field of the view: leads with their DRM, odds, coordination with the number needed', () => {
  const t = declared({ axis: { '0505': [A, B, P] }, allied: { '0506': [X, Y] } }, { 'ER check 12.41': [2] })
  const seen = () => view(t.state, 'spectator').combat
  expect(seen()).toMatchObject({ hex: '0506', attack: 10, defense: 6, odds: '3-2', lead: '', coordination: 'checked' })
  // Without both leads nothing weighs on the roll yet.
  expect(seen()?.drms).toEqual([])
  expect(seen()?.leads.map(({ unit, er, drm }) => [unit, er, drm])).toEqual([
    [A, 7, null],
    [B, 7, null],
  ])
  t.act({ do: 'lead', unit: A })
  // Two formations: seven less one.
  expect(seen()).toMatchObject({ lead: A, needed: 6 })
  expect(seen()?.drms).toEqual([])
  expect(seen()?.leads).toEqual([
    { unit: X, er: 7, drm: 0 },
    { unit: Y, er: 7, drm: 0 },
  ])
  onward(t)
  expect(seen()).toBeNull()
})

test('13.21 before the die falls: what both lose on average, and whether losses take all that defend', () => {
  const t = declaring({ axis: { '0505': [A, B] }, allied: { '0506': [X] }, steps: { [X]: 1 } })
  const units = [A, B].map((id) => t.kit.unitNumber(id))
  const hex = t.kit.placeNumber('0506')
  const { chances } = attackPreview(t.state, hex, units)
  const sumOf = (pattern: RegExp, worth: (found: number) => number): number =>
    Object.entries(chances).reduce((sum, [printed, chance]) => {
      const found = pattern.exec(printed)
      return found === null ? sum : sum + chance * worth(Number(found[1]))
    }, 0)
  const { destroys, lost, kills } = verdictOf(t.state, hex, units, { chances })
  expect(destroys).toBeGreaterThan(0)
  expect(destroys).toBeCloseTo(sumOf(/D([1-9])/, () => 1))
  // More steps than there are cannot be lost.
  expect(kills).toBeCloseTo(destroys)
  expect(lost).toBeCloseTo(sumOf(/A([1-9])/, (steps) => steps))
})
