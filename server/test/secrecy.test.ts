// Everything that a client ever receives is searched for what it may not know. Each message must be made of what its
// reader may know at that moment and of nothing else; and marked secrets must not be anywhere in it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical, fastRng, journalFor, type LogEntry } from '@middlesea/engine'
import { loadGame } from '../src/games.ts'
import type { FilmStep } from '../src/match/film.ts'
import type { AnyMatch } from '../src/match/kept.ts'
import { openStage, type Place, playOnce, type Stage } from '../../tools/server/stage.ts'
import { type ClientSocket, Player, TEST_GAMES, type TableMessage } from './client.ts'
import { moments, strange, strangeChanges, tablesOf } from './secrets.ts'

/** On PostgreSQL only the way to the store differs: less is played there. */
const ACTS = process.env.TEST_DATABASE_URL ? 12 : 40

let stage: Stage
beforeAll(async () => {
  stage = await openStage('secrets')
})
afterAll(() => stage.server.drop())

async function readersOf(places: Place[]): Promise<{ line: ClientSocket; seat: string }[]> {
  const { match, player } = places[0]
  // Whoever comes late and knows nothing is told everything at once.
  const late = await player.connect()
  await late.table(match, places[0].seat)
  return [...places.map(({ line, seat }) => ({ line, seat })), { line: late, seat: places[0].seat }]
}

describe.each(Object.keys(TEST_GAMES).map((game, i) => ({ game, i })))('$game', ({ game, i }) => {
  test('each message holds what its reader may know then, and nothing else', async () => {
    const table = stage.matches[i]
    const { match } = table.places[0]
    for (let acts = 0; acts < ACTS; acts++) {
      if (!(await playOnce(stage, table))) break
      await takeBack(table.places)
    }
    const kept = (await stage.server.store.matches.get(match))!
    const log = (await stage.server.store.entries.from(match, 0)).map(({ body }) => body as LogEntry<unknown>)
    const loaded = await loadGame(TEST_GAMES, game)
    const all = await readersOf(table.places)
    let checked = 0
    const views: { [seat: string]: unknown[] } = Object.fromEntries(all.map(({ seat }) => [seat, []]))
    for (const moment of moments(loaded!.game, kept, log)) {
      for (const seat in views) views[seat].push(moment.view(seat))
      for (const { line, seat } of all) {
        for (const message of tablesOf(line, match, seat)) {
          if (message.number !== moment.log.length) continue
          expect(strange(message, moment, seat)).toBe('')
          checked++
        }
      }
    }
    expect(checked).toBeGreaterThan(ACTS)
    for (const { line, seat } of table.places) {
      expect(line.changed.length).toBeGreaterThan(ACTS / 2)
      expect(strangeChanges(line, match, seat, views[seat])).toEqual([])
    }
    for (const { line, seat, player } of table.places) await expectNothingNew(player, line, match, seat)
  })
})

/** What a seat looks at again is what it was sent when it happened. */
async function expectNothingNew(player: Player, line: ClientSocket, match: string, seat: string): Promise<void> {
  const tables = tablesOf(line, match, seat)
  const views = new Set(tables.map(({ view }) => canonical(view)))
  const lines = new Set(tables.flatMap((table) => table.lines.map((one) => canonical(one))))
  const { status, body } = await player.get(`/api/matches/${match}/replay/${seat}`)
  expect(status).toBe(200)
  const steps = body.steps as FilmStep[]
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.filter(({ view }) => !views.has(canonical(view)))).toEqual([])
  expect(steps.flatMap((step) => step.lines).filter((one) => !lines.has(canonical(one)))).toEqual([])
}

describe.each(Object.keys(TEST_GAMES).map((game, i) => ({ game, i })))('$game: words and marks', ({ game, i }) => {
  test('quotes hold what their reader may read, and what is for few is seen by few', async () => {
    const table = stage.matches[i]
    const { places } = table
    const { match } = places[0]
    const tables = new Map<string, TableMessage>()
    for (const { seat, player } of places) tables.set(seat, await (await player.connect()).table(match, seat))
    const secrets: { text: string; readers: string[] }[] = []
    for (let round = 0; round < 12; round++) {
      const { line, seat } = places[stage.rng.below(places.length)]
      const readers = [seat, places[stage.rng.below(places.length)].seat]
      const text = `secret ${game} ${round}`
      secrets.push({ text, readers })
      const quotes = quotable(tables.get(seat)!, round)
      expect(await line.ask({ t: 'chat', match, seat, text, to: readers, quotes })).toMatchObject({ t: 'done' })
      await line.ask({ t: 'chat', match, seat, text: 'for all', to: null, quotes })
      const mark = [
        { kind: 'pin', at: text },
        { kind: 'ping', at: text },
      ][round % 2]
      expect(await line.ask({ t: 'mark', match, seat, mark, to: readers })).toMatchObject({ t: 'done' })
    }
    const all = await readersOf(places)
    const loaded = await loadGame(TEST_GAMES, game)
    const kept = (await stage.server.store.matches.get(match))!
    const log = (await stage.server.store.entries.from(match, 0)).map(({ body }) => body as LogEntry<unknown>)
    const readable = new Map(all.map(({ seat }) => [seat, new Set<string>()]))
    for (const moment of moments(loaded!.game, kept, log)) {
      for (const [seat, lines] of readable) {
        for (const { rule, key, params } of journalFor(moment.journal, seat))
          lines.add(canonical({ rule, key, params }))
      }
    }
    let quoted = 0
    for (const { line, seat } of all) {
      for (const { rule, key, params } of quotesIn(line)) {
        expect(readable.get(seat)?.has(canonical({ rule, key, params }))).toBe(true)
        quoted++
      }
      const heard = line.texts.join('\n')
      const hidden = secrets.filter(({ readers }) => !readers.includes(seat))
      for (const { text } of hidden) expect(heard).not.toContain(`"${text}"`)
    }
    expect(quoted).toBeGreaterThan(0)
  })
})

/** Some lines that somebody reads, by their number among those of an act. */
function quotable({ lines }: TableMessage, round: number): { entry: number; line: number }[] {
  const own = lines.map(({ entry }, at) => {
    return { entry, line: lines.slice(0, at).filter((one) => one.entry === entry).length }
  })
  const from = own.length === 0 ? 0 : (round * 5) % own.length
  return own.slice(from, from + 3)
}

function quotesIn(line: ClientSocket) {
  return line.messages.flatMap((message) => (message.t === 'chat' ? message.lines.flatMap(({ quotes }) => quotes) : []))
}

/** Now and then somebody takes something back, so that lines are told anew. */
async function takeBack(places: Place[]): Promise<void> {
  const able = places.filter(({ line, match, seat }) => line.seen(match, seat).noUndo === null)
  if (able.length === 0 || stage.rng.below(3) > 0) return
  const { line, match, seat } = able[0]
  const entry = Math.max(
    ...line
      .seen(match, seat)
      .acts.filter((act) => act.seat === seat)
      .map((act) => act.entry),
  )
  const answer = await line.ask({ t: 'undo', match, seat, entry })
  if (answer.t !== 'done') return
  for (const other of places) {
    await other.line.until(() => other.line.seen(match, other.seat).number > (answer.entry ?? 0))
  }
}

test('the check notices a secret', () => {
  const at = stage.matches.findIndex(({ game }) => game === 'skirmish')
  const [north, south] = stage.matches[at].places
  const message = north.line.seen(north.match, 'north')
  const other = south.line.seen(south.match, 'south')
  const match = { view: () => other.view, decisionFor: () => message.decision, journal: [], gestures: [] }
  expect(strange(message, match as unknown as AnyMatch, 'north')).toBe('the view')
})

test('no message, and no answer to a request, holds a seed, a password, a session, an invitation or private words', async () => {
  const { places } = stage.matches[stage.matches.length - 1]
  const { match } = places[0]
  const kept = (await stage.server.store.matches.get(match))!
  const words = { chat: 'words for myself alone', notes: 'notes for myself alone' }
  await places[0].line.ask({ t: 'chat', match, seat: places[0].seat, text: words.chat, to: [places[0].seat] })
  await places[0].player.put(`/api/matches/${match}/notes/${places[0].seat}`, { text: words.notes })
  const other = places[1]
  const again = await other.player.connect()
  await again.table(match, other.seat)
  const texts = [...other.line.texts, ...again.texts]
  for (const path of [
    '/api/matches',
    `/api/matches/${match}`,
    '/api/me',
    '/api/me/data',
    '/api/games',
    `/api/matches/${match}/notes/${places[0].seat}`,
  ]) {
    texts.push(JSON.stringify((await other.player.get(path)).body))
  }
  const everything = texts.join('\n')
  expect(everything).toContain(kept.commitment)
  const [, token] = places[0].player.cookie.split('=')
  for (const secret of [kept.seed, token, 'argon2', words.chat, words.notes, ...secretsOf(other.player)]) {
    expect(everything).not.toContain(secret)
  }
  const stranger = await Player.signUp(stage.server.url, 'Another stranger')
  const list = JSON.stringify((await stranger.get('/api/matches?list=open')).body)
  expect(list).not.toContain(kept.invite)
})

function secretsOf({ cookie }: Player): string[] {
  // Not even one's own session is ever said aloud.
  return [cookie.split('=')[1], 'token_hash', 'password']
}

test('a spectator is told what a spectator may know', async () => {
  const ann = await Player.signUp(stage.server.url, 'Watched Ann')
  const bob = await Player.signUp(stage.server.url, 'Watched Bob')
  const made = await ann.post('/api/matches', {
    game: 'skirmish',
    title: 'Watched',
    seats: { north: 'me' },
    spectators: true,
    visibility: 'public',
  })
  const { id: match } = made.body as { id: string }
  await bob.post(`/api/matches/${match}/seats/south`, {})
  await ann.post(`/api/matches/${match}/start`)
  const places: Place[] = []
  for (const [player, seat] of [
    [ann, 'north'],
    [bob, 'south'],
  ] as const) {
    const line = await player.connect()
    await line.table(match, seat)
    places.push({ match, seat, player, line })
  }
  const line = await stage.stranger.connect()
  await line.table(match, 'spectator')
  const own: Stage = { ...stage, rng: fastRng('watched') }
  while (await playOnce(own, { game: 'skirmish', places })) await takeBack(places)
  await line.until(() => line.seen(match, 'spectator').status === 'finished')
  const kept = (await stage.server.store.matches.get(match))!
  const log = (await stage.server.store.entries.from(match, 0)).map(({ body }) => body as LogEntry<unknown>)
  const loaded = await loadGame(TEST_GAMES, 'skirmish')
  const messages = tablesOf(line, match, 'spectator')
  expect(messages.length).toBeGreaterThan(10)
  for (const moment of moments(loaded!.game, kept, log)) {
    for (const message of messages.filter(({ number }) => number === moment.log.length)) {
      expect(strange(message, moment, 'spectator')).toBe('')
    }
  }
})
