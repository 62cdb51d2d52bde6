import { describe, expect, test } from 'vitest'
import { type Action, skirmish, type State, type View } from '@middlesea/skirmish'
import { canonical, fastRng, journalFor, makeConfig, Match, parseSave, type Save, saveMatch } from '../src/index.ts'
import { loadMatch, takeOverSave } from '../src/older/index.ts'
import { laterVersion, playByChance, refused } from '../src/testing/index.ts'

type Toy = Match<State, Action, View>

/** A random match of Skirmish, with some gestures taken back. */
function play(gestures: number, seed = 's3'): Toy {
  const config = makeConfig(skirmish, { options: { war: 'long' } })
  return goOn(new Match(skirmish, { config, seed, practice: false }), gestures, seed)
}

function goOn(match: Toy, gestures: number, seed = 'on'): Toy {
  return playByChance(match, fastRng(seed), { gestures, takesBack: 5 })
}

const written = (match: Toy): Save => parseSave(JSON.stringify(saveMatch(match)))
/** As saves were before they held their newest state. */
const without = (save: Save): Save => ({ ...save, newest: undefined, outcome: undefined })
const keys = (match: Toy): string[] => match.journal.map(({ key }) => key)

const later = laterVersion(skirmish, { version: '1.3.0', otherDiceFrom: 2 })

describe('a match under newer rules', () => {
  const match = play(60)
  const save = written(match)

  test('would not lead to where it stands if it were played again', () => {
    expect(match.over).toBe(false)
    const { stopped } = takeOverSave(later, without(save))
    expect(stopped).not.toBeNull()
  })

  test('goes on from the state that was kept, and says what was corrected', () => {
    const taken = takeOverSave(later, save).match as Toy
    expect(canonical(taken.snapshot().state)).toBe(canonical(match.snapshot().state))
    expect(taken.decisions).toEqual(match.decisions)
    expect(taken.log.slice(0, -1)).toEqual(match.log)
    expect(taken.log.at(-1)).toMatchObject({ kind: 'state', from: '1.2.0', version: '1.3.0' })
    expect(keys(taken)).toEqual([...keys(match), 'kernel.newRules', 'kernel.corrected'])
    expect(taken.journal.at(-1)?.params).toEqual({
      text: { en: 'A die is thrown away before every roll.', ja: 'サイを振る前に、1個を振って捨てます。' },
    })
    expect(taken.gestures.map(({ entry }) => entry)).toEqual(match.gestures.map(({ entry }) => entry))
  })

  test('lets nobody take back what older rules played', () => {
    const taken = takeOverSave(later, save).match
    for (const seat of taken.seats) {
      expect(refused(() => taken.undo(seat))).toMatchObject({ key: 'kernel.undoStopsAtRules' })
    }
    expect(refused(() => taken.undoAgreed(0))).toMatchObject({ key: 'kernel.undoStopsAtRules' })
  })

  test('is saved and comes back without playing again what older rules played', () => {
    const taken = goOn(takeOverSave(later, save).match as Toy, 12)
    const back = loadMatch(later, written(taken)) as Toy
    expect(back.hash).toBe(taken.hash)
    expect(back.journal).toEqual(taken.journal)
    expect(back.rolls).toEqual(taken.rolls)
    expect(back.seats.map((seat) => back.undoable(seat))).toEqual(taken.seats.map((seat) => taken.undoable(seat)))
  })

  test('comes back from a snapshot too', () => {
    const taken = goOn(takeOverSave(later, save).match as Toy, 6)
    const snapshot = taken.snapshot()
    goOn(taken, 6, 'more')
    const back = Match.resume(later, taken.head, taken.log, snapshot)
    expect(back.hash).toBe(taken.hash)
    expect(back.journal).toEqual(taken.journal)
    expect(refused(() => back.undoAgreed(0))).toMatchObject({ key: 'kernel.undoStopsAtRules' })
  })

  test('passes through several versions, and its journal stays whole', () => {
    const first = goOn(takeOverSave(later, save).match as Toy, 8)
    const latest = laterVersion(later, { version: '1.4.0', otherDiceFrom: 1 })
    const second = takeOverSave(latest, written(first)).match as Toy
    expect(keys(second).slice(0, first.journal.length)).toEqual(keys(first))
    expect(second.log.filter(({ kind }) => kind === 'state')).toHaveLength(2)
    goOn(second, 5)
    const back = loadMatch(latest, written(second)) as Toy
    expect(back.journal).toEqual(second.journal)
    expect(back.hash).toBe(second.hash)
  })

  test('goes on with the dice of its epoch', () => {
    const again = play(30)
    again.undoAgreed(again.gestures[20].entry)
    const taken = takeOverSave(laterVersion(skirmish, { version: '1.3.0' }), written(again)).match as Toy
    expect(taken.epoch).toBe(1)
    goOn(again, 20)
    goOn(taken, 20)
    expect(taken.rolls).toEqual(again.rolls)
  })
})

describe('a match whose newest state was not kept', () => {
  const match = play(60)
  const { match: taken, stopped } = takeOverSave(later, without(written(match)))

  test('goes on from the last entry that still plays, and says so', () => {
    expect(stopped?.entry).toBeGreaterThan(5)
    expect(stopped?.entry).toBeLessThan(match.log.length)
    const told = taken.journal.find(({ key }) => key === 'kernel.playedAgain')
    expect(told?.params).toEqual({ from: '1.2.0', to: '1.3.0', kept: taken.gestures.length, of: match.gestures.length })
    expect(taken.gestures.every(({ entry }) => entry < (stopped?.entry ?? 0))).toBe(true)
    expect(taken.over).toBe(false)
  })

  test('keeps what could not be performed in its log, and comes back so', () => {
    expect(taken.log.slice(0, match.log.length)).toEqual(match.log)
    const back = loadMatch(later, written(goOn(taken, 6))) as Toy
    expect(back.hash).toBe(taken.hash)
    expect(back.journal).toEqual(taken.journal)
  })

  test('is not opened from a state that its fingerprint does not know', () => {
    const save = written(match)
    const forged = { ...save, newest: { ...save.newest!, state: { ...save.newest!.state, coins: [3, 3] } } }
    const opened = takeOverSave(later, forged).match as Toy
    expect(opened.hash).toBe((takeOverSave(later, without(save)).match as Toy).hash)
  })

  test('loses nothing where the new rules lead to the same', () => {
    const same = laterVersion(skirmish, { version: '1.3.0' })
    const whole = takeOverSave(same, without(written(match)))
    expect(whole.stopped).toBeNull()
    expect(canonical(whole.match.snapshot().state)).toBe(canonical(match.snapshot().state))
  })
})

describe('a state whose shape has changed', () => {
  const match = play(40)
  /** The save as a version would have written it that called the coins a purse. */
  function oldShape(): Save {
    const save = written(match)
    const { coins, ...rest } = save.newest!.state as State
    const state = { ...rest, purse: coins }
    const odd = new Match(skirmish, match.head)
    odd.state = state as unknown as State
    return { ...save, rules: '1.1.0', hash: odd.hash, newest: { ...save.newest!, rules: '1.1.0', state } }
  }
  const migrate = (state: object, from: string): State => {
    const { purse, ...rest } = state as State & { purse: number[] }
    return from === '1.1.0' ? { ...rest, coins: purse } : (state as State)
  }

  test('is brought into the new one', () => {
    const taken = takeOverSave({ ...skirmish, migrate }, oldShape()).match as Toy
    expect(taken.hash).toBe(match.hash)
    expect(taken.decisions).toEqual(match.decisions)
  })

  test('is not used where nobody says how: the match is played again', () => {
    const { match: taken, stopped } = takeOverSave(skirmish, oldShape())
    expect(stopped).toBeNull()
    expect(taken.journal.map(({ key }) => key)).toContain('kernel.playedAgain')
    expect(taken.hash).toBe(match.hash)
  })
})

describe('a finished match', () => {
  const match = play(1000)
  const verdict = match.outcome
  const reversed = laterVersion(
    { ...skirmish, outcome: () => ({ ...verdict!, scores: { north: 9, south: 9 }, winners: [] }) },
    { version: '1.3.0', otherDiceFrom: 1 },
  )

  test('keeps its result and its journal, and is over', () => {
    expect(match.over).toBe(true)
    const taken = takeOverSave(reversed, written(match)).match as Toy
    expect(taken.over).toBe(true)
    expect(taken.outcome).toEqual(verdict)
    expect(keys(taken)).toEqual(keys(match))
    const back = loadMatch(reversed, written(taken)) as Toy
    expect(back.outcome).toEqual(verdict)
    expect(back.over).toBe(true)
  })

  test('whose state was not kept is cut where it cannot be performed, and says so', () => {
    const { match: taken, stopped } = takeOverSave(reversed, { ...without(written(match)), outcome: verdict! })
    expect(stopped).not.toBeNull()
    expect(taken.over).toBe(true)
    expect(taken.outcome).toEqual(verdict)
    expect(taken.journal.at(-1)?.key).toBe('kernel.lookedAtAgain')
  })
})

test('lines for which there are no words any more say so, to those who may read them', () => {
  const match = play(40)
  const secret = match.journal.find(({ seats }) => seats !== null)!
  const { [secret.key as keyof typeof skirmish.catalogues.en]: _, ...left } = skirmish.catalogues.en
  const poorer = laterVersion({ ...skirmish, catalogues: { en: left, ja: left } }, { version: '1.3.0' })
  const taken = takeOverSave(poorer, written(match)).match as Toy
  const older = taken.journal.filter(({ key }) => key === 'kernel.olderLine')
  expect(older[0].params).toEqual({ key: secret.key })
  expect(older[0].seats).toEqual(secret.seats)
  expect(journalFor(taken.journal, 'spectator')).not.toContainEqual(
    expect.objectContaining({ key: 'kernel.olderLine' }),
  )
})
