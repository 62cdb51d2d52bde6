// engineer.1
import { describe, expect, test } from 'vitest'
import { drawMeadow, type Meadow, type Position, type PositionSpec, type Proving } from '../../src/testing/index.ts'
import { findUnits } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'

const DAY = 9

export function engineerRules({ kit, position }: Proving): void {
  const { engineer, slow, armor, docks, axis, axisEngineer } = castOf(kit)
  const bridge = drawMeadow(kit, { hexes: { n: { river: true, bridge: true } }, secondary: [['nn', 'n', 'c']] })
  const pass = drawMeadow(kit, { ground: 'rough', secondary: [['nn', 'n', 'c']] })

  const allied = ({ kit: drawn }: Meadow, wish: Partial<PositionSpec>): Position =>
    position({ phase: 'alliedMovement', turn: DAY, ...wish }, {}, drawn)
  const axisMoves = ({ kit: drawn }: Meadow, wish: Partial<PositionSpec>): Position =>
    position({ phase: 'axisMovement', turn: DAY, ...wish }, {}, drawn)
  const broken = (p: Position): string[] => p.state.broken.map((hex) => kit.placeIds[hex])

  describe('engineers', () => {
    test('engineer.1 an Allied engineer unit that stays destroys a bridge; it is done when the phase ends', () => {
      const { at } = bridge
      const p = allied(bridge, { allied: { [at.n]: [engineer], [at.nn]: [armor] } })
      p.act({ do: 'demolish', unit: engineer, what: 'bridge' })
      expect(p.refuses({ do: 'move', unit: engineer, to: at.c }).rule).toBe('move.1')
      // Until then the others may still cross.
      expect(p.placesFor(armor)).toContain(at.c)
      expect(broken(p)).toEqual([])
      p.act({ do: 'done' })
      expect(broken(p)).toEqual([at.n])
      expect(p.told()).toContain('engineers.destroyed')
      const after = allied(bridge, { allied: { [at.nn]: [armor] }, broken: [at.n] })
      expect(after.placesFor(armor)).not.toContain(at.n)
      expect(after.refuses({ do: 'move', unit: armor, to: at.n }).rule).toBe('terrain.river')
    })

    test('engineer.1 or the road of a rough hex, but not a road elsewhere', () => {
      const p = allied(pass, { allied: { [pass.at.n]: [engineer] } })
      p.act({ do: 'demolish', unit: engineer, what: 'road' })
      p.act({ do: 'done' })
      expect(broken(p)).toEqual([pass.at.n])
      const plain = drawMeadow(kit, { secondary: [['nn', 'n', 'c']] })
      const q = allied(plain, { allied: { [plain.at.n]: [engineer], [plain.at.c]: [slow[0]] } })
      for (const what of ['road', 'bridge', 'port']) {
        expect(q.refuses({ do: 'demolish', unit: engineer, what }).rule).toBe('engineer.1')
      }
    })

    test('engineer.1 or the port, for the rest of the game', () => {
      const port = kit.ports[0]
      const city = kit.placeIds[port.hexes[0]]
      const p = position({ phase: 'alliedMovement', turn: DAY, allied: { [city]: [engineer] } })
      p.act({ do: 'demolish', unit: engineer, what: 'port' })
      p.act({ do: 'done' })
      expect(p.state.portDestroyed[port.index]).toBe(1)
      const q = position({
        phase: 'alliedMovement',
        turn: DAY,
        allied: { [city]: [engineer] },
        portDestroyed: [port.key],
      })
      expect(q.refuses({ do: 'demolish', unit: engineer, what: 'port' }).rule).toBe('engineer.1')
      const german = position({
        phase: 'axisMovement',
        turn: DAY,
        axis: { [city]: [axisEngineer] },
        portDestroyed: [port.key],
      })
      expect(german.refuses({ do: 'repair', unit: axisEngineer, what: 'port' }).rule).toBe('engineer.1')
    })

    test('engineer.1 not beside an enemy, not after moving, and engineers only', () => {
      const { at } = bridge
      const near = allied(bridge, { allied: { [at.n]: [engineer] }, axis: { [at.nn]: [axis[0]] } })
      expect(near.refuses({ do: 'demolish', unit: engineer, what: 'bridge' }).rule).toBe('engineer.1')
      const p = allied(bridge, { allied: { [at.n]: [slow[0]], [at.nn]: [engineer] } })
      expect(p.refuses({ do: 'demolish', unit: slow[0], what: 'bridge' }).rule).toBe('engineer.1')
      p.act({ do: 'move', unit: engineer, to: at.n })
      expect(p.refuses({ do: 'demolish', unit: engineer, what: 'bridge' }).rule).toBe('move.1')
    })

    test('engineer.1 an engineer at work is seen', () => {
      const p = allied(bridge, { allied: { [bridge.at.n]: [`?${engineer}`] } })
      p.act({ do: 'demolish', unit: engineer, what: 'bridge' })
      expect(p.state.exposed[kit.unitNumber(engineer)]).toBe(1)
      expect(p.refuses({ do: 'demolish', unit: engineer, what: 'bridge' }).rule).toBe('move.1')
    })

    test('engineer.1 German engineers repair what is destroyed, in the same way; they destroy nothing', () => {
      const { at } = bridge
      const p = axisMoves(bridge, { axis: { [at.n]: [axisEngineer], [at.ss]: [axis[0]] }, broken: [at.n, at.c] })
      expect(p.refuses({ do: 'demolish', unit: axisEngineer, what: 'bridge' }).rule).toBe('engineer.1')
      p.act({ do: 'repair', unit: axisEngineer, what: 'bridge' })
      expect(broken(p).sort()).toEqual([at.n, at.c].sort())
      p.act({ do: 'done' })
      // What is broken elsewhere stays so.
      expect(broken(p)).toEqual([at.c])
      const whole = axisMoves(bridge, { axis: { [at.n]: [axisEngineer] } })
      expect(whole.refuses({ do: 'repair', unit: axisEngineer, what: 'bridge' }).rule).toBe('engineer.1')
      const road = axisMoves(pass, { axis: { [pass.at.n]: [axisEngineer, axis[0]] }, broken: [pass.at.n] })
      expect(road.refuses({ do: 'repair', unit: axis[0], what: 'road' }).rule).toBe('engineer.1')
      road.act({ do: 'repair', unit: axisEngineer, what: 'road' })
      road.act({ do: 'done' })
      expect(broken(road)).toEqual([])
    })

    test('engineer.1 who came this turn stays where it is, and to work it needs no more (ruling 71)', () => {
      const { at } = bridge
      const came = { broken: [at.n], marks: { [axisEngineer]: ['arrived' as const], [axis[0]]: ['arrived' as const] } }
      const p = axisMoves(bridge, { axis: { [at.n]: [axisEngineer, axis[0]], [at.ss]: [axis[1]] }, ...came })
      expect(p.refuses({ do: 'move', unit: axisEngineer, to: at.c })).toMatchObject({ rule: 'move.1' })
      expect(p.refuses({ do: 'repair', unit: axis[0], what: 'bridge' })).toMatchObject({ rule: 'move.1' })
      expect(p.refuses({ do: 'repair', unit: axisEngineer, what: 'road' })).toMatchObject({ rule: 'engineer.1' })
      expect(p.offered().filter((a) => 'unit' in a && a.unit !== axis[1])).toEqual([
        { do: 'repair', unit: axisEngineer, what: 'bridge' },
      ])
      // Others move first: it is still asked.
      p.act({ do: 'move', unit: axis[1], to: at.s })
      p.act({ do: 'repair', unit: axisEngineer, what: 'bridge' })
      expect(p.refuses({ do: 'repair', unit: axisEngineer, what: 'bridge' })).toMatchObject({ rule: 'move.1' })
      p.act({ do: 'done' })
      expect(broken(p)).toEqual([])
      const near = axisMoves(bridge, { axis: { [at.n]: [axisEngineer] }, allied: { [at.nn]: [slow[0]] }, ...came })
      expect(near.refuses({ do: 'repair', unit: axisEngineer, what: 'bridge' })).toMatchObject({ rule: 'engineer.1' })
    })

    test('engineer.1 what one works on no other works on', () => {
      const { at } = bridge
      const [one, two] = findUnits(kit, { side: 'axis', nation: 'GE', type: 'eng', size: 'coy' }, 2)
      const p = axisMoves(bridge, { axis: { [at.n]: [one, two] }, broken: [at.n] })
      p.act({ do: 'repair', unit: one, what: 'bridge' })
      expect(p.refuses({ do: 'repair', unit: two, what: 'bridge' })).toMatchObject({
        rule: 'engineer.1',
        key: 'refuse.nothingToDestroy',
      })
    })

    test('engineer.1 counters that lie face down keep German engineers from working, whatever they are', () => {
      const { at } = bridge
      const p = axisMoves(bridge, {
        axis: { [at.n]: [axisEngineer] },
        allied: { [at.nn]: [`?${castOf(kit).decoys[0]}`] },
        broken: [at.n],
      })
      expect(p.refuses({ do: 'repair', unit: axisEngineer, what: 'bridge' }).rule).toBe('engineer.1')
    })

    test('engineer.1 so do noncombat units that everybody knows, but nobody across the water (ruling 65)', () => {
      const shore = drawMeadow(kit, {
        hexes: { n: { river: true, bridge: true } },
        secondary: [['nn', 'n', 'c']],
        seaSides: [['n', 'ne']],
      })
      const beside = (hex: 'nn' | 'ne'): Position =>
        axisMoves(shore, {
          axis: { [shore.at.n]: [axisEngineer] },
          allied: { [shore.at[hex]]: [docks] },
          broken: [shore.at.n],
        })
      const repair = { do: 'repair', unit: axisEngineer, what: 'bridge' } as const
      expect(beside('nn').refuses(repair)).toMatchObject({ rule: 'engineer.1', key: 'refuse.enemyNear' })
      expect(beside('ne').offered()).toContainEqual(repair)
    })
  })
}
