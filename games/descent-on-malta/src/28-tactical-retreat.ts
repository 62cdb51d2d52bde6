import { callInTurn, type Choice, frame, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, chooseUnit, retreatTo, unitChoice, unitOf } from './actions.ts'
import { reduceUnit } from './02-losses.ts'
import { adjacentZones, areAdjacent, hasAllied, roomIn, stackingOf } from './06-map.ts'
import { returnToPool } from './25-reserves.ts'
import { whoDecides } from './28-team.ts'
import { fightsOnGround, hasGroundForce, isLanded, isUnharmed, lossesOf, lossProcedure } from './combat-results.ts'
import { unitNumber } from './data.ts'
import { moved } from './scenes/effects.ts'
import { effectOf } from './scenes/parts.ts'
import { type AnyProcedure, type Attempt, decide, forbid, type Frame, idOf, placeId, procedure, say } from './steps.ts'
import { MARK, ME_COMMANDO, placeNumber, POOL, put, setMark, type State, unitsAt } from './state.ts'

/** 28.3.3: a die equal to the factor makes the enemy retreat instead of hitting him. */
export const forcesRetreat = law(
  '28.3.3',
  (s: State, die: number, factor: number): boolean => die === factor && s.options.tacticalRetreat,
  false,
)

const NO_OPTION = forbid('28.3.3', 'refuse.noRetreats')

/** 28.3.3: only the option knows retreats (ruling 35). */
export const knowsNoRetreat = (s: State, a: Attempt): Refusal | null =>
  a.do === 'retreat' && !s.options.tacticalRetreat ? NO_OPTION : null

/** Calls for the retreats of both sides: the Allies' come first. */
export function openRetreats(s: State, zone: number, axis: number, allied: number): void {
  const retreats: Frame[] = lossesOf(s, alliedRetreats, zone, 'allied', allied)
  if (axis > 0) retreats.push(frame(axisRetreats, { zone, retreats: axis }))
  callInTurn(s, retreats)
}

// ---- Allied units

/** 27.2: the ME Commando never leaves its zone. */
export const canBeDrivenOff = (s: State, u: number): boolean => fightsOnGround(s, u, 'allied') && u !== ME_COMMANDO

const COMMANDO_STAYS = forbid('27.2', 'refuse.commandoStays')

/** An Allied unit retreats to the Reserve Pool, and no points are given. */
const alliedRetreats = lossProcedure({
  name: 'alliedRetreats',
  rule: '28.3.3',
  arm: () => 'ground',
  canSuffer: canBeDrivenOff,
  spares: (s, u) => (u === ME_COMMANDO ? COMMANDO_STAYS : isUnharmed(s, u)),
  stepsOf: () => 1,
  suffer: (s, u, io) => {
    const from = s.place[u]
    io.tell('28.3.3', say('retreat.allied', { unit: idOf(u), zone: placeId(from) }), () =>
      effectOf(s, moved(u, from, POOL, 'retreat', '28.3.3')),
    )
    returnToPool(s, u)
  },
  prompt: (params) => say('prompt.alliedRetreats', params),
})

// ---- Axis units

interface AxisRetreats extends Frame {
  zone: number
  retreats: number
}

const WITH_ALLIED_UNITS = forbid('28.3.3', 'refuse.retreatToAllied')
const NOT_CONNECTED = forbid('28.3.3', 'refuse.retreatTooFar')
const NO_ROOM = forbid('28.3.3', 'refuse.retreatNoRoom')

/** Only a zone without Allied units takes in who retreats, however much room there is. */
export const isOpenToRetreat = (s: State, zone: number): boolean => !hasAllied(s, zone)

const cannotRetreat = law(
  '28.3.3',
  (s: State, u: number, to: number): Refusal | null => {
    if (!areAdjacent(s, s.place[u], to)) return NOT_CONNECTED
    if (!isOpenToRetreat(s, to)) return WITH_ALLIED_UNITS
    return stackingOf(s, u) > roomIn(s, to) ? NO_ROOM : null
  },
  null,
)

/** For each retreat result one unit takes a hit, or one unit moves a zone away. */
const axisRetreats = procedure<AxisRetreats>('axisRetreats', [
  decide('retreat', {
    rule: '28.3.3',
    when: (s, f) => f.retreats > 0 && hasGroundForce(s, f.zone, 'axis'),
    seats: (s, f) => whoDecides(s, 'ground', f.zone),
    prompt: (_s, f) => say('prompt.axisRetreats', { zone: placeId(f.zone), retreats: f.retreats }),
    options: (s, f) => ownUnits(s, f.zone),
    expand: (s, _f, choice) => answersOf(s, unitNumber(choice.id)),
    resolve: (s, f, a, io) => {
      f.retreats--
      if (a.do === 'retreat') retreat(s, unitNumber(a.unit), placeNumber(a.to), io)
      else reduceUnit(s, unitOf(a), io)
      return 'again'
    },
    why: (s, f, a) => retreatRefusal(s, f, a),
  }),
])

function ownUnits(s: State, zone: number): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of unitsAt(s, zone)) if (isLanded(s, u)) choices.push(unitChoice[u])
  return choices
}

function answersOf(s: State, u: number): Action[] {
  const actions = [chooseUnit[u].action as Action]
  for (const to of adjacentZones(s, s.place[u])) if (cannotRetreat(s, u, to) === null) actions.push(retreatTo(u, to))
  return actions
}

function retreat(s: State, u: number, to: number, io: Io): void {
  const from = s.place[u]
  io.tell('28.3.3', say('retreat.axis', { unit: idOf(u), from: placeId(from), to: placeId(to) }), () =>
    effectOf(s, moved(u, from, to, 'retreat', '28.3.3')),
  )
  put(s, u, to)
  setMark(s, u, MARK.acted) // it met no deception that lay in its new zone (22.5)
}

function retreatRefusal(s: State, f: AxisRetreats, a: Attempt): Refusal | null {
  const u = unitNumber(a.unit)
  const to = placeNumber(a.to)
  if (a.do !== 'retreat' || u === -1 || to === -1 || s.place[u] !== f.zone) return null
  return cannotRetreat(s, u, to)
}

export const retreatProcedures: AnyProcedure[] = [alliedRetreats, axisRetreats]
