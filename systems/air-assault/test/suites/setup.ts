// setup.crete, setup.malta, malta.cd
import { describe, expect, test } from 'vitest'
import { journalFor } from '@middlesea/engine'
import type { Position, Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

export function setUpRules({ kit, position }: Proving): void {
  const id = kit.rules.ids.setup
  const { fast, steamer, truck } = castOf(kit)
  const garrison = kit.units.filter(({ side, arrival }) => side === 'allied' && arrival.by === 'setup')

  /** The table after the Axis player has written his plans. */
  function afterPlans(): Position {
    const p = position({ phase: 'start' })
    while (p.decision().seats[0] === 'axis') p.act(p.offered().find((a) => a.do !== 'historical')!)
    return p
  }

  const placeAll = (p: Position): void => p.act({ do: 'historical' })

  describe('set-up', () => {
    test(`${id} the Axis player writes his plans first, then the Allied player sets up everything`, () => {
      const p = position({ phase: 'start' })
      expect(p.decision().seats).toEqual(['axis'])
      expect(p.state.convoys.length).toBeGreaterThan(0)
      const q = afterPlans()
      expect(q.decision()).toMatchObject({ seats: ['allied'], rule: id })
      expect(q.state.convoys.every(({ turn }) => turn > 0)).toBe(true)
      placeAll(q)
      expect(garrison.every((unit) => !['reserve', 'unused'].includes(q.place(unit.id)))).toBe(true)
      expect(q.state.turn).toBe(1)
    })

    test(`${id} units of a sector are set up in it, free units anywhere, the steamer in a port`, () => {
      const p = position({ phase: 'setUp', allied: { reserve: [`?${fast[0]}`, `?${truck}`, steamer] } })
      const { sector } = kit.units[kit.unitNumber(fast[0])]
      const sectors = (unit: string): Set<string> =>
        new Set(p.placesFor(unit).map((hex) => kit.sectorOf[kit.placeNumber(hex)]))
      expect([...sectors(fast[0])]).toEqual([sector])
      expect(sectors(truck).size).toBe(kit.map.sectors.length)
      expect(p.placesFor(steamer)).toEqual(kit.ports.map(({ place }) => kit.placeIds[place]))
      const elsewhere = kit.landHexes.find((hex) => kit.sectorOf[hex] !== sector)!
      expect(p.refuses({ do: 'place', unit: fast[0], to: kit.placeIds[elsewhere] })).toMatchObject({
        rule: id,
        key: 'refuse.wrongSector',
      })
      const sea = kit.placeIds[kit.isSea.indexOf(true)]
      expect(p.refuses({ do: 'place', unit: truck, to: sea }).rule).toBe('terrain.sea')
      expect(p.refuses({ do: 'place', unit: steamer, to: sea }).rule).toBe('steamer.1')
    })

    test(`${id} all is set up face down but the steamer; the Axis player is told where counters lie, and no more`, () => {
      const p = afterPlans()
      placeAll(p)
      const up = garrison.filter((unit) => p.state.exposed[kit.unitNumber(unit.id)] === 1)
      expect(up.map((unit) => unit.id)).toEqual([steamer])
      const told = journalFor(p.journal, 'axis').filter(({ rule }) => rule === id)
      expect(told).toHaveLength(garrison.length)
      const counters = told.filter(({ key }) => key === 'setup.counterPlaced').map(({ params }) => params.to as string)
      expect(counters).toHaveLength(garrison.length - 1)
      // In the order of the hexes: the order of the list of units would give each of them away.
      const numbers = counters.map((hex) => kit.placeNumber(hex))
      expect(numbers).toEqual(numbers.slice().sort((a, b) => a - b))
    })

    test(`${id} the historical set-up is a legal one: sectors, stacking, ground`, () => {
      const p = afterPlans()
      placeAll(p)
      const hexOf = (unit: string): number => kit.placeNumber(p.place(unit))
      const men = garrison.filter(({ type }) => type !== 'steamer')
      const bound = men.filter(({ sector }) => kit.map.sectors.includes(sector))
      expect(men.filter((unit) => !kit.isLand[hexOf(unit.id)])).toEqual([])
      expect(bound.map((unit) => kit.sectorOf[hexOf(unit.id)])).toEqual(bound.map(({ sector }) => sector))
      expect(kit.boxAt[hexOf(steamer)]?.kind).toBe('port')
      const points = men.map((unit) =>
        p.in(p.place(unit.id)).reduce((sum, other) => sum + kit.stack[kit.unitNumber(other)], 0),
      )
      expect(Math.max(...points)).toBeLessThanOrEqual(6)
      expect(p.place(fast[0])).toBe(kit.units[kit.unitNumber(fast[0])].hex)
    })

    test(`${id} what is set up by hand stays; the rest goes where it stood in history, or near it`, () => {
      const p = afterPlans()
      while (p.decision().prompt.key !== 'prompt.setUp') p.act(p.offered().find((a) => a.do === 'place')!)
      const [first, second, third] = garrison.filter(
        ({ sector, stack }) => stack === 3 && sector === garrison[0].sector,
      )
      const wish = third.hex
      p.act({ do: 'place', unit: first.id, to: wish })
      p.act({ do: 'place', unit: second.id, to: wish })
      placeAll(p)
      expect([p.place(first.id), p.place(second.id)]).toEqual([wish, wish])
      // There is no room left for the third in its own hex.
      const away = kit.map.distance(kit.placeNumber(p.place(third.id)), kit.placeNumber(wish))
      expect(away).toBe(1)
    })
  })
}
