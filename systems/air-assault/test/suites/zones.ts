// zoc.1 to zoc.3
import { describe, expect, test } from 'vitest'
import { drawMeadow, type PositionSpec, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

const DAY = 9

export function zoneRules({ kit, position }: Proving): void {
  const { slow, fast, gun, heavyAa, coastGun, headquarters, truck, docks, decoys, axis, axisGun } = castOf(kit)
  const open = drawMeadow(kit)
  const { at } = open

  const axisMoves = (wish: Partial<PositionSpec>) =>
    position({ phase: 'axisMovement', turn: DAY, ...wish }, {}, open.kit)
  const alliedMoves = (wish: Partial<PositionSpec>) =>
    position({ phase: 'alliedMovement', turn: DAY, ...wish }, {}, open.kit)

  describe('zones of control', () => {
    test('zoc.1 a unit that enters one of the six hexes around an enemy stops there', () => {
      const p = axisMoves({ axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [slow[0]] } })
      expect(p.placesFor(axis[0])).toEqual(expect.arrayContaining([at.n, at.nw, at.ne, at.nne, at.nnw, at.nwnw]))
      // Through the zone it would be four points to the other side; round about it is six.
      expect(p.refuses({ do: 'move', unit: axis[0], to: at.s }).rule).toBe('zoc.1')
      p.act({ do: 'move', unit: axis[0], to: at.n })
      expect(p.place(axis[0])).toBe(at.n)
    })

    test('zoc.1 every combat unit, headquarters, gun and AA unit has a zone, neutralized or not', () => {
      for (const unit of [fast[0], headquarters, gun, heavyAa, coastGun]) {
        for (const neutral of [{}, { [unit]: 1 }]) {
          const p = axisMoves({ axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [unit] }, neutral })
          expect(p.placesFor(axis[0])).toContain(at.n)
          expect(p.refuses({ do: 'move', unit: axis[0], to: at.s }).rule).toBe('zoc.1')
        }
      }
    })

    test('zoc.1 noncombat units that everybody knows have none', () => {
      for (const unit of [truck, docks]) {
        const p = axisMoves({ axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [unit] } })
        expect(p.placesFor(axis[0])).toEqual(expect.arrayContaining([at.s, at.ss, at.c]))
        const q = axisMoves({ axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [slow[0]] } })
        expect(q.refuses({ do: 'move', unit: axis[0], to: at.s }).rule).toBe('zoc.1')
      }
    })

    test('zoc.2 who starts in an enemy zone may leave it, but enters no other that turn', () => {
      const wish = { allied: { [at.n]: [slow[0], fast[0]] }, axis: { [at.c]: [axis[0]], [at.w]: [axis[1]] } }
      const p = alliedMoves(wish)
      expect(p.placesFor(slow[0])).toEqual(expect.arrayContaining([at.nn, at.nnw, at.nne, at.nene]))
      // nw lies beside both enemies, nwnw beside the one in the west; ne beside the one in the middle.
      for (const zone of [at.nw, at.nwnw, at.ne]) {
        expect(p.placesFor(slow[0])).not.toContain(zone)
        expect(p.refuses({ do: 'move', unit: slow[0], to: zone }).rule).toBe('zoc.2')
      }
      // The faster unit does not get there by a roundabout way either.
      expect(p.refuses({ do: 'move', unit: fast[0], to: at.nwnw }).rule).toBe('zoc.2')
    })

    test('zoc.2 with more than three movement points straight from one zone into the next, and there it stops', () => {
      const wish = { allied: { [at.n]: [slow[0], fast[0]] }, axis: { [at.c]: [axis[0]] } }
      const p = alliedMoves(wish)
      expect(p.placesFor(fast[0])).toEqual(expect.arrayContaining([at.ne, at.nw]))
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.ne }).rule).toBe('zoc.2')
      // se is two steps along the zone.
      expect(p.refuses({ do: 'move', unit: fast[0], to: at.se }).rule).toBe('zoc.2')
    })

    test('zoc.3 artillery, AA and noncombat units enter no enemy zone', () => {
      const movers = [gun, truck, docks]
      const p = alliedMoves({ allied: { [at.nn]: movers }, axis: { [at.c]: [axis[0]] } })
      for (const unit of movers) {
        expect(p.placesFor(unit)).not.toContain(at.n)
        expect(p.refuses({ do: 'move', unit, to: at.n }).rule).toBe('zoc.3')
        expect(p.placesFor(unit)).toContain(at.nne)
      }
      const q = axisMoves({ axis: { [at.nn]: [axisGun] }, allied: { [at.c]: [slow[0]] } })
      expect(q.refuses({ do: 'move', unit: axisGun, to: at.n }).rule).toBe('zoc.3')
    })

    test('zoc.3 and leave none', () => {
      const caught = [gun, truck, docks]
      const p = alliedMoves({ allied: { [at.n]: [...caught, slow[0]] }, axis: { [at.c]: [axis[0]] } })
      for (const unit of caught) {
        expect(p.placesFor(unit)).toEqual([])
        expect(p.refuses({ do: 'move', unit, to: at.nn }).rule).toBe('zoc.3')
      }
      expect(p.placesFor(slow[0])).toContain(at.nn)
    })

    test('zoc.3 headquarters, and decoys that play a unit, may do both', () => {
      const p = alliedMoves({
        allied: { [at.n]: [`?${decoys[0]}`, headquarters], [at.nn]: [`?${decoys[1]}`, gun] },
        axis: { [at.c]: [axis[0]] },
      })
      expect(p.placesFor(headquarters)).toEqual(expect.arrayContaining([at.nn, at.ne]))
      expect(p.placesFor(decoys[0])).toContain(at.ne)
      expect(p.placesFor(decoys[1])).toContain(at.n)
      expect(p.refuses({ do: 'move', unit: gun, to: at.n }).rule).toBe('zoc.3')
    })
  })
}
