// Nobody slows another: what one person may use of the server, and of its programs.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Allowance, Allowances } from '../src/allowances.ts'
import { Bucket } from '../src/bucket.ts'
import { RequestCounts } from '../src/http/requestCounts.ts'
import { FairTurns } from '../src/match/fairTurns.ts'
import { SOCKET_LIMITS } from '../src/socket/sockets.ts'
import { NO_LIMITS, Player, startServer, startSkirmish, type TestServer } from './client.ts'

describe('a bucket', () => {
  test('fills with time, and what was used too much must come in again', () => {
    let time = 0
    const bucket = new Bucket(10, 20, () => time)
    expect(bucket.take(20)).toBe(true)
    expect(bucket.take()).toBe(false)
    time = 500
    expect(bucket.take(5)).toBe(true)
    bucket.charge(10)
    expect(bucket.wait).toBeGreaterThan(900)
    time = 1400
    expect(bucket.take()).toBe(false)
    time = 1700
    expect([bucket.wait, bucket.take()]).toEqual([0, true])
    expect(bucket.isFull).toBe(false)
    time = 5000
    expect(bucket.isFull).toBe(true)
  })

  test('a clock of the day that is set back takes nothing away', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    try {
      const bucket = new Bucket(1, 10)
      expect(bucket.take(5)).toBe(true)
      vi.setSystemTime(0)
      expect(bucket.take(5)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('requests', () => {
  test('are counted by key in windows of time; of many keys those that asked last are known', () => {
    let time = 0
    const counts = new RequestCounts(() => time)
    const count = (key: string, of = counts) => {
      let told: unknown
      of.incr(key, (_error, result) => (told = result), 100)
      return told
    }
    expect(count('a')).toEqual({ current: 1, ttl: 100 })
    time = 40.5
    expect(count('a')).toEqual({ current: 2, ttl: 60 })
    expect(count('b')).toEqual({ current: 1, ttl: 100 })
    expect(count('a', counts.child())).toEqual({ current: 1, ttl: 100 })
    time = 100
    expect(count('a')).toEqual({ current: 1, ttl: 100 })
    expect(count('b')).toMatchObject({ current: 2 })
    for (let i = 0; i < 4999; i++) count(`other ${i}`)
    expect(count('b')).toMatchObject({ current: 3 })
    expect(count('a')).toMatchObject({ current: 1 })
  })

  test('a clock of the day that is set back refuses nobody for longer', async () => {
    let time = 0
    const limited = await startServer({ requestLimits: true, clock: () => time })
    const player = new Player(limited.url)
    const guess = async (name: string) => (await player.post('/api/session', { name, password: 'x' })).status
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      for (let i = 0; i < 10; i++) expect(await guess(`nobody ${i}`)).toBe(403)
      vi.setSystemTime(Date.now() - 3600_000)
      time = 59_999
      expect(await guess('too many')).toBe(429)
      time = 60_000
      expect(await guess('a minute later')).toBe(403)
    } finally {
      vi.useRealTimers()
      await limited.drop()
    }
  })
})

describe('allowances', () => {
  const rate = { perSecond: 1, burst: 10 }

  test('are forgotten only when nothing was used', () => {
    const all = new Allowances({ ...NO_LIMITS, messages: rate, work: rate, faults: 10 })
    const spent = all.of('spender')
    spent.meter(5)
    const idle = all.of('idle')
    for (let i = 0; i < 1000; i++) all.of(`other ${i}`)
    expect(all.of('spender')).toBe(spent)
    expect(all.of('idle')).not.toBe(idle)
  })

  test('what somebody asks for of one kind is done one after the other, and only so much waits', async () => {
    const one = new Allowance({ ...NO_LIMITS, messages: rate, work: rate, faults: 10 })
    const done: number[] = []
    const slow = (n: number) => async (): Promise<void> => {
      await new Promise((after) => setTimeout(after, 10 - n))
      done.push(n)
    }
    const asked = [1, 2, 3].map((n) => one.inTurn('film', 3, slow(n)))
    await expect(one.inTurn('film', 3, slow(4))).rejects.toMatchObject({ code: 'too-fast' })
    await one.inTurn('match', 3, slow(5))
    await Promise.all(asked)
    // Of one kind in their order; another kind does not wait for them.
    expect(done.filter((n) => n < 4)).toEqual([1, 2, 3])
    expect(done.indexOf(5)).toBeLessThan(3)
  })
})

test('turns are fair: people who wait first, then each maker of matches in turn', async () => {
  const turns = new FairTurns(1)
  const order: string[] = []
  const end = await turns.take('first', false)
  const work = async (whose: string, urgent: boolean): Promise<void> => {
    const over = await turns.take(whose, urgent)
    order.push(whose)
    over()
  }
  const all = [work('many', false), work('many', false), work('many', false), work('few', false), work('person', true)]
  end()
  await Promise.all(all)
  expect(order).toEqual(['person', 'many', 'few', 'many', 'many'])
})

test('programs that play alone never take the last thread: a person waits for none of their thoughts', async () => {
  const turns = new FairTurns(2)
  const began: string[] = []
  const begin = async (name: string, urgent: boolean): Promise<() => void> => {
    const end = await turns.take(name, urgent)
    began.push(name)
    return end
  }
  const long = begin('long', false)
  const other = begin('other', false)
  const endPerson = await begin('person', true)
  expect(began).toEqual(['long', 'person'])
  endPerson()
  await begin('person again', true)
  expect(began).toEqual(['long', 'person', 'person again'])
  ;(await long)()
  await other
  expect(began.at(-1)).toBe('other')
})

describe('a person who keeps the server busy', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ socketLimits: { ...NO_LIMITS, work: { perSecond: 20, burst: 200 } } })
  })
  afterAll(() => server.drop())

  test('is told so by the number of the message, on all sockets; others are served', async () => {
    const [ann, bob] = [await Player.signUp(server.url, 'Ann'), await Player.signUp(server.url, 'Bob')]
    const match = await startSkirmish(ann, bob)
    const [line, other] = [await ann.connect(), await ann.connect()]
    await line.table(match, 'north')
    await other.table(match, 'north')
    const ask = { t: 'why', match, seat: 'north', action: { kind: 'plan', plan: 'none' } }
    expect(await line.ask(ask)).toMatchObject({ t: 'done' })
    // `ask` waits for the answer that names its message.
    const answers = await Promise.all(Array.from({ length: 1500 }, () => line.ask(ask)))
    expect(answers.at(-1)).toMatchObject({ t: 'error', code: 'too-fast' })
    expect(await other.ask(ask)).toMatchObject({ t: 'error', code: 'too-fast' })
    expect(await other.ask({ t: 'ping' })).toMatchObject({ t: 'done' })
    const line2 = await bob.connect()
    await line2.table(match, 'south')
    expect(await line2.ask({ ...ask, seat: 'south' })).toMatchObject({ t: 'done' })
  })
})

describe('whoever asks for much', () => {
  let server: TestServer
  let time = 0
  beforeAll(async () => {
    const { request } = SOCKET_LIMITS
    const socketLimits = { ...NO_LIMITS, request, work: { perSecond: 40, burst: 100 } }
    server = await startServer({ socketLimits, clock: () => time })
  })
  afterAll(() => server.drop())

  test('pays for requests as for messages, and waits; others are served, and so is a sign-out', async () => {
    const [ann, bob] = [await Player.signUp(server.url, 'Asking Ann'), await Player.signUp(server.url, 'Modest Bob')]
    const match = await startSkirmish(ann, bob)
    const line = await ann.connect()
    await line.table(match, 'north')
    const elsewhere = new Player(server.url)
    await elsewhere.post('/api/session', { name: 'Asking Ann', password: 'the password of Asking Ann' })
    const codes: (string | number)[] = []
    const ask = () => ann.get('/api/matches').then(({ status, body }) => codes.push(body.error?.code ?? status))
    const asked = Array.from({ length: 200 }, ask)
    // A hundred at most are answered while no time goes by, and fifty wait.
    await expect.poll(() => codes.filter((code) => code === 'too-fast').length).toBeGreaterThanOrEqual(50)
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(100)
    expect(await line.ask({ t: 'expand', match, seat: 'north', decision: 0, choice: 0 })).toMatchObject({
      t: 'error',
      code: 'too-fast',
    })
    expect((await bob.get('/api/matches')).status).toBe(200)
    expect((await elsewhere.delete('/api/session')).status).toBe(204)
    const passing = setInterval(() => (time += 1000), 20)
    await Promise.all(asked)
    clearInterval(passing)
    expect(new Set(codes)).toEqual(new Set([200, 'too-fast']))
    expect((await ann.get('/api/matches')).status).toBe(200)
  })
})

describe('films', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.drop())

  test('are made one at a time for a person, and few wait', async () => {
    const ann = await Player.signUp(server.url, 'Hasty Ann')
    const match = await startSkirmish(ann, { bot: 'random' })
    const asked = Array.from({ length: 60 }, (_, i) => ann.get(`/api/matches/${match}/replay/north?from=${i}`))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

describe('quotas', () => {
  let server: TestServer
  beforeAll(async () => {
    // Programs have so little time that their matches do not end here.
    const socketLimits = { ...NO_LIMITS, work: { perSecond: 1e-3, burst: 1e-3 } }
    server = await startServer({ socketLimits }, { quotas: { open: 3, programs: 1 } })
  })
  afterAll(() => server.drop())

  const NEW = { game: 'skirmish', title: 'One of many' }

  test('of matches that have not begun, though many be asked for at once', async () => {
    const ann = await Player.signUp(server.url, 'Ann of many')
    const made = await Promise.all(Array.from({ length: 8 }, () => ann.post('/api/matches', NEW)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
    const { body } = await ann.post('/api/matches', NEW)
    expect(body.error).toEqual({
      code: 'too-many-open',
      message: 'You have 3 matches that have not begun: start or delete one before you make another.',
    })
    const japanese = await ann.request('POST', '/api/matches', NEW, { 'accept-language': 'ja' })
    expect(japanese.body.error.message).toContain('まだ始まっていない対戦が上限')
    const mine = made.find(({ status }) => status === 201)!.body.id as string
    await ann.delete(`/api/matches/${mine}`)
    expect((await ann.post('/api/matches', NEW)).status).toBe(201)
    const bob = await Player.signUp(server.url, 'Bob of few')
    expect((await bob.post('/api/matches', NEW)).status).toBe(201)
  })

  test('of matches of programs alone, also where the last person leaves', async () => {
    const eve = await Player.signUp(server.url, 'Eve of programs')
    const bot = { bot: 'random' }
    const alone = { ...NEW, seats: { north: bot, south: bot } }
    const first = (await eve.post('/api/matches', alone)).body.id as string
    const second = (await eve.post('/api/matches', alone)).body.id as string
    expect((await eve.post(`/api/matches/${first}/start`)).status).toBe(200)
    const { id } = (await eve.get('/api/me')).body as { id: string }
    expect(await server.store.matches.counts(id)).toEqual({ open: 1, programs: 1 })
    expect((await eve.post(`/api/matches/${second}/start`)).body.error).toEqual({
      code: 'too-many-programs',
      message: 'Programs play 1 of your matches alone already: take a seat yourself, or wait for an end.',
    })
    const own = await startSkirmish(eve, bot)
    expect((await eve.put(`/api/matches/${own}/seats/north/bot`, bot)).body.error.code).toBe('too-many-programs')
    expect(await server.store.matches.counts(id)).toEqual({ open: 1, programs: 1 })
  })
})

describe('threads in which programs think', () => {
  test('each has a question of its own, and one that fails leaves the other alone', async () => {
    const { Thinker } = await import('../src/match/thinker.ts')
    const { Match, makeConfig } = await import('@middlesea/engine')
    const { skirmish } = await import('@middlesea/skirmish')
    const thinker = new Thinker({ skirmish: new URL('./skirmish.ts', import.meta.url).href }, 2)
    const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 'threads', practice: false }) as never
    try {
      const [good, bad] = await Promise.allSettled([
        thinker.ask(match, 'random', 'north'),
        thinker.ask(match, 'nobody', 'north'),
      ])
      expect(good.status).toBe('fulfilled')
      expect(bad).toMatchObject({ status: 'rejected', reason: new Error("no bot 'nobody'") })
      const asked = [1, 2, 3].map(() => thinker.ask(match, 'random', 'north'))
      await expect(asked[2]).rejects.toThrow('no thread is idle')
      await Promise.all(asked.slice(0, 2))
    } finally {
      await thinker.close()
    }
  })
})
