// stack.1: six points a hex.
import { describe, expect, test } from 'vitest'
import { drawMeadow, type PositionSpec, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

const DAY = 9

export function stackingRules({ kit, position }: Proving): void {
  const { slow, fast, gun, docks, truck, decoys, armor, axis } = castOf(kit)
  const open = drawMeadow(kit)
  const { at } = open
  const alliedMoves = (wish: Partial<PositionSpec>) =>
    position({ phase: 'alliedMovement', turn: DAY, ...wish }, {}, open.kit)

  describe('stacking', () => {
    test('stack.1 no move ends with more than six points in a hex, but it may lead through', () => {
      const p = alliedMoves({ allied: { [at.nn]: [slow[0]], [at.n]: [fast[0], fast[1]] } })
      expect(p.placesFor(slow[0])).not.toContain(at.n)
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.n }).rule).toBe('stack.1')
      p.act({ do: 'move', unit: slow[0], to: at.c })
      expect(p.place(slow[0])).toBe(at.c)
    })

    test('stack.1 a battalion has three points, guns and noncombat units one, decoys none', () => {
      const full = { [at.n]: [fast[0], gun, docks, armor] }
      const p = alliedMoves({ allied: { ...full, [at.nn]: [truck, `?${decoys[0]}`, slow[0]] } })
      // 3 + 1 + 1 + 1: six.
      expect(p.refuses({ do: 'move', unit: truck, to: at.n }).rule).toBe('stack.1')
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.n }).rule).toBe('stack.1')
      p.act({ do: 'move', unit: decoys[0], to: at.n })
      p.act({ do: 'move', unit: gun, to: at.c })
      p.act({ do: 'move', unit: truck, to: at.n })
      expect(p.place(truck)).toBe(at.n)
    })

    test('stack.1 each side counts for itself, and the limit holds for the Axis too', () => {
      const many = kit.units.filter(
        ({ side, stack, components }) => side === 'axis' && stack === 3 && components.length === 0,
      )
      const [a, b, c] = many.map(({ id }) => id)
      const p = position(
        {
          phase: 'axisMovement',
          turn: DAY,
          axis: { [at.nn]: [a], [at.n]: [b, c] },
          allied: { [at.ss]: [slow[0], fast[0]] },
        },
        {},
        open.kit,
      )
      expect(p.refuses({ do: 'move', unit: a, to: at.n }).rule).toBe('stack.1')
      expect(p.placesFor(a)).toContain(at.c)
    })

    test('stack.1 a unit whose neighbours are all full may go on to where there is room, or not at all', () => {
      const inner = [at.ne, at.se, at.s, at.sw, at.nw]
      const walls = drawMeadow(kit, {
        seaSides: [
          ['c', 'ne'],
          ['c', 'se'],
          ['c', 's'],
          ['c', 'sw'],
          ['c', 'nw'],
        ],
      })
      expect(inner).toHaveLength(5)
      const crowd = { [walls.at.n]: [fast[0], fast[1]], [walls.at.c]: [slow[0], gun] }
      const p = position({ phase: 'alliedMovement', turn: DAY, allied: crowd }, {}, walls.kit)
      expect(p.placesFor(slow[0])).toContain(walls.at.nn)
      expect(p.refuses({ do: 'move', unit: slow[0], to: walls.at.n }).rule).toBe('stack.1')
      expect(p.refuses({ do: 'move', unit: gun, to: walls.at.n }).rule).toBe('stack.1')
    })

    test('stack.1 what broke down and is still too many when its next movement phase ends is lost', () => {
      const companies = kit.units.filter(
        ({ side, size, stack, type }) => side === 'axis' && size === 'coy' && stack === 1 && type === 'para',
      )
      const ids = companies.slice(0, 8).map(({ id }) => id)
      const p = position(
        {
          phase: 'axisMovement',
          turn: DAY,
          axis: { [at.c]: ids, [at.nn]: [axis[0]].filter((id) => !ids.includes(id)) },
        },
        {},
        open.kit,
      )
      p.act({ do: 'move', unit: ids[7], to: at.n })
      p.act({ do: 'done' })
      expect(p.decision()).toMatchObject({ rule: 'stack.1', seats: ['axis'] })
      p.act({ do: 'choose', unit: ids[0] })
      expect(p.place(ids[0])).toBe('eliminated')
      expect(p.in(at.c)).toHaveLength(6)
    })

    test('stack.1 nor are more than six points set up in a hex', () => {
      const sector = kit.units[kit.unitNumber(fast[0])].sector
      const same = kit.units.filter((unit) => unit.side === 'allied' && unit.sector === sector && unit.stack === 3)
      const [a, b, c] = same.map(({ id }) => id)
      const drawn = drawMeadow(kit, { hexes: { c: { sector } } })
      const p = position({ phase: 'setUp', allied: { reserve: [a, b, c].map((id) => `?${id}`) } }, {}, drawn.kit)
      p.act({ do: 'place', unit: a, to: drawn.at.c })
      p.act({ do: 'place', unit: b, to: drawn.at.c })
      expect(p.refuses({ do: 'place', unit: c, to: drawn.at.c }).rule).toBe('stack.1')
    })
  })
}
