// Long matches: they are opened from a snapshot, and playing one again keeps nobody else waiting. This
// hangs on no store: it is tried on SQLite.
import { type Entry, openStore } from '@middlesea/store'
import { freshStore } from '@middlesea/store/testing'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ann as annRow, road } from '../../store/test/road.ts'
import { openSqlite } from '../../store/src/sqlite.ts'
import { Films } from '../src/match/films.ts'
import { LiveMatch } from '../src/match/live.ts'
import { actAtRandom, noAllowances, Player, startServer, startSkirmish, TEST_GAMES } from './client.ts'
import { walk, walked } from './walk.ts'

/** The first steps of a walk. */
function steps(count: number): Entry[] {
  return Array.from({ length: count }, (_, number) => {
    const made = { kind: 'act', seat: number % 2 === 0 ? 'a' : 'b', decision: number, actions: [{ pick: 'left' }] }
    return { number, body: made, turn: 0, made: 5 }
  })
}

/** Writes them where no server looks, all at once. */
async function writeSteps(file: string, match: string, count: number): Promise<void> {
  const { db, close } = await openSqlite(file)
  const rows = steps(count).map(({ body, ...step }) => ({ ...step, match_id: match, body: JSON.stringify(body) }))
  for (let i = 0; i < count; i += 500)
    await db
      .insertInto('entries')
      .values(rows.slice(i, i + 500))
      .execute()
  await db.updateTable('matches').set({ entries: count }).where('id', '=', match).execute()
  await close()
}

/** A match of so many steps on a fresh store, and how it is opened. */
async function longWalk(count: number) {
  const { config, drop } = await freshStore()
  const first = await openStore({ file: config.file })
  const game = walk('walk', { work: 0, open: false })
  await first.users.add(annRow)
  const seats = ['a', 'b'].map((seat) => ({ seat, user: 'ann', bot: null }))
  await first.matches.add({ ...road, game: 'walk', rules: game.version, scenario: 'only', options: {} }, seats)
  const kept = (await first.matches.get(road.id))!
  await first.seats.start(road.id, kept.seats, kept.seats, { waiting: ['a'], botWaits: false, outcome: null }, 2)
  await first.close()
  await writeSteps(config.file, road.id, count)
  const store = await openStore({ file: config.file })
  const open = async (): Promise<LiveMatch> =>
    LiveMatch.load(store, (await store.matches.get(road.id))!, { played: { game, bots: [] }, now: () => 9 })
  const close = async (): Promise<void> => {
    await store.close()
    drop()
  }
  return { open, close }
}

test('3,000 entries without dice open from a snapshot, and what came before it can be taken back', async () => {
  const { open, close } = await longWalk(2_980)
  const live = await open()
  for (let i = 0; i < 20; i++) {
    const [{ id, seats: by, options }] = live.match.decisions
    await live.act(by[0], id, [options[1].action])
  }
  walked.steps = 0
  const again = await open()
  expect(again.match.log).toHaveLength(3_000)
  expect(again.match.hash).toBe(live.match.hash)
  expect(walked.steps).toBeLessThan(20)
  // As far as the snapshot, and behind it.
  const snapshot = (await again.newestSnapshot())!.number
  expect(snapshot).toBeGreaterThan(2_980)
  for (let entry = 2_999; entry > snapshot - 3; entry--) await again.undo(entry % 2 === 0 ? 'a' : 'b', entry)
  expect(again.match.gestures).toHaveLength(snapshot - 2)
  expect(again.match.state.trace[0]).toBe(String(snapshot - 2))
  // Who opens it after that need not go back behind the snapshot too.
  walked.steps = 0
  expect((await open()).match.hash).toBe(again.match.hash)
  expect(walked.steps).toBeLessThan(20)
  await close()
})

test('parts of a film go on where others stood, and are not made twice', async () => {
  const { open, close } = await longWalk(1_000)
  const live = await open()
  const films = new Films()
  const person = noAllowances().of('ann')
  /** A part, and how many steps of the match were performed for it. */
  const part = async (from: number) => {
    walked.steps = 0
    const { steps: shown, next } = JSON.parse(
      String(gunzipSync(await films.part({ live, read: live.kept }, 'a', { from }, person))),
    ) as {
      steps: { number: number; view: unknown }[]
      next: number | null
    }
    return { performed: walked.steps, numbers: shown.map(({ number }) => number), shown, next }
  }
  const last = await part(990)
  expect(last).toMatchObject({ performed: 1_000, next: null })
  expect(last.numbers).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999, 1_000])
  expect(await part(990)).toEqual({ ...last, performed: 0 })
  // Near the end of the longest state that was kept before.
  const near = await part(995)
  expect(near.performed).toBe(50)
  expect(near.shown).toEqual(last.shown.slice(5))
  expect((await part(500)).performed).toBe(99)
  // What was taken back is not gone on from: the states before it are.
  for (let entry = 999; entry >= 940; entry--) await live.undo(entry % 2 === 0 ? 'a' : 'b', entry)
  const short = await part(930)
  expect(short.performed).toBe(40)
  expect(short.numbers.at(-1)).toBe(940)
  expect(short.shown.at(-1)?.view).toEqual(live.match.view('a'))
  await close()
})

test('while a long match is opened, and while all go back in it, others act and are answered', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'walk.ts')).href
  const server = await startServer({ games: { ...TEST_GAMES, walk: module } })
  const [ann, bob] = [await Player.signUp(server.url, 'Ann'), await Player.signUp(server.url, 'Bob')]
  const made = await ann.post('/api/matches', { game: 'walk', title: 'Long', seats: { a: 'me' } })
  const { id: match, invite } = made.body as { id: string; invite: string }
  await bob.post(`/api/matches/${match}/seats/b`, { invite })
  await ann.post(`/api/matches/${match}/start`)
  const other = await startSkirmish(ann, bob)
  const line = await bob.connect()
  await line.table(other, 'south')

  /** Which part of the time that something takes the other table waits for one answer, at the longest. */
  async function longestWait(work: Promise<unknown>): Promise<number> {
    const begun = performance.now()
    let [done, longest] = [false, 0]
    const finished = work.finally(() => {
      done = true
    })
    while (!done) {
      const asked = performance.now()
      await line.ask({ t: 'why', match: other, seat: 'south', action: {} })
      longest = Math.max(longest, performance.now() - asked)
    }
    await finished
    return longest / (performance.now() - begun)
  }

  const table = await ann.connect()
  const standing = { waiting: ['a'], botWaits: false, outcome: null }
  const written = Promise.all(steps(120).map((step) => server.store.entries.append(match, step, standing)))
  expect(await longestWait(written.then(() => table.table(match, 'a')))).toBeLessThan(0.4)
  expect(table.seen(match, 'a').number).toBe(120)

  const offer = await ann.post(`/api/matches/${match}/offers`, {
    seat: 'a',
    offer: { kind: 'undo', entry: 110, dice: 'anew' },
  })
  expect(offer.status).toBe(201)
  walked.steps = 0
  const accepted = bob.put(`/api/matches/${match}/offers/0`, { seat: 'b', answer: 'accept' })
  expect(await longestWait(accepted)).toBeLessThan(0.4)
  expect((await accepted).body.status).toBe('accepted')
  expect(walked.steps).toBe(110)
  await table.until(() => table.seen(match, 'a').number === 121)
  expect(table.seen(match, 'a')).toMatchObject({ from: 110, acts: [], waiting: ['a'] })
  // The match goes on, and the next to go back finds a snapshot.
  expect((await actAtRandom(table, match, 'a', () => 0)).t).toBe('done')
  walked.steps = 0
  await bob.post(`/api/matches/${match}/offers`, { seat: 'b', offer: { kind: 'undo', entry: 121, dice: 'same' } })
  expect((await ann.put(`/api/matches/${match}/offers/1`, { seat: 'a', answer: 'accept' })).body.status).toBe(
    'accepted',
  )
  expect(walked.steps).toBe(0)
  await server.drop()
})
