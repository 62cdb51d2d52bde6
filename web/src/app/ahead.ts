// Parts of the page that will be needed, asked for before they are: on a slow line each hop of the chain costs a round trip.
import { routeOf } from './route.ts'

/**
 * At the start: the page for setting up a match waits for words, page and game one after another; now side by side. What fails
 * here is asked for again, and told of, by whoever needs it.
 */
export function fetchAhead(): void {
  const [name, game] = routeOf(location.hash)
  if (name !== 'new' || game === undefined) return
  // The longest first.
  // Not part of the start: whoever opens a match has no use for it.
  void import('../games/setUps.ts').then(({ loadSetUp }) => loadSetUp(game)).catch(() => null)
  void import('./NewMatch.tsx').catch(() => null)
}

/** While a match is set up: the table comes next, with the map of the scenario that is chosen. */
export function fetchTableAhead(game: string, scenario: string): void {
  void import('./MatchPage.tsx').catch(() => null)
  void import('../table/Curtain.tsx').catch(() => null)
  void import('../games/registry.ts').then(({ loadTable }) => loadTable(game, scenario)).catch(() => null)
}
