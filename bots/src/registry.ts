import type { AnyBot } from '@middlesea/engine'
import { random } from './random.ts'

/** How a game's own bots are loaded, by name: its manifest says it. */
export type BotLoaders = { [name: string]: () => Promise<AnyBot> }

/** The bots of a game by name, the strongest last: any game can be played at random, and by its own bots. */
export async function botsOf(own: BotLoaders): Promise<{ [name: string]: AnyBot }> {
  const loaded = await Promise.all(Object.entries(own).map(async ([name, load]) => [name, await load()] as const))
  return { random, ...Object.fromEntries(loaded) }
}
