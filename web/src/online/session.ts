import {
  type AnyGame,
  type Decision,
  type MatchConfig,
  makeConfig,
  newerThan,
  type Refusal,
  Refused,
  type Roll,
  type Seat,
} from '@middlesea/engine'
import type { Meant, PastAction } from '@middlesea/table-kit/presentation'
import type { GameModule } from '../games/rules.ts'
import { type AnyAction, lastRollsOf, type JournalLine, type Past, phaseStartOf, rulesTold } from '../match/history.ts'
import type { Left, GesturePlan } from '../match/plan.ts'
import { HUMAN, type Players, SPECTATOR } from '../match/players.ts'
import type { OfferedChoices } from '../match/offers.ts'
import type { TableReplay } from '../table/replay.ts'
import type { TableSession } from '../table/session.ts'
import { ApiError, type Ending, type MatchCard, type ShownClock } from './api.ts'
import { Company, type Sketch } from './company.ts'
import { Foresight } from './foresight.ts'
import { Connection, type ConnectionState } from './connection.ts'
import type { Answer, ChangedTable, News, SentMessage, SeenAct, SeenScene, TableMessage } from './messages.ts'
import { type Away, awayOf } from './away.ts'
import { missedReplay, momentReplay } from './missed.ts'
import { GestureSender, type Sent } from './sender.ts'
import { OnlineTold } from './told.ts'
import { changesFrom, wholeTable } from './wholeTable.ts'

/** Always the same, so that nothing is drawn anew for it. */
const NOBODY: never[] = []

/** So many lines may be quoted at once. */
const MOST_QUOTES = 5

/** What the server did not do. */
export type Rejection = Refusal | { code: string }

export interface OnlineStart {
  match: MatchCard
  seat: Seat
  module: GameModule
  /** For whoever looks on by an invitation. */
  invite?: string
}

/**
 * A seat of a match that a server holds. It knows the seat's view and lines, never a state: what may be done, and why
 * not, is found out on a guess that fits the view, and the server has the last word.
 */
export class OnlineSession implements TableSession, Sent {
  readonly id: string
  readonly title: string
  readonly module: GameModule
  readonly config: MatchConfig
  readonly seats: readonly Seat[]
  readonly seat: Seat
  readonly card: MatchCard
  readonly pack = null
  readonly local = null
  readonly trial = false
  readonly rewound = false
  readonly practice = false
  readonly openViews = NOBODY
  trouble: Rejection | null = null
  readonly away: Away
  readonly company = new Company(() => this.onChange())
  /** When the table came, by this browser's clock. */
  tableAt = 0
  /** The film of what was missed is on its way. */
  fetching = false
  readonly invite: string | undefined
  private readonly connection: Connection
  private readonly sender: GestureSender
  private readonly known: OnlineTold
  private table: TableMessage | null = null
  private foresight: Foresight | null = null
  private version = 0
  private readonly listeners = new Set<() => void>()
  private cache = new Map<string, unknown>()

  constructor({ match, seat, module, invite }: OnlineStart) {
    this.card = match
    this.id = match.id
    this.title = match.title
    this.module = module
    this.known = new OnlineTold(module.presentation)
    this.seat = seat
    this.invite = invite
    this.config = makeConfig(module.game, { scenario: match.scenario, options: match.options })
    this.seats = match.seats.map((taken) => taken.seat)
    this.away = awayOf(match.id, seat)
    this.sender = new GestureSender(this)
    this.connection = new Connection({
      onOpen: () => void this.sitDown(),
      onNews: (news) => this.hear(news),
      onState: (state) => {
        if (state === 'broken') this.away.lost()
        this.onChange()
      },
    })
  }

  open(): void {
    this.connection.open()
  }

  close(): void {
    this.connection.close()
  }

  // ---- For React

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getVersion = (): number => this.version

  readonly onChange = (): void => {
    this.version++
    for (const listener of this.listeners) listener()
  }

  // ---- The line to the server

  get state(): ConnectionState {
    return this.connection.state
  }

  get retryAt(): number {
    return this.connection.retryAt
  }

  readonly tryNow = (): void => this.connection.tryNow()

  /** A gesture is on its way, or waits for the line. */
  get sending(): boolean {
    return this.sender.busy
  }

  /** Whether there is something to look at yet. */
  get ready(): boolean {
    return this.table !== null
  }

  async ask(question: SentMessage): Promise<Answer> {
    return this.connection.ask({ ...question, match: this.id, seat: this.seat })
  }

  private async sitDown(): Promise<void> {
    const { invite } = this
    const changes = changesFrom(this.connection.protocol)
    const invited = invite === undefined ? {} : { invite }
    try {
      const answer = await this.ask({ t: 'open', known: this.number, ...changes, ...invited })
      if (answer.t === 'done') this.sender.resume()
      else if (answer.t === 'error') this.onRefused(answer)
    } catch {
      // The line broke again: it opens anew by itself.
    }
  }

  private hear(news: News): void {
    if (news.t === 'welcome' || news.match !== this.id) return
    if (news.t === 'table') this.takeTable(news)
    else this.company.hear(news)
    this.onChange()
  }

  private takeTable(news: TableMessage | ChangedTable): void {
    const table = wholeTable(this.table, news)
    if (table === null) return void this.sitDown()
    this.table = table
    this.tableAt = Date.now()
    this.cache = new Map()
    this.known.take(table)
    const { module, seat, onChange } = this
    const ask = (question: SentMessage): Promise<Answer> => this.ask(question)
    this.foresight = new Foresight({ module, seat, view: table.view, decision: table.decision, ask, onChange })
    this.away.take(table.number, this.history, this.seat)
  }

  onRefused(why: Rejection): void {
    this.trouble = why
    this.onChange()
  }

  /** The reader has read it. */
  readonly clearTrouble = (): void => {
    this.trouble = null
    this.onChange()
  }

  /** Says something that is no gesture of the game. Gives whether it was heard. */
  async tell(question: SentMessage): Promise<boolean> {
    try {
      const answer = await this.ask(question)
      if (answer.t === 'error') this.onRefused(answer)
      return answer.t === 'done'
    } catch {
      return false
    }
  }

  /** Words for the chat, with the lines that were chosen to be quoted. */
  async say(text: string, to: Seat[] | null): Promise<boolean> {
    const { quoting } = this.company
    const quotes = quoting.map((line) => ({ entry: line.entry, line: this.known.linesOf(line.entry).indexOf(line) }))
    const heard = await this.tell({ t: 'chat', text, to, ...(quotes.length === 0 ? {} : { quotes }) })
    if (heard) this.company.quoting = []
    this.onChange()
    return heard
  }

  /** Chooses a line of the journal to be quoted, or leaves it out again. */
  readonly quote = (line: JournalLine): void => {
    const { quoting } = this.company
    const without = quoting.filter((one) => one !== line)
    this.company.quoting = without.length < quoting.length ? without : [...quoting, line].slice(-MOST_QUOTES)
    this.onChange()
  }

  get sketch(): Sketch {
    return this.company.sketch
  }

  get clocks(): readonly ShownClock[] | null {
    return this.seen.clocks
  }

  // ---- What there is to see

  private get seen(): TableMessage {
    if (this.table === null) throw new Error('the table is not there yet')
    return this.table
  }

  get game(): AnyGame {
    return this.module.game
  }

  get number(): number {
    return this.table?.number ?? 0
  }

  get scenesTold(): readonly SeenScene[] {
    return this.known.scenes
  }

  get acts(): readonly SeenAct[] {
    return this.known.acts
  }

  get players(): Players {
    return Object.fromEntries(this.seats.map((seat) => [seat, this.company.personAt(seat)?.bot ?? HUMAN]))
  }

  isHuman(seat: Seat): boolean {
    return seat === this.seat || !this.company.personAt(seat)?.bot
  }

  isOwn(seat: Seat): boolean {
    return seat === this.seat
  }

  get deciders(): readonly Seat[] {
    return this.seen.waiting
  }

  get waitingFor(): { seat: Seat; rule: string | null }[] {
    return this.cached('waiting', () =>
      this.deciders
        .filter((seat) => seat !== this.seat)
        .map((seat) => ({ seat, rule: this.foresight?.ruleAsking(seat) ?? null })),
    )
  }

  /** The server plays by newer rules than this page has; it may have been brought up to date while the page was open. */
  get otherRules(): boolean {
    const told = this.cached('rules told', () => rulesTold({ lines: this.journal, since: 0 }))
    const to = told.findLast(({ params }) => typeof params.to === 'string')?.params.to
    return newerThan(typeof to === 'string' ? to : this.card.rules, this.game.version)
  }

  get over(): boolean {
    return this.seen.status === 'finished'
  }

  get ending(): Ending | null {
    return this.seen.outcome
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  get view(): any {
    return this.seen.view
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  get scoreView(): any {
    return this.seen.view
  }

  get decision(): Decision<AnyAction> | null {
    return this.table?.decision ?? null
  }

  get offers(): OfferedChoices<AnyAction> | null {
    return this.foresight?.offers ?? null
  }

  get journal(): JournalLine[] {
    return this.known.journal
  }

  get shown(): JournalLine[] {
    return this.known.shown
  }

  get told(): number {
    return this.journal.length
  }

  get history(): readonly Past[] {
    return this.known.history
  }

  get sinceLastTurn(): JournalLine[] {
    return this.cached('since', () => {
      const last = this.history.findLast(({ seat }) => this.isOwn(seat))
      return this.journal.slice(last?.journalFrom ?? 0)
    })
  }

  get news(): { lines: JournalLine[]; since: number } {
    return this.cached('news', () => {
      const { journal } = this
      return { lines: journal, since: journal.length - this.sinceLastTurn.length }
    })
  }

  get lastRolls(): Roll[] {
    return this.cached('rolls', () => lastRollsOf(this.history, this.known.rolls))
  }

  get past(): PastAction<AnyAction>[] {
    return this.cached('past', () =>
      this.history.flatMap(({ turn, actions }) => actions.map((action: AnyAction) => ({ turn, action }))),
    )
  }

  /** What others did while the reader was away. */
  get missed(): JournalLine[] {
    return this.cached('missed', () => this.away.missed(this.journal, this.history, this.seat))
  }

  get unseen(): TableSession['unseen'] {
    return this.missed.length === 0 ? null : { from: this.away.followed(), read: this.haveRead }
  }

  /** What was missed as a film. Who looks on has no turn since which it could begin, but may have been away. */
  get missedReplay(): TableSession['missedReplay'] {
    return this.seat === SPECTATOR && this.missed.length === 0 ? undefined : this.fetchMissed
  }

  private readonly fetchMissed = (signal: AbortSignal): Promise<TableReplay | null> =>
    this.fetchFilm(async () => {
      const replay = await missedReplay(this, signal)
      this.haveRead()
      return replay
    })

  /** The seat is that of whoever gives the address away: who opens it sees the match with their own eyes. */
  readonly addressOf = (entry: number): string => `#/${['online', ...this.way, `e${entry}`].join('/')}`

  /** Where this table is found. */
  get way(): string[] {
    const { id, seat, invite } = this
    return invite === undefined ? [id, seat] : [id, seat, invite]
  }

  readonly momentReplay = (entry: number, signal: AbortSignal): Promise<TableReplay | null> =>
    this.fetchFilm(() => momentReplay(this, entry, signal))

  private async fetchFilm(fetch: () => Promise<TableReplay>): Promise<TableReplay | null> {
    this.trouble = null
    this.fetching = true
    this.onChange()
    try {
      return await fetch()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.onRefused(error)
      return null
    } finally {
      this.fetching = false
      this.onChange()
    }
  }

  readonly haveRead = (): void => {
    this.away.read(this.number)
    this.cache.delete('missed')
    this.onChange()
  }

  why(meant: Meant): Refusal | null {
    return this.foresight?.why(meant) ?? null
  }

  // ---- Acting

  plan(wanted: readonly AnyAction[]): GesturePlan<AnyAction> {
    return this.foresight?.plan(wanted) ?? { now: [], refused: [], later: [] }
  }

  act(wanted: readonly AnyAction[]): Left[] {
    this.trouble = null
    this.away.read(this.number)
    const left = this.sender.act(wanted)
    this.cache.delete('missed')
    this.onChange()
    return left
  }

  get undoable(): Past | Refusal {
    const last = this.history.findLast(({ seat }) => this.isOwn(seat))
    return this.seen.noUndo ?? last ?? { rule: '', key: 'kernel.nothingToUndo', params: {} }
  }

  undo(): void {
    const last = this.undoable
    if ('rule' in last) throw new Refused(last)
    this.sender.undo(last.entry)
    this.onChange()
  }

  get redoable(): boolean {
    return this.sender.redoable && this.decision !== null
  }

  redo(): void {
    if (!this.redoable) throw new Refused({ rule: '', key: 'kernel.nothingToRedo', params: {} })
    this.sender.redo()
    this.onChange()
  }

  get phaseStart(): Past | null {
    const { phase } = this.known
    const turn = this.history.at(-1)?.turn ?? 0
    return phaseStartOf(this.history, { turn, phase }, (seat) => this.isOwn(seat))
  }

  /** Whether the reader can go back to before an entry: only over gestures that the rules let their own seat take back. */
  backTo(entry: number): 'free' | Refusal {
    const { noUndo } = this.seen
    if (noUndo !== null) return noUndo
    const dropped = this.history.filter((past) => past.entry >= entry)
    if (dropped.length === 0) return { rule: '', key: 'kernel.nothingToUndo', params: {} }
    if (!dropped.every(({ seat }) => this.isOwn(seat))) return { rule: '', key: 'kernel.undoStopsAtOthers', params: {} }
    const rolled = this.known.rolls.length > dropped[0].rollsFrom
    return rolled ? { rule: '', key: 'kernel.undoStopsAtDice', params: {} } : 'free'
  }

  back(entry: number): void {
    const way = this.backTo(entry)
    if (typeof way === 'object') throw new Refused(way)
    for (const past of this.history.toReversed()) if (past.entry >= entry) this.sender.undo(past.entry)
    this.onChange()
  }

  private cached<T>(key: string, make: () => T): T {
    if (!this.cache.has(key)) this.cache.set(key, make())
    return this.cache.get(key) as T
  }
}
