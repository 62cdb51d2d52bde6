// Views that are sent as changes: what is made of them is the view itself, in every game and whatever happens meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  canonical,
  changesOfDecision,
  changesOfSight,
  fastRng,
  makeConfig,
  Match,
  sightOf,
  viewIn,
  withChanges,
} from '@middlesea/engine'
import { optionsForMany } from '../../tools/server/stage.ts'
import { loadGame } from '../src/games.ts'
import type { AnyMatch } from '../src/match/kept.ts'
import {
  actAtRandom,
  type ClientSocket,
  Player,
  startServer,
  startSkirmish,
  TEST_GAMES,
  type TestServer,
} from './client.ts'

const ACTS = 60

describe.each(Object.keys(TEST_GAMES))('%s', (id) => {
  test('changes made of the views before and after lead from one to the other, for every reader', async () => {
    const { game } = (await loadGame(TEST_GAMES, id))!
    const rng = fastRng(`changes of ${id}`)
    const config = makeConfig(game, { options: optionsForMany(game) })
    const match: AnyMatch = new Match(game, { config, seed: 'changes', practice: false })
    const readers = [...match.seats, 'spectator']
    // What clients hold: made of JSON, as it comes over the wire.
    const held = new Map(readers.map((reader) => [reader, read(match.view(reader))]))
    let sent = 0
    let whole = 0
    let shared = 0
    for (let acts = 0; acts < ACTS && !match.over; acts++) {
      const before = new Map(readers.map((reader) => [reader, sightOf(game, match.state, reader)]))
      step(match, (n) => rng.below(n))
      for (const reader of readers) {
        const now: unknown = match.view(reader)
        const sight = sightOf(game, match.state, reader)
        expect(canonical(viewIn(game, match.state, sight))).toBe(canonical(now))
        const was = before.get(reader)!
        const wasBefore = canonical(was.body)
        const changes = changesOfSight(game, match.state, was, sight)
        // What stays is shared, and neither of the two is another for it.
        expect(canonical(was.body)).toBe(wasBefore)
        expect(canonical(viewIn(game, match.state, sight))).toBe(canonical(now))
        shared += sharedFields(was.body as Data, sight.body as Data)
        held.set(reader, changes === null ? read(now) : withChanges(held.get(reader), read(changes)))
        expect(canonical(held.get(reader))).toBe(canonical(read(now)))
        sent += JSON.stringify(changes ?? now).length
        whole += JSON.stringify(now).length
      }
    }
    // They are worth the trouble.
    expect(sent).toBeLessThan(whole / 4)
    expect(shared).toBeGreaterThan(0)
  })
})

type Data = { [key: string]: unknown }

/** How many fields that are more than a word or a number two views have in common. */
function sharedFields(before: Data, now: Data): number {
  return Object.keys(now).filter((key) => now[key] === before[key] && typeof now[key] === 'object' && now[key] !== null)
    .length
}

describe.each(Object.keys(TEST_GAMES))('%s', (id) => {
  test('changes of a decision lead from what a seat was asked to what it is asked', async () => {
    const { game } = (await loadGame(TEST_GAMES, id))!
    const rng = fastRng(`decisions of ${id}`)
    const config = makeConfig(game, { options: optionsForMany(game) })
    const match: AnyMatch = new Match(game, { config, seed: 'decisions', practice: false })
    let sent = 0
    let whole = 0
    for (let acts = 0; acts < ACTS && !match.over; acts++) {
      const before = match.seats.map((seat) => match.decisionFor(seat))
      const held = read(before)
      step(match, (n) => rng.below(n))
      for (const [i, seat] of match.seats.entries()) {
        const [was, now] = [before[i], match.decisionFor(seat)]
        if (was === null || now === null) continue
        const changes = changesOfDecision(was, now)
        const made = changes === null ? read(now) : withChanges(held[i], read(changes))
        expect(canonical(made)).toBe(canonical(read(now)))
        sent += JSON.stringify(changes ?? now).length
        whole += JSON.stringify(now).length
      }
    }
    // They are worth the trouble, even in a game of few choices.
    expect(sent).toBeLessThan(whole)
  })
})

const read = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Somebody acts by chance, or takes something back. */
function step(match: AnyMatch, below: (n: number) => number): void {
  const undoing = match.seats.find((seat) => !('rule' in match.undoable(seat)))
  if (undoing !== undefined && below(6) === 0) return match.undo(undoing)
  const decision = match.decisions[below(match.decisions.length)]
  const actions = match.game.expand(match.state, decision, decision.options[below(decision.options.length)])
  match.submit(decision.seats[0], decision.id, [actions[below(actions.length)]])
}

describe('at a table', () => {
  let server: TestServer
  let ann: Player
  let bob: Player
  beforeAll(async () => {
    server = await startServer()
    ann = await Player.signUp(server.url, 'Ann')
    bob = await Player.signUp(server.url, 'Bob')
  })
  afterAll(() => server.drop())

  async function begin() {
    const match = await startSkirmish(ann, bob)
    const [north, south] = [await ann.connect(), await bob.connect()]
    await north.table(match, 'north')
    await south.table(match, 'south')
    return { match, north, south }
  }

  /** Whoever must decide acts, and both have seen it. */
  async function act({ match, north, south }: Awaited<ReturnType<typeof begin>>): Promise<void> {
    const at = north.seen(match, 'north').decision !== null ? ([north, 'north'] as const) : ([south, 'south'] as const)
    const answer = await actAtRandom(at[0], match, at[1], () => 0)
    expect(answer.t).toBe('done')
    const entry = 'entry' in answer ? answer.entry! : 0
    await north.until(() => north.seen(match, 'north').number > entry)
    await south.until(() => south.seen(match, 'south').number > entry)
  }

  /** The tables of a socket in the order in which they came: their numbers, and whether they were whole. */
  const kinds = ({ texts }: ClientSocket) =>
    texts
      .map((text) => JSON.parse(text) as { t: string; view?: unknown; base?: number; number: number })
      .filter(({ t }) => t === 'table')
      .map(({ view, base, number }) => (view === undefined ? `${base} to ${number}` : `whole ${number}`))

  test('whoever sits down gets the whole view, then changes; whoever comes back gets it whole again', async () => {
    const table = await begin()
    const { match, north, south } = table
    for (let i = 0; i < 3; i++) await act(table)
    expect(kinds(north)).toEqual(['whole 0', '0 to 1', '1 to 2', '2 to 3'])
    const again = await ann.connect()
    expect((await again.table(match, 'north', 3)).view).toEqual(north.seen(match, 'north').view)
    expect(kinds(again)).toEqual(['whole 3'])
    // The same on a socket that is open already: for who finds that something does not fit.
    await south.table(match, 'south', 3)
    await act(table)
    await again.until(() => again.seen(match, 'north').number === 4)
    expect(kinds(again)).toEqual(['whole 3', '3 to 4'])
    expect(kinds(south).slice(-2)).toEqual(['whole 3', '3 to 4'])
    expect(again.seen(match, 'north').view).toEqual(north.seen(match, 'north').view)
  })

  test('decisions come as changes to whoever asked for all, and whole to an older page', async () => {
    const table = await begin()
    const { match, south } = table
    const older = await bob.connect()
    older.wantsChanges = true
    await older.table(match, 'south')
    // Orders are sealed: while north gives its first, south is asked the same as before.
    await act(table)
    await older.until(() => older.seen(match, 'south').number === 1)
    expect(south.changed.map((news) => 'decisionChanges' in news)).toEqual([true])
    expect(older.changed.map((news) => 'decisionChanges' in news)).toEqual([false])
    const fresh = await bob.connect()
    const { decision } = await fresh.table(match, 'south')
    expect(decision).not.toBeNull()
    expect(south.seen(match, 'south').decision).toEqual(decision)
    expect(older.seen(match, 'south').decision).toEqual(decision)
  })

  test('whoever does not ask for changes is sent whole views', async () => {
    const table = await begin()
    const plain = await ann.connect()
    plain.wantsChanges = false
    await plain.table(table.match, 'north')
    for (let i = 0; i < 2; i++) await act(table)
    await plain.until(() => plain.seen(table.match, 'north').number === 2)
    expect(kinds(plain)).toEqual(['whole 0', 'whole 1', 'whole 2'])
    expect(plain.seen(table.match, 'north').view).toEqual(table.north.seen(table.match, 'north').view)
  })

  test('a refusal changes nothing for those who look', async () => {
    const table = await begin()
    const { match, north, south } = table
    await act(table)
    expect(await north.ask({ t: 'act', match, seat: 'north', decision: 999, actions: ['no'] })).toMatchObject({
      t: 'refused',
    })
    await act(table)
    expect(kinds(south)).toEqual(['whole 0', '0 to 1', '1 to 2'])
    const fresh = await bob.connect()
    expect((await fresh.table(match, 'south')).view).toEqual(south.seen(match, 'south').view)
  })

  test('that a match was given up is told without its view', async () => {
    const { match, north, south } = await begin()
    expect((await ann.post(`/api/matches/${match}/resign`, { seat: 'north' })).status).toBeLessThan(300)
    await south.until(() => south.seen(match, 'south').status === 'finished')
    expect(kinds(south)).toEqual(['whole 0', '0 to 0'])
    expect(south.changed[0].changes).toEqual([])
    await north.close()
  })
})
