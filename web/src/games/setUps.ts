import { manifestOf } from './cards.ts'
import { botsOf, loadSilent } from './rules.ts'
import { gameOf, type SetUpGame } from './setUpCard.ts'
import { SET_UP_LOADERS } from './setUpLoaders.ts'

// What is asked before a match needs little of a game: it stands in a small file of its own, there long before the rules.

export interface SetUp {
  game: SetUpGame
  /** The bots that can play it, from the weakest on, and chance at the end. */
  bots: string[]
  characters?: readonly string[]
}

const loaded = new Map<string, Promise<SetUp>>()

/** Loaded once, when first wanted. */
export function loadSetUp(id: string): Promise<SetUp> {
  const known = loaded.get(id) ?? setUpOf(id)
  loaded.set(id, known)
  // A failed load (no network yet) may be tried again.
  known.catch(() => loaded.delete(id))
  return known
}

async function setUpOf(id: string): Promise<SetUp> {
  const manifest = manifestOf(id)
  const card = await SET_UP_LOADERS[id]?.()
  const game = card === undefined ? (await loadSilent(id)).game : gameOf(id, card.default)
  return { game, bots: botsOf(manifest), characters: manifest.characters }
}
