// What holds after every answer: stacks, markers, points that are used, and whose the places are.
import type { View } from '../../src/view.ts'
import { type Board, insist, MARK, OF_SEQUENCE } from './board.ts'
import { distance, isHex } from './facts.ts'

/** Phases at whose beginning everything stands as the phase before has left it. */
const SETTLED = ['declaration', 'bombardment', 'operations', 'supply']

export function checkStacks(board: Board, after: View): void {
  const points = new Map<string, number>()
  const armor = new Set<string>()
  for (const [id, { place, marks }] of Object.entries(after.units)) {
    if (!isHex(place)) continue
    const { side, stack, type } = board.of(id)
    const key = `${side} ${place}`
    if ((marks & MARK.excess) === 0) points.set(key, (points.get(key) ?? 0) + stack)
    if (type !== 'armor') continue
    insist(!armor.has(key), 'two armored units are in', place, '(3.33)')
    armor.add(key)
  }
  // While hexes are bombarded room is made; who is over-stacked is looked at when the phase is over (3.32).
  const isUnderFire = after.phase === 'bombardment' && board.view.phase === 'bombardment'
  if (!SETTLED.includes(after.phase) || isUnderFire) return
  for (const [key, sum] of points) insist(sum <= 9, sum, 'stacking points in', key, '(3.32)')
  for (const [id, { place, marks }] of Object.entries(after.units)) {
    if ((marks & MARK.excess) === 0 || !isHex(place)) continue
    const sum = (points.get(`${board.of(id).side} ${place}`) ?? 0) + board.of(id).stack
    insist(sum > 9, id, 'is over-stacked in', place, 'where there is room for it (3.34)')
  }
}

/**
 * What belongs to a sequence ends with it; what belongs to a turn ends with the turn. An HQ that was Spent under the bombs of the
 * morning turns back when the first sequence begins (ruling 29).
 */
export function checkMarks(board: Board, after: View, isAfterFirst: boolean): void {
  const isBetween = after.side === -1 && after.phase === 'operations'
  const over = isAfterFirst ? OF_SEQUENCE | MARK.spent : OF_SEQUENCE
  const isMorning = ['airReadiness', 'airBombardment', 'aaReset'].includes(after.phase)
  for (const [id, { place, marks, steps }] of Object.entries(after.units)) {
    const isHq = board.of(id).type === 'hq'
    if (isBetween) insist((marks & over) === 0, id, 'bears a mark of a sequence that is over')
    if (isMorning) insist((marks & MARK.activated) === 0, id, 'is Activated before anything was drawn (7.22)')
    const isSilent = (marks & MARK.fired) !== 0 && (marks & MARK.outOfSupply) === 0
    if (isMorning) insist(!isSilent, id, 'is Fired after the Recovery Phase (10.14)')
    insist(place !== 'eliminated' || steps === 0, id, 'is eliminated and has steps')
    insist((marks & MARK.spent) === 0 || isHq, id, 'is Spent and no HQ')
    insist((marks & MARK.fired) === 0 || board.facts.isArtillery(id), id, 'is Fired and no gun')
    if (board.of(id).side === 'allied') insist((marks & MARK.outOfSupply) === 0, id, 'is Allied and Out of Supply')
  }
}

/**
 * 10.14, 10.44, 6.15: at the end of a sequence its guns turn back, but for those out of supply, and all coast guns; the others
 * stay as they are. `played`: how many markers were played in this answer.
 */
export function checkReset(board: Board, after: View, played: number): void {
  const isBetween = after.side === -1
  // A sequence that began and ended unseen has turned guns that nobody saw active.
  if (board.view.side === -1 || played !== (isBetween ? 0 : 1)) return
  if (isBetween) board.reset()
  for (const [id, { marks }] of Object.entries(after.units)) {
    const [is, was] = [(marks & MARK.fired) !== 0, board.has(id, MARK.fired)]
    insist(is || !was, id, 'turns back and was not active, or is out of supply (10.14, 6.15)')
    // AA units that fire at drops are turned when these are over (15.34): it may be in this very answer.
    const wasSilent = (board.view.units[id].marks & MARK.fired) !== 0
    if (isBetween && wasSilent) insist(was || !is, id, 'was active and does not turn back (10.14)')
  }
}

/** What was paid was there: lorries, Beachheads, Airheads. */
export function checkPoints(board: Board, after: View): void {
  const { scenario } = board.facts
  insist(after.motorUsed <= scenario.motorPool.points, after.motorUsed, 'points of the Motor Pool are used (18.12)')
  for (const nation of [0, 1]) {
    const count = after.beachheads.filter((known) => known.nation === nation).length
    insist(count <= 6, count, 'Beachheads of one nation (16.41)')
  }
  const { german, italian } = scenario.airheads
  insist(after.airheads.length === german + italian, 'there are', after.airheads.length, 'Airheads')
}

/** 3.11, 19.11: places change hands only where an Axis unit is near or has passed, and go back likewise. */
export function checkPlaces(board: Board, before: View, after: View): void {
  const [was, is] = [new Set(before.axisHexes), new Set(after.axisHexes)]
  // Who was near and is lost has controlled it until then.
  const places = [...Object.entries(before.units), ...board.units]
  const isNear = (hex: string, side: string): boolean =>
    places.some(([id, { place }]) => board.of(id).side === side && isHex(place) && distance(place, hex) <= 1)
  const taken = after.axisHexes.filter((hex) => !was.has(hex))
  for (const hex of taken) insist(board.hasAxisMoved || isNear(hex, 'axis'), hex, 'becomes Axis and nobody was there')
  for (const hex of before.axisHexes) {
    if (!is.has(hex)) insist(board.hasMoved || isNear(hex, 'allied'), hex, 'becomes Allied and nobody was there')
  }
}

/** 19.12: places that the Axis needs: one fewer or more for each step that was bid, at least one, at most all. */
function neededIn({ facts }: Board, { options }: View): number {
  const { needed, locations } = facts.scenario.victory
  const [, side = '', steps = '0'] = /^(axis|allied)(\d)$/.exec(String(options.handicap ?? '')) ?? []
  const wanted = needed + (side === 'axis' ? -Number(steps) : Number(steps))
  return Math.min(Math.max(1, wanted), Math.max(needed, locations.length))
}

/** 19: who has won, counted again. */
export function checkVictory(board: Board, after: View): void {
  if (after.result === '') return
  const { victory, turns } = board.facts.scenario
  const owned = new Set(after.axisHexes)
  const sudden = after.options.ja1921 ? victory.suddenJapanese : victory.sudden
  const held = victory.locations.filter(({ hexes }) => hexes.every((hex) => owned.has(hex))).length
  const isSudden = sudden.some((hex) => owned.has(hex))
  const mine = isSudden ? 'axisSudden' : held >= neededIn(board, after) ? 'axis' : 'allied'
  insist(after.result === mine, 'the result is', after.result, 'and should be', mine)
  insist(isSudden || after.turn >= turns.length, 'the game ends on turn', after.turn)
}

/** 3.12: who alone stands in a hex owns it. */
export function checkOwners(board: Board, after: View): void {
  const owned = new Set(after.axisHexes)
  const sides = new Map<string, Set<string>>()
  for (const [id, { place }] of Object.entries(after.units)) {
    if (!isHex(place) || !board.facts.isLand(place)) continue
    sides.set(place, (sides.get(place) ?? new Set()).add(board.of(id).side))
  }
  for (const [hex, there] of sides) {
    if (there.size > 1) continue
    const isAxis = there.has('axis')
    insist(owned.has(hex) === isAxis, hex, 'is held by the', isAxis ? 'Axis' : 'Allies', 'and is not theirs (3.12)')
  }
}
