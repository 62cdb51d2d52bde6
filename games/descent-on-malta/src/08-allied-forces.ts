import { call, type Io, law, type Refusal } from '@middlesea/engine'
import { pickZone, zoneOf } from './actions.ts'
import { hasAxis, hasConcealed, obstacleIn } from './06-map.ts'
import { commandChecks } from './23-command.ts'
import { drawFromPool, returnToPool, revealInPool } from './25-reserves.ts'
import { whoDecidesForAll } from './28-team.ts'
import { backToPool } from './scenes/allied.ts'
import { piece, zoneRevealed } from './scenes/effects.ts'
import { begins, effectOf, ends, informationHead, rowOf } from './scenes/parts.ts'
import { diceRow } from './scenes/rolls.ts'
import {
  type AnyProcedure,
  type Attempt,
  decide,
  forbid,
  type Frame,
  idOf,
  placeId,
  procedure,
  run,
  say,
} from './steps.ts'
import {
  isAxis,
  isConcealed,
  isObstacle,
  isZone,
  MARK,
  placeNumber,
  POOL,
  put,
  type State,
  typeOf,
  unitsAt,
  ZONES,
} from './state.ts'

/**
 * Reveals all Allied units in a zone (19.1). Special counters take effect at once (8.2). What intelligence information
 * brings to light goes back to the pool without effect (8.2b).
 */
export const revealZone = law(
  '19.1',
  (s: State, zone: number, rule: string, io: Io, byInformation: boolean = false): void => {
    const hidden = unitsAt(s, zone).filter((u) => isConcealed(s, u))
    if (hidden.length === 0) return
    io.reveal()
    for (const u of hidden) {
      s.revealed[u] = 1
      s.marks[u] &= MARK.placed // 26.2 still asks whether an event placed it
    }
    io.tell(rule, say('reveal.zone', { zone: placeId(zone), units: hidden.map(idOf) }), () =>
      zoneRevealed(s, zone, hidden, rule),
    )
    noteFeint(s, zone, hidden)
    for (const u of hidden) takeEffect(s, u, zone, io, byInformation)
  },
  undefined,
)

/** 22.5: where deception was all that met an Axis force, the force may pursue. */
const noteFeint = law(
  '22.5',
  (s: State, zone: number, revealed: number[]): void => {
    if (!hasAxis(s, zone) || s.feints.includes(zone)) return
    if (!revealed.every((u) => typeOf(s, u) === 'deception')) return
    // An obstacle that lay there before met nobody.
    const others = unitsAt(s, zone).some((u) => !isAxis(u) && !revealed.includes(u) && !isObstacle(s, u))
    if (!others) s.feints = [...s.feints, zone]
  },
  undefined,
)

function takeEffect(s: State, u: number, zone: number, io: Io, byInformation: boolean): void {
  switch (typeOf(s, u)) {
    case 'deception':
      deceive(s, u, zone, io)
      break
    case 'obstacle':
      keepOneObstacle(s, u, zone, io)
      break
    case 'ambush':
      ambush(s, u, zone, io, byInformation)
      break
    case 'intel':
      inform(s, u, zone, io)
      break
    default:
  }
}

const deceive = law(
  '8.2c',
  (s: State, u: number, zone: number, io: Io): void => {
    returnToPool(s, u)
    io.tell('8.2c', say('special.deception', { zone: placeId(zone) }), () => backToPool(s, u, zone, '8.2c'))
  },
  undefined,
)

/** 8.2d: a zone holds one obstacle; others go back to the pool. */
const keepOneObstacle = law(
  '8.2d',
  (s: State, u: number, zone: number, io: Io): void => {
    if (unitsAt(s, zone).filter((other) => isRevealed(s, other, 'obstacle')).length === 1) return
    returnToPool(s, u)
    io.tell('8.2d', say('special.excessObstacle', { zone: placeId(zone) }), () => backToPool(s, u, zone, '8.2d'))
  },
  undefined,
)

/** 8.2d: a revealed obstacle in the zone. */
export const hasObstacle = law('8.2d', (s: State, zone: number): boolean => obstacleIn(s, zone) !== -1, false)

/** 8.2d: once, against drops, landings and Axis factors. */
export const obstacleModifier = (s: State, zone: number): number => (hasObstacle(s, zone) ? -1 : 0)

const isRevealed = (s: State, u: number, type: string): boolean => typeOf(s, u) === type && !isConcealed(s, u)

// ---- 8.2a Ambush

const ambush = law(
  '8.2a',
  (s: State, u: number, zone: number, io: Io, byInformation: boolean): void => {
    if (byInformation || !hasAxis(s, zone)) {
      returnToPool(s, u)
      io.tell('8.2a', say('special.ambushEmpty', { zone: placeId(zone) }), () => backToPool(s, u, zone, '8.2a'))
      return
    }
    // A second marker in the zone goes back and draws nothing.
    if (unitsAt(s, zone).some((other) => other !== u && isRevealed(s, other, 'ambush'))) {
      returnToPool(s, u)
      io.tell('8.2a', say('special.ambushReturned', { unit: idOf(u) }), () => backToPool(s, u, zone, '8.2a'))
      return
    }
    io.tell('8.2a', say('special.ambush', { zone: placeId(zone), draws: commandChecks(s) }))
    for (let i = commandChecks(s); i > 0; i--) joinAmbush(s, zone, io)
  },
  undefined,
)

/** One unit of the pool joins an ambush, face up. Ambush and deception go back, intelligence is drawn again. */
function joinAmbush(s: State, zone: number, io: Io): void {
  let u = drawFromPool(s, io, 'ambush 8.2a')
  if (u !== -1 && typeOf(s, u) === 'intel') u = drawFromPool(s, io, 'ambush 8.2a', 'intel')
  if (u === -1) return
  const type = typeOf(s, u)
  if (type === 'ambush' || type === 'deception') {
    returnToPool(s, u)
    io.tell('8.2a', say('special.ambushReturned', { unit: idOf(u) }))
    return
  }
  put(s, u, zone)
  s.revealed[u] = 1
  s.marks[u] = 0
  io.tell('8.2a', say('special.ambushJoined', { unit: idOf(u), zone: placeId(zone) }), () => {
    return effectOf(s, { do: 'came', rule: '8.2a', piece: piece(u), place: placeId(zone) })
  })
  if (type === 'obstacle') keepOneObstacle(s, u, zone, io)
}

/** 8.2a: after the battle the marker goes back to the pool. A zone never has two: the second goes back at once. */
export const returnAmbushMarkers = law(
  '8.2a',
  (s: State, zone: number): void => {
    const marker = unitsAt(s, zone).find((u) => isRevealed(s, u, 'ambush'))
    if (marker !== undefined) returnToPool(s, marker)
  },
  undefined,
)

/** Whether a revealed ambush marker lies in a zone. */
export const hasAmbush = law(
  '8.2a',
  (s: State, zone: number): boolean => {
    for (const u of unitsAt(s, zone)) if (isRevealed(s, u, 'ambush')) return true
    return false
  },
  false,
)

// ---- 8.2b Intelligence information

const INFORMATION_ZONES = 3

interface Information extends Frame {
  /** The intelligence counter, and the zones that the player names. */
  marker: number
  zones: number[]
}

/** 8.2b: there is one such counter, so its information never finds another. */
const inform = law(
  '8.2b',
  (s: State, u: number, zone: number, io: Io): void => {
    io.tell('8.2b', say('special.intel', { zone: placeId(zone) }), () =>
      begins(informationHead(s, u), say('scene.information', { zone: placeId(zone) })),
    )
    call(s, information, { marker: u, zones: [] })
  },
  undefined,
)

/**
 * 8.2b: an intelligence counter informs the instant it is revealed, in the pool too when an attempt finds it there (10.2).
 * It lies face up beside the pool until it has, so that it does not find itself.
 */
export const informFromPool = law(
  '8.2b',
  (s: State, shown: number[], io: Io): void => {
    const marker = shown.find((u) => typeOf(s, u) === 'intel')
    if (marker === undefined) return
    s.revealed[marker] = 1
    inform(s, marker, POOL, io)
  },
  undefined,
)

const concealedZonesBut = (s: State, but: number[]): number[] => {
  const zones: number[] = []
  for (const zone of ZONES) if (!but.includes(zone) && hasConcealed(s, zone)) zones.push(zone)
  return zones
}

/** What forbids to name a zone, in this chapter and in pre-battle recon (4.0): only concealed units are worth it. */
export function cannotPick(rule: string): (picked: number[], a: Attempt) => Refusal | null {
  const again = forbid(rule, 'refuse.zonePicked')
  const inVain = forbid(rule, 'refuse.nothingConcealed')
  return (picked, a) => {
    const zone = placeNumber(a.zone)
    if (a.do !== 'pick' || !isZone(zone)) return null
    return picked.includes(zone) ? again : inVain
  }
}

const cannotDesignate = cannotPick('8.2b')

export const information = procedure<Information>('information', [
  decide('designate', {
    rule: '8.2b',
    when: (_s, f) => f.zones.length < INFORMATION_ZONES,
    optional: true,
    seats: (s) => whoDecidesForAll(s, 'all'),
    prompt: (_s, f) => say('prompt.information', { left: INFORMATION_ZONES - f.zones.length }),
    options: (s, f) => concealedZonesBut(s, f.zones).map((zone) => pickZone[zone]),
    resolve: (_s, f, a) => {
      f.zones = [...f.zones, zoneOf(a)].sort((x, y) => x - y)
      return 'again'
    },
    why: (_s, f, a) => cannotDesignate(f.zones, a),
  }),
  run('revealZones', {
    rule: '8.2b',
    do: (s, f, io) => {
      for (const zone of f.zones) revealZone(s, zone, '8.2b', io, true)
    },
  }),
  run('revealPool', {
    rule: '8.2b',
    do: (s, _f, io) => {
      const die = io.roll(s, 6, 'intelligence 8.2b')
      io.show('8.2b', () => rowOf(s, diceRow(s, '8.2b', say('scene.pool', {}), [die], POOL)))
      revealInPool(s, die, '8.2b', io)
    },
  }),
  run('returnMarker', {
    rule: '8.2b',
    do: (s, f, io) => {
      io.show('8.2b', () => ends(informationHead(s, f.marker), say('scene.over.information', {})))
      returnToPool(s, f.marker)
    },
  }),
])

export const alliedProcedures: AnyProcedure[] = [information]
