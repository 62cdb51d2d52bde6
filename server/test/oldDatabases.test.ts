// Databases as older servers left them, with matches of every game: today's server opens all of them, and so will one with
// newer rules. `tools/fixtures/database.ts` makes such a file.
import { type AnyGame, type JournalEntry, type LogEntry, newerThan } from '@middlesea/engine'
import { type KeptMatch, openStore, type Store } from '@middlesea/store'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openSqlite } from '../../store/src/sqlite.ts'
import { GAMES, loadGame } from '../src/games.ts'
import { LiveMatch } from '../src/match/live.ts'

const databases = join(import.meta.dirname, 'databases')
const versions = readdirSync(databases).toSorted()
const folder = mkdtempSync(join(tmpdir(), 'middlesea-old-'))
const later = Object.fromEntries(Object.keys(GAMES).map((id) => [id, join(import.meta.dirname, 'later.ts')]))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface OpenedHere {
  /** As the older server left it. */
  kept: KeptMatch
  live: LiveMatch
  game: AnyGame
  /** Its log in the store, now that it was opened. */
  stored: LogEntry<unknown>[]
  /** The journal in the snapshot of the older server. */
  known: JournalEntry[]
}

/** All matches of a database that have begun, opened by a server with these games. */
async function openAll(version: string, modules: typeof GAMES, name: string) {
  const file = join(folder, name)
  writeFileSync(file, gunzipSync(readFileSync(join(databases, version, 'middlesea.db.gz'))))
  const ids = await idsIn(file)
  const store = await openStore({ file })
  const opened: OpenedHere[] = []
  for (const id of ids) {
    const kept = (await store.matches.get(id))!
    const played = (await loadGame(modules, kept.game))!
    const { journal = [] } = ((await store.entries.snapshot(id))?.body ?? {}) as { journal?: JournalEntry[] }
    const live = await LiveMatch.load(store, kept, { played, now: () => kept.updated + 1 })
    opened.push({ kept, live, game: played.game, stored: await logIn(store, id), known: journal })
  }
  await store.close()
  return opened
}

async function idsIn(file: string): Promise<string[]> {
  const { db, close } = await openSqlite(file)
  const rows = await db.selectFrom('matches').select('id').where('status', '!=', 'open').orderBy('created').execute()
  await close()
  return rows.map(({ id }) => id)
}

async function logIn(store: Store, id: string): Promise<LogEntry<unknown>[]> {
  return (await store.entries.from(id, 0)).map(({ body }) => body as LogEntry<unknown>)
}

const read = (journal: JournalEntry[]): string[] => journal.map(({ key, params }) => `${key} ${JSON.stringify(params)}`)

const running = (opened: OpenedHere[]) => opened.filter(({ kept }) => kept.status === 'playing')
const finished = (opened: OpenedHere[]) => opened.filter(({ kept }) => kept.status === 'finished')

describe.each(versions)('the database of %s', (version) => {
  test('opens: running matches go on, finished ones keep their result', async () => {
    const opened = await openAll(version, GAMES, `${version}-today.db`)
    const [some, others] = [running(opened), finished(opened)].map((of) => new Set(of.map(({ kept }) => kept.game)))
    expect(some.size).toBeGreaterThan(0)
    expect(some).toEqual(others)
    for (const each of opened) {
      const { kept, live, game } = each
      const { match } = live
      expect(match.log).toHaveLength(kept.entries + (newerThan(game.version, kept.rules) ? 1 : 0))
      expect(match.journal.length).toBeGreaterThan(0)
      expect(live.kept.status).toBe(kept.status)
      expect(game.invariants(match.state)).toEqual([])
    }
    for (const each of running(opened)) expect(each.live.match.decisions).not.toEqual([])
    for (const each of finished(opened)) expect(endOf(each)).toEqual(each.kept.outcome)
  })

  test('is taken over by newer rules: each match says how, and the store keeps it', async () => {
    const opened = await openAll(version, later, `${version}-later.db`)
    for (const each of running(opened)) {
      const { kept, live, game, stored } = each
      expect(stored).toHaveLength(kept.entries + 1)
      expect(stored.at(-1)).toMatchObject({ kind: 'state', from: kept.rules, version: game.version })
      expect(live.match.journal.at(-1)?.key).toBe('kernel.corrected')
      expect(live.kept.rules).toBe(game.version)
      expect(live.match.decisions).not.toEqual([])
    }
    for (const each of finished(opened)) {
      expect(each.stored).toHaveLength(each.kept.entries)
      expect(endOf(each)).toEqual(each.kept.outcome)
    }
    // Nothing is told otherwise than the older server kept it.
    for (const each of opened) {
      expect(read(each.live.match.journal).slice(0, each.known.length)).toEqual(read(each.known))
    }
  })
})

// Older ones were made when there were fewer games.
test('the newest database has running and finished matches of every game', async () => {
  const opened = await openAll(versions.at(-1)!, GAMES, 'newest.db')
  for (const some of [running(opened), finished(opened)])
    expect([...new Set(some.map(({ kept }) => kept.game))].toSorted()).toEqual(Object.keys(GAMES).toSorted())
})

function endOf({ live }: OpenedHere) {
  return { how: 'played', ...live.match.outcome }
}
