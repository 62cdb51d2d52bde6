// 10.4, 16.24, 16.33b: the batteries of the Coast Artillery Chart.
import { type Board, MARK } from './board.ts'
import { isHex } from './facts.ts'
import { isPinned } from './zones.ts'

/** What a battery weighs in a zone; 0 if it is not on the chart. */
export function coastPointsOf({ facts }: Board, id: string, zone: string): number {
  return facts.charts.coastArtillery[facts.scenario.map][id]?.[zone] ?? 0
}

/** Those who may fire to sea in a zone: on the map, neither Disrupted nor Fired, in no enemy zone of control. */
export const batteriesFor = (board: Board, zone: string): string[] =>
  [...board.units.keys()].filter(
    (id) =>
      isHex(board.at(id).place) &&
      coastPointsOf(board, id, zone) > 0 &&
      !board.has(id, MARK.disrupted | MARK.fired) &&
      !isPinned(board, id),
  )
