import {
  type ActEntry,
  type AnyPolicy,
  canonical,
  type Decision,
  fastDice,
  fastRng,
  Io,
  journalFor,
  Memos,
  Refused,
  type Refusal,
  type Rng,
  saveMatch,
  type Seat,
  seedCommitment,
} from '@middlesea/engine'
import { askFor, type AnyBot, type Decided, decidedIn, endFor, noteChance } from '@middlesea/bots'
import { type AnyMatch, writeText } from '../files.ts'
import type { GameKit } from '../games.ts'
import type { Pen } from '@middlesea/table-kit/terminal'
import { Numbering, type Option } from './choices.ts'

/** Who sits where: a bot, or null for somebody at this terminal. */
export type Seating = { [seat: Seat]: { name: string; bot: AnyBot } | null }

/** A line of the journal as the reader gets it. */
export interface JournalLine {
  rule: string
  text: string
  headline: boolean
}

/** A match at this terminal: who decides, what is offered, what has been read. It prints nothing. */
export class Session {
  readonly kit: GameKit
  readonly pen: Pen
  match: AnyMatch
  pack: unknown
  seating: Seating
  /** The seat whose person has the keyboard; the others see nothing of its view. */
  seat: Seat | 'spectator'
  /** Entries of the log that a file holds; -1 when there is none. */
  savedEntries = -1
  private readonly numbering = new Numbering()
  private readonly chance = new Map<Seat, Rng>()
  private readonly memos = new Memos()
  /** By which bots see how a match stands; null where the game has none. */
  policy: AnyPolicy | null = null
  /** Asides of each seat that wait for its next gesture, by what they are about: alone they would be seen (decision 014). */
  private asides = new Map<Seat, Map<string, unknown>>()
  /** Notes of the guide that were read. */
  readonly guided = new Set<string>()
  /** How much of the journal each seat has read. */
  private read = new Map<Seat, number>()

  constructor(kit: GameKit, pen: Pen, match: AnyMatch, pack: unknown, seating: Seating) {
    this.kit = kit
    this.pen = pen
    this.match = match
    this.pack = pack
    this.seating = seating
    this.seat = this.humans()[0] ?? 'spectator'
  }

  humans(): Seat[] {
    return this.match.seats.filter((seat) => this.seating[seat] === null)
  }

  /** The seats at this terminal that must decide now. */
  deciding(): Seat[] {
    return this.humans().filter((seat) => this.match.decisionFor(seat) !== null)
  }

  /** Bots answer until somebody at this terminal must; then that person has the keyboard. */
  letBotsPlay(): void {
    while (!this.match.over && this.deciding().length === 0) this.botAnswers()
    const [next] = this.deciding()
    if (next !== undefined && (this.seat === 'spectator' || this.match.decisionFor(this.seat) === null))
      this.seat = next
  }

  private botAnswers(): void {
    const { match } = this
    const decision: Decision<unknown> = match.decisions[0]
    const seat = decision.seats[0]
    const player = this.seating[seat]
    if (player === null) throw new Error(`nobody answers for ${seat}`)
    // From a fingerprint of the seed, so that the match can be played again but no bot can foresee the dice.
    if (!this.chance.has(seat)) this.chance.set(seat, fastRng(`bot ${seat} ${seedCommitment(match.head.seed)}`))
    const memo = this.memos.of(match, seat)
    const { budget = { steps: 0 } } = player.bot
    const ask = askFor(match.game, match.state, seat, decision, this.chance.get(seat)!, budget, memo)
    const action = player.bot.choose(ask)
    if (this.policy !== null) noteChance({ game: match.game, policy: this.policy }, ask, this.policy.clock(match.state))
    match.submit(seat, decision.id, [action])
    this.memos.keep(match, seat, memo)
  }

  /** The end that a bot offers in a match that it sees as decided; null where there is none. */
  get decided(): Decided | null {
    const { match, kit } = this
    if (match.over) return null
    for (const seat of match.seats) {
      const chance = this.seating[seat] === null ? null : decidedIn(this.memos.of(match, seat))
      const end = chance === null ? null : endFor(seat, chance, kit.sides(match.seats), this.humans())
      if (end !== null) return end
    }
    return null
  }

  get decision(): Decision<unknown> | null {
    return this.seat === 'spectator' ? null : this.match.decisionFor(this.seat)
  }

  /** What is asked, of whom and about what; how much of it is left does not matter. */
  get question(): string {
    const { key, params } = this.decision?.prompt ?? { key: '', params: {} }
    const about = Object.values(params).filter((value) => typeof value === 'string')
    return [this.seat, key, ...about].join(' ')
  }

  get view(): unknown {
    return this.match.view(this.seat)
  }

  /** The choices of the seat's decision in the order of the list: units by heading, places, buttons. */
  options(): Option[] {
    const { decision, view } = this
    if (decision === null) return []
    const { presentation } = this.kit
    // A place among units is no target but an order of its own: a staff point spent there.
    const mixed = decision.options.some(({ on }) => on === 'unit')
    const ordered = (['unit', 'place', 'button'] as const).flatMap((on) => {
      const options = decision.options
        .filter((choice) => choice.on === on)
        .map((choice) => {
          const labelled = on === 'button' || (on === 'place' && mixed)
          return {
            choice,
            actions: this.match.game.expand(this.match.state, decision, choice),
            labelled,
            heading: labelled ? '' : presentation.heading(choice.id, view, this.pen),
          }
        })
      const headings = [...new Set(options.map(({ heading }) => heading))]
      return headings.flatMap((heading) => options.filter((option) => option.heading === heading))
    })
    const numbers = this.numbering.number(
      this.question,
      ordered.map(({ choice }) => choice),
    )
    return ordered.map((option) => ({ ...option, number: numbers.get(option.choice)! }))
  }

  /**
   * The actions of several choices in one gesture, each looked up again after the ones before it: where the same
   * number of actions is offered, one may have become another (the next empty transport). It is tried on a copy, up to the first die.
   */
  plan(wishes: { option: Option; action: unknown }[]): unknown[] {
    const { game } = this.match
    const state = game.clone(this.match.state)
    const io = new Io(fastDice('plan'))
    let { decisions } = this.match
    return wishes.map(({ option, action }, i) => {
      const decision = decisions.find(({ seats }) => seats.includes(this.seat))
      const choice = decision?.options.find(({ on, id }) => on === option.choice.on && id === option.choice.id)
      if (decision === undefined || choice === undefined || io.rolled || io.revealed) return action
      const now = game.expand(state, decision, choice)
      const wanted = now.find((each) => canonical(each) === canonical(action))
      const sameList = now.length === option.actions.length
      const found = wanted ?? (sameList ? now[option.actions.indexOf(action)] : undefined)
      if (found === undefined) return action
      if (i < wishes.length - 1) decisions = game.take(state, this.seat, found, io)
      return found
    })
  }

  /** Which of several actions is the one that is refused, tried on a copy. */
  refusedAmong(actions: unknown[]): unknown {
    const { game } = this.match
    const state = game.clone(this.match.state)
    const io = new Io(fastDice('try'))
    return actions.find((action) => {
      try {
        if (io.rolled || io.revealed) return true
        game.apply(state, this.seat, action, io)
        return false
      } catch (error) {
        if (error instanceof Refused) return true
        throw error
      }
    })
  }

  /** Takes actions as one gesture. Throws Refused. */
  submit(actions: unknown[]): void {
    const { decision } = this
    if (decision === null) throw new Refused({ rule: '', key: 'kernel.notYourDecision', params: {} })
    this.match.submit(this.seat, decision.id, [...this.waiting.values(), ...actions])
    this.asides.delete(this.seat)
  }

  /** What the seat at the keyboard has set for itself unseen, and what goes along with its next gesture. */
  get waiting(): Map<string, unknown> {
    const found = this.asides.get(this.seat) ?? new Map<string, unknown>()
    this.asides.set(this.seat, found)
    return found
  }

  undo(): ActEntry<unknown> {
    const entry: ActEntry<unknown> | Refusal = this.match.undoable(this.seat)
    if ('rule' in entry) throw new Refused(entry)
    this.match.undo(this.seat)
    for (const [seat, lines] of this.read) this.read.set(seat, Math.min(lines, this.match.journal.length))
    return entry
  }

  redo(): ActEntry<unknown> {
    this.match.redo(this.seat)
    return this.match.log.at(-1) as ActEntry<unknown>
  }

  /** Journal lines that the seat has not read yet. */
  news(): JournalLine[] {
    const lines = this.journal(this.read.get(this.seat) ?? 0)
    this.read.set(this.seat, this.match.journal.length)
    return lines
  }

  /** The journal as the seat may read it. */
  journal(from = 0): JournalLine[] {
    const entries = journalFor(this.match.journal.slice(from), this.seat)
    const { headlines } = this.kit.presentation
    return entries.map((entry) => ({
      rule: entry.rule,
      text: this.pen.voice.say(entry),
      headline: headlines.includes(entry.key),
    }))
  }

  get hasNews(): boolean {
    return this.journal(this.read.get(this.seat) ?? 0).length > 0
  }

  /** Actions as people read them. */
  labels(actions: unknown[]): string {
    return actions.map((action) => this.pen.voice.say(this.match.game.label(action))).join(this.pen.voice.comma)
  }

  /** Keeps the match in a file. Throws UsageError, and then it is not saved. */
  save(file: string): void {
    writeText(file, this.text())
    this.savedEntries = this.match.log.length
  }

  private text(): string {
    return `${JSON.stringify(saveMatch(this.match, this.pack))}\n`
  }

  get unsaved(): boolean {
    return this.match.log.length > 0 && this.savedEntries !== this.match.log.length
  }

  /** Goes on with another match of the same game. */
  open(match: AnyMatch, pack: unknown): void {
    this.match = match
    this.pack = pack
    this.read.clear()
    this.chance.clear()
    this.asides.clear()
    this.guided.clear()
    this.savedEntries = match.log.length
    this.seating = Object.fromEntries(match.seats.map((seat) => [seat, this.seating[seat] ?? null]))
    this.seat = this.humans()[0] ?? 'spectator'
  }
}
