// The queue of notices: each is sent once, however many look, and what fails is tried again.
import { openStore, type Store } from '@middlesea/store'
import { freshStore } from '@middlesea/store/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Metrics } from '../src/metrics.ts'
import { Links } from '../src/notify/links.ts'
import { Outgoing } from '../src/notify/outgoing.ts'
import { Queue, RETRY_MS } from '../src/notify/queue.ts'
import { NoticeSender } from '../src/notify/sender.ts'
import { startWebServer, until, type WebServer } from './receivers.ts'

let store: Store
let drop: () => void
let web: WebServer
let now = 1_000_000
let queues: Queue[]
let metrics: Metrics
const errors: unknown[] = []

beforeEach(async () => {
  const fresh = await freshStore()
  drop = fresh.drop
  store = await openStore(fresh.config)
  web = await startWebServer()
  await store.users.add({ id: 'ann', name: 'Ann', password: 'hash', language: 'en', timeZone: 'UTC', created: 1 })
  const settings = { format: 'json', reads: 'everyone', secret: 'x' }
  const address = `${web.url}/hook`
  await store.channels.add({ id: 'c1', user: 'ann', kind: 'webhook', address, settings, confirmed: true, created: 1 })
  const links = await Links.open(store)
  const outgoing = new Outgoing([web.host])
  const pushKeys = { subject: 'mailto:a@example.org', publicKey: '', privateKey: '' }
  const sender = new NoticeSender({ mailer: null, outgoing, links, pushKeys, now: () => now })
  errors.length = 0
  metrics = new Metrics()
  queues = [1, 2, 3].map(
    () => new Queue({ store, sender, metrics, now: () => now, onError: (error) => errors.push(error) }),
  )
})

afterEach(async () => {
  for (const queue of queues) await queue.close()
  await web.close()
  await store.close()
  drop()
  if (errors.length > 0) throw new Error(`the queue failed: ${String(errors[0])}`)
})

const trial = (id: string) => ({
  id,
  channel: 'c1',
  match: null,
  seat: null,
  body: { kind: 'trial', language: 'en' },
  created: now,
})

const kickAll = (): void => {
  for (const queue of queues) queue.kick()
}

/** Until nothing is due any more and nobody is sending. */
const settled = async (calls: number): Promise<void> => {
  await until(() => web.calls.length >= calls)
  await new Promise((done) => setTimeout(done, 150))
}

test('three processes send each of twenty notices once', async () => {
  for (let i = 0; i < 20; i++) await store.notices.add(trial(`n${i}`))
  kickAll()
  await until(() => metrics.noticesSent === 20)
  // What is being written is written to its end.
  await Promise.all(queues.map((queue) => queue.close()))
  expect(web.calls).toHaveLength(20)
  expect(metrics).toMatchObject({ noticesSent: 20, noticesFailed: 0 })
  now += 10 * 24 * 3600_000
  expect(await store.notices.claim(now, now + 1)).toBeNull()
})

test('what fails is tried again later and later, shows why, and is given up in the end', async () => {
  web.answer = { status: 503 }
  await store.notices.add(trial('n'))
  for (let tries = 1; tries <= RETRY_MS.length + 1; tries++) {
    kickAll()
    await settled(tries)
    expect(web.calls).toHaveLength(tries)
    await until(async () => (await store.channels.get('c1'))?.errorAt === now)
    expect(await store.channels.get('c1')).toMatchObject({ error: 'status 503' })
    const wait = RETRY_MS[tries - 1] ?? 0
    now += wait - 1
    kickAll()
    await settled(tries)
    expect(web.calls).toHaveLength(tries)
    now += 1
  }
  now += 10 * 24 * 3600_000
  kickAll()
  await settled(RETRY_MS.length + 1)
  expect(web.calls).toHaveLength(RETRY_MS.length + 1)
})

test('what works at the second try clears the error; what is refused for good is not tried again', async () => {
  web.answer = { status: 500 }
  await store.notices.add(trial('n'))
  kickAll()
  await until(async () => (await store.channels.get('c1'))?.error === 'status 500')
  web.answer = { status: 200 }
  now += RETRY_MS[0]
  kickAll()
  await until(async () => (await store.channels.get('c1'))?.error === '')
  expect(web.calls).toHaveLength(2)
  web.answer = { status: 403 }
  await store.notices.add(trial('m'))
  kickAll()
  await until(async () => (await store.channels.get('c1'))?.error === 'status 403')
  now += 10 * 24 * 3600_000
  kickAll()
  await settled(3)
  expect(web.calls).toHaveLength(3)
})

test('a notice of a process that died comes back', async () => {
  await store.notices.add(trial('n'))
  expect(await store.notices.claim(now, now + 90_000)).not.toBeNull()
  kickAll()
  await settled(0)
  expect(web.calls).toEqual([])
  now += 90_000
  kickAll()
  await settled(1)
  expect(web.calls).toHaveLength(1)
})

test('what was turned off meanwhile is not sent', async () => {
  await store.notices.add(trial('n'))
  await store.channels.setActive('ann', 'c1', false)
  kickAll()
  await Promise.all(queues.map((queue) => queue.close()))
  expect(await store.notices.claim(now + 1e9, now + 2e9)).toBeNull()
  expect(web.calls).toEqual([])
})

test('a queue that closes sends what it was just taking', async () => {
  await store.notices.add(trial('n'))
  const { claim } = store.notices
  store.notices.claim = async (...times) => {
    const taken = await claim(...times)
    // As from a database that is busy.
    await new Promise((done) => setTimeout(done, 50))
    return taken
  }
  queues[0].kick()
  await queues[0].close()
  expect(web.calls).toHaveLength(1)
})
