import { join } from 'node:path'

const HELD = join(import.meta.dirname, '../src/games/heldNames.ts')

/** One of its own for each file of all games. */
export const keyOf = (path: string): string => {
  const [, game, file] = /[\\/]games[\\/]([^\\/]+)[\\/](.*)\.\w+$/.exec(path)!
  return `${game} ${file}`
}

/** The lines with which a module begins that asks for its names by `named()`, or by `named(count)` for some of them. */
export const holding = (path: string): string =>
  `import { namesOf } from ${JSON.stringify(HELD)}\nconst named = namesOf(${JSON.stringify(keyOf(path))})`
