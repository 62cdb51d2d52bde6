import { readBy, type Scene } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { JournalLine } from '../src/match/history.ts'
import { type Moment, momentsIn } from '../src/match/moments.ts'
import { clockOf, SPEEDS, timesOf } from '../src/table/filmTime.ts'
import { foldedLines } from '../src/table/journalLines.ts'
import { botMatch } from './botMatch.ts'

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

  it('show those who jump by eight as well, whatever hexes they jump over; a unit that is hurt in a hex stands alone', () => {
    const jumps = Array.from({ length: 10 }, (_, i) => line('drop.placed', { unit: `u${i}`, hex: `G-${i % 3}` }))
    expect(told(jumps)).toEqual([8, 2])
    const hurt = (unit: string): JournalLine => line('combat.disrupted', { unit, hex: 'G-17' })
    expect(told([hurt('a'), hurt('b')])).toEqual([1, 1])
  })

  it('part what a phase or another kind of line parts, and no moment is longer than eight moves', () => {
    const phase = line('phase.begins')
    expect(told([moved('a', 'x', 'z'), phase, moved('b', 'x', 'z')])).toEqual([1, 1])
    // A Movement Step that begins is no moment of its own.
    expect(told([moved('a', 'x', 'z'), line('told.step', { step: 5 }), moved('b', 'x', 'z')])).toEqual([1, 1])
    expect(told([moved('a', 'x', 'z'), line('loss.unit', { unit: 'b' }), moved('b', 'x', 'z')])).toEqual([1, 1, 1])
    expect(told(Array.from({ length: 10 }, (_, i) => moved(`u${i}`, 'x', 'z')))).toEqual([8, 2])
  })
})

/** How each game tells that aircraft are sent, and what it calls where they go. */
const SENT = [
  ['invasion-malta', 'leros-first-day', 'air.assigned', 'box'],
  ['crete-1941', 'maleme', 'air.flies', 'hex'],
] as const

describe('aircraft in a real match', () => {
  it.each(SENT)('of %s %s are a line for each place, in a film by eight', async (id, scenario, key, where) => {
    const { gestures } = await botMatch(id, scenario)
    let sent: JournalLine[] = []
    for (const { match } of gestures()) {
      const told = match.journal.findIndex((line) => line.key === key)
      // Until the phase is over.
      if (told === -1 || match.journal.at(-1)!.key === key) continue
      const lines = readBy(match.journal.slice(told), 'spectator')
      sent = lines.filter((line) => line.key === key).map((line) => ({ ...line, entry: 0, turn: 1, phase: 0 }))
      break
    }
    expect(sent.length).toBeGreaterThan(2)
    const places = new Set(sent.map(({ params }) => JSON.stringify([params[where], params.mission])))
    expect(foldedLines(sent)).toHaveLength(places.size)
    expect(momentsIn(sent, 0, nobody)).toHaveLength(Math.ceil(sent.length / 8))
  })
})

const LONGEST = 30_000
const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0)
/** A turn of so many moments; every so many is a scene. */
const turnOf = (moments: number, scenes: number): Moment[] =>
  Array.from({ length: moments }, (_, i) => ({ to: i, tells: 1 + (i % 5), scene: scenes > 0 && i % scenes === 0 }))

describe('the time of a film', () => {
  const TURNS = [
    ['short', turnOf(5, 3)],
    ['of moves', turnOf(400, 0)],
    ['of scenes', turnOf(80, 1)],
    ['of both', turnOf(200, 10)],
    ['of many scenes', turnOf(300, 2)],
  ] as const

  it.each(TURNS)('is at most half a minute at every pace, for a turn %s', (_, beats) => {
    for (const speed of SPEEDS) {
      const times = timesOf(beats, true, speed)
      expect(sum(times)).toBeLessThanOrEqual(LONGEST + 1)
      expect(Math.min(...times)).toBeGreaterThan(0)
    }
    const [slow, normal, fast] = SPEEDS.map((speed) => sum(timesOf(beats, true, speed)))
    expect(slow).toBeGreaterThanOrEqual(normal - 1)
    expect(normal).toBeGreaterThan(fast - 1)
  })

  it('is all there is: where a turn is longer, moves pass faster before scenes do', () => {
    const beats = turnOf(40, 8)
    const times = timesOf(beats, true, 'normal')
    expect(Math.round(sum(times))).toBe(LONGEST)
    expect(times[0]).toBe(timesOf(beats.slice(0, 2), true, 'normal')[0])
    expect(times[1]).toBeLessThan(timesOf(beats.slice(0, 2), true, 'normal')[1])
    // Of many scenes none is read in full, and moves keep a third.
    const many = turnOf(300, 2)
    const moves = timesOf(many, true, 'normal').filter((_, i) => !many[i].scene)
    expect(Math.round(sum(moves))).toBe(LONGEST / 3)
    // Whoever wants no scenes has lines alone.
    expect(timesOf(turnOf(3, 1), false, 'normal')).toEqual([1100, 1400, 1700])
  })

  /** A film of three moments, and its clock: how far it is after each of so many milliseconds. */
  function run(times: number[] | null, ticks: number[], waits = -1): number[] {
    let now = 0
    const lines = [line('a'), line('b')]
    const film = { at: 0, lines, goTo: (at: number) => void (film.at = Math.min(at, 2)) }
    const goOn = clockOf(film, times, 'normal', () => now)
    return ticks.map((tick, i) => {
      now += tick
      goOn(i === waits)
      return film.at
    })
  }

  it('goes by a clock: what is late is made up for, and no moment is left out', () => {
    expect(run([100, 100, 100], [99, 1, 99, 1])).toEqual([0, 1, 1, 2])
    // The first one took long to draw.
    expect(run([100, 100, 100], [190, 10])).toEqual([1, 2])
    expect(run([100, 100, 100], [1000, 1])).toEqual([1, 2])
    // Time stands still while a dialog lies over it.
    expect(run([100, 100, 100], [50, 1000, 49, 1], 1)).toEqual([0, 0, 0, 1])
    // Of a whole match each moment has the time of its lines.
    expect(run(null, [1399, 1, 1399, 1])).toEqual([0, 1, 1, 2])
  })
})
