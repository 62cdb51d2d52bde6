import { fastRng, makeConfig, Match, type Rng } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { LiveMatch } from '../../server/src/match/live.ts'
import { toldSince } from '../../server/src/match/reader.ts'
import type { GameModule } from '../src/games/rules.ts'
import { loadGame } from '../src/games/registry.ts'
import type { AnyAction } from '../src/match/history.ts'
import { HUMAN } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import type { TableMessage } from '../src/online/messages.ts'
import { OnlineTold } from '../src/online/told.ts'
import { skirmishModule } from './skirmish.ts'

/** A match at this screen, and what the server would tell of it. */
function matchOf(module: GameModule) {
  const match = new Match(module.game, { config: makeConfig(module.game), seed: 'told', practice: false })
  const players = Object.fromEntries(match.seats.map((seat) => [seat, HUMAN]))
  const session = new Session({ id: 'test', title: 'Test', module, match, players, fog: false })
  const turns: number[] = []
  const live = {
    match,
    turns,
    kept: { status: 'playing', outcome: null, clock: null, seats: [] },
  } as unknown as LiveMatch
  return { match, session, live, turns }
}

const message = (live: LiveMatch, seat: string, known: number): TableMessage =>
  toldSince(live, seat, known, 0) as unknown as TableMessage

/** Something that may be done, of whoever decides. */
function anyAction({ offers }: Session, rng: Rng): AnyAction {
  if (offers === null) throw new Error('nobody decides')
  const actions = offers.actionsOf(offers.decision.options[rng.below(offers.decision.options.length)])
  return actions[rng.below(actions.length)]
}

const modules: [string, GameModule][] = [
  ['skirmish', skirmishModule],
  ['malta-1942', await loadGame('malta-1942')],
  ['invasion-malta', await loadGame('invasion-malta')],
]

describe.each(modules)('what is told of %s', (_, module) => {
  it('bit by bit, with steps taken back, is what a seat at this screen reads', () => {
    const { match, session, live, turns } = matchOf(module)
    const [seat] = match.seats
    const told = new OnlineTold(module.presentation)
    const rng = fastRng('bits')
    let known = 0
    for (let i = 0; i < 60 && !match.over; i++) {
      turns[match.log.length] = module.game.turn(match.state)
      if (i % 7 === 6 && !('rule' in session.undoable)) session.undo()
      else {
        session.act([anyAction(session, rng)])
      }
      // Not every change is heard at once: a line may have been broken.
      if (rng.below(3) === 0) continue
      told.take(message(live, seat, known))
      known = match.log.length
    }
    told.take(message(live, seat, known))
    session.handTo(seat)
    expect(told.journal.map(({ entry, key, params }) => ({ entry, key, params }))).toEqual(
      session.journal.map(({ entry, key, params }) => ({ entry, key, params })),
    )
    // With every part of a scene, where it was told.
    const parts = (shown: Session['shown']) => shown.map(({ entry, key, scene }) => ({ entry, key, scene }))
    expect(parts(told.shown)).toEqual(parts(session.shown))
    expect(told.history.map(({ entry, seat }) => ({ entry, seat }))).toEqual(
      session.history.map(({ entry, seat }) => ({ entry, seat })),
    )
    const own = session.history.filter((past) => past.seat === seat)
    expect(told.history.filter((past) => past.seat === seat).map(({ actions }) => actions)).toEqual(
      own.map(({ actions }) => actions),
    )
    // The same from the beginning, as for somebody who comes anew.
    const fresh = new OnlineTold(module.presentation)
    fresh.take(message(live, seat, 0))
    expect(fresh.journal).toEqual(told.journal)
    expect(fresh.history).toEqual(told.history)
  })
})

describe.each(modules.slice(1))('dice that are told of %s', (_, module) => {
  it('have the sides that they were thrown with, or the page could not draw them', () => {
    const { match, session, live, turns } = matchOf(module)
    const rng = fastRng('dice')
    const thrown = (): string[] =>
      match.rolls.filter(({ die }) => die).map(({ sides, value }) => `${value} of ${sides}`)
    while (!match.over && thrown().length < 12) {
      turns[match.log.length] = module.game.turn(match.state)
      session.act([anyAction(session, rng)])
    }
    const told = new OnlineTold(module.presentation)
    told.take(message(live, match.seats[0], 0))
    expect(told.rolls.length).toBeGreaterThan(0)
    for (const { value, sides } of told.rolls) expect(thrown()).toContain(`${value} of ${sides}`)
  })
})
