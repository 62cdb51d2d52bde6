import {
  type AnyGame,
  type Ask,
  canonical,
  type Choice,
  type Decision,
  effectsOf,
  fastRng,
  gatherScenes,
  makeConfig,
  Match,
  readBy,
  type Seat,
  saveMatch,
  type ToldScene,
} from '@middlesea/engine'
import { botsOf, usualBot } from '@middlesea/bots'
import { GAMES } from '@middlesea/games'

// A match that a game's own bot plays against itself, always the same, for whoever needs a position that is worth a look.

type Played = Match<never, unknown, unknown>

/** A gesture that was just made. */
export interface Gesture {
  match: Played
  decision: Decision<unknown>
  seat: Seat
  action: unknown
  /** What a person clicks for it; undefined where that takes more than one click. */
  choice: Choice<unknown> | undefined
  /** How long the journal was before. */
  told: number
}

export interface BotMatch {
  game: AnyGame
  /** Gesture by gesture, to the end of the match. */
  gestures: () => Generator<Gesture>
  /** The match as it stood after so many gestures, as a file. The dice of a save fall as they fell here. */
  saveAfter: (match: Played, gestures: number) => string
}

export async function botMatch(id: string, scenario?: string): Promise<BotMatch> {
  const manifest = GAMES.find((one) => one.id === id)!
  const game = await manifest.game()
  const bots = await botsOf(game, manifest)
  const bot = bots[usualBot(Object.keys(bots))]
  const config = makeConfig(game, scenario === undefined ? {} : { scenario })
  const begin = (): Played => new Match(game, { config, seed: 'b', practice: true }) as unknown as Played
  return {
    game,
    *gestures() {
      const match = begin()
      const memos: { [seat: Seat]: object } = {}
      const rng = fastRng('battles')
      while (!match.over) {
        const [decision] = match.decisions
        const [seat] = decision.seats
        const told = match.journal.length
        const ask = {
          seat,
          decision,
          expand: (choice) => game.expand(match.state, decision, choice),
          see: () => game.view(match.state, seat),
          rng,
          budget: { steps: 0 },
          memo: (memos[seat] ??= {}),
        } as Ask<unknown, unknown>
        const action = bot.choose(ask)
        match.submit(seat, decision.id, [action] as never)
        const choice = decision.options.find((one) => canonical(one.action) === canonical(action))
        yield { match, decision, seat, action, choice, told }
      }
    },
    saveAfter(match, gestures) {
      const before = begin()
      for (const entry of match.log.slice(0, gestures)) before.replayEntry(entry)
      return JSON.stringify(saveMatch(before as never))
    },
  }
}

/** The first battle that ended with a gesture, if both sides are told of, dice fell in it, and somebody was hurt. */
export function battleIn({ match, seat, told }: Gesture): ToldScene | null {
  const fresh = readBy(match.journal.slice(told), seat)
  const ended = fresh.find(({ scene }) => scene?.kind === 'battle' && scene.outcome !== undefined)?.scene?.id
  if (ended === undefined) return null
  const battle = gatherScenes(readBy(match.journal, seat)).find(({ id }) => id === ended)!
  const rolls = battle.rows.flatMap((row) => row.rolls ?? [])
  const hurt = effectsOf(battle).some((effect) => effect.do === 'lost' || effect.do === 'reduced')
  return rolls.length > 0 && battle.cast.length > 0 && hurt ? battle : null
}
