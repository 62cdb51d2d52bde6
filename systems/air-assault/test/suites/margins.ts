// Where a rule just does not let somebody, and where what saves time must not change the answer.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/core/actions.ts'
import { recheckMovement } from '../../src/movement/recheck.ts'
import type { Position, Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing, MeadowHex } from '../../src/testing/meadow.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { jumpersOf } from './drift.ts'
import { asked, attack, axisForce, lastRoll, meadowOf, onField } from './forces.ts'

const DAY = 9
const NIGHT = 10
const AROUND: MeadowHex[] = ['n', 'ne', 'se', 's', 'sw', 'nw']

export function marginsOfRules(proving: Proving): void {
  const { kit, position } = proving
  const { slow, gun, armor, docks, axis, axisGun, steamer } = castOf(kit)
  const isAsked = (p: Position, unit: string): boolean => p.decision().options.some(({ id }) => id === unit)
  const rough = Object.fromEntries(AROUND.map((hex) => [hex, { terrain: 'rough' }]))

  describe('who is asked to move', () => {
    const standing = (unit: string, drawing: MeadowDrawing) => {
      const { at, kit: drawn } = meadowOf(kit, drawing)
      const p = position({ phase: 'alliedMovement', turn: DAY, allied: { [at.c]: [unit] } }, {}, drawn)
      expect(recheckMovement(p.state)).toEqual([])
      return { p, at, isAsked: isAsked(p, unit) }
    }

    test('terrain.rough a vehicle among rough hexes is not asked where no road leads out', () => {
      const shut = standing(armor, { hexes: rough })
      expect(shut.p.refuses({ do: 'move', unit: armor, to: shut.at.n }).rule).toBe('terrain.rough')
      const byRoad = standing(armor, { hexes: rough, secondary: [['c', 'n']] })
      const onFoot = standing(slow[0], { hexes: rough })
      expect([shut.isAsked, byRoad.isAsked, onFoot.isAsked]).toEqual([false, true, true])
    })

    test('terrain.river a vehicle among river hexes is not asked where no road leads out', () => {
      const river = Object.fromEntries(AROUND.map((hex) => [hex, { river: true }]))
      const shut = standing(armor, { hexes: river })
      expect(shut.p.refuses({ do: 'move', unit: armor, to: shut.at.n }).rule).toBe('terrain.river')
      const byRoad = standing(armor, { hexes: river, secondary: [['c', 'n']] })
      expect([shut.isAsked, byRoad.isAsked]).toEqual([false, true])
    })

    test('terrain.mp who can pay for no step is not asked: two points, out of a river into rough ground', () => {
      const shut = standing(gun, { hexes: { ...rough, c: { river: true } } })
      expect(shut.p.refuses({ do: 'move', unit: gun, to: shut.at.n }).rule).toBe('terrain.mp')
      // From dry ground two points are enough.
      expect([shut.isAsked, standing(gun, { hexes: rough }).isAsked]).toEqual([false, true])
    })

    test('terrain.mp a hex that lies too far for a vehicle is refused for its distance, not for its ground', () => {
      const { p, at } = standing(slow[0], { hexes: { n: { terrain: 'rough' }, nn: { terrain: 'rough' } } })
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.nn }).rule).toBe('terrain.mp')
    })

    test('zoc.1 the way of an Axis unit that was looked for once is not taken when an enemy has come near', () => {
      const start = kit.placeIds[kit.landHexes.find((h) => kit.terrain[h].cost === 2 && kit.map.neighbours[6 * h] > 0)!]
      const march = (allied: { [hex: string]: string[] }): Position => {
        const p = position({ phase: 'axisMovement', turn: DAY, axis: { [start]: [axis[0]] }, allied })
        expect(recheckMovement(p.state)).toEqual([])
        return p
      }
      const reach = march({}).placesFor(axis[0])
      expect(reach.length).toBeGreaterThan(6)
      for (const near of reach) {
        const p = march({ [near]: [slow[0]] })
        expect(p.refuses({ do: 'move', unit: axis[0], to: near }).rule).toBe('move.1')
      }
    })
  })

  describe('on the way', () => {
    test('zoc.3 a gun whose hex is free, among hexes that are all in enemy zones, is not asked to move', () => {
      const { at, kit: drawn } = meadowOf(kit)
      const ring: MeadowHex[] = ['nn', 'nene', 'sese', 'ss', 'swsw', 'nwnw']
      const shut = (unit: string, guards: MeadowHex[]) => {
        const crowd = kit.units.filter(({ side, type }) => side === 'allied' && type === 'inf')
        const allied = Object.fromEntries(guards.map((hex, i) => [at[hex], [crowd[i].id]]))
        return position({ phase: 'axisMovement', turn: DAY, axis: { [at.c]: [unit] }, allied }, {}, drawn)
      }
      const p = shut(axisGun, ring)
      expect([isAsked(p, axisGun), isAsked(shut(axisGun, ring.slice(1)), axisGun)]).toEqual([false, true])
      expect(isAsked(shut(axis[0], ring), axis[0])).toBe(true)
      expect(p.refuses({ do: 'move', unit: axisGun, to: at.n }).rule).toBe('zoc.3')
    })

    test('decoy.1 who lies face down beside an enemy and stays is not turned up by the movement of his own side', () => {
      const { at, kit: drawn } = meadowOf(kit)
      const p = position(
        { phase: 'alliedMovement', turn: DAY, allied: { [at.n]: [`?${slow[0]}`] }, axis: { [at.c]: [axis[0]] } },
        {},
        drawn,
      )
      p.act({ do: 'done' })
      expect([p.state.phase, p.truth(slow[0]).faceUp]).toEqual(['alliedCombat', false])
    })

    test('steamer.1 who is aboard stays aboard while the steamer sails', () => {
      const [port] = kit.ports
      const p = position({
        phase: 'alliedMovement',
        turn: DAY,
        allied: { [kit.placeIds[port.place]]: [steamer], aboard: [slow[0]] },
        carried: { [slow[0]]: steamer },
      })
      const ashore: Action = { do: 'unload', unit: slow[0], to: kit.placeIds[port.hexes[0]] }
      expect(p.offered()).toContainEqual(ashore)
      p.act({ do: 'move', unit: steamer, to: p.placesFor(steamer).find((to) => kit.isSea[kit.placeNumber(to)])! })
      expect([p.place(slow[0]), p.truth(slow[0]).carrier]).toEqual(['aboard', steamer])
      expect(p.refuses(ashore)).toMatchObject({ rule: 'steamer.1', key: 'refuse.notWithSteamer' })
    })

    test('night.1 by night infantry passes beside an enemy, and is turned up on its way there', () => {
      const drawing: MeadowDrawing = { seaSides: [['n', 'ne']] }
      const { at, kit: drawn } = meadowOf(kit, drawing)
      const passing = (axisAt: string, turn: number) =>
        position(
          { phase: 'alliedMovement', turn, allied: { [at.n]: [`?${slow[0]}`] }, axis: { [axisAt]: [axis[0]] } },
          {},
          drawn,
        )
      // By c and se; c lies beside sw, the end does not.
      const night = passing(at.sw, NIGHT)
      night.act({ do: 'move', unit: slow[0], to: at.sese })
      expect([night.place(slow[0]), night.truth(slow[0]).faceUp]).toEqual([at.sese, true])
      const unseen = passing(at.swsw, NIGHT)
      unseen.act({ do: 'move', unit: slow[0], to: at.sese })
      expect([unseen.place(slow[0]), unseen.truth(slow[0]).faceUp]).toEqual([at.sese, false])
      expect(passing(at.sw, DAY).refuses({ do: 'move', unit: slow[0], to: at.sese }).rule).toBe('zoc.1')
    })

    test('steamer.1 who is not aboard does not go ashore from a steamer', () => {
      const port = kit.ports[0]
      const hex = kit.placeIds[port.hexes[0]]
      const p = position({
        phase: 'alliedMovement',
        turn: DAY,
        allied: { [kit.placeIds[port.place]]: [steamer], [hex]: [slow[0]] },
      })
      expect(p.refuses({ do: 'unload', unit: slow[0], to: hex })).toMatchObject({
        rule: 'steamer.1',
        key: 'refuse.notAboard',
      })
    })
  })

  describe('in combat', () => {
    test('crt.EX who has nobody left to lose is not asked for more', () => {
      const [one] = axisForce(kit, 2)
      const weak = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
      const rolls = [1, 2, 3, 4, 5, 6].map((die) => {
        const { p, at } = onField(proving, {
          axis: { n: [one] },
          allied: { c: [weak] },
          script: { 'combat crt': [die] },
        })
        attack(p, at.c, [one])
        return { p, result: lastRoll(p).result }
      })
      const { p } = rolls.find(({ result }) => result === 'EX')!
      expect(asked(p)).not.toBe('prompt.exchange')
      expect([one, weak].map((unit) => p.place(unit))).toEqual(['eliminated', 'eliminated'])
    })

    test('combat.3 a stack of noncombat units is not fired at, whoever stands beside it', () => {
      const [one] = axisForce(kit, 1)
      const { p, at } = onField(proving, {
        by: 'allied',
        allied: { n: [slow[0]], ne: [docks] },
        axis: { c: [one], s: [axisGun] },
      })
      attack(p, at.c, [slow[0]])
      expect(asked(p)).toBe('prompt.defensiveFire')
      expect(p.offered().flatMap((action) => (action.do === 'fire' ? [action.at] : []))).toEqual([at.n])
      expect(p.refuses({ do: 'fire', unit: axisGun, at: at.ne }).rule).toBe('combat.3')
    })
  })

  describe('from the air', () => {
    test('stack.1 who drifts into a full hex comes down in the first hex around it that can be crossed to', () => {
      const [unit] = jumpersOf(kit, 1)
      const companies = findUnits(kit, { side: 'axis', type: 'para', stack: 1 }, 7)
      const six = companies.filter((id) => id !== unit).slice(0, 6)
      const drift = (seaSides: MeadowDrawing['seaSides']) => {
        const { at, kit: drawn } = meadowOf(kit, { seaSides })
        const p = position(
          { phase: 'airborne', turn: 3, axis: { reserve: [unit], [at.c]: six } },
          { 'drift drift.1': [2] },
          drawn,
        )
        expect(p.refuses({ do: 'drop', unit, to: at.c }).rule).toBe('stack.1')
        p.act({ do: 'drop', unit, to: at.n })
        p.act({ do: 'done' })
        return [p.place(unit), at.n, at.ne]
      }
      const [open, north] = drift([])
      const [closed, , northEast] = drift([['c', 'n']])
      expect([open, closed]).toEqual([north, northEast])
    })

    test('airland.1 of the guns that turned back those with a range of five come by air, those with six do not', () => {
      const [field] = kit.airfields
      const axisHexes = field.hexes.map((hex) => kit.placeIds[hex])
      const artillery = (range: number): string => findUnit(kit, { side: 'axis', type: 'arty', range })
      const [light, heavy] = [artillery(5), artillery(6)]
      const p = position({ phase: 'airborne', turn: DAY, axis: { aborted: [light, heavy] }, axisHexes })
      expect(p.placesFor(light)).toEqual(axisHexes)
      expect(p.refuses({ do: 'airland', unit: heavy, to: axisHexes[0] })).toMatchObject({ rule: 'airland.1' })
      expect(p.placesFor(heavy)).toEqual([])
    })
  })
}
