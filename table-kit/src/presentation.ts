import type { Decision, JournalEntry, Language, Message, Seat } from '@middlesea/engine'
import type { BoardMap, Laid, PathPreview, Tint } from './board.ts'
import type { CounterFace } from './face.ts'
import type { LegendGroup } from './legend.ts'
import type { Reference } from './reference.ts'

// What a game adds to the table: how its view is drawn and put into words. No rules: these stay in the game's package.
// Places are all ids at which pieces stand or to which actions point: those of the map, and the boxes beside it.

/** What the reader is doing now, as far as it changes what is drawn. */
export interface ReaderState<A> {
  decision: Decision<A> | null
  /** Pieces with a choice of their own in this decision. */
  movable: ReadonlySet<string>
  selected: { pieces: readonly string[]; place: string | null }
}

/** A display beside the map: an off-map box, a mission box, the pool, the lost units. Its pieces have its id as place. */
export interface Box {
  id: string
  name: string
  /** Boxes of one group stand together under its name. */
  group: string
  /** Places of the map that it stands for, as a beach does: they are lit with it, and mean it. */
  at?: readonly string[]
  /** One line about what the box is for. */
  note?: string
  /** What is known of counters that are not listed one by one: '14 face down'. */
  hidden?: string
  /** Folded until somebody opens it. */
  quiet?: boolean
  /** Its pieces are for sale: where the page shows a table for buying, it does not show this box as well. */
  sold?: boolean
  /** While pieces of the box can be chosen, rows without any such piece are folded away, so that a full box stays short. */
  foldsIdle?: boolean
}

/** A track: a number on a scale. */
export interface Track {
  id: string
  name: string
  value: number
  min: number
  max: number
  /** What the value means, in words. */
  text: string
  rule?: string
  /** Points that mean something: the levels of victory. */
  marks?: { at: number; label: string }[]
}

/** A board beside the map that is read as a list. */
export interface Sheet {
  id: string
  title: string
  /** What it tells in sum; seen while it is folded, too. */
  note?: string
  rule?: string
  /** The heads of the columns; the first stands over what the rows are about. */
  columns: string[]
  rows: SheetRow[]
  /** Folded until somebody opens it. */
  quiet?: boolean
}

export interface SheetRow {
  id: string
  cells: string[]
  /** What the row is about on the table: it lights up there. */
  place?: string
  piece?: string
  /** It is the row's turn now, it waits for its own, or it is over. */
  state?: 'now' | 'over'
  /** What is to be known of it, a line each. */
  notes?: { text: string; rule?: string }[]
}

export interface PhaseText {
  name: string
  /** One or two words, for the ribbon. */
  short: string
  /** One sentence: what the phase is for. */
  about: string
  rule: string
  /** Whose phase it is: the key of the ribbon's colour. */
  side: 'axis' | 'allied' | 'both'
}

/** Where a match stands in its turns and phases. */
export interface Standing {
  turn: number
  turns: number
  /** The index in phases(); -1 before the first turn and after the end. */
  phase: number
  /** What is shown in place of the turn before the first one: 'Set-up'. */
  text?: string
}

export interface ScoreLine {
  name: string
  points: number
  /** How it comes about: '3 airfields of 10 points'. */
  note?: string
  rule?: string
  /** Counted now, or added when the match ends. */
  when: 'now' | 'end'
}

export interface Score {
  lines: ScoreLine[]
  now: number
  ifEndedNow: number
  /** The result if it ended now, in words. */
  result: string
  /** How it stands, in one line, where a sum and what the end adds to it do not say it. */
  note?: string
}

/** A unit with all that there is to know of it, in words. */
export interface UnitText {
  name: string
  /** 'German parachute battalion, 2 steps'. */
  kind: string
  face: CounterFace
  place: string | null
  /** Every value with its name; `help` says what it means in play. */
  facts: { name: string; value: string; help?: string; rule?: string; reconstructed?: boolean }[]
  /** What it has done, what it can still do, what it carries: a sentence each. */
  state: string[]
}

/** What an action is about: this lets the table find the actions of a piece and of a place. */
export interface ActionParts {
  /** The piece that does it or is chosen. */
  piece?: string
  /** The other choice that offers the same, such as a second purse that may pay for it. */
  otherwise?: string
  /** The place it goes to or that is chosen. */
  place?: string
  /** Another piece it is aimed at: the transport that is boarded. */
  onto?: string
  /** Only one of the pieces is chosen: taking several at once has no meaning. */
  alone?: boolean
  /** Why two actions with the same piece and place differ: a verb in the reader's language. */
  verb: string
}

/** Pieces that are often wanted together: 'all of this formation', 'all of this type here'. */
export interface PieceGroup {
  label: string
  pieces: string[]
}

/** Many actions in one gesture: 'same missions as last turn'. Those that are not offered any more are left out. */
export interface Shortcut<A> {
  id: string
  label: string
  /** What it does, in a sentence. */
  about: string
  actions: A[]
}

/** What the program would answer where many actions are asked for: all of it in one gesture, less what the reader leaves out. */
export interface Proposal<A> {
  /** The question that it is about: another where the question is another. */
  id: string
  label: string
  /** What it is, and what is asked afterwards. */
  about: string
  /** By whose taste it may be, the usual one first; the reader's choice is kept. */
  tastes?: readonly Taste[]
  /** Found when it is looked at or taken: it may take as long as a move of a bot. */
  parts(taste?: string): ProposalPart<A>[]
  /** What goes on after what is taken, in the same gesture, for who wants that. */
  goOn?: ProposalEnd<A>
}

export interface Taste {
  id: string
  label: string
}

/** The end of the question, and what follows it without another. */
export interface ProposalEnd<A> {
  label: string
  about: string
  /** What is answered after these actions. */
  after(actions: readonly A[]): A[]
}

export interface ProposalPart<A> {
  id: string
  /** What it does, in a line. */
  label: string
  actions: A[]
  /** What it is made of, where that is more than one thing: each may be left out by itself, and some of what is alike. */
  pieces?: { label: string; each: A[][] }[]
  /** The parts that stand under this head can be left out together. */
  group?: string
  /** It cannot be taken back (dice, a fleet that shows itself): left out unless the reader wants it. */
  firm: boolean
}

/** Several actions that are one gesture of some pieces at a place. */
export interface Gestures<A> {
  /** The places, by piece; or other pieces, such as a transport that takes them. */
  places: ReadonlyMap<string, readonly string[]>
  /** What the pieces do there; those that cannot are left out. */
  actions(pieces: readonly string[], place: string): A[]
  /** Whether an action is only a part of such a gesture, and need not be offered beside it. */
  covers?(action: A): boolean
}

/** What a seat may set for itself unseen: the engine's asides. */
export interface Asides<A> {
  title: string
  /** What they are for, and when they take effect. */
  about: string
  rule: string
  /** Each with the rule that it is about. */
  rows: { id: string; name: string; rule: string; now: string; choices: { id: string; label: string; action: A }[] }[]
}

/** A table for buying: for each purse what is left in it, and what it pays for. Where things may stand the choices say. */
export interface Market {
  purses: Purse[]
}

export interface Purse {
  id: string
  name: string
  /** What is left to spend; null before it is opened. */
  left: number | null
  /** The choice that opens it: at which place it is filled, and with how much. */
  opens: string | null
  goods: { choice: string; name: string; cost: number }[]
}

/** What the reader did before, oldest first. */
export interface PastAction<A> {
  turn: number
  action: A
}

/** Said once before a phase is ended. */
export interface Warning {
  text: string
  rule?: string
  places: string[]
}

/** What is known before dice fall. */
export interface Odds {
  title: string
  /** A word for lists: '3-1'. */
  short?: string
  /** What it comes to, before all else: the chance to win, what it costs, what could go wrong or is not counted. */
  verdict?: string[]
  /** What the chances come from, a line each: strengths, modifiers, what is missing for better ones. */
  notes?: { text: string; rule?: string }[]
  rows: { who: string; needed: string; chance: string; modifiers: { text: string; rule?: string }[] }[]
}

/** Something that the map shows on demand: who is supplied, how far guns reach. */
export interface Overlay {
  id: string
  name: string
  rule: string
  /** How it is read, in a sentence. */
  about: string
  /** What its colours mean. */
  tints: { tint: Tint; text: string }[]
  /** It tells something of a place that is pointed at. */
  asksPlace?: true
}

export interface Overlaid {
  veil: Record<string, Tint>
  /** A word at some places. */
  numbers?: ReadonlyMap<string, string>
  lines?: PathPreview[]
  /** The same of the place that is pointed at, in a sentence. */
  says?: string
}

/** What a reader pointed at, to ask why it cannot be done: pieces, and the place that they were to go to. */
export interface Meant {
  pieces: readonly string[]
  place: string | null
}

// oxlint-disable-next-line typescript/no-explicit-any
export interface Presentation<V = any, A = any> {
  gameId: string
  /**
   * Fetches the map of a scenario, or of the first one, for a game that has several: each is a file of its own, and the
   * page awaits the one that it needs before it asks for `map`.
   */
  fetchMap?(scenario?: string): Promise<void>
  /** The map of a scenario, or of the first one: always the same object for the same map and language. */
  map(language: Language, scenario?: string): BoardMap
  boxes(v: V, language: Language): Box[]
  /** All pieces, also those in boxes. `canAct` is `movable` unless the game knows better. */
  state(v: V, now: ReaderState<A>, language: Language): Laid
  tracks(v: V, language: Language): Track[]
  /** Lists beside the map that tell what is under way: the cup, declared attacks, drops, convoys. */
  sheets?(v: V, decision: Decision<A> | null, language: Language): Sheet[]
  phases(language: Language): PhaseText[]
  standing(v: V, language: Language): Standing
  /** How a turn of `standing` is called, where it is not 'Turn 3'. */
  turnName?(turn: number, v: V, language: Language): string
  /** With what the journal tells, points scored so far can be told by their source. */
  score(v: V, language: Language, told?: readonly JournalEntry[]): Score
  unit(id: string, v: V, language: Language): UnitText | null
  /** What stands at a place beside its pieces, in words: terrain, control, stacking. */
  place(id: string, v: V, language: Language): { name: string; facts: string[] } | null
  /** Seats of a team that may know all of each other: at one screen no curtain falls between them. */
  teammates?(a: Seat, b: Seat): boolean
  /** The places of a scenario's map next to a place. */
  neighbours(place: string, scenario?: string): string[]
  parts(action: A, language: Language): ActionParts
  /** Actions that a reader may have meant by pointing, so that the game can say why not. The likeliest first. */
  attempts(v: V, decision: Decision<A>, meant: Meant): A[]
  /** Groups that a piece belongs to; the smallest first. */
  groups(piece: string, v: V, language: Language): PieceGroup[]
  /** Who may be sent to a place from anywhere, as lists that are sent whole: for who points at a place with nothing chosen. */
  senders?(v: V, decision: Decision<A>, place: string, language: Language): PieceGroup[]
  shortcuts?(v: V, decision: Decision<A>, past: readonly PastAction<A>[], language: Language): Shortcut<A>[]
  /** Null where it proposes nothing. What is left to do is proposed again after each gesture. */
  proposal?(v: V, decision: Decision<A>, language: Language): Proposal<A> | null
  /** What can be bought in the decision; null where nothing is sold. */
  market?(v: V, decision: Decision<A>, language: Language): Market | null
  /** What `Done` would leave undone in a way that hurts: over-stacks, unused landings. */
  warnings?(v: V, decision: Decision<A>, language: Language): Warning[]
  /** The line an action would draw on the map. */
  preview?(action: A, v: V): PathPreview | null
  /** What is planned and not yet done: lines that stay on the map. */
  plans?(v: V): PathPreview[]
  /** Who could take part, from afar, in what is done at the place that is pointed at; and who cannot, with the reason. */
  reaching?(v: V, decision: Decision<A>, place: string | null, language: Language): PathPreview[]
  /** What pieces and a place mean that no single action says: an attack, and all who join it. */
  gestures?(v: V, decision: Decision<A>): Gestures<A> | null
  /** What it costs these pieces to go to places, in a word each. */
  costs?(pieces: readonly string[], v: V): ReadonlyMap<string, string>
  /** Zones of control, for those who want to see them. */
  zones?(v: V): Record<string, Tint>
  /** What else the map shows on demand. */
  overlays?(language: Language): Overlay[]
  /**
   * One of them: of these pieces, or of all where none is chosen or they have no part in it. `place` is the one that is
   * pointed at, if it asks for one.
   */
  overlay?(id: string, v: V, pieces: readonly string[], place: string | null, language: Language): Overlaid
  /** Lines that what just happened leaves on the map. `since` is the first line of the journal that is new. */
  trails?(lines: readonly Message[], since: number, v: V): PathPreview[]
  /** Where to look when a question names no place and nothing on the map can be chosen. */
  theatre?(v: V): string[]
  /** The note of the guide beside the question; null where there is nothing to say. `passed`: notes that were read. */
  guide?(v: V, decision: Decision<A> | null, passed: ReadonlySet<string>, language: Language): GuideStep | null
  /**
   * What an action's dice, or those of the pending decision if null, would need. For a gesture of several actions: its
   * first one, the pieces that would do it, and where.
   */
  odds?(
    v: V,
    decision: Decision<A>,
    action: A | null,
    language: Language,
    pieces?: readonly string[],
    place?: string,
  ): Odds | null
  /** What the reader may set in secret at any time; null for who only looks on. */
  asides?(v: V, language: Language): Asides<A> | null
  /** The origin of all values that were not printed in the rulebook, and of those that were. */
  origins?(language: Language): Origin[]
  /** What is drawn on the map and on the counters, and what it means. */
  legend?(v: V, language: Language): Promise<LegendGroup[]>
  /** The printed data as people read it. */
  reference?(): Promise<Reference<V>>
  /** What a die was thrown for, in words: the purpose given to Io.roll. */
  purpose(purpose: string, language: Language): string
  /** How many sides the die has that a line of the journal names as `die`; 6 where it is not said. */
  dieSides?: number
  /** Whose die it is; null for a draw, and for a die that is good for nobody. */
  dieOwner?(purpose: string, language: Language): DieOwner | null
  /** A view of the state with nothing hidden: for replays of finished matches. */
  // oxlint-disable-next-line typescript/no-explicit-any
  allKnowing?(state: any): V
  /** What is not needed for the first look, and is loaded after it; a map only that of the scenario. */
  more?(scenario?: string): Promise<More<V, A>>
}

// oxlint-disable-next-line typescript/no-explicit-any
export type More<V = any, A = any> = Pick<
  Presentation<V, A>,
  | 'asides'
  | 'guide'
  | 'market'
  | 'overlay'
  | 'overlays'
  | 'proposal'
  | 'senders'
  | 'sheets'
  | 'shortcuts'
  | 'odds'
  | 'origins'
  | 'reaching'
  | 'warnings'
> &
  /** The map with all that is drawn on it for the eye alone, lines on it, units and places with all that is known of them. */
  Partial<Pick<Presentation<V, A>, 'map' | 'place' | 'plans' | 'preview' | 'trails' | 'unit'>>

/** The side that throws a die, in the reader's words, and which end of it the side hopes for. */
export interface DieOwner {
  who: string
  better: 'high' | 'low'
}

/** Where a table, the map or the counters have their values from. */
export interface Origin {
  id: string
  name: string
  /** How much of it the rulebook does not print. */
  reconstructed: 'all' | 'some' | 'none'
  /** As the data file says it. */
  note: string
}

/** A note of the guide beside a question, in the reader's language. */
export interface GuideStep {
  id: string
  title: string
  /** What to do and why: a few sentences. */
  text: string
  rule?: string
  /** Where to look: places and boxes. They are pointed at, and need not be answers. */
  places: string[]
  /** What it advises; always something that can be done now. */
  advice?: Advice
  /** Where each side has notes of its own: whose this one is. */
  side?: string
}

/** A shortcut or a choice to press, by its id; or pieces, and the place that they go to. */
export type Advice = { press: string } | { pieces: string[]; place: string }
