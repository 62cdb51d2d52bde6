// 6: supply status and sources. It is judged once a turn, in the Supply Status Phase.
import { type Io, law } from '@middlesea/engine'
import { leaveWithoutSupply } from './06-effects.ts'
import { type Areas, supplyAreas } from './06-routes.ts'
import { nationOf, nationOfAirhead } from './15-airheads.ts'
import { canReceive } from './15-air-transport.ts'
import { beachheadsOf } from './16-beachheads.ts'
import { supplyJudged } from './scenes-checks.ts'
import { AXIS, hasMark, isAlive, isNight, MARK, onMap, type State } from './state.ts'
import { say } from './steps.ts'
import { clearMark, setMark } from './whereabouts.ts'

// ---- 6.31: sources

/** 6.31: paratroops and those who came by glider (ruling S2). */
const hasDropped = (s: State, u: number): boolean => {
  const { kit } = s.derived
  return kit.kgOf[u] !== -1 || kit.gliders.some(({ unit }) => unit === u)
}

/** 6.31: an Airhead supplies units of its nation: those who dropped; on an airfield that can be flown to, all of them. */
const suppliesByAir = law(
  '6.31',
  (s: State, airhead: number, u: number): boolean => {
    const { kit } = s.derived
    if (nationOfAirhead(kit, airhead) !== nationOf(kit, u)) return false
    return hasDropped(s, u) || canReceive(s, s.airheads[airhead])
  },
  false,
)

/** 6.31: the coastal hexes of the Beachheads that supply it (16.44). */
const suppliedCoasts = law('6.31', (s: State, u: number): number[] => beachheadsOf(s, u), [])

/** 6.3: the hexes from which a unit can be supplied. */
export const sourcesOf = (s: State, u: number): number[] => [
  ...suppliedCoasts(s, u),
  ...s.airheads.filter((hex, airhead) => hex >= 0 && suppliesByAir(s, airhead, u)),
]

/** 6.11: whether a unit on the map can trace a route of any length to one of its sources. */
export const isSupplied = law(
  '6.11',
  (s: State, u: number, areas: Areas): boolean => {
    const area = areas[s.place[u]]
    return area !== 0 && sourcesOf(s, u).some((hex) => areas[hex] === area)
  },
  true,
)

// ---- 6.1: status

/** 6.0: only the Axis is bound to supply. */
export const needsSupply = law(
  '6.0',
  (s: State, u: number): boolean => s.derived.kit.side[u] === AXIS && onMap(s, u),
  true,
)

/** 6.12: the marker is placed at night only. */
const isPlacedNow = law('6.12', (s: State): boolean => isNight(s), true)

/** 6.14: whoever came onto the map in this turn has what he needs until the next night. */
const cameThisTurn = law('6.14', (s: State, u: number): boolean => hasMark(s, u, MARK.waiting), false)

/** 6.13: the marker comes off in any turn in which a route can be traced. */
const isCured = law('6.13', (s: State, u: number): boolean => hasMark(s, u, MARK.outOfSupply), false)

/** The Supply Status Phase: who gets a marker, and who is rid of it. */
export function supplyPhase(s: State, io: Io): void {
  const areas = supplyAreas(s)
  const out: number[] = []
  const back: number[] = []
  for (let u = 0; u < s.place.length; u++) {
    if (!needsSupply(s, u)) continue
    if (isSupplied(s, u, areas)) {
      if (isCured(s, u)) back.push(u)
    } else if (isPlacedNow(s) && !cameThisTurn(s, u) && !hasMark(s, u, MARK.outOfSupply)) out.push(u)
  }
  for (const u of out) leaveWithoutSupply(s, u)
  for (const u of back) clearMark(s, u, MARK.outOfSupply)
  noteWaiting(s)
  if (out.length + back.length === 0) return
  io.tell('6.11', say('supply.judged', { out: out.length, back: back.length }), () => supplyJudged(s, out, back))
}

/** 6.14: marks whoever is off the map now: who has come by the next time came in that turn. */
function noteWaiting(s: State): void {
  for (const u of s.derived.kit.unitsOf[AXIS]) {
    if (isAlive(s, u) && !onMap(s, u)) setMark(s, u, MARK.waiting)
    else clearMark(s, u, MARK.waiting)
  }
}
