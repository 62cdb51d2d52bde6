import type { KeptMatch, Store } from '@middlesea/store'
import { mayFind } from '../access.ts'
import { Problem } from '../errors.ts'

/** Finds a match for somebody who may know of it. */
export function matchFinder(store: Store): (id: string, user: string) => Promise<KeptMatch> {
  return async (id, user) => {
    const kept = await store.matches.get(id)
    if (kept === null || !mayFind(kept, user)) throw new Problem('not-found', 'There is no such match.')
    return kept
  }
}
