// 16: where units may land, which ports they may enter, where Beachheads may be placed: all that is allowed.
import { type Board, MARK } from './board.ts'

const MOST_POINTS = 9
const STORM = 2
const [MOST_OF_ZONE, MOST_OF_NATION] = [3, 6]

/** Who waits in an Available Box and may act; vehicles are not looked at, since roads decide for them (8.33). */
const waiting = (board: Board, side: string): [unit: string, zone: string][] =>
  [...board.units].flatMap(([id, { place }]): [string, string][] => {
    const isReady = place.startsWith('available.') && board.has(id, MARK.active) && board.of(id).moveClass === 'foot'
    return isReady && board.of(id).side === side ? [[id, place.slice('available.'.length)]] : []
  })

export const isWalker = (board: Board, id: string): boolean => board.of(id).moveClass === 'foot'

/** 18.32: whether a boom that holds closes an invasion hex or a port. */
const isClosed = ({ facts, view }: Board, hex: string): boolean =>
  facts.booms.some(({ closes }, i) => closes.includes(hex) && view.boomDestroyed[i] !== 1)

const pointsWith = (board: Board, id: string, hex: string): number =>
  board.unitsIn(hex, board.of(id).side).reduce((sum, other) => sum + board.of(other).stack, board.of(id).stack)

/** 16.31, 16.32, 16.33a, 16.15: onto the invasion hexes of its own zone, nine points on each. */
export function landings(board: Board): string[] {
  const { facts, view } = board
  if (view.weather === STORM) return []
  return waiting(board, 'axis').flatMap(([id, zone]) => {
    if (facts.scenario.axis.portEntryOnly.includes(id)) return []
    return [...facts.zoneAt]
      .filter(([hex, of]) => of === zone && !isClosed(board, hex))
      .filter(([hex]) => view.options.ja1633a || pointsWith(board, id, hex) <= MOST_POINTS)
      .map(([hex]) => `${id} ${hex}`)
  })
}

/** 16.13, 16.14: into friendly ports of its zone that no boom closes, nine points an activation and within the hex's limit. */
export function portEntries(board: Board, side: string, entered: ReadonlyMap<string, number>): string[] {
  const { facts, view } = board
  if (view.weather === STORM) return []
  return waiting(board, side).flatMap(([id, zone]) =>
    [...facts.ports]
      .filter(([hex, of]) => of === zone && view.axisHexes.includes(hex) === (side === 'axis'))
      .filter(([hex]) => side === 'allied' || !isClosed(board, hex))
      .filter(([hex]) => (entered.get(hex) ?? 0) + board.of(id).stack <= MOST_POINTS)
      .filter(([hex]) => pointsWith(board, id, hex) <= MOST_POINTS)
      .map(([hex]) => `${id} ${hex}`),
  )
}

/** 16.41, 16.42: where somebody landed in this activation and nobody failed to; three in a zone, six of a nation. */
export function beachheadHexes(
  board: Board,
  landed: ReadonlyMap<string, string[]>,
  failed: ReadonlySet<string>,
): string[] {
  const { facts, view } = board
  const lying = view.beachheads.map(({ hex, nation }) => ({ hex: facts.hexes[hex], nation }))
  return [...landed].flatMap(([sea, units]) => {
    const ashore = units.filter((id) => board.at(id).steps > 0 && board.at(id).place !== sea)
    const ofZone = lying.filter(({ hex }) => facts.zoneAt.get(hex) === facts.zoneAt.get(sea))
    if (ashore.length === 0 || failed.has(sea) || ofZone.length >= MOST_OF_ZONE) return []
    if (lying.some(({ hex }) => hex === sea)) return []
    const nations = new Set(ashore.map((id) => (board.of(id).nation === 'german' ? 0 : 1)))
    const hasOne = [...nations].some((mine) => lying.filter(({ nation }) => nation === mine).length < MOST_OF_NATION)
    return hasOne ? [sea] : []
  })
}
