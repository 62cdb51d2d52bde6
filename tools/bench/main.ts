// Prints how fast each game is, the hex board and the page, as JSON. Run: npm run bench [-- GAME... | hexes | web]
// A process of its own, never a test: in tests laws are watched, which costs time.
import { measureHexes } from '../../board/bench/hex.ts'
import { findChromium, NO_CHROMIUM } from '../browser.ts'
import { loadGame, writtenGames } from '../games.ts'
import { measure } from './measure.ts'
import { measureReach } from './reach.ts'
import { measurePage } from './web.ts'

const HEXES = 'hexes'
const WEB = 'web'
const known = [...writtenGames(), HEXES, WEB]
const given = process.argv.slice(2)
const unknown = given.find((name) => !known.includes(name))
if (unknown === undefined) {
  const wanted = given.length > 0 ? given : known
  const games = []
  for (const id of wanted.filter((name) => name !== HEXES && name !== WEB)) games.push(measure(await loadGame(id)))
  const hexes = wanted.includes(HEXES) ? { ...measureHexes(), creteReach: await measureReach() } : undefined
  const web = wanted.includes(WEB) ? await page() : undefined
  console.log(JSON.stringify({ node: process.version, games, hexes, web }, null, 2))
} else {
  console.error(`unknown game '${unknown}'; there are: ${known.join(', ')}`)
  process.exitCode = 2
}

async function page() {
  if (findChromium() !== null) return measurePage()
  console.error(`The page was not measured. ${NO_CHROMIUM}`)
  return { leftOut: NO_CHROMIUM }
}
