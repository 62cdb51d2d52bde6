import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)

/**
 * A long answer that repeats itself, such as the views of a film: a small part of it goes over the wire where the
 * client can unpack it. It is packed in another thread, since nobody waits for it but the one who asked.
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(body)
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(text)
  return reply.header('Content-Encoding', 'gzip').send(await pack(text))
}
