// move.1, move.2, airborne.2, night.1 (movement), hex.friendly
import { describe, expect, test } from 'vitest'
import { drawMeadow, type MeadowHex, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

/** A day and a night on which nobody is surprised or bound to his sector. */
const DAY = 9
const NIGHT = 10

export function movementRules({ kit, position }: Proving): void {
  const { slow, fast, gun, heavyAa, armor, headquarters, steamer, axis } = castOf(kit)
  const open = drawMeadow(kit)
  const { at } = open

  describe('movement', () => {
    test('move.1 each unit moves once in a phase, up to its allowance, in any order', () => {
      const p = position({ phase: 'alliedMovement', turn: DAY, allied: { [at.nn]: [slow[0], fast[0]] } }, {}, open.kit)
      p.act({ do: 'move', unit: fast[0], to: at.ss })
      expect(p.place(fast[0])).toBe(at.ss)
      expect(p.refuses({ do: 'move', unit: fast[0], to: at.s }).rule).toBe('move.1')
      p.act({ do: 'move', unit: slow[0], to: at.n })
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.c }).rule).toBe('move.1')
      expect(p.offered()).toEqual([{ do: 'done' }])
    })

    test('move.1 through friends, but never onto an enemy', () => {
      const p = position(
        {
          phase: 'axisMovement',
          turn: DAY,
          axis: { [at.nn]: [axis[0]], [at.n]: [axis[1]] },
          allied: { [at.sese]: [slow[0]] },
        },
        {},
        open.kit,
      )
      expect(p.placesFor(axis[0])).toContain(at.c)
      expect(p.refuses({ do: 'move', unit: axis[0], to: at.sese }).rule).toBe('move.1')
    })

    test('move.1 one does not move the units of the other side, nor guns that cannot move, nor what is not in play', () => {
      const p = position(
        {
          phase: 'alliedMovement',
          turn: DAY,
          allied: { [at.c]: [heavyAa, slow[0]], reserve: [fast[0]] },
          axis: { [at.nn]: [axis[0]] },
        },
        {},
        open.kit,
      )
      for (const unit of [axis[0], heavyAa, fast[0]]) {
        expect(p.refuses({ do: 'move', unit, to: at.s }).rule).toBe('move.1')
        expect(p.placesFor(unit)).toEqual([])
      }
    })

    test('move.1 who has come by air this turn does not move', () => {
      const jumper = kit.units.find(({ arrival, type }) => arrival.by === 'airborne' && type === 'hq')!.id
      const { sector } = kit.units[kit.unitNumber(jumper)]
      const drawn = drawMeadow(kit, { hexes: { c: kit.map.sectors.includes(sector) ? { sector } : {} } })
      const p = position(
        {
          phase: 'airborne',
          turn: 3,
          axis: { reserve: [jumper], [drawn.at.nn]: [axis[0]] },
          allied: { [drawn.at.ss]: [fast[0]] },
        },
        { 'drift drift.1': [1] },
        drawn.kit,
      )
      p.act({ do: 'drop', unit: jumper, to: drawn.at.c })
      p.act({ do: 'done' })
      expect(p.decision().rule).toBe('move.1')
      expect(p.place(jumper)).toBe(drawn.at.c)
      expect(p.refuses({ do: 'move', unit: jumper, to: drawn.at.s }).rule).toBe('move.1')
      expect(p.placesFor(axis[0]).length).toBeGreaterThan(0)
      p.dice.allUsed()
      // On the next turn it may.
      while (p.state.turn === 3 || p.state.phase !== 'axisMovement') p.act({ do: 'done' })
      expect([p.truth(jumper).marks, p.placesFor(jumper).includes(drawn.at.s)]).toEqual([[], true])
    })

    test('move.1 the phase ends when its player says so, even if nobody can move', () => {
      const p = position({ phase: 'alliedMovement', turn: DAY, allied: { [at.c]: [heavyAa] } }, {}, open.kit)
      expect(p.decision().seats).toEqual(['allied'])
      expect(p.offered()).toEqual([{ do: 'done' }])
    })

    test('move.2 road rates hold from a hex to the next one on the same road only', () => {
      const joined = drawMeadow(kit, { ground: 'rough', primary: [['nn', 'n', 'c', 's', 'ss']] })
      const apart = drawMeadow(kit, {
        ground: 'rough',
        primary: [
          ['nn', 'n'],
          ['c', 's', 'ss'],
        ],
      })
      const reach = ({ kit: drawn, at: hexes }: typeof joined): string[] =>
        position({ phase: 'alliedMovement', turn: DAY, allied: { [hexes.nn]: [slow[0]] } }, {}, drawn).placesFor(
          slow[0],
        )
      // 2 points for four hexes of road; with a gap of rough ground 1/2 + 2 + 1/2 to the third.
      expect(reach(joined)).toContain(joined.at.ss)
      expect(reach(apart)).toContain(apart.at.s)
      expect(reach(apart)).not.toContain(apart.at.ss)
    })

    test('airborne.2 on the first turn Allied units move one hex, whatever it costs', () => {
      const drawn = drawMeadow(kit, { ground: 'rough', hexes: { c: { river: true } }, primary: [['c', 'n', 'nn']] })
      const place = { [drawn.at.c]: [gun, slow[0]] }
      const p = position({ phase: 'alliedMovement', turn: 1, allied: place }, {}, drawn.kit)
      // Out of the river into the hills costs three points, more than the gun has.
      const ring: MeadowHex[] = ['n', 'ne', 'se', 's', 'sw', 'nw']
      expect(p.placesFor(gun).sort()).toEqual(ring.map((name) => drawn.at[name]).sort())
      expect(p.decision().prompt.params).toEqual({ surprised: true })
      expect(p.refuses({ do: 'move', unit: slow[0], to: drawn.at.nn }).rule).toBe('airborne.2')
      p.act({ do: 'move', unit: gun, to: drawn.at.s })
      const later = position({ phase: 'alliedMovement', turn: DAY, allied: place }, {}, drawn.kit)
      expect(later.placesFor(slow[0])).toContain(drawn.at.nn)
      expect(later.decision().prompt.params).toEqual({ surprised: false })
    })

    test('airborne.2 the Axis is not surprised; vehicles still need their road, and the steamer gets one hex far', () => {
      const p = position({ phase: 'axisMovement', turn: 1, axis: { [at.nn]: [axis[0]] } }, {}, open.kit)
      expect(p.placesFor(axis[0])).toContain(at.ss)
      const hills = drawMeadow(kit, { ground: 'rough' })
      const q = position({ phase: 'alliedMovement', turn: 1, allied: { [hills.at.c]: [armor] } }, {}, hills.kit)
      expect(q.refuses({ do: 'move', unit: armor, to: hills.at.n }).rule).toBe('terrain.rough')
      const port = kit.ports[0]
      const harbour = { [kit.placeIds[port.place]]: [steamer] }
      const sailing = position({ phase: 'alliedMovement', turn: 1, allied: harbour })
      const far = sailing.placesFor(steamer).map((id) => kit.map.distance(kit.placeNumber(id), port.hexes[0]))
      expect(far.length).toBeGreaterThan(0)
      expect(far.every((hexes) => hexes === 1)).toBe(true)
    })

    test('night.1 by night Allied infantry moves into, out of and through enemy zones of control; others do not', () => {
      const board = { allied: { [at.nn]: [fast[0], headquarters], [at.n]: [fast[1]] }, axis: { [at.c]: [axis[0]] } }
      const night = position({ phase: 'alliedMovement', turn: NIGHT, ...board }, {}, open.kit)
      // Four points, all in the zone of the enemy in the middle.
      expect(night.placesFor(fast[0])).toContain(at.s)
      expect(night.placesFor(fast[1])).toContain(at.s)
      expect(night.refuses({ do: 'move', unit: headquarters, to: at.s }).rule).toBe('zoc.1')
      expect(night.refuses({ do: 'move', unit: fast[0], to: at.c }).rule).toBe('move.1')
      const day = position({ phase: 'alliedMovement', turn: DAY, ...board }, {}, open.kit)
      expect(day.refuses({ do: 'move', unit: fast[0], to: at.s }).rule).toBe('zoc.1')
      expect(day.refuses({ do: 'move', unit: fast[1], to: at.s }).rule).toBe('zoc.2')
    })

    test('night.1 the Axis stays bound by zones of control at night', () => {
      const p = position(
        { phase: 'axisMovement', turn: NIGHT, axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [slow[0]] } },
        {},
        open.kit,
      )
      expect(p.placesFor(axis[0])).toContain(at.n)
      expect(p.refuses({ do: 'move', unit: axis[0], to: at.s }).rule).toBe('zoc.1')
    })
  })

  describe('friendly hexes', () => {
    const field = kit.airfields[0]
    const runway = kit.placeIds[field.hexes[0]]

    test('hex.friendly a hex belongs to the side whose combat unit was last in it', () => {
      const p = position({ phase: 'axisMovement', turn: DAY, axis: { [at.nn]: [axis[0]] } }, {}, open.kit)
      const owner = (hex: string): number => p.state.owner[kit.placeNumber(hex)]
      expect(owner(at.n)).toBe(1)
      p.act({ do: 'move', unit: axis[0], to: at.s })
      // The way counts as well as its end.
      expect([owner(at.n), owner(at.c), owner(at.s), owner(at.ss)]).toEqual([0, 0, 0, 1])
    })

    test('hex.friendly an airfield is friendly only without an enemy on it; a zone of control changes nothing', () => {
      const lander = kit.units.find(({ arrival, size }) => arrival.by === 'airLanding' && size === 'bn')!.id
      const rest = field.hexes.slice(1).map((hex) => kit.placeIds[hex])
      const beside = kit.placeIds[neighbourOf(field.hexes)]
      const land = (wish: object) =>
        position({
          phase: 'airborne',
          stands: ['airborne', 'axisSea', 'axisMovement'],
          turn: 11,
          axis: { reserve: [lander] },
          ...wish,
        })
      const free = land({ axisHexes: [runway, ...rest], allied: { [beside]: [slow[0]] } })
      expect(free.placesFor(lander)).toContain(runway)
      for (const unit of [slow[0], gun]) {
        const held = land({ axisHexes: [runway, ...rest], allied: { [runway]: [unit] } })
        expect(held.decision().rule).not.toBe('airland.1')
      }
      expect(land({}).decision().rule).not.toBe('airland.1')
    })

    function neighbourOf(hexes: number[]): number {
      const around = Array.from(kit.map.neighbours.subarray(6 * hexes[0], 6 * hexes[0] + 6))
      return around.find((hex) => hex !== -1 && kit.isLand[hex] && !hexes.includes(hex))!
    }
  })
}
