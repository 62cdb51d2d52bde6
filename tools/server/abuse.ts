// An honest pair plays, and a person against a program, while one account after the other does its worst. Run: npm run test:abuse [-- SECONDS]
// SECONDS for each kind of abuse; `npm test` takes two. The server is a process of its own with its usual limits, on SQLite.
import { loadavg } from 'node:os'
import { freshStore } from '@middlesea/store/testing'
import { spawnServer } from '../../server/test/processes.ts'
import { type Flaky, measured, orBreakOff, tellFlaky } from '../once-more.ts'
import { ABUSES } from './abuses.ts'
import { longMatch } from './bench-long.ts'
import { HonestPair } from './honest-pair.ts'
import { Hurt, METRICS_TOKEN, roomFor } from './hurt.ts'
import { PersonAndBot } from './person-and-bot.ts'

const SECONDS = 10
/** Of the match whose films are asked for. */
const LONG_ENTRIES = 1_500

const [secondsText = String(SECONDS)] = process.argv.slice(2)
process.exitCode = await orBreakOff(() => main(Number(secondsText)))

async function main(seconds: number): Promise<number> {
  delete process.env.TEST_DATABASE_URL
  const { config, drop } = await freshStore()
  const long = await longMatch(config, LONG_ENTRIES)
  const server = await spawnServer(config, { TEST_LIMITS: 'usual', TRUST_PROXY: '1', METRICS_TOKEN })
  try {
    const pair = await HonestPair.sitDown(server.url)
    const person = await PersonAndBot.sitDown(server.url)
    const [calm, calmBot] = await Promise.all([pair.playFor(seconds * 1000), person.playFor(seconds * 1000)])
    console.log(
      `machine: load ${loadavg()[0].toFixed(1)}; without abuse the pair's p99 is ${calm.p99.toFixed(0)} ms, a program answers in ${calmBot.p50.toFixed(0)}`,
    )
    const hurt = new Hurt(server.url, { pair, person, long }, seconds * 1000, roomFor(calm))
    const flaky: Flaky[] = []
    let faults = 0
    for (const name of Object.keys(ABUSES)) {
      const { result, spoilt } = await measured(
        () => hurt.by(name),
        ({ bad }) => bad,
      )
      if (spoilt !== null) flaky.push({ name: `abuse > ${name}`, errors: [spoilt.figures] })
      faults += Number(result.bad)
    }
    console.log(faults === 0 ? 'Nobody slowed the pair.' : `${faults} kinds of abuse slowed the pair.`)
    tellFlaky(flaky, Object.keys(ABUSES).length)
    return faults === 0 ? 0 : 1
  } finally {
    await server.kill()
    drop()
  }
}
