import { makeConfig, Match, Refused, saveMatch } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { HUMAN, type Players } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import { Film } from '../src/match/film.ts'
import { SEATS, skirmish, skirmishModule } from './skirmish.ts'

const [north, south] = SEATS
const AGAINST_BOT: Players = { [north]: HUMAN, [south]: 'random' }

/** A match in which the bots see each of their seats so. */
function sit(chance: number | null, players: Players = AGAINST_BOT, trial = false): Session {
  const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 'decided', practice: true })
  const thinker = { ask: async () => null, decided: () => chance, close: () => {} }
  return new Session({ id: 'test', title: 'Test', module: skirmishModule, match, players, thinker, trial })
}

test('a person accepts the resignation that a bot offers, or resigns', () => {
  for (const [chance, winner, loser] of [
    [0.02, north, south],
    [0.98, south, north],
  ] as const) {
    const session = sit(chance)
    expect(session.decided).toEqual({ seat: south, chance, resigns: loser, winners: [winner] })
    session.endDecided()
    expect(session.over).toBe(true)
    expect(session.decided).toBeNull()
    expect(session.match.outcome).toMatchObject({ winners: [winner], result: { key: 'kernel.resigned' } })
  }
})

test('nothing is offered between people, in a trial, among bots, or in an open match', () => {
  expect(sit(null).decided).toBeNull()
  expect(sit(0.98, { [north]: HUMAN, [south]: HUMAN }).decided).toBeNull()
  expect(sit(0.98, { [north]: 'random', [south]: 'random' }).decided).toBeNull()
  expect(sit(0.98, AGAINST_BOT, true).decided).toBeNull()
  expect(() => sit(null).endDecided()).toThrow(Refused)
})

test('the end stays in what is kept, and a film shows it', () => {
  const session = sit(0.98)
  session.endDecided()
  const { match } = session
  const film = new Film(skirmishModule, match.head, match.log)
  while (film.next !== null) film.shoot()
  expect(film.over).toBe(true)
  expect(film.endedAt(film.steps.length)).toEqual(match.outcome)
  expect(film.journal.at(-1)).toMatchObject({ key: 'kernel.resigned', params: { seat: north } })
  expect(saveMatch(match).outcome).toEqual(match.outcome)
})
