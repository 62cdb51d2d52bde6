// The names of bots. Whoever only lists them, such as the page, loads nothing else.

/** The levels of bots, from the weakest to the strongest. `heuristic` is the normal one: matches of old name it so. */
export const LEVELS: readonly string[] = ['easy', 'heuristic', 'hard', 'expert']

/** Ways to play that people know by name: a game whose policy has a style of that id has the character. */
export const CHARACTERS: readonly string[] = ['cautious', 'bold', 'methodical']

/** The levels that can play in character. The easy one has enough to do with what it overlooks. */
const IN_CHARACTER: readonly string[] = ['heuristic', 'hard', 'expert']

/** The name of a bot of a level that plays in character: `hard-bold`; the level itself without one, or where it takes none. */
export function inCharacter(level: string, character: string | null): string {
  return character === null || !IN_CHARACTER.includes(level) ? level : `${level}-${character}`
}

/** Level and character of a bot by its name. */
export function levelAndCharacter(name: string): { level: string; character: string | null } {
  const character = CHARACTERS.find((each) => IN_CHARACTER.some((level) => name === `${level}-${each}`)) ?? null
  return { level: character === null ? name : name.slice(0, -character.length - 1), character }
}

/** Whether a level can play in character. */
export const hasCharacter = (level: string): boolean => IN_CHARACTER.includes(level)

/** What the manifest of a game tells without loading a bot: its own by name, and whether all levels are made for it. */
export interface NamedBots {
  bots: { [name: string]: unknown }
  levels: boolean
}

/** The names of the bots of a game, the strongest last. */
export function botNames({ bots, levels: all }: NamedBots): string[] {
  const levels = all ? LEVELS : []
  return ['random', ...Object.keys(bots).filter((name) => !levels.includes(name)), ...levels]
}

/** The names of the bots that play in some characters. */
export function characterNames(characters: readonly string[]): string[] {
  return characters.flatMap((character) => IN_CHARACTER.map((level) => inCharacter(level, character)))
}

/** The bot that is meant where nobody chose one: the normal one, or the best that there is. */
export function usualBot(names: readonly string[]): string {
  return names.includes('heuristic') ? 'heuristic' : names[names.length - 1]
}

/** The bot by which a game is learned. */
export function teachingBot(names: readonly string[]): string {
  return names.includes('easy') ? 'easy' : usualBot(names)
}
