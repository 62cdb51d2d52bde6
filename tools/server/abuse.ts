// An honest pair plays, and a person against a program, while one account after the other does its worst. Run: npm run test:abuse [-- SECONDS]
// SECONDS for each kind of abuse; `npm test` takes two. The server is a process of its own with its usual limits, on SQLite.
import { loadavg } from 'node:os'
import { freshStore } from '@middlesea/store/testing'
import { type ClientSocket, Player } from '../../server/test/client.ts'
import { spawnServer } from '../../server/test/processes.ts'
import { type Flaky, measured, orBreakOff, tellFlaky } from '../once-more.ts'
import { ABUSES, type Villain } from './abuses.ts'
import { type Long, longMatch } from './bench-long.ts'
import { HonestPair, type Waits } from './honest-pair.ts'
import { PersonAndBot } from './person-and-bot.ts'

const SECONDS = 10
const METRICS_TOKEN = 'figures-of-the-abused-server'
const LIMITS = { p99: 150, memory: 600 }
/** So long an answer of a person's program may take, of which the half is waited for; those of the villain think for a second. */
const BOT_MS = 150
/** Of the match whose films are asked for. */
const LONG_ENTRIES = 1_500
/**
 * The pair's p99 without any abuse from which on the machine is called busy: then it says little about the server, and some
 * of it is added to the limit. Who was held up for seconds is noticed all the same.
 */
const BUSY_MS = 30

/** Each villain comes from an address of its own: what is limited by address does not limit the pair. */
let villains = 0

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

interface Hurtful {
  bad: boolean
  figures: string
}

interface Honest {
  pair: HonestPair
  person: PersonAndBot
  long: Long
}

/** How much one kind of abuse after the other slows those who play. */
class Hurt {
  private readonly url: string
  private readonly honest: Honest
  private readonly ms: number
  private room: number

  constructor(url: string, honest: Honest, ms: number, room: number) {
    this.url = url
    this.honest = honest
    this.ms = ms
    this.room = room
  }

  async by(name: string): Promise<Hurtful> {
    const { pair, person, long } = this.honest
    const villain = await villainAt(this.url, name, long)
    const stop = await ABUSES[name](villain)
    const [{ p50, p99, worst, acts }, bot] = await Promise.all([pair.playFor(this.ms), person.playFor(this.ms)])
    const done = await stop()
    for (const line of villain.lines) line.socket.terminate()
    const memory = await memoryOf(this.url)
    const isSlow = (): boolean => p99 >= LIMITS.p99 + this.room || bot.p50 >= BOT_MS + this.room
    // The machine may have become busier than it was at first: that is not the villain's doing.
    if (isSlow()) this.room = Math.max(this.room, roomFor(await pair.playFor(this.ms)))
    const bad = isSlow() || bot.acts === 0 || memory >= LIMITS.memory
    const limits = `(limits ${(LIMITS.p99 + this.room).toFixed(0)}, ${(BOT_MS + this.room).toFixed(0)} ms, ${LIMITS.memory} MB)`
    const figures = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, worst ${worst.toFixed(0)} ms over ${acts} acts; ${bot.acts} answers of a program, p50 ${bot.p50.toFixed(0)}, p99 ${bot.p99.toFixed(0)}; ${memory.toFixed(0)} MB`
    console.log(`${name.padEnd(28)}${figures}  (${done})${bad ? `  TOO MUCH ${limits}` : ''}`)
    return { bad, figures: `${figures} ${limits}` }
  }
}

/** What is added to the limits on a busy machine. */
function roomFor({ p99 }: Waits): number {
  return p99 > BUSY_MS ? 3 * p99 : 0
}

async function villainAt(url: string, name: string, long: Long): Promise<Villain> {
  const player = await Player.signUp(url, `Villain ${++villains}, ${name}`, `192.0.2.${villains}`)
  // The long match was played by another: whoever asks for its films is that one.
  if (name === 'films') player.cookie = long.cookie
  const lines: ClientSocket[] = []
  return { player, long, lines, connect: async () => (lines.push(await player.connect()), lines[lines.length - 1]) }
}

async function memoryOf(url: string): Promise<number> {
  const { body } = await new Player(url).request('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_TOKEN}`,
  })
  return Number(/^process_resident_memory_bytes ([\d.e+]+)$/m.exec(body as string)?.[1]) / 1e6
}
