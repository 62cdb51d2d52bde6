// evac.1: evacuation by port. The south edge is in exits.test.ts.
import { AXIS } from '@middlesea/air-assault'
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const NIGHT = 8
const CITY = 'I-32'
const DOCKS = 'NC-SUD2'
/** An inland hex far from every port. */
const FAR = 'M-24'

/** The movement phase of an Allied night segment. Canea, which is near, is of no use. */
const moving = (allied: { [hex: string]: string[] }, more: Partial<PositionSpec> = {}): Position =>
  position({ phase: 'alliedMovement', turn: NIGHT, allied, portDestroyed: ['canea-port'], ...more })

/** Its end, when nobody attacks. */
const ending = (allied: { [hex: string]: string[] }, more: Partial<PositionSpec> = {}): Position =>
  position({ phase: 'alliedCombat', turn: NIGHT, allied, ...more })

const leave = (unit: string) => ({ do: 'evacuate', unit }) as const

test('evac.1 at the end of an Allied night segment units in a friendly port leave, from turn 8 on', () => {
  const p = ending({ [CITY]: ['NZ18', '?NZ19'] })
  expect(p.decision()).toMatchObject({ seats: ['allied'], prompt: { key: 'prompt.evacuate' } })
  p.act(leave('NZ18'))
  p.act(leave('NZ19'))
  expect(p.in('evacuated')).toEqual(['NZ18', 'NZ19'])
  expect(p.state.exposed[kit.unitNumber('NZ19')]).toBe(1)
})

test('evac.1 not before turn 8, not by day', () => {
  for (const [turn, key] of [
    [6, 'refuse.tooEarlyToLeave'],
    [7, 'refuse.tooEarlyToLeave'],
    [9, 'refuse.portsByNight'],
  ] as const) {
    const p = moving({ [CITY]: ['NZ18'] }, { turn })
    expect(p.refuses(leave('NZ18'))).toMatchObject({ rule: 'evac.1', key })
    p.act({ do: 'done' })
    expect(p.decision().prompt.key).not.toBe('prompt.evacuate')
  }
})

test('evac.1 in the movement phase units march to a port and go aboard, one after another', () => {
  // Six points fill the city. They leave, and others follow: stacking counts at the end.
  const p = moving({ [CITY]: ['NZ18', 'NZ19'], 'I-31': ['NZ20', 'WELCH1'], [FAR]: ['NZ22'] })
  for (const unit of ['NZ20', 'NZ18']) p.act(leave(unit))
  expect(p.in('evacuated')).toEqual(['NZ18', 'NZ20'])
  // A port without docks takes seven points a night.
  expect(p.refuses(leave('WELCH1'))).toMatchObject({ rule: 'evac.1', key: 'refuse.noLift' })
  expect(p.refuses(leave('NZ22'))).toMatchObject({ rule: 'evac.1' })
})

test('evac.1 fourteen points a night with a DOCKS unit in the port, which may go last', () => {
  const battalions = ['NZ18', 'NZ20', 'WELCH1', 'RANG1']
  const p = moving({ [CITY]: [DOCKS, 'NZ18'], 'I-31': ['NZ20', 'WELCH1'], 'J-32': ['RANG1', 'NZ27MGb', 'NZDC'] })
  for (const unit of battalions) p.act(leave(unit))
  p.act(leave('NZ27MGb'))
  // Thirteen points are aboard: one more goes, and then nobody.
  p.act(leave(DOCKS))
  expect(p.in('evacuated')).toHaveLength(6)
  expect(p.refuses(leave('NZDC'))).toMatchObject({ key: 'refuse.noLift' })
})

test('evac.1 on the next night the ships are empty again', () => {
  const p = moving({ [CITY]: ['NZ18', 'NZ19'], 'I-31': ['NZ20', 'WELCH1'] })
  for (const unit of ['NZ18', 'NZ19']) p.act(leave(unit))
  expect(p.refuses(leave('NZ20'))).toMatchObject({ rule: 'evac.1', key: 'refuse.noLift' })
  while (p.state.turn < NIGHT + 2 || p.state.phase !== 'alliedMovement') p.act({ do: 'done' })
  for (const unit of ['NZ20', 'WELCH1']) p.act(leave(unit))
  expect(p.in('evacuated')).toEqual(['NZ18', 'NZ19', 'NZ20', 'WELCH1'])
})

test('evac.1 when the docks have left the port takes seven points only', () => {
  const p = moving({ [CITY]: [DOCKS, 'NZ18'], 'I-31': ['NZ20', 'WELCH1'] })
  p.act(leave(DOCKS))
  p.act(leave('NZ18'))
  p.act(leave('NZ20'))
  expect(p.refuses(leave('WELCH1'))).toMatchObject({ key: 'refuse.noLift' })
})

test('evac.1 docks in another port are of no use', () => {
  const p = moving({ [CITY]: ['NZ18', 'NZ19'], 'I-31': ['NZ20'], 'T-103': ['NC-HER2'] })
  for (const unit of ['NZ18', 'NZ19']) p.act(leave(unit))
  expect(p.refuses(leave('NZ20'))).toMatchObject({ rule: 'evac.1', key: 'refuse.noLift' })
})

test('evac.1 who went aboard in the movement phase counts when the segment ends', () => {
  const p = moving({ [CITY]: ['NZ18', 'NZ19'] })
  p.act(leave('NZ18'))
  p.act({ do: 'done' })
  expect(p.decision().prompt.key).toBe('prompt.evacuate')
  p.act(leave('NZ19'))
  expect(p.in('evacuated')).toEqual(['NZ18', 'NZ19'])
  const full = moving({ [CITY]: ['NZ18', 'NZ19'], 'I-31': ['NZ20'] })
  full.act(leave('NZ18'))
  full.act(leave('NZ20'))
  full.act({ do: 'done' })
  expect(full.refuses(leave('NZ19'))).toMatchObject({ key: 'refuse.noLift' })
})

test('evac.1 not from a port of the enemy, nor from a destroyed one', () => {
  const p = moving({ 'I-31': ['NZ18'] }, { axisHexes: [CITY] })
  expect(p.refuses(leave('NZ18'))).toMatchObject({ rule: 'evac.1', key: 'refuse.notInPort' })
  const destroyed = ending({ [CITY]: ['NZ18'], 'H-29': ['NZ19'] }, { portDestroyed: ['suda-port'] })
  expect(destroyed.refuses(leave('NZ18'))).toMatchObject({ key: 'refuse.notInPort' })
  expect(destroyed.offered()).toContainEqual(leave('NZ19'))
})

test('bomb.3 nobody is evacuated from a port that is neutralized', () => {
  const p = position(
    { phase: 'aircraft', turn: NIGHT - 1, allied: { [CITY]: ['NZ18'] }, portDestroyed: ['canea-port'] },
    { 'bombardment bomb.table': [1] },
  )
  p.act({ do: 'fly', kind: 'B', mission: 'bomb', hex: CITY, target: 'port' })
  while (p.state.turn < NIGHT || p.decision().prompt.key !== 'prompt.moveAllied') p.act({ do: 'done' })
  expect(p.refuses(leave('NZ18'))).toMatchObject({ rule: 'bomb.3', key: 'refuse.portNeutralized' })
})

test('evac.1 guns that cannot move, decoys and neutralized units stay', () => {
  const p = ending({ [CITY]: ['HAA151', 'CD15', '?DECOY3', 'LAA129', 'NZ18'] }, { neutral: { LAA129: 1 } })
  for (const unit of ['HAA151', 'CD15', 'DECOY3']) {
    expect(p.refuses(leave(unit))).toMatchObject({ rule: 'evac.1', key: 'refuse.cannotLeave' })
  }
  expect(p.refuses(leave('LAA129'))).toMatchObject({ rule: 'bomb.5' })
  expect(p.offered()).toEqual([leave('NZ18'), { do: 'done' }])
})

test('evac.1 a truck takes its load along, if there is space for both', () => {
  const p = moving({ [CITY]: ['NC-FRE1', 'NZ18'] })
  p.act({ do: 'load', unit: 'NZ18', onto: 'NC-FRE1' })
  p.act(leave('NC-FRE1'))
  expect(p.in('evacuated')).toEqual(['NZ18', 'NC-FRE1'])
  // Four of the seven points are taken: the truck alone would fit, with a battalion on it there is a point too many.
  const full = moving({ [CITY]: ['NC-FRE1', 'NZ18', 'NZDC'], 'I-31': ['NZ20'] })
  full.act({ do: 'load', unit: 'NZ18', onto: 'NC-FRE1' })
  full.act(leave('NZ20'))
  full.act(leave('NZDC'))
  expect(full.refuses(leave('NC-FRE1'))).toMatchObject({ rule: 'evac.1', key: 'refuse.noLift' })
})

test('evac.1 the Allied player is asked whenever a counter lies in an open port, whatever it is', () => {
  for (const unit of ['?DECOY3', '?HAA151', '?NZ18']) {
    expect(ending({ [CITY]: [unit] }).decision().prompt.key).toBe('prompt.evacuate')
  }
})

test('option.basic nobody leaves by port', () => {
  const p = moving({ [CITY]: ['NZ18'] }, { options: { basic: true } })
  expect(p.refuses(leave('NZ18'))).toMatchObject({ rule: 'option.basic' })
  p.act({ do: 'done' })
  expect(p.decision().prompt.key).not.toBe('prompt.evacuate')
})

test('zoc.3 guns and noncombat units do not leave a port in an enemy zone of control, neither marching nor at the end', () => {
  const besieged = { axis: { 'J-32': ['1/FJR3'] } }
  const allied = { [CITY]: ['NZ18', DOCKS] }
  const march = moving(allied, besieged)
  expect(march.refuses(leave(DOCKS))).toMatchObject({ rule: 'zoc.3', key: 'refuse.caughtInZone' })
  march.act(leave('NZ18'))
  const end = ending(allied, besieged)
  end.act({ do: 'done' })
  expect(end.refuses(leave(DOCKS))).toMatchObject({ rule: 'zoc.3', key: 'refuse.caughtInZone' })
  end.act(leave('NZ18'))
  expect(end.in('evacuated')).toEqual(['NZ18'])
  const free = ending(allied)
  free.act(leave(DOCKS))
  expect(free.in('evacuated')).toEqual([DOCKS])
})

test('move.1 who came as a reinforcement this turn does not leave again in it', () => {
  const p = ending({ [CITY]: ['NZ18', 'NZ19'] }, { marks: { NZ18: ['arrived'] } })
  expect(p.refuses(leave('NZ18'))).toMatchObject({ rule: 'move.1', key: 'refuse.arrived' })
  p.act(leave('NZ19'))
  expect(p.in('evacuated')).toEqual(['NZ19'])
})

test('evac.1 who finds no space in one port marches to another in his reach', () => {
  const p = position({ phase: 'alliedMovement', turn: NIGHT, allied: { [CITY]: ['NZ18', 'NZ19'], 'I-31': ['NZ20'] } })
  for (const unit of ['NZ18', 'NZ19', 'NZ20']) p.act(leave(unit))
  const ports = p.journal.flatMap(({ key, params }) => (key === 'evacuation.byPort' ? [params.port] : []))
  expect(ports).toEqual(['port.suda-port', 'port.suda-port', 'port.canea-port'])
})

test('evac.1 what is no evacuation is refused by no rule', () => {
  const p = ending({ [CITY]: ['NZ18'] })
  for (const attempt of [
    { do: 'evacuate', unit: 'nobody' },
    { do: 'move', unit: 'NZ18', to: 'I-31' },
    { do: 'exit', unit: 'HAA151' },
  ]) {
    expect(p.refuses(attempt).key).toBe('kernel.notOffered')
  }
  expect(p.refuses(leave('HAA151'))).toMatchObject({ rule: 'evac.1' })
  expect(p.refuses(leave(kit.unitIds[1]))).toMatchObject({ rule: 'evac.1' })
})

test('hex.friendly who marches to a port and goes aboard takes the hexes on his way, an airfield too', () => {
  const axisHexes = ['T-105', 'T-104', 'U-105']
  const p = position({ phase: 'alliedMovement', turn: NIGHT, allied: { 'T-106': ['BW2'] }, axisHexes })
  p.act(leave('BW2'))
  expect(p.place('BW2')).toBe('evacuated')
  expect(axisHexes.filter((hex) => p.state.owner[kit.placeNumber(hex)] === AXIS)).toEqual(['U-105'])
  expect(p.told()).toContain('control.taken')
})
