// Parts of the page that will be needed, asked for before they are: on a slow line each hop of the chain costs a round trip.
import { routeOf } from './route.ts'

/** At the start: the page for setting up a match waits for words, page and game one after another; now side by side. */
export function fetchAhead(): void {
  const [name, game] = routeOf(location.hash)
  if (name !== 'new' || game === undefined) return
  // What fails here is asked for again, and told of, by whoever needs it.
  void import('./NewMatch.tsx').catch(() => null)
  void import('../games/registry.ts').then(({ loadGame }) => loadGame(game)).catch(() => null)
}

/** While a match is set up: the table comes next. */
export function fetchTableAhead(): void {
  void import('./MatchPage.tsx').catch(() => null)
}
