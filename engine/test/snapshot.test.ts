import { describe, expect, test } from 'vitest'
import { canonical, fastRng, Match, makeConfig, type MatchHead, type MatchSnapshot, type Rng } from '../src/index.ts'
import { type Action, skirmish, type State, type View } from '@middlesea/skirmish'

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
    if (steps % 8 === 1) snapshots.push(JSON.parse(JSON.stringify(match.snapshot())) as MatchSnapshot)
  }
  return { match, snapshots }
}

function marks(match: Toy): number[][] {
  return match.gestures.map(({ entry, journalBefore, rollsBefore }) => [entry, journalBefore, rollsBefore])
}

let undone = 0

const SEEDS = Array.from({ length: 12 }, (_, i) => `snapshot ${i}`)

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

  test.each(SEEDS)('lets each take back what was done before it (%s)', (seed) => {
    const { match } = play(seed)
    const again: Toy = Match.resume(skirmish, head(seed), match.log, match.snapshot())
    let taken = 0
    for (const seat of match.seats) {
      while (!('rule' in match.undoable(seat))) {
        for (const one of [match, again]) one.undo(seat)
        expect(again.hash).toBe(match.hash)
        expect(canonical([again.journal, again.rolls])).toBe(canonical([match.journal, match.rolls]))
        taken++
      }
      expect(again.undoable(seat)).toEqual(match.undoable(seat))
    }
    undone += taken
  })

  test('was tried with acts to take back', () => expect(undone).toBeGreaterThan(5))

  test('is a copy: what happens later does not change it', () => {
    const { match } = play('copy')
    const fresh = match.snapshot()
    const text = JSON.stringify(fresh)
    const again: Toy = Match.resume(skirmish, head('copy'), match.log.slice(0, fresh.number), fresh)
    if (!again.over) act(again, fastRng('x'))
    expect(JSON.stringify(fresh)).toBe(text)
  })
})

/** How many acts are played again until the state before an entry is known. */
function steps(match: Toy, entry: number, snapshot: MatchSnapshot | null): number {
  let count = 0
  for (const recalling = match.recall(entry, snapshot); recalling.next().done !== true; ) count++
  return count
}

describe('going back', () => {
  test.each(SEEDS)('is prepared act by act, and leads where it leads in one go (%s)', (seed) => {
    const { match, snapshots } = play(seed)
    const { entry } = match.gestures[match.gestures.length >> 1]
    for (const snapshot of [null, snapshots[2], snapshots[snapshots.length - 1]]) {
      const [plain, prepared]: Toy[] = [0, 1].map(() => Match.resume(skirmish, head(seed), match.log, snapshots[0]))
      steps(prepared, entry, snapshot)
      expect(prepared.recalls(entry)).toBe(true)
      expect(prepared.hash).toBe(match.hash)
      for (const one of [plain, prepared]) one.undoAgreed(entry)
      expect(prepared.hash).toBe(plain.hash)
      expect(canonical([prepared.log, prepared.journal, prepared.rolls, marks(prepared)])).toBe(
        canonical([plain.log, plain.journal, plain.rolls, marks(plain)]),
      )
      const [one, other] = [fastRng('on'), fastRng('on')]
      for (let i = 0; i < 5 && !plain.over; i++) {
        act(plain, one)
        act(prepared, other)
      }
      expect(prepared.hash).toBe(plain.hash)
    }
  })

  test('begins at a snapshot that stands before, and at no other', () => {
    const { match, snapshots } = play('snapshot 3')
    const last = match.gestures.length - 1
    const from = match.gestures[last - 4].entry
    const near = snapshots.findLast((snapshot) => snapshot.number <= from)!
    const late = match.snapshot()
    const fresh = (): Toy => Match.resume(skirmish, head('snapshot 3'), match.log, late)
    const { entry } = match.gestures[last]
    expect(steps(fresh(), entry, near)).toBe(entry - near.number)
    expect(steps(fresh(), entry, null)).toBe(entry)
    expect(steps(fresh(), entry, late)).toBe(entry)
    // A snapshot of what another process has done since.
    expect(steps(fresh(), entry, { ...near, number: match.log.length + 5 })).toBe(entry)
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
