import { canonical, type Seat } from '@middlesea/engine'
import { type AnyMatch, HUMAN, type Players } from '../match/players.ts'

/** Whether two seats are a team that confers: its members may look at each other's table. */
export type Teammates = (a: Seat, b: Seat) => boolean

/** Who sits at this screen, through whose eyes it shows the match, and whether a curtain hides the table. */
export class Seating {
  readonly players: Players
  /** Persons at this screen do not see one another's secrets: a curtain falls between them. */
  fog: boolean
  /** Persons at this screen trust each other: the table turns to the next one without a curtain. */
  trust: boolean
  /** Whose eyes the page shows. */
  seat: Seat
  /** The seat for which a curtain hides the table until it is drawn, or null. */
  curtain: Seat | null = null
  /** Who handed the screen over to the one behind the curtain; null if nobody did. */
  handedBy: Seat | null = null
  /** Grows when somebody with other knowledge sits down: nothing that was on the screen may stay. */
  sitting = 0
  /** When the screen last turned to another person without a curtain. */
  turnedAt = Number.NEGATIVE_INFINITY
  private readonly match: AnyMatch
  private readonly teammates: Teammates
  /** Answers of knowAlike, as long as nothing happens in the match. */
  private alike: { length: number; pairs: Map<string, boolean> } = { length: -1, pairs: new Map() }

  constructor(match: AnyMatch, players: Players, fog: boolean, trust = false, teammates: Teammates = () => false) {
    this.match = match
    this.teammates = teammates
    this.players = { ...players }
    this.fog = fog
    this.trust = trust
    this.seat = this.humans()[0] ?? match.seats[0]
  }

  isHuman(seat: Seat): boolean {
    return this.players[seat] === HUMAN
  }

  humans(): Seat[] {
    return this.match.seats.filter((seat) => this.isHuman(seat))
  }

  /** The seats that the match waits for. */
  deciders(): Seat[] {
    return [...new Set(this.match.decisions.flatMap(({ seats }) => seats))]
  }

  /** The reader's seat, and those of persons from whom the reader has no secrets. */
  isOwn(seat: Seat): boolean {
    return this.isHuman(seat) && (seat === this.seat || !this.fog || this.mayKnow(seat, this.seat))
  }

  /** A match that is opened begins with whoever must decide; among persons with secrets behind the curtain, unless it is over. */
  welcome(): void {
    const humans = this.humans()
    const deciders = this.deciders()
    this.seat = humans.find((seat) => deciders.includes(seat)) ?? humans[0] ?? this.match.seats[0]
    const secrets = !this.match.over && this.fog && !this.trust && humans.some((seat) => !this.mayKnow(seat, this.seat))
    this.curtain = secrets ? this.seat : null
    this.handedBy = null
  }

  /** Shows the table to the person who decides now. */
  turnToDecider(): void {
    const deciders = this.deciders()
    if (deciders.includes(this.seat) && this.isHuman(this.seat)) return
    const next = this.humans().find((seat) => deciders.includes(seat))
    if (next !== undefined) this.turnTo(next)
  }

  /** Shows the table to a seat: behind a curtain where it knows other things than the one before. */
  turnTo(seat: Seat): void {
    if (seat === this.seat) return
    const from = this.seat
    this.seat = seat
    if (!this.fog || this.knowAlike(from, seat)) return
    this.sitting++
    if (this.trust || this.teammates(from, seat)) {
      this.turnedAt = performance.now()
      return
    }
    this.curtain = seat
    this.handedBy = this.isHuman(from) ? from : null
  }

  drawCurtain(): void {
    this.curtain = null
    this.handedBy = null
  }

  /** The screen goes back to whoever handed it over; nobody else has seen the table in between. */
  giveBack(): void {
    if (this.handedBy !== null) this.seat = this.handedBy
    this.drawCurtain()
    this.sitting++
  }

  /** Whether two persons have no secrets from each other. */
  private mayKnow(a: Seat, b: Seat): boolean {
    return this.knowAlike(a, b) || this.teammates(a, b)
  }

  /** Whether two seats know the same: what they see, and what they were told. */
  private knowAlike(a: Seat, b: Seat): boolean {
    if (a === b) return true
    const { match } = this
    if (this.alike.length !== match.log.length) this.alike = { length: match.log.length, pairs: new Map() }
    const { pairs } = this.alike
    const key = `${a} ${b}`
    const known = pairs.get(key) ?? tellsAlike(match, a, b)
    pairs.set(key, known)
    return known
  }
}

function tellsAlike(match: AnyMatch, a: Seat, b: Seat): boolean {
  const told = match.journal.every(({ seats }) => seats === null || seats.includes(a) === seats.includes(b))
  return told && canonical(match.view(a)) === canonical(match.view(b))
}
