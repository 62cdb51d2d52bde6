// evac.1: off the south edge of the map, by the roads marked E.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { expose } from './hidden.ts'
import { allowanceOf, reachOf } from './movement.ts'
import { ALLIED, AXIS, put, type State } from './state.ts'
import { forbid, say } from './steps.ts'
import { ignoresZones, isInZone } from './zones.ts'

const TOO_EARLY = forbid('evac.1', 'refuse.tooEarlyToLeave')
const NO_EXIT = forbid('evac.1', 'refuse.noExit')

/** No evacuation before its first turn, and none in the basic game. */
export const isTooEarly = law(
  'evac.1',
  (s: State): Refusal | null => {
    const { firstTurn } = s.derived.kit.tables.evacuation
    return s.options.basic || s.turn < firstTurn ? TOO_EARLY : null
  },
  null,
)

/** 5.17: an Allied unit leaves from an exit hex for one movement point; on the way it stops for no enemy zone. */
export function cannotExit(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== ALLIED || kit.exits.length === 0) return NO_EXIT
  const late = isTooEarly(s)
  if (late !== null) return late
  const left = allowanceOf(s, u) - kit.tables.evacuation.southEdge
  if (left < 0) return NO_EXIT
  if (kit.exits.includes(s.place[u])) return null
  const near = kit.exits.some((exit) => kit.map.distance(exit, s.place[u]) <= left)
  if (!near) return NO_EXIT
  const reach = reachOf(s, u)
  const goesOn = (exit: number): boolean => ignoresZones(s, u) || !isInZone(s, AXIS, exit)
  const leaves = kit.exits.some((exit) => reach.canReach(exit) && reach.costTo(exit) <= left && goesOn(exit))
  return leaves ? null : NO_EXIT
}

/** Who leaves is seen (our ruling). */
export function exit(s: State, u: number, io: Io): void {
  const { kit } = s.derived
  expose(s, u, io)
  if (s.place[u] === kit.ELIMINATED) return // it was a decoy
  put(s, u, kit.EVACUATED)
  io.tell('evac.1', say('evacuation.left', { unit: kit.unitIds[u] }))
}
