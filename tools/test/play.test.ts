// Bench and fuzz, tried on the toy game of the kernel's tests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineGame } from '@middlesea/engine'
import type { WatchedAnswer } from '@middlesea/engine/testing'
import type { Bench } from '@middlesea/table-kit/manifest'
import { skirmish, spec } from '@middlesea/skirmish'
import { atLeast, atMost, median, verdictOn } from '../bench/figures.ts'
import { measure, midGame } from '../bench/measure.ts'
import { measureOdds } from '../bench/odds.ts'
import { playUnderReferee, replayKept } from '../fuzz.ts'

describe('bench', () => {
  test('the median of an odd and an even number of values', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 6])).toBe(5.5)
  })

  test('the same seed gives the same mid-game state, and it is not the end', () => {
    const state = midGame(skirmish, 'a') as Parameters<typeof skirmish.outcome>[0]
    expect(midGame(skirmish, 'a')).toEqual(state)
    expect(skirmish.outcome(state)).toBeNull()
    expect(state.serial).toBeGreaterThan(0)
  })

  test('every figure is there, from as many runs as asked', () => {
    const bench: Bench = {
      limits: { actionsPerCpuSecond: 1, cloneMicroseconds: 0 },
      fuzz: { long: { turn: 1, action: 1 }, short: { turn: 1, action: 1 } },
      measures: { own: ({ timeOf }) => ({ took: timeOf(() => 1) >= 0 }) },
    }
    const figures = measure(skirmish, bench, {
      runs: 5,
      warmUpRuns: 3,
      runSeconds: 0.001,
      gamesPerRound: 2,
      states: 2,
      clonesPerBatch: 50,
    })
    expect(figures.game).toBe('skirmish')
    expect(figures.runs.actionsPerCpuSecond).toHaveLength(5)
    expect(figures.runs.cloneMicroseconds).toHaveLength(5)
    const { value, limit, met } = figures.actionsPerCpuSecond
    expect(value).toBe(median(figures.runs.actionsPerCpuSecond))
    expect([limit, met]).toEqual([1, true])
    expect(figures.gamesPerCpuSecond).toBeGreaterThan(0)
    expect(figures.actionsPerGame).toBeGreaterThan(1)
    // Nothing is cloned in no time.
    expect(figures.cloneMicroseconds.met).toBe(false)
    expect(figures.measures).toEqual({ own: { took: true } })
    const { straightMicroseconds, inTurnsMicroseconds, runs } = figures.sideBySide
    expect(straightMicroseconds).toBeGreaterThan(0)
    expect(inTurnsMicroseconds).toBeGreaterThan(0)
    expect(runs).toHaveLength(5)
    expect(figures.guessing.determinizeMicroseconds.value).toBeGreaterThan(0)
    expect(figures.guessing.forkMicroseconds).toBeGreaterThan(0)
    expect(figures.guessing.runs).toHaveLength(5)
    const { lines } = verdictOn([figures])
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^met    0 actionsPerCpuSecond: \d+ \(limit 1\)$/)
    expect(lines[1]).toMatch(/^MISSED 0 cloneMicroseconds: [\d.]+ \(limit 0\)$/)
  })

  test('a missed limit is listed by its path and makes the command fail; figures are compared before they are rounded', () => {
    const measured = {
      low: atMost(1.001, 1),
      game: { high: atLeast(20.5, 20) },
      runs: [1, 2],
      none: undefined,
    }
    expect(verdictOn(measured)).toEqual({
      lines: ['MISSED low: 1 (limit 1)', 'met    game high: 20.5 (limit 20)', '2 figures have a limit, 1 missed it'],
      exitCode: 1,
    })
    expect(verdictOn({ ...measured, low: undefined }).exitCode).toBe(0)
  })
})

describe('odds', () => {
  test('are timed where they are told, and not where there are none', () => {
    const figures = measureOdds(skirmish, (_view, _decision, action) =>
      action === null ? { title: '', rows: [] } : null,
    )
    expect(figures.told).toBeGreaterThan(10)
    expect(figures.p95Milliseconds.met).toBe(true)
    expect(() => measureOdds(skirmish, () => null)).toThrow('skirmish told no odds')
  })
})

describe('kept seeds', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seeds-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function keep(name: string, seed: object): void {
    writeFileSync(join(folder, name), JSON.stringify(seed))
  }

  test('are played again with their options; a game that fails is named with its reason', () => {
    keep('a.json', { seed: 'x', options: { war: 'long' }, reason: 'a lost piece moved' })
    expect(replayKept(skirmish, folder)).toEqual([])
    const broken = defineGame({ ...spec, invariants: () => ['a piece is nowhere'] })
    const lines = replayKept(broken, folder)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('a.json (a lost piece moved): skirmish, seed x, answer 1')
    expect(lines[0]).toContain('a piece is nowhere')
  })

  test('an option that the game does not have counts as a failure', () => {
    keep('a.json', { seed: 'x', options: { peace: true }, reason: 'why' })
    expect(replayKept(skirmish, folder)[0]).toContain("unknown option 'peace'")
  })

  test('need seed, options and reason; no folder means none', () => {
    expect(replayKept(skirmish, join(folder, 'none'))).toEqual([])
    keep('a.json', { seed: 'x', options: {} })
    expect(() => replayKept(skirmish, folder)).toThrow('a.json needs seed, options and reason')
  })
})

describe('a referee', () => {
  test('sees what every seat sees, what was told and rolled; what it saw against the rules fails the game', () => {
    const seen = { answers: 0, told: 0, rolls: 0 }
    const watch = ({ before, after, told, rolls }: WatchedAnswer<unknown>): string[] => {
      expect(Object.keys(before)).toEqual(Object.keys(after))
      seen.answers++
      seen.told += told.length
      seen.rolls += rolls.length
      return []
    }
    expect(playUnderReferee(skirmish, () => ({ watch }), 1, 3)).toEqual({ failed: [], answers: seen.answers })
    expect(Math.min(seen.answers, seen.told, seen.rolls)).toBeGreaterThan(0)
    const strict = playUnderReferee(skirmish, () => ({ watch: () => ['a piece fires from its box'] }), 1, 2)
    expect(strict.failed).toHaveLength(2)
    expect(strict.failed[0]).toBe('skirmish, seed 1, answer 1: the referee saw: a piece fires from its box')
  })
})
