import type { AnyGame, Catalogue, Language } from '@middlesea/engine'
import { giveTitles } from './ruleTitles.ts'

// A reader needs one language of a game. In the built page a game comes without its messages (tools/catalogues.ts);
// those of the languages that are read are added to it here.

/** Messages that are loaded by language, and the folder of the package that they belong to. */
type Source = { folder: string } & { [L in Language]: () => Promise<Catalogue> }

const AIR_ASSAULT: Source = {
  folder: 'systems/air-assault',
  en: async () => (await import('@middlesea/air-assault/messages/en')).en,
  ja: async () => (await import('@middlesea/air-assault/messages/ja')).ja,
}

/** The messages of a game, those of the system under it first. A game that is not here brings all of its own. */
export const SOURCES: { [game: string]: Source[] } = {
  'descent-on-malta': [
    {
      folder: 'games/descent-on-malta',
      en: async () => (await import('@middlesea/descent-on-malta/messages/en')).en,
      ja: async () => (await import('@middlesea/descent-on-malta/messages/ja')).ja,
    },
  ],
  'crete-1941': [
    AIR_ASSAULT,
    {
      folder: 'games/crete-1941',
      en: async () => (await import('@middlesea/crete-1941/messages/en')).en,
      ja: async () => (await import('@middlesea/crete-1941/messages/ja')).ja,
    },
  ],
  'malta-1942': [
    AIR_ASSAULT,
    {
      folder: 'games/malta-1942',
      en: async () => (await import('@middlesea/malta-1942/messages/en')).en,
      ja: async () => (await import('@middlesea/malta-1942/messages/ja')).ja,
    },
  ],
  'song-for-war': [
    {
      folder: 'games/song-for-war',
      en: async () => (await import('@middlesea/song-for-war/messages/en')).en,
      ja: async () => (await import('@middlesea/song-for-war/messages/ja')).ja,
    },
  ],
}

const languages = new Set<Language>()
const games = new Map<string, Promise<AnyGame>>()

/** Gives a game that is being loaded the messages of all languages that are read here. */
export async function giveMessages(id: string, game: Promise<AnyGame>): Promise<void> {
  games.set(id, game)
  await Promise.all([...languages].map((language) => add(id, game, language)))
}

/** All games, those that are loaded and those to come, have their messages in this language too. */
export async function readIn(language: Language): Promise<void> {
  languages.add(language)
  await Promise.all([...games].map(([id, game]) => add(id, game, language)))
}

async function add(id: string, game: Promise<AnyGame>, language: Language): Promise<void> {
  const titles = giveTitles(id, game, language)
  const messages = await Promise.all((SOURCES[id] ?? []).map((source) => source[language]()))
  await titles
  Object.assign((await game).catalogues[language], ...messages)
}
