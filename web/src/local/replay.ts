import { type JournalEntry, Match, readBy, type Pack, type Seat } from '@middlesea/engine'
import { stepBefore, type TableReplay } from '../table/replay.ts'
import type { Film } from '../match/film.ts'
import { isHeading, type JournalLine, type Past } from '../match/history.ts'
import { type Formations, type Moment, momentsIn } from '../match/moments.ts'
import { ALL_KNOWING, HUMAN, type Players, SPECTATOR } from '../match/players.ts'
import { Session } from './session.ts'

// A film is looked at through a session in which nobody can do anything: the table shows it as it shows a match.

/** One moment to be looked at: after so many steps, and with so much of the journal. */
export interface Beat extends Moment {
  step: number
  journal: number
}

export interface ReplayStart {
  film: Film
  id: string
  title: string
  /** Who plays while the match goes on; in a finished one it does not matter. */
  players: Players
  /** The data pack that the match is played with, or null. */
  pack?: Pack | null
  seat?: Seat
  /** Only this part of the film, moment by moment: what somebody has missed. */
  from?: number
}

export class Replay implements TableReplay {
  readonly film: Film
  readonly session: Session
  readonly beats: readonly Beat[]
  /** Whether it is a film of what was missed. */
  readonly byLine: boolean
  /** Every seat whose eyes may be borrowed. */
  readonly viewpoints: readonly Seat[]
  /** What is shown: an index of `beats`. */
  at = 0
  private told: { version: number; lines: readonly JournalLine[] } = { version: -1, lines: [] }
  private readonly stand: Stand
  private readonly players: Players

  constructor({ film, id, title, players, pack, seat, from }: ReplayStart) {
    this.film = film
    this.players = players
    this.stand = new Stand(film)
    this.session = new Session({ id, title, module: film.module, match: this.stand, players: {}, pack, fog: false })
    this.viewpoints = viewpointsOf(film, this.stand.seats, players)
    const eyes = seat ?? this.viewpoints[0]
    this.byLine = from !== undefined
    this.beats = from === undefined ? wholeSteps(film) : momentsFrom(film, from, eyes)
    this.show(0, eyes)
  }

  get beat(): Beat {
    return this.beats[this.at]
  }

  /** The last thing that was done, as an index of the film's steps; -1 before the first. */
  get step(): number {
    return this.beat.step - 1
  }

  get steps(): readonly Past[] {
    return this.film.steps
  }

  get seat(): Seat {
    return this.session.seat
  }

  goTo(at: number): void {
    this.show(Math.min(Math.max(at, 0), this.beats.length - 1), this.seat)
  }

  /** To the moment at which a gesture has just been made. */
  goToEntry(entry: number): void {
    const step = this.film.steps.findIndex((past) => past.entry === entry)
    const at = this.beats.findIndex((beat) => beat.step > step)
    if (step !== -1 && at !== -1) this.goTo(at)
  }

  /** Looks through other eyes. While the match goes on, one person's secrets are kept from another by a curtain. */
  look(seat: Seat): void {
    if (!this.viewpoints.includes(seat)) throw new Error(`nobody may look as '${seat}'`)
    const others = this.viewpoints.filter((other) => other !== seat && this.players[other] === HUMAN)
    const secret = !this.film.over && this.players[seat] === HUMAN && others.length > 0
    const { seating } = this.session
    seating.curtain = secret ? seat : null
    // Nothing that was on the screen may stay.
    if (secret) seating.sitting++
    this.show(this.at, seat)
  }

  /** The lines of the journal that are told now. */
  get lines(): readonly JournalLine[] {
    const { version } = this.session
    if (this.told.version !== version) this.told = { version, lines: this.linesNow() }
    return this.told.lines
  }

  isNow(line: JournalLine): boolean {
    return this.lines.includes(line)
  }

  /** What the one who looks saw before the last gesture; null at the beginning. */
  // oxlint-disable-next-line typescript/no-explicit-any
  viewBefore(): any {
    if (this.step < 0) return null
    return this.stand.viewOf(this.film.stateAt(stepBefore(this)), this.seat)
  }

  private show(at: number, seat: Seat): void {
    this.at = at
    const { step, journal } = this.beats[at]
    this.stand.put(step, journal, seat === ALL_KNOWING)
    this.session.lookAt(this.film.steps.slice(0, step), seat)
  }

  private linesNow(): JournalLine[] {
    const { journal } = this.session
    const { tells } = this.beat
    if (this.byLine) return tells === 0 ? [] : journal.filter((line) => !isHeading(line)).slice(-tells)
    const entry = this.film.steps[this.step]?.entry
    return journal.filter((line) => line.entry === entry && !isHeading(line))
  }
}

/** A match that can be put at every moment of a film. It has no log, so nothing can be taken back in it. */
// oxlint-disable-next-line typescript/no-explicit-any
class Stand extends Match<any, any, any> {
  private readonly film: Film

  constructor(film: Film) {
    super(film.game, { ...film.head, practice: false })
    this.film = film
    this.rewound = film.rewinds > 0
  }

  put(step: number, lines: number, open: boolean): void {
    const { film } = this
    this.state = film.stateAt(step)
    this.ended = film.endedAt(step)
    this.decisions = this.ended === null ? this.game.decisions(this.state) : []
    const told = film.journal.slice(0, lines)
    this.journal.splice(0, Infinity, ...(open ? told.map(openLine) : told))
    this.rolls.splice(0, Infinity, ...film.rolls.slice(0, film.lengthAt(step).rolls))
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  override view(seat: Seat): any {
    return this.viewOf(this.state, seat)
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  viewOf(state: any, seat: Seat): any {
    if (seat !== ALL_KNOWING) return this.game.view(state, seat)
    const { allKnowing } = this.film.module.presentation
    if (allKnowing === undefined) throw new Error('the game has no open view')
    return allKnowing(state)
  }
}

function openLine(line: JournalEntry): JournalEntry {
  return { ...line, seats: null, others: null }
}

/** A match that goes on is not given away: a bot's seat stays closed, and only a lone player may see all. */
function viewpointsOf({ over, module }: Film, seats: readonly Seat[], players: Players): Seat[] {
  const open = over ? seats : seats.filter((seat) => (players[seat] ?? HUMAN) === HUMAN)
  const all = (over || seats.length === 1) && module.presentation.allKnowing !== undefined
  return [...open, SPECTATOR, ...(all ? [ALL_KNOWING] : [])]
}

function wholeSteps(film: Film): Beat[] {
  return Array.from({ length: film.steps.length + 1 }, (_, step) => ({
    step,
    journal: film.lengthAt(step).journal,
    to: 0,
    tells: 0,
    scene: false,
  }))
}

const SET_UP = { entry: -1, turn: 0, phase: -1 }

/** From before a step to the end: the moments of what a seat is told. */
function momentsFrom(film: Film, from: number, seat: Seat): Beat[] {
  const first: Beat = { step: from, journal: film.lengthAt(from).journal, to: 0, tells: 0, scene: false }
  // All that the seat is told, each with where it stands in the film.
  const told: { line: JournalLine; step: number; journal: number }[] = []
  for (let step = 0; step <= film.steps.length; step++) {
    const { entry, turn, phase } = step === 0 ? SET_UP : film.steps[step - 1]
    const at = { entry, turn, phase }
    const start = step === 0 ? 0 : film.lengthAt(step - 1).journal
    for (let i = start; i < film.lengthAt(step).journal; i++) {
      const [line] = readBy([film.journal[i]], seat)
      if (line === undefined) continue
      told.push({ line: { ...line, ...at }, step, journal: i + 1 })
    }
  }
  const since = told.findIndex(({ journal }) => journal > first.journal)
  const lines = told.map(({ line }) => line)
  const moments = momentsIn(lines, since === -1 ? lines.length : since, formationsIn(film, seat))
  const beats = [first, ...moments.map((moment): Beat => ({ ...moment, ...where(told[moment.to - 1]) }))]
  const last = beats[beats.length - 1]
  const end = { step: film.steps.length, journal: film.journal.length }
  if (last.step !== end.step) beats.push({ ...end, to: lines.length, tells: 0, scene: false })
  return beats
}

const where = ({ step, journal }: { step: number; journal: number }) => ({ step, journal })

/** Units of one group of the game, as the seat knows them in the end. */
function formationsIn(film: Film, seat: Seat): Formations {
  const { presentation } = film.module
  const view = film.game.view(film.stateAt(film.steps.length), seat)
  return (a, b) => presentation.groups(a, view, 'en').some(({ pieces }) => pieces.includes(b))
}
