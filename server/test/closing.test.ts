import { freshStore } from '@middlesea/store/testing'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createServer } from '../src/index.ts'
import { PLAIN_CONFIG } from './client.ts'

it('a server closes though somebody is connected who never asks anything', async () => {
  const { config, drop } = await freshStore()
  const server = await createServer({ ...PLAIN_CONFIG, dataFile: config.file, databaseUrl: config.url })
  const { port } = new URL(await server.listen())
  const silent = connect(Number(port), '127.0.0.1')
  silent.on('error', () => {})
  await new Promise((done) => silent.once('connect', done))
  const ended = new Promise((done) => silent.once('close', done))
  await server.close()
  await ended
  expect(silent.destroyed).toBe(true)
  drop()
}, 15_000)
