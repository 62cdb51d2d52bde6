import { type Io, law } from '@middlesea/engine'
import { controlOf, obstacleIn } from './06-map.ts'
import { cameTo, placementRolled } from './scenes/allied.ts'
import { faceDown, piece, revealed } from './scenes/effects.ts'
import { effectOf } from './scenes/parts.ts'
import { idOf, placeId, say } from './steps.ts'
import { isConcealed, isObstacle, MARK, POOL, put, setMark, type State, unitsAt } from './state.ts'

/** Of these units of the Reserve Pool, those that a draw may give now: units face up come first (8.2b, 10.2). */
function drawable(s: State, pool: number[]): number[] {
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
  const candidates = drawable(s, unitsAt(s, POOL)).filter((u) => s.derived.data.type[u] !== except)
  if (candidates.length === 0) return -1
  return candidates[io.drawFrom(s, candidates, purpose, idOf)]
}

/** Puts a revealed Allied unit back into the Reserve Pool, face down. The player remembers that it is there. */
export function returnToPool(s: State, u: number): void {
  put(s, u, POOL)
  s.revealed[u] = 0
  s.marks[u] = 0
  rememberInPool(s, u)
}

/** The phase in which reserves are released (24.5). */
const RELEASE = 15

/** The player has seen a unit that lies face down in the pool. */
function rememberInPool(s: State, u: number): void {
  s.seenAfter[u] = s.phase < RELEASE ? s.turn - 1 : s.turn
}

/**
 * Turns units of the pool face up, at random; special counters but obstacles go back at once (8.2b). Gives the units
 * that were shown.
 */
export function revealInPool(s: State, count: number, rule: string, io: Io): number[] {
  const shown: number[] = []
  for (let i = 0; i < count; i++) {
    const hidden = unitsAt(s, POOL).filter((u) => isConcealed(s, u) && !shown.includes(u))
    if (hidden.length === 0) break
    const u = hidden[io.drawFrom(s, hidden, 'pool 25.0', idOf)]
    shown.push(u)
    if (goesBackAtOnce(s, u)) rememberInPool(s, u)
    else s.revealed[u] = 1
  }
  io.reveal()
  io.tell(rule, say('pool.revealed', { units: shown.map(idOf) }), () =>
    effectOf(s, ...shown.map((u) => revealed(u, POOL, rule))),
  )
  return shown
}

const goesBackAtOnce = law(
  '8.2b',
  (s: State, u: number): boolean => ['ambush', 'deception', 'intel'].includes(s.derived.data.type[u]),
  false,
)

/** 25.0: two dice find the zone on the Random Placement Table, the first across, the second down. */
export function rollPlacement(s: State, io: Io): number {
  const first = io.roll(s, 6, 'placement 25.0')
  const second = io.roll(s, 6, 'placement 25.0')
  const zone = placementZone(s, first, second)
  io.show('25.0', () => placementRolled(s, [first, second], zone))
  return zone
}

const placementZone = law(
  'table.placement',
  (s: State, first: number, second: number): number => s.derived.data.placement[first - 1][second - 1],
  0,
)

/** 25.0: no unit is placed in a zone that the Axis control. */
const mayBePlaced = law('25.0', (s: State, zone: number): boolean => controlOf(s, zone) !== 'axis', true)

/** 25.0: the units are picked from the pool first, then each finds its zone. */
export function placeReserves(s: State, count: number, io: Io): void {
  for (const u of pickReserves(s, count, io)) placeReserve(s, u, io)
}

function pickReserves(s: State, count: number, io: Io): number[] {
  const picked: number[] = []
  while (picked.length < count) {
    const left = unitsAt(s, POOL).filter((u) => !picked.includes(u))
    if (left.length === 0) break
    const next = drawable(s, left)
    picked.push(next[io.drawFrom(s, next, 'reserve 25.0', idOf)])
  }
  return picked
}

/** Places a unit of the pool at random, face down unless it lay face up (19.1). */
function placeReserve(s: State, u: number, io: Io): void {
  const zone = rollPlacement(s, io)
  if (!mayBePlaced(s, zone)) {
    io.tell('25.0', say('reserve.returned', { zone: placeId(zone) }))
    return
  }
  if (isSecondObstacle(s, u, zone)) {
    io.tell('8.2d', say('special.excessObstacle', { zone: placeId(zone) }))
    return
  }
  put(s, u, zone)
  setMark(s, u, MARK.placed)
  s.placedBy[u] = s.turn
  const hidden = isConcealed(s, u)
  const text = hidden
    ? say('reserve.placed', { zone: placeId(zone) })
    : say('reserve.placedFaceUp', { unit: idOf(u), zone: placeId(zone) })
  io.tell('25.0', text, () => cameTo(s, '25.0', hidden ? faceDown(zone) : piece(u), zone))
}

/** 8.2d: an obstacle that lies face up finds another in the zone, and stays in the pool. */
const isSecondObstacle = law(
  '8.2d',
  (s: State, u: number, zone: number): boolean => isObstacle(s, u) && !isConcealed(s, u) && obstacleIn(s, zone) !== -1,
  false,
)
