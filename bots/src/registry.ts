import type { AnyBot, AnyGame, AnyPolicy } from '@middlesea/engine'
import { charactersOf, levelsOf } from './levels.ts'
import { random } from './random.ts'

/** What the manifest of a game says of its bots: its own by name, or the policy from which all levels are made. */
export interface BotSource {
  bots: { [name: string]: () => Promise<AnyBot> }
  policy?: (() => Promise<AnyPolicy>) | null
}

/** All bots of a game by name, with those that play in character. */
export async function allBotsOf(game: AnyGame, source: BotSource): Promise<{ [name: string]: AnyBot }> {
  const bots = await botsOf(game, source)
  return source.policy ? { ...bots, ...charactersOf(game, await source.policy()) } : bots
}

/** The bots of a game by name, the strongest last: any game can be played at random. */
export async function botsOf(game: AnyGame, { bots, policy }: BotSource): Promise<{ [name: string]: AnyBot }> {
  const own = await Promise.all(Object.entries(bots).map(async ([name, load]) => [name, await load()] as const))
  const levels = policy ? levelsOf(game, await policy()) : {}
  return { random, ...Object.fromEntries(own), ...levels }
}
