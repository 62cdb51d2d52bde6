import type { Store } from '@middlesea/store'
import type { Config } from '../config.ts'
import type { LiveMatches } from '../match/matches.ts'
import type { Metrics } from '../metrics.ts'
import { Links } from './links.ts'
import type { Mailer } from './mailer.ts'
import { Outgoing, type Resolve } from './outgoing.ts'
import { Queue } from './queue.ts'
import { pushKeysOf, NoticeSender } from './sender.ts'
import { TurnReminder } from './watch.ts'

export interface NotifierOptions {
  store: Store
  config: Config
  matches: LiveMatches
  metrics: Metrics
  present: (match: string) => Set<string>
  now: () => number
  resolve?: Resolve
  /** How often it is looked whether somebody must be told something. */
  every?: number
  onError: (error: unknown, match?: string) => void
}

/** All that goes out of the server to people who are not there. */
export interface Notifier {
  links: Links
  /** Null where the operator has set up no mail. */
  mailer: Mailer | null
  outgoing: Outgoing
  queue: Queue
  /** The key with which browsers subscribe. */
  pushKey: string
  /** Begins to watch and to send; `base` is where people reach the server. */
  start(base: string): void
  close(): Promise<void>
}

/** A server without mail does not load how it is sent. */
async function openMailer({ mail }: Config): Promise<Mailer | null> {
  if (mail === undefined) return null
  const { Mailer } = await import('./mailer.ts')
  return new Mailer(mail)
}

export async function createNotifier(options: NotifierOptions): Promise<Notifier> {
  const { store, config, matches, metrics, present, now, resolve, every, onError } = options
  const links = await Links.open(store)
  const mailer = await openMailer(config)
  const outgoing = new Outgoing(config.webhookAllow, resolve)
  const pushKeys = await pushKeysOf(store, config)
  const sender = new NoticeSender({ mailer, outgoing, links, pushKeys, now })
  const queue = new Queue({ store, sender, metrics, now, onError })
  const watch = new TurnReminder({
    store,
    matches,
    present,
    after: config.notifyAfter,
    every,
    now,
    onTold: () => queue.kick(),
    onError,
  })
  return {
    links,
    mailer,
    outgoing,
    queue,
    pushKey: pushKeys.publicKey,
    start(base) {
      links.base = base.replace(/\/$/, '')
      queue.start()
      watch.start()
    },
    async close() {
      await watch.close()
      await queue.close()
      await mailer?.close()
    },
  }
}
