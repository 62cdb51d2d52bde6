import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import type { Sockets } from '../socket/sockets.ts'
import type { Api } from './api.ts'

const ASK_MS = 1000

/** What a machine asks: whether the server works, and its figures. */
export function serviceRoutes(
  { app, store, matches, now }: Api,
  metrics: Metrics,
  sockets: Sockets,
  token?: string,
): void {
  // Anybody may ask, and each answer is a write: so it is asked once a second at most.
  let asked = { at: -Infinity, answer: Promise.resolve() }
  const ask = (): Promise<void> => {
    if (performance.now() - asked.at > ASK_MS) asked = { at: performance.now(), answer: store.ping(now()) }
    return asked.answer
  }

  app.get('/healthz', async (_request, reply) => {
    try {
      await ask()
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false, why: 'the database does not answer, or nothing can be written' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Problem('not-found', 'There is nothing here.')
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return metrics.text({ sockets: sockets.size, matches: matches.size, sleeping: matches.sleeping })
  })
}

/** With a token whoever has it; else this machine, unless a proxy asks for somebody. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const near = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
    return near && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
  }
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
