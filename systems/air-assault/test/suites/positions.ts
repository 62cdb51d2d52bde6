// What a position refuses, with the rule that it breaks: tests ask about states that a match can come to.
import { IllegalPosition } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import { drawMeadow } from '../../src/testing/meadow.ts'
import type { PositionSpec } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { DAY, isPlain, NIGHT } from './forces.ts'

export function positionRules({ kit, position }: Proving): void {
  const { at, kit: drawn } = drawMeadow(kit, { hexes: { nn: { terrain: 'sea' }, nne: { terrain: 'island' } } })
  const plain = (side: string, stack: number): string[] =>
    kit.units.filter((unit) => unit.side === side && unit.stack === stack && isPlain(unit)).map(({ id }) => id)
  const [one, two, three, four, five] = plain('axis', 3)
  const [allied, other] = plain('allied', 3)
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq' })
  const truck = findUnit(kit, { side: 'allied', type: 'truck' })
  const steamer = findUnit(kit, { side: 'allied', type: 'steamer' })
  const decoy = findUnit(kit, { side: 'allied', type: 'decoy' })
  const companies = findUnits(kit, { side: 'axis', type: 'para', stack: 1 }, 8)
  const box = kit.placeIds[kit.beaches[0].place]
  const port = kit.placeIds[kit.ports[0].place]
  const [{ turns }] = Object.values(kit.files.scenarios)

  const opened = (wish: Partial<PositionSpec>) => () =>
    position({ phase: 'axisMovement', turn: DAY, stands: [], ...wish }, {}, drawn)
  const rulesOf = (wish: Partial<PositionSpec>): string[] => {
    try {
      opened(wish)()
    } catch (error) {
      if (error instanceof IllegalPosition) return [...new Set(error.rules)]
      throw error
    }
    return []
  }

  test('an illegal position names the rule that it breaks', () => {
    expect(rulesOf({ axis: { [at.c]: [one] }, allied: { [at.n]: [`?${decoy}`] } })).toEqual([])
    expect(rulesOf({ axis: { [at.c]: [one] }, allied: { [at.c]: [allied] } })).toEqual(['move.1'])
    expect(rulesOf({ allied: { [at.nn]: [allied] } })).toEqual(['terrain.sea'])
    expect(rulesOf({ allied: { [at.nne]: [allied] } })).toEqual(['terrain.islands'])
    expect(rulesOf({ allied: { [at.c]: [steamer] } })).toEqual(['steamer.1'])
    expect(rulesOf({ allied: { [box]: [steamer] } })).toEqual(['steamer.1'])
    expect(rulesOf({ allied: { [box]: [allied] } })).toEqual(['terrain.beachbox'])
    expect(rulesOf({ allied: { [port]: [allied] } })).toEqual(['terrain.portbox'])
    expect(rulesOf({ allied: { [at.c]: [decoy] } })).toEqual(['decoy.1'])
    expect(rulesOf({ axis: { [at.c]: [`?${one}`] } })).toEqual(['decoy.1'])
    expect(rulesOf({ turn: turns.length + 1 })).toEqual([kit.rules.ids.seq])
    expect(rulesOf({ broken: [at.c] })).toEqual(['engineer.1'])
    expect(rulesOf({ axis: { evacuated: [one] } })).toEqual(['evac.1'])
  })

  test('stack.1 six points a hex, but for the Axis in the middle of a phase; twelve in a landing box', () => {
    expect(rulesOf({ axis: { [at.c]: [one, two, three] } })).toEqual([])
    expect(rulesOf({ allied: { [at.c]: [allied, other, headquarters] } })).toEqual(['stack.1'])
    expect(rulesOf({ axis: { [at.c]: companies.slice(0, 7) } })).toEqual([])
    expect(rulesOf({ axis: { [box]: [one, two, three, four] } })).toEqual([])
    expect(rulesOf({ axis: { [box]: [one, two, three, four, five] } })).toEqual(['terrain.beachbox'])
  })

  test('truck.1, steamer.1 who is carried is with the carrier, and no more than it carries', () => {
    const onTruck = (...loads: string[]): PositionSpec['carried'] =>
      Object.fromEntries(loads.map((load) => [load, truck]))
    expect(rulesOf({ allied: { [at.c]: [truck, allied] }, carried: onTruck(allied) })).toEqual([])
    expect(rulesOf({ allied: { [at.c]: [truck], [at.n]: [allied] }, carried: onTruck(allied) })).toEqual(['truck.1'])
    expect(rulesOf({ allied: { [at.c]: [truck, headquarters] }, carried: onTruck(headquarters) })).toEqual(['truck.1'])
    expect(rulesOf({ allied: { [at.c]: [other, allied] }, carried: { [allied]: other } })).toEqual(['truck.1'])
    const aboard = { [allied]: steamer, [headquarters]: steamer }
    expect(rulesOf({ allied: { [port]: [steamer], aboard: [allied, headquarters] }, carried: aboard })).toEqual([
      'steamer.1',
    ])
    expect(rulesOf({ allied: { [port]: [steamer], aboard: [allied] }, carried: { [allied]: steamer } })).toEqual([])
    expect(rulesOf({ allied: { aboard: [allied] } })).toEqual(['steamer.1'])
  })

  test('air.1, air.2 aircraft fly by day, as many as the track gives, three over a hex', () => {
    const flight = { kind: 'FB', mission: 'support', hex: at.c } as const
    const allies = { [at.c]: [allied] }
    expect(rulesOf({ allied: allies, flights: [flight, flight, flight] })).toEqual([])
    expect(rulesOf({ turn: NIGHT, allied: allies, flights: [flight] })).toEqual(['air.2'])
    expect(rulesOf({ allied: allies, flights: Array.from({ length: 30 }, () => flight) })).toEqual(['air.2', 'air.1'])
    expect(rulesOf({ allied: allies, flights: [{ ...flight, kind: 'F' }] })).toEqual(['air.1'])
    expect(rulesOf({ allied: allies, flights: [{ ...flight, mission: 'bomb' }] })).toEqual(['air.1'])
    expect(rulesOf({ allied: allies, flights: [{ ...flight, target: 'aa' }] })).toEqual(['air.1'])
    expect(rulesOf({ allied: allies, flights: [{ ...flight, hex: 'reserve' }] })).toEqual(['air.1'])
    const bombs = [{ ...flight, mission: 'bomb', target: 'aa' } as const]
    expect(rulesOf({ allied: allies, flights: bombs })).toEqual([])
    expect(rulesOf({ allied: allies, flights: bombs, options: { basic: true } })).toEqual(['air.1'])
  })

  test('what is named in a position and is not there is named in plain words', () => {
    expect(opened({ axis: { [at.c]: [allied] } })).toThrow(`position: '${allied}' is no Axis unit`)
    expect(opened({ allied: { [at.c]: [one] } })).toThrow(`position: '${one}' is no Allied unit`)
    expect(opened({ axis: { [at.c]: [one], [at.n]: [one] } })).toThrow(`position: '${one}' is named twice`)
    expect(opened({ portDestroyed: ['atlantis'] })).toThrow("position: there is no port 'atlantis'")
    expect(opened({ portNeutral: { atlantis: 1 } })).toThrow("position: there is no port 'atlantis'")
    expect(opened({ held: { atlantis: 1 } })).toThrow("position: there is no airfield 'atlantis'")
    expect(opened({ convoys: [{ name: '1', turn: DAY, to: at.c }] })).toThrow(`position: '${at.c}' is no landing box`)
    expect(opened({ convoys: [{ name: 'armada', turn: DAY, to: box }] })).toThrow(
      "position: there is no convoy 'armada'",
    )
    expect(opened({ own: { tide: 1 } })).toThrow("position: 'own' has no 'tide'")
    expect(opened({ axis: { atlantis: [one] } })).toThrow("position: there is no place 'atlantis'")
    expect(opened({ axis: { [at.c]: ['nobody'] } })).toThrow("position: there is no unit 'nobody'")
  })

  test('bomb.3 a port may be neutralized: nobody goes aboard there until it has recovered', () => {
    const [{ key, hexes }] = kit.ports
    const spec = (turns: number): PositionSpec => ({
      phase: 'alliedMovement',
      turn: DAY,
      allied: { [port]: [steamer], [kit.placeIds[hexes[0]]]: [allied] },
      portNeutral: { [key]: turns },
    })
    expect(position(spec(0)).offered()).toContainEqual({ do: 'load', unit: allied, onto: steamer })
    expect(position(spec(1)).refuses({ do: 'load', unit: allied, onto: steamer })).toMatchObject({ rule: 'bomb.3' })
  })
}
