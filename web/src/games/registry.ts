import { load } from '@middlesea/table-kit/manifest'
import { manifestOf } from './cards.ts'
import { type GameModule, loadRules } from './rules.ts'

const loaded = new Map<string, Promise<GameModule>>()

/** A game and its presentation: loaded once, when first wanted. */
export function loadGame(id: string): Promise<GameModule> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const module = loadModule(id)
  loaded.set(id, module)
  // A failed load (no network yet) may be tried again.
  module.catch(() => loaded.delete(id))
  return module
}

/** A game with the map of a scenario, or of its first one: all that its table needs to open. */
export async function loadTable(id: string, scenario?: string): Promise<GameModule> {
  const module = await loadGame(id)
  const { game, presentation } = module
  // Matches come from anywhere: a scenario that the game does not have is refused when the match is set up.
  const isKnown = scenario === undefined || game.scenarios.some((one) => one.id === scenario)
  if (isKnown) await presentation.fetchMap?.(scenario)
  return module
}

async function loadModule(id: string): Promise<GameModule> {
  const manifest = manifestOf(id)
  const [rules, presentation] = await Promise.all([
    loadRules(id),
    load(manifest, 'table'),
    manifest.ground === 'spaces' ? null : import('../board/ground.css'),
    manifest.ground === 'hexes' ? import('../board/hexmap.css') : null,
  ])
  return { ...rules, presentation }
}
