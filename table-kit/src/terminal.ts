import type { JournalEntry, Name } from '@middlesea/engine'
import type { Voice } from './voice.ts'

/** Colours by what they mean; without colour each gives its text back. */
export interface Paint {
  title: (text: string) => string
  dim: (text: string) => string
  own: (text: string) => string
  enemy: (text: string) => string
  unknown: (text: string) => string
  number: (text: string) => string
  warn: (text: string) => string
}

/** With what a text is made: a language, colours, and a width. */
export interface Pen {
  voice: Voice
  paint: Paint
  width: number
}

/** What a game adds to the terminal table. All else about playing is the same for every game. */
export interface TerminalPresentation<V> {
  /** What a new player must know, in a few sentences. */
  welcome(view: V): Name[]
  /** How to read what stands behind the names of units. */
  legend: Name[]
  /** Every id that a player may type. */
  unitIds: string[]
  placeIds: string[]
  /** The journal's lines that begin a turn or a phase: they stand out among the others. */
  headlines: string[]
  /** The board is shown again when this changes; '' while the list of choices says as much. */
  moment(view: V): string
  /** The tracks, in a line or two. */
  status(view: V, pen: Pen): string[]
  board(view: V, pen: Pen): string[]
  /** Under which heading a unit or place stands in a list, and what stands behind its name. */
  heading(id: string, view: V, pen: Pen): string
  facts(id: string, view: V, pen: Pen): string
  /** All that is known of a place, with the units in it. */
  placeLines(place: string, view: V, pen: Pen): string[]
  /** The units that are known, by place. */
  unitLines(view: V, pen: Pen): string[]
  /** What somebody may have meant who names a unit, a place or both: actions of any kind, legal or not. */
  attempts(ids: string[]): unknown[]
  /** Where the points of a finished game came from. */
  points(journal: JournalEntry[], pen: Pen): { source: string; points: number }[]
}

// A list of games holds presentations of any view.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPresentation = TerminalPresentation<any>
