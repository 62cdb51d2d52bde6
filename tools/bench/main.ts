// Prints how fast each game is, as JSON. Run: npm run bench [-- GAME...]
// A process of its own, never a test: in tests laws are watched, which costs time.
import { loadGame, writtenGames } from '../games.ts'
import { measure } from './measure.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.find((id) => !writtenGames().includes(id))
if (unknown === undefined) {
  const games = []
  for (const id of wanted.length > 0 ? wanted : writtenGames()) games.push(measure(await loadGame(id)))
  console.log(JSON.stringify({ node: process.version, games }, null, 2))
} else {
  console.error(`unknown game '${unknown}'; there are: ${writtenGames().join(', ')}`)
  process.exitCode = 2
}
