import {
  changesOfDecision,
  changesOfSight,
  type Decision,
  decisionOf,
  type Sight,
  sightOf,
  type ViewChange,
  viewIn,
} from '@middlesea/engine'
import type { LiveMatch } from '../match/live.ts'
import { type Reader, type TableTold, toldSince } from '../match/reader.ts'
import type { ChangedTable, ServerMessage, WholeTable } from './protocol.ts'

// A view is some 20 kB, and an action changes little of it. So whoever has the view from before is sent what is different.
// What they saw is looked at again when something is about to happen; of the tables that were busy last it is still there, as
// sights: views of which the pieces are numbers. To keep the last sight of every reader would take much memory.

/** The most tables that keep what they showed last; a sight takes some 10 kB. */
const MOST_RECENT = 256

/** A state of a match: its log only grows, so that a number stands for one state of its era. */
interface StateAt {
  era: object
  number: number
}

/** What one who looks at the table was sent last. */
export interface Onlooker {
  readonly seat: Reader
  /** Whether the client makes views of changes; and decisions too, where it takes changes of all. */
  readonly changes: boolean | 'all'
  /** How many entries they were told of. */
  known: number
  /** Of which state they have the view. */
  at: StateAt | null
}

/** The tables that showed something last. */
export class RecentTables {
  private readonly tables = new Set<Showing>()

  /** Something happens at a table: its views stay until it rests again. */
  hold(table: Showing): void {
    this.tables.delete(table)
  }

  used(table: Showing): void {
    this.tables.delete(table)
    this.tables.add(table)
    if (this.tables.size <= MOST_RECENT) return
    for (const oldest of this.tables) {
      this.drop(oldest)
      return
    }
  }

  drop(table: Showing): void {
    table.forget()
    this.tables.delete(table)
  }
}

/** Shows one match to those at its table. */
export class Showing {
  private readonly live: LiveMatch
  private readonly recent: RecentTables
  /** The last state that was shown. */
  private shown: StateAt | null = null
  /** Sights of that state, as far as they are kept. */
  private before = new Map<Reader, Sight>()
  /** What was asked in that state, as far as it is kept. */
  private asked: readonly Decision<unknown>[] = []
  private busy = false

  constructor(live: LiveMatch, recent: RecentTables) {
    this.live = live
    this.recent = recent
  }

  forget(): void {
    this.before = new Map()
    this.asked = []
  }

  /** Something is about to happen: what the readers see now is remembered until it was shown. */
  remember(looks: Iterable<Onlooker>): void {
    // A match that was read anew, or went on without being shown, is not what they have seen.
    if (!this.isShown()) return this.forget()
    this.busy = true
    this.asked = this.askedNow()
    this.recent.hold(this)
    for (const { seat, changes, at } of looks) {
      const eyes = this.eyesOf(seat)
      if (changes && at === this.shown && !this.before.has(eyes)) this.before.set(eyes, this.sight(eyes))
    }
  }

  /** Nothing happens any more, shown or not. */
  rest(): void {
    if (this.busy) this.recent.used(this)
    this.busy = false
  }

  /** The texts for those who look. Those in the same seat who know as much are sent the same. */
  show<L extends Onlooker>(looks: readonly L[], now: number, send: (look: L, text: string) => void): void {
    const { match, era } = this.live
    const moment = this.isShown() ? this.shown! : { era, number: match.log.length }
    const made: Made = { sights: new Map(), found: new Map(), askedAnew: new Map() }
    const texts: MadeText[] = []
    for (const look of looks) {
      const { seat, known, changes } = look
      const base = this.baseOf(look)
      let text = madeFor(texts, seat, known, changes, base)
      if (text === null) {
        text = this.textFor(look, base, made, now)
        texts.push({ seat, known, changes, base, text })
      }
      look.known = match.log.length
      look.at = moment
      send(look, text)
    }
    this.keep(moment, made.sights)
  }

  /** Keeps what was shown for the next time. Whoever came alone to a table that stands still has changed nothing of it. */
  private keep(state: StateAt, sights: Map<Reader, Sight>): void {
    if (state === this.shown) for (const [reader, sight] of sights) this.before.set(reader, sight)
    else this.before = sights
    this.shown = state
    this.asked = this.askedNow()
    this.busy = true
    this.rest()
  }

  private askedNow(): readonly Decision<unknown>[] {
    const { match, kept } = this.live
    return kept.status === 'playing' ? match.decisions : []
  }

  /** Whether what stands now was shown already. */
  private isShown(): boolean {
    const { match, era } = this.live
    return this.shown !== null && this.shown.era === era && this.shown.number === match.log.length
  }

  /** The state whose view somebody has, where we know that view too. */
  private baseOf({ seat, changes, at }: Onlooker): StateAt | null {
    const knows = changes && at !== null && at === this.shown && (this.isShown() || this.before.has(this.eyesOf(seat)))
    return knows ? at : null
  }

  /**
   * Through whose eyes somebody looks. There are games in which all see the same, and whose `view` takes no reader: then all
   * look on, so that nobody could ever see by somebody else's.
   */
  private eyesOf(seat: Reader): Reader {
    return this.live.match.game.view.length < 2 ? 'spectator' : seat
  }

  private sight(eyes: Reader): Sight {
    const { game, state } = this.live.match
    return sightOf(game, state, eyes)
  }

  private textFor({ seat, known, changes: wanted }: Onlooker, base: StateAt | null, made: Made, now: number): string {
    const { sights, found } = made
    const { live, before } = this
    const { game, state } = live.match
    const eyes = this.eyesOf(seat)
    const sight = (): Sight => {
      const looked = sights.get(eyes) ?? this.sight(eyes)
      sights.set(eyes, looked)
      return looked
    }
    const changes = (): ViewChange[] | null => {
      if (this.isShown()) return []
      const seen = before.get(eyes)
      if (!found.has(eyes)) found.set(eyes, seen === undefined ? null : changesOfSight(game, state, seen, sight()))
      return found.get(eyes) ?? null
    }
    const changed = base === null ? null : changes()
    const told = toldSince(live, seat, known, now)
    if (base === null || changed === null) return textOf(wholeTable(live.id, seat, told, viewIn(game, state, sight())))
    const { decision } = told
    const asked = wanted === 'all' && decision !== null ? this.askedAnew(seat, decision, made) : null
    return textOf(changedTable(live.id, seat, told, asked, base.number, changed))
  }

  /** What makes a reader's decision of the one that they were asked last; null where they need all of it. */
  private askedAnew(seat: Reader, now: Decision<unknown>, { askedAnew }: Made): ViewChange[] | null {
    const before = decisionOf(this.asked, seat)
    if (before === null) return null
    // Several seats may be asked the same, now and before.
    const known = askedAnew.get(now)
    if (known !== undefined && known.before === before) return known.changes
    const changes = changesOfDecision(before, now)
    askedAnew.set(now, { before, changes })
    return changes
  }
}

/** What was made already while something is shown, by the eyes for which it was made. */
interface Made {
  sights: Map<Reader, Sight>
  found: Map<Reader, ViewChange[] | null>
  /** By the decision now. */
  askedAnew: Map<Decision<unknown>, AskedAnew>
}

/** A text, and for whom it was made. */
interface MadeText {
  seat: Reader
  known: number
  changes: boolean | 'all'
  base: StateAt | null
  text: string
}

/** The text for somebody in a seat who knows so much, if it was made already. Few look at a table: a list is searched sooner. */
function madeFor(
  texts: readonly MadeText[],
  seat: Reader,
  known: number,
  changes: boolean | 'all',
  base: StateAt | null,
): string | null {
  for (const made of texts)
    if (made.seat === seat && made.known === known && made.changes === changes && made.base === base) return made.text
  return null
}

/** What makes a decision of another. */
interface AskedAnew {
  before: Decision<unknown>
  changes: ViewChange[] | null
}

// Both have all fields in one go: an object that is put together of others takes several times the memory and the time.

function wholeTable(match: string, seat: Reader, told: TableTold, view: unknown): WholeTable {
  const { number, from, lines, scenes, acts, decision, waiting, noUndo, status, outcome, clocks } = told
  return {
    t: 'table',
    match,
    seat,
    number,
    from,
    lines,
    scenes,
    acts,
    decision,
    waiting,
    noUndo,
    status,
    outcome,
    clocks,
    view,
  }
}

/** `asked`: what makes the decision, where it is not sent itself. JSON leaves out what is undefined. */
function changedTable(
  match: string,
  seat: Reader,
  told: TableTold,
  asked: ViewChange[] | null,
  base: number,
  changes: ViewChange[],
): ChangedTable {
  const { number, from, lines, scenes, acts, waiting, noUndo, status, outcome, clocks } = told
  return {
    t: 'table',
    match,
    seat,
    number,
    from,
    lines,
    scenes,
    acts,
    decision: asked === null ? told.decision : undefined,
    decisionChanges: asked ?? undefined,
    waiting,
    noUndo,
    status,
    outcome,
    clocks,
    base,
    changes,
  } as ChangedTable
}

function textOf(message: ServerMessage): string {
  return JSON.stringify(message)
}
