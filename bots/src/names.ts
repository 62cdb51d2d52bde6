// The names of bots. Whoever only lists them, such as the page, loads nothing else.

/** From the weakest to the strongest. `heuristic` is the normal one: matches of old name it so. */
export const LEVELS: readonly string[] = ['easy', 'heuristic', 'hard', 'expert']

/** What the manifest of a game tells without loading a bot: its own by name, and whether all levels are made for it. */
export interface Named {
  bots: { [name: string]: unknown }
  levels: boolean
}

/** The names of the bots of a game, the strongest last. */
export function botNames({ bots, levels: all }: Named): string[] {
  const levels = all ? LEVELS : []
  return ['random', ...Object.keys(bots).filter((name) => !levels.includes(name)), ...levels]
}

/** The bot that is meant where nobody chose one: the normal one, or the best that there is. */
export function usualBot(names: readonly string[]): string {
  return names.includes('heuristic') ? 'heuristic' : names[names.length - 1]
}

/** The bot by which a game is learned. */
export function teachingBot(names: readonly string[]): string {
  return names.includes('easy') ? 'easy' : usualBot(names)
}
