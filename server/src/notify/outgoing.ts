import { lookup as dnsLookup } from 'node:dns/promises'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 64 * 1024

export interface ResolvedHost {
  address: string
  family: number
}

export type Resolve = (host: string) => Promise<ResolvedHost[]>

/** Why something could not be sent, as a code that a client can say in the reader's language. */
export class NotSent extends Error {
  readonly code: string
  /** Whether the message is given up: to send it again would make no sense. */
  readonly final: boolean
  constructor(code: string, final: boolean) {
    super(code)
    this.code = code
    this.final = final
  }
}

/**
 * Sends to addresses that people have given us. They cannot be aimed at this machine or its network: every address that a
 * name leads to must be a public one, and exactly the checked ones are connected to, so that a name cannot change its mind
 * in between. Redirects are not followed. The operator's exceptions are let through as they are.
 */
export class Outgoing {
  private readonly allowed: Set<string>
  private readonly resolve: Resolve

  constructor(allowed: string[], resolve: Resolve = (host) => dnsLookup(host, { all: true })) {
    this.allowed = new Set(allowed)
    this.resolve = resolve
  }

  /** Throws NotSent unless something may be sent to an address; gives where it leads. */
  async check(address: string): Promise<{ url: URL; to: ResolvedHost[] }> {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || url.username !== '' || url.password !== '') throw new NotSent('no-such-host', true)
    const free = this.allowed.has(url.hostname) || this.allowed.has(`${url.hostname}:${portOf(url)}`)
    if (url.protocol !== 'https:' && !(free && url.protocol === 'http:')) throw new NotSent('not-secure', true)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const to = await this.addressesOf(host)
    if (!free && !to.every(({ address: one }) => isPublicAddress(one))) {
      // Of a name it is not told that it is one of our network: so the names there could be found out.
      throw isIP(host) === 0 ? noSuchHost() : new NotSent('private-address', true)
    }
    return { url, to }
  }

  /** Posts a body; the status of the answer. Throws NotSent when there is none. */
  async post(address: string, headers: { [name: string]: string | number }, body: string | Buffer): Promise<number> {
    const { url, to } = await this.check(address)
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      lookup: onlyTo(to),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    return new Promise<number>((done, fail) => {
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      const request = send(url, options, (response) => {
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_ANSWER) response.destroy()
        })
        response.on('error', () => {})
        response.on('close', () => done(response.statusCode ?? 0))
      })
      request.on('error', () => fail(new NotSent('no-answer', false)))
      request.end(body)
    })
  }

  private async addressesOf(host: string): Promise<ResolvedHost[]> {
    const family = isIP(host)
    if (family !== 0) return [{ address: host, family }]
    const found = await this.resolve(host).catch(() => [])
    if (found.length === 0) throw noSuchHost()
    return found
  }
}

const noSuchHost = (): NotSent => new NotSent('no-such-host', false)

function portOf({ port, protocol }: URL): string {
  return port !== '' ? port : protocol === 'https:' ? '443' : '80'
}

/** The look-up of a connection that already knows where it goes. */
function onlyTo(to: ResolvedHost[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all === true) callback(null, to)
    else callback(null, to[0].address, to[0].family)
  }
}

/** Throws NotSent unless a status says that all is well. */
export function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return
  const later = status === 408 || status === 425 || status === 429 || status >= 500
  throw new NotSent(`status ${status}`, !later)
}
