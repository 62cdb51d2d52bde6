import { usualBot } from '@middlesea/bots/names'
import {
  type AnyGame,
  type LogEntry,
  Match,
  type MatchHead,
  type Pack,
  savedState,
  saveMatch,
  type Seat,
} from '@middlesea/engine'
import type { GameModule } from '../games/rules.ts'
import { type AnyMatch, HUMAN, type Players } from '../match/players.ts'
import { headOf } from './matches.ts'
import { Session } from './session.ts'
import { store } from './store.ts'

/** A match that was played, and where another shall begin. */
export interface There {
  module: GameModule
  head: MatchHead
  log: readonly LogEntry<unknown>[]
  pack: Pack | null
  /** It begins before this entry of the log. */
  entry: number
  /** The seat of the reader; the others are played as they were, or by the usual bot. */
  seat: Seat
  players: Players
  title: string
}

/** Begins a practice match where another once stood, with new dice, and keeps it. Gives its id. */
export async function beginFromThere({ module, pack, seat, players, title, ...there }: There): Promise<string> {
  const match = matchFrom(module.game, there)
  const bot = usualBot(module.bots)
  const seated = Object.fromEntries(
    match.seats.map((one) => [one, one === seat ? HUMAN : isBot(players[one]) ? players[one] : bot]),
  )
  const id = crypto.randomUUID()
  const session = new Session({ id, title, module, match, players: seated, pack })
  await store.put({ head: headOf(session, Date.now()), save: saveMatch(match, pack) })
  return id
}

const isBot = (player: string | undefined): boolean => player !== undefined && player !== HUMAN

/** The match goes on from the state as it was; what was told until then stands before it. */
export function matchFrom(game: AnyGame, { head, log, entry }: Pick<There, 'head' | 'log' | 'entry'>): AnyMatch {
  const before = log.slice(0, entry)
  const past: AnyMatch = Match.begin(game, head, before)
  for (const made of before.slice(past.log.length)) past.replayEntry(made)
  const match: AnyMatch = new Match(game, { config: head.config, seed: crypto.randomUUID(), practice: true })
  match.journal.splice(0, Infinity, ...past.journal)
  match.rolls.splice(0, Infinity, ...past.rolls)
  match.amend(savedState(past.state))
  return match
}
