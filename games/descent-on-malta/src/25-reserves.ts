import { type Io, law } from '@middlesea/engine'
import { controlOf } from './06-map.ts'
import { idOf, placeId, say } from './steps.ts'
import { isConcealed, MARK, POOL, put, setMark, type State, unitsAt } from './state.ts'

/** The units of the Reserve Pool that a draw may give now: those face up come first (8.2b, 10.2). */
function nextInPool(s: State): number[] {
  const pool = unitsAt(s, POOL)
  const faceUp = revealedFirst(s, pool)
  return faceUp.length > 0 ? faceUp : pool
}

const revealedFirst = law(
  '10.2',
  (s: State, pool: number[]): number[] => pool.filter((u) => !isConcealed(s, u)),
  [] as number[],
)

/** Picks a unit from the Reserve Pool at random (25.0); -1 when it is empty. The unit stays there until it is placed. */
export function drawFromPool(s: State, io: Io, purpose: string, except: string | null = null): number {
  const candidates = nextInPool(s).filter((u) => s.derived.data.type[u] !== except)
  if (candidates.length === 0) return -1
  return candidates[io.draw(s, candidates.length, purpose)]
}

/** Puts an Allied unit back into the Reserve Pool, face down. */
export function returnToPool(s: State, u: number): void {
  put(s, u, POOL)
  s.revealed[u] = 0
  s.marks[u] = 0
}

/** Turns units of the pool face up, at random; special counters but obstacles go back at once (8.2b). */
export function revealInPool(s: State, count: number, rule: string, io: Io): void {
  const shown: string[] = []
  for (let i = 0; i < count; i++) {
    const hidden = unitsAt(s, POOL).filter((u) => isConcealed(s, u) && !shown.includes(idOf(u)))
    if (hidden.length === 0) break
    const u = hidden[io.draw(s, hidden.length, 'pool 25.0')]
    shown.push(idOf(u))
    if (!goesBackUnseen(s, u)) s.revealed[u] = 1
  }
  io.reveal()
  io.tell(rule, say('pool.revealed', { units: shown }))
}

const goesBackUnseen = law(
  '8.2b',
  (s: State, u: number): boolean => ['ambush', 'deception', 'intel'].includes(s.derived.data.type[u]),
  false,
)

/** 25.0: two dice find the zone on the Random Placement Table, the first across, the second down. */
export function rollPlacement(s: State, io: Io): number {
  const first = io.roll(s, 6, 'placement 25.0')
  const second = io.roll(s, 6, 'placement 25.0')
  return s.derived.data.placement[first - 1][second - 1]
}

/** 25.0: no unit is placed in a zone that the Axis control. */
const mayBePlaced = law('25.0', (s: State, zone: number): boolean => controlOf(s, zone) !== 'axis', true)

/** Places one unit of the pool at random, face down unless it lay face up (19.1). */
export function placeReserve(s: State, io: Io): void {
  const u = drawFromPool(s, io, 'reserve 25.0')
  if (u === -1) return
  const zone = rollPlacement(s, io)
  if (!mayBePlaced(s, zone)) {
    io.tell('25.0', say('reserve.returned', { zone: placeId(zone) }))
    return
  }
  put(s, u, zone)
  setMark(s, u, MARK.placed)
  if (isConcealed(s, u)) io.tell('25.0', say('reserve.placed', { zone: placeId(zone) }))
  else io.tell('25.0', say('reserve.placedFaceUp', { unit: idOf(u), zone: placeId(zone) }))
}
