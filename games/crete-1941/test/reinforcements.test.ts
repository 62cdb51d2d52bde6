// reinforce.crete, sea.table, sea.3: Allied reinforcements.
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { type AtSea, seaColumn } from '@middlesea/air-assault/testing/suites/sea'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { ownOf } from '../src/own.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const NIGHT = 10
const [EXIT, SPHAKIA] = kit.exits.map((hex) => kit.placeIds[hex])
const SUDA_CITY = 'I-32'
const SOUTH = ['ASH1', 'RTR7d']
const CITIES = ['H-29', 'I-32', 'R-59', 'T-103']

function alliedSea(turn: number, reserve: string[], dice: number[], more: Partial<PositionSpec> = {}): Position {
  const p = position(
    { phase: 'alliedSea', stands: ['alliedSea', 'alliedMovement'], turn, ...more, allied: { reserve, ...more.allied } },
    { 'sea sea.table': dice },
  )
  p.dice.allUsed()
  return p
}

/** Lets everybody enter where it is first offered. */
function enterAll(p: Position): void {
  while (p.decision().prompt.key === 'prompt.enter') p.act(p.offered()[0])
}

function fates(p: Position, units: string[]): AtSea {
  enterAll(p)
  const at = (is: (place: string) => boolean): number => units.filter((unit) => is(p.place(unit))).length
  return {
    arrived: at((place) => kit.isHex(kit.placeNumber(place))),
    aborted: at((place) => place === 'aborted'),
    lost: at((place) => place === 'eliminated'),
    delayed: at((place) => place === 'reserve'),
  }
}

seaColumn('alliedPort', 1, (die) => fates(alliedSea(NIGHT, ['LAYA'], [die]), ['LAYA']))
seaColumn('alliedSouth', 2, (die) => fates(alliedSea(3, SOUTH, [die]), SOUTH))

test('reinforce.crete ships of the Axis, and who is to come by air, are none of the reinforcements', () => {
  const axis = { reserve: ['III/100', 'HW7', '1/FJR3', 'II/100'], aborted: ['II/85'] }
  // One die, for the Allied group alone.
  const p = alliedSea(NIGHT, ['LAYA'], [1], { axis })
  expect(p.refuses({ do: 'enter', unit: 'III/100', to: SUDA_CITY })).toMatchObject({
    rule: 'reinforce.crete',
    key: 'refuse.notArrived',
  })
  enterAll(p)
  expect(p.in('reserve')).toEqual(expect.arrayContaining(axis.reserve))
  expect(p.in('aborted')).toEqual(axis.aborted)
})

test('sea.3 reinforcements that turn back wait in the abort box', () => {
  const p = alliedSea(3, SOUTH, [6])
  expect(p.in('aborted')).toEqual(SOUTH)
})

test('reinforce.crete a group rolls on its turn, not before; port groups by night only', () => {
  expect(fates(alliedSea(2, SOUTH, []), SOUTH).delayed).toBe(2)
  expect(fates(alliedSea(3, SOUTH, [1]), SOUTH).arrived).toBe(2)
  expect(fates(alliedSea(8, ['LAYA'], []), ['LAYA']).delayed).toBe(1)
  const day = alliedSea(11, ['LAYA'], [])
  expect(day.place('LAYA')).toBe('reserve')
  day.refuses({ do: 'enter', unit: 'LAYA', to: SUDA_CITY })
  expect(fates(alliedSea(4, SOUTH, [1]), SOUTH).arrived).toBe(2)
})

test('reinforce.crete a group that turned back tries again two turns later, as often as it must', () => {
  const first = alliedSea(NIGHT, ['LAYA'], [6])
  expect(ownOf(first.state)['next.P1']).toBe(NIGHT + 2)
  const again = (turn: number, dice: number[]): Position =>
    alliedSea(turn, [], dice, { allied: { aborted: ['LAYA'] }, own: { 'next.P1': NIGHT + 2 } })
  expect(again(NIGHT + 1, []).place('LAYA')).toBe('aborted')
  const second = again(NIGHT + 2, [6])
  expect(ownOf(second.state)['next.P1']).toBe(NIGHT + 4)
  const third = again(NIGHT + 2, [1])
  third.act({ do: 'enter', unit: 'LAYA', to: SUDA_CITY })
  expect(third.place('LAYA')).toBe(SUDA_CITY)
})

test('reinforce.crete port groups enter in a friendly port, whole and open', () => {
  expect(alliedSea(NIGHT, ['LAYA'], [1]).placesFor('LAYA')).toEqual(CITIES)
  const p = alliedSea(NIGHT, ['LAYA'], [1], { axisHexes: [SUDA_CITY], portDestroyed: ['retimo-port'] })
  expect(p.placesFor('LAYA')).toEqual(['H-29', 'T-103'])
  const closed = { rule: 'reinforce.crete', key: 'refuse.noEntry' }
  for (const to of [SUDA_CITY, 'R-59', EXIT]) expect(p.refuses({ do: 'enter', unit: 'LAYA', to })).toMatchObject(closed)
})

test('reinforce.crete south-edge groups enter on an exit hex without enemies and outside their zones of control', () => {
  const [beside] = Array.from(
    kit.map.neighbours.subarray(6 * kit.placeNumber(SPHAKIA), 6 * kit.placeNumber(SPHAKIA) + 6),
  )
    .filter((hex) => hex !== -1 && kit.isLand[hex])
    .map((hex) => kit.placeIds[hex])
  const p = alliedSea(3, SOUTH, [1], { axis: { [EXIT]: ['HQ/Sturm'], [beside]: ['HQ/FJR3'] } })
  const places = kit.exits.map((hex) => kit.placeIds[hex]).filter((hex) => hex !== EXIT && hex !== SPHAKIA)
  expect(p.placesFor('ASH1')).toEqual(places)
  const closed = { rule: 'reinforce.crete', key: 'refuse.noEntry' }
  expect(p.refuses({ do: 'enter', unit: 'ASH1', to: EXIT })).toMatchObject(closed)
  expect(p.refuses({ do: 'enter', unit: 'ASH1', to: SPHAKIA })).toMatchObject(closed)
  expect(p.refuses({ do: 'enter', unit: 'ASH1', to: SUDA_CITY })).toMatchObject(closed)
})

test('reinforce.crete they enter face up, within stacking, and move from the next turn on', () => {
  const p = alliedSea(3, SOUTH, [1], { allied: { [EXIT]: ['NZ22', 'NZ21'] } })
  expect(p.refuses({ do: 'enter', unit: 'ASH1', to: EXIT })).toMatchObject({ rule: 'stack.1' })
  p.act({ do: 'enter', unit: 'ASH1', to: SPHAKIA })
  p.act({ do: 'enter', unit: 'RTR7d', to: SPHAKIA })
  expect(p.state.exposed[kit.unitNumber('ASH1')]).toBe(1)
  expect(p.decision().prompt.key).toBe('prompt.moveAllied')
  expect(p.refuses({ do: 'move', unit: 'ASH1', to: EXIT })).toMatchObject({ key: 'refuse.arrived' })
})

test('reinforce.crete who finds no way in tries again on the next turn', () => {
  const p = alliedSea(NIGHT, ['LAYA'], [1], { axisHexes: CITIES })
  expect(p.place('LAYA')).toBe('reserve')
  expect(ownOf(p.state)['next.P1']).toBe(NIGHT + 1)
})

test('reinforce.crete an exit that the enemy had passed belongs to the Allies again', () => {
  const p = alliedSea(3, SOUTH, [1], { axisHexes: [EXIT] })
  p.act({ do: 'enter', unit: 'ASH1', to: EXIT })
  expect(p.state.owner[kit.placeNumber(EXIT)]).toBe(kit.side[kit.unitNumber('ASH1')])
})

test('option.basic there are no reinforcements', () => {
  const p = alliedSea(3, SOUTH, [], { options: { basic: true } })
  expect(p.in('reserve')).toEqual(SOUTH)
  expect(p.refuses({ do: 'enter', unit: SOUTH[0], to: EXIT })).toMatchObject({ rule: 'option.basic' })
})

test('reinforce.crete each group has a roll of its own', () => {
  const p = position(
    { phase: 'alliedSea', stands: ['alliedSea'], turn: NIGHT, allied: { reserve: [...SOUTH, 'LAYA'] } },
    { 'sea sea.table': [6, 1] },
  )
  enterAll(p)
  p.dice.allUsed()
  const turned = [...SOUTH, 'LAYA'].filter((unit) => p.place(unit) === 'aborted')
  expect([SOUTH, ['LAYA']]).toContainEqual(turned)
})

test('reinforce.crete who waits for a later turn does not enter with those who have come', () => {
  const { group } = kit.units[kit.unitNumber('ASH1')].arrival
  const p = alliedSea(NIGHT, ['LAYA', ...SOUTH], [1], { own: { [`next.${group}`]: NIGHT + 2 } })
  expect(p.offered().every((action) => 'unit' in action && action.unit === 'LAYA')).toBe(true)
  expect(p.refuses({ do: 'enter', unit: 'ASH1', to: EXIT })).toMatchObject({
    rule: 'reinforce.crete',
    key: 'refuse.notArrived',
  })
  p.act({ do: 'enter', unit: 'LAYA', to: SUDA_CITY })
  expect(p.in('reserve')).toEqual(SOUTH)
})

test('bomb.3 nobody comes ashore in a port that is neutralized', () => {
  const p = alliedSea(NIGHT, ['LAYA'], [1], { portNeutral: { 'suda-port': 1 } })
  expect(p.placesFor('LAYA')).toEqual(CITIES.filter((city) => city !== SUDA_CITY))
  expect(p.refuses({ do: 'enter', unit: 'LAYA', to: SUDA_CITY })).toMatchObject({
    rule: 'bomb.3',
    key: 'refuse.portNeutralized',
  })
  expect(p.refuses({ do: 'enter', unit: 'LAYA', to: EXIT })).toMatchObject({ rule: 'reinforce.crete' })
})
