import type { AnyGame, Language } from '@middlesea/engine'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { tellNames } from './heldNames.ts'
import { NAME_LOADERS } from './nameLoaders.ts'
import { giveTitles } from './ruleTitles.ts'

// A reader needs one language of a game. In the built page a game comes without its messages (tools/catalogues.ts) and
// names (tools/names.ts); those of the languages that are read are added to it here.

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

let hasHeads = false

/** Titles over the numbers of rules are no part of a first look: they come once, with the rest of a table. */
export async function giveHeads(): Promise<void> {
  hasHeads = true
  const all = [...games].flatMap(([{ id }, game]) => [...languages].map((language) => ({ id, game, language })))
  await Promise.all(all.map(({ id, game, language }) => giveTitles(id, game, language, 'heads')))
}

async function add({ id, messages }: Manifest, game: Promise<AnyGame>, language: Language): Promise<void> {
  const [loaded] = await Promise.all([
    Promise.all(messages[language].map((load) => load())),
    giveTitles(id, game, language, 'calls'),
    hasHeads && giveTitles(id, game, language, 'heads'),
    giveNames(id, language),
  ])
  Object.assign((await game).catalogues[language], ...loaded)
}

async function giveNames(id: string, language: Language): Promise<void> {
  const names = await NAME_LOADERS[id]?.[language]()
  if (names !== undefined) tellNames(language, names.default)
}

/** The data of a game with its names in every language: they are checked, and copied, as a whole. */
export async function giveAllNames({ id, messages }: Manifest): Promise<void> {
  await Promise.all((Object.keys(messages) as Language[]).map((language) => giveNames(id, language)))
}
