import type { Refusal } from '@middlesea/engine'
import type { Meant } from '@middlesea/table-kit/presentation'
import { describe, expect, it } from 'vitest'
import { whyCounter } from '../src/match/why.ts'

const refusal = (key: string): Refusal => ({ rule: '8.2', key, params: {} })
const NOT_NOW = refusal('kernel.notOffered')

/** A table that has a reason for each counter, or for the ground where the chosen would go. */
function asked(own: Refusal | null, ground: Refusal | null) {
  const questions: Meant[] = []
  const why = (meant: Meant): Refusal | null => {
    questions.push(meant)
    return meant.place === null ? own : ground
  }
  return { why, questions }
}

describe('why not, asked of a counter', () => {
  it('says what the counter has to say', () => {
    const { why, questions } = asked(refusal('refuse.hasMoved'), refusal('refuse.full'))
    expect(whyCounter(why, { id: 'enemy', place: 'mosta' }, ['kroh'])?.key).toBe('refuse.hasMoved')
    expect(questions).toEqual([{ pieces: ['enemy'], place: null }])
  })

  it('else why what is chosen cannot go where it stands', () => {
    const { why, questions } = asked(NOT_NOW, refusal('refuse.full'))
    expect(whyCounter(why, { id: 'enemy', place: 'mosta' }, ['kroh'])?.key).toBe('refuse.full')
    expect(questions.at(-1)).toEqual({ pieces: ['kroh'], place: 'mosta' })
  })

  it('and nothing else where the ground knows no more', () => {
    for (const ground of [null, NOT_NOW])
      expect(whyCounter(asked(NOT_NOW, ground).why, { id: 'enemy', place: 'mosta' }, [])).toBe(NOT_NOW)
    expect(whyCounter(asked(NOT_NOW, null).why, { id: 'gone', place: undefined }, [])).toBe(NOT_NOW)
    expect(whyCounter(asked(null, null).why, { id: 'kroh', place: 'mosta' }, [])).toBe(null)
  })
})
