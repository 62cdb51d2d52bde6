// Somebody who plays against a program, and how long each of its answers is waited for.
import { fastRng } from '@middlesea/engine'
import { actAtRandom, type ClientSocket, Player } from '../../server/test/client.ts'
import { type Waits, waitsOf } from './honest-pair.ts'

/** Acts a second of the person, at most. */
const ACTS_A_SECOND = 10
/** So long a program may let its person wait before this is taken for a fault. */
const IN_VAIN_MS = 20_000
/** A game of tests, in which a turn is a few acts: so there is an answer now and then. */
const GAME = 'skirmish'
const SEAT = 'north'
const SEAT_OF_BOT = 'south'
const OWN_SEATS = { [SEAT]: 'me', [SEAT_OF_BOT]: { bot: 'random' } }

export class PersonAndBot {
  private readonly person: Player
  private readonly line: ClientSocket
  private readonly rng = fastRng('person')
  private match = ''

  private constructor(person: Player, line: ClientSocket) {
    this.person = person
    this.line = line
  }

  static async sitDown(url: string): Promise<PersonAndBot> {
    const person = await Player.signUp(url, 'Honest Cat', '198.51.100.3')
    const one = new PersonAndBot(person, await person.connect())
    // The first answers wait for threads that start: one for programs alone, and one that is left to people.
    await one.begin({ [SEAT]: { bot: 'random' }, [SEAT_OF_BOT]: { bot: 'random' } })
    await one.begin()
    while ((await one.playFor(200)).acts === 0);
    return one
  }

  /** Plays for so many milliseconds: how long each answer of the program took. */
  async playFor(ms: number): Promise<Waits> {
    const waits: number[] = []
    const end = performance.now() + ms
    while (performance.now() < end) {
      if (this.seen().status !== 'playing') await this.begin()
      const wait = this.seen().decision === null ? await this.program() : await this.act()
      if (wait !== null) waits.push(wait)
      await new Promise((done) => setTimeout(done, 1000 / ACTS_A_SECOND))
      this.line.texts.length = 0
      this.line.messages.length = 0
    }
    return waitsOf(waits)
  }

  /** Acts, and waits for the program where it is its turn: how long; null where it had nothing to do. */
  private async act(): Promise<number | null> {
    const { number } = this.seen()
    const answer = await actAtRandom(this.line, this.match, SEAT, (n) => this.rng.below(n))
    // Both decide at the same time: the program may have been quicker.
    if (answer.t === 'refused') return null
    if (answer.t !== 'done') throw new Error(`the person was not served: ${JSON.stringify(answer)}`)
    const wait = await this.program()
    return this.seen().number > number + 1 ? wait : null
  }

  /** Waits until the person has something to do again: how long. */
  private async program(): Promise<number> {
    const begun = performance.now()
    await this.line.until(() => this.seen().decision !== null || this.seen().status !== 'playing', IN_VAIN_MS)
    return performance.now() - begun
  }

  private seen() {
    return this.line.seen(this.match, SEAT)
  }

  private async begin(seats: { [seat: string]: unknown } = OWN_SEATS): Promise<void> {
    const made = await this.person.post('/api/matches', { game: GAME, title: 'Honest', seats })
    const { id } = made.body as { id: string }
    const { status, body } = await this.person.post(`/api/matches/${id}/start`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    if (seats !== OWN_SEATS) return
    this.match = id
    await this.line.table(id, SEAT)
  }
}
