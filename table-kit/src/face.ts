import type { SilhouetteId } from './silhouettes.ts'
import type { SymbolId } from './symbols.ts'

/** Whose counter it is: the key of its colours and of its roundel. */
export type CounterSide =
  | 'german'
  | 'italian'
  /** Italians on the Allied side, after the armistice. */
  | 'italianAllied'
  | 'british'
  | 'american'
  | 'newzealand'
  | 'australian'
  | 'greek'
  | 'maltese'
  | 'neutral'

/** A plain drawing for counters that are neither a unit, an aircraft nor a ship. */
export type MarkerId = 'obstacle' | 'intel' | 'deception' | 'ambush' | 'flag' | 'pillbox'

/** All that a counter shows. Plain data: the counter knows no game. */
export interface CounterFace {
  side: CounterSide
  /** A NATO symbol, or null for an aircraft, a ship or a marker. */
  symbol: SymbolId | null
  silhouette?: SilhouetteId
  marker?: MarkerId
  /** The size mark above a symbol: 'I', 'II', 'III', 'X', 'XX'; '' for none. */
  size: string
  /** The large number, in parentheses for support; '' for none. */
  main: string
  /** A second number beside it. */
  sub?: string
  /** A third number, in the ring of the upper corner. */
  ring?: string
  /** The ring says for how many alike the counter stands: one of them alone is drawn without it. */
  ringCounts?: boolean
  /** A short mark: 'R' for a reinforcement, 'Opt' for an optional unit. */
  corner?: string
  /** Letters of the markers that lie on it, on a tab at its edge. */
  tab?: string
  elite: boolean
  reduced: boolean
  /** Shows the back: nothing else of the face is drawn. */
  concealed: boolean
  /** Its owner sees the front, others the back: a small sign says so. */
  faceDown?: boolean
  /** The short name printed on the counter. */
  name: string
}

export type Alliance = 'axis' | 'allied' | 'neutral'

export const ALLIANCE: Record<CounterSide, Alliance> = {
  german: 'axis',
  italian: 'axis',
  italianAllied: 'allied',
  british: 'allied',
  american: 'allied',
  newzealand: 'allied',
  australian: 'allied',
  greek: 'allied',
  maltese: 'allied',
  neutral: 'neutral',
}

/** The back of a counter, for what the reader may not know. */
export function concealedFace(side: CounterSide): CounterFace {
  return { side, symbol: null, size: '', main: '', elite: false, reduced: false, concealed: true, name: '' }
}
