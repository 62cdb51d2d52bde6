// How well a program plays: levels for people, made from the policy of a game.
import {
  type AnyBot,
  type AnyGame,
  type AnyPolicy,
  type Budget,
  canonical,
  type Plan,
  planOf,
  policyBot,
  type Style,
} from '@middlesea/engine'
import { easyBot } from './easy.ts'
import type { HintBudget } from './people/hint.ts'
import { CHARACTERS, inCharacter, levelAndCharacter } from './names.ts'
import { searchBot } from './search/bot.ts'

/** What a level may think about a turn: simulated answers where it is rated, time in play. */
const THOUGHT: { [level: string]: { steps: number; milliseconds: number } } = {
  hard: { steps: 12_000, milliseconds: 1000 },
  expert: { steps: 60_000, milliseconds: 5000 },
}

/** In play a thought is laid out for so many steps a millisecond; a slow machine ends it earlier. */
const STEPS_PER_MILLISECOND = 20

/** The bots of a game that has a policy, by level (names.ts lists them). */
export function levelsOf(game: AnyGame, policy: AnyPolicy): { [level: string]: AnyBot } {
  const search = searchBot({ game, policy })
  return {
    easy: easyBot(game, policy),
    heuristic: policyBot(policy, game.determinize),
    hard: { ...search, budget: { steps: THOUGHT.hard.steps } },
    expert: { ...search, budget: { steps: THOUGHT.expert.steps } },
  }
}

/**
 * The bots that play in character, by name: of each style that people know, at each level that can. They choose among
 * plans as the level does, but only among plans in their style.
 */
export function charactersOf(game: AnyGame, policy: AnyPolicy): { [name: string]: AnyBot } {
  const known = policy.styles.filter(({ id }) => CHARACTERS.includes(id))
  return Object.fromEntries(
    known.flatMap((style) => {
      const search = searchBot({ game, policy: onlyIn(policy, style) })
      return [
        [inCharacter('heuristic', style.id), policyBot(policy, game.determinize, style)],
        [inCharacter('hard', style.id), { ...search, budget: { steps: THOUGHT.hard.steps } }],
        [inCharacter('expert', style.id), { ...search, budget: { steps: THOUGHT.expert.steps } }],
      ]
    }),
  )
}

/** A policy in one style asks for so many times the plans, since most that are proposed are in other styles. */
const MORE_PLANS = 4

/** A policy that proposes only plans in a style. What it thinks of the others stays as it is. */
function onlyIn(policy: AnyPolicy, style: Style): AnyPolicy {
  return {
    ...policy,
    propose(s, seat, rng, k) {
      const plans = policy.propose(s, seat, rng, MORE_PLANS * k).map(({ orders }): Plan => ({ style, orders }))
      const byContent = new Map([planOf(style), ...plans].map((plan) => [canonical(plan.orders), plan]))
      return [...byContent.values()].slice(0, k)
    },
  }
}

/** What a bot may think about a turn in play, by the host's clock. */
export function budgetInPlay(name: string, now: () => number): Budget {
  const thought = THOUGHT[levelAndCharacter(name).level]
  if (thought === undefined) return { steps: 0 }
  const end = now() + thought.milliseconds
  return { steps: thought.milliseconds * STEPS_PER_MILLISECOND, each: true, isUp: () => now() >= end }
}

/** What counting how a match stands may take, once a turn and only where it looks decided. */
const NOTE = { steps: 10_000, milliseconds: 2000 }

/** What a bot may spend in play on how its match stands, by the host's clock. */
export function noteBudgetInPlay(now: () => number): Budget {
  const end = now() + NOTE.milliseconds
  return { steps: NOTE.steps, isUp: () => now() >= end }
}

/** What a hint may take: time for people who wait, simulated answers where it must repeat. */
const HINT = { steps: 60_000, milliseconds: 3000, triesSteps: 40_000, triesMilliseconds: 2000 }

/** What a hint may think, by steps alone. */
export const HINT_BUDGET: HintBudget = { thought: { steps: HINT.steps }, tries: { steps: HINT.triesSteps } }

/** What a hint may think in play, by the host's clock; tells from 0 to 1 how far it is. */
export function hintBudgetInPlay(now: () => number, onProgress: (done: number) => void): HintBudget {
  const begin = now()
  const all = HINT.milliseconds + HINT.triesMilliseconds
  const until = (milliseconds: number) => (): boolean => {
    const spent = now() - begin
    onProgress(Math.min(1, spent / all))
    return spent >= milliseconds
  }
  return {
    thought: { steps: HINT.milliseconds * STEPS_PER_MILLISECOND, isUp: until(HINT.milliseconds) },
    tries: { steps: HINT.triesMilliseconds * STEPS_PER_MILLISECOND, isUp: until(all) },
  }
}
