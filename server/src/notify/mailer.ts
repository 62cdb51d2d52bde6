import { createTransport } from 'nodemailer'
import { NotSent } from './outgoing.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** Where one click ends such letters. */
  unsubscribe?: string
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends mail over the operator's server. */
export class Mailer {
  private readonly transport: ReturnType<typeof createTransport>
  private readonly from: string
  /** Letters on their way that nobody waits for. */
  private readonly underWay = new Set<Promise<void>>()

  constructor({ url, from }: { url: string; from: string }) {
    this.transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
    this.from = from
  }

  /** Throws NotSent with the answer's number when the letter is not taken. */
  async send({ to, subject, text, unsubscribe }: Letter): Promise<void> {
    const headers: { [name: string]: string } = { 'Auto-Submitted': 'auto-generated' }
    if (unsubscribe !== undefined) {
      headers['List-Unsubscribe'] = `<${unsubscribe}>`
      headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
    }
    try {
      await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text, headers })
    } catch (error) {
      const status = (error as { responseCode?: unknown }).responseCode
      if (typeof status === 'number') throw new NotSent(`mail ${status}`, status >= 500)
      throw new NotSent('no-answer', false)
    }
  }

  /** Sends without making anybody wait: how long it takes would tell whether there is such an account. */
  sendLater(letter: Letter, onError: (error: unknown) => void): void {
    const sending = this.send(letter).catch(onError)
    this.underWay.add(sending)
    void sending.then(() => this.underWay.delete(sending))
  }

  async close(): Promise<void> {
    await Promise.all(this.underWay)
    this.transport.close()
  }
}
