// 11.3, 15.2, 15.3: who may fire at aircraft and drops, where Airheads and Drop Hexes may lie: all that is allowed.
import { type Board, MARK } from './board.ts'
import { distance } from './facts.ts'
import { isPinned } from './zones.ts'

const [DROP_RANGE, DROP_GAP, AIRHEAD_GAP] = [4, 2, 6]

/** 11.33: which AA units fire at what. */
const KINDS: { [phase: string]: string[] } = {
  airBombardment: ['heavyAA'],
  combat: ['lightAA'],
  airborne: ['heavyAA', 'lightAA'],
}

/** 11.31, 11.32, 11.33: the AA units that may fire at a mission hex in a phase; whether they have fired is another question. */
export function gunsFor(board: Board, hex: string): string[] {
  const kinds = KINDS[board.view.phase] ?? []
  return [...board.units.keys()].filter((id) => {
    const { side, type, aa, range } = board.of(id)
    const { place } = board.at(id)
    if (side !== 'allied' || aa === 0 || !kinds.includes(type) || !board.facts.terrain.has(place)) return false
    if (distance(place, hex) > range || board.has(id, MARK.fired | MARK.disrupted)) return false
    const isCovered = board.unitsIn(place, side).some((other) => !board.facts.isArtillery(other))
    return isCovered || !isPinned(board, id)
  })
}

/** The Airheads on the map, of both nations or of one: views have the German ones first. */
function airheadsOf({ facts, view }: Board, nation?: string): string[] {
  const { german } = facts.scenario.airheads
  const isOf = (i: number): boolean => nation === undefined || i < german === (nation === 'german')
  return view.airheads.flatMap((hex, i) => (hex >= 0 && isOf(i) ? [facts.hexes[hex]] : []))
}

/** 15.21: on land, neither rough nor urban, six hexes from every other. */
export function airheadHexes(board: Board): string[] {
  const { facts, view } = board
  const placed = airheadsOf(board)
  return facts.hexes.filter((hex) => {
    const isBad = ['rough', 'urban'].includes(facts.terrain.get(hex)!) && !view.options.ja1521
    return facts.isLand(hex) && !isBad && placed.every((other) => distance(other, hex) >= AIRHEAD_GAP)
  })
}

/** 15.31, 15.32: on land, within four hexes of an Airhead of its nation, two from other Drop Hexes. */
export function dropHexes(board: Board, nation: string): string[] {
  const { facts, view } = board
  const heads = airheadsOf(board, nation)
  return facts.hexes.filter(
    (hex) =>
      facts.isLand(hex) &&
      heads.some((head) => distance(head, hex) <= DROP_RANGE) &&
      view.drops.every((other) => distance(other.hex, hex) >= DROP_GAP),
  )
}

/** 11.52: the HQs that may hold aircraft: German, on the map, not Disrupted. */
export const stationsOf = (board: Board): string[] =>
  [...board.units.keys()].filter((id) => {
    const { type, nation, side } = board.of(id)
    const isStaff = type === 'hq' && nation === 'german' && side === 'axis'
    return isStaff && board.facts.terrain.has(board.at(id).place) && !board.has(id, MARK.disrupted)
  })

/** 15.12, 15.13, 15.14: why a KG may not drop in this activation; '' if it may. */
export function whyNoDrop(board: Board, kg: string): string {
  const { facts, view } = board
  const { units, turn } = facts.scenario.axis.kgs.find(({ id }) => id === kg)!
  const left = units.filter((id) => board.at(id).steps > 0)
  if (view.turn < turn) return 'before its turn (15.14)'
  if (board.isNight() || view.weather > 0) return 'at night, in wind or storm (15.12)'
  if (!left.some((id) => board.at(id).place === 'card')) return 'and is not on the card (15.12)'
  if (!left.every((id) => board.at(id).place !== 'card' || board.has(id, MARK.active)))
    return 'and is not active (15.13)'
  return view.drops.some((drop) => drop.kg === kg) ? 'twice (15.31)' : ''
}
