import type { Channel, Store } from '@middlesea/store'
import type { Config } from '../config.ts'
import type { Links } from './links.ts'
import type { Mailer } from './mailer.ts'
import { hookOf, letterOf, type NoticeBody, pushOf } from './notice.ts'
import { checkStatus, NotSent, type Outgoing } from './outgoing.ts'

/** A push service keeps a notice so long for a browser that is off. */
const PUSH_TTL_S = 3 * 24 * 3600

interface PushKeys {
  subject: string
  publicKey: string
  privateKey: string
}

/** The keys by which push services know this server: given by the operator, or made once and kept with the data. */
export async function pushKeysOf(store: Store, { vapid, vapidSubject, mail, publicUrl }: Config): Promise<PushKeys> {
  const keys = vapid ?? (JSON.parse(await store.keys.get('vapid', newPushKeys)) as PushKeys)
  const writer = mail?.from.match(/[^\s<>]+@[^\s<>]+/)?.[0]
  const byMail = writer === undefined ? undefined : `mailto:${writer}`
  const byPage = publicUrl?.startsWith('https:') ? publicUrl : undefined
  const subject = vapidSubject ?? byMail ?? byPage ?? 'mailto:nobody@localhost'
  return { publicKey: keys.publicKey, privateKey: keys.privateKey, subject }
}

async function newPushKeys(): Promise<string> {
  return JSON.stringify((await webPush()).generateVAPIDKeys())
}

/** Loaded with the first notice of its kind. */
async function webPush() {
  return (await import('web-push')).default
}

/** Sends one notice over one channel. */
export class NoticeSender {
  readonly pushKeys: PushKeys
  private readonly mailer: Mailer | null
  private readonly outgoing: Outgoing
  private readonly links: Links
  private readonly now: () => number

  constructor(options: {
    mailer: Mailer | null
    outgoing: Outgoing
    links: Links
    pushKeys: PushKeys
    now: () => number
  }) {
    this.mailer = options.mailer
    this.outgoing = options.outgoing
    this.links = options.links
    this.pushKeys = options.pushKeys
    this.now = options.now
  }

  /** Throws NotSent. */
  async send(channel: Channel, body: NoticeBody): Promise<void> {
    if (channel.kind === 'email') return this.mail(channel, body)
    if (channel.kind === 'push') return this.push(channel, body)
    const { headers, body: text } = hookOf(body, channel, this.links, this.now())
    checkStatus(await this.outgoing.post(channel.address, headers, text))
  }

  private mail(channel: Channel, body: NoticeBody): Promise<void> {
    if (this.mailer === null) throw new NotSent('no-mail', true)
    return this.mailer.send(letterOf(body, channel, this.links))
  }

  private async push(channel: Channel, body: NoticeBody): Promise<void> {
    const subscription = { endpoint: channel.address, keys: channel.settings as { p256dh: string; auth: string } }
    const library = await webPush()
    const details = library.generateRequestDetails(subscription, pushOf(body, this.links), {
      TTL: PUSH_TTL_S,
      urgency: 'normal',
      vapidDetails: this.pushKeys,
    })
    const headers = details.headers as { [name: string]: string | number }
    const status = await this.outgoing.post(channel.address, headers, details.body ?? Buffer.alloc(0))
    // The browser has ended the subscription.
    if (status === 404 || status === 410) throw new NotSent('gone', true)
    checkStatus(status)
  }
}
