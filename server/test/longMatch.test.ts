// Long matches: they are opened from a snapshot, and playing one again keeps nobody else waiting. This
// hangs on no store: it is tried on SQLite.
import { type Entry, openStore } from '@middlesea/store'
import { freshStore } from '@middlesea/store/testing'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ann as annRow, road } from '../../store/test/road.ts'
import { openSqlite } from '../../store/src/sqlite.ts'
import { LiveMatch } from '../src/match/live.ts'
import { actAtRandom, Player, startServer, startSkirmish, TEST_GAMES } from './client.ts'
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

test('3,000 entries without dice open from a snapshot, and what came before it can be taken back', async () => {
  const { config, drop } = await freshStore()
  let store = await openStore({ file: config.file })
  const game = walk('walk', { work: 0, open: false })
  await store.users.add(annRow)
  const seats = ['a', 'b'].map((seat) => ({ seat, user: 'ann', bot: null }))
  await store.matches.add({ ...road, game: 'walk', rules: game.version, scenario: 'only', options: {} }, seats)
  const kept = (await store.matches.get(road.id))!
  await store.seats.start(road.id, kept.seats, kept.seats, { waiting: ['a'], botWaits: false, outcome: null }, 2)
  const open = async (): Promise<LiveMatch> =>
    LiveMatch.load(store, (await store.matches.get(road.id))!, { played: { game, bots: {} }, now: () => 9 })

  await store.close()
  await writeSteps(config.file, road.id, 2_980)
  store = await openStore({ file: config.file })
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
  await store.close()
  drop()
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
