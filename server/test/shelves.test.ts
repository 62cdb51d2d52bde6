// One's list of matches, replays and links. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastRng, type LogEntry, parseSave } from '@middlesea/engine'
import { beginMatch, playOnce, type Place, type Stage } from '../../tools/server/stage.ts'
import { ANSWERS } from '../src/http/answers.ts'
import { loadGame } from '../src/games.ts'
import type { FilmStep } from '../src/match/film.ts'
import { Player, startServer, startSkirmish, type TableMessage, TEST_GAMES, type TestServer } from './client.ts'
import { moments } from './secrets.ts'

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

describe('my matches', () => {
  const ids = async (player: Player, query: string): Promise<string[]> =>
    (await player.get(`/api/matches?${query}`)).body.map(({ id }: { id: string }) => id)

  test('those that wait for me come first, there the shortest time; they can be filtered', async () => {
    const una = await Player.signUp(server.url, 'Una')
    const slow = await startSkirmish(una, bob, { pace: 'days', clock: { kind: 'days', days: 9 } })
    const fast = await startSkirmish(una, bob, { pace: 'days', clock: { kind: 'days', days: 2 } })
    const over = await startSkirmish(una, bob)
    await una.post(`/api/matches/${over}/resign`, { seat: 'north' })
    const { id: open } = (await una.post('/api/matches', { game: 'crete-1941', title: 'Crete' })).body
    const all = await ids(una, '')
    expect(all.slice(0, 2)).toEqual([fast, slow])
    expect(all).toHaveLength(4)
    expect(await ids(una, 'status=finished')).toEqual([over])
    expect(new Set(await ids(una, 'status=active'))).toEqual(new Set([fast, slow, open]))
    expect(await ids(una, 'game=crete-1941')).toEqual([open])
    expect((await una.get('/api/matches?status=lost')).status).toBe(400)
  })

  test('can be put away and back, each for oneself', async () => {
    const match = await startSkirmish(ann, bob, { visibility: 'public' })
    expect((await eve.put(`/api/matches/${match}/archive`, {})).body.error.code).toBe('not-yours')
    expect((await ann.put(`/api/matches/${match}/archive`, {})).status).toBe(204)
    expect(await ids(ann, '')).not.toContain(match)
    expect(await ids(ann, 'archived=yes')).toEqual([match])
    expect(await ids(ann, 'archived=all')).toContain(match)
    expect(await ids(bob, '')).toContain(match)
    await ann.delete(`/api/matches/${match}/archive`)
    expect(await ids(ann, '')).toContain(match)
  })
})

/** A match in which everybody has seen everything that was played. */
async function played(acts: number): Promise<{ match: string; places: Place[]; stage: Stage }> {
  const match = await startSkirmish(ann, bob, { options: { war: 'long' } })
  const places: Place[] = []
  for (const [player, seat] of [
    [ann, 'north'],
    [bob, 'south'],
  ] as const) {
    const line = await player.connect()
    await line.table(match, seat)
    places.push({ match, seat, player, line })
  }
  const stage = { rng: fastRng('shelves') } as unknown as Stage
  for (let i = 0; i < acts; i++) await playOnce(stage, { game: 'skirmish', places })
  return { match, places, stage }
}

async function film(player: Player, match: string, seat: string): Promise<FilmStep[]> {
  const steps: FilmStep[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { status, body } = await player.get(`/api/matches/${match}/replay/${seat}?from=${from}`)
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThan(0)
    // It is sent packed, where the check of all answers does not see it.
    ANSWERS['GET /api/matches/:id/replay/:seat'].gives[200]?.parse(body)
    steps.push(...body.steps)
    from = body.next
  }
  return steps
}

/** Keeps a snapshot of a match as it stood after so many entries, as the server does. */
async function keepSnapshot(match: string, id: string, most: number): Promise<void> {
  const { game } = (await loadGame(TEST_GAMES, id))!
  const kept = (await server.store.matches.get(match))!
  const log = (await server.store.entries.from(match, 0)).map(({ body }) => body as LogEntry<unknown>)
  const snapshot = [...moments(game, kept, log.slice(0, most))].at(-1)!.snapshot()
  const { number, rules } = snapshot
  await server.store.entries.putSnapshot(match, { number, rules, hash: '', body: snapshot })
}

/** The steps of a match as the tables that somebody was sent tell them. */
function whatWasSeen({ line, match }: Place): FilmStep[] {
  const tables = line.messages.filter((one): one is TableMessage => one.t === 'table' && one.match === match)
  return tables.map(({ number, lines, scenes, acts, view }) => {
    const { entry, turn, seat: by } = acts.at(-1) ?? { entry: -1, turn: 0, seat: '' }
    const of = <T extends { entry: number }>(all: T[]): T[] => all.filter((one) => one.entry === entry)
    return { number, entry, seat: by, turn, lines: of(lines), scenes: of(scenes), view }
  })
}

describe('a replay', () => {
  test('shows each step as the seat saw it then; only one’s own while the match goes on', async () => {
    const { match, places } = await played(10)
    expect(await film(ann, match, 'north')).toEqual(whatWasSeen(places[0]))
    expect((await ann.get(`/api/matches/${match}/replay/south`)).body.error.code).toBe('not-yours')
    expect((await ann.get(`/api/matches/${match}/replay/spectator`)).body.error.code).toBe('not-yours')
    expect((await ann.get(`/api/matches/${match}/replay/west`)).status).toBe(404)
    expect((await eve.get(`/api/matches/${match}/replay/north`)).status).toBe(404)
  })

  test('is there for who looks on by an invitation, with a spectator’s eyes alone', async () => {
    const match = await startSkirmish(ann, bob, { spectators: true })
    const { invite } = (await ann.get(`/api/matches/${match}`)).body as { invite: string }
    const look = (seat: string, given: string) =>
      eve.request('GET', `/api/matches/${match}/replay/${seat}?since=-1`, undefined, { 'x-invite': given })
    expect((await look('spectator', 'a guess')).status).toBe(404)
    expect((await look('north', invite)).status).toBe(404)
    const { status, body } = await look('spectator', invite)
    expect([status, body.steps.length]).toEqual([200, 1])
    const [north] = (await film(ann, match, 'north')).map(({ view }) => view)
    expect(body.steps[0].view).not.toEqual(north)
    await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })
    expect((await look('north', invite)).status).toBe(404)
  })

  test('of a long match comes in parts', async () => {
    const stage = { server, rng: fastRng('long') } as unknown as Stage
    const table = await beginMatch(stage, 'crete-1941')
    for (let i = 0; i < 60; i++) await playOnce(stage, table)
    const [place] = table.places
    const { match, seat, player } = place
    const at = `/api/matches/${match}/replay/${seat}`
    const { body: first, headers } = await player.get(at)
    const plain = await player.request('GET', at, undefined, { 'accept-encoding': 'identity' })
    expect(plain.body).toEqual(first)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(headers.get('content-encoding')).toBe('gzip')
    const letters = Number(plain.headers.get('content-length'))
    expect(Number(headers.get('content-length'))).toBeLessThan(letters / 20)
    expect(first.next).toBe(first.steps.length)
    expect(first.next).toBeLessThan(first.total)
    expect(await film(player, match, seat)).toEqual(whatWasSeen(place))
  })

  test('begins where one left the table, with a snapshot that saves playing what came before', async () => {
    const { match, places } = await played(20)
    const whole = await film(ann, match, 'north')
    expect(whole).toEqual(whatWasSeen(places[0]))
    const number = 12
    await keepSnapshot(match, 'skirmish', number)
    const own = whole.findLast((step) => step.seat === 'north' && step.entry < 18)!
    expect(own.entry).toBeGreaterThan(number)
    const at = `/api/matches/${match}/replay/north`
    expect((await ann.get(`${at}?since=${own.entry}`)).body).toEqual({
      total: 21,
      from: own.number,
      steps: whole.slice(own.number),
      next: null,
    })
    expect((await ann.get(`${at}?since=${number - 2}`)).body.steps).toEqual(whole.slice(number - 1))
    expect((await ann.get(`${at}?since=-1`)).body.steps).toEqual(whole)
    expect((await ann.get(`${at}?since=1&from=1`)).status).toBe(400)
    expect((await ann.get(`${at}?since=x`)).status).toBe(400)
  })

  test('leaves out what was taken back, and keeps the dice of its time', async () => {
    const { match, places, stage } = await played(12)
    await keepSnapshot(match, 'skirmish', 12)
    const offer = { seat: 'north', offer: { kind: 'undo', entry: 6, dice: 'anew' } }
    const { number } = (await ann.post(`/api/matches/${match}/offers`, offer)).body
    await bob.put(`/api/matches/${match}/offers/${number}`, { seat: 'south', answer: 'accept' })
    for (const { line, seat } of places) await line.until(() => line.seen(match, seat).number === 13)
    for (let i = 0; i < 8; i++) await playOnce(stage, { game: 'skirmish', places })
    const steps = await film(bob, match, 'south')
    expect(steps).toHaveLength(6 + 8 + 1)
    expect(steps.at(-1)?.view).toEqual(places[1].line.seen(match, 'south').view)
    // The snapshot holds acts that were taken back: it is not used.
    const late = (await bob.get(`/api/matches/${match}/replay/south?from=13`)).body
    expect(late.steps).toEqual(steps.slice(13))
  })

  test('of a match that is over is open from every seat', async () => {
    const { match, places } = await played(6)
    await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })
    const steps = await film(ann, match, 'south')
    expect(steps.at(-1)?.view).toEqual(places[1].line.seen(match, 'south').view)
    expect((await ann.get(`/api/matches/${match}/replay/spectator`)).status).toBe(200)
  })
})

describe('a link', () => {
  test('shows a match that is over to whoever has it, until it is taken back', async () => {
    const { match } = await played(4)
    expect((await ann.post(`/api/matches/${match}/share`)).body.error.code).toBe('not-finished')
    await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })
    expect((await eve.post(`/api/matches/${match}/share`)).status).toBe(404)
    const { share } = (await ann.post(`/api/matches/${match}/share`)).body
    expect((await bob.post(`/api/matches/${match}/share`)).body).toEqual({ share })
    const nobody = new Player(server.url)
    const shown = await nobody.get(`/api/shared/${share}`)
    expect(shown.body).toMatchObject({ id: match, status: 'finished' })
    expect(shown.body.invite).toBeUndefined()
    const file = await nobody.get(`/api/shared/${share}/file`)
    expect(file.headers.get('content-disposition')).toContain('.middlesea.json')
    expect(parseSave(JSON.stringify(file.body)).log).toHaveLength(4)
    expect((await nobody.get(`/api/shared/${'x'.repeat(32)}`)).status).toBe(404)
    await bob.delete(`/api/matches/${match}/share`)
    expect((await nobody.get(`/api/shared/${share}`)).status).toBe(404)
  })
})
