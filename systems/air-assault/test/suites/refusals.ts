// Refusals where several rules meet: the reason that is given is the rule that forbids.
import { describe, expect, test } from 'vitest'
import { drawMeadow, type Position, type PositionSpec, type Proving } from '../../src/testing/index.ts'
import { findUnit } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { axisForce, DAY, onField } from './forces.ts'

const PORT = 'port.drawn-0'

export function refusalRules(proving: Proving): void {
  const { kit, position } = proving
  const { slow, gun, steamer, headquarters, docks, axisGun } = castOf(kit)
  const tank = findUnit(kit, { side: 'axis', type: 'armL' })
  const strong = axisForce(kit, 9, 6)
  const [one] = axisForce(kit, 1, 6, strong)
  const [two] = axisForce(kit, 1, 6, [...strong, one])
  const [three] = axisForce(kit, 1, 6, [...strong, one, two])

  describe('a hex that nobody can attack', () => {
    test('combat.1 the strongest beside it has attacked', () => {
      const { p, at } = onField(proving, {
        axis: { n: strong, sse: [one] },
        allied: { c: [headquarters], nne: [slow[0]], s: [slow[1]], w: [slow[2]] },
        script: { 'combat crt': [3] },
      })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of strong) p.act({ do: 'join', unit })
      if (p.decision().prompt.key === 'prompt.advance') p.act({ do: 'done' })
      expect(p.offered()).toContainEqual({ do: 'attack', hex: at.s })
      expect(p.refuses({ do: 'attack', hex: at.nne })).toMatchObject({ rule: 'combat.1', key: 'refuse.hasAttacked' })
      expect(p.refuses({ do: 'attack', hex: at.c })).toMatchObject({ rule: 'combat.1' })
      // Nobody stands beside this one.
      expect(p.refuses({ do: 'attack', hex: at.w })).toMatchObject({ rule: 'combat.1', key: 'refuse.nobodyToAttack' })
      expect(p.refuses({ do: 'attack', hex: at.ss })).toMatchObject({ rule: 'combat.1', key: 'refuse.noEnemyThere' })
    })

    test('terrain.portbox those beside it lie in a port box; their guns fire no more than they attack', () => {
      const { p, at } = onField(proving, {
        drawing: { features: [{ kind: 'port', hex: 'c' }] },
        axis: { ss: [one, three] },
        allied: { c: [slow[0]], s: [slow[1]] },
        more: { axis: { [PORT]: [two, axisGun] } },
      })
      expect(p.refuses({ do: 'attack', hex: at.c })).toMatchObject({ rule: 'terrain.portbox', key: 'refuse.portBox' })
      p.act({ do: 'attack', hex: at.s })
      p.act({ do: 'join', unit: one })
      expect(p.refuses({ do: 'join', unit: axisGun })).toMatchObject({ rule: 'terrain.portbox', key: 'refuse.portBox' })
    })

    test('noncombat.1 only noncombat units stand beside it', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one], s: [two] },
        allied: { n: [docks], ss: [slow[0]] },
      })
      expect(p.refuses({ do: 'attack', hex: at.c })).toMatchObject({ rule: 'noncombat.1', key: 'refuse.noncombat' })
      expect(p.offered()).toContainEqual({ do: 'attack', hex: at.s })
    })
  })

  describe('the basic game', () => {
    test('option.basic light AA fires at nobody; what anybody else may not do is refused by its own rule', () => {
      const lightAa = findUnit(kit, { side: 'allied', type: 'laa' })
      const fires = (basic: boolean): Position => {
        const { p, at } = onField(proving, {
          axis: { n: [one, two] },
          allied: { c: [slow[0], lightAa, gun], s: [slow[1]] },
          more: { options: { basic } },
        })
        p.act({ do: 'attack', hex: at.c })
        p.act({ do: 'join', unit: one })
        p.act({ do: 'done' })
        return p
      }
      const { at } = drawMeadow(kit)
      const p = fires(true)
      expect(p.refuses({ do: 'fire', unit: lightAa, at: at.n })).toMatchObject({ rule: 'option.basic' })
      expect(p.refuses({ do: 'fire', unit: slow[0], at: at.n })).toMatchObject({ rule: 'combat.3' })
      expect(p.offered()).toContainEqual({ do: 'fire', unit: gun, at: at.n })
      expect(fires(false).offered()).toContainEqual({ do: 'fire', unit: lightAa, at: at.n })
    })

    test('option.basic on foot everybody moves as ever, and whoever has moved is told so', () => {
      const meadow = drawMeadow(kit)
      const allied = { [meadow.at.nn]: [slow[0], slow[1]] }
      const p = position({ phase: 'alliedMovement', turn: DAY, allied, options: { basic: true } }, {}, meadow.kit)
      p.act({ do: 'move', unit: slow[0], to: meadow.at.n })
      expect(p.refuses({ do: 'move', unit: slow[0], to: meadow.at.c })).toMatchObject({ rule: 'move.1' })
      const leave = p.refuses({ do: 'evacuate', unit: slow[1] })
      expect(leave.rule).toBe(kit.exits.length > 0 ? 'option.basic' : 'seq.malta')
    })
  })

  describe('an advance', () => {
    test('terrain.river armor does not cross into a river hex, infantry does', () => {
      const { p, at } = onField(proving, {
        drawing: { hexes: { c: { river: true } } },
        axis: { n: [tank, ...strong] },
        allied: { c: [headquarters] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of [tank, ...strong]) p.act({ do: 'join', unit })
      expect(p.refuses({ do: 'advance', unit: tank })).toMatchObject({ rule: 'terrain.river', key: 'refuse.roadOnly' })
      p.act({ do: 'advance', unit: strong[0] })
      expect(p.place(strong[0])).toBe(at.c)
    })
  })

  describe('ships', () => {
    const [port, other] = kit.ports
    const city = kit.placeIds[port.hexes[0]]
    const box = kit.placeIds[port.place]
    const sails = (wish: Partial<PositionSpec>): Position => position({ phase: 'alliedMovement', turn: DAY, ...wish })

    test('steamer.1 who is aboard only goes ashore, and where the steamer lies', () => {
      const p = sails({ allied: { [box]: [steamer], aboard: [slow[0]] }, carried: { [slow[0]]: steamer } })
      const elsewhere = kit.placeIds[other.hexes[0]]
      expect(p.refuses({ do: 'move', unit: slow[0], to: elsewhere })).toMatchObject({
        rule: 'steamer.1',
        key: 'refuse.notWithSteamer',
      })
      p.act({ do: 'unload', unit: slow[0], to: city })
      expect(p.place(slow[0])).toBe(city)
    })

    test('terrain.islands nobody jumps over a coastal island', () => {
      const isles = drawMeadow(kit, { hexes: { c: { terrain: 'island' } } })
      const jumper = kit.units.find(
        ({ arrival, sector }) => arrival.by === 'airborne' && !kit.map.sectors.includes(sector),
      )!.id
      const p = position(
        { phase: 'airborne', turn: 1, axis: { reserve: [jumper] }, allied: { [isles.at.nn]: [gun] } },
        {},
        isles.kit,
      )
      expect(p.refuses({ do: 'drop', unit: jumper, to: isles.at.c })).toMatchObject({
        rule: 'terrain.islands',
        key: 'refuse.island',
      })
      expect(p.placesFor(jumper)).toContain(isles.at.n)
    })
  })
}
