import type { FastifyRequest } from 'fastify'
import type { KeptMatch, Store, User } from '@middlesea/store'
import { belongs, holds, mayFind } from '../access.ts'
import { Problem } from '../errors.ts'
import type { Guard } from './guard.ts'

/** Finds a match for somebody who may know of it, perhaps by an invitation. */
export function matchFinder(store: Store): (id: string, user: string, invite?: string) => Promise<KeptMatch> {
  return async (id, user, invite) => {
    const kept = await store.matches.get(id)
    if (kept === null || !mayFind(kept, user, invite)) throw new Problem('not-found', 'There is no such match.')
    return kept
  }
}

/** Finds the match of a request for somebody who plays in it or has set it up. */
export function ownFinder(store: Store, guard: Guard) {
  const found = matchFinder(store)
  return async (request: FastifyRequest & { params: { id: string } }): Promise<{ kept: KeptMatch; user: User }> => {
    const { user } = await guard.player(request)
    const kept = await found(request.params.id, user.id)
    if (!belongs(kept, user.id)) throw new Problem('not-yours', 'You do not belong to this match.')
    return { kept, user }
  }
}

/** Finds the match of a request for somebody who sits in a seat of it. */
export function seatFinder(store: Store, guard: Guard) {
  const own = ownFinder(store, guard)
  return async (request: FastifyRequest & { params: { id: string } }, seat: string): Promise<KeptMatch> => {
    const { kept, user } = await own(request)
    if (!holds(kept, user.id, seat)) throw new Problem('not-yours', 'This seat is not yours.')
    return kept
  }
}
