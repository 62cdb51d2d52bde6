import type { AirAssaultGame, DataFiles } from '@middlesea/air-assault'
import { type AnyBot, botsOf } from '@middlesea/bots'
import type { AnyGame, Name, Pack, Seat } from '@middlesea/engine'
import { UsageError } from './errors.ts'
import type { AnyPresentation } from '@middlesea/table-kit/terminal'
import { hints } from './suggest.ts'

/** All that the command line needs of a game. */
export interface GameKit {
  game: AnyGame
  bots: { [name: string]: AnyBot }
  /** The seats that win and lose together. */
  sides: (seats: Seat[]) => Seat[][]
  /** Null for a game without data packs. */
  packs: PackDesk | null
  /** The printed data by name, as `middlesea table` shows it. */
  tables: { [name: string]: unknown }
  presentation: AnyPresentation
}

export interface PackDesk {
  /** What is wrong with a pack, each with its path; empty when it can be played. */
  problems(pack: unknown): Promise<string[]>
  /** Makes a sound pack ready for play and gives its hash. */
  use(pack: Pack): string
}

/** Every game, by id. A game is loaded only when it is needed, so that the other commands start at once. */
const LOADERS: { [id: string]: () => Promise<GameKit> } = {
  'descent-on-malta': async () => {
    const exported = await import('@middlesea/descent-on-malta')
    const { descentPresentation } = await import('@middlesea/descent-on-malta/terminal')
    const { map, units, tables, scenario } = exported.PRINTED
    const { provenance: _, ...byName } = tables
    return {
      game: exported.descentOnMalta,
      bots: botsOf(exported),
      // 28.5: a team shares the Axis side, and the garrison is nobody's.
      sides: (seats) => [seats],
      packs: {
        problems: async (pack) => (await import('@middlesea/descent-on-malta/data-check')).packProblems(pack),
        use: exported.usePack,
      },
      tables: { map, units, scenario, ...byName },
      presentation: descentPresentation,
    }
  },
  'crete-1941': async () => {
    const exported = await import('@middlesea/crete-1941')
    const problems: PackDesk['problems'] = async (pack) =>
      (await import('@middlesea/crete-1941/data-check')).packProblems(pack)
    return airAssaultKit(exported, exported.crete, exported.PRINTED, problems, [
      {
        en: 'May 1941: German airborne units land on Crete. The Axis must take airfields to bring in more; the Allies hold as long as they can and get away what they can.',
        ja: '1941年5月、ドイツ空挺部隊がクレタ島に降下する。枢軸軍は増援を送り込むための飛行場を奪い、連合軍はできるだけ持ちこたえて兵力を撤収させる。',
      },
    ])
  },
  'malta-1942': async () => {
    const exported = await import('@middlesea/malta-1942')
    const problems: PackDesk['problems'] = async (pack) =>
      (await import('@middlesea/malta-1942/data-check')).packProblems(pack)
    return airAssaultKit(exported, exported.malta, exported.PRINTED, problems, [
      {
        en: 'May 1942: the landing on Malta that was planned and never came. The Axis wins with three airfields and two bastions of Valletta.',
        ja: '1942年5月、計画のみに終わったマルタ島上陸作戦。枢軸軍は3つの飛行場とヴァレッタの堡塁2つを奪えば勝利する。',
      },
    ])
  },
  'song-for-war': async () => {
    const exported = await import('@middlesea/song-for-war')
    const { songPresentation } = await import('@middlesea/song-for-war/terminal')
    const { map, units, cards, scenarios } = exported.PRINTED
    return {
      game: exported.songForWar,
      bots: botsOf(exported),
      sides: (seats) => [seats.filter(exported.isAlliedSeat), seats.filter((seat) => !exported.isAlliedSeat(seat))],
      packs: {
        problems: async (pack) => (await import('@middlesea/song-for-war/data-check')).packProblems(pack),
        use: exported.usePack,
      },
      tables: { map, units, cards, scenarios },
      presentation: songPresentation,
    }
  },
}

/** Both games of the system are loaded alike. */
async function airAssaultKit(
  exported: object,
  assault: AirAssaultGame,
  printed: DataFiles,
  problems: PackDesk['problems'],
  welcome: Name[],
): Promise<GameKit> {
  const { airAssaultPresentation } = await import('@middlesea/air-assault/terminal')
  const { provenance: _, ...byName } = printed.tables
  return {
    game: assault.game,
    bots: botsOf(exported),
    sides: () => [['axis'], ['allied']],
    packs: { problems, use: (pack) => assault.kits.use(pack) },
    tables: { map: printed.map, units: printed.units, scenarios: printed.scenarios, ...byName },
    presentation: airAssaultPresentation(assault, welcome),
  }
}

export const GAME_IDS: string[] = Object.keys(LOADERS)

/** The games that are asked for by name. */
export async function loadGame(id: string): Promise<GameKit> {
  const load = LOADERS[id]
  if (load === undefined || !GAME_IDS.includes(id)) {
    const meant = hints(id, GAME_IDS)
    throw new UsageError({
      en: `There is no game '${id}'. ${meant.en}`,
      ja: `「${id}」というゲームはない。${meant.ja}`,
    })
  }
  return load()
}

/** A bot by its name; 'bot' is the strongest that the game has. */
export function botCalled(kit: GameKit, name: string): AnyBot {
  const names = Object.keys(kit.bots)
  const wanted = name === 'bot' ? names[names.length - 1] : name
  if (!names.includes(wanted)) {
    const meant = hints(name, names)
    throw new UsageError({
      en: `${kit.game.id} has no bot '${name}'. ${meant.en}`,
      ja: `${kit.game.id}に「${name}」というボットはない。${meant.ja}`,
    })
  }
  return kit.bots[wanted]
}
