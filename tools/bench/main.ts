// Prints how fast each game is, the hex board and the page, as JSON. Run: npm run bench [-- GAME... | hexes | web]
// A process of its own, never a test: in tests laws are watched, which costs time. Each game has a process of its own too,
// as it has where games are simulated or rated: in one that has played other games before, Malta 1942 took half as long again.
import { spawnSync } from 'node:child_process'
import { measureHexes } from '../../board/bench/hex.ts'
import { findChromium, NO_CHROMIUM } from '../browser.ts'
import { loadBench, loadGame, loadOdds, loadPolicy, writtenGames } from '../games.ts'
import { measure } from './measure.ts'
import { measureOdds } from './odds.ts'
import { measurePolicy } from './policy.ts'
import { measurePage } from './web.ts'

const HEXES = 'hexes'
const WEB = 'web'
const OTHERS = [HEXES, WEB]
const known = [...writtenGames(), ...OTHERS]
const given = process.argv.slice(2)
const unknown = given.find((name) => !known.includes(name))
if (unknown === undefined) {
  const wanted = given.length > 0 ? given : known
  const ids = wanted.filter((name) => !OTHERS.includes(name))
  const games = wanted.length === 1 && ids.length === 1 ? [await measureHere(ids[0])] : ids.flatMap(measureApart)
  const hexes = wanted.includes(HEXES) ? measureHexes() : undefined
  const web = wanted.includes(WEB) ? await page() : undefined
  console.log(JSON.stringify({ node: process.version, games, hexes, web }, null, 2))
} else {
  console.error(`unknown game '${unknown}'; there are: ${known.join(', ')}`)
  process.exitCode = 2
}

/** All that is measured of one game, in this process. */
async function measureHere(id: string): Promise<object> {
  const [game, bench, policy, tell] = [
    await loadGame(id),
    await loadBench(id),
    await loadPolicy(id),
    await loadOdds(id),
  ]
  const least = bench.limits.policyStepsPerCpuSecond
  return {
    ...measure(game, bench),
    policy: policy === null || least === undefined ? undefined : measurePolicy(game, policy, least),
    odds: tell === null ? undefined : measureOdds(game, tell),
  }
}

/** What this command prints of one game. */
function measureApart(id: string): unknown[] {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', import.meta.filename, id], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${id} could not be measured`)
  return (JSON.parse(stdout) as { games: unknown[] }).games
}

async function page() {
  if (findChromium() !== null) return measurePage()
  console.error(`The page was not measured. ${NO_CHROMIUM}`)
  return { leftOut: NO_CHROMIUM }
}
