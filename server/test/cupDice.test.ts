// The dice of a cup's games need no trust: whoever enters promises a salt for each game, and shows that of a game when it is there.
import { diceCommitment, saltCommitment, saltedSeed } from '@middlesea/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headOf } from '../src/match/kept.ts'
import { Player, startServer, type TestServer } from './client.ts'
import { startWebServer, type WebServer } from './receivers.ts'

const DAY = 86_400_000
const DAYS = 3
const AWAY_MS = 120_000
const NAMES = ['Ann', 'Bob', 'Cat', 'Dan']
let cups = 0
let server: TestServer
let time = Date.UTC(2030, 0, 1)
let people: Player[]
let hooks: WebServer

beforeAll(async () => {
  hooks = await startWebServer()
  const options = { now: () => time, afterwardsEvery: 20, clocksEvery: 20 }
  server = await startServer(options, { webhookAllow: [hooks.host], notifyAfter: AWAY_MS })
})
afterAll(async () => {
  await server.drop()
  await hooks.close()
})

const saltOf = (name: string, round: number, second: boolean): string => `${name} ${2 * round + Number(second)}`
const commitmentsOf = (name: string): string[] => Array.from({ length: 6 }, (_, i) => saltCommitment(`${name} ${i}`))

interface Game {
  id: string
  at: string
  round: number
  seats: { seat: string; name: string; player: Player; salt: string }[]
}

/** A mini-cup that has begun; who is named here has promised salts. */
async function begun(
  promising: string[],
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ path: string; games: (round?: number) => Promise<Game[]> }> {
  // Nobody may have made many cups that are not over.
  cups++
  const known = (name: string): string => `${name} ${cups}`
  people = await Promise.all(NAMES.map((name) => Player.signUp(server.url, known(name))))
  await prepare()
  const wish = { kind: 'mini', title: 'The cup', game: 'skirmish', days: DAYS, roundDays: 30 }
  const { body, status } = await people[0].post('/api/cups', wish)
  expect(status).toBe(201)
  const path = `/api/cups/${body.id}`
  if (promising.includes('Ann')) {
    await people[0].put(`${path}/entrants/me/salts`, { commitments: commitmentsOf('Ann') })
  }
  for (const [i, name] of NAMES.entries()) {
    if (i === 0) continue
    const commitments = promising.includes(name) ? { commitments: commitmentsOf(name) } : {}
    expect((await people[i].post(`${path}/entrants`, commitments)).status).toBe(200)
  }
  const games = async (round = 0): Promise<Game[]> => {
    const cup = (await people[0].get(path)).body
    const nameAt = (place: number): string =>
      cup.entrants.find((one: { place: number }) => one.place === place).name.slice(0, 3)
    return cup.games
      .filter((game: { round: number }) => game.round === round)
      .map(({ match, first, second, number }: { match: string; first: number; second: number; number: number }) => ({
        id: match,
        at: `/api/matches/${match}`,
        round,
        seats: [first, second].map((place, i) => {
          const name = nameAt(place)
          const salt = saltOf(name, round, number % 2 === 1)
          return { seat: ['north', 'south'][i], name, player: people[NAMES.indexOf(name)], salt }
        }),
      }))
  }
  return { path, games }
}

const show = ({ at }: Game, { seat, player, salt }: Game['seats'][number], other = salt) =>
  player.put(`${at}/seats/${seat}/salt/shown`, { salt: other })
const cardOf = async ({ at }: Game) => (await people[0].get(at)).body

describe('the games of a cup', () => {
  test('begin when both have shown what they promised when they entered; the dice come of the seed and both salts', async () => {
    const { path, games } = await begun(NAMES)
    const [game] = await games()
    const hashes = game.seats.map(({ salt }) => saltCommitment(salt))
    const open = await cardOf(game)
    expect(open).toMatchObject({ status: 'open', opening: time + DAYS * DAY, cup: path.slice('/api/cups/'.length) })
    expect(open.seats.map(({ saltHash }: { saltHash: string }) => saltHash)).toEqual(hashes)
    expect(open.promise).toBe(diceCommitment(open.commitment, hashes))
    const [one, other] = game.seats
    // Neither another salt, nor a new promise, nor a beginning without them.
    expect((await show(game, one, 'a better one')).status).toBe(409)
    const anew = { commitment: saltCommitment('a better one') }
    expect((await one.player.put(`${game.at}/seats/${one.seat}/salt`, anew)).status).toBe(409)
    expect((await people[0].post(`${game.at}/start`)).body.error.code).toBe('of-cup')
    expect((await people[0].delete(game.at)).body.error.code).toBe('of-cup')
    expect((await show(game, one)).body).toMatchObject({ status: 'open', commitment: open.commitment })
    const played = (await show(game, other)).body
    expect(played).toMatchObject({ status: 'playing', commitment: open.commitment, promise: open.promise })
    const kept = (await server.store.matches.get(game.id))!
    const salts = game.seats.map(({ salt }, i) => ({ seat: '', salt, commitment: hashes[i] }))
    expect(headOf({ game: (await import('@middlesea/skirmish')).skirmish, bots: [] }, kept).seed).toBe(
      saltedSeed(kept.seed, salts),
    )
  })

  test('each has a salt of its own, and those of later rounds may be promised anew', async () => {
    const { path, games } = await begun(NAMES)
    const others = Array.from({ length: 6 }, (_, i) => saltCommitment(`another word ${i}`))
    expect((await people[0].put(`${path}/entrants/me/salts`, { commitments: others })).status).toBe(200)
    const seen = new Set<string>()
    for (const game of await games()) {
      for (const seat of game.seats) expect((await show(game, seat)).status).toBe(200)
      for (const { salt } of game.seats) seen.add(salt)
      expect(await cardOf(game)).toMatchObject({ status: 'playing' })
      const { seat, player } = game.seats[1]
      await player.post(`${game.at}/resign`, { seat })
    }
    expect(seen.size).toBe(8)
    await expect.poll(async () => (await games(1)).length).toBe(4)
    const [game] = (await games(1)).filter(({ seats }) => seats.some(({ name }) => name === 'Ann'))
    const own = (await cardOf(game)).seats.find(({ name }: { name: string }) => name.startsWith('Ann'))
    expect(own.saltHash).toBe(others[2])
  })

  test('who does not show in time goes without; the other promises anew, the server too, and the game begins', async () => {
    const { games } = await begun(NAMES)
    const [game] = await games()
    const [loud, silent] = game.seats
    await show(game, loud)
    const before = await cardOf(game)
    time += DAYS * DAY + 1
    await expect.poll(async () => (await cardOf(game)).opening).toBeNull()
    const anew = await cardOf(game)
    expect(anew.commitment).not.toBe(before.commitment)
    expect(anew.seats).toMatchObject([{ saltHash: '', saltSilent: false }, { saltSilent: true }])
    const late = { commitment: saltCommitment('late') }
    expect((await silent.player.put(`${game.at}/seats/${silent.seat}/salt`, late)).body.error.code).toBe('not-open')
    // The server does not begin without it.
    await new Promise((done) => setTimeout(done, 100))
    expect(await cardOf(game)).toMatchObject({ status: 'open' })
    const salt = 'once more'
    await loud.player.put(`${game.at}/seats/${loud.seat}/salt`, { commitment: saltCommitment(salt) })
    await expect.poll(async () => (await cardOf(game)).opening).toBe(time + DAYS * DAY)
    expect((await show(game, loud, salt)).body).toMatchObject({ status: 'playing' })
    expect((await server.store.matches.get(game.id))!.seats).toMatchObject([{ salt }, { salt: '' }])
  })

  test('begin without salts where both stay silent; and are drawn at the end of the round where nothing was shown', async () => {
    const { games } = await begun(NAMES)
    const [game, other] = await games()
    time += DAYS * DAY + 1
    await expect.poll(async () => (await cardOf(game)).status).toBe('playing')
    expect((await server.store.matches.get(game.id))!.seats).toMatchObject([{ salt: '' }, { salt: '' }])
    expect((await cardOf(other)).status).not.toBe('finished')
    const second = await begun(NAMES)
    time += 30 * DAY + 1
    await expect.poll(async () => (await second.games(1)).length).toBe(4)
    const [drawn] = await second.games()
    expect((await cardOf(drawn)).outcome).toEqual({ how: 'date', winners: [] })
  })

  test('of those who promised nothing, as in cups of before, begin at once', async () => {
    const { games } = await begun([])
    const [game] = await games()
    await expect.poll(async () => (await cardOf(game)).status).toBe('playing')
    const half = await begun(['Bob'])
    const [own] = (await half.games()).filter(({ seats }) => seats.some(({ name }) => name === 'Bob'))
    await new Promise((done) => setTimeout(done, 100))
    expect(await cardOf(own)).toMatchObject({ status: 'open', opening: time + DAYS * DAY })
    expect((await show(own, own.seats.find(({ name }) => name === 'Bob')!)).body.status).toBe('playing')
  })

  test('ask whoever does not come for their salt, once, in their language; and again when it is to be promised anew', async () => {
    const { games } = await begun(NAMES, async () => {
      await people[0].put('/api/me', { language: 'ja', timeZone: 'Asia/Tokyo' })
      const hook = { url: `${hooks.url}/ann`, format: 'json', reads: 'everyone' }
      expect((await people[0].post('/api/me/webhooks', hook)).status).toBeLessThan(300)
    })
    const began = time
    const own = (await games()).filter(({ seats }) => seats.some(({ name }) => name === 'Ann'))
    const told = () =>
      hooks.calls
        .map(({ body }) => JSON.parse(body.toString()) as { kind: string; match: string; until: number; text: string })
        .filter(({ kind }) => kind === 'cup-game')
    const rest = () => new Promise((done) => setTimeout(done, 200))
    // Her page may do it by itself in this time.
    time += AWAY_MS - 1
    await rest()
    expect(told()).toEqual([])
    time += 1
    await expect
      .poll(() =>
        told()
          .map(({ match }) => match)
          .sort(),
      )
      .toEqual(own.map(({ id }) => id).sort())
    await rest()
    expect(told()).toHaveLength(2)
    expect(told()[0].until).toBe(began + DAYS * DAY)
    expect(told()[0].text).toContain('あなたの秘密を待っています')
    // She comes; the other does not.
    const [game] = own
    await show(game, game.seats.find(({ name }) => name === 'Ann')!)
    time = began + DAYS * DAY + 1
    await expect.poll(async () => (await cardOf(game)).opening).toBeNull()
    time += AWAY_MS
    await expect.poll(told).toHaveLength(3)
    expect(told()[2]).toMatchObject({ match: game.id, until: began + 2 * DAYS * DAY })
    await rest()
    expect(told()).toHaveLength(3)
  })

  test('wait for nobody who is gone: whoever deletes the account stays in them, and is silent', async () => {
    const { path, games } = await begun(NAMES)
    const own = (await games()).find(({ seats }) => seats.some(({ name }) => name === 'Dan'))!
    for (const i of [3, 0]) {
      const password = `the password of ${NAMES[i]} ${cups}`
      expect((await people[i].delete('/api/me', { password })).status).toBeLessThan(300)
    }
    expect((await people[1].get(own.at)).body.seats.map(({ free }: { free: boolean }) => free)).toEqual([false, false])
    expect((await people[1].get(path)).body.games).toHaveLength(4)
  })
})

test('promises that would tell something, or are none, are refused', async () => {
  const wish = { kind: 'mini', title: 'The cup', game: 'skirmish', days: DAYS, roundDays: 30 }
  const { path } = await people[1].post('/api/cups', wish).then(({ body }) => ({ path: `/api/cups/${body.id}` }))
  const own = commitmentsOf('Bob')
  const twice = [...own.slice(1), own[1]]
  for (const commitments of [twice, own.slice(1), ['salt'], 'salt', own.map((hash) => hash.toUpperCase())]) {
    expect((await people[1].put(`${path}/entrants/me/salts`, { commitments })).status).toBe(400)
    expect((await people[2].post(`${path}/entrants`, { commitments })).status).toBe(400)
  }
  expect((await people[2].put(`${path}/entrants/me/salts`, { commitments: own })).status).toBe(409)
  const { body: promised } = await people[1].put(`${path}/entrants/me/salts`, { commitments: own })
  expect(promised.entrants).toMatchObject([{ promised: true }])
  // Neither hashes nor salts are in what others read before there is a game.
  expect(JSON.stringify((await people[2].get(path)).body)).not.toContain(own[0])
})
