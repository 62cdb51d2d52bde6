// What an upgrade does to matches that are under way: a server of a later version opens what an older one left.
import { fastRng, type LogEntry, parseSave } from '@middlesea/engine'
import { takeOverSave } from '@middlesea/engine/older'
import { laterVersion } from '@middlesea/engine/testing'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { skirmish } from '@middlesea/skirmish'
import { createServer, type Server } from '../src/index.ts'
import { LiveMatches } from '../src/match/matches.ts'
import {
  actAtRandom,
  noAllowances,
  type ClientSocket,
  Player,
  startServer,
  startSkirmish,
  type TestServer,
  TEST_GAMES,
} from './client.ts'

const LATER = '99.0.0'
const later = pathToFileURL(join(import.meta.dirname, 'later.ts')).href

/** Whatever the seed, nobody makes peace, and a die says in every turn who goes first. */
const STEADY = ['bid-0', 'goOn']

let server: TestServer
let newer: Server | null
let ann: Player
let bob: Player

beforeEach(async () => {
  server = await startServer()
  newer = null
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
})

afterEach(async () => {
  await newer?.close()
  server.removeData()
})

/** Plays a match of Skirmish until it has so many entries, or is over. */
async function play(
  match: string,
  entries: number,
  [annLine, bobLine]: ClientSocket[],
  seed = 'upgrade',
): Promise<void> {
  const rng = fastRng(seed)
  const lines: { [seat: string]: ClientSocket } = { north: annLine, south: bobLine }
  for (;;) {
    const ready = Object.entries(lines).find(([seat, line]) => line.seen(match, seat).decision !== null)
    if (ready === undefined || lines.north.seen(match, 'north').number >= entries) return
    const [seat, line] = ready
    const { options = [] } = line.seen(match, seat).decision ?? {}
    const steady = options.findIndex(({ id }) => STEADY.includes(id))
    const answer = await actAtRandom(line, match, seat, (n) =>
      n === options.length && steady !== -1 ? steady : rng.below(n),
    )
    if (answer.t !== 'done') throw new Error(JSON.stringify(answer))
    const number = (answer.entry ?? 0) + 1
    for (const [other, one] of Object.entries(lines)) await one.until(() => one.seen(match, other).number >= number)
  }
}

async function sitDown(match: string): Promise<ClientSocket[]> {
  const lines = [await ann.connect(), await bob.connect()]
  for (const [i, seat] of ['north', 'south'].entries()) await lines[i].table(match, seat)
  return lines
}

async function played(entries: number): Promise<string> {
  const match = await startSkirmish(ann, bob, { options: { war: 'long' } })
  await play(match, entries, await sitDown(match))
  return match
}

/** Ends the server in order, and starts one with newer rules on the same data. */
async function upgrade(): Promise<string> {
  await server.close()
  const games = { ...TEST_GAMES, skirmish: later }
  newer = await createServer(server.config, { ...server.options, games })
  const url = await newer.listen()
  for (const player of [ann, bob]) Object.assign(player, { url })
  return url
}

describe('an upgrade', () => {
  test('a server that ends keeps where every match stands, with its fingerprint', async () => {
    const match = await played(24)
    const before = (await server.store.entries.snapshot(match))?.number ?? 0
    expect(before).toBeLessThan(24)
    await upgrade()
    const kept = await newer!.store.entries.snapshot(match)
    expect(kept).toMatchObject({ number: 24, rules: skirmish.version, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('a match goes on from where it stood, and its players read what was corrected', async () => {
    const match = await played(24)
    const [line] = await sitDown(match)
    const before = line.seen(match, 'north')
    await upgrade()
    const lines = await sitDown(match)
    const after = lines[0].seen(match, 'north')
    expect(after.view).toEqual(before.view)
    expect(after.waiting).toEqual(before.waiting)
    expect(after.acts).toEqual(before.acts)
    expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines)
    expect(after.lines.slice(before.lines.length)).toMatchObject([
      { entry: 24, key: 'kernel.newRules', params: { from: skirmish.version, to: LATER } },
      { entry: 24, key: 'kernel.corrected', params: { text: { en: expect.stringContaining('die') } } },
    ])
    expect(after.noUndo).toMatchObject({ key: 'kernel.undoStopsAtRules' })
    expect((await ann.get(`/api/matches/${match}`)).body.rules).toBe(LATER)
    await play(match, 30, lines, 'on')
    const stored = await newer!.store.entries.from(match, 0)
    const [entry] = stored.filter(({ body }) => (body as LogEntry<unknown>).kind === 'state')
    expect(entry).toMatchObject({ number: 24, body: { from: skirmish.version, version: LATER } })
  })

  test('a match whose newest state was not kept goes on from the last entry that still plays, and says so', async () => {
    const match = await played(24)
    await server.store.entries.putSnapshot(match, { number: 99, rules: '', hash: 'damaged', body: { state: {} } })
    await upgrade()
    const [line] = await sitDown(match)
    const { lines, acts, decision, waiting } = line.seen(match, 'north')
    const told = lines.find(({ key }) => key === 'kernel.playedAgain')
    expect(told?.params).toEqual({ from: skirmish.version, to: LATER, kept: acts.length, of: 24 })
    expect(acts.length).toBeGreaterThan(0)
    expect(decision !== null || waiting.length > 0).toBe(true)
  })

  test('a finished match keeps its result and its journal, and is shown as far as it can be performed', async () => {
    const match = await played(1000)
    const [line] = await sitDown(match)
    const before = line.seen(match, 'north')
    expect(before.status).toBe('finished')
    await upgrade()
    const after = (await sitDown(match))[0].seen(match, 'north')
    expect(after.outcome).toEqual(before.outcome)
    expect(after.lines).toEqual(before.lines)
    expect(after.status).toBe('finished')
    const { steps } = (await ann.get(`/api/matches/${match}/replay/north?from=0`)).body
    const stuck = (steps as { stuck?: { from: string } }[]).findIndex((step) => step.stuck !== undefined)
    expect(stuck).toBeGreaterThan(5)
    expect(steps[stuck]).toMatchObject({ stuck: { from: skirmish.version }, view: steps[stuck - 1].view })
    expect(steps[stuck].lines).toEqual(before.lines.filter(({ entry }) => entry === steps[stuck].entry))
    const file = parseSave(JSON.stringify((await ann.get(`/api/matches/${match}/file`)).body))
    const { how: _how, ...outcome } = before.outcome as { how: string }
    expect(file).toMatchObject({ rules: LATER, outcome })
    expect(takeOverSave(laterVersion(skirmish, { version: '100.0.0' }), file).match.outcome).toEqual(outcome)
  })

  test('a match that somebody gave up stays as it was', async () => {
    const match = await played(12)
    await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })
    const lines = (await sitDown(match))[0].seen(match, 'north').lines
    await upgrade()
    const after = (await sitDown(match))[0].seen(match, 'north')
    expect(after).toMatchObject({ status: 'finished', decision: null, outcome: { how: 'resigned' } })
    expect(after.lines).toEqual(lines)
  })

  test('where a match rests of which a process died in time, another keeps where it stands', async () => {
    const match = await played(16)
    const { store } = server
    // As after a kill: nobody has kept anything.
    expect(await store.entries.snapshot(match)).toBeNull()
    const now = () => Date.now() + 3600_000
    const faults: unknown[] = []
    const options = { store, modules: TEST_GAMES, now, onError: (fault: unknown) => faults.push(fault) }
    const matches = new LiveMatches({ ...options, allowances: noAllowances(), onChange: () => {} })
    await matches.sweep()
    expect(await store.entries.snapshot(match)).toMatchObject({ number: 16, rules: skirmish.version })
    await matches.close()
    expect(faults).toEqual([])
    await server.close()
  })

  test('an older server refuses a match that a newer one has taken over', async () => {
    const match = await played(10)
    const url = await upgrade()
    await sitDown(match)
    await newer!.close()
    newer = await createServer(server.config, server.options)
    const back = await newer.listen()
    expect(back).not.toBe(url)
    for (const player of [ann, bob]) Object.assign(player, { url: back })
    const line = await ann.connect()
    const answer = await line.ask({ t: 'open', match, seat: 'north', known: 0 })
    expect(answer).toMatchObject({ t: 'error', code: 'unavailable' })
  })
})
