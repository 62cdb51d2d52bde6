import type { Language, PackValue } from '@middlesea/engine'
import type { CounterFace } from './face.ts'

// The printed data of a game as people read it: every chart with its cells, every counter with its values, and where
// each of them comes from. Loaded when somebody opens the reference.

/** One printed value. */
export interface Value {
  /** Where a data pack corrects it. */
  path: string
  /** In words, so that it can be named alone: 'Airborne Unit Drop Table, die 3, open ground'. */
  name: string
  value: PackValue
  /** How the chart shows a value in this place. */
  show: (value: PackValue) => string
  /** Its origin, as the data file says it. */
  source: string
  /** The rulebook does not print it. */
  reconstructed: boolean
  /** What it may be, where that is neither a number nor yes or no. */
  choices?: { value: string | null; text: string }[]
}

/** A cell is a value, or a word that explains one. */
export type Cell = Value | string

export interface Chart {
  id: string
  name: string
  rule?: string
  /** How it is read, in a sentence. */
  about?: string
  /** What the letters and numbers in its cells stand for, where they are no words; scenes say it under the cell. */
  codes?: string
  /** The heads of the columns; the first stands over the names of the rows. */
  columns: string[]
  /** The columns after the first by the ids that scenes have for them, where these are not their heads. */
  keys?: string[]
  rows: { name: string; cells: Cell[] }[]
  /** A chart that is a diagram has its spaces too: scenes draw them. */
  spaces?: Space[]
}

/** A hex of a diagram, by its way from the middle along the map's axes. */
export interface Space {
  q: number
  r: number
  /** The row and the column that lead to it; `always`: also where another column is read. */
  row: string
  column: string
  always?: boolean
  /** What it does besides, in words; '' for nothing. */
  note: string
}

export interface CounterEntry {
  id: string
  name: string
  /** 'German parachute battalion'. */
  kind: string
  face: CounterFace
  /** The reduced side, where there is one. */
  back?: CounterFace
  values: { name: string; value: Value }[]
}

/** Counters that belong together: a formation, an arm. */
export interface CounterGroup {
  id: string
  name: string
  counters: CounterEntry[]
}

/** Units that are not on the map: the force pool, casualties, arrivals. From what the reader sees. */
export interface Force {
  id: string
  name: string
  /** What is known in sum: '34 face down', when they come. */
  note?: string
  rule?: string
  /** The ids of pieces. */
  pieces: string[]
}

/** A turn on the turn track. */
export interface TurnEntry {
  turn: number
  name: string
  state: 'past' | 'now' | 'next'
  /** What happens in it: a few words each. */
  notes: string[]
}

// oxlint-disable-next-line typescript/no-explicit-any
export interface Reference<V = any> {
  /** With the values of a data pack in use, by its hash; '' for ours. */
  charts(pack: string, language: Language): Chart[]
  counters(pack: string, language: Language): CounterGroup[]
  forces(v: V, language: Language): Force[]
  turns(v: V, language: Language): TurnEntry[]
  /** The hash of the pack that a match is played with. */
  packOf(v: V): string
}

/** Every value of a game, charts first. */
export function valuesOf(reference: Reference, pack: string, language: Language): Value[] {
  const cells = reference.charts(pack, language).flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const counters = reference.counters(pack, language).flatMap((group) => group.counters)
  return [
    ...cells.filter((cell) => typeof cell !== 'string'),
    ...counters.flatMap(({ values }) => values.map(({ value }) => value)),
  ]
}

/** How much of a game the rulebook does not print. */
export function reconstructedShare(values: readonly Value[]): { reconstructed: number; all: number } {
  return { reconstructed: values.filter(({ reconstructed }) => reconstructed).length, all: values.length }
}
