import { type AnyBot, random } from './random.ts'

/**
 * The bots of a game by name, the strongest last. `exported` is what the game's package exports: its own policy is
 * found there under the name `heuristic`, as soon as the game has one.
 */
export function botsOf(exported: object): { [name: string]: AnyBot } {
  const { heuristic } = exported as { heuristic?: AnyBot }
  return heuristic === undefined ? { random } : { random, heuristic }
}
