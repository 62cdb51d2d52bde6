import type { MatchConfig, Message } from '@middlesea/engine'
import { rewindsIn } from '../match/history.ts'
import type { Session } from './session.ts'

/** How a match ended in which nobody plays against anybody: one player, or a team. */
export interface SoloResult {
  /** The match, and how often it was rewound: whoever goes back from the end and plays on has another result. */
  id: string
  game: string
  title: string
  config: MatchConfig
  score: number
  result: Message
  won: boolean
  rewinds: number
  ended: number
}

/** The result of a match at this screen; null if it goes on, is played by bots, or has sides that win or lose. */
export function resultOf({ id, title, match, game, seating }: Session, ended: number): SoloResult | null {
  const outcome = match.over ? match.outcome : null
  if (outcome === null || !match.seats.every((seat) => seating.isHuman(seat))) return null
  const scores = new Set(Object.values(outcome.scores))
  const together = outcome.winners.length === 0 || outcome.winners.length === match.seats.length
  if (scores.size !== 1 || !together) return null
  const rewinds = rewindsIn(match.log)
  return {
    id: `${id} ${rewinds}`,
    game: game.id,
    title,
    config: match.head.config,
    score: [...scores][0],
    result: outcome.result,
    won: outcome.winners.length > 0,
    rewinds,
    ended,
  }
}

/** The best first; among equals the one with fewer rewinds, then the older. */
export function ranked(results: readonly SoloResult[]): SoloResult[] {
  return [...results].sort((a, b) => b.score - a.score || a.rewinds - b.rewinds || a.ended - b.ended)
}

/** The best result of a game without going back past dice; null if there is none. */
export function bestOf(results: readonly SoloResult[], game: string): SoloResult | null {
  return ranked(results.filter((result) => result.game === game && result.rewinds === 0))[0] ?? null
}
