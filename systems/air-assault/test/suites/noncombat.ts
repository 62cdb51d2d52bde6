// noncombat.1: movement and capture.
import { describe, expect, test } from 'vitest'
import { drawMeadow, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

const DAY = 9

export function noncombatRules({ kit, position }: Proving): void {
  const { docks, truck, slow, axis } = castOf(kit)
  const open = drawMeadow(kit)
  const { at } = open

  describe('noncombat units', () => {
    test('noncombat.1 alone they are lost when an enemy combat unit enters their hex, on its way too', () => {
      const p = position(
        {
          phase: 'axisMovement',
          turn: DAY,
          axis: { [at.nn]: [axis[0]] },
          allied: { [at.n]: [docks], [at.c]: [truck] },
        },
        {},
        open.kit,
      )
      p.act({ do: 'move', unit: axis[0], to: at.c })
      expect([p.place(docks), p.place(truck), p.place(axis[0])]).toEqual(['eliminated', 'eliminated', at.c])
      expect(p.refuses({ do: 'move', unit: docks, to: at.nn }).rule).toBe('move.1')
    })

    test('noncombat.1 with a combat unit beside them they are safe: nobody enters; nor do they enter an enemy hex', () => {
      const p = position(
        { phase: 'axisMovement', turn: DAY, axis: { [at.nn]: [axis[0]] }, allied: { [at.n]: [docks, slow[0]] } },
        {},
        open.kit,
      )
      expect(p.refuses({ do: 'move', unit: axis[0], to: at.n }).rule).toBe('move.1')
      p.act({ do: 'done' })
      expect(p.place(docks)).toBe(at.n)
      const q = position(
        { phase: 'alliedMovement', turn: DAY, axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [docks] } },
        {},
        open.kit,
      )
      expect(q.refuses({ do: 'move', unit: docks, to: at.nn }).rule).toBe('move.1')
      expect(q.refuses({ do: 'move', unit: docks, to: at.n }).rule).toBe('zoc.3')
    })

    test('noncombat.1 they do not take hexes', () => {
      const p = position(
        { phase: 'alliedMovement', turn: DAY, allied: { [at.c]: [docks] }, axisHexes: [at.n] },
        {},
        open.kit,
      )
      p.act({ do: 'move', unit: docks, to: at.n })
      expect(p.state.owner[kit.placeNumber(at.n)]).toBe(0)
    })
  })
}
