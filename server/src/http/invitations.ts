import type { KeptMatch, Store } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { settingOf, type TimeOut } from '../match/clocks.ts'
import type { InvitationPreview } from './answers.ts'
import type { Api } from './api.ts'
import * as schemas from './schemas.ts'
import { shownMatch } from './shown.ts'

/** The limit for looking at an invitation: people who read a page need no more, and no account. */
const READING = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** What an invitation leads to. Its secret comes in the body: addresses are written into logs. */
export function invitationRoutes({ app, store, guard, now, limits }: Api): void {
  const reading = limits.slow ? READING : {}

  app.post('/api/invitations', { schema: { body: schemas.invitation } }, async (request) => {
    const { user } = await guard.player(request)
    return shownMatch(await invitedTo(store, request.body.invite), user.id, now())
  })

  app.post('/api/invitations/preview', { ...reading, schema: { body: schemas.invitation } }, async (request) => {
    const kept = await invitedTo(store, request.body.invite)
    return previewOf(kept, (await store.users.get(kept.owner))?.name ?? '')
  })
}

/** Built from nothing, so that no secret comes along. */
function previewOf(kept: KeptMatch, host: string): InvitationPreview {
  return {
    host,
    game: kept.game,
    scenario: kept.scenario,
    options: kept.options,
    title: kept.title,
    status: kept.status,
    pace: kept.pace,
    sides: kept.sides,
    spectators: kept.spectators,
    rated: kept.rated,
    clock: settingOf(kept),
    timeOut: kept.timeOut as TimeOut,
    seats: kept.seats.map(({ seat, user, name, guest, bot }) => {
      return { seat, name, guest, bot, free: user === null && bot === null }
    }),
  }
}

async function invitedTo(store: Store, invite: string): Promise<KeptMatch> {
  const kept = await store.matches.byInvite(invite)
  if (kept === null) throw new Problem('not-found', 'This invitation is not known here.')
  return kept
}
