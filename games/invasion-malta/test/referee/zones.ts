// 3.2: zones of control, by the referee's own reckoning.
import { type Board, MARK } from './board.ts'
import type { Counter } from './facts.ts'

/** A commando who is Disrupted climbs nothing (3.83). */
const asItGoes = (board: Board, id: string): Counter => {
  const unit = board.of(id)
  return unit.type === 'commando' && board.has(id, MARK.disrupted) ? { ...unit, type: 'infantry' } : unit
}

/** What a step costs a unit, as it is now, before zones of control; Infinity where it cannot go. */
export function stepOf(board: Board, id: string, from: string, to: string, road: number, rides = false): number {
  const unit = asItGoes(board, id)
  if (!board.facts.isLand(from)) return Infinity
  return board.facts.stepCost(from, to, unit, road, rides || unit.moveClass !== 'foot')
}

/** Those of a side whose zone reaches into a hex, from any neighbour but one. */
export function watchersOf(board: Board, side: string, hex: string, except = ''): string[] {
  const { facts } = board
  if (facts.has(hex, 'fort')) return []
  return facts.neighbours(hex).flatMap((near) => {
    if (near === except) return []
    const stack = board.unitsIn(near, side).filter((id) => !board.has(id, MARK.excess))
    // 3.24: one with a zone lends it to all who are with him.
    if (!stack.some((id) => !board.of(id).noZoc)) return []
    return stack.filter((id) => stepOf(board, id, near, hex, 1) < Infinity)
  })
}

export const isWatched = (board: Board, side: string, hex: string, except = ''): boolean =>
  watchersOf(board, side, hex, except).length > 0

/** 3.33: a vehicle passes another one by main road, on airfields and in urban hexes alone. */
export function isJammed(board: Board, id: string, from: string, to: string, rides = false): boolean {
  const { facts } = board
  if (!rides && board.of(id).moveClass === 'foot') return false
  const isWide = facts.road(from, to) === 'main' || facts.terrain.get(to) === 'urban' || facts.isAirfield(to)
  const isVehicle = (other: string): boolean => board.of(other).moveClass !== 'foot' || board.has(other, MARK.motor)
  const isArmor = (other: string): boolean => board.of(other).type === 'armor'
  return board
    .unitsIn(to, board.of(id).side)
    .some((other) => other !== id && isVehicle(other) && (!isWide || (isArmor(id) && isArmor(other))))
}

export const enemyOf = (side: string): string => (side === 'axis' ? 'allied' : 'axis')

/** Whether a unit stands in an enemy zone. */
export const isPinned = (board: Board, id: string): boolean =>
  isWatched(board, enemyOf(board.of(id).side), board.at(id).place)
