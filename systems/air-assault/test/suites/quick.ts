// What is quick is what is plain: who can move and how far, with what is kept and without, where everything happens at once.
import { fastRng } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { recheckMovement } from '../../src/movement/recheck.ts'
import type { Position, PositionSpec, Proving } from '../../src/testing/index.ts'
import { DAY, NIGHT } from './forces.ts'

/** A point in a late turn, when nobody is bound to his sector any more. */
const LATE = 9

export function quickIsPlain({ kit, position }: Proving): void {
  const allied: { [hex: string]: string[] } = {}
  const axis: { [hex: string]: string[] } = {}
  const points = new Map<string, number>()
  const stand = (into: { [hex: string]: string[] }, hex: string, id: string, stack: number): void => {
    if ((points.get(hex) ?? 0) + stack > 6) return
    points.set(hex, (points.get(hex) ?? 0) + stack)
    into[hex] = [...(into[hex] ?? []), id]
  }
  for (const { id, side, arrival, hex, stack, type } of kit.units) {
    if (side === 'allied' && arrival.by === 'setup' && type !== 'steamer' && kit.isHex(kit.placeNumber(hex))) {
      stand(allied, hex, type === 'decoy' || type === 'hq' ? `?${id}` : id, stack)
    }
  }
  const enemies = kit.units.filter(
    ({ side, components, stack }) => side === 'axis' && components.length === 0 && stack > 0,
  )
  const free = kit.landHexes.filter((h) => allied[kit.placeIds[h]] === undefined)
  enemies.slice(0, 30).forEach(({ id, stack }, i) => {
    stand(axis, kit.placeIds[free[(i * 37) % free.length]], id, stack)
  })
  const roads = kit.landHexes.filter((h) => kit.hasRoad[h]).map((h) => kit.placeIds[h])
  const guns = kit.units.filter(({ type, move }) => type === 'laa' && move > 0).map(({ id }) => id)
  const all: Partial<PositionSpec> = {
    allied,
    axis,
    neutral: Object.fromEntries(guns.slice(0, 2).map((id) => [id, 2])),
  }
  const broken = [roads[3], roads[40]]
  const flights = [{ kind: 'F', mission: 'interdict', hex: roads[20] }] as const

  /** Some moves by chance, each checked. */
  const marches = (wish: Partial<PositionSpec> & Pick<PositionSpec, 'phase'>, count: number): Position => {
    const p = position({ ...all, ...wish })
    const rng = fastRng(JSON.stringify([wish.phase, wish.turn]))
    for (let i = 0; i < count; i++) {
      expect(recheckMovement(p.state)).toEqual([])
      const moves = p.offered().filter((a) => a.do === 'move' || a.do === 'load')
      const loads = moves.filter((a) => a.do === 'load')
      const from = loads.length > 0 ? loads : moves
      p.act(from[rng.below(from.length)])
    }
    expect(recheckMovement(p.state)).toEqual([])
    return p
  }

  test('move.1 who can move, and how far, is the same asked step by step', () => {
    expect.hasAssertions()
    marches({ phase: 'alliedMovement', turn: LATE }, 6)
    marches({ phase: 'alliedMovement', turn: LATE, broken, flights: [...flights] }, 3)
    marches({ phase: 'alliedMovement', turn: NIGHT }, 3)
    marches({ phase: 'alliedMovement', turn: 1 }, 3)
    marches({ phase: 'axisMovement', turn: DAY, broken, flights: [...flights] }, 6)
  })

  test('zoc.1 a way that was looked for once is not taken when an enemy has come near', () => {
    const lone = {
      hex: free.find((h) => kit.terrain[h].cost === 2)!,
      unit: kit.units.find(({ type, move }) => type === 'inf' && move === 4)!.id,
    }
    const start = kit.placeIds[lone.hex]
    const far = position({ phase: 'alliedMovement', turn: LATE, allied: { [start]: [lone.unit] } })
    const reach = far.placesFor(lone.unit)
    const enemy = enemies[0].id
    for (const near of reach) {
      const p = position({
        phase: 'alliedMovement',
        turn: LATE,
        allied: { [start]: [lone.unit] },
        axis: { [near]: [enemy] },
      })
      expect(recheckMovement(p.state)).toEqual([])
      expect(p.placesFor(lone.unit)).not.toContain(near)
    }
    expect(far.refuses({ do: 'move', unit: lone.unit, to: kit.placeIds[kit.landHexes.at(-1)!] }).rule).toBe(
      'terrain.mp',
    )
  })
}
