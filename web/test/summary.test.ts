import { descentOnMalta } from '@middlesea/descent-on-malta'
import { Io, type JournalEntry, makeConfig, Match, type Roll } from '@middlesea/engine'
import { songForWar } from '@middlesea/song-for-war'
import { position } from '@middlesea/song-for-war/testing'
import { describe, expect, it } from 'vitest'
import { presentation } from '@middlesea/descent-on-malta/table'
import type { DieOwner } from '@middlesea/table-kit/presentation'
import type { Past } from '../src/match/history.ts'
import { fortuneOf, type Luck, luckOf } from '../src/match/luck.ts'
import { turningPoints } from '../src/match/turningPoints.ts'
import { ofSong } from '../../games/song-for-war/test/table-play.ts'

describe('luck', () => {
  const roll = (purpose: string, value: number, sides = 6): Roll => ({
    n: 0,
    purpose,
    value,
    sides,
    die: true,
  })
  const owners: { [purpose: string]: DieOwner } = {
    fire: { who: 'North', better: 'low' },
    march: { who: 'North', better: 'high' },
    storm: { who: 'South', better: 'high' },
  }
  const luck = (rolls: Roll[]): Luck[] => luckOf(rolls, (purpose) => owners[purpose] ?? null)

  it('turns the dice of which low is good, and counts each side for itself', () => {
    expect(luck([roll('fire', 1), roll('march', 6), roll('storm', 2)])).toMatchObject([
      { who: 'North', dice: 2, expected: 3.5, rolled: 6 },
      { who: 'South', dice: 1, expected: 3.5, rolled: 2 },
    ])
  })

  it('knows dice of every kind, and leaves out what belongs to nobody', () => {
    expect(luck([roll('fire', 10, 10), roll('fire', 1), roll('draw', 24, 24)])).toMatchObject([
      { dice: 2, expected: (5.5 + 3.5) / 2, rolled: (1 + 6) / 2 },
    ])
    expect(luck([roll('draw', 3)])).toEqual([])
  })

  it('tells how far an average commonly strays: less, the more dice there are', () => {
    const dice = (n: number): Luck => luck(Array.from({ length: n }, () => roll('storm', 4)))[0]
    expect(dice(1).spread).toBeCloseTo(Math.sqrt(35 / 12))
    expect(dice(100).spread).toBeCloseTo(Math.sqrt(35 / 12) / 10)
  })

  it.each([
    [3.5, 'ordinary'],
    [3.6, 'ordinary'],
    [3.69, 'good'],
    [3.9, 'very-good'],
    [3.3, 'bad'],
    [2.9, 'very-bad'],
  ])('calls an average of %d among 100 dice %s', (rolled, fortune) => {
    expect(fortuneOf({ who: '', dice: 100, expected: 3.5, rolled, spread: 0.171 })).toBe(fortune)
  })

  it('in Descent on Malta knows dice of both sides, and only purposes that the rules have', () => {
    const die = (purpose: string): DieOwner | null => presentation.dieOwner!(purpose, 'en')
    expect(die('axis combat 22.3')).toEqual({ who: 'Axis', better: 'low' })
    expect(die('allied edge 22.2')).toEqual({ who: 'Garrison', better: 'high' })
    expect(die('placement 25.0')).toBe(null)
    expect(presentation.dieOwner!('drop 17.3', 'ja')?.who).toBe('枢軸軍')
  })

  it('in Song for War tells the dice of a battle by sides', () => {
    // On Battle Step 6 the attackers' Infantry rolls first, then that of the defenders.
    const p = position(
      {
        phase: 'tactical',
        side: 'allies',
        step: 4,
        units: { US: { BEJ: ['INF'] }, DE: { BIZ: ['INF'], TUN: ['FTR'] } },
      },
      { 'battle step 6': [12, 1] },
    )
    const rolls: Roll[] = []
    const journal: JournalEntry[] = []
    const io = new Io(p.dice, journal, rolls)
    songForWar.apply(p.state, 'allies', { do: 'move', unit: 'US-INF-1', to: 'BIZ' }, io)
    songForWar.apply(p.state, 'allies', { do: 'done' }, io)
    const fire = journal.filter(({ key }) => key === 'told.fire').map(({ params }) => params)
    expect(fire).toEqual([
      { step: 6, side: 'allies', dice: [12], hits: 1 },
      { step: 6, side: 'axis', dice: [1], hits: 0 },
    ])
    expect(luckOf(rolls, (purpose) => ofSong.dieOwner!(purpose, 'en'))).toMatchObject([
      { who: 'Allies', dice: 1, rolled: 12 },
      { who: 'Axis', dice: 1, rolled: 1 },
    ])
    expect(ofSong.dieOwner!('desert terrain.desert axis', 'ja')).toEqual({ who: '枢軸軍', better: 'low' })
    expect(ofSong.dieOwner!('draw setup.3', 'en')).toBe(null)
    expect(ofSong.purpose(rolls[0].purpose, 'en')).toMatch(/^Allies: /)
  })
})

describe('turning points', () => {
  const step = (turn: number, phase: number, entry: number): Past => ({
    entry,
    seat: 'axis',
    actions: [],
    journalFrom: 0,
    rollsFrom: 0,
    turn,
    phase,
    locked: null,
  })
  const steps = [step(1, 0, 0), step(1, 0, 1), step(1, 1, 2), step(2, 0, 3), step(2, 0, 4), step(2, 1, 5)]

  it('are the phases with the largest changes, in their order, each with the gesture that did most of it', () => {
    const scores = [0, 1, 5, 5, 2, -6, -5]
    expect(turningPoints(steps, scores, 2)).toEqual([
      { turn: 1, phase: 0, from: 0, to: 5, step: 2 },
      { turn: 2, phase: 0, from: 5, to: -6, step: 5 },
    ])
  })

  it('are none where the score stood still', () => {
    expect(turningPoints(steps, Array(7).fill(3))).toEqual([])
    expect(turningPoints([], [0])).toEqual([])
  })
})

describe('the all-knowing view of Descent on Malta', () => {
  it('shows every counter, and leaves the state as it was', () => {
    const match = new Match(descentOnMalta, { config: makeConfig(descentOnMalta), seed: 'open', practice: false })
    const { hash } = match
    const closed = match.view('spectator')
    expect(closed.concealed.length).toBeGreaterThan(20)
    const open = presentation.allKnowing!(match.state)
    expect(open.concealed).toEqual([])
    expect(open.poolFaceDown).toBe(0)
    expect(Object.keys(open.units).length).toBe(
      Object.keys(closed.units).length + closed.concealed.length + closed.poolFaceDown,
    )
    expect(match.hash).toBe(hash)
  })
})
