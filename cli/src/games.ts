import { allBotsOf, usualBot } from '@middlesea/bots'
import type { AnyBot, AnyGame, AnyPolicy, Decision, Language, Seat } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { load, loadPacks, type PackDesk } from '@middlesea/table-kit/manifest'
import type { More, Presentation } from '@middlesea/table-kit/presentation'
import type { AnyPresentation } from '@middlesea/table-kit/terminal'
import { UsageError } from './errors.ts'
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
  /** What ending a phase now would leave undone in a way that hurts: loaded when it is first asked. */
  warnings: (view: unknown, decision: Decision<unknown>, language: Language) => Promise<string[]>
  /** All that the page's table can say: lists, chances, what its map shows on demand. Loaded when it is first asked for. */
  table: (scenario?: string) => Promise<WholePresentation>
  /** How it is played by a program and how its states are read: for hints and for looking back. Null without a policy. */
  brain: () => Promise<Brain | null>
}

export type WholePresentation = Presentation & Partial<More>

export interface Brain {
  policy: AnyPolicy
  table: Presentation
}

export const GAME_IDS: string[] = GAMES.map(({ id }) => id)

/** A game that is asked for by name. It is loaded only when it is needed, so that the other commands start at once. */
export async function loadGame(id: string): Promise<GameKit> {
  const manifest = GAMES.find((game) => game.id === id)
  if (manifest === undefined) {
    const meant = hints(id, GAME_IDS)
    throw new UsageError({
      en: `There is no game '${id}'. ${meant.en}`,
      ja: `「${id}」というゲームはありません。${meant.ja}`,
    })
  }
  const game = await load(manifest, 'game')
  const table = async (scenario?: string): Promise<WholePresentation> => {
    const first = await load(manifest, 'table')
    return { ...first, ...(await first.more?.(scenario)) }
  }
  return {
    game,
    bots: await allBotsOf(game, manifest),
    sides: await load(manifest, 'sides'),
    packs: await loadPacks(manifest),
    tables: await load(manifest, 'tables'),
    presentation: await load(manifest, 'terminal'),
    warnings: async (view, decision, language) =>
      ((await table()).warnings?.(view, decision, language) ?? []).map(({ text }) => text),
    table,
    brain: async () => {
      if (manifest.policy === null) return null
      return { policy: await load(manifest, 'policy'), table: await load(manifest, 'table') }
    },
  }
}

/** A bot by its name; 'bot' is the usual one. */
export function botCalled(kit: GameKit, name: string): AnyBot {
  const names = Object.keys(kit.bots)
  const wanted = name === 'bot' ? usualBot(names) : name
  if (!names.includes(wanted)) {
    const meant = hints(name, names)
    throw new UsageError({
      en: `${kit.game.id} has no bot '${name}'. ${meant.en}`,
      ja: `${kit.game.id}に「${name}」というボットはありません。${meant.ja}`,
    })
  }
  return kit.bots[wanted]
}
