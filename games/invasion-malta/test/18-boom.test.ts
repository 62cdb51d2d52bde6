import { describe, expect, test } from 'vitest'
import { isWaterBoomed } from '../src/18-boom.ts'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, landing, SHORE } from './sea.ts'
import { A, B, X } from './table.ts'

const BOOMED = { ...SHORE, boom: [{ ends: ['0202', '0402'], closes: ['port-0301', 'beach-0500'], area: ['0300'] }] }

const resetting = (wish: Partial<PositionSpec>): Position =>
  position({ phase: 'reset', active: 'axis O', turn: 4, ...wish }, {}, meadow(BOOMED))

describe('18.3', () => {
  test('18.31 the booms are those of the map, whole at the start, and none is built again', () => {
    for (const { id } of invasionMalta.scenarios) {
      const { kit, state } = position({ phase: 'start', scenario: id })
      expect(kit.booms.length).toBe(kit.scenario.map === 'leros' ? 1 : 3)
      expect(state.boomDestroyed.every((destroyed) => destroyed === 0)).toBe(true)
    }
    // Nothing mends one: neither a Reset Phase nor a Recovery Phase.
    const t = resetting({ axis: { '0202': [A] } })
    expect(t.state.boomDestroyed).toEqual([1])
    expect(invasionMalta.view(t.state, 'allied').sea.booms).toEqual([])
    const later = position(
      { phase: 'recovery', turn: 4, axis: { '0505': [A] }, allied: { '0202': [X] } },
      {},
      meadow(BOOMED),
    )
    expect(later.state.boomDestroyed).toEqual([0])
    expect(invasionMalta.view(later.state, 'allied').sea.booms).toEqual(['boom-0'])
  })

  test('18.32 a boom bars ports, landings and Axis ships behind it; the Allies pass', () => {
    const t = landing({ axis: { 'available.east': [A, B], '0101': ['ge_5_16'] }, axisHexes: ['0301'] }, {}, BOOMED)
    expect(t.refuses({ do: 'land', unit: A, to: '0500' }).rule).toBe('18.32')
    expect(t.placesFor(A)).toEqual(['0700'])
    expect(isWaterBoomed(t.state, 0, t.kit.place('0300'))?.rule).toBe('18.32')
    expect(isWaterBoomed(t.state, 0, t.kit.place('0700'))).toBe(null)
    expect(isWaterBoomed(t.state, 1, t.kit.place('0300'))).toBe(null)
    // The port would be friendly: nothing is asked about it.
    t.act({ do: 'done' })
    expect(asked(t)).not.toBe('prompt.port')
    expect(t.place(A)).toBe('delayed.east')
  })

  test('18.32 once it is destroyed, ports, landings and ships are free', () => {
    const t = landing({ axis: { 'available.east': [A, B], '0101': ['ge_5_16'] }, axisHexes: ['0301'] }, {}, BOOMED)
    t.state.boomDestroyed = [1]
    expect(t.placesFor(A)).toEqual(['0500', '0700'])
    expect(isWaterBoomed(t.state, 0, t.kit.place('0300'))).toBe(null)
    t.act({ do: 'done' })
    expect(asked(t)).toBe('prompt.port')
    expect(t.placesFor(A)).toEqual(['0301'])
  })

  test('18.33 it falls when an Axis combat unit is on one of its ends in a Reset Phase, of either side', () => {
    expect(resetting({ axis: { '0402': [A] } }).state.boomDestroyed).toEqual([1])
    expect(resetting({ axis: { '0403': [A] } }).state.boomDestroyed).toEqual([0])
    expect(
      resetting({ active: 'allied C', axis: { '0202': [A] }, allied: { '0909': [X] } }).state.boomDestroyed,
    ).toEqual([1])
    expect(resetting({ axis: { '0505': [A] }, allied: { '0402': [X] } }).state.boomDestroyed).toEqual([0])
    // Then its port is open.
    const open = position(
      {
        phase: 'reset',
        active: 'axis O',
        turn: 4,
        goesOn: true,
        axis: { '0202': [A], 'delayed.east': [B] },
        axisHexes: ['0301'],
      },
      { 'weather 5.11': [1], 'draw 7.13': [1, 1, 1], 'convoy 16.24': [1] },
      meadow(BOOMED),
    )
    expect(open.state.boomDestroyed).toEqual([1])
  })
})
