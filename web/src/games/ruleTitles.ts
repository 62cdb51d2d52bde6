import type { AnyGame, Language, Name } from '@middlesea/engine'

// A reader needs the titles of the rules in one language. In the built page a game comes without them
// (tools/rulebooks.ts); those of the languages that are read are added to it here.

/** In the order of the rulebook. */
type Titles = { rules: { title: Partial<Name> }[] }
type Loaders = { [L in Language]: () => Promise<{ default: Titles }> }

const LOADERS: { [game: string]: Loaders } = {
  'descent-on-malta': {
    en: () => import('@middlesea/descent-on-malta/rulebook/rules.json?en'),
    ja: () => import('@middlesea/descent-on-malta/rulebook/rules.json?ja'),
  },
  'crete-1941': {
    en: () => import('@middlesea/crete-1941/rulebook/rules.json?en'),
    ja: () => import('@middlesea/crete-1941/rulebook/rules.json?ja'),
  },
  'malta-1942': {
    en: () => import('@middlesea/malta-1942/rulebook/rules.json?en'),
    ja: () => import('@middlesea/malta-1942/rulebook/rules.json?ja'),
  },
  'song-for-war': {
    en: () => import('@middlesea/song-for-war/rulebook/rules.json?en'),
    ja: () => import('@middlesea/song-for-war/rulebook/rules.json?ja'),
  },
}

/** The rules of a game have their titles in this language too. */
export async function giveTitles(id: string, game: Promise<AnyGame>, language: Language): Promise<void> {
  const book = await LOADERS[id]?.[language]()
  for (const [n, rule] of (await game).rulebook.entries()) {
    const title = book?.default.rules[n].title[language]
    if (title !== undefined) rule.title[language] = title
  }
}
