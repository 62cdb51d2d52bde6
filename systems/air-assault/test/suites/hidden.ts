// hidden.zoc, decoy.1: what lies face down.
import { describe, expect, test } from 'vitest'
import { journalFor } from '@middlesea/engine'
import { drawMeadow, type Position, type PositionSpec, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

const DAY = 9

export function hiddenRules({ kit, position }: Proving): void {
  const { slow, fast, gun, heavyAa, docks, truck, headquarters, decoys, axis } = castOf(kit)
  const open = drawMeadow(kit)
  const { at } = open
  const kinds = [fast[0], gun, heavyAa, headquarters, docks, truck, decoys[0]]

  const axisMoves = (wish: Partial<PositionSpec>): Position =>
    position({ phase: 'axisMovement', turn: DAY, ...wish }, {}, open.kit)
  const alliedMoves = (wish: Partial<PositionSpec>): Position =>
    position({ phase: 'alliedMovement', turn: DAY, ...wish }, {}, open.kit)
  const isExposed = (p: Position, unit: string): boolean => p.state.exposed[kit.unitNumber(unit)] === 1

  describe('what lies face down', () => {
    test('hidden.zoc every counter that lies face down keeps others out and has a zone of control', () => {
      for (const unit of kinds) {
        const p = axisMoves({ axis: { [at.nn]: [axis[0]] }, allied: { [at.c]: [`?${unit}`] } })
        expect(p.placesFor(axis[0])).toContain(at.n)
        expect(p.refuses({ do: 'move', unit: axis[0], to: at.c })).toMatchObject({
          rule: 'hidden.zoc',
          key: 'refuse.counterThere',
        })
        expect(p.refuses({ do: 'move', unit: axis[0], to: at.s }).rule).toBe('zoc.1')
      }
    })

    test('hidden.zoc nothing that is offered, asked or refused tells one kind from another', () => {
      const seen = kinds.map((unit) => {
        const p = axisMoves({ axis: { [at.nn]: [axis[0]], [at.ne]: [axis[1]] }, allied: { [at.c]: [`?${unit}`] } })
        const refusals = Object.values(at).flatMap((to) =>
          p.placesFor(axis[0]).includes(to) ? [] : [p.refuses({ do: 'move', unit: axis[0], to })],
        )
        return JSON.stringify([p.decision(), p.offered(), refusals, p.refuses({ do: 'move', unit, to: at.n })])
      })
      expect(new Set(seen).size).toBe(1)
    })

    test('hidden.zoc a counter that lies face down takes the hexes that it enters, whatever it is', () => {
      for (const unit of [slow[0], docks, decoys[0]]) {
        const p = alliedMoves({ allied: { [at.nn]: [`?${unit}`] }, axisHexes: [at.n, at.c] })
        p.act({ do: 'move', unit, to: at.c })
        expect([at.n, at.c].map((hex) => p.state.owner[kit.placeNumber(hex)])).toEqual([1, 1])
        const read = JSON.stringify(journalFor(p.journal, 'axis'))
        expect(read).not.toContain(unit)
      }
      const known = alliedMoves({ allied: { [at.nn]: [docks] }, axisHexes: [at.n] })
      known.act({ do: 'move', unit: docks, to: at.n })
      expect(known.state.owner[kit.placeNumber(at.n)]).toBe(0)
      expect(known.refuses({ do: 'move', unit: docks, to: at.c }).rule).toBe('move.1')
    })

    test('decoy.1 a counter that moves beside an enemy is turned up there', () => {
      const p = alliedMoves({ allied: { [at.nn]: [`?${slow[0]}`, `?${slow[1]}`] }, axis: { [at.c]: [axis[0]] } })
      p.act({ do: 'move', unit: slow[0], to: at.n })
      expect([isExposed(p, slow[0]), isExposed(p, slow[1])]).toEqual([true, false])
      p.act({ do: 'move', unit: slow[1], to: at.nne })
      expect(isExposed(p, slow[1])).toBe(false)
    })

    test('decoy.1 a decoy that moves beside an enemy is found out and removed', () => {
      const p = alliedMoves({ allied: { [at.nn]: [`?${decoys[0]}`, slow[0]] }, axis: { [at.c]: [axis[0]] } })
      p.act({ do: 'move', unit: decoys[0], to: at.n })
      expect(p.place(decoys[0])).toBe('eliminated')
      expect(p.told()).toContain('hidden.decoy')
    })

    test('decoy.1 when the enemy has ended his movement, all that stands beside him is turned up', () => {
      const p = axisMoves({
        axis: { [at.nn]: [axis[0]] },
        allied: { [at.c]: [`?${slow[0]}`, `?${decoys[0]}`], [at.ss]: [`?${slow[1]}`] },
      })
      p.act({ do: 'move', unit: axis[0], to: at.n })
      // Until then nobody knows which is which.
      expect([isExposed(p, slow[0]), isExposed(p, decoys[0])]).toEqual([false, false])
      p.act({ do: 'done' })
      expect([isExposed(p, slow[0]), isExposed(p, slow[1])]).toEqual([true, false])
      expect(p.place(decoys[0])).toBe('eliminated')
    })

    test('hidden.zoc they are turned up hex by hex: the order does not tell which decoy lay where', () => {
      const [one, other] = decoys
      const told = (west: string, east: string): string => {
        const p = axisMoves({ axis: { [at.c]: [axis[0]] }, allied: { [at.nw]: [`?${west}`], [at.se]: [`?${east}`] } })
        expect(p.refuses({ do: 'move', unit: axis[0], to: at.nw }).rule).toBe('hidden.zoc')
        p.act({ do: 'done' })
        expect([west, east].map((unit) => p.place(unit))).toEqual(['eliminated', 'eliminated'])
        return JSON.stringify(journalFor(p.journal, 'axis'))
      }
      expect(told(one, other)).toBe(told(other, one))
    })

    test('decoy.1 a decoy stops movement until the phase is over', () => {
      const p = axisMoves({ axis: { [at.nn]: [axis[0], axis[1]] }, allied: { [at.c]: [`?${decoys[0]}`] } })
      p.act({ do: 'move', unit: axis[0], to: at.n })
      expect(p.place(decoys[0])).toBe(at.c)
      expect(p.refuses({ do: 'move', unit: axis[1], to: at.s }).rule).toBe('zoc.1')
      p.act({ do: 'done' })
      expect(p.place(decoys[0])).toBe('eliminated')
    })

    test('decoy.1 decoys move as units do; both players are told, but only one of them what it was', () => {
      const p = alliedMoves({ allied: { [at.nn]: [`?${decoys[0]}`, `?${slow[0]}`] } })
      p.act({ do: 'move', unit: decoys[0], to: at.ss })
      p.act({ do: 'move', unit: slow[0], to: at.s })
      const lines = journalFor(p.journal, 'axis').filter(({ rule }) => rule === 'move.1')
      expect(lines.map(({ key }) => key)).toEqual(['move.counterMoved', 'move.counterMoved'])
      expect(lines.map(({ params }) => params)).toEqual([
        { from: at.nn, to: at.ss },
        { from: at.nn, to: at.s },
      ])
      const own = journalFor(p.journal, 'allied').filter(({ rule }) => rule === 'move.1')
      expect(own.map(({ params }) => params.unit)).toEqual([decoys[0], slow[0]])
      p.act({ do: 'done' })
      // The move ended beside nobody: they stay face down.
      expect([isExposed(p, decoys[0]), isExposed(p, slow[0])]).toEqual([false, false])
    })
  })
}
