// 7.1: what is in the cup and in the pools, and what may be held back.
import { type Io, law, openFrame, type Refusal } from '@middlesea/engine'
import { isInPlay } from './04-formations.ts'
import { airInCup } from './11-cup.ts'
import { AXIS, type State } from './state.ts'
import { type AnyProcedure, forbid, type Frame, say } from './steps.ts'

/** 7.12: the scenario's first formations act together before anything is drawn. */
export const firstFormations = law(
  '7.12',
  (s: State): number[] =>
    s.turn === 1 ? s.derived.kit.scenario.first.formations.map((id) => s.derived.kit.formationNumber(id, AXIS)) : [],
  [],
)

/** 4.41: a formation's markers, from the turn on in which each comes. */
const markersNow = law('4.41', (s: State, from: readonly number[]): number => from.filter((t) => t <= s.turn).length, 0)

/** 7.11, 4.43: all markers whose turn has come go into the cup, of formations that are in play. */
export const fillCup = law(
  '7.11',
  (s: State): void => {
    s.cup = s.derived.kit.formations.map(({ markers }, f) =>
      isInPlay(s, f) && !hasActedFirst(s, f) ? markersNow(s, markers) : 0,
    )
  },
  undefined,
)

/** ja.7.12: in the Japanese revision who acts first does not act again on turn 1 by markers of its own. */
const hasActedFirst = law(
  'ja.7.12',
  (s: State, formation: number): boolean => s.options.ja712 && firstFormations(s).includes(formation),
  false,
)

/** Markers of a side in the cup. */
const inCup = (s: State, side: number): number =>
  s.derived.kit.formations.reduce((sum, formation, f) => (formation.side === side ? sum + s.cup[f] : sum), 0)

export const markersInCup = (s: State): number => s.cup.reduce((sum, count) => sum + count, 0)

/** 7.13: what can be drawn: markers and air units. */
export const cupSize = (s: State): number => markersInCup(s) + airInCup(s)

/** 4.43: what is left of a formation that is no longer in play goes out of the cup and out of the pool. */
export function removeMarkers(s: State, io: Io): void {
  for (let f = 0; f < s.cup.length; f++) {
    const isHeld = s.pool[s.derived.kit.formations[f].side] === f
    if ((s.cup[f] === 0 && !isHeld) || isInPlay(s, f)) continue
    s.cup[f] = 0
    if (isHeld) {
      s.pool[s.derived.kit.formations[f].side] = -1
      io.reveal()
    }
    io.tell('4.43', say('marker.removed', { formation: formationName(s, f) }))
  }
}

export const formationName = (s: State, f: number): string => {
  const { id, side } = s.derived.kit.formations[f]
  return `${side === AXIS ? 'formation' : 'sector'}.${id}`
}

// ---- 7.14b, 7.15, 7.17

export interface DrawingFrame extends Frame {
  /** The air unit that was drawn, -1 for a marker: everybody sees it. */
  air: number
  /** 7.17: 1 for a marker that comes out of a pool because the cup is empty. Matches of older versions say nothing. */
  held?: number
}

const DRAWING: AnyProcedure = { name: 'drawing', steps: [] }

const POOL_FULL = forbid('7.15', 'refuse.poolFull')
const LAST_MARKER = forbid('7.14b', 'refuse.lastMarker')
const TURN_ENDS = forbid('7.17', 'refuse.lastMarker')

/** 7.15: with a marker in the pool one of the two must be played. */
const isPoolFull = law('7.15', (s: State): Refusal | null => (s.pool[s.drawnSide] === -1 ? null : POOL_FULL), null)

/** 7.14b: the last marker of a side cannot be held. */
const isLast = law('7.14b', (s: State, side: number): Refusal | null => (inCup(s, side) > 0 ? null : LAST_MARKER), null)

/** 7.17: a marker that was held is played when the cup is empty: it is not held beyond the turn. */
const isOver = law('7.17', (s: State): Refusal | null => (wasHeld(s) ? TURN_ENDS : null), null)

const wasHeld = (s: State): boolean => (openFrame(s, DRAWING) as DrawingFrame | null)?.held === 1

export const cannotHold = (s: State): Refusal | null => isPoolFull(s) ?? isOver(s) ?? isLast(s, s.drawnSide)

/** Why a marker that was played without a question could not be held: asked by who would rather have held it. */
export const whyPlayed = (s: State): Refusal | null => (s.side === -1 ? null : (isOver(s) ?? isLast(s, s.side)))
