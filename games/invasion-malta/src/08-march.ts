// 8.11, 3.11: the way of a unit. It goes by the cheapest one. Whose a hex is may hang on who passed through it last, so
// its owner may name hexes that it goes through first, wherever that decides something (ruling M2).
import { type Choice, call, type Io, law, type Refusal } from '@middlesea/engine'
import type { Ways } from '@middlesea/board'
import { type Action } from './actions.ts'
import { backOf } from './03-classes.ts'
import { isWorthPassing, passThrough } from './03-control.ts'
import { canGoOn, cannotGoOnTo, cannotReach, cannotRideTo, reachFrom, reachOf, waitsForNight } from './08-reach.ts'
import { overrunBeachheads } from './16-beachheads.ts'
import { cannotRide, spendPool } from './18-motor-pool.ts'
import { activeSeats, MARK, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

const NOTHING_TO_TAKE = forbid('3.11', 'refuse.nothingToTake')
const NO_POINTS_LEFT = forbid('8.13', 'refuse.noPointsLeft')
const ONE_AT_A_TIME = forbid('8.11', 'refuse.oneAtATime')

// ---- What may be passed through

/** The hexes of a search that are worth passing through, and from which its unit can go on. */
function passagesIn(s: State, ways: Ways, been: readonly number[]): number[] {
  const found: number[] = []
  for (let i = 0; i < ways.count; i++) {
    const hex = ways.entered[i]
    if (isWorthPassing(s, s.side, hex) && !been.includes(hex) && canGoOn(hex, ways.costTo(hex))) found.push(hex)
  }
  return found
}

/** The actions of a unit that goes through a hex first. Asked after its search (`ways`). */
export function passagesOf(s: State, u: number, ways: Ways, rides: boolean, been: readonly number[] = []): Action[] {
  const { through, rideThrough } = s.derived.kit.actions.toPlace
  const make = rides ? rideThrough : through
  return passagesIn(s, ways, been).map((hex) => make(u, hex))
}

/** Why a unit that may move cannot go through a hex and on; null if it can. */
export function cannotPassThrough(s: State, u: number, hex: number, rides: boolean): Refusal | null {
  const refusal = rides ? (cannotRide(s, u) ?? waitsForNight(s, u) ?? cannotRideTo(s, u, hex)) : cannotReach(s, u, hex)
  if (refusal !== null) return refusal
  if (!isWorthPassing(s, s.side, hex)) return NOTHING_TO_TAKE
  return canGoOn(hex, reachOf(s, u, rides).costTo(hex)) ? null : NO_POINTS_LEFT
}

// ---- Going

/** 17.25: an HQ that moves is Spent. */
export const spendByMoving = law(
  '17.25',
  (s: State, u: number): void => {
    if (s.derived.kit.isHq[u]) setMark(s, u, backOf(s.derived.kit, u))
  },
  undefined,
)

/** Takes a unit along a way, on foot or in the Motor Pool. `path` begins with the hex where it stands. */
export function moveAlong(s: State, u: number, path: readonly number[], rides: boolean, io: Io): void {
  const { kit } = s.derived
  const from = s.place[u]
  const to = path[path.length - 1]
  put(s, u, to)
  passThrough(s, s.side, path)
  setMark(s, u, rides ? MARK.moved | MARK.motor : MARK.moved)
  if (rides) spendPool(s, u)
  spendByMoving(s, u)
  const told = { unit: kit.unitIds[u], from: kit.placeIds[from], to: kit.placeIds[to] }
  if (rides) io.tell('18.12', say('move.rode', told))
  else io.tell('8.11', say('move.moved', told))
  overrunBeachheads(s, s.side, path, io)
}

/** A unit on its way through hexes that its owner has named. It stands where it began until it has arrived. */
export interface MarchFrame extends Frame {
  unit: number
  rides: boolean
  /** From where it stands to the hex that was named last. */
  path: number[]
  /** In half points. */
  spent: number
}

const lastOf = (f: MarchFrame): number => f.path[f.path.length - 1]
const waysOn = (s: State, f: MarchFrame): Ways => reachFrom(s, f.unit, f.rides, lastOf(f), f.spent)

/** Begins the march of a unit through a hex. Call last. */
export function openMarch(s: State, u: number, hex: number, rides: boolean, io: Io): void {
  const ways = reachOf(s, u, rides)
  const [path, spent] = [ways.pathTo(hex), ways.costTo(hex)]
  tellPassing(s, u, hex, io)
  call(s, march, { unit: u, rides, path, spent })
}

function tellPassing(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  io.tell('3.11', say('move.through', { unit: kit.unitIds[u], hex: kit.placeIds[hex] }))
}

function onwardOf(s: State, f: MarchFrame): Action[] {
  const { kit } = s.derived
  const { move, ride } = kit.actions.toPlace
  const make = f.rides ? ride : move
  const ways = waysOn(s, f)
  const found: Action[] = []
  for (let i = 0; i < ways.count; i++) found.push(make(f.unit, ways.entered[i]))
  return [...found, ...passagesOf(s, f.unit, ways, f.rides, f.path)]
}

const march = procedure<MarchFrame>('march', [
  decide('onward', {
    rule: '8.11',
    seats: activeSeats,
    prompt: ({ derived: { kit } }, f) =>
      say('prompt.march', { unit: kit.unitIds[f.unit], hex: kit.placeIds[lastOf(f)] }),
    options: (s, f): Choice<Action>[] => [s.derived.kit.actions.unit[f.unit]],
    expand: (s, f) => onwardOf(s, f),
    resolve: (s, f, a, io) => {
      if (!('to' in a)) return undefined
      const to = s.derived.kit.placeNumber(a.to)
      const ways = waysOn(s, f)
      const path = [...f.path, ...ways.pathTo(to).slice(1)]
      if (a.do === 'move' || a.do === 'ride') {
        moveAlong(s, f.unit, path, f.rides, io)
        return undefined
      }
      f.spent += ways.costTo(to)
      f.path = path
      tellPassing(s, f.unit, to, io)
      return 'again'
    },
    why: (s, f, a) => {
      const { kit } = s.derived
      if (kit.unitNumber(a.unit) !== f.unit || !kit.isHex(kit.placeNumber(a.to))) return ONE_AT_A_TIME
      const to = kit.placeNumber(a.to)
      const refusal = cannotGoOnTo(s, f.unit, f.rides, lastOf(f), f.spent, to)
      return refusal ?? (isWorthPassing(s, s.side, to) ? NO_POINTS_LEFT : NOTHING_TO_TAKE)
    },
  }),
])

export const marchProcedures: AnyProcedure[] = [march]
