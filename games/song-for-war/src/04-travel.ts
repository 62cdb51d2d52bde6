// A group on its way: it enters one space at a time, and each may bring fire, rolls or a fleet.
import { call, callInTurn, frame, goTo, type Io, law, takeGiven } from '@middlesea/engine'
import { halt, noteHalt } from './04-halting.ts'
import { movesLeft } from './04-reach.ts'
import { desert, earlierAt, needsDesertRoll } from './05-desert.ts'
import { isDesert, stopsMove } from './05-terrain.ts'
import { BRIDGE_MOVES, crossOver, endsMove } from './06-bridge.ts'
import { takeOff } from './06-transport.ts'
import { revealOnEntry, someFleetMayWatch } from './07-revealing.ts'
import { mustPush, pushThrough } from './08-push-through.ts'
import { isMined, mineStrike } from './cards/mines.ts'
import { LAND, SEA, sideOf } from './kit.ts'
import {
  advanceTo,
  cargoOf,
  hasMark,
  idOf,
  isAlive,
  isEnemyOnly,
  isSettled,
  MARK,
  presence,
  profile,
  setMark,
  spaceId,
  spendAndMark,
  type State,
} from './state.ts'
import { type Frame, procedure, run, say } from './steps.ts'

interface Group {
  units: number[]
  /** The spaces still to be entered. */
  way: number[]
  /** Where the group set out, and whether it stood there among enemies alone. */
  from: number
  intruding: boolean
  /** Those who had moved before, in this Movement Step. Frames of version 1.8.0 have none. */
  moved?: number[]
  side: number
}

interface TravelFrame extends Frame, Group {}

const here = (s: State, group: Group): number => s.place[group.units[0]]
const goesOn = (group: Group): boolean => group.way.length > 0 && group.units.length > 0

/** Those who are left; the same list when nobody was lost, as nearly always. */
function living(s: State, units: number[]): number[] {
  for (const u of units) if (!isAlive(s, u)) return units.filter((one) => isAlive(s, one))
  return units
}

/** Those who may go on; the same list when nobody was halted. */
function going(s: State, units: number[]): number[] {
  for (const u of units) if (hasMark(s, u, MARK.halted)) return units.filter((one) => !hasMark(s, one, MARK.halted))
  return units
}

/**
 * Moves a group along its way. Mostly it arrives at once; else it gives the frames of the rest, which the caller must
 * call.
 */
export function setOut(s: State, io: Io, units: number[], way: number[]): Frame[] {
  const [first] = units
  const group: Group = {
    units,
    way,
    from: s.place[first],
    intruding: hasMark(s, first, MARK.intruder),
    moved: units.filter((u) => hasMark(s, u, MARK.moved)),
    side: sideOf(s.nation[first]),
  }
  const to = way[way.length - 1]
  io.tellIfRead('move.3', () =>
    say('told.move', { units: units.map((u) => idOf(s, u)), from: spaceId(s, group.from), to: spaceId(s, to) }),
  )
  const event = pass(s, group, io)
  if (event === '') return []
  const rest = frame(travel, group)
  goTo(rest, event)
  return [rest]
}

/** Enters spaces as long as nothing happens; says at which step of `travel` something does, '' at the end of the way. */
function pass(s: State, group: Group, io: Io): '' | 'push' | 'mines' {
  while (goesOn(group)) {
    if (anyMustPush(s, group.units) || isBridgeWatched(s, group)) return 'push'
    enterNext(s, group, io)
    if (isHinderedAt(s, group, here(s, group))) return 'mines'
    group.units = going(s, group.units)
  }
  return ''
}

export const travel = procedure<TravelFrame>('travel', [
  run('push', {
    rule: 'push.1',
    when: (s, f) => anyMustPush(s, f.units),
    do: (s, f) => call(s, pushThrough, { units: f.units.filter((u) => mustPush(s, u)), space: here(s, f) }),
  }),
  run('pushed', { rule: 'push.1', do: (s, f) => lookAgain(s, f) }),
  run('pushOver', {
    rule: 'push.1',
    when: (s, f) => goesOn(f) && isBridgeWatched(s, f),
    do: (s, f) => call(s, pushThrough, { units: f.units.slice(), space: f.way[0] }),
  }),
  run('enter', {
    rule: 'move.3',
    do(s, f, io) {
      lookAgain(s, f)
      if (goesOn(f)) enterNext(s, f, io)
    },
  }),
  run('mines', {
    rule: 'card.S1',
    when: (s, f) => f.units.length > 0 && isMined(s, f.side, f.units, here(s, f)),
    do: (s, f) => call(s, mineStrike, { units: f.units, space: here(s, f), nation: -1 }),
  }),
  run('mined', { rule: 'ability.escort', do: (s, f) => lookAgain(s, f) }),
  run('desert', {
    rule: 'terrain.desert',
    when: (s, f) => f.units.length > 0 && meetsDesert(s, f.units, here(s, f)),
    do: (s, f) => callInTurn(s, desertFrames(s, f)),
  }),
  run('watched', {
    rule: 'fleet.5',
    when: (s, f) => f.units.length > 0 && someFleetMayWatch(s, 1 - f.side, here(s, f)),
    do: (s, f) => call(s, revealOnEntry, { space: here(s, f), asked: [], now: -1 }),
  }),
  run('goOn', {
    rule: 'move.3',
    do(s, f, io) {
      const watched = takeGiven(f, revealOnEntry)
      f.units = living(s, f.units)
      if (watched === 'revealed') stopMove(s, f)
      // R79: the way was chosen as the board stood.
      else if (watched?.some((space) => f.way.includes(space)) === true) f.way = []
      f.units = going(s, f.units)
      const event = pass(s, f, io)
      if (event !== '') goTo(f, event)
    },
  }),
])

/** Page 9: the nation answers for its own dice. */
function desertFrames(s: State, { units, from, intruding, moved = [] }: Group): Frame[] {
  const nations = [...new Set(units.map((u) => s.nation[u]))]
  const space = s.place[units[0]]
  return nations.map((nation) => {
    const own = units.filter((u) => s.nation[u] === nation)
    const earlier = earlierAt(s, nation, space).filter(({ unit }) => !own.includes(unit))
    return frame(desert, { units: own, from, intruding, moved, failures: 0, earlier })
  })
}

/** After losses the way is looked at again: a convoy that has lost its escort goes no farther than its ships do alone. */
function lookAgain(s: State, f: Group): void {
  const left = living(s, f.units)
  if (left === f.units) return
  f.units = left
  if (left.length > 0 && profile(s, left[0]).domain === SEA) f.way.length = Math.min(f.way.length, movesLeft(s, left))
}

/** Whether anything happens in the space that a group has entered. */
const isHinderedAt = (s: State, { units, side }: Group, space: number): boolean =>
  isMined(s, side, units, space) || meetsDesert(s, units, space) || someFleetMayWatch(s, 1 - side, space)

const meetsDesert = (s: State, units: number[], space: number): boolean =>
  isDesert(s, space) && units.some((u) => needsDesertRoll(s, u, space))

function anyMustPush(s: State, units: number[]): boolean {
  for (const u of units) if (mustPush(s, u)) return true
  return false
}

/** declare.3: a fleet that is revealed where the group is stops it; there will be a battle. */
const stopMove = law(
  'declare.3',
  (s: State, f: Group): void => {
    for (const u of f.units) halt(s, u, 'fleet')
    f.way = []
  },
  undefined,
)

/** push.1, R2: a land bridge over a Sea Transport that came among enemies alone in this Movement Step leads through them. */
const isBridgeWatched = law(
  'push.1',
  (s: State, { units, way, side }: Group): boolean =>
    s.derived.kit.isSea[way[0]] && profile(s, units[0]).domain === LAND && isEnemyOnly(s, side, way[0]),
  false,
)

/** push.2: where friends stood before this Movement Step one passes freely. */
const isContestedFor = law(
  'push.2',
  (s: State, side: number, space: number): boolean => isSettled(s, side, space),
  false,
)

/** One space farther; over a land bridge two at once. */
function enterNext(s: State, f: Group, io: Io): void {
  const { kit } = s.derived
  const byLand = profile(s, f.units[0]).domain === LAND
  const left = here(s, f)
  let space = f.way.shift() as number
  let spent = 1
  let marks: number = MARK.moved
  if (byLand && kit.isSea[space]) {
    for (const ship of crossOver(s, f.units, space)) io.tell('bridge.1', say('told.bridge', { on: idOf(s, ship) }))
    space = f.way.shift() as number
    spent = BRIDGE_MOVES
    marks |= endsMove()
    if ((marks & MARK.halted) !== 0) noteHalt(s, f.units, 'bridge')
  }
  const intruding = presence(s, 1 - f.side, space) > 0 && !isContestedFor(s, f.side, space)
  if (byLand && (stopsMove(s, space) || stopsMove(s, left))) {
    marks |= MARK.halted
    noteHalt(s, f.units, 'mountain')
  }
  for (const u of f.units) {
    takeOff(s, u)
    for (const cargo of cargoOf(s, u)) {
      advanceTo(s, cargo, space, intruding)
      // ability.deployed: what was carried has moved.
      setMark(s, cargo, MARK.moved)
    }
    advanceTo(s, u, space, intruding)
    spendAndMark(s, u, spent, marks)
  }
}
