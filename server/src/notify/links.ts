import type { Store } from '@middlesea/store'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Addresses of the server that stand in mails and notices. */
export class Links {
  /** Where people reach the server; known when it listens. */
  base = ''
  private readonly key: string

  private constructor(key: string) {
    this.key = key
  }

  static async open(store: Store): Promise<Links> {
    return new Links(await store.keys.get('links', () => randomBytes(32).toString('base64url')))
  }

  match(id: string): string {
    return `${this.base}/#/online/${id}`
  }

  club(id: string): string {
    return `${this.base}/#/online/clubs/${id}`
  }

  /** A page of the server that asks for one click, or for a new password. */
  ticket(page: 'reset' | 'confirm', token: string): string {
    return `${this.base}/link/${page}?t=${token}`
  }

  unsubscribe(channel: string): string {
    return `${this.base}/link/unsubscribe?c=${channel}&s=${this.sign(channel)}`
  }

  /** Whether a link to turn a channel off was made by us. */
  isSigned(channel: string, signature: string): boolean {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(this.sign(channel))]
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  private sign(channel: string): string {
    return createHmac('sha256', this.key).update(`unsubscribe ${channel}`).digest('base64url')
  }
}
