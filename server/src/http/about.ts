import { canHavePasskeys } from './proof.ts'
import type { Api } from './api.ts'

/** What this server can do, for a page that wants to offer it. */
export function aboutRoutes({ app, notifier }: Api): void {
  app.get('/api/about', (request) => ({
    mail: notifier.mailer !== null,
    push: notifier.pushKey,
    passkeys: canHavePasskeys(request.hostname),
  }))
}
