import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import fastify, { type FastifyError, type FastifyReply, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { openStore, type Store } from '@middlesea/store'
import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { Afterwards } from './afterwards.ts'
import { Allowances } from './allowances.ts'
import { type SteadyClock, steady } from './bucket.ts'
import { Herald } from './clubs/herald.ts'
import type { Config } from './config.ts'
import { Calls } from './cups/calls.ts'
import { CupKeeper } from './cups/keeper.ts'
import { type ErrorCode, Problem } from './errors.ts'
import { Seekers } from './finding/seekers.ts'
import { GAMES, type GameModules } from './games.ts'
import { aboutRoutes } from './http/about.ts'
import { accountRoutes } from './http/accounts.ts'
import type { Api, App } from './http/api.ts'
import { appointmentRoutes } from './http/appointments.ts'
import { Attempts } from './http/attempts.ts'
import { clubRoutes } from './http/clubs.ts'
import { channelRoutes } from './http/channels.ts'
import { findingRoutes } from './http/finding.ts'
import { cupRoutes } from './http/cups.ts'
import { describeApi } from './http/description.ts'
import { Guard } from './http/guard.ts'
import { invitationRoutes } from './http/invitations.ts'
import { linkRoutes } from './http/links.ts'
import { listRoutes } from './http/lists.ts'
import { lobbyRoutes } from './http/lobby.ts'
import { offerRoutes } from './http/offers.ts'
import { peopleRoutes } from './http/people.ts'
import { passkeyRoutes } from './http/passkeys.ts'
import { resetRoutes } from './http/resets.ts'
import { orderRoutes } from './http/orders.ts'
import { replayRoutes } from './http/replays.ts'
import { countedBy } from './http/requestCounts.ts'
import { serviceRoutes } from './http/service.ts'
import { sessionRoutes } from './http/sessions.ts'
import { tableRoutes } from './http/tables.ts'
import { tokenRoutes } from './http/tokens.ts'
import { vacationRoutes } from './http/vacations.ts'
import { LiveMatches } from './match/matches.ts'
import { Timekeeper } from './match/timekeeper.ts'
import { Metrics } from './metrics.ts'
import { Rater } from './rating/rater.ts'
import { createNotifier } from './notify/notifier.ts'
import type { Resolve } from './notify/outgoing.ts'
import { pageHandler, SECURITY_HEADERS } from './page/files.ts'
import { languageOf, wordsFor } from './refusals.ts'
import type { SignedIn } from './socket/connection.ts'
import { MAX_MESSAGE } from './socket/protocol.ts'
import { SOCKET_LIMITS, type SocketLimits, Sockets } from './socket/sockets.ts'
import { DEFLATE } from './socket/wire.ts'
import { hasControls, isTooDeep } from './texts.ts'

const MAX_BODY = 64 * 1024
const REQUESTS_PER_MINUTE = 600
/** A first visit takes all of the page, several hundred files, and a club sits behind one address. */
const PAGE_FILES_PER_MINUTE = 10_000
const REQUEST_MS = 30_000
const SWEEP_MS = 3600_000

export interface ServerOptions {
  /** The folder of the built page; without one only the API is served. */
  page?: string
  games?: GameModules
  now?: () => number
  /** Time that is never set back, by which limits are counted. */
  clock?: SteadyClock
  socketLimits?: SocketLimits
  /** Whether requests are counted; tests that make many turn it off. */
  requestLimits?: boolean
  /** How names of hosts are looked up; tests have names of their own. */
  resolve?: Resolve
  /** How often it is looked whether somebody must be told something; tests do not want to wait. */
  noticesEvery?: number
  /** The same for clocks that have run out. */
  clocksEvery?: number
  /** The same for what follows when matches are over. */
  afterwardsEvery?: number
  /** After how many milliseconds without use a match sleeps; the same. */
  sleepAfter?: number
  /** Sees every answer with a body before it is sent; tests hold it against the description. */
  onAnswer?: (request: string, status: number, body: unknown) => void
}

export interface Server {
  /** Listens, and gives the address. */
  listen(): Promise<string>
  /** Ends everything in order: what was accepted is written. */
  close(): Promise<void>
  store: Store
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who opens a socket. */
    signedIn: SignedIn | null
  }
}

/** A server that closes gives so long for the requests that are being answered. */
const LAST_ANSWERS_MS = 5_000

export async function createServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const { games = GAMES, now = Date.now, clock = steady } = options
  const { socketLimits = SOCKET_LIMITS, requestLimits = true } = options
  const app = makeApp(config)
  const store = await openStore({
    url: config.databaseUrl,
    file: config.dataFile,
    connections: config.databaseConnections,
    onError: (error) => app.log.warn({ why: error.message }, 'a connection to the database broke'),
  })
  const metrics = new Metrics()
  const onError = (error: unknown, match = ''): void => app.log.error({ err: error, match }, 'failed')
  const allowances = new Allowances(socketLimits, clock)
  const sockets = new Sockets({ store, now, limits: socketLimits, allowances, metrics, onError })
  const matches = new LiveMatches({
    store,
    modules: games,
    allowances,
    now,
    onError,
    sleepAfter: options.sleepAfter,
    onBefore: (live) => sockets.before(live),
    onRest: (live) => sockets.rest(live),
    onSleep: (live) => sockets.slept(live),
    onChange: (live, change) => sockets.changed(live, change),
  })
  sockets.matches = matches
  const { quotas } = config
  const timekeeper = new Timekeeper({ store, quotas, now, onError, every: options.clocksEvery })
  const guard = new Guard(store, config, allowances, now)
  const notifier = await createNotifier({
    store,
    config,
    matches,
    metrics,
    present: (match) => sockets.seatsPresent(match),
    now,
    resolve: options.resolve,
    every: options.noticesEvery,
    onError,
  })
  const onTold = (): void => notifier.queue.kick()
  const herald = new Herald(store, matches, now, onTold)
  const calls = new Calls({ store, matches, now, after: config.notifyAfter, onTold })
  const cups = new CupKeeper(store, matches, calls, now)
  const afterwards = new Afterwards([new Rater(store, matches), herald, cups], onError, options.afterwardsEvery)
  const attempts = new Attempts(store, now)
  const limits = { slow: requestLimits }
  const api: Api = {
    app,
    store,
    guard,
    attempts,
    matches,
    allowances,
    quotas,
    modules: games,
    notifier,
    seekers: new Seekers(store, matches, now, onTold),
    herald,
    cups,
    now,
    limits,
  }

  await protect(app, guard, metrics, requestLimits ? clock : null)
  if (options.onAnswer !== undefined) watchAnswers(app, options.onAnswer)
  await describeApi(app)
  serviceRoutes(api, metrics, sockets, config.metricsToken)
  aboutRoutes(api)
  accountRoutes(api)
  sessionRoutes(api)
  passkeyRoutes(api)
  resetRoutes(api)
  channelRoutes(api)
  await linkRoutes(api)
  lobbyRoutes(api)
  invitationRoutes(api)
  listRoutes(api)
  tableRoutes(api)
  offerRoutes(api)
  replayRoutes(api)
  orderRoutes(api)
  vacationRoutes(api)
  tokenRoutes(api)
  peopleRoutes(api)
  findingRoutes(api)
  clubRoutes(api)
  cupRoutes(api)
  appointmentRoutes(api)
  await socketRoute(app, guard, sockets)
  if (options.page !== undefined) servePage(app, options.page)

  /** Throws away what is out of date. */
  const sweep = async (): Promise<void> => {
    await store.sessions.sweep(now())
    await store.tickets.sweep(now())
    await store.guesses.sweep(now())
    await store.users.sweep()
  }
  let sweeper: NodeJS.Timeout | undefined

  return {
    store,
    async listen() {
      await app.listen({ host: config.host, port: config.port })
      await sweep()
      sweeper = setInterval(() => void sweep().catch(onError), SWEEP_MS)
      await matches.wakeBots(now())
      const { port } = app.server.address() as AddressInfo
      const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}/`
      notifier.start(config.publicUrl ?? url)
      return url
    },
    async close() {
      clearInterval(sweeper)
      await sockets.close()
      // A browser opens connections before it needs them: one that never asks anything is no idle one to Node, and was waited for.
      const silent = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
      await app.close()
      clearTimeout(silent)
      await notifier.close()
      await timekeeper.close()
      await afterwards.close()
      await matches.close()
      await store.close()
    },
  }
}

function makeApp({ logLevel, trustProxy }: Config): App {
  return fastify({
    // No addresses, headers or bodies go into the log: they may hold secrets. Requests are told by their routes.
    logger: { level: logLevel, base: undefined },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: MAX_BODY,
    // An address that cannot be read comes to no route, nor to what holds for all of them.
    frameworkErrors: (_error, { headers }, reply) => {
      const message = wordsFor(languageOf(headers['accept-language']), 'malformed', 'This address cannot be read.')
      const error = { code: 'malformed', message }
      const plain = reply as unknown as FastifyReply
      void plain.code(400).headers(SECURITY_HEADERS).send({ error })
    },
    // Whoever sends a request drop by drop is let go.
    requestTimeout: REQUEST_MS,
    // Requests that are being answered are answered to their end.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>()
}

/** What holds for every request. They are counted by the clock; without one they are not. */
async function protect(app: App, guard: Guard, metrics: Metrics, clock: SteadyClock | null): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message } = explain(error)
    // What is refused on purpose, as where there is no mail, is no failure: strangers would fill the log with it.
    if (status >= 500 && !(error instanceof Problem))
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
    const language = languageOf(request.headers['accept-language'])
    return reply.code(status).send({ error: { code, message: wordsFor(language, code, message) } })
  })
  app.addHook('onRequest', async (request, reply) => {
    metrics.requests++
    reply.headers(SECURITY_HEADERS)
    if (guard.secure) reply.header('Strict-Transport-Security', 'max-age=31536000')
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
    guard.checkHost(request)
    guard.checkOrigin(request)
  })
  app.addHook('preValidation', async ({ body, params, query, headers }) => {
    if (isTooDeep(body)) throw new Problem('malformed', 'This is nested too deep.')
    if (hasControls([body, params, query, headers['x-invite']])) {
      throw new Problem('malformed', 'There is a control character in this request.')
    }
  })
  app.decorateRequest('payer', null)
  app.addHook('onSend', async (request, _reply, answer: unknown) => {
    if (typeof answer === 'string' || Buffer.isBuffer(answer)) request.payer?.answered(answer.length)
    return answer
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  await app.register(cookie)
  if (clock !== null) {
    const store = countedBy(clock)
    await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute', store })
  }
  // What leads nowhere is counted too.
  app.setNotFoundHandler(clock !== null ? { preHandler: app.rateLimit() } : {}, () => {
    throw new Problem('not-found', 'There is nothing here.')
  })
}

function watchAnswers(app: App, onAnswer: NonNullable<ServerOptions['onAnswer']>): void {
  app.addHook('preSerialization', async ({ method, routeOptions }, reply, body) => {
    onAnswer(`${method} ${routeOptions.url}`, reply.statusCode, body)
    return body
  })
}

function explain(error: FastifyError | Problem): { status: number; code: ErrorCode; message: string } {
  if (error instanceof Problem) return { status: error.statusCode, code: error.code, message: error.message }
  const status = error.statusCode ?? 500
  if (status === 413) return { status, code: 'too-big', message: 'This is too big.' }
  if (status === 429) return { status, code: 'too-fast', message: 'Too many requests: wait a little.' }
  if (status < 500) return { status, code: 'malformed', message: error.message }
  return { status: 500, code: 'unavailable', message: 'The server could not do this. Try again.' }
}

async function socketRoute(app: App, guard: Guard, sockets: Sockets): Promise<void> {
  await app.register(websocket, {
    // Signs of life are answered by the connection, which counts them.
    options: { maxPayload: MAX_MESSAGE, perMessageDeflate: DEFLATE, autoPong: false },
    // Whoever sends what is no message, or too long, is let go without a line in the log: strangers would fill it.
    errorHandler: (_error, socket) => socket.terminate(),
  })
  app.decorateRequest('signedIn', null)
  const preValidation = async (request: Parameters<Guard['signedIn']>[0]): Promise<void> => {
    guard.checkSocket(request)
    request.signedIn = await guard.player(request)
  }
  await app.register((routes) => {
    routes.get('/api/socket', { websocket: true, preValidation }, (socket, request) => {
      if (request.signedIn === null) return socket.terminate()
      const stream = request.raw.socket
      forgetRequest(socket, stream)
      sockets.connect(socket, stream, request.signedIn)
    })
    return Promise.resolve()
  })
}

/**
 * Thousands of sockets stay open for hours; what is left of the request by which each was opened took a fifth of its memory. Who
 * takes the socket over hears its errors.
 */
function forgetRequest(socket: WebSocket, stream: Socket & { _httpMessage?: ServerResponse }): void {
  socket.removeAllListeners('error')
  stream._httpMessage?.detachSocket(stream)
}

/** Every address that is no other route's is the page's. */
function servePage(app: App, folder: string): void {
  const answer = pageHandler(folder)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { rateLimit: { max: PAGE_FILES_PER_MINUTE } },
    handler: (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      answer(request.raw, reply.raw)
    },
  })
}
