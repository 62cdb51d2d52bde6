// Prints how fast each game is, the hex board and the page, as JSON. Run: npm run bench [-- GAME... | hexes | web]
// At the end every figure that has a limit is listed as met or missed; one that is missed makes the command fail.
// A process of its own, never a test: in tests laws are watched, which costs time. Each game has a process of its own too,
// as it has where games are simulated or rated: in one that has played other games before, Malta 1942 took half as long again.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { measureHexes } from '../../board/bench/hex.ts'
import { findChromium, NO_CHROMIUM } from '../browser.ts'
import { writtenGames } from '../games.ts'
import { verdictOn } from './figures.ts'
import { measurePage } from './web.ts'

const HEXES = 'hexes'
const WEB = 'web'
const OTHERS = [HEXES, WEB]
const known = [...writtenGames(), ...OTHERS]
const given = process.argv.slice(2)
const unknown = given.find((name) => !known.includes(name))
if (unknown === undefined) {
  const wanted = given.length > 0 ? given : known
  const games = Object.fromEntries(wanted.filter((name) => !OTHERS.includes(name)).map((id) => [id, measureGame(id)]))
  const hexes = wanted.includes(HEXES) ? measureHexes() : undefined
  const web = wanted.includes(WEB) ? await page() : undefined
  console.log(JSON.stringify({ node: process.version, games, hexes, web }, null, 2))
  const { lines, exitCode } = verdictOn({ ...games, web })
  for (const line of lines) console.error(line) // where they do not mix with the JSON
  process.exitCode = exitCode
} else {
  console.error(`unknown game '${unknown}'; there are: ${known.join(', ')}`)
  process.exitCode = 2
}

function measureGame(id: string): object {
  const child = spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'game.ts'), id], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`${id} could not be measured`)
  return JSON.parse(child.stdout) as object
}

async function page() {
  if (findChromium() !== null) return measurePage()
  console.error(`The page was not measured. ${NO_CHROMIUM}`)
  return { leftOut: NO_CHROMIUM }
}
