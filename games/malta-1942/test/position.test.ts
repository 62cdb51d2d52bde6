import type { PositionSpec } from '@middlesea/air-assault/testing'
import { positionRules } from '@middlesea/air-assault/testing/suites/positions'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { ownOf } from '../src/own.ts'
import { position } from '../src/testing.ts'

positionRules({ kit: malta.kits.printed, position })

test('malta.withdraw a position after turn 15 knows that the order has come, and who may still attack', () => {
  const combat = (turn: number, own = {}): string => {
    const p = position({
      phase: 'axisCombat',
      turn,
      own,
      axis: { 'K-18': ['13/FJR1', 'I/87', 'CDO-NP'] },
      allied: { 'K-19': ['DEV2'] },
    })
    p.act({ do: 'attack', hex: 'K-19' })
    const isOffered = p.offered().some((action) => 'unit' in action && action.unit === '13/FJR1')
    return isOffered ? 'attacks' : p.refuses({ do: 'join', unit: '13/FJR1' }).rule
  }
  expect([14, 15, 16, 17, 20].map((turn) => combat(turn))).toEqual([
    'attacks',
    'attacks',
    'attacks',
    'malta.withdraw',
    'malta.withdraw',
  ])
  expect(combat(17, { withdrawal: 16 })).toBe('attacks')
})

test('malta.supply a position in the Allied segment knows whether the Axis has a port', () => {
  const isShort = (turn: number, axisHexes: string[], own = {}): boolean =>
    ownOf(position({ phase: 'alliedMovement', turn, axisHexes, own, allied: { 'K-19': ['DEV2'] } }).state).short
  expect([12, 13].map((turn) => isShort(turn, []))).toEqual([false, true])
  expect(isShort(13, ['L-21'])).toBe(false)
  expect(isShort(12, [], { short: true })).toBe(true)
})

test('malta.assault a position names the hexes of beachheads by their ids', () => {
  const landing = (beachheads: string[]): string[] =>
    position({ phase: 'axisSea', turn: 5, axis: { reserve: ['L3', 'CDO-NP'] }, own: { beachheads } }).placesFor('L3')
  expect(landing(['', '', 'J-23', ''])).toEqual(['beach.M3'])
  expect(landing(['', '', '', ''])).toEqual([])
  expect(() => landing(['', '', 'J-99', ''])).toThrow("position: there is no place 'J-99'")
})

test('malta.assault, malta.withdraw a beachhead lies on its beach, and no order comes from a turn to come', () => {
  const at = (own: PositionSpec['own']) => () =>
    position({ phase: 'axisCombat', stopAfter: 'axisCombat', turn: 5, own, axis: { 'J-18': ['I/87'] } })
  expect(at({ beachheads: ['', '', 'J-23', ''] })).not.toThrow()
  expect(at({ beachheads: ['', 'J-23', '', ''] })).toThrow('J-23 is no hex of beach.M2 (malta.assault)')
  expect(at({ withdrawal: 9 })).toThrow('on turn 5 no withdrawal began on turn 9 (malta.withdraw)')
  expect(at({ withdrawal: 5 })).not.toThrow()
})
