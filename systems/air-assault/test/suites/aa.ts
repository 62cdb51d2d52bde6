// aa.1: what AA does to bombs, air support and drops. Light AA as artillery is in artillery.ts.
import { expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnits } from '../../src/testing/units.ts'
import { bomb, bombRolls, type Raid } from './bombardment.ts'
import { castOf } from './cast.ts'
import { attack, axisForce, DAY, lastRoll, meadowOf, onField } from './forces.ts'

export function aaRules(proving: Proving): void {
  const { kit, position } = proving
  const { coastGun, fast, heavyAa } = castOf(kit)
  const [light] = findUnits(kit, { side: 'allied', type: 'laa', aaRange: 2 })
  const { at, kit: drawn } = meadowOf(kit)
  const exposed = (p: Position, unit: string): boolean => p.state.exposed[kit.unitNumber(unit)] === 1

  /** Three bombers over coast guns in the middle of the meadow; a 6 does nothing. */
  const RAID: Raid = { hex: at.c, target: 'cd', aircraft: ['B', 'B', 'FB'] }
  const bombed = (aa: { [hex: string]: string[] }, neutral: { [unit: string]: number } = {}): Position => {
    const allied = { [at.c]: [coastGun], ...aa }
    const p = position({ phase: 'aircraft', turn: DAY, allied, neutral }, { 'bombardment bomb.table': [6] }, drawn)
    bomb(p, RAID)
    p.dice.allUsed()
    return p
  }

  /** An attack of four points with a bomber over the hex, and guns two hexes away. */
  const supported = (aa: string[], basic = false): Position => {
    const axis = axisForce(kit, 4, 6)
    const { p } = onField(proving, {
      axis: { s: axis },
      allied: { c: [fast[0]], nn: aa },
      more: { options: { basic }, flights: [{ kind: 'B', mission: 'support', hex: at.c }] },
      script: { 'combat crt': [6] },
    })
    attack(p, at.c, axis)
    if (p.decision().prompt.key === 'prompt.defensiveFire') p.act({ do: 'done' })
    return p
  }

  test('aa.1 bombs have half their strength within range of AA, rounded down, however many guns there are', () => {
    expect(bombRolls(bombed({}))).toEqual([8])
    expect(bombRolls(bombed({ [at.ss]: [light] }))).toEqual([4])
    expect(bombRolls(bombed({ [at.ss]: [light], [at.nn]: [heavyAa] }))).toEqual([4])
  })

  test('aa.1 not out of range', () => {
    const far = position(
      { phase: 'aircraft', turn: DAY, allied: { [at.nn]: [coastGun], [at.s]: [light] } },
      { 'bombardment bomb.table': [6] },
      drawn,
    )
    bomb(far, { ...RAID, hex: at.nn })
    expect(bombRolls(far)).toEqual([8])
  })

  test('aa.1 not while it is neutralized, but AA that is bombed first no longer hinders the next', () => {
    expect(bombRolls(bombed({ [at.ss]: [light] }, { [light]: 2 }))).toEqual([8])
    const p = position(
      { phase: 'aircraft', turn: DAY, allied: { [at.c]: [coastGun], [at.s]: [light] } },
      { 'bombardment bomb.table': [1, 6] },
      drawn,
    )
    bomb(p, { hex: at.s, target: 'aa', aircraft: ['B', 'B'] }, { hex: at.c, target: 'cd', aircraft: ['B'] })
    expect(bombRolls(p)).toEqual([3, 3])
  })

  test('aa.1 guns that act are seen, all of them; others stay face down', () => {
    const p = bombed({ [at.ss]: [`?${light}`], [at.n]: [`?${fast[0]}`] })
    expect(bombRolls(p)).toEqual([4])
    expect([light, fast[0]].map((unit) => exposed(p, unit))).toEqual([true, false])
  })

  test('aa.1 air support has half its strength too', () => {
    expect(lastRoll(supported([])).attack).toBe(4 + 3)
    expect(lastRoll(supported([light])).attack).toBe(4 + 1)
    const hidden = supported([`?${light}`])
    expect(lastRoll(hidden).attack).toBe(4 + 1)
    expect(exposed(hidden, light)).toBe(true)
  })

  test('option.basic there is no AA', () => {
    const p = supported([`?${light}`], true)
    expect(lastRoll(p).attack).toBe(4 + 3)
    expect(exposed(p, light)).toBe(false)
  })
}
