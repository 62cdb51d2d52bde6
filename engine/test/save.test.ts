import { describe, expect, test } from 'vitest'
import { type Action, type State, type View, skirmish } from '@middlesea/skirmish'
import {
  type LogEntry,
  Match,
  type Save,
  SaveError,
  type SaveErrorCode,
  fastRng,
  makeConfig,
  parseSave,
  saveMatch,
} from '../src/index.ts'
import { loadMatch } from '../src/older/index.ts'

/** A match of Skirmish after some gestures. */
function played(gestures = 20): Match<State, Action, View> {
  const match = new Match(skirmish, {
    config: makeConfig(skirmish, { options: { war: 'long' } }),
    seed: 'saved',
    practice: true,
  })
  const rng = fastRng('save')
  for (let i = 0; i < gestures && !match.over; i++) {
    const decision = match.decisions[rng.below(match.decisions.length)]
    const actions = skirmish.expand(match.state, decision, decision.options[rng.below(decision.options.length)])
    match.submit(decision.seats[0], decision.id, [actions[0]])
  }
  return match
}

const written = (match = played()): Save => JSON.parse(JSON.stringify(saveMatch(match))) as Save

/** The SaveError that some work ends in. */
function troubleOf(work: () => unknown): SaveError {
  try {
    work()
  } catch (error) {
    if (error instanceof SaveError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const load = (save: unknown) => loadMatch(skirmish, parseSave(JSON.stringify(save)))

type Path = (string | number)[]

/** Where values stand in plain data: of a list its first and its last. */
function pathsIn(value: unknown, depth: number, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [at]
  const keys = Array.isArray(value) ? new Set([0, value.length - 1]) : Object.keys(value)
  const below = [...keys].flatMap((key) => pathsIn((value as { [key: string]: unknown })[key], depth - 1, [...at, key]))
  return at.length === 0 ? below : [at, ...below]
}

/** A copy with another value at a path; undefined takes it away. */
function changedAt(save: Save, path: Path, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(save)) as { [key: string]: unknown }
  const holder = path.slice(0, -1).reduce((at, key) => at[key] as typeof copy, copy)
  holder[path[path.length - 1]] = value
  return copy
}

describe('a saved match', () => {
  test('comes back with state, log and journal', () => {
    const match = played()
    const loaded = load(written(match))
    expect(loaded.hash).toBe(match.hash)
    expect(loaded.log).toEqual(match.log)
    expect(loaded.journal).toEqual(match.journal)
    expect(loaded.decisions).toEqual(match.decisions)
    expect(loaded.head).toEqual(match.head)
  })

  test('keeps what can be done again', () => {
    const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 's', practice: false })
    match.submit('north', 0, [{ kind: 'plan', plan: 'march' }])
    match.undo('north')
    expect(load(written(match)).redoable('north')).toBe(true)
    match.redo('north')
    const loaded = load(written(match))
    expect(loaded.redoable('north')).toBe(false)
    expect(loaded.hash).toBe(match.hash)
  })

  test('with corrected rules comes back from the corrected state', () => {
    const match = played(9)
    match.amend({ ...match.state, coins: [3, 3] })
    expect(load(written(match)).state.coins).toEqual([3, 3])
  })
})

describe('a file that cannot be opened says why', () => {
  const damaged = /^the file is damaged: /

  test.each<[string, string, SaveErrorCode, RegExp]>([
    ['no JSON', '{"format":', 'not-json', damaged],
    ['another file', '{"name":"middlesea"}', 'not-a-match', /^the file is not a saved match of Middle Sea$/],
    ['nothing', 'null', 'not-a-match', /^the file is not a saved match/],
    [
      'a newer format',
      JSON.stringify({ ...written(), formatVersion: 2 }),
      'newer-format',
      /newer version of Middle Sea: update/,
    ],
    [
      'a format without version',
      JSON.stringify({ ...written(), formatVersion: undefined }),
      'newer-format',
      /newer version/,
    ],
    ['parts missing', JSON.stringify({ ...written(), log: undefined }), 'parts-missing', damaged],
    ['an odd log entry', JSON.stringify({ ...written(), log: [{ kind: 'dance' }] }), 'parts-missing', damaged],
    ['an odd gesture', JSON.stringify({ ...written(), log: [{ kind: 'act', seat: 1 }] }), 'parts-missing', damaged],
    ['rules that are no version', JSON.stringify({ ...written(), rules: 'banana' }), 'parts-missing', damaged],
    ['a format before the first', JSON.stringify({ ...written(), formatVersion: 0 }), 'parts-missing', damaged],
    ['an odd config', JSON.stringify({ ...written(), config: null }), 'parts-missing', damaged],
  ])('%s', (_case, text, code, reason) => {
    expect(troubleOf(() => parseSave(text))).toMatchObject({ code, message: expect.stringMatching(reason) })
  })

  test('whichever part of it is odd or missing', () => {
    const match = played()
    match.amend(match.state)
    match.resign('north', ['south'])
    const save = written(match)
    let refused = 0
    for (const path of pathsIn(save, 5)) {
      for (const odd of [null, 5, 'x', [], {}, undefined]) {
        try {
          load(changedAt(save, path, odd))
        } catch (error) {
          // What was written there may be as good as what stood there; anything else is told in plain words.
          if (!(error instanceof SaveError))
            throw new Error(`${path.join('.')}: ${JSON.stringify(odd)}`, { cause: error })
          refused++
        }
      }
    }
    expect(refused).toBeGreaterThan(300)
  })

  test('another game', () => {
    expect(troubleOf(() => load({ ...written(), game: 'chess' }))).toMatchObject({
      code: 'other-game',
      message: "the file holds a match of 'chess', not of 'skirmish'",
    })
  })

  test.each([
    ['scenario', { scenario: 'doomsday' }],
    ['option', { options: { war: 'eternal' } }],
  ])('a %s that is unknown here', (_case, wish) => {
    const save = written()
    expect(troubleOf(() => load({ ...save, config: { ...save.config, ...wish } }))).toMatchObject({
      code: 'unknown-setup',
      message: expect.stringMatching(damaged),
    })
  })

  test('newer rules, by the numbers and not by the letters', () => {
    expect(troubleOf(() => load({ ...written(), rules: '1.10.0' }))).toMatchObject({
      code: 'newer-rules',
      message: expect.stringContaining('newer rules (1.10.0; here 1.2.0)'),
    })
  })

  const NO_STATE: LogEntry<unknown> = {
    kind: 'state',
    from: '1.0.0',
    version: '1.2.0',
    state: played().snapshot().state,
    told: [],
    past: { journal: [], rolls: [], gestures: [] },
  }

  /** A save whose log was changed by hand. */
  const tampered = (change: (log: LogEntry<unknown>[]) => void): Save => {
    const save = written()
    change(save.log)
    return save
  }

  test.each<[string, (log: LogEntry<unknown>[]) => void]>([
    ['an action that is not legal', (log) => Object.assign(log[4], { actions: [{ kind: 'win' }] })],
    ['a seat that did not decide', (log) => Object.assign(log[9], { seat: 'nobody' })],
    ['a decision of another time', (log) => Object.assign(log[3], { decision: 99 })],
    ['an undo past the dice', (log) => void log.splice(5, 0, { kind: 'undo', seat: 'north', mode: 'own', entry: 0 })],
    ['a state that is none', (log) => void log.push({ ...NO_STATE, state: { stack: 'x' } })],
    [
      'a past that never was',
      (log) => void log.push({ ...NO_STATE, past: { journal: [], rolls: [], gestures: [[99, 0, 0]] } }),
    ],
    ['an entry left out', (log) => void log.pop()],
  ])('a log with %s', (_case, change) => {
    const { code, message } = troubleOf(() => load(tampered(change)))
    expect(['not-legal', 'other-state']).toContain(code)
    expect(message).toMatch(/damaged/)
  })

  test('another seed', () => {
    expect(['not-legal', 'other-state']).toContain(troubleOf(() => load({ ...written(), seed: 'lucky' })).code)
  })
})
