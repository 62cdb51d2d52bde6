// bomb.table, bomb.1 to bomb.5: bombs from aircraft. Coast guns, which use the same table, are in coast-guns.ts.
import { expect, test } from 'vitest'
import type { Action, AircraftKind, BombTarget } from '../../src/core/actions.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnits } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { DAY, isOffered, meadowOf, NIGHT } from './forces.ts'

/** The sheet: turns of neutralization by die, for each strength that three aircraft can have. */
const COLUMNS: { strength: number; aircraft: AircraftKind[]; turns: number[] }[] = [
  { strength: 2, aircraft: ['FB'], turns: [2, 1, 1, 0, 0, 0] },
  { strength: 3, aircraft: ['B'], turns: [2, 1, 1, 0, 0, 0] },
  { strength: 4, aircraft: ['FB', 'FB'], turns: [2, 1, 1, 1, 0, 0] },
  { strength: 5, aircraft: ['B', 'FB'], turns: [2, 1, 1, 1, 0, 0] },
  { strength: 6, aircraft: ['B', 'B'], turns: [2, 2, 1, 1, 1, 0] },
  { strength: 7, aircraft: ['B', 'FB', 'FB'], turns: [2, 2, 1, 1, 1, 0] },
  { strength: 8, aircraft: ['B', 'B', 'FB'], turns: [2, 2, 1, 1, 1, 0] },
  { strength: 9, aircraft: ['B', 'B', 'B'], turns: [2, 2, 2, 2, 1, 0] },
]

export interface Raid {
  hex: string
  target: BombTarget
  aircraft: AircraftKind[]
}

/** Sends aircraft to bomb; the phase is over then. */
export function bomb(p: Position, ...raids: Raid[]): void {
  for (const { hex, target, aircraft } of raids) {
    for (const kind of aircraft) p.act({ do: 'fly', kind, mission: 'bomb', hex, target })
  }
  p.act({ do: 'done' })
}

export const bombRolls = (p: Position): unknown[] =>
  p.journal.flatMap(({ key, params }) => (key === 'bomb.rolled' ? [params.strength] : []))

export function bombardmentRules({ kit, position }: Proving): void {
  const cast = castOf(kit)
  const { coastGun, fast, steamer, axis } = cast
  const [light, other] = findUnits(kit, { side: 'allied', type: 'laa' }, 2)
  const { at, kit: drawn } = meadowOf(kit)

  /** Turns for which a unit is neutralized. */
  const neutral = (p: Position, unit: string): number => p.state.neutral[kit.unitNumber(unit)]

  const raid = (
    allied: { [hex: string]: string[] },
    dice: number[],
    raids: Raid[],
    more: { neutral?: { [unit: string]: number } } = {},
  ): Position => {
    const p = position({ phase: 'aircraft', turn: DAY, allied, ...more }, { 'bombardment bomb.table': dice }, drawn)
    bomb(p, ...raids)
    p.dice.allUsed()
    return p
  }

  // ---- The table

  for (const { strength, aircraft, turns } of COLUMNS) {
    test(`bomb.table strength ${strength}: every die`, () => {
      turns.forEach((expected, i) => {
        const p = raid({ [at.c]: [coastGun] }, [i + 1], [{ hex: at.c, target: 'cd', aircraft }])
        expect(bombRolls(p)).toEqual([strength])
        expect(neutral(p, coastGun)).toBe(expected)
      })
    })
  }

  test('bomb.table strength 1, two points halved by AA: every die', () => {
    ;[1, 1, 0, 0, 0, 0].forEach((expected, i) => {
      const p = raid({ [at.c]: [coastGun, light] }, [i + 1], [{ hex: at.c, target: 'cd', aircraft: ['FB'] }])
      expect(bombRolls(p)).toEqual([1])
      expect(neutral(p, coastGun)).toBe(expected)
    })
  })

  test('bomb.table all targets of the kind that is named are hit, and no others', () => {
    const units = [coastGun, light, other]
    const p = raid({ [at.c]: units }, [1], [{ hex: at.c, target: 'aa', aircraft: ['B', 'B'] }])
    expect(units.map((unit) => neutral(p, unit))).toEqual([0, 2, 2])
  })

  test('bomb.table where nothing of the kind lies face down nothing is rolled', () => {
    const p = raid({ [at.c]: [`?${fast[0]}`] }, [], [{ hex: at.c, target: 'cd', aircraft: ['B'] }])
    expect(p.told()).toContain('bomb.wasted')
    expect(p.state.exposed[kit.unitNumber(fast[0])]).toBe(0)
  })

  test('bomb.table a gun that is named in a bombardment is turned up', () => {
    const p = raid({ [at.c]: [`?${coastGun}`, `?${fast[0]}`] }, [6], [{ hex: at.c, target: 'cd', aircraft: ['B'] }])
    expect(p.state.exposed[kit.unitNumber(coastGun)]).toBe(1)
    expect(p.state.exposed[kit.unitNumber(fast[0])]).toBe(0)
  })

  // ---- Neutralization

  test('bomb.1 turns of neutralization add up', () => {
    // The clock has taken one of the three turns when the bombs fall.
    const p = raid({ [at.c]: [coastGun] }, [1], [{ hex: at.c, target: 'cd', aircraft: ['B'] }], {
      neutral: { [coastGun]: 3 },
    })
    expect(neutral(p, coastGun)).toBe(2 + 2)
  })

  test('bomb.1 so do those of a port', () => {
    const p = position(
      { phase: 'aircraft', turn: DAY, allied: { [city]: [fast[0]] }, portNeutral: { [port.key]: 3 } },
      { 'bombardment bomb.table': [2] },
    )
    bomb(p, { hex: city, target: 'port', aircraft: ['B'] })
    expect(p.state.portNeutral[port.index]).toBe(2 + 1)
  })

  test('bomb.table who aims at another target in the same hex adds nothing', () => {
    const p = raid(
      { [at.c]: [coastGun, light] },
      [6, 6],
      [
        { hex: at.c, target: 'cd', aircraft: ['B', 'FB'] },
        { hex: at.c, target: 'aa', aircraft: ['B'] },
      ],
      { neutral: { [light]: 2 } },
    )
    // The light AA is silenced: nobody halves them.
    expect(bombRolls(p)).toEqual([5, 3])
  })

  test('bomb.5 N-1 lasts until the next aircraft phase, N-2 until the one after, by night too', () => {
    const allied = { [at.c]: [coastGun], [at.ss]: [light] }
    for (const turn of [DAY, NIGHT]) {
      const p = position(
        {
          phase: 'aircraft',
          stands: turn === NIGHT ? 'axisMovement' : 'aircraft',
          turn,
          allied,
          neutral: { [coastGun]: 1, [light]: 2 },
        },
        {},
        drawn,
      )
      expect([neutral(p, coastGun), neutral(p, light)]).toEqual([0, 1])
      while (p.decision().prompt.key !== 'prompt.moveAllied') p.act({ do: 'done' })
      expect(p.refuses({ do: 'move', unit: light, to: at.s })).toMatchObject({ rule: 'bomb.5' })
    }
  })

  test('bomb.5 a neutralized unit does not move, and AA hinders no aircraft, but it keeps its zone of control', () => {
    const spec = { phase: 'alliedMovement', turn: DAY, allied: { [at.c]: [light] } }
    expect(position(spec, {}, drawn).placesFor(light)).not.toEqual([])
    const stunned = position({ ...spec, neutral: { [light]: 1 } }, {}, drawn)
    expect(stunned.placesFor(light)).toEqual([])
    expect(stunned.refuses({ do: 'move', unit: light, to: at.n })).toMatchObject({
      rule: 'bomb.5',
      key: 'refuse.neutralized',
    })
    const bombed = raid({ [at.c]: [light, coastGun] }, [6], [{ hex: at.c, target: 'cd', aircraft: ['B'] }], {
      neutral: { [light]: 2 },
    })
    expect(bombRolls(bombed)).toEqual([3])
    const zone = position(
      {
        phase: 'axisMovement',
        turn: DAY,
        axis: { [at.ss]: [cast.axisGun] },
        allied: { [at.c]: [light] },
        neutral: { [light]: 1 },
      },
      {},
      drawn,
    )
    expect(zone.refuses({ do: 'move', unit: cast.axisGun, to: at.s }).rule).toBe('zoc.3')
  })

  // ---- Ships and ports

  const [port] = kit.ports
  const box = kit.placeIds[port.place]
  const city = kit.placeIds[port.hexes[0]]
  const sea = kit.placeIds[kit.isSea.indexOf(true)]

  test('bomb.2 a ship that is hit goes down with all aboard, for N-1 as for N-2', () => {
    for (const die of [1, 2]) {
      const p = position(
        {
          phase: 'aircraft',
          turn: DAY,
          allied: { [sea]: [steamer], aboard: [fast[0]] },
          carried: { [fast[0]]: steamer },
        },
        { 'bombardment bomb.table': [die] },
      )
      bomb(p, { hex: sea, target: 'naval', aircraft: ['B'] })
      expect(p.in('eliminated')).toEqual(expect.arrayContaining([steamer, fast[0]]))
    }
    const missed = position(
      { phase: 'aircraft', turn: DAY, allied: { [sea]: [steamer] } },
      { 'bombardment bomb.table': [6] },
    )
    bomb(missed, { hex: sea, target: 'naval', aircraft: ['B'] })
    expect(missed.place(steamer)).toBe(sea)
  })

  test('bomb.2 and so does one in the box of a port that the enemy has taken', () => {
    const p = position(
      { phase: 'aircraft', turn: DAY, allied: { [box]: [steamer] }, axisHexes: [city] },
      { 'bombardment bomb.table': [3] },
    )
    bomb(p, { hex: city, target: 'naval', aircraft: ['B'] })
    expect(p.place(steamer)).toBe('eliminated')
  })

  test('bomb.3 nobody goes aboard or ashore in a neutralized port', () => {
    const load: Action = { do: 'load', unit: fast[0], onto: steamer }
    const spec = { phase: 'aircraft', turn: DAY, allied: { [box]: [steamer], [city]: [fast[0]] } }
    const afterwards = (die: number): Position => {
      const p = position(spec, { 'bombardment bomb.table': [die] })
      bomb(p, { hex: city, target: 'port', aircraft: ['B'] })
      p.act({ do: 'done' })
      expect(p.decision().prompt.key).toBe('prompt.moveAllied')
      return p
    }
    expect(isOffered(afterwards(6), load)).toBe(true)
    const hit = afterwards(2)
    expect(hit.state.portNeutral[port.index]).toBe(1)
    expect(hit.refuses(load)).toMatchObject({ rule: 'bomb.3', key: 'refuse.portNeutralized' })
  })

  test('bomb.3 nor does anybody go ashore there, off the steamer or out of the box', () => {
    const land: Action = { do: 'unload', unit: fast[0], to: city }
    const afterwards = (die: number): Position => {
      const spec = {
        allied: { [box]: [steamer], aboard: [fast[0]], [city]: [fast[1]] },
        carried: { [fast[0]]: steamer },
      }
      const p = position({ phase: 'aircraft', turn: DAY, ...spec }, { 'bombardment bomb.table': [die] })
      bomb(p, { hex: city, target: 'port', aircraft: ['B'] })
      p.act({ do: 'done' })
      return p
    }
    expect(isOffered(afterwards(6), land)).toBe(true)
    expect(afterwards(2).refuses(land)).toMatchObject({ rule: 'bomb.3', key: 'refuse.portNeutralized' })
    // A port that was taken while it lay in ruins.
    const taken = position({ phase: 'axisMovement', turn: DAY, axis: { [box]: [axis[0]] }, axisHexes: [city] })
    const step: Action = { do: 'move', unit: axis[0], to: city }
    expect(isOffered(taken, step)).toBe(true)
    taken.state.portNeutral[port.index] = 1
    expect(isOffered(taken, step)).toBe(false)
    expect(taken.refuses(step)).toMatchObject({ rule: 'bomb.3', key: 'refuse.portNeutralized' })
  })

  test('bomb.3 the port can be used again when its turns are over', () => {
    const p = position(
      { phase: 'aircraft', turn: DAY, allied: { [box]: [steamer], [city]: [fast[0]] } },
      { 'bombardment bomb.table': [2] },
    )
    bomb(p, { hex: city, target: 'port', aircraft: ['B'] })
    while (p.state.turn === DAY) p.act({ do: 'done' })
    expect(p.state.portNeutral[port.index]).toBe(0)
  })

  test('bomb.3 all units in its box are lost, but not the steamer', () => {
    const p = position(
      { phase: 'aircraft', turn: DAY, axis: { [box]: [axis[0]] }, allied: { [box]: [steamer], [city]: [fast[0]] } },
      { 'bombardment bomb.table': [1] },
    )
    bomb(p, { hex: city, target: 'port', aircraft: ['B'] })
    expect(p.place(axis[0])).toBe('eliminated')
    expect(p.place(steamer)).toBe(box)
    expect(p.place(fast[0])).toBe(city)
  })

  test('terrain.portbox aircraft bomb ports of the enemy; the steamer in a friendly port is safe', () => {
    const allied = { [box]: [steamer], [city]: [fast[0]] }
    const p = position({ phase: 'aircraft', turn: DAY, allied })
    expect(isOffered(p, { do: 'fly', kind: 'B', mission: 'bomb', hex: city, target: 'port' })).toBe(true)
    const ship = { do: 'fly', kind: 'B', mission: 'bomb', hex: city, target: 'naval' }
    expect(p.refuses(ship)).toMatchObject({ rule: 'terrain.portbox', key: 'refuse.steamerInPort' })
    const none = position({ phase: 'aircraft', turn: DAY, allied: { [city]: [fast[0]] } })
    expect(none.refuses(ship)).toMatchObject({ rule: 'air.1', key: 'refuse.noTarget' })
  })

  test('option.basic nothing is bombed', () => {
    const p = position(
      { phase: 'aircraft', turn: DAY, options: { basic: true }, allied: { [at.c]: [coastGun] } },
      {},
      drawn,
    )
    const raidOn = { do: 'fly', kind: 'B', mission: 'bomb', hex: at.c, target: 'cd' }
    expect(p.refuses(raidOn)).toMatchObject({ rule: 'option.basic', key: 'refuse.leftOut' })
  })
}
