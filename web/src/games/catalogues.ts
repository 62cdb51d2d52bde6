import type { AnyGame, Language } from '@middlesea/engine'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { giveTitles } from './ruleTitles.ts'

// A reader needs one language of a game. In the built page a game comes without its messages (tools/catalogues.ts);
// those of the languages that are read are added to it here.

const languages = new Set<Language>()
const games = new Map<Manifest, Promise<AnyGame>>()

/** Gives a game that is being loaded the messages of all languages that are read here. */
export async function giveMessages(manifest: Manifest, game: Promise<AnyGame>): Promise<void> {
  games.set(manifest, game)
  await Promise.all([...languages].map((language) => add(manifest, game, language)))
}

/** All games, those that are loaded and those to come, have their messages in this language too. */
export async function readIn(language: Language): Promise<void> {
  languages.add(language)
  await Promise.all([...games].map(([manifest, game]) => add(manifest, game, language)))
}

async function add({ id, messages }: Manifest, game: Promise<AnyGame>, language: Language): Promise<void> {
  const [loaded] = await Promise.all([
    Promise.all(messages[language].map((load) => load())),
    giveTitles(id, game, language),
  ])
  Object.assign((await game).catalogues[language], ...loaded)
}
