import type { Name } from '@middlesea/engine'
import { GUESTS } from './guests.ts'
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
  const [rules, { presentation }] = await Promise.all([loadRules('descent-on-malta'), import('./descent-on-malta.ts')])
  return { ...rules, presentation }
}

async function loadCrete(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([loadRules('crete-1941'), import('./crete-1941.ts')])
  return { ...rules, presentation }
}

async function loadMalta(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([loadRules('malta-1942'), import('./malta-1942.ts')])
  return { ...rules, presentation }
}

async function loadSong(): Promise<GameModule> {
  const [rules, { presentation }] = await Promise.all([loadRules('song-for-war'), import('./song-for-war.ts')])
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
  {
    id: 'crete-1941',
    name: { en: 'Air Assault on Crete', ja: 'クレタ島空挺強襲' },
    subject: { en: 'Crete, May 1941', ja: 'クレタ島、1941年5月' },
    about: {
      en: 'Paratroopers against a garrison that knows they are coming: hold the airfields, or take one and pour in.',
      ja: '来襲を知る守備隊に挑む降下猟兵。飛行場を守り抜くか、一つを奪って増援を送り込むか。',
    },
    players: { en: '2 players', ja: '2人' },
    length: { en: 'an evening', ja: '一晩' },
    load: loadCrete,
  },
  {
    id: 'malta-1942',
    name: { en: 'Invasion of Malta, 1942', ja: 'マルタ島侵攻1942' },
    subject: { en: 'Malta, 1942', ja: 'マルタ島、1942年' },
    about: {
      en: 'The same system on Malta: an assault on the most heavily defended island of the war.',
      ja: '同じシステムで描くマルタ島。もっとも堅固に守られた島への強襲。',
    },
    players: { en: '2 players', ja: '2人' },
    length: { en: 'an evening', ja: '一晩' },
    load: loadMalta,
  },
  {
    id: 'song-for-war',
    name: { en: 'Song for War: Mediterranean Theater', ja: 'ソング・フォー・ウォー 地中海戦域' },
    subject: { en: 'The whole Mediterranean, 1940 to 1944', ja: '地中海全域、1940～1944年' },
    about: {
      en: 'The whole theatre for two to four: fleets, air forces and armies from Gibraltar to Suez.',
      ja: '2～4人で戦う地中海全域。ジブラルタルからスエズまで、艦隊と航空隊と軍が動く。',
    },
    players: { en: '2 to 4 players', ja: '2～4人' },
    length: { en: 'several evenings', ja: '数日' },
    load: loadSong,
  },
  {
    id: 'invasion-malta',
    name: { en: 'Invasion: Malta', ja: 'インベイジョン・マルタ' },
    subject: { en: 'Malta 1940, 1941, 1942 and Leros 1943', ja: 'マルタ島1940・41・42年、レロス島1943年' },
    about: {
      en: 'Four invasions, planned and real, in one compact system: how strong was the island in each year?',
      ja: '計画と史実、四つの侵攻作戦を一つの簡潔なシステムで。島の守りは年ごとにどう変わったか。',
    },
    players: { en: '2 players', ja: '2人' },
    length: { en: '2 to 3 hours', ja: '2～3時間' },
    load: null,
  },
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
