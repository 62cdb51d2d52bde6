import type { Name } from '@middlesea/engine'
import type { GameModule } from './presentation.ts'
import { loadRules } from './rules.ts'

/** A game as the start page shows it, before anything of it is loaded. */
export interface GameCard {
  id: string
  name: Name
  /** Where and when. */
  subject: Name
  /** What it is like to play. */
  about: Name
  players: Name
  length: Name
  /** null while it is in the works. */
  load: (() => Promise<GameModule>) | null
}

async function loadDescent(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([
    loadRules('descent-on-malta'),
    import('./descent-on-malta.ts'),
  ])
  return { ...rules, presentation }
}

export const GAMES: GameCard[] = [
  {
    id: 'descent-on-malta',
    name: { en: 'Descent on Malta', ja: 'マルタ降下作戦' },
    subject: { en: 'Malta and Gozo, summer 1942', ja: 'マルタ島とゴゾ島、1942年夏' },
    about: {
      en: 'You command the invasion that was planned and never launched: drop, airland and land from the sea on two fortified islands, against a garrison that the game plays for you. Much staging, hidden defenders, hard fights for the airfields.',
      ja: '計画だけで終わった侵攻作戦を指揮する。空挺降下、空輸着陸、強襲上陸で要塞化された二つの島に挑む。守備隊はゲームが動かす。周到な配備、伏せられた守備隊、飛行場をめぐる激戦。',
    },
    players: { en: 'Solitaire, or a team', ja: 'ソロプレイ、またはチーム' },
    length: { en: '7 turns, 2 to 3 hours', ja: '7ターン、2～3時間' },
    load: loadDescent,
  },
]

export function gameCard(id: string): GameCard | undefined {
  return GAMES.find((card) => card.id === id)
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
