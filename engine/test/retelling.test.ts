import { describe, expect, test } from 'vitest'
import { type Action, skirmish, type State, type View } from '@middlesea/skirmish'
import {
  type AnyGame,
  canonical,
  fastRng,
  hashState,
  type JournalEntry,
  makeConfig,
  Match,
  parseSave,
  refusal,
  Refused,
  saveMatch,
} from '../src/index.ts'
import { countedEntries, Retelling, takeOverSave } from '../src/older/index.ts'
import { laterVersion, playByChance } from '../src/testing/index.ts'

type Toy = Match<State, Action, View>

function play(match: Toy, gestures: number, seed = 's3'): Toy {
  return playByChance(match, fastRng(seed), { gestures, takesBack: 5 })
}

function begun(seed = 's3'): Toy {
  const config = makeConfig(skirmish, { options: { war: 'long' } })
  return new Match(skirmish, { config, seed, practice: false })
}

/** All that a retelling tells, and where it stood still. */
function tellAll(game: AnyGame, { head, log }: Pick<Toy, 'head' | 'log'>) {
  const retelling = new Retelling<State, Action, View>(game, head, log)
  const journal: JournalEntry[] = [...retelling.first.journal]
  const stuck: boolean[] = []
  while (retelling.next !== null) {
    journal.push(...retelling.tell().journal)
    stuck.push(retelling.stuck !== null)
  }
  return { retelling, journal, stuck }
}

describe('a match told again', () => {
  test('is told as it was played, without what was taken back', () => {
    const match = play(begun(), 60)
    const { retelling, journal, stuck } = tellAll(skirmish, match)
    expect(journal).toEqual(match.journal)
    expect(hashState(retelling.state)).toBe(match.hash)
    expect(stuck).not.toContain(true)
    expect(retelling.counted.map(({ entry }) => entry)).toEqual(match.gestures.map(({ entry }) => entry))
  })

  test('can begin at a snapshot', () => {
    const match = play(begun(), 20)
    const snapshot = match.snapshot()
    play(match, 20, 'more')
    const retelling = new Retelling(skirmish, match.head, match.log)
    retelling.startFrom(snapshot)
    while (retelling.next !== null) retelling.tell()
    expect(hashState(retelling.state)).toBe(match.hash)
  })
})

describe('a match of older rules told again', () => {
  const old = play(begun(), 60)
  const later = laterVersion(skirmish, { version: '1.3.0', otherDiceFrom: 2 })
  const taken: Toy = takeOverSave(later, parseSave(JSON.stringify(saveMatch(old)))).match
  play(taken, 6, 'on')

  test('is performed as long as the rules agree, then the board stands still and the journal goes on', () => {
    const { retelling, journal, stuck } = tellAll(later, taken)
    const from = stuck.indexOf(true)
    const corrected = retelling.counted.findIndex(({ made }) => made.kind === 'state')
    expect(from).toBeGreaterThan(5)
    expect(stuck.slice(from, corrected)).not.toContain(false)
    expect(stuck.slice(corrected)).not.toContain(true)
    expect(canonical(journal)).toBe(canonical(taken.journal))
    expect(hashState(retelling.state)).toBe(taken.hash)
  })

  test('says which rule of today forbids it, if one does, and which version played it', () => {
    const forbids: typeof skirmish = {
      ...laterVersion(skirmish, { version: '1.3.0' }),
      take(state, seat, action, io) {
        if (action.kind === 'move') throw new Refused(refusal('3.2', 'noPlace'))
        return skirmish.take(state, seat, action, io)
      },
    }
    const retelling = new Retelling(forbids, taken.head, taken.log)
    while (retelling.stuck === null) retelling.tell()
    expect(retelling.stuck).toMatchObject({ from: '1.2.0', why: { rule: '3.2', key: 'noPlace' } })
  })

  test('stands still from the beginning where the set-up is another', () => {
    const another = { ...taken.head, seed: 'another deal' }
    const log = taken.log.slice(0, taken.correctedAt + 1)
    const { stuck, journal } = tellAll(later, { head: another, log })
    expect(stuck[0]).toBe(true)
    expect(canonical(journal.slice(0, old.journal.length))).toBe(canonical(old.journal))
  })

  test('leaves out what could not be kept', () => {
    const cut = takeOverSave(later, { ...saveMatch(old), newest: undefined })
    const last = cut.stopped?.entry ?? 0
    const counted = countedEntries(cut.match.log as Toy['log'])
    expect(counted.every(({ entry, made }) => made.kind === 'state' || entry < last)).toBe(true)
    const { journal } = tellAll(later, cut.match)
    expect(canonical(journal)).toBe(canonical(cut.match.journal))
  })
})
