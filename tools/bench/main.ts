// Prints how fast each game is, odds, the hex board and the page, as JSON. Run: npm run bench [-- GAME... | odds | hexes | web]
// A process of its own, never a test: in tests laws are watched, which costs time.
import { measureHexes } from '../../board/bench/hex.ts'
import { findChromium, NO_CHROMIUM } from '../browser.ts'
import { loadGame, writtenGames } from '../games.ts'
import { measure } from './measure.ts'
import { measureOdds } from './odds.ts'
import { measureReach } from './reach.ts'
import { measurePage } from './web.ts'

const HEXES = 'hexes'
const ODDS = 'odds'
const WEB = 'web'
const OTHERS = [ODDS, HEXES, WEB]
const known = [...writtenGames(), ...OTHERS]
const given = process.argv.slice(2)
const unknown = given.find((name) => !known.includes(name))
if (unknown === undefined) {
  const wanted = given.length > 0 ? given : known
  const games = []
  for (const id of wanted.filter((name) => !OTHERS.includes(name))) games.push(measure(await loadGame(id)))
  const odds = wanted.includes(ODDS) ? measureOdds() : undefined
  const hexes = wanted.includes(HEXES) ? { ...measureHexes(), creteReach: await measureReach() } : undefined
  const web = wanted.includes(WEB) ? await page() : undefined
  console.log(JSON.stringify({ node: process.version, games, odds, hexes, web }, null, 2))
} else {
  console.error(`unknown game '${unknown}'; there are: ${known.join(', ')}`)
  process.exitCode = 2
}

async function page() {
  if (findChromium() !== null) return measurePage()
  console.error(`The page was not measured. ${NO_CHROMIUM}`)
  return { leftOut: NO_CHROMIUM }
}
