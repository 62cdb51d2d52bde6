// Attacks a real server through real sockets and requests, over all games. Run: npm run test:attack [-- COUNT [SEED [GAME,GAME]]]
// None may be accepted, none may change anything, and the server must go on.
import { orBreakOff } from '../once-more.ts'
import { anyAttack, ATTACKS, type AttackedTable } from './attacks.ts'
import { beginMatch, keptOf, openStage, playOnce, type Stage } from './stage.ts'

const COUNT = 10_000
/** So many attacks between two legal actions. */
const PER_ACTION = 8

const [countText = String(COUNT), seed = 'attack', games] = process.argv.slice(2)
process.exitCode = await orBreakOff(() => main(Number(countText)))

async function main(count: number): Promise<number> {
  const stage = await openStage(seed, games?.split(','))
  const faults: string[] = []
  const made = new Map<string, number>()
  let actions = 0
  for (let done = 0; done < count && faults.length < 20; actions++) {
    const at = stage.rng.below(stage.matches.length)
    const sent = await step(stage, at)
    const table = stage.matches[at]
    const before = await keptOf(stage, table)
    const names: string[] = []
    for (let i = 0; i < PER_ACTION && done < count; i++) {
      const name = anyAttack(stage.rng)
      const own = table.places[stage.rng.below(table.places.length)]
      const result = await ATTACKS[name].attack({ stage, places: table.places, own, sent })
      if (result === null) continue
      names.push(name)
      made.set(name, (made.get(name) ?? 0) + 1)
      done++
      if (result) faults.push(`accepted: ${name} at ${table.game}`)
    }
    if ((await keptOf(stage, table)) !== before) {
      faults.push(`something changed: ${table.game}, one of ${names.join(', ')}`)
    }
  }
  const alive = await stage.stranger.get('/healthz')
  if (alive.status !== 200) faults.push('the server does not answer')
  await stage.server.drop()
  report(made, actions, faults)
  return faults.length === 0 ? 0 : 1
}

/** One legal action at a table, and the message that made it; a match that is over gives way to a new one. */
async function step(stage: Stage, at: number): Promise<AttackedTable['sent']> {
  const table = stage.matches[at]
  const place = await playOnce(stage, table)
  if (place !== null) return { place, message: place.line.lastAsked }
  for (const { line } of table.places) await line.close()
  stage.matches[at] = await beginMatch(stage, table.game)
  return null
}

function report(made: Map<string, number>, actions: number, faults: string[]): void {
  let sum = 0
  for (const [name, count] of [...made].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${name.padEnd(24)}${String(count).padStart(7)}`)
    sum += count
  }
  console.log(`${'all'.padEnd(24)}${String(sum).padStart(7)}   between ${actions} legal actions`)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'None was accepted, none changed anything.' : `${faults.length} faults.`)
}
