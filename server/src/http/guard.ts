import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store, User } from '@middlesea/store'
import { createHash, randomBytes } from 'node:crypto'
import type { Allowance, Allowances } from '../allowances.ts'
import type { Config } from '../config.ts'
import { Problem } from '../errors.ts'
import type { SignedIn } from '../socket/connection.ts'

const DAY_MS = 24 * 3600 * 1000
/** A session that is used lives on; one that is not ends after this. */
const SESSION_MS = 60 * DAY_MS

declare module 'fastify' {
  interface FastifyRequest {
    /** Who pays for the answer; null where nobody is known. */
    payer: Allowance | null
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who is asking, and whether a page of ours made them ask. */
export class Guard {
  private readonly store: Store
  private readonly publicUrl: string | undefined
  private readonly now: () => number
  private readonly allowances: Allowances
  private readonly cookie: string

  constructor(store: Store, { publicUrl }: Config, allowances: Allowances, now: () => number) {
    this.store = store
    this.allowances = allowances
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
    // No page of another site can make a browser send a token.
    if (SAFE_METHODS.has(request.method) || tokenOf(request) !== null) return
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

  /** The same for sockets; a program needs no page. */
  checkSocket(request: FastifyRequest): void {
    if (tokenOf(request) === null) this.checkOwnPage(request)
  }

  /** Who is signed in; null when nobody is. */
  async session(request: FastifyRequest): Promise<SignedIn | null> {
    const token = request.cookies[this.cookie]
    // With a token the cookie counts for nothing: the origin was not looked at.
    if (token === undefined || token.length > 100 || tokenOf(request) !== null) return null
    const tokenHash = hashToken(token)
    const found = await this.store.sessions.find(tokenHash, this.now())
    if (found === null) return null
    if (found.expires < this.now() + SESSION_MS - DAY_MS) {
      await this.store.sessions.extend(tokenHash, this.now() + SESSION_MS, this.now())
    }
    return { user: found.user, tokenHash, expires: found.expires }
  }

  async signedIn(request: FastifyRequest): Promise<SignedIn> {
    if (tokenOf(request) !== null) throw new Problem('not-yours', 'A token plays and no more: sign in for this.')
    const session = await this.session(request)
    if (session === null) throw new Problem('signed-out', 'Sign in first.')
    await this.admit(request, session.user)
    return session
  }

  /** Whoever has used too much of the server's time, over sockets or by requests, waits a little. */
  private async admit(request: FastifyRequest, { id }: User): Promise<void> {
    const payer = this.allowances.of(id)
    await payer.admit()
    request.payer = payer
  }

  /** Who plays: somebody who is signed in, or a program with a token of theirs. */
  async player(request: FastifyRequest): Promise<SignedIn> {
    const token = tokenOf(request)
    if (token === null) return this.signedIn(request)
    const tokenHash = hashToken(token)
    const found = await this.store.botTokens.find(tokenHash)
    if (found === null)
      throw new Problem(
        'signed-out',
        'This token is void: its owner took it back or set a new password. Ask for a new one.',
      )
    await this.admit(request, found.user)
    const day = this.now() - (this.now() % DAY_MS)
    if (found.used !== day) await this.store.botTokens.use(tokenHash, day)
    return { user: found.user, tokenHash, expires: Infinity, program: true }
  }

  async signIn(request: FastifyRequest, reply: FastifyReply, user: User): Promise<SignedIn> {
    if (user.locked) throw new Problem('locked', 'This account was locked by whoever runs this server: ask them.')
    const token = randomBytes(32).toString('base64url')
    const created = this.now()
    const tokenHash = hashToken(token)
    const expires = created + SESSION_MS
    const device = deviceOf(request.headers['user-agent'])
    await this.store.sessions.add({ tokenHash, user: user.id, created, expires, device })
    reply.setCookie(this.cookie, token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge: SESSION_MS / 1000,
    })
    return { user, tokenHash, expires }
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

/** Browsers and systems, each by a word that they say of themselves; the first that fits. */
const BROWSERS = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/** The browser and the system, as far as they say; nothing else of it is kept. */
export function deviceOf(agent = ''): string {
  const names = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([, word]) => word.test(agent))?.[0])
  return names.filter((name) => name !== undefined).join(', ')
}

/** The token of a program, or null. */
function tokenOf({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? []
  return token ?? null
}

/** The store holds only this of a token. It is long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
