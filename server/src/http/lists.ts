import type { KeptMatch, OpenWish, Store, User } from '@middlesea/store'
import { hoursApart } from '../finding/zones.ts'
import type { Api } from './api.ts'
import { ownFinder } from './find.ts'
import * as schemas from './schemas.ts'
import { shownMatch } from './shown.ts'

const LIST_LENGTH = 200

/** Lists of matches, and putting them away. */
export function listRoutes({ app, store, guard, now }: Api): void {
  const own = ownFinder(store, guard)

  /** Matches that wait for players, each with whoever made it. */
  async function openTo(user: User, wish: OpenWish, hours: number | undefined) {
    const kept = await store.matches.open(LIST_LENGTH, wish)
    const apart = await store.blocks.around(user.id)
    const hosts = await store.users.some([...new Set(kept.map(({ owner }) => owner))])
    return kept.flatMap((match) => {
      const host = hosts.find(({ id }) => id === match.owner)
      const { name = '', guest = false, language = 'en', timeZone = 'UTC' } = host ?? {}
      if (apart.has(match.owner)) return []
      if (hours !== undefined && hoursApart(user.timeZone, timeZone, now()) > hours) return []
      return [{ ...shownMatch(match, user.id, now()), host: { name, guest, language, timeZone } }]
    })
  }

  app.get('/api/matches', { schema: { querystring: schemas.list } }, async (request) => {
    const { user } = await guard.player(request)
    const { list, status, game, archived, pace, language, hours } = request.query
    if (list === 'open') return openTo(user, { game, pace, language }, hours)
    const away = archived === 'all' ? undefined : archived === 'yes'
    const wish = { status, game, archived: away }
    const made = await store.matches.of(user.id, LIST_LENGTH, wish)
    // Games of a cup are of those who play them; whoever made the cup finds the others on its page.
    const mine = made.filter(({ cup, seats }) => cup === null || seats.some((taken) => taken.user === user.id))
    return listed(mine, user.id, store, now())
  })

  app.put('/api/matches/:id/archive', { schema: { params: schemas.matchPath } }, async (request, reply) => {
    const { kept, user } = await own(request)
    await store.shelves.archive(kept.id, user.id)
    return reply.code(204).send()
  })

  app.delete('/api/matches/:id/archive', { schema: { params: schemas.matchPath } }, async (request, reply) => {
    const { kept, user } = await own(request)
    await store.shelves.unarchive(kept.id, user.id)
    return reply.code(204).send()
  })
}

/** Where one is awaited comes first, there the shortest time; else the order stays: the last changed first. */
async function listed(all: KeptMatch[], user: string, store: Store, now: number) {
  const archived = await store.shelves.archivedBy(user)
  return all
    .map((kept) => ({ ...shownMatch(kept, user, now), archived: archived.has(kept.id) }))
    .sort((a, b) => Number(b.yourMove) - Number(a.yourMove) || (a.yourMove ? urgency(a) - urgency(b) : 0))
}

/** The time that oneself has left; without a clock there is no hurry. */
function urgency({ clocks, seats }: ReturnType<typeof shownMatch>): number {
  const own = (clocks ?? []).filter(({ seat, running }) => running && seats.some((one) => one.you && one.seat === seat))
  return own.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...own.map(({ left }) => left))
}
