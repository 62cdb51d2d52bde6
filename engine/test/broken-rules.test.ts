import { expect, test } from 'vitest'
import { Match, makeConfig, Refused, refusal } from '../src/index.ts'
import { decide, miniGame, type MiniAction, type MiniState, pick, procedure, say } from './mini.ts'

/** What must not change when the rules break. */
const record = (match: Match<MiniState, MiniAction, object>) =>
  JSON.stringify([match.state, match.decisions, match.log, match.journal, match.rolls, match.epoch])

test('a gesture changes nothing where the rules break, at whatever act: also where no copy of the state was made', () => {
  const breaks = decide('breaks', {
    rule: 'breaks',
    seats: () => ['a'],
    prompt: () => say('breaks'),
    options: () => ['plain', 'break', 'refuse'].map(pick),
    resolve: (s, _f, action, io) => {
      s.trace.push(action.pick)
      io.tell('1', say(action.pick))
      if (action.pick === 'break') throw new Error('the rules break')
      if (action.pick === 'refuse') throw new Refused(refusal('1', 'too late'))
    },
  })
  const steps = Array.from({ length: 40 }, (_, i) => ({ ...breaks, name: `step${i}` }))
  const fragile = miniGame([procedure('main', steps)])
  const match = new Match(fragile, { config: makeConfig(fragile), seed: 'seed', practice: false })
  const submit = (id: string) => match.submit('a', match.decisionFor('a')?.id ?? -1, [{ pick: id }])
  for (let n = 0; n < 35; n++) {
    const before = record(match)
    expect(() => submit('break')).toThrow('the rules break')
    expect(record(match)).toBe(before)
    // Rules should refuse before they change anything; where they do not, nothing has changed all the same.
    expect(() => submit('refuse')).toThrow(Refused)
    expect(record(match)).toBe(before)
    submit('plain')
  }
  for (let n = 35; n > 0; n--) {
    match.undo('a')
    expect(match.state.trace).toHaveLength(n - 1)
  }
})
