import type { Scene } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { JournalLine } from '../src/match/history.ts'
import { momentsIn } from '../src/match/moments.ts'
import { timesOf } from '../src/table/usePlayer.ts'

const line = (key: string, params: JournalLine['params'] = {}, scene?: Scene): JournalLine => ({
  key,
  params,
  rule: '8.1',
  seats: null,
  others: null,
  entry: 0,
  turn: 1,
  phase: 0,
  ...(scene ? { scene } : {}),
})

const moved = (unit: string, from: string, to: string): JournalLine => line('move.moved', { unit, from, to })
const nobody = (): boolean => false
const told = (lines: JournalLine[], areOne: (a: string, b: string) => boolean = nobody): number[] =>
  momentsIn(lines, 0, areOne).map(({ tells }) => tells)

describe('the moments of a film', () => {
  it('show units together that go to the same place, come from the same place, or are of one formation', () => {
    expect(told([moved('a', 'x', 'z'), moved('b', 'y', 'z'), moved('c', 'v', 'w')])).toEqual([2, 1])
    expect(told([moved('a', 'x', 'y'), moved('b', 'x', 'z')])).toEqual([2])
    const lines = [moved('a1', 'p', 'q'), moved('a2', 'r', 's'), moved('b1', 't', 'u')]
    expect(told(lines)).toEqual([1, 1, 1])
    expect(told(lines, (a, b) => a[0] === b[0])).toEqual([2, 1])
  })

  it('show a set-up by eight counters, also of those that lie face down', () => {
    const placed = (to: string): JournalLine => line('setup.counterPlaced', { to })
    expect(told(Array.from({ length: 10 }, (_, i) => placed(`hex ${i}`)))).toEqual([8, 2])
    expect(told([line('setup.placed', { unit: 'a', to: 'x' }), line('setup.placed', { unit: 'b', to: 'y' })])).toEqual([
      2,
    ])
  })

  it('part what a phase or another kind of line parts, and no moment is longer than eight moves', () => {
    const phase = line('phase.begins')
    expect(told([moved('a', 'x', 'z'), phase, moved('b', 'x', 'z')])).toEqual([1, 1])
    // A Movement Step that begins is no moment of its own.
    expect(told([moved('a', 'x', 'z'), line('told.step', { step: 5 }), moved('b', 'x', 'z')])).toEqual([1, 1])
    expect(told([moved('a', 'x', 'z'), line('loss.unit', { unit: 'b' }), moved('b', 'x', 'z')])).toEqual([1, 1, 1])
    expect(told(Array.from({ length: 10 }, (_, i) => moved(`u${i}`, 'x', 'z')))).toEqual([8, 2])
  })

  it('are no longer than half a minute together, and a scene has more of it than a line', () => {
    const beats = Array.from({ length: 200 }, (_, i) => ({ step: i, to: i, tells: 1, scene: i % 10 === 0 }))
    const times = timesOf(beats, true)
    expect(Math.round(times.reduce((sum, time) => sum + time, 0))).toBe(30_000)
    expect(times[0]).toBeGreaterThan(times[1] * 2)
    const few = timesOf(beats.slice(0, 3), false)
    expect(few).toEqual([1100, 1100, 1100])
  })
})
