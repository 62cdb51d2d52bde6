import { describe, expect, test } from 'vitest'
import {
  type Frame,
  type JournalEntry,
  Match,
  call,
  frame,
  journalFor,
  makeConfig,
  parseSave,
  ret,
  saveMatch,
} from '../src/index.ts'
import { loadMatch, Retelling } from '../src/older/index.ts'
import { refused } from '../src/testing/index.ts'
import { type MiniAction, type MiniState, ask, decide, miniGame, pick, procedure, run, say, together } from './mini.ts'

/** A question whose answers do something besides being written down. */
const effects = decide('effects', {
  rule: 'effects',
  seats: () => ['a'],
  prompt: () => say('effects'),
  options: () => ['plain', 'roll', 'reveal'].map(pick),
  resolve: (s, _f, action, io) => {
    s.trace.push(action.pick)
    if (action.pick === 'roll') s.trace.push(`d1000 ${io.roll(s, 1000, 'luck')}`)
    if (action.pick === 'reveal') io.reveal()
    io.tell('1', say(action.pick))
  },
})

const round = procedure('round', [effects, ask('again', ['x', 'y']), ask('other', ['x', 'y'], ['b'])])
const main = procedure(
  'main',
  [1, 2, 3].map((n) => run(`round${n}`, { rule: '1', do: (s) => call(s, round, {}) })),
)
const game = miniGame([main, round])

function newMatch(practice = false) {
  const match = new Match(game, { config: makeConfig(game), seed: 'seed', practice })
  const submit = (seat: string, ...picks: string[]) =>
    match.submit(
      seat,
      match.decisionFor(seat)?.id ?? -1,
      picks.map((id) => ({ pick: id })),
    )
  return { match, submit }
}

/** One seat that is asked often, with dice after the tenth time. */
const often = procedure('often', [
  ...Array.from({ length: 10 }, (_, i) => ask(`early${i}`, ['x', 'y'])),
  effects,
  ...Array.from({ length: 40 }, (_, i) => ask(`late${i}`, ['x', 'y'])),
])

/** What must not change when something is refused. */
const record = (match: Match<MiniState, MiniAction, object>) =>
  JSON.stringify([match.state, match.decisions, match.log, match.journal, match.rolls, match.epoch])

describe('a gesture', () => {
  test('may hold several actions, and is one entry and one step of undo', () => {
    const { match, submit } = newMatch()
    submit('a', 'plain', 'y')
    expect(match.state.trace).toEqual(['plain', 'again:y'])
    expect(match.log).toHaveLength(1)
    match.undo('a')
    expect(match.state.trace).toEqual([])
  })

  test.each([
    ['its second action is not offered', 'a', ['plain', 'z'], 'kernel.notOffered'],
    ['its second action belongs to another seat', 'a', ['plain', 'x', 'x'], 'kernel.notYourDecision'],
    ['its second action comes after dice', 'a', ['roll', 'x'], 'kernel.listStopsAtDice'],
    ['its second action comes after a reveal', 'a', ['reveal', 'x'], 'kernel.listStopsAtDice'],
    ['it is empty', 'a', [], 'kernel.malformed'],
    ['its seat does not decide', 'b', ['plain'], 'kernel.notYourDecision'],
  ])('is refused whole when %s', (_case, seat, picks, key) => {
    const { match, submit } = newMatch()
    const before = record(match)
    expect(refused(() => submit(seat, ...picks))).toMatchObject({ key })
    expect(record(match)).toBe(before)
  })

  test('may begin with asides, which are neither counted nor told; never alone, and not where there are none', () => {
    const asides = { aside: (s: MiniState, seat: string, { aside }: { aside?: unknown }) => note(s, seat, aside) }
    const note = (s: MiniState, seat: string, aside: unknown): boolean => {
      if (typeof aside === 'string') s.trace.push(`${seat} ${aside}`)
      return typeof aside === 'string'
    }
    const withAsides = miniGame([main, round], asides)
    const match = new Match(withAsides, { config: makeConfig(withAsides), seed: 'seed', practice: false })
    const aside = { aside: 'whispers' } as unknown as MiniAction
    const before = record(match)
    expect(refused(() => match.submit('a', 0, [aside]))).toMatchObject({ key: 'kernel.asideAlone' })
    expect(refused(() => match.submit('a', 0, [{ pick: 'plain' }, aside]))).toMatchObject({ key: 'kernel.asideAlone' })
    expect(refused(() => match.submit('a', 0, [aside, { pick: 'z' }]))).toMatchObject({ key: 'kernel.notOffered' })
    expect(record(match)).toBe(before)
    match.submit('a', 0, [aside, { pick: 'plain' }])
    expect(match.state).toMatchObject({ trace: ['a whispers', 'plain'], serial: 1 })
    expect(match.journal).toHaveLength(1)
    match.undo('a')
    expect(match.state.trace).toEqual([])
    expect(refused(() => newMatch().match.submit('a', 0, [aside, { pick: 'plain' }]))).toMatchObject({
      key: 'kernel.notOffered',
    })
  })

  test('for a decision of the past is out of date', () => {
    const { match, submit } = newMatch()
    submit('a', 'plain')
    const before = record(match)
    expect(refused(() => match.submit('a', 0, [{ pick: 'x' }]))).toEqual({
      rule: 'again',
      key: 'kernel.stale',
      params: {},
    })
    expect(record(match)).toBe(before)
    match.submit('a', 1, [{ pick: 'x' }])
  })

  test('is logged as a copy', () => {
    const { match } = newMatch()
    const action = { pick: 'plain' }
    match.submit('a', 0, [action])
    action.pick = 'roll'
    expect(match.log).toEqual([{ kind: 'act', seat: 'a', decision: 0, actions: [{ pick: 'plain' }] }])
  })

  test('that is not even a list is refused', () => {
    const { match } = newMatch()
    for (const wish of [null, 'x', {}, 7, [undefined]]) {
      expect(refused(() => match.submit('a', 0, wish as MiniAction[]))).toMatchObject({ key: 'kernel.malformed' })
    }
  })

  test('after the end is refused', () => {
    const { match, submit } = newMatch()
    for (let i = 0; i < 3; i++) {
      submit('a', 'plain', 'x')
      submit('b', 'x')
    }
    expect(match.over).toBe(true)
    expect(refused(() => submit('a', 'x'))).toMatchObject({ key: 'kernel.over' })
  })
})

describe('undo', () => {
  test('goes back gesture by gesture, and redo forth again', () => {
    const { match, submit } = newMatch()
    const hashes = [match.hash]
    submit('a', 'plain')
    hashes.push(match.hash)
    submit('a', 'y')
    hashes.push(match.hash)
    match.undo('a')
    expect(match.hash).toBe(hashes[1])
    match.undo('a')
    expect(match.hash).toBe(hashes[0])
    expect(match.journal).toEqual([])
    expect(refused(() => match.undo('a'))).toMatchObject({ key: 'kernel.nothingToUndo' })
    match.redo('a')
    match.redo('a')
    expect(match.hash).toBe(hashes[2])
    expect(match.journal).toHaveLength(1)
    expect(refused(() => match.redo('a'))).toMatchObject({ key: 'kernel.nothingToRedo' })
  })

  test('leaves nothing to redo when its seat does something else', () => {
    const { match, submit } = newMatch()
    submit('a', 'plain')
    submit('a', 'y')
    match.undo('a')
    submit('a', 'x')
    expect(match.redoable('a')).toBe(false)
    refused(() => match.redo('a'))
  })

  test.each([
    ['roll', 'kernel.undoStopsAtDice'],
    ['reveal', 'kernel.undoStopsAtReveal'],
  ])('stops at a %s', (id, key) => {
    const { match, submit } = newMatch()
    submit('a', id)
    submit('a', 'x')
    match.undo('a')
    const before = record(match)
    expect(refused(() => match.undo('a'))).toMatchObject({ key })
    expect(match.undoable('a')).toMatchObject({ key })
    expect(record(match)).toBe(before)
  })

  test("stops at another seat's action", () => {
    const { match, submit } = newMatch()
    submit('a', 'plain', 'x')
    expect(refused(() => match.undo('b'))).toMatchObject({ key: 'kernel.undoStopsAtOthers' })
    submit('b', 'y')
    expect(refused(() => match.undo('a'))).toMatchObject({ key: 'kernel.undoStopsAtOthers' })
    match.undo('b')
    match.undo('a')
    expect(match.state.trace).toEqual([])
  })
})

describe('undo of many gestures', () => {
  const patient = miniGame([often])
  const held = (match: object): number =>
    (Reflect.get(match, 'acts') as { before: unknown }[]).filter(({ before }) => before !== null).length

  test('goes back step by step to where the dice fell, though few states are kept', () => {
    const match = new Match(patient, { config: makeConfig(patient), seed: 'seed', practice: false })
    const play = (id: string) => match.submit('a', match.decisionFor('a')?.id ?? -1, [{ pick: id }])
    const records: string[] = []
    const shown = () =>
      JSON.stringify([match.state, match.decisions, match.journal, match.rolls, match.gestures.length])
    for (let i = 0; i < 10; i++) play(i % 3 === 0 ? 'y' : 'x')
    expect(held(match)).toBe(1)
    play('roll')
    expect(held(match)).toBe(0)
    for (let i = 0; i < 40; i++) {
      records.push(shown())
      play(i % 3 === 0 ? 'y' : 'x')
    }
    expect(held(match)).toBeLessThan(5)
    for (const record of records.splice(15).reverse()) {
      match.undo('a')
      expect(shown()).toBe(record)
    }
    // Another way from here on, and back again.
    for (let i = 0; i < 9; i++) play('y')
    for (let i = 0; i < 9; i++) match.undo('a')
    for (const record of records.reverse()) {
      match.undo('a')
      expect(shown()).toBe(record)
    }
    expect(match.undoable('a')).toMatchObject({ key: 'kernel.undoStopsAtDice' })
  })
})

describe('undo of sealed answers', () => {
  type Kept = Frame & { said: string[] }
  const answers = ['x', 'y'].map(pick)
  const keep = (name: string) =>
    decide<Kept>(name, {
      rule: name,
      seats: () => ['a', 'b'],
      prompt: () => say(name),
      options: () => answers,
      resolve: (_s, f, action) => void f.said.push(action.pick),
    })
  const branch = procedure<Kept>('branch', [
    keep('one'),
    keep('two'),
    run('give', { rule: '1', do: (s, f) => ret(s, f, f.said) }),
  ])
  const sealed = procedure('sealed', [
    ask('before', ['x', 'y']),
    together('both', {
      rule: '2',
      seats: () => ['a', 'b'],
      branch: () => frame(branch, { said: [] }),
      join: (s, _f, results) => void s.trace.push(JSON.stringify(results)),
    }),
    ask('after', ['x', 'y']),
  ])
  const sealedGame = miniGame([sealed, branch])
  const begin = () => {
    const match = new Match(sealedGame, { config: makeConfig(sealedGame), seed: 'seed', practice: false })
    const submit = (seat: string, id: string) => match.submit(seat, match.decisionFor(seat)?.id ?? -1, [{ pick: id }])
    submit('a', 'x')
    return { match, submit }
  }

  test('passes over the sealed answers of others, which stay', () => {
    const { match, submit } = begin()
    submit('a', 'x')
    submit('b', 'y')
    submit('b', 'x')
    match.undo('a')
    submit('a', 'y')
    submit('a', 'x')
    expect(match.state.trace.at(-1)).toBe('{"a":["y","x"],"b":["y","x"]}')
  })

  test('gives back the same state after redo, whoever answered in between', () => {
    const { match, submit } = begin()
    submit('a', 'x')
    submit('b', 'y')
    const { hash } = match
    match.undo('a')
    match.redo('a')
    expect(match.hash).toBe(hash)
  })

  test('does not reach behind the sealed decision when another has answered', () => {
    const { match, submit } = begin()
    submit('b', 'y')
    const before = record(match)
    expect(refused(() => match.undo('a'))).toMatchObject({ key: 'kernel.undoStopsAtOthers' })
    expect(record(match)).toBe(before)
    match.undo('b')
    match.undo('a')
    expect(match.state.trace).toEqual([])
  })

  test('ends when all are in', () => {
    const { match, submit } = begin()
    submit('a', 'x')
    submit('a', 'x')
    submit('b', 'x')
    submit('b', 'x')
    expect(refused(() => match.undo('a'))).toMatchObject({ key: 'kernel.undoStopsAtOthers' })
    expect(refused(() => match.undo('b'))).toMatchObject({ key: 'kernel.undoStopsAtReveal' })
  })
})

describe('going back together', () => {
  test('crosses dice, and they fall anew', () => {
    const { match, submit } = newMatch()
    const { hash } = match
    submit('a', 'roll')
    const first = match.state.trace[1]
    match.undoAgreed(0)
    expect(match.hash).toBe(hash)
    expect(match.epoch).toBe(1)
    expect(match.rolls).toEqual([])
    expect(match.log.at(-1)).toEqual({ kind: 'undo', seat: '', mode: 'agreed', entry: 0 })
    submit('a', 'roll')
    expect(match.state.trace[1]).not.toBe(first)
  })

  test('may let the dice lie: those that were seen fall again the same', () => {
    const { match, submit } = newMatch()
    const { hash } = match
    submit('a', 'roll')
    const after = match.hash
    match.amendAgreed(0)
    expect(match.hash).toBe(hash)
    expect(match.epoch).toBe(0)
    expect(match.log.at(-1)).toEqual({ kind: 'undo', seat: '', mode: 'amend', entry: 0 })
    const twin = newMatch().match
    for (const entry of match.log) twin.replayEntry(entry)
    expect(twin.hash).toBe(hash)
    submit('a', 'roll')
    expect(match.hash).toBe(after)
    expect(refused(() => match.amendAgreed(9))).toMatchObject({ key: 'kernel.nothingToUndo' })
  })

  test('keeps earlier rolls as they fell', () => {
    const { match, submit } = newMatch()
    submit('a', 'roll')
    submit('a', 'x')
    submit('b', 'x')
    const before = record(match).replace(/"epoch.*/, '')
    const { hash } = match
    submit('a', 'roll')
    match.undoAgreed(3)
    expect(match.hash).toBe(hash)
    expect(before).toContain('d1000')
    submit('a', 'roll')
    match.undoAgreed(5)
    expect(match.hash).toBe(hash)
    expect(match.epoch).toBe(2)
  })

  test('needs something to go back to', () => {
    const { match } = newMatch()
    expect(refused(() => match.undoAgreed(0))).toMatchObject({ key: 'kernel.nothingToUndo' })
    expect(match.epoch).toBe(0)
    expect(match.log).toEqual([])
  })
})

describe('rewinding', () => {
  test('is for practice only', () => {
    const { match, submit } = newMatch(false)
    submit('a', 'roll')
    const before = record(match)
    expect(refused(() => match.rewind(0))).toMatchObject({ key: 'kernel.noRewind' })
    expect(record(match)).toBe(before)
  })

  test('crosses dice, which fall the same, and marks the match', () => {
    const { match, submit } = newMatch(true)
    submit('a', 'roll')
    const { hash } = match
    expect(match.rewound).toBe(false)
    match.rewind(0)
    expect(match.state.trace).toEqual([])
    expect(match.rewound).toBe(true)
    submit('a', 'roll')
    expect(match.hash).toBe(hash)
  })
})

describe('resigning', () => {
  test('ends the match, and the journal and a save tell it', () => {
    const { match, submit } = newMatch()
    submit('a', 'plain')
    match.resign('a', ['b'])
    expect(match.over).toBe(true)
    expect(match.outcome).toMatchObject({ winners: ['b'], scores: { a: 0, b: 1 } })
    expect(match.journal.at(-1)).toMatchObject({ key: 'kernel.resigned', params: { seat: 'a' }, seats: null })
    const again = loadMatch(game, parseSave(JSON.stringify(saveMatch(match))))
    expect(again.outcome).toEqual(match.outcome)
    expect(again.journal).toEqual(match.journal)
    const snapshot = match.snapshot()
    expect(Match.resume(game, match.head, match.log, snapshot).over).toBe(true)
    const told = new Retelling<MiniState, MiniAction, object>(game, match.head, match.log)
    told.tell()
    expect(told.tell().journal).toEqual([match.journal.at(-1)])
  })

  test('leaves nothing to do or to take back alone', () => {
    const { match, submit } = newMatch()
    submit('a', 'plain')
    match.resign('a', ['b'])
    expect(refused(() => match.resign('b', ['a']))).toMatchObject({ key: 'kernel.over' })
    expect(refused(() => match.undo('a'))).toMatchObject({ key: 'kernel.over' })
  })

  test('is taken back by going back, also in a match that is read again', () => {
    const { match, submit } = newMatch(true)
    submit('a', 'plain')
    match.resign('a', ['b'])
    match.rewind(0)
    expect(match.over).toBe(false)
    expect(match.outcome).toBeNull()
    const { over, outcome } = Match.resume(game, match.head, match.log, match.snapshot())
    expect({ over, outcome }).toEqual({ over: false, outcome: null })
  })
})

describe('a corrected state', () => {
  const line = (en: string): JournalEntry => {
    return { rule: '', key: 'kernel.corrected', params: { text: { en, ja: en } }, seats: null, others: null }
  }

  function amended() {
    const { match, submit } = newMatch()
    submit('a', 'plain')
    match.amend({ ...match.state, trace: ['corrected'] }, { from: '0.9.0', told: [line('a rule was wrong')] })
    return { match, submit }
  }

  test('goes into the log whole, and the match goes on from it', () => {
    const { match, submit } = amended()
    expect(match.state.trace).toEqual(['corrected'])
    expect(match.log[1]).toMatchObject({ kind: 'state', from: '0.9.0', version: match.game.version })
    submit('a', 'y')
    expect(match.state.trace).toEqual(['corrected', 'again:y'])
  })

  test('cannot be undone, alone or together', () => {
    const { match, submit } = amended()
    expect(refused(() => match.undo('a'))).toMatchObject({ key: 'kernel.undoStopsAtRules' })
    submit('a', 'y')
    expect(refused(() => match.undoAgreed(0))).toMatchObject({ key: 'kernel.undoStopsAtRules' })
    match.undoAgreed(2)
    expect(match.state.trace).toEqual(['corrected'])
  })

  test('leaves the journal of the time before it', () => {
    const { match, submit } = amended()
    submit('a', 'y')
    match.undoAgreed(2)
    expect(journalFor(match.journal, 'a').map(({ key }) => key)).toEqual(['plain', 'kernel.corrected'])
  })

  test('leaves it also when a gesture is taken back after all went back', () => {
    const { match, submit } = amended()
    submit('a', 'y')
    submit('b', 'x')
    submit('a', 'plain')
    submit('a', 'x')
    match.undoAgreed(5)
    match.undo('a')
    expect(journalFor(match.journal, 'a').map(({ key }) => key)).toEqual(['plain', 'kernel.corrected'])
  })

  test('must keep the invariants', () => {
    const strict = miniGame([main, round], { invariants: (s) => (s.trace.includes('bad') ? ['bad trace'] : []) })
    const match = new Match(strict, { config: makeConfig(strict), seed: 's', practice: false })
    expect(() => match.amend({ ...match.state, trace: ['bad'] })).toThrow('bad trace')
    expect(match.state.trace).toEqual([])
    expect(match.log).toEqual([])
  })
})
