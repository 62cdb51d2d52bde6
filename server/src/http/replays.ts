import { saveMatch } from '@middlesea/engine'
import type { FastifyReply } from 'fastify'
import type { KeptMatch } from '@middlesea/store'
import { holds } from '../access.ts'
import { type Allowance, metered } from '../allowances.ts'
import { Problem } from '../errors.ts'
import { newSecret } from '../ids.ts'
import { Films } from '../match/films.ts'
import { saltsOf } from '../match/kept.ts'
import type { Api } from './api.ts'
import { matchFinder, ownFinder } from './find.ts'
import { sendPacked } from './packed.ts'
import * as schemas from './schemas.ts'
import { shownMatch } from './shown.ts'

/** The most files that one person may wait for; they are made one after the other. */
const MOST_WAITING = 8

/** A lower limit of requests for parts of films and for files, which are long. */
const COSTLY = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } }

/** Matches to be looked at again: their files, their films, and links to them. */
export function replayRoutes({ app, store, guard, matches, allowances, now, limits }: Api): void {
  const films = new Films()
  const costly = limits.slow ? COSTLY : {}
  const found = matchFinder(store)
  const own = ownFinder(store, guard)

  app.get('/api/matches/:id/file', { ...costly, schema: { params: schemas.matchPath } }, async (request, reply) => {
    const { user } = await guard.player(request)
    return fileOf(await found(request.params.id, user.id), allowances.of(user.id), reply)
  })

  app.get(
    '/api/matches/:id/replay/:seat',
    { ...costly, schema: { params: schemas.seatPath, querystring: schemas.replayFrom, headers: schemas.invitedBy } },
    async (request, reply) => {
      const { user } = await guard.player(request)
      const { id, seat } = request.params
      // An invitation lets one look on, not into others' seats.
      const invite = seat === 'spectator' ? request.headers['x-invite'] : undefined
      const kept = await found(id, user.id, invite)
      checkViewpoint(kept, user.id, seat)
      const live = await matches.get(id)
      if (live === null) throw new Problem('not-playing', 'The match has not begun.')
      const part = await films.part({ live, read: kept }, seat, request.query, allowances.of(user.id))
      return sendPacked(request, reply, part)
    },
  )

  app.post('/api/matches/:id/share', { schema: { params: schemas.matchPath } }, async (request, reply) => {
    const { kept } = await own(request)
    checkFinished(kept)
    return reply.code(201).send({ share: await store.shelves.share(kept.id, newSecret()) })
  })

  app.delete('/api/matches/:id/share', { schema: { params: schemas.matchPath } }, async (request, reply) => {
    await store.shelves.unshare((await own(request)).kept.id)
    return reply.code(204).send()
  })

  app.get('/api/shared/:share', { schema: { params: schemas.sharePath } }, async (request) => {
    return shownMatch(await shared(request.params.share), '', now())
  })

  // Whoever has the link is nobody in particular: all of them together have what one person has.
  app.get('/api/shared/:share/file', { ...costly, schema: { params: schemas.sharePath } }, async (request, reply) => {
    const { share } = request.params
    return fileOf(await shared(share), allowances.of(`readers of ${share}`), reply)
  })

  // Until the end the file would tell all secrets, the dice to come among them.
  async function fileOf(kept: KeptMatch, allowance: Allowance, reply: FastifyReply) {
    checkFinished(kept)
    const save = await allowance.inTurn('file', MOST_WAITING, async () => {
      await allowance.ready()
      const live = await matches.get(kept.id)
      if (live === null) throw new Problem('not-found', 'There is no such match.')
      return live.use(() => metered(allowance.meter, () => saveMatch(live.match)), kept)
    })
    reply.header('Content-Disposition', `attachment; filename="${kept.game}-${kept.id}.middlesea.json"`)
    return { ...save, seed: kept.seed, salts: saltsOf(kept), commitment: kept.commitment }
  }

  async function shared(share: string): Promise<KeptMatch> {
    const id = await store.shelves.shared(share)
    const kept = id === null ? null : await store.matches.get(id)
    if (kept === null) throw new Problem('not-found', 'This link is not known here, or no more.')
    return kept
  }
}

/** While a match goes on one sees it with one's own eyes; when it is over, with everybody's. */
function checkViewpoint(kept: KeptMatch, user: string, seat: string): void {
  if (seat !== 'spectator' && !kept.seats.some((taken) => taken.seat === seat)) {
    throw new Problem('not-found', 'There is no such seat.')
  }
  const over = kept.status === 'finished'
  if (!over && !(seat === 'spectator' ? kept.spectators : holds(kept, user, seat))) {
    throw new Problem('not-yours', 'You cannot look from there while the match goes on.')
  }
}

function checkFinished({ status }: KeptMatch): void {
  if (status !== 'finished') throw new Problem('not-finished', 'This is there when the match is over.')
}
