import { type Io, law, type Refusal } from '@middlesea/engine'
import { adjacentZones, areAdjacent, hasConcealed } from './06-map.ts'
import { revealZone } from './08-allied-forces.ts'
import { shot } from './scenes/rolls.ts'
import { tried } from './scenes/single.ts'
import { forbid, idOf, placeId, say } from './steps.ts'
import { hasMark, MARK, rating, setMark, type State, typeOf } from './state.ts'

const NO_OPTION = forbid('28.3.1', 'refuse.noGroundRecon')
const NO_SCOUT = forbid('28.3.1', 'refuse.notAScout')
const HAS_MOVED = forbid('28.3.1', 'refuse.scoutMoved')
const HAS_SCOUTED = forbid('28.3.1', 'refuse.hasScouted')
const NOT_ADJACENT = forbid('28.3.1', 'refuse.reconNotAdjacent')
const NOTHING_CONCEALED = forbid('28.3.1', 'refuse.reconNothing')

const isScout = (s: State, u: number): boolean => typeOf(s, u) === 'recon' || typeOf(s, u) === 'commando'

/** 28.3.1: a unit that scouts does not move in the same phase, nor does it scout again. */
export const isScouting = law(
  '28.3.1',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.worked) && isScout(s, u) ? HAS_SCOUTED : null),
  null,
)

/** 28.3.1: a reconnaissance or commando unit that has not moved may scout an adjacent zone with concealed units. */
export const cannotScout = law(
  '28.3.1',
  (s: State, u: number, zone: number): Refusal | null => {
    if (!s.options.groundRecon) return NO_OPTION
    if (!isScout(s, u)) return NO_SCOUT
    if (hasMark(s, u, MARK.acted)) return isScouting(s, u) ?? HAS_MOVED
    if (!areAdjacent(s, s.place[u], zone)) return NOT_ADJACENT
    return hasConcealed(s, zone) ? null : NOTHING_CONCEALED
  },
  NO_OPTION,
)

export const canScoutAny = (s: State, u: number): boolean =>
  s.options.groundRecon && adjacentZones(s, s.place[u]).some((zone) => cannotScout(s, u, zone) === null)

/** 28.3.1: a die at or under the unit's rating reveals the zone. */
export const sees = law('28.3.1', (s: State, u: number, die: number): boolean => die <= rating(s, u), false)

/** 28.3.1: the unit has then done its part. */
export function scout(s: State, u: number, zone: number, io: Io): void {
  const die = io.roll(s, 6, 'ground recon 28.3.1')
  setMark(s, u, MARK.acted | MARK.worked)
  const text = say('recon.roll', { unit: idOf(u), zone: placeId(zone), die, needed: rating(s, u) })
  io.tell('28.3.1', text, () => tried(s, '28.3.1', 'recon', u, zone, shot(s, u, die, rating(s, u)), text))
  if (sees(s, u, die)) revealZone(s, zone, '28.3.1', io)
}
