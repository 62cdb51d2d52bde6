// evac.1: by night, from friendly ports. Units march there and go aboard, one after another (ruling 21); who is still in
// a port when the Allied segment ends may leave then.
import {
  type Action,
  ALLIED,
  type AnyProcedure,
  type Attempt,
  cargoOf,
  decide,
  DONE,
  expose,
  hasDocks,
  isHeldBack,
  isNight,
  isPortBombed,
  isPortOpen,
  isStunned,
  isTooEarly,
  type LandingBox,
  onMap,
  procedure,
  moved,
  put,
  reachOf,
  takeOnTheWay,
  type State,
  unitScene,
} from '@middlesea/air-assault'
import type { Ways } from '@middlesea/board'
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { ownOf } from './own.ts'
import { forbid, say } from './steps.ts'

// ---- How much a port takes

/** Stacking points that have left tonight, by port. Every Allied segment begins with `emptyShips`. */
const lifted = (s: State): number[] => ownOf(s).lifted!

/** The start of an Allied segment: the ships are empty. */
export function emptyShips(s: State): void {
  ownOf(s).lifted = s.derived.kit.ports.map(() => 0)
}

/** evac.1: fourteen points where a DOCKS unit works, seven without. The DOCKS unit itself may go last. */
const liftOf = law(
  'evac.1',
  (s: State, port: LandingBox): number => {
    const { withDocks, withoutDocks } = s.derived.kit.tables.evacuation
    return port.hexes.some((hex) => hasDocks(s, ALLIED, hex)) ? withDocks : withoutDocks
  },
  0,
)

/** What a unit takes up, with what it carries. */
const pointsOf = (s: State, u: number): number =>
  cargoOf(s, u).reduce((sum, load) => sum + s.derived.kit.stack[load], s.derived.kit.stack[u])

const hasSpace = (s: State, u: number, port: LandingBox): boolean =>
  lifted(s)[port.index] + pointsOf(s, u) <= liftOf(s, port)

// ---- Who may leave

const CANNOT_LEAVE = forbid('evac.1', 'refuse.cannotLeave')
const BY_NIGHT = forbid('evac.1', 'refuse.portsByNight')
const NOT_IN_PORT = forbid('evac.1', 'refuse.notInPort')
const NO_LIFT = forbid('evac.1', 'refuse.noLift')

/** evac.1: ships come by night. */
const isDay = law('evac.1', (s: State): Refusal | null => (isNight(s) ? null : BY_NIGHT), null)

const isClosed = (s: State): Refusal | null => isTooEarly(s) ?? isDay(s)

/** Guns that cannot move stay, and decoys are no men. */
function mayNotLeave(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== ALLIED || !onMap(s, u) || kit.isDecoy[u] || kit.isSteamer[u]) return CANNOT_LEAVE
  return kit.move[u] === 0 ? CANNOT_LEAVE : (isClosed(s) ?? isStunned(s, u))
}

/** bomb.3: bombs are the reason where a unit stands in a port that nobody can use. */
function isPortHereBombed(s: State, u: number): Refusal | null {
  const port = s.derived.kit.ports.find(({ hexes }) => hexes.includes(s.place[u]))
  return port === undefined ? null : isPortBombed(s, port)
}

/** Why a unit does not find space aboard in these ports. */
function findsNoSpace(s: State, u: number, ports: LandingBox[]): Refusal | null {
  if (ports.length === 0) return isPortHereBombed(s, u) ?? NOT_IN_PORT
  return ports.some((port) => hasSpace(s, u, port)) ? null : NO_LIFT
}

const portsHere = (s: State, u: number): LandingBox[] =>
  s.derived.kit.ports.filter((port) => port.hexes.includes(s.place[u]) && isPortOpen(s, ALLIED, port))

/** The way to a port, in half points; Infinity if it is too far. It passes through: stacking does not matter. */
const wayTo = (ways: Ways, port: LandingBox): number => costTo(ways, nearestHex(ways, port))

const costTo = (ways: Ways, hex: number): number => (ways.canReach(hex) ? ways.costTo(hex) : Infinity)

const nearestHex = (ways: Ways, { hexes }: LandingBox): number =>
  hexes.reduce((best, hex) => (costTo(ways, hex) < costTo(ways, best) ? hex : best))

/** The open ports that a unit can get to in this phase, the nearest first. `ways` is its reach, if it is known. */
function portsInReach(s: State, u: number, ways: Ways | null): LandingBox[] {
  const { map, move, ports } = s.derived.kit
  const found: { port: LandingBox; way: number }[] = []
  for (const port of ports) {
    // Half a point is the least that a hex costs. Most units are far from every port.
    if (map.distance(port.hexes[0], s.place[u]) > 2 * move[u] || !isPortOpen(s, ALLIED, port)) continue
    const way = port.hexes.includes(s.place[u]) ? 0 : wayTo((ways ??= reachOf(s, u)), port)
    if (way !== Infinity) found.push({ port, way })
  }
  return found.sort((a, b) => a.way - b.way).map(({ port }) => port)
}

/** Who leaves is seen (our ruling). */
function goAboard(s: State, u: number, port: LandingBox, io: Io): void {
  const { kit } = s.derived
  for (const load of cargoOf(s, u)) {
    s.carrier[load] = -1
    goAboard(s, load, port, io)
  }
  expose(s, u, io)
  ownOf(s).lifted = lifted(s).map((points, i) => (i === port.index ? points + kit.stack[u] : points))
  const from = s.place[u]
  put(s, u, kit.EVACUATED)
  const left = say('evacuation.byPort', { unit: kit.unitIds[u], port: kit.placeIds[port.place] })
  io.tell('evac.1', left, () => unitScene(s, 'exit', u, moved(s, u, from, kit.EVACUATED, 'evacuated', 'evac.1'), left))
}

// ---- In the movement phase

/** Why a unit that may still move cannot march to a port and go aboard. */
export const cannotMarchAboard = (s: State, u: number, ways: Ways | null): Refusal | null =>
  mayNotLeave(s, u) ?? findsNoSpace(s, u, portsInReach(s, u, ways))

export function marchAboard(s: State, u: number, io: Io): void {
  const port = portsInReach(s, u, null).find((each) => hasSpace(s, u, each))!
  if (!port.hexes.includes(s.place[u])) takeOnTheWay(s, u, nearestHex(reachOf(s, u), port), io)
  goAboard(s, u, port, io)
}

// ---- At the end of the segment

export function openEvacuation(s: State): void {
  if (isClosed(s) === null) call(s, evacuation, {})
}

/** Who has moved may still go aboard, but not who would not have been allowed to move out of the port. */
const cannotEvacuate = (s: State, u: number): Refusal | null =>
  mayNotLeave(s, u) ?? isHeldBack(s, u) ?? findsNoSpace(s, u, portsHere(s, u))

const evacuation = procedure<Frame>('evacuation', [
  decide('units', {
    rule: 'evac.1',
    // Asked whenever a counter lies in an open port: what it is remains its owner's secret.
    when: (s) => s.derived.kit.unitsOf[ALLIED].some((u) => portsHere(s, u).length > 0),
    always: true,
    seats: () => ['allied'],
    prompt: () => say('prompt.evacuate', {}),
    options: (s) => {
      const { kit } = s.derived
      const choices: Choice<Action>[] = []
      for (let u = 0; u < kit.unitCount; u++) {
        if (cannotEvacuate(s, u) === null) choices.push(kit.actions.ofUnit.evacuate[u])
      }
      choices.push(DONE)
      return choices
    },
    resolve: (s, _f, a, io) => {
      if (a.do !== 'evacuate') return
      const u = s.derived.kit.unitNumber(a.unit)
      goAboard(s, u, portsHere(s, u)[0], io)
      return 'again'
    },
    why: (s, _f, a: Attempt) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'evacuate' && u !== -1 ? cannotEvacuate(s, u) : null
    },
  }),
])

export const evacuationProcedures: AnyProcedure[] = [evacuation]
