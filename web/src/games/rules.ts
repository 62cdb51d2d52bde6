import type { AnyGame, Pack } from '@middlesea/engine'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { giveMessages } from './catalogues.ts'

/** A game's rules without its looks. */
export interface Rules {
  game: AnyGame
  /** The bots that can play it, the strongest first. They themselves live in the worker. */
  bots: string[]
  /** Null for a game without data packs. */
  packs: PackDesk | null
}

/** A game with its presentation, as loaded on demand. */
export interface GameModule extends Rules {
  presentation: Presentation
}

/** Corrections to a game's data: checked, and made ready for play. */
export interface PackDesk {
  /** What is wrong with a pack, each with the path of its value; empty when it can be played. Brings the schemas along. */
  problems(pack: unknown): Promise<string[]>
  /** Makes a sound pack ready and gives its hash. */
  use(pack: Pack): string
}

const LOADERS: { [id: string]: () => Promise<Rules> } = {
  // Named, so that the build leaves the bots out of the page.
  'descent-on-malta': async () => {
    const { descentOnMalta, usePack } = await import('@middlesea/descent-on-malta')
    const problems: PackDesk['problems'] = async (pack) =>
      (await import('@middlesea/descent-on-malta/data-check')).packProblems(pack)
    return { game: descentOnMalta, bots: ['heuristic', 'random'], packs: { problems, use: usePack } }
  },
  'crete-1941': async () => {
    const { crete } = await import('@middlesea/crete-1941')
    const problems: PackDesk['problems'] = async (pack) =>
      (await import('@middlesea/crete-1941/data-check')).packProblems(pack)
    return { game: crete.game, bots: ['heuristic', 'random'], packs: { problems, use: (pack) => crete.kits.use(pack) } }
  },
  'malta-1942': async () => {
    const { malta } = await import('@middlesea/malta-1942')
    const problems: PackDesk['problems'] = async (pack) =>
      (await import('@middlesea/malta-1942/data-check')).packProblems(pack)
    return { game: malta.game, bots: ['heuristic', 'random'], packs: { problems, use: (pack) => malta.kits.use(pack) } }
  },
  'song-for-war': async () => {
    const { songForWar, usePack } = await import('@middlesea/song-for-war')
    const problems: PackDesk['problems'] = async (pack) =>
      (await import('@middlesea/song-for-war/data-check')).packProblems(pack)
    return { game: songForWar, bots: ['heuristic', 'random'], packs: { problems, use: usePack } }
  },
}

export async function loadRules(id: string): Promise<Rules> {
  const load = LOADERS[id]
  if (load === undefined) throw new Error(`no game '${id}'`)
  const rules = load()
  await giveMessages(
    id,
    rules.then(({ game }) => game),
  )
  return rules
}
