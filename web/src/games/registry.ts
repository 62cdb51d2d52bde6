import type { Name } from '@middlesea/engine'
import { GUESTS } from './guests.ts'
import type { GameModule } from './rules.ts'
import { loadRules } from './rules.ts'

/** A game before anything of it is loaded. What else the start page tells of it: boxTexts.ts. */
export interface GameCard {
  id: string
  name: Name
  /** null while it is in the works. */
  load: (() => Promise<GameModule>) | null
}

async function loadDescent(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([
    loadRules('descent-on-malta'),
    import('@middlesea/descent-on-malta/table'),
  ])
  return { ...rules, presentation }
}

async function loadCrete(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([
    loadRules('crete-1941'),
    import('@middlesea/crete-1941/table'),
    import('../board/hexmap.css'),
  ])
  return { ...rules, presentation }
}

async function loadMalta(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([
    loadRules('malta-1942'),
    import('@middlesea/malta-1942/table'),
    import('../board/hexmap.css'),
  ])
  return { ...rules, presentation }
}

async function loadSong(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([
    loadRules('song-for-war'),
    import('@middlesea/song-for-war/table'),
  ])
  return { ...rules, presentation }
}

export const GAMES: GameCard[] = [
  { id: 'descent-on-malta', name: { en: 'Descent on Malta', ja: 'マルタ降下作戦' }, load: loadDescent },
  { id: 'crete-1941', name: { en: 'Air Assault on Crete', ja: 'クレタ島空挺強襲' }, load: loadCrete },
  { id: 'malta-1942', name: { en: 'Invasion of Malta, 1942', ja: 'マルタ島侵攻1942' }, load: loadMalta },
  {
    id: 'song-for-war',
    name: { en: 'Song for War: Mediterranean Theater', ja: 'ソング・フォー・ウォー 地中海戦域' },
    load: loadSong,
  },
  { id: 'invasion-malta', name: { en: 'Invasion: Malta', ja: 'インベイジョン・マルタ' }, load: null },
]

export function gameCard(id: string): GameCard | undefined {
  return [...GAMES, ...GUESTS.map(({ card }) => card)].find((card) => card.id === id)
}

const loaded = new Map<string, Promise<GameModule>>()

/** A game and its presentation: loaded once, when first wanted. */
export function loadGame(id: string): Promise<GameModule> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const load = gameCard(id)?.load
  if (!load) return Promise.reject(new Error(`no game '${id}'`))
  const module = load()
  loaded.set(id, module)
  // A failed load (no network yet) may be tried again.
  module.catch(() => loaded.delete(id))
  return module
}
