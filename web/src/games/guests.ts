import type { GamePlayers } from './players.ts'
import type { GameCard } from './registry.ts'

/** A game beside those that ship: found by its id, listed nowhere. */
export interface Guest {
  card: GameCard
  players: () => Promise<GamePlayers>
}

/** None. A build for tests puts a small game here (e2e/guests.ts), so that no test needs a rule of a real one. */
export const GUESTS: Guest[] = []
