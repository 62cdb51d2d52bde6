// The heuristic player: it answers whatever is asked, beats random play from either seat, and what it does in a position.
import { type Bot, fastDice, fastRng, makeConfig, type Memo, Playout, type Seat } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { View } from '../../src/core/view.ts'
import type { Position } from '../../src/testing/position.ts'

export interface Contender {
  game: AirAssaultGame['game']
  bot: Bot<View, Action>
}

/** What the player answers in a position. */
export function answerIn({ game, bot }: Contender, p: Position): Action {
  const decision = p.decision()
  const [seat] = decision.seats
  return bot.choose({
    seat,
    decision,
    expand: (choice) => game.expand(p.state, decision, choice),
    see: () => game.view(p.state, seat),
    rng: fastRng('answer'),
    budget: { steps: 0 },
    memo: {},
  })
}

/** Any answer that is offered. */
const random: Bot<View, Action> = {
  choose: ({ decision, expand, rng }) => {
    const actions = expand(decision.options[rng.below(decision.options.length)])
    return actions[rng.below(actions.length)]
  },
}

interface Setting {
  scenario?: string
  basic?: boolean
  seed: number
}

/** A whole game. Gives the seat that won. The kernel checks every answer that was not an object of the offer. */
function winnerOf({ game }: Contender, players: { [seat: Seat]: Bot<View, Action> }, setting: Setting): Seat {
  const { scenario, basic = false, seed } = setting
  const playout = Playout.start(game, makeConfig(game, { scenario, options: { basic } }), fastDice(seed))
  const rng = fastRng(seed)
  const memos: { [seat: Seat]: Memo } = {}
  while (!playout.over) {
    const [decision] = playout.decisions
    const [seat] = decision.seats
    const shown = new Set(decision.options.map(({ action }) => action))
    const action = players[seat].choose({
      seat,
      decision,
      expand: (choice) => {
        const actions = playout.expand(decision, choice)
        for (const each of actions) shown.add(each)
        return actions
      },
      see: () => game.view(playout.state, seat),
      rng,
      budget: { steps: 0 },
      memo: (memos[seat] ??= {}),
    })
    if (shown.has(action)) playout.take(decision, action)
    else playout.apply(seat, action)
  }
  return game.outcome(playout.state)!.winners[0]
}

/** `quick` is the setting of the games against random play: `middlesea rate` counts many more. */
export function botPlays(contender: Contender, settings: Omit<Setting, 'seed'>[], quick: Omit<Setting, 'seed'>): void {
  const { bot } = contender
  const GAMES = 2

  // Whole games take seconds where the machine is busy.
  describe('the heuristic player', { timeout: 300_000 }, () => {
    test('answers every decision of both seats, in every scenario and with every option', () => {
      for (const setting of settings) {
        expect(['axis', 'allied']).toContain(winnerOf(contender, { axis: bot, allied: bot }, { ...setting, seed: 1 }))
      }
    })

    test('beats random play from either seat', () => {
      for (let seed = 1; seed <= GAMES; seed++) {
        expect(winnerOf(contender, { axis: bot, allied: random }, { ...quick, seed })).toBe('axis')
        expect(winnerOf(contender, { axis: random, allied: bot }, { ...quick, seed })).toBe('allied')
      }
    })
  })
}
