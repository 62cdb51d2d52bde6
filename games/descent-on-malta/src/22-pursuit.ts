import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, pursueTo, unitChoice, withDone } from './actions.ts'
import { adjacentZones, areAdjacent, roomIn, stackingOf } from './06-map.ts'
import { revealZone } from './08-allied-forces.ts'
import { whoDecides } from './28-team.ts'
import { isLanded } from './combat-results.ts'
import { unitNumber } from './data.ts'
import { pursued } from './scenes/single.ts'
import { type AnyProcedure, type Attempt, decide, forbid, type Frame, idOf, placeId, procedure, say } from './steps.ts'
import { hasMark, isSupport, isZone, MARK, placeNumber, put, setMark, type State, unitsAt } from './state.ts'

interface Pursuit extends Frame {
  zone: number
  /** Deception was all that the force met: there was no battle. */
  feint: boolean
}

const SUPPORT_STAYS = forbid('22.5', 'refuse.pursuitManeuver')
const MET_NO_FEINT = forbid('22.5', 'refuse.pursuitTwice')

/** 22.5: only maneuver units on the ground pursue; from a feint only those that met it, not others that pursued there. */
const staysBehind = law(
  '22.5',
  (s: State, u: number, feint: boolean): Refusal | null => {
    if (!isLanded(s, u) || isSupport(s, u)) return SUPPORT_STAYS
    return feint && hasMark(s, u, MARK.acted) ? MET_NO_FEINT : null
  },
  null,
)

const ONE_ZONE = forbid('22.5', 'refuse.pursuitOneZone')
const NO_ROOM = forbid('22.5', 'refuse.pursuitNoRoom')

/** 22.5: one zone in any direction, up to the stacking limit there. */
const cannotPursueTo = law(
  '22.5',
  (s: State, u: number, to: number): Refusal | null => {
    if (!isZone(to) || !areAdjacent(s, s.place[u], to)) return ONE_ZONE
    return stackingOf(s, u) > roomIn(s, to) ? NO_ROOM : null
  },
  null,
)

const pursuit = procedure<Pursuit>('pursuit', [
  decide('pursue', {
    rule: '22.5',
    optional: true,
    seats: (s, f) => whoDecides(s, 'ground', f.zone),
    prompt: (_s, f) => say('prompt.pursuit', { zone: placeId(f.zone) }),
    options: pursuers,
    expand: (s, _f, choice) => goalsOf(s, unitNumber(choice.id)),
    resolve: (s, _f, a, io) => {
      if (a.do !== 'pursue') return
      pursue(s, unitNumber(a.unit), placeNumber(a.to), io)
      return 'again'
    },
    why: (s, f, a) => pursuitRefusal(s, f, a),
  }),
])

/** Calls for a pursuit out of a zone. */
export const openPursuit = law(
  '22.5',
  (s: State, zone: number, feint: boolean): void => call(s, pursuit, { zone, feint }),
  undefined,
)

/** Whether any unit in a zone could pursue. */
export function canPursue(s: State, zone: number, feint: boolean): boolean {
  for (const u of unitsAt(s, zone)) if (isPursuer(s, u, feint)) return true
  return false
}

function isPursuer(s: State, u: number, feint: boolean): boolean {
  if (staysBehind(s, u, feint) !== null) return false
  for (const to of adjacentZones(s, s.place[u])) if (cannotPursueTo(s, u, to) === null) return true
  return false
}

function pursuers(s: State, f: Pursuit): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of unitsAt(s, f.zone)) if (isPursuer(s, u, f.feint)) choices.push(unitChoice[u])
  return withDone(choices)
}

function goalsOf(s: State, u: number): Action[] {
  const actions: Action[] = []
  for (const to of adjacentZones(s, s.place[u])) if (cannotPursueTo(s, u, to) === null) actions.push(pursueTo(u, to))
  return actions
}

/** Allied units in the new zone are revealed at once and counterattack this turn (26.2). */
function pursue(s: State, u: number, to: number, io: Io): void {
  const text = say('pursuit.moves', { unit: idOf(u), from: placeId(s.place[u]), to: placeId(to) })
  io.tell('22.5', text, () => pursued(s, u, to, text))
  put(s, u, to)
  setMark(s, u, MARK.acted)
  revealZone(s, to, '22.5', io)
}

function pursuitRefusal(s: State, f: Pursuit, a: Attempt): Refusal | null {
  const u = unitNumber(a.unit)
  if (a.do !== 'pursue' || u === -1 || s.place[u] !== f.zone) return null
  return staysBehind(s, u, f.feint) ?? cannotPursueTo(s, u, placeNumber(a.to))
}

export const pursuitProcedures: AnyProcedure[] = [pursuit]
