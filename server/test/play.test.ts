// Playing over real sockets. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical, fastRng, parseSave, diceCommitment, saltCommitment, seedCommitment } from '@middlesea/engine'
import { verifySave } from '../../cli/src/commands/verify.ts'
import type { GameKit } from '../../cli/src/games.ts'
import { skirmish } from '@middlesea/skirmish'
import { createServer } from '../src/index.ts'
import { actAtRandom, type ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player
let bob: Player

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
})
afterAll(() => server.drop())

interface Pair {
  match: string
  north: ClientSocket
  south: ClientSocket
}

async function sitDown(change: { [field: string]: unknown } = {}): Promise<Pair> {
  const match = await startSkirmish(ann, bob, change)
  const [north, south] = [await ann.connect(), await bob.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  return { match, north, south }
}

/** Plays until the match is over, or so many gestures; each line acts whenever it may. */
async function playOn({ match, north, south }: Pair, seed: string, most = Infinity): Promise<number> {
  const rng = fastRng(seed)
  let acts = 0
  for (; acts < most && north.seen(match, 'north').status === 'playing'; acts++) {
    const ready = (
      [
        [north, 'north'],
        [south, 'south'],
      ] as const
    ).filter(([line, seat]) => line.seen(match, seat).decision !== null)
    const [line, seat] = ready[rng.below(ready.length)]
    const answer = await actAtRandom(line, match, seat, (n) => rng.below(n))
    expect(answer.t).toBe('done')
    const { entry = 0 } = answer as { entry?: number }
    await north.until(() => north.seen(match, 'north').number > entry)
    await south.until(() => south.seen(match, 'south').number > entry)
  }
  return acts
}

describe('a match over the network', () => {
  test('is played to its end; both see the same result, and the file proves the dice', async () => {
    const made = await ann.post('/api/matches', { game: 'skirmish', title: 'Fair', seats: { north: 'me' } })
    const { id: match, invite, commitment } = made.body
    await bob.post(`/api/matches/${match}/seats/south`, { invite })
    await ann.put(`/api/matches/${match}/seats/north/salt`, { commitment: saltCommitment('pepper') })
    await ann.post(`/api/matches/${match}/start`)
    const begun = await ann.put(`/api/matches/${match}/seats/north/salt/shown`, { salt: 'pepper' })
    expect(begun.body).toMatchObject({
      status: 'playing',
      promise: diceCommitment(commitment, [saltCommitment('pepper')]),
    })
    expect((await ann.get(`/api/matches/${match}/file`)).body.error.code).toBe('not-finished')
    const [north, south] = [await ann.connect(), await bob.connect()]
    await north.table(match, 'north')
    await south.table(match, 'south')
    await playOn({ match, north, south }, 'to the end')

    const end = north.seen(match, 'north')
    expect(end).toMatchObject({ status: 'finished', decision: null, waiting: [], outcome: { how: 'played' } })
    expect(south.seen(match, 'south').outcome).toEqual(end.outcome)
    const file = await ann.get(`/api/matches/${match}/file`)
    const save = parseSave(JSON.stringify(file.body))
    expect(save).toMatchObject({
      commitment,
      salts: [{ seat: 'north', salt: 'pepper', commitment: saltCommitment('pepper') }],
    })
    expect(seedCommitment(save.seed)).toBe(commitment)
    const { checked } = verifySave({ game: skirmish } as unknown as GameKit, save)
    expect(checked.join('\n')).toContain(`The seed is the one that was promised before the match: ${commitment}`)
    expect(() => verifySave({ game: skirmish } as unknown as GameKit, { ...save, salts: [] })).toThrow(
      /not legal|does not/,
    )
    await Promise.all([north.close(), south.close()])
  })

  test('an acknowledged action is seen by the other seat, each with their own eyes', async () => {
    const { match, north, south } = await sitDown()
    const before = south.seen(match, 'south')
    const answer = await actAtRandom(north, match, 'north', () => 0)
    expect(answer).toMatchObject({ t: 'done', entry: 0 })
    await south.until(() => south.seen(match, 'south').number === 1)
    const after = south.seen(match, 'south')
    expect(after.decision).toEqual(before.decision)
    expect(after.acts).toEqual([{ entry: 0, seat: 'north', turn: 1 }])
    expect(after.lines.filter(({ entry }) => entry >= 0)).toEqual([])
    const own = north.seen(match, 'north')
    expect(own.acts[0].actions).toEqual([{ kind: 'plan', plan: 'march' }])
    expect(own.lines).toMatchObject([
      { entry: -1, key: 'dealt' },
      { entry: 0, key: 'planned' },
    ])
  })

  test('what was taken back is gone for all, and a stale or foreign undo changes nothing', async () => {
    const { match, north, south } = await sitDown()
    await actAtRandom(north, match, 'north', () => 0)
    await south.until(() => south.seen(match, 'south').number === 1)
    expect(await south.ask({ t: 'undo', match, seat: 'south', entry: 0 })).toMatchObject({ t: 'refused' })
    expect(await north.ask({ t: 'undo', match, seat: 'north', entry: 5 })).toMatchObject({
      t: 'refused',
      refusal: { key: 'kernel.stale' },
    })
    expect(await north.ask({ t: 'undo', match, seat: 'north', entry: 0 })).toMatchObject({ t: 'done', entry: 1 })
    expect(north.seen(match, 'north')).toMatchObject({
      number: 2,
      from: 0,
      acts: [],
      noUndo: { key: 'kernel.nothingToUndo' },
    })
    await south.until(() => south.seen(match, 'south').number === 2)
  })

  test('why and expand answer for the own seat only', async () => {
    const { match, north } = await sitDown()
    const { decision } = north.seen(match, 'north')
    const why = await north.ask({ t: 'why', match, seat: 'north', action: { kind: 'bid', coins: 1 } })
    expect(why).toMatchObject({ t: 'done', refusal: { rule: '2.1', key: 'kernel.notOffered' } })
    const fine = await north.ask({ t: 'why', match, seat: 'north', action: { kind: 'plan', plan: 'scout' } })
    expect(fine).toMatchObject({ t: 'done', refusal: null })
    const stale = await north.ask({ t: 'expand', match, seat: 'north', decision: (decision?.id ?? 0) + 9, choice: 0 })
    expect(stale).toMatchObject({ t: 'refused', refusal: { key: 'kernel.stale' } })
    const far = await north.ask({ t: 'expand', match, seat: 'north', decision: decision?.id, choice: 999 })
    expect(far).toMatchObject({ t: 'refused' })
    expect(await north.ask({ t: 'why', match, seat: 'south', action: {} })).toMatchObject({ code: 'not-yours' })
  })

  test('whoever comes back is told what happened since, and exactly that', async () => {
    const pair = await sitDown()
    const { match, north, south } = pair
    await playOn(pair, 'away', 6)
    const seen = south.seen(match, 'south')
    const lines = linesOf(south, match, 'south')
    await south.close()
    const rng = fastRng('alone')
    while (north.seen(match, 'north').decision !== null && north.seen(match, 'north').status === 'playing') {
      await actAtRandom(north, match, 'north', (n) => rng.below(n))
    }
    const back = await bob.connect()
    const table = await back.table(match, 'south', seen.number)
    expect(table.from).toBeLessThanOrEqual(seen.number)
    const merged = [...lines.filter(({ entry }) => entry < table.from), ...table.lines]
    const fresh = await bob.connect()
    const whole = await fresh.table(match, 'south')
    expect(canonical(merged)).toBe(canonical(whole.lines))
    expect(canonical(table.view)).toBe(canonical(whole.view))
    await fresh.table(match, 'south', 1_000_000)
    expect(canonical(fresh.seen(match, 'south').lines)).toBe(canonical(whole.lines))
  })

  test('spectators see what a spectator may, where the match allows any', async () => {
    const closed = await sitDown()
    const carl = await Player.signUp(server.url, `Carl ${Math.random()}`)
    const line = await carl.connect()
    const open = (match: string, invite?: string) =>
      line.ask({ t: 'open', match, seat: 'spectator', known: 0, ...(invite ? { invite } : {}) })
    expect(await open(closed.match)).toMatchObject({ t: 'error', code: 'not-found' })
    const watched = await sitDown({ spectators: true, visibility: 'public' })
    expect(await open(watched.match)).toMatchObject({ t: 'done' })
    const table = line.seen(watched.match, 'spectator')
    expect(table).toMatchObject({ decision: null, seat: 'spectator' })
    expect(canonical(table)).not.toMatch(/blade|shield|decoy/)
    expect(await line.ask({ t: 'open', match: watched.match, seat: 'north', known: 0 })).toMatchObject({
      code: 'not-yours',
    })
    const invited = await sitDown({ spectators: true })
    const { invite } = (await ann.get(`/api/matches/${invited.match}`)).body
    expect(await open(invited.match, 'x'.repeat(invite.length))).toMatchObject({ code: 'not-found' })
    expect(await open(invited.match, invite)).toMatchObject({ t: 'done' })
  })

  test('chat reaches those it is meant for', async () => {
    const { match, north, south } = await sitDown()
    await north.ask({ t: 'chat', match, seat: 'north', text: ' Good luck! ', to: null })
    await north.ask({ t: 'chat', match, seat: 'north', text: 'a note to myself', to: ['north'] })
    await south.ask({ t: 'chat', match, seat: 'south', text: 'You too.', to: ['north'] })
    const chat = (line: ClientSocket): string[] =>
      line.messages.flatMap((one) => (one.t === 'chat' ? one.lines.map(({ name, text }) => `${name}: ${text}`) : []))
    await expect.poll(() => chat(north)).toEqual(['Ann: Good luck!', 'Ann: a note to myself', 'Bob: You too.'])
    await expect.poll(() => chat(south)).toEqual(['Ann: Good luck!', 'Bob: You too.'])
    const wrong = { t: 'chat', match, seat: 'south', text: 'x', to: null }
    expect(await north.ask(wrong)).toMatchObject({ code: 'not-yours' })
    expect(await north.ask({ ...wrong, seat: 'north', to: ['west'] })).toMatchObject({ code: 'malformed' })
    const again = await bob.connect()
    await again.table(match, 'south')
    await expect.poll(() => chat(again)).toEqual(['Ann: Good luck!', 'Bob: You too.'])
  })

  test('presence tells who has the table open', async () => {
    const { match, north, south } = await sitDown()
    const present = (): string[] => {
      const last = north.messages.findLast((one) => one.t === 'seats' && one.match === match)
      return last?.t === 'seats' ? last.seats.filter((seat) => seat.present).map(({ seat }) => seat) : []
    }
    await expect.poll(present).toEqual(['north', 'south'])
    await south.close()
    await expect.poll(present).toEqual(['north'])
  })

  test('presence tells how many look on', async () => {
    const { match, north } = await sitDown({ spectators: true, visibility: 'public' })
    const watchers = (): number => {
      const last = north.messages.findLast((one) => one.t === 'seats' && one.match === match)
      return last?.t === 'seats' ? last.watchers : -1
    }
    await expect.poll(watchers).toBe(0)
    const stranger = await bob.connect()
    expect(await stranger.ask({ t: 'open', match, seat: 'spectator', known: 0 })).toMatchObject({ t: 'done' })
    await expect.poll(watchers).toBe(1)
    await stranger.close()
    await expect.poll(watchers).toBe(0)
  })

  test('whoever resigns has lost, and the match takes no more actions', async () => {
    const { match, north, south } = await sitDown()
    expect((await bob.post(`/api/matches/${match}/resign`, { seat: 'north' })).body.error.code).toBe('not-yours')
    expect((await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })).status).toBe(204)
    await north.until(() => north.seen(match, 'north').status === 'finished')
    expect(north.seen(match, 'north').outcome).toEqual({ how: 'resigned', seat: 'south', winners: ['north'] })
    await south.until(() => south.seen(match, 'south').decision === null)
    const act = { t: 'act', match, seat: 'north', decision: 0, actions: [{ kind: 'plan', plan: 'march' }] }
    expect(await north.ask(act)).toMatchObject({ t: 'refused', refusal: { key: 'kernel.over' } })
    const save = parseSave(JSON.stringify((await bob.get(`/api/matches/${match}/file`)).body))
    expect(verifySave({ game: skirmish } as unknown as GameKit, save).checked[0]).toContain('0 entries')
  })
})

describe('programs in seats', () => {
  test('answer by themselves, also first, also after a restart, and a match with one ends', async () => {
    const match = await startSkirmish(ann, { bot: 'random' })
    const north = await ann.connect()
    await north.table(match, 'north')
    const rng = fastRng('against a program')
    for (let acts = 0; north.seen(match, 'north').status === 'playing'; acts++) {
      expect(acts).toBeLessThan(500)
      await north.until(() => {
        const { decision, status } = north.seen(match, 'north')
        return decision !== null || status !== 'playing'
      })
      if (north.seen(match, 'north').status !== 'playing') break
      const answer = await actAtRandom(north, match, 'north', (n) => rng.below(n))
      // 'refused': the program was quicker where either may answer.
      expect(['done', 'refused']).toContain(answer.t)
    }
    expect(north.seen(match, 'north').outcome).toMatchObject({ how: 'played' })
  })

  test('a player may leave the seat to a program, and then no longer acts for it', async () => {
    const { match, north, south } = await sitDown()
    expect((await ann.put(`/api/matches/${match}/seats/south/bot`, { bot: 'random' })).status).toBe(403)
    expect((await bob.put(`/api/matches/${match}/seats/south/bot`, { bot: 'random' })).status).toBe(200)
    await north.until(() => north.seen(match, 'north').number >= 2)
    const act = { t: 'act', match, seat: 'south', decision: 0, actions: [{ kind: 'plan', plan: 'march' }] }
    expect(await south.ask(act)).toMatchObject({ t: 'error', code: 'not-yours' })
    const told = south.texts.length
    await actAtRandom(north, match, 'north', () => 0)
    expect(south.texts.slice(told).filter((text) => text.includes('"t":"table"'))).toEqual([])
  })
})

test('an action that the store does not take is not done: nobody sees it, and it can be tried again', async () => {
  const { match, north, south } = await sitDown()
  const { entries } = server.store
  const { append } = entries
  const before = [north.seen(match, 'north'), south.seen(match, 'south')]
  entries.append = () => Promise.reject(new Error('the disk is full'))
  try {
    expect(await actAtRandom(north, match, 'north', () => 0)).toMatchObject({ t: 'error', code: 'unavailable' })
  } finally {
    entries.append = append
  }
  expect((await server.store.matches.get(match))?.entries).toBe(0)
  expect([north.seen(match, 'north'), south.seen(match, 'south')]).toEqual(before)
  expect(await actAtRandom(north, match, 'north', () => 0)).toMatchObject({ t: 'done', entry: 0 })
  await south.until(() => south.seen(match, 'south').number === 1)
})

test('a server that was ended in order goes on where it was', async () => {
  const first = await startServer()
  const [una, vic] = [await Player.signUp(first.url, 'Una'), await Player.signUp(first.url, 'Vic')]
  const match = await startSkirmish(una, vic)
  const line = await una.connect()
  await line.table(match, 'north')
  await actAtRandom(line, match, 'north', () => 0)
  const { view } = line.seen(match, 'north')
  await first.close()
  await line.until(() => line.closed !== null)
  expect(line.closed?.code).toBe(1001)
  const second = await createServer(first.config, first.options)
  const again = new Player(await second.listen())
  again.cookie = una.cookie
  const back = await again.connect()
  expect(canonical((await back.table(match, 'north')).view)).toBe(canonical(view))
  await second.close()
  first.removeData()
})

test('a server that is to end does not wait for a client that has stopped listening', async () => {
  const ending = await startServer()
  const line = await (await Player.signUp(ending.url, 'Deaf')).connect()
  line.socket.pause()
  const begun = Date.now()
  await ending.drop()
  expect(Date.now() - begun).toBeLessThan(15_000)
  line.socket.resume()
  await line.until(() => line.closed !== null)
})

/** All lines that a reader holds after following the rule of the protocol: those from `from` on are replaced. */
function linesOf(line: ClientSocket, match: string, seat: string) {
  let lines: { entry: number }[] = []
  for (const message of line.messages) {
    if (message.t !== 'table' || message.match !== match || message.seat !== seat) continue
    const { from } = message
    lines = [...(from === 0 ? [] : lines.filter(({ entry }) => entry < from)), ...message.lines]
  }
  return lines
}
