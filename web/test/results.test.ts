import { makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/games/registry.ts'
import { bestOf, ranked, type SoloResult, resultOf } from '../src/local/results.ts'
import { type AnyMatch, HUMAN, type Players } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import { skirmish, skirmishModule } from './skirmish.ts'

const malta = await loadGame('descent-on-malta')

/** Ends all phases at once, and answers what must be answered. */
function toTheEnd(match: AnyMatch): void {
  for (let i = 0; i < 3000 && !match.over; i++) {
    const [decision] = match.decisions
    const choice = decision.options.find(({ id }) => id === 'done' || id === 'no') ?? decision.options[0]
    match.submit(decision.seats[0], decision.id, [match.game.expand(match.state, decision, choice)[0]])
  }
}

function maltaSession(players: Players, options: { [id: string]: string } = {}): Session {
  const match = new Match(malta.game, { config: makeConfig(malta.game, { options }), seed: 'result', practice: true })
  return new Session({ id: 'm', title: 'Herkules', module: malta, match, players })
}

describe('the result of a match', () => {
  it('is kept of a lone player, with options and rewinds', () => {
    const session = maltaSession({ axis: HUMAN })
    expect(resultOf(session, 5)).toBe(null)
    toTheEnd(session.match)
    const outcome = malta.game.outcome(session.match.state)!
    const result = resultOf(session, 5)!
    expect(result).toMatchObject({
      id: 'm 0',
      game: 'descent-on-malta',
      config: session.match.head.config,
      score: outcome.scores.axis,
      result: outcome.result,
      rewinds: 0,
      ended: 5,
    })
    session.match.rewind(session.match.log.length - 1)
    expect(resultOf(session, 6)).toBe(null)
    toTheEnd(session.match)
    expect(resultOf(session, 6)).toMatchObject({ id: 'm 1', rewinds: 1 })
  })

  it('is kept of a team, but not of bots', () => {
    const team = maltaSession({ ground: HUMAN, air: HUMAN }, { team: 'combined' })
    toTheEnd(team.match)
    expect(resultOf(team, 5)).not.toBe(null)
    team.setPlayer('air', 'random')
    expect(resultOf(team, 5)).toBe(null)
  })

  it('is not kept where one side wins and the other loses', () => {
    const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 'sides', practice: false })
    while (!match.over) {
      const [decision] = match.decisions
      match.submit(decision.seats[0], decision.id, [skirmish.expand(match.state, decision, decision.options[0])[0]])
    }
    const players = { north: HUMAN, south: HUMAN }
    expect(resultOf(new Session({ id: 's', title: '', module: skirmishModule, match, players }), 5)).toBe(null)
  })
})

describe('results', () => {
  const result = (id: string, score: number, rewinds: number, ended: number, game = 'a'): SoloResult => ({
    id,
    score,
    rewinds,
    ended,
    game,
    title: '',
    won: false,
    config: { game, scenario: '', options: {}, pack: '' },
    result: { key: '', params: {} },
  })
  const all = [result('x', 5, 0, 3), result('y', 9, 2, 1), result('z', 5, 0, 2), result('w', 7, 0, 9, 'b')]

  it('stand by score, then by rewinds, then by age', () => {
    expect(ranked(all).map(({ id }) => id)).toEqual(['y', 'w', 'z', 'x'])
  })

  it('have a best one of each game, without rewinds', () => {
    expect(bestOf(all, 'a')?.id).toBe('z')
    expect(bestOf(all, 'c')).toBe(null)
  })
})
