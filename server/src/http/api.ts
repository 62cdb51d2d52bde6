import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Store } from '@middlesea/store'
import type { Allowances } from '../allowances.ts'
import type { Herald } from '../clubs/herald.ts'
import type { Quotas } from '../config.ts'
import type { CupKeeper } from '../cups/keeper.ts'
import type { Seekers } from '../finding/seekers.ts'
import type { GameModules } from '../games.ts'
import type { LiveMatches } from '../match/matches.ts'
import type { Notifier } from '../notify/notifier.ts'
import type { Attempts } from './attempts.ts'
import type { Guard } from './guard.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What the routes need. */
export interface Api {
  app: App
  store: Store
  guard: Guard
  attempts: Attempts
  matches: LiveMatches
  allowances: Allowances
  /** How many matches one person may have. */
  quotas: Quotas
  modules: GameModules
  notifier: Notifier
  seekers: Seekers
  herald: Herald
  cups: CupKeeper
  now: () => number
  /** `slow`: whether guessing is slowed down; tests of other things turn it off. */
  limits: { slow: boolean }
}
