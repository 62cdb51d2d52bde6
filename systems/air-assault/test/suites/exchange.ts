// crt.EX: what each unit counts for in an exchange, and when it is too late to break down.
import { describe, expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit } from '../../src/testing/units.ts'
import { asked, axisForce, DAY, fight, force, isAttacker, isDefender, lastRoll, meadowOf, spread } from './forces.ts'

export function exchangeRules(proving: Proving): void {
  const { kit, position } = proving
  const gun = findUnit(kit, { side: 'allied', type: 'arty', arty: 4 })
  const lightAa = findUnit(kit, { side: 'allied', type: 'laa', arty: 2, range: 2 })
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const [three] = axisForce(kit, 1, 6, [one, two])
  const chosen = (p: Position): string[] =>
    p
      .offered()
      .flatMap((a) => (a.do === 'choose' ? [a.unit] : []))
      .sort()

  describe('what counts in an exchange', () => {
    test('crt.EX a gun that came down among the enemy counts with its ranged strength', () => {
      const isFree = ({ sector }: { sector: string }): boolean => !kit.map.sectors.includes(sector)
      const jumpers = kit.units.filter((unit) => unit.arrival.by === 'airborne' && isFree(unit))
      const artillery = jumpers.find(({ type, arty }) => type === 'arty' && arty === 2)!.id
      const escort = jumpers.find((unit) => isAttacker(unit) && unit.stack === 1)!.id
      const { at, kit: drawn } = meadowOf(kit)
      const dropped = (die: number): Position => {
        const spec = { phase: 'airborne', turn: DAY, axis: { reserve: [artillery, escort] } }
        const dice = { 'drift drift.1': [2, 2], 'combat crt': [die] }
        const p = position({ ...spec, allied: { [at.c]: [headquarters] } }, dice, drawn)
        for (const unit of [artillery, escort]) p.act({ do: 'drop', unit, to: at.n })
        p.act({ do: 'done' })
        return p
      }
      const p = [1, 2, 3].map(dropped).find((each) => lastRoll(each).result === 'EX')!
      p.act({ do: 'choose', unit: artillery })
      p.act({ do: 'done' })
      // Two points are lost with it, and nobody else need be.
      const places = [artillery, headquarters, escort].map((unit) => p.place(unit))
      expect(places).toEqual(['eliminated', 'eliminated', at.c])
    })

    test('crt.EX beside units with a defence guns have none, and are no loss that counts', () => {
      const big = axisForce(kit, 4, 9, [one, two, three])
      const { p } = fight(proving, {
        axis: spread(kit, [one, two, three, ...big], ['n', 'ne']),
        allied: { c: [engineer, headquarters, gun] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 7, defense: 3, result: 'EX' })
      for (const unit of [one, two, three]) p.act({ do: 'choose', unit })
      p.act({ do: 'done' })
      expect(chosen(p)).toEqual([engineer, headquarters].sort())
      expect(p.refuses({ do: 'choose', unit: gun })).toMatchObject({ rule: 'crt.EX', key: 'refuse.notNearest' })
    })

    test('crt.EX guns that are alone count one each, as they defend', () => {
      const big = axisForce(kit, 2, 6, [one, two])
      const { p } = fight(proving, {
        axis: spread(kit, [one, two, ...big], ['n', 'ne']),
        allied: { c: [gun, lightAa] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 4, defense: 2, result: 'EX' })
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'done' })
      expect(chosen(p)).toEqual([gun, lightAa].sort())
      p.act({ do: 'choose', unit: gun })
      expect([gun, lightAa].map((unit) => p.place(unit) === 'eliminated')).toEqual([true, false])
    })

    test('crt.EX who has begun to lose units breaks no battalion down any more', () => {
      const battalion = kit.units.find(({ components, attack }) => components.length === 5 && attack === 10)!.id
      const attackers = force(kit.units.filter(isDefender), ({ attack }) => attack, 24, 18)
      const { p, at } = fight(proving, {
        by: 'allied',
        axis: { c: [battalion, one, two] },
        allied: spread(kit, attackers, ['n', 'ne', 'nw']),
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 24, defense: 12, result: 'EX' })
      p.act({ do: 'choose', unit: attackers[0] })
      p.act({ do: 'done' })
      expect(chosen(p)).toEqual([one, two].sort())
      p.act({ do: 'choose', unit: one })
      // The other is all that fits now, and then nothing does.
      expect([one, two].map((unit) => p.place(unit))).toEqual(['eliminated', 'eliminated'])
      expect(asked(p)).not.toBe('prompt.match')
      expect(p.place(battalion)).toBe(at.c)
    })
  })
}
