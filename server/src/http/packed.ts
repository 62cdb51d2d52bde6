import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)

/** A long answer that is kept packed (gzip), such as the views of a film; unpacked for a client that cannot do it. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Buffer): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(await unpack(packed))
  return reply.header('Content-Encoding', 'gzip').send(packed)
}
