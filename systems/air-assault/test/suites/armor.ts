// armor.table, armor.1, armor.2: whether Allied heavy armor works in an attack.
import { describe, expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { axisForce, fight, lastRoll, onField, rolls } from './forces.ts'

const EFFECTS = ['sub', 'sub', 'none', 'none', 'none', 'elim', 'elim']

export function armorRules(proving: Proving): void {
  const { kit } = proving
  const [heavy, ...more] = kit.units
    .filter(({ side, type }) => side === 'allied' && type === 'armH')
    .map(({ id }) => id)
  const light = findUnit(kit, { side: 'allied', type: 'armL' })
  const battalion = findUnit(kit, { side: 'allied', type: 'inf', attack: 4, stack: 3 })
  const antiTank = findUnits(kit, { side: 'axis', type: 'at', size: 'coy', defense: 1 }, 2)
  const axisTank = findUnit(kit, { side: 'axis', type: 'armL', attack: 2 })
  const [one] = axisForce(kit, 1)

  const reliability = (p: { journal: { key: string; params: object }[] }): object[] =>
    p.journal.filter(({ key }) => key === 'armor.rolled').map(({ params }) => params)

  describe('reliability', () => {
    test('armor.table every die', () => {
      for (let roll = 1; roll <= 7; roll++) {
        // A seven needs an anti-tank unit in the hex.
        const defenders = roll === 7 ? [one, antiTank[0]] : [one]
        const { p } = fight(proving, {
          by: 'allied',
          axis: { c: defenders },
          allied: { n: [heavy, battalion] },
          script: { 'armor armor.table': [Math.min(roll, 6)], 'combat crt': [3] },
        })
        const effect = EFFECTS[roll - 1]
        expect(reliability(p)).toMatchObject([{ unit: heavy, result: `armor.${effect}` }])
        expect(lastRoll(p).modifier).toBe(effect === 'sub' ? -1 : 0)
        const strength = 4 + (effect === 'elim' ? 0 : kit.attack[kit.unitNumber(heavy)])
        expect(lastRoll(p).attack).toBe(strength)
        expect(p.place(heavy) === 'eliminated').toBe(effect === 'elim')
        p.dice.allUsed()
      }
    })

    test('armor.table a heavy unit that breaks down alone leaves nobody to attack', () => {
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [heavy] },
        script: { 'armor armor.table': [6] },
      })
      expect(p.place(heavy)).toBe('eliminated')
      expect([rolls(p), p.told().includes('combat.calledOff')]).toEqual([[], true])
    })

    test('armor.1 one roll for each heavy unit, none for light armor, and never more than 1 off the die', () => {
      const heavies = [heavy, ...more].slice(0, 2)
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [...heavies, light] },
        script: { 'armor armor.table': heavies.map(() => 1), 'combat crt': [3] },
      })
      expect(reliability(p)).toHaveLength(heavies.length)
      expect(lastRoll(p).modifier).toBe(-1)
      p.dice.allUsed()
    })

    test('crt.3b one armored unit that works is enough, whatever becomes of the others', () => {
      for (const die of [3, 6]) {
        const { p } = fight(proving, {
          by: 'allied',
          axis: { c: [one] },
          allied: { n: [light, heavy] },
          script: { 'armor armor.table': [die], 'combat crt': [3] },
        })
        expect([die, lastRoll(p).modifier]).toEqual([die, -1])
      }
      if (more.length === 0) return
      // The first works, the second has no effect.
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [heavy, more[0]] },
        script: { 'armor armor.table': [1, 3], 'combat crt': [3] },
      })
      expect(lastRoll(p).modifier).toBe(-1)
    })

    test('armor.1 heavy armor that defends does not roll', () => {
      const { p } = fight(proving, {
        axis: { n: axisForce(kit, 4, 6) },
        allied: { c: [heavy] },
        script: { 'combat crt': [3] },
      })
      expect(reliability(p)).toEqual([])
      const { p: attacking } = onField(proving, { by: 'allied', axis: { c: [one] }, allied: { n: [heavy] } })
      expect(attacking.decision().prompt.key).toBe('prompt.combat')
    })

    test('armor.2 each enemy armored or anti-tank unit in the hex adds 1 to the roll', () => {
      const modifier = (axis: string[], beside: string[] = []): number => {
        const { p } = fight(proving, {
          by: 'allied',
          axis: { c: axis, se: beside },
          allied: { n: [heavy, battalion] },
          script: { 'armor armor.table': [1], 'combat crt': [3] },
        })
        return (reliability(p)[0] as { modifier: number }).modifier
      }
      expect(modifier([one])).toBe(0)
      expect(modifier([antiTank[0]])).toBe(1)
      expect(modifier([antiTank[0], antiTank[1], axisTank])).toBe(3)
      // Only those in the hex that is attacked.
      expect(modifier([one], antiTank)).toBe(0)
    })

    test('option.basic in the basic game armor attacks like anybody else', () => {
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [heavy, light] },
        more: { options: { basic: true } },
        script: { 'combat crt': [3] },
      })
      expect(reliability(p)).toEqual([])
      expect(lastRoll(p).modifier).toBe(0)
    })
  })
}
