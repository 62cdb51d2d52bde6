import type { KeptMatch } from '@middlesea/store'
import { belongs, holds } from '../access.ts'
import { Problem } from '../errors.ts'
import type { Api } from './api.ts'
import * as schemas from './circleSchemas.ts'

const DAY_MS = 86_400_000
/** Nobody makes appointments for later than this. */
const MOST_DAYS = 90

/** When those of a match meet for live play: one proposes a time, the others agree. Only they know of it. */
export function appointmentRoutes({ app, store, guard, now }: Api): void {
  app.get('/api/matches/:id/appointment', { schema: { params: schemas.cupPath } }, async (request) => {
    const { user } = await guard.player(request)
    const kept = await store.matches.get(request.params.id)
    if (kept === null || !belongs(kept, user.id)) throw noMatch()
    return shown(kept)
  })

  app.put(
    '/api/matches/:id/appointment',
    { schema: { params: schemas.cupPath, body: schemas.appointment } },
    async (request) => {
      const { user } = await guard.player(request)
      const { seat, at } = request.body
      const kept = await held(request.params.id, user.id, seat)
      if (at <= now() || at > now() + MOST_DAYS * DAY_MS) {
        throw new Problem('malformed', `Choose a time to come, within ${MOST_DAYS} days.`)
      }
      await store.appointments.propose(kept.id, seat, at)
      return shown(kept)
    },
  )

  app.put(
    '/api/matches/:id/appointment/agreed',
    { schema: { params: schemas.cupPath, body: schemas.appointment } },
    async (request) => {
      const { user } = await guard.player(request)
      const { seat, at } = request.body
      const kept = await held(request.params.id, user.id, seat)
      if (!(await store.appointments.agree(kept.id, seat, at))) {
        throw new Problem('offer-closed', 'Another time was proposed meanwhile: look again.')
      }
      return shown(kept)
    },
  )

  app.delete(
    '/api/matches/:id/appointment/:seat',
    { schema: { params: schemas.appointmentPath } },
    async (request, reply) => {
      const { user } = await guard.player(request)
      const kept = await held(request.params.id, user.id, request.params.seat)
      await store.appointments.remove(kept.id)
      return reply.code(204).send()
    },
  )

  /** A match that is not over, in which somebody sits there. */
  async function held(id: string, user: string, seat: string): Promise<KeptMatch> {
    const kept = await store.matches.get(id)
    if (kept === null || !belongs(kept, user)) throw noMatch()
    if (!holds(kept, user, seat)) throw new Problem('not-yours', 'This seat is not yours.')
    if (kept.status === 'finished') throw new Problem('not-playing', 'The match is over.')
    return kept
  }

  async function shown({ id, seats }: KeptMatch) {
    const appointment = await store.appointments.of(id)
    const people = await store.users.some(seats.flatMap(({ user }) => user ?? []))
    const present = seats.filter(({ user }) => user !== null)
    return {
      appointment: appointment === null ? null : { ...appointment, fixed: isFixed(appointment.agreed, present) },
      people: present.map(({ seat, name, user }) => {
        return { seat, name, timeZone: people.find((one) => one.id === user)?.timeZone ?? 'UTC' }
      }),
    }
  }
}

/** Whether all have agreed; whoever has several seats agrees with one of them. */
function isFixed(agreed: string[], seats: KeptMatch['seats']): boolean {
  const users = new Set(seats.filter(({ seat }) => agreed.includes(seat)).map(({ user }) => user))
  return seats.length > 1 && seats.every(({ user }) => users.has(user))
}

const noMatch = (): Problem => new Problem('not-found', 'There is no such match.')
