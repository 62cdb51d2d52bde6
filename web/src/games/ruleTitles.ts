import type { AnyGame, Language } from '@middlesea/engine'
import { TITLE_LOADERS } from './titleLoaders.ts'

// A reader needs the titles of the rules in one language. In the built page a game comes without them
// (tools/rulebooks.ts); those of the languages that are read are added to it here.

/** The rules of a game have their titles in this language too. */
export async function giveTitles(id: string, game: Promise<AnyGame>, language: Language): Promise<void> {
  const book = await TITLE_LOADERS[id]?.[language]()
  for (const [n, rule] of (await game).rulebook.entries()) {
    const title = book?.default.rules[n].title[language]
    if (title !== undefined) rule.title[language] = title
  }
}
