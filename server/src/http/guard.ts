import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store, User } from '@middlesea/store'
import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { Problem } from '../errors.ts'
import type { SignedIn } from '../socket/connection.ts'

const DAY_MS = 24 * 3600 * 1000
/** A session that is used lives on; one that is not ends after this. */
const SESSION_MS = 60 * DAY_MS

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who is asking, and whether a page of ours made them ask. */
export class Guard {
  private readonly store: Store
  private readonly publicUrl: string | undefined
  private readonly now: () => number
  private readonly cookie: string

  constructor(store: Store, { publicUrl }: Config, now: () => number) {
    this.store = store
    this.publicUrl = publicUrl
    this.now = now
    // The prefix makes browsers keep the cookie to this host; they allow it only where the address is secure.
    this.cookie = this.secure ? '__Host-middlesea' : 'middlesea'
  }

  get secure(): boolean {
    return this.publicUrl?.startsWith('https:') ?? false
  }

  /** Refuses requests to another name than ours: another site may have pointed its own name at this machine. */
  checkHost({ headers }: FastifyRequest): void {
    const host = headers.host ?? ''
    if (this.publicUrl !== undefined) {
      if (host === new URL(this.publicUrl).host || isLoopback(host)) return
    } else if (isLoopback(host)) return
    throw new Problem('foreign-origin', 'This server does not answer to that name: set PUBLIC_URL.')
  }

  /** Refuses what changes something unless a page of ours asks for it. */
  checkOrigin(request: FastifyRequest): void {
    if (SAFE_METHODS.has(request.method)) return
    if (request.routeOptions.config.anyOrigin !== true) this.checkOwnPage(request)
  }

  /** A socket can be opened by any page, and cookies would go with it: only ours may. */
  checkOwnPage({ headers }: FastifyRequest): void {
    const own = new Set([`http://${headers.host}`, ...(this.publicUrl === undefined ? [] : [this.publicUrl])])
    if (this.secure) own.delete(`http://${headers.host}`)
    if (headers.origin === undefined || !own.has(headers.origin)) {
      throw new Problem('foreign-origin', 'This was not asked for by a page of this server.')
    }
  }

  /** Who is signed in; null when nobody is. */
  async session(request: FastifyRequest): Promise<SignedIn | null> {
    const token = request.cookies[this.cookie]
    if (token === undefined || token.length > 100) return null
    const tokenHash = hashToken(token)
    const found = await this.store.sessions.find(tokenHash, this.now())
    if (found === null) return null
    if (found.expires < this.now() + SESSION_MS - DAY_MS) {
      await this.store.sessions.extend(tokenHash, this.now() + SESSION_MS)
    }
    return { user: found.user, tokenHash, expires: found.expires }
  }

  async signedIn(request: FastifyRequest): Promise<SignedIn> {
    const session = await this.session(request)
    if (session === null) throw new Problem('signed-out', 'Sign in first.')
    return session
  }

  async signIn(reply: FastifyReply, user: User): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    const created = this.now()
    await this.store.sessions.add({
      tokenHash: hashToken(token),
      user: user.id,
      created,
      expires: created + SESSION_MS,
    })
    reply.setCookie(this.cookie, token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge: SESSION_MS / 1000,
    })
  }

  async signOut(reply: FastifyReply, { user, tokenHash }: SignedIn): Promise<void> {
    await this.store.sessions.remove(tokenHash)
    await this.tellSockets(user.id)
    reply.clearCookie(this.cookie, { path: '/', secure: this.secure, httpOnly: true, sameSite: 'lax' })
  }

  /** Sessions of somebody ended: their sockets, in whatever process, end too. */
  async tellSockets(user: string): Promise<void> {
    await this.store.wakes.tell({ match: '', kind: 'session', data: user })
  }
}

/** The store holds only this of a token. It is long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
