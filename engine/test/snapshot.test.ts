import { describe, expect, test } from 'vitest'
import { canonical, fastRng, Match, makeConfig, type MatchHead, type MatchSnapshot, type Rng } from '../src/index.ts'
import { type Action, skirmish, type State, type View } from './toy.ts'

type Toy = Match<State, Action, View>

const head = (seed: string): MatchHead => ({ config: makeConfig(skirmish), seed, practice: true })

function act(match: Toy, rng: Rng): void {
  const decision = match.decisions[rng.below(match.decisions.length)]
  const choice = decision.options[rng.below(decision.options.length)]
  const actions = skirmish.expand(match.state, decision, choice)
  match.submit(decision.seats[rng.below(decision.seats.length)], decision.id, [actions[rng.below(actions.length)]])
}

/** A match with some taking back in it, and the snapshots on its way as they come back from a file. */
function play(seed: string): { match: Toy; snapshots: MatchSnapshot[] } {
  const match: Toy = new Match(skirmish, head(seed))
  const rng = fastRng(seed)
  const snapshots: MatchSnapshot[] = []
  for (let steps = 0; steps < 60 && !match.over; steps++) {
    act(match, rng)
    const last = match.log.at(-1)
    if (rng.below(4) === 0 && last?.kind === 'act' && !('rule' in match.undoable(last.seat))) match.undo(last.seat)
    if (rng.below(25) === 0 && match.gestures.length > 3) match.undoAgreed(match.gestures[2].entry)
    const snapshot = match.snapshot()
    if (snapshot !== null) snapshots.push(JSON.parse(JSON.stringify(snapshot)) as MatchSnapshot)
  }
  return { match, snapshots }
}

function marks(match: Toy): number[][] {
  return match.gestures.map(({ entry, journalBefore, rollsBefore }) => [entry, journalBefore, rollsBefore])
}

const SEEDS = Array.from({ length: 20 }, (_, i) => `snapshot ${i}`)

describe('a snapshot', () => {
  test.each(SEEDS)('and the rest of the log give the match itself (%s)', (seed) => {
    const { match, snapshots } = play(seed)
    expect(snapshots.length).toBeGreaterThan(2)
    for (const snapshot of snapshots) {
      const again: Toy = Match.resume(skirmish, head(seed), match.log, snapshot)
      expect(again.hash).toBe(match.hash)
      expect(canonical([again.log, again.journal, again.rolls, again.decisions])).toBe(
        canonical([match.log, match.journal, match.rolls, match.decisions]),
      )
      expect(marks(again)).toEqual(marks(match))
      for (const seat of match.seats) expect(again.undoable(seat)).toEqual(match.undoable(seat))
    }
  })

  test.each(SEEDS)('lets all go back behind it (%s)', (seed) => {
    const { match, snapshots } = play(seed)
    const again: Toy = Match.resume(skirmish, head(seed), match.log, snapshots[snapshots.length - 1])
    const { entry } = match.gestures[1]
    for (const one of [match, again]) one.undoAgreed(entry)
    expect(again.hash).toBe(match.hash)
    expect(again.journal).toEqual(match.journal)
  })

  test('is not taken while something can be taken back', () => {
    const match: Toy = new Match(skirmish, head('a'))
    expect(match.snapshot()).not.toBeNull()
    const [decision] = match.decisions
    match.submit(decision.seats[0], decision.id, [decision.options[0].action!])
    expect(match.snapshot()).toBeNull()
  })

  test('is a copy: what happens later does not change it', () => {
    const { match, snapshots } = play('copy')
    const fresh = match.snapshot() ?? snapshots[0]
    const text = JSON.stringify(fresh)
    const again: Toy = Match.resume(skirmish, head('copy'), match.log.slice(0, fresh.number), fresh)
    if (!again.over) act(again, fastRng('x'))
    expect(JSON.stringify(fresh)).toBe(text)
  })
})

describe('gestures', () => {
  test('say which lines came of which entry', () => {
    const { match } = play('lines')
    const starts = match.gestures.map(({ journalBefore }) => journalBefore)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(starts[0]).toBeLessThan(match.journal.length)
    for (const { entry, made } of match.gestures) expect(match.log[entry]).toEqual(made)
  })
})
