import { type Io, law, type Refusal } from '@middlesea/engine'
import { hasAlliedGround, obstacleIn } from './06-map.ts'
import { shot } from './scenes/rolls.ts'
import { tried } from './scenes/single.ts'
import { forbid, idOf, placeId, say } from './steps.ts'
import { ALLIED_ELIMINATED, hasMark, MARK, put, setMark, type State, typeOf } from './state.ts'

const NO_OPTION = forbid('28.1.1', 'refuse.noEngineers')
const NO_ENGINEER = forbid('28.1.1', 'refuse.notAnEngineer')
const HAS_MOVED = forbid('28.1.1', 'refuse.engineerMoved')
const AT_WORK = forbid('28.1.1', 'refuse.engineerAtWork')
const NO_OBSTACLE = forbid('28.1.1', 'refuse.noObstacle')
const ALLIED_BESIDE = forbid('28.1.1', 'refuse.alliedBesideObstacle')

/** 28.1.1: an engineer that tries to clear an obstacle does not move in the same phase, nor does it try again. */
export const isClearing = law(
  '28.1.1',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.worked) && isEngineer(s, u) ? AT_WORK : null),
  null,
)

const isEngineer = (s: State, u: number): boolean => typeOf(s, u) === 'engineer'

/** 28.1.1: an engineer that has not moved may try to clear the obstacle of its zone, where no Allied ground unit stands. */
export const cannotClear = law(
  '28.1.1',
  (s: State, u: number): Refusal | null => {
    if (!s.options.engineers) return NO_OPTION
    if (!isEngineer(s, u)) return NO_ENGINEER
    if (hasMark(s, u, MARK.acted)) return isClearing(s, u) ?? HAS_MOVED
    if (obstacleIn(s, s.place[u]) === -1) return NO_OBSTACLE
    return hasAlliedGround(s, s.place[u]) ? ALLIED_BESIDE : null
  },
  NO_OPTION,
)

const HIGHEST_SUCCESS = 3

/** 28.1.1: whether the die of an engineer removes the marker. */
export const clears = law('28.1.1', (die: number): boolean => die <= HIGHEST_SUCCESS, false)

/** 28.1.1: the marker is removed for good. It is no Allied unit lost, so it gives no victory points. */
export function clearObstacle(s: State, u: number, io: Io): void {
  const zone = s.place[u]
  const die = io.roll(s, 6, 'engineers 28.1.1')
  setMark(s, u, MARK.acted | MARK.worked)
  const text = say('engineers.roll', { unit: idOf(u), zone: placeId(zone), die, needed: HIGHEST_SUCCESS })
  io.tell('28.1.1', text, () => tried(s, '28.1.1', 'engineers', u, zone, shot(s, u, die, HIGHEST_SUCCESS), text))
  if (!clears(die)) return
  put(s, obstacleIn(s, zone), ALLIED_ELIMINATED)
  io.tell('28.1.1', say('engineers.cleared', { zone: placeId(zone) }))
}
