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

async function loadModule(id: string): Promise<GameModule> {
  const manifest = manifestOf(id)
  const [rules, presentation] = await Promise.all([
    loadRules(id),
    load(manifest, 'table'),
    manifest.ground === 'hexes' ? import('../board/hexmap.css') : null,
  ])
  return { ...rules, presentation }
}
