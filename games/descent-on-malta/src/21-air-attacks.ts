import { call, callInTurn, frame, type Io, law, openFrame } from '@middlesea/engine'
import { eliminateUnit, reduceUnit } from './02-losses.ts'
import { hasAxis } from './06-map.ts'
import { endNavalMission, fireNavalGuns } from './15-naval-gunfire.ts'
import { endAirMission } from './16-strategic-attacks.ts'
import { fireAirToAir, fireAxisAaa, hasAirForce, isFlyingAllied } from './20-anti-aircraft.ts'
import { returnToPool } from './25-reserves.ts'
import {
  costsAttacker,
  fightsOnGround,
  hasGroundForce,
  inflict,
  isUnharmed,
  scoresHit,
  stepLosses,
} from './combat-results.ts'
import { moved } from './scenes/effects.ts'
import { effectOf, phaseBegins, phaseEnds } from './scenes/parts.ts'
import { shot, shotRow } from './scenes/rolls.ts'
import { type AnyProcedure, type Frame, idOf, placeId, procedure, run, say } from './steps.ts'
import { isAxisAir, isAxisNaval, isTransport, type State, strategic, tactical, unitsAt, ZONES } from './state.ts'

interface InZone extends Frame {
  zone: number
}

// ---- 21.1 Axis tactical air attacks

/** An Axis air unit that attacks; transports do not. */
const isBomber = (s: State, u: number): boolean => isAxisAir(u) && !isTransport(s, u)

/**
 * 21.1: each combat air unit in the zone rolls once; the losses are chosen after all rolls. More than four never meet
 * there: the stacking limit sees to it (6.4).
 */
export const attackFromAir = law(
  '21.1',
  (s: State, zone: number, io: Io): void => {
    if (!hasGroundForce(s, zone, 'allied')) return
    let hits = 0
    for (const u of unitsAt(s, zone).slice()) {
      if (!isBomber(s, u) || s.result !== '') continue
      const needed = tactical(s, u)
      const die = io.roll(s, 6, 'tactical air 21.1')
      if (io.journal !== null) tellBombs(s, u, zone, needed, die, io)
      if (scoresHit(die, needed)) hits++
      if (costsAttacker(die)) reduceUnit(s, u, io)
    }
    inflict(s, bombingLosses, zone, 'allied', hits)
  },
  undefined,
)

/** Apart from the roll, so that simulations, where nobody reads, make nothing for it. */
function tellBombs(s: State, u: number, zone: number, needed: number, die: number, io: Io): void {
  io.tell('21.1', say('air.bombs', { unit: idOf(u), zone: placeId(zone), needed, die }), () =>
    shotRow(s, '21.1', 'axis', 'bombs', zone, shot(s, u, die, needed)),
  )
}

/** 21.1: the player chooses which Allied units are eliminated. */
const bombingLosses = stepLosses({
  name: 'bombingLosses',
  rule: '21.1',
  arm: () => 'air',
  canSuffer: fightsOnGround,
  spares: isUnharmed,
  prompt: (params) => say('prompt.bombingLosses', params),
})

/** Phase 12 in one zone: bombs, then naval gunfire, then the way home. */
const bombardment = procedure<InZone>(
  'bombardment',
  [
    run('air', { rule: '21.1', do: (s, f, io) => attackFromAir(s, f.zone, io) }),
    run('gunfire', { rule: '15.0', do: (s, f, io) => fireNavalGuns(s, f.zone, io) }),
    run('return', { rule: '14.1', do: endMissions }),
  ],
  (s, _f, io) => {
    if (openFrame(s, bombardment) === null) phaseEnds(s, '21.1', io)
  },
)

/** 14.1, 15.0: aircraft and ships go back to Sicily. Transports stay: they land their cargo in the next phase (17.1). */
function endMissions(s: State, f: InZone, io: Io): void {
  for (const u of unitsAt(s, f.zone).slice()) {
    if (isBomber(s, u)) endAirMission(s, u)
    else if (isAxisNaval(u)) endNavalMission(s, u)
    if (io.journal !== null && s.place[u] !== f.zone) tellReturn(s, u, f.zone, io)
  }
}

const tellReturn = (s: State, u: number, from: number, io: Io): void =>
  io.show('14.1', () => effectOf(s, moved(u, from, s.place[u], 'return', '14.1')))

function hasMission(s: State, zone: number): boolean {
  for (const u of unitsAt(s, zone)) if (isBomber(s, u) || isAxisNaval(u)) return true
  return false
}

/** Phase 12, zone by zone in map order. */
export function tacticalAirPhase(s: State, io: Io): void {
  const zones: Frame[] = []
  for (const zone of ZONES) if (hasMission(s, zone)) zones.push(frame(bombardment, { zone }))
  if (zones.length > 0) phaseBegins(s, '21.1', 'tacticalAir', io)
  callInTurn(s, zones)
}

// ---- 21.2 Allied air attacks

/** 21.2.1 steps 4 to 6. */
const alliedAirStrike = procedure<InZone>('alliedAirStrike', [
  run('attack', { rule: '21.2', do: (s, f, io) => strike(s, f.zone, io) }),
  run('return', { rule: '21.2', do: returnAlliedAir }),
])

/** Allied air units in the zone attack and go back to the pool. In a counterattack the air attack begins here (21.2). */
export function openAlliedAirStrike(s: State, zone: number): void {
  if (hasAirForce(s, zone, 'allied')) call(s, alliedAirStrike, { zone })
}

/** Steps 4 and 5: the naval unit is attacked with strategic ratings; if there is none, ground units with tactical ones. */
function strike(s: State, zone: number, io: Io): void {
  const ship = unitsAt(s, zone).find(isAxisNaval)
  if (ship !== undefined) strikeShip(s, zone, ship, io)
  else if (hasGroundForce(s, zone, 'axis'))
    inflict(s, strikeLosses, zone, 'axis', strikeHits(s, zone, tactical, '', io))
}

function strikeShip(s: State, zone: number, ship: number, io: Io): void {
  const hits = strikeHits(s, zone, strategic, idOf(ship), io)
  for (let i = 0; i < hits && s.place[ship] === zone; i++) reduceUnit(s, ship, io)
}

/** Every Allied air unit rolls; a six eliminates it, for it has one step (ruling 12). */
function strikeHits(s: State, zone: number, ratingOf: (s: State, u: number) => number, ship: string, io: Io): number {
  let hits = 0
  for (const u of unitsAt(s, zone).slice()) {
    if (!isFlyingAllied(s, u)) continue
    const needed = ratingOf(s, u)
    const die = io.roll(s, 6, 'allied air 21.2')
    if (io.journal !== null) {
      const roll = { unit: idOf(u), needed, die }
      io.tell(
        '21.2',
        ship === ''
          ? say('air.bombs', { ...roll, zone: placeId(zone) })
          : say('air.bombsShip', { ...roll, target: ship }),
        () => shotRow(s, '21.2', 'allied', ship === '' ? 'bombs' : 'shipBombs', zone, shot(s, u, die, needed)),
      )
    }
    if (scoresHit(die, needed)) hits++
    if (costsAttacker(die)) eliminateUnit(s, u, io)
  }
  return hits
}

/** 21.2: the player chooses which Axis units lose steps. */
const strikeLosses = stepLosses({
  name: 'strikeLosses',
  rule: '21.2',
  arm: () => 'ground',
  canSuffer: fightsOnGround,
  prompt: (params) => say('prompt.strikeLosses', params),
})

/** Step 6. */
function returnAlliedAir(s: State, f: InZone, io: Io): void {
  const home = unitsAt(s, f.zone).filter((u) => isFlyingAllied(s, u))
  for (const u of home) returnToPool(s, u)
  if (home.length > 0) {
    io.tell('21.2', say('air.alliedReturn', { units: home.map(idOf), zone: placeId(f.zone) }), () =>
      effectOf(s, ...home.map((u) => moved(u, f.zone, s.place[u], 'pool', '21.2'))),
    )
  }
}

/** Phase 10 in one zone (21.2.1): the Allies fire first, then what is left of the Axis air units, then naval AAA. */
const alliedAirAttack = procedure<InZone>(
  'alliedAirAttack',
  [
    run('alliedFire', { rule: '20.2', do: (s, f, io) => fireAirToAir(s, f.zone, 'allied', io) }),
    run('axisFire', { rule: '20.2', do: (s, f, io) => fireAirToAir(s, f.zone, 'axis', io) }),
    run('aaa', { rule: '20.1', do: (s, f, io) => fireAxisAaa(s, f.zone, io) }),
    run('strike', { rule: '21.2', do: (s, f) => openAlliedAirStrike(s, f.zone) }),
  ],
  (s, _f, io) => {
    if (openFrame(s, alliedAirAttack) === null) phaseEnds(s, '21.2', io)
  },
)

/** Phase 10, zone by zone in map order. */
export function alliedAirAttackPhase(s: State, io: Io): void {
  const zones: Frame[] = []
  for (const zone of ZONES) {
    if (hasAxis(s, zone) && hasAirForce(s, zone, 'allied')) zones.push(frame(alliedAirAttack, { zone }))
  }
  if (zones.length > 0) phaseBegins(s, '21.2', 'alliedAirAttack', io)
  callInTurn(s, zones)
}

export const airAttackProcedures: AnyProcedure[] = [
  bombardment,
  bombingLosses,
  alliedAirAttack,
  alliedAirStrike,
  strikeLosses,
]
