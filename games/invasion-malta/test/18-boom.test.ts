import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, doneUntil, landing, SHORE } from './sea.ts'
import { A, B, GUN, X, Y } from './table.ts'

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
    // Nothing mends one: neither a Reset Phase nor a Recovery Phase, whoever stands on its ends.
    const held = { axis: { '0505': [A] }, allied: { '0202': [X], '0402': [Y] } }
    const after = (wish: Partial<PositionSpec>): string[] =>
      invasionMalta.view(position({ turn: 4, ...held, phase: 'reset', ...wish }, {}, meadow(BOOMED)).state, 'allied')
        .sea.booms
    const gone = { boomsDestroyed: ['boom-0'] }
    expect(after({ phase: 'recovery', ...gone })).toEqual([])
    expect(after({ active: 'allied C', ...gone })).toEqual([])
    expect(after({ phase: 'recovery' })).toEqual(['boom-0'])
    expect(after({ active: 'allied C' })).toEqual(['boom-0'])
  })

  test('18.32 a boom bars ports, landings and Axis ships behind it; the Allies pass', () => {
    const t = landing({ axis: { 'available.east': [A, B], '0101': ['ge_5_16'] }, axisHexes: ['0301'] }, {}, BOOMED)
    expect(t.refuses({ do: 'land', unit: A, to: '0500' }).rule).toBe('18.32')
    expect(t.placesFor(A)).toEqual(['0700'])
    // The port would be friendly: nothing is asked about it.
    t.act({ do: 'done' })
    expect(asked(t)).not.toBe('prompt.port')
    expect(t.place(A)).toBe('delayed.east')
  })

  const HARBOUR = { ...BOOMED, waters: ['0300', '0600'] }
  /** Doria and Duilio on Malta, a night; destroyers of the Allies off Leros. */
  const axisShips = (wish: Partial<PositionSpec> = {}): Position =>
    position(
      { phase: 'airBombardment', turn: 3, axis: { '0101': ['ge_1_1'] }, allied: { '0909': ['br_a_2_devon'] }, ...wish },
      {},
      meadow({ scenario: 'malta-1942', ...HARBOUR }),
    )

  test('18.32 no Axis ship is put on the water behind it; Allied ships pass', () => {
    const t = axisShips()
    expect(t.decision().seats).toEqual(['axis'])
    expect(t.refuses({ do: 'ship', ship: 'doria', to: '0300' })).toMatchObject({ rule: '18.32', key: 'refuse.boom' })
    t.act({ do: 'ship', ship: 'doria', to: '0600' })
    expect(axisShips({ boomsDestroyed: ['boom-0'] }).offered()).toContainEqual({
      do: 'ship',
      ship: 'doria',
      to: '0300',
    })
    const allied = position(
      { phase: 'airBombardment', turn: 9, axis: { '0505': [A] }, allied: { '0909': [X] } },
      { 'draw 7.13': [1] },
      meadow(HARBOUR),
    )
    expect(allied.decision().seats).toEqual(['allied'])
    expect(allied.offered()).toContainEqual({ do: 'ship', ship: 'dd_group_1', to: '0300' })
  })

  test('18.32 once it is destroyed, ports and landings are free', () => {
    const t = landing(
      { axis: { 'available.east': [A, B], '0101': ['ge_5_16'] }, axisHexes: ['0301'], boomsDestroyed: ['boom-0'] },
      {},
      BOOMED,
    )
    expect(t.placesFor(A)).toEqual(['0500', '0700'])
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
    // An over-stacked unit or a lone gun remains there as well as any other.
    expect(resetting({ axis: { '0402': [GUN] } }).state.boomDestroyed).toEqual([1])
  })

  test('18.33 from the next activation on its port is open', () => {
    const wish = {
      goesOn: true,
      active: 'allied C',
      allied: { '0909': [X] },
      cup: { 'axis O': 1 },
      axisHexes: ['0301'],
    }
    const next = (at: string): Position => {
      const t = position(
        { phase: 'reset', turn: 4, axis: { [at]: [A], 'available.east': [B] }, ...wish },
        { 'draw 7.13': [1] },
        meadow(BOOMED),
      )
      doneUntil(t, 'prompt.move')
      return t
    }
    expect(next('0202').placesFor(B)).toContain('0500')
    const closed = next('0203')
    expect(closed.refuses({ do: 'land', unit: B, to: '0500' }).rule).toBe('18.32')
  })
})
