// terrain.*: the movement column of the terrain effects chart. Costs are seen by how far units get on drawn ground.
import { describe, expect, test } from 'vitest'
import { type MeadowDrawing, drawMeadow, type MeadowHex, type Position, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'
import { axisForce, fight, lastRoll } from './forces.ts'

/** A day on which nobody is surprised or bound to his sector. */
const DAY = 9

export function terrainRules(proving: Proving): void {
  const { kit, position } = proving
  const { slow, fast, gun, armor, truck, axis, engineer } = castOf(kit)
  const infantry = slow[0]

  /** An Allied unit on drawn ground. What a unit of three points can reach tells what the ground costs. */
  function walk(unit: string, from: MeadowHex, drawing: MeadowDrawing = {}) {
    const meadow = drawMeadow(kit, drawing)
    const p = position({ phase: 'alliedMovement', turn: DAY, allied: { [meadow.at[from]]: [unit] } }, {}, meadow.kit)
    return {
      p,
      reaches: (name: MeadowHex) => p.placesFor(unit).includes(meadow.at[name]),
      refuses: (name: MeadowHex) => p.refuses({ do: 'move', unit, to: meadow.at[name] }),
      count: () => p.placesFor(unit).length,
    }
  }

  describe('the ground', () => {
    test('terrain.clear each clear hex costs one movement point', () => {
      const { reaches, refuses } = walk(infantry, 'nn')
      expect([reaches('n'), reaches('c'), reaches('s'), reaches('ss')]).toEqual([true, true, true, false])
      expect(refuses('ss').rule).toBe('terrain.mp')
    })

    test('terrain.rough a rough hex costs two points', () => {
      const { reaches, count } = walk(infantry, 'nn', { ground: 'rough' })
      expect([reaches('n'), reaches('c')]).toEqual([true, false])
      // The three neighbours, and no hex behind them: a second rough hex would make it four points.
      expect(count()).toBe(3)
    })

    test('terrain.rough armour and whoever moves more than four points enter rough hexes by road only', () => {
      for (const vehicle of [armor, truck]) {
        const { count, refuses } = walk(vehicle, 'c', { ground: 'rough' })
        expect(count()).toBe(0)
        expect(refuses('n').rule).toBe('terrain.rough')
        const road = walk(vehicle, 'c', { ground: 'rough', secondary: [['c', 'n', 'nn']] })
        expect([road.reaches('n'), road.reaches('nn'), road.reaches('s'), road.count()]).toEqual([true, true, false, 2])
        expect(road.refuses('ne').rule).toBe('terrain.rough')
      }
      // Men on foot go anywhere.
      expect(walk(fast[0], 'c', { ground: 'rough' }).reaches('nn')).toBe(true)
    })

    test('terrain.rough a road that touches the hex from elsewhere does not help: the step must be on it', () => {
      const { reaches, refuses } = walk(armor, 'c', { ground: 'rough', secondary: [['n', 'nn']] })
      expect(reaches('n')).toBe(false)
      expect(refuses('n').rule).toBe('terrain.rough')
    })

    test('terrain.river leaving a river hex costs a point more, entering it does not', () => {
      const wet = { river: true } as const
      // A gun with two points gets into the river, or out of it, but not through.
      expect(walk(gun, 'nn', { hexes: { n: wet, nne: wet, nnw: wet } }).reaches('n')).toBe(true)
      const out = walk(gun, 'c', { hexes: { c: wet } })
      expect([out.reaches('n'), out.reaches('nn')]).toEqual([true, false])
      expect(walk(gun, 'c').reaches('nn')).toBe(true)
    })

    test('terrain.river from river hex to river hex costs the point too', () => {
      const wet = { river: true } as const
      const { reaches } = walk(infantry, 'nn', { hexes: { nn: wet, n: wet, nne: wet, nnw: wet } })
      // 2 out of the first, 2 out of the second: more than three.
      expect([reaches('n'), reaches('c')]).toEqual([true, false])
    })

    test('terrain.river a bridge spares the point to whoever keeps to the road, in and out (ruling 7)', () => {
      const wet = { river: true } as const
      const span = { river: true, bridge: true } as const
      const road = [['nn', 'n', 'c', 's', 'ss'] as MeadowHex[]]
      expect(walk(infantry, 'n', { hexes: { n: span }, secondary: road }).reaches('ss')).toBe(true)
      // Off the road the river is there all the same.
      const off = walk(gun, 'n', { hexes: { n: span }, secondary: road })
      expect([off.reaches('s'), off.reaches('ne'), off.reaches('nene')]).toEqual([true, true, false])
      // A road in the bed without a bridge: 2 + 1.
      const ford = walk(infantry, 'n', { hexes: { n: wet }, secondary: road })
      expect([ford.reaches('s'), ford.reaches('ss')]).toEqual([true, false])
      // From the bed onto the bridge, by road.
      const onto = walk(infantry, 'n', { hexes: { n: wet, c: span }, secondary: road })
      expect(onto.reaches('ss')).toBe(true)
    })

    test('terrain.river armour enters a river hex by road or bridge only', () => {
      const { reaches, refuses } = walk(armor, 'nn', { hexes: { n: { river: true } } })
      expect(reaches('n')).toBe(false)
      expect(refuses('n').rule).toBe('terrain.river')
      const span = { river: true, bridge: true } as const
      expect(walk(armor, 'nn', { hexes: { n: span }, secondary: [['nn', 'n']] }).reaches('n')).toBe(true)
      expect(walk(infantry, 'nn', { hexes: { n: { river: true } } }).reaches('n')).toBe(true)
    })

    test('terrain.river a truck fords it, though it needs a road into rough ground: the sheet speaks of armour', () => {
      const wet = { river: true } as const
      const { reaches } = walk(truck, 'nn', { hexes: { n: wet, nne: wet } })
      expect([reaches('n'), reaches('nne'), reaches('c')]).toEqual([true, true, true])
      const rough = walk(truck, 'nn', { hexes: { n: { ...wet, terrain: 'rough' } } })
      expect(rough.reaches('n')).toBe(false)
      expect(rough.refuses('n')).toMatchObject({ rule: 'terrain.rough', key: 'refuse.roadOnly' })
    })

    test('terrain.road half a point by primary road, one by secondary road, whatever the ground', () => {
      const way: MeadowHex[] = ['nn', 'n', 'c', 's', 'ss']
      // Four hexes: 2 points, and the third takes the unit off the road.
      const primary = walk(infantry, 'nn', {
        primary: [way],
        hexes: { n: { terrain: 'rough' }, s: { terrain: 'rough' } },
      })
      expect([primary.reaches('ss'), primary.reaches('ssw')]).toEqual([true, true])
      const secondary = walk(infantry, 'nn', { ground: 'rough', secondary: [way] })
      expect([secondary.reaches('s'), secondary.reaches('ss')]).toEqual([true, false])
    })

    test('terrain.road a road that engineers have cut gives no rate, and no way to vehicles', () => {
      const meadow = drawMeadow(kit, { ground: 'rough', primary: [['nn', 'n', 'c']] })
      const { at } = meadow
      const p = position(
        { phase: 'alliedMovement', turn: DAY, allied: { [at.nn]: [infantry], [at.c]: [armor] }, broken: [at.n] },
        {},
        meadow.kit,
      )
      expect(p.placesFor(infantry)).toContain(at.n)
      expect(p.placesFor(infantry)).not.toContain(at.c)
      expect(p.placesFor(armor)).toEqual([])
    })

    test('terrain.city half a point from a connecting road hex, one point from elsewhere', () => {
      const city = { terrain: 'city' } as const
      const towns = { n: city, c: city, s: city }
      const road = walk(infantry, 'nn', { hexes: { ...towns, ss: city }, secondary: [['nn', 'n', 'c', 's', 'ss']] })
      expect([road.reaches('ss'), road.reaches('ssw')]).toEqual([true, true])
      const across = walk(infantry, 'nn', { hexes: towns })
      expect([across.reaches('s'), across.reaches('ss')]).toEqual([true, false])
    })

    test('terrain.sea ground units do not go to sea, nor across a sea hexside', () => {
      const { reaches, refuses } = walk(infantry, 'c', { hexes: { n: { terrain: 'sea' } } })
      expect(reaches('n')).toBe(false)
      expect(refuses('n').rule).toBe('terrain.sea')
      const side = walk(gun, 'c', { seaSides: [['c', 's']], ground: 'rough' })
      expect([side.reaches('s'), side.reaches('se')]).toEqual([false, true])
      expect(side.refuses('s').rule).toBe('terrain.sea')
    })

    test('terrain.sea no zone of control crosses a sea hexside', () => {
      const meadow = drawMeadow(kit, { seaSides: [['c', 's']] })
      const { at } = meadow
      const p = position(
        { phase: 'alliedMovement', turn: DAY, allied: { [at.c]: [gun] }, axis: { [at.s]: [axis[0]] } },
        {},
        meadow.kit,
      )
      expect(p.placesFor(gun)).toContain(at.n)
      expect(p.refuses({ do: 'move', unit: gun, to: at.se }).rule).toBe('zoc.3')
    })

    test('terrain.town a town is as the ground around it', () => {
      const { reaches } = walk(infantry, 'nn', {
        features: [
          { kind: 'town', hex: 'n' },
          { kind: 'town', hex: 'c' },
        ],
      })
      expect([reaches('n'), reaches('c'), reaches('s'), reaches('ss')]).toEqual([true, true, true, false])
      const { p } = fight(proving, {
        drawing: { features: [{ kind: 'town', hex: 'c' }] },
        axis: { n: axisForce(kit, 4, 6) },
        allied: { c: [engineer] },
        script: { 'combat crt': [4] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 4, defense: 2, modifier: 0 })
    })

    test('terrain.border borders of sectors cost nothing', () => {
      const other = { sector: kit.map.sectors[1] }
      const { reaches } = walk(infantry, 'nn', { hexes: { c: other, s: other, ss: other } })
      expect([reaches('c'), reaches('s'), reaches('ss')]).toEqual([true, true, false])
      const { p } = fight(proving, {
        drawing: { hexes: { c: other } },
        axis: { n: axisForce(kit, 4, 6) },
        allied: { c: [engineer] },
        script: { 'combat crt': [4] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 4, defense: 2, modifier: 0 })
    })

    test('terrain.islands nobody moves to a coastal island', () => {
      const { reaches, refuses } = walk(infantry, 'c', { hexes: { n: { terrain: 'island' } } })
      expect([reaches('n'), reaches('s')]).toEqual([false, true])
      expect(refuses('n').rule).toBe('terrain.islands')
    })

    test('terrain.islands nobody is set up on one', () => {
      const sector = kit.units[kit.unitNumber(infantry)].sector
      const meadow = drawMeadow(kit, {
        hexes: { n: { terrain: 'island' }, s: { sector } },
      })
      const { at } = meadow
      const p = position({ phase: 'setUp', allied: { reserve: [`?${infantry}`] } }, {}, meadow.kit)
      expect(p.placesFor(infantry)).toContain(at.s)
      expect(p.refuses({ do: 'place', unit: infantry, to: at.n }).rule).toBe('terrain.islands')
    })

    test('terrain.mp a unit enters a hex only with all the points that it costs; there is no least move', () => {
      const { reaches, refuses } = walk(infantry, 'nn', { hexes: { s: { terrain: 'rough' } } })
      expect([reaches('c'), reaches('s')]).toEqual([true, false])
      expect(refuses('s').rule).toBe('terrain.mp')
      // A gun with two points in a river among hills: three points out of it.
      const stuck = walk(gun, 'c', { ground: 'rough', hexes: { c: { river: true } } })
      expect(stuck.count()).toBe(0)
      expect(stuck.refuses('n').rule).toBe('terrain.mp')
    })
  })
}

/** terrain.battery is printed on one of the maps only. */
export function batteryRule({ kit, position }: Proving): void {
  const [infantry] = castOf(kit).slow
  test('terrain.battery a battery does not hinder movement', () => {
    const meadow = drawMeadow(kit, { features: [{ kind: 'battery', hex: 'n' }] })
    const { at } = meadow
    const p: Position = position(
      { phase: 'alliedMovement', turn: DAY, allied: { [at.nn]: [infantry] } },
      {},
      meadow.kit,
    )
    expect(p.placesFor(infantry)).toContain(at.s)
    expect(p.placesFor(infantry)).not.toContain(at.ss)
  })
}
