// malta.supply, crt.3c: Axis supply.
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { attack, lastRoll, meadowOf } from '@middlesea/air-assault/testing/suites/forces'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { ownOf } from '../src/own.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const CITY = 'H-21'
const INLAND = 'J-15'
const BESIDE = 'J-16'
const UNIT = 'I/125'

/** The start of an Axis segment, and on to its movement phase. */
function segment(turn: number, spec: Partial<PositionSpec> = {}): Position {
  const p = position({
    phase: 'aircraft',
    stands: ['aircraft', 'axisMovement'],
    turn,
    axis: { [INLAND]: [UNIT] },
    ...spec,
  })
  while (p.decision().prompt.key !== 'prompt.moveAxis') p.act({ do: 'done' })
  return p
}

const isShort = (p: Position): boolean => ownOf(p.state).short

test('malta.supply from turn 13 on the Axis needs a friendly port when its segment begins', () => {
  expect(isShort(segment(12))).toBe(false)
  expect(isShort(segment(13))).toBe(true)
  expect(isShort(segment(14))).toBe(true)
  expect(isShort(segment(13, { axisHexes: [CITY] }))).toBe(false)
  const enemy = { axisHexes: [CITY], allied: { [CITY]: ['DEV2'] } }
  expect(isShort(segment(13, enemy))).toBe(true)
  expect(isShort(segment(13, { axisHexes: ['L-21'] }))).toBe(false)
})

test('malta.supply a port that becomes friendly ends it at the next look', () => {
  const p = segment(14, { axisHexes: [CITY], own: { short: true } })
  expect(isShort(p)).toBe(false)
  expect(p.told()).toContain('supply.restored')
})

test('malta.supply a port that is taken ends it at once, for moves and attacks of the same segment', () => {
  const p = segment(13, { axis: { [INLAND]: [UNIT], 'L-20': ['II/125'] } })
  expect(isShort(p)).toBe(true)
  const far = p.placesFor(UNIT).length
  p.act({ do: 'move', unit: 'II/125', to: 'L-21' })
  expect(isShort(p)).toBe(false)
  expect(p.told()).toContain('supply.restored')
  expect(p.placesFor(UNIT).length).toBeGreaterThan(far)
})

test('crt.3c an attack after the port was taken in the same phase is not made worse', () => {
  const p = position(
    {
      phase: 'axisCombat',
      turn: 13,
      axis: { [INLAND]: [UNIT], 'L-20': ['SM-Bafile', 'SM-Grado'] },
      allied: { [BESIDE]: ['HQM'], 'L-21': ['HQS'] },
    },
    { 'combat crt': [1, 2] },
  )
  attack(p, 'L-21', ['SM-Bafile', 'SM-Grado'])
  expect(lastRoll(p)).toMatchObject({ modifier: 2 })
  p.act({ do: 'advance', unit: 'SM-Bafile' })
  p.act({ do: 'done' })
  attack(p, BESIDE, [UNIT])
  expect(lastRoll(p)).toMatchObject({ modifier: 0 })
})

test('malta.supply a port that is lost again counts from the next Axis segment on', () => {
  const p = position({
    phase: 'alliedMovement',
    turn: 13,
    axis: { [INLAND]: [UNIT] },
    axisHexes: ['L-21'],
    allied: { 'K-21': ['DEV2'] },
  })
  p.act({ do: 'move', unit: 'DEV2', to: 'L-21' })
  expect(isShort(p)).toBe(false)
  while (p.decision().prompt.key !== 'prompt.moveAxis') p.act({ do: 'done' })
  expect(isShort(p)).toBe(true)
  expect(p.told()).toContain('supply.short')
})

test('malta.supply without one Axis units have half their movement allowance, rounded down, at least one', () => {
  const { at, kit: meadow } = meadowOf(kit)
  const way = [at.n, at.c, at.s, at.ss]
  /** How many hexes of the way south a unit gets, from the northern end of a meadow. */
  const reach = (unit: string, port: boolean): number => {
    const spec = { phase: 'axisMovement', turn: 13, axis: { [at.nn]: [unit] }, axisHexes: port ? [CITY] : [] }
    const places = position(spec, {}, meadow).placesFor(unit)
    return way.filter((hex) => places.includes(hex)).length
  }
  expect(kit.move[kit.unitNumber(UNIT)]).toBe(4)
  expect([reach(UNIT, true), reach(UNIT, false)]).toEqual([4, 2])
  expect(kit.move[kit.unitNumber('ARTLi')]).toBe(3)
  expect([reach('ARTLi', true), reach('ARTLi', false)]).toEqual([3, 1])
  const allies = position(
    { phase: 'alliedMovement', turn: 13, allied: { [at.nn]: ['DEV2'] }, own: { short: true } },
    {},
    meadow,
  )
  expect(allies.placesFor('DEV2')).toContain(at.ss)
})

test('terrain.mp out of a landing box too: with one point left guns come ashore on clear ground, not on rough', () => {
  const [clear, rough] = ['B-10', 'C-11']
  const ashore = (more: Partial<PositionSpec>): Position =>
    position({ phase: 'axisMovement', turn: 13, axis: { 'beach.M1': ['ARTLi', UNIT] }, ...more })
  const short = ashore({})
  expect([short.placesFor('ARTLi'), short.placesFor(UNIT)]).toEqual([[clear], [clear, rough]])
  expect(short.refuses({ do: 'move', unit: 'ARTLi', to: rough })).toMatchObject({
    rule: 'terrain.mp',
    key: 'refuse.outOfReach',
  })
  expect(ashore({ axisHexes: [CITY] }).placesFor('ARTLi')).toEqual([clear, rough])
})

test('zoc.2 with half of its movement a unit no longer steps from one enemy zone of control into another', () => {
  const { at, kit: meadow } = meadowOf(kit)
  const besieging = (axisHexes: string[]): Position =>
    position(
      { phase: 'axisMovement', turn: 13, axis: { [at.n]: [UNIT] }, allied: { [at.c]: ['DEV2'] }, axisHexes },
      {},
      meadow,
    )
  expect(besieging([CITY]).placesFor(UNIT)).toContain(at.ne)
  const p = besieging([])
  expect(p.placesFor(UNIT)).toContain(at.nn)
  expect(p.refuses({ do: 'move', unit: UNIT, to: at.ne })).toMatchObject({ rule: 'zoc.2', key: 'refuse.zoneToZone' })
})

test('crt.3c 2 are added to every Axis attack while the Axis is without a port', () => {
  const fought = (port: boolean): number => {
    const p = position(
      {
        phase: 'axisCombat',
        turn: 13,
        axis: { [INLAND]: [UNIT, 'II/125'] },
        allied: { [BESIDE]: ['HQM'] },
        axisHexes: port ? [CITY] : [],
      },
      { 'combat crt': [2] },
    )
    attack(p, BESIDE, [UNIT, 'II/125'])
    return lastRoll(p).modifier
  }
  expect(fought(false)).toBe(2)
  expect(fought(true)).toBe(0)
})

test('crt.3c nothing is added to Allied attacks', () => {
  const p = position(
    {
      phase: 'alliedCombat',
      turn: 13,
      axis: { [BESIDE]: ['HQ/FJR1'] },
      allied: { [INLAND]: ['DEV2'] },
      own: { short: true },
    },
    { 'combat crt': [2] },
  )
  attack(p, BESIDE, ['DEV2'])
  expect(lastRoll(p).modifier).toBe(0)
})
