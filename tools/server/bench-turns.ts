// Measures several servers in turns, so that what else the machine does falls on all of them alike.
// Run: npx tsx tools/server/bench-turns.ts SECONDS TURNS MATCHES ACTIONS_A_SECOND SERVER…
// A server is a program that was built (server/dist/bench/main.js, as `npm run bench:server` leaves it), or the folder of a checkout
// with its packages installed, also of an older one: it runs from its sources. Flags for Node may follow the program in the same
// word ('server/dist/bench/main.js --max-semi-space-size=4'). All play the games that all of them have. The
// processor time of each is told for every turn; the first turn, in which functions are made fast, does not count.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fastRng } from '@middlesea/engine'
import { freshStore } from '@middlesea/store/testing'
import { GAMES } from '../../server/src/games.ts'
import { Player } from '../../server/test/client.ts'
import { type ServerProcess, spawnServer } from '../../server/test/processes.ts'
import { NODE_FLAGS } from '../serve/flags.mjs'
import { type BenchMatch, closeMatches, makeMatches } from './bench-clients.ts'
import { fullLoad, type MeasuredLoad, steadyLoad } from './bench-load.ts'

/** So many matches act at once where as much is asked as a server can bear: the rate is 0 then. */
const AT_ONCE = 64

interface Measured {
  name: string
  server: ServerProcess
  matches: BenchMatch[]
  loads: MeasuredLoad[]
  drop: () => void
}

const [seconds, turns, count, aSecond] = process.argv.slice(2, 6).map(Number)
await main(process.argv.slice(6))

async function main(names: string[]): Promise<void> {
  delete process.env.TEST_DATABASE_URL
  const all = await Promise.all(names.map(start))
  const games = await commonGames(all)
  for (const one of all) one.matches = await makeMatches(one.server.url, count, fastRng('bench'), games)
  for (let turn = 0; turn <= turns; turn++) {
    // Each comes first as often as last.
    for (const one of turn % 2 === 0 ? all : all.toReversed()) {
      const load = await loadOf(one)
      if (turn > 0) one.loads.push(load)
      console.log(`turn ${turn}: ${told(one.name, [load])}`)
    }
  }
  console.log(`${games.join(', ')}; medians of ${turns} turns:`)
  for (const one of all) console.log(told(one.name, one.loads))
  for (const { matches, server, drop } of all) {
    closeMatches(matches)
    await server.kill()
    drop()
  }
}

async function start(name: string): Promise<Measured> {
  const { config, drop } = await freshStore()
  const [file, ...flags] = name.split(' ')
  const path = resolve(file)
  const sources = [
    '--import',
    join(path, 'tools/serve/packages.mjs'),
    '--import',
    'tsx',
    join(path, 'server/test/child.ts'),
  ]
  const command = statSync(path).isDirectory() ? sources : [...NODE_FLAGS, ...flags, path]
  return { name, server: await spawnServer(config, {}, command), matches: [], loads: [], drop }
}

async function commonGames(all: Measured[]): Promise<string[]> {
  let games = Object.keys(GAMES)
  for (const { server } of all) {
    const { status, body } = await new Player(server.url).get('/api/games')
    // The built program lacks the small game for tests, and so cannot list its games: it is of this checkout, and has all.
    if (status === 200) games = games.filter((id) => (body as { id: string }[]).some((game) => game.id === id))
  }
  return games
}

function loadOf({ server, matches }: Measured): Promise<MeasuredLoad> {
  if (aSecond === 0) return fullLoad(server, matches, seconds, AT_ONCE)
  return steadyLoad(server, matches, seconds, aSecond)
}

function told(name: string, loads: MeasuredLoad[]): string {
  const median = (of: (load: MeasuredLoad) => number): number =>
    loads.map(of).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? NaN
  const [cpu, main, p99] = [median(({ cpu: own }) => own), median((load) => load.main), median((load) => load.p99)]
  const clients = median((load) => load.clients)
  const rate = median(({ actions, seconds: took }) => actions / took)
  const memory = median((load) => load.memory)
  const time = `${cpu.toFixed(2)} ms an action, ${main.toFixed(2)} of it in the main thread`
  const rest = `p99 ${p99.toFixed(1)} ms, ${rate.toFixed(0)} a second, ${memory.toFixed(0)} MB`
  return `${name}: ${time}, ${rest}, clients ${clients.toFixed(2)} ms`
}
