import { botNames } from '@middlesea/bots/names'
import type { AnyGame } from '@middlesea/engine'
import { load, loadPacks, type Manifest, type PackDesk } from '@middlesea/table-kit/manifest'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { manifestOf } from './cards.ts'
import { giveAllNames, giveMessages, giveOwnNames } from './catalogues.ts'

/** A game's rules without its looks. */
export interface Rules {
  game: AnyGame
  /** The bots that can play it, from the weakest on, and chance at the end. They themselves live in the worker. */
  bots: string[]
  /** The characters in which those of the levels can play. */
  characters?: readonly string[]
  /** Null for a game without data packs. */
  packs: PackDesk | null
}

/** A game with its presentation, as loaded on demand. */
export interface GameModule extends Rules {
  presentation: Presentation
}

const silent = new Map<string, Promise<Rules>>()
const loaded = new Map<string, Promise<Rules>>()

/** A game's rules: loaded once, when first wanted. */
export function loadRules(id: string): Promise<Rules> {
  return once(loaded, id, async () => {
    const rules = loadSilent(id)
    await giveMessages(
      manifestOf(id),
      rules.then(({ game }) => game),
    )
    return rules
  })
}

/** A game's rules before it can say anything: enough for setting up a match, and there sooner. */
export function loadSilent(id: string): Promise<Rules> {
  return once(silent, id, () => rulesOf(id))
}

function once(known: Map<string, Promise<Rules>>, id: string, begin: () => Promise<Rules>): Promise<Rules> {
  const rules = known.get(id) ?? begin()
  known.set(id, rules)
  // A failed load (no network yet) may be tried again.
  rules.catch(() => known.delete(id))
  return rules
}

async function rulesOf(id: string): Promise<Rules> {
  const manifest = manifestOf(id)
  const loading = load(manifest, 'game')
  const [game, packs] = await Promise.all([loading, loadPacks(manifest), giveOwnNames(manifest, loading)])
  return {
    game,
    bots: botsOf(manifest),
    characters: manifest.characters,
    packs: packs && checkedWhole(manifest, packs),
  }
}

/** From the weakest on, and chance at the end. */
export function botsOf(manifest: Manifest): string[] {
  const [random, ...bots] = botNames(manifest)
  return [...bots, random]
}

/** A pack is checked before it is used, and both times with all that it corrects. */
function checkedWhole(manifest: Manifest, { use, problems }: PackDesk): PackDesk {
  return { use, problems: async (pack) => giveAllNames(manifest).then(() => problems(pack)) }
}
