// How much one kind of abuse after the other slows those who play, against the limits that are set for it.
import { type ClientSocket, Player } from '../../server/test/client.ts'
import { ABUSES, type Villain } from './abuses.ts'
import type { Long } from './bench-long.ts'
import type { HonestPair, Waits } from './honest-pair.ts'
import type { PersonAndBot } from './person-and-bot.ts'

/** The abused server tells its figures to whoever has this. */
export const METRICS_TOKEN = 'figures-of-the-abused-server'
const LIMITS = { p99: 150, memory: 600 }
/** So long an answer of a person's program may take, of which the half is waited for; those of the villain think for a second. */
const BOT_MS = 150

/**
 * The pair's p99 without any abuse from which on the machine is called busy: then it says little about the server, and some
 * of it is added to the limit. Who was held up for seconds is noticed all the same.
 */
const BUSY_MS = 30

/** Each villain comes from an address of its own: what is limited by address does not limit the pair. */
let villains = 0

export interface Hurtful {
  bad: boolean
  figures: string
}

export interface Honest {
  pair: HonestPair
  person: PersonAndBot
  long: Long
}

/** How much one kind of abuse after the other slows those who play. */
export class Hurt {
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
export function roomFor({ p99 }: Waits): number {
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
