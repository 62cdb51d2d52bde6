// Plays the kept random games of every game and compares them with games/GAME/test/hashes.json.
// Run: npm run hashes [-- GAME...] [--write [--again]]
// --write keeps the new hashes of a game whose version was raised; --again also those of a version that has hashes already,
// for a version that nobody has played yet.
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { atOnce } from '../at-once.ts'
import { isPlayed, loadGame, writtenGames } from '../games.ts'
import { complaint, readHashes, untoldIn, writeHashes } from './file.ts'
import { hashGames } from './play.ts'

const USAGE = 'usage: npm run hashes [-- GAME...] [--write [--again]]'
const PROCESSES = 2

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean' }, again: { type: 'boolean' } },
    allowPositionals: true,
  })
  const unknown = positionals.find((id) => !writtenGames().includes(id))
  if (unknown !== undefined) {
    console.error(`unknown game '${unknown}'; there are: ${writtenGames().join(', ')}\n${USAGE}`)
    return 2
  }
  const games = positionals.length > 0 ? positionals : writtenGames()
  if (games.length === 1) return look(games[0], values)
  const flags = Object.keys(values).map((flag) => `--${flag}`)
  let failed = 0
  await atOnce(games, PROCESSES, async (id) => {
    if ((await apart([id, ...flags])) !== 0) failed++
  })
  return failed === 0 ? 0 : 1
}

async function look(id: string, { write, again }: { write?: boolean; again?: boolean }): Promise<number> {
  const game = await loadGame(id)
  if (!isPlayed(game) && write !== true && readHashes(id) === null) {
    console.log(`${id}: nobody plays version ${game.version} yet, and no hashes are kept`)
    return 0
  }
  const begin = process.cpuUsage()
  const now = { version: game.version, games: hashGames(game) }
  const { user, system } = process.cpuUsage(begin)
  const kept = readHashes(id)
  const wrong = complaint(id, kept, now)
  const isNew = kept === null || kept.version !== now.version
  const untold = kept === null ? '' : untoldIn(game, kept, now)
  if (untold !== '' && write === true) {
    console.error(untold)
    return 1
  }
  if (wrong !== '' && write === true && (isNew || again === true)) {
    writeHashes(id, now)
    console.log(`${id}: the hashes of ${now.games.length} random games of version ${now.version} are kept`)
    return 0
  }
  if (wrong !== '') {
    console.error(wrong)
    return 1
  }
  const seconds = ((user + system) / 1e6).toFixed(1)
  console.log(`${id}: ${now.games.length} random games are played as version ${now.version} played them, ${seconds} s`)
  return 0
}

/** Looks at a game in a process of its own. */
function apart(args: string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = fork(import.meta.filename, args)
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}
