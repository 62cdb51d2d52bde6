// What players agree on. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseSave } from '@middlesea/engine'
import { verifySave } from '../../cli/src/commands/verify.ts'
import type { GameKit } from '../../cli/src/games.ts'
import { skirmish } from '@middlesea/skirmish'
import { actAtRandom, type ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player
let bob: Player
let eve: Player

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
  eve = await Player.signUp(server.url, 'Eve')
})
afterAll(() => server.drop())

const offersAt = (match: string): string => `/api/matches/${match}/offers`

async function offer(player: Player, match: string, seat: string, body: object) {
  return player.post(offersAt(match), { seat, offer: body })
}

async function answer(player: Player, match: string, seat: string, number: number, word: string) {
  return player.put(`${offersAt(match)}/${number}`, { seat, answer: word })
}

async function sitDown(): Promise<{ match: string; north: ClientSocket; south: ClientSocket }> {
  const match = await startSkirmish(ann, bob)
  const [north, south] = [await ann.connect(), await bob.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  return { match, north, south }
}

/** Acts until the match has so many entries; everybody has seen them then. */
async function playTo(
  count: number,
  { match, north, south }: { match: string; north: ClientSocket; south: ClientSocket },
) {
  for (;;) {
    const [line, seat] = north.seen(match, 'north').decision !== null ? [north, 'north'] : [south, 'south']
    if (north.seen(match, 'north').number >= count) return
    const done = await actAtRandom(line, match, seat, () => 0)
    if (done.t !== 'done') throw new Error(JSON.stringify(done))
    const { entry = 0 } = done
    await north.until(() => north.seen(match, 'north').number > entry)
    await south.until(() => south.seen(match, 'south').number > entry)
  }
}

test('a seat has one offer open, though many be made at once', async () => {
  const match = await startSkirmish(ann, bob)
  const many = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 6 }, ask))
  // Connections are open then: else the first would be answered before the others come.
  await many(() => ann.get(offersAt(match)))
  const made = await many(() => offer(ann, match, 'north', { kind: 'draw' }))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(made.filter(({ body }) => body.error?.code === 'offer-open')).toHaveLength(5)
  expect((await bob.get(offersAt(match))).body).toHaveLength(1)
})

describe('a draw or an agreed end', () => {
  test('needs the other side; everybody at the table sees the offer and the end', async () => {
    const { match, north, south } = await sitDown()
    const made = await offer(ann, match, 'north', { kind: 'draw' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ number: 0, status: 'open', agreed: ['north'], needed: ['south'] })
    await south.until(() => south.messages.some((message) => message.t === 'offers'))
    expect((await answer(ann, match, 'north', 0, 'accept')).body.error.code).toBe('not-yours')
    expect((await answer(eve, match, 'south', 0, 'accept')).status).toBe(404)
    expect((await answer(bob, match, 'north', 0, 'accept')).body.error.code).toBe('not-yours')
    expect((await answer(bob, match, 'south', 0, 'withdraw')).body.error.code).toBe('not-yours')
    expect(north.seen(match, 'north').status).toBe('playing')
    expect((await answer(bob, match, 'south', 0, 'accept')).body).toMatchObject({ status: 'accepted' })
    await north.until(() => north.seen(match, 'north').status === 'finished')
    expect(north.seen(match, 'north').outcome).toEqual({ how: 'agreed', winners: [] })
    await south.until(() => south.texts.some((text) => text.includes('"t":"offers"') && text.includes('"accepted"')))
    expect((await answer(bob, match, 'south', 0, 'accept')).body.error.code).toBe('offer-closed')
    expect((await offer(ann, match, 'north', { kind: 'draw' })).body.error.code).toBe('not-playing')
  })

  test('can be refused or withdrawn, and a seat has one open offer', async () => {
    const match = await startSkirmish(ann, bob)
    await offer(ann, match, 'north', { kind: 'end', winners: ['north'] })
    expect((await offer(ann, match, 'north', { kind: 'draw' })).body.error.code).toBe('offer-open')
    expect((await answer(bob, match, 'south', 0, 'refuse')).body.status).toBe('refused')
    expect((await answer(bob, match, 'south', 0, 'accept')).body.error.code).toBe('offer-closed')
    await offer(ann, match, 'north', { kind: 'draw' })
    expect((await answer(ann, match, 'north', 1, 'withdraw')).body.status).toBe('withdrawn')
    expect((await answer(bob, match, 'south', 1, 'accept')).body.error.code).toBe('offer-closed')
    const { body } = await bob.get(offersAt(match))
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['refused', 'withdrawn'])
    expect((await server.store.matches.get(match))?.status).toBe('playing')
  })

  test('names real winners, and programs agree to none', async () => {
    const match = await startSkirmish(ann, bob)
    expect((await offer(ann, match, 'north', { kind: 'end', winners: ['west'] })).status).toBe(400)
    expect((await offer(ann, match, 'north', { kind: 'end', winners: ['north', 'north'] })).status).toBe(400)
    expect((await offer(ann, match, 'south', { kind: 'draw' })).body.error.code).toBe('not-yours')
    const alone = await startSkirmish(ann, { bot: 'random' })
    expect((await offer(ann, alone, 'north', { kind: 'draw' })).body.error.code).toBe('no-partner')
    const ended = await offer(ann, match, 'north', { kind: 'end', winners: ['south'] })
    await answer(bob, match, 'south', ended.body.number, 'accept')
    expect((await bob.get(`/api/matches/${match}`)).body.outcome).toEqual({ how: 'agreed', winners: ['south'] })
  })

  test('is refused in Japanese to whoever reads it', async () => {
    const match = await startSkirmish(ann, { bot: 'random' })
    const { body } = await ann.request(
      'POST',
      offersAt(match),
      { seat: 'north', offer: { kind: 'draw' } },
      { 'accept-language': 'ja,en;q=0.5' },
    )
    expect(body.error).toEqual({
      code: 'no-partner',
      message: '合意する相手がいません。ボットとは引き分けや終了に合意できません。',
    })
  })
})

describe('going back together', () => {
  test.each(['same', 'anew'] as const)('crosses dice and others’ acts; dice: %s', async (dice) => {
    const table = await sitDown()
    const { match, north, south } = table
    await playTo(3, table)
    const before = north.seen(match, 'north').view
    await playTo(8, table)
    const entry = 3
    const made = await offer(ann, match, 'north', { kind: 'undo', entry, dice })
    expect(made.body).toMatchObject({ status: 'open', offer: { kind: 'undo', entry, dice } })
    expect((await answer(bob, match, 'south', made.body.number, 'accept')).body.status).toBe('accepted')
    await north.until(() => north.seen(match, 'north').number === 9)
    await south.until(() => south.seen(match, 'south').number === 9)
    expect(north.seen(match, 'north').view).toEqual(before)
    expect(north.seen(match, 'north').from).toBeLessThanOrEqual(entry)
    const log = await server.store.entries.from(match, 8)
    expect(log[0].body).toMatchObject({ kind: 'undo', mode: dice === 'same' ? 'amend' : 'agreed', entry })
    // The file proves it: the log replays, with the dice of its time.
    await ann.post(`/api/matches/${match}/resign`, { seat: 'north' })
    const save = parseSave(JSON.stringify((await ann.get(`/api/matches/${match}/file`)).body))
    expect(() => verifySave({ game: skirmish } as unknown as GameKit, save)).not.toThrow()
  })

  test('lapses when somebody acts, and needs an act that counts', async () => {
    const table = await sitDown()
    const { match } = table
    await playTo(2, table)
    expect((await offer(ann, match, 'north', { kind: 'undo', entry: 70, dice: 'same' })).body.error.code).toBe(
      'not-found',
    )
    const { number } = (await offer(ann, match, 'north', { kind: 'undo', entry: 0, dice: 'same' })).body
    await playTo(3, table)
    expect((await answer(bob, match, 'south', number, 'accept')).body.error.code).toBe('offer-closed')
    expect((await bob.get(offersAt(match))).body[0].status).toBe('lapsed')
    // What has lapsed does not stand in the way of the next one.
    expect((await offer(ann, match, 'north', { kind: 'undo', entry: 0, dice: 'same' })).status).toBe(201)
  })

  test('who plays with programs alone need not ask', async () => {
    const match = await startSkirmish(ann, { bot: 'random' })
    const north = await ann.connect()
    await north.table(match, 'north')
    await north.until(() => north.seen(match, 'north').decision !== null)
    const done = await actAtRandom(north, match, 'north', () => 0)
    const { entry } = done as { entry: number }
    for (let tries = 0; ; tries++) {
      const made = await offer(ann, match, 'north', { kind: 'undo', entry, dice: 'same' })
      // The program may act at the same moment.
      if (made.body.status === 'accepted') break
      expect(tries).toBeLessThan(20)
    }
    await north.until(() => !north.seen(match, 'north').acts.some((act) => act.entry === entry))
  })
})

describe('a rematch', () => {
  test('has the same settings and people, with sides swapped, and is made once', async () => {
    const match = await startSkirmish(ann, bob, { options: { thinFog: true }, timeOut: 'forfeit' })
    const rematch = { kind: 'rematch', sides: 'swapped' }
    expect((await offer(ann, match, 'north', rematch)).body.error.code).toBe('not-playing')
    await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })
    const { number } = (await offer(ann, match, 'north', rematch)).body
    const both = await Promise.all([0, 1].map(() => answer(bob, match, 'south', number, 'accept')))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const [settled] = both.flatMap(({ status, body }) => (status === 200 ? [body.offer as { match: string }] : []))
    const again = (await bob.get(`/api/matches/${settled.match}`)).body
    expect(again).toMatchObject({ status: 'open', options: { thinFog: true }, timeOut: 'forfeit', title: 'A road' })
    expect(again.seats.map(({ name }: { name: string }) => name)).toEqual(['Bob', 'Ann'])
    expect((await ann.post(`/api/matches/${settled.match}/start`)).body.status).toBe('playing')
    const seeds = await Promise.all([match, settled.match].map((id) => server.store.matches.get(id)))
    expect(seeds[0]?.seed).not.toBe(seeds[1]?.seed)
  })
})
