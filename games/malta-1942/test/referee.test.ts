import { watchAction } from '@middlesea/air-assault/testing/referee/play'
import { refereedGames } from '@middlesea/air-assault/testing/suites/referee'
import { withoutLaw } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

refereedGames({
  air: malta,
  games: [
    { wish: {}, seeds: ['a', 'b'] },
    { wish: { options: { basic: true } }, seeds: ['d'] },
  ],
  planted: [
    { off: 'zoc.3', sees: ['zoc.3'] },
    { off: 'malta.withdraw', sees: ['malta.withdraw'] },
    { off: 'combat.1', sees: ['combat.1'] },
    { off: 'night.1', sees: ['combat.3'] },
    { off: 'stack.1', sees: ['stack.1'] },
    { off: 'terrain.mp', sees: ['terrain.mp'] },
    { off: 'zoc.2', sees: ['zoc.2'] },
    { off: 'terrain.city', sees: ['combat.1', 'terrain.mp'] },
    { off: 'crt.2', sees: ['crt.2'] },
    { off: 'crt.EX', sees: ['crt.EX'] },
    { off: 'armor.1', sees: ['armor.1'] },
    { off: 'drift.4', sees: ['drift.4'] },
    { off: 'aa.1', sees: ['drift.3', 'aa.1'] },
    { off: 'terrain.beachbox', sees: ['stack.1'] },
    { off: 'points.malta.table', sees: ['malta.withdraw'] },
    { off: 'bomb.4', sees: ['bomb.4'] },
    { off: 'bomb.table', sees: ['bomb.table'] },
    { off: 'hidden.zoc', sees: ['move.1', 'zoc.2', 'terrain.mp', 'crt.DR'] },
    { off: 'hex.friendly', sees: ['hex.friendly'] },
  ],
})

test('the referee finds a battery of a withdrawn division that joins an attack', () => {
  const join = (law: string) => {
    const p = position({
      phase: 'axisCombat',
      turn: 17,
      axis: { 'J-15': ['1/FArt7'], 'K-15': ['II/185', 'III/185'] },
      allied: { 'J-16': ['DEV2'] },
      own: { withdrawal: 15 },
    })
    p.act({ do: 'attack', hex: 'J-16' })
    p.act({ do: 'join', unit: 'II/185' })
    return withoutLaw(law, () => watchAction(malta, p.state, 'axis', { do: 'join', unit: '1/FArt7' }))
  }
  expect(join('malta.withdraw')).toMatchObject({ rule: 'malta.withdraw' })
  expect(() => join('zoc.2')).toThrow('malta.withdraw')
})

test('the referee finds an attack that is short of supply and rolls as if it were not', () => {
  const attack = (law: string) => {
    const p = position({ phase: 'axisCombat', turn: 14, axis: { 'J-15': ['II/185'] }, allied: { 'J-16': ['DEV2'] } })
    return withoutLaw(law, () => watchAction(malta, p.state, 'axis', { do: 'attack', hex: 'J-16' }))
  }
  expect(attack('crt.3c')).toMatchObject({ rule: 'crt.3c' })
  expect(attack('zoc.2')).toBeNull()
})
