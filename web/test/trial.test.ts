import { type AnyGame, fastRng, makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/games/rules.ts'
import { loadGame } from '../src/games/registry.ts'
import { GAMES } from '../src/games/cards.ts'
import { GuessError } from '../src/match/guess.ts'
import { HUMAN } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import type { Thinker } from '../src/local/thinker.ts'
import { openTrial } from '../src/local/trial.ts'
import { skirmish, skirmishModule, type View } from './skirmish.ts'

const descent: GameModule = await loadGame('descent-on-malta')

function sessionOf(module: GameModule, seed: string, keep?: () => void): Session {
  const match = new Match(module.game, { config: makeConfig(module.game), seed, practice: false })
  const players = Object.fromEntries(match.seats.map((seat) => [seat, HUMAN]))
  const session = new Session({ id: 'test', title: 'Test', module, match, players, keep })
  session.drawCurtain()
  return session
}

/** Ends what can be ended, or takes the first answer; with `pick`, any answer. */
function answer(session: Session, pick?: (n: number) => number): void {
  const { offers } = session
  if (offers === null) throw new Error('nothing to decide')
  const done = pick === undefined && offers.buttons.find(({ id }) => id === 'done' || id === 'no')
  const choice = done || offers.decision.options[pick?.(offers.decision.options.length) ?? 0]
  const actions = offers.actionsOf(choice)
  session.act([actions[pick?.(actions.length) ?? 0]])
  session.drawCurtain()
}

function until(session: Session, prompt: string): Session {
  for (let i = 0; i < 300 && session.decision?.prompt.key !== prompt; i++) answer(session)
  expect(session.decision?.prompt.key).toBe(prompt)
  return session
}

describe('a trial', () => {
  it('begins where the match stands, and leaves the match as it is', () => {
    let kept = 0
    const session = until(
      sessionOf(descent, 'trial', () => kept++),
      'prompt.stage',
    )
    const before = { hash: session.match.hash, log: session.match.log.length, version: session.version, kept }
    const trial = openTrial(session)
    expect(trial.view).toEqual(session.view)
    expect(trial.decision).toEqual(session.decision)
    expect(trial.journal.map(({ key }) => key)).toEqual(session.journal.map(({ key }) => key))
    while (trial.match.rolls.length === 0) answer(trial)
    expect(trial.match.rolls.length).toBeGreaterThan(0)
    expect({
      hash: session.match.hash,
      log: session.match.log.length,
      version: session.version,
      kept,
    }).toEqual(before)
  })

  it('deals anew what is hidden, and throws other dice', () => {
    const session = until(sessionOf(descent, 'trial'), 'prompt.stage')
    const real = JSON.stringify(session.match.state.place)
    const seeds = new Set([session.match.head.seed])
    const guesses = new Set<string>()
    const dice = new Set<string>()
    for (let i = 0; i < 6; i++) {
      const trial = openTrial(session)
      seeds.add(trial.match.head.seed)
      guesses.add(JSON.stringify(trial.match.state.place))
      while (trial.match.rolls.length < 6) answer(trial)
      dice.add(
        trial.match.rolls
          .slice(0, 6)
          .map(({ value }) => value)
          .join(),
      )
    }
    expect(seeds.size).toBe(7)
    expect(guesses.size).toBe(6)
    expect(guesses.has(real)).toBe(false)
    expect(dice.size).toBeGreaterThan(1)
  })

  it('takes everything back, past dice too, and dice fall anew', () => {
    const session = until(sessionOf(descent, 'trial'), 'prompt.stage')
    const trial = openTrial(session)
    const lines = trial.journal.length
    const start = trial.match.hash
    while (trial.match.rolls.length === 0) answer(trial)
    expect(trial.match.rolls.length).toBeGreaterThan(0)
    while (!('rule' in trial.undoable)) trial.undo()
    expect(trial.match.hash).toBe(start)
    expect(trial.journal).toHaveLength(lines)
    expect(trial.match.rolls).toEqual([])
    const fell = Array.from({ length: 6 }, () => {
      while (trial.match.rolls.length < 4) answer(trial)
      const values = trial.match.rolls.slice(0, 4).map(({ value }) => value)
      trial.back(trial.history[0].entry)
      return values.join()
    })
    expect(new Set(fell).size).toBeGreaterThan(1)
  })

  it.each(['skirmish', ...GAMES.map(({ id }) => id)])(
    'can be opened at every decision of a match: %s',
    async (id) => {
      const rng = fastRng('every decision')
      const session = sessionOf(id === 'skirmish' ? skirmishModule : await loadGame(id), 'all of it')
      for (let i = 0; i < 40 && !session.match.over; i++) {
        expect(openTrial(session).decision).toEqual(session.decision)
        for (let n = 0; n < 7 && !session.match.over; n++) answer(session, rng.below(3) > 0 ? rng.below : undefined)
      }
    },
    120_000,
  )

  it('of sealed orders knows only the own ones; the reader plays both seats without a curtain', () => {
    const session = sessionOf(skirmishModule, 'sealed')
    session.act([{ kind: 'plan', plan: 'march' }])
    session.act([{ kind: 'bid', coins: 1 }])
    session.drawCurtain()
    expect(session.seat).toBe('south')
    const plans = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const trial = openTrial(session)
      expect(trial.seat).toBe('south')
      expect((trial.view as View).pieces.filter(({ owner }) => owner === 0).every(({ kind }) => kind === null)).toBe(
        true,
      )
      trial.act([{ kind: 'plan', plan: 'march' }])
      trial.act([{ kind: 'bid', coins: 0 }])
      plans.add((trial.view as View).public.plans[0])
      expect(trial.seating.curtain).toBe(null)
      expect(trial.decision).not.toBe(null)
    }
    expect(plans).toEqual(new Set(['march', 'scout']))
    expect(session.history.map(({ seat }) => seat)).toEqual(['north', 'north'])
  })

  it('goes back past what bots answered', async () => {
    const session = sessionOf(skirmishModule, 'bots')
    session.setPlayer('south', 'random')
    const thinker: Thinker = {
      ask: (match, _bot, seat) => {
        const decision = match.decisionFor(seat)!
        return Promise.resolve(match.game.expand(match.state, decision, decision.options[0])[0])
      },
      close() {},
    }
    const trial = openTrial(session, thinker)
    trial.start()
    trial.act([{ kind: 'plan', plan: 'march' }])
    trial.act([{ kind: 'bid', coins: 0 }])
    await expect.poll(() => trial.decision?.prompt.key ?? 'none').not.toMatch(/none|askPlan|askBid/)
    expect(trial.history.at(-1)!.seat).toBe('south')
    trial.undo()
    expect(trial.decision?.prompt.key).toBe('askBid')
    trial.close()
  })

  it('says so where nothing can be guessed, or where the guess does not fit', () => {
    const broken = (determinize: AnyGame['determinize']): Session =>
      sessionOf({ ...skirmishModule, game: { ...skirmish, determinize } as AnyGame }, 'broken')
    const thrown = broken(() => {
      throw new Error('no')
    })
    expect(() => openTrial(thrown)).toThrow(GuessError)
    const other = broken((view: View, rng) => {
      const state = skirmish.determinize(view, rng)
      state.coins = [3, 3]
      return state
    })
    expect(() => openTrial(other)).toThrow(GuessError)
  })
})
