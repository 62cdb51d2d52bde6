import type { AnyGame, Catalogue, Language } from '@middlesea/engine'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { tellNames } from './heldNames.ts'
import { NAME_LOADERS } from './nameLoaders.ts'
import { REFUSAL_LOADERS } from './refusalLoaders.ts'
import { giveTitles } from './ruleTitles.ts'

// A reader needs one language of a game. In the built page a game comes without its messages (tools/catalogues.ts) and
// names (tools/names.ts); those of the languages that are read are added to it here.

const languages = new Set<Language>()
/** Games that are loaded; their messages are needed only where they speak. */
const games = new Map<Manifest, { game: Promise<AnyGame>; speaks: boolean }>()

/** Gives a game that is being loaded its names in all languages that are read here: it can be set up, and says nothing yet. */
export async function giveOwnNames(manifest: Manifest, game: Promise<AnyGame>): Promise<void> {
  games.set(manifest, { game, speaks: games.get(manifest)?.speaks ?? false })
  await Promise.all([...languages].map((language) => add(manifest, language)))
}

/** Adds a game's messages in every language that is read on this page. */
export async function giveMessages(manifest: Manifest, game: Promise<AnyGame>): Promise<void> {
  // Whoever asked for a game tells that it does not come; here it is waited for once its words are there.
  game.catch(() => null)
  games.set(manifest, { game, speaks: true })
  await Promise.all([...languages].map((language) => add(manifest, language)))
}

/** All games, those that are loaded and those to come, are read in this language too. */
export async function readIn(language: Language): Promise<void> {
  languages.add(language)
  await Promise.all([...games.keys()].map((manifest) => addIfLoaded(manifest, language)))
}

let hasRest = false
let refusalsCame = 0
const waiting = new Set<() => void>()

/** Calls whoever waits for the words of a refusal each time that some have come. */
export function onRefusals(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

/** How often such words have come. */
export const refusalsGiven = (): number => refusalsCame

/**
 * Titles over the numbers of rules, and why something cannot be done, are no part of a first look: they come once, with the rest
 * of a table.
 */
export async function giveRest(): Promise<void> {
  hasRest = true
  const wanted = [...games.keys()].flatMap((manifest) => [...languages].map((language) => ({ manifest, language })))
  await Promise.all(wanted.map(({ manifest, language }) => addIfLoaded(manifest, language)))
}

/** A game that cannot be loaded is told of by the page that opens it. Others, and the words of the page, do not fail with it. */
async function addIfLoaded(manifest: Manifest, language: Language): Promise<void> {
  const added = add(manifest, language)
  await games.get(manifest)!.game.then(
    () => added,
    () => added.catch(() => {}),
  )
}

/** What is there already costs nothing. */
async function add(manifest: Manifest, language: Language): Promise<void> {
  const { id, messages } = manifest
  const { game, speaks } = games.get(manifest)!
  const [loaded, refusals] = await Promise.all([
    speaks ? Promise.all(messages[language].map((load) => load())) : [],
    speaks && hasRest ? refusalsOf(id, language) : [],
    speaks && giveTitles(id, game, language, 'calls'),
    speaks && hasRest && giveTitles(id, game, language, 'heads'),
    giveNames(id, language),
  ])
  Object.assign((await game).catalogues[language], ...loaded, ...refusals)
  if (refusals.length === 0) return
  refusalsCame++
  for (const listener of waiting) listener()
}

const refusalsOf = async (id: string, language: Language): Promise<Catalogue[]> =>
  ((await REFUSAL_LOADERS[id]?.[language]()) ?? []).flatMap((module) => Object.values(module))

async function giveNames(id: string, language: Language): Promise<void> {
  const names = await NAME_LOADERS[id]?.[language]()
  if (names === undefined) return
  tellNames(language, names.default)
  // Counters bear designations in every language.
  if (names.printed !== undefined) tellNames('en', names.printed)
}

/** The data of a game with its names in every language: they are checked, and copied, as a whole. */
export async function giveAllNames({ id, messages }: Manifest): Promise<void> {
  await Promise.all((Object.keys(messages) as Language[]).map((language) => giveNames(id, language)))
}
