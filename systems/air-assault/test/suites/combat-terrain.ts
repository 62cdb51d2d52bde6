// What terrain, sea hexsides, landing boxes and forts do in combat.
import type { HexEntry } from '@middlesea/board'
import { describe, expect, test } from 'vitest'
import { terrainMultiplier } from '../../src/combat/odds.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing } from '../../src/testing/meadow.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { alliedForce, attack, axisForce, defenseOf, fight, lastRoll, onField } from './forces.ts'

/** The landing box of the first feature that a test draws. */
const BEACH = 'beach.drawn-0'
const PORT = 'port.drawn-0'

export function combatTerrainRules(proving: Proving): void {
  const { kit } = proving
  const [battalion] = findUnits(kit, { side: 'allied', type: 'inf', defense: 4, stack: 3, move: 4 }, 2)
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const docks = findUnit(kit, { side: 'allied', type: 'docks' })
  const [decoy] = findUnits(kit, { side: 'allied', type: 'decoy' })
  const axisGun = findUnit(kit, { side: 'axis', type: 'arty' })
  const tank = findUnit(kit, { side: 'axis', type: 'armL' })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const [three] = axisForce(kit, 1, 6, [one, two])

  const where = (p: Position, units: string[]): string[] => units.map((unit) => p.place(unit))
  const defense = (drawing: MeadowDrawing, allied: string[]): number => defenseOf(proving, drawing, allied)

  describe('terrain', () => {
    test('terrain.rough doubles the defence', () => {
      expect(defense({ hexes: { c: { terrain: 'rough' } } }, [battalion, headquarters])).toBe(10)
      // And vehicles cannot follow there without a road.
      const tank = findUnit(kit, { side: 'axis', type: 'armL', attack: 2 })
      const { p } = fight(proving, {
        drawing: { hexes: { c: { terrain: 'rough' } } },
        axis: { n: [tank, ...axisForce(kit, 6, 5)] },
        allied: { c: [headquarters] },
        script: { 'combat crt': [1] },
      })
      expect(p.refuses({ do: 'advance', unit: tank })).toMatchObject({ rule: 'terrain.rough', key: 'refuse.roadOnly' })
    })

    test('terrain.city doubles the defence', () => {
      expect(defense({ hexes: { c: { terrain: 'city' } } }, [battalion, headquarters])).toBe(10)
    })

    test('terrain.sea no combat across a sea hexside', () => {
      const { p, at } = onField(proving, {
        drawing: { seaSides: [['n', 'c']] },
        axis: { n: [one], ne: [two, three] },
        allied: { c: [battalion] },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(p.offered()).toEqual([
        { do: 'join', unit: two },
        { do: 'join', unit: three },
      ])
      expect(p.refuses({ do: 'join', unit: one })).toMatchObject({ rule: 'terrain.sea', key: 'refuse.sea' })
      const alone = onField(proving, {
        drawing: { seaSides: [['n', 'c']] },
        axis: { n: [one] },
        allied: { c: [battalion] },
        more: { stands: 'alliedMovement' },
      })
      expect(alone.p.decision().seats).toEqual(['allied'])
    })
  })

  describe('landing boxes', () => {
    const drawing: MeadowDrawing = { features: [{ kind: 'beach', hex: 'c' }] }

    test('terrain.coast units attack out of a beach box with half of their total, rounded down, once', () => {
      const afloat = [one, two, three]
      const { p, at } = onField(proving, {
        drawing,
        allied: { c: [headquarters], s: [engineer] },
        more: { axis: { [BEACH]: afloat } },
        script: { 'combat crt': [2] },
      })
      expect(p.refuses({ do: 'attack', hex: at.s })).toMatchObject({ key: 'refuse.nobodyToAttack' })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of afloat) p.act({ do: 'join', unit })
      expect(lastRoll(p)).toMatchObject({ attack: 1, defense: 1 })
    })

    test('terrain.coast who attacks over land beside them is not halved', () => {
      const { p, at } = onField(proving, {
        drawing,
        axis: { n: [three] },
        allied: { c: [headquarters] },
        more: { axis: { [BEACH]: [one, two] } },
        script: { 'combat crt': [3] },
      })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of [one, two, three]) p.act({ do: 'join', unit })
      expect(lastRoll(p).attack).toBe(2)
    })

    test('terrain.beachbox who is still in the box when the combat phase ends is lost', () => {
      const { p } = onField(proving, {
        drawing,
        allied: { c: [headquarters] },
        more: { axis: { [BEACH]: [one, two] } },
      })
      p.act({ do: 'done' })
      expect(where(p, [one, two])).toEqual(['eliminated', 'eliminated'])
    })

    test('terrain.beachbox a victory lets the attackers ashore; artillery cannot fire from the box', () => {
      const attackers = axisForce(kit, 16)
      const { p, at } = onField(proving, {
        drawing,
        allied: { c: [headquarters] },
        more: { axis: { [BEACH]: [...attackers, axisGun] } },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'attack', hex: at.c })
      const [first, ...others] = attackers
      p.act({ do: 'join', unit: first })
      expect(p.refuses({ do: 'join', unit: axisGun }).rule).toBe('terrain.beachbox')
      for (const unit of others) p.act({ do: 'join', unit })
      expect(lastRoll(p)).toMatchObject({ attack: 8, result: 'DE' })
      p.act({ do: 'advance', unit: first })
      expect(p.place(first)).toBe(at.c)
      p.act({ do: 'done' })
      expect([p.place(first), p.place(axisGun)]).toEqual([at.c, 'eliminated'])
    })

    test('terrain.rough vehicles do not advance out of a beach box into rough and river hexes, as they do not land there', () => {
      const advanced = (hex: Partial<HexEntry>, rule: string): void => {
        const attackers = axisForce(kit, 16)
        const { p, at } = onField(proving, {
          drawing: { ...drawing, hexes: { c: hex } },
          allied: { c: [headquarters] },
          more: { axis: { [BEACH]: [...attackers, tank] } },
          script: { 'combat crt': [1] },
        })
        attack(p, at.c, [...attackers, tank])
        expect(lastRoll(p).result).toBe('DE')
        expect(p.refuses({ do: 'advance', unit: tank })).toMatchObject({ rule, key: 'refuse.roadOnly' })
        p.act({ do: 'advance', unit: attackers[0] })
        expect(p.place(attackers[0])).toBe(at.c)
      }
      advanced({ terrain: 'rough' }, 'terrain.rough')
      advanced({ river: true, bridge: true }, 'terrain.river')
    })

    test('crt.AR an attacker in a beach box has nowhere to go and is lost', () => {
      const { p, at } = onField(proving, {
        drawing,
        allied: { c: [headquarters] },
        more: { axis: { [BEACH]: [one, two] } },
        script: { 'combat crt': [4] },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'join', unit: one })
      expect(p.refuses({ do: 'join', unit: headquarters }).rule).toBe('combat.1')
      p.act({ do: 'join', unit: two })
      expect(lastRoll(p).result).toBe('AR')
      expect(where(p, [one, two])).toEqual(['eliminated', 'eliminated'])
    })

    test('terrain.portbox nobody attacks out of a port box', () => {
      const { p, at } = onField(proving, {
        drawing: { features: [{ kind: 'port', hex: 'c' }] },
        axis: { n: [one, three] },
        allied: { c: [headquarters] },
        more: { axis: { [PORT]: [two] } },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(p.refuses({ do: 'join', unit: two }).rule).toBe('terrain.portbox')
      expect(p.offered()).toHaveLength(2)
    })

    test('combat.1 whatever lies face down in a hex that is attacked is turned up; behind decoys the way is open', () => {
      const afloat = axisForce(kit, 2)
      const { p, at } = onField(proving, {
        drawing,
        allied: { c: [`?${decoy}`, `?${docks}`] },
        more: { axis: { [BEACH]: afloat } },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(p.place(decoy)).toBe('eliminated')
      expect(p.told()).toContain('combat.nobodyThere')
      p.act({ do: 'advance', unit: afloat[0] })
      expect([p.place(afloat[0]), p.place(docks)]).toEqual([at.c, 'eliminated'])
    })
  })
}

/** What only the Maltese map has. */
export function fortRules(proving: Proving): void {
  const { kit } = proving
  const defense = (drawing: MeadowDrawing): number => defenseOf(proving, drawing, alliedForce(kit, 5))

  test('terrain.fort doubles the defence; multipliers do not add up', () => {
    const fort = [{ kind: 'fort', hex: 'c' as const }]
    expect(defense({ features: fort })).toBe(10)
    expect(defense({ features: fort, hexes: { c: { terrain: 'rough' } } })).toBe(10)
    // A battery does not help.
    expect(defense({ features: [{ kind: 'battery', hex: 'c' }] })).toBe(5)
  })

  test('terrain.bastion triples the defence, in G-20, H-20 and H-22 and nowhere else', () => {
    expect(defense({ hexes: { c: { terrain: 'bastion' } } })).toBe(15)
    const isBastion = (hex: number): boolean => kit.map.terrains[kit.map.terrain[hex]] === 'bastion'
    expect(kit.landHexes.filter(isBastion).map((hex) => kit.placeIds[hex])).toEqual(['G-20', 'H-20', 'H-22'])
    expect(['G-20', 'H-20', 'H-22', 'H-21'].map((id) => terrainMultiplier(kit, kit.map.hex(id)))).toEqual([3, 3, 3, 2])
  })
}
