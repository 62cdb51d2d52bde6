import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JournalLine, Past } from '../src/match/history.ts'
import { awayOf } from '../src/online/away.ts'

const kept = new Map<string, string>()
const page = { visibilityState: 'visible' }

beforeEach(() => {
  kept.clear()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Gestures of alternating seats, each with one line. */
function played(number: number): { journal: JournalLine[]; history: Past[] } {
  const entries = Array.from({ length: number }, (_, entry) => entry)
  const journal = entries.map((entry) => ({
    entry,
    turn: 1,
    phase: 0,
    rule: '',
    key: `line ${entry}`,
    params: {},
    seats: null,
    others: null,
  }))
  const history = entries.map((entry) => ({
    entry,
    seat: entry % 2 === 0 ? 'axis' : 'allied',
    actions: [],
    turn: 1,
    phase: 0,
    journalFrom: entry,
    rollsFrom: 0,
    locked: null,
  }))
  return { journal, history }
}

/** A visit to the table of the Axis player, at which so many entries are shown one after the other. */
function visit(...numbers: number[]): () => string[] {
  const away = awayOf('m', 'axis')
  for (const number of numbers) away.take(number, played(number).history, 'axis')
  const { journal, history } = played(numbers.at(-1) ?? 0)
  return () => away.missed(journal, history, 'axis').map(({ key }) => key)
}

describe('what happened while somebody was away', () => {
  it('is nothing for who looked on as it happened', () => {
    expect(visit(0, 1, 2, 3)()).toEqual([])
  })

  it('is what others did since the last visit', () => {
    visit(0, 1, 2)
    expect(visit(6)()).toEqual(['line 3', 'line 5'])
  })

  it('is what came after the own last gesture, in a browser that has not seen the match', () => {
    expect(visit(4)()).toEqual(['line 3'])
  })

  it('is told after a while in another tab too, until it is read', () => {
    const away = awayOf('m', 'axis')
    away.take(1, played(1).history, 'axis')
    away.take(2, played(2).history, 'axis')
    page.visibilityState = 'hidden'
    away.take(4, played(4).history, 'axis')
    page.visibilityState = 'visible'
    const { journal, history } = played(4)
    expect(away.missed(journal, history, 'axis').map(({ key }) => key)).toEqual(['line 3'])
    away.read(4)
    expect(away.missed(journal, history, 'axis')).toEqual([])
  })

  it('is what happened while the line was broken, though the page was looked at', () => {
    const away = awayOf('m', 'axis')
    away.take(1, played(1).history, 'axis')
    away.lost()
    away.take(4, played(4).history, 'axis')
    const { journal, history } = played(4)
    expect(away.missed(journal, history, 'axis').map(({ key }) => key)).toEqual(['line 1', 'line 3'])
    expect(away.followed()).toBe(1)
    // What follows goes on being news until it is read.
    away.take(5, played(5).history, 'axis')
    expect(away.followed()).toBe(1)
    away.read(5)
    away.take(6, played(6).history, 'axis')
    expect(away.followed()).toBe(6)
  })

  it('begins anew when entries were taken back', () => {
    visit(0, 6)
    expect(visit(4)()).toEqual([])
  })
})
