import { call, type Choice, type Io, law } from '@middlesea/engine'
import { type Action, pickZone, zoneOf } from './actions.ts'
import { adjacentZones, controlOf, hasAxis, hasAxisGround, hasConcealed, isAirfield, isCoastalTown } from './06-map.ts'
import { revealZone } from './08-allied-forces.ts'
import { hasAirForce } from './20-anti-aircraft.ts'
import { openAlliedAirStrike } from './21-air-attacks.ts'
import { canCounterattack, openCombat, outcomeIn } from './22-ground-combat.ts'
import { returnToPool } from './25-reserves.ts'
import { neverMoves } from './27-sortie.ts'
import { openStukas } from './28-stukas.ts'
import { whoDecidesForAll } from './28-team.ts'
import { backToPool } from './scenes/allied.ts'
import { alliedMoved } from './scenes/effects.ts'
import { battleHead, begins, effectOf, ends } from './scenes/parts.ts'
import { type AnyProcedure, decide, forbid, type Frame, idOf, placeId, procedure, run, say } from './steps.ts'
import { hasMark, isAlliedAir, isConcealed, MARK, put, type State, unitsAt, ZONES } from './state.ts'

// ---- 26.1 Offensives

/** 26.1: all Allied units of a sector that may move go for the airfields and coastal towns beside them. */
export function alliedOffensive(s: State, sector: string, io: Io): void {
  let moved = false
  for (const zone of ZONES) {
    if (s.derived.data.sector[zone] !== sector || !leavesZone(s, zone)) continue
    const movers = unitsAt(s, zone).filter((u) => joinsOffensive(s, u))
    const targets = objectivesBeside(s, zone)
    if (movers.length === 0 || targets.length === 0) continue
    const to = targets.length === 1 ? targets[0] : targets[io.drawFrom(s, targets, 'offensive 26.1', placeId)]
    moveOffensive(s, movers, zone, to, io)
    moved = true
  }
  if (!moved) io.tell('26.1', say('offensive.none'))
}

const isObjective = (s: State, zone: number): boolean => isAirfield(s, zone) || isCoastalTown(s, zone)

/** 26.1: nobody leaves an airfield, a coastal town, a fortress or a zone with Axis units. */
const leavesZone = law(
  '26.1',
  (s: State, zone: number): boolean =>
    !isObjective(s, zone) && s.derived.data.zoneType[zone] !== 'fortress' && !hasAxis(s, zone),
  false,
)

const objectivesBeside = (s: State, zone: number): number[] =>
  adjacentZones(s, zone).filter((beside) => isObjective(s, beside))

/** 26.1: where an offensive could bring the Allied units of a zone. */
export const offensiveTargets = (s: State, zone: number): number[] =>
  leavesZone(s, zone) ? objectivesBeside(s, zone) : []

export const joinsOffensive = (s: State, u: number): boolean => !isFixed(s, u) && !neverMoves(u)

/** 8.2e: a special unit moves only while it is concealed. */
const isFixed = law('8.2e', (s: State, u: number): boolean => s.derived.data.special[u] && !isConcealed(s, u), false)

/**
 * Concealed units stay concealed on the way. What an event had placed elsewhere comes into this zone by the offensive, so
 * that its air units attack (ruling 13).
 */
function moveOffensive(s: State, movers: number[], from: number, to: number, io: Io): void {
  const seen = movers.filter((u) => !isConcealed(s, u))
  for (const u of movers) {
    put(s, u, to)
    s.marks[u] &= ~MARK.placed
  }
  io.tell(
    '26.1',
    say('offensive.moves', {
      from: placeId(from),
      to: placeId(to),
      units: seen.map(idOf),
      concealed: movers.length - seen.length,
    }),
    () => effectOf(s, ...alliedMoved(s, movers, from, to, '26.1')),
  )
}

// ---- 26.2 Counterattacks

interface Counterattacks extends Frame {
  /** The zones whose counterattack is over. */
  done: number[]
}

/** Phase 16. */
export function counterattackPhase(s: State): void {
  call(s, counterattacks, { done: [] })
}

/**
 * 26.2: a counterattack is due wherever Allied units that can attack stand by Axis ground units. What is concealed
 * counts until it is revealed.
 */
const isDue = law(
  '26.2',
  (s: State, zone: number): boolean =>
    hasAxisGround(s, zone) && (hasConcealed(s, zone) || hasAirForce(s, zone, 'allied') || canCounterattack(s, zone)),
  false,
)

function dueZones(s: State, f: Counterattacks): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const zone of ZONES) {
    if (!f.done.includes(zone) && isDue(s, zone)) choices.push(pickZone[zone])
  }
  return choices
}

const NOT_DUE = forbid('26.2', 'refuse.counterattack')

/** 22.1: zone by zone, in the player's order. */
const counterattacks = procedure<Counterattacks>('counterattacks', [
  decide('next', {
    rule: '26.2',
    optional: true,
    seats: (s) => whoDecidesForAll(s, 'ground'),
    prompt: () => say('prompt.counterattack'),
    options: dueZones,
    resolve: (s, f, a) => {
      const zone = zoneOf(a)
      f.done.push(zone)
      call(s, counterattack, { zone })
      return 'again'
    },
    why: (_s, _f, a) => (a.do === 'pick' ? NOT_DUE : null),
  }),
])

interface Counterattack extends Frame {
  zone: number
}

const counterattack = procedure<Counterattack>(
  'counterattack',
  [
    run('reveal', { rule: '26.2', do: (s, f, io) => revealCounterattack(s, f.zone, io) }),
    run('nobody', {
      rule: '26.2',
      when: (s, f) => !isDue(s, f.zone),
      do: (_s, f, io) => io.tell('26.2', say('counterattack.none', { zone: placeId(f.zone) })),
    }),
    run('stukas', {
      rule: '28.2.2',
      when: (s, f) => isDue(s, f.zone),
      do: (s, f) => openStukas(s, f.zone),
    }),
    run('air', {
      rule: '21.2',
      when: (s, f) => hasAxisGround(s, f.zone),
      do: (s, f) => openAlliedAirStrike(s, f.zone),
    }),
    run('combat', {
      rule: '26.2',
      when: (s, f) => canCounterattack(s, f.zone),
      do: (s, f) => openCombat(s, f.zone, 'allied'),
    }),
  ],
  (s, f, io) => {
    if (s.result === '') io.show('26.2', () => ends(battleHead(s, f.zone), outcomeIn(s, f.zone), winnerIn(s, f.zone)))
  },
)

/** The side that holds the zone alone after a counterattack. */
function winnerIn(s: State, zone: number): string | undefined {
  const control = controlOf(s, zone)
  return control === 'axis' || control === 'allied' ? control : undefined
}

/** 26.2: what an event brought is revealed first, and air units among it go back to the pool unused. */
function revealCounterattack(s: State, zone: number, io: Io): void {
  const text = say('counterattack.begins', { zone: placeId(zone) })
  io.tell('26.2', text, () => begins(battleHead(s, zone), text))
  revealZone(s, zone, '26.2', io)
  for (const u of unitsAt(s, zone).filter((unit) => isAlliedAir(s, unit) && hasMark(s, unit, MARK.placed))) {
    returnToPool(s, u)
    io.tell('26.2', say('counterattack.airReturned', { unit: idOf(u), zone: placeId(zone) }), () =>
      backToPool(s, u, zone, '26.2'),
    )
  }
}

export const counterattackProcedures: AnyProcedure[] = [counterattacks, counterattack]
