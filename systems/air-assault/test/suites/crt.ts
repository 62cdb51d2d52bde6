// crt.table, crt.1, crt.3: the Combat Results Table cell by cell, and what changes its odds and dice.
import { expect, test } from 'vitest'
import type { Kit } from '../../src/core/kit.ts'
import { attackPreview } from '../../src/combat/preview.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing } from '../../src/testing/meadow.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { drop } from './drops.ts'
import {
  alliedForce,
  attack,
  axisForce,
  type Field,
  fight,
  lastRoll,
  meadowOf,
  onField,
  spread,
  type Stacks,
} from './forces.ts'

/** The table as the sheet prints it: rows 0 to 7, columns 1-4 to 8-1+. */
const SHEET = [
  'AR AR DR EX DE DE DE DE DE DE DE',
  'AR AR AR DR EX DE DE DE DE DE DE',
  'AE AR AR NE DR EX DE DE DE DE DE',
  'AE AL AL AR NE DR EX DE DE DE DE',
  'AE AE AE AR NE DR DR DR DE DE DE',
  'AE AE AE AL AR NE DR DR DR DE DE',
  'AE AE AE AL AL NE NE DR DR DR DE',
  'AE AE AE AE AE AL NE NE DR DR DR',
].map((row) => row.split(' '))

const COLUMNS = ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1+']

const ratio = (column: string): [number, number] => {
  const [attacks, defends] = column.split('-').map((part) => Number.parseInt(part, 10))
  return [attacks, defends]
}

/** An Axis attack on open ground, attack points against defence points. */
function battle(proving: Proving, points: number, against: number, die: number): Field {
  const { kit } = proving
  return fight(proving, {
    axis: spread(kit, axisForce(kit, points), ['n', 'ne']),
    allied: { c: alliedForce(kit, against) },
    script: { 'combat crt': [die] },
  })
}

const lightTank = (kit: Kit): string => findUnit(kit, { side: 'axis', type: 'armL', attack: 2 })

/** The same at the odds of a column, with light armor and a die of 1. */
function battleWithArmor(proving: Proving, column: string): Field {
  const { kit } = proving
  const [attacks, defends] = ratio(column)
  const tank = lightTank(kit)
  return fight(proving, {
    axis: spread(kit, attacks > 2 ? [tank, ...axisForce(kit, attacks - 2)] : [tank], ['n', 'ne']),
    allied: { c: alliedForce(kit, attacks >= 2 ? 1 : 2 * defends) },
    script: { 'combat crt': [1] },
  })
}

export function crtRules(proving: Proving): void {
  const { kit } = proving

  test('crt.table every cell of the rows 1 to 6 comes up when its die falls', () => {
    for (const [i, column] of COLUMNS.entries()) {
      for (let die = 1; die <= 6; die++) {
        const roll = lastRoll(battle(proving, ...ratio(column), die).p)
        expect([roll.column, roll.die, roll.result]).toEqual([column, die, SHEET[die][i]])
      }
    }
  })

  test('crt.table row 0: a die of 1 with armor', () => {
    for (const [i, column] of COLUMNS.entries()) {
      const roll = lastRoll(battleWithArmor(proving, column).p)
      expect([roll.column, roll.die + roll.modifier, roll.result]).toEqual([column, 0, SHEET[0][i]])
    }
  })

  test('crt.table row 7 and more: a die of 6 in drift combat', () => {
    for (const [i, column] of COLUMNS.entries()) {
      const [attacks, defends] = ratio(column)
      const { p } = drop(proving, { points: attacks, allied: alliedForce(kit, defends), die: 6 })
      const roll = lastRoll(p)
      expect([roll.column, roll.die + roll.modifier, roll.result]).toEqual([column, 7, SHEET[7][i]])
      p.dice.allUsed()
    }
  })

  test('crt.1 odds are rounded in favour of the defender', () => {
    expect(lastRoll(battle(proving, 11, 4, 2).p).column).toBe('2-1')
    expect(lastRoll(battle(proving, 4, 10, 2).p).column).toBe('1-3')
    expect(lastRoll(battle(proving, 7, 4, 2).p).column).toBe('1-1')
  })

  test('crt.1 above 8-1 is 8-1', () => {
    expect(lastRoll(battle(proving, 12, 1, 6).p)).toMatchObject({
      attack: 12,
      defense: 1,
      column: '8-1+',
      result: 'DE',
    })
  })

  test('crt.1 below 1-4 the attackers are lost without a roll', () => {
    const attackers = axisForce(kit, 1)
    const { p } = fight(proving, { axis: { n: attackers }, allied: { c: alliedForce(kit, 5) } })
    expect(p.told()).toContain('combat.hopeless')
    expect(p.told()).not.toContain('combat.rolled')
    expect(attackers.map((unit) => p.place(unit))).toEqual(['eliminated'])
  })

  test('crt.3a drift combat adds 1 to the die', () => {
    const { p } = drop(proving, { points: 2, allied: alliedForce(kit, 1), die: 3 })
    expect(lastRoll(p)).toMatchObject({ column: '2-1', die: 3, modifier: 1 })
    expect(p.journal.find(({ key }) => key === 'combat.modifier')).toMatchObject({ rule: 'crt.3a' })
    expect(lastRoll(battle(proving, 2, 1, 3).p).modifier).toBe(0)
  })

  test('crt.3b an armored unit in the attack takes 1 from the die', () => {
    const { p } = battleWithArmor(proving, '3-1')
    expect(lastRoll(p)).toMatchObject({ column: '3-1', die: 1, modifier: -1, result: 'DE' })
    expect(p.journal.find(({ key }) => key === 'combat.modifier')).toMatchObject({ rule: 'crt.3b' })
  })

  test('crt.3b armor that defends takes nothing', () => {
    const tank = findUnit(kit, { side: 'allied', type: 'armL' })
    const { p } = fight(proving, {
      axis: { n: axisForce(kit, 2) },
      allied: { c: [tank] },
      script: { 'combat crt': [3] },
    })
    expect(lastRoll(p).modifier).toBe(0)
  })

  test('terrain.river 1 is added if all attackers stand in river hexes and the defender does not', () => {
    const river = { river: true } as const
    const [first] = axisForce(kit, 1)
    const [second] = axisForce(kit, 1, 6, [first])
    const modifier = (hexes: NonNullable<MeadowDrawing['hexes']>, axis: Stacks): number => {
      const allied = { c: alliedForce(kit, 1) }
      return lastRoll(fight(proving, { drawing: { hexes }, axis, allied, script: { 'combat crt': [3] } }).p).modifier
    }
    expect(modifier({ n: river }, { n: [first, second] })).toBe(1)
    expect(modifier({ n: river, ne: river }, { n: [first], ne: [second] })).toBe(1)
    // One attacker on dry ground is enough, and in the river itself there is nothing to cross.
    expect(modifier({ n: river }, { n: [first], ne: [second] })).toBe(0)
    expect(modifier({ n: river, c: river }, { n: [first, second] })).toBe(0)
  })

  test('terrain.river guns that fire from dry ground do not cross it; who attacks out of a beach box is in no river', () => {
    const river = { river: true } as const
    const [first] = axisForce(kit, 1)
    const [second] = axisForce(kit, 1, 6, [first])
    const gun = findUnit(kit, { side: 'axis', type: 'arty' })
    const supported = fight(proving, {
      drawing: { hexes: { n: river } },
      axis: { n: [first], nne: [gun] },
      allied: { c: alliedForce(kit, 1) },
      script: { 'combat crt': [3] },
    })
    expect(lastRoll(supported.p)).toMatchObject({ attack: 1 + kit.arty[kit.unitNumber(gun)], modifier: 1 })
    const { p, at } = onField(proving, {
      drawing: { hexes: { n: river }, features: [{ kind: 'beach', hex: 'c' }] },
      axis: { n: [first] },
      allied: { c: alliedForce(kit, 1) },
      more: { axis: { 'beach.drawn-0': [second] } },
      script: { 'combat crt': [3] },
    })
    attack(p, at.c, [first, second])
    expect(lastRoll(p).modifier).toBe(0)
  })
}

export function previewRules(proving: Proving): void {
  const { kit } = proving

  test('a preview tells strengths, column, modifiers, and the chance of every result', () => {
    const attackers = axisForce(kit, 5)
    const { p, at } = onField(proving, {
      drawing: { hexes: { n: { river: true } } },
      axis: { n: attackers },
      allied: { c: alliedForce(kit, 2) },
      more: { flights: [] },
    })
    const preview = attackPreview(
      p.state,
      kit.placeNumber(at.c),
      attackers.map((id) => kit.unitNumber(id)),
      [],
    )
    expect(preview).toMatchObject({ attack: 5, air: 0, defense: 2, faceDown: 0, column: '2-1', toNextColumn: 1 })
    expect(preview.modifiers).toEqual([{ rule: 'terrain.river', value: 1 }])
    // Dice of 2 to 7 in the column 2-1.
    const counts = Object.entries(preview.chances).map(([result, chance]) => [result, Math.round(6 * chance)])
    expect(Object.fromEntries(counts)).toEqual({ DR: 1, NE: 2, AR: 1, AL: 1, AE: 1 })
  })

  test('a preview knows that heavy armor may fail', () => {
    const tank = findUnit(kit, { side: 'allied', type: 'armH' })
    const points = kit.attack[kit.unitNumber(tank)]
    const { p, at } = onField(proving, { by: 'allied', allied: { n: [tank] }, axis: { c: axisForce(kit, points) } })
    const { column, modifiers, chances } = attackPreview(p.state, kit.placeNumber(at.c), [kit.unitNumber(tank)], [])
    expect([column, modifiers]).toEqual(['1-1', []])
    expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    // It works on 1 and 2: then a 1 is read in row 0. It breaks down on 6, and nobody is left who attacks.
    expect(chances.EX).toBeCloseTo((2 / 6) * (1 / 6))
    expect(chances.AE).toBeCloseTo(1 / 6)
  })

  test('a preview counts aircraft over the hex, at half where AA is known', () => {
    const attackers = axisForce(kit, 1)
    const [aa] = findUnits(kit, { side: 'allied', type: 'laa' })
    const air = (allied: Stacks): number => {
      const meadow = meadowOf(kit)
      const flights = [{ kind: 'B' as const, mission: 'support' as const, hex: meadow.at.c }]
      const { p, at } = onField(proving, { axis: { n: attackers }, allied, more: { flights } })
      return attackPreview(p.state, kit.placeNumber(at.c), [kit.unitNumber(attackers[0])], []).air
    }
    const defenders = alliedForce(kit, 1)
    expect([air({ c: defenders }), air({ c: defenders, s: [aa] }), air({ c: defenders, s: [`?${aa}`] })]).toEqual([
      3, 1, 3,
    ])
  })
}
