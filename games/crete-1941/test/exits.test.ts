// evac.1 (the south edge), noncombat.1 (sectors)
import { AXIS } from '@middlesea/air-assault'
import { drawMeadow, type Position, type PositionSpec } from '@middlesea/air-assault/testing'
import { castOf } from '@middlesea/air-assault/testing/suites/cast'
import { describe, expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const { fast, slow, gun, headquarters, docks, truck, decoys, axis } = castOf(kit)
const exit = kit.placeIds[kit.exits[0]]
const around = Array.from(kit.map.neighbours.subarray(6 * kit.exits[0], 6 * kit.exits[0] + 6))
const isCountry = (hex: number, d: number): boolean =>
  hex !== -1 && kit.isLand[hex] && kit.map.roads[6 * kit.exits[0] + d] === 0
/** A neighbour of the exit, without a road between them. */
const inland = kit.placeIds[around.find(isCountry)!]

describe('off the south edge', () => {
  test('evac.1 from turn 8 on a unit leaves the map by an exit hex, by day or night', () => {
    for (const turn of [8, 9]) {
      const p = position({ phase: 'alliedMovement', turn, allied: { [exit]: [slow[0]] } })
      p.act({ do: 'exit', unit: slow[0] })
      expect(p.place(slow[0])).toBe('evacuated')
    }
    const early = position({ phase: 'alliedMovement', turn: 7, allied: { [exit]: [slow[0]] } })
    expect(early.refuses({ do: 'exit', unit: slow[0] }).rule).toBe('evac.1')
  })

  test('evac.1 the Axis does not leave the island by it, nor does a unit that is not on the map', () => {
    const p = position({
      phase: 'axisMovement',
      turn: 9,
      axis: { [exit]: [axis[0]] },
      allied: { [inland]: [slow[0]], reserve: [fast[0]] },
    })
    expect(p.refuses({ do: 'exit', unit: axis[0] })).toMatchObject({ rule: 'evac.1', key: 'refuse.noExit' })
    expect(p.offered()).not.toContainEqual({ do: 'exit', unit: axis[0] })
  })

  test('evac.1 leaving costs one movement point, after the way to the exit', () => {
    const cost = kit.terrain[kit.exits[0]].cost
    const near = position({ phase: 'alliedMovement', turn: 9, allied: { [inland]: [fast[0], gun] } })
    // Rough ground: two points and one more; the gun has two.
    expect(cost).toBe(4)
    expect(near.placesFor(gun)).toContain(exit)
    expect(near.refuses({ do: 'exit', unit: gun }).rule).toBe('evac.1')
    near.act({ do: 'exit', unit: fast[0] })
    expect(near.place(fast[0])).toBe('evacuated')
  })

  test('evac.1 half a point short is too far', () => {
    const { at, kit: drawn } = drawMeadow(kit, {
      hexes: { c: { terrain: 'rough' } },
      primary: [['nn', 'n']],
      secondary: [['swsw', 'sw', 'c']],
      features: [{ kind: 'exit', hex: 'c' }],
    })
    const march = (from: string): Position =>
      position({ phase: 'alliedMovement', turn: 9, allied: { [from]: [slow[0]] } }, {}, drawn)
    // Half a point by road and two uphill leave half a point of three; one and one by road leave a whole one.
    expect(march(at.nn).placesFor(slow[0])).toContain(at.c)
    expect(march(at.nn).refuses({ do: 'exit', unit: slow[0] })).toMatchObject({ rule: 'evac.1', key: 'refuse.noExit' })
    expect(march(at.swsw).offered()).toContainEqual({ do: 'exit', unit: slow[0] })
  })

  test('evac.1 an enemy zone of control ends the way in the exit hex, but not at night for infantry', () => {
    const beside = around
      .filter((hex) => hex !== -1 && kit.isLand[hex] && kit.placeIds[hex] !== inland)
      .map((hex) => kit.placeIds[hex])
      .find((hex) => kit.map.distance(kit.placeNumber(hex), kit.placeNumber(inland)) > 1)!
    const board = { allied: { [inland]: [fast[0]] }, axis: { [beside]: [axis[0]] } }
    const day = position({ phase: 'alliedMovement', turn: 9, ...board })
    expect(day.placesFor(fast[0])).toContain(exit)
    expect(day.refuses({ do: 'exit', unit: fast[0] }).rule).toBe('evac.1')
    const night = position({ phase: 'alliedMovement', turn: 10, ...board })
    night.act({ do: 'exit', unit: fast[0] })
    expect(night.place(fast[0])).toBe('evacuated')
  })

  test('evac.1 who leaves is seen; decoys do not leave; a truck takes its load along', () => {
    const p = position({
      phase: 'alliedMovement',
      turn: 9,
      allied: { [exit]: [`?${slow[0]}`, `?${decoys[0]}`, truck] },
    })
    expect(p.refuses({ do: 'exit', unit: decoys[0] }).rule).toBe('evac.1')
    p.act({ do: 'load', unit: slow[0], onto: truck })
    p.act({ do: 'exit', unit: truck })
    expect([p.place(slow[0]), p.place(truck)]).toEqual(['evacuated', 'evacuated'])
    expect(p.state.exposed[kit.unitNumber(slow[0])]).toBe(1)
  })

  test('hex.friendly who marches to an exit and leaves takes the hexes on his way', () => {
    const { at, kit: drawn } = drawMeadow(kit, { features: [{ kind: 'exit', hex: 's' }] })
    const axisHexes = [at.c, at.s, at.e]
    const board = { phase: 'alliedMovement', turn: 9, axisHexes }
    const held = (p: Position): string[] => axisHexes.filter((hex) => p.state.owner[drawn.placeNumber(hex)] === AXIS)
    const p = position({ ...board, allied: { [at.n]: [fast[0]] } }, {}, drawn)
    p.act({ do: 'exit', unit: fast[0] })
    expect(held(p)).toEqual([at.e])
    // A truck takes none, but the infantry that it carries does.
    const driven = position({ ...board, allied: { [at.n]: [truck, slow[0]] } }, {}, drawn)
    driven.act({ do: 'load', unit: slow[0], onto: truck })
    driven.act({ do: 'exit', unit: truck })
    expect(held(driven)).toEqual([at.e])
    const empty = position({ ...board, allied: { [at.n]: [truck] } }, {}, drawn)
    empty.act({ do: 'exit', unit: truck })
    expect(held(empty)).toEqual(axisHexes)
  })

  test('evac.1 the steamer does not leave by an exit beside its water', () => {
    const { at, kit: drawn } = drawMeadow(kit, {
      hexes: { n: { terrain: 'sea' } },
      features: [{ kind: 'exit', hex: 'c' }],
    })
    const { steamer } = castOf(kit)
    const p = position(
      { phase: 'alliedMovement', turn: 9, allied: { [at.n]: [steamer], [at.s]: [slow[0]] } },
      {},
      drawn,
    )
    expect(p.refuses({ do: 'exit', unit: steamer })).toMatchObject({ rule: 'evac.1', key: 'refuse.noExit' })
    expect(p.offered().filter((action) => action.do === 'exit')).toEqual([{ do: 'exit', unit: slow[0] }])
  })

  test('option.basic nobody leaves off the south edge', () => {
    const p = position({ phase: 'alliedMovement', turn: 9, allied: { [exit]: [slow[0]] }, options: { basic: true } })
    expect(p.refuses({ do: 'exit', unit: slow[0] }).rule).toBe('option.basic')
  })
})

describe('sectors', () => {
  const { sector } = kit.units[kit.unitNumber(headquarters)]
  const border = kit.landHexes.find((hex) => kit.sectorOf[hex] === sector && acrossBorder(hex) !== -1)!
  const beyond = kit.placeIds[acrossBorder(border)]

  function acrossBorder(hex: number): number {
    const next = Array.from(kit.map.neighbours.subarray(6 * hex, 6 * hex + 6))
    const open = (_: number, d: number): boolean => (kit.map.sides[6 * hex + d] & kit.seaSide) === 0
    return next.find((h, d) => h !== -1 && open(h, d) && kit.isLand[h] && kit.sectorOf[h] !== sector) ?? -1
  }

  test('noncombat.1 headquarters and noncombat units stay in the sector of their set-up before turn 8', () => {
    const sameSector = kit.units.find((unit) => unit.type === 'noncombat' && unit.sector === sector)!.id
    const allied = { [kit.placeIds[border]]: [headquarters, sameSector, slow[0]] }
    const p = position({ phase: 'alliedMovement', turn: 7, allied })
    for (const unit of [headquarters, sameSector]) {
      expect(p.refuses({ do: 'move', unit, to: beyond }).rule).toBe('noncombat.1')
    }
    p.act({ do: 'move', unit: slow[0], to: beyond })
    const later = position({ phase: 'alliedMovement', turn: 9, allied })
    later.act({ do: 'move', unit: headquarters, to: beyond })
    expect(later.place(headquarters)).toBe(beyond)
  })

  test('option.basic without evacuation nobody is bound to a sector, nor at Maleme', () => {
    const allied = { [kit.placeIds[border]]: [headquarters, slow[0]] }
    const leaves = (more: Partial<PositionSpec>): void => {
      const p = position({ phase: 'alliedMovement', turn: 5, allied, ...more })
      p.act({ do: 'move', unit: headquarters, to: beyond })
      expect(p.place(headquarters)).toBe(beyond)
    }
    leaves({ options: { basic: true } })
    leaves({ scenario: 'maleme' })
    const advanced = position({ phase: 'alliedMovement', turn: 5, allied })
    expect(advanced.refuses({ do: 'move', unit: headquarters, to: beyond }).rule).toBe('noncombat.1')
  })

  /** Their sector is no more than the northernmost hex of a meadow. */
  function meadowOutside(): ReturnType<typeof drawMeadow> {
    const other = { sector: kit.map.sectors.find((one) => one !== sector)! }
    const names = [
      'c',
      'n',
      'ne',
      'se',
      's',
      'sw',
      'nw',
      'nne',
      'nene',
      'e',
      'sese',
      'sse',
      'ss',
      'ssw',
      'swsw',
    ] as const
    const hexes = Object.fromEntries([...names, 'w', 'nwnw', 'nnw'].map((name) => [name, other]))
    return drawMeadow(kit, { hexes: { ...hexes, nn: { sector } } })
  }

  test('noncombat.1 driven into another sector they only go back, each step nearer to their own', () => {
    const { at, kit: drawn } = meadowOutside()
    const march = (turn: number): Position =>
      position({ phase: 'alliedMovement', turn, allied: { [at.s]: [headquarters, slow[0]] } }, {}, drawn)
    const p = march(7)
    expect(new Set(p.placesFor(headquarters))).toEqual(new Set([at.c, at.n, at.nn]))
    for (const to of [at.ss, at.se, at.sw]) {
      expect(p.refuses({ do: 'move', unit: headquarters, to })).toMatchObject({
        rule: 'noncombat.1',
        key: 'refuse.boundToSector',
      })
    }
    p.act({ do: 'move', unit: headquarters, to: at.nn })
    expect(p.place(headquarters)).toBe(at.nn)
    expect(march(8).placesFor(headquarters)).toContain(at.ss)
  })

  test('noncombat.1 where their friends fill all that is left of their sector they are not asked to move', () => {
    const { at, kit: drawn } = meadowOutside()
    const allied = { [at.n]: [headquarters], [at.nn]: [fast[0], fast[1]] }
    const p = position({ phase: 'alliedMovement', turn: 7, allied }, {}, drawn)
    expect(p.decision().options.map(({ id }) => id)).not.toContain(headquarters)
    expect(p.refuses({ do: 'move', unit: headquarters, to: at.nn }).rule).toBe('stack.1')
    expect(p.refuses({ do: 'move', unit: headquarters, to: at.c }).rule).toBe('noncombat.1')
  })

  test('noncombat.1 where an enemy stands on the way back they wait', () => {
    const { at, kit: drawn } = meadowOutside()
    const allied = { [at.s]: [headquarters, slow[0]] }
    const p = position({ phase: 'alliedMovement', turn: 7, axis: { [at.c]: [axis[0]] }, allied }, {}, drawn)
    expect(p.placesFor(headquarters)).toEqual([])
    expect(p.refuses({ do: 'move', unit: headquarters, to: at.ss }).rule).toBe('noncombat.1')
    expect(p.placesFor(slow[0])).toContain(at.ss)
  })

  test('noncombat.1 with nothing but another sector around them they are not asked to move', () => {
    const names = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
    const other = { sector: kit.map.sectors.find((one) => one !== sector)! }
    const { at, kit: drawn } = drawMeadow(kit, {
      hexes: { c: { sector }, ...Object.fromEntries(names.map((name) => [name, other])) },
    })
    const allied = { [at.c]: [headquarters, slow[0]] }
    const p = position({ phase: 'alliedMovement', turn: 7, allied }, {}, drawn)
    expect(p.decision().options.map(({ id }) => id)).toEqual([slow[0], 'done'])
    expect(p.refuses({ do: 'move', unit: headquarters, to: at.n }).rule).toBe('noncombat.1')
  })

  test('noncombat.1 nor do they advance over its border', () => {
    const beaten = (turn: number): Position => {
      const p = position(
        { phase: 'axisCombat', turn, axis: { 'H-24': ['5/Sturm'] }, allied: { 'H-23': ['NZ22', 'HQ5NZ'] } },
        { 'combat crt': [2] },
      )
      p.act({ do: 'attack', hex: 'H-23' })
      while (p.decision().prompt.key === 'prompt.retreat') p.act(p.offered()[0])
      expect(p.decision()).toMatchObject({ seats: ['allied'], prompt: { key: 'prompt.advance' } })
      return p
    }
    const early = beaten(3)
    const advance = { do: 'advance', unit: 'HQ5NZ' } as const
    expect(early.refuses(advance)).toMatchObject({ rule: 'noncombat.1', key: 'refuse.boundToSector' })
    expect(early.offered()).toContainEqual({ do: 'advance', unit: 'NZ22' })
    expect(beaten(9).offered()).toContainEqual(advance)
  })

  test('noncombat.1 outside of it they advance towards it, and not away from it', () => {
    const advances = (from: string): Position => {
      const p = position(
        { phase: 'axisCombat', turn: 3, axis: { [from]: ['5/Sturm'] }, allied: { 'H-25': ['NZ22', 'HQ5NZ'] } },
        { 'combat crt': [2] },
      )
      p.act({ do: 'attack', hex: 'H-25' })
      while (p.decision().prompt.key === 'prompt.retreat') p.act(p.offered()[0])
      expect(p.decision()).toMatchObject({ seats: ['allied'], prompt: { key: 'prompt.advance' } })
      return p
    }
    // Maleme's sector ends west of H-24.
    advances('H-24').act({ do: 'advance', unit: 'HQ5NZ' })
    const east = advances('H-26')
    expect(east.refuses({ do: 'advance', unit: 'HQ5NZ' })).toMatchObject({ rule: 'noncombat.1' })
    expect(east.offered()).toContainEqual({ do: 'advance', unit: 'NZ22' })
  })

  test('noncombat.1 nor do they leave it by steamer', () => {
    const port = kit.ports.find(({ hexes }) => kit.sectorOf[hexes[0]] === kit.units[kit.unitNumber(docks)].sector)!
    const allied = { [kit.placeIds[port.hexes[0]]]: [docks], [kit.placeIds[port.place]]: [castOf(kit).steamer] }
    const p = position({ phase: 'alliedMovement', turn: 7, allied })
    expect(p.refuses({ do: 'load', unit: docks, onto: castOf(kit).steamer }).rule).toBe('noncombat.1')
    const later = position({ phase: 'alliedMovement', turn: 9, allied })
    later.act({ do: 'load', unit: docks, onto: castOf(kit).steamer })
    expect(later.place(docks)).toBe('aboard')
    // Who is aboard all the same comes ashore in its own sector only.
    const lies = (harbour: typeof port, turn: number): Position =>
      position({
        phase: 'alliedMovement',
        turn,
        allied: { aboard: [docks], [kit.placeIds[harbour.place]]: [castOf(kit).steamer] },
        carried: { [docks]: castOf(kit).steamer },
      })
    const abroad = kit.ports.find(({ hexes }) => kit.sectorOf[hexes[0]] !== kit.sectorOf[port.hexes[0]])!
    const ashore = ({ hexes }: typeof port) => ({ do: 'unload', unit: docks, to: kit.placeIds[hexes[0]] }) as const
    expect(lies(abroad, 7).refuses(ashore(abroad))).toMatchObject({ rule: 'noncombat.1', key: 'refuse.boundToSector' })
    expect(lies(abroad, 8).offered()).toContainEqual(ashore(abroad))
    expect(lies(port, 7).offered()).toContainEqual(ashore(port))
  })
})

test('evac.1 nobody leaves by an exit that he cannot get to', () => {
  const p = position({ phase: 'alliedMovement', turn: 9, allied: { [inland]: [fast[0]] }, axis: { [exit]: [axis[0]] } })
  expect(p.placesFor(fast[0])).not.toContain(exit)
  expect(p.refuses({ do: 'exit', unit: fast[0] })).toMatchObject({ rule: 'evac.1', key: 'refuse.noExit' })
})
