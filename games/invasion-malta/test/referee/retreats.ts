// 13.3, 13.5, 9.3: where units may retreat to, who advances, who may refuse combat: all that is allowed, for questions about it.
import { type Board, MARK } from './board.ts'
import { distance } from './facts.ts'
import { enemyOf, isJammed, isWatched, stepOf } from './zones.ts'

/** The combat that somebody leaves: its Defender hex, whether he defended it, and whether both sides stand in it (15.6). */
export interface Leaving {
  place: string
  isDefender: boolean
  isDrift: boolean
}

/** 13.34, 3.33: steps that are open to one who retreats; hexes in which both sides stand are open to both (15.65). */
function stepsOf(board: Board, id: string, at: string): string[] {
  const { side } = board.of(id)
  return board.facts.neighbours(at).filter((hex) => {
    const isOpen = stepOf(board, id, at, hex, 1) < Infinity && !isJammed(board, id, at, hex)
    return isOpen && (!board.isHeld(enemyOf(side), hex) || board.isHeld(side, hex))
  })
}

/** 13.37, 14.23: who cannot go at all. */
export const isFixed = (board: Board, id: string): boolean =>
  board.of(id).moveClass === 'orange' || board.of(id).type === 'pillbox' || board.allowance(id) === 0

/**
 * 13.32, 13.35, 13.36, 13.42: the ends of retreats that pass no enemy zone. Hexes outside of enemy zones come first, then those of
 * friends in them. Attackers go one or two hexes and end further off; defenders go two and end two hexes off (ruling 24).
 */
export function cleanEnds(board: Board, id: string, leaving: Leaving): string[] {
  const { side } = board.of(id)
  const from = board.at(id).place
  const isFree = (hex: string): boolean => isOutside(board, id, hex, leaving)
  const ends = new Set<string>()
  for (const via of stepsOf(board, id, from)) {
    if (!leaving.isDefender) ends.add(via)
    if (!isFree(via) && !board.isHeld(side, via)) continue
    for (const end of stepsOf(board, id, via)) if (end !== from) ends.add(end)
  }
  return firstChoice(
    board,
    side,
    [...ends].filter((end) => isFarEnough(from, end, leaving)),
    isFree,
  )
}

/** 13.43: the ends of retreats through enemy zones. */
export function endsThrough(board: Board, id: string, leaving: Leaving): string[] {
  const { side } = board.of(id)
  const from = board.at(id).place
  const isFree = (hex: string): boolean => isOutside(board, id, hex, leaving)
  const ends = new Set(stepsOf(board, id, from).flatMap((via) => stepsOf(board, id, via)))
  ends.delete(from)
  return [...ends].filter((end) => isFarEnough(from, end, leaving) && (isFree(end) || board.isHeld(side, end)))
}

/** 15.65: the zone of those who stay in the hex of a drift combat does not matter. */
const isOutside = (board: Board, id: string, hex: string, { isDrift, place }: Leaving): boolean =>
  !isWatched(board, enemyOf(board.of(id).side), hex, isDrift ? place : '')

const isFarEnough = (from: string, end: string, { place, isDefender }: Leaving): boolean =>
  distance(place, end) >= distance(place, from) + (isDefender ? 2 : 1)

function firstChoice(board: Board, side: string, ends: string[], isFree: (hex: string) => boolean): string[] {
  const free = ends.filter(isFree)
  return free.length > 0 ? free : ends.filter((end) => board.isHeld(side, end))
}

/** 13.52, 13.53, 13.55, 3.33, 17.31: who of those who fought for a hex may advance into it. */
export function advancersOf(board: Board, hex: string, fighters: readonly string[]): string[] {
  return fighters.filter((id) => {
    const { place, steps } = board.at(id)
    const { side, stack } = board.of(id)
    if (steps === 0 || isFixed(board, id) || !board.facts.neighbours(hex).includes(place)) return false
    if (stepOf(board, id, place, hex, 1) === Infinity || isJammed(board, id, place, hex)) return false
    return board.unitsIn(hex, side).reduce((sum, other) => sum + board.of(other).stack, stack) <= 9
  })
}

/** The least rating of those who may refuse combat, and the scenarios in which the Maltese are not trained for it (9.32). */
const REFUSAL_ER = 5
const UNTRAINED = [1, 2]

/** 9.31, 9.32, 9.34, 9.35: whether the Allies in a hex may refuse combat. */
export function mayRefuse(board: Board, hex: string): boolean {
  const units = board.unitsIn(hex, 'allied')
  if (units.length === 0 || board.isHeld('axis', hex)) return false
  return units.every((id) => {
    if (board.has(id, MARK.disrupted) || board.er(id) < REFUSAL_ER || isFixed(board, id)) return false
    if (board.of(id).maltese && UNTRAINED.includes(board.facts.scenario.number)) return false
    return cleanEnds(board, id, { place: hex, isDefender: true, isDrift: false }).length > 0
  })
}
