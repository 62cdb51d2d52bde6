// Cups: both kinds play themselves to the end; dates, absentees and ties as stated; and nobody writes results.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairsOf, ROUNDS, SIZE } from '../src/cups/pairings.ts'
import { type PlayedGame, standingsOf, winnerOf } from '../src/cups/standings.ts'
import { Player, startServer, type TestServer } from './client.ts'
import { PATIENCE_MS } from './processes.ts'

const DAY = 86_400_000
let server: TestServer
let time = Date.UTC(2030, 0, 1)
let people: Player[]

beforeAll(async () => {
  server = await startServer({ now: () => time, afterwardsEvery: 100, clocksEvery: 100 })
  people = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan', 'Eve'].map((name) => Player.signUp(server.url, name)))
})
afterAll(() => server.drop())

const wish = { kind: 'mini', title: 'The cup', game: 'skirmish', days: 3, roundDays: 30 }

async function make(player: Player, change: { [field: string]: unknown } = {}) {
  const { status, body } = await player.post('/api/cups', { ...wish, ...change })
  expect(status).toBe(201)
  return { id: body.id as string, path: `/api/cups/${body.id}` }
}

/** A mini-cup of four people that has begun, and each of them by place. */
async function begun(change: { [field: string]: unknown } = {}) {
  const four = people.slice(0, 4)
  const { id, path } = await make(four[0], change)
  for (const player of four.slice(1)) await player.post(`${path}/entrants`, { rated: true })
  await expect.poll(async () => (await four[0].get(path)).body.status).toBe('playing')
  const cup = (await four[0].get(path)).body
  const names = ['Ann', 'Bob', 'Cat', 'Dan']
  const byPlace: Player[] = cup.entrants.map(({ name }: { name: string }) => four[names.indexOf(name)])
  return { id, path, byPlace }
}

interface ShownGame {
  round: number
  match: string
  first: number
  second: number
  points: number | null
  status: string
}

const gamesOf = async (path: string, round: number): Promise<ShownGame[]> =>
  (await people[0].get(path)).body.games.filter((game: ShownGame) => game.round === round)

/** The one of two in the south gives up, in all games of a round that are being played. */
async function resignAll(path: string, round: number, byPlace: Player[]): Promise<void> {
  for (const { match, second, status } of await gamesOf(path, round)) {
    if (status !== 'playing') continue
    await expect.poll(async () => (await byPlace[second].get(`/api/matches/${match}`)).body.status).toBe('playing')
    expect((await byPlace[second].post(`/api/matches/${match}/resign`, { seat: 'south' })).status).toBe(204)
  }
}

describe.concurrent('cups of programs play themselves to the end', () => {
  test.each(['mini', 'knockout'] as const)('%s', { timeout: PATIENCE_MS }, async (kind) => {
    // One such cup at a time for a person.
    const ann = people[kind === 'mini' ? 0 : 1]
    const { path } = await make(ann, { kind })
    expect((await ann.delete(`${path}/entrants/me`)).status).toBe(200)
    for (let i = 0; i < SIZE[kind]; i++) await ann.post(`${path}/bots`, { bot: 'random' })
    await expect.poll(async () => (await ann.get(path)).body.status, { timeout: PATIENCE_MS - 10_000 }).toBe('finished')
    const { games, standings, winner, round } = (await ann.get(path)).body
    expect(round).toBe(ROUNDS[kind] - 1)
    expect(games).toHaveLength(kind === 'mini' ? 12 : 14)
    const met = (a: number, b: number): number =>
      games.filter(({ first, second }: ShownGame) => first === a && second === b).length
    // Each pair twice with sides swapped, or not at all.
    for (const { first, second } of games as ShownGame[])
      expect([met(first, second), met(second, first)]).toEqual([1, 1])
    for (const { match, points } of games as (ShownGame & { points: number })[]) {
      const kept = (await server.store.matches.get(match))!
      const { winners } = kept.outcome as { winners: string[] }
      expect(points).toBe(winners.length !== 1 ? 0.5 : winners[0] === 'north' ? 1 : 0)
    }
    // Of a knock-out whoever won the last pair, of a mini-cup the first of the table.
    const [{ first, second }] = games.filter((game: ShownGame) => game.round === 2)
    expect(kind === 'mini' ? [standings[0].place] : [first, second]).toContain(winner)
    expect(standings.find(({ place }: { place: number }) => place === winner).played).toBe(6)
  })
})

describe('a cup of people', () => {
  test('begins when it is full, goes on round by round, and counts for ratings where all agreed', async () => {
    const [ann, bob, , , eve] = people
    const { path } = await make(ann, { rated: true })
    expect((await bob.post(`${path}/entrants`, {})).body.error.code).toBe('agree-rated')
    expect((await bob.post(`${path}/entrants`, { rated: true })).body.entrants).toHaveLength(2)
    expect((await bob.post(`${path}/entrants`, { rated: true })).body.error.code).toBe('seat-taken')
    expect((await bob.delete(`${path}/entrants/me`)).body.entrants).toHaveLength(1)
    expect((await bob.delete(`${path}/entrants/me`)).status).toBe(409)
    expect((await ann.delete(path)).status).toBe(204)
    const cup = await begun({ rated: true })
    // Of its games each sees their own in the list, whoever made the cup too.
    const listed = async (player: Player): Promise<string[]> => {
      const games = (await gamesOf(cup.path, 0)).map(({ match }) => match)
      return (await player.get('/api/matches')).body
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => games.includes(id))
    }
    for (const player of [ann, bob]) await expect.poll(() => listed(player)).toHaveLength(2)
    expect((await eve.post(`${cup.path}/entrants`, { rated: true })).status).toBe(409)
    expect((await ann.delete(cup.path)).status).toBe(409)
    for (let round = 0; round < 3; round++) {
      await expect.poll(() => gamesOf(cup.path, round)).toHaveLength(4)
      await resignAll(cup.path, round, cup.byPlace)
    }
    await expect.poll(async () => (await ann.get(cup.path)).body.status).toBe('finished')
    const { standings, winner } = (await eve.get(cup.path)).body
    // All won all games in the north: all are level in everything, and the lot decides.
    expect(standings.map(({ points }: { points: number }) => points)).toEqual([3, 3, 3, 3])
    expect([winner, ...standings.map(({ place }: { place: number }) => place)]).toEqual([0, 0, 1, 2, 3])
    await expect.poll(async () => (await eve.get('/api/people/Ann')).body.ratings[0]?.played).toBe(6)
  })

  test('whoever lets the time pass in two games is out: what they play is lost, what comes is not played', async () => {
    const { path, byPlace } = await begun({ roundDays: 60 })
    const isTheirs = ({ first, second }: ShownGame): boolean => [first, second].includes(1)
    const points = ({ first, points: ofFirst }: ShownGame): number => (first === 1 ? ofFirst! : 1 - ofFirst!)
    /** As the clocks do it when the one of place 1 stays away. */
    const letTimePass = async ({ match, first }: ShownGame): Promise<void> => {
      await expect.poll(async () => (await server.store.matches.get(match))?.status).toBe('playing')
      const [seat, other] = first === 1 ? ['north', 'south'] : ['south', 'north']
      await server.store.matches.end(match, { how: 'time', seat, winners: [other] }, time)
    }
    await letTimePass((await gamesOf(path, 0)).find(isTheirs)!)
    await resignAll(path, 0, byPlace)
    await expect.poll(async () => (await gamesOf(path, 1)).length).toBe(4)
    expect((await people[0].get(path)).body.standings.every(({ out }: { out: boolean }) => !out)).toBe(true)
    // The second time: the other game of the round, which goes on, is lost with it.
    await letTimePass((await gamesOf(path, 1)).find(isTheirs)!)
    const second = async (): Promise<ShownGame[]> => (await gamesOf(path, 1)).filter(isTheirs)
    await expect.poll(async () => (await second()).map(({ status }) => status)).toEqual(['finished', 'finished'])
    expect((await second()).map(points)).toEqual([0, 0])
    const { standings } = (await people[0].get(path)).body
    expect(standings.find(({ place }: { place: number }) => place === 1)).toMatchObject({ out: true })
    await resignAll(path, 1, byPlace)
    await expect.poll(async () => (await gamesOf(path, 2)).length).toBe(4)
    const third = (await gamesOf(path, 2)).filter(isTheirs)
    expect(third.map(({ status, match }) => [status, match])).toEqual([
      ['walkover', null],
      ['walkover', null],
    ])
    expect(third.map(points)).toEqual([0, 0])
    await resignAll(path, 2, byPlace)
    await expect.poll(async () => (await people[0].get(path)).body.status).toBe('finished')
  })

  test('of a knock-out whoever is out goes home, and it goes on to its end', { timeout: PATIENCE_MS }, async () => {
    const eve = people[4]
    const { path } = await make(eve, { kind: 'knockout' })
    for (let i = 1; i < SIZE.knockout; i++) await eve.post(`${path}/bots`, { bot: 'random' })
    await expect.poll(async () => (await eve.get(path)).body.status).toBe('playing')
    const place = (await eve.get(path)).body.entrants.find(({ you }: { you: boolean }) => you).place as number
    const isTheirs = ({ first, second }: ShownGame): boolean => [first, second].includes(place)
    const own = (await gamesOf(path, 0)).filter(isTheirs)
    expect(own).toHaveLength(2)
    for (const { match, first } of own) {
      await expect.poll(async () => (await server.store.matches.get(match))?.status).toBe('playing')
      const [seat, other] = first === place ? ['north', 'south'] : ['south', 'north']
      await server.store.matches.end(match, { how: 'time', seat, winners: [other] }, time)
    }
    await expect.poll(async () => (await eve.get(path)).body.status, { timeout: PATIENCE_MS - 10_000 }).toBe('finished')
    const { games, standings, winner } = (await eve.get(path)).body
    expect(games).toHaveLength(14)
    expect(games.filter(isTheirs).map(({ round }: ShownGame) => round)).toEqual([0, 0])
    const [{ first, second }] = own
    const opponent = first === place ? second : first
    const next = games.filter(({ round }: ShownGame) => round === 1)
    expect(next.some((game: ShownGame) => [game.first, game.second].includes(opponent))).toBe(true)
    expect(standings.find((row: { place: number }) => row.place === place)).toMatchObject({ out: true, points: 0 })
    expect(winner).not.toBe(place)
  })

  test('games that are not over when the days of the round are end drawn', async () => {
    const { path } = await begun({ roundDays: 3, days: 14 })
    await expect.poll(async () => (await gamesOf(path, 0)).length).toBe(4)
    time += 3 * DAY + 1
    await expect.poll(async () => (await gamesOf(path, 1)).length).toBe(4)
    const [{ match, points }] = await gamesOf(path, 0)
    expect(points).toBe(0.5)
    expect((await people[0].get(`/api/matches/${match}`)).body.outcome).toEqual({ how: 'date', winners: [] })
  })
})

test('nobody writes results, changes who plays, or enters where they may not', async () => {
  const [ann, bob, , , eve] = people
  const { path, byPlace, id } = await begun()
  const [{ match, first }] = await gamesOf(path, 0)
  const seat = `/api/matches/${match}/seats/north`
  await expect.poll(async () => (await ann.get(`/api/matches/${match}`)).body.status).toBe('playing')
  for (const tried of [await byPlace[first].delete(seat), await byPlace[first].put(`${seat}/bot`, { bot: 'random' })]) {
    expect([tried.status, tried.body.error.code]).toEqual([409, 'of-cup'])
  }
  expect((await eve.post(seat, {})).status).toBe(409)
  for (const method of ['POST', 'PUT', 'DELETE']) {
    for (const route of ['games', 'games/0', 'standings', 'winner', 'round']) {
      expect((await ann.request(method, `${path}/${route}`, { points: 1, winner: 0 })).status).toBe(404)
    }
  }
  expect((await ann.put(path, { winner: 0 })).status).toBe(404)
  expect((await bob.post(`${path}/bots`, { bot: 'random' })).status).toBe(403)
  expect((await bob.delete(path)).status).toBe(403)
  // The cup of a club is its members'.
  const club = (await ann.post('/api/clubs', { name: 'Cup holders' })).body
  const inside = await make(ann, { club: club.id })
  expect((await bob.get(inside.path)).status).toBe(404)
  expect((await bob.post(`${inside.path}/entrants`, {})).status).toBe(404)
  expect((await bob.get('/api/cups')).body.map((cup: { id: string }) => cup.id)).not.toContain(inside.id)
  expect((await bob.post('/api/cups', { ...wish, club: club.id })).status).toBe(404)
  expect((await bob.get('/api/cups')).body.map((cup: { id: string }) => cup.id)).toContain(id)
  const guest = new Player(server.url)
  await guest.post('/api/guests', { name: 'Passing', invite: (await server.store.matches.get(match))!.invite })
  expect((await guest.post(`${path}/entrants`, {})).status).toBe(403)
  for (const wrong of [
    { kind: 'league' },
    { days: 0 },
    { roundDays: 1 },

    { winner: 0 },
  ]) {
    expect((await ann.post('/api/cups', { ...wish, ...wrong })).status).toBe(400)
  }
})

describe('who is better', () => {
  const game = (first: number, second: number, points: number, margin = 0): PlayedGame => {
    return { round: 0, number: 0, match: 'm', status: 'finished', first, second, points, margin }
  }
  const order = (games: PlayedGame[]): number[] => standingsOf([0, 1, 2], games, new Set()).map(({ place }) => place)

  test('points come first, then games among those who are level, then how clearly, then the lot', () => {
    expect(order([game(2, 0, 1), game(2, 1, 0.5)])).toEqual([2, 1, 0])
    // 1 and 2 have as many points; 2 beat 1.
    expect(order([game(2, 1, 1), game(1, 0, 1), game(0, 2, 0.5), game(1, 0, 0.5)])[0]).toBe(2)
    expect(order([game(0, 1, 1, 2), game(1, 2, 1, 9), game(2, 0, 1, 5)])).toEqual([1, 0, 2])
    expect(order([game(0, 1, 0.5), game(1, 2, 0.5), game(2, 0, 0.5)])).toEqual([0, 1, 2])
  })

  test('of a pair the same holds; whoever is out does not go on', () => {
    expect(winnerOf([3, 1], [game(3, 1, 1), game(1, 3, 1)], new Set())).toBe(1)
    expect(winnerOf([3, 1], [game(3, 1, 1, 4), game(1, 3, 1, 3)], new Set())).toBe(3)
    expect(winnerOf([3, 1], [game(3, 1, 0), game(1, 3, 1)], new Set([1]))).toBe(3)
  })

  test('the winners of neighbouring pairs meet', () => {
    expect(pairsOf('knockout', 1, [0, 4, 6, 2])).toEqual([
      [0, 4],
      [6, 2],
    ])
    expect(pairsOf('knockout', 2, [4, 2])).toEqual([[4, 2]])
  })
})
