import { Conflict, type Store } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { clocksPaused } from '../match/clocks.ts'
import type { Api } from './api.ts'
import * as schemas from './schemas.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days in a calendar year (UTC) in which somebody's clocks of correspondence may stand. */
const ALLOWED_DAYS = 30
const MANY = 100_000
/** Somebody may act in a match at the same moment. */
const TRIES = 8

/** The switch that stops one's clocks of correspondence. */
export function vacationRoutes({ app, store, guard, now }: Api): void {
  app.get('/api/me/vacation', async (request) => shown((await guard.signedIn(request)).user.id))

  app.put('/api/me/vacation', { schema: { body: schemas.vacation } }, async (request) => {
    const { user } = await guard.signedIn(request)
    const { until, usedDays } = await shown(user.id)
    const left = (ALLOWED_DAYS - usedDays) * DAY_MS
    if (request.body.away && until === null) {
      if (left <= 0) throw new Problem('no-vacation', `You have had the ${ALLOWED_DAYS} days of this year.`)
      await store.vacations.begin(user.id, now(), now() + left)
    } else if (!request.body.away && until !== null) await store.vacations.end(user.id, now())
    else return shown(user.id)
    for (const { id } of await store.matches.of(user.id, MANY)) await setClocks(store, id, user.id, now)
    return shown(user.id)
  })

  async function shown(user: string) {
    const at = now()
    const year = Date.UTC(new Date(at).getUTCFullYear(), 0, 1)
    const had = await store.vacations.since(user, year)
    const current = had.find(({ begun, until }) => begun <= at && until > at)
    // One that goes on has cost what is over of it; each costs a day at least.
    const used = had.reduce(
      (sum, { begun, until }) => sum + Math.max(DAY_MS, Math.min(until, at) - Math.max(begun, year)),
      0,
    )
    return { until: current?.until ?? null, usedDays: used / DAY_MS, allowedDays: ALLOWED_DAYS }
  }
}

/** Stops or starts somebody's clocks in a match. */
async function setClocks(store: Store, match: string, user: string, now: () => number): Promise<void> {
  for (let tries = 1; ; tries++) {
    const kept = await store.matches.get(match)
    const clocks = kept?.status === 'playing' ? clocksPaused(kept, user, now()) : undefined
    if (kept === null || clocks === undefined) return
    try {
      return await store.seats.setClocks(match, clocks, kept)
    } catch (error) {
      if (!(error instanceof Conflict) || tries === TRIES) throw error
    }
  }
}
